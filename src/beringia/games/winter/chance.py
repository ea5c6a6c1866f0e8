"""What chance can answer, and how likely each answer is."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMALS,
    CARDS,
    CHIEFS,
    CULTURE_ERA,
    CULTURES,
    GLACIER,
    GLACIERS,
    REST_TILES,
    RIVALS,
    STONE_ERA,
    STONE_PLACES,
    STONES,
    TERRAIN_OF,
    TILES,
    TRIBES,
)
from beringia.games.winter.geometry import BASE, HEXES, RING, glacier_choices
from beringia.games.winter.rules.finds import find_to_turn, list_finds
from beringia.games.winter.rules.preparation import era_of_next_stone, era_of_round, next_hex
from beringia.games.winter.state import Phase, State
from beringia.kernel import kernel
from beringia.layout import Int8s, Int32s, Int64s
from beringia.meaning import NONE
from beringia.questions import CHANCE

GLACIER_CHOICES = glacier_choices(GLACIERS)


@kernel
def list_unseen(seen: Int8s, count: int, kind: int, out: Int32s, weights: Int64s) -> int:
    """Everything not yet seen, each as likely as the others."""
    n = 0
    for index in range(count):
        if seen[index] == 0:
            out[n] = pack(kind, index, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def list_counted(counts: Int8s, count: int, kind: int, out: Int32s, weights: Int64s) -> int:
    """Each kind as likely as there are pieces of it."""
    n = 0
    for index in range(count):
        if counts[index] > 0:
            out[n] = pack(kind, index, 0, 0)
            weights[n] = counts[index]
            n += 1
    return n


@kernel
def list_glaciers(out: Int32s, weights: Int64s) -> int:
    """Winter 1.4: three hexes of ring 2 of which no two border on each other."""
    for index in range(len(GLACIER_CHOICES)):
        out[index] = pack(Kind.GLACIERS, GLACIER_CHOICES[index, 0], GLACIER_CHOICES[index, 1], GLACIER_CHOICES[index, 2])
        weights[index] = 1
    return len(GLACIER_CHOICES)


@kernel
def list_odd(out: Int32s, weights: Int64s) -> int:
    """Winter 1.4: the hex of the sixth tile of ring 1."""
    n = 0
    for hexagon in range(HEXES):
        if RING[hexagon] == 1:
            out[n] = pack(Kind.ODD, hexagon, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def may_lie(s: State, tile: int, hexagon: int) -> bool:
    """Winter 1.4: ring 1 holds each land type once before the sixth tile; glaciers lie where chance put them."""
    terrain, is_ice = TERRAIN_OF[tile], False
    for glacier in range(GLACIERS):
        if int(s.ice[glacier]) == hexagon:
            is_ice = True
    if (terrain == GLACIER) != is_ice:
        return False
    for other in range(HEXES):
        if other != BASE and s.land[other] != NONE:
            if int(s.land[other]) == tile:
                return False
            if RING[hexagon] == 1 and hexagon != int(s.odd) and TERRAIN_OF[s.land[other]] == terrain:
                return False
    return True


@kernel
def list_land(s: State, out: Int32s, weights: Int64s) -> int:
    """Winter 1.4: the sixth tile's hex, the glaciers, or the tile of the next hex."""
    if s.odd == NONE:
        return list_odd(out, weights)
    hexagon = next_hex(s)
    if RING[hexagon] > 1 and s.ice[0] == NONE:
        return list_glaciers(out, weights)
    n = 0
    for tile in range(TILES):
        if may_lie(s, tile, hexagon):
            out[n] = pack(Kind.LAND, tile, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def list_stones(s: State, out: Int32s, weights: Int64s) -> int:
    """Winter 1.5: a stone of the era that is laid out."""
    era, lying, n = era_of_next_stone(s), 0, 0
    for place in range(STONE_PLACES):
        if s.stones_open[era, place] != NONE:
            lying |= 1 << int(s.stones_open[era, place])
    for stone in range(STONES):
        if STONE_ERA[stone] == era and lying >> stone & 1 == 0:
            out[n] = pack(Kind.LAID_STONE, stone, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def list_open_cards(s: State, out: Int32s, weights: Int64s) -> int:
    """Winter 1.7, 5.3: an unseen culture card of the era."""
    n = 0
    for culture in range(CULTURES):
        if CULTURE_ERA[culture] == era_of_round(s) and s.culture_unseen[culture] == 1:
            out[n] = pack(Kind.OPENED, TRIBES + culture, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def list_chiefs(s: State, kind: int, out: Int32s) -> int:
    """Winter 1.8: the chiefs nobody has."""
    taken, n = 0, 0
    for seat in range(int(s.seats)):
        if s.chief[seat] != NONE:
            taken |= 1 << int(s.chief[seat])
    for chief in range(CHIEFS):
        if taken >> chief & 1 == 0:
            out[n] = pack(kind, chief, 0, 0)
            n += 1
    return n


@kernel
def deal_chiefs(s: State, out: Int32s, weights: Int64s) -> int:
    """Winter 1.8: each as likely as the others."""
    n = list_chiefs(s, Kind.CHIEF, out)
    for index in range(n):
        weights[index] = 1
    return n


@kernel
def outcomes(s: State, out: Int32s, weights: Int64s) -> int:
    """All answers of chance, ascending, with their weights."""
    if s.seat != CHANCE:
        return 0
    phase = int(s.phase)
    if phase == Phase.LAND:
        return list_land(s, out, weights)
    if phase == Phase.STONES:
        return list_stones(s, out, weights)
    if find_to_turn(s) != NONE:
        return list_finds(s, out, weights)
    if s.depth > 0 or phase == Phase.HAND:
        return list_counted(s.deck[s.turn], CARDS, Kind.DRAWN, out, weights)
    if phase == Phase.ANIMALS:
        return list_counted(s.animals_unseen, ANIMALS, Kind.ANIMAL, out, weights)
    if phase == Phase.OPEN:
        return list_open_cards(s, out, weights)
    if phase == Phase.CHIEF:
        return deal_chiefs(s, out, weights)
    if phase == Phase.TILE_UP or phase == Phase.TILE_NEXT:
        return list_unseen(s.tile_seen, REST_TILES, Kind.REST_TILE, out, weights)
    if phase == Phase.RIVAL:
        return list_unseen(s.rival_seen, RIVALS, Kind.RIVAL, out, weights)
    return 0
