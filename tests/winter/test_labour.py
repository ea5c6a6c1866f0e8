"""Labour, food as labour, prices and discounts (2.9, 2.10, 3.6)."""

from math import ceil

import pytest

from beringia.games.winter.components import ANIMAL_IDS, RECRUIT_PRICE
from beringia.games.winter.vocabulary import COLUMN_IDS

from .positions import DATA, after_paying, amount, eclipse, food, goods, labour, price_of, scene, side_of, starting, word


@pytest.mark.rule("Winter 2.9")
@pytest.mark.parametrize("place", [*COLUMN_IDS, "rest"])
def test_bound_labour_waits_for_the_figure_and_counts_only_in_its_column(place: str) -> None:
    match = scene(a={"hand": "spear-thrower"})
    match.play("play spear-thrower")
    assert labour(match) == 0
    waiting = amount("spear-thrower", "labour")
    assert word(match, "bound") == f"0/0/{waiting:g}/0"
    match.play(f"figure {place}")
    assert labour(match) == (waiting if place == "hunt" else 0)
    assert word(match, "bound") == "0/0/0/0"


@pytest.mark.rule("Winter 2.9")
def test_bound_labour_of_several_cards_adds_up() -> None:
    match = scene(a={"hand": "spear-thrower ember-carriers young-brave"}, tribe_in_step_1="on")
    match.play_all(["play spear-thrower", "play young-brave"])
    bonus = amount("young-brave", "labour", "ability")
    assert (labour(match), word(match, "bound")) == (1.5, f"0/0/{amount('spear-thrower', 'labour'):g}/{bonus:g}")
    match.play("figure migrate")
    assert labour(match) == 1.5 + bonus


@pytest.mark.rule("Winter 2.9")
def test_halves_count() -> None:
    match = scene(a={"hand": "2*young-brave", "food": 0})
    match.play_all(["figure hunt", "play young-brave", "play young-brave"])
    assert labour(match) == 3
    match = scene(a={"hand": "young-brave", "food": 0, "camps": ""}, animals="mammoth mammoth mammoth")
    match.play_all(["figure migrate", "play young-brave"])
    pool = 1.5 + amount("young-brave", "labour", "ability")
    match.play_all(["camp"] * int(pool))
    assert labour(match) == pool - int(pool)
    assert "camp" not in match.legal()  # a half pays for nothing here


@pytest.mark.rule("Winter 2.10")
def test_missing_labour_is_made_from_as_little_food_as_possible() -> None:
    for card, pool in (("tribesman", 1.0), ("young-brave", 1.5)):
        match = scene(a={"hand": card, "food": 9})
        match.play_all(["figure initiate", f"play {card}", "recruit elder"])
        needed = ceil(price_of("elder")[0] - pool)
        assert goods(match) == (pool + needed - price_of("elder")[0], 9 - needed, 5)


@pytest.mark.rule("Winter 2.10")
@pytest.mark.parametrize("short", [0, 1])
def test_what_labour_and_food_cannot_pay_cannot_be_bought(short: int) -> None:
    match = scene(a={"food": ceil(price_of("elder")[0]) - short})
    match.play("figure initiate")
    assert ("elder" in starting(match, "recruit")) == (short == 0)
    assert ("elder hand" in starting(match, "recruit")) is False


@pytest.mark.rule("Winter 2.10")
def test_food_of_the_price_is_not_turned_into_labour_as_well() -> None:
    labour_price, food_price, _ = price_of("burial-rite")
    match = scene(a={"food": ceil(labour_price) + food_price - 1}, opened="burial-rite")
    match.play("figure develop")
    assert starting(match, "learn") == []
    match = scene(a={"food": ceil(labour_price) + food_price}, opened="burial-rite")
    match.play_all(["figure develop", "learn burial-rite"])
    assert food(match) == 0


@pytest.mark.rule("Winter 2.10")
def test_with_manual_payment_the_player_turns_food_one_by_one() -> None:
    match = scene(a={"food": 3, "camps": ""}, payment="manual")
    assert "food" in match.legal()  # before the figure, too
    match.play("figure migrate")
    assert "camp" not in match.legal()
    match.play("food")
    assert goods(match) == (1, 2, 5)
    assert "camp" in match.legal()
    match.play_all(["camp", "food", "food"])
    assert goods(match) == (2, 0, 5)
    assert "food" not in match.legal()


@pytest.mark.rule("Winter 2.10")
def test_with_automatic_payment_nobody_turns_food_by_hand() -> None:
    match = scene()
    match.play("figure migrate")
    assert "food" not in match.legal()


@pytest.mark.rule("Winter 2.10")
def test_with_manual_payment_food_is_turned_while_an_effect_waits() -> None:
    match = scene(a={"hand": "herd-watching", "food": 5, "tools": 5}, animals="mammoth bison caribou", payment="manual")
    match.play("play herd-watching")
    off = amount("herd-watching", "hunt", key="discount").get("labour", 0)
    free = [name for name in ANIMAL_IDS if name in ("bison", "caribou", "mammoth") and price_of(name)[0] <= off]
    assert starting(match, "hunt") == free
    assert "food" in match.legal()
    match.play_all(["food"] * ceil(price_of("mammoth")[0] - off))
    assert "mammoth" in starting(match, "hunt")


@pytest.mark.rule("Winter 2.10")
def test_food_is_not_turned_between_naming_a_further_card_and_its_price() -> None:
    match = scene(a={"hand": "hearth-fire barter elder", "food": 5}, payment="manual")
    match.play_all(["play hearth-fire", "play barter"])
    assert match.legal() == ["discard elder"]


@pytest.mark.rule("Winter 2.10")
def test_food_is_turned_while_resting_but_not_before_the_choice_of_a_rest_tile() -> None:
    match = scene(payment="manual", rest_tiles="on", tile="r1")
    match.play("figure rest")
    assert match.legal() == ["tile keep", "tile next"]
    match.play("tile keep")
    assert "food" in match.legal()


@pytest.mark.rule("Winter 2.10")
def test_food_makes_no_labour_in_pile_and_eclipse() -> None:
    match = scene(number=3, a={"hand": "tribesman"}, payment="manual")
    match.play_all(["chief hunt", "end"])
    assert match.legal() == ["lay tribesman", "end"]
    waiting = eclipse(a={"pile": "shaman"}, payment="manual")
    assert "food" not in waiting.legal()
    waiting.play("take shaman")
    assert waiting.legal() == ["idol sacrifice", "idol honour", "skip"]  # nor while an effect waits


@pytest.mark.rule("Winter 3.6")
def test_a_price_has_parts_that_are_all_paid() -> None:
    name = next(card["id"] for card in DATA["culture"] if card["food"] and card["tools"])
    match = scene(a={"hand": "4*tribesman", "food": 9, "tools": 9}, opened=name)
    match.play_all(["figure develop", *["play tribesman"] * 4, f"learn {name}"])
    assert goods(match) == after_paying((4, 9, 9), price_of(name))
    poor = scene(a={"food": 9, "tools": price_of(name)[2] - 1}, opened=name)
    poor.play("figure develop")
    assert starting(poor, "learn") == []


@pytest.mark.rule("Winter 3.6")
def test_a_discount_never_pushes_a_part_below_nothing() -> None:
    off = amount("apprenticeship", "discount", key="cost")
    match = scene(a={"hand": "apprenticeship", "food": 9, "tools": 9}, opened="hide-tents")
    match.play_all(["play apprenticeship", "figure develop", "learn hide-tents"])
    assert goods(match) == after_paying((0, 9, 9), price_of("hide-tents"), off)


@pytest.mark.rule("Winter 3.6")
def test_several_discounts_add_up() -> None:
    off = [amount("master-artisans", "discount", key="cost"), amount("apprenticeship", "discount", key="cost")]
    off += [side_of("stone-carver", "A")["program"][0]["cost"]]
    total = {name: sum(each.get(name, 0) for each in off) for name in ("labour", "food", "tool")}
    match = scene(
        round_number=3,
        opened="lever-and-ramp",
        a={"chief": "stone-carver-A", "hand": "master-artisans apprenticeship elder", "food": 9, "tools": 9},
    )
    match.play_all(["play master-artisans", "play apprenticeship", "discard elder", "chief develop", "take chief"])
    assert word(match, "discount").split("+")[0] == f"develop:{total['labour']:g}/{total['food']}/{total['tool']}"
    match.play("learn lever-and-ramp")
    assert goods(match) == after_paying((0, 9, 9), price_of("lever-and-ramp"), total)


@pytest.mark.rule("Winter 3.6")
def test_prices_of_tribe_cards_are_labour() -> None:
    assert [price / 2 for price in RECRUIT_PRICE] == [
        price_of(name)[0] for name in ("elder", "crafter", "hunter", "brave", "shaman")
    ]
