"""Chapter 2: the turn."""

from math import ceil

import pytest

from beringia.games.winter.components import LOWER, PROGRAM_LENGTH
from beringia.games.winter.vocabulary import COLUMN_IDS

from .positions import (
    amount,
    cards,
    food,
    gains,
    goods,
    labour,
    phase,
    points,
    price_of,
    scene,
    side_of,
    starting,
    tools,
    word,
)

PLACES = [*COLUMN_IDS, "rest"]


@pytest.mark.rule("Winter 2.1")
@pytest.mark.parametrize(("seats", "order"), [(2, "ba"), (3, "cab"), (4, "dbac")])
def test_players_take_single_turns_in_the_order_of_the_track_until_all_had_three(seats: int, order: str) -> None:
    match = scene(seats, order=order, turn=order[0])
    for _ in range(3):
        for letter in order:
            assert (phase(match), word(match, "actor")) == ("turn", letter)
            match.play_all([match.legal()[0], "end"])
    assert phase(match) == "eclipse"


@pytest.mark.rule("Winter 2.1")
def test_a_figure_must_be_placed_in_every_turn() -> None:
    match = scene(a={"hand": "elder hearth-fire"})
    assert "end" not in match.legal()
    assert {action.split()[0] for action in match.legal()} == {"play", "figure", "chief"}


@pytest.mark.rule("Winter 2.2")
def test_culture_cards_are_played_before_the_figure_and_carried_out_at_once() -> None:
    match = scene(a={"hand": "hearth-fire elder", "food": 0})
    assert starting(match, "play") == ["hearth-fire"]  # the elder is a tribe card
    match.play("play hearth-fire")
    assert cards(match, "played") == {"hearth-fire": 1}
    assert food(match) == amount("hearth-fire", "gain")
    assert cards(match, "discard") == {}


@pytest.mark.rule("Winter 2.2")
@pytest.mark.parametrize("place", PLACES)
def test_no_culture_card_is_played_after_the_figure(place: str) -> None:
    match = scene(a={"hand": "hearth-fire elder"})
    match.play(f"figure {place}")
    assert "play hearth-fire" not in match.legal()


@pytest.mark.rule("Winter 2.2")
def test_a_program_that_waits_is_finished_before_the_next_card() -> None:
    match = scene(a={"hand": "trail-marks hearth-fire elder"})
    match.play("play trail-marks")
    assert {action.split()[0] for action in match.legal()} == {"step", "skip"}
    match.play("skip")
    assert starting(match, "play") == ["hearth-fire"]


@pytest.mark.rule("Winter 2.3")
def test_a_further_culture_card_costs_the_discard_of_another_card() -> None:
    match = scene(a={"hand": "hearth-fire ochre-painting elder tribesman", "food": 0})
    match.play_all(["play hearth-fire", "play ochre-painting"])
    assert (phase(match), word(match, "card")) == ("price", "ochre-painting")
    assert points(match, "effects") == 0  # nothing happens before the price
    assert cards(match, "played") == {"hearth-fire": 1}
    assert match.legal() == ["discard tribesman", "discard elder"]
    match.play("discard elder")
    assert phase(match) == "turn"
    assert cards(match, "discard") == {"elder": 1}
    assert cards(match, "played") == {"hearth-fire": 1, "ochre-painting": 1}
    assert points(match, "effects") == amount("ochre-painting", "vp")
    assert food(match) == amount("hearth-fire", "gain")  # the discarded card did nothing


@pytest.mark.rule("Winter 2.3")
def test_without_another_card_a_further_culture_card_cannot_be_played() -> None:
    match = scene(a={"hand": "hearth-fire ochre-painting"})
    match.play("play hearth-fire")
    assert starting(match, "play") == []
    match = scene(a={"hand": "hearth-fire"})
    assert starting(match, "play") == ["hearth-fire"]  # the first is free


@pytest.mark.rule("Winter 2.3")
def test_a_culture_card_may_be_the_price_of_another() -> None:
    match = scene(a={"hand": "hearth-fire ochre-painting barter"})
    match.play_all(["play hearth-fire", "play ochre-painting"])
    assert match.legal() == ["discard barter"]


@pytest.mark.rule("Winter 2.3")
def test_the_first_card_is_free_again_in_the_next_turn() -> None:
    match = scene(order="ab", a={"hand": "hearth-fire ochre-painting"}, b={"hand": "barter"})
    match.play_all(["play hearth-fire", "figure hunt", "end"])
    assert word(match, "free") == "yes"
    match.play_all(["figure hunt", "end"])
    assert starting(match, "play") == ["ochre-painting"]


@pytest.mark.rule("Winter 2.4")
def test_any_unplaced_figure_may_stand_in_any_column_or_rest() -> None:
    match = scene(b={"figures": "-,-,-"})
    assert match.legal() == [f"{figure} {place}" for place in PLACES for figure in ("figure", "chief")]


@pytest.mark.rule("Winter 2.4")
def test_a_placed_figure_is_not_placed_again() -> None:
    match = scene(number=2, a={"figures": "hunt,-,-"})
    assert match.legal() == [f"figure {place}" for place in PLACES]
    match = scene(number=3, a={"figures": "-,hunt,rest"})
    assert match.legal() == [f"chief {place}" for place in PLACES]


@pytest.mark.rule("Winter 2.4")
def test_any_number_of_figures_may_stand_anywhere() -> None:
    match = scene(2, turn="b", number=3, a={"figures": "hunt,hunt,hunt"}, b={"figures": "-,hunt,hunt"})
    assert "chief hunt" in match.legal()
    match.play("chief hunt")
    assert word(match, "b").split("/")[1] == "hunt,hunt,hunt"


@pytest.mark.rule("Winter 2.5")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("name", ["fire-wolf", "hand-eye"])
def test_the_chief_has_its_ability_where_its_side_lists_the_place(name: str, side: str, place: str) -> None:
    match = scene(a={"chief": f"{name}-{side}", "hand": "elder"})
    match.play(f"chief {place}")
    assert ("take chief" in match.legal()) == (place in side_of(name, side)["when"])


@pytest.mark.rule("Winter 2.5")
def test_a_tribe_figure_brings_no_ability_of_the_chief() -> None:
    match = scene(a={"chief": "fire-wolf-A"})
    match.play("figure migrate")
    assert "take chief" not in match.legal()


@pytest.mark.rule("Winter 2.5")
def test_the_ability_is_used_once_between_any_two_actions() -> None:
    place = side_of("thunder-claw", "A")["when"][0]
    match = scene(a={"chief": "thunder-claw-A", "hand": "2*tribesman"})
    match.play_all([f"chief {place}", "play tribesman"])
    assert "take chief" in match.legal()
    match.play("take chief")
    assert "take chief" not in match.legal()
    assert "play tribesman" in match.legal()


@pytest.mark.rule("Winter 2.6")
def test_the_top_area_may_be_used_any_number_of_times() -> None:
    match = scene(a={"food": 10, "camps": ""})
    match.play_all(["figure migrate", *["camp"] * 5])
    assert "camp" not in match.legal()  # no camp is left
    assert "walk" in match.legal()


@pytest.mark.rule("Winter 2.6")
def test_the_middle_area_is_used_once_and_closes_the_top() -> None:
    match = scene(a={"hand": "elder shaman", "food": 9, "tools": 9})
    match.play("figure initiate")
    assert starting(match, "recruit")
    match.play("bury hand elder")
    assert word(match, "area") == "middle"
    assert starting(match, "recruit") == []
    assert starting(match, "bury") == []
    assert "take lower" in match.legal()


@pytest.mark.rule("Winter 2.6")
def test_the_lower_area_is_used_once_and_closes_both_above() -> None:
    match = scene(a={"untipped": "2*bison", "food": 9, "tools": 1})
    match.play("figure hunt")
    assert starting(match, "tip") == ["bison"]
    match.play("take lower")
    assert word(match, "area") == "lower"
    assert match.legal() == ["end"]


@pytest.mark.rule("Winter 2.6")
def test_each_area_may_be_left_out() -> None:
    match = scene(a={"untipped": "bison", "food": 9, "tools": 5})
    match.play("figure hunt")
    assert {"take lower", "tip bison", "end"} <= set(match.legal())
    match.play("tip bison")  # without the top area
    assert {"take lower", "end"} <= set(match.legal())
    match.play("end")  # without the lower one
    assert word(match, "actor") == "b"


@pytest.mark.rule("Winter 2.7")
@pytest.mark.parametrize("column", COLUMN_IDS)
def test_only_the_first_figure_of_the_round_may_use_the_lower_area(column: str) -> None:
    player = {"hand": "tribesman", "food": 5, "tools": 5}
    match = scene(a=player, b=player)
    match.play(f"figure {column}")
    assert word(match, "first") == "yes"
    assert "take lower" in match.legal()
    match.play("end")  # left out
    match.play(f"figure {column}")
    assert word(match, "first") == "no"
    assert "take lower" not in match.legal()


@pytest.mark.rule("Winter 2.7")
def test_the_first_place_goes_to_a_figure_and_not_to_its_player() -> None:
    match = scene(number=2, a={"figures": "-,hunt,-"}, b={"figures": "-,rest,-"})
    match.play("figure hunt")
    assert "take lower" not in match.legal()


@pytest.mark.rule("Winter 2.7")
def test_every_column_has_a_lower_area() -> None:
    assert all(PROGRAM_LENGTH[program] > 0 for program in LOWER)


@pytest.mark.rule("Winter 2.8")
def test_tribe_cards_give_their_labour_between_any_two_actions() -> None:
    match = scene(a={"hand": "tribesman young-brave elder", "food": 9, "camps": ""})
    assert starting(match, "play") == []  # not before the figure
    match.play("figure migrate")
    assert starting(match, "play") == ["tribesman", "young-brave", "elder"]
    match.play("play tribesman")
    assert labour(match) == 1
    assert cards(match, "played") == {"tribesman": 1}
    match.play_all(["camp", "play elder"])
    assert labour(match) == 1


@pytest.mark.rule("Winter 2.8")
@pytest.mark.parametrize(
    ("card", "column"),
    [("young-brave", "migrate"), ("elder", "initiate"), ("crafter", "develop"), ("hunter", "hunt"), ("brave", "migrate")],
)
def test_an_ability_that_only_gives_labour_happens_at_once_in_its_column(card: str, column: str) -> None:
    printed = {"young-brave": 1.5, "brave": 1.5}.get(card, 1)
    for place in COLUMN_IDS:
        match = scene(a={"hand": card})
        match.play_all([f"figure {place}", f"play {card}"])
        assert labour(match) == printed + (amount(card, "labour", "ability") if place == column else 0)
        assert f"take {card}" not in match.legal()


@pytest.mark.rule("Winter 2.8")
def test_any_other_ability_is_used_once_for_each_card_when_the_player_likes() -> None:
    match = scene(a={"hand": "2*shaman", "food": 2, "tools": 0})
    match.play_all(["figure hunt", "play shaman"])
    assert gains(match) == ["lower", "shaman"]
    match.play_all(["play shaman", "take shaman", "choose 1", "swap 1"])
    assert (food(match), tools(match)) == (1, 1)
    assert gains(match) == ["lower", "shaman"]
    match.play_all(["take shaman", "choose 2", "swap 1"])
    assert "take shaman" not in match.legal()


@pytest.mark.rule("Winter 2.8")
def test_what_a_card_does_in_the_eclipse_does_nothing_in_a_turn() -> None:
    match = scene(a={"hand": "tribeswoman hunter", "food": 3})
    match.play_all(["figure initiate", "play tribeswoman", "play hunter"])
    assert goods(match) == (2, 3, 5)
    assert starting(match, "take") == ["lower"]


@pytest.mark.rule("Winter 2.9")
def test_labour_is_one_pool_for_the_whole_turn() -> None:
    match = scene(a={"hand": "shared-chores 2*tribesman", "food": 0, "camps": ""})
    match.play_all(["play shared-chores", "figure migrate"])
    assert labour(match) == amount("shared-chores", "labour")
    match.play_all(["play tribesman", "camp"])
    assert labour(match) == amount("shared-chores", "labour")


@pytest.mark.rule("Winter 2.12")
def test_at_the_end_of_the_turn_played_cards_are_discarded_and_labour_and_abilities_lost() -> None:
    match = scene(a={"hand": "apprenticeship shaman tribesman", "discard": "elder"})
    match.play_all(["play apprenticeship", "figure hunt", "play shaman", "play tribesman"])
    assert word(match, "discount") != "-"
    match.play("end")
    assert cards(match, "played") == {}
    assert cards(match, "discard") == {"apprenticeship": 1, "shaman": 1, "tribesman": 1, "elder": 1}
    assert (word(match, "labour"), word(match, "discount"), word(match, "gains")) == ("0", "-", "-")
    assert (word(match, "figure"), word(match, "area"), word(match, "first")) == ("-", "-", "no")


@pytest.mark.rule("Winter 2.12")
def test_labour_of_one_turn_does_not_reach_the_next() -> None:
    match = scene(a={"hand": "shared-chores tribesman", "food": 0}, b={"food": 0})
    match.play_all(["play shared-chores", "figure migrate", "end", "figure migrate"])
    assert "camp" not in match.legal()


@pytest.mark.rule("Winter 2.13")
def test_after_the_third_figure_any_cards_are_laid_as_eclipse_pile() -> None:
    match = scene(number=3, a={"hand": "tribesman elder hearth-fire"})
    match.play_all(["chief hunt", "end"])
    assert phase(match) == "pile"
    assert match.legal() == ["lay tribesman", "lay elder", "lay hearth-fire", "end"]
    match.play_all(["lay elder", "lay hearth-fire", "end"])
    assert cards(match, "pile") == {"elder": 1, "hearth-fire": 1}
    assert cards(match, "hand") == {"tribesman": 1}
    assert (phase(match), word(match, "actor")) == ("turn", "b")


@pytest.mark.rule("Winter 2.13")
def test_the_pile_ends_with_the_last_card_and_is_left_out_without_one() -> None:
    match = scene(number=3, a={"hand": "tribesman elder"})
    match.play_all(["chief hunt", "end", "lay tribesman", "lay elder"])
    assert word(match, "actor") == "b"
    match = scene(number=3)
    match.play_all(["chief hunt", "end"])
    assert (phase(match), word(match, "actor")) == ("turn", "b")


@pytest.mark.rule("Winter 2.13")
@pytest.mark.parametrize("number", [1, 2])
def test_no_pile_is_laid_after_an_earlier_figure(number: int) -> None:
    match = scene(number=number, a={"hand": "tribesman"})
    match.play_all(["figure hunt", "end"])
    assert (phase(match), word(match, "actor")) == ("turn", "b")


@pytest.mark.rule("Winter 2.14")
def test_tribe_cards_before_the_figure_need_their_option() -> None:
    match = scene(a={"hand": "tribesman shaman", "food": 1}, tribe_in_step_1="on")
    assert starting(match, "play") == ["tribesman", "shaman"]
    match.play_all(["play tribesman", "play shaman"])
    assert labour(match) == 2
    assert "take shaman" in match.legal()
    match.play_all(["take shaman", "choose 1", "swap 1"])
    assert food(match) == 0
    assert starting(scene(a={"hand": "tribesman"}), "play") == []


@pytest.mark.rule("Winter 2.14")
def test_who_has_played_a_tribe_card_cannot_rest_with_this_turns_figure() -> None:
    match = scene(a={"hand": "tribesman hearth-fire"}, tribe_in_step_1="on")
    match.play("play hearth-fire")
    assert "figure rest" in match.legal()
    match.play("play tribesman")
    assert word(match, "tribe") == "yes"
    assert not [action for action in match.legal() if action.endswith("rest")]
    match.play_all(["figure hunt", "end", "figure hunt", "end"])
    assert "figure rest" in match.legal()  # the next turn


@pytest.mark.rule("Winter 2.14")
def test_with_the_option_tribe_cards_may_still_be_played_after_the_figure() -> None:
    match = scene(a={"hand": "2*tribesman"}, tribe_in_step_1="on")
    match.play_all(["play tribesman", "figure hunt", "play tribesman"])
    assert labour(match) == 2
    assert word(match, "tribe") == "no"


@pytest.mark.rule("Winter 2.14")
def test_tribe_cards_between_culture_cards_pay_for_what_these_sell() -> None:
    price = max(price_of("glyptodon")[0] - amount("herd-watching", "hunt", key="discount").get("labour", 0), 0)
    match = scene(a={"hand": "herd-watching 4*tribesman", "food": 0}, animals="glyptodon - -", tribe_in_step_1="on")
    match.play_all([*["play tribesman"] * (ceil(price) + 1), "play herd-watching", "hunt glyptodon"])
    assert labour(match) == ceil(price) + 1 - price
