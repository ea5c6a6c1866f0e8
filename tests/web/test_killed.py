"""Nothing is lost: the server is killed in the midst of play, and everything that was acknowledged is there."""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from beringia.table.commands import HandOver
from beringia.table.events import AnyEvent, Here, TakenBack, UndoAsked
from beringia.web.client import Client
from tests.web.house import CUB, ME, house_in, mammoth, person, run_soon
from tests.web.killing import Counts, Storm, check_undos
from tests.web.party import Undo
from tests.web.processes import ServerProcess, free_of_faults, open_store, running, sqlite_in


def rage(servers: Sequence[ServerProcess], kills: int, seed: int) -> Counts:
    """Kill servers under a crowd."""
    counts: list[Counts] = []

    async def work() -> None:
        async with AsyncExitStack() as stack:
            for server in servers:
                await stack.enter_async_context(running(server))
            counts.append(await Storm(servers, seed).rage(kills))
            for server in servers:
                free_of_faults(server.log())

    run_soon(work())
    return counts[0]


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    counts = rage([ServerProcess(tmp_path, sqlite_in(tmp_path))], kills=3, seed=1)
    assert counts.kills == 3
    assert counts.acknowledged > 0
    assert counts.undone > 0
    assert counts.passers > 0


def test_nothing_is_lost_with_postgresql(tmp_path: Path, postgres_url: str) -> None:
    counts = rage([ServerProcess(tmp_path, postgres_url)], kills=2, seed=2)
    assert counts.kills == 2
    assert counts.acknowledged > 0


def test_nothing_is_lost_when_one_of_two_processes_is_killed(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    servers = [ServerProcess(tmp_path, postgres_url, redis_url, name) for name in ("one", "two")]
    counts = rage(servers, kills=2, seed=3)
    assert counts.kills == 2
    assert counts.acknowledged > 0


def log_of(*events: AnyEvent) -> list[tuple[int, AnyEvent]]:
    return list(enumerate(events))


@pytest.mark.parametrize(
    ("events", "undo", "complaint"),
    [
        ((TakenBack(0, "a"), TakenBack(0, "a")), None, "taken back twice"),
        ((UndoAsked(1, 3, "a"), UndoAsked(1, 3, "a")), None, "taken back twice"),
        ((TakenBack(0, "a"),), Undo("t", 0, "b", 1), "acknowledged, but lost"),
        ((TakenBack(0, "a"),), Undo("t", 1, "a", 1), "acknowledged, but lost"),
        ((Here(0), TakenBack(0, "a")), Undo("t", 0, "a", 1), "before it was in the log"),
    ],
)
def test_a_taking_back_that_is_lost_or_doubled_is_found(events: tuple[AnyEvent, ...], undo: Undo | None, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_undos("t", log_of(*events), [] if undo is None else [undo])


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
