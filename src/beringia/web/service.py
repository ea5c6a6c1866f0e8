"""Everything behind the addresses: tables, bots, hints, limits, numbers, open sockets. One for each server process."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

import structlog

from beringia.errors import BeringiaError, NoSuchTable, SetupError, TooFast
from beringia.sayings import Saying, say
from beringia.store.bus import Bus, LocalBus
from beringia.store.moderation import Moderation
from beringia.store.store import Store
from beringia.table.commands import AnyCommand, AskUndo, Play, Say, TakeBack
from beringia.table.keeper import Keeper
from beringia.table.polling import poll
from beringia.table.table import Table
from beringia.table.tables import Tables
from beringia.table.thinkers import Thinkers
from beringia.web.addresses import Proxies
from beringia.web.advisers import Advisers, decider
from beringia.web.answers import WORTH, kept_card
from beringia.web.bans import CODE, Bans, words_for
from beringia.web.gate import Gate
from beringia.web.identity import Identity
from beringia.web.limits import Asker, Buckets, Limits, claims
from beringia.web.messages import Accepted, HintTold, NewTable, Reason, hint_told, reason
from beringia.web.metrics import Metrics
from beringia.web.open_tables import OpenTables
from beringia.web.personal_data import forget
from beringia.web.readiness import Readiness
from beringia.web.report_types import NewReport, Reported
from beringia.web.reports import Reports
from beringia.web.warming import Warming

MOST_COUNTED: Final = 400  # unfinished tables of a visitor that are looked at before another is made
WORDS: Final[Mapping[str, Saying]] = {
    "moves": say("moves"),
    "chat": say("remarks"),
    "others": say("commands"),
    "questions": say("questions"),
    "hints": say("hints"),
    "tables": say("tables"),
    "reports": say("reports"),
    "requests": say("requests"),
    "answers": say("large answers"),
}  # what is counted, for people
logger = structlog.get_logger("beringia.web")


class Connection(Protocol):
    """An open socket."""

    visitor: str
    asker: Asker
    table: str

    def end(self, code: str, message: str) -> None:
        """Say why, and hang up."""


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server decides."""

    origins: tuple[str, ...] = ()  # addresses of pages that may use the server, besides its own
    hosts: tuple[str, ...] = ()  # names the server answers to, besides addresses in numbers and localhost
    limits: Limits = field(default_factory=Limits)
    proxies: Proxies = field(default_factory=Proxies)
    metrics_token: str | None = None  # opens the metrics
    has_public_metrics: bool = False  # whether they are on the port of the tables, too


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
        self.moderation = Moderation(store)
        self.bans = Bans(self.moderation, bus, self.hang_up_on_banned)
        self.reports = Reports(store, self.moderation)
        self.readiness = Readiness(store, bus, self.warming)
        self.buckets = Buckets()
        self.metrics = Metrics(self.tables, thinkers, self.warming)
        self.gate = Gate(self.limits, settings.proxies, self.metrics)
        self.lines: set[Connection] = set()
        self.connected: Counter[tuple[str, str]] = Counter()  # sockets of each visitor, from each address, at each table
        self.open_tables = OpenTables(store)
        self.is_closing = False
        self.commands = 0  # so many came
        self.watchers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to hear of other processes and to look after tables. Who is alone need not wait until dead keepers' claims end."""
        self.metrics.meter.install(asyncio.get_running_loop())
        await self.bus.start()
        await self.bans.refresh()
        if isinstance(self.bus, LocalBus):
            await self.store.release(None)
        self.keeper.start()
        watching = (self.metrics.watch_loop(), poll(self.tables), self.bans.watch(), self.reports.watch())
        self.watchers = [asyncio.create_task(work) for work in watching]

    async def close(self) -> None:
        """Stop everything, so that other processes can take over. Everybody should have hung up before."""
        self.metrics.meter.remove(asyncio.get_running_loop())
        for watcher in self.watchers:
            watcher.cancel()
        await asyncio.gather(*self.watchers, return_exceptions=True)
        self.bans.close()
        await self.warming.close()
        await self.keeper.close()
        self.thinkers.close()
        await self.bus.close()
        await self.store.close()

    def hang_up(self, code: str, message: str, visitor: str | None = None, table: str | None = None) -> None:
        """End the sockets of a visitor, or all; at a table, or everywhere."""
        for line in list(self.lines):
            if visitor in (None, line.visitor) and table in (None, line.table):
                line.end(code, message)

    def hang_up_on_banned(self) -> None:
        """End the sockets of those who are kept out from now on."""
        for line in list(self.lines):
            ban = self.bans.holding(*line.asker)
            if ban is not None:
                line.end(CODE, words_for(ban))

    def connect(self, line: Connection) -> None:
        """One more socket."""
        self.lines.add(line)
        self.connected.update(places_of(line))
        self.metrics.sockets.inc()

    def disconnect(self, line: Connection) -> None:
        """One socket less."""
        self.lines.discard(line)
        for who in places_of(line):
            self.connected[who] -= 1
            if not self.connected[who]:
                del self.connected[who]
        self.metrics.sockets.dec()

    def check_connected(self, line: Connection) -> None:
        """TooFast if a visitor, an address, a table or all together have too many sockets."""
        visitor, address, table = (self.connected[who] for who in places_of(line))
        if visitor > self.limits.sockets:
            raise TooFast(say("you have {n} connections already; wanted one of them closed first", n=self.limits.sockets))
        is_crowded = address > self.limits.address_sockets or table > self.limits.table_sockets
        if is_crowded or len(self.lines) > self.limits.all_sockets:
            raise TooFast(say("too many are connected already; try again later"))

    def spend(self, asker: Asker, what: str, table: str | None = None) -> None:
        """TooFast if a visitor, their address or a table has done too much of something; else it counts."""
        self.buckets.spend(claims(self.limits, asker, what, table), WORDS[what])

    def check_answers(self, asker: Asker) -> None:
        """TooFast if a visitor, or all of their address, had too many large answers of late."""
        self.buckets.spend(claims(self.limits, asker, "answers"), WORDS["answers"], cost=0.0)

    def charge(self, asker: Asker, size: int, work: float = 0.0) -> None:
        """Somebody gets an answer of so many bytes, which took so much work besides."""
        self.buckets.charge(claims(self.limits, asker, "answers"), size / WORTH + work)

    async def create(self, asker: Asker, wanted: NewTable) -> Table:
        """Make a table, unless somebody has too many. Nobody can have one rated on request."""
        if wanted.setup.rated:
            raise SetupError(say("a table cannot be rated on request"))
        self.spend(asker, "tables")
        if await self.unfinished(asker.visitor) >= self.limits.open_tables:
            raise TooFast(say("you have {n} unfinished tables; wanted one of them finished first", n=self.limits.open_tables))
        if await self.open_tables.are_too_many(asker.address, self.limits.address_open_tables):
            raise TooFast(
                say("your address has {n} unfinished tables; wanted one of them finished first", n=self.limits.address_open_tables)
            )
        table = await self.tables.create(wanted.setup, asker.visitor, wanted.name, wanted.colour)
        self.open_tables.add(asker.address, table.id)
        return table

    async def unfinished(self, visitor: str) -> int:
        """How many tables of a visitor's own making are not finished, in memory or not."""
        found = await self.store.summaries_of(visitor, MOST_COUNTED, unfinished_only=True)
        return sum(kept_card(row.card).host == visitor for _, row in found)

    async def act(self, name: str, asker: Asker, command: AnyCommand, ref: str) -> Accepted:
        """Carry out a command, within the limits, and count it."""
        kind, start = str(command.__struct_config__.tag), time.perf_counter()
        self.commands += 1
        try:
            self.spend(asker, kind_of(command), name)
            done = await self.tables.act(name, asker.visitor, command)
        except BeringiaError as error:
            self.metrics.commands.labels(kind, error.code).inc()
            raise
        self.metrics.commands.labels(kind, "accepted").inc()
        self.metrics.latency.observe(time.perf_counter() - start)
        return Accepted(ref, done.seq, done.turn, done.table)

    async def why_not(self, name: str, asker: Asker, action: str, ref: str) -> Reason:
        """The paragraph that forbids an action now, to the seat that must decide."""
        self.spend(asker, "questions", name)
        table = (await self.tables.find(name)).table
        decider(table, asker.visitor, say("ask why something is not allowed"))
        found = table.playing.why_not(action)
        if found is None:
            return reason(ref, True, "", say("this is allowed"))
        return reason(ref, False, *found)

    async def hint(self, name: str, asker: Asker, ref: str) -> HintTold:
        """What the seat that must decide could do."""
        self.spend(asker, "hints", name)
        live = await self.tables.find(name)
        turn, hint = await self.advisers.hint(live.table, asker.visitor)
        return hint_told(hint, ref, turn)

    async def report(self, asker: Asker, table: Table, wanted: NewReport) -> Reported:
        """Keep a report, within the limits."""
        self.spend(asker, "reports")
        return await self.reports.report(asker.visitor, table, wanted)

    async def erase(self, visitor: str) -> int:
        """Erase a visitor everywhere; returns from how many tables."""
        self.hang_up("erased", say("your data is being erased"), visitor)
        names = await self.store.of_visitor(visitor)
        for name in names:
            with contextlib.suppress(NoSuchTable):
                await forget(self.tables, name, visitor)
        await self.store.forget_visitor(visitor)
        await self.reports.forget(visitor)
        logger.info("a visitor was erased", tables=len(names))
        return len(names)


def places_of(line: Connection) -> tuple[tuple[str, str], ...]:
    """Under which names a socket is counted."""
    return ("visitor", line.asker.visitor), ("address", line.asker.address), ("table", line.table)


def kind_of(command: AnyCommand) -> str:
    """What a command counts as."""
    if isinstance(command, Play | TakeBack | AskUndo):
        return "moves"
    return "chat" if isinstance(command, Say) else "others"
