"""Bots by name: a program can add its own, and so can an installed package."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from beringia import game
from beringia.arena import run
from beringia.bots import BOTS, Bot, known_bots, make_bot, register, registry
from beringia.errors import BotError, SetupError
from beringia.games.registry import find
from beringia.layout import Records
from beringia.questions import Game

MODULE = """
from beringia.bots import Bot

class Last(Bot):
    def __init__(self, game, seed, asked):
        self.asked = asked

    def choose(self, views, legal, clock=None):
        return legal[-1]
"""


class First(Bot):
    """Plays the first legal action."""

    def __init__(self, rules: Game, seed: int, asked: str | None) -> None:
        self.rules = rules
        self.seed = seed
        self.asked = asked

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        return legal[0]


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test registers or installs is gone after it."""
    monkeypatch.setattr(registry, "_REGISTERED", {})
    monkeypatch.setenv(registry.HANDED_DOWN, "")
    registry.installed.cache_clear()
    yield
    registry.installed.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package with two bots, one of which cannot be loaded."""
    facts = tmp_path / "steppe_bots-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: steppe-bots\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[beringia.bots]\nlast = steppe_bots:Last\nlost = steppe_bots:Lost\n")
    (tmp_path / "steppe_bots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "steppe_bots", raising=False)


def test_a_registered_bot_is_made_by_its_name() -> None:
    register("first", First)
    bot = make_bot("first@fast,please", find("mammoth"), 7)
    assert isinstance(bot, First)
    assert (bot.rules.id, bot.seed, bot.asked) == ("mammoth", 7, "fast,please")
    assert known_bots() == (*BOTS, "first")


def test_without_an_at_nothing_is_asked_of_a_bot() -> None:
    register("first", First)
    bots = [make_bot(spec, find("mammoth"), 7) for spec in ("first", "first@")]
    assert [bot.asked for bot in bots if isinstance(bot, First)] == [None, ""]


def test_what_a_bot_leaves_out_does_nothing() -> None:
    match = game("mammoth").start(seed=1)
    with First(match.game, 0, None) as bot:
        bot.begin(match.settings)
        assert bot.choose(match.view(match.actor), match.actions()) == match.actions()[0]
        bot.end([1, 2, 3], [3, 2, 1])
    assert bot.fingerprint() == ""


def as_if_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what only this process knows."""
    monkeypatch.setattr(registry, "_REGISTERED", {})


def test_a_registered_bot_is_known_to_processes_that_are_started(monkeypatch: pytest.MonkeyPatch) -> None:
    register("first", First)
    register("other", First)
    as_if_in_another_process(monkeypatch)
    assert known_bots() == (*BOTS, "first", "other")
    assert isinstance(make_bot("first", find("mammoth"), 7), First)
    assert isinstance(make_bot("other@x", find("mammoth"), 7), First)


@pytest.mark.parametrize("make", [lambda *_: First(*_), partial(First)], ids=["lambda", "partial"])
def test_a_bot_that_other_processes_cannot_import_is_named_there(make: registry.MakeBot, monkeypatch: pytest.MonkeyPatch) -> None:
    register("first", make)
    assert isinstance(make_bot("first", find("mammoth"), 7), First)
    as_if_in_another_process(monkeypatch)
    with pytest.raises(SetupError, match=r"'first' was registered by another process as .*; wanted it in a module of its own"):
        make_bot("first", find("mammoth"), 7)


def test_the_arena_hands_a_registered_bot_to_its_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "steppe_bots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "steppe_bots", raising=False)
    register("last", import_module("steppe_bots").Last)
    results = run("mammoth", ["last", "random"], 6, 3, 5, 2)
    assert (results.games, [row.bot for row in results.rows].count("last")) == (6, 1)


@pytest.mark.parametrize("name", ["", "a@b", "cmd:x", "two words", "a,b", "a=b"])
def test_names_that_mean_something_else_are_refused(name: str) -> None:
    with pytest.raises(SetupError, match="is no name for a bot; wanted a word without any of @ : , ="):
        register(name, First)


@pytest.mark.parametrize("name", BOTS)
def test_the_bots_of_the_house_keep_their_names(name: str) -> None:
    with pytest.raises(SetupError, match=f"there is a bot '{name}' already"):
        register(name, First)


@pytest.mark.usefixtures("package")
def test_an_installed_package_brings_bots() -> None:
    match = game("mammoth").start(seed=1)
    assert make_bot("last", match.game, 0).choose(match.view(match.actor), match.actions()) == match.actions()[-1]
    assert known_bots() == (*BOTS, "last", "lost")


@pytest.mark.usefixtures("package")
def test_a_package_whose_bot_cannot_be_loaded_is_named() -> None:
    with pytest.raises(SetupError, match="the bot 'lost' is installed as steppe_bots:Lost, which cannot be loaded"):
        make_bot("lost", find("mammoth"), 0)


@pytest.mark.usefixtures("package")
def test_an_unknown_name_is_answered_with_all_names() -> None:
    register("first", First)
    with pytest.raises(SetupError, match=r"wanted one of: random, .*, shaman, first, last, lost, or cmd:COMMAND"):
        make_bot("wolf", find("mammoth"), 0)


class Shy(First):
    """Does not say by what it plays."""

    def fingerprint(self) -> str:
        raise ZeroDivisionError("oops")


class Wordless(First):
    """Says by what it plays, but not in words."""

    def fingerprint(self) -> str:
        return 5  # type: ignore[return-value]


def unmade(*_: object) -> Bot:
    raise BotError("not today")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda *_: 5, "what makes the bot 'odd' returned 5; wanted an object of a subclass of beringia.bots.Bot"),
        (unmade, "the bot 'odd' cannot be made: beringia.errors.BotError: not today"),
        (Shy, "the bot 'odd' does not say by what it plays: ZeroDivisionError: oops"),
        (Wordless, "the fingerprint of the bot 'odd' is 5; wanted a text"),
    ],
)
def test_a_bot_that_cannot_enter_a_contest_is_refused_before_it(make: registry.MakeBot, words: str) -> None:
    register("odd", make)
    with pytest.raises(SetupError, match=words):
        run("mammoth", ["odd", "random"], games=1, jobs=1)
