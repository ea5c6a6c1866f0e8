"""The pictures of the tiles: everything that counts can be read in every turn and size, and pieces hide none of it."""

from collections import Counter

import pytest

from beringia.games.gatherers.components import (
    AUROCHS,
    DEER,
    FISH,
    GOLD,
    KIND_IDS,
    KINDS,
    LAKE,
    MAMMOTHS,
    MUSHROOMS,
    RIVER,
    SIDE,
    TIGERS,
    ZONE_AT,
    ZONE_TYPE,
    ZONES,
)
from beringia.terminal.gatherers.tiles import LARGE, SMALL, Picture, Spot, draw_tile, with_piece

BEASTS = dict(zip("DMAT", (DEER, MAMMOTHS, AUROCHS, TIGERS), strict=True))
EVERY_TURN = [(kind, turns, size) for kind in range(KINDS) for turns in range(4) for size in (SMALL, LARGE)]


def letters(picture: Picture, paint: str) -> str:
    return "".join(picture.glyphs[spot] for spot in sorted(picture.glyphs) if picture.paints[spot] == paint)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_every_tile_shows_its_animals_fish_gold_and_mushrooms_in_every_turn(size: Spot) -> None:
    for kind in range(KINDS):
        for turns in range(4):
            picture = draw_tile(kind, turns, size)
            assert set(picture.glyphs) == {(x, y) for x in range(size[0]) for y in range(size[1])}
            for letter, table in BEASTS.items():
                assert len(letters(picture, letter)) == int(table[kind].sum()), KIND_IDS[kind]
            fish = [int(FISH[kind, zone]) for zone in range(int(ZONES[kind])) if FISH[kind, zone] or ZONE_TYPE[kind, zone] == LAKE]
            assert Counter(letters(picture, "fish")) == Counter(map(str, fish)), KIND_IDS[kind]
            assert len(letters(picture, "gold")) == int(GOLD[kind].sum())
            assert len(letters(picture, "mushrooms")) == int(MUSHROOMS[kind].sum())


def middle_of(side: int, size: Spot) -> Spot:
    x, y = size[0] // 2, size[1] // 2
    return ((x, 0), (size[0] - 1, y), (x, size[1] - 1), (0, y))[side]


def test_the_middle_of_every_side_shows_what_a_neighbour_must_match() -> None:
    wet = {"river", "lake", "spring", "fish"}
    for kind, turns, size in EVERY_TURN:
        picture = draw_tile(kind, turns, size)
        for side in range(4):
            spot = middle_of(side, size)
            paint, shows = picture.paints[spot], int(SIDE[kind, turns, side])
            assert (paint in wet) == (shows == RIVER), (KIND_IDS[kind], turns, size, side)
            if shows != RIVER and size == LARGE:
                assert ZONE_TYPE[kind, picture.zones[spot]] == shows


def test_zones_that_are_not_one_never_touch_on_the_picture() -> None:
    for kind, turns, size in EVERY_TURN:
        zones = draw_tile(kind, turns, size).zones
        for (x, y), zone in zones.items():
            for beside in ((x + 1, y), (x, y + 1)):
                other = zones.get(beside, zone)
                is_same_type = ZONE_TYPE[kind, other] == ZONE_TYPE[kind, zone] != RIVER
                assert other == zone or not is_same_type, (KIND_IDS[kind], turns, size)


def test_a_piece_stands_side_by_side_on_its_zone_and_hides_no_fish_or_animal() -> None:
    for kind, turns, size in EVERY_TURN:
        picture = draw_tile(kind, turns, size)
        for zone in {int(zone) for zone in ZONE_AT[kind, turns]}:
            drawn = with_piece(picture, zone, "af", "piece")
            spots = sorted(spot for spot, paint in drawn.paints.items() if paint == "piece")
            assert [drawn.glyphs[spot] for spot in spots] == ["a", "f"]
            assert spots[1] == (spots[0][0] + 1, spots[0][1])
            own = picture.paths.get(zone) or [spot for spot, zones in picture.parts.items() if zone in zones]
            steps = min(abs(x - column) + abs(y - row) for x, y in spots for column, row in own)
            assert steps <= (2 if size == SMALL else 0), (KIND_IDS[kind], turns, size, zone)
            if ZONE_TYPE[kind, zone] != RIVER:
                assert not picture.marked & set(spots), (KIND_IDS[kind], turns, size, zone)


def test_animals_that_a_trap_took_are_crossed_out() -> None:
    kind = KIND_IDS.index("n13")
    zone = int(DEER[kind].argmax())
    picture = draw_tile(kind, 0, SMALL, frozenset([zone]))
    assert len(letters(picture, "dead")) == 1
    assert len(letters(picture, "D")) == int(DEER[kind].sum()) - 1
