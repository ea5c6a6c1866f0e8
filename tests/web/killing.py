"""A crowd that plays while its server is killed again and again, and the check that nothing was lost."""

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TypeVar

import httpx
import msgspec

from beringia.questions import SPECTATOR
from beringia.store.store import Store
from beringia.table.commands import HandOver, Return, Start
from beringia.table.events import AnyEvent, Played
from beringia.table.setup import SeatPlan, Setup
from beringia.table.table import Table, rebuilt
from beringia.table.told import tell_lines, tell_position
from beringia.web.client import Client, Failed, Visit
from tests.web.processes import ServerProcess, open_store, read_log

ME, OPEN, CUB = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "cub")
KINDS = ((ME, CUB, CUB), (ME, OPEN, CUB), (ME, OPEN, OPEN))  # how many people sit at a table
SLOWLY = 0.05  # seconds to wait for whoever was too fast
T = TypeVar("T")


@dataclass(frozen=True)
class Move:
    """A decision that the server has acknowledged."""

    table: str
    seat: int
    id: str
    action: str
    seq: int  # the table's last event when the answer came


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is a server that answers."""
    while True:
        try:
            return await ask()
        except httpx.TransportError:
            await asyncio.sleep(SLOWLY)
        except Failed as failed:
            if failed.code not in ("lost", "too_fast"):
                raise
            await asyncio.sleep(SLOWLY)


@dataclass
class Party:
    """People who play at one table after another. In a party of watchers a bot plays for them, and they look on."""

    address: str
    people: int
    watches: bool
    luck: random.Random
    moves: list[Move]
    steps: int = 0  # decisions that were accepted or seen
    is_stopping: bool = False
    visits: list[Visit] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    async def go_on(self) -> None:
        """Play until somebody says stop; the last game is left as it is, with everybody still connected."""
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(self.address)) for _ in range(self.people)]
            for client in clients:
                await insist(client.games)
            while not self.is_stopping:
                await self.play_a_game(clients)

    async def play_a_game(self, clients: list[Client]) -> None:
        """One table, from its making to its end."""
        made = await insist(lambda: clients[0].create(Setup("mammoth", KINDS[self.people - 1])))
        self.tables.append(made.id)
        async with AsyncExitStack() as stack:
            self.visits = [await stack.enter_async_context(client.join(made.id)) for client in clients]
            for visit in self.visits[1:]:
                await self.take_a_seat(visit)
            if self.people > 1:
                await self.start(self.visits[0])
            if self.watches:
                await self.look_on(self.visits[0])
            else:
                await asyncio.gather(*(self.play(visit, made.id) for visit in self.visits))
            if self.is_stopping:
                await self.check_pictures(made.id)

    async def take_a_seat(self, visit: Visit) -> None:
        """Sit down, also if the answer to the first try was lost."""
        try:
            await insist(visit.sit)
        except Failed as failed:
            if failed.code != "seat_taken":
                raise
        await visit.until(lambda: visit.seat is not None)

    async def start(self, visit: Visit) -> None:
        """Begin, also if the answer to the first try was lost."""
        try:
            await insist(lambda: visit.do(Start()))
        except Failed as failed:
            if failed.code != "table":
                raise
        await visit.until(lambda: visit.position is not None)

    async def play(self, visit: Visit, table: str) -> None:
        """Random legal decisions of one seat, as fast as answers come."""
        while not (visit.is_over or self.is_stopping):
            await visit.until(lambda: visit.may_decide or visit.is_over or self.is_stopping)
            if not visit.may_decide or self.is_stopping:
                continue
            action, seat, number = self.luck.choice(visit.legal), visit.seat, f"move-{next(self.numbers)}"
            turn = visit.turn
            accepted = await insist(lambda turn=turn, action=action, number=number: visit.play(action, turn, number))  # type: ignore[misc]
            assert seat is not None
            self.moves.append(Move(table, seat, number, action, accepted.seq))
            self.steps += 1
            await visit.until(lambda turn=turn: visit.turn > turn)  # type: ignore[misc]

    async def look_on(self, visit: Visit) -> None:
        """A bot plays for the person."""
        await visit.until(lambda: visit.position is not None)
        await insist(lambda: visit.do(HandOver("cub")))
        while not (visit.is_over or self.is_stopping):
            turn = visit.turn
            await visit.until(lambda turn=turn: visit.turn > turn or visit.is_over or self.is_stopping)  # type: ignore[misc]
            self.steps += visit.turn - turn
        if not visit.is_over:
            await insist(lambda: visit.do(Return()))

    async def wake(self) -> None:
        """Let those who wait for news see that they may stop."""
        for visit in self.visits:
            async with visit.news:
                visit.news.notify_all()

    async def check_pictures(self, table: str) -> None:
        """What each of them sees is what the log says."""
        await self.visits[0].until(lambda: self.is_quiet)
        for visit in self.visits:
            await visit.until(lambda visit=visit: visit.seq >= self.visits[0].seq)  # type: ignore[misc]

    @property
    def is_quiet(self) -> bool:
        """Whether the table waits for a person."""
        visit = self.visits[0]
        assert visit.table is not None
        if visit.position is None or visit.is_over:
            return True
        return all(visit.table.seats[seat].kind == "person" and not visit.table.seats[seat].stand_in for seat in visit.position.deciders)
