"""Perft: how many lines of play there are. A change in these numbers is a change of the rules."""

from pathlib import Path

import pytest

from beringia.sim.perft import perft
from tests.perft import check_branches, check_end, check_naive, counts_of, naive, read_lines

from .positions import EDITIONS, ended, opened

LINES = read_lines(Path(__file__).with_name("perft.txt"))


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_openings_have_as_many_lines_as_the_middle_of_the_table_allows(edition: str, seats: int) -> None:
    counts = {"2002": [65, 329, 1929], "2014": [65, 329, 1929], "2020": [68, 344, 2024]}
    match = opened(seats, edition)
    assert [perft(match, depth) for depth in (1, 2, 3)] == counts[edition]
    assert naive(match, 2) == counts[edition][1]


@pytest.mark.parametrize("name", LINES)
def test_positions_of_the_middle_game_have_these_many_lines(name: str) -> None:
    line, counts = LINES[name]
    assert counts_of(line) == counts


@pytest.mark.parametrize("name", LINES)
def test_the_branches_add_up_to_the_whole(name: str) -> None:
    check_branches(*LINES[name])


@pytest.mark.parametrize("name", LINES)
def test_a_naive_count_through_a_match_agrees(name: str) -> None:
    check_naive(*LINES[name])


def test_a_finished_game_is_one_line() -> None:
    check_end(ended("n62@0,0"))
