"""Two server processes, one PostgreSQL, one Redis: a table belongs to both, and one of them may go."""

import asyncio
import itertools
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from beringia.table.commands import HandOver, Start
from beringia.table.table import rebuilt
from beringia.web.client import Client, Visit
from tests.web.house import CUB, ME, OPEN, mammoth, run_soon
from tests.web.killing import check_log
from tests.web.party import Move, check_picture, is_quiet, move_over
from tests.web.processes import ServerProcess, free_of_faults, open_store, read_log, running

Ending = Callable[[ServerProcess], Awaitable[object]]
ENDINGS: dict[str, Ending] = {"stopped": ServerProcess.stop, "killed": ServerProcess.kill}


class Pair:
    """Two processes over one database, and everything that was acknowledged."""

    def __init__(self, one: ServerProcess, two: ServerProcess) -> None:
        self.one, self.two = one, two
        self.moves: list[Move] = []
        self.numbers = itertools.count()

    async def decide(self, visit: Visit, table: str) -> None:
        """One decision of a seat."""
        action, turn, name = visit.legal[0], visit.turn, f"m{next(self.numbers)}"
        accepted = await visit.play(action, turn, name)
        assert visit.seat is not None
        self.moves.append(Move(table, visit.seat, name, action, accepted.seq))

    async def play(self, visits: list[Visit], table: str, times: int) -> None:
        """So many decisions of people, each by whose turn it is."""
        for _ in range(times):
            await settle(visits)
            if visits[0].is_over:
                return
            await self.decide(next(visit for visit in visits if visit.may_decide), table)

    async def check(self, table: str, visits: list[Visit]) -> None:
        """Nothing was lost or doubled, and all see the same: what the log says."""
        await settle(visits)
        async with open_store(self.two.database) as store:
            log = await read_log(store, table)
        check_log(table, log, self.moves)
        told = rebuilt(table, log)
        for visit in visits:
            check_picture(visit, told)


async def settle(visits: list[Visit]) -> None:
    """Wait until all know the same, and the table waits for a person."""
    while True:
        newest = max(visit.seq for visit in visits)
        for visit in visits:
            await visit.until(lambda visit=visit, newest=newest: visit.seq >= newest)  # type: ignore[misc]
        await visits[0].until(lambda: is_quiet(visits[0]))
        if len({visit.seq for visit in visits}) == 1:
            return


@asynccontextmanager
async def pair(folder: Path, database: str, redis: str) -> AsyncIterator[Pair]:
    """Two running processes."""
    one, two = (ServerProcess(folder, database, redis, name) for name in ("one", "two"))
    async with running(one), running(two):
        yield Pair(one, two)
        free_of_faults(one.log())
        free_of_faults(two.log())


async def as_coroutine(work: Awaitable[object]) -> None:
    """Anything that can be waited for, as a task wants it."""
    await work


async def seated(stack: AsyncExitStack, both: Pair) -> tuple[str, list[Visit]]:
    """Ada plays by the first process, Ben by the second, a bot between them; Cleo watches by the second."""
    ada, ben, cleo = [await stack.enter_async_context(Client(process.address)) for process in (both.one, both.two, both.two)]
    made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
    first = await stack.enter_async_context(ada.join(made.id))
    second = await stack.enter_async_context(ben.join(made.id))
    third = await stack.enter_async_context(cleo.join(made.id))
    await second.sit(name="Ben")
    await first.do(Start())
    for visit in (first, second, third):
        await visit.until(lambda visit=visit: visit.position is not None)  # type: ignore[misc]
    return made.id, [first, second, third]


@pytest.mark.parametrize("ending", ENDINGS)
def test_one_process_goes_and_its_players_go_on_at_the_other(
    tmp_path: Path, postgres_url: str, redis_url: str, ending: str
) -> None:
    async def work() -> None:
        async with pair(tmp_path, postgres_url, redis_url) as both, AsyncExitStack() as stack:
            table, visits = await seated(stack, both)
            await both.play(visits[:2], table, 6)
            await both.check(table, visits)
            move_over(visits[0], both.two.address)
            going = asyncio.create_task(both.play(visits[:2], table, 4))
            greeted, start = visits[0].welcomes, time.monotonic()
            ended = asyncio.create_task(as_coroutine(ENDINGS[ending](both.one)))
            await visits[0].until(lambda: visits[0].welcomes > greeted)
            sys.stdout.write(f"{ending}: connected again after {time.monotonic() - start:.2f} s\n")
            await asyncio.gather(going, ended)
            await both.play(visits[:2], table, 6)
            await both.check(table, visits)

    run_soon(work())


@pytest.mark.parametrize("ending", ENDINGS)
def test_bots_go_on_by_the_other_process(tmp_path: Path, postgres_url: str, redis_url: str, ending: str) -> None:
    async def work() -> None:
        async with pair(tmp_path, postgres_url, redis_url) as both, AsyncExitStack() as stack:
            table, visits = await seated(stack, both)
            await visits[0].do(HandOver("cub"))
            await visits[1].do(HandOver("cub"))
            watcher = visits[2]
            await watcher.until(lambda: watcher.turn > 2)
            await ENDINGS[ending](both.one)
            turn = watcher.turn
            await watcher.until(lambda: watcher.turn > turn + 1 or watcher.is_over)
            async with open_store(both.two.database) as store:
                check_log(table, await read_log(store, table), [])

    run_soon(work())
