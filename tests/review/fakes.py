"""Thinkers for tests: one says what it was told to say, one thinks a little by the hand-made evaluation."""

from collections.abc import Callable, Mapping, Sequence
from math import exp

from beringia.bots import Candidate, Thinker, Thought
from beringia.layout import Records
from beringia.luck import below, luck_from
from beringia.position import Position
from beringia.questions import Game, outlook

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

    def outlooks(self, position: Position) -> list[float]:
        return [float(outlook(position.state, seat, self.weights[0])) for seat in range(position.seats)]

    def chances(self, position: Position) -> list[float]:
        strengths = [exp(points / 6.0 + int(below(self.luck, 100)) / 1000) for points in self.outlooks(position)]
        return [strength / sum(strengths) for strength in strengths]

    def think(self, views: Records, clock: float | None = None) -> Thought:  # noqa: ARG002
        position = Position.from_view(self.game, views, self.luck)
        seat, acting = int(getattr(views[0], "viewer", 0)), position.actor  # where all see the same, views have no viewer
        found = []
        for action in position.actions() if acting >= 0 else ():
            after = position.after(action)
            expected = self.chances(after)[acting], self.outlooks(after)[acting]
            found.append(Candidate(action, *expected, 1 + self.sims // 10, (action,)))
        found.sort(key=lambda each: -each.chance)
        return Thought(seat, tuple(self.chances(position)), tuple(self.outlooks(position)), tuple(found), self.sims, 0.0)


def sketch(game: Game, seed: int, sims: int) -> Thinker:
    """Makes a thinker that needs no search."""
    return Sketcher(game, seed, sims)
