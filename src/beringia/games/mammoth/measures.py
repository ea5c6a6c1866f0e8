"""Numbers of a position that bans ask for by name (docs/search.md): what lies in no single field."""

from enum import IntEnum
from typing import Final

from beringia.action import first_of, kind_of, second_of
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import HUNTERS_EACH, REGIONS, ROUNDS
from beringia.games.mammoth.rules.conflict import hunters_of
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.meaning import MOST_INT8
from beringia.questions import Measure


class Number(IntEnum):
    """The measures, in their order."""

    ROUNDS_LEFT = 0
    HUNTERS = 1
    HUNTERS_THERE = 2
    RIVALS_THERE = 3


THERE: Final = (Kind.PLACE, Kind.MOVE, Kind.NEW_MAMMOTH, Kind.MOVE_MAMMOTH, Kind.FIRE, Kind.CLUB_UNDER, Kind.REGION, Kind.ICE)
MEASURES: Final = (
    Measure("rounds_left", 0, ROUNDS - 1, "rounds after this one"),
    Measure("hunters", 0, HUNTERS_EACH, "own hunters on the land"),
    Measure("hunters_there", 0, HUNTERS_EACH, "own hunters on the region `to`", THERE),
    Measure("rivals_there", 0, MOST_INT8, "hunters of all others on the region `to`", THERE),
)


@kernel
def target_of(action: int) -> int:
    """The region `to` of an action that has one."""
    kind = kind_of(action)
    is_second = kind == Kind.MOVE or kind == Kind.MOVE_MAMMOTH or kind == Kind.FIRE
    return second_of(action) if is_second else first_of(action)


@kernel
def measure(s: State, seat: int, action: int, index: int) -> int:
    """One of the measures, for a seat that may do an action."""
    if index == Number.ROUNDS_LEFT:
        return int(s.rounds) - int(s.round_number)
    count = 0
    if index == Number.HUNTERS:
        for region in range(REGIONS):
            count += hunters_of(s, seat, region)
        return count
    region = target_of(action)
    if index == Number.HUNTERS_THERE:
        return hunters_of(s, seat, region)
    for other in range(int(s.seats)):
        if other != seat:
            count += hunters_of(s, other, region)
    return count
