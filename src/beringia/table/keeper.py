"""The keeper: looks after bots, clocks and absent people, at the tables that no other process looks after."""

import asyncio
import secrets
from dataclasses import dataclass
from typing import Final

import structlog

from beringia.errors import BeringiaError
from beringia.store.store import StoreError
from beringia.table.events import AnyEvent, Here, StoodIn, UndoDropped
from beringia.table.host import Host
from beringia.table.rooms import Room
from beringia.table.table import Table
from beringia.table.take_back_request import ASKER_AWAY
from beringia.table.take_backs import bots_wait_until, granted_without
from beringia.table.thinkers import Thinkers

LEASE: Final = 3_000  # milliseconds a table stays with its keeper unless renewed
ROUND: Final = 1.0  # seconds between two rounds
AWAKENED: Final = 200  # tables looked after anew in one round
PAUSE: Final = 2.0  # seconds to wait when another process keeps the table, or nothing can be written
DAY: Final = 24 * 3600 * 1000
logger = structlog.get_logger("beringia.table")


@dataclass(frozen=True)
class Retention:
    """How long tables are kept after their last change, in days."""

    finished: int = 90
    open: int = 7


def absent_until(room: Room, seat: int) -> int | None:
    """When somebody who is not there has been waited for long enough; None if they are there, or are waited for for ever."""
    patience, since = room.table.setup.absence, room.absent_since.get(seat)
    if patience is None or since is None:
        return None
    return max(since, room.table.chairs[seat].here_ms) + patience * 1000


def overdue(room: Room, now: int) -> list[AnyEvent]:
    """Bots take the seats of those whose time or presence has run out."""
    table, events = room.table, list[AnyEvent]()
    for seat in table.deciders:
        limit = absent_until(room, seat)
        if table.chairs[seat].bot:
            continue
        if table.clocks.is_used and table.clocks.left_at(seat, now) == 0:
            events.append(StoodIn(seat, table.setup.stand_in, "time"))
        elif limit is not None and limit <= now:
            events.append(StoodIn(seat, table.setup.stand_in, "absence"))
    asker, limit = asker_of(table), asker_until(room)
    if asker is not None and limit is not None and limit <= now:
        events.append(UndoDropped(asker))
    return events + granted_without(table, {event.seat for event in events if isinstance(event, StoodIn | UndoDropped)})


def asker_of(table: Table) -> int | None:
    """Who asks to take a decision back."""
    return table.request.seat if table.request is not None and table.request.is_open else None


def asker_until(room: Room) -> int | None:
    """When somebody who asked and is gone no longer asks; None if they are there."""
    asker = asker_of(room.table)
    since = None if asker is None else room.absent_since.get(asker)
    if asker is None or since is None:
        return None
    return max(since, room.table.chairs[asker].here_ms) + ASKER_AWAY * 1000


def next_moment(room: Room) -> int | None:
    """When the table must be looked at again, if nothing happens before."""
    people = [seat for seat in room.table.deciders if not room.table.chairs[seat].bot]
    moments = [room.table.deadline(), *(absent_until(room, seat) for seat in people), asker_until(room)]
    return min((moment for moment in moments if moment is not None), default=None)


def waited_for(room: Room) -> list[int]:
    """Seats whose person is here, where absence has consequences: other processes must know."""
    table, asker, present = room.table, asker_of(room.table), room.seats_present()
    seats = set(() if table.setup.absence is None else table.deciders) | set(() if asker is None else (asker,))
    return [seat for seat in sorted(seats & present) if not table.chairs[seat].bot]


def patience(table: Table) -> int:
    """How many seconds somebody may be away until something follows from it."""
    patiences = (table.setup.absence, None if asker_of(table) is None else ASKER_AWAY)
    return min((each for each in patiences if each is not None), default=0)


def bot_to_decide(table: Table) -> tuple[int, str] | None:
    """A seat where a bot must decide, and its level."""
    return next(((seat, table.chairs[seat].bot) for seat in table.deciders if table.chairs[seat].bot), None)


class Keeper:
    """Looks after the tables of one process."""

    def __init__(self, host: Host, thinkers: Thinkers, retention: Retention | None = None) -> None:
        self.host = host
        self.thinkers = thinkers
        self.retention = retention or Retention()
        self.name = secrets.token_hex(8)
        self.kept: dict[str, int] = {}  # tables that are ours, and until when
        self.round: asyncio.Task[None] | None = None
        host.attend = self.attend

    def start(self) -> None:
        """Begin to go round."""
        self.round = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Stop, and let others keep the tables."""
        tasks = [room.carer for room in self.host.rooms.values() if room.carer is not None]
        if self.round is not None:
            tasks.append(self.round)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.host.store.release(self.name)
        except BeringiaError as error:
            logger.warning("tables could not be released", reason=str(error))

    def attend(self, room: Room) -> None:
        """A table has changed: see to it that somebody looks after it, if it needs that."""
        has_work = bot_to_decide(room.table) is not None or next_moment(room) is not None
        if (has_work or self._echoes(room) or waited_for(room)) and not room.is_cared_for:
            room.carer = asyncio.create_task(self._care(room))

    def _echoes(self, room: Room) -> bool:
        """Whether spectators wait for what has already happened."""
        return room.echo is not None and room.echo.due_ms() is not None

    async def _care(self, room: Room) -> None:
        """Look after one table until it needs nobody any more."""
        while True:
            room.changed.clear()
            try:
                if not await self.care_once(room):
                    return
            except StoreError as error:
                logger.warning("a table waits for the store", table=room.table.id, reason=str(error))
                await asyncio.sleep(PAUSE)
            except BeringiaError as error:
                logger.error("a table cannot go on", table=room.table.id, code=error.code, reason=str(error))
                await asyncio.sleep(PAUSE)

    async def care_once(self, room: Room) -> bool:
        """One step; False if there is nothing to look after."""
        if room.echo is not None:
            room.echo.go_on(self.host.now())
        bot = bot_to_decide(room.table)
        moment = next_moment(room)
        pause = bots_wait_until(room.table)
        if bot is not None and pause > self.host.now():
            bot, moment = None, min(pause, pause if moment is None else moment)
        echo = room.echo.due_ms() if room.echo is not None else None
        here = waited_for(room)
        if bot is None and moment is None and echo is None and not here:
            return False
        if (bot is not None or moment is not None or here) and not await self._is_ours(room.table.id):
            await self._say_here(room)
            await self._wait(room, PAUSE)
            return True
        if bot is not None:
            await self._let_bot_decide(room, *bot)
            return True
        due = min((each for each in (moment, echo) if each is not None), default=self.host.now() + LEASE)
        await self._wait(room, max(due - self.host.now(), 0) / 1000)
        if moment is not None and moment <= self.host.now():
            await self.host.change(room, lambda _table: overdue(room, self.host.now()))
        return True

    async def _let_bot_decide(self, room: Room, seat: int, level: str) -> None:
        """Ask a bot, and play what it chooses."""
        table = room.table
        turn, match = table.turn, table.playing
        legal = match.actions()
        choice = legal[0]
        if len(legal) > 1:
            choice = await self.thinkers.choose(table.id, table.setup.game, level, match.view(seat), legal)
        await self.host.play_bot(room, seat, level, turn, choice)

    async def _say_here(self, room: Room) -> None:
        """Tell the process that keeps the table who is connected to this one, before it thinks them gone."""

        def decider(table: Table) -> list[AnyEvent]:
            latest = self.host.now() - patience(table) * 500
            return [Here(seat) for seat in waited_for(room) if table.chairs[seat].here_ms <= latest]

        await self.host.change(room, decider)

    async def _wait(self, room: Room, seconds: float) -> None:
        """Until the table changes, or for so long."""
        try:
            await asyncio.wait_for(room.changed.wait(), min(seconds, DAY / 1000))
        except TimeoutError:
            return

    async def _is_ours(self, name: str) -> bool:
        """Whether this process looks after a table; it claims what nobody has."""
        now = self.host.now()
        if self.kept.get(name, 0) > now:
            return True
        if name in await self.host.store.keep([name], self.name, now + LEASE, now):
            self.kept[name] = now + LEASE
            return True
        return False

    async def _go_round(self) -> None:
        """Again and again: renew what is ours, wake what is due, tidy up."""
        last_tidied = 0
        while True:
            try:
                now = self.host.now()
                await self._renew(now)
                for name in await self.host.store.due(now, AWAKENED):
                    await self._awaken(name)
                if now - last_tidied > DAY // 24:
                    last_tidied = now
                    await self.host.store.delete_older(now - self.retention.finished * DAY, now - self.retention.open * DAY)
            except BeringiaError as error:
                logger.warning("a round was broken off", code=error.code, reason=str(error))
            await asyncio.sleep(ROUND)

    async def _awaken(self, name: str) -> None:
        """Look after a table. One that cannot be read does not keep the others asleep."""
        try:
            self.attend(await self.host.room(name))
        except StoreError:
            raise
        except BeringiaError as error:
            logger.error("a table cannot be awakened", table=name, code=error.code, reason=str(error))

    async def _renew(self, now: int) -> None:
        """Keep what needs keeping, and drop the rest."""
        wanted = [name for name in self.kept if name in self.host.rooms and self.host.rooms[name].is_cared_for]
        ours = await self.host.store.keep(wanted, self.name, now + LEASE, now) if wanted else set[str]()
        self.kept = dict.fromkeys(ours, now + LEASE)
