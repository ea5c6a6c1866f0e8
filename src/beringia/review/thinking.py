"""Asking a thinker about positions: always from what one seat may know, and always alike for the same seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from statistics import fmean
from typing import Final

from beringia.bots import Thinker, Thought
from beringia.layout import Records
from beringia.luck import luck_from
from beringia.position import Position
from beringia.questions import CHANCE, Game

ANSWERS: Final = 4  # of chance that stand for all of them
GUESSES: Final = 4  # at what is hidden that stand for all of them
MakeThinker = Callable[[Game, int, int], Thinker]  # from a game, a seed and a number of simulations


def seed_for(seed: int, *words: object) -> int:
    """A seed of its own for a question, so that answers do not depend on the order in which questions are asked."""
    return int.from_bytes(blake2b(repr((seed, *words)).encode(), digest_size=6).digest())


def guess_of(game: Game, views: Records, stream: int = 0) -> Position:
    """A position that fits a view. The same view and stream give the same guess, whatever is true."""
    return Position.from_view(game, views, luck_from(0, stream))


def shares_of_win(places: Sequence[int]) -> tuple[float, ...]:
    """Who won a game that is over; a shared first place is split, and nobody may have won against a game."""
    return tuple((place == 1) / max(places.count(1), 1) for place in places)


@dataclass(frozen=True)
class Care:
    """How a position is thought over: who thinks, with which seed, how many simulations, and seconds if there is a clock."""

    make: MakeThinker
    seed: int
    sims: int
    clock: float | None = None


def think_of(position: Position, seat: int, care: Care) -> Thought:
    """What a seat thinks of a position, from its view of it. After the end nothing is left to think about: it knows."""
    game, acting, views = position.game, position.actor, position.view(seat)
    if acting >= 0:
        return care.make(game, care.seed, care.sims).think(views, care.clock)
    if acting == CHANCE:
        return think_beyond_chance(game, views, seat, care)
    return Thought(seat, shares_of_win(position.places), tuple(map(float, position.points)), (), 0, 0.0)


def mean_of(seat: int, thoughts: Sequence[Thought], weights: Sequence[int] | None = None) -> Thought:
    """Several thoughts as one; all count alike unless they have weights."""
    chances = zip(*(thought.chances for thought in thoughts), strict=True)
    points = zip(*(thought.points for thought in thoughts), strict=True)
    visits = sum(thought.visits for thought in thoughts)
    return Thought(
        seat, tuple(fmean(each, weights) for each in chances), tuple(fmean(each, weights) for each in points), (), visits, 0.0
    )


def think_beyond_chance(game: Game, views: Records, seat: int, care: Care) -> Thought:
    """The mean over some answers of chance of what the seat would think after each.

    A search that begins before the answer of chance plays the next decisions worse than one that begins after it, so that the
    difference of the two would not be luck alone.
    """
    found = []
    for stream in range(ANSWERS):
        luck = luck_from(care.seed, stream)
        position = Position.from_view(game, views, luck)
        position.answer_chance(luck)
        found.append(think_of(position, seat, replace(care, seed=seed_for(care.seed, stream))))
    return mean_of(seat, found)


@dataclass(frozen=True)
class Prospect:
    """What a seat may come to see by an action."""

    position: Position  # in which it sees that; nothing else of it counts
    guesses: int  # at what is hidden that lead there

    @property
    def thoughts(self) -> int:
        """How many thoughts it takes to think it over."""
        acting = self.position.actor
        return ANSWERS if acting == CHANCE else int(acting >= 0)


def prospects(game: Game, views: Records, seat: int, action: int) -> list[Prospect]:
    """What the view's seat may see after an action, played on guesses: several things if it turns up something hidden."""
    found: dict[bytes, list[Position]] = {}
    for stream in range(GUESSES):
        position = guess_of(game, views, stream).after(action)
        found.setdefault(position.view(seat).tobytes(), []).append(position)
    return [Prospect(alike[0], len(alike)) for alike in found.values()]


def think_after(after: Sequence[Prospect], seat: int, care: Care) -> Thought:
    """What a seat expects of an action: the mean over what it may come to see by it."""
    return mean_of(seat, [think_of(each.position, seat, care) for each in after], [each.guesses for each in after])
