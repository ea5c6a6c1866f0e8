"""From an address to connections: SQLite beside us as a file, PostgreSQL somewhere else."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from beringia.errors import SetupError
from beringia.store.failures import without_password

Durability = Literal["full", "process"]
"""`full`: a committed entry survives a power cut (SQLite synchronous=FULL: the file is flushed with every commit). `process`: it
survives the death of the process, kill -9 included, but the last moments before a power cut or a crash of the whole machine may be
missing (synchronous=NORMAL, flushed now and then; never a damaged file). PostgreSQL: the same by synchronous_commit."""

WANTED: Final = "wanted sqlite:///folder/file.db or postgresql://user:password@host/database"
BUSY_MS: Final = 5_000  # how long a connection waits while another program writes
LOG_PAGES: Final = 16_000  # the log file of SQLite may grow to about 64 MB before a commit stops to carry it over
READERS: Final = 4  # connections that read at the same time
CONNECT_S: Final = 5.0
ANSWER_S: Final = 10.0


def parse(url: str) -> URL:
    """The address in parts; anything that is none of ours is refused in one line."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise SetupError(f"no address of a database: {without_password(url)!r}; {WANTED}") from None
    if parts.drivername == "sqlite":
        if not parts.database or parts.database == ":memory:":
            raise SetupError(f"no file in the database's address {url!r}; {WANTED}")
        if sqlite3.sqlite_version_info < (3, 35):
            raise SetupError(f"this Python brings SQLite {sqlite3.sqlite_version}, wanted 3.35 or newer")
        if not Path(parts.database).parent.is_dir():
            raise SetupError(f"the folder of the database {parts.database!r} does not exist")
        return parts
    if parts.drivername in ("postgresql", "postgres"):
        if not parts.database:
            raise SetupError(f"no database named in the address {parts.render_as_string()!r}; {WANTED}")
        return parts.set(drivername="postgresql+asyncpg")
    raise SetupError(f"unknown kind of database {parts.drivername!r}; {WANTED}")


def prepare(connection: Any, durability: Durability) -> None:
    """Settings that every connection to SQLite needs."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute(f"PRAGMA synchronous = {'FULL' if durability == 'full' else 'NORMAL'}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    cursor.close()


def sqlite_writer(url: URL, durability: Durability) -> tuple[Engine, ThreadPoolExecutor]:
    """The engine with the one writing connection, and the thread that owns it. Transactions begin by taking the right to write."""
    thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
    engine = create_engine(
        url, poolclass=StaticPool, connect_args={"check_same_thread": False, "isolation_level": None, "cached_statements": 256}
    )
    event.listen(engine, "connect", lambda connection, _: prepare(connection, durability))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine, thread


def sqlite_readers(url: URL, durability: Durability) -> AsyncEngine:
    """Connections for reading, and for the rare small writes beside the logs: what these erase is overwritten in the file."""
    engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"), pool_size=READERS, max_overflow=0)
    event.listen(engine.sync_engine, "connect", lambda connection, _: prepare(connection, durability))
    event.listen(engine.sync_engine, "connect", lambda connection, _: connection.execute("PRAGMA secure_delete = ON").close())
    return engine


def patient_postgres(url: URL) -> AsyncEngine:
    """One connection to PostgreSQL for work that takes as long as it takes."""
    return create_async_engine(url, pool_size=1, max_overflow=0, connect_args={"timeout": CONNECT_S})


def postgres(url: URL) -> AsyncEngine:
    """Connections to PostgreSQL, the writing one included. A stale one is noticed before it is used."""
    patience = {"timeout": CONNECT_S, "command_timeout": ANSWER_S}
    return create_async_engine(url, pool_size=READERS + 1, max_overflow=0, pool_pre_ping=True, connect_args=patience)
