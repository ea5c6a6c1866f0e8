"""Mammoth, chapters 7 and 10: points and the winner."""

from typing import Any

import pytest

from beringia import Match

from .positions import playing, settling, word


def scored(board: dict[int, str], seats: int = 3, **words: Any) -> Match:
    """A match after the scoring of a board without conflicts."""
    board = {number: pieces + " f0" for number, pieces in board.items()} | {12: "f1"}
    match = settling(seats=seats, board=board, phase="reveal", actor="chance", turn="-", ender="a", **words)
    return playing(match, "*fire 12 0")


def ended(scored: dict[str, str], board: dict[int, str], stones: str) -> Match:
    """A game of three that is over."""
    tallies = {letter: f"0.0.0+0.0.0+0.0.0+{rates}" for letter, rates in scored.items()}
    return settling(scored=tallies, board=board, stones=stones, phase="over", actor="nobody", turn="-", ender="a", round="4")


@pytest.mark.rule("Mammoth 7.1", example=1)
@pytest.mark.parametrize("mammoths", [2, 3, 6])
def test_with_two_or_more_mammoths_each_hunter_scores_three(mammoths: int) -> None:
    assert scored({9: f"m{mammoths} a3 b1 c1"}).scores == [9, 3, 3]


@pytest.mark.rule("Mammoth 7.1", example=2)
def test_with_one_mammoth_each_hunter_scores_two() -> None:
    board = {9: "m1 a2 b2", 10: "m1 a1"}
    assert scored(board).scores == [6, 4, 0]


@pytest.mark.rule("Mammoth 7.1", example=3)
def test_without_a_mammoth_each_hunter_scores_one() -> None:
    assert scored({9: "a2"}).scores == [2, 0, 0]


@pytest.mark.rule("Mammoth 7.1")
def test_regions_add_up_and_are_told_one_by_one() -> None:
    match = scored({9: "m2 a3", 10: "m1 a2", 5: "a1", 6: "a1 b1"}, clubs="aside")
    assert match.scores == [15, 1, 0]
    assert match.breakdown(0) == [
        ("Mammoth 7.1", "round 1: 2 hunters without a mammoth", 2),
        ("Mammoth 7.1", "round 1: 2 hunters with one mammoth", 4),
        ("Mammoth 7.1", "round 1: 3 hunters with two or more mammoths", 9),
    ]
    assert sum(points for _, _, points in match.breakdown(1)) == 1


@pytest.mark.rule("Mammoth 7.1")
def test_points_of_all_rounds_add_up() -> None:
    match = scored({9: "m1 a2"}, round="2")
    assert (match.scores, word(match, "a").split("/")[-1]) == ([4, 0, 0], "0.0.0+0.2.0")
    again = settling(
        board={9: "m1 a2", 12: "f1"},
        scored={"a": "1.2.3", "b": "0.0.1", "c": "0.0.0"},
        phase="reveal",
        actor="chance",
        turn="-",
        ender="a",
        round="2",
    )
    assert playing(again, "*fire 12 0").scores == [18, 3, 0]


@pytest.mark.rule("Mammoth 7.1")
def test_hunters_that_were_clubbed_score_too() -> None:
    assert scored({9: "m1 a!2 a1"}).scores == [6, 0, 0]


@pytest.mark.rule("Mammoth 10.1")
def test_the_player_with_the_most_points_wins() -> None:
    match = ended({"a": "1.0.0", "b": "0.0.4", "c": "0.3.0"}, {9: "a3 b1 c1"}, "9 0 5")
    assert (match.scores, match.ranking) == ([1, 12, 6], [3, 1, 2])


@pytest.mark.rule("Mammoth 10.1")
def test_among_equals_the_one_with_more_hunters_on_the_board_is_ahead() -> None:
    match = ended({"a": "6.0.0", "b": "0.3.0", "c": "0.0.2"}, {9: "a1 c2", 10: "b3"}, "9 0 5")
    assert match.ranking == [3, 1, 2]


@pytest.mark.rule("Mammoth 10.1")
def test_then_the_one_with_more_stones_is_ahead() -> None:
    match = ended({"a": "6.0.0", "b": "0.3.0", "c": "0.0.2"}, {9: "a2 c2", 10: "b2"}, "3 5 4")
    assert match.ranking == [3, 1, 2]


@pytest.mark.rule("Mammoth 10.1")
def test_who_is_still_equal_shares_the_place() -> None:
    match = ended({"a": "6.0.0", "b": "0.3.0", "c": "0.0.2"}, {9: "a2 c2", 10: "b2"}, "5 5 4")
    assert match.ranking == [1, 1, 3]
    all_equal = ended({"a": "6.0.0", "b": "0.3.0", "c": "0.0.2"}, {9: "a2 c2", 10: "b2"}, "5 5 5")
    assert all_equal.ranking == [1, 1, 1]
