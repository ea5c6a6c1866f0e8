"""Thinkers for tests: one says what it was told to say, one thinks a little by the hand-made evaluation."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

import numpy as np

from beringia.bots import Candidate, Thinker, Thought
from beringia.layout import Records
from beringia.luck import below, luck_from
from beringia.questions import Game, apply_to, ask_actor, ask_guess, ask_legal, outlook

Says = Callable[[Records], Thought]


class Oracle(Thinker):
    """A thinker that looks its thoughts up."""

    def __init__(self, says: Says) -> None:
        self.says = says

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        return self.think(views).candidates[0].action

    def think(self, views: Records, clock: float | None = None) -> Thought:  # noqa: ARG002
        return self.says(views)


def thought(seat: int, chances: Sequence[float], candidates: Mapping[int, tuple[float, float]], points: float = 10.0) -> Thought:
    """A thought with these chances, and candidates as chance and points by action, the best first."""
    known = tuple(Candidate(action, *worth, 20, (action,)) for action, worth in candidates.items())
    return Thought(seat, tuple(chances), (points,) * len(chances), known, 100, 0.0)


class Sketcher(Thinker):
    """Looks one step ahead on one guess: win chances from the outlooks of all seats, with a little noise from its seed."""

    def __init__(self, game: Game, seed: int, sims: int) -> None:
        self.game = game
        self.luck = luck_from(seed)
        self.sims = sims
        self.weights = game.heuristics.weigh(game.heuristics.weights)

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        return self.think(views).candidates[0].action

    def outlooks(self, states: Records) -> list[float]:
        record: Any = states[0]
        return [float(outlook(record, seat, self.weights[0])) for seat in range(int(record.seats))]

    def chances(self, states: Records) -> list[float]:
        strengths = [exp(points / 6.0 + int(below(self.luck, 100)) / 1000) for points in self.outlooks(states)]
        return [strength / sum(strengths) for strength in strengths]

    def think(self, views: Records, clock: float | None = None) -> Thought:  # noqa: ARG002
        states = np.zeros(1, self.game.state)
        ask_guess(views, self.luck, states)
        seat, acting = int(getattr(views[0], "viewer", 0)), int(ask_actor(states))  # where all see the same, views have no viewer
        found = []
        actions = np.zeros(self.game.max_legal, np.int32)
        for action in actions[: int(ask_legal(states, actions))] if acting >= 0 else ():
            after = states.copy()
            apply_to(after, int(action))
            expected = self.chances(after)[acting], self.outlooks(after)[acting]
            found.append(Candidate(int(action), *expected, 1 + self.sims // 10, (int(action),)))
        found.sort(key=lambda each: -each.chance)
        return Thought(seat, tuple(self.chances(states)), tuple(self.outlooks(states)), tuple(found), self.sims, 0.0)


def sketch(game: Game, seed: int, sims: int) -> Thinker:
    """Makes a thinker that needs no search."""
    return Sketcher(game, seed, sims)
