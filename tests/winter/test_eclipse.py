"""Chapter 4: the eclipse phase."""

from typing import Any

import pytest

from beringia.games.winter.components import VILLAGE_INCOME

from .positions import (
    DATA,
    amount,
    cards,
    chances,
    eclipse,
    food,
    gains,
    goods_in,
    idols,
    phase,
    points,
    scene,
    starting,
    tools,
    word,
)

INCOME = DATA["order_track"]["income"]
VILLAGE = "C4-D3-D4"
AROUND = {"C4": "grassland-1", "D3": "grassland-2", "D4": "grassland-3"}  # lands that give food and ask nothing


def settle(match: Any) -> None:
    """Decline and answer whatever waits, until somebody may end an eclipse, or a turn begins."""
    while word(match, "todo") != "-":
        match.play(match.legal()[-1])


@pytest.mark.rule("Winter 4.1")
def test_culture_cards_of_the_piles_go_back_to_the_hand() -> None:
    match = scene(
        order="ba", turn="a", number=3, a={"hand": "brave shaman hearth-fire"}, b={"pile": "barter tribesman", "hand": "elder"}
    )
    match.play_all(["chief hunt", "end", "lay brave", "lay hearth-fire", "end"])
    assert phase(match) == "eclipse"
    assert (cards(match, "pile"), cards(match, "hand")) == ({"brave": 1}, {"shaman": 1, "hearth-fire": 1})
    assert (cards(match, "pile", "b"), cards(match, "hand", "b")) == ({"tribesman": 1}, {"barter": 1, "elder": 1})


@pytest.mark.rule("Winter 4.1")
@pytest.mark.parametrize(
    ("own", "other", "order"),
    [
        ({"pile": "young-brave"}, {"pile": "tribesman"}, "ab"),  # printed labour: 1.5 and 1
        ({"pile": "2*tribesman"}, {"pile": "young-brave"}, "ab"),
        ({"pile": "young-brave"}, {"pile": "2*tribesman"}, "ba"),
        ({"figures": "hunt,rest,hunt"}, {"pile": "tribesman"}, "ab"),  # a resting figure: 1.5
        ({"eclipse": 1.5}, {"pile": "tribesman"}, "ab"),
        ({"eclipse": 0.5}, {"pile": "tribesman"}, "ba"),
        ({"figures": "hunt,rest,hunt", "eclipse": 0.5, "pile": "tribesman"}, {"pile": "young-brave tribesman"}, "ab"),
        ({"food": 10}, {"pile": "tribesman"}, "ba"),  # food makes no labour
        ({"pile": "hearth-fire barter"}, {"pile": "tribesman"}, "ba"),  # nor do culture cards
    ],
)
def test_the_total_is_printed_labour_resting_figures_and_eclipse_labour(own: Any, other: Any, order: str) -> None:
    match = eclipse(order="ab", a=own, b=other)
    assert word(match, "order") == order


@pytest.mark.rule("Winter 4.1")
def test_the_bonus_of_a_column_does_not_count() -> None:
    match = eclipse(order="ab", others="migrate", last="chief migrate", a={"pile": "young-brave"}, b={"pile": "2*tribesman"})
    assert word(match, "order") == "ba"


@pytest.mark.rule("Winter 4.2")
@pytest.mark.parametrize(
    ("before", "piles", "after"),
    [
        ("abcd", ("2*tribesman", "", "tribesman", ""), "acdb"),
        ("abcd", ("", "", "", ""), "dcba"),
        ("dbca", ("tribesman", "tribesman", "", "tribesman"), "abdc"),
        ("bacd", ("", "2*tribesman", "2*tribesman", "2*tribesman"), "dcba"),
        ("cabd", ("3*tribesman", "2*tribesman", "tribesman", "4*tribesman"), "dabc"),
    ],
)
def test_the_highest_total_comes_first_and_of_equals_who_was_later(before: str, piles: tuple[str, ...], after: str) -> None:
    players: dict[str, Any] = {letter: {"pile": pile} for letter, pile in zip("abcd", piles, strict=True)}
    assert word(eclipse(4, order=before, **players), "order") == after


@pytest.mark.rule("Winter 4.3")
def test_each_player_takes_all_gains_before_the_next_in_the_new_order() -> None:
    match = eclipse(3, a={"pile": "tribesman"}, c={"pile": "2*tribesman"})
    assert word(match, "order") == "cab"
    for letter in "cab":
        assert word(match, "actor") == letter
        match.play("end")
    assert word(match, "round") == "2"


@pytest.mark.rule("Winter 4.3")
def test_gains_are_optional_and_come_in_any_order() -> None:
    match = eclipse(a={"pile": "hunter", "stones": "s1-01", "camps": "D3"}, land=AROUND)
    assert starting(match, "take") == ["hunter", "place-1", "place-2", "place-3", "place-4", "D3", "s1-01"]
    match.play_all(["take s1-01", "take D3", "take hunter"])
    assert starting(match, "take") == ["place-1", "place-2", "place-3", "place-4"]
    match.play("end")
    assert word(match, "actor") == "b"


@pytest.mark.rule("Winter 4.3")
def test_a_gain_is_carried_out_completely_before_the_next() -> None:
    match = eclipse(a={"pile": "2*brave", "camps": "D3"})
    match.play("take brave")
    assert {action.split()[0] for action in match.legal()} == {"step", "skip"}
    match.play_all(["step D3 D4", "skip"])
    assert "take brave" in match.legal()


@pytest.mark.rule("Winter 4.3")
def test_a_gain_of_which_nothing_can_be_carried_out_is_not_offered() -> None:
    match = eclipse(a={"pile": "young-brave", "camps": ""}, villages={VILLAGE: "a"}, land=AROUND)
    assert "young-brave" in gains(match)
    assert "take young-brave" not in match.legal()
    assert "take village-1" in match.legal()
    bare = eclipse(a={"rest": "buried", "camps": ""}, villages={VILLAGE: "a"}, land=AROUND)
    assert "village-1" in gains(bare)
    assert "take village-1" not in bare.legal()  # no card to draw


@pytest.mark.rule("Winter 4.3")
def test_when_no_gain_is_offered_any_more_the_next_player_comes() -> None:
    match = eclipse()
    match.play("take place-2")
    assert word(match, "actor") == "b"


@pytest.mark.rule("Winter 4.3")
def test_in_four_steps_gains_come_step_by_step() -> None:
    match = eclipse(a={"pile": "hunter", "stones": "s1-01", "camps": "D3"}, land=AROUND, eclipse="steps")
    assert (word(match, "step"), starting(match, "take")) == ("place", ["place-1", "place-2", "place-3", "place-4"])
    match.play("take place-2")
    assert (word(match, "step"), starting(match, "take")) == ("abilities", ["hunter"])
    match.play("end")  # the hunter is lost
    assert (word(match, "step"), match.legal()) == ("land", ["take D3", "end"])
    assert gains(match) == ["D3", "s1-01"]
    match.play("take D3")
    assert (word(match, "step"), match.legal()) == ("board", ["take s1-01", "end"])
    match.play("take s1-01")
    assert (word(match, "actor"), word(match, "step")) == ("b", "place")


@pytest.mark.rule("Winter 4.3")
def test_a_step_without_an_offer_is_passed_over() -> None:
    match = eclipse(a={"stones": "s1-01"}, eclipse="steps")
    match.play("end")
    assert (word(match, "step"), match.legal()) == ("board", ["take s1-01", "end"])


@pytest.mark.rule("Winter 4.4")
@pytest.mark.parametrize(("letter", "places"), [("a", [1, 2, 3, 4]), ("b", [2, 3, 4]), ("c", [3, 4]), ("d", [4])])
def test_the_income_of_the_own_place_or_of_a_lower_one(letter: str, places: list[int]) -> None:
    match = eclipse(4)
    while word(match, "actor") != letter:
        match.play("end")
    assert starting(match, "take") == [f"place-{place}" for place in places]


@pytest.mark.rule("Winter 4.4")
def test_with_two_players_places_nobody_is_on_may_be_taken() -> None:
    match = eclipse()
    assert starting(match, "take") == ["place-1", "place-2", "place-3", "place-4"]


@pytest.mark.rule("Winter 4.4")
@pytest.mark.parametrize("place", [2, 3, 4])
def test_only_one_place_gives_its_income(place: int) -> None:
    match = eclipse(a={"food": 0, "tools": 0, "stones": "s1-01"})
    match.play(f"take place-{place}")
    assert (food(match), tools(match)) == goods_in(INCOME[place - 1])
    assert starting(match, "take") == ["s1-01"]


@pytest.mark.rule("Winter 4.5")
def test_each_tribe_card_of_the_pile_gives_its_ability_once() -> None:
    match = eclipse(a={"pile": "2*tribeswoman hunter tribesman", "food": 0})
    assert gains(match)[:3] == ["tribeswoman", "tribeswoman", "hunter"]
    match.play_all(["take tribeswoman", "take tribeswoman"])
    assert food(match) == 2 * amount("tribeswoman", "gain")
    assert "take tribeswoman" not in match.legal()
    match.play("take hunter")
    assert food(match) == 2 * amount("tribeswoman", "gain") + amount("hunter", "gain", "eclipse")


@pytest.mark.rule("Winter 4.5")
def test_cards_that_are_not_in_the_pile_give_nothing() -> None:
    match = eclipse(a={"hand": "hunter", "discard": "brave", "food": 0}, last="chief initiate")
    assert not [name for name in gains(match) if name in ("hunter", "brave", "tribeswoman")]


@pytest.mark.rule("Winter 4.5")
def test_a_card_that_leaves_the_pile_takes_its_unused_ability_along() -> None:
    match = eclipse(a={"pile": "elder hunter"})
    match.play_all(["take elder", "bury pile hunter"])
    assert "hunter" not in gains(match)
    both = eclipse(a={"pile": "elder 2*hunter", "food": 0})
    both.play_all(["take hunter", "take elder", "bury pile hunter"])
    assert gains(both).count("hunter") == 1  # the used one left first
    assert cards(both, "pile") == {"elder": 1, "hunter": 1}


@pytest.mark.rule("Winter 4.5")
def test_an_elder_may_bury_itself_from_hand_discard_or_pile_but_not_from_the_deck() -> None:
    match = eclipse(a={"pile": "elder", "hand": "shaman", "discard": "brave"})
    match.play("take elder")
    assert starting(match, "bury") == ["hand shaman", "discard brave", "pile elder"]
    match.play("bury pile elder")
    assert (cards(match, "buried"), cards(match, "pile")) == ({"elder": 1}, {})


@pytest.mark.rule("Winter 4.6")
def test_the_income_of_each_hex_the_player_leads() -> None:
    match = eclipse(a={"camps": "D3 D4 C4", "food": 0}, b={"camps": "2*C4 D4"}, land=AROUND)
    assert [name for name in gains(match) if name in AROUND] == ["D3", "D4"]  # b leads C4, both lead D4
    match.play("take D4")
    assert food(match) == DATA["terrain"][0]["tiles"][2][0]["n"]
    assert [name for name in gains(match) if name in AROUND] == ["D3"]


@pytest.mark.rule("Winter 4.6")
def test_hexes_led_are_read_with_the_first_income_and_not_before() -> None:
    land = {**AROUND, "C5": "grassland-4"}
    match = eclipse(a={"pile": "2*brave", "camps": "D3 D4"}, land=land)
    match.play_all(["take brave", "step D3 C4", "skip"])
    assert [name for name in gains(match) if name in land] == ["C4", "D4"]
    match.play("take D4")
    assert word(match, "read") == "yes"
    match.play_all(["take brave", "step C4 D3", "skip"])
    assert [name for name in gains(match) if name in land] == ["C4"]


@pytest.mark.rule("Winter 4.6")
def test_an_income_that_moves_a_camp_reads_no_new_hex() -> None:
    match = eclipse(a={"camps": "C5"}, land={**AROUND, "C5": "grassland-4"})
    match.play_all(["take C5", "step C5 D4"])
    assert [name for name in gains(match) if name in AROUND] == []


@pytest.mark.rule("Winter 4.6")
def test_in_four_steps_hexes_are_read_when_their_step_begins() -> None:
    match = eclipse(a={"pile": "young-brave", "camps": "D3", "stones": "s1-01"}, land=AROUND, eclipse="steps")
    match.play("take place-2")
    match.play_all(["take young-brave", "step D3 D4"])
    assert (word(match, "step"), starting(match, "take"), word(match, "read")) == ("land", ["D4"], "yes")


@pytest.mark.rule("Winter 4.7")
def test_the_board_gives_cards_slots_and_stones() -> None:
    field = "a1:g b1:g a2:a b2:a"
    match = eclipse(
        a={"stones": "s1-01 s1-02", "camps": ""}, b={"stones": "s1-03"}, villages={VILLAGE: "a"}, land=AROUND, field=field
    )
    assert [name for name in gains(match) if name not in AROUND and "place" not in name] == [
        "village-1",
        "slot-1",
        "slot-2",
        "s1-01",
        "s1-02",
    ]
    match.play("take village-1")
    assert chances(match) == {"*draw tribesman": 4, "*draw tribeswoman": 3, "*draw young-brave": 2}
    match.play("*draw tribesman")
    assert cards(match, "hand") == {"tribesman": 1}
    match.play("take s1-02")
    assert points(match, "stones") == amount("s1-02", "score_now", key="flat") + 1
    assert len(VILLAGE_INCOME) == 3


@pytest.mark.rule("Winter 4.7")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_one_card_for_each_emptied_village_place(count: int) -> None:
    sites = ["C4-C5-D4", "A1-A2-B2", "D1-D2-E1"][:count]
    match = eclipse(a={"camps": ""}, villages=dict.fromkeys(sites, "a"))
    assert [name for name in gains(match) if name.startswith("village")] == [f"village-{place + 1}" for place in range(count)]


@pytest.mark.rule("Winter 4.7")
def test_what_is_emptied_during_the_own_eclipse_counts_in_it() -> None:
    match = eclipse(a={"pile": "crafter", "tools": 5}, field="a1:g", land=AROUND)
    assert not [name for name in gains(match) if name.startswith("slot")]
    match.play("take place-1")
    match.play(next(action for action in match.legal() if action.startswith("build")))
    settle(match)
    assert "slot-1" in gains(match)


@pytest.mark.rule("Winter 4.8")
def test_when_everybody_is_done_piles_go_to_the_discard_piles() -> None:
    match = eclipse(a={"pile": "2*tribesman elder", "deck": "2*tribesman 3*tribeswoman 2*young-brave"}, b={"pile": "tribeswoman"})
    match.play("end")
    assert cards(match, "pile") == {"tribesman": 2, "elder": 1}
    match.play("end")
    assert (cards(match, "pile"), cards(match, "pile", "b")) == ({}, {})
    assert cards(match, "discard") == {"tribesman": 2, "elder": 1}
    assert cards(match, "discard", "b") == {"tribeswoman": 1}


@pytest.mark.rule("Winter 4.8")
def test_a_drawn_card_stays_in_the_hand_after_the_eclipse() -> None:
    match = eclipse(a={"camps": ""}, villages={VILLAGE: "a"})
    match.play_all(["take village-1", "*draw young-brave", "end", "end"])
    assert cards(match, "hand") == {"young-brave": 1}


@pytest.mark.rule("Winter 4.5")
def test_a_shaman_in_the_pile_is_a_step_on_either_track() -> None:
    match = eclipse(a={"pile": "shaman"})
    match.play_all(["take shaman", "idol honour"])
    assert idols(match) == f"0.{amount('shaman', 'idol', 'eclipse')}.1"
