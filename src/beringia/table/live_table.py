"""A table in memory: who listens to it, and what it tells them when something has happened."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

import msgspec
import structlog

from beringia.questions import SPECTATOR
from beringia.table.events import (
    AnyEvent,
    BotSeated,
    DeviceRemoved,
    Here,
    Left,
    LinkChanged,
    Muted,
    Opened,
    Played,
    PutOut,
    Readmitted,
    Remarked,
    Replaced,
    Seated,
    Started,
    TakenBack,
    UndoAnswered,
    UndoAsked,
    UndoDropped,
)
from beringia.table.private import standing
from beringia.table.reading import place_in_time
from beringia.table.seating import Chair
from beringia.table.table import Table
from beringia.table.times import ProcessTimes
from beringia.table.told_lines import FEW, MANY
from beringia.table.updates import Away, Change, Thinking, Update, tell_update, tell_welcome, told_lines

IN_THE_GAME = Played | TakenBack | UndoAsked | UndoAnswered | UndoDropped  # what changes the position and nothing else
SEATING = Seated | Left | PutOut | Readmitted | Opened | LinkChanged | DeviceRemoved | BotSeated | Started | Replaced
_encoder = msgspec.json.Encoder()
logger = structlog.get_logger("beringia.table")


class Listener(Protocol):
    """Somebody who is told what happens. `hear` never waits: who is too slow is dropped, the table is not held up."""

    visitor: str

    def hear(self, message: bytes) -> None:
        """Take a message."""


def change_of(table: Table, events: Sequence[AnyEvent], lines_before: int) -> Change:
    """What the events just done have touched."""
    is_quiet = all(isinstance(event, IN_THE_GAME | Remarked | Here | LinkChanged) for event in events)
    is_game = not all(isinstance(event, Remarked | Here | Muted | LinkChanged) for event in events)
    shortest = min(lines_before, table.steps)
    ended = table.status == "finished" and is_game
    is_voted = table.replacement_seq > table.seq - len(events)  # any sign of life ends a vote about a seat, and everybody sees it
    touches_lines = is_game and (shortest < table.steps or shortest < lines_before)
    lines_from = 0 if ended else shortest if touches_lines else None
    return Change(
        after=table.seq - len(events),
        lines_from=lines_from,
        touches_table=not is_quiet or ended or is_voted,
        touches_position=is_game,
        touches_private=any(isinstance(event, SEATING) for event in events),
    )


async def put_into_words(table: Table, few: int = FEW) -> None:
    """Make ready what the log says, so that only what is new is said from now on. Much of it is said beside everything else."""
    told = told_lines(table)
    if table.match is not None and told.unsaid(table.steps) > few:
        twin = table.match.history.copy()
        filled = await asyncio.to_thread(told.filled, twin)
        told.fit(table.steps)
        told.adopt(filled, table.match.history.shared_with(twin))


class Audience:
    """Those who listen to one table, and how they are told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.listeners: set[Listener] = set()

    def viewer_of(self, listener: Listener) -> int:
        """The seat whose eyes a listener has."""
        seat = self.table.seat_of(listener.visitor)
        return SPECTATOR if seat is None else seat

    def tell(self, change: Change, now: int) -> None:
        """Everybody is told, each what their seat may know; equal eyes get the same bytes."""
        told: dict[tuple[int, bool], bytes] = {}

        def update_for(listener: Listener) -> bytes:
            eyes = self.viewer_of(listener), change.touches_private and listener.visitor == self.table.host
            if eyes not in told:
                told[eyes] = _encoder.encode(tell_update(self.table, change, eyes[0], now, eyes[1]))
            return told[eyes]

        self.pass_on(update_for)

    def pass_on(self, message_for: Callable[[Listener], bytes], to: Collection[Listener] | None = None) -> None:
        """Tell all or some their message. Whoever cannot be told listens no longer; the others, and who moved, do not notice."""
        for listener in list(self.listeners if to is None else to):
            try:
                listener.hear(message_for(listener))
            except Exception:
                self.listeners.discard(listener)
                logger.exception("somebody could not be told what happened, and is dropped", table=self.table.id)

    def tell_all(self, update: Update) -> None:
        """Everybody is told the same."""
        message = _encoder.encode(update)
        self.pass_on(lambda _listener: message)

    def seats_present(self) -> set[int]:
        """The seats whose person listens here."""
        return {self.viewer_of(listener) for listener in self.listeners} - {SPECTATOR}


class LiveTable(Audience):
    """A table with everything its keeper needs: one change at a time, and somebody who looks after bots and clocks."""

    def __init__(self, table: Table, now: int, is_alone: bool = True) -> None:
        super().__init__(table)
        self.used_ms = now  # when somebody last asked for the table
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.carer: asyncio.Task[None] | None = None
        self.stuck_since: int | None = None  # since when nothing can be written
        self.is_stale = False  # what is in memory may not be in the log
        self.absent_since = {seat: now for seat, chair in enumerate(table.chairs) if chair.kind == "person"}
        self.away_since = self._silent_since() if is_alone else {}  # as far as this process knows
        self.echo: Echo | None = None  # what spectators see, if they see it later
        self.places: dict[Listener, int] = {}  # whose eyes listeners had when they came
        self.thinking: Thinking = ""  # how its bots think, as far as this process knows

    @property
    def audiences(self) -> "tuple[Audience, ...]":
        """Those who hear at once, and those who hear later if there are any."""
        return (self,) if self.echo is None else (self, self.echo)

    def _silent_since(self) -> dict[int, int]:
        """When those who are not here were heard last. Other processes, if there are any, may know better."""
        return {
            seat: self.table.server_time(chair.heard_ms) for seat, chair in enumerate(self.table.chairs) if chair.kind == "person"
        }

    async def prepare(self) -> None:
        """Put what is to be told into words, if somebody listens: a decision that ends a round may have dozens of lines."""
        if self.listeners:
            await put_into_words(self.table, MANY)

    def seen_by(self, visitor: str) -> Table:
        """The table as a visitor may know it: who only watches may have to wait once the game has begun."""
        is_late = self.table.status != "open" and self.table.seat_of(visitor) is None
        return self.echo.table if self.echo is not None and is_late else self.table

    def absent(self) -> dict[int, int]:
        """Since when the people of seats are not here, as far as is known: those whose seats may be given on."""
        people = [seat for seat, chair in enumerate(self.table.chairs) if chair.kind == "person"]
        return {seat: self._gone_since(seat) for seat in set(people) - self.seats_present()}

    def _gone_since(self, seat: int) -> int:
        """When somebody who is not here was last known to be, in the time of the server process."""
        chair, table = self.table.chairs[seat], self.table
        return max(self.away_since.get(seat, table.server_time(chair.heard_ms)), table.server_time(chair.here_ms))

    def tell(self, change: Change, now: int) -> None:
        """Everybody is told; who lost the seat and may see nothing at once goes to those who hear later first."""
        if self.echo is not None and self.table.status != "open":
            self._send_to(self.echo, {each for each in self.listeners if self.viewer_of(each) == SPECTATOR}, now)
        super().tell(change, now)

    def _send_to(self, echo: "Echo", listeners: set[Listener], now: int) -> None:
        """From now on these hear everything later; they begin anew, with the table as those who watch know it."""

        def greeting(listener: Listener) -> bytes:
            who = standing(self.table, listener.visitor)
            return _encoder.encode(tell_welcome(echo.table, who, 0, now, self.away(), self.thinking))

        self.listeners -= listeners
        echo.listeners |= listeners
        echo.pass_on(greeting, listeners)

    def came(self, listener: Listener, now: int) -> None:
        """Somebody listens, or listens on from where they sit now."""
        before, viewer = self.places.get(listener, SPECTATOR), self.viewer_of(listener)
        self.places[listener] = viewer
        self._leave_empty({before} - {viewer, SPECTATOR}, now)
        is_late = self.echo is not None and viewer == SPECTATOR
        self.absent_since.pop(viewer, None)
        if self.away_since.pop(viewer, None) is not None:
            self.tell_away(now)
        (self.echo if is_late and self.echo is not None else self).listeners.add(listener)

    def away(self) -> Away:
        """Since when the people of the seats are not here."""
        return tuple(
            since if (since := self.away_since.get(seat)) is not None and self._is_later(since, chair) and not chair.bot else None
            for seat, chair in enumerate(self.table.chairs)
        )

    def _is_later(self, since: int, chair: Chair) -> bool:
        """Whether somebody left after they were last heard to connect, perhaps to another process."""
        return since >= self.table.server_time(chair.here_ms)

    def place_in_time(self, times: ProcessTimes, wall: int) -> None:
        """Put a table that was read, or changed by another process, into the time of this one."""
        place_in_time(self.table, times, wall)
        if self.echo is not None:
            self.echo.keep_pace(self.table)

    def tell_away(self, now: int) -> None:
        """Everybody is told who is here."""
        for audience in self.audiences:
            audience.tell_all(Update(audience.table.seq, now, away=self.away()))

    def say_thinking(self, thinking: Thinking, now: int) -> None:
        """Everybody is told how the bots think, if that is new."""
        if thinking != self.thinking:
            self.thinking = thinking
            for audience in self.audiences:
                audience.tell_all(Update(audience.table.seq, now, thinking=thinking))

    @property
    def is_watched(self) -> bool:
        """Whether anybody looks at the table here."""
        return any(audience.listeners for audience in self.audiences)

    def people_present(self) -> tuple[str, ...]:
        """The people of the seats who are here, each once, whatever they are here with."""
        return tuple(self.table.chairs[seat].visitors[0] for seat in sorted(self.seats_present()))

    def went(self, listener: Listener, now: int) -> None:
        """Somebody listens no longer, from the seat they have or had when they came."""
        seats = {self.viewer_of(listener), self.places.pop(listener, SPECTATOR)} - {SPECTATOR}
        self.used_ms = now
        self.pause(listener)
        self._leave_empty(seats, now)

    def pause(self, listener: Listener) -> None:
        """Somebody hears nothing until they listen again, which they are about to: nobody is told that they go."""
        for audience in self.audiences:
            audience.listeners.discard(listener)

    def _leave_empty(self, seats: set[int], now: int) -> None:
        """Somebody is not at these seats any more; everybody is told which people are away now."""
        gone = {seat for seat in seats - self.seats_present() if self.table.chairs[seat].kind == "person"}
        if gone:
            self.absent_since |= dict.fromkeys(gone, now)
            self.away_since |= dict.fromkeys(gone, now)
            self.tell_away(now)
            self.changed.set()

    @property
    def is_cared_for(self) -> bool:
        """Whether somebody looks after bots and clocks right now."""
        return self.carer is not None and not self.carer.done()

    @property
    def is_idle(self) -> bool:
        """Whether nobody here needs the table in memory."""
        return not self.is_watched and not self.is_cared_for and not self.lock.locked()


class Echo(Audience):
    """The same table some time ago, for spectators who may not see it at once: a second table, told the same events later."""

    def __init__(self, table: Table, delay: int) -> None:
        super().__init__(table)
        self.delay = delay  # milliseconds
        self.coming: list[tuple[int, int, AnyEvent]] = []  # the server's time, what the clock on the wall showed, and the event

    def viewer_of(self, listener: Listener) -> int:  # noqa: ARG002
        """Whoever listens here watches, also if they had a seat at that time."""
        return SPECTATOR

    def keep_pace(self, table: Table) -> None:
        """Time passes here as it does at the table, only later."""
        self.table.lead_ms = table.lead_ms - self.delay

    def hear_later(self, now: int, at_ms: int, events: Sequence[AnyEvent]) -> None:
        """Events that have happened, at this moment of the server's time."""
        self.coming += [(now, at_ms, event) for event in events]

    def due_ms(self) -> int | None:
        """When the next of them may be seen."""
        return self._due_of(self.coming[0][0], self.coming[0][2]) if self.coming else None

    def _due_of(self, happened: int, event: AnyEvent) -> int:
        """When an event may be seen: before the start there is nothing to be late for."""
        return happened if self.table.match is None and not isinstance(event, Started) else happened + self.delay

    def go_on(self, now: int) -> None:
        """Tell what is old enough."""
        while (change := self._do_next(now)) is not None:
            self.tell(change, now)

    def catch_up(self, now: int) -> None:
        """Do what is old enough and tell nobody: whoever listens is told everything anew."""
        while self._do_next(now) is not None:
            continue

    def _do_next(self, now: int) -> Change | None:
        """Do the next event; None if there is none that is old enough."""
        due = self.due_ms()
        if due is None or due > now:
            return None
        _, at_ms, event = self.coming.pop(0)
        lines = self.table.steps
        done = self.table.do(event, at_ms)
        return change_of(self.table, [done], lines)
