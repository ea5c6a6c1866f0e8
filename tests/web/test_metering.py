"""How long handlers hold the event loop: every step is counted, and none is long."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from beringia.games.registry import find
from beringia.kernel import JIT
from beringia.sim.warm import load
from beringia.table.commands import Start
from beringia.table.setup import Setup
from beringia.web.metering import WINDOW, Meter, Stepper
from tests.web.house import ME, OPEN, House, caught_up, in_house, next_to_decide, person

LONGEST = 0.010  # seconds of the processor


def busy(seconds: float) -> None:
    """Use the processor."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def metered(work: Callable[[Meter], Awaitable[None]]) -> Meter:
    """Do something on an event loop whose tasks are counted."""
    meter = Meter()

    async def all_of_it() -> None:
        meter.install(asyncio.get_running_loop())
        try:
            await work(meter)
        finally:
            meter.remove(asyncio.get_running_loop())

    asyncio.run(all_of_it())
    return meter


def test_each_step_counts_by_itself_and_waiting_does_not() -> None:
    async def handler() -> str:
        busy(0.004)
        await asyncio.sleep(0.03)
        busy(0.002)
        return "done"

    async def work(_meter: Meter) -> None:
        assert await asyncio.create_task(handler()) == "done"

    steps = metered(work).handlers[handler.__qualname__]
    assert sum(steps.counts) == 2
    assert 0.004 <= steps.recent < 0.02
    assert 0.006 <= steps.total < 0.03


def test_a_handler_can_be_called_otherwise_and_those_inside_it_do_not_matter() -> None:
    async def inner(meter: Meter) -> None:
        meter.call("inner")
        await asyncio.sleep(0)

    async def handler(meter: Meter) -> None:
        meter.call("outer")
        task = asyncio.create_task(inner(meter))
        await asyncio.sleep(0)
        await task

    async def work(meter: Meter) -> None:
        meter.call("nothing that is counted")
        await asyncio.create_task(handler(meter), name="named")

    assert {"inner", "outer"} <= set(metered(work).handlers)


def test_errors_and_cancelling_go_through() -> None:
    seen: list[str] = []

    async def failing() -> None:
        await asyncio.sleep(0)
        raise ValueError("ours")

    async def waiting() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def catching() -> str:
        try:
            await asyncio.wait_for(asyncio.sleep(60), 0.001)
        except TimeoutError:
            return "late"
        return "never"

    async def work(_meter: Meter) -> None:
        with pytest.raises(ValueError, match="ours"):
            await asyncio.create_task(failing())
        task = asyncio.create_task(waiting())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await asyncio.create_task(catching()) == "late"
        left = asyncio.create_task(waiting())
        await asyncio.sleep(0)
        left.cancel()
        asyncio.create_task(waiting(), name="never begun").cancel()
        assert "waiting" in repr(left)

    metered(work)
    assert seen == ["cancelled", "cancelled"]


def test_what_is_counted_can_be_waited_for_and_closed_like_any_other() -> None:
    async def handler() -> int:
        await asyncio.sleep(0)
        return 7

    async def work(meter: Meter) -> None:
        assert await Stepper(handler(), meter) == 7
        begun = Stepper(handler(), meter)
        begun.send(None)
        begun.close()
        with pytest.raises(RuntimeError):
            begun.send(None)

    metered(work)


def test_the_longest_step_is_forgotten_after_a_while() -> None:
    now = [0.0]
    meter = Meter(lambda: now[0])
    meter.steps_of("slow").note(0.7)
    assert [sample.value for sample in list(meter.collect())[1].samples] == [0.7]
    now[0] += WINDOW
    assert [sample.value for sample in list(meter.collect())[1].samples] == [0.7]
    meter.steps_of("slow").note(0.1)
    now[0] += WINDOW
    assert [sample.value for sample in list(meter.collect())[1].samples] == [0.1]
    counts = {sample.labels.get("le"): sample.value for sample in next(iter(meter.collect())).samples}
    assert (counts["0.05"], counts["0.1"], counts["0.5"], counts["+Inf"]) == (0, 1, 1, 2)


async def long_game(house: House, game: str) -> tuple[str, int]:
    """A whole game of four people with everything in the box; returns the table and its steps."""
    dice = random.Random(3)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(person(house)) for _ in range(4)]
        made = await people[0].create(Setup(game, seats=(ME, OPEN, OPEN, OPEN), edition=find(game).editions[-1].name))
        visits = [await stack.enter_async_context(each.join(made.id)) for each in people]
        for visit in visits[1:]:
            await visit.sit()
        await visits[0].do(Start())
        while not visits[0].is_over:
            visit = await next_to_decide(*visits)
            done = await visit.play(dice.choice(visit.legal))
            await caught_up(visits[0], done.seq)
        return made.id, len(visits[0].lines)


async def ask_everything(house: House, table: str, steps: int) -> None:
    """All that is expensive, once."""
    async with person(house) as eve:
        async with eve.join(table) as visit:
            assert len(visit.lines) == steps
        for path in (f"tables/{table}/at/{steps}/points", f"tables/{table}/at/{steps // 2}", f"tables/{table}/record"):
            assert (await eve.http.get(f"/api/{path}")).status_code == 200
        for path in ("games", "openapi.json", "tables", "me", "me/export"):
            assert (await eve.http.get(f"/api/{path}")).status_code == 200


@pytest.mark.skipif(not JIT, reason="interpreted rules take their time; the limit is for compiled ones")
def test_no_handler_holds_the_event_loop_for_long(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        service = house.server.service
        await asyncio.to_thread(load, find("winter"))
        table, steps = await long_game(house, "winter")
        assert steps > 400
        for _ in range(2):
            service.tables.live.clear()  # read from the log, and put into words anew
            await ask_everything(house, table, steps)
        ours = {name: each.recent for name, each in service.metrics.meter.handlers.items() if is_ours(name)}
        assert {"Tables.change", "socket hello", "socket do", "GET /api/tables/{table}/at/{step}/points"} <= set(ours)
        assert {name: seconds for name, seconds in ours.items() if seconds > LONGEST} == {}

    in_house(tmp_path, work)


def is_ours(name: str) -> bool:
    """Whether a handler is the server's: the test's own tasks run on the same event loop, and garbage is looked for at leisure."""
    return not name.startswith(("Visit", "sweep", "long_game", "Connection", "work"))


def test_the_metric_names_handlers_and_no_tables(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made: Any = await ada.create(Setup("mammoth"))
            async with ada.join(made.id) as visit:
                await visit.ping()
            text = house.server.service.metrics.text().decode()
            assert 'beringia_handler_seconds_max{handler="socket ping"}' in text
            assert 'beringia_handler_seconds_bucket{handler="POST /api/tables",le="0.01"}' in text
            assert made.id not in text

    in_house(tmp_path, work)
