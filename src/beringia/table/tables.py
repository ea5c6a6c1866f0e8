"""All tables of a server process: what happens is written into the log, and only then told to those who listen."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec
import structlog

from beringia.errors import BeringiaError, NoSuchTable, NotYours, TableError
from beringia.fairness import new_seed
from beringia.sayings import say
from beringia.store.bus import Bus, LocalBus
from beringia.store.rows import Entry
from beringia.store.store import Conflict, Store, StoreError
from beringia.table.checks import clean, own_seat, watch_refusal
from beringia.table.commands import AnyCommand, Rematch
from beringia.table.decide import decide
from beringia.table.events import (
    AnyEvent,
    Created,
    Forgotten,
    Here,
    Played,
    Remarked,
    Rematched,
    Returned,
    Seated,
    Started,
    Waited,
    read_event,
    write_event,
)
from beringia.table.links import new_link, new_links
from beringia.table.live_table import Audience, Echo, Listener, LiveTable, change_of, put_into_words
from beringia.table.memory import MOST_LIVE, Absences, put_away
from beringia.table.private import standing
from beringia.table.reading import log_of, place_in_time, table_from, with_times
from beringia.table.rematch import NAME_BYTES, again, following_name, table_again
from beringia.table.setup import Setup, checked
from beringia.table.summaries import kept_summary
from beringia.table.table import Table
from beringia.table.take_backs import bots_wait_until
from beringia.table.times import PULSE, ProcessTimes, SteadyTime, wall_ms
from beringia.table.updates import Welcome, tell_welcome
from beringia.table.writing import batch_of

TRIES: Final = 32  # how often a change is tried when others change the table at the same time
LONGEST_NAME: Final = 64
logger = structlog.get_logger("beringia.table")


@dataclass(frozen=True)
class Committed:
    """A command was carried out, with this event."""

    seq: int
    turn: int
    table: str = ""  # of a rematch


class Tables:
    """All tables of one server process. Several processes may share a log: whoever comes second tries again."""

    def __init__(self, store: Store, bus: Bus, now: Callable[[], int] | None = None, wall: Callable[[], int] | None = None) -> None:
        self.store = store
        self.bus = bus
        self.now = now or SteadyTime()  # what everything is counted by
        self.wall = wall or now or wall_ms  # what people and other processes are told
        self.times = ProcessTimes(self.now)
        self.live: dict[str, LiveTable] = {}
        self.absences = Absences()
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.attend: Callable[[LiveTable], None] = lambda _live: None  # set by whoever looks after bots and clocks
        self.tasks: set[asyncio.Task[Any]] = set()
        bus.subscribe(self.heard)

    async def create(self, setup: Setup, visitor: str, name: str = "", colour: int | None = None) -> Table:
        """A new table. If nobody else is waited for, the game begins at once."""
        setup = checked(setup)
        links = new_links(len(setup.seats))
        first = Created(setup, visitor, f"{new_seed():032x}", links)
        own = next((index for index, plan in enumerate(setup.seats) if plan.kind == "me"), None)
        events: list[AnyEvent] = []
        if own is not None:
            events.append(Seated(own, visitor, clean(name), own if colour is None else colour, new_link()))
        if own is not None and all(plan.kind in ("me", "bot") for plan in setup.seats):
            events.append(Started(links=new_links(len(setup.seats))))
        return await self._found(secrets.token_urlsafe(NAME_BYTES), first, events)

    async def _found(self, name: str, first: Created, events: list[AnyEvent]) -> Table:
        """Write the first events of a table, and keep it. `Conflict`: somebody else has made a table of this name."""
        now, wall = self.now(), self.wall()
        first = msgspec.structs.replace(first, stamp=self.times.stamp(now))
        table = Table(name, first, wall)
        place_in_time(table, self.times, wall)
        done = [first, *self._do(table, events, now, wall)]
        visitors = tuple(visitor for chair in table.chairs for visitor in chair.visitors)
        await self.store.append(batch_of(table, 0, done, now, wall, (*visitors, first.visitor)))
        live = self._admit(table, now)
        if live.echo is not None:
            live.echo.hear_later(now, wall, done[1:])
        return table

    def _do(self, table: Table, events: Sequence[AnyEvent], now: int, wall: int) -> Iterator[AnyEvent]:
        """Do events, each with the time that has passed since the one before."""
        for event in events:
            after_ms = max(table.time_at(now) - table.time_ms, 0)
            yield table.do(msgspec.structs.replace(event, after_ms=after_ms, stamp=self.times.stamp(now)), wall)

    async def act(self, name: str, visitor: str, command: AnyCommand) -> Committed:
        """Carry out a command; returns when it is in the log. Raises what the command is refused with.

        What was begun goes on to its end even if whoever asked is gone meanwhile: else it could be written and told to nobody.
        """
        live = await self.find(name)
        if isinstance(command, Rematch):
            work = asyncio.create_task(self._rematch(live, visitor))
        else:
            work = asyncio.create_task(self.change(live, lambda table: decide(table, visitor, command, self.now(), live.absent())))
        self.tasks.add(work)
        work.add_done_callback(self._ended)
        done = await asyncio.shield(work)
        seen = live.seen_by(visitor)
        return done if seen is live.table else Committed(seen.seq, seen.turn, done.table)

    async def change(self, live: LiveTable, decider: Callable[[Table], list[AnyEvent]]) -> Committed:
        """Change a table: decide, do, write, tell. If another process was quicker, look again and decide again."""
        async with live.lock:
            for _ in range(TRIES):
                await self._refresh(live)
                try:
                    if live.stuck_since is not None:
                        await self._commit(live, [Waited(max(self.now() - live.stuck_since, 0))])
                    events = decider(live.table)
                    if events:
                        await self._commit(live, events)
                except Conflict:
                    continue
                return Committed(live.table.seq, live.table.turn)
        raise TableError(say("too many people changed the table at once; try again"))

    async def _commit(self, live: LiveTable, events: Sequence[AnyEvent]) -> None:
        """Do events, write them, then tell them. If they cannot be written, the table is as it was before."""
        table, now, wall = live.table, self.now(), self.wall()
        before, lines = table.seq, table.steps
        done: list[AnyEvent] = []
        try:
            done.extend(self._do(table, events, now, wall))
            bound = tuple(event.visitor for event in done if isinstance(event, Seated | Remarked))
            await self.store.append(batch_of(table, before, done, now, wall, bound))
        except BaseException as error:
            live.is_stale = live.is_stale or table.seq != before
            if isinstance(error, StoreError) and live.stuck_since is None:
                live.stuck_since = now
            if not (isinstance(error, StoreError) and error.uncertain and await self._is_written(table.id, before, done)):
                await self._recover(live, error)
                raise
        live.stuck_since, live.is_stale = None, False
        await live.prepare()
        self._after(live, done, lines, now, wall)
        await self.bus.publish(table.id, table.seq)

    async def _is_written(self, name: str, after: int, done: Sequence[AnyEvent]) -> bool:
        """Whether the log goes on with exactly these events, although the line was lost while they were written."""
        with contextlib.suppress(StoreError):
            entries = await self.store.read(name, after)
            return [entry.body for entry in entries[: len(done)]] == [write_event(event) for event in done]
        return False

    def _after(self, live: LiveTable, done: Sequence[AnyEvent], lines: int, now: int, wall: int) -> None:
        """Everybody is told, and whoever looks after bots and clocks looks up.

        Those who hear later come first: what is not late for them is told, so that whoever is sent to them loses nothing by it.
        """
        if live.echo is not None:
            live.echo.hear_later(now, wall, done)
            live.echo.go_on(now)
        live.tell(change_of(live.table, done, lines), now)
        live.changed.set()
        self.attend(live)

    async def write_row(self, live: LiveTable) -> None:
        """Write anew what lists show of a table and when it must be looked after."""
        async with live.lock:
            await self.store.append(batch_of(live.table, live.table.seq, [], self.now(), self.wall()))

    async def _recover(self, live: LiveTable, error: BaseException) -> None:
        """After a failure in the middle: what is written counts. What cannot be read now is read before the next change."""
        if not isinstance(error, Conflict):
            with contextlib.suppress(StoreError):
                await self._refresh(live)

    async def _refresh(self, live: LiveTable) -> None:
        """Read a table anew if what is in memory may not be in the log."""
        if live.is_stale:
            await self._reload(live)

    async def _reload(self, live: LiveTable) -> None:
        """Read the table anew, and tell everybody what they may have missed."""
        live.table = await self._read(live.table.id)
        live.is_stale = False
        await self._refill(live)
        for audience in live.audiences:
            await put_into_words(audience.table)
        self.greet_again(live)
        self.attend(live)

    async def rewrite(self, live: LiveTable, rewritten: Callable[[Sequence[AnyEvent]], list[AnyEvent]]) -> None:
        """Replace events of the log by others that lead to the same game, so that something is forgotten."""
        async with live.lock:
            entries = await self.store.read(live.table.id)
            pairs = zip(entries, rewritten([read_event(entry.body) for entry in entries]), strict=True)
            await self.store.replace_bodies(live.table.id, [Entry(old.seq, old.at_ms, write_event(new)) for old, new in pairs])
            await self._reload(live)

    def greet_again(self, live: LiveTable) -> None:
        """Send everybody the whole table."""
        now = self.now()

        def greeting(table: Table, listener: Listener) -> bytes:
            who = standing(live.table, listener.visitor)
            return msgspec.json.encode(tell_welcome(table, who, 0, now, live.away(), live.thinking))

        for audience in live.audiences:
            audience.pass_on(partial(greeting, audience.table))

    async def _read(self, name: str, until_ms: int | None = None) -> Table:
        """A table from its log, as it is or as it was at a moment of its own time."""
        entries = await self.store.read(name)
        if not entries:
            self.live.pop(name, None)
            raise NoSuchTable(say("there is no table {name}, or no longer", name=repr(name)))
        table = await asyncio.to_thread(table_from, name, entries, until_ms)
        place_in_time(table, self.times, self.wall())
        table.summary = msgspec.json.encode(kept_summary(table))
        return table

    async def find(self, name: str) -> LiveTable:
        """A table in memory; it is read from the log if it is not there."""
        if name in self.live:
            self.live[name].used_ms = self.now()
            return await self._fresh(self.live[name])
        if not name.isascii() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise NoSuchTable(say("there is no table {name}, or no longer", name=repr(name[:LONGEST_NAME])))
        if name not in self.loading:
            self.loading[name] = asyncio.ensure_future(self._load(name))
            self.loading[name].add_done_callback(lambda done: self._loaded(name, done))
        return await asyncio.shield(self.loading[name])

    async def _fresh(self, live: LiveTable) -> LiveTable:
        """A table in memory that is what the log says."""
        if live.is_stale:
            async with live.lock:
                await self._refresh(live)
        return live

    def _loaded(self, name: str, done: "asyncio.Future[LiveTable]") -> None:
        """A table was read, or could not be."""
        self.loading.pop(name, None)
        if not done.cancelled():
            done.exception()

    async def _load(self, name: str) -> LiveTable:
        """Read a table and keep it."""
        live = self._admit(await self._read(name), self.now())
        await self._refill(live)
        return live

    async def _refill(self, live: LiveTable) -> None:
        """Read anew what spectators see later."""
        if live.echo is not None:
            late = live.echo.table = await self._read(live.table.id, live.table.time_at(self.now()) - live.echo.delay)
            entries = await self.store.read(live.table.id, late.seq)
            coming = with_times(log_of(entries), late.time_ms, late.changed_ms)
            live.echo.coming = [(live.table.server_time(table_ms), at_ms, event) for table_ms, at_ms, event in coming]
            live.echo.keep_pace(live.table)
            live.echo.catch_up(self.now())

    def _admit(self, table: Table, now: int) -> LiveTable:
        """Keep a table in memory."""
        if len(self.live) >= MOST_LIVE:
            put_away(self.live, self.absences, now)
        live = LiveTable(table, now, isinstance(self.bus, LocalBus))
        self.absences.give_back(live)
        if table.setup.delay:
            live.echo = Echo(table_again(table), table.setup.delay * 1000)
            live.echo.keep_pace(table)
        self.live[table.id] = live
        self.attend(live)
        return live

    def heard(self, name: str, seq: int) -> None:
        """Another process says that a table has changed, a star means any of them may have; or it says what its clock shows."""
        if name.startswith(PULSE):
            self._meet(name.removeprefix(PULSE), seq)
            return
        live_tables = list(self.live.values()) if name == "*" else [self.live[name]] if name in self.live else []
        for live in live_tables:
            if name == "*" or live.table.seq < seq:
                self.spawn(self._catch_up(live))

    async def pulse(self) -> None:
        """Say what the clock of this process shows."""
        await self.bus.publish(f"{PULSE}{self.times.name}", self.now())

    def _meet(self, name: str, shown_ms: int) -> None:
        """Another process says what its clock shows. If it is new, it hears ours at once, and its tables are seen in its time."""
        if self.times.heard(name, shown_ms):
            self.spawn(self.pulse())
            for live in self.live.values():
                if live.table.stamp.startswith(f"{name}:"):
                    live.place_in_time(self.times, self.wall())
                    live.changed.set()

    async def _catch_up(self, live: LiveTable) -> None:
        """Do what other processes have written."""
        async with live.lock:
            await self._refresh(live)
            log = log_of(await self.store.read(live.table.id, live.table.seq))
            if any(isinstance(event, Forgotten) for _, event in log):
                await self._reload(live)
                return
            if log:
                live.stuck_since = None
            elif not await self.store.exists(live.table.id):
                self.dismiss(live)
            for at_ms, event in log:
                lines = live.table.steps
                done = live.table.do(event, at_ms)
                live.place_in_time(self.times, self.wall())
                await live.prepare()
                self._after(live, [done], lines, live.table.server_time(live.table.time_ms), at_ms)

    def dismiss(self, live: LiveTable) -> None:
        """A table is gone: nobody looks after it, and whoever listens looks up and finds nothing."""
        self.live.pop(live.table.id, None)
        if live.carer is not None:
            live.carer.cancel()
        live.tell_away(self.now())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; whatever goes wrong is logged."""
        task = asyncio.create_task(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _ended(self, work: "asyncio.Task[Any]") -> None:
        """A command was carried out or refused; whoever asked may be gone."""
        self.tasks.discard(work)
        if not work.cancelled():
            work.exception()

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Something done beside everything else."""
        try:
            await work
        except BeringiaError as error:
            logger.warning("background work failed", code=error.code, reason=str(error))

    async def listen(self, name: str, listener: Listener, after: int = 0) -> Welcome:
        """Somebody comes, or comes again having heard everything up to an event.

        What they hear from now on follows the welcome: whoever calls this must show the welcome first.
        """
        live = await self.find(name)
        async with live.lock:
            audience: Audience = live
            seat = live.table.seat_of(listener.visitor)
            refusal = watch_refusal(live.table, listener.visitor)
            if refusal is not None:
                raise NotYours(refusal)
            if seat is None and live.echo is not None:
                audience = live.echo
                live.echo.go_on(self.now())
            await put_into_words(audience.table)
            live.came(listener, self.now())
            who = standing(live.table, listener.visitor)
            welcome = tell_welcome(audience.table, who, after, self.now(), live.away(), live.thinking)
        self.attend(live)
        if seat is not None and live.table.status == "running":
            await self._welcome_back(live, seat)
        return welcome

    async def _welcome_back(self, live: LiveTable, seat: int) -> None:
        """The person of a seat is here again: the bot that stood in leaves."""
        chair = live.table.chairs[seat]
        events: list[AnyEvent] = []
        request = live.table.replacement
        if live.table.setup.absence is not None or (request is not None and request.is_open and request.absent == seat):
            events.append(Here(seat))
        if chair.may_return and chair.reason in ("time", "absence"):
            events.append(Returned(seat))
        if events:
            with contextlib.suppress(StoreError):
                await self.change(live, lambda _table: events)

    async def leave(self, name: str, listener: Listener) -> None:
        """Somebody goes."""
        if name in self.live:
            self.live[name].went(listener, self.now())

    def pause(self, name: str, listener: Listener) -> None:
        """Somebody is about to listen anew."""
        if name in self.live:
            self.live[name].pause(listener)

    async def play_bot(self, live: LiveTable, seat: int, level: str, turn: int, action: int) -> None:
        """What a bot has chosen, if the table still waits for just that."""
        text = live.table.game.write_action(action)

        def decider(table: Table) -> list[AnyEvent]:
            is_wanted = table.turn == turn and seat in table.deciders and table.chairs[seat].bot == level
            return [Played(seat, text, level=level)] if is_wanted and bots_wait_until(table) <= self.now() else []

        await self.change(live, decider)

    async def _rematch(self, live: LiveTable, visitor: str) -> Committed:
        """Another table with the same people; however many ask at once, here or in other processes, there is one."""
        table = live.table
        own_seat(table, visitor)
        if table.status != "finished":
            raise TableError(say("the table is {status}; a rematch comes after the end", status=table.status_words))
        if table.rematch:
            return Committed(table.seq, table.turn, table.rematch)
        name = following_name(table)
        if not await self.store.exists(name):
            with contextlib.suppress(Conflict):
                await self._found(name, *again(table, visitor))
        accepted = await self.change(live, lambda now: [] if now.rematch else [Rematched(name)])
        return Committed(accepted.seq, accepted.turn, live.table.rematch)
