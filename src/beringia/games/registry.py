"""The games there are: those of the house, those a program registered, those of installed packages.

A registered game is known to the processes that this one starts, too: its module's name goes with them in the environment.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from beringia.errors import SetupError, quoted
from beringia.questions import Game
from beringia.sayings import say

IDS: Final = ("mammoth", "gatherers", "winter")  # of the house
GROUP: Final = "beringia.games"  # of entry points: a package names the modules of its games there
HANDED_DOWN: Final = "BERINGIA_GAMES"  # the modules of registered games, parted by spaces


def register(game: Game) -> None:
    """Let a game be found by its id, in this process and in those it starts; its module must hold it as `GAME`."""
    check_kind(game, "what is to be registered")
    if game.id in IDS:
        raise SetupError(f"there is a game {game.id!r} already; wanted another id than: {', '.join(IDS)}")
    if held_in(game.package) is not game:
        raise SetupError(
            f"{game.package} does not hold the game {game.id!r}; wanted it there as GAME, where other processes find it"
        )
    check_names(game.id, game.package, game)
    modules = dict.fromkeys([*os.environ.get(HANDED_DOWN, "").split(), game.package])
    os.environ[HANDED_DOWN] = " ".join(modules)


def check_kind(value: object, what: str) -> Game:
    """The value, if it is a game; SetupError otherwise."""
    if not isinstance(value, Game):
        raise SetupError(f"{what} is {value!r}; wanted a beringia.questions.Game")
    return value


def held_in(module: str) -> object:
    """What a module of somebody else holds as `GAME`, if anything; SetupError if it cannot be loaded."""
    try:
        return getattr(import_module(module), "GAME", None)
    except Exception as error:
        raise SetupError(f"the game in {module} cannot be loaded: {type(error).__name__}: {error}") from error


def check_names(key: str, module: str, game: Game) -> None:
    """SetupError unless a game is found under its own id, in a module whose last word is that id."""
    if not key == game.id == module.rpartition(".")[2]:
        raise SetupError(
            f"the game in {module} has the id {game.id!r} and is named {key!r}; wanted one word for both and for the last"
            f' word of the module, such as {game.id} = "{game.id}" in the group {GROUP} of entry points'
        )


@cache
def installed() -> dict[str, str]:
    """The modules of the games of installed packages, by id; nothing of theirs is loaded yet."""
    return {point.name: point.module for point in entry_points(group=GROUP)}


def modules() -> dict[str, str]:
    """The modules of all games by id, those of the house first."""
    registered = {module.rpartition(".")[2]: module for module in os.environ.get(HANDED_DOWN, "").split()}
    return installed() | registered | {name: f"beringia.games.{name}" for name in IDS}


def known() -> tuple[str, ...]:
    """The ids of all games, those of the house first."""
    return tuple(dict.fromkeys((*IDS, *modules())))


def find(name: str) -> Game:
    """The game with this id; SetupError names the known ones, or says why this one cannot be loaded."""
    if not isinstance(name, str) or name not in modules():
        raise SetupError(say("unknown game {game}; wanted one of: {list}", game=quoted(name), list=", ".join(known())))
    module = modules()[name]
    held = import_module(module).GAME if name in IDS else held_in(module)
    found = check_kind(held, f"GAME in {module}")
    check_names(name, module, found)
    return found


def find_all() -> tuple[Game, ...]:
    """All games, those of the house first, less those of others that cannot be loaded (`faults`)."""
    return tuple(game for game in map(find_or_fault, known()) if isinstance(game, Game))


def faults() -> tuple[str, ...]:
    """For each game that cannot be loaded: why it is left out."""
    return tuple(f"{name} is left out: {fault}" for name in known() if isinstance(fault := find_or_fault(name), SetupError))


def find_or_fault(name: str) -> Game | SetupError:
    """The game with this id, or why it cannot be loaded."""
    try:
        return find(name)
    except SetupError as error:
        return error
