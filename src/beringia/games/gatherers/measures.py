"""Numbers of a position that bans ask for by name (docs/search.md): what lies in no single field."""

from enum import IntEnum
from typing import Final

from beringia.action import first_of, kind_of
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.components import (
    HUTS,
    MAX_DEER,
    MAX_FISH,
    MAX_FOREST_SIDES,
    MAX_HUTS,
    MAX_TIGERS,
    MAX_TILES,
    MEMBERS,
)
from beringia.games.gatherers.rules.areas import forest_of, meadow_of, river_of, system_of
from beringia.games.gatherers.rules.pieces import pieces_in
from beringia.games.gatherers.rules.tiles import unseen_tiles, zone_at
from beringia.games.gatherers.state import State
from beringia.kernel import kernel
from beringia.questions import Measure


class Number(IntEnum):
    """The measures, in their order."""

    MEMBERS = 0
    HUTS = 1
    TILES_LEFT = 2
    DEER = 3
    TIGERS = 4
    FISH = 5
    OPEN_SIDES = 6
    AREA_TILES = 7


MEASURES: Final = (
    Measure("members", 0, MEMBERS, "members in the own supply"),
    Measure("huts", 0, MAX_HUTS, "huts in the own supply"),
    Measure("tiles_left", 0, MAX_TILES, "land tiles that have not been drawn"),
    Measure("deer", 0, MAX_DEER, "deer in the meadow where the hunter would stand", (Kind.HUNTER,)),
    Measure("tigers", 0, MAX_TIGERS, "tigers there", (Kind.HUNTER,)),
    Measure("fish", 0, MAX_FISH, "fish in the river of the fisher, in the river system of the hut", (Kind.FISHER, Kind.HUT)),
    Measure("open_sides", 0, MAX_FOREST_SIDES, "open sides of the forest or the river there", (Kind.GATHERER, Kind.FISHER)),
    Measure("area_tiles", 0, MAX_TILES, "tiles of the forest or the river there", (Kind.GATHERER, Kind.FISHER)),
)


@kernel
def measure_area(s: State, action: int, index: int) -> int:
    """What the area is like where a piece would stand on the tile just placed (4.2, 4.4)."""
    tile = int(s.tiles) - 1
    zone, kind = zone_at(s, tile, first_of(action)), kind_of(action)
    if kind == Kind.HUNTER:
        meadow = meadow_of(s, tile, zone)
        return int(s.meadow_deer[meadow]) if index == Number.DEER else int(s.meadow_tigers[meadow])
    if kind == Kind.HUT:
        return int(s.water_fish[system_of(s, tile, zone)])
    if kind == Kind.GATHERER:
        forest = forest_of(s, tile, zone)
        return int(s.forest_open[forest]) if index == Number.OPEN_SIDES else int(s.forest_tiles[forest])
    river = river_of(s, tile, zone)
    if index == Number.FISH:
        return int(s.river_fish[river])
    return int(s.river_open[river]) if index == Number.OPEN_SIDES else int(s.river_tiles[river])


@kernel
def measure(s: State, seat: int, action: int, index: int) -> int:
    """One of the measures, for a seat that may do an action."""
    if index == Number.MEMBERS:
        return MEMBERS - pieces_in(s.member[seat])
    if index == Number.HUTS:
        return int(HUTS[s.tile_set]) - pieces_in(s.hut[seat])
    if index == Number.TILES_LEFT:
        return unseen_tiles(s, 0)
    return measure_area(s, action, index)
