"""What the terminal asks and warns of in Mammoth Hunters, as options and supplies have it."""

from typing import Any

import pytest

from beringia.games.mammoth.components import CARD_IDS
from beringia.layout import plain
from beringia.match import Match
from beringia.terminal.mammoth import words
from tests.mammoth.positions import acting, settling

ALL_OF_B = {5: "b6", 9: "b6"}
CLUBS_GONE = {10: "c!6"}


def asked(match: Match) -> str:
    """What is asked of whoever decides."""
    return words.ask(plain(match.view(match.actor)[0]), match.actions())


def remarks(match: Match) -> dict[str, str]:
    """The words beside each choice."""
    view = plain(match.view(match.actor)[0])
    return {text: words.gloss(view, action) for text, action in zip(match.legal(), match.actions(), strict=True)}


@pytest.mark.parametrize(
    ("card", "setting", "sentence"),
    [
        ("gift", {}, "Take a club, or move up to 2 of your hunters, each to any region, or done."),
        ("gift", {"moves": "adjacent"}, "Take a club, or move up to 2 of your hunters, each next door, or done."),
        ("gift", {"board": CLUBS_GONE}, "No club is left: move up to 2 of your hunters, each to any region, or done."),
        ("gift", {"steps": "b9", "moves": "adjacent"}, "Move another own hunter next door: 1 left, or done."),
        ("gathering", {}, "Place a hunter on any open region: 2 left, or done."),
        ("gathering", {"moves": "adjacent"}, "Place a hunter on any open region: 2 left, or done."),
        ("newcomers", {"board": ALL_OF_B}, "Your supply is empty, so move a hunter to any open region: 1 left, or done."),
        (
            "newcomers",
            {"board": ALL_OF_B, "moves": "adjacent"},
            "Your supply is empty, so move a hunter to a bordering region: 1 left, or done.",
        ),
        ("pit", {"board": {5: "m1"}, "pit": "hunter"}, "You may take a mammoth off the board, or done."),
        ("pit", {}, "No mammoth is on the board, so nothing happens: done."),
        ("pit", {"pit": "hunter"}, "Instead: Place a hunter on any open region: 1 left, or done."),
        (
            "pit",
            {"pit": "hunter", "board": ALL_OF_B, "moves": "adjacent"},
            "Instead: Your supply is empty, so move a hunter to a bordering region: 1 left, or done.",
        ),
    ],
)
def test_what_a_rival_is_asked_follows_options_and_supplies(card: str, setting: dict[str, Any], sentence: str) -> None:
    given = {"board": {9: "b2"}, **setting}
    assert asked(acting(card, actor="b", **given)).endswith(sentence)


@pytest.mark.parametrize(
    ("card", "setting", "sentence"),
    [
        ("oak", {"board": CLUBS_GONE, "mammoths": 1}, "No club is left: put a mammoth on the board, or done."),
        ("follow", {"region": "5"}, "Bring up to 2 more hunters and 1 mammoth to region 5, or done."),
        (
            "follow",
            {"region": "5", "board": {9: "a12"}, "moves": "adjacent"},
            "to region 5, or done. Your supply is empty, so hunters come from the board.",
        ),
        (
            "forest",
            {"board": {9: "a12"}},
            "Your supply is empty, so move a hunter: 3 if all go to forest, else 2 anywhere, or done.",
        ),
    ],
)
def test_what_the_player_of_a_light_card_is_asked_follows_the_supplies(card: str, setting: dict[str, Any], sentence: str) -> None:
    assert asked(acting(card, **setting)).endswith(sentence)


@pytest.mark.parametrize(
    ("hand", "setting", "sentence"),
    [
        ("ember pit", {}, "Play a light card: with 9 stones no dark one is allowed (2.5)."),
        (
            "ember dark-echo",
            {"open": "paths/pit"},
            "Play a light card, or the Dark Echo Rite to copy the open light one:"
            " with 9 stones no other dark card is allowed (2.5).",
        ),
        ("ember dark-echo", {"open": "-/pit"}, "Play a light card: with 9 stones no dark one is allowed (2.5)."),
        ("ember echo", {"open": "paths/pit"}, "Play a light card: with 9 stones no dark one is allowed (2.5)."),
        (
            "ember echo",
            {"open": "paths/pit", "strict8": "on"},
            "Play a light card: with 9 stones no dark one is allowed (2.5)."
            " The Echo Rite copies the dark card only if nothing else can be played (2.6).",
        ),
    ],
)
def test_with_eight_stones_an_echo_that_may_be_played_is_named(hand: str, setting: dict[str, Any], sentence: str) -> None:
    assert asked(settling(hand=hand, stones="9 4 4", **setting)) == sentence


def last_stones(**setting: Any) -> Match:
    """The last round, and two stones in the dark supply."""
    scored = dict.fromkeys("abc", "0.0.0+0.0.0+0.0.0")
    return settling(round="4", dark=2, light=18, scored=scored, **setting)


def test_cards_and_echoes_that_end_the_game_warn_before_they_are_played() -> None:
    match = last_stones(hand="ember echo dark-echo pit", open="paths/spark")
    found = remarks(match)
    assert found["play pit"] == "The Pit +2; ends the game, no effect"
    assert found["play echo"] == "Echo Rite =; copying Stray Spark ends the game, no effect"
    assert found["play dark-echo"] == "Dark Echo Rite =; copying Stray Spark ends the game, no effect"
    assert found["play ember"] == "Carry the Ember -1"


def test_a_dark_echo_bound_to_the_light_card_does_not_warn() -> None:
    match = last_stones(hand="ember dark-echo", open="paths/spark", stones="9 4 4")
    assert remarks(match)["play dark-echo"] == "Dark Echo Rite ="


def test_the_card_an_echo_copies_warns_if_it_ends_the_game() -> None:
    match = last_stones(hand="ember echo", open="paths/spark")
    match.play("play echo")
    assert asked(match) == (
        "Choose the open card that the echo copies. Stray Spark ends the game, without stones or effect (2.14)."
    )
    assert remarks(match) == {"copy light": "Crossed Paths -2", "copy dark": "Stray Spark +2; ends the game, no effect"}


def test_an_echo_in_an_earlier_round_copies_without_a_warning() -> None:
    match = settling(hand="ember echo", open="paths/spark", dark=2, light=18)
    match.play("play echo")
    assert asked(match) == "Choose the open card that the echo copies."


@pytest.mark.parametrize(
    ("options", "card", "text"),
    [
        ({}, "gift", "A rival takes a club or moves up to 2 own hunters anywhere."),
        ({"moves": "adjacent"}, "gift", "A rival takes a club or moves up to 2 own hunters next door."),
        ({}, "pit", "A rival may take a mammoth off the board."),
        ({"pit": "hunter"}, "pit", "A rival may take a mammoth off the board, or place a hunter if none is there."),
    ],
)
def test_what_a_card_does_follows_the_options(options: dict[str, Any], card: str, text: str) -> None:
    view = plain(settling(hand=card, **options).view(0)[0])
    assert words.does(view, CARD_IDS.index(card)) == text
