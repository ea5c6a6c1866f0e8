"""Mammoth, chapter 5: placing, moving, clubs."""

import pytest

from beringia.errors import IllegalAction

from .positions import acting, numbers, on, playing, purse, settling, starting, word

EVERYWHERE = set(range(1, 13))


@pytest.mark.rule("Mammoth 5.1")
def test_placing_brings_a_hunter_from_the_own_supply() -> None:
    match = playing(acting("pasture", board={1: "a5"}), "place 6")
    assert (purse(match, "a")[0], on(match, 6)) == (6, "a1")


@pytest.mark.rule("Mammoth 5.1")
def test_placing_a_mammoth_takes_it_from_the_supply_and_moving_does_not() -> None:
    new = playing(acting("herd", board={6: "m1"}, mammoths=2), "mammoth 7")
    assert (word(new, "mammoths"), on(new, 6), on(new, 7)) == ("1", "m1", "m1")
    moved = playing(acting("herd", board={6: "m1"}, mammoths=2), "mammoth 6 7")
    assert (word(moved, "mammoths"), on(moved, 6), on(moved, 7)) == ("2", "", "m1")


@pytest.mark.rule("Mammoth 5.1")
def test_nothing_is_moved_to_the_region_it_stands_on() -> None:
    gift = acting("gift", board={6: "b1"}, actor="b")
    assert numbers(action.split()[1] for action in starting(gift, "move")) == EVERYWHERE - {6}
    herd = acting("herd", board={6: "m1"}, stones="8 4 4")
    assert numbers(action.split()[1] for action in starting(herd, "mammoth")) == EVERYWHERE - {6}
    fire = acting("ember", board={6: "f2"})
    assert "6 6" not in starting(fire, "fire")


@pytest.mark.rule("Mammoth 5.2", example=1)
def test_with_one_hunter_left_good_ground_places_one_and_moves_two() -> None:
    match = acting("steppe", board={6: "a6", 1: "a5"})
    assert starting(match, "move") == []
    playing(match, "place 5")
    assert starting(match, "place") == []
    assert purse(match, "a")[0] == 0
    playing(match, "move a6 11")
    assert match.legal() == ["move a1 5", "move a1 11", "move a6 5", "move a6 11", "done"]
    playing(match, "move a1 5")
    assert (on(match, 5), on(match, 11), word(match, "phase")) == ("a2", "a1", "discard")


@pytest.mark.rule("Mammoth 5.2")
def test_while_the_supply_holds_a_hunter_none_is_moved_instead() -> None:
    match = acting("gathering", board={6: "b11"}, actor="b")
    assert numbers(starting(match, "place")) == EVERYWHERE
    with pytest.raises(IllegalAction) as refused:
        match.play("move b6 7")
    assert refused.value.citation == "Mammoth 5.2"


@pytest.mark.rule("Mammoth 5.2")
def test_with_an_empty_supply_hunters_are_moved_from_anywhere_to_anywhere() -> None:
    match = acting("gathering", board={6: "b6", 12: "b6"}, actor="b")
    assert set(starting(match, "move")) == {f"b{here} {to}" for here in (6, 12) for to in EVERYWHERE - {here}}
    playing(match, "move b6 1", "move b12 1")
    assert (on(match, 1), match.actor) == ("b2", 2)


@pytest.mark.rule("Mammoth 5.2")
def test_a_move_instead_of_a_placing_keeps_to_the_region_named() -> None:
    match = playing(acting("follow", board={6: "a11", 12: "a1"}), "region 12")
    assert starting(match, "move") == ["a6 12"]


@pytest.mark.rule("Mammoth 5.3")
def test_no_hunter_is_driven_twice() -> None:
    match = playing(acting("drive", board={4: "b1"}), "move b4 7")
    assert match.legal() == ["done"]
    refusal = match.why_not("move b7 8")
    assert refusal is not None
    assert refusal[0] == "Mammoth 5.3"


@pytest.mark.rule("Mammoth 5.3")
def test_as_many_may_leave_a_region_as_stood_there_at_the_beginning() -> None:
    match = playing(acting("drive", board={4: "b1", 7: "b1 c1"}), "move b4 7")
    assert "move b7 8" in match.legal()
    playing(match, "move b7 8")
    assert {action.split()[0] for action in starting(match, "move")} == {"c7"}


@pytest.mark.rule("Mammoth 5.3")
def test_no_clubbed_hunter_is_moved_twice_either() -> None:
    match = playing(acting("drive", board={4: "a!1"}), "move a4! 7")
    assert match.legal() == ["done"]
    gift = playing(acting("gift", board={4: "b1"}, held="0 1 0", actor="b"), "move b4+ 7")
    assert starting(gift, "move") == []


@pytest.mark.rule("Mammoth 5.3")
def test_plain_and_clubbed_hunters_are_counted_apart() -> None:
    match = playing(acting("drive", board={4: "a1", 7: "a!1"}), "move a4 7")
    assert {action.split()[0] for action in starting(match, "move")} == {"a7!"}


@pytest.mark.rule("Mammoth 5.3")
def test_a_hunter_just_placed_is_not_moved() -> None:
    match = playing(acting("gathering", board={6: "b11"}, actor="b"), "place 9")
    assert {action.split()[0] for action in starting(match, "move")} == {"b6"}


@pytest.mark.rule("Mammoth 5.3")
def test_in_a_card_for_all_each_rivals_part_is_an_action_of_its_own() -> None:
    match = playing(acting("gathering", board={6: "b12", 7: "c12"}, actor="b"), "move b6 1", "move b6 1")
    assert (match.actor, word(match, "steps")) == (2, "-")
    playing(match, "move c7 1")
    assert word(match, "steps") == "c1"
    assert {action.split()[0] for action in starting(match, "move")} == {"c7"}


@pytest.mark.rule("Mammoth 5.3")
def test_a_new_card_is_a_new_action() -> None:
    match = playing(acting("drive", board={4: "b1 a1"}), "move b4 7", "done")
    assert word(match, "steps") == "-"
    walked = playing(acting("walk", board={6: "a1 m1"}), "move a6 9", "mammoth 6 9", "done")
    assert [word(walked, key) for key in ("steps", "region", "origin", "herd")] == ["-", "-", "-", "no"]


@pytest.mark.rule("Mammoth 5.4")
def test_a_held_club_is_laid_under_a_hunter_that_is_placed() -> None:
    match = acting("pasture", held="1")
    assert {"place 6", "place 6+"} <= set(match.legal())
    playing(match, "place 6+")
    assert (on(match, 6), purse(match, "a")[2], word(match, "steps")) == ("a!1", 0, "a6!")
    assert not any("+" in action for action in match.legal())


@pytest.mark.rule("Mammoth 5.4")
def test_a_held_club_is_laid_under_a_hunter_that_is_moved_or_swapped() -> None:
    match = playing(acting("drive", board={4: "a2 b1"}, held="2"), "move a4+ 7")
    assert (on(match, 4), on(match, 7), purse(match, "a")[2]) == ("a1 b1", "a!1", 1)
    assert "move a4+ 8" in match.legal()
    swap = playing(acting("paths", board={6: "a1", 9: "b1"}, held="1"), "swap a6+ b9")
    assert (on(swap, 6), on(swap, 9), purse(swap, "a")[2]) == ("b1", "a!1", 0)


@pytest.mark.rule("Mammoth 5.4")
def test_a_held_club_is_laid_during_another_players_card() -> None:
    match = playing(settling(hand="newcomers", held="0 1 0"), "play newcomers", "place 6+")
    assert (on(match, 6), purse(match, "b")[2], word(match, "clubs-left")) == ("b!1", 0, "5")


@pytest.mark.rule("Mammoth 5.4")
def test_no_held_club_is_laid_under_a_rivals_hunter_or_without_a_club() -> None:
    match = acting("drive", board={4: "a1 b1"}, held="1 1 0")
    assert {action.split()[0] for action in starting(match, "move")} == {"a4", "a4+", "b4"}
    bare = acting("drive", board={4: "a1 b1"}, held="0 1 0")
    assert {action.split()[0] for action in starting(bare, "move")} == {"a4", "b4"}


@pytest.mark.rule("Mammoth 5.4")
def test_at_no_other_time_is_a_held_club_laid() -> None:
    match = settling(hand="ember", held="2", board={6: "a2"})
    assert not any("club" in action or "+" in action for action in match.legal())
    removing = acting("winter", board={6: "b1"}, held="0 1 0", actor="b")
    assert starting(removing, "remove") == ["b6"]


@pytest.mark.rule("Mammoth 5.5")
def test_a_clubbed_hunter_is_out_of_reach_for_rivals() -> None:
    drive = acting("drive", board={4: "b!1", 8: "c1"})
    assert {action.split()[0] for action in starting(drive, "move")} == {"c8"}
    paths = acting("paths", board={6: "b!1", 9: "a1"})
    assert starting(paths, "swap") == []
    winter = acting("winter", board={6: "a!1"}, actor="b")
    assert starting(winter, "remove") == []
    with pytest.raises(IllegalAction) as refused:
        winter.play("remove a6!")
    assert refused.value.citation == "Mammoth 5.5"


@pytest.mark.rule("Mammoth 5.5")
def test_the_owner_moves_a_clubbed_hunter_with_its_club() -> None:
    drive = playing(acting("drive", board={4: "a!1"}), "move a4! 7")
    assert (on(drive, 4), on(drive, 7), word(drive, "clubs-left")) == ("", "a!1", "5")
    paths = playing(acting("paths", board={6: "a!1", 9: "b1"}), "swap a6! b9")
    assert (on(paths, 6), on(paths, 9)) == ("b1", "a!1")


@pytest.mark.rule("Mammoth 5.5")
def test_no_hunter_gets_a_second_club() -> None:
    assert "club 6" not in acting("oak", board={6: "a!1"}).legal()
    drive = acting("drive", board={4: "a!1"}, held="1")
    assert {action.split()[0] for action in starting(drive, "move")} == {"a4!"}


@pytest.mark.rule("Mammoth 5.6")
@pytest.mark.parametrize("card", ["winter", "thin-ice"])
def test_the_club_of_a_hunter_taken_off_by_its_owner_returns_to_the_supply(card: str) -> None:
    match = playing(acting(card, board={6: "b!1"}, actor="b"), "remove b6!")
    assert (on(match, 6), purse(match, "b"), word(match, "clubs-left")) == ("", (12, 4, 0), "6")
    plain = playing(acting(card, board={6: "b1", 7: "b!1"}, actor="b"), "remove b6")
    assert word(plain, "clubs-left") == "5"
