"""Mammoth, chapter 4: the dark cards."""

import pytest

from .positions import acting, numbers, on, playing, purse, settling, starting, word

EVERYWHERE = set(range(1, 13))


@pytest.mark.rule("Mammoth 4.1")
@pytest.mark.parametrize(("turn", "order"), [("a", [1, 2, 3]), ("c", [3, 0, 1])])
def test_all_rivals_act_clockwise_from_the_left_neighbour(turn: str, order: list[int]) -> None:
    match = settling(seats=4, hand="newcomers", hands={"c": "newcomers"}, turn=turn, actor=turn)
    playing(match, "play newcomers")
    seen = []
    while word(match, "phase") == "act":
        seen.append(match.actor)
        playing(match, f"place {match.actor + 1}")
    assert seen == order
    assert (word(match, "phase"), match.actor) == ("discard", "abcd".index(turn))
    assert int(match.state.plain["abcd".index(turn)].sum()) == 0


@pytest.mark.rule("Mammoth 4.1")
def test_each_rival_sees_what_was_done_before() -> None:
    match = playing(settling(hand="newcomers"), "play newcomers", "place 5")
    assert on(match, 5) == "b1"
    assert match.actor == 2


@pytest.mark.rule("Mammoth 4.2")
@pytest.mark.parametrize("card", ["winter", "gift", "thin-ice", "spark", "pit"])
def test_the_player_names_one_rival_after_taking_the_stones(card: str) -> None:
    match = playing(settling(seats=4, hand=card, stones="0 4 4 4"), f"play {card}")
    assert purse(match, "a")[1] > 0
    assert match.legal() == ["give b", "give c", "give d"]
    playing(match, "give c")
    assert (match.actor, word(match, "phase"), word(match, "turn")) == (2, "act", "a")
    playing(match, "done")
    assert (word(match, "phase"), match.actor) == ("discard", 0)


@pytest.mark.rule("Mammoth 4.2")
def test_a_rival_who_can_do_nothing_may_be_named() -> None:
    match = playing(settling(hand="thin-ice"), "play thin-ice", "give b")
    assert match.legal() == ["done"]


@pytest.mark.rule("Mammoth 4.3")
def test_great_gathering_lets_each_rival_place_two_hunters() -> None:
    match = playing(settling(hand="gathering"), "play gathering", "place 5")
    assert (match.actor, numbers(starting(match, "place"))) == (1, EVERYWHERE)
    playing(match, "place 9")
    assert match.actor == 2
    playing(match, "place 12", "place 12")
    assert (on(match, 5), on(match, 9), on(match, 12), word(match, "phase")) == ("b1", "b1", "c2", "discard")


@pytest.mark.rule("Mammoth 4.3")
def test_newcomers_lets_each_rival_place_one_hunter() -> None:
    match = playing(settling(hand="newcomers"), "play newcomers", "place 5", "place 9")
    assert (on(match, 5), on(match, 9), word(match, "phase")) == ("b1", "c1", "discard")


@pytest.mark.rule("Mammoth 4.4")
def test_hard_winter_takes_two_hunters_of_different_players() -> None:
    match = playing(acting("winter", board={6: "a2 b1 c1"}, actor="b"))
    assert starting(match, "remove") == ["a6", "b6", "c6"]
    playing(match, "remove a6")
    assert starting(match, "remove") == ["b6", "c6"]
    playing(match, "remove c6")
    assert (on(match, 6), purse(match, "a")[0], purse(match, "c")[0]) == ("a1 b1", 11, 12)
    assert word(match, "phase") == "discard"


@pytest.mark.rule("Mammoth 4.4")
def test_thin_ice_takes_one_hunter() -> None:
    match = playing(acting("thin-ice", board={6: "a2 b1"}, actor="b"), "remove b6")
    assert (on(match, 6), purse(match, "b")[0], word(match, "phase")) == ("a2", 12, "discard")


@pytest.mark.rule("Mammoth 4.4")
def test_clubbed_hunters_of_others_cannot_be_taken_but_own_ones_can() -> None:
    match = acting("winter", board={6: "a!1 b!1 c1"}, actor="b")
    assert starting(match, "remove") == ["b6!", "c6"]


@pytest.mark.rule("Mammoth 4.5")
def test_elders_gift_is_a_club_or_two_moves() -> None:
    match = acting("gift", board={6: "b2 a1", 1: "b!1"}, actor="b", mammoths=1)
    assert [action for action in match.legal() if "club" in action] == ["club", "club 6"]
    assert starting(match, "mammoth") == []
    assert set(starting(match, "move")) == {f"b1! {to}" for to in EVERYWHERE - {1}} | {f"b6 {to}" for to in EVERYWHERE - {6}}
    playing(match, "move b6 12")
    assert [action for action in match.legal() if "club" in action] == []
    playing(match, "move b1! 12")
    assert (on(match, 12), word(match, "phase")) == ("b1 b!1", "discard")


@pytest.mark.rule("Mammoth 4.5")
@pytest.mark.parametrize(("action", "held", "there"), [("club", 1, "b1"), ("club 6", 0, "b!1")])
def test_the_club_of_elders_gift_is_kept_or_laid(action: str, held: int, there: str) -> None:
    match = playing(acting("gift", board={6: "b1"}, actor="b"), action)
    assert (purse(match, "b")[2], on(match, 6), word(match, "phase")) == (held, there, "discard")


@pytest.mark.rule("Mammoth 4.6")
def test_stray_spark_lets_one_rival_carry_a_fire() -> None:
    match = playing(settling(hand="spark"), "play spark", "give c", "fire 1 12")
    assert (word(match, "1"), word(match, "12"), word(match, "phase"), match.actor) == ("-", "f2", "discard", 0)


@pytest.mark.rule("Mammoth 4.7")
def test_the_pit_takes_a_mammoth_into_the_supply() -> None:
    match = acting("pit", board={6: "m2", 9: "m1"}, actor="c")
    assert match.legal() == ["chase 6", "chase 9", "done"]
    playing(match, "chase 6")
    assert (on(match, 6), word(match, "mammoths"), word(match, "phase")) == ("m1", "1", "discard")


@pytest.mark.rule("Mammoth 4.7")
def test_the_pit_does_nothing_without_a_mammoth_on_the_board() -> None:
    assert acting("pit", actor="c", mammoths=4).legal() == ["done"]
