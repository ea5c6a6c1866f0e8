"""Gatherers, chapter 2: drawing and placing a tile."""

from beringia.action import pack
from beringia.games.gatherers.actions import Kind, cell_at, x_of, y_of
from beringia.games.gatherers.components import (
    AUROCHS,
    AUROCHS_POINTS,
    DEER,
    FIRST_KIND,
    FISH,
    FITS,
    FOREST,
    GOLD,
    IS_BONUS,
    LAKE,
    LAKE_ZONE,
    LOCAL,
    MAMMOTH_POINTS,
    MAMMOTHS,
    MAX_RIVERS,
    MEADOW,
    MUSHROOMS,
    RIVER,
    SIDE,
    SIDE_COUNT,
    TIGERS,
    TURNS,
    TYPE_COUNT,
    ZONE_AT,
    ZONE_TYPE,
    ZONES,
)
from beringia.games.gatherers.rules.areas import (
    forest_number,
    join_forests,
    join_meadows,
    join_rivers,
    join_waters,
    lake_mark,
    meadow_number,
    river_number,
)
from beringia.games.gatherers.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE


@kernel
def neighbour_cell(cell: int, side: int) -> int:
    """Gatherers 2.3, 2.7: the cell beyond a side: 0 north, 1 east, 2 south, 3 west. There always is one.

    A cell number has room for 128 cells in each direction; MAX_TILES connected tiles reach less far from the first.
    """
    x, y = x_of(cell), y_of(cell)
    if side == 0:
        return cell_at(x, y - 1)
    if side == 1:
        return cell_at(x + 1, y)
    if side == 2:
        return cell_at(x, y + 1)
    return cell_at(x - 1, y)


@kernel
def tile_on(s: State, cell: int) -> int:
    """The number of the tile on a cell; NONE if it is empty."""
    for tile in range(int(s.tiles)):
        if s.tile_cell[tile] == cell:
            return tile
    return NONE


@kernel
def rank_of_cell(s: State, cell: int) -> int:
    """How many of the empty cells come before this one, by halving."""
    low, high = 0, int(s.cells)
    while low < high:
        middle = (low + high) // 2
        if s.cell[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def list_placings(s: State, out: Int32s, n: int) -> int:
    """Gatherers 2.3, 2.4, 2.5: every empty cell beside a tile in every turn in which all sides match."""
    kind = int(s.drawn)
    for index in range(int(s.cells)):
        turns = int(FITS[kind, s.demand[index]])
        if turns != 0:
            cell = int(s.cell[index])
            for turn in range(TURNS):
                if turns >> turn & 1:
                    out[n] = pack(Kind.PLACE, x_of(cell), y_of(cell), turn)
                    n += 1
    return n


@kernel
def fits_somewhere(s: State, kind: int) -> bool:
    """Gatherers 2.6, 5.8: whether there is a cell and a turn for a tile of this kind."""
    for index in range(int(s.cells)):
        if FITS[kind, s.demand[index]] != 0:
            return True
    return False


@kernel
def unseen_tiles(s: State, is_bonus: int) -> int:
    """Gatherers 2.2, 5.4: how many land or bonus tiles have not been seen."""
    count = 0
    first = int(FIRST_KIND[s.tile_set])
    for index in range(int(FIRST_KIND[s.tile_set + 1]) - first):
        if IS_BONUS[first + index] == is_bonus:
            count += int(s.unseen[index])
    return count


@kernel
def remove_cell(s: State, index: int) -> None:
    """A cell is empty no longer."""
    s.cells -= 1
    for place in range(index, int(s.cells)):
        s.cell[place] = s.cell[place + 1]
        s.demand[place] = s.demand[place + 1]
    s.cell[s.cells] = 0
    s.demand[s.cells] = 0


@kernel
def insert_cell(s: State, index: int, cell: int) -> None:
    """An empty cell lies beside a tile for the first time."""
    for place in range(int(s.cells), index, -1):
        s.cell[place] = s.cell[place - 1]
        s.demand[place] = s.demand[place - 1]
    s.cell[index] = cell
    s.demand[index] = 0
    s.cells += 1


@kernel
def demand_side(s: State, cell: int, side: int, shows: int) -> None:
    """Gatherers 2.4: an empty cell must match what a new tile shows towards it."""
    index = rank_of_cell(s, cell)
    if index == s.cells or s.cell[index] != cell:
        insert_cell(s, index, cell)
    s.demand[index] |= shows + 1 << 2 * side


@kernel
def add_zones(s: State, tile: int) -> None:
    """Gatherers 3.2, 3.3, 3.4, 3.5: each zone of a new tile is an area of its own at first."""
    kind = int(s.tile_kind[tile])
    for zone in range(ZONES[kind]):
        shape = ZONE_TYPE[kind, zone]
        if shape == FOREST:
            number = forest_number(s, tile, zone)
            s.forest_parent[number] = number
            s.forest_open[number] = SIDE_COUNT[kind, zone]
            s.forest_tiles[number] = 1
            s.forest_zones[number] = 1
            s.forest_riches[number] = MUSHROOMS[kind, zone] + 16 * GOLD[kind, zone]
        elif shape == MEADOW:
            number = meadow_number(s, tile, zone)
            s.meadow_parent[number] = number
            s.meadow_deer[number] = DEER[kind, zone]
            s.meadow_tigers[number] = TIGERS[kind, zone]
            game = MAMMOTHS[kind, zone] * MAMMOTH_POINTS[s.tile_set] + AUROCHS[kind, zone] * AUROCHS_POINTS[s.tile_set]
            s.meadow_game[number] = game
        elif shape == RIVER:
            number = river_number(s, tile, zone)
            s.river_parent[number] = number
            s.river_open[number] = SIDE_COUNT[kind, zone]
            s.river_tiles[number] = 1
            s.river_fish[number] = FISH[kind, zone]
            s.water_parent[number] = number
            s.water_fish[number] = FISH[kind, zone]
        else:
            number = MAX_RIVERS + int(s.lakes) + int(LOCAL[kind, zone])
            s.water_parent[number] = number
            s.water_fish[number] = FISH[kind, zone]


@kernel
def join_lakes(s: State, tile: int) -> None:
    """Gatherers 3.3, 3.5: the rivers of the tile that end in a lake of the tile."""
    kind = int(s.tile_kind[tile])
    for zone in range(ZONES[kind]):
        lake = int(LAKE_ZONE[kind, zone])
        if lake >= 0:
            number = river_number(s, tile, zone)
            s.river_fish[number] += FISH[kind, lake]
            s.river_lake[number] = lake_mark(s, tile, lake)
            join_waters(s, number, MAX_RIVERS + int(s.lakes) + int(LOCAL[kind, lake]))


@kernel
def zone_at(s: State, tile: int, place: int) -> int:
    """The zone of a tile at a place of its edge, as it lies."""
    return int(ZONE_AT[s.tile_kind[tile], s.tile_turns[tile], place])


@kernel
def join_side(s: State, tile: int, side: int, other: int) -> None:
    """Gatherers 3.1: what meets at a side becomes one area; on a river side each bank joins the bank that faces it."""
    opposite = (side + 2) % 4
    here = zone_at(s, tile, 3 * side + 1)
    there = zone_at(s, other, 3 * opposite + 1)
    shape = ZONE_TYPE[s.tile_kind[tile], here]
    if shape == FOREST:
        join_forests(s, forest_number(s, tile, here), forest_number(s, other, there))
    elif shape == MEADOW:
        join_meadows(s, meadow_number(s, tile, here), meadow_number(s, other, there))
    else:
        join_rivers(s, river_number(s, tile, here), river_number(s, other, there))
        join_waters(s, river_number(s, tile, here), river_number(s, other, there))
        for third in range(0, 3, 2):
            bank = meadow_number(s, tile, zone_at(s, tile, 3 * side + third))
            join_meadows(s, bank, meadow_number(s, other, zone_at(s, other, 3 * opposite + 2 - third)))


@kernel
def put_on_table(s: State, kind: int, cell: int, turns: int) -> None:
    """Gatherers 2.3, 3.1: a tile comes to lie on a cell and joins what it touches."""
    tile = int(s.tiles)
    s.tiles += 1
    s.tile_cell[tile] = cell
    s.tile_kind[tile] = kind
    s.tile_turns[tile] = turns
    s.tile_forest[tile] = s.forests
    s.tile_river[tile] = s.rivers
    s.tile_meadow[tile] = s.meadows
    add_zones(s, tile)
    join_lakes(s, tile)
    s.forests += TYPE_COUNT[kind, FOREST]
    s.rivers += TYPE_COUNT[kind, RIVER]
    s.meadows += TYPE_COUNT[kind, MEADOW]
    s.lakes += TYPE_COUNT[kind, LAKE]
    demand = 0
    index = rank_of_cell(s, cell)
    if index < s.cells and s.cell[index] == cell:
        demand = int(s.demand[index])
        remove_cell(s, index)
    for side in range(4):
        beyond = neighbour_cell(cell, side)
        if demand >> 2 * side & 3:
            join_side(s, tile, side, tile_on(s, beyond))
        else:
            demand_side(s, beyond, (side + 2) % 4, int(SIDE[kind, turns, side]))
