"""Time: nobody's depends on what the clock on the wall shows, in one process, in two, or over a restart."""

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beringia.store.bus import LocalBus
from beringia.store.rows import Entry
from beringia.table.clocks import DAY
from beringia.table.commands import AskUndo, Sit, Start
from beringia.table.events import AnyEvent, Played, read_event, write_event
from beringia.table.live_table import LiveTable
from beringia.table.setup import ClockRule, SeatPlan, Setup
from beringia.table.table import rebuilt
from beringia.table.times import PULSE, ProcessTimes, SteadyTime
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE
from tests.table.test_tables import seated

HOUR = 3600
BANK = ClockRule("bank", 600)


def left(server: Server, live: LiveTable) -> list[int]:
    """The seconds everybody has left now."""
    now = live.table.time_at(server.clock())
    return [live.table.clocks.left_at(seat, now) // 1000 for seat in range(3)]


async def think_and_play(server: Server, live: LiveTable, seconds: float) -> int:
    """Whoever must decide does so after some seconds; returns the seat."""
    seat = live.table.deciders[0]
    server.clock.go(seconds)
    await server.play_first(live, PEOPLE)
    return seat


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR])
def test_a_clock_on_the_wall_that_is_set_takes_and_gives_nobody_time(tmp_path: Path, jump: int) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, BANK)
            seat = live.table.deciders[0]
            clock.go(10)
            clock.set_wall(jump)
            assert left(server, live)[seat] == 590
            assert live.table.deadline() == clock() + 590_000
            await server.care(live)
            assert not live.table.chairs[seat].bot
            await think_and_play(server, live, 20)
            assert left(server, live)[seat] == 570
            before = left(server, live)
        async with a_server(tmp_path, clock) as again:
            assert left(again, await again.tables.find(live.table.id)) == before

    run(scene())


def test_for_a_bank_the_time_in_which_no_process_ran_does_not_count(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, BANK)
            seat = await think_and_play(server, live, 30)
            before = left(server, live)
            assert before[seat] == 570
        clock.go(2 * HOUR)
        async with a_server(tmp_path, clock) as server:
            live = await server.tables.find(live.table.id)
            assert left(server, live) == before
            await server.care(live)
            assert not any(chair.bot for chair in live.table.chairs)
            decider = await think_and_play(server, live, 40)
            assert left(server, live)[decider] == before[decider] - 40
            assert sum(before) - sum(left(server, live)) == 40

    run(scene())


def test_games_over_days_go_on_while_no_process_runs(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, ClockRule("days", 3))
            seat = live.table.deciders[0]
            clock.go(HOUR)
        clock.go(24 * HOUR)
        async with a_server(tmp_path, clock) as server:
            live = await server.tables.find(live.table.id)
            assert left(server, live)[seat] == 3 * DAY // 1000 - 25 * HOUR
            clock.go(47 * HOUR)
            await server.care(live)
            assert live.table.chairs[seat].reason == "time"

    run(scene())


@asynccontextmanager
async def two_servers(folder: Path, other_wall: float) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes on one log: the clocks of the second began elsewhere, and its wall shows something else again."""
    bus, clock = LocalBus(), HandClock(10**12)

    class Elsewhere(HandClock):
        def __call__(self) -> int:
            return clock.ms + 77_000

        def wall(self) -> int:
            return clock.ms + int(other_wall * 1000)

        def go(self, seconds: float) -> None:
            clock.go(seconds)

    async with a_server(folder, clock, bus) as one, a_server(folder, Elsewhere(), bus) as other:
        await one.tables.pulse()
        await heard(one, other)
        yield one, other
        await heard(one, other)


async def heard(*servers: Server) -> None:
    """Until all processes have done what the others wrote."""
    for server in servers:
        while server.tables.tasks:
            await asyncio.gather(*server.tables.tasks)


@pytest.mark.parametrize("other_wall", [0, 3 * HOUR, -3 * HOUR])
def test_two_processes_agree_although_their_walls_differ(tmp_path: Path, other_wall: float) -> None:
    async def scene() -> None:
        async with two_servers(tmp_path, other_wall) as (one, other):
            live = await seated(one, BANK)
            seat = live.table.deciders[0]
            one.clock.go(100)
            there = await other.tables.find(live.table.id)  # read in the middle of a thought
            assert left(other, there)[seat] == left(one, live)[seat] == 500
            await other.care(there)
            await think_and_play(other, there, 50)
            await heard(one, other)
            assert left(one, live) == left(other, there)
            assert left(one, live)[seat] == 450
            later = live.table.deciders[0]
            await think_and_play(one, live, 25)
            await heard(one, other)
            assert left(one, live) == left(other, there)
            assert left(one, live)[later] == (425 if later == seat else 575)
            entries = await one.tables.store.read(live.table.id)
            log = [(entry.at_ms, read_event(entry.body)) for entry in entries]
            assert rebuilt("t", log).clocks.left == live.table.clocks.left == there.table.clocks.left

    run(scene())


def test_a_process_that_hears_of_another_only_later_then_counts_as_it_does(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_servers(tmp_path, 0) as (one, other):
            other.tables.times.behind.clear()
            live = await seated(one, BANK)
            one.clock.go(100)
            there = await other.tables.find(live.table.id)
            seat = live.table.deciders[0]
            assert left(other, there)[seat] == 600
            await one.tables.pulse()
            assert left(other, there)[seat] == 500

    run(scene())


def test_who_is_connected_elsewhere_is_not_stood_in_for_because_a_wall_was_set(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_servers(tmp_path, -3 * HOUR) as (one, other):
            live = await seated(one, ClockRule("move", 600), absence=60)
            there = await other.tables.find(live.table.id)
            await other.tables.listen(live.table.id, Ear(PEOPLE[live.table.deciders[0]]))
            await heard(one, other)
            one.clock.go(55)
            await one.care(live)
            await other.keeper._say_here(there)
            await heard(one, other)
            one.clock.go(10)
            await one.care(live)
            assert not any(chair.bot for chair in live.table.chairs)
            one.clock.go(60)
            await one.care(live)
            assert live.table.chairs[live.table.deciders[0]].reason == "absence"

    run(scene())


def test_a_reload_is_no_long_absence_because_the_wall_was_set(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, ClockRule("move", 600), absence=60)
            seat = live.table.deciders[0]
            ear = Ear(PEOPLE[seat])
            await server.tables.listen(live.table.id, ear)
            await server.tables.leave(live.table.id, ear)
            clock.set_wall(9 * HOUR)
            clock.go(5)
            await server.care(live)
            assert not live.table.chairs[seat].bot

    run(scene())


def test_spectators_see_nothing_earlier_because_the_wall_was_set(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, delay=60)
            clock.go(100)
            eve = Ear("eve")
            await server.tables.listen(live.table.id, eve)
            await server.play_first(live, PEOPLE)
            clock.set_wall(5 * HOUR)
            await server.care(live)
            assert not eve.heard
        clock.set_wall(-5 * HOUR)
        async with a_server(tmp_path, clock) as server:
            live = await server.tables.find(live.table.id)
            assert live.echo is not None
            assert len(live.echo.coming) == 1
            clock.go(61)
            live.echo.go_on(clock())
            assert live.echo.table.seq == live.table.seq

    run(scene())


def test_bots_do_not_wait_for_hours_because_the_wall_was_set_back(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            table = await server.tables.create(Setup("mammoth", (SeatPlan("me"), SeatPlan("open"), SeatPlan("bot"))), "ann")
            live = await server.tables.find(table.id)
            await server.tables.act(table.id, "bob", Sit())
            await server.tables.act(table.id, "ann", Start())
            while table.last_decision(0) is None or not table.chairs[table.deciders[0]].bot:
                if table.chairs[table.deciders[0]].bot:
                    await server.care(live)
                else:
                    await server.play_first(live, PEOPLE)
            await server.tables.act(table.id, "ann", AskUndo(table.last_decision(0) or 0, "x"))
            clock.set_wall(-5 * HOUR)
            turn = table.turn
            clock.go(61)
            await server.care(live)
            assert table.turn == turn + 1

    run(scene())


def test_a_log_of_an_older_server_counts_by_the_times_beside_its_events(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, BANK)
            for seconds in (30, 40, 50):
                await think_and_play(server, live, seconds)
            entries = await server.tables.store.read(live.table.id)
        old = [(entry.at_ms, as_an_older_server(entry)) for entry in entries]
        assert all(event.after_ms is None and event.stamp == "" for _, event in old)
        assert rebuilt("t", old).clocks.left == live.table.clocks.left
        went_back = [
            (at_ms - 2 * HOUR * 1000 if place > len(old) - 2 else at_ms, event) for place, (at_ms, event) in enumerate(old)
        ]
        assert sum(rebuilt("t", went_back).clocks.left) <= 3 * 600_000

    run(scene())


def as_an_older_server(entry: Entry) -> AnyEvent:
    """An event as it was kept before events said what time had passed."""
    body = json.loads(entry.body)
    return read_event(json.dumps({key: value for key, value in body.items() if key not in ("after_ms", "stamp")}).encode())


def test_what_is_kept_reads_the_same() -> None:
    played = Played(1, "place 5", "id", after_ms=1234, stamp="ab12:99")
    assert read_event(write_event(played)) == played
    assert write_event(Played(1, "place 5")) == b'{"type":"played","seat":1,"action":"place 5"}'


def test_the_quickest_message_of_a_process_says_best_what_its_time_is() -> None:
    clock = HandClock()
    times = ProcessTimes(clock)
    assert times.ours("other:5") is None
    assert times.heard("other", 400_000)
    assert times.ours("other:5") == 600_005
    clock.go(1)
    assert not times.heard("other", 400_900)  # was under way for 100 ms less
    assert times.ours("other:5") == 600_005
    assert not times.heard("other", 401_050)
    assert times.ours("other:5") == 599_955
    assert not times.heard(times.name, 3)
    assert times.ours(times.stamp(7)) == 7


def test_processes_that_are_long_gone_are_forgotten() -> None:
    times = ProcessTimes(HandClock())
    for number in range(1_500):
        times.heard(f"p{number}", 0)
    assert len(times.behind) == 1_000
    assert times.ours("p0:1") is None


def test_a_server_tells_its_time_to_whoever_is_new(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_servers(tmp_path, 0) as (one, other):
            assert one.tables.times.behind == {other.tables.times.name: -77_000}
            assert other.tables.times.behind == {one.tables.times.name: 77_000}
            one.tables.heard(f"{PULSE}third", 5)
            assert "third" in one.tables.times.behind
            await heard(one, other)

    run(scene())


def test_the_time_of_a_process_does_not_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    steady = SteadyTime()
    before = steady()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert steady() >= before


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(0, 90)),
        st.tuples(st.just("set"), st.integers(-9 * HOUR, 9 * HOUR)),
        st.tuples(st.just("restart"), st.integers(0, 2 * HOUR)),
        st.tuples(st.just("look"), st.integers(0, 30)),
    ),
    max_size=12,
)


@given(STEPS)
@settings(max_examples=15, deadline=None)
def test_no_bank_ever_gains_or_loses_more_than_was_thought(steps: list[tuple[str, int]]) -> None:
    async def scene(folder: Path) -> None:
        clock = HandClock(10**12)
        name, spent, unsure = "", [0, 0, 0], 0
        pending = list(steps)
        while True:
            async with a_server(folder, clock) as server:
                live = await server.tables.find(name) if name else await seated(server, ClockRule("bank", 6000), absence=24 * HOUR)
                name = live.table.id
                while pending:
                    kind, number = pending.pop(0)
                    if kind == "restart":
                        clock.go(number)
                        unsure = 0  # what was thought since the last decision is not in the log
                        break
                    if kind == "set":
                        clock.set_wall(number)
                    elif kind == "look":
                        clock.go(number)
                        unsure += number
                        await server.care(live)
                    else:
                        seat = await think_and_play(server, live, number)
                        spent[seat] += number + unsure
                        unsure = 0
                    expected = [6000 - each for each in spent]
                    expected[live.table.deciders[0]] -= unsure
                    assert left(server, live) == expected
                else:
                    return

    with tempfile.TemporaryDirectory() as folder:
        run(scene(Path(folder)))
