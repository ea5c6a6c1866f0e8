"""One position of Hunters and Gatherers. Nothing here decides anything.

Areas are kept by union-find for each type of zone: `…_parent` leads towards the zone that speaks for the whole area, and the other
columns hold for that zone alone. Zones are numbered through the table by type, in the order the tiles were placed.
"""

from enum import IntEnum
from typing import Annotated

from beringia.games.gatherers.components import (
    MAX_CELLS,
    MAX_FORESTS,
    MAX_HUTS,
    MAX_LAKES,
    MAX_MEADOWS,
    MAX_RIVERS,
    MAX_TILES,
    MEMBERS,
    SEATS,
    SET_KINDS,
)
from beringia.layout import Int8, Int8s, Int16, Int16s, UInt8s, layout

NONE = -1
MAX_WATERS = MAX_RIVERS + MAX_LAKES  # rivers keep their number, lakes follow
MAX_DEAD = 18  # animals die on nine tiles at most, in two meadows of each


class Phase(IntEnum):
    """What the position waits for."""

    DRAW = 0  # chance: a land tile
    PLACE = 1  # a cell for the drawn tile
    SHAMAN = 2  # a member to take back, or none
    PIECE = 3  # a piece for the tile just placed, or none
    BONUS = 4  # chance: a bonus tile
    OVER = 5


class Source(IntEnum):
    """Where points come from."""

    FORESTS = 0
    RIVERS = 1
    HUTS = 2
    MEADOWS = 3
    LOGBOAT = 4
    TRAP = 5


class State:
    """One position."""

    seats: Int8  # 2 to 5
    tile_set: Int8  # 0: 2002, 1: 2020
    forest_by_tile: Int8  # 1: a forest counts its tiles, 0: its zones
    fire_hunter: Int8  # 1: a hunter may stand in the fire
    phase: Int8  # Phase
    seat: Int8  # who decides; CHANCE or NOBODY
    turn: Int8  # whose turn it is; NONE at the end
    drawn: Int16  # kind of the tile drawn and not yet placed; NONE
    is_bonus: Int8  # 1: the bonus tile of this turn
    shrine: Int8  # the seat that put a hunter on the shrine's tile; NONE
    tiles: Int8  # on the table
    cells: Int16  # empty cells beside a tile
    rivers: Int16  # zones of each type on the table
    forests: Int16
    meadows: Int16
    lakes: Int16
    dead_count: Int8  # meadow zones whose animals the hunting trap took
    unseen: Annotated[Int8s, SET_KINDS]  # tiles of each kind of the set, by kind number within the set
    tile_cell: Annotated[Int16s, MAX_TILES]  # where it lies, x and y in one number (cell_at)
    tile_kind: Annotated[UInt8s, MAX_TILES]
    tile_turns: Annotated[UInt8s, MAX_TILES]  # quarter turns clockwise
    tile_forest: Annotated[UInt8s, MAX_TILES]  # number of its first forest zone
    tile_river: Annotated[UInt8s, MAX_TILES]
    tile_meadow: Annotated[UInt8s, MAX_TILES]
    cell: Annotated[Int16s, MAX_CELLS]  # empty cells in ascending order
    demand: Annotated[UInt8s, MAX_CELLS]  # what their neighbours show, two bits a side: 0 no tile, else the side's type plus 1
    forest_parent: Annotated[UInt8s, MAX_FORESTS]
    forest_open: Annotated[UInt8s, MAX_FORESTS]  # sides that face an empty cell
    forest_tiles: Annotated[UInt8s, MAX_FORESTS]  # tiles it covers
    forest_zones: Annotated[UInt8s, MAX_FORESTS]
    forest_riches: Annotated[UInt8s, MAX_FORESTS]  # patches of mushrooms, plus 16 if it holds gold
    forest_members: Annotated[UInt8s, MAX_FORESTS]
    river_parent: Annotated[UInt8s, MAX_RIVERS]
    river_open: Annotated[UInt8s, MAX_RIVERS]  # sides that face an empty cell
    river_tiles: Annotated[UInt8s, MAX_RIVERS]  # tiles it runs on
    river_fish: Annotated[UInt8s, MAX_RIVERS]  # in it and in the lakes at its ends
    river_lake: Annotated[UInt8s, MAX_RIVERS]  # the lake at one end (lake_mark); 0 if none
    river_members: Annotated[UInt8s, MAX_RIVERS]
    meadow_parent: Annotated[UInt8s, MAX_MEADOWS]
    meadow_deer: Annotated[UInt8s, MAX_MEADOWS]
    meadow_tigers: Annotated[UInt8s, MAX_MEADOWS]
    meadow_game: Annotated[UInt8s, MAX_MEADOWS]  # points for mammoths and aurochs
    meadow_members: Annotated[UInt8s, MAX_MEADOWS]
    water_parent: Annotated[UInt8s, MAX_WATERS]  # river systems
    water_fish: Annotated[UInt8s, MAX_WATERS]
    water_huts: Annotated[UInt8s, MAX_WATERS]
    member: Annotated[Int16s, SEATS, MEMBERS]  # members on the table, ascending, then NONE: tile number * 16 + first place
    hut: Annotated[Int16s, SEATS, MAX_HUTS]  # likewise
    dead: Annotated[Int16s, MAX_DEAD]  # likewise, meadow zones
    tally: Annotated[Int16s, SEATS, len(Source)]  # points by source


STATE = layout(State)
