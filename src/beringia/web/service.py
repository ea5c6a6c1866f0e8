"""Everything behind the addresses: tables, bots, hints, limits, numbers, open sockets. One for each server process."""

import asyncio
import contextlib
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Protocol

import structlog

from beringia.errors import BeringiaError, NoSuchTable, SetupError, TooFast
from beringia.sayings import say
from beringia.store.bus import Bus, LocalBus
from beringia.store.store import Store
from beringia.table.commands import AnyCommand, AskUndo, Play, Say, TakeBack
from beringia.table.keeper import Keeper
from beringia.table.table import Table
from beringia.table.tables import Tables
from beringia.table.thinkers import Thinkers
from beringia.web.advisers import Advisers, decider
from beringia.web.answers import WORTH, kept_card
from beringia.web.identity import Identity
from beringia.web.limits import Buckets, Limits
from beringia.web.messages import Accepted, HintTold, NewTable, Reason, hint_told, reason
from beringia.web.metrics import Metrics
from beringia.web.personal_data import forget
from beringia.web.warming import Warming

MOST_COUNTED: Final = 400  # unfinished tables of a visitor that are looked at before another is made
logger = structlog.get_logger("beringia.web")


class Connection(Protocol):
    """An open socket."""

    visitor: str
    address: str

    def end(self, code: str, message: str) -> None:
        """Say why, and hang up."""


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server decides."""

    origins: tuple[str, ...] = ()  # addresses of pages that may use the server, besides its own
    hosts: tuple[str, ...] = ()  # names the server answers to, besides addresses in numbers and localhost
    limits: Limits = field(default_factory=Limits)


class Service:
    """The parts of a server process, and what clients can ask of them."""

    def __init__(self, store: Store, bus: Bus, identity: Identity, settings: Settings, thinkers: Thinkers) -> None:
        self.store = store
        self.bus = bus
        self.identity = identity
        self.settings = settings
        self.limits = settings.limits
        self.thinkers = thinkers
        self.tables = Tables(store, bus)
        self.keeper = Keeper(self.tables, thinkers)
        self.warming = Warming()
        self.advisers = Advisers(thinkers, self.warming.failed)
        self.buckets = Buckets()
        self.metrics = Metrics(self.tables, thinkers, self.warming)
        self.lines: set[Connection] = set()
        self.connected: Counter[str] = Counter()  # sockets of each visitor and address
        self.is_closing = False
        self.commands = 0  # so many came
        self.watcher: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to hear of other processes and to look after tables. Who is alone need not wait until dead keepers' claims end."""
        self.metrics.meter.install(asyncio.get_running_loop())
        await self.bus.start()
        if isinstance(self.bus, LocalBus):
            await self.store.release(None)
        self.keeper.start()
        self.watcher = asyncio.create_task(self.metrics.watch_loop())

    async def close(self) -> None:
        """Stop everything, so that other processes can take over. Everybody should have hung up before."""
        self.metrics.meter.remove(asyncio.get_running_loop())
        if self.watcher is not None:
            self.watcher.cancel()
        await self.warming.close()
        await self.keeper.close()
        self.thinkers.close()
        await self.bus.close()
        await self.store.close()

    def hang_up(self, code: str, message: str, visitor: str | None = None) -> None:
        """End the sockets of a visitor, or all."""
        for line in [line for line in self.lines if visitor is None or line.visitor == visitor]:
            line.end(code, message)

    def connect(self, line: Connection) -> None:
        """One more socket."""
        self.lines.add(line)
        self.connected.update((line.visitor, line.address))
        self.metrics.sockets.inc()

    def disconnect(self, line: Connection) -> None:
        """One socket less."""
        self.lines.discard(line)
        for who in (line.visitor, line.address):
            self.connected[who] -= 1
            if not self.connected[who]:
                del self.connected[who]
        self.metrics.sockets.dec()

    def check_connected(self, line: Connection) -> None:
        """TooFast if a visitor, an address or all together have too many sockets."""
        if self.connected[line.visitor] > self.limits.sockets:
            raise TooFast(say("you have {n} connections already; wanted one of them closed first", n=self.limits.sockets))
        is_crowded = line.address and self.connected[line.address] > self.limits.address_sockets
        if is_crowded or len(self.lines) > self.limits.all_sockets:
            raise TooFast(say("too many are connected already; try again later"))

    async def create(self, visitor: str, wanted: NewTable) -> Table:
        """Make a table, unless somebody has too many. Nobody can have one rated on request."""
        if wanted.setup.rated:
            raise SetupError(say("a table cannot be rated on request"))
        self.buckets.check(visitor, say("tables"), self.limits.tables)
        if await self.unfinished(visitor) >= self.limits.open_tables:
            raise TooFast(say("you have {n} unfinished tables; wanted one of them finished first", n=self.limits.open_tables))
        return await self.tables.create(wanted.setup, visitor, wanted.name, wanted.colour)

    async def unfinished(self, visitor: str) -> int:
        """How many tables of a visitor's own making are not finished, in memory or not."""
        found = await self.store.summaries_of(visitor, MOST_COUNTED, unfinished_only=True)
        return sum(kept_card(row.card).host == visitor for _, row in found)

    async def act(self, name: str, visitor: str, command: AnyCommand, ref: str) -> Accepted:
        """Carry out a command, within the limits, and count it."""
        kind, start = str(command.__struct_config__.tag), time.perf_counter()
        self.commands += 1
        try:
            self.check_rate(visitor, command)
            done = await self.tables.act(name, visitor, command)
        except BeringiaError as error:
            self.metrics.commands.labels(kind, error.code).inc()
            raise
        self.metrics.commands.labels(kind, "accepted").inc()
        self.metrics.latency.observe(time.perf_counter() - start)
        return Accepted(ref, done.seq, done.turn, done.table)

    def check_answers(self, visitor: str) -> None:
        """TooFast if a visitor has had too many large answers of late."""
        self.buckets.check(visitor, say("large answers"), self.limits.answers, cost=0.0)

    def charge(self, visitor: str, size: int, work: float = 0.0) -> None:
        """A visitor gets an answer of so many bytes, which took so much work besides."""
        self.buckets.charge(visitor, say("large answers"), size / WORTH + work)

    def check_rate(self, visitor: str, command: AnyCommand) -> None:
        """TooFast if a visitor wants too much at once."""
        if isinstance(command, Play | TakeBack | AskUndo):
            self.buckets.check(visitor, say("moves"), self.limits.moves)
        elif isinstance(command, Say):
            self.buckets.check(visitor, say("remarks"), self.limits.chat)
        else:
            self.buckets.check(visitor, say("commands"), self.limits.others)

    async def why_not(self, name: str, visitor: str, action: str, ref: str) -> Reason:
        """The paragraph that forbids an action now, to the seat that must decide."""
        self.buckets.check(visitor, say("questions"), self.limits.moves)
        table = (await self.tables.find(name)).table
        decider(table, visitor, say("ask why something is not allowed"))
        found = table.playing.why_not(action)
        if found is None:
            return reason(ref, True, "", say("this is allowed"))
        return reason(ref, False, *found)

    async def hint(self, name: str, visitor: str, ref: str) -> HintTold:
        """What the seat that must decide could do."""
        self.buckets.check(visitor, say("hints"), self.limits.hints)
        live = await self.tables.find(name)
        turn, hint = await self.advisers.hint(live.table, visitor)
        return hint_told(hint, ref, turn)

    async def erase(self, visitor: str) -> int:
        """Erase a visitor everywhere; returns from how many tables."""
        self.hang_up("erased", say("your data is being erased"), visitor)
        names = await self.store.of_visitor(visitor)
        for name in names:
            with contextlib.suppress(NoSuchTable):
                await forget(self.tables, name, visitor)
        await self.store.forget_visitor(visitor)
        logger.info("a visitor was erased", tables=len(names))
        return len(names)
