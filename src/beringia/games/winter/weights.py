"""The weights of the evaluation: `evaluate.toml`, and what they make each program worth."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Final

from beringia.games.winter.components import CODE, PROGRAM, PROGRAM_LENGTH, SEATS
from beringia.games.winter.vocabulary import Col, Op
from beringia.layout import Float64, Float64s, Records, filled, layout

USUAL: Final[dict[str, float]] = tomllib.loads(files(__package__).joinpath("evaluate.toml").read_text("utf-8"))


class Weights:
    """What the evaluation multiplies with, in points; each is explained in `evaluate.toml`."""

    food: Float64
    tool: Float64
    labour: Float64
    camp: Float64
    camp_step: Float64
    bury: Float64
    recruit_halves: Float64
    camp_halves: Float64
    hand_labour: Float64
    kept_labour: Float64
    pile_labour: Float64
    pile_cap: Float64
    deck_quality: Float64
    culture_now: Float64
    culture_later: Float64
    starter_weight: Float64
    pending: Float64
    goods_full: Float64
    goods_end: Float64
    land: Float64
    slot: Float64
    half_slot: Float64
    village_card: Float64
    village_itself: Float64
    camp_left: Float64
    sacrifice_step: Float64
    camp_spread: Float64
    set_growth: Float64
    burial_hope: Float64
    stone_guess: Float64
    rival_round: Float64
    overrated: Float64
    doubt_at_start: Float64
    doubt_at_end: Float64
    corner: Annotated[Float64s, 4]  # by own camps at the corners of a junction
    turn_adds: Annotated[Float64s, SEATS + 1]  # by how many play
    program: Annotated[Float64s, len(PROGRAM)]  # what a program is worth to somebody who can use it
    instruction: Annotated[Float64s, len(CODE)]  # likewise an instruction


WEIGHTS: Final = layout(Weights)
_PIECES: Final = {
    Op.DRAW: "card",
    Op.CAMP_PLACE: "camp",
    Op.CAMP_MOVE: "camp_step",
    Op.MEGALITH: "megalith",
    Op.IDOL: "idol",
    Op.BURY: "bury",
    Op.TIP: "tip",
    Op.RECOVER: "recover",
    Op.LABOUR: "bonus_labour",
    Op.ECLIPSE_LABOUR: "eclipse_labour",
}  # operations worth their number times a weight
_WARES: Final = {Op.RECRUIT: "recruit", Op.CULTURE: "culture", Op.HUNT: "hunt", Op.STONE: "stone", Op.VILLAGE: "village"}


def _price_worth(code: int, values: Mapping[str, float]) -> float:
    """What labour, food and tools of an instruction are worth."""
    row = CODE[code]
    return float(row[Col.B] * values["labour"] + row[Col.C] * values["food"] + row[Col.D] * values["tool"])


def _good(resource: int, values: Mapping[str, float]) -> float:
    """What one food or tool is worth."""
    return values["tool"] if resource else values["food"]


def _instruction_worth(code: int, values: Mapping[str, float]) -> float:
    """What an instruction is worth to somebody who can use it."""
    row = CODE[code]
    op, n = Op(int(row[Col.OP])), float(row[Col.N])
    if op in _PIECES:
        return n * values[_PIECES[op]]
    if op in _WARES:
        return 0.35 * values[_WARES[op]] + 0.5 * _price_worth(code, values)
    match op:
        case Op.GAIN:
            return n * _good(int(row[Col.A]), values)
        case Op.VP:
            return n
        case Op.EXCHANGE:
            gained = float(row[Col.D]) * _good(int(row[Col.C]), values) - float(row[Col.B]) * _good(int(row[Col.A]), values)
            return n * max(gained, 0.0) + 0.3
        case Op.DISCOUNT:
            return values["discount"] * _price_worth(code, values)
        case Op.PAY:
            return max(_program_worth(int(row[Col.A]), values) - _price_worth(code, values), 0.2)
        case Op.CHOOSE:
            return max(_program_worth(int(row[Col.A]) + option, values) for option in range(int(row[Col.B])))
        case Op.SCORE_NOW:
            return float(row[Col.D]) + 1.0
        case _:
            return 0.5


def _program_worth(program: int, values: Mapping[str, float]) -> float:
    """What a program is worth to somebody who can use it."""
    return sum(_instruction_worth(int(PROGRAM[program, place]), values) for place in range(int(PROGRAM_LENGTH[program])))


def weigh(values: Mapping[str, float]) -> Records:
    """The weights as the kernels read them."""
    weights = filled(WEIGHTS, values)
    weights[0].corner[:] = [0.0, values["corner_1"], values["corner_2"], values["corner_3"]]
    weights[0].turn_adds[:] = [0.0, *(values[f"turn_adds_{seats}"] for seats in range(1, SEATS + 1))]
    weights[0].program[:] = [_program_worth(program, values) for program in range(len(PROGRAM))]
    weights[0].instruction[:] = [_instruction_worth(code, values) for code in range(len(CODE))]
    return weights
