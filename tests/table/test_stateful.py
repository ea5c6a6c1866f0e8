"""A table under random use: people, spectators, reconnects, take-backs, clocks, bots and restarts, against a simple model."""

import asyncio
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from beringia.errors import BeringiaError
from beringia.store.bus import LocalBus
from beringia.store.store import Store
from beringia.table.commands import (
    AnswerReplacement,
    AnswerUndo,
    AskReplacement,
    AskUndo,
    CloseSeat,
    HandOver,
    NewLink,
    OpenSeat,
    Play,
    PutOutPerson,
    Readmit,
    RemoveDevice,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from beringia.table.events import Played, Started, TakenBack, read_event
from beringia.table.keeper import bot_to_decide, is_paused
from beringia.table.live_table import LiveTable
from beringia.table.setup import ClockRule, SeatPlan, Setup
from beringia.table.table import rebuilt
from tests.table.servers import Ear, HandClock, Server
from tests.table.tables import PEOPLE

VISITORS = (*PEOPLE[:3], "watcher")
SEATS = st.sampled_from((0, 1, 2))
CLOCKS = (ClockRule(), ClockRule("move", 30), ClockRule("bank", 60, 5), ClockRule("days", 1))


class TableMachine(RuleBasedStateMachine):
    """The model: what has been accepted, and what each listener must have heard."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.clock = HandClock()
        self.ears: dict[str, Ear] = {}
        self.accepted: dict[str, tuple[str, int]] = {}  # messages that were carried out: what was played and with which event
        self.moves = 0  # decisions and take-backs that counted
        self.refusals: list[tuple[int, int]] = []  # the last event before and after something was refused
        self.server: Server

    def run(self, work: Any) -> Any:
        """Wait for something."""
        return self.runner.run(work)

    async def open_server(self) -> None:
        """A server on the machine's database."""
        store = await Store.open(f"sqlite:///{Path(self.folder.name) / 'tables.db'}", durability="process")
        self.server = Server(store, LocalBus(), self.clock)

    async def close_server(self) -> None:
        """The server goes down."""
        await self.server.keeper.close()
        self.server.thinkers.close()
        await self.server.tables.store.close()

    def teardown(self) -> None:
        """Clear up."""
        self.run(self.close_server())
        self.runner.close()
        self.folder.cleanup()

    @initialize(
        clock=st.sampled_from(CLOCKS),
        undo=st.sampled_from(("hidden", "free", "none")),
        bot=st.booleans(),
        delay=st.booleans(),
        replacing=st.sampled_from(("vote", "host", "never")),
        stand_ins_agree=st.booleans(),
    )
    def make(self, clock: ClockRule, undo: Any, bot: bool, delay: bool, replacing: Any, stand_ins_agree: bool) -> None:
        """A table of Ann's."""
        self.run(self.open_server())
        seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "cub") if bot else SeatPlan("open"))
        manners: dict[str, Any] = {"undo": undo, "replacing": replacing, "patience": 60, "stand_ins_agree": stand_ins_agree}
        setup = Setup("mammoth", seats, clock=clock, delay=20 if delay else 0, **manners)
        self.name = self.run(self.server.tables.create(setup, "ann", "Ann")).id

    @property
    def live(self) -> LiveTable:
        """The table in memory."""
        found: LiveTable = self.run(self.server.tables.find(self.name))
        return found

    def ask(self, visitor: str, command: Any) -> Any:
        """A command; None if it is refused, which must change nothing."""
        live = self.live
        before = live.table.seq
        try:
            return self.run(self.server.tables.act(self.name, visitor, command))
        except BeringiaError:
            self.refusals.append((before, live.table.seq))
            return None

    @rule(visitor=st.sampled_from(VISITORS), seat=st.sampled_from((None, 0, 1, 2, 4)))
    def sit(self, visitor: str, seat: int | None) -> None:
        self.ask(visitor, Sit(seat, visitor.title()))

    @rule(visitor=st.sampled_from(VISITORS))
    def stand(self, visitor: str) -> None:
        self.ask(visitor, Stand())

    @rule(visitor=st.sampled_from(VISITORS), seat=SEATS)
    def sit_by_link(self, visitor: str, seat: int) -> None:
        """Somebody comes by a link that is good, perhaps as one more device."""
        link = self.live.table.chairs[seat].link
        if link and self.ask(visitor, Sit(link=link)) is not None:
            assert self.live.table.seat_of(visitor) == seat

    @rule(visitor=st.sampled_from(("ann", "ann", "bob")), seat=SEATS, number=st.integers(1, 30))
    def arrange(self, visitor: str, seat: int, number: int) -> None:
        """The host arranges the seats, or somebody else tries to."""
        table = self.live.table
        was_open = table.status == "open"
        for command in (PutOutPerson(seat), CloseSeat(seat), OpenSeat(seat), SeatBot(seat, "cub"), Readmit(number)):
            if number % 5 == 0 and self.ask(visitor, command) is not None:
                assert visitor == "ann"
                assert was_open or isinstance(command, Readmit)

    @rule(visitor=st.sampled_from(VISITORS), what=st.sampled_from((NewLink(), RemoveDevice(1), RemoveDevice(2))))
    def look_after_devices(self, visitor: str, what: Any) -> None:
        seat = self.live.table.seat_of(visitor)
        if self.ask(visitor, what) is not None:
            assert seat is not None
            assert self.live.table.chairs[seat].devices

    @rule(visitor=st.sampled_from(VISITORS), seat=SEATS, by=st.sampled_from(("bot", "person")))
    def ask_replacement(self, visitor: str, seat: int, by: Any) -> None:
        is_here = seat in self.live.seats_present()
        if self.ask(visitor, AskReplacement(seat, by)) is not None:
            assert not is_here
            assert self.live.table.setup.replacing != "never"

    @precondition(lambda self: self.live.table.replacement)
    @rule(visitor=st.sampled_from(VISITORS), is_yes=st.booleans())
    def answer_replacement(self, visitor: str, is_yes: bool) -> None:
        request = self.live.table.replacement
        self.ask(visitor, AnswerReplacement(request.number if request else 0, is_yes))

    @rule(visitor=st.sampled_from(("ann", "ann", "bob")))
    def start(self, visitor: str) -> None:
        was_open = self.live.table.status == "open"
        if self.ask(visitor, Start()) is not None:
            assert was_open
            assert visitor == "ann"

    @precondition(lambda self: self.live.table.deciders)
    @rule(visitor=st.sampled_from((None, *VISITORS)), pick=st.integers(0, 10**6), late=st.sampled_from((0, 0, 0, 0, 1)))
    def play(self, visitor: str | None, pick: int, late: int) -> None:
        """Somebody decides: mostly the one who must."""
        table = self.live.table
        seat, turn, legal = table.deciders[0], table.turn, table.playing.legal()
        who = visitor or (table.chairs[seat].visitors or ["watcher"])[0]
        message, action = f"m{len(self.accepted)}-{turn}", legal[pick % len(legal)]
        accepted = self.ask(who, Play(turn - late if turn else late, action, message))
        if accepted is not None:
            assert table.seat_of(who) == seat
            assert late == 0
            self.accepted[message] = (action, accepted.seq)
            self.moves += 1

    @precondition(lambda self: self.accepted)
    @rule(data=st.data(), visitor=st.sampled_from(PEOPLE[:3]))
    def repeat(self, data: st.DataObject, visitor: str) -> None:
        """A message comes twice: it is answered as before and played no second time."""
        message = data.draw(st.sampled_from(sorted(self.accepted)))
        action, _ = self.accepted[message]
        before = self.live.table.turn
        self.ask(visitor, Play(before + 5, action, message))
        assert self.live.table.turn == before

    @precondition(lambda self: self.moves)
    @rule(visitor=st.sampled_from(PEOPLE[:3]))
    def take_back(self, visitor: str) -> None:
        table = self.live.table
        seat, last = table.seat_of(visitor), next((line.seat for line in reversed(table.lines()) if line.seat >= 0), None)
        lines = table.steps
        if self.ask(visitor, TakeBack(table.turn, f"u{self.moves}")) is not None:
            assert table.setup.undo != "none"
            assert seat == last
            assert table.setup.undo == "free" or lines == table.playing.turn_number + 1
            self.moves += 1

    @precondition(lambda self: self.moves)
    @rule(visitor=st.sampled_from(PEOPLE[:3]))
    def ask_undo(self, visitor: str) -> None:
        """Somebody asks everybody to take a decision back; among bots that is done at once."""
        table = self.live.table
        before, step = table.turn, table.last_decision(table.seat_of(visitor) or 0) or 0
        if self.ask(visitor, AskUndo(step, f"a{table.seq}")) is not None:
            self.note_take_back(before, step)

    @precondition(lambda self: self.live.table.asked)
    @rule(visitor=st.sampled_from(VISITORS), is_yes=st.sampled_from((True, True, True, False)))
    def answer_undo(self, visitor: str, is_yes: bool) -> None:
        table = self.live.table
        before, request = table.turn, table.open_request
        if self.ask(visitor, AnswerUndo(request.number, is_yes)) is not None:
            self.note_take_back(before, request.step)

    def note_take_back(self, turn: int, step: int) -> None:
        """If everybody has agreed, the game is where it was before the decision, and that counts as a turn."""
        table = self.live.table
        assert table.turn in (turn, turn + 1)
        if table.turn > turn:
            assert table.setup.undo != "none"
            assert table.steps == step
            self.moves += 1

    @rule(visitor=st.sampled_from(VISITORS), what=st.sampled_from((HandOver("cub"), Return(), Resign(), Say("hm"))))
    def do_something_else(self, visitor: str, what: Any) -> None:
        table = self.live.table
        before, step = table.turn, table.request.step if table.request else 0
        if self.ask(visitor, what) is not None:
            self.note_take_back(before, step)

    @rule(visitor=st.sampled_from(VISITORS), knows=st.booleans())
    def connect(self, visitor: str, knows: bool) -> None:
        """Somebody comes, or comes again with what they know."""
        known = self.ears[visitor].heard[-1]["seq"] if knows and visitor in self.ears and self.ears[visitor].heard else 0
        self.disconnect(visitor)
        ear = self.ears[visitor] = Ear(visitor)
        welcome = self.run(self.server.tables.listen(self.name, ear, known))
        ear.heard.insert(0, {"type": "welcome", "seq": welcome.seq, "lines_from": welcome.lines_from})

    @rule(visitor=st.sampled_from(VISITORS))
    def disconnect(self, visitor: str) -> None:
        if visitor in self.ears:
            self.run(self.server.tables.leave(self.name, self.ears.pop(visitor)))

    @rule(seconds=st.sampled_from((1, 29, 31, 61, 90_000)))
    def wait(self, seconds: int) -> None:
        """Time passes, and the keeper looks up."""
        self.clock.go(seconds)
        self.care()

    @rule()
    def care(self) -> None:
        """The keeper looks after the table: one bot's decision, or somebody's time is over."""
        live = self.live
        bot = None if is_paused(live) else bot_to_decide(live.table)
        before, was_asked = live.table.turn, live.table.asked
        self.run(self.server.care(live))
        self.moves += live.table.turn - before
        assert live.table.turn - before in ((0, 1) if was_asked else (1,) if bot else (0,))

    @rule()
    def restart(self) -> None:
        """The server goes down and comes again; everybody reconnects."""
        visitors = list(self.ears)
        self.run(self.close_server())
        self.ears.clear()
        self.run(self.open_server())
        for visitor in visitors:
            self.connect(visitor, False)

    @invariant()
    def the_log_is_the_truth(self) -> None:
        """The log rebuilds the table, without gaps, with every accepted message in it exactly once."""
        if not hasattr(self, "name"):
            return
        table = self.live.table
        entries = self.run(self.server.tables.store.read(self.name))
        assert [entry.seq for entry in entries] == list(range(1, table.seq + 1))
        events = [read_event(entry.body) for entry in entries]
        assert sum(isinstance(event, Played | TakenBack) for event in events) == table.turn == self.moves
        pairs = list(zip(entries, events, strict=True))
        played = {event.id: (event.action, entry.seq) for entry, event in pairs if isinstance(event, Played)}
        assert all(played[message] == known for message, known in self.accepted.items())
        again = rebuilt(self.name, [(entry.at_ms, event) for entry, event in pairs])
        assert again.chairs == table.chairs
        assert again.seating.partings == table.seating.partings
        assert again.replacement == table.replacement
        links = [chair.link for chair in table.chairs if chair.link]
        assert len(set(links)) == len(links)
        if table.match is not None:
            assert again.playing.states.tobytes() == table.match.states.tobytes()
            assert again.lines() == table.lines()

    @invariant()
    def what_is_refused_changes_nothing(self) -> None:
        assert all(before == after for before, after in self.refusals)

    @invariant()
    def everybody_has_heard_everything(self) -> None:
        """Each listener at the table knows the last event, and a delayed spectator the last that is old enough; in their order.

        Only who loses the seat in a game that spectators see later hears of less than they knew: they begin anew, as one of them.
        """
        for ear in self.ears.values():
            live, last = self.live, ear.heard[-1]["seq"]
            is_late = live.echo is not None and ear in live.echo.listeners
            assert last == (self.last_seen_late() if is_late else live.table.seq)
            for before, after in pairwise(ear.heard):
                if after["seq"] < before["seq"]:
                    assert is_late
                    assert live.table.status != "open"
                    assert (after["type"], after["seat"], after["lines_from"]) == ("welcome", None, 0)

    def last_seen_late(self) -> int:
        """The last event that delayed spectators know: nothing waits before the start, and then nothing comes too early."""
        echo = self.live.echo
        assert echo is not None
        entries = self.run(self.server.tables.store.read(self.name))
        events = [read_event(entry.body) for entry in entries]
        begun = next(
            (entry.seq for entry, event in zip(entries, events, strict=True) if isinstance(event, Started)), len(entries) + 1
        )
        known = [entry.seq for entry in entries if entry.seq < begun or entry.at_ms + echo.delay <= self.clock()]
        assert begun - 1 <= echo.table.seq <= known[-1]
        return echo.table.seq


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
