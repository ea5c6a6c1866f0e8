"""A real server on a loopback port, in the event loop of the test, and people who use it."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from beringia.table.setup import SeatPlan, Setup
from beringia.web.client import Client, Visit
from beringia.web.limits import AskerRates, Limits, Rates
from beringia.web.limits_file import ENDLESS
from beringia.web.server import Server, ServerSettings, loop_factory, run

ME, PERSON, OPEN, CUB = SeatPlan("me"), SeatPlan("person"), SeatPlan("open"), SeatPlan("bot", "cub")
MANY = 10**6
OPEN_RATES = Rates(moves=ENDLESS, chat=ENDLESS, others=ENDLESS, questions=ENDLESS, hints=ENDLESS)
OPEN_ASKER = AskerRates(
    moves=ENDLESS,
    chat=ENDLESS,
    others=ENDLESS,
    questions=ENDLESS,
    hints=ENDLESS,
    tables=ENDLESS,
    reports=ENDLESS,
    requests=ENDLESS,
    answers=ENDLESS,
)
PATIENT = Limits(
    messages=ENDLESS,
    control=ENDLESS,
    new_lines=ENDLESS,
    address_open_tables=MANY,
    visitor=replace(OPEN_ASKER, chat=Limits().visitor.chat, hints=Limits().visitor.hints),
    address=OPEN_ASKER,
    table=OPEN_RATES,
)  # for tests that do more in a second than people do in an hour
PATIENCE = 60.0  # seconds after which a test that hangs fails


@dataclass
class House:
    """A running server."""

    address: str
    server: Server
    task: asyncio.Task[None]

    async def stop(self) -> None:
        """End it as SIGTERM would."""
        self.server.should_exit = True
        await self.task

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])


async def open_house(
    folder: Path,
    port: int = 0,
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    database: str | None = None,
    redis: str | None = None,
    warms: bool = False,
    **more: Any,
) -> House:
    """Start a server with its secret, and its database if no other is named, in a folder."""
    plan = ServerSettings(
        port=port,
        database=database or f"sqlite:///{folder}/tables.db",
        redis=redis,
        secret_file=str(folder / "secret"),
        thinkers=1,
        limits=limits or PATIENT,
        origins=origins,
        warms=warms,
        **more,
    )
    listening: asyncio.Future[tuple[str, Server]] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(run(plan, lambda *where: listening.set_result(where)))
    task.add_done_callback(lambda _: None if listening.done() else listening.cancel())
    try:
        return House(*await listening, task)
    except asyncio.CancelledError:
        task.result()
        raise


@asynccontextmanager
async def house_in(folder: Path, limits: Limits | None = None, **more: Any) -> AsyncIterator[House]:
    """A server for as long as it is needed."""
    house = await open_house(folder, limits=limits, **more)
    try:
        yield house
    finally:
        await house.stop()


def in_house(folder: Path, work: Callable[[House], Awaitable[None]], limits: Limits | None = None, **more: Any) -> None:
    """Do something in a house, with more settings of the server if need be."""

    async def all_of_it() -> None:
        async with house_in(folder, limits, **more) as house:
            await work(house)

    run_soon(all_of_it())


def run_soon(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's work in the event loop that servers have; one that hangs fails."""

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(bounded())


def mammoth(*seats: SeatPlan, **settings: Any) -> Setup:
    """A table of the mammoth game with short rounds."""
    return Setup("mammoth", seats=seats, **settings)


async def play_on(visit: Visit) -> None:
    """Decide, always the first legal action, until the game is over."""
    while not visit.is_over:
        await visit.until(lambda: visit.may_decide or visit.is_over)
        if not visit.is_over:
            await visit.play(visit.legal[0])


async def caught_up(visit: Visit, seq: int) -> None:
    """Wait until somebody has heard of an event."""
    await visit.until(lambda: visit.seq >= seq)


async def next_to_decide(*visits: Visit) -> Visit:
    """Whose turn it is among these, once they know it themselves."""
    first, by_seat = visits[0], {visit.seat: visit for visit in visits}

    def seats() -> list[int]:
        return [seat for seat in (first.position.deciders if first.position else ()) if seat in by_seat]

    while True:
        await first.until(lambda: bool(seats()))
        decider, known = by_seat[seats()[0]], first.seq
        await caught_up(decider, known)
        if decider.may_decide:
            return decider
        await caught_up(first, known + 1)


def wire(house: House, table: str, **headers: str) -> connect:
    """A bare socket."""
    address = f"ws{house.address.removeprefix('http')}/api/tables/{table}/socket"
    return connect(address, additional_headers=headers, proxy=None, compression=None, max_size=None)


async def told(socket: ClientConnection, wanted: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == wanted:
            return message


@asynccontextmanager
async def person(house: House) -> AsyncIterator[Client]:
    """A visitor with a cookie."""
    async with Client(house.address) as client:
        await client.games()
        yield client
