"""The time of a server process, which only goes forward, and what the times of other processes are in ours.

The clock on the wall says when something happened, for people to read. What somebody has left to think is never worked out from
it: it can be set, and those of two machines differ. Each process counts by a clock of its own that nobody can set, and says every
second what it shows; whoever hears that knows from then on what any moment of that process was in the own time.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_PEERS: Final = 1_000  # processes whose time is remembered; who was longest silent is forgotten first
PULSE: Final = "@"  # what the name of a process begins with where names of tables are told


def wall_ms() -> int:
    """What the clock on the wall shows."""
    return time.time_ns() // 1_000_000


class SteadyTime:
    """Milliseconds that begin with what the clock on the wall shows now, and then only go forward, one a millisecond."""

    def __init__(self) -> None:
        self.zero = wall_ms() - time.monotonic_ns() // 1_000_000

    def __call__(self) -> int:
        """The time now."""
        return self.zero + time.monotonic_ns() // 1_000_000


class ProcessTimes:
    """The own time, and that of the other processes as far as they were heard."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.name = secrets.token_hex(4)
        self.behind: OrderedDict[str, int] = OrderedDict()  # by how much a process shows less than we do

    def stamp(self, now: int) -> str:
        """A moment of the own time as it is kept in the log."""
        return f"{self.name}:{now}"

    def heard(self, name: str, shown_ms: int) -> bool:
        """Another process says what it shows; returns whether it was unknown. The quickest of its messages is the truest."""
        if name == self.name:
            return False
        behind, is_new = self.now() - shown_ms, name not in self.behind
        self.behind[name] = behind if is_new else min(behind, self.behind[name])
        self.behind.move_to_end(name)
        if len(self.behind) > MOST_PEERS:
            self.behind.popitem(last=False)
        return is_new

    def ours(self, stamp: str) -> int | None:
        """A moment from the log in the own time; None if whoever kept it was never heard."""
        name, _, shown_ms = stamp.partition(":")
        if name == self.name:
            return int(shown_ms)
        return int(shown_ms) + self.behind[name] if name in self.behind else None
