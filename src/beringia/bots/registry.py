"""Bots by name: those of the house, those registered by a program, those of installed packages, and programs (`cmd:`)."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from beringia.bots.bot import Bot
from beringia.bots.external import ExternalBot
from beringia.bots.levels import LEVELS, SEARCHING, make_level
from beringia.bots.simple import RandomBot
from beringia.errors import SetupError
from beringia.questions import Game

MakeBot = Callable[[Game, int, str | None], Bot]  # from a game, a seed and what stands behind the @; None where there is no @
GROUP: Final = "beringia.bots"  # of entry points: a package names its bots there
BOTS: Final = ("random", *LEVELS)
PROGRAM: Final = "cmd:"  # what the name of an external bot begins with
MARKS: Final = frozenset("@:,= \t\n")  # what a name cannot hold, because something else is meant by it
_REGISTERED: Final[dict[str, MakeBot]] = {}


def register(name: str, make: MakeBot) -> None:
    """Let bots be made by this name, in this process. A package names its bots as entry points, which every process finds."""
    if not name or MARKS & set(name):
        raise SetupError(f"{name!r} is no name for a bot; wanted a word without any of @ : , =")
    if name in BOTS:
        raise SetupError(f"there is a bot {name!r} already; wanted another name than: {', '.join(BOTS)}")
    _REGISTERED[name] = make


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages by name; nothing of theirs is loaded yet."""
    return {point.name: point for point in entry_points(group=GROUP)}


def known_bots() -> tuple[str, ...]:
    """The names of all bots there are, those of the house first."""
    return tuple(dict.fromkeys((*BOTS, *_REGISTERED, *installed())))


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot with this name; a searching one may have a budget and traits after an @, a program is `cmd:` and its command."""
    if spec.startswith(PROGRAM):
        return ExternalBot(game, seed, spec.removeprefix(PROGRAM))
    name, at, rest = spec.partition("@")
    asked = rest if at else None
    if at and name in BOTS and name not in SEARCHING:
        raise SetupError(f"{name} takes no budget ({spec!r}); only {', '.join(SEARCHING)} search")
    if name == "random":
        return RandomBot(game, seed)
    if name in LEVELS:
        return make_level(name, game, seed, asked)
    if name in _REGISTERED:
        return _REGISTERED[name](game, seed, asked)
    if name in installed():
        return load(installed()[name])(game, seed, asked)
    raise SetupError(f"unknown bot {name!r}; wanted one of: {', '.join(known_bots())}, or {PROGRAM}COMMAND for a program")


def load(point: EntryPoint) -> MakeBot:
    """What makes the bot of an installed package; SetupError if it cannot be loaded."""
    try:
        make: MakeBot = point.load()
    except (ImportError, AttributeError) as error:
        raise SetupError(f"the bot {point.name!r} is installed as {point.value}, which cannot be loaded: {error}") from error
    return make
