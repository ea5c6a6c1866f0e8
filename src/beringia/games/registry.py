"""The list of games. Nothing else knows them all."""

from importlib import import_module

from beringia.errors import SetupError
from beringia.questions import Game
from beringia.sayings import say

IDS = ("mammoth", "gatherers", "winter")


def find(name: str) -> Game:
    """The game with this id; SetupError names the known ones."""
    if name not in IDS:
        raise SetupError(say("unknown game {game}; wanted one of: {list}", game=repr(name), list=", ".join(IDS)))
    found = import_module(f"beringia.games.{name}").GAME
    assert isinstance(found, Game)
    return found
