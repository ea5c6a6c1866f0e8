"""Bots that do not search: one plays anything legal, one what looks good at first sight, one follows each deed to its end."""

from collections.abc import Sequence
from math import exp
from typing import Final

import numpy as np

from beringia.bots.bot import Bot, mark_of
from beringia.layout import Records
from beringia.luck import below, luck_from, next_word
from beringia.questions import Game
from beringia.sim.greedy import choose_greedily, look_one_step

WORDS: Final = 2**32


class RandomBot(Bot):
    """Plays any legal action, each as likely as the others."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002
        self.luck = luck_from(seed)

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """A random legal action."""
        return legal[int(below(self.luck, len(legal)))]


class SimpleBot(Bot):
    """What the bots with a hand-made evaluation share: a guess at what is hidden, room to try actions, dull eyes."""

    def __init__(self, game: Game, seed: int, blur: float) -> None:
        self.luck = luck_from(seed)
        self.blur = blur  # points by which actions must differ to be told apart well
        self.weights = game.heuristics.weigh(game.heuristics.weights)
        self.room = np.zeros(4, game.state)
        self.values = np.zeros((2, game.max_legal))
        self.spare = np.zeros(game.max_legal, np.int32)

    def fingerprint(self) -> str:
        """A mark of its blur and its weights."""
        return mark_of(repr(self.blur).encode(), self.weights.tobytes())

    def pick(self, legal: Sequence[int], best: int) -> int:
        """One of the actions: those worth as much as the best are as likely, those worth less by the blur e times less likely."""
        values = self.values[0, : len(legal)]
        shares = [exp(float(value - values[best]) / self.blur) for value in values]
        rest = sum(shares) * int(next_word(self.luck)) / WORDS
        for action, share in zip(legal, shares, strict=True):
            rest -= share
            if rest < 0.0:
                return action
        return legal[best]


class NearSightedBot(SimpleBot):
    """Looks one step ahead and no further."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """An action that looks good after the next step."""
        actions = np.asarray(legal, dtype=np.int32)
        return self.pick(legal, int(look_one_step(views, actions, self.weights, self.values, self.room, self.luck)))


class GreedyBot(SimpleBot):
    """Follows each action to the end of its deed."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """An action after which the position is worth most, or nearly."""
        actions = np.asarray(legal, dtype=np.int32)
        best = choose_greedily(views, actions, self.weights, self.values, self.room, self.spare, self.luck)
        return self.pick(legal, int(best))
