"""Nothing is lost: the server is killed in the midst of play, and everything that was acknowledged is there."""

from pathlib import Path

from beringia.table.commands import HandOver
from beringia.web.client import Client
from tests.web.house import CUB, ME, house_in, mammoth, person, run_soon
from tests.web.killing import Counts, Storm
from tests.web.processes import ServerProcess, free_of_faults, open_store, running, sqlite_in


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


def test_who_is_alone_does_not_wait_for_the_claims_of_the_dead(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_in(tmp_path) as house, person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            cookies = {"beringia": ada.cookie or ""}
        async with open_store(sqlite_in(tmp_path)) as store:
            assert await store.keep([made.id], "somebody who was killed", 10**15, 0) == {made.id}
        async with house_in(tmp_path) as house, Client(house.address, cookies) as ada, ada.join(made.id) as visit:
            await visit.do(HandOver("cub"))
            turn = visit.turn
            await visit.until(lambda: visit.turn > turn)

    run_soon(work())
