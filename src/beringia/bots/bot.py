"""What a bot is, and what it can say about its choice. A bot sees a view and the legal actions, never a position."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from types import TracebackType
from typing import ClassVar, Self

from beringia.layout import Records

Watch = Callable[[], float]  # the seconds of some clock


class Bot(ABC):
    """Whoever chooses for a seat. Only `choose` has to be written; the rest does nothing unless a bot wants it.

    A bot may be asked about any seat of any game at any time: people take back actions, and a server's bots serve many tables.
    """

    thinks_in_thread: ClassVar[bool] = False  # whether the time of the thread that asks is all it takes
    watch: Watch = perf_counter  # what its seconds are counted by

    def begin(self, settings: Mapping[str, str] | None = None) -> None:  # noqa: B027
        """The next decision belongs to a new game, with these options where they are known."""

    @abstractmethod
    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:
        """One of the legal actions, within `clock` seconds where given. `views` holds the seat's view."""

    def end(self, points: Sequence[int], places: Sequence[int]) -> None:  # noqa: B027
        """The game is over, with these points and places of all seats. Not called for a game that is broken off."""

    def close(self) -> None:  # noqa: B027
        """Let go of what it holds: programs, files, memory of an accelerator."""

    def fingerprint(self) -> str:
        """A mark of all that its choices depend on, besides its luck; empty if it says nothing of that."""
        return ""

    def __enter__(self) -> Self:
        """Itself, to be closed in any case."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Close it."""
        self.close()


def mark_of(*parts: bytes) -> str:
    """A short mark of some bytes: other bytes, another mark."""
    return hashlib.blake2b(b"".join(parts), digest_size=4).hexdigest()


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


class Thinker(Bot):
    """A bot that can say what it thinks."""

    @abstractmethod
    def think(self, views: Records, clock: float | None = None) -> Thought:
        """What the view's seat thinks of the decision at hand, whoever has to make it."""
