"""People who play at one table after another as fast as they can, and what a server has acknowledged to them."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Literal, TypeVar

import httpx
import msgspec

from beringia.questions import SPECTATOR
from beringia.table.commands import AskUndo, HandOver, Return, Start, TakeBack
from beringia.table.setup import SeatPlan, Setup
from beringia.table.table import Table, rebuilt
from beringia.table.updates import tell_lines, tell_position
from beringia.web.client import Client, Failed, Visit
from tests.web.processes import open_store, read_log
from tests.web.raw import CLOSE, Listening, RawLine, frame

ME, OPEN, CUB = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "cub")
KINDS = ((ME, CUB, CUB), (ME, OPEN, CUB), (ME, OPEN, OPEN))  # how many people sit at a table
SLOWLY = 0.05  # seconds to wait for whoever was too fast
REGRETS = 0.1  # of all decisions are taken back, if that is allowed
ASKS = 0.05  # of all decisions: everybody is asked whether they may be
OVERTAKEN = ("stale_turn", "out_of_turn", "table")  # why a table does not allow a taking back now
GLANCE = 0.2  # seconds that somebody who wants to be gone waits for news
AGREES = 0.7  # of those who are asked
UNDO: tuple[Literal["hidden", "free"], ...] = ("hidden", "free")
T = TypeVar("T")


@dataclass(frozen=True)
class Move:
    """A decision that the server has acknowledged."""

    table: str
    seat: int
    id: str
    action: str
    seq: int  # the table's last event when the answer came


@dataclass(frozen=True)
class Undo:
    """A taking back, or the question whether one may, that the server has acknowledged."""

    table: str
    seat: int
    id: str
    seq: int


@dataclass
class Acknowledged:
    """Everything the server has acknowledged."""

    moves: list[Move] = field(default_factory=list)
    undos: list[Undo] = field(default_factory=list)


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

    addresses: Sequence[str]  # of the servers they come to, in turn
    database: str
    people: int
    watches: bool
    luck: random.Random
    done: Acknowledged
    steps: int = 0  # decisions that were accepted or seen
    compared: int = 0  # tables whose pictures were compared
    is_stopping: bool = False
    visits: list[Visit] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    async def go_on(self) -> None:
        """Play until somebody says stop; the last game is left as it is, with everybody still connected."""
        async with AsyncExitStack() as stack:
            homes = itertools.islice(itertools.cycle(self.addresses), self.people)
            clients = [await stack.enter_async_context(Client(address)) for address in homes]
            for client in clients:
                await insist(client.games)
            while not self.is_stopping:
                await self.play_a_game(clients)

    async def play_a_game(self, clients: list[Client]) -> None:
        """One table, from its making to its end."""
        undo = self.luck.choice(UNDO)
        made = await insist(lambda: clients[0].create(Setup("mammoth", KINDS[self.people - 1], undo=undo)))
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
        """Random legal decisions of one seat, as fast as answers come; some are taken back."""
        while not (visit.is_over or self.is_stopping):
            await visit.until(lambda: visit.may_decide or is_asked(visit) or visit.is_over or self.is_stopping)
            if is_asked(visit):
                await allowed(lambda: visit.answer_undo(self.luck.random() < AGREES))
            elif visit.may_decide and not self.is_stopping:
                await self.decide(visit, table)
                await self.regret(visit, table)

    async def decide(self, visit: Visit, table: str) -> None:
        """One decision, and wait until it is known."""
        action, seat, turn, name = self.luck.choice(visit.legal), visit.seat, visit.turn, f"move-{next(self.numbers)}"
        assert seat is not None
        accepted = await allowed(lambda: visit.play(action, turn, name), ("stale_turn",))
        if accepted is not None:
            self.done.moves.append(Move(table, seat, name, action, accepted.seq))
            self.steps += 1
        await visit.until(lambda: visit.turn > turn)

    async def regret(self, visit: Visit, table: str) -> None:
        """Now and then take the last decision back, or ask everybody for that."""
        position, seat, name = visit.position, visit.seat, f"undo-{next(self.numbers)}"
        if position is None or seat is None:
            return
        chance, accepted = self.luck.random(), None
        if chance < REGRETS and position.may_take_back:
            turn = visit.turn
            accepted = await allowed(lambda: visit.do(TakeBack(turn, name)))
        elif REGRETS <= chance < REGRETS + ASKS and position.may_ask_undo is not None:
            step = position.may_ask_undo
            accepted = await allowed(lambda: visit.do(AskUndo(step, name)))
        if accepted is not None:
            self.done.undos.append(Undo(table, seat, name, accepted.seq))

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


def is_asked(visit: Visit) -> bool:
    """Whether somebody else asks to take a decision back, and the visitor has not answered."""
    request = visit.position.request if visit.position else None
    return request is not None and request.outcome == "open" and visit.seat in request.asked


async def allowed(ask: Callable[[], Awaitable[T]], reasons: Sequence[str] = OVERTAKEN) -> T | None:
    """Ask until there is an answer; None if it is a refusal for one of these reasons: somebody else was quicker."""
    try:
        return await insist(ask)
    except Failed as failed:
        if failed.code not in reasons:
            raise
        return None


def move_over(visit: Visit, address: str) -> None:
    """From now on a visit connects to another server."""
    visit.address = visit.address.replace(visit.address.split("/")[2], address.removeprefix("http://"))


async def glance(server: Listening, table: str, luck: random.Random) -> bool:
    """A spectator who leaves as soon as something is told, with a word or without; whether there was a server to see."""
    try:
        async with await RawLine.to(server) as line:
            await line.enter(table)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(line.reader.read(10), GLANCE)
            if luck.random() < 0.5:
                await line.send(frame(CLOSE))
        return True
    except OSError:
        return False


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
