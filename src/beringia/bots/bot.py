"""The bots there are: one that plays anything legal, one that looks a deed ahead."""

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from beringia.errors import SetupError
from beringia.kernel import kernel
from beringia.layout import Int32s, Records, UInt32s
from beringia.luck import below, luck_from
from beringia.questions import Game, guess
from beringia.sim.playout import greedy_choice


class Bot(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:
        """One of the legal actions, within `clock` seconds where given. `views` holds the seat's view."""


class RandomBot:
    """Plays any legal action, each as likely as the others."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002
        self.luck = luck_from(seed)

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """A random legal action."""
        return legal[int(below(self.luck, len(legal)))]


@kernel
def choose_greedily(views: Records, actions: Int32s, room: Records, spare: Int32s, luck: UInt32s) -> int:
    """The index of the best action in one position the viewer cannot tell from the true one."""
    guess(views[0], luck, room)
    return greedy_choice(room[0], actions, len(actions), room, spare, luck)


class GreedyBot:
    """Guesses what it does not see, follows each card to the end of its action, and takes what is worth most."""

    def __init__(self, game: Game, seed: int) -> None:
        self.luck = luck_from(seed)
        self.room = np.zeros(4, game.state)
        self.spare = np.zeros(game.max_legal, np.int32)

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """The action after which the position is worth most."""
        actions = np.asarray(legal, dtype=np.int32)
        return legal[int(choose_greedily(views, actions, self.room, self.spare, self.luck))]


BOTS: dict[str, Callable[[Game, int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """The bot with this name; SetupError names the known ones."""
    if name not in BOTS:
        raise SetupError(f"unknown bot {name!r}; wanted one of: {', '.join(BOTS)}")
    return BOTS[name](game, seed)
