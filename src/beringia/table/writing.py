"""What is written down when something has happened at a table."""

from collections.abc import Sequence

import msgspec

from beringia.store.rows import Batch, Entry, ListRow
from beringia.table.events import AnyEvent, write_event
from beringia.table.summaries import is_newsworthy, kept_summary, wake_ms
from beringia.table.table import Table


def batch_of(table: Table, after: int, done: Sequence[AnyEvent], now: int, wall: int, visitors: tuple[str, ...] = ()) -> Batch:
    """The events after one that is written already, and what lists show; `now` is the server's time, `wall` what is told."""
    if after == 0 or is_newsworthy(done, table):
        table.summary = msgspec.json.encode(kept_summary(table))
    entries = tuple(Entry(after + 1 + index, wall, write_event(event)) for index, event in enumerate(done))
    wake = wake_ms(table, now) if table.status == "running" else None
    summary = ListRow(
        game=table.setup.game,
        status=table.status,
        listed=table.setup.listed,
        created_ms=table.created_ms,
        updated_ms=wall,
        wake_ms=None if wake is None else wake - now + wall,
        card=table.summary,
    )
    return Batch(table.id, after, entries, summary, visitors)
