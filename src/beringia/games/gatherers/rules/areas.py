"""Gatherers, chapter 3: areas, kept by union-find.

`find` follows parents without shortening the way, so that asking changes no byte. What pieces and dead animals changed is set to 0
in the zone that speaks no longer, so that a position depends on what lies where and not on when it came there. Must agree with the
flood fill in tests/gatherers/flood.py after every placement.
"""

from beringia.games.gatherers.components import (
    FISH,
    FOREST,
    LAKE,
    LAKE_ZONE,
    LOCAL,
    RIVER,
    TYPE_COUNT,
    ZONE_TYPE,
    ZONES,
)
from beringia.games.gatherers.state import State
from beringia.kernel import kernel
from beringia.layout import UInt8s


@kernel
def find(parent: UInt8s, zone: int) -> int:
    """The zone that speaks for the whole area."""
    above = int(parent[zone])
    while above != zone:
        zone = above
        above = int(parent[zone])
    return zone


@kernel
def forest_number(s: State, tile: int, zone: int) -> int:
    """The number of a tile's forest zone."""
    return int(s.tile_forest[tile]) + int(LOCAL[s.tile_kind[tile], zone])


@kernel
def river_number(s: State, tile: int, zone: int) -> int:
    """The number of a tile's river zone, among rivers and among waters."""
    return int(s.tile_river[tile]) + int(LOCAL[s.tile_kind[tile], zone])


@kernel
def meadow_number(s: State, tile: int, zone: int) -> int:
    """The number of a tile's meadow zone."""
    return int(s.tile_meadow[tile]) + int(LOCAL[s.tile_kind[tile], zone])


@kernel
def forest_of(s: State, tile: int, zone: int) -> int:
    """Gatherers 3.2: the forest a zone of a tile belongs to."""
    return find(s.forest_parent, forest_number(s, tile, zone))


@kernel
def river_of(s: State, tile: int, zone: int) -> int:
    """Gatherers 3.3: the river a zone of a tile belongs to."""
    return find(s.river_parent, river_number(s, tile, zone))


@kernel
def meadow_of(s: State, tile: int, zone: int) -> int:
    """Gatherers 3.4: the meadow a zone of a tile belongs to."""
    return find(s.meadow_parent, meadow_number(s, tile, zone))


@kernel
def system_of(s: State, tile: int, zone: int) -> int:
    """Gatherers 3.5: the river system a river zone of a tile belongs to."""
    return find(s.water_parent, river_number(s, tile, zone))


@kernel
def area_of(s: State, tile: int, zone: int) -> int:
    """The forest, river or meadow of a zone, by its type."""
    kind = ZONE_TYPE[s.tile_kind[tile], zone]
    if kind == FOREST:
        return forest_of(s, tile, zone)
    if kind == RIVER:
        return river_of(s, tile, zone)
    return meadow_of(s, tile, zone)


@kernel
def shared_tiles(s: State, kind: int, first: int, second: int) -> int:
    """Gatherers 3.6: how many tiles belong to both of two areas that are about to join, by several zones of their own."""
    count = 0
    for tile in range(int(s.tiles)):
        design = int(s.tile_kind[tile])
        if TYPE_COUNT[design, kind] < 2:
            continue
        is_in_first, is_in_second = False, False
        for zone in range(ZONES[design]):
            if ZONE_TYPE[design, zone] == kind:
                area = area_of(s, tile, zone)
                is_in_first |= area == first
                is_in_second |= area == second
        if is_in_first and is_in_second:
            count += 1
    return count


@kernel
def join_forests(s: State, one: int, other: int) -> None:
    """Gatherers 3.1, 3.2, 3.6: two forests meet at a side; the side is open no longer for either."""
    first, second = find(s.forest_parent, one), find(s.forest_parent, other)
    s.forest_open[first] -= 1
    s.forest_open[second] -= 1
    if first == second:
        return
    twice = shared_tiles(s, FOREST, first, second)
    s.forest_parent[first] = second
    s.forest_open[second] += s.forest_open[first]
    s.forest_tiles[second] += int(s.forest_tiles[first]) - twice
    s.forest_zones[second] += s.forest_zones[first]
    riches, more = int(s.forest_riches[second]), int(s.forest_riches[first])
    s.forest_riches[second] = (riches & 15) + (more & 15) | (riches | more) & 16
    s.forest_members[second] += s.forest_members[first]
    s.forest_members[first] = 0


@kernel
def lake_mark(s: State, tile: int, lake: int) -> int:
    """A lake as a river remembers it: its tile and which of the tile's lakes it is, never 0."""
    return 2 * tile + int(LOCAL[s.tile_kind[tile], lake]) + 1


@kernel
def fish_in_lake(s: State, mark: int) -> int:
    """The fish of a lake that a river remembers."""
    tile, local = (mark - 1) // 2, (mark - 1) % 2
    kind = int(s.tile_kind[tile])
    for zone in range(ZONES[kind]):
        if ZONE_TYPE[kind, zone] == LAKE and LOCAL[kind, zone] == local:
            return int(FISH[kind, zone])
    return 0


@kernel
def join_rivers(s: State, one: int, other: int) -> None:
    """Gatherers 3.1, 3.3, 3.6: two rivers meet at a side. A lake at both ends counts once.

    Either has an open end here, so either has one lake at most.
    """
    first, second = find(s.river_parent, one), find(s.river_parent, other)
    s.river_open[first] -= 1
    s.river_open[second] -= 1
    if first == second:
        return
    twice = shared_tiles(s, RIVER, first, second)
    s.river_parent[first] = second
    s.river_open[second] += s.river_open[first]
    s.river_tiles[second] += int(s.river_tiles[first]) - twice
    lake, other_lake = int(s.river_lake[first]), int(s.river_lake[second])
    s.river_fish[second] += s.river_fish[first]
    if lake != 0 and lake == other_lake:
        s.river_fish[second] -= fish_in_lake(s, lake)
    if other_lake == 0:
        s.river_lake[second] = lake
    s.river_members[second] += s.river_members[first]
    s.river_members[first] = 0


@kernel
def join_meadows(s: State, one: int, other: int) -> None:
    """Gatherers 3.1, 3.4: two meadows meet."""
    first, second = find(s.meadow_parent, one), find(s.meadow_parent, other)
    if first == second:
        return
    s.meadow_parent[first] = second
    s.meadow_deer[second] += s.meadow_deer[first]
    s.meadow_tigers[second] += s.meadow_tigers[first]
    s.meadow_game[second] += s.meadow_game[first]
    s.meadow_members[second] += s.meadow_members[first]
    s.meadow_deer[first] = s.meadow_tigers[first] = s.meadow_game[first] = s.meadow_members[first] = 0


@kernel
def join_waters(s: State, one: int, other: int) -> None:
    """Gatherers 3.5: two waters belong to one river system."""
    first, second = find(s.water_parent, one), find(s.water_parent, other)
    if first == second:
        return
    s.water_parent[first] = second
    s.water_fish[second] += s.water_fish[first]
    s.water_huts[second] += s.water_huts[first]
    s.water_huts[first] = 0


@kernel
def lakes_in(s: State, system: int) -> int:
    """Gatherers 3.5: how many lakes a river system has. Counted over the table: needed twice a game at most."""
    count = 0
    for tile in range(int(s.tiles)):
        kind = int(s.tile_kind[tile])
        for lake in range(ZONES[kind]):
            for zone in range(ZONES[kind]):
                if LAKE_ZONE[kind, zone] == lake and lake > 0:
                    if system_of(s, tile, zone) == system:
                        count += 1
                    break
    return count
