"""Perft: how many lines of play there are. A change in these numbers is a change of the rules.

`perft.txt` holds positions of the middle game: a name, the numbers of lines of length 1, 2 and 3, and the position.
"""

from pathlib import Path

import pytest

from beringia import Match, game
from beringia.sim.perft import divide, perft

from .positions import settling

OPENINGS = {3: [8, 64, 512], 4: [10, 100, 1000], 5: [12, 144, 1728]}
NAMED = [entry.splitlines() for entry in Path(__file__).with_name("perft.txt").read_text("utf-8").split("\n\n")]
MIDDLES = {title.split(":")[0]: (line, [int(count) for count in title.split(":")[1].split()]) for title, line in NAMED}


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


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_openings_have_as_many_lines_as_open_regions_allow(seats: int) -> None:
    match = game("mammoth").start(seats)
    assert [perft(match, depth) for depth in (1, 2, 3)] == OPENINGS[seats]
    assert naive(match, 2) == OPENINGS[seats][1]


@pytest.mark.parametrize("name", MIDDLES)
def test_positions_of_the_middle_game_have_these_many_lines(name: str) -> None:
    line, counts = MIDDLES[name]
    assert [perft(game("mammoth").at(line), depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize("name", MIDDLES)
def test_the_branches_add_up_to_the_whole(name: str) -> None:
    line, counts = MIDDLES[name]
    match = game("mammoth").at(line)
    branches = divide(match, 2)
    assert list(branches) == match.legal()
    assert sum(branches.values()) == counts[1]


@pytest.mark.parametrize("name", MIDDLES)
def test_a_naive_count_through_a_match_agrees(name: str) -> None:
    line, counts = MIDDLES[name]
    match = game("mammoth").at(line)
    assert naive(match, 2) == counts[1]
    assert match.position() == line


def test_a_finished_game_is_one_line() -> None:
    match = settling(phase="over", actor="nobody", turn="-", ender="a", round="4")
    assert (perft(match, 0), perft(match, 3), divide(match, 3)) == (1, 1, {})
