"""Chapter 9: effects. Operations that no card of the box uses are tried in the laboratory (test_components.py)."""

import pytest

from beringia.games.winter.components import HAND_SURCHARGE, ROWS, STONE_FOOD, STONE_TOOLS, VILLAGE_FOOD
from beringia.games.winter.vocabulary import Op

from .positions import (
    after_paying,
    amount,
    camps,
    cards,
    chances,
    eclipse,
    entry,
    food,
    gains,
    goods,
    goods_in,
    idols,
    labour,
    price_of,
    scene,
    starting,
    tools,
    word,
)

SITE = "C4-D3-D4"
STONE = {"food": int(STONE_FOOD[0]), "tools": int(STONE_TOOLS[0])}


def off(name: str, op: str) -> dict[str, int]:
    """The discount of an operation of a card."""
    return dict(amount(name, op, key="discount"))


@pytest.mark.rule("Winter 9.1")
def test_operations_are_carried_out_in_their_order() -> None:
    match = scene(a={"hand": "burial-rite", "deck": "4*tribesman 3*tribeswoman 2*young-brave"})
    match.play("play burial-rite")
    assert [part.split(":")[0] for part in word(match, "todo").split(";")] == ["bury", "draw"]
    match.play("bury played burial-rite")
    assert (word(match, "todo"), word(match, "actor")) == ("draw:1=1", "chance")


@pytest.mark.rule("Winter 9.1")
def test_declining_gives_up_all_repetitions_that_are_left_but_not_the_rest() -> None:
    assert amount("cairn-field", "bury") == 2
    match = scene(a={"hand": "cairn-field elder shaman brave"}, round_number=3)
    match.play_all(["play cairn-field", "skip"])
    assert (word(match, "actor"), cards(match, "buried")) == ("chance", {})


@pytest.mark.rule("Winter 9.1")
def test_an_operation_that_cannot_be_carried_out_falls_away() -> None:
    match = scene(a={"hand": "snare-lines stone-seers", "food": 0, "tools": 0})
    match.play("play snare-lines")  # no animal to tip
    assert (word(match, "todo"), word(match, "actor")) == ("-", "a")


@pytest.mark.rule("Winter 9.1")
def test_what_an_operation_sets_off_comes_before_its_own_repetitions() -> None:
    assert amount("lever-and-ramp", "megalith") == 2
    match = scene(a={"hand": "lever-and-ramp", "built": 1}, field="c1:g", round_number=3)
    match.play_all(["play lever-and-ramp", "build d1"])
    assert [part.split(":")[0] for part in word(match, "todo").split(";")] == ["camp_move", "megalith"]
    match.play("skip")
    assert starting(match, "build")


@pytest.mark.rule("Winter 9.1")
def test_a_program_is_offered_only_while_something_of_it_can_be_carried_out() -> None:
    match = scene(a={"untipped": "bison"})
    match.play("figure rest")
    assert "take rest-2" in match.legal()
    bare = scene()
    bare.play("figure rest")
    assert "take rest-2" not in bare.legal()


@pytest.mark.rule("Winter 9.1")
def test_while_an_operation_waits_only_its_choices_are_legal() -> None:
    match = scene(a={"hand": "tribesman", "food": 9})
    match.play_all(["figure migrate", "walk"])
    assert {action.split()[0] for action in match.legal()} == {"step", "skip"}
    assert match.legal()[-1] == "skip"


@pytest.mark.rule("Winter 9.2")
@pytest.mark.parametrize(("card", "number"), [("hearth-fire", 1), ("smokehouse", 3), ("obsidian-trade", 3)])
def test_gain_gives_food_or_tools(card: str, number: int) -> None:
    match = scene(a={"hand": card, "food": 0, "tools": 0}, round_number=number)
    match.play(f"play {card}")
    effect = entry(card)["program"][0]
    wanted = {"food": 0, "tool": 0} | {effect["res"]: min(effect["n"], 10)}
    assert goods(match) == (0, wanted["food"], wanted["tool"])


@pytest.mark.rule("Winter 9.3")
def test_labour_adds_to_the_pool_of_this_turn() -> None:
    match = scene(a={"hand": "many-hands"}, round_number=3)
    match.play("play many-hands")
    assert labour(match) == amount("many-hands", "labour")
    late = scene(a={"hand": "ember-carriers"})
    late.play_all(["play ember-carriers", "figure hunt"])
    assert labour(late) == 0


@pytest.mark.rule("Winter 9.4")
def test_draw_takes_cards_one_by_one_and_each_card_of_the_deck_is_equally_likely() -> None:
    match = scene(a={"hand": "spoken-memory", "deck": "2*elder tribesman shaman"})
    match.play("play spoken-memory")
    assert chances(match) == {"*draw tribesman": 1, "*draw elder": 2, "*draw shaman": 1}
    match.play("*draw elder")
    assert chances(match) == {"*draw tribesman": 1, "*draw elder": 1, "*draw shaman": 1}


@pytest.mark.rule("Winter 9.4")
def test_an_empty_deck_is_renewed_from_the_discard_pile_and_drawing_ends_without_both() -> None:
    match = scene(a={"hand": "spoken-memory", "deck": "elder", "discard": "2*shaman", "rest": "buried"})
    match.play_all(["play spoken-memory", "*draw elder"])
    assert chances(match) == {"*draw shaman": 2}
    match.play("*draw shaman")
    assert (cards(match, "deck"), cards(match, "discard")) == ({"shaman": 1}, {})
    short = scene(a={"hand": "spoken-memory", "deck": "elder", "discard": "", "rest": "buried"})
    short.play_all(["play spoken-memory", "*draw elder"])
    assert (word(short, "todo"), word(short, "actor")) == ("-", "a")


@pytest.mark.rule("Winter 9.4")
def test_played_cards_are_not_shuffled_in() -> None:
    match = scene(a={"hand": "spoken-memory", "deck": "", "discard": "", "rest": "buried"})
    match.play("play spoken-memory")
    assert word(match, "todo") == "-"


@pytest.mark.rule("Winter 9.5")
def test_vp_scores_at_once() -> None:
    match = scene(a={"hand": "ochre-painting"})
    match.play("play ochre-painting")
    assert match.scores == [amount("ochre-painting", "vp"), 0]


@pytest.mark.rule("Winter 9.6")
def test_camp_place_is_free_of_charge() -> None:
    match = scene(a={"hand": "hide-tents", "food": 0, "camps": ""})
    match.play("play hide-tents")
    assert camps(match) == {"C3": amount("hide-tents", "camp_place")}


@pytest.mark.rule("Winter 9.7")
def test_camp_move_counts_in_steps_chosen_one_by_one() -> None:
    match = scene(a={"hand": "long-trek", "camps": "C4"}, round_number=3)
    match.play("play long-trek")
    steps = amount("long-trek", "camp_move", key="steps")
    assert word(match, "todo") == f"camp_move:{steps}={steps}"
    match.play("step C4 C5")
    assert word(match, "todo") == f"camp_move:{steps}={steps - 1}"


@pytest.mark.rule("Winter 9.7")
def test_camp_move_without_a_camp_falls_away() -> None:
    match = scene(a={"hand": "trail-marks", "camps": ""})
    match.play("play trail-marks")
    assert word(match, "todo") == "-"


@pytest.mark.rule("Winter 9.8")
def test_a_village_may_be_built_with_a_discount() -> None:
    price = max(int(VILLAGE_FOOD) - off("founding-rite", "village").get("food", 0), 0)
    match = scene(a={"hand": "founding-rite", "camps": "C4 D3 D4", "food": price}, round_number=3)
    match.play_all(["play founding-rite", "skip"])
    assert starting(match, "village") == [SITE]
    match.play(f"village {SITE}")
    assert (food(match), word(match, "villages")) == (0, f"{SITE}:a")


@pytest.mark.rule("Winter 9.9")
def test_megalith_builds_so_often() -> None:
    match = scene(a={"hand": "lever-and-ramp"}, round_number=3)
    match.play("play lever-and-ramp")
    match.play("build a1")
    assert starting(match, "build")
    match.play("build d2")
    assert (word(match, "todo"), int(match.state.built[0])) == ("-", 2)


@pytest.mark.rule("Winter 9.10")
def test_idol_with_any_track_chooses_the_track_of_each_step() -> None:
    assert amount("great-totem", "idol") == 2
    match = scene(a={"hand": "great-totem"}, round_number=3)
    match.play_all(["play great-totem", "idol sacrifice", "idol honour"])
    assert (idols(match), word(match, "todo")) == ("1.1.1", "-")


@pytest.mark.rule("Winter 9.10")
def test_a_fixed_track_needs_no_choice() -> None:
    match = scene(a={"hand": "ancestor-mask", "food": 5})
    match.play("play ancestor-mask")
    assert idols(match) == f"0.{amount('ancestor-mask', 'pay', key='then')[0]['n']}.1"
    assert word(match, "todo") == "-"


@pytest.mark.rule("Winter 9.11")
def test_bury_takes_up_to_n_cards_one_by_one() -> None:
    match = scene(a={"hand": "cairn-field elder", "discard": "shaman", "deck": "", "rest": "buried"}, round_number=3)
    before = cards(match, "buried").total()
    match.play_all(["play cairn-field", "bury hand elder"])
    assert starting(match, "bury") == ["discard shaman", "played cairn-field"]
    match.play("bury discard shaman")
    assert (cards(match, "buried").total(), word(match, "todo")) == (before + 2, "-")  # no card is left to draw


@pytest.mark.rule("Winter 9.12")
def test_recruit_to_the_hand_has_its_surcharge_and_the_discount_counts_for_it_too() -> None:
    match = scene(a={"hand": "kinship-feast", "food": 9})
    match.play("play kinship-feast")
    assert all(action.endswith("hand") for action in starting(match, "recruit"))
    match.play("recruit shaman hand")
    price = (price_of("shaman")[0], int(HAND_SURCHARGE), 0)
    assert goods(match) == after_paying((0, 9, 5), price, off("kinship-feast", "recruit"))
    assert cards(match, "hand") == {"shaman": 1}


@pytest.mark.rule("Winter 9.12")
def test_recruit_to_the_discard_pile() -> None:
    match = scene(a={"hand": "tribal-union", "food": 9}, round_number=3)
    match.play_all(["play tribal-union", "recruit brave hand"])
    first, second = (effect["discount"] for effect in entry("tribal-union")["program"])
    assert not any(action.endswith("hand") for action in starting(match, "recruit"))
    match.play("recruit elder")
    left = after_paying((0, 9, 5), (price_of("brave")[0], int(HAND_SURCHARGE), 0), first)
    assert goods(match) == after_paying(left, price_of("elder"), second)
    assert cards(match, "discard") == {"elder": 1}


@pytest.mark.rule("Winter 9.13")
def test_develop_learns_for_the_price_less_the_discounts_of_the_column() -> None:
    less = amount("apprenticeship", "discount", key="cost")
    match = scene(a={"hand": "apprenticeship", "food": 9, "tools": 9}, opened="bone-idols")
    match.play_all(["play apprenticeship", "figure develop", "learn bone-idols"])
    assert goods(match) == after_paying((0, 9, 9), price_of("bone-idols"), less)
    assert cards(match, "hand") == {"bone-idols": 1}


@pytest.mark.rule("Winter 9.14")
@pytest.mark.parametrize(("card", "number"), [("herd-watching", 1), ("great-drive", 3)])
def test_hunt_takes_an_animal_for_the_price_less_the_discount(card: str, number: int) -> None:
    match = scene(a={"hand": card, "food": 9, "tools": 9}, animals="bison mammoth mammoth", round_number=number)
    match.play_all([f"play {card}", "hunt mammoth"])
    assert goods(match) == after_paying((0, 9, 9), price_of("mammoth"), off(card, "hunt"))
    assert (word(match, "animals"), word(match, "todo")) == ("bison,-,mammoth", "-")


@pytest.mark.rule("Winter 9.15")
def test_tip_turns_up_to_n_animals_and_gives_so_much_food_more() -> None:
    assert amount("butchering-feast", "tip") == 2
    match = scene(a={"hand": "butchering-feast", "untipped": "3*glyptodon", "food": 0, "tools": 0}, round_number=3)
    match.play_all(["play butchering-feast", "tip glyptodon", "tip glyptodon"])
    gained = goods_in(entry("glyptodon")["yield"])
    bonus = amount("butchering-feast", "tip", key="bonus_food")
    assert (food(match), tools(match)) == (min(2 * (gained[0] + bonus), 10), min(2 * gained[1], 10))
    assert word(match, "todo") == "-"
    plain = scene(a={"untipped": "glyptodon", "food": 0})
    plain.play_all(["figure hunt", "tip glyptodon"])
    assert food(plain) == gained[0]


@pytest.mark.rule("Winter 9.16")
def test_stone_takes_a_stone_for_the_price_less_the_discount() -> None:
    match = scene(a={"hand": "stone-seers", "food": 9, "tools": 9}, round_number=3, later_stones="s2-02")
    match.play_all(["play stone-seers", "stone s2-02"])
    assert goods(match) == after_paying((0, 9, 9), (0, int(STONE_FOOD[1]), int(STONE_TOOLS[1])), off("stone-seers", "stone"))
    early = scene(a={"hand": "stone-seers", "food": 9, "tools": 9}, stones="s1-02", later_stones="s2-02")
    early.play("play stone-seers")
    assert starting(early, "stone") == ["s1-02"]


@pytest.mark.rule("Winter 9.17")
@pytest.mark.parametrize("own", [0, 1, 2, 5])
def test_exchange_names_how_often_as_far_as_goods_reach(own: int) -> None:
    match = scene(a={"hand": "barter", "food": 0, "tools": own})
    match.play("play barter")
    option = entry("barter")["program"][1]["options"][1][0]  # tools for food
    start = amount("barter", "gain")
    if own == 0:
        assert starting(match, "choose") == ["1"]
        return
    match.play("choose 2")
    most = min(own // option["give"]["tool"], option["max"])
    assert starting(match, "swap") == [str(times) for times in range(1, most + 1)]
    match.play(f"swap {most}")
    assert (food(match), tools(match)) == (start + most * option["get"]["food"], own - most * option["give"]["tool"])
    assert word(match, "todo") == "-"


@pytest.mark.rule("Winter 9.17")
def test_all_is_given_first_then_everything_is_gained() -> None:
    match = scene(a={"hand": "shaman", "food": 10, "tools": 10})
    match.play_all(["figure hunt", "play shaman", "take shaman", "choose 1", "swap 1"])
    assert (food(match), tools(match)) == (9, 10)  # what goes beyond the gauge is lost


@pytest.mark.rule("Winter 9.18")
def test_a_discount_counts_for_the_next_action_of_its_column_only() -> None:
    less = amount("apprenticeship", "discount", key="cost")
    match = scene(
        a={"hand": "apprenticeship", "food": 10, "tools": 10}, opened="bone-idols hearth-fire hide-tents barter trail-marks"
    )
    match.play_all(["play apprenticeship", "figure develop"])
    layer = f"{less.get('labour', 0):g}/{less.get('food', 0)}/{less.get('tool', 0)}"
    times = amount("apprenticeship", "discount", key="times")
    assert word(match, "discount") == "develop:" + "+".join([layer] * times)
    for name in ["bone-idols", "hearth-fire", "hide-tents", "barter"][:times]:
        match.play(f"learn {name}")
    assert word(match, "discount") == "-"
    before = goods(match)
    match.play("learn trail-marks")
    assert goods(match) == after_paying(before, price_of("trail-marks"))


@pytest.mark.rule("Winter 9.18")
def test_a_discount_of_another_column_is_of_no_use() -> None:
    match = scene(a={"hand": "apprenticeship", "food": 9, "tools": 9}, animals="bison bison bison")
    match.play_all(["play apprenticeship", "figure hunt", "hunt bison"])
    assert goods(match) == after_paying((0, 9, 9), price_of("bison"))


@pytest.mark.rule("Winter 9.18")
def test_a_discount_does_not_count_for_the_middle_area() -> None:
    match = scene(a={"hand": "master-artisans", **STONE}, stones="s1-01", opened="", round_number=1)
    match.play_all(["play master-artisans", "figure develop", "stone s1-01"])
    assert (food(match), tools(match)) == (0, 0)
    assert word(match, "discount") != "-"


@pytest.mark.rule("Winter 9.20")
def test_recover_takes_cards_from_the_discard_pile_into_the_hand() -> None:
    match = scene(a={"hand": "drum-circle", "discard": "elder 2*shaman"})
    match.play("play drum-circle")
    assert starting(match, "recover") == ["elder", "shaman"]
    match.play("recover shaman")
    assert (cards(match, "hand"), cards(match, "discard")) == ({"shaman": 1}, {"elder": 1, "shaman": 1})
    assert labour(match) == amount("drum-circle", "labour")
    empty = scene(a={"hand": "drum-circle"})
    empty.play("play drum-circle")
    assert (word(empty, "todo"), labour(empty)) == ("-", amount("drum-circle", "labour"))


@pytest.mark.rule("Winter 9.21")
def test_pay_as_the_first_operation_is_paid_without_asking() -> None:
    match = scene(a={"hand": "ancestor-mask", "food": 5})
    match.play("play ancestor-mask")
    assert food(match) == 5 - amount("ancestor-mask", "pay", key="cost")["food"]


@pytest.mark.rule("Winter 9.21")
def test_pay_falls_away_without_the_cost_or_with_nothing_to_be_done() -> None:
    mask = scene(a={"hand": "ancestor-mask", "food": 0})
    mask.play("play ancestor-mask")
    assert (food(mask), idols(mask)) == (0, "0.0.0")
    full = scene(a={"hand": "ancestor-mask", "food": 5, "idols": f"0.{ROWS}.1"})
    full.play("play ancestor-mask")
    assert food(full) == 5


@pytest.mark.rule("Winter 9.21")
def test_choose_offers_only_options_of_which_something_can_be_done() -> None:
    crafter = entry("crafter")["eclipse"][0]["options"]
    assert [option[0]["op"] for option in crafter] == ["gain", "pay"]
    match = eclipse(a={"pile": "crafter", "tools": 0})
    match.play("take crafter")
    assert match.legal() == ["choose 1", "skip"]
    match = eclipse(a={"pile": "crafter", "tools": 4})
    match.play("take crafter")
    assert match.legal() == ["choose 1", "choose 2", "skip"]
    match.play("choose 2")
    assert tools(match) == 4 - crafter[1][0]["cost"]["tool"]
    assert starting(match, "build")


@pytest.mark.rule("Winter 9.21")
def test_a_choice_may_be_declined() -> None:
    match = eclipse(a={"pile": "crafter", "tools": 4})
    match.play_all(["take crafter", "skip"])
    assert (tools(match), word(match, "todo")) == (4, "-")
    assert "crafter" not in gains(match)


def test_all_operations_are_tried_here_or_in_the_laboratory() -> None:
    assert len(Op) == 24
