"""Mammoth, chapter 6: conflicts."""

from dataclasses import dataclass
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beringia.games.mammoth.rules.conflict import limit, resolve_conflict
from beringia.games.mammoth.state import STATE, State

from .positions import after_conflict, conflict_on, on, playing, purse, settling, word

REGION = 8  # the engine's number of region 9


@pytest.mark.rule("Mammoth 6.1")
def test_fires_are_turned_region_by_region_in_the_order_of_their_numbers() -> None:
    match = settling(board={2: "f1", 5: "f2", 11: "f1"}, phase="reveal", actor="chance", turn="-", ender="a")
    turned = []
    while word(match, "phase") == "reveal":
        turned.append(match.legal()[0].split()[1])
        match.play(match.legal()[0])
    assert turned == ["2", "5", "5", "11"]


@pytest.mark.rule("Mammoth 6.1")
def test_strengths_are_drawn_without_putting_back() -> None:
    match = settling(board={5: "f4", 6: "f3"}, phase="reveal", actor="chance", turn="-", ender="a")
    assert match.legal() == ["*fire 5 0", "*fire 5 1", "*fire 5 2"]
    playing(match, *["*fire 5 0"] * 4)
    assert match.legal() == ["*fire 6 1", "*fire 6 2"]
    assert match.outcomes()[1] == [5, 5]
    playing(match, "*fire 6 2")
    assert (match.outcomes()[1], word(match, "fires")) == ([5, 4], "0/5/4")


@pytest.mark.rule("Mammoth 6.1")
def test_conflicts_come_only_after_all_fires_are_turned() -> None:
    match = settling(board={5: "a5 f1", 6: "f1"}, phase="reveal", actor="chance", turn="-", ender="a")
    playing(match, "*fire 5 0")
    assert on(match, 5) == "a5"
    playing(match, "*fire 6 0")
    assert on(match, 5) == "a3"


@pytest.mark.rule("Mammoth 6.2", example=1)
def test_a_bare_region_holds_three_hunters() -> None:
    assert limit_with(mammoths=0, fires="") == 3
    assert after_conflict("a2 b1", 3) == "a2 b1"
    assert after_conflict("a4", 3) == "a3"


@pytest.mark.rule("Mammoth 6.3", example=2)
def test_one_mammoth_and_a_fire_of_2_make_a_limit_of_6() -> None:
    assert limit_with(mammoths=1, fires="2") == 6


@pytest.mark.rule("Mammoth 6.3")
@pytest.mark.parametrize("mammoths", range(7))
def test_each_mammoth_raises_the_limit_by_one(mammoths: int) -> None:
    assert limit_with(mammoths=mammoths, fires="") == 3 + mammoths


@pytest.mark.rule("Mammoth 6.4", example=3)
def test_three_mammoths_and_fires_of_0_and_2_make_a_limit_of_8() -> None:
    assert limit_with(mammoths=3, fires="02") == 8


@pytest.mark.rule("Mammoth 6.4")
def test_the_fires_of_a_region_add_up_and_do_not_touch_other_regions() -> None:
    match = settling(board={5: "a8 f3", 6: "b5 f1", 7: "f1"}, phase="reveal", actor="chance", turn="-", ender="a")
    playing(match, "*fire 5 2", "*fire 5 1", "*fire 5 1", "*fire 6 0", "*fire 7 2")
    assert (on(match, 5), on(match, 6)) == ("a7", "b3")


@pytest.mark.rule("Mammoth 6.5", example=1)
def test_the_weakest_leave_first_and_begin_again_after_the_strongest() -> None:
    assert after_conflict("a2 b3 c4", 5) == "b2 c3"


@pytest.mark.rule("Mammoth 6.5")
def test_hunters_removed_in_a_conflict_go_to_their_owners_supply() -> None:
    match = playing(conflict_on("a2 b3 c4", 5), "*fire 12 0")
    assert [purse(match, letter)[0] for letter in "abc"] == [12, 10, 9]


@pytest.mark.rule("Mammoth 6.5")
def test_the_order_is_fixed_by_the_numbers_before_the_first_removal() -> None:
    # b, then a, then b again: after the first removal b has 1 and a 2, after the second 1 each; b still goes before a.
    assert after_conflict("a3 b2", 3) == "a2 b1"
    assert after_conflict("a5 b4", 3) == "a2 b1"
    assert after_conflict("a1 b4", 3) == "b3"


@pytest.mark.rule("Mammoth 6.5")
def test_who_has_no_hunter_left_is_passed_over() -> None:
    assert after_conflict("a1 b2 c6", 3) == "c3"


@pytest.mark.rule("Mammoth 6.5")
def test_there_is_no_conflict_at_the_limit() -> None:
    assert after_conflict("a2 b3", 5) == "a2 b3"


@pytest.mark.rule("Mammoth 6.6", example=2)
def test_tied_players_remove_together() -> None:
    assert after_conflict("a2 b2 c2 d3 e4", 7) == "d2 e3"


@pytest.mark.rule("Mammoth 6.6")
@pytest.mark.parametrize(
    ("hunters", "room", "left"),
    [("a2 b2", 3, "a1 b1"), ("a1 b1 c2", 3, "c2"), ("a2 b2 c2", 5, "a1 b1 c1"), ("a1 b1 c1 d1 e1", 3, "")],
)
def test_a_group_that_removes_together_may_go_below_the_limit(hunters: str, room: int, left: str) -> None:
    assert after_conflict(hunters, room) == left


@pytest.mark.rule("Mammoth 6.7", example=1)
def test_a_player_with_only_clubbed_hunters_is_passed_over() -> None:
    assert after_conflict("a!1 b2 c4", 5) == "a1 b1 c3"


@pytest.mark.rule("Mammoth 6.7")
def test_clubbed_hunters_count_for_the_order() -> None:
    assert after_conflict("a1 a!2 b2", 4) == "a3 b1"


@pytest.mark.rule("Mammoth 6.7")
def test_clubbed_hunters_count_for_the_limit() -> None:
    assert after_conflict("a!1 b3", 3) == "a1 b2"


@pytest.mark.rule("Mammoth 6.7")
def test_with_only_clubbed_hunters_left_the_conflict_ends_above_the_limit() -> None:
    assert after_conflict("a!3 b!2 c2", 3) == "a3 b2"


@pytest.mark.rule("Mammoth 6.7")
def test_the_others_of_a_group_remove_even_if_one_of_them_has_only_clubbed_hunters() -> None:
    assert after_conflict("a!2 b2", 3) == "a2 b1"


@pytest.mark.rule("Mammoth 6.8")
@pytest.mark.parametrize("clubs", ["counted", "aside"])
def test_after_the_conflicts_fires_and_clubs_leave_the_board(clubs: str) -> None:
    match = settling(
        board={9: "a1 a!2 v2", 5: "b!1", 12: "f1"},
        held="0 1 2",
        fires="4/5/4",
        phase="reveal",
        actor="chance",
        turn="-",
        ender="a",
        clubs=clubs,
    )
    playing(match, "*fire 12 1")
    assert (on(match, 9), on(match, 5), on(match, 12)) == ("a3", "b1", "")
    assert (word(match, "clubs-left"), word(match, "fires")) == ("3", "4/5/5")
    assert [purse(match, letter)[2] for letter in "abc"] == [0, 1, 2]


@pytest.mark.rule("Mammoth 6.9", example=1)
def test_clubs_set_aside_change_the_result_of_the_example() -> None:
    assert after_conflict("a1 a!2 b2", 4, "counted") == "a3 b1"
    assert after_conflict("a1 a!2 b2", 4, "aside") == "a2 b2"


@pytest.mark.rule("Mammoth 6.9")
def test_clubs_set_aside_conflicts_still_arise_only_above_the_limit() -> None:
    assert after_conflict("a1 a!2 b1", 4, "aside") == "a3 b1"


@pytest.mark.rule("Mammoth 6.9")
@pytest.mark.parametrize("clubbed", [3, 4])
def test_clubs_set_aside_all_plain_hunters_go_if_no_room_is_left(clubbed: int) -> None:
    assert after_conflict(f"a!{clubbed} b2 c1", 3, "aside") == f"a{clubbed}"


def limit_with(mammoths: int, fires: str) -> int:
    """The limit of region 9 with these mammoths and turned fires."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    s.mammoths[REGION] = mammoths
    s.strength[REGION] = sum(map(int, fires))
    return int(limit(s, REGION))


@dataclass
class Crowd:
    """The hunters on one region: plain and clubbed ones of each seat."""

    plain: list[int]
    clubbed: list[int]


def slow_conflict(crowd: Crowd, room: int, is_aside: bool) -> list[int]:
    """Mammoth 6.5 to 6.7 and 6.9 as the rulebook tells them: the plain hunters that stay."""
    plain, seats = list(crowd.plain), range(len(crowd.plain))
    if sum(plain) + sum(crowd.clubbed) <= room:
        return plain
    counted = [0 if is_aside else crowd.clubbed[seat] for seat in seats]
    if is_aside:
        room -= sum(crowd.clubbed)
        if room <= 0:
            return [0 for _ in seats]
    numbers = [plain[seat] + counted[seat] for seat in seats]
    groups = [[seat for seat in seats if numbers[seat] == number] for number in sorted({number for number in numbers if number})]
    while sum(plain):
        for group in groups:
            for seat in group:
                plain[seat] = max(plain[seat] - 1, 0)
            if sum(plain) + sum(counted) <= room:
                return plain
    return plain


@st.composite
def crowds(draw: st.DrawFn) -> Crowd:
    """Hunters of three to five seats on one region, at most six clubs and twelve hunters of a seat."""
    seats = draw(st.integers(3, 5))
    clubs = draw(st.integers(0, 6))
    clubbed = [0] * seats
    for owner in draw(st.lists(st.integers(0, seats - 1), min_size=clubs, max_size=clubs)):
        clubbed[owner] += 1
    small, large = st.integers(0, 4), st.integers(0, 12)
    plain = [min(draw(st.one_of(small, large)), 12 - clubbed[seat]) for seat in range(seats)]
    return Crowd(plain, clubbed)


def engine_conflict(crowd: Crowd, mammoths: int, strength: int, is_aside: bool) -> State:
    """The record after the engine resolved the conflict on region 9."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    s.seats = len(crowd.plain)
    s.clubs_aside = int(is_aside)
    s.mammoths[REGION] = mammoths
    s.strength[REGION] = strength
    for seat, count in enumerate(crowd.plain):
        s.plain[seat, REGION] = count
        s.clubbed[seat, REGION] = crowd.clubbed[seat]
    resolve_conflict(s, REGION)
    return s


@pytest.mark.rule("Mammoth 6.5")
@pytest.mark.rule("Mammoth 6.6")
@pytest.mark.rule("Mammoth 6.7")
@pytest.mark.rule("Mammoth 6.9")
@settings(deadline=None, max_examples=300)
@given(crowds(), st.integers(0, 6), st.integers(0, 6), st.booleans())
def test_every_conflict_ends_as_the_rulebook_tells_it(crowd: Crowd, mammoths: int, strength: int, is_aside: bool) -> None:
    s = engine_conflict(crowd, mammoths, strength, is_aside)
    seats = len(crowd.plain)
    left = [int(s.plain[seat, REGION]) for seat in range(seats)]
    assert left == slow_conflict(crowd, 3 + mammoths + strength, is_aside)
    assert [int(s.clubbed[seat, REGION]) for seat in range(seats)] == crowd.clubbed
    assert [int(s.supply[seat]) for seat in range(seats)] == [was - now for was, now in zip(crowd.plain, left, strict=True)]


@pytest.mark.rule("Mammoth 6.6")
@settings(deadline=None, max_examples=150)
@given(crowds(), st.integers(0, 6), st.booleans())
def test_a_conflict_goes_below_the_limit_by_less_than_its_last_group(crowd: Crowd, mammoths: int, is_aside: bool) -> None:
    room = 3 + mammoths
    s = engine_conflict(crowd, mammoths, 0, is_aside)
    left = [int(s.plain[seat, REGION]) for seat in range(len(crowd.plain))]
    total = sum(left) + sum(crowd.clubbed)
    if total > room:
        assert sum(left) == 0
    elif left != crowd.plain:
        numbers = [count + (0 if is_aside else crowd.clubbed[seat]) for seat, count in enumerate(crowd.plain)]
        assert room - total < max(numbers.count(number) for number in numbers if number)
