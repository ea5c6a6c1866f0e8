"""Why nothing can stand there or go there: villages, megaliths, camps and the mammoth."""

from beringia.action import first_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    BELOW,
    CELL_AT,
    CELL_SQUARE,
    DIAGONAL,
    MAMMOTH_STEPS,
    MEGALITHS_EACH,
    PATTERN_OF,
    RIGHT,
    VILLAGES_EACH,
)
from beringia.games.winter.effect_words import listed
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_HEXES, JUNCTION_IDS, NEIGHBOURS, TOUCHES_BASE
from beringia.games.winter.notation import write_place
from beringia.games.winter.price_reasons import price_reasons
from beringia.games.winter.prices import price_of
from beringia.games.winter.reasons import Reasons, who
from beringia.games.winter.rules.land import villages_built
from beringia.games.winter.rules.megaliths import NO_MEGALITH, colour
from beringia.games.winter.state import GREY, NONE, State
from beringia.games.winter.vocabulary import Price


def junction_reasons(s: State, junction: int) -> Reasons:
    """Why a junction is not empty."""
    name, owner = JUNCTION_IDS[junction], int(s.village[junction])
    yield owner != NONE, "7.3", f"{name} has a village of {who(s, owner)}"
    yield int(s.mammoth) == junction, "10.5", f"the mammoth stands on {name}"


def village_reasons(s: State, action: int, code: int, off: Price) -> Reasons:
    """Why a village cannot stand there (7.3)."""
    junction, seat = first_of(action), int(s.turn)
    yield villages_built(s, seat) == VILLAGES_EACH, "7.3", f"all your {VILLAGES_EACH} villages are built"
    yield TOUCHES_BASE[junction] == 1, "7.3", f"the Base is no place for a village: {JUNCTION_IDS[junction]} touches it"
    yield from junction_reasons(s, junction)
    bare = [HEX_IDS[hexagon] for hexagon in JUNCTION_HEXES[junction] if s.camps[seat, hexagon] == 0]
    yield bool(bare), "7.3", f"needs a camp on {listed(bare)}"
    yield from price_reasons(s, *price_of(action, code, off))


def ground_reasons(stone: int, where: str) -> Reasons:
    """Why a megalith cannot stand on an empty ground cell (6.3)."""
    yield stone == GREY, "6.3", f"{where} is no start cell and borders on no megalith"
    yield True, "6.3", f"{where} borders on no megalith; only grey ones begin on start cells"


def above_reasons(s: State, stone: int, level: int, cell: int, where: str) -> Reasons:
    """Why a megalith cannot stand above ground (6.4)."""
    yield stone == GREY, "6.4", "a grey megalith never stands above ground, and your next one is grey"
    pattern = int(PATTERN_OF[s.seats])
    square = [cell, *(int(table[pattern, cell]) for table in (RIGHT, BELOW, DIAGONAL))]
    yield NONE in square, "6.4", f"no square of four cells begins at {write_place(0, int(CELL_SQUARE[pattern, cell]))}"
    empty = [write_place(level - 1, int(CELL_SQUARE[pattern, below])) for below in square if s.field[level - 1, below] == 0]
    yield True, "6.4", f"{where} needs four megaliths below it: {listed(empty)} {'is' if len(empty) == 1 else 'are'} empty"


def build_reasons(s: State, level: int, square: int) -> Reasons:
    """Why a megalith cannot stand there (6.1 to 6.4)."""
    stone, where = colour(s, int(s.turn)), write_place(level, square)
    cell = int(CELL_AT[PATTERN_OF[s.seats], square])
    yield stone == NO_MEGALITH, "6.1", f"all your {MEGALITHS_EACH} megaliths are built"
    yield cell == NONE, "6.2", f"{write_place(0, square)} is no cell of this field"
    owner = int(s.field[level, cell])
    holder = "a grey megalith" if owner == GREY else f"a megalith of {who(s, owner - 1)}"
    yield owner != 0, "6.3" if level == 0 else "6.4", f"{where} is taken: {holder} stands there"
    yield from ground_reasons(stone, where) if level == 0 else above_reasons(s, stone, level, cell, where)


def walk_reasons(s: State, kind: Kind, first: int, second: int) -> Reasons:
    """Why a camp, or the mammoth, cannot go there (7.1, 10.5)."""
    if kind == Kind.MAMMOTH:
        left = int(s.todo_left[s.depth - 1])
        yield left < MAMMOTH_STEPS, "10.5", f"the mammoth takes {MAMMOTH_STEPS} camp steps, {left} is left"
        yield from junction_reasons(s, first)
    else:
        yield s.camps[s.turn, first] == 0, "7.1", f"you have no camp on {HEX_IDS[first]}"
        yield second not in NEIGHBOURS[first], "7.1", f"{HEX_IDS[second]} does not border on {HEX_IDS[first]}"
