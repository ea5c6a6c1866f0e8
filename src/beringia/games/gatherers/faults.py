"""Everything that can be wrong with a position, as flags."""

from enum import IntFlag

from beringia.games.gatherers.components import (
    COMPONENTS,
    FIRST_KIND,
    HUTS,
    KIND_COUNT,
    MEADOW,
    MEMBERS,
    RIVER,
    SIDE,
)
from beringia.games.gatherers.rules.pieces import members_in_area, pieces_in, type_of, zone_of
from beringia.games.gatherers.rules.tiles import neighbour_cell, rank_of_cell
from beringia.games.gatherers.state import STATE, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY
from beringia.ranges import range_faults, ranges


class Fault(IntFlag):
    """What is wrong."""

    TILES = 1  # a kind of tile more often on the table than it exists
    SIDES = 2  # two neighbouring sides do not match
    CELLS = 4  # the list of empty cells is out of order, or lacks one, or demands the wrong thing
    PIECES = 8  # a seat has too many pieces, or one on a zone where none may stand
    AREAS = 16  # an area with a member that counts none
    ACTOR = 32  # the one who decides does not fit the phase
    POINTS = 64  # negative points, or more than any game brings
    RANGE = 128  # a number beyond what it can mean, in a field of no other chapter


RANGES = ranges(
    STATE,
    {
        Fault.TILES: ("tiles", "drawn", "unseen", "tile_kind", "tile_turns", "tile_cell"),
        Fault.CELLS: ("cells", "cell", "demand"),
        Fault.PIECES: ("member", "hut", "dead", "dead_count", "shrine"),
        Fault.AREAS: (
            *("rivers", "forests", "meadows", "lakes", "tile_forest", "tile_river", "tile_meadow"),
            *("forest_parent", "forest_open", "forest_tiles", "forest_zones", "forest_riches", "forest_members"),
            *("river_parent", "river_open", "river_tiles", "river_fish", "river_lake", "river_members"),
            *("meadow_parent", "meadow_deer", "meadow_tigers", "meadow_game", "meadow_members"),
            *("water_parent", "water_fish", "water_huts"),
        ),
        Fault.ACTOR: ("phase", "seat", "turn", "is_bonus"),
        Fault.POINTS: ("tally",),
    },
    Fault.RANGE,
    COMPONENTS,
)


@kernel
def tiles_are_wrong(s: State) -> bool:
    """Gatherers 1.2: no kind of tile occurs more often than it exists."""
    first = int(FIRST_KIND[s.tile_set])
    for index in range(int(FIRST_KIND[s.tile_set + 1]) - first):
        if s.unseen[index] > KIND_COUNT[first + index]:
            return True
    for tile in range(int(s.tiles)):
        kind = int(s.tile_kind[tile])
        count = int(s.unseen[kind - first]) + (1 if s.drawn == kind else 0)
        for other in s.tile_kind[: int(s.tiles)]:
            if other == kind:
                count += 1
        if count > KIND_COUNT[kind]:
            return True
    return False


@kernel
def joined_sides(s: State) -> int:
    """Gatherers 2.3, 2.4: how many sides of tiles meet another tile; NONE if two of them do not match or a tile lies alone."""
    cells, count = s.tile_cell, 0
    for tile in range(int(s.tiles)):
        cell, before = int(cells[tile]), count
        for other in range(int(s.tiles)):
            step = int(cells[other]) - cell
            if step == -1 or step == 256 or step == 1 or step == -256:
                side = 0 if step == -1 else 1 if step == 256 else 2 if step == 1 else 3
                shows = SIDE[s.tile_kind[tile], s.tile_turns[tile], side]
                if SIDE[s.tile_kind[other], s.tile_turns[other], (side + 2) % 4] != shows:
                    return NONE
                count += 1
        if count == before and s.tiles > 1:
            return NONE
    return count


@kernel
def cells_are_wrong(s: State, joined: int) -> bool:
    """Gatherers 2.3, 2.4: the empty cells beside tiles, ascending, with what their neighbours show, and no others.

    Every side of a tile meets either another tile, `joined` of them, or a listed cell that demands what the side shows.
    """
    open_sides = 0
    for tile in range(int(s.tiles)):
        for side in range(4):
            cell = neighbour_cell(int(s.tile_cell[tile]), side)
            index = rank_of_cell(s, cell)
            if index < s.cells and s.cell[index] == cell:
                open_sides += 1
                shows = int(SIDE[s.tile_kind[tile], s.tile_turns[tile], side])
                if int(s.demand[index]) >> 2 * ((side + 2) % 4) & 3 != shows + 1:
                    return True
    demands = 0
    for index in range(int(s.cells)):
        if index > 0 and s.cell[index - 1] >= s.cell[index]:
            return True
        for side in range(4):
            if int(s.demand[index]) >> 2 * side & 3:
                demands += 1
    return open_sides + joined != 4 * int(s.tiles) or demands != open_sides


@kernel
def pieces_are_wrong(s: State) -> bool:
    """Gatherers 1.4, 4.2, 4.4: no more pieces than each seat has, huts on water, nothing on the start tile."""
    for seat in range(int(s.seats)):
        if pieces_in(s.member[seat]) > MEMBERS or pieces_in(s.hut[seat]) > HUTS[s.tile_set]:
            return True
        for piece in s.member[seat]:
            if piece != NONE and (piece >> 4 == 0 or piece >> 4 >= s.tiles):
                return True
        for piece in s.hut[seat]:
            if piece != NONE and (piece >> 4 == 0 or piece >> 4 >= s.tiles or type_of(s, int(piece)) != RIVER):
                return True
    return False


@kernel
def areas_are_wrong(s: State) -> bool:
    """Gatherers 4.3: every member on the table is counted in its area; at the end only hunters are left."""
    for seat in range(int(s.seats)):
        for piece in s.member[seat]:
            if piece != NONE:
                if members_in_area(s, int(piece) >> 4, zone_of(s, int(piece))) == 0:
                    return True
                if s.phase == Phase.OVER and type_of(s, int(piece)) != MEADOW:
                    return True
    return False


@kernel
def actor_is_wrong(s: State) -> bool:
    """Chance phases wait for chance, the end for nobody, all others for the seat whose turn it is; a tile is placed once drawn."""
    if (s.phase == Phase.PLACE) != (s.drawn != NONE):
        return True
    if s.phase == Phase.OVER:
        return s.seat != NOBODY or s.turn != NONE
    if s.turn < 0 or s.turn >= s.seats:
        return True
    return s.seat != (CHANCE if s.phase == Phase.DRAW or s.phase == Phase.BONUS else s.turn)


@kernel
def faults(s: State) -> int:
    """All flags of what is wrong, in the order of `Fault`; 0 for a sound position. What follows relies on the ranges."""
    found = range_faults(s, RANGES)
    if found:
        return found
    if tiles_are_wrong(s):
        found |= 1 << 0
    joined = joined_sides(s)
    if joined == NONE:
        found |= 1 << 1
    elif cells_are_wrong(s, joined):
        found |= 1 << 2
    if pieces_are_wrong(s):
        found |= 1 << 3
    if areas_are_wrong(s):
        found |= 1 << 4
    if actor_is_wrong(s):
        found |= 1 << 5
    return found
