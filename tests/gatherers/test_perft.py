"""Perft: how many lines of play there are. A change in these numbers is a change of the rules.

`perft.txt` holds positions of the middle game: a name, the numbers of lines of length 1, 2 and 3, and the position.
"""

from pathlib import Path

import pytest

from beringia import Match, game
from beringia.sim.perft import divide, perft

from .positions import EDITIONS, ended, opened

NAMED = [entry.splitlines() for entry in Path(__file__).with_name("perft.txt").read_text("utf-8").split("\n\n")]
LINES = {title.split(":")[0]: (line, [int(count) for count in title.split(":")[1].split()]) for title, line in NAMED}


def naive(match: Match, depth: int) -> int:
    """The same count by playing every line through a match and taking it back."""
    if depth == 0 or match.is_over:
        return 1
    total = 0
    for action in match.actions():
        match.play(action)
        total += naive(match, depth - 1)
        match.undo()
    return total


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
    assert [perft(game("gatherers").at(line), depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize("name", LINES)
def test_the_branches_add_up_to_the_whole(name: str) -> None:
    line, counts = LINES[name]
    match = game("gatherers").at(line)
    branches = divide(match, 2)
    assert list(branches) == match.legal()
    assert sum(branches.values()) == counts[1]


@pytest.mark.parametrize("name", LINES)
def test_a_naive_count_through_a_match_agrees(name: str) -> None:
    line, counts = LINES[name]
    match = game("gatherers").at(line)
    assert naive(match, 2) == counts[1]
    assert match.position() == line


def test_a_finished_game_is_one_line() -> None:
    match = ended("n62@0,0")
    assert (perft(match, 0), perft(match, 3), divide(match, 3)) == (1, 1, {})
