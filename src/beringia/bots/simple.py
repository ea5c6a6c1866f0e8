"""Bots that do not search: one plays anything legal, one what looks good at first sight, one follows each deed to its end."""

from collections.abc import Sequence
from math import exp
from typing import Final

import numpy as np

from beringia.layout import Records
from beringia.luck import below, luck_from, next_word
from beringia.questions import Game
from beringia.sim.greedy import choose_greedily, look_one_step

WORDS: Final = 2**32


class RandomBot:
    """Plays any legal action, each as likely as the others."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002
        self.luck = luck_from(seed)

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """A random legal action."""
        return legal[int(below(self.luck, len(legal)))]


class SimpleBot:
    """What the bots with a hand-made evaluation share: a guess at what is hidden, and room to try actions."""

    def __init__(self, game: Game, seed: int) -> None:
        self.luck = luck_from(seed)
        self.weights = game.weigh(game.weights)
        self.room = np.zeros(4, game.state)
        self.values = np.zeros((2, game.max_legal))
        self.spare = np.zeros(game.max_legal, np.int32)


class NearSightedBot(SimpleBot):
    """Looks one step ahead and no further, and often takes something that looked a little worse."""

    def __init__(self, game: Game, seed: int, noise: float) -> None:
        super().__init__(game, seed)
        self.noise = noise  # points that it often does not see

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """An action that looks good: the more it is worth after the next step, the likelier."""
        actions = np.asarray(legal, dtype=np.int32)
        best = int(look_one_step(views, actions, self.weights, self.values, self.room, self.luck))
        values = self.values[0, : len(legal)]
        shares = [exp(float(value - values[best]) / self.noise) for value in values]
        rest = sum(shares) * int(next_word(self.luck)) / WORDS
        for action, share in zip(legal, shares, strict=True):
            rest -= share
            if rest < 0.0:
                return action
        return legal[best]


class GreedyBot(SimpleBot):
    """Guesses what it does not see, follows each card to the end of its action, and takes what is worth most."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """The action after which the position is worth most."""
        actions = np.asarray(legal, dtype=np.int32)
        return legal[int(choose_greedily(views, actions, self.weights, self.values, self.room, self.spare, self.luck))]
