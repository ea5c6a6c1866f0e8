"""Group commit: whatever waits to be written goes into the database in one transaction.

While one group is being committed the next one gathers, so the busier the server, the larger the groups and the fewer the commits.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

from beringia.sayings import say
from beringia.store.batches import Memory, sort_into_rows
from beringia.store.failures import Conflict, StoreError, is_clash, is_lost, is_storage_trouble, store_error
from beringia.store.journal import LogJournal
from beringia.store.rows import Batch

LARGEST: Final = 256  # batches in one transaction
MOST_WAITING: Final = 10_000  # batches that may wait; beyond that the server is told at once instead of growing without end

Waiting = tuple[Batch, "asyncio.Future[None]"]


class Writer:
    """One task that takes all that waits, writes it, and tells those who wait."""

    def __init__(self, journal: LogJournal, turn: asyncio.Lock) -> None:
        self._journal = journal
        self._turn = turn  # held while writing: this process writes one thing at a time
        self._memory = Memory()
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def append(self, batch: Batch) -> None:
        """Return when the batch is committed."""
        if not batch.is_consecutive():
            raise ValueError(
                f"entries of table {batch.table!r} do not count on from {batch.after}: {[e.seq for e in batch.entries]}"
            )
        if self._closing:
            raise StoreError(say("nothing was written to table {table}: the store is closed", table=repr(batch.table)))
        if len(self._waiting) >= MOST_WAITING:
            raise StoreError(
                say(
                    "nothing was written to table {table}: {n} others wait for the database",
                    table=repr(batch.table),
                    n=MOST_WAITING,
                )
            )
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._work.set()
        await done

    async def close(self) -> None:
        """Write what still waits, then stop."""
        self._closing = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        """Write group after group until the store is closed."""
        while not self._closing or self._waiting:
            await self._work.wait()
            group = [(batch, done) for batch, done in self._waiting[:LARGEST] if not done.cancelled()]
            del self._waiting[:LARGEST]
            if not self._waiting and not self._closing:
                self._work.clear()
            if group:
                async with self._turn:
                    await self._write_together(group)

    async def _write_together(self, group: Sequence[Waiting]) -> None:
        """One transaction for all; where that cannot be, one each, so that nobody suffers for another's conflict."""
        try:
            await self._commit([batch for batch, _ in group])
        except Exception as error:
            if is_lost(error):
                await self._write_again(group, self._journal.in_doubt)
            elif is_storage_trouble(error):
                self._refuse(group, error, uncertain=False)
            elif len(group) == 1:
                self._settle(group[0], error)
            else:
                for waiting in group:
                    await self._write_together([waiting])
        else:
            for _, done in group:
                if not done.done():
                    done.set_result(None)

    async def _write_again(self, group: Sequence[Waiting], in_doubt: bool) -> None:
        """The line was lost: write each once more over a new one. What is there already, word for word, had been committed."""
        for place, waiting in enumerate(group):
            batch = waiting[0]
            try:
                try:
                    await self._commit([batch])
                except Exception as error:
                    if not (in_doubt and is_clash(error) and await self._journal.holds(batch)):
                        raise
            except Exception as error:
                if is_storage_trouble(error):
                    self._refuse(group[place:], error, in_doubt or self._journal.in_doubt)
                    return
                self._settle(waiting, error)
            else:
                self._settle(waiting, None)

    async def _commit(self, batches: Sequence[Batch]) -> None:
        """Write and keep in mind what was written; on failure trust nothing about these tables."""
        try:
            await self._journal.write(sort_into_rows(batches, self._memory))
        except BaseException:
            for batch in batches:
                self._memory.forget(batch.table)
            raise
        for batch in batches:
            self._memory.note(batch)

    def _refuse(self, group: Sequence[Waiting], error: Exception, uncertain: bool) -> None:
        """Tell all that the database failed."""
        for batch, done in group:
            if not done.done():
                doing = say(
                    "it is not known whether anything was written to table {table}"
                    if uncertain
                    else "nothing was written to table {table}",
                    table=repr(batch.table),
                )
                done.set_exception(store_error(error, doing, uncertain))

    def _settle(self, waiting: Waiting, error: Exception | None) -> None:
        """Tell one how it ended."""
        batch, done = waiting
        if done.done():
            return
        if error is None:
            done.set_result(None)
        elif is_clash(error):
            done.set_exception(Conflict(f"table {batch.table!r} was written by somebody else after entry {batch.after}"))
        else:
            done.set_exception(error)
