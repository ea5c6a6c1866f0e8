"""Twenty-eight worked examples that go across the chapters. Numbers that may be tuned come from the components."""

from typing import Any

import pytest

from beringia.games.winter.components import BURIAL, GAUGE, HAND_SURCHARGE, VILLAGE_FOOD
from beringia.questions import SEAT_LETTERS

from .positions import (
    DATA,
    after_paying,
    amount,
    camps,
    cards,
    eclipse,
    ended,
    entry,
    food,
    gains,
    goods,
    goods_in,
    idols,
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

ROWS = DATA["honour"]["rows"]
STEPS = DATA["sacrifice"]["steps"]
GRASS = {"C4": "grassland-1", "D3": "grassland-2", "D4": "grassland-3"}


def set_of(animal: str, count: int) -> int:
    """The points of so many untipped animals of a kind."""
    return int(entry(animal)["set"][count - 1])


@pytest.mark.rule("Winter 2.8")
@pytest.mark.rule("Winter 3.4")
def test_1_a_young_brave_and_a_tribesman_migrate() -> None:
    match = scene(a={"hand": "young-brave tribesman", "food": 0})
    match.play_all(["figure migrate", "play young-brave", "play tribesman"])
    assert labour(match) == 1.5 + 1 + amount("young-brave", "labour", "ability") == 3.5
    match.play_all(["camp", "walk", "step C3 C4", "step C4 C5", "walk", "step C3 D3", "step D3 D4"])
    assert (labour(match), camps(match)) == (0.5, {"C5": 1, "D4": 1})
    assert not {"camp", "walk"} & set(match.legal())
    match.play("end")
    assert labour(match) == 0


@pytest.mark.rule("Winter 3.1")
@pytest.mark.rule("Winter 2.10")
def test_2_a_hunter_to_the_hand_with_a_tribesman() -> None:
    match = scene(a={"hand": "tribesman", "food": 5})
    match.play_all(["figure initiate", "play tribesman", "recruit hunter hand"])
    assert goods(match) == after_paying((1, 5, 5), (price_of("hunter")[0], int(HAND_SURCHARGE), 0))


@pytest.mark.rule("Winter 2.3")
def test_3_three_culture_cards_and_one_tribesman() -> None:
    match = scene(a={"hand": "hearth-fire ochre-painting night-vigil tribesman"})
    match.play_all(["play hearth-fire", "play ochre-painting", "discard tribesman"])
    assert cards(match, "hand") == {"night-vigil": 1}
    assert starting(match, "play") == []


@pytest.mark.rule("Winter 2.7")
@pytest.mark.rule("Winter 9.24")
def test_4_the_first_in_hunt_gets_tools_and_thunder_claw_gets_them_later() -> None:
    lower = goods_in(entry("hunt")["lower"])[1] + goods_in(entry("caribou")["yield"])[1]
    match = scene(a={"tools": 0, "untipped": "caribou"}, b={"tools": 0, "untipped": "caribou", "chief": "thunder-claw-B"})
    match.play_all(["figure hunt", "tip caribou", "take lower", "end"])
    assert tools(match) == lower
    match.play_all(["chief hunt", "tip caribou"])
    assert "take lower" not in match.legal()
    match.play_all(["take chief", "take lower"])
    assert tools(match, "b") == lower


@pytest.mark.rule("Winter 2.11")
def test_5_rest_draws_tips_and_adds_labour_for_each_figure() -> None:
    match = scene(a={"untipped": "glyptodon", "hand": "tribesman", "food": 0, "tools": 0})
    match.play_all(["figure rest", "take rest-1", "*draw tribesman", "take rest-2", "tip glyptodon"])
    assert (food(match), tools(match)) == goods_in(entry("glyptodon")["yield"])
    assert starting(match, "play") == []
    two = {"figures": "hunt,rest,rest"}
    assert word(eclipse(order="ab", a=two, b={"pile": "2*tribesman"}), "order") == "ab"  # 3 against 2
    assert word(eclipse(order="ab", a=two, b={"pile": "2*young-brave tribesman"}), "order") == "ba"  # against 4


@pytest.mark.rule("Winter 4.2")
def test_6_of_four_players_the_later_of_two_equals_comes_first() -> None:
    piles = {"a": "3*tribesman", "b": "3*brave", "c": "3*tribesman", "d": ""}  # 3, 4.5, 3 and 0
    players: dict[str, Any] = {letter: {"pile": pile} for letter, pile in piles.items()}
    assert word(eclipse(4, order="abcd", **players), "order") == "bcad"


@pytest.mark.rule("Winter 4.2")
def test_7_two_players_without_labour_change_places() -> None:
    assert word(eclipse(order="ab"), "order") == "ba"


@pytest.mark.rule("Winter 4.1")
def test_8_a_culture_card_in_the_pile_is_a_bluff() -> None:
    match = eclipse(order="ab", a={"pile": "brave shaman hearth-fire"}, b={"pile": "2*tribesman"})
    assert (word(match, "order"), cards(match, "hand")) == ("ab", {"hearth-fire": 1})  # 2.5 against 2
    match = eclipse(order="ab", a={"pile": "brave shaman hearth-fire"}, b={"pile": "young-brave tribesman"})
    assert word(match, "order") == "ba"  # equal


@pytest.mark.rule("Winter 4.4")
def test_9_the_first_may_take_the_income_of_the_second_and_the_last_only_its_own() -> None:
    match = eclipse(4, a={"food": 0, "tools": 0})
    match.play("take place-2")
    assert (food(match), tools(match)) == goods_in(DATA["order_track"]["income"][1])
    match.play_all(["end", "end"])
    assert starting(match, "take") == ["place-4"]


@pytest.mark.rule("Winter 7.4")
def test_10_two_camps_and_a_village_lead_together() -> None:
    match = eclipse(3, a={"camps": "2*D3"}, b={"camps": ""}, c={"camps": "D3"}, villages={"C4-D3-D4": "b"}, land=GRASS)
    assert "D3" in gains(match)
    match.play("end")
    assert "D3" in gains(match)
    match.play("end")
    assert "D3" not in gains(match)


@pytest.mark.rule("Winter 7.3")
@pytest.mark.rule("Winter 3.4")
def test_11_a_village_from_nothing_costs_four_labour_and_its_food() -> None:
    match = scene(a={"food": 4 + int(VILLAGE_FOOD)})
    match.play_all(["figure migrate", "camp", "camp", "walk", "step C3 C4", "step C3 D3", "walk", "step C3 D3", "step D3 D4"])
    assert food(match) == int(VILLAGE_FOOD)
    match.play("village C4-D3-D4")
    assert (food(match), camps(match)) == (0, {})


@pytest.mark.rule("Winter 7.3")
def test_12_no_village_at_the_base() -> None:
    match = scene(a={"camps": "C3 C4 D3", "food": 9})
    match.play("figure migrate")
    assert starting(match, "village") == []


@pytest.mark.rule("Winter 6.5")
def test_13_an_own_megalith_on_two_own_one_other_and_a_grey_one() -> None:
    match = scene(field="a1:a b1:a a2:b b2:g e6:g g5:g j7:g")
    match.play_all(["figure migrate", "take lower", "build a1^1"])
    assert (points(match, "megaliths"), points(match, "megaliths", "b")) == (2 + 2 + 1 + 1, 1)


@pytest.mark.rule("Winter 6.3")
@pytest.mark.rule("Winter 6.4")
def test_14_no_grey_megalith_above_and_no_own_one_alone_on_a_start_cell() -> None:
    match = scene(field="a1:g b1:g a2:g b2:b", a={"built": 1})
    match.play_all(["figure migrate", "take lower"])
    assert "a1^1" not in starting(match, "build")
    match = scene(field="a1:g b1:g", a={"built": 2})
    match.play_all(["figure migrate", "take lower"])
    assert "e6" not in starting(match, "build")
    match = scene(field="a1:g", a={"built": 1})
    match.play_all(["figure migrate", "take lower"])
    assert "e6" in starting(match, "build")


@pytest.mark.rule("Winter 6.6")
@pytest.mark.parametrize(("built", "slots"), [(1, []), (2, ["slot-1"]), (3, ["slot-1"]), (4, ["slot-1", "slot-2"])])
def test_15_slots_are_emptied_two_by_two(built: int, slots: list[str]) -> None:
    match = eclipse(field=" ".join(["a1:g", "b1:g", "a2:a", "b2:a"][:built]), a={"built": built, "food": 0, "tools": 0})
    assert [name for name in gains(match) if name.startswith("slot")] == slots
    match.play_all([f"take {name}" for name in slots])
    income = [slot["income"][0]["n"] for slot in DATA["megalith_slot"]]
    assert (food(match), tools(match)) == (income[0] if slots else 0, income[1] if len(slots) > 1 else 0)


@pytest.mark.rule("Winter 6.8")
@pytest.mark.rule("Winter 6.9")
def test_16_who_reached_a_row_first_ranks_ahead_and_those_behind_move_up() -> None:
    match = scene(3, a={"idols": "0.2.1"}, b={"idols": "0.3.1"})
    match.play_all(["figure develop", "take lower", "idol honour"])
    assert (points(match, "honour"), idols(match)) == (ROWS[2], "0.3.2")  # b was there before
    match = scene(3, a={"idols": "0.3.1"}, b={"idols": "0.3.2"}, c={"idols": "0.2.1", "hand": "bone-idols"})
    match.play_all(["figure develop", "take lower", "idol honour", "end", "figure rest", "end"])
    assert [idols(match, letter) for letter in "abc"] == ["0.4.1", "0.3.1", "0.2.1"]
    match.play_all(["play bone-idols", "idol honour"])
    assert idols(match, "c") == "0.3.2"  # to the right of b


@pytest.mark.rule("Winter 8.3")
def test_17_burial_of_three_players() -> None:
    match = ended(
        3,
        a={"buried": "4*elder", "idols": "0.2.1"},
        b={"buried": "6*shaman", "idols": "0.1.1"},
        c={"buried": "5*brave"},
    )
    assert [points(match, "burial", letter) for letter in "abc"] == [int(BURIAL[0, 4]), int(BURIAL[1, 6]), 0]


@pytest.mark.rule("Winter 8.2")
@pytest.mark.rule("Winter 6.7")
def test_18_eleven_goods_on_the_sacrifice_track() -> None:
    for step in (0, 4, 7):
        match = ended(a={"idols": f"{step}.0.0", "food": 7, "tools": 4})
        assert points(match, "sacrifice") == (11 // STEPS[step - 1]["ratio"][0] if step else 0)
    match = scene(a={"idols": "7.0.0"})
    match.play_all(["figure develop", "take lower", "idol sacrifice"])
    assert points(match, "sacrifice") == 1


@pytest.mark.rule("Winter 8.5")
def test_19_sets_of_bison_mammoths_and_caribou() -> None:
    match = ended(a={"untipped": "3*bison 2*mammoth", "tipped": "bison"})
    assert points(match, "animals") == set_of("bison", 3) + set_of("mammoth", 2)
    match = ended(a={"untipped": "6*caribou"})
    assert points(match, "animals") == set_of("caribou", 5) + set_of("caribou", 1)


@pytest.mark.rule("Winter 4.7")
@pytest.mark.rule("Winter 9.22")
def test_20_points_of_stones() -> None:
    counts = {"s1-05": 5, "s2-02": 2, "s1-03": 5}
    sites = {"A1-A2-B2": "a", "D1-D2-E1": "a"}
    match = eclipse(a={"stones": " ".join(counts), "buried": "5*elder", "camps": "5*C3"}, villages=sites)
    total = 0
    for name, count in counts.items():
        effect = entry(name)["eclipse"][0]
        match.play(f"take {name}")
        total += effect["flat"] + min(count // effect["per"] * effect["n"], effect["max"])
        assert points(match, "stones") == total


@pytest.mark.rule("Winter 2.5")
@pytest.mark.rule("Winter 9.18")
def test_21_stone_carver_learns_cairn_field() -> None:
    less = side_of("stone-carver", "A")["program"][0]["cost"]
    match = scene(a={"chief": "stone-carver-A", "hand": "4*tribesman", "food": 9, "tools": 9}, opened="cairn-field", round_number=3)
    match.play_all(["chief develop", *["play tribesman"] * 4, "take chief", "learn cairn-field"])
    assert goods(match) == after_paying((4, 9, 9), price_of("cairn-field"), less)


@pytest.mark.rule("Winter 1.11")
def test_22_the_gauge_ends_at_ten() -> None:
    match = scene(a={"food": 9, "untipped": "caribou"})
    match.play_all(["figure hunt", "tip caribou"])
    assert food(match) == min(9 + amount("caribou", "gain"), int(GAUGE)) == 10


@pytest.mark.rule("Winter 9.4")
@pytest.mark.rule("Winter 5.4")
def test_23_a_hand_of_five_from_a_deck_of_two_and_a_discard_pile_of_four() -> None:
    player = {"deck": "2*tribesman", "discard": "2*tribesman 2*tribeswoman", "rest": "buried"}
    match = eclipse(a=player, b={"rest": "buried"})
    match.play_all(["end", "end", "*draw tribesman", "*draw tribesman"])
    assert cards(match, "discard") == {}
    match.play_all(["*draw tribesman", "*draw tribesman", "*draw tribeswoman"])
    assert (cards(match, "hand").total(), cards(match, "deck")) == (5, {"tribeswoman": 1})
    assert phase(match) == "turn"


@pytest.mark.rule("Winter 5.3")
def test_24_the_row_of_culture_cards_after_rounds_1_and_2() -> None:
    match = eclipse(opened="hearth-fire barter trail-marks hide-tents drum-circle")
    match.play_all(["end", "end"])
    assert phase(match) == "open"
    for _ in range(3):
        match.play(match.legal()[0])
    assert phase(match) == "hand"
    match = eclipse(opened="hearth-fire barter trail-marks hide-tents drum-circle", round_number=2)
    match.play_all(["end", "end"])
    assert word(match, "open") == "-,-,-,-,-,-,-,-"
    for _ in range(8):
        match.play(match.legal()[0])
    assert phase(match) == "hand"
    eras = {card["id"]: card["era"] for card in DATA["culture"]}
    assert {eras[name] for name in word(match, "open").split(",")} == {2}


@pytest.mark.rule("Winter 9.12")
def test_25_a_shaman_to_the_hand_with_and_without_kinship_feast() -> None:
    price = (price_of("shaman")[0], int(HAND_SURCHARGE), 0)
    match = scene(a={"hand": "3*tribesman", "food": 9})
    match.play_all(["figure initiate", *["play tribesman"] * 3, "recruit shaman hand"])
    assert goods(match) == after_paying((3, 9, 5), price)
    less = amount("kinship-feast", "recruit", key="discount")
    match = scene(a={"hand": "kinship-feast", "food": 9})
    match.play_all(["play kinship-feast", "recruit shaman hand"])
    assert goods(match) == after_paying((0, 9, 5), price, less)


@pytest.mark.rule("Winter 10.2")
@pytest.mark.rule("Winter 10.3")
def test_26_a_find_is_turned_in_passing_and_rewards_a_later_village() -> None:
    passing = scene(a={"camps": "C5", "food": 9, "tools": 0}, finds={"A1": "?", "B4": "?"}, glacier_finds="on")
    passing.play_all(["figure migrate", "walk", "step C5 B4", "*find g2", "step B4 A3"])
    assert (word(passing, "finds"), tools(passing)) == ("A1:?,B4:g2", 0)
    match = scene(a={"camps": "C5 B4 C4", "food": 9, "tools": 0}, finds={"A1": "?", "B4": "g2"}, glacier_finds="on")
    match.play_all(["figure migrate", "village B4-C4-C5"])
    assert (word(match, "finds"), tools(match)) == ("A1:?,B4:g2", amount("g2", "gain"))


@pytest.mark.rule("Winter 8.7")
def test_27_of_equal_points_the_better_place_on_the_order_track_wins() -> None:
    players: dict[str, Any] = {
        letter: {"food": 0, "tools": 0, "score": {"land": land}, "eclipse": total}
        for letter, land, total in (("a", 88, 2), ("b", 88, 1), ("c", 50, 3))
    }
    match = ended(3, **players)
    assert (word(match, "order"), match.scores, match.ranking) == ("cab", [88, 88, 50], [1, 2, 3])


@pytest.mark.rule("Winter 5.4")
@pytest.mark.rule("Winter 8.1")
def test_28_after_the_last_eclipse_nothing_is_prepared_or_drawn() -> None:
    match = ended(animals="- - -", opened="-")
    assert match.is_over
    assert (word(match, "animals"), word(match, "round")) == ("-,-,-", "4")
    assert all(cards(match, "hand", letter) == {} for letter in SEAT_LETTERS[:2])
