"""People who use a server as people do: they come and go, talk, take back, ask for hints, report things, and play again."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final

from tests.web.house import CUB, ME, OPEN
from tests.web.party import Acknowledged, Party, glance, insist
from tests.web.processes import ServerProcess

from beringia.table.commands import Rematch, Say, Stand
from beringia.table.setup import SeatPlan, Setup
from beringia.web.client import Client, Failed, Visit
from beringia.web.report_types import NewReport

GAMES: Final[dict[str, tuple[tuple[SeatPlan, ...], ...]]] = {
    "mammoth": ((ME, OPEN, CUB), (ME, OPEN, OPEN)),
    "gatherers": ((ME, OPEN), (ME, OPEN, CUB)),
    "winter": ((ME, OPEN), (ME, CUB)),
}  # who sits there
HINT, TALK, REPORT, LEAVE = 0.01, 0.02, 0.001, 0.02  # of all decisions are followed by this
CHANGED_MIND: Final = 0.3  # of those who sit down stand up once more
AGAIN: Final = 0.5  # of all games are followed by a rematch
EXPECTED: Final = ("too_fast", "table", "stale_turn", "out_of_turn", "not_yours")  # refusals that people come across
STAY: Final = 10.0  # seconds that a faithful spectator looks on


class Pace:
    """So many decisions a second, by all together."""

    def __init__(self, rate: float) -> None:
        self.gap = 1.0 / rate
        self.next = time.monotonic()

    async def wait(self) -> None:
        """Wait for one's turn."""
        now = time.monotonic()
        self.next = max(self.next + self.gap, now)
        await asyncio.sleep(self.next - now)


@dataclass
class Diary:
    """What people did, and what came of it."""

    done: "Counter[str]" = field(default_factory=Counter)
    acknowledged: Acknowledged = field(default_factory=Acknowledged)

    async def note(self, what: str, wish: Awaitable[object]) -> bool:
        """Do something; whether it was done. A refusal that nobody would expect is an error."""
        try:
            await wish
        except Failed as failed:
            if failed.code not in (*EXPECTED, "lost"):
                raise
            self.done[f"{what}: {failed.code}"] += 1
            return False
        self.done[what] += 1
        return True


class Company(Party):
    """People who play one game after another, each at their leisure."""

    def __init__(self, server: ServerProcess, seed: int, pace: Pace, diary: Diary) -> None:
        super().__init__([server.address], server.database, 3, False, random.Random(seed), diary.acknowledged)
        self.pace = pace
        self.diary = diary
        self.clients: list[Client] = []

    async def play_a_game(self, clients: list[Client]) -> None:
        """A table and perhaps a rematch, from its making to its end."""
        self.clients = clients
        game = self.luck.choice(tuple(GAMES))
        seats = self.luck.choice(GAMES[game])
        people = clients[: sum(seat.kind != "bot" for seat in seats)]
        setup = Setup(game, seats, undo=self.luck.choice(("hidden", "free")))
        table = (await insist(lambda: people[0].create(setup))).id
        self.diary.done["tables"] += 1
        is_new = True
        while table and not self.is_stopping:
            table = await self.play_at(table, people, is_new)
            is_new = False

    async def play_at(self, table: str, people: list[Client], is_new: bool) -> str:
        """One game; the table of a rematch, if there is one."""
        self.tables.append(table)
        async with AsyncExitStack() as stack:
            self.visits = [await stack.enter_async_context(client.join(table)) for client in people]
            if is_new:
                await self.gather_round()
            await asyncio.gather(*(self.play(visit, table) for visit in self.visits))
            if self.is_stopping:
                return ""
            await self.compare_pictures(table)
            self.diary.done["games played to the end"] += 1
            if self.luck.random() > AGAIN:
                return ""
            rematch = await insist(lambda: self.visits[0].do(Rematch()))
            self.diary.done["rematches"] += 1
            return rematch.table

    async def gather_round(self) -> None:
        """Everybody sits down, some after having changed their minds."""
        for visit in self.visits[1:]:
            await self.take_a_seat(visit)
            if self.luck.random() < CHANGED_MIND:
                await self.diary.note("stood up", visit.do(Stand()))
                await visit.until(lambda visit=visit: visit.seat is None)  # type: ignore[misc]
                await self.take_a_seat(visit)
        if len(self.visits) > 1:
            await self.start(self.visits[0])

    async def decide(self, visit: Visit, table: str) -> None:
        """At one's leisure."""
        await self.pace.wait()
        if visit.may_decide:
            await super().decide(visit, table)

    async def regret(self, visit: Visit, table: str) -> None:
        """Take back now and then, or do something else that people do."""
        await super().regret(visit, table)
        chance = self.luck.random()
        if chance < HINT:
            if visit.may_decide:
                await self.diary.note("hints", visit.hint())
        elif chance < HINT + TALK:
            await self.diary.note("remarks", visit.do(Say("a fine move")))
        elif chance < HINT + TALK + REPORT:
            wanted = NewReport("table", "other", words="nothing, really")
            await self.diary.note("reports", self.clients[self.visits.index(visit)].report(table, wanted))
        elif chance < HINT + TALK + REPORT + LEAVE and visit.connection is not None:
            visit.connection.transport.abort()
            self.diary.done["left and came again"] += 1


class Onlookers:
    """Those who only watch: some are gone at once, some stay for a while and talk."""

    def __init__(self, server: ServerProcess, companies: list[Company], seed: int, diary: Diary) -> None:
        self.server = server
        self.companies = companies
        self.luck = random.Random(seed)
        self.diary = diary

    def table(self) -> str:
        """One where something happens; empty if there is none yet."""
        tables = [company.tables[-1] for company in self.companies if company.tables]
        return self.luck.choice(tables) if tables else ""

    async def come_and_go(self) -> None:
        """One after another, about two a second."""
        while True:
            await asyncio.sleep(self.luck.uniform(0.2, 0.8))
            if table := self.table():
                self.diary.done["spectators who left at once"] += await glance(self.server, table, self.luck)

    async def stay(self) -> None:
        """A faithful one, at one table after another."""
        async with Client(self.server.address) as client:
            while True:
                await asyncio.sleep(self.luck.uniform(0.2, 0.8))
                if table := self.table():
                    await self.look_on(client, table)

    async def look_on(self, client: Client, table: str) -> None:
        """Look on for a while, and say something."""
        async with client.join(table) as visit:
            await self.diary.note("remarks of spectators", visit.do(Say("hello", "Eve")))
            await asyncio.sleep(self.luck.uniform(0.1, 1.0) * STAY)
            self.diary.done["spectators who stayed"] += 1
