"""Who is thought for next: thinking is shared out by visitor, then by table; who waits comes before tables nobody looks at.

Everybody's seconds are counted. Whoever has had least comes first; whoever was away does not save up, so nobody is ever far ahead.
"""

import itertools
from collections import deque
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

OTHERS_TURN: Final = 10  # every so many answers one is for a table nobody looks at, even if people wait
MOST_REMEMBERED: Final = 20_000  # visitors, or tables of one, whose seconds are counted
CALM: Final = 2.0  # seconds that people may have to wait before everything is thought over more briefly
BRIEFEST: Final = 0.1  # the least share of its usual time that something is thought over for
SLIGHT: Final = 0.05  # seconds: nothing gets less than that if it usually takes as long

T = TypeVar("T")


@dataclass(frozen=True)
class Beneficiary:
    """On whose behalf something is thought over."""

    visitors: tuple[str, ...]  # they share its cost
    table: str
    is_watched: bool = True  # somebody waits for it
    is_patient: bool = False  # they rather wait than have it thought over briefly

    @property
    def payers(self) -> tuple[str, ...]:
        """The visitors, each once and always in one order."""
        return tuple(sorted(set(self.visitors)))


class Ledger:
    """How many seconds each has had. Who has had less than whoever was served last counts as having had as much."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.floor = 0.0

    def of(self, who: str) -> float:
        """What somebody has had."""
        return max(self.spent.get(who, 0.0), self.floor)

    def serve(self, who: str) -> None:
        """Somebody is served now: who comes later begins there."""
        self.floor = self.of(who)
        if len(self.spent) > MOST_REMEMBERED:
            self.spent = {each: spent for each, spent in self.spent.items() if spent > self.floor}

    def charge(self, who: str, seconds: float) -> None:
        """Somebody has had more, or less than was thought."""
        self.spent[who] = self.of(who) + seconds


@dataclass(eq=False)
class Ticket(Generic[T]):
    """Something that is to be thought over."""

    whom: Beneficiary
    kind: str  # what it is like: the same takes about the same time
    content: T
    number: int = 0
    expected: float = 0.0  # seconds
    share: float = 1.0  # of its usual time, once it is its turn

    @property
    def is_brief(self) -> bool:
        """Whether it was thought over more briefly than usual."""
        return self.share < 1.0


@dataclass
class Crowd(Generic[T]):
    """Those who wait, by who pays for them and by table."""

    groups: dict[tuple[str, ...], dict[str, deque[Ticket[T]]]] = field(default_factory=dict)
    count: int = 0

    def add(self, ticket: Ticket[T]) -> None:
        """One more waits."""
        tables = self.groups.setdefault(ticket.whom.payers, {})
        tables.setdefault(ticket.whom.table, deque()).append(ticket)
        self.count += 1

    def take(self, payers: tuple[str, ...], table: str) -> Ticket[T]:
        """The one of a table that waits longest no longer waits."""
        tables = self.groups[payers]
        ticket = tables[table].popleft()
        self.count -= 1
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.groups[payers]
        return ticket

    def tickets(self) -> list[Ticket[T]]:
        """All that wait."""
        return [ticket for tables in self.groups.values() for waiting in tables.values() for ticket in waiting]

    def of_table(self, table: str) -> list[tuple[str, ...]]:
        """Who pays for those of a table that wait."""
        return [payers for payers, tables in self.groups.items() if table in tables]


class Sharing(Generic[T]):
    """What is to be thought over, and whose turn it is. Seconds are handed in; nothing here looks at a clock."""

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads
        self.watched: Crowd[T] = Crowd()
        self.unwatched: Crowd[T] = Crowd()
        self.visitors = Ledger()
        self.tables: dict[tuple[str, ...], Ledger] = {}
        self.usual: dict[str, float] = {}  # seconds, by kind
        self.due = 0.0  # seconds that people wait for, and those they are being served with
        self.numbers = itertools.count()
        self.served_in_a_row = 0  # to people who wait, while others wait, too

    def __len__(self) -> int:
        """How many wait."""
        return self.watched.count + self.unwatched.count

    def add(self, whom: Beneficiary, kind: str, content: T) -> Ticket[T]:
        """Something to think over."""
        ticket = Ticket(whom, kind, content, next(self.numbers), self.usual.get(kind, 0.0))
        (self.watched if whom.is_watched else self.unwatched).add(ticket)
        self.due += ticket.expected if whom.is_watched else 0.0
        return ticket

    def look(self, whom: Beneficiary) -> None:
        """Somebody looks at a table now: what waits for it waits among those of people from now on."""
        for payers in self.unwatched.of_table(whom.table) if self.unwatched.count else ():
            ticket = self.unwatched.take(payers, whom.table)
            ticket.whom = whom
            self.watched.add(ticket)
            self.due += ticket.expected

    def next(self) -> Ticket[T] | None:
        """What is thought over now; whoever asked is charged with what that usually takes."""
        crowd = self._next_crowd()
        if not crowd.count:
            return None
        payers = min(crowd.groups, key=lambda each: (self._had(each), self._oldest(crowd, each)))
        ledger = self.tables.setdefault(payers, Ledger())
        waiting = crowd.groups[payers]
        table = min(waiting, key=lambda each: (ledger.of(each), waiting[each][0].number))
        ticket = crowd.take(payers, table)
        ticket.share = self._share(ticket)
        if crowd is self.watched or not self.watched.count:
            self.visitors.serve(min(payers, key=self.visitors.of))
        ledger.serve(table)
        self._charge(ticket, ticket.expected * ticket.share)
        return ticket

    def _next_crowd(self) -> Crowd[T]:
        """People who wait; now and then, so that games over days go on too, those who are not waited for."""
        if not self.unwatched.count or (self.watched.count and self.served_in_a_row < OTHERS_TURN - 1):
            self.served_in_a_row += bool(self.unwatched.count)
            return self.watched
        self.served_in_a_row = 0
        return self.unwatched

    def _had(self, payers: tuple[str, ...]) -> float:
        """What those have had who pay together: as much as the one of them who had least."""
        return min(map(self.visitors.of, payers))

    def _oldest(self, crowd: Crowd[T], payers: tuple[str, ...]) -> int:
        """The number of whatever waits longest of those."""
        return min(waiting[0].number for waiting in crowd.groups[payers].values())

    def _share(self, ticket: Ticket[T]) -> float:
        """The share of its usual time that something gets: less while people would wait for long otherwise."""
        if ticket.whom.is_patient or ticket.expected <= SLIGHT or self.due <= 0:
            return 1.0
        return min(max(CALM * self.threads / self.due, BRIEFEST, SLIGHT / ticket.expected), 1.0)

    def _charge(self, ticket: Ticket[T], seconds: float) -> None:
        """Whoever asked has had so much."""
        payers = ticket.whom.payers
        for visitor in payers:
            self.visitors.charge(visitor, seconds / len(payers))
        self.tables.setdefault(payers, Ledger()).charge(ticket.whom.table, seconds)

    def done(self, ticket: Ticket[T], seconds: float | None) -> None:
        """It was thought over, and took so long; None if nobody wanted to know it any more."""
        self._charge(ticket, (seconds or 0.0) - ticket.expected * ticket.share)
        if ticket.whom.is_watched:
            self.due = max(self.due - ticket.expected, 0.0)
        if seconds is not None and not ticket.is_brief:
            usual = self.usual.get(ticket.kind, seconds)
            self.usual[ticket.kind] = usual + (seconds - usual) / 4
        self._tidy(ticket.whom.payers)

    def drop(self) -> list[Ticket[T]]:
        """Nothing waits any more; returns what did."""
        left = [*self.watched.tickets(), *self.unwatched.tickets()]
        self.watched, self.unwatched, self.due = Crowd(), Crowd(), 0.0
        return left

    def _tidy(self, payers: tuple[str, ...]) -> None:
        """What nobody needs to know any more is forgotten."""
        if len(self.tables) > MOST_REMEMBERED:
            kept = set(self.watched.groups) | set(self.unwatched.groups) | {payers}
            self.tables = {each: ledger for each, ledger in self.tables.items() if each in kept}
