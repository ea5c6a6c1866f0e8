"""`beringia serve` as a process of its own, which tests may end, kill and start again."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from beringia.store.store import Store
from beringia.table.events import AnyEvent, read_event

OPEN_LIMITS = Path(__file__).parent.parent.parent / "tools" / "open_limits.toml"
COMMAND = (sys.executable, "-m", "beringia.cli", "serve", "--no-warm", "--thinkers", "1")


class ServerProcess:
    """A server that keeps its port, its database and its secret when it is started again."""

    def __init__(
        self,
        folder: Path,
        database: str,
        redis: str | None = None,
        name: str = "server",
        limits: Path | None = OPEN_LIMITS,
        more: Sequence[str] = (),
    ) -> None:
        self.database = database
        self.log_file = folder / f"{name}.log"
        self.settings = ["--database", database, "--secret-file", str(folder / "secret"), *more]
        self.settings += [] if redis is None else ["--redis", redis]
        self.settings += [] if limits is None else ["--limits", str(limits)]
        self.port = 0
        self.address = ""
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it listens. What it logs is kept in a file."""
        with self.log_file.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND, "--port", str(self.port), *self.settings, stdout=asyncio.subprocess.PIPE, stderr=log
            )
        assert self.process.stdout is not None
        said = (await self.process.stdout.readline()).decode()
        if "http://" not in said:
            code = await self.end(signal.SIGKILL)
            raise AssertionError(f"the server did not start; it said {said!r}, ended with {code}, and logged: {self.log()[-2000:]}")
        self.address = said.split()[-1]
        self.port = int(self.address.rpartition(":")[2])

    async def end(self, kind: signal.Signals) -> int:
        """Send a signal and wait until the process is gone; its exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(kind)
        await self.process.communicate()
        code = self.process.returncode
        assert code is not None
        return code

    async def kill(self) -> None:
        """End it as a power cut would."""
        await self.end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to end."""
        return await self.end(signal.SIGTERM)

    def log(self) -> str:
        """Everything it has logged so far."""
        return self.log_file.read_text(errors="replace") if self.log_file.exists() else ""


@asynccontextmanager
async def running(server: ServerProcess) -> AsyncIterator[ServerProcess]:
    """A server process that is gone afterwards, whatever happens."""
    try:
        await server.start()
        yield server
    finally:
        if server.process is not None:
            await server.kill()


@asynccontextmanager
async def open_store(database: str) -> AsyncIterator[Store]:
    """The same database, seen from beside the server."""
    store = await Store.open(database, migrate=False)
    try:
        yield store
    finally:
        await store.close()


async def read_log(store: Store, table: str) -> list[tuple[int, AnyEvent]]:
    """A table's log with its times; no entry may be missing."""
    entries = await store.read(table)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1)), f"table {table}: the log has gaps"
    return [(entry.at_ms, read_event(entry.body)) for entry in entries]


def faults_in(log: str) -> list[str]:
    """The lines of a server's log that hold a traceback or an error."""
    return [line for line in log.splitlines() if '"level": "error"' in line or "Traceback" in line or "exception" in line]


def free_of_faults(log: str) -> None:
    """A server's log must hold no traceback and no error."""
    lines = faults_in(log)
    assert not lines, "\n".join(lines)[:4000]


def sqlite_in(folder: Path) -> str:
    """The address of a database in a folder."""
    return f"sqlite:///{folder}{os.sep}tables.db"
