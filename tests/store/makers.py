"""Batches and summaries for tests."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from beringia.store import Batch, Entry, ListRow, Store

T = TypeVar("T")


def summary(
    status: str = "running",
    created_ms: int = 100,
    updated_ms: int = 100,
    wake_ms: int | None = None,
    game: str = "mammoth",
    listed: bool = True,
    card: bytes = b"{}",
) -> ListRow:
    return ListRow(
        game=game, status=status, listed=listed, created_ms=created_ms, updated_ms=updated_ms, wake_ms=wake_ms, card=card
    )


def batch(table: str, after: int, *bodies: bytes, about: ListRow | None = None, visitors: tuple[str, ...] = ()) -> Batch:
    entries = tuple(Entry(after + 1 + place, 1_000 + after + place, body) for place, body in enumerate(bodies))
    return Batch(table, after, entries, about or summary(), visitors)


def with_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, do the work, close it, whatever happens."""

    async def all_of_it() -> T:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(all_of_it())
