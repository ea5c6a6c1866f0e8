"""Tables as lists show them, and when somebody must look after them again: what is kept beside the log."""

from collections.abc import Sequence

import msgspec

from beringia.table.events import AnyEvent, Here, Played
from beringia.table.table import Table
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

    def seat_of(self, visitor: str) -> int | None:
        """Where a visitor sits."""
        return next((seat for seat, keys in enumerate(self.visitors) if visitor in keys), None)

    @property
    def open_summary(self) -> TableSummary:
        """What everybody may know of it."""
        return TableSummary(*(getattr(self, name) for name in TableSummary.__struct_fields__))


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
    moments = [table.deadline()]
    if table.deciders and table.setup.absence is not None:
        moments.append(now + table.setup.absence * 1000)
    return min((moment for moment in moments if moment is not None), default=None)


def is_newsworthy(done: Sequence[AnyEvent], table: Table) -> bool:
    """Whether lists must show the table differently now."""
    return table.status == "finished" or not all(isinstance(event, Played | Here) for event in done)
