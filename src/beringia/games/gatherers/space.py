"""The dense numbers of actions: cells by their place among the empty ones, members by their place among the seat's own."""

from itertools import product

from beringia.action import first_of, kind_of, pack, second_of, third_of
from beringia.games.gatherers.actions import CHANCE_KINDS, FIELDS, Kind, cell_at, x_of, y_of
from beringia.games.gatherers.components import (
    FIRST_KIND,
    FIRST_PLACE,
    FOREST,
    MAX_TILES,
    MEADOW,
    MEMBERS,
    RIVER,
    SEAT_COUNTS,
    SET_KINDS,
    TURNS,
    ZONE_TYPE,
    ZONES,
)
from beringia.games.gatherers.rules.pieces import piece_on, tile_of
from beringia.games.gatherers.rules.tiles import rank_of_cell, tile_on
from beringia.games.gatherers.state import Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.numbering import NO_ACTION, Possible, action_in, everything, index_in, number, singles
from beringia.questions import CHANCE

CELLS = (
    2 * MAX_TILES
)  # the most empty cells while a tile is drawn: n connected tiles leave 2 n + 2, and one is not yet on the table


def places(zone_type: int) -> list[tuple[int, ...]]:
    """Gatherers 4.2: the places by which zones of a type are named, on any tile in any turn."""
    zones = [
        FIRST_PLACE[kind, :, zone]
        for kind in range(len(ZONES))
        for zone in range(ZONES[kind])
        if ZONE_TYPE[kind, zone] == zone_type
    ]
    return singles(sorted({int(place) for turns in zones for place in turns} - {NONE}))


def possible(_seats: int) -> Possible:
    """What can occur in any edition: the list of cells, and of the seat's members, in place of the whole plane."""
    return everything(FIELDS) | {
        Kind.PLACE: product(range(CELLS), range(TURNS)),
        Kind.GATHERER: places(FOREST),
        Kind.FISHER: places(RIVER),
        Kind.HUNTER: places(MEADOW),
        Kind.HUT: places(RIVER),
        Kind.TAKE: singles(range(MEMBERS)),
        Kind.DRAWN: singles(range(SET_KINDS)),
        Kind.BONUS: (),
    }


NUMBERING = number(possible, SEAT_COUNTS, CHANCE_KINDS)
ACTIONS, SIZES = NUMBERING


@kernel
def rank_of_member(s: State, cell: int, place: int) -> int:
    """Gatherers 6.1: how many of the seat's members come before the one at this place."""
    piece, rank = piece_on(tile_on(s, cell), place), 0
    while rank < MEMBERS and s.member[s.seat, rank] != piece:
        rank += 1
    return rank


@kernel
def index_of(s: State, action: int) -> int:
    """A cell is its place among the empty ones, a member among the seat's own; the set of a drawn tile is known beforehand."""
    listed = action
    if kind_of(action) == Kind.PLACE:
        listed = pack(Kind.PLACE, rank_of_cell(s, cell_at(first_of(action), second_of(action))), third_of(action), 0)
    elif kind_of(action) == Kind.TAKE:
        listed = pack(Kind.TAKE, rank_of_member(s, cell_at(first_of(action), second_of(action)), third_of(action)), 0, 0)
    elif kind_of(action) >= Kind.DRAWN:
        listed = pack(Kind.DRAWN, first_of(action), 0, 0)
    return index_in(ACTIONS[s.seats], SIZES[s.seats], listed)


@kernel
def placing(s: State, rank: int, turns: int) -> int:
    """Gatherers 2.3: the drawn tile on one of the empty cells; NO_ACTION if there are fewer."""
    if rank >= int(s.cells):
        return NO_ACTION
    return pack(Kind.PLACE, x_of(int(s.cell[rank])), y_of(int(s.cell[rank])), turns)


@kernel
def taking(s: State, rank: int) -> int:
    """Gatherers 6.1: one of the seat's own members back; NO_ACTION if there are fewer."""
    piece = int(s.member[s.seat, rank])
    if piece == NONE:
        return NO_ACTION
    cell = int(s.tile_cell[tile_of(piece)])
    return pack(Kind.TAKE, x_of(cell), y_of(cell), piece & 15)


@kernel
def drawing(s: State, index: int) -> int:
    """Gatherers 2.2, 5.4: a land or a bonus tile of the set; NO_ACTION if the set has fewer kinds."""
    if index >= int(FIRST_KIND[s.tile_set + 1]) - int(FIRST_KIND[s.tile_set]):
        return NO_ACTION
    return pack(Kind.BONUS if s.phase == Phase.BONUS else Kind.DRAWN, index, int(s.tile_set), 0)


@kernel
def action_at(s: State, index: int) -> int:
    """The opposite of `index_of`."""
    listed = action_in(ACTIONS[s.seats], SIZES[s.seats], s.seat == CHANCE, index)
    if kind_of(listed) == Kind.PLACE:
        return placing(s, first_of(listed), second_of(listed))
    if kind_of(listed) == Kind.TAKE:
        return taking(s, first_of(listed))
    if kind_of(listed) == Kind.DRAWN:
        return drawing(s, first_of(listed))
    return listed
