"""Megaliths: where they may stand and what they bring (6.1 to 6.5)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABOVE,
    BELOW,
    CELL_SQUARE,
    CELLS,
    COVER_OTHER,
    COVER_OWN,
    COVERED_GIFT,
    DIAGONAL,
    GREY_MEGALITHS,
    IS_START,
    LEFT,
    LEVELS,
    MEGALITHS_EACH,
    PATTERN_OF,
    RIGHT,
)
from beringia.games.winter.state import GREY, State
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE

MEGALITH_POINTS = POINT_SOURCES.index("megaliths")
NO_MEGALITH = 0


@kernel
def colour(s: State, seat: int) -> int:
    """Winter 6.1: the leftmost megalith of the board: the grey ones first, then the own; NO_MEGALITH when all are built."""
    if int(s.built[seat]) >= MEGALITHS_EACH:
        return NO_MEGALITH
    return GREY if int(s.built[seat]) < GREY_MEGALITHS else seat + 1


@kernel
def is_built(s: State, cell: int) -> bool:
    """Whether a megalith stands on this ground cell; NONE is no cell."""
    return cell != NONE and s.field[0, cell] != 0


@kernel
def may_stand_on_ground(s: State, stone: int, cell: int) -> bool:
    """Winter 6.3: a grey one on a start cell, any one beside a megalith; the cell must be empty."""
    if s.field[0, cell] != 0:
        return False
    pattern = PATTERN_OF[s.seats]
    if stone == GREY and IS_START[pattern, cell] == 1:
        return True
    return (
        is_built(s, LEFT[pattern, cell])
        or is_built(s, RIGHT[pattern, cell])
        or is_built(s, ABOVE[pattern, cell])
        or is_built(s, BELOW[pattern, cell])
    )


@kernel
def may_stand_above(s: State, stone: int, level: int, cell: int) -> bool:
    """Winter 6.4: only own colours, on four megaliths in a square one level below, at an empty place."""
    if stone == GREY or s.field[level, cell] != 0 or s.field[level - 1, cell] == 0:
        return False
    pattern = PATTERN_OF[s.seats]
    right, below, diagonal = RIGHT[pattern, cell], BELOW[pattern, cell], DIAGONAL[pattern, cell]
    if right == NONE or below == NONE or diagonal == NONE:
        return False
    return bool(s.field[level - 1, right] != 0 and s.field[level - 1, below] != 0 and s.field[level - 1, diagonal] != 0)


@kernel
def may_stand(s: State, stone: int, level: int, cell: int) -> bool:
    """Winter 6.3, 6.4: whether this megalith may stand there."""
    return may_stand_on_ground(s, stone, cell) if level == 0 else may_stand_above(s, stone, level, cell)


@kernel
def may_build(s: State, seat: int) -> bool:
    """Winter 6.1: whether the leftmost megalith has a legal place."""
    stone = colour(s, seat)
    if stone == NO_MEGALITH:
        return False
    for cell in range(CELLS):
        if may_stand_on_ground(s, stone, cell):
            return True
    if stone != GREY:
        for level in range(1, LEVELS):
            for cell in range(CELLS):
                if may_stand_above(s, stone, level, cell):
                    return True
    return False


@kernel
def list_places(s: State, seat: int, out: Int32s, n: int) -> int:
    """Winter 6.3, 6.4: every place for the leftmost megalith."""
    stone = colour(s, seat)
    if stone == NO_MEGALITH:
        return n
    for cell in range(CELLS):
        if may_stand_on_ground(s, stone, cell):
            out[n] = pack(Kind.BUILD, 0, CELL_SQUARE[PATTERN_OF[s.seats], cell], 0)
            n += 1
    if stone != GREY:
        for level in range(1, LEVELS):
            for cell in range(CELLS):
                if may_stand_above(s, stone, level, cell):
                    out[n] = pack(Kind.BUILD, level, CELL_SQUARE[PATTERN_OF[s.seats], cell], 0)
                    n += 1
    return n


@kernel
def cover_points(seat: int, below: int) -> int:
    """Winter 6.5: what covering one megalith brings the builder."""
    return int(COVER_OWN) if below == seat + 1 else int(COVER_OTHER)


@kernel
def points_above(s: State, seat: int, level: int, cell: int) -> int:
    """Winter 6.5: what the four covered megaliths bring the builder."""
    pattern = PATTERN_OF[s.seats]
    return (
        cover_points(seat, int(s.field[level - 1, cell]))
        + cover_points(seat, int(s.field[level - 1, RIGHT[pattern, cell]]))
        + cover_points(seat, int(s.field[level - 1, BELOW[pattern, cell]]))
        + cover_points(seat, int(s.field[level - 1, DIAGONAL[pattern, cell]]))
    )


@kernel
def thank_owner(s: State, seat: int, below: int) -> None:
    """Winter 6.5: the other owner of a covered megalith scores."""
    if below != GREY and below != seat + 1:
        s.score[below - 1, MEGALITH_POINTS] = int(s.score[below - 1, MEGALITH_POINTS]) + int(COVERED_GIFT)


@kernel
def raise_megalith(s: State, seat: int, level: int, cell: int) -> None:
    """Winter 6.1, 6.5: the leftmost megalith stands there; above ground everybody concerned scores."""
    if level > 0:
        pattern = PATTERN_OF[s.seats]
        s.score[seat, MEGALITH_POINTS] = int(s.score[seat, MEGALITH_POINTS]) + points_above(s, seat, level, cell)
        thank_owner(s, seat, int(s.field[level - 1, cell]))
        thank_owner(s, seat, int(s.field[level - 1, RIGHT[pattern, cell]]))
        thank_owner(s, seat, int(s.field[level - 1, BELOW[pattern, cell]]))
        thank_owner(s, seat, int(s.field[level - 1, DIAGONAL[pattern, cell]]))
    s.field[level, cell] = colour(s, seat)
    s.built[seat] = int(s.built[seat]) + 1
