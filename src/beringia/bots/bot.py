"""What a bot is, and what it can say about its choice. A bot sees a view and the legal actions, never a position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from beringia.layout import Records


class Bot(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:
        """One of the legal actions, within `clock` seconds where given. `views` holds the seat's view."""


@dataclass(frozen=True)
class Candidate:
    """An action that was thought about."""

    action: int
    chance: float  # of the one who acts to win, after it
    points: float  # that the one who acts will probably have at the end
    visits: int
    line: tuple[int, ...]  # what will probably be played, beginning with the action; answers of chance are left out


@dataclass(frozen=True)
class Thought:
    """What a seat thinks of a decision, its own or another's, from what it knows."""

    seat: int  # whose knowledge it is
    chances: tuple[float, ...]  # of each seat to win, before the decision
    points: tuple[float, ...]  # that each seat will probably have at the end
    candidates: tuple[Candidate, ...]  # the best first
    visits: int
    seconds: float


class Thinker(Bot, Protocol):
    """A bot that can say what it thinks."""

    def think(self, views: Records, clock: float | None = None) -> Thought:
        """What the view's seat thinks of the decision at hand, whoever has to make it."""
