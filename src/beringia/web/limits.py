"""How much anybody may ask for: sizes, numbers and rates."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from beringia.errors import TooFast
from beringia.sayings import Saying, say

MOST_BUCKETS: Final = 50_000  # callers remembered; who was longest away is forgotten first


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """Everything that is limited. Times are in seconds, sizes in bytes."""

    body: int = 64 * 1024
    message: int = 16 * 1024
    outgoing: int = 256  # messages that may wait for a slow reader
    outgoing_bytes: int = 4 * 1024 * 1024
    hello: float = 10.0  # until the first message
    idle: float = 120.0  # without any message of the client
    farewell: float = 2.0  # for the last message to leave
    sockets: int = 24  # of one visitor
    address_sockets: int = 500  # from one address; the own machine's are not counted
    all_sockets: int = 20_000
    open_tables: int = 50  # made by one visitor and not finished
    strikes: int = 50  # messages refused as too fast before the connection ends
    messages: Rate = Rate(200, 50)  # of one socket
    moves: Rate = Rate(100, 20)  # of one visitor, as all below
    chat: Rate = Rate(5, 0.5)
    others: Rate = Rate(30, 5)
    hints: Rate = Rate(5, 0.2)
    tables: Rate = Rate(20, 0.2)
    requests: Rate = Rate(120, 20)
    answers: Rate = Rate(300, 10)  # what answers cost: one for 16 kB, or for what takes as long
    address: Rate = Rate(600, 100)  # requests from one address; the own machine's are not counted


def is_number(name: str) -> bool:
    """Whether a host is named by its number."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def stranger(scope: Mapping[str, Any]) -> str:
    """The address a request came from; empty if that is the own machine, which is trusted: a proxy may stand there."""
    address = str(scope["client"][0]) if scope.get("client") else ""
    is_own = is_number(address) and ipaddress.ip_address(address).is_loopback
    return "" if is_own else f"address {address}"


@dataclass(slots=True)
class Bucket:
    """What somebody has left."""

    level: float
    at: float


class Buckets:
    """Who may still do what. Each key has a bucket that fills up again with time."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def may(self, who: str, what: str, rate: Rate, cost: float = 1.0) -> bool:
        """Whether somebody may do something once more; if so, it counts. What costs more than is left is paid off later."""
        now, key = self.now(), (who, what)
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(rate.burst, now)
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        bucket.level = min(bucket.level + (now - bucket.at) * rate.a_second, rate.burst)
        bucket.at = now
        if bucket.level < 1.0:
            return False
        bucket.level -= cost
        return True

    def charge(self, who: str, what: str, cost: float) -> None:
        """Something that somebody was allowed turned out to cost so much."""
        bucket = self.buckets.get((who, what))
        if bucket is not None:
            bucket.level -= cost

    def check(self, who: str, what: Saying, rate: Rate, cost: float = 1.0) -> None:
        """TooFast if somebody may not."""
        if not self.may(who, what, rate, cost):
            raise TooFast(
                say(
                    "too many {what} in so short a time; wanted at most {burst} at once, then {rate} a second",
                    what=what,
                    burst=f"{rate.burst:g}",
                    rate=f"{rate.a_second:g}",
                )
            )
