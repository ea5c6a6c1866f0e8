"""The ladder: the same five names in every game, and what each may spend."""

from beringia.bots.bot import Bot
from beringia.bots.simple import GreedyBot, NearSightedBot, RandomBot
from beringia.errors import SetupError
from beringia.questions import Game

NOISE = 2.0
BOTS = ("random", "cub", "forager")


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """The bot with this name; SetupError names the known ones."""
    if name == "random":
        return RandomBot(game, seed)
    if name == "cub":
        return NearSightedBot(game, seed, NOISE)
    if name == "forager":
        return GreedyBot(game, seed)
    raise SetupError(f"unknown bot {name!r}; wanted one of: {', '.join(BOTS)}")
