"""The painted land says what the components say: told from the committed drawings by flooding them."""

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from art.land.facts import read_facts
from art.land.outline import Land, WrongBorders
from tests.art.reading import board, filled, flooded

PIXEL = 2.0
FORMATS = ("desk", "phone")

Drawn = tuple[dict[str, Any], dict[int, npt.NDArray[np.bool_]]]


@pytest.fixture(scope="module", params=FORMATS)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    """A painted land and the pixels of each of its regions."""
    data = board(request.param)
    width, height = data["land"]["size"]
    return data, {r["number"]: filled(r["outline"], width, height, PIXEL) for r in data["regions"]}


def contacts(one: npt.NDArray[np.bool_], other: npt.NDArray[np.bool_]) -> int:
    """How many pixels of two regions lie side by side."""
    beside = (one[:, 1:] & other[:, :-1]).sum() + (one[:, :-1] & other[:, 1:]).sum()
    below = (one[1:] & other[:-1]).sum() + (one[:-1] & other[1:]).sum()
    return int(beside + below)


def test_drawn_borders_are_exactly_those_of_the_game(drawn: Drawn) -> None:
    _, masks = drawn
    touching = {frozenset(pair) for pair in itertools.combinations(masks, 2) if contacts(masks[pair[0]], masks[pair[1]]) > 0}
    assert touching == read_facts().borders


def test_short_borders_are_long_enough_to_be_seen(drawn: Drawn) -> None:
    _, masks = drawn
    assert min(contacts(*(masks[number] for number in border)) for border in read_facts().borders) * PIXEL > 24


def test_each_region_is_one_piece(drawn: Drawn) -> None:
    _, masks = drawn
    for number, mask in masks.items():
        row, column = np.argwhere(mask)[0]
        assert (flooded(mask, (int(row), int(column))) == mask).all(), number


def test_every_pixel_of_the_land_is_in_exactly_one_region(drawn: Drawn) -> None:
    _, masks = drawn
    count = np.pad(np.sum(list(masks.values()), axis=0), 1)
    assert count.max() == 1
    assert (flooded(count == 0, (0, 0)) == (count == 0)).all()


def test_landscapes_come_from_the_components(drawn: Drawn) -> None:
    data, _ = drawn
    assert {r["number"]: r["landscape"] for r in data["regions"]} == {r.number: r.landscape for r in read_facts().regions}


def test_places_of_pieces_lie_in_their_region(drawn: Drawn) -> None:
    data, masks = drawn
    for region in data["regions"]:
        places = region["places"]
        for x, y in (places["number"]["at"], places["fire"], places["middle"]):
            assert masks[region["number"]][int(y / PIXEL), int(x / PIXEL)], region["number"]


def test_every_region_has_a_sheet_of_ice_that_covers_it(drawn: Drawn) -> None:
    data, masks = drawn
    width, height = data["land"]["size"]
    for region in data["regions"]:
        mask = masks[region["number"]]
        covered = filled(region["ice"]["sheet"], width, height, PIXEL) & mask
        assert covered.sum() > 0.97 * mask.sum(), region["number"]


def test_a_hundred_pebbles_lie_around_the_land() -> None:
    data = board("desk")
    places = data["track"]["places"]
    assert len({tuple(place) for place in places}) == 100
    (x0, y0), (width, height) = data["land"]["at"], data["land"]["size"]
    assert all(not (x0 < x < x0 + width and y0 < y < y0 + height) for x, y in places)


def test_a_lost_border_stops_the_painter() -> None:
    facts = read_facts()
    wrong = type(facts)(facts.regions, facts.borders - {frozenset((1, 6))})
    with pytest.raises(WrongBorders, match="1, 6"):
        Land(wrong, 1080, 800, 64)
