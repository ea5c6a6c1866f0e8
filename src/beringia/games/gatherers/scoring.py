"""Gatherers, chapters 5 and 7: what areas bring, who gets it, the final scoring and the winner."""

from beringia.games.gatherers.actions import x_of, y_of
from beringia.games.gatherers.components import (
    AUROCHS,
    AUROCHS_POINTS,
    DEER,
    DEER_POINTS,
    FIRE,
    FISH_POINTS,
    FOREST,
    FOREST_POINTS,
    MAMMOTH_POINTS,
    MAMMOTHS,
    MEADOW,
    MEMBERS,
    MUSHROOM_POINTS,
    PIT_TRAP,
    RAFT,
    RAFT_LAKE,
    RIVER,
    RIVER_TILE,
    SHRINE,
    SPECIAL,
    SPECIAL_ZONE,
    TIGERS,
    ZONE_TYPE,
    ZONES,
)
from beringia.games.gatherers.rules.areas import area_of, forest_of, lakes_in, meadow_of, river_of, system_of
from beringia.games.gatherers.rules.pieces import take_member, tile_of, type_of, zone_of
from beringia.games.gatherers.rules.tiles import zone_at
from beringia.games.gatherers.state import Source, State
from beringia.kernel import kernel
from beringia.meaning import NONE

GOLDEN = 16  # in forest_riches


@kernel
def points(s: State, seat: int) -> int:
    """All points a seat has scored so far."""
    total = 0
    for source in range(len(s.tally[seat])):
        total += int(s.tally[seat, source])
    return total


@kernel
def points_from(s: State, seat: int, source: int) -> int:
    """The points a seat has scored from one source so far."""
    return int(s.tally[seat, source])


@kernel
def style_of(_s: State, _seat: int) -> int:
    """All seats are alike."""
    return 0


@kernel
def place_of(s: State, seat: int) -> int:
    """Gatherers 7.10: the place of a seat, 1 is best; equals share the better place."""
    place = 1
    for other in range(int(s.seats)):
        if points(s, other) > points(s, seat):
            place += 1
    return place


@kernel
def river_value(s: State, river: int) -> int:
    """Gatherers 5.2: a point for each tile and each fish."""
    return int(RIVER_TILE) * int(s.river_tiles[river]) + int(FISH_POINTS) * int(s.river_fish[river])


@kernel
def forest_value(s: State, forest: int) -> int:
    """Gatherers 5.3: two points for each zone, or each tile, and something for mushrooms."""
    size = int(s.forest_tiles[forest]) if s.forest_by_tile == 1 else int(s.forest_zones[forest])
    return int(FOREST_POINTS) * size + int(MUSHROOM_POINTS[s.tile_set]) * (int(s.forest_riches[forest]) & 15)


@kernel
def members_of(s: State, seat: int, kind: int, area: int) -> int:
    """Gatherers 5.7: how many members a seat has in an area."""
    count = 0
    for index in range(MEMBERS):
        piece = int(s.member[seat, index])
        if piece != NONE and type_of(s, piece) == kind and area_of(s, tile_of(piece), zone_of(s, piece)) == area:
            count += 1
    return count


@kernel
def huts_of(s: State, seat: int, system: int) -> int:
    """Gatherers 7.3: how many huts a seat has in a river system."""
    count = 0
    for index in range(s.hut.shape[1]):
        piece = int(s.hut[seat, index])
        if piece != NONE and system_of(s, tile_of(piece), zone_of(s, piece)) == system:
            count += 1
    return count


@kernel
def pay_most_members(s: State, kind: int, area: int, value: int, source: int) -> None:
    """Gatherers 5.7: whoever has most members scores the whole value, each of several who have the most."""
    most = 0
    for seat in range(int(s.seats)):
        most = max(most, members_of(s, seat, kind, area))
    for seat in range(int(s.seats)):
        if most > 0 and members_of(s, seat, kind, area) == most:
            s.tally[seat, source] += value


@kernel
def return_members(s: State, kind: int, area: int) -> None:
    """Gatherers 5.6: all members of a scored area go back to their owners."""
    for seat in range(int(s.seats)):
        for index in range(MEMBERS - 1, -1, -1):
            piece = int(s.member[seat, index])
            if piece != NONE and type_of(s, piece) == kind and area_of(s, tile_of(piece), zone_of(s, piece)) == area:
                take_member(s, seat, index)


@kernel
def score_tile(s: State) -> bool:
    """Gatherers 5.1, 5.4: score every forest and river the new tile completed; returns whether one of them held gold.

    Members return after each area; they stand in one area only, so that changes nothing for the others. An area the
    tile touches twice has no members left the second time.
    """
    tile = int(s.tiles) - 1
    kind = int(s.tile_kind[tile])
    has_gold = False
    for zone in range(ZONES[kind]):
        if ZONE_TYPE[kind, zone] == FOREST:
            forest = forest_of(s, tile, zone)
            if s.forest_open[forest] == 0:
                has_gold |= int(s.forest_riches[forest]) >= GOLDEN
                if s.forest_members[forest] > 0:
                    pay_most_members(s, FOREST, forest, forest_value(s, forest), Source.FORESTS)
                    return_members(s, FOREST, forest)
        elif ZONE_TYPE[kind, zone] == RIVER:
            river = river_of(s, tile, zone)
            if s.river_open[river] == 0 and s.river_members[river] > 0:
                pay_most_members(s, RIVER, river, river_value(s, river), Source.RIVERS)
                return_members(s, RIVER, river)
    return has_gold


@kernel
def clear_unfinished(s: State) -> None:
    """Gatherers 7.2: gatherers and fishers leave the table and score nothing."""
    for seat in range(int(s.seats)):
        for index in range(MEMBERS - 1, -1, -1):
            piece = int(s.member[seat, index])
            if piece != NONE and type_of(s, piece) != MEADOW:
                take_member(s, seat, index)


@kernel
def special_tile(s: State, special: int) -> int:
    """The number of the tile with this special thing; NONE if it is not on the table."""
    for tile in range(int(s.tiles)):
        if SPECIAL[s.tile_kind[tile]] == special:
            return tile
    return NONE


@kernel
def lies_in(s: State, special: int, meadow: int) -> bool:
    """Whether this special thing lies on the table in this meadow."""
    tile = special_tile(s, special)
    return tile != NONE and meadow_of(s, tile, int(SPECIAL_ZONE[s.tile_kind[tile]])) == meadow


@kernel
def system_value(s: State, system: int) -> int:
    """Gatherers 7.3, 7.9: a point for each fish, and one for each lake if the raft is there."""
    value = int(FISH_POINTS) * int(s.water_fish[system])
    tile = special_tile(s, RAFT)
    if tile != NONE and system_with(s, tile) == system:
        value += int(RAFT_LAKE) * lakes_in(s, system)
    return value


@kernel
def system_with(s: State, tile: int) -> int:
    """The river system of the special lake of a tile."""
    kind = int(s.tile_kind[tile])
    system = NONE
    for place in range(1, 12, 3):
        zone = zone_at(s, tile, place)
        if ZONE_TYPE[kind, zone] == RIVER:
            system = system_of(s, tile, zone)
    return system


@kernel
def is_dead(s: State, tile: int, zone: int) -> bool:
    """Gatherers 6.3: whether the hunting trap took the animals of this zone."""
    for index in range(int(s.dead_count)):
        piece = int(s.dead[index])
        if tile_of(piece) == tile and zone_of(s, piece) == zone:
            return True
    return False


@kernel
def is_near(s: State, tile: int, other: int) -> bool:
    """Gatherers 6.3, 7.8: the tile itself and the up to eight tiles around it."""
    across = x_of(int(s.tile_cell[tile])) - x_of(int(s.tile_cell[other]))
    down = y_of(int(s.tile_cell[tile])) - y_of(int(s.tile_cell[other]))
    return -1 <= across <= 1 and -1 <= down <= 1


@kernel
def animals_near(s: State, trap: int, meadow: int, what: int) -> int:
    """Gatherers 6.3, 7.8: live animals of a meadow near a trap: deer (0), points for mammoths and aurochs (1), tigers (2)."""
    count = 0
    for tile in range(int(s.tiles)):
        if is_near(s, trap, tile):
            kind = int(s.tile_kind[tile])
            for zone in range(ZONES[kind]):
                if ZONE_TYPE[kind, zone] == MEADOW and meadow_of(s, tile, zone) == meadow and not is_dead(s, tile, zone):
                    if what == 0:
                        count += int(DEER[kind, zone])
                    elif what == 1:
                        count += int(MAMMOTHS[kind, zone] * MAMMOTH_POINTS[s.tile_set])
                        count += int(AUROCHS[kind, zone] * AUROCHS_POINTS[s.tile_set])
                    else:
                        count += int(TIGERS[kind, zone])
    return count


@kernel
def meadow_value(s: State, meadow: int) -> int:
    """Gatherers 7.4, 7.5, 7.6, 7.8: its animals without the deer that tigers remove, those near the pit trap twice."""
    deer, tigers = int(s.meadow_deer[meadow]), int(s.meadow_tigers[meadow])
    if lies_in(s, FIRE, meadow):
        tigers = 0
    price = int(DEER_POINTS[s.tile_set])
    value = int(s.meadow_game[meadow]) + price * max(deer - tigers, 0)
    if lies_in(s, PIT_TRAP, meadow):
        trap = special_tile(s, PIT_TRAP)
        near = animals_near(s, trap, meadow, 0)
        eaten_near = min(max(tigers - (deer - near), 0), near)
        value += animals_near(s, trap, meadow, 1) + price * (near - eaten_near)
    return value


@kernel
def score_huts(s: State) -> None:
    """Gatherers 7.3: each river system with a hut, once."""
    for seat in range(int(s.seats)):
        for index in range(s.hut.shape[1]):
            piece = int(s.hut[seat, index])
            if piece != NONE and is_first_hut(s, seat, index):
                pay_most_huts(s, system_of(s, tile_of(piece), zone_of(s, piece)))


@kernel
def is_first_hut(s: State, seat: int, index: int) -> bool:
    """Whether no hut of an earlier seat, or an earlier hut of this seat, is in the same river system."""
    piece = int(s.hut[seat, index])
    system = system_of(s, tile_of(piece), zone_of(s, piece))
    for other in range(seat):
        if huts_of(s, other, system) > 0:
            return False
    for earlier in range(index):
        piece = int(s.hut[seat, earlier])
        if system_of(s, tile_of(piece), zone_of(s, piece)) == system:
            return False
    return True


@kernel
def pay_most_huts(s: State, system: int) -> None:
    """Gatherers 7.3: whoever has most huts scores, each of several who have the most."""
    most = 0
    for seat in range(int(s.seats)):
        most = max(most, huts_of(s, seat, system))
    for seat in range(int(s.seats)):
        if huts_of(s, seat, system) == most:
            s.tally[seat, Source.HUTS] += system_value(s, system)


@kernel
def score_meadows(s: State) -> None:
    """Gatherers 7.4: each meadow with a hunter, once."""
    for seat in range(int(s.seats)):
        for index in range(MEMBERS):
            piece = int(s.member[seat, index])
            if piece != NONE and is_first_hunter(s, seat, index):
                score_meadow(s, meadow_of(s, tile_of(piece), zone_of(s, piece)))


@kernel
def is_first_hunter(s: State, seat: int, index: int) -> bool:
    """Whether no hunter of an earlier seat, or an earlier hunter of this seat, is in the same meadow."""
    piece = int(s.member[seat, index])
    meadow = meadow_of(s, tile_of(piece), zone_of(s, piece))
    for other in range(seat):
        if members_of(s, other, MEADOW, meadow) > 0:
            return False
    for earlier in range(index):
        piece = int(s.member[seat, earlier])
        if meadow_of(s, tile_of(piece), zone_of(s, piece)) == meadow:
            return False
    return True


@kernel
def score_meadow(s: State, meadow: int) -> None:
    """Gatherers 7.4, 7.7: the shrine's hunter takes it all, else whoever has most hunters."""
    value = meadow_value(s, meadow)
    if s.shrine != NONE and lies_in(s, SHRINE, meadow):
        s.tally[s.shrine, Source.MEADOWS] += value
    else:
        pay_most_members(s, MEADOW, meadow, value, Source.MEADOWS)


@kernel
def score_end(s: State) -> None:
    """Gatherers 7.2, 7.3, 7.4: the final scoring."""
    clear_unfinished(s)
    score_huts(s)
    score_meadows(s)
