"""What can be done: the kinds of actions, their fields, and cells."""

from enum import IntEnum

from beringia.action import Field, Fields
from beringia.games.gatherers.components import MAX_TILES, PLACES, SET_KINDS, TURNS
from beringia.kernel import kernel

MIDDLE = 128  # x and y of the start tile in a cell number; tiles reach at most MAX_TILES - 1 cells from it
MAX_LEGAL = 4 * 2 * (MAX_TILES + 1)  # every empty cell in every turn


class Kind(IntEnum):
    """The kinds of actions. Their order is the order of legal lists."""

    PLACE = 0
    GATHERER = 1
    FISHER = 2
    HUNTER = 3
    HUT = 4
    PASS = 5
    TAKE = 6
    LEAVE = 7
    DRAWN = 8
    BONUS = 9


_X = Field("x", 256)
_Y = Field("y", 256)
_PLACE = Field("place", len(PLACES), PLACES)
_KIND = Field("kind", SET_KINDS)

FIELDS: Fields = {
    Kind.PLACE: (_X, _Y, Field("turns", TURNS)),
    Kind.GATHERER: (_PLACE,),
    Kind.FISHER: (_PLACE,),
    Kind.HUNTER: (_PLACE,),
    Kind.HUT: (_PLACE,),
    Kind.PASS: (),
    Kind.TAKE: (_X, _Y, _PLACE),
    Kind.LEAVE: (),
    Kind.DRAWN: (_KIND, Field("set", 2)),
    Kind.BONUS: (_KIND, Field("set", 2)),
}
CHANCE_KINDS = (Kind.DRAWN, Kind.BONUS)


@kernel
def cell_at(x: int, y: int) -> int:
    """A cell as one number: ascending by x, then by y."""
    return (x << 8 | y) - 32768


@kernel
def x_of(cell: int) -> int:
    """The x of a cell."""
    return cell + 32768 >> 8


@kernel
def y_of(cell: int) -> int:
    """The y of a cell."""
    return cell + 32768 & 255
