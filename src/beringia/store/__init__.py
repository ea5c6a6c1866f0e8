"""The store: the durable log of every table, and the bus that tells other processes of news.

from beringia.store import Batch, Entry, Store, ListRow

store = await Store.open("sqlite:///tables.db")
await store.append(Batch("birch-7", after=0, entries=(Entry(1, now_ms, b"..."),), summary=summary))
"""

from beringia.store.bus import Bus, LocalBus, RedisBus
from beringia.store.rows import Batch, Entry, ListRow
from beringia.store.store import Conflict, Store, StoreError

__all__ = ["Batch", "Bus", "Conflict", "Entry", "ListRow", "LocalBus", "RedisBus", "Store", "StoreError"]
