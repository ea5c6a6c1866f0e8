"""Gatherers, chapter 4: pieces."""

from beringia.action import pack
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.components import (
    FIRE,
    FIRST_PLACE,
    FOREST,
    HUTS,
    MEADOW,
    MEMBERS,
    PLACES,
    RIVER,
    SHRINE,
    SPECIAL,
    SPECIAL_ZONE,
    ZONE_TYPE,
)
from beringia.games.gatherers.rules.areas import area_of, forest_of, meadow_of, river_of, system_of
from beringia.games.gatherers.rules.tiles import zone_at
from beringia.games.gatherers.state import State
from beringia.kernel import kernel
from beringia.layout import Int16s, Int32s
from beringia.meaning import NONE

EDGE = len(PLACES)


@kernel
def pieces_in(row: Int16s) -> int:
    """How many pieces of a seat are on the table."""
    count = 0
    for piece in row:
        if piece != NONE:
            count += 1
    return count


@kernel
def has_member(s: State, seat: int) -> bool:
    """Gatherers 4.6: whether a seat has a member in its supply."""
    return pieces_in(s.member[seat]) < MEMBERS


@kernel
def has_hut(s: State, seat: int) -> bool:
    """Gatherers 1.4, 4.6: whether a seat has a hut in its supply."""
    return pieces_in(s.hut[seat]) < int(HUTS[s.tile_set])


@kernel
def members_in_area(s: State, tile: int, zone: int) -> int:
    """Gatherers 4.3: how many members stand in the whole area of a zone."""
    kind = ZONE_TYPE[s.tile_kind[tile], zone]
    area = area_of(s, tile, zone)
    if kind == FOREST:
        return int(s.forest_members[area])
    if kind == RIVER:
        return int(s.river_members[area])
    return int(s.meadow_members[area])


@kernel
def is_first_of_area(s: State, tile: int, place: int, is_hut: bool) -> bool:
    """Gatherers 4.5: whether no place before this one belongs to the same area, or the same river system for a hut."""
    zone = zone_at(s, tile, place)
    kind = ZONE_TYPE[s.tile_kind[tile], zone]
    for earlier in range(place):
        other = zone_at(s, tile, earlier)
        if other == zone:
            return False
        if ZONE_TYPE[s.tile_kind[tile], other] == kind:
            if is_hut:
                if system_of(s, tile, other) == system_of(s, tile, zone):
                    return False
            elif area_of(s, tile, other) == area_of(s, tile, zone):
                return False
    return True


@kernel
def bars_pieces(s: State, tile: int) -> bool:
    """Gatherers 4.7: whether the tile is the fire and nobody may stand there."""
    return SPECIAL[s.tile_kind[tile]] == FIRE and s.fire_hunter == 0


@kernel
def list_members(s: State, out: Int32s, n: int, kind: int, action: int) -> int:
    """Gatherers 4.2, 4.3: each area of this type on the tile just placed that holds no member."""
    tile = int(s.tiles) - 1
    for place in range(EDGE):
        zone = zone_at(s, tile, place)
        if ZONE_TYPE[s.tile_kind[tile], zone] == kind and FIRST_PLACE[s.tile_kind[tile], s.tile_turns[tile], zone] == place:
            if members_in_area(s, tile, zone) == 0 and is_first_of_area(s, tile, place, False):
                out[n] = pack(action, place, 0, 0)
                n += 1
    return n


@kernel
def list_huts(s: State, out: Int32s, n: int) -> int:
    """Gatherers 4.4: each river system on the tile just placed that holds no hut."""
    tile = int(s.tiles) - 1
    for place in range(1, EDGE, 3):
        zone = zone_at(s, tile, place)
        if ZONE_TYPE[s.tile_kind[tile], zone] == RIVER:
            if s.water_huts[system_of(s, tile, zone)] == 0 and is_first_of_area(s, tile, place, True):
                out[n] = pack(Kind.HUT, place, 0, 0)
                n += 1
    return n


@kernel
def list_pieces(s: State, out: Int32s, n: int) -> int:
    """Gatherers 4.1: every piece that may be put on the tile just placed, or none."""
    tile = int(s.tiles) - 1
    if not bars_pieces(s, tile):
        if has_member(s, int(s.seat)):
            n = list_members(s, out, n, FOREST, Kind.GATHERER)
            n = list_members(s, out, n, RIVER, Kind.FISHER)
            n = list_members(s, out, n, MEADOW, Kind.HUNTER)
        if has_hut(s, int(s.seat)):
            n = list_huts(s, out, n)
    out[n] = pack(Kind.PASS, 0, 0, 0)
    return n + 1


@kernel
def insert_piece(row: Int16s, piece: int) -> None:
    """Keep the pieces of a seat in ascending order, the empty places last."""
    index = pieces_in(row)
    while index > 0 and row[index - 1] > piece:
        row[index] = row[index - 1]
        index -= 1
    row[index] = piece


@kernel
def remove_piece(row: Int16s, index: int) -> None:
    """Take a piece out of the order."""
    for place in range(index, len(row) - 1):
        row[place] = row[place + 1]
    row[len(row) - 1] = NONE


@kernel
def piece_on(tile: int, place: int) -> int:
    """A piece as a seat remembers it."""
    return 16 * tile + place


@kernel
def tile_of(piece: int) -> int:
    """The tile a piece stands on."""
    return piece >> 4


@kernel
def zone_of(s: State, piece: int) -> int:
    """The zone a piece stands on."""
    return zone_at(s, piece >> 4, piece & 15)


@kernel
def type_of(s: State, piece: int) -> int:
    """The type of zone a piece stands on: FOREST makes it a gatherer, RIVER a fisher, MEADOW a hunter."""
    return int(ZONE_TYPE[s.tile_kind[tile_of(piece)], zone_of(s, piece)])


@kernel
def count_member(s: State, piece: int, change: int) -> None:
    """Gatherers 4.3: an area holds one member more or less."""
    tile, zone, kind = tile_of(piece), zone_of(s, piece), type_of(s, piece)
    if kind == FOREST:
        area = forest_of(s, tile, zone)
        s.forest_members[area] = int(s.forest_members[area]) + change
    elif kind == RIVER:
        area = river_of(s, tile, zone)
        s.river_members[area] = int(s.river_members[area]) + change
    else:
        area = meadow_of(s, tile, zone)
        s.meadow_members[area] = int(s.meadow_members[area]) + change


@kernel
def put_member_on(s: State, seat: int, piece: int) -> None:
    """Gatherers 4.2: a member comes onto a zone."""
    insert_piece(s.member[seat], piece)
    count_member(s, piece, 1)


@kernel
def put_hut_on(s: State, seat: int, piece: int) -> None:
    """Gatherers 4.4: a hut comes onto a water."""
    insert_piece(s.hut[seat], piece)
    s.water_huts[system_of(s, tile_of(piece), zone_of(s, piece))] += 1


@kernel
def put_member(s: State, place: int) -> None:
    """Gatherers 4.2, 7.7: a member comes onto the tile just placed; on the shrine's meadow that is remembered."""
    tile = int(s.tiles) - 1
    piece = piece_on(tile, place)
    put_member_on(s, int(s.seat), piece)
    kind = int(s.tile_kind[tile])
    if SPECIAL[kind] == SHRINE and type_of(s, piece) == MEADOW:
        if meadow_of(s, tile, zone_of(s, piece)) == meadow_of(s, tile, int(SPECIAL_ZONE[kind])):
            s.shrine = s.seat


@kernel
def put_hut(s: State, place: int) -> None:
    """Gatherers 4.4: a hut comes onto the tile just placed."""
    put_hut_on(s, int(s.seat), piece_on(int(s.tiles) - 1, place))


@kernel
def take_member(s: State, seat: int, index: int) -> None:
    """Gatherers 5.6, 6.1: a member goes back to its owner."""
    count_member(s, int(s.member[seat, index]), -1)
    remove_piece(s.member[seat], index)
