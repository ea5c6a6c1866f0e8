"""How much anybody may ask for: sizes, numbers and rates; by a visitor, from an address, at a table."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from beringia.errors import TooFast
from beringia.sayings import Saying, say

MOST_BUCKETS: Final = 50_000  # callers remembered; who was longest away is forgotten first


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Rates:
    """How fast things may be done at a table, by all who do them there."""

    moves: Rate
    chat: Rate
    others: Rate  # all other commands
    questions: Rate
    hints: Rate


@dataclass(frozen=True)
class AskerRates(Rates):
    """How fast somebody may do things, at whichever table: one visitor, or all visitors of one address."""

    tables: Rate  # made
    reports: Rate
    requests: Rate
    answers: Rate  # what they cost: one for 16 kB, or for what takes as long


VISITOR: Final = AskerRates(
    moves=Rate(100, 20),
    chat=Rate(5, 0.5),
    others=Rate(30, 5),
    questions=Rate(100, 20),
    hints=Rate(5, 0.2),
    tables=Rate(20, 0.2),
    reports=Rate(5, 0.02),
    requests=Rate(120, 20),
    answers=Rate(300, 10),
)
ADDRESS: Final = AskerRates(
    moves=Rate(600, 120),
    chat=Rate(60, 6),
    others=Rate(300, 60),
    questions=Rate(300, 60),
    hints=Rate(60, 3),
    tables=Rate(60, 0.5),
    reports=Rate(30, 0.2),
    requests=Rate(2000, 200),
    answers=Rate(6000, 200),
)  # a school: thirty people at their usual pace
TABLE: Final = Rates(moves=Rate(200, 40), chat=Rate(30, 3), others=Rate(120, 20), questions=Rate(200, 40), hints=Rate(20, 1))


@dataclass(frozen=True)
class Limits:
    """Everything that is limited. Times are in seconds, sizes in bytes."""

    body: int = 64 * 1024
    message: int = 16 * 1024
    frames: int = 32  # a message may come in
    control: Rate = Rate(20, 2)  # pings and pongs of one socket
    head: int = 16 * 1024  # the first line of a request and its headers
    headers: int = 100
    head_seconds: float = 10.0  # until all of a head is there
    body_seconds: float = 20.0  # until all of a body is there, from its head on
    unread_seconds: float = 30.0  # for somebody to read what was answered
    pipeline: int = 8  # requests of one line that may wait for the one before
    at_once: int = 16  # requests of one address that are worked on; others of it wait
    outgoing: int = 256  # messages that may wait for a slow reader
    outgoing_bytes: int = 4 * 1024 * 1024
    hello: float = 10.0  # until the first message
    idle: float = 120.0  # without any message of the client
    farewell: float = 2.0  # for the last message to leave
    lines: int = 25_000  # connections in all, sockets included; less where the system allows fewer files
    address_lines: int = 400
    new_lines: Rate = Rate(200, 30)  # connections from one address
    sockets: int = 24  # of one visitor
    address_sockets: int = 250
    table_sockets: int = 1_000
    all_sockets: int = 20_000
    open_tables: int = 50  # made by one visitor and not finished
    address_open_tables: int = 150
    strikes: int = 50  # messages refused as too fast before the connection ends
    messages: Rate = Rate(200, 50)  # of one socket
    visitor: AskerRates = VISITOR
    address: AskerRates = ADDRESS
    table: Rates = TABLE


class Asker(NamedTuple):
    """Who asks, and from where."""

    visitor: str
    address: str


@dataclass(slots=True)
class Bucket:
    """What somebody has left."""

    level: float
    at: float


class Claim(NamedTuple):
    """Somebody wants to do something once more: a visitor, an address, or whoever is at a table."""

    kind: str  # "visitor", "address" or "table"
    who: str
    what: str
    rate: Rate

    def too_many(self, what: Saying) -> Saying:
        """Why not, for people."""
        return say(
            "too many {what} from your address in so short a time; wanted at most {burst} at once, then {rate} a second"
            if self.kind == "address"
            else "too many {what} at this table in so short a time; wanted at most {burst} at once, then {rate} a second"
            if self.kind == "table"
            else "too many {what} in so short a time; wanted at most {burst} at once, then {rate} a second",
            what=what,
            burst=f"{self.rate.burst:g}",
            rate=f"{self.rate.a_second:g}",
        )


def claims(limits: Limits, asker: Asker, what: str, table: str | None = None) -> list[Claim]:
    """What something costs: its visitor, their address, and the table it happens at."""
    found = [
        Claim("visitor", asker.visitor, what, getattr(limits.visitor, what)),
        Claim("address", asker.address, what, getattr(limits.address, what)),
    ]
    if table is not None:
        found.append(Claim("table", table, what, getattr(limits.table, what)))
    return found


class Buckets:
    """Who may still do what. Each key has a bucket that fills up again with time."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def filled(self, who: str, what: str, rate: Rate) -> Bucket:
        """A bucket as it is now."""
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
        return bucket

    def may(self, who: str, what: str, rate: Rate) -> bool:
        """Whether somebody may do something once more; if so, it counts."""
        bucket = self.filled(who, what, rate)
        if bucket.level < 1.0:
            return False
        bucket.level -= 1.0
        return True

    def spend(self, wanted: Sequence[Claim], what: Saying, cost: float = 1.0) -> None:
        """All claims count, or none and TooFast, with the seconds until all could. What costs nothing yet is charged later."""
        found = [(claim, self.of_claim(claim)) for claim in wanted]
        late = [(wait_of(bucket, claim.rate), claim) for claim, bucket in found if bucket.level < 1.0]
        if late:
            wait, claim = max(late, key=lambda each: each[0])
            raise TooFast(claim.too_many(what), wait)
        for _, bucket in found:
            bucket.level -= cost

    def charge(self, wanted: Sequence[Claim], cost: float) -> None:
        """Something that was allowed turned out to cost so much. What is more than was left is paid off later."""
        for claim in wanted:
            self.of_claim(claim).level -= cost

    def of_claim(self, claim: Claim) -> Bucket:
        """The bucket of whoever wants something."""
        return self.filled(f"{claim.kind} {claim.who}", claim.what, claim.rate)


def wait_of(bucket: Bucket, rate: Rate) -> float:
    """Seconds until a bucket holds enough again."""
    return (1.0 - bucket.level) / rate.a_second if rate.a_second > 0 else math.inf


def retry_after(error: Exception) -> dict[str, str]:
    """The header that says when to come again, where time alone helps."""
    wait = error.wait if isinstance(error, TooFast) else None
    return {} if wait is None or math.isinf(wait) else {"retry-after": str(max(math.ceil(wait), 1))}
