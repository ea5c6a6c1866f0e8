"""Chapter 7: burying, tipping, recruited and learned cards (7.5 to 7.7)."""

import pytest

from beringia.games.winter.components import ANIMAL_IDS, CARD_POINTS
from beringia.games.winter.rules.cards import owned

from .positions import amount, cards, eclipse, ended, entry, food, gains, goods_in, labour, points, scene, starting, tools, word


@pytest.mark.rule("Winter 7.5")
def test_a_buried_card_is_owned_no_longer() -> None:
    match = scene(a={"hand": "elder", "discard": "elder"})
    match.play_all(["figure initiate", "bury hand elder"])
    assert (cards(match, "buried"), int(match.state.buried_count[0])) == ({"elder": 1}, 1)
    assert int(owned(match.state, 0, 3)) == 1
    scored = ended(a={"buried": "shaman", "hand": "elder"})
    assert points(scored, "cards") == entry("elder")["points"]


@pytest.mark.rule("Winter 7.5")
def test_cards_of_the_deck_are_never_buried() -> None:
    match = scene(a={"deck": "elder 4*tribesman 3*tribeswoman 2*young-brave"})
    match.play("figure initiate")
    assert starting(match, "bury") == []


@pytest.mark.rule("Winter 7.5")
def test_an_effect_buries_only_from_the_places_it_names() -> None:
    match = scene(a={"hand": "burial-rite elder", "discard": "shaman"})
    match.play("play burial-rite")
    assert starting(match, "bury") == ["hand elder", "discard shaman", "played burial-rite"]
    pile = eclipse(a={"pile": "elder tribesman", "hand": "shaman", "discard": "brave"})
    pile.play("take elder")
    assert starting(pile, "bury") == ["hand shaman", "discard brave", "pile tribesman", "pile elder"]


@pytest.mark.rule("Winter 7.5")
def test_a_buried_card_takes_its_unused_ability_along_and_used_ones_leave_first() -> None:
    match = scene(a={"hand": "shaman", "food": 5})
    match.play_all(["figure initiate", "play shaman", "bury played shaman"])
    assert "shaman" not in gains(match)
    assert labour(match) == 1  # its labour was given
    match = scene(a={"hand": "2*shaman", "food": 5})
    match.play_all(["figure initiate", "play shaman", "play shaman", "take shaman", "choose 1", "swap 1", "bury played shaman"])
    assert gains(match).count("shaman") == 1
    match = scene(a={"hand": "2*shaman", "food": 5})
    match.play_all(["figure initiate", "play shaman", "play shaman", "bury played shaman"])
    assert gains(match).count("shaman") == 1


@pytest.mark.rule("Winter 7.5")
def test_used_abilities_do_not_come_back_when_a_card_is_buried() -> None:
    match = scene(a={"hand": "3*shaman", "food": 5, "tools": 0})
    match.play_all(["figure initiate", *["play shaman"] * 3])
    match.play_all(["take shaman", "choose 1", "swap 1", "take shaman", "choose 1", "swap 1", "bury played shaman"])
    assert gains(match).count("shaman") == 1


@pytest.mark.rule("Winter 7.5")
def test_burying_from_the_hand_leaves_the_abilities_of_played_cards_alone() -> None:
    match = scene(a={"hand": "2*shaman", "food": 5})
    match.play_all(["figure initiate", "play shaman", "bury hand shaman"])
    assert gains(match).count("shaman") == 1


@pytest.mark.rule("Winter 7.6")
@pytest.mark.parametrize("animal", ANIMAL_IDS)
def test_a_tipped_animal_gives_its_yield_and_stays(animal: str) -> None:
    match = scene(a={"untipped": f"2*{animal}", "food": 0, "tools": 0})
    match.play_all(["figure hunt", f"tip {animal}"])
    assert (food(match), tools(match)) == goods_in(entry(animal)["yield"])
    assert word(match, "a").split("/")[10:12] == [animal, animal]


@pytest.mark.rule("Winter 7.6")
def test_only_own_untipped_animals_are_tipped() -> None:
    match = scene(a={"tipped": "bison"}, b={"untipped": "caribou"}, animals="mammoth bison bison")
    match.play("figure hunt")
    assert starting(match, "tip") == []


@pytest.mark.rule("Winter 7.6")
def test_tipped_animals_score_nothing_in_sets() -> None:
    assert points(ended(a={"tipped": "5*bison"}), "animals") == 0


@pytest.mark.rule("Winter 7.7")
def test_recruited_cards_are_drawn_and_discarded_like_all_others() -> None:
    match = scene(a={"food": 9, "deck": "", "rest": "buried"})
    match.play_all(["figure initiate", "recruit elder", "take lower", "*draw elder", "play elder", "end"])
    assert cards(match, "discard") == {"elder": 1}


@pytest.mark.rule("Winter 7.7")
def test_a_culture_card_gained_in_a_turn_is_played_in_a_later_one() -> None:
    match = scene(a={"food": 9}, opened="hearth-fire")
    match.play_all(["figure develop", "learn hearth-fire"])
    assert starting(match, "play") == []
    match.play_all(["end", "figure hunt", "end"])
    assert starting(match, "play") == ["hearth-fire"]


@pytest.mark.rule("Winter 7.7")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "pile"])
def test_own_cards_score_wherever_they_are(zone: str) -> None:
    match = ended(a={zone: "elder hearth-fire" if zone != "pile" else "elder", "rest": "deck"})
    wanted = entry("elder")["points"] + (entry("hearth-fire")["points"] if zone != "pile" else 0)
    assert points(match, "cards") == wanted
    assert CARD_POINTS[3] == entry("elder")["points"]


@pytest.mark.rule("Winter 7.6")
def test_a_yield_comes_before_what_else_waits() -> None:
    match = scene(a={"hand": "butchering-feast", "untipped": "caribou bison", "food": 0}, round_number=3)
    match.play_all(["play butchering-feast", "tip caribou"])
    assert food(match) == goods_in(entry("caribou")["yield"])[0] + amount("butchering-feast", "tip", key="bonus_food")
    assert starting(match, "tip") == ["bison"]
