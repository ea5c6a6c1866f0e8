"""The list of games. Nothing else knows them all."""

from importlib import import_module

from beringia.errors import SetupError
from beringia.questions import Game

IDS = ("mammoth", "gatherers", "winter")


def find(name: str) -> Game:
    """The game with this id; SetupError names the known ones."""
    if name not in IDS:
        raise SetupError(f"unknown game {name!r}; wanted one of: {', '.join(IDS)}")
    found = import_module(f"beringia.games.{name}").GAME
    assert isinstance(found, Game)
    return found
