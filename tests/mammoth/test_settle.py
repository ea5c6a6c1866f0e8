"""Mammoth, chapter 2: settling."""

import pytest

from beringia import Match
from beringia.errors import IllegalAction
from beringia.games.mammoth import GAME
from beringia.games.mammoth.components import CARD_IDS, CARD_STONES
from beringia.position import Position

from .positions import (
    DARK,
    LIGHT,
    buried_by,
    deck,
    drawn,
    hand_of,
    playing,
    purse,
    settling,
    starting,
    word,
)

STONES = {card: int(stones) for card, stones in zip(CARD_IDS, CARD_STONES, strict=True)}


@pytest.mark.rule("Mammoth 2.1")
def test_a_turn_begins_with_exactly_one_card_from_the_hand() -> None:
    match = settling(hand="paths ember pit spark newcomers")
    assert match.legal() == ["play ember", "play paths", "play newcomers", "play spark", "play pit"]
    playing(match, "play ember")
    assert hand_of(match, "a") == {"paths": 1, "pit": 1, "spark": 1, "newcomers": 1}
    playing(match, "done")
    assert word(match, "phase") == "discard"
    drawn(match)
    assert (word(match, "phase"), word(match, "turn")) == ("play", "b")


@pytest.mark.rule("Mammoth 2.1")
def test_turns_go_clockwise() -> None:
    match = settling(hand="ember", stones="5 5 5 5", seats=4, hands={"b": "ember", "c": "ember"})
    order = []
    for _ in range(5):
        order.append(word(match, "turn"))
        card = next(card for card in starting(match, "play") if card in ("ember", *LIGHT))
        playing(match, f"play {card}", *(["done"] if card != "follow" else []))
        drawn(match, "light")
    assert order == ["a", "b", "c", "d", "a"]


@pytest.mark.rule("Mammoth 2.2")
@pytest.mark.parametrize("card", [card for card in LIGHT if card not in ("herd", "echo")])
def test_a_light_card_is_paid_before_its_action(card: str) -> None:
    price = STONES[card]
    match = settling(hand=card, stones=f"{price} 4 4", light=2)
    playing(match, f"play {card}")
    assert purse(match, "a")[1] == 0
    assert word(match, "light") == str(2 + price)
    assert (word(match, "phase"), match.actor) == ("act", 0)


@pytest.mark.rule("Mammoth 2.2")
@pytest.mark.parametrize("card", [card for card in LIGHT if card not in ("herd", "echo")])
def test_a_card_that_cannot_be_paid_in_full_may_not_be_played(card: str) -> None:
    match = settling(hand=f"{card} pit", stones=f"{STONES[card] - 1} 4 4")
    assert f"play {card}" not in match.legal()
    with pytest.raises(IllegalAction) as refused:
        match.play(f"play {card}")
    assert refused.value.citation == "Mammoth 2.2"


@pytest.mark.rule("Mammoth 2.2")
def test_a_card_may_be_played_even_if_nothing_can_be_done_with_it() -> None:
    match = playing(settling(hand="paths walk drive", stones="8 4 4"), "play walk")
    assert match.legal() == ["done"]


@pytest.mark.rule("Mammoth 2.3")
@pytest.mark.parametrize("card", [card for card in DARK if card != "dark-echo"])
def test_a_dark_card_first_brings_its_stones(card: str) -> None:
    match = playing(settling(hand=card, stones="1 4 4"), f"play {card}")
    assert purse(match, "a")[1] == 1 + STONES[card]
    assert word(match, "dark") == str(20 - STONES[card])
    is_for_all = card in ("gathering", "newcomers")
    assert (word(match, "phase"), match.actor) == (("act", 1) if is_for_all else ("give", 0))


@pytest.mark.rule("Mammoth 2.3")
def test_a_light_card_is_carried_out_by_its_player_and_a_dark_one_by_rivals() -> None:
    match = playing(settling(hand="thin-ice", board={6: "b1"}), "play thin-ice", "give c", "remove b6")
    assert (match.actor, word(match, "phase")) == (0, "discard")


@pytest.mark.rule("Mammoth 2.4")
def test_what_the_dark_supply_lacks_comes_from_the_light_supply() -> None:
    match = playing(settling(hand="gathering", dark=2, light=7), "play gathering")
    assert (purse(match, "a")[1], word(match, "dark"), word(match, "light")) == (9, "0", "4")


@pytest.mark.rule("Mammoth 2.4")
def test_if_both_supplies_are_too_small_the_player_takes_what_there_is() -> None:
    match = playing(settling(hand="gathering", dark=1, light=2), "play gathering")
    assert (purse(match, "a")[1], word(match, "dark"), word(match, "light")) == (7, "0", "0")


@pytest.mark.rule("Mammoth 2.4")
def test_the_light_supply_is_untouched_while_the_dark_one_is_enough() -> None:
    match = playing(settling(hand="gathering", dark=5, light=2), "play gathering")
    assert (purse(match, "a")[1], word(match, "dark"), word(match, "light")) == (9, "0", "2")


@pytest.mark.rule("Mammoth 2.5")
@pytest.mark.parametrize(("stones", "is_bound"), [(7, False), (8, True), (12, True)])
def test_with_eight_stones_no_dark_card_may_be_played(stones: int, is_bound: bool) -> None:
    match = settling(hand="ember paths pit spark gift", stones=f"{stones} 4 4")
    assert starting(match, "play") == (["ember", "paths"] if is_bound else ["ember", "paths", "gift", "spark", "pit"])


@pytest.mark.rule("Mammoth 2.5")
def test_with_eight_stones_a_dark_echo_may_copy_only_the_light_card() -> None:
    match = settling(hand="ember dark-echo pit", stones="8 4 4", open="paths/gift")
    assert "dark-echo" in starting(match, "play")
    assert starting(playing(match, "play dark-echo"), "copy") == ["light"]


@pytest.mark.rule("Mammoth 2.5")
def test_with_eight_stones_a_dark_echo_without_an_open_light_card_may_not_be_played() -> None:
    assert starting(settling(hand="ember dark-echo pit", stones="8 4 4", open="-/gift"), "play") == ["ember"]
    assert "dark-echo" in starting(settling(hand="ember dark-echo pit", stones="7 4 4", open="-/gift"), "play")


@pytest.mark.rule("Mammoth 2.5")
def test_with_eight_stones_a_light_echo_may_copy_either_card() -> None:
    match = playing(settling(hand="echo pit", stones="8 4 4", open="paths/gift"), "play echo")
    assert starting(match, "copy") == ["light", "dark"]
    only_dark = playing(settling(hand="echo pit", stones="8 4 4", open="-/gift"), "play echo")
    assert starting(only_dark, "copy") == ["dark"]


@pytest.mark.rule("Mammoth 2.5")
def test_there_is_no_upper_limit_to_stones() -> None:
    match = playing(settling(hand="echo pit", stones="12 4 4", open="paths/gathering"), "play echo", "copy dark")
    assert purse(match, "a")[1] == 17


@pytest.mark.rule("Mammoth 2.7")
def test_without_a_card_that_may_be_played_one_is_discarded_and_nothing_else_happens() -> None:
    match = settling(hand="walk follow 2*dark-echo steppe", stones="3 4 4")
    assert match.legal() == ["discard steppe", "discard follow", "discard walk", "discard dark-echo"]
    playing(match, "discard walk")
    assert buried_by(match, "a") == {"walk": 1}
    assert (word(match, "phase"), word(match, "draws"), word(match, "open"), word(match, "dark")) == ("draw", "1", "-/-", "20")
    playing(match, "draw dark", "*draw pit")
    assert word(match, "turn") == "b"
    assert purse(match, "a")[1] == 3


@pytest.mark.rule("Mammoth 2.7")
def test_whoever_may_play_a_card_may_not_discard_instead() -> None:
    match = settling(hand="walk follow ember dark-echo steppe", stones="3 4 4")
    assert match.legal() == ["play ember"]
    with pytest.raises(IllegalAction) as refused:
        match.play("discard walk")
    assert refused.value.citation == "Mammoth 2.1"


@pytest.mark.rule("Mammoth 2.8")
def test_one_card_may_be_discarded_unseen_after_the_action() -> None:
    match = playing(settling(hand="ember 2*paths pit gift", open="-/spark"), "play ember", "done")
    assert match.legal() == ["keep", "discard paths", "discard gift", "discard pit"]
    playing(match, "discard paths")
    assert buried_by(match, "a") == {"paths": 1}
    assert (word(match, "open"), word(match, "seen"), word(match, "draws")) == ("ember/spark", "-", "2")
    assert word(match, "phase") == "draw"


@pytest.mark.rule("Mammoth 2.8")
def test_discarding_is_optional() -> None:
    match = playing(settling(hand="ember"), "play ember", "done", "keep")
    assert (word(match, "phase"), word(match, "draws")) == ("draw", "1")


@pytest.mark.rule("Mammoth 2.9")
def test_each_card_is_drawn_from_a_pile_of_choice_and_seen_before_the_next_choice() -> None:
    match = playing(settling(hand="ember paths pit gift spark"), "play ember", "done", "discard paths")
    assert starting(match, "draw") == ["light", "dark"]
    playing(match, "draw light")
    assert {action.removeprefix("*draw ") for action in match.legal()} <= set(LIGHT)
    playing(match, "*draw oak")
    assert (hand_of(match, "a")["oak"], match.actor, word(match, "draws")) == (1, 0, "1")
    playing(match, "draw dark", "*draw newcomers")
    assert sum(hand_of(match, "a").values()) == 5
    assert word(match, "turn") == "b"


@pytest.mark.rule("Mammoth 2.9")
def test_each_card_of_the_pile_is_equally_likely() -> None:
    match = playing(settling(hand="ember paths pit gift spark"), "play ember", "done", "keep", "draw light")
    weights = dict(zip(match.legal(), match.outcomes()[1], strict=True))
    assert (weights["*draw ember"], weights["*draw herd"], weights["*draw paths"]) == (2, 3, 2)


@pytest.mark.rule("Mammoth 2.10")
@pytest.mark.parametrize(("hand", "pile"), [("ember paths oak drive pit", "light"), ("ember pit spark gift winter", "dark")])
def test_the_last_card_comes_from_the_other_pile_if_the_hand_is_of_one_shade(hand: str, pile: str) -> None:
    played = "pit" if pile == "light" else "ember"
    match = playing(settling(hand=hand), f"play {played}", *(["give b"] if played == "pit" else []), "done", "keep")
    other = {"light": "dark", "dark": "light"}[pile]
    assert starting(match, "draw") == [other]
    with pytest.raises(IllegalAction) as refused:
        match.play(f"draw {pile}")
    assert refused.value.citation == "Mammoth 2.10"


@pytest.mark.rule("Mammoth 2.10")
def test_only_the_hand_after_the_last_draw_must_hold_both_shades() -> None:
    match = playing(settling(hand="ember paths pit gift spark"), "play ember", "done", "discard paths")
    assert starting(match, "draw") == ["light", "dark"]
    playing(match, "draw dark", "*draw newcomers")
    assert starting(match, "draw") == ["light"]
    again = playing(settling(hand="ember paths pit gift spark"), "play ember", "done", "discard paths", "draw light", "*draw oak")
    assert starting(again, "draw") == ["light", "dark"]


def with_one_dark_card_to_draw(hand: str, seen: str, buried: str) -> Match:
    """Seat a is to play; a Newcomers is the only dark card in the draw pile, The Pit lies open."""
    rivals = {
        "b": "2*gathering 2*winter oak",
        "c": "winter 3*gift oak",
        "d": "3*newcomers thin-ice oak",
        "e": "2*thin-ice 2*spark walk",
    }
    match = settling(seats=5, hand=hand, hands=rivals, open="-/pit", seen=seen, buried={"b": buried})
    assert dark_deck(match) == {"newcomers": 1}
    return match


def dark_deck(match: Match) -> dict[str, int]:
    """The cards of the dark draw pile."""
    return {card: count for card, count in deck(match).items() if card in DARK}


@pytest.mark.rule("Mammoth 2.11")
def test_an_emptied_draw_pile_is_renewed_at_once_but_for_the_open_card() -> None:
    match = with_one_dark_card_to_draw("ember paths 2*dark-echo pit", seen="", buried="pit")
    playing(match, "play ember", "done", "keep", "draw dark")
    assert match.legal() == ["*draw newcomers"]
    playing(match, "*draw newcomers")
    assert dark_deck(match) == {"pit": 1}
    assert word(match, "open") == "ember/pit"
    assert not buried_by(match, "b")


@pytest.mark.rule("Mammoth 2.11")
def test_covered_cards_and_echoes_and_unseen_discards_are_all_reshuffled() -> None:
    match = with_one_dark_card_to_draw("ember 2*paths pit dark-echo", seen="dark-echo", buried="pit")
    playing(match, "play ember", "done", "keep", "draw dark", "*draw newcomers")
    assert dark_deck(match) == {"pit": 1, "dark-echo": 1}
    assert word(match, "seen") == "-"


@pytest.mark.rule("Mammoth 2.11")
def test_a_pile_with_cards_left_is_not_renewed() -> None:
    match = playing(
        settling(hand="ember", seen="walk", buried={"b": "oak"}), "play ember", "done", "keep", "draw light", "*draw paths"
    )
    assert (word(match, "seen"), buried_by(match, "b")) == ("walk", {"oak": 1})


def without_dark_cards_to_draw() -> Match:
    """Seat a draws, The Pit lies open, and the dark draw pile is empty; the other dark cards are nowhere."""
    match = playing(settling(hand="ember paths pit gift", open="-/pit"), "play ember", "done", "keep")
    match.state.deck[CARD_IDS.index("gathering") :] = 0
    return match


@pytest.mark.rule("Mammoth 2.11")
def test_a_pile_without_any_card_to_draw_cannot_be_chosen() -> None:
    match = without_dark_cards_to_draw()
    assert starting(match, "draw") == ["light"]
    refusal = match.why_not("draw dark")
    assert refusal is not None
    assert refusal[0] == "Mammoth 2.11"


@pytest.mark.rule("Mammoth 2.11")
@pytest.mark.parametrize("place", ["seen", "buried"])
def test_an_empty_pile_is_renewed_when_somebody_next_wants_to_draw_from_it(place: str) -> None:
    match = without_dark_cards_to_draw()
    cards = match.state.seen if place == "seen" else match.state.buried[2]
    cards[CARD_IDS.index("spark")] = 1
    assert starting(match, "draw") == ["light", "dark"]
    Position.apply(match, GAME.read_action(match.state, "draw dark"))
    assert (match.legal(), word(match, "open"), word(match, "seen")) == (["*draw spark"], "ember/pit", "-")


@pytest.mark.rule("Mammoth 2.12")
def test_a_played_card_covers_the_open_one_already_while_it_acts() -> None:
    match = playing(settling(hand="ember", open="oak/pit"), "play ember")
    assert (word(match, "phase"), word(match, "open"), word(match, "seen")) == ("act", "ember/pit", "oak")


@pytest.mark.rule("Mammoth 2.12")
def test_a_dark_card_covers_the_open_dark_card() -> None:
    match = playing(settling(hand="spark", open="oak/pit"), "play spark")
    assert (word(match, "open"), word(match, "seen")) == ("oak/spark", "pit")


@pytest.mark.rule("Mammoth 2.12")
@pytest.mark.parametrize("echo", ["echo", "dark-echo"])
def test_an_echo_never_lies_on_top(echo: str) -> None:
    match = playing(settling(hand=echo, open="ember/pit"), f"play {echo}", "copy light")
    assert (word(match, "open"), word(match, "seen")) == ("ember/pit", echo)


@pytest.mark.rule("Mammoth 2.13")
def test_the_turn_that_takes_the_last_dark_stone_is_played_to_its_end() -> None:
    match = playing(settling(hand="thin-ice ember", dark=1, light=3, board={6: "b1"}), "play thin-ice")
    assert (word(match, "ender"), word(match, "phase")) == ("a", "give")
    playing(match, "give b", "remove b6", "discard ember")
    assert word(match, "draws") == "2"
    playing(match, "draw light", "*draw oak", "draw light", "*draw walk")
    assert (word(match, "phase"), match.actor) == ("reveal", -1)


@pytest.mark.rule("Mammoth 2.13")
def test_taking_exactly_the_last_stone_ends_settling() -> None:
    match = playing(settling(hand="thin-ice", dark=2, light=3), "play thin-ice")
    assert (word(match, "ender"), word(match, "light")) == ("a", "3")
    drawn(playing(match, "give b", "done"))
    assert word(match, "phase") == "reveal"


@pytest.mark.rule("Mammoth 2.13")
def test_settling_goes_on_while_a_dark_stone_is_left() -> None:
    match = playing(settling(hand="thin-ice", dark=3), "play thin-ice")
    assert (word(match, "ender"), word(match, "dark")) == ("-", "1")
    drawn(playing(match, "give b", "done"))
    assert (word(match, "phase"), word(match, "turn")) == ("play", "b")


@pytest.mark.rule("Mammoth 2.14")
@pytest.mark.parametrize("dark", [3, 2])
def test_in_the_last_round_the_card_for_the_last_stone_has_no_effect(dark: int) -> None:
    match = playing(settling(hand="winter", dark=dark, light=5, round="4"), "play winter")
    assert (purse(match, "a")[1], word(match, "dark"), word(match, "light")) == (4, "0", str(5 + dark))
    assert (word(match, "phase"), word(match, "ender"), word(match, "card"), word(match, "turn")) == ("reveal", "a", "-", "-")
    assert sum(hand_of(match, "a").values()) == 4
    assert word(match, "open") == "-/winter"


@pytest.mark.rule("Mammoth 2.14")
@pytest.mark.parametrize("echo", ["echo", "dark-echo"])
def test_in_the_last_round_a_copied_card_for_the_last_stone_has_no_effect_either(echo: str) -> None:
    match = settling(hand=echo, dark=3, open="-/newcomers", round="4")
    playing(match, f"play {echo}", "copy dark")
    assert (purse(match, "a")[1], word(match, "light"), word(match, "phase")) == (4, "3", "reveal")


@pytest.mark.rule("Mammoth 2.14")
def test_in_the_last_round_a_card_that_leaves_a_stone_works_as_ever() -> None:
    match = playing(settling(hand="winter", dark=4, round="4"), "play winter")
    assert (purse(match, "a")[1], word(match, "phase"), word(match, "ender")) == (7, "give", "-")


@pytest.mark.rule("Mammoth 2.14")
def test_the_third_round_is_the_last_one_only_in_the_short_game() -> None:
    assert word(playing(settling(hand="winter", dark=3, round="3"), "play winter"), "phase") == "give"
    short = settling(hand="winter", dark=3, round="3", rounds="3")
    assert word(playing(short, "play winter"), "phase") == "reveal"
