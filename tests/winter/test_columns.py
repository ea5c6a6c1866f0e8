"""Chapter 3: the columns."""

import pytest

from beringia.games.winter.components import HAND_SURCHARGE, RECRUIT_COUNT, SECOND_STONES_FROM, STONE_FOOD, STONE_TOOLS

from .positions import (
    DATA,
    after_paying,
    amount,
    camps,
    cards,
    entry,
    food,
    goods,
    goods_in,
    idols,
    labour,
    phase,
    price_of,
    scene,
    starting,
    tools,
    word,
)

KINDS = ["elder", "crafter", "hunter", "brave", "shaman"]
RICH = {"food": 10, "tools": 10}
FULL = (0.0, 10, 10)


@pytest.mark.rule("Winter 3.1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_recruited_card_goes_to_the_discard_pile_or_for_a_food_more_to_the_hand(kind: str) -> None:
    price = price_of(kind)
    match = scene(a=RICH)
    match.play("figure initiate")
    assert starting(match, "recruit") == [*KINDS, *(f"{name} hand" for name in KINDS)]
    match.play(f"recruit {kind}")
    assert goods(match) == after_paying(FULL, price)
    assert (cards(match, "discard"), cards(match, "hand")) == ({kind: 1}, {})
    assert list(match.state.recruits)[KINDS.index(kind)] == RECRUIT_COUNT[KINDS.index(kind)] - 1
    match = scene(a=RICH)
    match.play_all(["figure initiate", f"recruit {kind} hand"])
    assert goods(match) == after_paying(FULL, (price[0], int(HAND_SURCHARGE), 0))
    assert (cards(match, "discard"), cards(match, "hand")) == ({}, {kind: 1})


@pytest.mark.rule("Winter 3.1")
def test_the_surcharge_is_food_and_not_labour() -> None:
    price = price_of("crafter")[0]
    match = scene(a={"hand": "4*tribesman", "food": 0})
    match.play_all(["figure initiate", *["play tribesman"] * 4])
    assert labour(match) > price
    assert "crafter" in starting(match, "recruit")
    assert "crafter hand" not in starting(match, "recruit")


@pytest.mark.rule("Winter 3.1")
def test_a_card_recruited_to_the_hand_may_be_played_in_the_same_turn() -> None:
    match = scene(a={"food": 10})
    match.play_all(["figure initiate", "recruit elder hand"])
    before = labour(match)
    match.play("play elder")
    assert labour(match) == before + 1 + amount("elder", "labour", "ability")


@pytest.mark.rule("Winter 3.1")
def test_an_empty_stack_sells_no_card() -> None:
    assert set(RECRUIT_COUNT) == {15}
    match = scene(a=RICH, b={"discard": "15*elder"})
    match.play("figure initiate")
    assert "elder" not in starting(match, "recruit")
    assert "elder hand" not in starting(match, "recruit")
    assert "crafter" in starting(match, "recruit")


@pytest.mark.rule("Winter 3.1")
def test_the_middle_of_initiate_buries_from_hand_discard_pile_or_played_cards() -> None:
    match = scene(a={"hand": "tribesman hearth-fire", "discard": "elder", "food": 0})
    match.play_all(["figure initiate", "play tribesman"])
    assert starting(match, "bury") == ["hand hearth-fire", "discard elder", "played tribesman"]
    match.play("bury played tribesman")
    assert cards(match, "buried") == {"tribesman": 1}
    assert starting(match, "bury") == []


@pytest.mark.rule("Winter 3.1")
def test_the_lower_area_of_initiate_draws_a_card_and_gives_food() -> None:
    match = scene(a={"food": 0})
    match.play_all(["figure initiate", "take lower", "*draw tribesman"])
    assert cards(match, "hand") == {"tribesman": 1}
    assert food(match) == goods_in(entry("initiate")["lower"])[0]


@pytest.mark.rule("Winter 3.2")
def test_an_open_culture_card_is_taken_into_the_hand_for_its_price() -> None:
    match = scene(a=RICH, opened="hearth-fire bone-idols ochre-painting")
    match.play("figure develop")
    assert starting(match, "learn") == ["hearth-fire", "bone-idols", "ochre-painting"]
    match.play("learn bone-idols")
    assert goods(match) == after_paying(FULL, price_of("bone-idols"))
    assert cards(match, "hand") == {"bone-idols": 1}
    assert starting(match, "learn") == ["hearth-fire", "ochre-painting"]


@pytest.mark.rule("Winter 3.2")
def test_the_middle_of_develop_takes_one_stone() -> None:
    match = scene(a={"food": int(STONE_FOOD[0]), "tools": int(STONE_TOOLS[0])}, stones="s1-03 s1-07 s1-01 s1-02")
    match.play("figure develop")
    assert starting(match, "stone") == ["s1-01", "s1-02", "s1-03", "s1-07"]
    match.play("stone s1-07")
    assert goods(match) == (0, 0, 0)
    assert word(match, "a").split("/")[12] == "s1-07"
    assert word(match, "stones").startswith("s1-03,-,s1-01,s1-02/")
    assert (starting(match, "stone"), starting(match, "learn")) == ([], [])


@pytest.mark.rule("Winter 3.2")
@pytest.mark.parametrize(("track", "after"), [("sacrifice", "1.0.0"), ("honour", "0.1.1")])
def test_the_lower_area_of_develop_is_a_step_on_either_track(track: str, after: str) -> None:
    assert amount("develop", "idol", "lower") == 1
    match = scene()
    match.play_all(["figure develop", "take lower"])
    assert starting(match, "idol") == ["sacrifice", "honour"]
    match.play(f"idol {track}")
    assert idols(match) == after
    assert match.legal() == ["end"]


@pytest.mark.rule("Winter 3.3")
@pytest.mark.parametrize("animal", ["bison", "mammoth", "saber-tooth", "caribou"])
def test_an_open_animal_is_taken_for_labour_and_tools_and_lies_untipped(animal: str) -> None:
    match = scene(a=RICH, animals=f"{animal} glyptodon -")
    match.play_all(["figure hunt", f"hunt {animal}"])
    assert goods(match) == after_paying(FULL, price_of(animal))
    assert word(match, "a").split("/")[10:12] == [animal, "-"]
    assert word(match, "animals") == "-,glyptodon,-"
    assert starting(match, "hunt") == ["glyptodon"]


@pytest.mark.rule("Winter 3.3")
def test_the_middle_of_hunt_tips_one_animal_and_the_lower_area_gives_tools() -> None:
    match = scene(a={"untipped": "2*caribou", "food": 0, "tools": 0}, animals="- - -")
    match.play_all(["figure hunt", "tip caribou"])
    tipped = goods_in(entry("caribou")["yield"])
    assert ((food(match), tools(match)), starting(match, "tip")) == (tipped, [])
    match.play("take lower")
    lower = goods_in(entry("hunt")["lower"])
    assert (food(match), tools(match)) == (tipped[0] + lower[0], tipped[1] + lower[1])


@pytest.mark.rule("Winter 3.4")
def test_migrate_sells_a_camp_on_the_base_and_two_steps_for_a_labour_each() -> None:
    match = scene(a={"food": 3})
    match.play_all(["figure migrate", "camp"])
    assert (camps(match), food(match)) == ({"C3": 2}, 2)
    match.play("walk")
    assert food(match) == 1
    assert word(match, "todo") == "camp_move:2=2"
    match.play_all(["step C3 C4", "step C3 D3"])
    assert camps(match) == {"C4": 1, "D3": 1}
    assert phase(match) == "column"
    assert {"camp", "walk"} <= set(match.legal())


@pytest.mark.rule("Winter 3.4")
def test_without_labour_nothing_is_bought_in_migrate() -> None:
    match = scene(a={"food": 0, "tools": 10})
    match.play("figure migrate")
    assert match.legal() == ["take lower", "end"]


@pytest.mark.rule("Winter 3.4")
def test_the_middle_of_migrate_builds_a_village_and_the_lower_area_a_megalith() -> None:
    match = scene(a={"camps": "C4 D3 D4", "food": 5})
    match.play("figure migrate")
    assert starting(match, "village") == ["C4-D3-D4"]
    match.play("village C4-D3-D4")
    assert starting(match, "village") == []
    match.play("take lower")
    assert {action.split()[0] for action in match.legal()} == {"build", "skip"}


@pytest.mark.rule("Winter 3.5")
def test_places_stay_empty_until_the_preparation() -> None:
    match = scene(a=RICH, animals="bison caribou bison", opened="hearth-fire barter")
    match.play_all(["figure hunt", "hunt bison", "end"])
    assert word(match, "animals") == "-,caribou,bison"  # of two of a kind the leftmost
    match.play_all(["figure hunt", "end"])
    match.play_all(["figure develop", "learn hearth-fire", "end"])
    assert word(match, "open") == "-,barter,-,-,-,-,-,-"


@pytest.mark.rule("Winter 3.5")
def test_a_stone_that_was_taken_leaves_its_place_empty_for_good() -> None:
    match = scene(number=3, order="ba", turn="a", a=RICH, stones="s1-01 s1-02 s1-03 s1-04")
    match.play_all(["chief develop", "stone s1-02", "end"])
    while phase(match) != "turn":
        match.play(match.legal()[-1])
    assert (word(match, "round"), word(match, "stones").split("/")[0]) == ("2", "s1-01,-,s1-03,s1-04")


@pytest.mark.rule("Winter 3.7")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_era_ii_is_open_from_round_3_on_and_era_i_stays_open(number: int) -> None:
    assert int(SECOND_STONES_FROM) == 3
    match = scene(a=RICH, round_number=number, stones="s1-01", later_stones="s2-04")
    match.play("figure develop")
    assert starting(match, "stone") == (["s1-01"] if number < 3 else ["s1-01", "s2-04"])


@pytest.mark.rule("Winter 3.7")
@pytest.mark.parametrize("era", [0, 1])
@pytest.mark.parametrize("missing", ["", "food", "tools"])
def test_a_stone_costs_food_and_tools_by_its_era(era: int, missing: str) -> None:
    assert (DATA["game"]["stone_food"]["value"][era], DATA["game"]["stone_tools"]["value"][era]) == (
        STONE_FOOD[era],
        STONE_TOOLS[era],
    )
    own = {"food": int(STONE_FOOD[era]), "tools": int(STONE_TOOLS[era])}
    if missing:
        own[missing] -= 1
    name = ("s1-05", "s2-05")[era]
    match = scene(a=own, round_number=3, stones="s1-05" if era == 0 else "", later_stones="s2-05")
    match.play("figure develop")
    assert (name in starting(match, "stone")) == (not missing)
    if not missing:
        match.play(f"stone {name}")
        assert (food(match), tools(match)) == (0, 0)
