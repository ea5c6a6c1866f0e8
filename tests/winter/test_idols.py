"""Chapter 6: the idol tracks (6.7 to 6.9)."""

from typing import Any

import pytest

from beringia import Match
from beringia.games.winter.components import OVERFLOW_POINTS, ROW_POINTS, ROWS, STEPS
from beringia.games.winter.rules.idols import honour_rank
from beringia.questions import SEAT_LETTERS

from .positions import DATA, food, idols, points, scene, starting, tools, word

TRACK = DATA["sacrifice"]["steps"]


def at_totem(seats: int = 2, **said: Any) -> Match:
    """Seat a may take one step of any track."""
    match = scene(seats, **said)
    match.play_all(["figure develop", "take lower"])
    return match


def rank(match: Match, letter: str) -> int:
    """The honour rank of a player, from 1."""
    return int(honour_rank(match.state, SEAT_LETTERS.index(letter))) + 1


@pytest.mark.rule("Winter 6.7")
@pytest.mark.parametrize("step", range(1, 8))
def test_each_sacrifice_step_gives_its_bonus_at_once(step: int) -> None:
    assert STEPS == 7
    match = at_totem(a={"idols": f"{step - 1}.0.0", "food": 0, "tools": 0})
    match.play("idol sacrifice")
    assert idols(match) == f"{step}.0.0"
    wanted = {"food": 0, "tool": 0, "vp": 0, "megalith": 0}
    for effect in TRACK[step - 1]["bonus"]:
        wanted[effect.get("res", effect["op"])] += effect["n"]
    assert (food(match), tools(match), points(match, "sacrifice")) == (wanted["food"], wanted["tool"], wanted["vp"])
    assert bool(starting(match, "build")) == bool(wanted["megalith"])


@pytest.mark.rule("Winter 6.7")
def test_the_bonuses_are_food_a_megalith_tools_a_megalith_and_points() -> None:
    ops = [[effect.get("res", effect["op"]) for effect in step["bonus"]] for step in TRACK]
    assert ops == [[], ["food"], ["megalith"], ["tool"], [], ["megalith"], ["vp"]]


@pytest.mark.rule("Winter 6.7")
def test_a_step_beyond_the_end_gives_a_point_instead() -> None:
    assert int(OVERFLOW_POINTS) == 1
    match = at_totem(a={"idols": "7.0.0"})
    match.play("idol sacrifice")
    assert (idols(match), points(match, "sacrifice")) == ("7.0.0", 1)
    assert match.legal() == ["end"]


@pytest.mark.rule("Winter 6.8")
@pytest.mark.parametrize("row", range(1, int(ROWS) + 1))
def test_each_row_of_honour_gives_its_points_when_reached(row: int) -> None:
    match = at_totem(a={"idols": f"0.{row - 1}.{min(row - 1, 1)}"})
    match.play("idol honour")
    assert idols(match) == f"0.{row}.1"
    assert points(match, "honour") == ROW_POINTS[row - 1] == DATA["honour"]["rows"][row - 1]
    assert match.scores == [int(ROW_POINTS[row - 1]), 0]


@pytest.mark.rule("Winter 6.8")
def test_beyond_the_last_row_a_step_has_no_effect() -> None:
    match = at_totem(a={"idols": f"0.{ROWS}.1"})
    assert starting(match, "idol") == ["sacrifice"]
    mask = scene(a={"hand": "ancestor-mask", "idols": f"0.{ROWS}.1", "food": 5})
    mask.play("play ancestor-mask")
    assert (food(mask), points(mask, "honour")) == (5, 0)  # nothing is paid for nothing


@pytest.mark.rule("Winter 6.8")
def test_a_marker_enters_a_row_on_its_leftmost_free_place() -> None:
    match = at_totem(4, a={"idols": "0.1.1"}, b={"idols": "0.2.1"}, c={"idols": "0.2.2"}, d={"idols": "0.1.2"})
    match.play("idol honour")
    assert [idols(match, letter) for letter in "abcd"] == ["0.2.3", "0.2.1", "0.2.2", "0.1.1"]


@pytest.mark.rule("Winter 6.8")
def test_when_a_marker_leaves_a_row_those_to_its_right_move_up() -> None:
    match = at_totem(4, a={"idols": "0.2.2"}, b={"idols": "0.2.1"}, c={"idols": "0.2.3"}, d={"idols": "0.2.4"})
    match.play("idol honour")
    assert [idols(match, letter) for letter in "abcd"] == ["0.3.1", "0.2.1", "0.2.2", "0.2.3"]


@pytest.mark.rule("Winter 6.8")
def test_entering_the_first_row_moves_nobody_below_the_track() -> None:
    match = at_totem(3, b={"idols": "0.1.1"})
    match.play("idol honour")
    assert [idols(match, letter) for letter in "abc"] == ["0.1.2", "0.1.1", "0.0.0"]


@pytest.mark.rule("Winter 6.9")
def test_the_higher_row_ranks_ahead_and_in_a_row_the_place_further_left() -> None:
    match = scene(4, a={"idols": "0.2.2"}, b={"idols": "0.3.1"}, c={"idols": "0.2.1"}, d={"idols": "0.1.1"})
    assert [rank(match, letter) for letter in "abcd"] == [3, 1, 2, 4]


@pytest.mark.rule("Winter 6.9")
def test_a_marker_that_never_moved_stands_in_nobodys_way() -> None:
    match = scene(3, a={"idols": "0.1.1"})
    assert rank(match, "a") == 1
    assert word(match, "b").split("/")[13] == "0.0.0"
