"""The two idol tracks (6.7 to 6.9)."""

from beringia.games.winter.components import OVERFLOW_POINTS, ROW_POINTS, ROWS, STEP_BONUS, STEPS
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.kernel import kernel

SACRIFICE, HONOUR, ANY = 0, 1, 2  # tracks
SACRIFICE_POINTS = POINT_SOURCES.index("sacrifice")
HONOUR_POINTS = POINT_SOURCES.index("honour")
NO_PROGRAM = 0


@kernel
def step_sacrifice(s: State, seat: int) -> int:
    """Winter 6.7: one step; returns the program of its bonus. Beyond the end it is a point instead."""
    if int(s.sacrifice[seat]) == STEPS:
        s.score[seat, SACRIFICE_POINTS] = int(s.score[seat, SACRIFICE_POINTS]) + int(OVERFLOW_POINTS)
        return NO_PROGRAM
    s.sacrifice[seat] = int(s.sacrifice[seat]) + 1
    return int(STEP_BONUS[s.sacrifice[seat] - 1])


@kernel
def may_step_honour(s: State, seat: int) -> bool:
    """Winter 6.8: beyond the last row a step has no effect."""
    return int(s.honour[seat]) < ROWS


@kernel
def step_honour(s: State, seat: int) -> None:
    """Winter 6.8: into the leftmost free place of the next row; those to the right in the old row move up; points at once."""
    if not may_step_honour(s, seat):
        return
    row, place, newcomer = int(s.honour[seat]), int(s.honour_place[seat]), 1
    for other in range(int(s.players)):
        if other != seat and row > 0 and int(s.honour[other]) == row and int(s.honour_place[other]) > place:
            s.honour_place[other] = int(s.honour_place[other]) - 1
        if other != seat and int(s.honour[other]) == row + 1:
            newcomer += 1
    s.honour[seat] = row + 1
    s.honour_place[seat] = newcomer
    s.score[seat, HONOUR_POINTS] = int(s.score[seat, HONOUR_POINTS]) + ROW_POINTS[row]


@kernel
def ranks_ahead(s: State, seat: int, other: int) -> bool:
    """Winter 6.9: the higher row, in one row the place further left."""
    if s.honour[seat] != s.honour[other]:
        return bool(s.honour[seat] > s.honour[other])
    return bool(s.honour_place[seat] < s.honour_place[other])


@kernel
def honour_rank(s: State, seat: int) -> int:
    """Winter 6.9: from 0; a marker that never moved has none, which is not asked here."""
    rank = 0
    for other in range(int(s.players)):
        if other != seat and int(s.honour[other]) > 0 and ranks_ahead(s, other, seat):
            rank += 1
    return rank
