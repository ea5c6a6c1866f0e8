"""Editions and options; what each option changes is tested with its paragraph."""

import random
from typing import Any

import pytest

from beringia import game
from beringia.errors import SetupError
from beringia.games.winter.options import EDITIONS, OPTIONS

from .positions import answer_chance, opening, phase, scene, word

DEFAULTS = {
    "glacier_finds": "off",
    "rest_tiles": "off",
    "mammoth": "off",
    "tribe_in_step_1": "off",
    "payment": "auto",
    "eclipse": "any",
    "rest_labour": "each",
    "chiefs": "random",
    "difficulty": "normal",
}
MODULES = {"glacier_finds": "on", "rest_tiles": "on", "mammoth": "on"}


@pytest.mark.parametrize(("edition", "settings"), [("2022", DEFAULTS), ("modules", {**DEFAULTS, **MODULES})])
def test_editions_are_named_choices_of_options(edition: str, settings: dict[str, str]) -> None:
    match = opening(edition=edition)
    assert match.settings == settings
    assert {name: word(match, name) for name in settings} == settings
    assert [each.name for each in EDITIONS] == ["2022", "modules"]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.name))
def test_every_value_of_every_option_is_kept_in_the_position(option: Any) -> None:
    assert option.values[0] == DEFAULTS[option.name]
    for value in option.values:
        match = scene(**{option.name: value})
        assert word(match, option.name) == value
        assert game("winter").at(match.position()).settings[option.name] == value


@pytest.mark.rule("Winter 10.4")
@pytest.mark.parametrize("value", ["on", "off"])
def test_rest_tiles_are_turned_up_only_with_their_module(value: str) -> None:
    match = answer_chance(opening(1, rest_tiles=value))
    match.play("side B")
    answer_chance(match, until="tile-up")
    assert phase(match) == ("tile-up" if value == "on" else "turn")


def test_true_and_false_are_on_and_off() -> None:
    assert word(opening(mammoth=True), "mammoth") == "on"
    assert word(opening(edition="modules", mammoth=False), "mammoth") == "off"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"edition": "2023"}, "unknown edition '2023' of winter; wanted one of: 2022, modules"),
        ({"payment": "cash"}, "option payment of winter cannot be 'cash'; wanted one of: auto, manual"),
        ({"snow": "deep"}, "unknown option 'snow' of winter"),
    ],
)
def test_unknown_editions_and_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        game("winter").start(2, **options)


@pytest.mark.parametrize("seed", range(4))
def test_any_combination_of_options_can_be_played(seed: int) -> None:
    dice = random.Random(seed)
    options: dict[str, Any] = {option.name: dice.choice(option.values) for option in OPTIONS}
    match = opening(seed % 4 + 1, **options)
    for _ in range(80):
        match.play(dice.choice(match.actions()))
    assert {name: word(match, name) for name in options} == options
