"""How good a position is for a seat, by hand-made terms: points made, what counts at the end, what comes in each eclipse, means."""

import tomllib
from importlib.resources import files
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.action import first_of, kind_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_PRICE,
    ANIMALS,
    ANIMALS_OPEN,
    BURIAL,
    CAMPS_EACH,
    CARD_LABOUR,
    CARD_POINTS,
    CARDS,
    CODE,
    CULTURE_OPEN,
    CULTURE_PRICE,
    CULTURE_PROGRAM,
    ECLIPSE_ABILITY,
    ERAS,
    GREY_MEGALITHS,
    PROGRAM,
    PROGRAM_LENGTH,
    ROUNDS,
    SLOT_INCOME,
    SLOT_STONES,
    SLOTS,
    STARTING,
    STONE_FOOD,
    STONE_PLACES,
    STONE_PROGRAM,
    STONE_TOOLS,
    STONES,
    TILE_INCOME,
    TRIBES,
    VILLAGE_FOOD,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import BASE, HEXES, JUNCTION_HEXES, JUNCTIONS, TOUCHES_BASE
from beringia.games.winter.rules.cards import owned
from beringia.games.winter.rules.effects import points_for_count
from beringia.games.winter.rules.gains import program_of
from beringia.games.winter.rules.land import (
    CORNERS,
    camps_left,
    camps_on_land,
    first_site,
    income_times,
    is_junction_empty,
    villages_built,
)
from beringia.games.winter.rules.turn import column_off, figures_left
from beringia.games.winter.rules.wares import is_era_open
from beringia.games.winter.scoring import (
    MOST_BURIED,
    animal_points,
    burial_points,
    plan_points,
    points,
    sacrifice_points,
    set_points,
)
from beringia.games.winter.state import GAINS, NONE, Area, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.kernel import kernel

_WEIGHTS: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("evaluate.toml").read_text("utf-8"))
FOOD: Final[float] = _WEIGHTS["food"]
TOOL: Final[float] = _WEIGHTS["tool"]
CAMP: Final[float] = _WEIGHTS["camp"]
CAMP_STEP: Final[float] = _WEIGHTS["camp_step"]
RECRUIT_HALVES: Final[int] = _WEIGHTS["recruit_halves"]
CAMP_HALVES: Final[int] = _WEIGHTS["camp_halves"]
LABOUR: Final[float] = _WEIGHTS["labour"]
HAND_LABOUR: Final[float] = _WEIGHTS["hand_labour"]
KEPT_LABOUR: Final[float] = _WEIGHTS["kept_labour"]
PILE_LABOUR: Final[float] = _WEIGHTS["pile_labour"]
PILE_CAP: Final[int] = _WEIGHTS["pile_cap"]
DECK_QUALITY: Final[float] = _WEIGHTS["deck_quality"]
CULTURE_NOW: Final[float] = _WEIGHTS["culture_now"]
CULTURE_LATER: Final[float] = _WEIGHTS["culture_later"]
STARTER_WEIGHT: Final[float] = _WEIGHTS["starter_weight"]
PENDING: Final[float] = _WEIGHTS["pending"]
GOODS_FULL: Final[int] = _WEIGHTS["goods_full"]
GOODS_END: Final[float] = _WEIGHTS["goods_end"]
LAND: Final[float] = _WEIGHTS["land"]
SLOT: Final[float] = _WEIGHTS["slot"]
HALF_SLOT: Final[float] = _WEIGHTS["half_slot"]
VILLAGE_CARD: Final[float] = _WEIGHTS["village_card"]
VILLAGE_ITSELF: Final[float] = _WEIGHTS["village_itself"]
CORNER: Final = np.array([0.0, _WEIGHTS["corner_1"], _WEIGHTS["corner_2"], _WEIGHTS["corner_3"]])
CAMP_LEFT: Final[float] = _WEIGHTS["camp_left"]
SACRIFICE_STEP: Final[float] = _WEIGHTS["sacrifice_step"]
CAMP_SPREAD: Final[float] = _WEIGHTS["camp_spread"]
SET_GROWTH: Final[float] = _WEIGHTS["set_growth"]
BURIAL_HOPE: Final[float] = _WEIGHTS["burial_hope"]
STONE_GUESS: Final[float] = _WEIGHTS["stone_guess"]
BURY: Final[float] = _WEIGHTS["bury"]

Worths = npt.NDArray[np.float64]
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


def _price_worth(code: int) -> float:
    """What labour, food and tools of an instruction are worth."""
    row = CODE[code]
    return float(row[Col.B] * LABOUR + row[Col.C] * FOOD + row[Col.D] * TOOL)


def _good(resource: int) -> float:
    """What one food or tool is worth."""
    return TOOL if resource else FOOD


def _instruction_worth(code: int) -> float:
    """What an instruction is worth to somebody who can use it."""
    row = CODE[code]
    op, n = Op(int(row[Col.OP])), float(row[Col.N])
    if op in _PIECES:
        return n * float(_WEIGHTS[_PIECES[op]])
    if op in _WARES:
        return 0.35 * float(_WEIGHTS[_WARES[op]]) + 0.5 * _price_worth(code)
    match op:
        case Op.GAIN:
            return n * _good(int(row[Col.A]))
        case Op.VP:
            return n
        case Op.EXCHANGE:
            gained = float(row[Col.D]) * _good(int(row[Col.C])) - float(row[Col.B]) * _good(int(row[Col.A]))
            return n * max(gained, 0.0) + 0.3
        case Op.DISCOUNT:
            return float(_WEIGHTS["discount"]) * _price_worth(code)
        case Op.PAY:
            return max(_program_worth(int(row[Col.A])) - _price_worth(code), 0.2)
        case Op.CHOOSE:
            return max(_program_worth(int(row[Col.A]) + option) for option in range(int(row[Col.B])))
        case Op.SCORE_NOW:
            return float(row[Col.D]) + 1.0
        case _:
            return 0.5


def _program_worth(program: int) -> float:
    """What a program is worth to somebody who can use it."""
    return sum(_instruction_worth(int(PROGRAM[program, place])) for place in range(int(PROGRAM_LENGTH[program])))


PROGRAM_WORTH: Final[Worths] = np.array([_program_worth(program) for program in range(len(PROGRAM))])
INSTRUCTION_WORTH: Final[Worths] = np.array([_instruction_worth(code) for code in range(len(CODE))])
STEPS_FOLLOWED: Final = 24
COLUMN_INITIATE, COLUMN_DEVELOP, COLUMN_HUNT, COLUMN_MIGRATE = 0, 1, 2, 3


@kernel
def eclipses_to_come(s: State) -> int:
    """Eclipses whose gains are not yet offered."""
    left = ROUNDS - int(s.round_number)
    return left if s.phase == Phase.ECLIPSE else left + 1


@kernel
def goods_worth(s: State, seat: int, rounds: int) -> float:
    """Food and tools: less when there are many, and little at the end, when only the sacrifice track counts them."""
    food, tools = int(s.food[seat]), int(s.tools[seat])
    worth = FOOD * (food - 0.5 * max(food - GOODS_FULL, 0)) + TOOL * (tools - 0.5 * max(tools - GOODS_FULL, 0))
    if rounds > 0 or figures_left(s, seat) > 0:
        share = min(0.25 * (3 * rounds + figures_left(s, seat)), 1.0)
        return worth * max(share, GOODS_END) + (1.0 - share) * sacrifice_points(s, seat)
    return worth * GOODS_END + sacrifice_points(s, seat)


@kernel
def card_worth(s: State, seat: int, rounds: int) -> float:
    """Printed points, what good cards do in rounds to come, and what starting cards stand in the way of."""
    total = 0.0
    for card in range(CARDS):
        copies = owned(s, seat, card)
        if copies > 0:
            total += copies * CARD_POINTS[card]
            if card < STARTING:
                total -= copies * STARTER_WEIGHT * DECK_QUALITY * rounds
            elif card < TRIBES:
                total += copies * DECK_QUALITY * rounds
            else:
                program = PROGRAM_WORTH[CULTURE_PROGRAM[card - TRIBES]]
                total += program * CULTURE_LATER * rounds
                if s.hand[seat, card] > 0 and (rounds > 0 or figures_left(s, seat) > 0):
                    total += program * CULTURE_NOW
    return total


@kernel
def labour_worth(s: State, seat: int, rounds: int) -> float:
    """Labour of the hand for later figures or the next round, of the pile for the order, and cards still to be drawn."""
    in_hand, in_pile = 0, int(s.eclipse_labour[seat])
    for card in range(TRIBES):
        in_hand += CARD_LABOUR[card] * int(s.hand[seat, card])
        in_pile += CARD_LABOUR[card] * int(s.pile[seat, card])
    rate = HAND_LABOUR if figures_left(s, seat) > 0 else (KEPT_LABOUR if rounds > 0 else 0.0)
    total = in_hand * rate
    if s.phase != Phase.ECLIPSE:
        total += PILE_LABOUR * min(in_pile, PILE_CAP)
        for card in range(TRIBES):
            if s.pile[seat, card] > 0:
                total += int(s.pile[seat, card]) * PROGRAM_WORTH[ECLIPSE_ABILITY[card]]
    return total


@kernel
def corners_held(s: State, seat: int) -> int:
    """At the best junction for a village, how many of its hexes have an own camp."""
    best = 0
    for junction in range(JUNCTIONS):
        if TOUCHES_BASE[junction] == 0 and is_junction_empty(s, junction):
            held = 0
            for corner in range(CORNERS):
                if s.camps[seat, JUNCTION_HEXES[junction, corner]] > 0:
                    held += 1
            best = max(best, held)
    return best


@kernel
def income_worth(s: State, seat: int, has_villages: bool) -> float:
    """The incomes of the hexes a player leads, once."""
    total = 0.0
    for hexagon in range(HEXES):
        if hexagon != BASE and (has_villages or s.camps[seat, hexagon] > 0):
            times = income_times(s, seat, hexagon)
            if times > 0:
                total += times * PROGRAM_WORTH[TILE_INCOME[s.land[hexagon]]]
    return total


@kernel
def land_worth(s: State, seat: int, eclipses: int) -> float:
    """Incomes of hexes led in eclipses to come, villages with their cards, camps ready to go, and the way to the next village."""
    villages, on_base, on_land = villages_built(s, seat), int(s.camps[seat, BASE]), camps_on_land(s, seat)
    total = LAND * eclipses * income_worth(s, seat, villages > 0)
    total += villages * (VILLAGE_ITSELF + VILLAGE_CARD * eclipses)
    if eclipses > 0:
        total += CAMP_SPREAD * (on_land - on_base) * min(eclipses, 2) + CAMP * min(on_base, 2)
        total += CAMP_LEFT * (CAMPS_EACH - on_land) * (eclipses - 1)
        if villages < VILLAGES_EACH:
            total += CORNER[corners_held(s, seat)] * (0.4 + 0.2 * eclipses)
    return total


@kernel
def stone_worth(s: State, seat: int, eclipses: int) -> float:
    """Points of the own stones in eclipses to come, counted as things stand."""
    total = 0.0
    for stone in range(STONES):
        if int(s.stone_owner[stone]) == seat:
            code = PROGRAM[STONE_PROGRAM[stone], 0]
            total += eclipses * (CODE[code, Col.D] + points_for_count(s, seat, code))
    return total


@kernel
def slot_worth(s: State, seat: int, eclipses: int) -> float:
    """Emptied megalith slots in eclipses to come, and a part of the next."""
    total, built = 0.0, int(s.built[seat])
    for slot in range(SLOTS):
        worth = PROGRAM_WORTH[SLOT_INCOME[slot]] * eclipses
        if built >= SLOT_STONES * (slot + 1):
            total += worth * SLOT
        elif built > SLOT_STONES * slot:
            total += worth * HALF_SLOT
    return total + 0.15 * min(built, GREY_MEGALITHS)


@kernel
def animal_worth(s: State, seat: int, rounds: int) -> float:
    """Sets as they are, and a part of what the next animal of a kind would add."""
    total = float(animal_points(s, seat))
    if rounds > 0:
        for animal in range(ANIMALS):
            count = int(s.untipped[seat, animal])
            if count > 0:
                total += SET_GROWTH * (set_points(animal, count + 1) - set_points(animal, count)) / (1 + count)
    return total


@kernel
def burial_worth(s: State, seat: int) -> float:
    """The burial table by rank; for a marker that has not moved a part of the middle one."""
    if s.honour[seat] > 0:
        return float(burial_points(s, seat))
    return float(BURIAL_HOPE * BURIAL[1, min(int(s.buried_count[seat]), MOST_BURIED)])


@kernel
def middle_worth(s: State, seat: int, eclipses: int) -> float:
    """What the middle area still open promises, so that the top area is used first."""
    if s.place == COLUMN_INITIATE:
        return BURY * 0.5
    if s.place == COLUMN_DEVELOP:
        for era in range(ERAS - 1, -1, -1):
            if is_era_open(s, era) and int(s.food[seat]) >= STONE_FOOD[era] and int(s.tools[seat]) >= STONE_TOOLS[era]:
                for place in range(STONE_PLACES):
                    if s.stones_open[era, place] != NONE:
                        price = STONE_FOOD[era] * FOOD + STONE_TOOLS[era] * TOOL
                        return float(max(STONE_GUESS * (1 + era) * eclipses - price, 0.0))
        return 0.0
    if s.place == COLUMN_MIGRATE:
        if int(s.food[seat]) >= VILLAGE_FOOD and first_site(s, seat) != NONE:
            gained = VILLAGE_ITSELF + VILLAGE_CARD * eclipses + CORNERS * CAMP_LEFT * (eclipses - 1)
            lost = VILLAGE_FOOD * FOOD + CORNER[CORNERS] * (0.4 + 0.2 * eclipses) + CORNERS * CAMP_SPREAD * min(eclipses, 2)
            return float(max(PENDING * (gained - lost), 0.0))
    return 0.0


@kernel
def usable_labour(s: State, seat: int) -> int:
    """Halves of labour that the next purchase in the column could use; food and tools of its price must be at hand."""
    most, off = 0, column_off(s)
    if s.place == COLUMN_INITIATE:
        return RECRUIT_HALVES
    if s.place == COLUMN_DEVELOP:
        for place in range(CULTURE_OPEN):
            culture = int(s.culture_open[place])
            if culture != NONE and (
                int(s.food[seat]) >= CULTURE_PRICE[culture, 1] - off[1] and int(s.tools[seat]) >= CULTURE_PRICE[culture, 2] - off[2]
            ):
                most = max(most, CULTURE_PRICE[culture, 0] - off[0])
    elif s.place == COLUMN_HUNT:
        for place in range(ANIMALS_OPEN):
            animal = int(s.animals_open[place])
            if animal != NONE and int(s.tools[seat]) >= ANIMAL_PRICE[animal, 2] - off[2]:
                most = max(most, ANIMAL_PRICE[animal, 0] - off[0])
    elif camps_left(s, seat) > 0 or s.camps[seat, BASE] > 0:
        most = CAMP_HALVES
    return most


@kernel
def waiting_worth(s: State, seat: int, place: int) -> float:
    """What an operation that waits promises; camp steps count as far as camps stand on the Base."""
    code, left = int(s.todo[place]), int(s.todo_left[place])
    if CODE[code, Col.OP] == Op.CAMP_MOVE:
        return CAMP_STEP * min(left, 2 * int(s.camps[seat, BASE])) + 0.05
    return float(INSTRUCTION_WORTH[code] * left / max(int(CODE[code, Col.TIMES]), 1))


@kernel
def turn_worth(s: State, seat: int, eclipses: int) -> float:
    """What the turn under way still holds: labour, gains to be taken, the middle area, operations that wait."""
    total = 0.0
    if s.phase == Phase.COLUMN and s.area == Area.TOP:
        total += LABOUR * min(int(s.labour), usable_labour(s, seat)) + middle_worth(s, seat, eclipses)
    elif s.phase == Phase.TURN:
        total += LABOUR * int(s.labour)
        best = 0
        for column in range(len(s.bound)):
            best = max(best, int(s.bound[column]))
        total += LABOUR * best
    for gain in range(GAINS):
        if s.gains[gain] > 0:
            if gain < Gain.PLACE or gain >= Gain.HEX:
                total += int(s.gains[gain]) * PENDING * PROGRAM_WORTH[program_of(s, gain)]
    total += PENDING * best_place_worth(s)
    for place in range(int(s.depth)):
        total += PENDING * waiting_worth(s, seat, place)
    return total


@kernel
def best_place_worth(s: State) -> float:
    """Only one income of the order track can be taken."""
    best = 0.0
    for gain in range(Gain.PLACE, Gain.HEX):
        if s.gains[gain] > 0:
            best = max(best, PROGRAM_WORTH[program_of(s, gain)])
    return best


@kernel
def worth(s: State, seat: int) -> float:
    """All a seat has made and will probably make."""
    total = float(points(s, seat))
    if s.phase == Phase.OVER:
        return total
    rounds, eclipses = ROUNDS - int(s.round_number), eclipses_to_come(s)
    total += goods_worth(s, seat, rounds) + card_worth(s, seat, rounds) + labour_worth(s, seat, rounds)
    total += land_worth(s, seat, eclipses) + stone_worth(s, seat, eclipses) + slot_worth(s, seat, eclipses)
    total += animal_worth(s, seat, rounds) + burial_worth(s, seat) + plan_points(s, seat)
    total += SACRIFICE_STEP * int(s.sacrifice[seat])
    if int(s.turn) == seat:
        total += turn_worth(s, seat, eclipses)
    return total


@kernel
def patience(s: State, _count: int) -> int:
    """Where the turn goes is followed to its end; everything else is judged by its next step."""
    return STEPS_FOLLOWED if s.phase == Phase.TURN and s.depth == 0 else 0


@kernel
def are_twins(_s: State, action: int, other: int) -> bool:
    """The chief and a tribe figure in one place, if the chief has no ability there."""
    return kind_of(action) == Kind.PLACE and kind_of(other) == Kind.PLACE and first_of(action) == first_of(other)


@kernel
def deed_of(s: State) -> int:
    """A deed is a player's turn."""
    return int(s.turn)
