"""What can be wrong with what chance lays out: land, finds, and the rows of stones, animals and culture cards."""

from beringia.games.winter.chance import GLACIER_CHOICES
from beringia.games.winter.components import (
    ANIMALS_BEYOND_PLAYERS,
    ANIMALS_OPEN,
    ERAS,
    FINDS,
    GLACIER,
    GLACIERS,
    STONE_ERA,
    STONE_PLACES,
    STONES,
    STONES_OPEN,
    TERRAIN_OF,
)
from beringia.games.winter.geometry import BASE, HEXES, RING
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.preparation import (
    empty_animal_place,
    empty_culture_place,
    era_of_next_stone,
    next_hex,
)
from beringia.games.winter.state import FACE_DOWN, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def land_is_wrong(s: State) -> bool:
    """Winter 1.4, 10.5: each tile once, all laid out after the first phase; the mammoth only with its module."""
    seen = 0
    for hexagon in range(HEXES):
        tile = int(s.land[hexagon])
        if hexagon == BASE and tile != NONE:
            return True
        if tile != NONE:
            if seen >> tile & 1:
                return True
            seen |= 1 << tile
        elif hexagon != BASE and s.phase != Phase.LAND:
            return True
    if s.phase == Phase.LAND:
        if laying_is_wrong(s):
            return True
    elif s.odd != NONE or s.ice[0] != NONE:
        return True
    return (s.mammoth != NONE and s.mammoth_on == 0) or finds_are_wrong(s)


@kernel
def laying_is_wrong(s: State) -> bool:
    """Winter 1.4: first the hex of the sixth tile, then ring 1, then glaciers, then ring 2, in order and as their types allow."""
    if s.odd == NONE:
        return s.ice[0] != NONE or is_any_land(s)
    if RING[s.odd] != 1 or next_hex(s) == NONE:
        return True
    following, types = next_hex(s), 0
    for hexagon in range(HEXES):
        if hexagon == BASE or s.land[hexagon] == NONE:
            continue
        if comes_after(s, hexagon, following):
            return True
        terrain = int(TERRAIN_OF[s.land[hexagon]])
        if (terrain == GLACIER) != is_ice(s, hexagon):
            return True
        if RING[hexagon] == 1 and hexagon != int(s.odd):
            if types >> terrain & 1:
                return True
            types |= 1 << terrain
    return glaciers_are_wrong(s, following)


@kernel
def is_any_land(s: State) -> bool:
    """Whether a tile has been laid."""
    for hexagon in range(HEXES):
        if s.land[hexagon] != NONE:
            return True
    return False


@kernel
def order_of(s: State, hexagon: int) -> int:
    """Winter 1.4: a number that is the higher the later a hex gets its tile."""
    return hexagon + HEXES * (1 if hexagon == int(s.odd) else 2 * int(RING[hexagon]) - 2)


@kernel
def comes_after(s: State, hexagon: int, other: int) -> bool:
    """Winter 1.4: whether a hex gets its tile after another one."""
    return order_of(s, hexagon) > order_of(s, other)


@kernel
def is_ice(s: State, hexagon: int) -> bool:
    """Winter 1.4: whether chance put a glacier there."""
    for glacier in range(GLACIERS):
        if int(s.ice[glacier]) == hexagon:
            return True
    return False


@kernel
def glaciers_are_wrong(s: State, following: int) -> bool:
    """Winter 1.4: chosen when ring 1 is complete, and before anything is laid beyond it; no two border on each other."""
    if s.ice[0] == NONE:
        for hexagon in range(HEXES):
            if RING[hexagon] > 1 and s.land[hexagon] != NONE:
                return True
        return False
    if RING[following] == 1:
        return True
    for choice in range(len(GLACIER_CHOICES)):
        is_same = True
        for glacier in range(GLACIERS):
            is_same = is_same and int(s.ice[glacier]) == GLACIER_CHOICES[choice, glacier]
        if is_same:
            return False
    return True


@kernel
def finds_are_wrong(s: State) -> bool:
    """Winter 10.1, 10.2: only with their module and each once; a face-down one is turned at once, where camps can have come."""
    lying, seen = 0, 0
    for hexagon in range(HEXES):
        find = int(s.find[hexagon])
        if find == NONE:
            continue
        lying += 1
        if s.finds_on == 0 or hexagon == BASE or s.phase == Phase.LAND:
            return True
        if find != FACE_DOWN:
            if find >= FINDS or seen >> find & 1:
                return True
            seen |= 1 << find
    phase = int(s.phase)
    may_turn = phase == Phase.TURN or phase == Phase.COLUMN or phase == Phase.REST or phase == Phase.ECLIPSE
    return lying > FINDS or (find_to_turn(s) != NONE and not may_turn)


@kernel
def stones_are_wrong(s: State) -> bool:
    """Winter 1.5, 3.7: a stone lies in one place, open only in the row of its era."""
    for stone in range(STONES):
        places = 0 if s.stone_owner[stone] == NONE else 1
        for era in range(ERAS):
            for place in range(STONE_PLACES):
                if int(s.stones_open[era, place]) == stone:
                    places += 1
                    if STONE_ERA[stone] != era:
                        return True
        if places > 1 or int(s.stone_owner[stone]) >= int(s.players):
            return True
        if s.stone_owner[stone] != NONE and s.phase <= Phase.STONES:
            return True
    return stone_rows_are_wrong(s)


@kernel
def stone_rows_are_wrong(s: State) -> bool:
    """Winter 1.5: as many places as the seats say; while stones are laid out, era after era from the left, and one is missing."""
    is_laying = s.phase == Phase.STONES
    is_gap = False
    for era in range(ERAS):
        for place in range(STONE_PLACES):
            lies = s.stones_open[era, place] != NONE
            if lies and (place >= STONES_OPEN[s.seats] or s.phase == Phase.LAND or (is_laying and is_gap)):
                return True
            is_gap = is_gap or (not lies and place < STONES_OPEN[s.seats])
    return is_laying and era_of_next_stone(s) == ERAS


@kernel
def rows_are_wrong(s: State) -> bool:
    """Winter 1.6, 5.2, 5.3: chance is asked for an animal or a culture card only if one is missing and one is left."""
    for place in range(int(s.players) + ANIMALS_BEYOND_PLAYERS, ANIMALS_OPEN):
        if s.animals_open[place] != NONE:
            return True
    if s.phase == Phase.ANIMALS:
        return empty_animal_place(s) == NONE
    return s.phase == Phase.OPEN and empty_culture_place(s) == NONE
