"""Batches of many writers, sorted into rows that one transaction writes."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from beringia.store.rows import Batch, ListRow

REFRESH_MS: Final = 5_000  # so far may the time of a table's last change in the lists lag behind its log
REMEMBERED: Final = 20_000  # tables whose last summary is kept in mind

SummaryRow = tuple[str, str, str, bool, int, int, int | None, bytes]
EntryRow = tuple[str, int, int, bytes]


class Group(msgspec.Struct):
    """Rows for one transaction, each list ordered by the tables' names: so two processes never wait for each other in a ring."""

    heads: list[tuple[str, int]]  # entries that must be there already, and that we have not written ourselves
    firsts: list[SummaryRow]  # tables that begin
    changes: list[SummaryRow]  # tables that go on, and whose summary is to be written
    entries: list[EntryRow]
    visits: list[tuple[str, str]]  # visitor, table


class Memory:
    """The end of each log and the summary as this process last wrote them."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, tuple[int, ListRow]] = OrderedDict()

    def knows(self, table: str, seq: int) -> bool:
        """Whether this process itself wrote the log up to exactly there."""
        last = self._last.get(table)
        return last is not None and last[0] == seq

    def is_news(self, batch: Batch) -> bool:
        """Whether the summary must be written: somebody else may have written it, it differs, or its time is old."""
        last = self._last.get(batch.table)
        if last is None or last[0] != batch.after:
            return True
        old, new = last[1], batch.summary
        if (old.wake_ms, old.card, old.status, old.listed) != (new.wake_ms, new.card, new.status, new.listed):
            return True
        return new.updated_ms - old.updated_ms >= REFRESH_MS

    def note(self, batch: Batch) -> None:
        """Keep in mind what has just been committed; called with the batches in the order of their writing."""
        written = batch.summary if self.is_news(batch) else self._last[batch.table][1]
        self._last[batch.table] = (batch.last, written)
        self._last.move_to_end(batch.table)
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)

    def forget(self, table: str) -> None:
        """Trust nothing about a table any more: somebody else wrote it."""
        self._last.pop(table, None)


def summary_row(table: str, summary: ListRow) -> SummaryRow:
    """The row of a table in the list of tables."""
    return (
        *(table, summary.game, summary.status, summary.listed),
        *(summary.created_ms, summary.updated_ms, summary.wake_ms, summary.card),
    )


def sort_into_rows(batches: Sequence[Batch], memory: Memory) -> Group:
    """One group out of many batches. Of several batches for one table the last summary counts."""
    group = Group([], [], [], [], [])
    firsts: dict[str, SummaryRow] = {}
    changes: dict[str, SummaryRow] = {}
    reached: dict[str, int] = {}
    for batch in sorted(batches, key=lambda batch: batch.table):
        table, after = batch.table, batch.after
        if after and reached.get(table) != after and not memory.knows(table, after):
            group.heads.append((table, after))
        reached[table] = batch.last
        if after == 0 or table in firsts:
            firsts[table] = summary_row(table, batch.summary)
        elif table in changes or memory.is_news(batch):
            changes[table] = summary_row(table, batch.summary)
        group.entries += [(table, entry.seq, entry.at_ms, entry.body) for entry in batch.entries]
        if batch.visitors:
            group.visits += [(visitor, table) for visitor in batch.visitors]
    group.firsts, group.changes = list(firsts.values()), list(changes.values())
    return group
