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
from beringia.table.updates import tell_lines, tell_position
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
    database: str
    people: int
    watches: bool
    luck: random.Random
    moves: list[Move]
    steps: int = 0  # decisions that were accepted or seen
    compared: int = 0  # tables whose pictures were compared
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
            await self.compare_pictures(made.id)

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
        try:
            await insist(lambda: visit.do(Return()))
        except Failed as failed:
            if failed.code != "table":  # the game is over, or the first try was heard
                raise

    async def stop(self) -> None:
        """Finish; those who wait for news must see that they may stop."""
        self.is_stopping = True
        for visit in self.visits:
            async with visit.news:
                visit.news.notify_all()

    async def compare_pictures(self, table: str) -> None:
        """When nothing moves any more: what each of them sees must be what the log says."""
        await self.visits[0].until(lambda: is_quiet(self.visits[0]))
        async with open_store(self.database) as store:
            log = await read_log(store, table)
        told = rebuilt(table, log)
        for visit in self.visits:
            await visit.until(lambda visit=visit: visit.seq >= told.seq)  # type: ignore[misc]
            check_picture(visit, told)
        self.compared += 1


def is_quiet(visit: Visit) -> bool:
    """Whether the table waits for a person, or for nobody."""
    if visit.table is None or visit.position is None:
        return False
    return not any(visit.table.seats[seat].kind == "bot" or visit.table.seats[seat].stand_in for seat in visit.position.deciders)


def check_picture(visit: Visit, table: Table) -> None:
    """A client's picture is that of the table from the log."""
    viewer = SPECTATOR if visit.seat is None else visit.seat
    assert visit.seq == table.seq
    assert msgspec.json.encode(visit.position) == msgspec.json.encode(tell_position(table, viewer, 0))
    assert msgspec.json.encode(visit.lines) == msgspec.json.encode(tell_lines(table, viewer, 0))


def check_log(table: str, log: list[tuple[int, AnyEvent]], moves: list[Move]) -> None:
    """Every acknowledged move is in the log, once, as it was meant; and the log can be played."""
    played = {
        (event.seat, event.id): (seq, event) for seq, (_, event) in enumerate(log, 1) if isinstance(event, Played) and event.id
    }
    ids = Counter((event.seat, event.id) for _, event in log if isinstance(event, Played) and event.id)
    twice = [key for key, times in ids.items() if times > 1]
    assert not twice, f"table {table}: played twice: {twice}"
    for move in moves:
        assert (move.seat, move.id) in played, f"acknowledged, but lost: {move}"
        seq, event = played[move.seat, move.id]
        assert event.action == move.action, f"acknowledged {move}, but in the log is {event}"
        assert seq <= move.seq, f"acknowledged {move} before it was event {seq}"
    rebuilt(table, log)


@dataclass
class Counts:
    """What happened in a run."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    entries: int = 0
    longest_pause_s: float = 0.0  # from a kill until every table had gone on


class Storm:
    """A crowd and a server that is killed under it."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.luck = random.Random(seed)
        self.moves: list[Move] = []
        self.counts = Counts()
        kinds = ((1, False), (1, False), (2, False), (3, False), (1, True))
        self.parties = [
            Party(server.address, server.database, people, watches, random.Random(seed + index), self.moves)
            for index, (people, watches) in enumerate(kinds)
        ]
        self.checked: set[str] = set()  # tables that were checked after their end

    async def rage(self, kills: int, play_s: float = 0.0) -> Counts:
        """Kill the server so often, and check after each time; at the end compare all pictures."""
        playing = [asyncio.create_task(party.go_on()) for party in self.parties]
        try:
            await self.progress(playing)
            for _ in range(kills):
                await self.kill_once(playing, play_s)
            for party in self.parties:
                await party.stop()
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        await self.check()
        assert all(party.compared for party in self.parties)
        return self.counts

    async def kill_once(self, playing: list[asyncio.Task[None]], play_s: float) -> None:
        """Some moves later, in the midst of things: kill, start again, wait until every table goes on, check."""
        wanted = len(self.moves) + self.luck.randrange(1, 12)
        while len(self.moves) < wanted:
            await self.breathe(playing)
        await asyncio.sleep(self.luck.uniform(0.0, 0.03) + self.luck.uniform(0.5, 1.5) * play_s)
        start = time.monotonic()
        await self.server.kill()
        await self.server.start()
        self.counts.kills += 1
        await self.progress(playing)
        self.counts.longest_pause_s = max(self.counts.longest_pause_s, time.monotonic() - start)
        await self.check()

    async def progress(self, playing: list[asyncio.Task[None]]) -> None:
        """Wait until every party has taken a step."""
        before = [party.steps for party in self.parties]
        while any(party.steps <= step for party, step in zip(self.parties, before, strict=True)):
            await self.breathe(playing)

    async def breathe(self, playing: list[asyncio.Task[None]]) -> None:
        """Let others go on; a party that broke up is an error."""
        done, _ = await asyncio.wait(playing, timeout=0.01, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()

    async def check(self) -> None:
        """Compare the database with everything that was acknowledged before we look."""
        moves: dict[str, list[Move]] = {}
        for move in list(self.moves):
            moves.setdefault(move.table, []).append(move)
        tables = [(table, table == party.tables[-1]) for party in self.parties for table in party.tables]
        async with open_store(self.server.database) as store:
            for table, may_go_on in tables:
                if table not in self.checked:
                    await self.check_table(store, table, moves.get(table, []), may_go_on)
        self.counts.tables, self.counts.acknowledged = len(tables), len(self.moves)

    async def check_table(self, store: Store, table: str, moves: list[Move], may_go_on: bool) -> None:
        """One table; one that is finished and right needs no second look."""
        log = await read_log(store, table)
        check_log(table, log, moves)
        if not may_go_on:
            self.checked.add(table)
            self.counts.entries += len(log)
