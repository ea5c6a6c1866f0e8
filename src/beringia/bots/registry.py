"""Bots by name: those of the house, those registered by a program, those of installed packages, and programs (`cmd:`).

A registered bot is known to the processes that this one starts, too: where they find it goes with them in the environment.
"""

import os
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import Final

from beringia.bots.bot import Bot
from beringia.bots.external import ExternalBot
from beringia.bots.levels import LEVELS, SEARCHING, VETO, is_veto, make_level, vetoes_in
from beringia.bots.simple import RandomBot
from beringia.errors import SetupError
from beringia.questions import Game

MakeBot = Callable[[Game, int, str | None], Bot]  # from a game, a seed and what stands behind the @; None where there is no @
GROUP: Final = "beringia.bots"  # of entry points: a package names its bots there
BOTS: Final = ("random", *LEVELS)
HANDED_DOWN: Final = "BERINGIA_BOTS"  # registered bots as name=module:qualified.name, parted by spaces
PROGRAM: Final = "cmd:"  # what the name of an external bot begins with
MARKS: Final = frozenset("@:,= \t\n")  # what a name cannot hold, because something else is meant by it
_REGISTERED: Final[dict[str, MakeBot]] = {}


def register(name: str, make: MakeBot) -> None:
    """Let bots be made by this name, in this process, and in those it starts if they can import `make` by its name."""
    if not name or MARKS & set(name):
        raise SetupError(f"{name!r} is no name for a bot; wanted a word without any of @ : , =")
    if name in BOTS:
        raise SetupError(f"there is a bot {name!r} already; wanted another name than: {', '.join(BOTS)}")
    _REGISTERED[name] = make
    places = handed_down() | {name: place_of(make)}
    os.environ[HANDED_DOWN] = " ".join(f"{each}={place}" for each, place in places.items())


def place_of(make: MakeBot) -> str:
    """Where another process looks for what makes a bot; what has no name of its own will not be found there."""
    return f"{make.__module__}:{getattr(make, '__qualname__', f'<{type(make).__qualname__}>')}"


def handed_down() -> dict[str, str]:
    """Where the bots are found that were registered here and in the process that started this one, by name."""
    pairs = (entry.partition("=") for entry in os.environ.get(HANDED_DOWN, "").split())
    return {name: place for name, _, place in pairs}


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages by name; nothing of theirs is loaded yet."""
    return {point.name: point for point in entry_points(group=GROUP)}


def known_bots() -> tuple[str, ...]:
    """The names of all bots there are, those of the house first."""
    return tuple(dict.fromkeys((*BOTS, *_REGISTERED, *handed_down(), *installed())))


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot with this name; after an @ a searching one may have a budget and traits, any of ours vetoes.

    A program is `cmd:` and its command.
    """
    if spec.startswith(PROGRAM):
        return ExternalBot(game, seed, spec.removeprefix(PROGRAM))
    name, at, rest = spec.partition("@")
    asked = rest if at else None
    if at and name in BOTS and name not in SEARCHING and not all(map(is_veto, rest.split(","))):
        raise SetupError(f"{name} takes no budget ({spec!r}), only vetoes ({name}@{VETO}…); only {', '.join(SEARCHING)} search")
    if name == "random":
        return RandomBot(game, seed, vetoes_in(asked))
    if name in LEVELS:
        return make_level(name, game, seed, asked)
    bot: object = maker_of(name)(game, seed, asked)
    if not isinstance(bot, Bot):
        raise SetupError(f"what makes the bot {name!r} returned {bot!r:.60}; wanted an object of a subclass of beringia.bots.Bot")
    return bot


def maker_of(name: str) -> MakeBot:
    """What makes the bot that a program or a package calls so; SetupError if nobody does."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name in handed_down():
        return load_registered(name, handed_down()[name])
    if name in installed():
        return load(installed()[name])
    raise SetupError(f"unknown bot {name!r}; wanted one of: {', '.join(known_bots())}, or {PROGRAM}COMMAND for a program")


def load(point: EntryPoint) -> MakeBot:
    """What makes the bot of an installed package; SetupError if it cannot be loaded."""
    try:
        make: MakeBot = point.load()
    except (ImportError, AttributeError) as error:
        raise SetupError(f"the bot {point.name!r} is installed as {point.value}, which cannot be loaded: {error}") from error
    return make


def load_registered(name: str, place: str) -> MakeBot:
    """What makes a bot that the process registered which started this one; SetupError if it cannot be imported."""
    try:
        make: MakeBot = resolve_name(place)
    except (ImportError, AttributeError, ValueError) as error:
        raise SetupError(
            f"the bot {name!r} was registered by another process as {place}, which this one cannot import;"
            f" wanted it in a module of its own, or in an entry point of the group {GROUP}"
        ) from error
    return make
