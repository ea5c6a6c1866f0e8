"""Which tables stay in memory. The log has them all; nobody notices that one was put away but by a moment at the next question."""

from collections.abc import MutableMapping
from typing import Final

from beringia.table.live_table import LiveTable

IDLE: Final = 60_000  # milliseconds for which a table that nobody needs stays
CROWDED: Final = 500  # tables in memory, from which on those that nobody needs go sooner
HURRY: Final = 2_000  # milliseconds: then
MOST_LIVE: Final = 5_000  # tables in memory, but for those that somebody needs


def put_away(live_tables: MutableMapping[str, LiveTable], now: int) -> int:
    """Forget the tables that nobody has needed for a while; returns how many. Who has just been found is about to be used."""
    patience = HURRY if len(live_tables) > CROWDED else IDLE
    gone = [name for name, live in live_tables.items() if live.is_idle and live.used_ms + patience <= now]
    for name in gone:
        del live_tables[name]
    return len(gone)
