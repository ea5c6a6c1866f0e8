"""Mammoth, chapter 8: the glacier."""

import pytest

from beringia import Match

from .positions import numbers, on, playing, purse, settling, starting, word

FIRST = {3: ("1 2 3 4", {5, 6, 7, 8}), 4: ("1 4", {2, 3, 5, 6, 7, 8}), 5: ("", {1, 2, 3, 4})}


def last_fire(
    board: dict[int, str], seats: int = 3, stones: str = "", scored: dict[str, str] | None = None, round: str = "1"
) -> Match:
    """The last fire was turned: conflicts and scoring are over, and the game goes on to the glacier."""
    match = settling(
        seats=seats,
        board=board | {12: "f1"},
        stones=stones,
        scored=scored,
        phase="reveal",
        actor="chance",
        turn="-",
        ender="a",
        round=round,
        dark=0,
        light=20,
    )
    return playing(match, "*fire 12 0")


def glacier(board: dict[int, str] | None = None, ice: str = "", seats: int = 3, **words: str) -> Match:
    """Seat b may move the ice; seat a ended settling."""
    setting = {"phase": "glacier", "actor": "b", "turn": "b", "ender": "a"} | words
    return settling(seats=seats, board=board, ice=ice, dark=0, light=20, **setting)  # type: ignore[arg-type]


@pytest.mark.rule("Mammoth 8.1")
def test_the_player_with_the_fewest_points_moves_the_ice() -> None:
    match = last_fire({9: "a1 c2", 10: "b3"}, stones="9 0 0")
    assert (match.scores, word(match, "phase"), match.actor, word(match, "turn")) == ([1, 3, 2], "glacier", 0, "a")


@pytest.mark.rule("Mammoth 8.1")
def test_points_of_the_whole_game_decide_before_hunters_and_stones() -> None:
    tallies = {"a": "0.0.5", "b": "0.0.1", "c": "0.0.5"}
    match = last_fire({9: "b3", 10: "a1", 11: "c2"}, stones="1 9 1", scored=tallies, round="2")
    assert match.scores == [16, 6, 17]
    assert (word(match, "phase"), match.actor, word(match, "turn")) == ("glacier", 1, "b")


@pytest.mark.rule("Mammoth 8.1")
def test_among_the_last_the_one_with_fewer_hunters_on_the_board_moves_the_ice() -> None:
    match = last_fire({9: "m1 b1", 10: "a2", 11: "c3"}, stones="1 9 1")
    assert (match.scores, match.actor) == ([2, 2, 3], 1)


@pytest.mark.rule("Mammoth 8.1")
def test_then_the_one_with_fewer_stones_moves_the_ice() -> None:
    match = last_fire({9: "b2", 10: "a2", 11: "c3"}, stones="4 3 1")
    assert (match.scores, match.actor) == ([2, 2, 3], 1)


@pytest.mark.rule("Mammoth 8.1")
def test_a_full_tie_is_decided_by_lot_among_those_still_tied() -> None:
    match = last_fire({9: "b2", 10: "d2", 11: "c3", 5: "a2"}, seats=4, stones="5 3 1 3")
    assert (word(match, "phase"), match.legal(), match.outcomes()[1]) == ("lot", ["*lot b", "*lot d"], [1, 1])
    playing(match, "*lot d")
    assert (word(match, "phase"), match.actor, word(match, "turn")) == ("glacier", 3, "d")


@pytest.mark.rule("Mammoth 8.2", example=1)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_glacier_touches_the_top_edge_or_ice(seats: int) -> None:
    ice, choices = FIRST[seats]
    assert numbers(starting(glacier(ice=ice, seats=seats), "ice")) == choices


@pytest.mark.rule("Mammoth 8.2")
def test_ice_spreads_only_to_regions_that_border_on_ice() -> None:
    assert numbers(starting(glacier(ice="1 2 3 4 5"), "ice")) == {6, 7, 8, 9}
    assert numbers(starting(glacier(ice="1 2 3 4 8"), "ice")) == {5, 6, 7, 12}


@pytest.mark.rule("Mammoth 8.2")
def test_the_borders_of_points_hold_for_the_ice_too() -> None:
    thin = glacier(ice="3")
    assert numbers(starting(thin, "ice")) == {1, 2, 4, 6, 7}
    assert numbers(starting(glacier(ice="3", borders="points"), "ice")) == {1, 2, 4, 7}


@pytest.mark.rule("Mammoth 8.3")
def test_hunters_and_mammoths_leave_a_region_that_freezes() -> None:
    match = playing(glacier(board={2: "m2 a2 c3", 6: "m1 a1"}), "ice 2")
    assert (word(match, "2"), word(match, "6")) == ("ice", "m1,f1,a1")
    assert (word(match, "mammoths"), purse(match, "a")[0], purse(match, "c")[0]) == ("2", 11, 12)


@pytest.mark.rule("Mammoth 8.4")
def test_the_player_may_decline_to_move_the_ice() -> None:
    match = glacier(board={2: "m2 a2"}, ice="1")
    assert match.legal()[-1] == "no ice"
    playing(match, "no ice")
    assert (on(match, 2), word(match, "1"), word(match, "round"), word(match, "phase")) == ("m2 a2", "ice", "2", "play")
    assert sum(word(match, str(number)) == "ice" for number in range(1, 13)) == 1


@pytest.mark.rule("Mammoth 8.2")
def test_at_most_one_region_freezes() -> None:
    match = playing(glacier(ice="1 2 3 4"), "ice 7")
    assert (word(match, "phase"), word(match, "7")) == ("play", "ice")
