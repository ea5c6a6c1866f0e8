"""The closed vocabulary of effects: 24 operations, and how the programs of components.toml become tables that kernels read.

An instruction is one row of numbers, kept once however often it is used. A program is a row of instructions.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, Final

from beringia.components import Range
from beringia.errors import BrokenPosition
from beringia.meaning import NONE

COLUMN_IDS: Final = ("initiate", "develop", "hunt", "migrate")
RESOURCES: Final = ("food", "tool")
TRACKS: Final = ("sacrifice", "honour", "any")
ZONES: Final = ("hand", "discard", "played", "eclipse")  # where cards can be buried from
TERMS: Final = (
    "camps_on_map",
    "villages",
    "megaliths_built",
    "buried_cards",
    "tribe_cards",
    "culture_cards",
    "animals_untipped",
    "animals_tipped",
    "animal_types_untipped",
    "hexes_led",
    "honour_row",
    "sacrifice_step",
)
POINT_SOURCES: Final = (
    "honour",
    "megaliths",
    "stones",
    "land",
    "effects",
    "sacrifice",
    "burial",
    "cards",
    "animals",
)


class Op(IntEnum):
    """The operations (9.2 to 9.24)."""

    GAIN = 0
    LABOUR = 1
    DRAW = 2
    VP = 3
    CAMP_PLACE = 4
    CAMP_MOVE = 5
    VILLAGE = 6
    MEGALITH = 7
    IDOL = 8
    BURY = 9
    RECRUIT = 10
    CULTURE = 11
    HUNT = 12
    TIP = 13
    STONE = 14
    EXCHANGE = 15
    DISCOUNT = 16
    RECOVER = 17
    ECLIPSE_LABOUR = 18
    PAY = 19
    CHOOSE = 20
    SCORE_NOW = 21
    END_VP_PER = 22
    FIRST_BONUS = 23


class Col(IntEnum):
    """The columns of an instruction. What A to D hold depends on the operation."""

    OP = 0
    N = 1  # how much or how often; labour in halves
    A = 2  # resource, column, track, places, destination, bonus food, what is counted, program of `pay`, first option of `choose`
    B = 3  # labour of a price in halves; amount given; `per`; number of options
    C = 4  # food of a price; resource got; `max`
    D = 5  # tools of a price; amount got; `flat`
    AUTO = 6  # 1: a `pay` that is paid without asking
    SOURCE = 7  # where points of `vp` are booked
    TIMES = 8  # how often the instruction is carried out


COLS: Final = len(Col)
COUNTED: Final = (Op.DRAW, Op.CAMP_MOVE, Op.MEGALITH, Op.IDOL, Op.BURY, Op.TIP, Op.RECOVER, Op.CHOOSE)
PARAMETERS: Final[dict[str, frozenset[str]]] = {
    "gain": frozenset({"res", "n"}),
    "labour": frozenset({"n", "column"}),
    "draw": frozenset({"n"}),
    "vp": frozenset({"n"}),
    "camp_place": frozenset({"n"}),
    "camp_move": frozenset({"steps"}),
    "village": frozenset({"discount"}),
    "megalith": frozenset({"n"}),
    "idol": frozenset({"track", "n"}),
    "bury": frozenset({"n", "from"}),
    "recruit": frozenset({"to", "discount"}),
    "culture": frozenset({"discount"}),
    "hunt": frozenset({"discount"}),
    "tip": frozenset({"n", "bonus_food"}),
    "stone": frozenset({"discount"}),
    "exchange": frozenset({"give", "get", "max"}),
    "discount": frozenset({"column", "cost", "times"}),
    "recover": frozenset({"n"}),
    "eclipse_labour": frozenset({"n"}),
    "pay": frozenset({"cost", "then"}),
    "choose": frozenset({"n", "options"}),
    "score_now": frozenset({"flat", "what", "per", "n", "max"}),
    "end_vp_per": frozenset({"what", "per", "n", "max"}),
    "first_bonus": frozenset(),
}

# From where to where numbers may go, by their paths: what is paid or given can be had, and nothing divides by 0.
RANGES: Final[dict[str, Range]] = {
    "game.gauge": (1, 99),
    "game.starting_hand": (1, 20),
    "game.cards_a_round": (1, 20),
    "game.start_camps_on_base": (0, "box.camps_each"),
    "game.stones_open": (1, 9),
    "game.*_from_round": (1, 9),
    "game.mammoth_steps": (1, 9),
    "game.food_per_labour": (1, "game.gauge"),
    "game.rest_labour": (0, 9),
    "game.*_food": (0, "game.gauge"),
    "game.*_tools": (0, "game.gauge"),
    "game.hand_surcharge": (0, "game.gauge"),
    "game.*": (0, 9),
    "box.camps_each": (1, 60),
    "box.*": (0, 999),
    "rival.card.*.slot": (1, "game.culture_open"),
    "rival.card.*.ring": (1, 2),
    "rival.card.*.direction": (0, 5),
    "rival.points_*": (0, 99),
    "*.era": (1, 2),
    "starting.*.count": (1, 20),
    "*.count": (1, 60),
    "*.points": (0, 99),
    "*.set": (0, 99),
    "*.ratio": (1, 20),
    "*.overflow_points": (0, 20),
    "*.rows": (0, 99),
    "burial.*": (0, 99),
    "megaliths.tile.*.steps": (1, 9),
    "megaliths.tile.*.n": (1, 9),
    "megaliths.*": (0, 9),
    "*.give.*": (1, "game.gauge"),
    "*.get.*": (1, "game.gauge"),
    "*.food": (0, "game.gauge"),
    "*.tool": (0, "game.gauge"),
    "*.tools": (0, "game.gauge"),
    "*.labour": (0, 9),
    "*.price": (0, 9),
    "*.n": (0.5, 9),
    "*.steps": (1, 9),
    "*.times": (1, 9),
    "*.per": (1, 20),
    "*.max": (1, 99),
    "*.flat": (0, 20),
    "*.bonus_food": (0, "game.gauge"),
}

Effect = Mapping[str, Any]
Price = tuple[int, int, int]  # labour in halves, food, tools


def halves(amount: float) -> int:
    """Labour in halves; only whole halves exist."""
    twice = amount * 2
    if twice != int(twice) or twice < 0:
        raise BrokenPosition(f"winter/components.toml: {amount} is no labour; wanted whole and half numbers")
    return int(twice)


def pieces(amount: float) -> int:
    """Food or tools; only whole ones exist."""
    if amount != int(amount):
        raise BrokenPosition(f"winter/components.toml: {amount} is no number of food or tools; wanted a whole one")
    return int(amount)


def price(cost: Mapping[str, float]) -> Price:
    """A cost or discount of the file."""
    unknown = set(cost) - {"labour", "food", "tool"}
    if unknown:
        raise BrokenPosition(f"winter/components.toml: a price cannot hold {', '.join(sorted(unknown))}")
    return halves(cost.get("labour", 0)), pieces(cost.get("food", 0)), pieces(cost.get("tool", 0))


def index(words: Sequence[str], word: object, what: str) -> int:
    """The number of a word of the vocabulary."""
    if word not in words:
        raise BrokenPosition(f"winter/components.toml: {word!r} is no {what}; wanted one of: {', '.join(words)}")
    return words.index(str(word))


class Compiler:
    """Turns the programs of the file into rows, each instruction once."""

    def __init__(self) -> None:
        self.instructions: list[tuple[int, ...]] = []
        self.programs: list[list[int]] = [[]]  # program 0 is empty

    def program(self, effects: Sequence[Effect], source: str = "effects") -> int:
        """The number of a program; the empty one is 0."""
        if not effects:
            return 0
        rows = [self.instruction(effect, source, place == 0) for place, effect in enumerate(effects)]
        if rows in self.programs:
            return self.programs.index(rows)
        self.programs.append(rows)
        return len(self.programs) - 1

    def instruction(self, effect: Effect, source: str, is_first: bool) -> int:
        """The number of an instruction."""
        row = self.row(effect, source, is_first)
        if row not in self.instructions:
            self.instructions.append(row)
        return self.instructions.index(row)

    def row(self, effect: Effect, source: str, is_first: bool) -> tuple[int, ...]:
        """One effect as numbers."""
        name = str(effect.get("op"))
        op = Op(index([each.name.lower() for each in Op], name, "operation"))
        unknown = set(effect) - PARAMETERS[name] - {"op"}
        if unknown:
            raise BrokenPosition(f"winter/components.toml: {name} has no {', '.join(sorted(unknown))}")
        cells = {Col.OP: int(op), Col.N: 1, Col.A: NONE, Col.B: 0, Col.C: 0, Col.D: 0, Col.AUTO: 0, Col.SOURCE: 0, Col.TIMES: 1}
        cells |= self.cells(op, effect, source, is_first)
        if op in COUNTED:
            cells[Col.TIMES] = cells[Col.N]
        return tuple(cells[col] for col in Col)

    def cells(self, op: Op, effect: Effect, source: str, is_first: bool) -> dict[Col, int]:
        """What the parameters of an operation put into its row."""
        match op:
            case Op.GAIN:
                return {Col.N: effect["n"], Col.A: index(RESOURCES, effect["res"], "resource")}
            case Op.LABOUR:
                column = effect.get("column")
                return {Col.N: halves(effect["n"]), Col.A: NONE if column is None else index(COLUMN_IDS, column, "column")}
            case Op.ECLIPSE_LABOUR:
                return {Col.N: halves(effect["n"])}
            case Op.VP:
                return {Col.N: effect["n"], Col.SOURCE: POINT_SOURCES.index(source)}
            case Op.DRAW | Op.CAMP_PLACE | Op.MEGALITH | Op.RECOVER:
                return {Col.N: effect["n"]}
            case Op.CAMP_MOVE:
                return {Col.N: effect["steps"]}
            case Op.IDOL:
                return {Col.N: effect["n"], Col.A: index(TRACKS, effect["track"], "track")}
            case Op.BURY:
                return {Col.N: effect["n"], Col.A: sum(1 << index(ZONES, zone, "place") for zone in effect["from"])}
            case Op.TIP:
                return {Col.N: effect["n"], Col.A: effect.get("bonus_food", 0)}
            case Op.RECRUIT:
                return {Col.A: index(("discard", "hand"), effect["to"], "place for a recruit")} | self.price_cells(
                    effect, "discount"
                )
            case Op.VILLAGE | Op.CULTURE | Op.HUNT | Op.STONE:
                return self.price_cells(effect, "discount")
            case Op.DISCOUNT:
                column = index(COLUMN_IDS, effect["column"], "column")
                return {Col.A: column, Col.N: effect["times"]} | self.price_cells(effect, "cost")
            case Op.EXCHANGE:
                return self.exchange_cells(effect)
            case Op.PAY:
                return {Col.A: self.program(effect["then"], source), Col.AUTO: int(is_first)} | self.price_cells(effect, "cost")
            case Op.CHOOSE:
                return self.choose_cells(effect, source)
            case Op.SCORE_NOW | Op.END_VP_PER:
                return self.count_cells(effect)
            case Op.FIRST_BONUS:
                return {}

    def price_cells(self, effect: Effect, key: str) -> dict[Col, int]:
        """A price or discount."""
        return dict(zip((Col.B, Col.C, Col.D), price(effect.get(key, {})), strict=True))

    def exchange_cells(self, effect: Effect) -> dict[Col, int]:
        """What is given for what, and how often at most."""
        ((give, amount),) = effect["give"].items()
        ((get, result),) = effect["get"].items()
        return {
            Col.N: effect["max"],
            Col.A: index(RESOURCES, give, "resource"),
            Col.B: amount,
            Col.C: index(RESOURCES, get, "resource"),
            Col.D: result,
        }

    def choose_cells(self, effect: Effect, source: str) -> dict[Col, int]:
        """The options become programs in a row; the same options are kept once."""
        inner = [self.rows_of(option, source) for option in effect["options"]]
        places = [place for place in range(len(self.programs)) if self.programs[place : place + len(inner)] == inner]
        first = places[0] if places else len(self.programs)
        if not places:
            self.programs.extend(inner)
        return {Col.N: effect["n"], Col.A: first, Col.B: len(inner)}

    def rows_of(self, effects: Sequence[Effect], source: str) -> list[int]:
        """The instructions of an option."""
        return [self.instruction(effect, source, place == 0) for place, effect in enumerate(effects)]

    def count_cells(self, effect: Effect) -> dict[Col, int]:
        """Points for what is counted."""
        if "what" not in effect:
            return {Col.N: 0, Col.B: 1, Col.D: effect["flat"]}
        return {
            Col.N: effect["n"],
            Col.A: index(TERMS, effect["what"], "thing to count"),
            Col.B: effect["per"],
            Col.C: effect["max"],
            Col.D: effect.get("flat", 0),
        }
