"""One position of Hunters and Gatherers. Nothing here decides anything.

Areas are kept by union-find for each type of zone: `…_parent` leads towards the zone that speaks for the whole area, and the other
columns hold for that zone alone. Zones are numbered through the table by type, in the order the tiles were placed.
"""

from enum import IntEnum
from typing import Annotated

from beringia.games.gatherers.components import (
    KIND_IDS,
    MAX_CELLS,
    MAX_COUNT,
    MAX_DEER,
    MAX_FISH,
    MAX_FOREST_SIDES,
    MAX_FORESTS,
    MAX_GAME,
    MAX_HUTS,
    MAX_LAKES,
    MAX_MEADOWS,
    MAX_RIVERS,
    MAX_TIGERS,
    MAX_TILES,
    MEMBERS,
    SEAT_COUNTS,
    SEATS,
    SET_KINDS,
    SETS,
    TURNS,
)
from beringia.layout import Int8, Int8s, Int16, Int16s, UInt8s, layout
from beringia.meaning import MOST_POINTS, Axis, Count, Enum, Flag, Index, Packed
from beringia.questions import ACTORS, SEAT_LETTERS

MAX_WATERS = MAX_RIVERS + MAX_LAKES  # rivers keep their number, lakes follow
MAX_DEAD = 18  # animals die on nine tiles at most, in two meadows of each
RIVER_ENDS = 2


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


SEAT = Axis("seats", SEAT_LETTERS[:SEATS])
SET = Axis("sets", SETS)
KIND = Axis("kinds of tiles", KIND_IDS)
SET_KIND = Axis("kinds of the set", SET_KINDS)
TILE = Axis("tiles", MAX_TILES)
EMPTY = Axis("cells", MAX_CELLS)
FOREST_ZONE = Axis("forests", MAX_FORESTS)
RIVER_ZONE = Axis("rivers", MAX_RIVERS)
MEADOW_ZONE = Axis("meadows", MAX_MEADOWS)
WATER = Axis("waters", MAX_WATERS)
MEMBER = Axis("members", MEMBERS)
HUT = Axis("huts", MAX_HUTS)
DEAD = Axis("dead", MAX_DEAD)
SOURCE = Axis("sources of points", tuple(source.name.lower() for source in Source))

PIECE = Packed(place=16, tile=MAX_TILES, none=True)
CELL = Packed(first=-32768, y=256, x=256)
MOST_MEMBERS = SEATS * MEMBERS


class State:
    """One position."""

    seats: Annotated[Int8, Count(min(SEAT_COUNTS), max(SEAT_COUNTS)), "how many play"]
    tile_set: Annotated[Int8, Index(SET), "0: 2002, 1: 2020"]
    forest_by_tile: Annotated[Int8, Flag(), "1: a forest counts its tiles, 0: its zones"]
    fire_hunter: Annotated[Int8, Flag(), "1: a hunter may stand in the fire"]
    phase: Annotated[Int8, Enum(Phase), "what is waited for, see below"]
    seat: Annotated[Int8, Index(SEAT, odd=ACTORS), "who decides: while you are asked, yourself"]
    turn: Annotated[Int8, Index(SEAT, none=True), "whose turn it is; NONE at the end"]
    drawn: Annotated[Int16, Index(KIND, none=True), "kind of the tile drawn and not yet placed"]
    is_bonus: Annotated[Int8, Flag(), "1: the bonus tile of this turn"]
    shrine: Annotated[Int8, Index(SEAT, none=True), "the seat that put a hunter on the shrine's tile"]
    tiles: Annotated[Int8, Count(1, MAX_TILES), "tiles on the table"]
    cells: Annotated[Int16, Count(0, MAX_CELLS), "empty cells beside a tile"]
    rivers: Annotated[Int16, Count(0, MAX_RIVERS), "river zones on the table"]
    forests: Annotated[Int16, Count(0, MAX_FORESTS), "forest zones on the table"]
    meadows: Annotated[Int16, Count(0, MAX_MEADOWS), "meadow zones on the table"]
    lakes: Annotated[Int16, Count(0, MAX_LAKES), "lake zones on the table"]
    dead_count: Annotated[Int8, Count(0, MAX_DEAD), "meadow zones whose animals the hunting trap took"]
    unseen: Annotated[
        Int8s,
        SET_KIND,
        Count(0, MAX_COUNT),
        "tiles of each kind that have not been drawn; kinds of the 2020 set count from 0 here, too",
    ]
    tile_cell: Annotated[Int16s, TILE, CELL, "where each tile lies, x and y in one number"]
    tile_kind: Annotated[UInt8s, TILE, Index(KIND), "what tile it is"]
    tile_turns: Annotated[UInt8s, TILE, Count(0, TURNS - 1), "quarter turns clockwise"]
    tile_forest: Annotated[UInt8s, TILE, Count(0, MAX_FORESTS), "number of its first forest zone"]
    tile_river: Annotated[UInt8s, TILE, Count(0, MAX_RIVERS), "number of its first river zone"]
    tile_meadow: Annotated[UInt8s, TILE, Count(0, MAX_MEADOWS), "number of its first meadow zone"]
    cell: Annotated[Int16s, EMPTY, CELL, "the empty cells, ascending, x and y in one number"]
    demand: Annotated[
        UInt8s,
        EMPTY,
        Packed(north=4, east=4, south=4, west=4),
        "what their neighbours show, two bits a side: 0 no tile, else the side's type plus 1",
    ]
    forest_parent: Annotated[
        UInt8s, FOREST_ZONE, Index(FOREST_ZONE), "a zone nearer to the one that speaks for the forest; itself if it speaks"
    ]
    forest_open: Annotated[UInt8s, FOREST_ZONE, Count(0, MAX_FOREST_SIDES), "sides that face an empty cell"]
    forest_tiles: Annotated[UInt8s, FOREST_ZONE, Count(0, MAX_TILES), "tiles it covers"]
    forest_zones: Annotated[UInt8s, FOREST_ZONE, Count(0, MAX_FORESTS), "zones it consists of"]
    forest_riches: Annotated[UInt8s, FOREST_ZONE, Packed(mushrooms=16, gold=2), "patches of mushrooms, plus 16 if it holds gold"]
    forest_members: Annotated[UInt8s, FOREST_ZONE, Count(0, MOST_MEMBERS), "members in it, of all seats"]
    river_parent: Annotated[UInt8s, RIVER_ZONE, Index(RIVER_ZONE), "as forest_parent"]
    river_open: Annotated[UInt8s, RIVER_ZONE, Count(0, RIVER_ENDS), "sides that face an empty cell"]
    river_tiles: Annotated[UInt8s, RIVER_ZONE, Count(0, MAX_TILES), "tiles it runs on"]
    river_fish: Annotated[UInt8s, RIVER_ZONE, Count(0, MAX_FISH), "fish in it and in the lakes at its ends"]
    river_lake: Annotated[
        UInt8s,
        RIVER_ZONE,
        Packed(first=1, which=2, tile=MAX_TILES, odd={"no lake": 0}),
        "the lake at one end, see below; 0 if none",
    ]
    river_members: Annotated[UInt8s, RIVER_ZONE, Count(0, MOST_MEMBERS), "members in it, of all seats"]
    meadow_parent: Annotated[UInt8s, MEADOW_ZONE, Index(MEADOW_ZONE), "as forest_parent"]
    meadow_deer: Annotated[UInt8s, MEADOW_ZONE, Count(0, MAX_DEER), "deer in it"]
    meadow_tigers: Annotated[UInt8s, MEADOW_ZONE, Count(0, MAX_TIGERS), "tigers in it"]
    meadow_game: Annotated[UInt8s, MEADOW_ZONE, Count(0, MAX_GAME), "points for the mammoths and aurochs in it"]
    meadow_members: Annotated[UInt8s, MEADOW_ZONE, Count(0, MOST_MEMBERS), "members in it, of all seats"]
    water_parent: Annotated[
        UInt8s,
        WATER,
        Index(WATER),
        "as forest_parent, for river systems: rivers keep their number, lakes follow after all rivers",
    ]
    water_fish: Annotated[UInt8s, WATER, Count(0, MAX_FISH), "fish in it"]
    water_huts: Annotated[UInt8s, WATER, Count(0, SEATS * MAX_HUTS), "huts at it, of all seats"]
    member: Annotated[Int16s, SEAT, MEMBER, PIECE, "members on the table, ascending, then NONE: tile number * 16 + first place"]
    hut: Annotated[Int16s, SEAT, HUT, PIECE, "huts on the table, written like members"]
    dead: Annotated[Int16s, DEAD, PIECE, "meadow zones whose animals the hunting trap took, written like members"]
    tally: Annotated[Int16s, SEAT, SOURCE, Count(0, MOST_POINTS), "points by source"]


STATE = layout(State)
