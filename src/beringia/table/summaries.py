"""Tables as lists show them, and when somebody must look after them again: what is kept beside the log."""

from collections.abc import Sequence

import msgspec

from beringia.table.events import AnyEvent, Here, Played
from beringia.table.replacing import settled_ms
from beringia.table.table import Table
from beringia.table.times import ProcessTimes
from beringia.table.updates import SeatTold, tell_seat


class TableSummary(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    id: str
    game: str
    status: str
    seats: tuple[SeatTold, ...]
    watching: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    created_ms: int
    changed_ms: int
    needs_watchers: bool = False  # bots alone play on: the game pauses while nobody looks


class KeptSummary(TableSummary, frozen=True):
    """A card as the store keeps it: with the keys of those who come, so that each can be told what they are there.

    Lists read it as a `TableSummary`; nobody is ever told a key.
    """

    host: str = ""
    visitors: tuple[tuple[str, ...], ...] = ()  # by seat
    delay: int = 0  # seconds by which spectators see everything later
    stamp: str = ""  # of the last event the card knows, and thereby when that was by a clock that nobody can set
    lasted_ms: int | None = None  # from the making of the table to that event; None: an older server wrote the card

    def seat_of(self, visitor: str) -> int | None:
        """Where a visitor sits."""
        return next((seat for seat, keys in enumerate(self.visitors) if visitor in keys), None)

    @property
    def open_summary(self) -> TableSummary:
        """What everybody may know of it."""
        return TableSummary(*(getattr(self, name) for name in TableSummary.__struct_fields__))

    @property
    def is_late(self) -> bool:
        """Whether those who watch may have to wait for what it says."""
        return self.delay > 0 and self.status != "open"

    def age_ms(self, times: ProcessTimes, wall: int) -> int:
        """How long ago its last event was; where nobody knows by a clock that cannot be set, the clock on the wall says it."""
        last = times.ours(self.stamp)
        return max(wall - self.changed_ms if last is None else times.now() - last, 0)

    def late_summary(self, age_ms: int) -> TableSummary | None:
        """What those who watch may know so long after its last event; None if they may not know yet that there is such a game.

        A card says what was true when it was written. Where spectators see everything later, what may be news to them is left out
        until it is old enough.
        """
        if not self.is_late or age_ms >= self.delay * 1000:
            return self.open_summary
        lasted_ms = self.changed_ms - self.created_ms if self.lasted_ms is None else self.lasted_ms
        if lasted_ms + age_ms < self.delay * 1000:
            return None
        seats = tuple(msgspec.structs.replace(seat, stand_in="", reason="", is_muted=False) for seat in self.seats)
        return msgspec.structs.replace(
            self.open_summary, status="running", seats=seats, scores=(), places=(), changed_ms=self.created_ms, needs_watchers=False
        )


def kept_summary(table: Table) -> KeptSummary:
    """What a list shows of a table, and who is who."""
    is_over = table.status == "finished"
    return KeptSummary(
        id=table.id,
        game=table.setup.game,
        status=table.status,
        seats=tuple(tell_seat(chair) for chair in table.chairs),
        watching=table.setup.watching,
        scores=table.scores if is_over else (),
        places=tuple(table.playing.ranking) if is_over else (),
        created_ms=table.created_ms,
        changed_ms=table.changed_ms,
        needs_watchers=needs_watchers(table),
        host=table.host,
        visitors=tuple(tuple(chair.visitors) for chair in table.chairs),
        delay=table.setup.delay,
        stamp=table.stamp,
        lasted_ms=table.time_ms - table.created_ms,
    )


def needs_watchers(table: Table) -> bool:
    """Whether a game goes on only while somebody looks: bots alone decide, and it is not played over days."""
    return table.status == "running" and table.setup.clock.kind != "days" and all(chair.bot for chair in table.chairs)


def wake_ms(table: Table, now: int) -> int | None:
    """When somebody must look after the table, although nobody may be there."""
    if needs_watchers(table):
        return None
    if any(table.chairs[seat].bot for seat in table.deciders):
        return now
    moments = [table.deadline(), settled_ms(table)]
    if table.deciders and table.setup.absence is not None:
        moments.append(now + table.setup.absence * 1000)
    return min((moment for moment in moments if moment is not None), default=None)


def is_newsworthy(done: Sequence[AnyEvent], table: Table) -> bool:
    """Whether lists must show the table differently now."""
    return table.status == "finished" or not all(isinstance(event, Played | Here) for event in done)
