"""Taking a backup of a database that is in use, and putting one back. The files of SQLite and of PostgreSQL are the same."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, MetaData, Table, event, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from beringia import __version__
from beringia.errors import SetupError
from beringia.store import engines
from beringia.store.archive import LAYOUT, Archive, ArchiveWriter, End, Header, Rows, new_archive
from beringia.store.claims import claim
from beringia.store.failures import in_plain_words, is_storage_trouble
from beringia.store.migrate import settings
from beringia.store.privacy import keep_database_private

KEPT: Final = ("tables", "entries", "visits", "bans", "reports")  # in the order they can be written in; the rest is of the moment
LOCK_S: Final = 10  # seconds to wait for whoever still holds a row that is to be replaced
IN_ONE_FRAME: Final = 500  # rows
BYTES_AT_ONCE: Final = 1 << 22  # a frame ends where its rows become longer
VERSIONS: Final = "alembic_version"


@asynccontextmanager
async def engine_of(parts: URL) -> AsyncIterator[AsyncEngine]:
    """Connections for one long piece of work, which may take as long as it likes. What the database refuses is said in one line."""
    if parts.drivername == "sqlite":
        engine = engines.sqlite_readers(parts, "full")
        event.listen(engine.sync_engine, "connect", lambda connection, _: begin_by_hand(connection))
    else:
        engine = engines.patient_postgres(parts)
    try:
        yield engine
    except Exception as error:
        if is_storage_trouble(error):
            where = parts.set(drivername=parts.drivername.split("+")[0]).render_as_string()
            raise SetupError(f"the database {where} failed, and nothing was changed: {in_plain_words(error)}") from error
        raise
    finally:
        await engine.dispose()


def begin_by_hand(connection: Any) -> None:
    """The driver begins no transaction by itself, so that one holds everything, reading and the making of tables included."""
    connection.isolation_level = None


def begin(connection: Connection, is_reading: bool) -> None:
    """One transaction that sees one moment of the database."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")
    elif is_reading:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")


def form_of(connection: Connection) -> str | None:
    """The last step of the migrations a database has gone through."""
    return MigrationContext.configure(connection).get_current_revision()


def check_form(form: str, what: str) -> None:
    """SetupError for a form of the future."""
    known = [step.revision for step in ScriptDirectory.from_config(settings()).walk_revisions()]
    if form not in known:
        raise SetupError(f"{what} has form {form}, this program knows forms up to {known[0]}: a newer program made it")


def upgrade(connection: Connection, form: str) -> None:
    """Bring a database to a form, inside the caller's transaction."""
    config = settings()
    config.attributes["connection"] = connection
    command.upgrade(config, form)


def table_named(connection: Connection, name: str) -> Table:
    """A table as it is in the database, with the columns of its form."""
    return Table(name, MetaData(), autoload_with=connection)


async def take_backup(url: str, path: Path, secret: bytes = b"", replace: bool = False) -> Archive:
    """Write everything a database holds into a file, as it is at one moment; servers go on meanwhile. The file, read again."""
    parts = engines.parse(url)
    if parts.drivername == "sqlite" and not Path(parts.database or "").is_file():
        raise SetupError(f"there is no database {parts.database!r} to back up")
    if path.exists() and not replace:
        raise SetupError(f"there is a file {str(path)!r} already; wanted another name, or --replace")
    with new_archive(path) as archive:
        async with engine_of(parts) as engine, engine.connect() as connection:
            await connection.run_sync(write_all, archive, secret)
    return Archive(path)


def write_all(connection: Connection, archive: ArchiveWriter, secret: bytes) -> None:
    """One moment of the database, as frames."""
    begin(connection, is_reading=True)
    form = form_of(connection)
    if form is None:
        raise SetupError("the database holds nothing of ours; wanted one that a server has used")
    check_form(form, "the database")
    archive.add(Header(LAYOUT, form, time.time_ns() // 1_000_000, __version__, connection.dialect.name, secret))
    there = set(inspect(connection).get_table_names())
    archive.add(End({name: write_table(connection, archive, name) for name in KEPT if name in there}))


def write_table(connection: Connection, archive: ArchiveWriter, name: str) -> int:
    """All rows of a table, some at a time; how many there are."""
    table = table_named(connection, name)
    columns = tuple(str(column.name) for column in table.columns)
    wanted = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=IN_ONE_FRAME)
    count = 0
    with connection.execute(wanted) as found:
        for rows in found.partitions():
            count += len(rows)
            for some in of_bounded_size([tuple(row) for row in rows]):
                archive.add(Rows(name, columns, some))
    return count


def of_bounded_size(rows: list[tuple[Any, ...]]) -> "list[list[tuple[Any, ...]]]":
    """The rows in parts, none much longer than what is written at once."""
    parts: list[list[tuple[Any, ...]]] = [[]]
    size = 0
    for row in rows:
        length = sum(len(value) for value in row if isinstance(value, bytes | str))
        if parts[-1] and size + length > BYTES_AT_ONCE:
            parts.append([])
            size = 0
        parts[-1].append(row)
        size += length
    return parts


async def restore_backup(url: str, archive: Archive, replace: bool = False) -> None:
    """Put a backup into a database that no server uses: all of it, or nothing is changed."""
    check_form(archive.header.form, f"the backup {str(archive.path)!r}")
    parts = engines.parse(url)
    claimed = await claim(parts, "restore")
    try:
        if parts.drivername == "sqlite":
            keep_database_private(Path(parts.database or ""))
        async with engine_of(parts) as engine, engine.connect() as connection:
            await connection.run_sync(read_all, archive, replace)
            await connection.commit()
    finally:
        await claimed.release()


def read_all(connection: Connection, archive: Archive, replace: bool) -> None:
    """The old goes, the form of the backup comes, then its rows, then the steps to the form of today; in one transaction."""
    begin(connection, is_reading=False)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{LOCK_S}s'")
    clear(connection, replace)
    upgrade(connection, archive.header.form)
    tables = {name: table_named(connection, name) for name in archive.counts}
    for part in archive.rows():
        if part.rows:
            connection.execute(tables[part.table].insert(), [dict(zip(part.columns, row, strict=True)) for row in part.rows])
    upgrade(connection, "head")


def clear(connection: Connection, replace: bool) -> None:
    """Take away what is there; without leave, only what holds no row."""
    there = set(inspect(connection).get_table_names())
    ours = [name for name in (*KEPT, "keepers", "probes") if name in there]
    if VERSIONS not in there and ours:
        raise SetupError(f"the database has a table {ours[0]!r} that is not ours; wanted a database of its own")
    held = [name for name in ours if name in KEPT and connection.execute(text(f"SELECT 1 FROM {name} LIMIT 1")).first()]
    if held and not replace:
        raise SetupError("the database is not empty; wanted an empty one, or --replace to throw away what it holds")
    for name in (*reversed(ours), VERSIONS):
        connection.exec_driver_sql(f"DROP TABLE IF EXISTS {name}")
