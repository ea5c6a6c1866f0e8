"""The host: keeps the tables, writes what happens into the log, and only then tells it to those who listen."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import structlog

from beringia.errors import BeringiaError, NoSuchTable, NotYours, TableError
from beringia.fairness import new_seed
from beringia.sayings import say
from beringia.store.bus import Bus, LocalBus
from beringia.store.rows import Batch, Entry, Summary
from beringia.store.store import Conflict, Store, StoreError
from beringia.table.commands import AnyCommand, Rematch
from beringia.table.decide import clean, decide, own_seat
from beringia.table.events import (
    AnyEvent,
    Created,
    Forgotten,
    Here,
    Played,
    Rematched,
    Returned,
    Said,
    Seated,
    Started,
    Waited,
    read_event,
    write_event,
)
from beringia.table.rooms import Audience, Echo, Listener, Room, change_of
from beringia.table.setup import SeatPlan, Setup, checked
from beringia.table.summaries import is_newsworthy, kept_card, wake_ms
from beringia.table.table import Table, rebuilt
from beringia.table.take_backs import bots_wait_until
from beringia.table.updates import Welcome, tell_welcome

TRIES: Final = 32  # how often a change is tried when others change the table at the same time
SHORT_ID: Final = 9  # bytes of a table's name
LINK: Final = 12  # bytes of a seat's secret
LONGEST_NAME: Final = 64
MOST_ROOMS: Final = 5_000
logger = structlog.get_logger("beringia.table")


def milliseconds() -> int:
    """The server's time."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Accepted:
    """A command was carried out, with this event."""

    seq: int
    turn: int
    table: str = ""  # of a rematch


class Host:
    """All tables of one server process. Several processes may share a log: whoever comes second tries again."""

    def __init__(self, store: Store, bus: Bus, now: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self.bus = bus
        self.now = now
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.attend: Callable[[Room], None] = lambda _room: None  # set by whoever looks after bots and clocks
        self.tasks: set[asyncio.Task[Any]] = set()
        bus.subscribe(self.heard)

    async def create(self, setup: Setup, visitor: str, name: str = "", colour: int | None = None) -> Table:
        """A new table. If nobody else is waited for, the game begins at once."""
        setup = checked(setup)
        links = tuple(secrets.token_urlsafe(LINK) for _ in setup.seats)
        first = Created(setup, visitor, f"{new_seed():032x}", links)
        own = next((index for index, plan in enumerate(setup.seats) if plan.kind == "me"), None)
        events: list[AnyEvent] = [] if own is None else [Seated(own, visitor, clean(name), own if colour is None else colour)]
        if own is not None and all(plan.kind in ("me", "bot") for plan in setup.seats):
            events.append(Started())
        return await self._found(first, events)

    async def _found(self, first: Created, events: list[AnyEvent]) -> Table:
        """Write the first events of a table, and keep it."""
        now, name = self.now(), secrets.token_urlsafe(SHORT_ID)
        table = Table(name, first, now)
        done = [first, *(table.do(event, now) for event in events)]
        visitors = tuple(visitor for chair in table.chairs for visitor in chair.visitors)
        await self.store.append(self._batch(table, 0, done, now, (*visitors, first.visitor)))
        room = self._admit(table, now)
        if room.echo is not None:
            room.echo.hear_later(now, done[1:])
        return table

    async def act(self, name: str, visitor: str, command: AnyCommand) -> Accepted:
        """Carry out a command; returns when it is in the log. Raises what the command is refused with.

        What was begun goes on to its end even if whoever asked is gone meanwhile: else it could be written and told to nobody.
        """
        room = await self.room(name)
        if isinstance(command, Rematch):
            return await self._rematch(room, visitor)
        work = asyncio.create_task(self.change(room, lambda table: decide(table, visitor, command)))
        self.tasks.add(work)
        work.add_done_callback(self._ended)
        return await asyncio.shield(work)

    async def change(self, room: Room, decider: Callable[[Table], list[AnyEvent]]) -> Accepted:
        """Change a table: decide, do, write, tell. If another process was quicker, look again and decide again."""
        async with room.lock:
            for _ in range(TRIES):
                await self._refresh(room)
                try:
                    if room.stuck_since is not None:
                        await self._commit(room, [Waited(max(self.now() - room.stuck_since, 0))])
                    events = decider(room.table)
                    if events:
                        await self._commit(room, events)
                except Conflict:
                    continue
                return Accepted(room.table.seq, room.table.turn)
        raise TableError(say("too many people changed the table at once; try again"))

    async def _commit(self, room: Room, events: Sequence[AnyEvent]) -> None:
        """Do events, write them, then tell them. If they cannot be written, the table is as it was before."""
        table, now = room.table, self.now()
        before, lines = table.seq, len(table.lines)
        done: list[AnyEvent] = []
        try:
            done += [table.do(event, now) for event in events]
            bound = tuple(event.visitor for event in done if isinstance(event, Seated | Said))
            await self.store.append(self._batch(table, before, done, now, bound))
        except BaseException as error:
            room.is_stale = room.is_stale or table.seq != before
            if isinstance(error, StoreError) and room.stuck_since is None:
                room.stuck_since = now
            if not (isinstance(error, StoreError) and error.uncertain and await self._is_written(table.id, before, done)):
                await self._recover(room, error)
                raise
        room.stuck_since, room.is_stale = None, False
        self._after(room, done, lines, now)
        await self.bus.publish(table.id, table.seq)

    async def _is_written(self, name: str, after: int, done: Sequence[AnyEvent]) -> bool:
        """Whether the log goes on with exactly these events, although the line was lost while they were written."""
        with contextlib.suppress(StoreError):
            entries = await self.store.read(name, after)
            return [entry.body for entry in entries[: len(done)]] == [write_event(event) for event in done]
        return False

    def _after(self, room: Room, done: Sequence[AnyEvent], lines: int, now: int) -> None:
        """Everybody is told, and whoever looks after bots and clocks looks up."""
        room.tell(change_of(room.table, done, lines), now)
        if room.echo is not None:
            room.echo.hear_later(now, done)
        room.changed.set()
        self.attend(room)

    def _batch(self, table: Table, after: int, done: Sequence[AnyEvent], now: int, visitors: tuple[str, ...]) -> Batch:
        """What is written down: the events, and what lists show."""
        if after == 0 or is_newsworthy(done, table):
            table.card = msgspec.json.encode(kept_card(table))
        entries = tuple(Entry(after + 1 + index, now, write_event(event)) for index, event in enumerate(done))
        summary = Summary(
            game=table.setup.game,
            status=table.status,
            listed=table.setup.listed,
            created_ms=table.created_ms,
            updated_ms=now,
            wake_ms=wake_ms(table, now) if table.status == "running" else None,
            card=table.card,
        )
        return Batch(table.id, after, entries, summary, visitors)

    async def _recover(self, room: Room, error: BaseException) -> None:
        """After a failure in the middle: what is written counts. What cannot be read now is read before the next change."""
        if not isinstance(error, Conflict):
            with contextlib.suppress(StoreError):
                await self._refresh(room)

    async def _refresh(self, room: Room) -> None:
        """Read a table anew if what is in memory may not be in the log."""
        if room.is_stale:
            await self._reload(room)

    async def _reload(self, room: Room) -> None:
        """Read the table anew, and tell everybody what they may have missed."""
        room.table = await self._read(room.table.id)
        room.is_stale = False
        await self._refill(room)
        self.greet_again(room)
        self.attend(room)

    async def rewrite(self, room: Room, rewritten: Callable[[Sequence[AnyEvent]], list[AnyEvent]]) -> None:
        """Replace events of the log by others that lead to the same game, so that something is forgotten."""
        async with room.lock:
            entries = await self.store.read(room.table.id)
            pairs = zip(entries, rewritten([read_event(entry.body) for entry in entries]), strict=True)
            await self.store.replace_bodies(room.table.id, [Entry(old.seq, old.at_ms, write_event(new)) for old, new in pairs])
            await self._reload(room)

    def greet_again(self, room: Room) -> None:
        """Send everybody the whole table."""
        now = self.now()
        for audience in (room, room.echo) if room.echo is not None else (room,):
            for listener in list(audience.listeners):
                listener.hear(msgspec.json.encode(tell_welcome(audience.table, listener.visitor, 0, now, room.away())))

    async def _read(self, name: str, until_ms: int | None = None) -> Table:
        """A table from its log, as it is or as it was at a time."""
        entries = await self.store.read(name)
        if not entries:
            self.rooms.pop(name, None)
            raise NoSuchTable(say("there is no table {name}, or no longer", name=repr(name)))
        log = [(entry.at_ms, read_event(entry.body)) for entry in entries]
        kept = log[:1] + [each for each in log[1:] if until_ms is None or each[0] <= until_ms]
        table = await asyncio.to_thread(rebuilt, name, kept)
        table.card = msgspec.json.encode(kept_card(table))
        return table

    async def room(self, name: str) -> Room:
        """A table in memory; it is read from the log if it is not there."""
        if name in self.rooms:
            return await self._fresh(self.rooms[name])
        if not name.isascii() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise NoSuchTable(say("there is no table {name}, or no longer", name=repr(name[:LONGEST_NAME])))
        if name not in self.loading:
            self.loading[name] = asyncio.ensure_future(self._load(name))
            self.loading[name].add_done_callback(lambda done: self._loaded(name, done))
        return await asyncio.shield(self.loading[name])

    async def _fresh(self, room: Room) -> Room:
        """A room whose table is what the log says."""
        if room.is_stale:
            async with room.lock:
                await self._refresh(room)
        return room

    def _loaded(self, name: str, done: "asyncio.Future[Room]") -> None:
        """A table was read, or could not be."""
        self.loading.pop(name, None)
        if not done.cancelled():
            done.exception()

    async def _load(self, name: str) -> Room:
        """Read a table and keep it."""
        room = self._admit(await self._read(name), self.now())
        await self._refill(room)
        return room

    async def _refill(self, room: Room) -> None:
        """Read anew what spectators see later."""
        if room.echo is not None:
            room.echo.table = await self._read(room.table.id, self.now() - room.echo.delay)
            entries = await self.store.read(room.table.id, room.echo.table.seq)
            room.echo.coming = [(entry.at_ms, read_event(entry.body)) for entry in entries]

    def _admit(self, table: Table, now: int) -> Room:
        """Keep a table in memory."""
        self._make_space()
        room = Room(table, now, isinstance(self.bus, LocalBus))
        if table.setup.delay:
            room.echo = Echo(table_again(table), table.setup.delay * 1000)
        self.rooms[table.id] = room
        self.attend(room)
        return room

    def _make_space(self) -> None:
        """Forget tables nobody needs in memory; the log has them."""
        if len(self.rooms) >= MOST_ROOMS:
            for name in [name for name, room in self.rooms.items() if room.is_idle][: MOST_ROOMS // 4]:
                del self.rooms[name]

    def heard(self, name: str, seq: int) -> None:
        """Another process says that a table has changed; a star means any of them may have."""
        rooms = list(self.rooms.values()) if name == "*" else [self.rooms[name]] if name in self.rooms else []
        for room in rooms:
            if name == "*" or room.table.seq < seq:
                self.spawn(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        """Do what other processes have written."""
        async with room.lock:
            await self._refresh(room)
            log = [(entry.at_ms, read_event(entry.body)) for entry in await self.store.read(room.table.id, room.table.seq)]
            if any(isinstance(event, Forgotten) for _, event in log):
                await self._reload(room)
                return
            if log:
                room.stuck_since = None
            for at_ms, event in log:
                lines = len(room.table.lines)
                done = room.table.do(event, at_ms)
                self._after(room, [done], lines, at_ms)

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
        room = await self.room(name)
        async with room.lock:
            audience: Audience = room
            seat = room.table.seat_of(listener.visitor)
            if seat is None and not room.table.setup.watching and listener.visitor != room.table.host:
                if room.table.status != "open":
                    raise NotYours(say("nobody may watch this table"))
            if seat is None and room.echo is not None:
                audience = room.echo
                room.echo.go_on(self.now())
            room.came(listener, self.now())
            welcome = tell_welcome(audience.table, listener.visitor, after, self.now(), room.away())
        if seat is not None and room.table.status == "running":
            await self._welcome_back(room, seat)
        return welcome

    async def _welcome_back(self, room: Room, seat: int) -> None:
        """The person of a seat is here again: the bot that stood in leaves."""
        chair = room.table.chairs[seat]
        events: list[AnyEvent] = []
        if room.table.setup.absence is not None:
            events.append(Here(seat))
        if chair.may_return and chair.reason in ("time", "absence"):
            events.append(Returned(seat))
        if events:
            with contextlib.suppress(StoreError):
                await self.change(room, lambda _table: events)

    async def leave(self, name: str, listener: Listener) -> None:
        """Somebody goes."""
        if name in self.rooms:
            self.rooms[name].went(listener, self.now())

    async def play_bot(self, room: Room, seat: int, level: str, turn: int, action: int) -> None:
        """What a bot has chosen, if the table still waits for just that."""
        text = room.table.game.write_action(action)

        def decider(table: Table) -> list[AnyEvent]:
            is_wanted = table.turn == turn and seat in table.deciders and table.chairs[seat].bot == level
            return [Played(seat, text, level=level)] if is_wanted and bots_wait_until(table) <= self.now() else []

        await self.change(room, decider)

    async def _rematch(self, room: Room, visitor: str) -> Accepted:
        """Another table with the same people; whoever asks second gets the same one."""
        table = room.table
        own_seat(table, visitor)
        if table.status != "finished":
            raise TableError(say("the table is {status}; a rematch comes after the end", status=table.status_words))
        if table.rematch:
            return Accepted(table.seq, table.turn, table.rematch)
        following = await self._found(*again(table, visitor))
        accepted = await self.change(room, lambda now: [] if now.rematch else [Rematched(following.id)])
        return Accepted(accepted.seq, accepted.turn, room.table.rematch)


def table_again(table: Table) -> Table:
    """The same table as it was made, before anything happened at it."""
    return Table(table.id, Created(table.setup, table.host, f"{table.seed:032x}", table.links), table.created_ms)


def again(table: Table, visitor: str) -> tuple[Created, list[AnyEvent]]:
    """How a rematch begins: everybody sits where they sat."""
    plans = tuple(
        SeatPlan("person") if chair.kind == "person" else SeatPlan("bot", chair.level or "hunter")  # type: ignore[arg-type]
        for chair in table.chairs
    )
    setup = msgspec.structs.replace(table.setup, seats=plans)
    links = tuple(secrets.token_urlsafe(LINK) for _ in plans)
    first = Created(setup, visitor, f"{new_seed():032x}", links)
    seated: list[AnyEvent] = [
        Seated(seat, device, chair.name, chair.colour) for seat, chair in enumerate(table.chairs) for device in chair.visitors
    ]
    return first, [*seated, Started()]
