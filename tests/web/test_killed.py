"""Nothing is lost: the server is killed in the midst of play, and everything that was acknowledged is there."""

from pathlib import Path

from tests.web.house import run_soon
from tests.web.killing import Counts, Storm
from tests.web.processes import ServerProcess, free_of_faults, running, sqlite_in


def rage(folder: Path, database: str, kills: int, seed: int) -> Counts:
    """Kill a server under a crowd."""
    counts: list[Counts] = []

    async def work() -> None:
        async with running(ServerProcess(folder, database)) as server:
            counts.append(await Storm(server, seed).rage(kills))
            free_of_faults(server.log())

    run_soon(work())
    return counts[0]


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    counts = rage(tmp_path, sqlite_in(tmp_path), kills=3, seed=1)
    assert counts.kills == 3
    assert counts.acknowledged > 0


def test_nothing_is_lost_with_postgresql(tmp_path: Path, postgres_url: str) -> None:
    counts = rage(tmp_path, postgres_url, kills=2, seed=2)
    assert counts.kills == 2
    assert counts.acknowledged > 0
