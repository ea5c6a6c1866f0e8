"""Tuning by self-play: equal weights are equal, better ones are found out."""

import pytest

from beringia.games.registry import find
from beringia.kernel import JIT
from tests.tools import load_tool

tool = load_tool("tune_weights")
pytestmark = pytest.mark.skipif(not JIT, reason="plays many greedy games")
USUAL = dict(find("mammoth").heuristics.weights)
UPSIDE_DOWN = {name: -value for name, value in USUAL.items()}


def test_equal_weights_make_no_difference() -> None:
    assert tool.difference("mammoth", 4, USUAL, dict(USUAL), 20, 1) == pytest.approx(0.0)


def test_sensible_weights_beat_weights_turned_upside_down() -> None:
    assert tool.difference("mammoth", 3, USUAL, UPSIDE_DOWN, 20, 1) > 0.2
    assert tool.difference("mammoth", 3, UPSIDE_DOWN, USUAL, 20, 1) < -0.2


def test_a_seat_with_equal_weights_wins_its_fair_share() -> None:
    share, half = tool.win_share("mammoth", 4, USUAL, 20, 1)
    assert share == pytest.approx(0.25)
    assert half == pytest.approx(0.0)


def test_tuning_moves_the_weights_that_greedy_players_use() -> None:
    found = tool.tuned("mammoth", [3], 2, 10, 1, tool.Steps(0.2, 1.0))
    assert found["doubt_at_start"] == USUAL["doubt_at_start"]
    assert found["stone"] != USUAL["stone"]
    assert tool.tuned("mammoth", [3], 2, 10, 1, tool.Steps(0.2, 1.0)) == found


def test_steps_shrink() -> None:
    steps = tool.Steps(0.2, 1.0)
    assert steps.reach_at(0) > steps.reach_at(9) > 0.1
    assert steps.stride_at(0, 10) > steps.stride_at(9, 10) > 0.0
