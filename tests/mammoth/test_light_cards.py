"""Mammoth, chapter 3: the light cards."""

import pytest

from beringia.errors import IllegalAction

from .positions import acting, numbers, on, playing, purse, settling, starting, word

EVERYWHERE = set(range(1, 13))


@pytest.mark.rule("Mammoth 3.1")
def test_good_ground_places_three_hunters_on_its_landscape() -> None:
    match = playing(acting("pasture"), "place 6", "place 12", "place 6")
    assert (on(match, 6), on(match, 12), word(match, "phase")) == ("a2", "a1", "discard")


@pytest.mark.rule("Mammoth 3.1")
@pytest.mark.parametrize("first", ["place 1", "place 6"])
def test_good_ground_places_only_two_hunters_if_one_is_off_the_landscape(first: str) -> None:
    match = playing(acting("pasture"), first)
    assert numbers(starting(match, "place")) == EVERYWHERE
    assert word(playing(match, "place 2"), "phase") == "discard"


@pytest.mark.rule("Mammoth 3.1")
def test_the_third_hunter_of_good_ground_goes_only_onto_the_landscape() -> None:
    match = playing(acting("pasture"), "place 6", "place 6")
    assert match.legal() == ["place 6", "place 12", "done"]


@pytest.mark.rule("Mammoth 3.1")
def test_good_ground_with_its_landscape_under_ice_places_two_anywhere() -> None:
    match = acting("pasture", ice="6 12")
    assert numbers(starting(match, "place")) == EVERYWHERE - {6, 12}
    assert word(playing(match, "place 5", "place 11"), "phase") == "discard"


@pytest.mark.rule("Mammoth 3.1")
def test_good_ground_with_one_region_iced_places_three_on_the_other() -> None:
    match = playing(acting("pasture", ice="6"), "place 12", "place 12")
    assert match.legal() == ["place 12", "done"]


@pytest.mark.rule("Mammoth 3.2")
def test_follow_the_herd_brings_two_hunters_and_a_mammoth_to_one_region() -> None:
    match = acting("follow", mammoths=2)
    assert numbers(starting(match, "region")) == EVERYWHERE
    playing(match, "region 7")
    assert match.legal() == ["place 7", "mammoth 7", "done"]
    playing(match, "place 7", "mammoth 7")
    assert match.legal() == ["place 7", "done"]
    playing(match, "place 7")
    assert (on(match, 7), word(match, "mammoths"), word(match, "phase")) == ("m1 a2", "1", "discard")


@pytest.mark.rule("Mammoth 3.2")
@pytest.mark.parametrize("order", [["mammoth 7", "place 7", "place 7"], ["place 7", "place 7", "mammoth 7"]])
def test_follow_the_herd_may_be_done_in_any_order(order: list[str]) -> None:
    match = playing(acting("follow", mammoths=1), "region 7", *order)
    assert (on(match, 7), word(match, "phase")) == ("m1 a2", "discard")


@pytest.mark.rule("Mammoth 3.2")
def test_with_an_empty_supply_the_mammoth_comes_from_a_bordering_region() -> None:
    match = playing(acting("follow", board={6: "m1", 2: "m2", 12: "m1"}), "region 7")
    assert starting(match, "mammoth") == ["6 7", "12 7"]
    playing(match, "mammoth 6 7")
    assert match.legal() == ["place 7", "done"]
    assert (on(match, 6), on(match, 7)) == ("", "m1")


@pytest.mark.rule("Mammoth 3.2")
def test_while_the_supply_holds_a_mammoth_none_comes_from_a_bordering_region() -> None:
    match = playing(acting("follow", board={6: "m1"}, mammoths=1), "region 7")
    assert starting(match, "mammoth") == ["7"]


@pytest.mark.rule("Mammoth 3.2")
def test_without_any_mammoth_near_follow_the_herd_brings_only_hunters() -> None:
    match = playing(acting("follow", board={1: "m1"}), "region 7", "place 7", "place 7")
    assert match.legal() == ["done"]


@pytest.mark.rule("Mammoth 3.3")
def test_the_long_walk_goes_from_one_region_to_one_bordering_region() -> None:
    match = acting("walk", board={6: "a4 b1 m2", 9: "a1"})
    assert starting(match, "mammoth") == []
    assert {action.split()[0] for action in starting(match, "move")} == {"a6", "a9"}
    playing(match, "move a6 10")
    assert match.legal() == ["move a6 10", "mammoth 6 10", "done"]
    playing(match, "move a6 10", "mammoth 6 10", "move a6 10")
    assert (on(match, 6), on(match, 10), word(match, "phase")) == ("m1 a1 b1", "m1 a3", "discard")


@pytest.mark.rule("Mammoth 3.3")
def test_after_three_walkers_only_the_mammoth_is_left() -> None:
    match = playing(acting("walk", board={6: "a4 m1"}), "move a6 10", "move a6 10", "move a6 10")
    assert match.legal() == ["mammoth 6 10", "done"]
    assert word(playing(match, "mammoth 6 10"), "phase") == "discard"


@pytest.mark.rule("Mammoth 3.3")
def test_only_one_mammoth_walks_and_only_after_a_hunter() -> None:
    match = acting("walk", board={6: "a2 m2"})
    with pytest.raises(IllegalAction) as refused:
        match.play("mammoth 6 10")
    assert refused.value.citation == "Mammoth 3.3"
    playing(match, "move a6 10", "mammoth 6 10")
    assert match.legal() == ["move a6 10", "done"]


@pytest.mark.rule("Mammoth 3.3")
def test_no_hunter_walks_over_a_missing_border_or_onto_ice() -> None:
    assert starting(acting("walk", board={2: "a1"}, ice="3"), "move") == ["a2 1", "a2 6"]


@pytest.mark.rule("Mammoth 3.4")
@pytest.mark.parametrize(("action", "price"), [("mammoth 12", 2), ("mammoth 6 7", 3), ("mammoth 6 12", 5)])
def test_the_herd_is_paid_with_the_choice(action: str, price: int) -> None:
    match = playing(settling(hand="herd", board={6: "m1"}, mammoths=1, stones="7 4 4"), "play herd")
    assert purse(match, "a")[1] == 7
    playing(match, action)
    assert (purse(match, "a")[1], word(match, "light"), word(match, "phase")) == (7 - price, str(price), "discard")
    assert on(match, int(action.split()[-1])) == "m1"


@pytest.mark.rule("Mammoth 3.4")
@pytest.mark.parametrize(
    ("stones", "supply", "wanted"),
    [
        (1, 1, set()),
        (2, 1, {"new"}),
        (2, 0, set()),
        (3, 1, {"new", "near"}),
        (3, 0, {"near"}),
        (4, 0, {"near"}),
        (5, 1, {"new", "near", "far"}),
    ],
)
def test_the_herd_offers_only_what_can_be_done_and_paid(stones: int, supply: int, wanted: set[str]) -> None:
    match = settling(hand="herd pit", board={1: "m1"}, mammoths=supply, stones=f"{stones} 4 4")
    assert ("play herd" in match.legal()) == bool(wanted)
    if not wanted:
        assert match.why_not("play herd") == ("Mammoth 3.4", f"no choice of The Herd can be done and paid with {stones} stones")
        return
    playing(match, "play herd")
    near = {"1 2", "1 5", "1 6"}
    far = {f"1 {to}" for to in EVERYWHERE - {1, 2, 5, 6}}
    new = {str(to) for to in EVERYWHERE}
    offers = {"new": new, "near": near, "far": far}
    assert set(starting(match, "mammoth")) == set().union(*(offers[name] for name in wanted))
    assert "done" not in match.legal()


@pytest.mark.rule("Mammoth 3.4")
def test_the_herd_may_not_be_played_if_no_mammoth_has_a_place_to_go_at_the_price() -> None:
    boxed_in = {"hand": "herd pit", "board": {1: "m1"}, "ice": "2 5 6"}
    assert "play herd" not in settling(stones="4 4 4", **boxed_in).legal()  # type: ignore[arg-type]
    far = playing(settling(stones="5 4 4", **boxed_in), "play herd")  # type: ignore[arg-type]
    assert starting(far, "mammoth") == ["1 3", "1 4", "1 7", "1 8", "1 9", "1 10", "1 11", "1 12"]


@pytest.mark.rule("Mammoth 3.5")
@pytest.mark.parametrize("card", ["ember", "spark"])
def test_a_fire_tile_is_carried_to_another_open_region(card: str) -> None:
    match = acting(card, board={3: "f2", 7: "f0"}, ice="1", actor="a" if card == "ember" else "b")
    assert set(starting(match, "fire")) == {f"{a} {b}" for a in EVERYWHERE - {1, 7} for b in EVERYWHERE - {1, a}}
    playing(match, "fire 3 8")
    assert (word(match, "3"), word(match, "8"), word(match, "fires")) == ("f1", "f2", "4/5/5")
    assert word(match, "phase") == "discard"


@pytest.mark.rule("Mammoth 3.6", example=1)
def test_two_hunters_on_6_and_9_change_places() -> None:
    match = acting("paths", board={6: "a1", 9: "b1"})
    assert match.legal() == ["swap a6 b9", "done"]
    playing(match, "swap a6 b9")
    assert (on(match, 6), on(match, 9), word(match, "phase")) == ("b1", "a1", "discard")


@pytest.mark.rule("Mammoth 3.6")
def test_both_hunters_of_a_swap_may_belong_to_rivals() -> None:
    assert starting(acting("paths", board={6: "b1", 9: "c1"}), "swap") == ["b6 c9"]


@pytest.mark.rule("Mammoth 3.6")
def test_hunters_swap_only_across_a_border() -> None:
    assert starting(acting("paths", board={6: "a1", 8: "b1", 11: "c1"}), "swap") == []


@pytest.mark.rule("Mammoth 3.6")
def test_swaps_that_change_nothing_are_not_offered() -> None:
    match = acting("paths", board={6: "a1 b1", 9: "a2"})
    assert starting(match, "swap") == ["b6 a9"]
    assert match.why_not("swap a6 a9") == ("Mammoth 3.6", "these two hunters look alike: nothing would change")
    clubbed = acting("paths", board={6: "a!1", 9: "a!2"})
    assert starting(clubbed, "swap") == []


@pytest.mark.rule("Mammoth 3.6")
def test_held_clubs_make_a_swap_of_own_hunters_change_something() -> None:
    one = acting("paths", board={6: "a1", 9: "a1"}, held="1")
    assert starting(one, "swap") == ["a6 a9+", "a6+ a9"]
    two = acting("paths", board={6: "a1", 9: "a1"}, held="2")
    assert starting(two, "swap") == ["a6 a9+", "a6+ a9", "a6+ a9+"]
    playing(two, "swap a6+ a9+")
    assert (on(two, 6), on(two, 9), purse(two, "a")[2]) == ("a!1", "a!1", 0)


@pytest.mark.rule("Mammoth 3.6")
def test_a_plain_and_a_clubbed_own_hunter_may_swap() -> None:
    match = acting("paths", board={6: "a!1", 9: "a1"})
    assert starting(match, "swap") == ["a6! a9"]
    playing(match, "swap a6! a9")
    assert (on(match, 6), on(match, 9)) == ("a1", "a!1")


@pytest.mark.rule("Mammoth 3.7")
def test_oak_club_gives_a_club_to_keep_or_to_lay_at_once() -> None:
    match = acting("oak", board={6: "a2 b1", 9: "a!1"}, mammoths=1)
    assert [action for action in match.legal() if "club" in action] == ["club", "club 6"]
    kept = playing(match, "club")
    assert (purse(kept, "a")[2], word(kept, "clubs-left"), word(kept, "phase")) == (1, "4", "discard")
    laid = playing(acting("oak", board={6: "a2"}), "club 6")
    assert (on(laid, 6), purse(laid, "a")[2], word(laid, "clubs-left")) == ("a1 a!1", 0, "5")


@pytest.mark.rule("Mammoth 3.7")
def test_oak_club_may_bring_a_mammoth_instead() -> None:
    match = acting("oak", board={6: "m1"}, mammoths=1)
    assert numbers(starting(match, "mammoth")) == EVERYWHERE
    playing(match, "mammoth 9")
    assert (on(match, 9), word(match, "mammoths"), word(match, "phase")) == ("m1", "0", "discard")
    assert purse(match, "a")[1] == 4


@pytest.mark.rule("Mammoth 3.7")
def test_only_with_an_empty_supply_oak_club_moves_a_mammoth_one_step() -> None:
    match = acting("oak", board={1: "m1"}, ice="2")
    assert starting(match, "mammoth") == ["1 5", "1 6"]


@pytest.mark.rule("Mammoth 3.7")
def test_without_clubs_only_the_mammoth_choice_is_left() -> None:
    match = acting("oak", board={1: "m1 a1"}, held="6 0 0")
    assert match.legal() == ["mammoth 1 2", "mammoth 1 5", "mammoth 1 6", "done"]


@pytest.mark.rule("Mammoth 3.8", example=1)
def test_three_hunters_are_driven_one_step_each() -> None:
    match = acting("drive", board={4: "a1 b1", 8: "c1"})
    playing(match, "move a4 7", "move b4 8", "move c8 12")
    assert (on(match, 4), on(match, 7), on(match, 8), on(match, 12)) == ("", "a1", "b1", "c1")
    assert word(match, "phase") == "discard"


@pytest.mark.rule("Mammoth 3.8")
def test_the_drive_reaches_only_bordering_open_regions() -> None:
    assert starting(acting("drive", board={4: "b1"}, ice="3"), "move") == ["b4 7", "b4 8"]


@pytest.mark.rule("Mammoth 3.8")
def test_not_all_three_driven_hunters_may_belong_to_one_player() -> None:
    match = playing(acting("drive", board={4: "b3", 6: "a1"}), "move b4 7", "move b4 7")
    assert {action.split()[0] for action in starting(match, "move")} == {"a6"}
    refusal = match.why_not("move b4 8")
    assert refusal is not None
    assert refusal[0] == "Mammoth 3.8"
    mixed = playing(acting("drive", board={4: "b3", 6: "a1"}), "move b4 7", "move a6 7")
    assert "move b4 7" in mixed.legal()


@pytest.mark.rule("Mammoth 3.9")
@pytest.mark.parametrize("echo", ["echo", "dark-echo"])
def test_an_echo_copies_a_light_card_for_its_price(echo: str) -> None:
    match = playing(settling(hand=echo, open="drive/pit", stones="3 4 4", board={4: "b1"}), f"play {echo}")
    assert (word(match, "phase"), word(match, "card"), starting(match, "copy")) == ("copy", echo, ["light", "dark"])
    playing(match, "copy light")
    assert (purse(match, "a")[1], word(match, "card"), word(match, "light")) == (0, "drive", "3")
    assert "move b4 7" in match.legal()


@pytest.mark.rule("Mammoth 3.9")
@pytest.mark.parametrize("echo", ["echo", "dark-echo"])
def test_an_echo_copies_a_dark_card_with_its_stones_and_its_rivals(echo: str) -> None:
    match = playing(settling(hand=echo, open="drive/pit", stones="3 4 4"), f"play {echo}", "copy dark")
    assert (purse(match, "a")[1], word(match, "phase"), word(match, "card")) == (5, "give", "pit")
    assert word(match, "open") == "drive/pit"


@pytest.mark.rule("Mammoth 3.9")
def test_a_light_card_that_cannot_be_paid_may_not_be_copied() -> None:
    match = playing(settling(hand="echo", open="drive/pit", stones="2 4 4"), "play echo")
    assert starting(match, "copy") == ["dark"]
    assert "play echo" not in settling(hand="echo ember", open="drive/-", stones="2 4 4").legal()


@pytest.mark.rule("Mammoth 3.9")
def test_a_copied_herd_needs_a_choice_that_can_be_done_and_paid() -> None:
    assert "play echo" not in settling(hand="echo ember", open="herd/-", stones="2 4 4", board={1: "m1"}).legal()
    match = playing(settling(hand="echo", open="herd/-", stones="2 4 4", mammoths=1), "play echo", "copy light", "mammoth 3")
    assert (purse(match, "a")[1], on(match, 3)) == (0, "m1")


@pytest.mark.rule("Mammoth 3.9")
def test_an_echo_without_an_open_card_may_not_be_played() -> None:
    match = settling(hand="echo dark-echo ember")
    assert not {"echo", "dark-echo"} & set(starting(match, "play"))
    with pytest.raises(IllegalAction) as refused:
        match.play("play echo")
    assert refused.value.citation == "Mammoth 3.9"


@pytest.mark.rule("Mammoth 3.9")
def test_whoever_played_an_echo_must_choose_a_card() -> None:
    match = playing(settling(hand="echo", open="ember/pit"), "play echo")
    assert match.legal() == ["copy light", "copy dark"]


@pytest.mark.rule("Mammoth 3.10")
@pytest.mark.parametrize("card", ["steppe", "walk", "ember", "paths", "oak", "drive"])
def test_the_player_of_a_light_card_may_stop_before_doing_anything(card: str) -> None:
    match = playing(acting(card, board={6: "a2 m1", 9: "b1"}), "done")
    assert word(match, "phase") == "discard"


@pytest.mark.rule("Mammoth 3.10")
@pytest.mark.parametrize("card", ["gathering", "newcomers", "winter", "thin-ice", "gift", "spark", "pit"])
def test_a_rival_may_decline_a_dark_card(card: str) -> None:
    match = playing(acting(card, board={6: "b2 m1"}, actor="c"), "done")
    assert (word(match, "phase"), match.actor) == ("discard", 0)


@pytest.mark.rule("Mammoth 3.10")
def test_region_option_and_copied_card_must_be_chosen() -> None:
    assert "done" not in acting("follow").legal()
    assert "done" in playing(acting("follow"), "region 7").legal()
    assert "done" not in acting("herd", mammoths=1).legal()


@pytest.mark.rule("Mammoth 3.10")
@pytest.mark.parametrize(
    ("card", "steps"),
    [("walk", ["move a6 5"]), ("drive", ["move a6 5"]), ("drive", ["move a6 5", "move b9 5"]), ("steppe", ["place 5", "place 5"])],
)
def test_an_action_goes_on_until_all_it_allows_is_used_up(card: str, steps: list[str]) -> None:
    match = playing(acting(card, board={6: "a2 m1", 9: "b1"}), *steps)
    assert word(match, "phase") == "act"
    assert "done" in match.legal()
