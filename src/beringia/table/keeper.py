"""The keeper: looks after bots, clocks and absent people, at the tables that no other process looks after."""

import asyncio
import secrets
from dataclasses import dataclass
from typing import Final

import structlog

from beringia.errors import BeringiaError
from beringia.store.store import StoreError
from beringia.table.events import AnyEvent, Here, StoodIn, UndoDropped
from beringia.table.live_table import LiveTable
from beringia.table.memory import put_away
from beringia.table.replacement import GRACE
from beringia.table.replacing import settled, settled_ms
from beringia.table.rounds import go_round
from beringia.table.sharing import Beneficiary
from beringia.table.summaries import needs_watchers
from beringia.table.table import Table
from beringia.table.tables import Tables
from beringia.table.take_back_request import ASKER_AWAY
from beringia.table.take_backs import bots_wait_until, granted_after
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


def absent_until(live: LiveTable, seat: int) -> int | None:
    """When somebody who is not there has been waited for long enough; None if they are there, or are waited for for ever."""
    patience, since = live.table.setup.absence, live.absent_since.get(seat)
    if patience is None or since is None:
        return None
    return max(since, live.table.server_time(live.table.chairs[seat].here_ms)) + patience * 1000


def overdue(live: LiveTable, now: int) -> list[AnyEvent]:
    """Bots take the seats of those whose time or presence has run out."""
    table, events = live.table, list[AnyEvent]()
    for seat in table.deciders:
        limit = absent_until(live, seat)
        if table.chairs[seat].bot:
            continue
        if table.clocks.is_used and table.clocks.left_at(seat, table.time_at(now)) == 0:
            events.append(StoodIn(seat, table.setup.stand_in, "time"))
        elif limit is not None and limit <= now:
            events.append(StoodIn(seat, table.setup.stand_in, "absence"))
    asker, limit = asker_of(table), asker_until(live)
    if asker is not None and limit is not None and limit <= now:
        events.append(UndoDropped(asker))
    return events + granted_after(table, events) + settled(table, now, live.seats_present())


def asker_of(table: Table) -> int | None:
    """Who asks to take a decision back."""
    return table.request.seat if table.request is not None and table.request.is_open else None


def asker_until(live: LiveTable) -> int | None:
    """When somebody who asked and is gone no longer asks; None if they are there."""
    asker = asker_of(live.table)
    since = None if asker is None else live.absent_since.get(asker)
    if asker is None or since is None:
        return None
    return max(since, live.table.server_time(live.table.chairs[asker].here_ms)) + ASKER_AWAY * 1000


def next_moment(live: LiveTable) -> int | None:
    """When the table must be looked at again, if nothing happens before."""
    people = [seat for seat in live.table.deciders if not live.table.chairs[seat].bot]
    moments = [live.table.deadline(), *(absent_until(live, seat) for seat in people), asker_until(live), settled_ms(live.table)]
    return min((moment for moment in moments if moment is not None), default=None)


def waited_for(live: LiveTable) -> list[int]:
    """Seats whose person is here, where absence has consequences: other processes must know."""
    table, asker, present = live.table, asker_of(live.table), live.seats_present()
    seats = set(() if table.setup.absence is None else table.deciders) | set(() if asker is None else (asker,))
    seats = {seat for seat in seats if not table.chairs[seat].bot} | given_on(table)
    return sorted(seats & present)


def given_on(table: Table) -> set[int]:
    """The seat that somebody wants to give on, since its person is said to be away."""
    return {table.replacement.absent} if table.replacement is not None and table.replacement.is_open else set()


def patience(table: Table) -> int:
    """How many seconds somebody may be away until something follows from it."""
    patiences = (
        table.setup.absence,
        None if asker_of(table) is None else ASKER_AWAY,
        GRACE // 1000 if given_on(table) else None,
    )
    return min((each for each in patiences if each is not None), default=0)


def bot_to_decide(table: Table) -> tuple[int, str] | None:
    """A seat where a bot must decide, and its level."""
    return next(((seat, table.chairs[seat].bot) for seat in table.deciders if table.chairs[seat].bot), None)


def beneficiary_of(live: LiveTable) -> Beneficiary:
    """Who is thought for when a bot decides: the people at the table who are here; if none is, whoever made it."""
    table = live.table
    return Beneficiary(live.people_present() or (table.host,), table.id, live.is_watched, is_patient=table.setup.rated)


def is_paused(live: LiveTable) -> bool:
    """Whether a game among bots waits until somebody looks."""
    return needs_watchers(live.table) and not live.is_watched


class Keeper:
    """Looks after the tables of one process."""

    def __init__(self, tables: Tables, thinkers: Thinkers, retention: Retention | None = None) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.retention = retention or Retention()
        self.name = secrets.token_hex(8)
        self.kept: dict[str, int] = {}  # tables that are ours, and until when
        self.gone = 0  # tables that left memory
        self.last_tidied = 0
        self.unseen: set[str] = set()  # tables nobody looks at for which a bot is asked
        self.round: asyncio.Task[None] | None = None
        tables.attend = self.attend

    def start(self) -> None:
        """Begin to go round."""
        self.round = asyncio.create_task(go_round("keeping tables", self._go_round, ROUND))

    async def close(self) -> None:
        """Stop, and let others keep the tables."""
        tasks = [live.carer for live in self.tables.live.values() if live.carer is not None]
        if self.round is not None:
            tasks.append(self.round)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.tables.store.release(self.name)
        except BeringiaError as error:
            logger.warning("tables could not be released", reason=str(error))

    def attend(self, live: LiveTable) -> None:
        """A table has changed, or somebody has come: see to it that somebody looks after it, if it needs that."""
        if live.table.id in self.unseen and live.is_watched:
            self.thinkers.look(beneficiary_of(live))
        has_work = bot_to_decide(live.table) is not None or next_moment(live) is not None
        if (has_work or self._echoes(live) or waited_for(live)) and not is_paused(live) and not live.is_cared_for:
            live.carer = asyncio.create_task(self._care(live))

    def _echoes(self, live: LiveTable) -> bool:
        """Whether spectators wait for what has already happened."""
        return live.echo is not None and live.echo.due_ms() is not None

    async def _care(self, live: LiveTable) -> None:
        """Look after one table until it needs nobody any more."""
        while True:
            live.changed.clear()
            try:
                if not await self.care_once(live):
                    return
            except StoreError as error:
                logger.warning("a table waits for the store", table=live.table.id, reason=str(error))
                await asyncio.sleep(PAUSE)
            except BeringiaError as error:
                logger.error("a table cannot go on", table=live.table.id, code=error.code, reason=str(error))
                await asyncio.sleep(PAUSE)
            except Exception:
                logger.exception("a fault of ours while a table was looked after", table=live.table.id)
                await asyncio.sleep(PAUSE)

    async def care_once(self, live: LiveTable) -> bool:
        """One step; False if there is nothing to look after."""
        if is_paused(live):
            await self._pause(live)
            return False
        if live.echo is not None:
            live.echo.go_on(self.tables.now())
        bot = bot_to_decide(live.table)
        moment = next_moment(live)
        pause = bots_wait_until(live.table)
        if bot is not None and pause > self.tables.now():
            bot, moment = None, min(pause, pause if moment is None else moment)
        echo = live.echo.due_ms() if live.echo is not None else None
        here = waited_for(live)
        if bot is None and moment is None and echo is None and not here:
            return False
        if (bot is not None or moment is not None or here) and not await self._is_ours(live.table.id):
            await self._say_here(live)
            await self._wait(live, PAUSE)
            return True
        if bot is not None:
            await self._let_bot_decide(live, *bot)
            return True
        due = min((each for each in (moment, echo) if each is not None), default=self.tables.now() + LEASE)
        await self._wait(live, max(due - self.tables.now(), 0) / 1000)
        if moment is not None and moment <= self.tables.now():
            await self.tables.change(live, lambda _table: overdue(live, self.tables.now()))
        return True

    async def _let_bot_decide(self, live: LiveTable, seat: int, level: str) -> None:
        """Ask a bot, and play what it chooses."""
        table = live.table
        turn, match = table.turn, table.playing
        legal = match.actions()
        if len(legal) == 1:
            await self.tables.play_bot(live, seat, level, turn, legal[0])
            return
        whom = beneficiary_of(live)
        self.unseen |= set() if whom.is_watched else {table.id}
        try:
            decision = await self.thinkers.choose(whom, table.setup.game, level, match.view(seat), legal)
        finally:
            self.unseen.discard(table.id)
        await self.tables.play_bot(live, seat, level, turn, decision.action)
        live.say_thinking("brief" if decision.is_brief else "", self.tables.now())

    async def _pause(self, live: LiveTable) -> None:
        """Nobody looks, and bots alone play: whoever looks next goes on with it, in whichever process."""
        live.say_thinking("paused", self.tables.now())
        if self.kept.pop(live.table.id, 0):
            wall = self.tables.wall()
            await self.tables.store.keep([live.table.id], self.name, wall, wall)

    async def _say_here(self, live: LiveTable) -> None:
        """Tell the process that keeps the table who is connected to this one, before it thinks them gone."""

        def decider(table: Table) -> list[AnyEvent]:
            latest = self.tables.now() - patience(table) * 500
            return [Here(seat) for seat in waited_for(live) if table.server_time(table.chairs[seat].here_ms) <= latest]

        await self.tables.change(live, decider)

    async def _wait(self, live: LiveTable, seconds: float) -> None:
        """Until the table changes, or for so long."""
        try:
            await asyncio.wait_for(live.changed.wait(), min(seconds, DAY / 1000))
        except TimeoutError:
            return

    async def _is_ours(self, name: str) -> bool:
        """Whether this process looks after a table; it claims what nobody has."""
        now, wall = self.tables.now(), self.tables.wall()
        if self.kept.get(name, 0) > now:
            return True
        if name in await self.tables.store.keep([name], self.name, wall + LEASE, wall):
            self.kept[name] = now + LEASE
            return True
        return False

    async def _go_round(self) -> None:
        """Say what time it is here, renew what is ours, wake what is due, put away what nobody needs, tidy up."""
        await self.tables.pulse()
        await self._renew()
        for name in await self.tables.store.due(self.tables.wall(), AWAKENED):
            await self._awaken(name)
        self.gone += put_away(self.tables.live, self.tables.absences, self.tables.now())
        if self.tables.now() - self.last_tidied > DAY // 24:
            self.last_tidied, wall = self.tables.now(), self.tables.wall()
            await self.tables.store.delete_older(wall - self.retention.finished * DAY, wall - self.retention.open * DAY)

    async def _awaken(self, name: str) -> None:
        """Look after a table. One that cannot be read does not keep the others asleep."""
        try:
            live = await self.tables.find(name)
            if is_paused(live):  # an older server meant to go on with it
                await self.tables.write_row(live)
            self.attend(live)
        except StoreError:
            raise
        except BeringiaError as error:
            logger.error("a table cannot be awakened", table=name, code=error.code, reason=str(error))

    async def _renew(self) -> None:
        """Keep what needs keeping, and drop the rest."""
        now, wall = self.tables.now(), self.tables.wall()
        wanted = [name for name in self.kept if name in self.tables.live and self.tables.live[name].is_cared_for]
        ours = await self.tables.store.keep(wanted, self.name, wall + LEASE, wall) if wanted else set[str]()
        self.kept = dict.fromkeys(ours, now + LEASE)
