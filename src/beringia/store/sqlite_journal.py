"""Writing logs into SQLite: one connection in a thread of its own.

A group is one visit to the thread, and each kind of row is one statement with many values. Both matter: between two statements the
thread must win the interpreter's lock back from a busy event loop, which can take milliseconds each time.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from typing import Any, Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from beringia.store.batches import Group
from beringia.store.failures import Conflict
from beringia.store.models import SUMMARY
from beringia.store.rows import Batch

T = TypeVar("T")
AT_ONCE: Final = 64  # rows in one statement
TIDY_S: Final = 1.0  # so often the log file of SQLite is carried over into the database, where that happens beside the writer
UPSERT: Final = (
    f"INSERT INTO tables (id, {', '.join(SUMMARY)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in SUMMARY)}"
)
HEAD: Final = "SELECT 1 FROM entries WHERE table_id = ? AND seq = ?"
VISIT: Final = "INSERT INTO visits (visitor, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
HELD: Final = "SELECT at_ms, body FROM entries WHERE table_id = ? AND seq = ?"
PROBE: Final = (
    "INSERT INTO probes (name, at_ms, filling) VALUES ('write', ?, zeroblob(16384)) "
    "ON CONFLICT (name) DO UPDATE SET at_ms = excluded.at_ms, filling = excluded.filling"
)
PROBED: Final = "UPDATE probes SET filling = x''"


def places(width: int, rows: int) -> str:
    """Question marks for so many rows of so many values."""
    return ", ".join([f"({', '.join('?' * width)})"] * rows)


@cache
def insert_entries(rows: int) -> str:
    """The statement that adds so many entries."""
    return f"INSERT INTO entries (table_id, seq, at_ms, body) VALUES {places(4, rows)}"


@cache
def update_tables(rows: int) -> str:
    """The statement that changes so many summaries. A table that is gone stays gone."""
    news = ", ".join(f"{name} = news.column{place}" for place, name in enumerate(SUMMARY, start=2))
    return f"UPDATE tables SET {news} FROM (VALUES {places(8, rows)}) AS news WHERE tables.id = news.column1"


def in_chunks(cursor: sqlite3.Cursor, statement: Callable[[int], str], rows: Sequence[tuple[Any, ...]]) -> None:
    """Write the rows with as few statements as may be."""
    for start in range(0, len(rows), AT_ONCE):
        chunk = rows[start : start + AT_ONCE]
        cursor.execute(statement(len(chunk)), list(chain.from_iterable(chunk)))


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Cursor]:
    """All of it or nothing, with the right to write from the beginning."""
    cursor = connection.cursor()
    cursor.execute("BEGIN IMMEDIATE")
    try:
        yield cursor
        cursor.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise


class SqliteJournal:
    """The writing connection and its thread. The engine must give connections that begin no transactions by themselves."""

    in_doubt = False

    def __init__(self, engine: Engine, thread: ThreadPoolExecutor) -> None:
        self._thread = thread
        self._engine = engine
        self._checked_out: Any = None
        self._has_news = False
        self._tidying: asyncio.Task[None] | None = None

    def tidy_beside(self, readers: AsyncEngine) -> None:
        """Carry the log file over into the database on another connection, so that no commit waits for it.

        Worth it where commits do not flush: there the flush of a checkpoint is what makes a commit slow (500 tables, 940 entries a
        second: 99 of 100 within 6 ms instead of 16 ms).
        """
        self._tidying = asyncio.create_task(self._tidy(readers))

    async def _tidy(self, readers: AsyncEngine) -> None:
        """Now and then, when something was written. A failure costs nothing: SQLite itself does it when the log file grows long."""
        while True:
            await asyncio.sleep(TIDY_S)
            if self._has_news:
                self._has_news = False
                with suppress(DBAPIError):
                    async with readers.connect() as connection:
                        await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def _in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do this in the thread that owns the connection."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    def _connection(self) -> sqlite3.Connection:
        """The driver's own connection, opened on first use."""
        if self._checked_out is None:
            self._checked_out = self._engine.raw_connection()
        connection: sqlite3.Connection = self._checked_out.driver_connection
        return connection

    async def write(self, group: Group) -> None:
        """Commit the whole group or nothing of it."""
        await self._in_thread(self._write, group)
        self._has_news = True

    def _write(self, group: Group) -> None:
        """One transaction."""
        with transaction(self._connection()) as cursor:
            for head in group.heads:
                if cursor.execute(HEAD, head).fetchone() is None:
                    raise Conflict(f"the log of table {head[0]!r} has no entry {head[1]} to go on from")
            if group.firsts:
                cursor.executemany(UPSERT, group.firsts)
            in_chunks(cursor, update_tables, group.changes)
            in_chunks(cursor, insert_entries, group.entries)
            if group.visits:
                cursor.executemany(VISIT, group.visits)

    async def probe(self, now_ms: int) -> None:
        """Take a few pages and give them back: a file that cannot grow refuses that, a disk that is full refuses the commit."""
        await self._in_thread(self._probe, now_ms)

    def _probe(self, now_ms: int) -> None:
        """One transaction."""
        with transaction(self._connection()) as cursor:
            cursor.execute(PROBE, (now_ms,))
            cursor.execute(PROBED)

    async def holds(self, batch: Batch) -> bool:
        """Whether exactly the entries of this batch are in the log."""
        return await self._in_thread(self._holds, batch)

    def _holds(self, batch: Batch) -> bool:
        """The same, in the thread."""
        cursor = self._connection().cursor()
        return all(cursor.execute(HELD, (batch.table, e.seq)).fetchone() == (e.at_ms, e.body) for e in batch.entries)

    def _close(self) -> None:
        """Give the connection back, in the thread."""
        if self._checked_out is not None:
            self._checked_out.close()
        self._engine.dispose()

    async def close(self) -> None:
        """Give the connection back and end the thread."""
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.wait([self._tidying])
        await self._in_thread(self._close)
        self._thread.shutdown()
