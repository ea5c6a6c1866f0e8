"""Chapter 2: rest (2.11)."""

import pytest

from beringia.games.winter.components import REST_LABOUR

from .positions import amount, cards, eclipse, food, scene, starting, word


@pytest.mark.rule("Winter 2.11")
def test_resting_one_may_draw_a_card_and_tip_an_animal_in_any_order() -> None:
    for first, second in (("rest-1", "rest-2"), ("rest-2", "rest-1")):
        match = scene(a={"untipped": "caribou", "food": 0})
        match.play("figure rest")
        assert match.legal() == ["take rest-1", "take rest-2", "end"]
        for name in (first, second):
            match.play(f"take {name}")
            match.play("*draw tribesman" if name == "rest-1" else "tip caribou")
        assert match.legal() == ["end"]  # each once
        assert cards(match, "hand") == {"tribesman": 1}
        assert food(match) == amount("caribou", "gain")


@pytest.mark.rule("Winter 2.11")
def test_resting_effects_are_optional_and_only_offered_if_possible() -> None:
    match = scene(a={"rest": "buried"})
    match.play("figure rest")
    assert match.legal() == ["end"]
    match = scene()
    match.play_all(["figure rest", "end"])
    assert word(match, "actor") == "b"


@pytest.mark.rule("Winter 2.11")
def test_no_tribe_cards_are_played_while_resting() -> None:
    match = scene(a={"hand": "tribesman shaman elder"})
    match.play("figure rest")
    assert starting(match, "play") == []


@pytest.mark.rule("Winter 2.11")
@pytest.mark.parametrize(
    ("option", "pile", "order"),
    [
        ("each", "4*tribesman", "ab"),  # 4.5 against 4
        ("each", "4*tribesman tribeswoman", "ba"),
        ("once", "tribesman", "ab"),  # 1.5 against 1
        ("once", "2*tribesman", "ba"),
    ],
)
def test_each_resting_figure_adds_labour_to_the_eclipse_or_all_together(option: str, pile: str, order: str) -> None:
    assert int(REST_LABOUR) == 3  # 1.5
    match = eclipse(order="ab", rest_labour=option, a={"figures": "rest,rest,rest"}, b={"pile": pile})
    assert word(match, "order") == order


@pytest.mark.rule("Winter 2.11")
def test_the_chief_counts_among_the_resting_figures() -> None:
    match = eclipse(order="ab", a={"figures": "rest,hunt,hunt"}, b={"pile": "tribesman"})
    assert word(match, "order") == "ab"
