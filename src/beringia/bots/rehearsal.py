"""The first thoughts of the bots, so that what they think with is compiled, or loaded, before anybody waits for them."""

from typing import Final

from beringia.bots import make_bot
from beringia.box import Box
from beringia.questions import Game

CAST: Final = ("cub", "forager", "hunter@2sims")  # together they use all that any bot thinks with


def rehearse(game: Game) -> None:
    """Let a bot of each kind decide once."""
    match = Box.of(game).start(seed=0)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    for name in CAST:
        make_bot(name, game, 0).choose(match.view(match.actor), match.actions())
