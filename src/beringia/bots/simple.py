"""Bots that do not search: one plays anything legal, one what looks good at first sight, one follows each deed to its end."""

from collections.abc import Sequence
from math import exp
from typing import Final

from beringia.bots.bot import Bot, mark_of
from beringia.layout import Records
from beringia.luck import below, luck_from, next_word
from beringia.questions import Game
from beringia.sim.bans import Ban, bans_of
from beringia.sim.greedy import choose_greedily, look_one_step
from beringia.sim.scratch import scratch_for, write_list

WORDS: Final = 2**32


class RandomBot(Bot):
    """Plays any legal action, each as likely as the others."""

    def __init__(self, game: Game, seed: int, bans: Sequence[Ban] = ()) -> None:
        self.luck = luck_from(seed)
        self.scratch = scratch_for(game, self.luck, bans_of(game, *bans)) if bans else None

    def fingerprint(self) -> str:
        """A mark of its bans; without them there is nothing its choices depend on."""
        return mark_of(self.scratch.bans.rows.tobytes()) if self.scratch else ""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """A random legal action."""
        if self.scratch is None:
            return legal[int(below(self.luck, len(legal)))]
        count = write_list(views, legal, self.scratch)
        return int(self.scratch.actions[int(below(self.luck, count))])


class SimpleBot(Bot):
    """What the bots with a hand-made evaluation share: a guess at what is hidden, room to try actions, dull eyes."""

    def __init__(self, game: Game, seed: int, blur: float, bans: Sequence[Ban] = ()) -> None:
        self.blur = blur  # points by which actions must differ to be told apart well
        self.weights = game.heuristics.weigh(game.heuristics.weights)
        self.scratch = scratch_for(game, luck_from(seed), bans_of(game, *bans))

    def fingerprint(self) -> str:
        """A mark of its blur, its weights and its bans."""
        return mark_of(repr(self.blur).encode(), self.weights.tobytes(), self.scratch.bans.rows.tobytes())

    def pick(self, count: int, best: int) -> int:
        """One of the listed actions: those worth as much as the best are as likely, those worth less by the blur e times less."""
        actions, values = self.scratch.actions[:count].tolist(), self.scratch.values[:count]
        shares = [exp(float(value - values[best]) / self.blur) for value in values]
        rest = sum(shares) * int(next_word(self.scratch.luck)) / WORDS
        for action, share in zip(actions, shares, strict=True):
            rest -= share
            if rest < 0.0:
                return int(action)
        return int(actions[best])


class NearSightedBot(SimpleBot):
    """Looks one step ahead and no further."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """An action that looks good after the next step."""
        count = write_list(views, legal, self.scratch)
        return self.pick(count, int(look_one_step(views, count, self.weights, self.scratch)))


class GreedyBot(SimpleBot):
    """Follows each action to the end of its deed."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        """An action after which the position is worth most, or nearly."""
        count = write_list(views, legal, self.scratch)
        return self.pick(count, int(choose_greedily(views, count, self.weights, self.scratch)))
