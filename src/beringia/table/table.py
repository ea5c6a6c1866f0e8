"""A table: what follows from its events. `do` is the only writer; it refuses what the rules forbid and then changes nothing."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from beringia.box import Box
from beringia.errors import BrokenPosition, TableError
from beringia.fairness import commitment
from beringia.games.registry import find
from beringia.luck import Seeded
from beringia.match import Match
from beringia.past import Line, Moment
from beringia.questions import NOBODY, Game
from beringia.sayings import Saying, say
from beringia.table.clocks import Clocks
from beringia.table.events import (
    ALONE,
    NO_SEAT,
    AnyEvent,
    Closed,
    Created,
    Forgotten,
    Here,
    Muted,
    Named,
    Played,
    Remarked,
    Rematched,
    Replaced,
    ReplacementAnswered,
    ReplacementAsked,
    ReplacementDropped,
    Returned,
    Seated,
    Started,
    StoodIn,
    TakenBack,
    UndoAnswered,
    UndoAsked,
    UndoDropped,
    Waited,
    time_between,
)
from beringia.table.lines import Remark, number_of, word_of
from beringia.table.replacement import Replacement
from beringia.table.seating import Chair, Seating
from beringia.table.setup import Setup
from beringia.table.take_back_request import Request, after_decision
from beringia.table.told_lines import ToldLines

VOTES: Final = (UndoAsked, UndoAnswered, ReplacementAsked, ReplacementAnswered)
SIGNS_OF_LIFE: Final = (Seated, Named, Played, TakenBack, *VOTES, Returned, Here, Remarked)
CHAT_KEPT: Final = 200  # what was said last and is shown to whoever comes


class Table:
    """One table. Made from its first event; every further one goes through `do`."""

    def __init__(self, name: str, first: Created, at_ms: int) -> None:
        self.id = name
        self.setup: Setup = first.setup
        self.game: Game = find(first.setup.game)
        self.first = first
        self.host = first.visitor
        self.seed = int(first.seed, 16)
        self.commitment = commitment(self.seed)
        self.seq = 1
        self.turn = 0  # decisions and take-backs so far: what a client's message must fit
        self.created_ms = self.changed_ms = at_ms  # what the clock on the wall showed
        self.time_ms = at_ms  # the table's own time at its last event: it begins as on the wall, and nobody can set it
        self.lead_ms = 0  # how much it shows more than the server process that holds the table
        self.stamp = ""  # the last event's
        self.seating = Seating(first.setup, first.links)
        self.clocks = Clocks(first.setup.clock, len(first.setup.seats))
        self.match: Match | None = None
        self.status = "open"  # then "running", then "finished"; or "closed" at any time
        self.closed_because: str | None = None  # what whoever runs the server said when they closed the table
        self.deciders: tuple[int, ...] = ()  # the seats that must decide now
        self.scores: tuple[int, ...] = ()
        self.truncated_seq = 1  # the event that last made the log shorter
        self.line_seqs: list[int] = []  # the event each line came with
        self.told: ToldLines | None = None  # the log as it is sent, once somebody was sent it
        self.remarks: list[Remark] = []
        self.are_watchers_muted = False
        self.watchers: dict[str, int] = {}  # who spoke without sitting, and the event they did so first with: their number
        self.muted_watchers: set[int] = set()
        self.ids: dict[tuple[int, str], int] = {}  # messages that were carried out, and with which event
        self.request: Request | None = None  # of somebody who asks to take a decision back
        self.replacement: Replacement | None = None  # of a seat whose person stays away
        self.replacement_seq = 1  # the event that last changed it
        self.rematch = ""
        self.summary = b""  # the table as lists show it; whoever writes the log writes it

    @property
    def chairs(self) -> list[Chair]:
        """The seats."""
        return self.seating.chairs

    @property
    def status_words(self) -> Saying:
        """The status in words."""
        if self.status in ("open", "closed"):
            return say("open" if self.status == "open" else "closed")
        return say("running" if self.status == "running" else "finished")

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be played here."""
        return self.status in ("finished", "closed")

    @property
    def closed_words(self) -> Saying:
        """That nothing goes on here, and why."""
        if not self.closed_because:
            return say("whoever runs this server has closed the table")
        return say("whoever runs this server has closed the table: {reason}", reason=self.closed_because)

    def not_running(self, what: Saying) -> TableError:
        """That something can be done only during the game."""
        return TableError(say("the table is {status}; only in a running game can one {what}", status=self.status_words, what=what))

    @property
    def playing(self) -> Match:
        """The match under way; TableError before the start."""
        if self.match is None:
            raise TableError(say("the game has not begun; wanted `start` first"))
        return self.match

    @property
    def past(self) -> Sequence[Moment]:
        """What has been played so far; nothing before the start."""
        return () if self.match is None else self.match.history

    @property
    def steps(self) -> int:
        """How many actions have been played, chance included: as many lines does the log have."""
        return len(self.past)

    def lines(self, first: int = 0, last: int | None = None) -> list[Line]:
        """The log from one line up to another."""
        return [] if self.match is None else self.match.history.lines(first, last)

    @property
    def last_decider(self) -> int | None:
        """The seat that decided last."""
        return next((moment.actor for moment in reversed(self.past) if moment.actor >= 0), None)

    def last_decision(self, seat: int) -> int | None:
        """The line of the log with what a seat decided last."""
        return next((step for step in range(self.steps - 1, -1, -1) if self.past[step].actor == seat), None)

    @property
    def asked(self) -> tuple[int, ...]:
        """The people who have not answered the open request; bots agree by themselves."""
        if self.request is None or not self.request.is_open:
            return ()
        heard = (self.request.seat, *self.request.agreed)
        return tuple(seat for seat in range(len(self.chairs)) if self.has_a_say(seat) and seat not in heard)

    def has_a_say(self, seat: int) -> bool:
        """Whether a seat's person is asked before something is taken back.

        Also while a bot plays for them, unless the table was set up otherwise: it is their game. Who has resigned has given it up.
        """
        chair = self.chairs[seat]
        if chair.kind != "person" or chair.reason == "resigned":
            return False
        return not chair.stand_in or not self.setup.stand_ins_agree

    def voters(self, request: Replacement) -> set[int]:
        """Who is asked whether a seat is given on: the other people, but those a bot plays for."""
        people = {seat for seat, chair in enumerate(self.chairs) if chair.kind == "person" and not chair.bot}
        return people - {request.absent}

    def may_invite(self, seat: int, own: int | None, is_host: bool) -> bool:
        """Whether somebody may pass the link of an open seat on: the host, and during the game everybody who plays."""
        if self.chairs[seat].kind != "open" or self.is_over:
            return False
        return is_host or (own is not None and self.status == "running")

    def seat_of(self, visitor: str) -> int | None:
        """Where a visitor sits."""
        return self.seating.seat_of(visitor)

    def time_at(self, server_ms: int) -> int:
        """A moment of the server process in the table's own time."""
        return server_ms + self.lead_ms

    def server_time(self, table_ms: int) -> int:
        """A moment of the table's own time in that of the server process."""
        return table_ms - self.lead_ms

    def deadline(self) -> int | None:
        """When a person's clock runs out, if nothing happens before, in the time of the server process."""
        end = self.clocks.deadline()
        return None if end is None else self.server_time(end)

    def do(self, event: AnyEvent, at_ms: int) -> AnyEvent:
        """Carry an event out; returns it with what chance answered. Nothing changes if it is refused.

        `at_ms` is what the clock on the wall showed. Time is counted by what the event says has passed since the one before.
        """
        time_ms, replacement = self.time_ms + time_between(event, at_ms, self.changed_ms), self.replacement
        match event:
            case Played():
                event = self._played(event)
            case TakenBack():
                self._taken_back(event)
            case Started():
                event = self._started(event)
            case Closed(reason):
                self.closed_because, self.request, self.replacement = reason, None, None
            case _ if self.seating.do(event, at_ms, time_ms, self.seq + 1):
                self._after_seating(event, time_ms)
            case _:
                self._do_quietly(event, at_ms, time_ms)
        self._look_at_match()
        self.seq += 1
        self.line_seqs += [self.seq] * (self.steps - len(self.line_seqs))
        self.changed_ms, self.time_ms, self.stamp = at_ms, time_ms, event.stamp
        self._note_life(event, time_ms)
        if self.replacement is not replacement:
            self.replacement_seq = self.seq
        if isinstance(event, Played):
            self.clocks.decided(event.seat, time_ms)
        self.clocks.run([seat for seat in self.deciders if not self.chairs[seat].bot], time_ms)
        return event

    def _note_life(self, event: AnyEvent, time_ms: int) -> None:
        """Somebody has done something, so they were there: nobody asks any more whether their seat is given on."""
        is_life = isinstance(event, SIGNS_OF_LIFE) and event.seat != NO_SEAT and not (isinstance(event, Played) and event.level)
        if not is_life:
            return
        seat: int = event.seat  # type: ignore[union-attr]
        if not self.chairs[seat].bot:
            self.chairs[seat].heard_ms = time_ms
        if self.replacement is not None and self.replacement.is_open and self.replacement.absent == seat:
            self.replacement = self.replacement.ended("returned", time_ms)

    def _after_seating(self, event: AnyEvent, time_ms: int) -> None:
        """What a change of a seat means for the game. Nobody is asked for an undo in the place of somebody else."""
        if isinstance(event, Replaced):
            self._drop_request(event.seat)
            if self.request is not None and self.request.is_open:
                self.request = self.request.ended("left", event.seat)
            if self.replacement is not None:
                self.replacement = self.replacement.ended("granted", time_ms)
        elif isinstance(event, Seated) and self.status == "running":
            self.clocks.refill(event.seat, time_ms)
            if self.replacement is not None and self.replacement.outcome == "granted" and self.replacement.absent == event.seat:
                self.replacement = None

    def _look_at_match(self) -> None:
        """Note what is asked of the match again and again between two events."""
        if self.match is not None:
            actor = self.match.actor
            self.status = "finished" if actor == NOBODY else "running"
            if actor == NOBODY:
                self.match.history.condense()
            self.deciders = (actor,) if actor >= 0 else ()
            self.scores = tuple(self.match.scores)
            if self.status == "finished":
                self.replacement = None
        if self.closed_because is not None:
            self.status, self.deciders = "closed", ()

    def _do_quietly(self, event: AnyEvent, at_ms: int, time_ms: int) -> None:
        """What happens around the game."""
        match event:
            case StoodIn(seat, level, reason):
                self.chairs[seat].stand_in, self.chairs[seat].reason = level, reason
                self._drop_request(seat)
            case Returned(seat):
                self.chairs[seat].stand_in = self.chairs[seat].reason = ""
                self.clocks.refill(seat, time_ms)
            case Here(seat):
                self.chairs[seat].here_ms = time_ms
            case Remarked(seat, visitor, name, text):
                watcher = self.watchers.setdefault(visitor, self.seq + 1) if seat == NO_SEAT else 0
                self.remarks = [*self.remarks[-CHAT_KEPT + 1 :], Remark(seat, watcher, name, text, at_ms, self.seq + 1)]
            case Muted(seat, is_muted, watcher):
                self._mute(seat, watcher, is_muted)
            case Waited(ms):
                self.clocks.shift(ms)
            case Rematched(table):
                self.rematch = table
            case UndoAsked(seat, step, message):
                self.request = Request(self.seq + 1, seat, step, time_ms)
                self.ids[seat, message] = self.seq + 1
            case UndoAnswered(seat, is_yes):
                self.request = self.open_request.answered(seat, is_yes)
            case UndoDropped(seat):
                self._drop_request(seat)
            case ReplacementAsked(seat, absent, by):
                agreed = () if seat == NO_SEAT else (seat,)
                self.replacement = Replacement(self.seq + 1, seat, absent, by, time_ms, agreed)
            case ReplacementAnswered(seat, is_yes):
                self.replacement = self.open_replacement.answered(seat, is_yes, time_ms)
            case ReplacementDropped() if self.status == "closed":
                pass  # older servers went on counting votes after a table was closed
            case ReplacementDropped():
                self.replacement = self.open_replacement.ended("refused", time_ms)
            case Forgotten(seat):
                self.truncated_seq = self.seq + 1
            case _:
                raise BrokenPosition(f"a table cannot begin twice: {event!r}")

    @property
    def open_request(self) -> Request:
        """What people are asked to agree to; TableError if nobody asks."""
        if self.request is None or not self.request.is_open:
            raise TableError(say("nobody asks to take something back any more"))
        return self.request

    @property
    def open_replacement(self) -> Replacement:
        """What people are asked about a seat; TableError if nobody asks."""
        if self.replacement is None or not self.replacement.is_open:
            raise TableError(say("nobody asks to give a seat away any more"))
        return self.replacement

    def _drop_request(self, seat: int) -> None:
        """Somebody has left: a request of theirs is over."""
        if self.request is not None and self.request.is_open and self.request.seat == seat:
            self.request = self.request.ended("left", seat)

    def _mute(self, seat: int, watcher: int, is_muted: bool) -> None:
        """A seat, somebody who watches, or all who do may not be heard."""
        if watcher:
            self.muted_watchers = self.muted_watchers - {watcher} | ({watcher} if is_muted else set())
        elif seat == NO_SEAT:
            self.are_watchers_muted = is_muted
        else:
            self.chairs[seat].is_muted = is_muted

    def _started(self, event: Started) -> Started:
        """The game begins: luck comes from the seed that was committed to."""
        box = Box.of(find(self.setup.game))
        options: dict[str, Any] = dict(self.setup.options)
        begun = box.start(len(self.chairs), self.setup.edition, luck=Seeded(self.seed), **options)
        self.match = begun
        self.seating.start(event.links)
        return msgspec.structs.replace(event, luck=self._agreed(event.luck, self._words_from(0)))

    def _played(self, event: Played) -> Played:
        """A decision, and the answers of chance after it."""
        match = self.playing
        before = match.turn_number
        action = match.play(self._number_of(event.action), seat=event.seat)
        self.turn += 1
        self.request = after_decision(self.request, event.seat)
        if self.replacement is not None and not self.replacement.is_open:
            self.replacement = None
        if event.id:
            self.ids[event.seat, event.id] = self.seq + 1
        answers = self._words_from(before)[1:]
        return msgspec.structs.replace(event, action=action, luck=self._agreed(event.luck, answers))

    def _number_of(self, text: str) -> int | str:
        """The legal action that was written so before, without reading it again; any other text is left for the match to read."""
        number = number_of(self.setup.game, text)
        return text if number is None or number not in self.playing.actions() else number

    def _taken_back(self, event: TakenBack) -> None:
        """The last decision of the seat is undone; if everybody has agreed, with all that came after it."""
        match = self.playing
        if event.step != ALONE:
            self.request = self.open_request.ended("granted")
            while match.turn_number > event.step:
                match.undo()
        else:
            self._take_back_alone(match, event.seat)
            self.request = after_decision(self.request, event.seat)
        self.turn += 1
        if event.id:
            self.ids[event.seat, event.id] = self.seq + 1
        del self.line_seqs[match.turn_number :]
        if self.told is not None:
            self.told.cut(match.turn_number)
        self.truncated_seq = self.seq + 1

    def _take_back_alone(self, match: Match, seat: int) -> None:
        """The last decision of all is undone, if the table's rule allows it."""
        if self.setup.undo == "hidden":
            match.take_back(seat)
        else:
            match.undo()

    def _agreed(self, kept: tuple[str, ...], given: list[str]) -> tuple[str, ...]:
        """What chance answered; an event from the log must say the same as the seed."""
        answers = tuple(given)
        if kept and kept != answers:
            raise BrokenPosition(f"the log of table {self.id} says chance answered {kept!r}, but the seed gives {answers!r}")
        return answers

    def _words_from(self, index: int) -> list[str]:
        """The actions from an entry of the history on, in notation."""
        return [word_of(self.setup.game, moment.action) for moment in self.past[index:]]


def rebuilt(name: str, log: list[tuple[int, AnyEvent]]) -> Table:
    """The table that a log of times and events describes."""
    at_ms, first = log[0]
    if not isinstance(first, Created):
        raise BrokenPosition(f"the log of table {name} does not begin with its making: {first!r}")
    table = Table(name, first, at_ms)
    for moment, event in log[1:]:
        table.do(event, moment)
    return table
