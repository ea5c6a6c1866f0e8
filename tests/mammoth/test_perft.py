"""Perft: how many lines of play there are. A change in these numbers is a change of the rules."""

from pathlib import Path

import pytest

from beringia import game
from beringia.sim.perft import perft
from tests.perft import check_branches, check_end, check_naive, counts_of, naive, read_lines

from .positions import settling

OPENINGS = {3: [8, 64, 512], 4: [10, 100, 1000], 5: [12, 144, 1728]}
MIDDLES = read_lines(Path(__file__).with_name("perft.txt"))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_openings_have_as_many_lines_as_open_regions_allow(seats: int) -> None:
    match = game("mammoth").start(seats)
    assert [perft(match, depth) for depth in (1, 2, 3)] == OPENINGS[seats]
    assert naive(match, 2) == OPENINGS[seats][1]


@pytest.mark.parametrize("name", MIDDLES)
def test_positions_of_the_middle_game_have_these_many_lines(name: str) -> None:
    line, counts = MIDDLES[name]
    assert counts_of(line) == counts


@pytest.mark.parametrize("name", MIDDLES)
def test_the_branches_add_up_to_the_whole(name: str) -> None:
    check_branches(*MIDDLES[name])


@pytest.mark.parametrize("name", MIDDLES)
def test_a_naive_count_through_a_match_agrees(name: str) -> None:
    check_naive(*MIDDLES[name])


def test_a_finished_game_is_one_line() -> None:
    check_end(settling(phase="over", actor="nobody", turn="-", ender="a", round="4"))
