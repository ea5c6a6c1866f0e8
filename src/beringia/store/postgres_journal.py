"""Writing logs into PostgreSQL: one connection, each kind of row one statement over arrays."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from beringia.store.batches import Group
from beringia.store.failures import Conflict, is_lost
from beringia.store.models import SUMMARY
from beringia.store.rows import Batch

NEWS: Final = "unnest($1::text[], $2::text[], $3::text[], $4::bool[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bytea[])"
UPSERT: Final = (
    f"INSERT INTO tables (id, {', '.join(SUMMARY)}) SELECT * FROM {NEWS} "
    f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in SUMMARY)}"
)
UPDATE: Final = (
    f"UPDATE tables SET {', '.join(f'{name} = news.{name}' for name in SUMMARY)} "
    f"FROM {NEWS} AS news (id, {', '.join(SUMMARY)}) WHERE tables.id = news.id"
)
HEADS: Final = (
    "SELECT head.id, head.seq FROM unnest($1::text[], $2::int[]) AS head (id, seq) "
    "LEFT JOIN entries ON entries.table_id = head.id AND entries.seq = head.seq WHERE entries.seq IS NULL"
)
INSERT: Final = (
    "INSERT INTO entries (table_id, seq, at_ms, body) SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[])"
)
VISIT: Final = "INSERT INTO visits (visitor, table_id) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING"
HELD: Final = "SELECT seq, at_ms, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"
PROBE: Final = (
    "INSERT INTO probes (name, at_ms, filling) VALUES ('write', $1, '') ON CONFLICT (name) DO UPDATE SET at_ms = excluded.at_ms"
)


def columns(rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    """Rows turned into arrays, one for each column."""
    return [list(column) for column in zip(*rows, strict=True)]


class PostgresJournal:
    """The writing connection. When it is lost, the next write takes a new one."""

    def __init__(self, engine: AsyncEngine, wait_for_disk: bool) -> None:
        self.in_doubt = False
        self._engine = engine
        self._wait_for_disk = wait_for_disk
        self._connection: AsyncConnection | None = None

    async def _driver(self) -> Any:
        """The driver's own connection, opened anew where the last one was lost."""
        if self._connection is None:
            connection = await self._engine.connect()
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            if not self._wait_for_disk:
                await connection.execute(text("SET synchronous_commit = off"))
            self._connection = connection
        return (await self._connection.get_raw_connection()).driver_connection

    async def _drop(self) -> None:
        """Throw a lost connection away."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Any]:
        """The driver's own connection; thrown away when it is lost or stuck in a transaction that nobody ended."""
        driver = await self._driver()
        try:
            yield driver
        except BaseException as error:
            if is_lost(error) or driver.is_closed() or driver.is_in_transaction():
                await self._drop()
            raise

    async def write(self, group: Group) -> None:
        """Commit the whole group or nothing of it."""
        self.in_doubt = False
        async with self._line() as driver:
            await driver.execute("BEGIN")
            try:
                await self._write_rows(driver, group)
            except Exception as error:
                if not is_lost(error):
                    await driver.execute("ROLLBACK")
                raise
            self.in_doubt = True
            await driver.execute("COMMIT")
            self.in_doubt = False

    async def _write_rows(self, driver: Any, group: Group) -> None:
        """All statements of a group. Summaries come first: they lock the tables against being removed meanwhile."""
        if group.firsts:
            await driver.execute(UPSERT, *columns(group.firsts))
        if group.changes:
            await driver.execute(UPDATE, *columns(group.changes))
        if group.heads:
            missing = await driver.fetch(HEADS, *columns(group.heads))
            if missing:
                raise Conflict(f"the log of table {missing[0][0]!r} has no entry {missing[0][1]} to go on from")
        if group.entries:
            await driver.execute(INSERT, *columns(group.entries))
        if group.visits:
            await driver.execute(VISIT, *columns(group.visits))

    async def probe(self, now_ms: int) -> None:
        """Write one row: a full disk, or a database that is only to be read, refuses that. For a lost line a new one is tried."""
        try:
            await self._probe(now_ms)
        except Exception as error:
            if not is_lost(error):
                raise
            await self._probe(now_ms)

    async def _probe(self, now_ms: int) -> None:
        """The same, once."""
        async with self._line() as driver:
            await driver.execute(PROBE, now_ms)

    async def holds(self, batch: Batch) -> bool:
        """Whether exactly the entries of this batch are in the log."""
        async with self._line() as driver:
            rows = await driver.fetch(HELD, batch.table, batch.after, len(batch.entries))
        return [tuple(row) for row in rows] == [(entry.seq, entry.at_ms, entry.body) for entry in batch.entries]

    async def close(self) -> None:
        """Give the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
