"""The games there are: those of the house, those a program registered, those of installed packages.

A registered game is known to the processes that this one starts, too: its module's name goes with them in the environment.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from beringia.errors import SetupError
from beringia.questions import Game
from beringia.sayings import say

IDS: Final = ("mammoth", "gatherers", "winter")  # of the house
GROUP: Final = "beringia.games"  # of entry points: a package names the modules of its games there
HANDED_DOWN: Final = "BERINGIA_GAMES"  # the modules of registered games, parted by spaces


def register(game: Game) -> None:
    """Let a game be found by its id, in this process and in those it starts; its module must hold it as `GAME`."""
    if game.id in IDS:
        raise SetupError(f"there is a game {game.id!r} already; wanted another id than: {', '.join(IDS)}")
    if getattr(import_module(game.package), "GAME", None) is not game:
        raise SetupError(
            f"{game.package} does not hold the game {game.id!r}; wanted it there as GAME, where other processes find it"
        )
    check_names(game.id, game.package, game)
    modules = dict.fromkeys([*os.environ.get(HANDED_DOWN, "").split(), game.package])
    os.environ[HANDED_DOWN] = " ".join(modules)


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
    """The game with this id; SetupError names the known ones."""
    if name not in modules():
        raise SetupError(say("unknown game {game}; wanted one of: {list}", game=repr(name), list=", ".join(known())))
    module = modules()[name]
    found = import_module(module).GAME
    assert isinstance(found, Game)
    check_names(name, module, found)
    return found
