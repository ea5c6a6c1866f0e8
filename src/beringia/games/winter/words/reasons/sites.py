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
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_HEXES, JUNCTION_IDS, NEIGHBOURS, TOUCHES_BASE
from beringia.games.winter.rules.land import villages_built
from beringia.games.winter.rules.megaliths import NO_MEGALITH, colour
from beringia.games.winter.state import GREY, State
from beringia.games.winter.vocabulary import Price
from beringia.games.winter.words.notation import write_place
from beringia.games.winter.words.prices import price_of
from beringia.games.winter.words.reasons.prices import price_reasons
from beringia.games.winter.words.reasons.reason import who
from beringia.meaning import NONE
from beringia.sayings import Saying, listed, say
from beringia.words.refusals import Reasons


def junction_reasons(s: State, junction: int) -> Reasons:
    """Why a junction is not empty."""
    name, owner = JUNCTION_IDS[junction], int(s.village[junction])
    yield owner != NONE, "7.3", say("{place} has a village of {who}", place=name, who=who(s, owner))
    yield int(s.mammoth) == junction, "10.5", say("the mammoth stands on {place}", place=name)


def village_reasons(s: State, action: int, code: int, off: Price) -> Reasons:
    """Why a village cannot stand there (7.3)."""
    junction, seat = first_of(action), int(s.turn)
    yield villages_built(s, seat) == VILLAGES_EACH, "7.3", say("all your {n} villages are built", n=VILLAGES_EACH)
    touches = say("the Base is no place for a village: {place} touches it", place=JUNCTION_IDS[junction])
    yield TOUCHES_BASE[junction] == 1, "7.3", touches
    yield from junction_reasons(s, junction)
    bare = [HEX_IDS[hexagon] for hexagon in JUNCTION_HEXES[junction] if s.camps[seat, hexagon] == 0]
    yield bool(bare), "7.3", say("needs a camp on {hexes}", hexes=listed(bare))
    yield from price_reasons(s, *price_of(action, code, off))


def ground_reasons(stone: int, where: str) -> Reasons:
    """Why a megalith cannot stand on an empty ground cell (6.3)."""
    yield stone == GREY, "6.3", say("{place} is no start cell and borders on no megalith", place=where)
    yield True, "6.3", say("{place} borders on no megalith; only grey ones begin on start cells", place=where)


def above_reasons(s: State, stone: int, level: int, cell: int, where: str) -> Reasons:
    """Why a megalith cannot stand above ground (6.4)."""
    yield stone == GREY, "6.4", say("a grey megalith never stands above ground, and your next one is grey")
    pattern = int(PATTERN_OF[s.seats])
    square = [cell, *(int(table[pattern, cell]) for table in (RIGHT, BELOW, DIAGONAL))]
    corner = write_place(0, int(CELL_SQUARE[pattern, cell]))
    yield NONE in square, "6.4", say("no square of four cells begins at {place}", place=corner)
    empty = [write_place(level - 1, int(CELL_SQUARE[pattern, below])) for below in square if s.field[level - 1, below] == 0]
    if len(empty) == 1:
        yield True, "6.4", say("{place} needs four megaliths below it: {empty} is empty", place=where, empty=empty[0])
    yield True, "6.4", say("{place} needs four megaliths below it: {empty} are empty", place=where, empty=listed(empty))


def taken_words(s: State, owner: int, where: str) -> Saying:
    """Whose megalith stands there."""
    if owner == GREY:
        return say("{place} is taken: a grey megalith stands there", place=where)
    return say("{place} is taken: a megalith of {who} stands there", place=where, who=who(s, owner - 1))


def build_reasons(s: State, level: int, square: int) -> Reasons:
    """Why a megalith cannot stand there (6.1 to 6.4)."""
    stone, where = colour(s, int(s.turn)), write_place(level, square)
    cell = int(CELL_AT[PATTERN_OF[s.seats], square])
    yield stone == NO_MEGALITH, "6.1", say("all your {n} megaliths are built", n=MEGALITHS_EACH)
    yield cell == NONE, "6.2", say("{place} is no cell of this field", place=write_place(0, square))
    owner = int(s.field[level, cell])
    if owner != 0:
        yield True, "6.3" if level == 0 else "6.4", taken_words(s, owner, where)
    yield from ground_reasons(stone, where) if level == 0 else above_reasons(s, stone, level, cell, where)


def walk_reasons(s: State, kind: Kind, first: int, second: int) -> Reasons:
    """Why a camp, or the mammoth, cannot go there (7.1, 10.5)."""
    if kind == Kind.MAMMOTH:
        left = int(s.todo_left[s.depth - 1])
        yield (
            left < int(MAMMOTH_STEPS),
            "10.5",
            say("the mammoth takes {n} camp steps, {left} is left", n=int(MAMMOTH_STEPS), left=left),
        )
        yield from junction_reasons(s, first)
    else:
        start, end = HEX_IDS[first], HEX_IDS[second]
        yield s.camps[s.turn, first] == 0, "7.1", say("you have no camp on {hex}", hex=start)
        yield second not in NEIGHBOURS[first], "7.1", say("{end} does not border on {start}", start=start, end=end)
