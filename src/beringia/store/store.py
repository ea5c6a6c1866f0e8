"""The durable log of every table, and beside it what lists, wake-ups and visitors need.

The log is the truth; everything else here can be made again from it (docs/decisions/0009). Nothing here knows rules or HTTP.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Delete,
    Insert,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    func,
    literal,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from beringia.errors import SetupError
from beringia.sayings import Saying, say
from beringia.store import engines
from beringia.store.claims import Claim, claim
from beringia.store.engines import Durability
from beringia.store.failures import Conflict, StoreError, in_plain_words, is_storage_trouble, store_error
from beringia.store.journal import LogJournal
from beringia.store.migrate import migrate as bring_up_to_date
from beringia.store.models import ENTRIES, KEEPERS, TABLES, VISITS
from beringia.store.postgres_journal import PostgresJournal
from beringia.store.privacy import keep_database_private
from beringia.store.rows import Batch, Entry, ListRow
from beringia.store.sqlite_journal import SqliteJournal
from beringia.store.writer import Writer

__all__ = ["Conflict", "Store", "StoreError"]

AT_ONCE = 500  # tables in one statement
OVER = ("finished", "closed")  # statuses of tables where nothing more is played

Change = Delete | Insert | Update
Asking = TypeVar("Asking", bound=Callable[..., Coroutine[Any, Any, Any]])


@asynccontextmanager
async def plain_words(doing: Saying) -> AsyncIterator[None]:
    """Turn what the database says into a `StoreError`."""
    try:
        yield
    except Exception as error:
        if is_storage_trouble(error):
            raise store_error(error, doing) from error
        raise


def to_its_end(work: Asking) -> Asking:
    """What was begun goes on to its end even if nobody waits for it any more: a driver that is interrupted loses its connection."""

    @wraps(work)
    async def begun(store: "Store", *args: Any, **named: Any) -> Any:
        task = asyncio.create_task(work(store, *args, **named))
        store.under_way.add(task)
        task.add_done_callback(store.ended)
        return await asyncio.shield(task)

    return cast(Asking, begun)


class Store:
    """Logs of tables in one database. Open it with `Store.open`, close it with `close`."""

    def __init__(self, engine: AsyncEngine, journal: LogJournal, claimed: Claim | None = None) -> None:
        self._engine = engine
        self._journal = journal
        self._claim = claimed
        self._turn = asyncio.Lock()
        self._writer = Writer(journal, self._turn)
        self.under_way: set[asyncio.Task[Any]] = set()  # what the database is asked right now

    @classmethod
    async def open(cls, url: str, migrate: bool = True, durability: Durability = "full", as_server: bool = False) -> "Store":
        """Open a database and bring it up to date; without `migrate`, refuse one that is not.

        `as_server`: claim it until it is closed, so that no second server takes a file of SQLite and nobody restores meanwhile.
        """
        parts = engines.parse(url)
        claimed = await claim(parts, "serve") if as_server else None
        try:
            return cls(*await open_database(parts, migrate, durability), claimed)
        except BaseException:
            if claimed is not None:
                await claimed.release()
            raise

    @property
    def lost_claim(self) -> str:
        """Why somebody might restore the database under us; empty while nobody can."""
        return self._claim.lost if self._claim is not None else ""

    async def append(self, batch: Batch) -> None:
        """Return when the batch is committed. `Conflict`: somebody else wrote first. `StoreError`: nothing of it is there."""
        await self._writer.append(batch)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table, from the entry behind `after` on."""
        wanted = select(ENTRIES.c.seq, ENTRIES.c.at_ms, ENTRIES.c.body).where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
        return [Entry(*row) for row in await self.rows(wanted.order_by(ENTRIES.c.seq))]

    async def entries(self, table: str, seqs: Sequence[int]) -> list[Entry]:
        """Some entries of the log of a table, in their order."""
        wanted = select(ENTRIES.c.seq, ENTRIES.c.at_ms, ENTRIES.c.body).where(ENTRIES.c.table_id == table, ENTRIES.c.seq.in_(seqs))
        return [Entry(*row) for row in await self.rows(wanted.order_by(ENTRIES.c.seq))]

    async def exists(self, table: str) -> bool:
        """Whether there is such a table."""
        return bool(await self.rows(select(TABLES.c.id).where(TABLES.c.id == table)))

    async def summaries(
        self,
        status: str | None,
        limit: int,
        game: str | None = None,
        listed_only: bool = True,
        updated_after: int | None = None,
    ) -> list[tuple[str, ListRow]]:
        """What lists show, newest tables first."""
        wanted = select(TABLES).order_by(TABLES.c.created_ms.desc(), TABLES.c.id).limit(limit)
        if status is not None:
            wanted = wanted.where(TABLES.c.status == status)
        if game is not None:
            wanted = wanted.where(TABLES.c.game == game)
        if listed_only:
            wanted = wanted.where(TABLES.c.listed == true())
        if updated_after is not None:
            wanted = wanted.where(TABLES.c.updated_ms > updated_after)
        return [(row[0], ListRow(*row[1:])) for row in await self.rows(wanted)]

    async def summaries_of(self, visitor: str, limit: int, unfinished_only: bool = False) -> list[tuple[str, ListRow]]:
        """What lists show of the tables a visitor is bound to, newest tables first."""
        wanted = select(TABLES).join(VISITS, VISITS.c.table_id == TABLES.c.id).where(VISITS.c.visitor == visitor)
        if unfinished_only:
            wanted = wanted.where(TABLES.c.status.not_in(OVER))
        rows = await self.rows(wanted.order_by(TABLES.c.created_ms.desc(), TABLES.c.id).limit(limit))
        return [(row[0], ListRow(*row[1:])) for row in rows]

    async def unfinished(self, tables: Sequence[str]) -> list[str]:
        """Those of some tables where something may still be played, in their order."""
        found: set[str] = set()
        for start in range(0, len(tables), AT_ONCE):
            chosen = TABLES.c.id.in_(tables[start : start + AT_ONCE]), TABLES.c.status.not_in(OVER)
            found.update(row[0] for row in await self.rows(select(TABLES.c.id).where(*chosen)))
        return [table for table in tables if table in found]

    async def of_visitor(self, visitor: str) -> list[str]:
        """The tables a visitor is bound to, in the order of their names."""
        wanted = select(VISITS.c.table_id).where(VISITS.c.visitor == visitor).order_by(VISITS.c.table_id)
        return [row[0] for row in await self.rows(wanted)]

    async def forget_visitor(self, visitor: str) -> None:
        """Remove all bindings of a visitor."""
        await self.remove(delete(VISITS).where(VISITS.c.visitor == visitor))

    async def due(self, now_ms: int, limit: int) -> list[str]:
        """Tables whose time to be looked after has come and that no living keeper keeps, longest waiting first."""
        is_kept = and_(KEEPERS.c.table_id == TABLES.c.id, KEEPERS.c.until_ms > now_ms)
        wanted = select(TABLES.c.id).where(TABLES.c.wake_ms <= now_ms, ~select(KEEPERS.c.table_id).where(is_kept).exists())
        return [row[0] for row in await self.rows(wanted.order_by(TABLES.c.wake_ms).limit(limit))]

    @to_its_end
    async def keep(self, tables: Sequence[str], keeper: str, until_ms: int, now_ms: int) -> set[str]:
        """Claim tables or renew claims: those that are now ours. A table that does not exist is nobody's."""
        ours: set[str] = set()
        names = sorted(set(tables))  # in one order everywhere, so that two processes never wait for each other in a ring
        async with self.changing(say("tables could not be claimed")) as connection:
            for start in range(0, len(names), AT_ONCE):
                claim = claim_of(connection.dialect.name, names[start : start + AT_ONCE], keeper, until_ms, now_ms)
                ours.update((await connection.execute(claim)).scalars())
        return ours

    async def release(self, keeper: str | None) -> None:
        """Give all tables of a keeper back; without a name, those of all keepers."""
        await self.remove(delete(KEEPERS) if keeper is None else delete(KEEPERS).where(KEEPERS.c.keeper == keeper))

    async def delete_older(self, finished_before_ms: int, open_before_ms: int) -> int:
        """Delete finished and closed tables, and open ones that never began, which nobody has changed since then. How many went."""
        is_old: ColumnElement[bool] = or_(
            and_(TABLES.c.status.in_(OVER), TABLES.c.updated_ms < finished_before_ms),
            and_(TABLES.c.status == "open", TABLES.c.updated_ms < open_before_ms),
        )
        return await self.remove(delete(TABLES).where(is_old))

    @to_its_end
    async def replace_bodies(self, table: str, entries: Sequence[Entry]) -> None:
        """Write other bodies into existing entries, to erase what somebody wants forgotten. Their order and times stay."""
        if not entries:
            return
        change = (
            update(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.seq == bindparam("at_seq")).values(body=bindparam("new"))
        )
        async with self.changing(say("the log of table {table} could not be changed", table=repr(table))) as connection:
            await connection.execute(change, [{"at_seq": entry.seq, "new": entry.body} for entry in entries])

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """How far the logs of tables go; a table that is gone is not there."""
        found: dict[str, int] = {}
        for start in range(0, len(tables), AT_ONCE):
            chosen = ENTRIES.c.table_id.in_(tables[start : start + AT_ONCE])
            wanted = select(ENTRIES.c.table_id, func.max(ENTRIES.c.seq)).where(chosen).group_by(ENTRIES.c.table_id)
            found.update((row[0], row[1]) for row in await self.rows(wanted))
        return found

    async def visitors(self) -> AsyncIterator[str]:
        """All who are bound to a table, in their order, some at a time."""
        wanted = select(VISITS.c.visitor).distinct().order_by(VISITS.c.visitor).limit(AT_ONCE)
        found = await self.rows(wanted)
        while found:
            for row in found:
                yield row[0]
            found = await self.rows(wanted.where(VISITS.c.visitor > found[-1][0]))

    async def remove_table(self, table: str) -> bool:
        """Remove a table with its log and all that belongs to it. Whether it was there."""
        return await self.remove(delete(TABLES).where(TABLES.c.id == table)) > 0

    @to_its_end
    async def ping(self) -> None:
        """Return if the database answers."""
        async with plain_words(say("the database does not answer")), self._engine.connect() as connection:
            await connection.execute(select(TABLES.c.id).limit(1))

    @to_its_end
    async def probe(self, now_ms: int) -> None:
        """Return if the database can be written, by the connection that writes logs."""
        async with plain_words(say("the database cannot be written")), self._turn:
            await self._journal.probe(now_ms)

    def ended(self, task: "asyncio.Task[Any]") -> None:
        """The database has answered; whoever asked may be gone."""
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """Write what still waits, hear what was asked, then close all connections."""
        await self._writer.close()
        await asyncio.gather(*self.under_way, return_exceptions=True)
        await self._journal.close()
        await self._engine.dispose()
        if self._claim is not None:
            await self._claim.release()

    @to_its_end
    async def rows(self, wanted: Select[Any]) -> list[Any]:
        """The rows of a question."""
        async with plain_words(say("the database could not be read")), self._engine.connect() as connection:
            return list(await connection.execute(wanted))

    @asynccontextmanager
    async def changing(self, doing: Saying) -> AsyncIterator[AsyncConnection]:
        """A small transaction beside the logs, while the writer waits: SQLite lets only one write at a time."""
        async with plain_words(doing), self._turn, self._engine.begin() as connection:
            yield connection

    @to_its_end
    async def write(self, changes: Sequence[Change], doing: Saying) -> int:
        """Change rows, all or none. How many were."""
        async with self.changing(doing) as connection:
            return sum([(await connection.execute(change)).rowcount for change in changes])

    async def remove(self, removal: Delete) -> int:
        """Delete rows. How many went."""
        return await self.write([removal], say("the database could not be changed"))

    def insert(self, into: Table) -> Any:
        """An insert that can be told what to do where the row is there already."""
        return insert_of(self._engine.dialect.name)(into)


def insert_of(dialect: str) -> Any:
    """The insert of a database that can be told what to do where the row is there already."""
    return sqlite_insert if dialect == "sqlite" else postgres_insert


def claim_of(dialect: str, names: Sequence[str], keeper: str, until_ms: int, now_ms: int) -> Any:
    """The statement that claims tables which are free, ours already, or whose keeper is dead."""
    insert = insert_of(dialect)
    existing = (
        select(TABLES.c.id, literal(keeper), literal(until_ms, BigInteger)).where(TABLES.c.id.in_(names)).order_by(TABLES.c.id)
    )
    claim = insert(KEEPERS).from_select(["table_id", "keeper", "until_ms"], existing)
    return claim.on_conflict_do_update(
        index_elements=[KEEPERS.c.table_id],
        set_={"keeper": keeper, "until_ms": until_ms},
        where=or_(KEEPERS.c.keeper == keeper, KEEPERS.c.until_ms <= now_ms),
    ).returning(KEEPERS.c.table_id)


async def open_database(parts: URL, migrate: bool, durability: Durability) -> tuple[AsyncEngine, LogJournal]:
    """The connections to a database; SetupError if it cannot be opened."""
    try:
        if parts.drivername == "sqlite":
            return await open_sqlite(parts, migrate, durability)
        return await open_postgres(parts, migrate, durability)
    except Exception as error:
        if is_storage_trouble(error):
            where = parts.set(drivername=parts.drivername.split("+")[0]).render_as_string()
            raise SetupError(f"the database {where} cannot be opened: {in_plain_words(error)}") from error
        raise


async def open_sqlite(parts: URL, migrate: bool, durability: Durability) -> tuple[AsyncEngine, LogJournal]:
    """The writing connection brings the file up to date; then the readers may come."""
    with suppress(OSError):  # a file that cannot be opened is named below, by SQLite
        keep_database_private(Path(parts.database or ""))
    engine, thread = engines.sqlite_writer(parts, durability)

    def prepare() -> None:
        with engine.begin() as connection:
            bring_up_to_date(connection, migrate)

    journal = SqliteJournal(engine, thread)
    try:
        await asyncio.get_running_loop().run_in_executor(thread, prepare)
    except BaseException:
        await journal.close()
        raise
    readers = engines.sqlite_readers(parts, durability)
    if durability == "process":
        journal.tidy_beside(readers)
    return readers, journal


async def open_postgres(parts: URL, migrate: bool, durability: Durability) -> tuple[AsyncEngine, LogJournal]:
    """One pool of connections for everything."""
    engine = engines.postgres(parts)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(bring_up_to_date, migrate)
    except BaseException:
        await engine.dispose()
        raise
    return engine, PostgresJournal(engine, wait_for_disk=durability == "full")
