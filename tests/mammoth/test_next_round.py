"""Mammoth, chapter 9: the next rounds."""

import pytest

from beringia import Match

from .positions import playing, purse, settling, word


def new_round(
    stones: str = "9 9 9",
    dark: int = 0,
    light: int = 20,
    ice: str = "1 2 3 4",
    board: dict[int, str] | None = None,
    ender: str = "a",
) -> Match:
    """The ice stayed where it was and the second round has begun."""
    match = settling(
        stones=stones,
        dark=dark,
        light=light,
        ice=ice,
        board=board,
        phase="glacier",
        actor="b",
        turn="b",
        ender=ender,
        seats=len(stones.split()),
    )
    return playing(match, "no ice")


@pytest.mark.rule("Mammoth 9.1")
def test_the_light_supply_becomes_the_dark_supply() -> None:
    match = new_round(light=17)
    assert (word(match, "dark"), word(match, "light"), word(match, "round")) == ("17", "0", "2")


@pytest.mark.rule("Mammoth 9.2", example=1)
def test_a_supply_of_6_grows_to_9_and_then_to_11() -> None:
    match = new_round(stones="1 5 5", light=6)
    assert word(match, "dark") == "11"
    assert [purse(match, letter)[1] for letter in "abc"] == [0, 3, 3]


@pytest.mark.rule("Mammoth 9.2")
@pytest.mark.parametrize(("light", "dark", "left"), [(10, 10, 9), (9, 12, 8), (7, 10, 8), (6, 12, 7), (0, 12, 5)])
def test_whole_passes_are_paid_until_ten_stones_are_there(light: int, dark: int, left: int) -> None:
    match = new_round(light=light)
    assert word(match, "dark") == str(dark)
    assert [purse(match, letter)[1] for letter in "abc"] == [left] * 3


@pytest.mark.rule("Mammoth 9.2")
def test_players_without_a_stone_do_not_pay() -> None:
    match = new_round(stones="0 9 0", light=7)
    assert [word(match, "dark"), *(purse(match, letter)[1] for letter in "abc")] == ["10", 0, 6, 0]


@pytest.mark.rule("Mammoth 9.3")
def test_a_new_fire_lies_on_each_open_region_and_all_fourteen_are_mixed() -> None:
    match = playing(settling(phase="glacier", actor="b", turn="b", ender="a", ice="1 2", dark=0, light=20), "ice 6")
    assert [word(match, str(number)) for number in range(1, 13)] == ["ice", "ice", "f1", "f1", "f1", "ice", *["f1"] * 6]
    assert word(match, "fires") == "4/5/5"


@pytest.mark.rule("Mammoth 9.4")
@pytest.mark.parametrize(("ender", "starter"), [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")])
def test_the_left_neighbour_of_who_ended_settling_begins(ender: str, starter: str) -> None:
    match = new_round(stones="5 5 5 5", ender=ender)
    assert (word(match, "starter"), word(match, "turn"), word(match, "ender")) == (starter, starter, "-")
    assert (word(match, "phase"), match.actor) == ("play", "abcd".index(starter))


@pytest.mark.rule("Mammoth 9.4")
def test_whoever_ended_settling_with_an_echo_counts_as_the_one_who_ended_it() -> None:
    match = playing(settling(hand="echo", dark=2, open="-/pit"), "play echo", "copy dark")
    assert word(match, "ender") == "a"


@pytest.mark.rule("Mammoth 9.5")
def test_after_the_scoring_of_the_last_round_the_game_is_over() -> None:
    match = settling(board={9: "a2", 12: "f1"}, phase="reveal", actor="chance", turn="-", ender="a", round="4", dark=0, light=9)
    playing(match, "*fire 12 0")
    assert (word(match, "phase"), word(match, "actor"), match.is_over) == ("over", "nobody", True)
    assert (match.scores, match.legal(), match.ranking) == ([2, 0, 0], [], [1, 2, 2])
    assert (word(match, "light"), word(match, "dark"), word(match, "round"), word(match, "12")) == ("9", "0", "4", "-")
