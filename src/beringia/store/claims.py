"""Who uses a database: a file of SQLite is one server's alone, PostgreSQL serves many; nobody restores under a running server.

A claim ends with the process that has it, however that ends: it is a lock of the operating system, or of PostgreSQL.
"""

import asyncio
import logging
import os
import sys
from pathlib import Path
from typing import Final, Literal, Protocol

from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from beringia.errors import SetupError
from beringia.store import engines
from beringia.store.failures import in_plain_words, is_storage_trouble
from beringia.store.privacy import PRIVATE_FILE, tighten

if sys.platform != "win32":
    import fcntl

Purpose = Literal["serve", "restore"]
SUFFIX: Final = ".lock"  # of the file beside a database of SQLite that is locked; it stays there, only its lock comes and goes
CLAIM: Final = 0x6265_7269_6E67_6962  # one number for all our processes: that of the migrations, plus one
TAKE: Final = {"serve": "SELECT pg_try_advisory_lock_shared(:claim)", "restore": "SELECT pg_try_advisory_lock(:claim)"}
LOST: Final = "the claim on the database was lost and cannot be taken again: somebody may be restoring it"
LOOK_S: Final = 5.0  # seconds between two looks at whether PostgreSQL still knows of the claim

log = logging.getLogger(__name__)


class Claim(Protocol):
    """The right to use a database."""

    lost: str  # the sentence for whoever asks, while it is lost and could not be taken again; else empty

    async def release(self) -> None:
        """Give it back."""
        ...


class FileClaim:
    """A locked file beside a database of SQLite. It says which process has it, and what for."""

    lost = ""  # a lock of the operating system stays

    def __init__(self, database: Path, purpose: Purpose) -> None:
        self._path = database.with_name(database.name + SUFFIX)
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        tighten(self._path)
        try:
            self._lock()
        except OSError:
            holder = os.read(self._file, 40).decode(errors="replace")
            os.close(self._file)
            raise SetupError(refusal(str(database), purpose, holder)) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()} {purpose}\n".encode())

    def _lock(self) -> None:
        """OSError if somebody has it. On Windows SQLite's own locks must do: two servers there disturb, but do not damage."""
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    async def release(self) -> None:
        """Closing the file ends the lock."""
        os.close(self._file)


def refusal(database: str, purpose: Purpose, holder: str) -> str:
    """Why a database of SQLite cannot be had; `holder` is what stands in its lock file, by older programs without a purpose."""
    process, _, its_purpose = holder.strip().partition(" ")
    process = process or "unknown"
    if its_purpose == "restore":
        return f"the database {database!r} is being restored (process {process}); wanted that to end first"
    if purpose == "restore":
        return f"a server runs on the database {database!r} (process {process}); wanted it stopped first"
    return (
        f"another server uses the database {database!r} (process {process}): a file of SQLite is for one server process; "
        "wanted another file, or PostgreSQL and Redis for several processes"
    )


class PostgresClaim:
    """A lock in PostgreSQL on a line of its own: shared among servers, had alone by whoever restores."""

    def __init__(self, parts: URL, purpose: Purpose) -> None:
        self._engine = engines.postgres(parts)
        self._purpose = purpose
        self._where = parts.database
        self._connection: AsyncConnection | None = None
        self._watch: asyncio.Task[None] | None = None
        self.lost = ""

    async def take(self) -> None:
        """SetupError if somebody else has what does not go together with it."""
        try:
            await self._lock()
        except BaseException:
            await self._engine.dispose()
            raise
        self._watch = asyncio.create_task(self._keep())

    async def _lock(self) -> None:
        """Open a line and take the lock on it."""
        connection = await self._engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            if not (await connection.execute(text(TAKE[self._purpose]), {"claim": CLAIM})).scalar():
                raise SetupError(
                    f"the database {self._where!r} is being restored; wanted that to end first"
                    if self._purpose == "serve"
                    else f"a server runs on the database {self._where!r}; wanted all of them stopped first"
                )
        except BaseException:
            await connection.close()
            raise
        self._connection = connection

    async def _keep(self) -> None:
        """The lock goes with the line: take it again after PostgreSQL was away."""
        is_lost = False
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                if self._connection is None:
                    await self._lock()
                    is_lost, self.lost = False, ""
                else:
                    await self._connection.execute(text("SELECT 1"))
            except Exception as error:
                if not is_lost:
                    log.warning("the claim on the database %r was lost: %s", self._where, in_plain_words(error))
                if self._connection is None:
                    self.lost = LOST
                is_lost = True
                await self._drop()

    async def _drop(self) -> None:
        """Throw a lost line away."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def release(self) -> None:
        """The lock ends now, not when PostgreSQL notices that the line is closed."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.wait([self._watch])
        if self._connection is not None:
            try:
                await self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
            except DBAPIError as error:
                log.warning("the claim on the database %r ends with its line: %s", self._where, in_plain_words(error))
            await self._connection.close()
        await self._engine.dispose()


async def claim(parts: URL, purpose: Purpose) -> Claim:
    """Claim a database; SetupError says who has it."""
    if parts.drivername == "sqlite":
        try:
            return FileClaim(Path(parts.database or ""), purpose)
        except OSError as error:
            raise SetupError(f"the database {parts.database!r} cannot be locked: {error.strerror}") from error
    claimed = PostgresClaim(parts, purpose)
    try:
        await claimed.take()
    except Exception as error:
        if is_storage_trouble(error):
            where = parts.set(drivername="postgresql").render_as_string()
            raise SetupError(f"the database {where} cannot be opened: {in_plain_words(error)}") from error
        raise
    return claimed
