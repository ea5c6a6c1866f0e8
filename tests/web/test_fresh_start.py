"""A real server with an empty cache: it is playable at once, becomes warm, and never holds the compiler's memory."""

import asyncio
from pathlib import Path

import pytest

from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.table.setup import Setup
from beringia.web.client import Client
from tests.web import processes
from tests.web.processes import ServerProcess, free_of_faults, running, sqlite_in

MOST_MEMORY = 400  # megabytes; a server that compiles by itself takes 1,600
SOON = 10.0  # seconds until a first decision, on a machine that compiles at the same time
PATIENCE = 1200.0


def peak_of(process: int) -> int:
    """The most memory that a process ever had, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) // 1024


async def decide(client: Client, table: str) -> None:
    """Make the next decision at a table."""
    async with asyncio.timeout(SOON), client.join(table) as visit:
        await visit.until(lambda: visit.may_decide)
        await visit.play(visit.legal[0])


@pytest.mark.soak
@pytest.mark.timeout(PATIENCE + 100)
@pytest.mark.skipif(not JIT, reason="nothing is compiled")
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_a_fresh_server_is_playable_at_once_and_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BERINGIA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(processes, "COMMAND", tuple(word for word in processes.COMMAND if word != "--no-warm"))

    async def work() -> None:
        async with running(ServerProcess(tmp_path, sqlite_in(tmp_path))) as server, Client(server.address) as ada:
            assert set(await ada.warming()) == set(IDS)
            tables = [(await ada.create(Setup(game))).id for game in IDS]
            for table in tables:
                await decide(ada, table)
            async with asyncio.timeout(PATIENCE):
                while await ada.warming():
                    await asyncio.sleep(1.0)
            for table in tables:
                await decide(ada, table)
            assert server.process is not None
            assert peak_of(server.process.pid) < MOST_MEMORY
            free_of_faults(server.log())

    asyncio.run(work())
