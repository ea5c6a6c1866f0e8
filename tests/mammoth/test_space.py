"""Dense indices: hunters and rivals as the seat that decides sees them."""

import pytest

import beringia
from beringia import Match

from .positions import acting, settling


def index(match: Match, words: str) -> int:
    """The index of an action in words."""
    return beringia.game("mammoth").actions(match.seats).index(match, words)


def test_an_index_means_the_same_to_every_seat() -> None:
    board = {5: "a1 b1", 6: "c1", 7: "b1"}
    first = acting("drive", board=board)
    turned = {5: "b1 c1", 6: "a1", 7: "c1"}
    second = acting("drive", board=turned, turn="b", actor="b")
    for mine, theirs in (("a5 6", "b5 6"), ("b5 6", "c5 6"), ("c6 5", "a6 5"), ("b7 6", "c7 6")):
        assert index(first, f"move {mine}") == index(second, f"move {theirs}")


def test_a_gift_is_numbered_by_the_distance_of_the_rival() -> None:
    match = settling(seats=5, phase="give", card="gift", turn="d", actor="d")
    assert match.legal() == ["give a", "give b", "give c", "give e"]
    nearest = index(match, "give e")
    assert [index(match, words) - nearest for words in match.legal()] == [1, 2, 3, 0]


def test_regions_under_ice_at_the_start_are_numbered_where_a_position_opens_them() -> None:
    match = acting("walk", seats=3, board=dict.fromkeys(range(1, 13), "a1"))
    space = beringia.game("mammoth").actions(3)
    assert int(space.mask(match).sum()) == len(match.actions())
    assert {words.split()[1] for words in match.legal()[:-1]} == {f"a{number}" for number in range(1, 13)}


@pytest.mark.parametrize("region", [1, 12])
def test_the_region_of_a_fire_tile_to_be_turned_is_not_numbered(region: int) -> None:
    match = settling(phase="reveal", actor="chance", turn="-", ender="a", dark=0, board={region: "f1"})
    chance = beringia.game("mammoth").actions(match.seats).chance
    assert [words.split()[1] for words in match.legal()] == [str(region)] * 3
    first = chance.index(match, match.actions()[0])
    assert [chance.index(match, action) - first for action in match.actions()] == [0, 1, 2]
    assert first == 22
