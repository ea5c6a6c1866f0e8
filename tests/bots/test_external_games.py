"""Whole games with the example bot, and what exactly is sent to a program: the view, all of it, and nothing else."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from beringia import game
from beringia.bots.external import BotLimits, ExternalBot
from beringia.bots.external_words import edition_of, legal_line, settings_of, view_line
from beringia.bots.simple import RandomBot
from beringia.layout import fields, plain
from beringia.match import Match
from tests.contract.walks import ALL_CASES, walk

pytestmark = pytest.mark.usefixtures("started")
EXAMPLE = Path(__file__).parents[2] / "examples" / "plain_bot.py"
PATIENT = BotLimits(greeting=60, grace=60, farewell=60)
SMALL = [("mammoth", 3, "rio_grande"), ("gatherers", 2, "2020"), ("winter", 2, "modules")]
small_games = pytest.mark.parametrize(("name", "seats", "edition"), SMALL)


def play_with_example(name: str, seats: int, edition: str, seed: int) -> Match:
    """A whole game in which the example bot has the second seat, among random players."""
    match = game(name).start(seats, edition, seed=seed)
    other = RandomBot(match.game, seed)
    with ExternalBot(match.game, seed, [sys.executable, str(EXAMPLE)], PATIENT) as bot:
        while not match.is_over:
            views, legal = match.view(match.actor), match.actions()
            match.play(bot.choose(views, legal, 60.0) if match.actor == 1 else other.choose(views, legal))
        assert bot.games == 1
        bot.end(match.scores, match.ranking)
        assert bot.dismiss()
    return match


@small_games
def test_the_example_plays_a_whole_game(name: str, seats: int, edition: str, started: list[subprocess.Popen[bytes]]) -> None:
    match = play_with_example(name, seats, edition, 5)
    assert match.is_over
    assert [process.returncode for process in started] == [0]


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play_with_example("mammoth", 3, "alea", 6).states.tobytes() for _ in range(2))
    assert first == second


def test_the_example_needs_nothing_of_ours_and_is_short() -> None:
    text = EXAMPLE.read_text("utf-8")
    assert len(text.splitlines()) < 80
    assert {line.split()[1] for line in text.splitlines() if line.startswith(("import", "from"))} == {"json", "random", "sys"}


@small_games
def test_the_view_sent_holds_exactly_the_fields_of_the_view(name: str, seats: int, edition: str) -> None:
    for match in walk(name, seats, edition, 21):
        if match.actor < 0:
            continue
        views = match.view(match.actor)
        word, _, text = view_line(views).partition(" ")
        sent = json.loads(text)
        assert word == "view"
        assert "\n" not in text
        assert text.isascii()
        assert list(sent) == fields(match.game.view_type)
        assert sent == vars(plain(views[0]))
        again = views.copy()
        for field, value in sent.items():
            again[0][field] = value
        assert again.tobytes() == views.tobytes()
        assert json.loads(legal_line(match.legal()).partition(" ")[2]) == match.legal()


@pytest.mark.parametrize(("name", "seats", "edition"), [case for case in SMALL if game(case[0]).change_hidden is not None])
def test_what_is_hidden_from_a_seat_is_not_sent(name: str, seats: int, edition: str) -> None:
    hidden = game(name).change_hidden
    assert hidden is not None
    changed = 0
    for match in walk(name, seats, edition, 22):
        seat = match.actor
        if seat < 0:
            continue
        twin = Match(match.game, hidden(match.state, seat))
        changed += twin.states.tobytes() != match.states.tobytes()
        assert view_line(twin.view(seat)) == view_line(match.view(seat))
        assert legal_line(twin.legal()) == legal_line(match.legal())
        assert settings_of(match.game, twin.view(seat)) == match.settings
    assert changed > 20, "the test must really change hidden things"


@pytest.mark.parametrize(("name", "seats", "edition"), ALL_CASES)
def test_options_and_edition_are_read_from_the_view(name: str, seats: int, edition: str) -> None:
    match = game(name).start(seats, edition, seed=23)
    settings = settings_of(match.game, match.view(match.actor))
    assert settings == match.settings
    assert edition_of(match.game, settings) == edition


def test_every_option_of_every_game_has_a_word_of_its_own_in_the_game_line() -> None:
    for name in ("mammoth", "gatherers", "winter"):
        names = [option.name for option in game(name).options]
        assert not {"seats", "seat", "edition", "seed"} & set(names)
