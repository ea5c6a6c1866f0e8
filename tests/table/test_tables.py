"""Tables of a server: written first, told afterwards; nothing lost, nothing twice."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from beringia.errors import NoSuchTable, NotYours, StaleTurn, TableError
from beringia.store.bus import LocalBus
from beringia.store.rows import Batch
from beringia.store.store import StoreError
from beringia.table.commands import Play, Rematch, Resign, Return, Say, Sit, Start, TakeBack
from beringia.table.events import Played, read_event
from beringia.table.live_table import LiveTable
from beringia.table.setup import ClockRule, SeatPlan, Setup
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE

OPEN = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


async def seated(server: Server, clock: ClockRule | None = None, people: Sequence[str] = PEOPLE[:3], **more: object) -> LiveTable:
    """A running game of three people."""
    setup = Setup("mammoth", OPEN, clock=clock or ClockRule(), **more)  # type: ignore[arg-type]
    table = await server.tables.create(setup, people[0], "Ann")
    for visitor in people[1:]:
        await server.tables.act(table.id, visitor, Sit(name=visitor.title()))
    await server.tables.act(table.id, people[0], Start())
    return await server.tables.find(table.id)


def test_against_bots_alone_the_game_begins_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            table = await server.tables.create(Setup("mammoth"), "ann")
            assert table.status == "running"
            assert [chair.kind for chair in table.chairs] == ["person", "bot", "bot"]
            live = await server.tables.find(table.id)
            for _ in range(200):
                if table.deciders and not table.chairs[table.deciders[0]].bot:
                    break
                await server.care(live)
            assert table.deciders == (0,)

    asyncio.run(scene())


def test_a_move_is_in_the_log_before_anybody_hears_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server)
            written: list[int] = []
            ears = [Ear(visitor) for visitor in (*PEOPLE[:3], "watcher")]
            for ear in ears:
                await server.tables.listen(live.table.id, ear)
            append = server.tables.store.append

            async def watched(batch: Batch) -> None:
                assert not any(ear.heard for ear in ears)
                await append(batch)
                written.append(batch.last)

            server.tables.store.append = watched  # type: ignore[method-assign]
            accepted = await server.play_first(live, PEOPLE)
            assert written == [accepted.seq]
            assert [ear.heard[-1]["seq"] for ear in ears] == [accepted.seq] * 4
            entries = await server.tables.store.read(live.table.id)
            assert isinstance(read_event(entries[-1].body), Played)

    asyncio.run(scene())


def test_what_cannot_be_written_has_not_happened_and_takes_no_time(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, ClockRule("move", 30))
            ear = Ear("watcher")
            await server.tables.listen(live.table.id, ear)
            before = live.table.playing.states.tobytes()
            append = server.tables.store.append

            async def full(_batch: Batch) -> None:
                raise StoreError("the disk is full")

            server.tables.store.append = full  # type: ignore[method-assign, assignment]
            clock.go(10)
            with pytest.raises(StoreError, match="full"):
                await server.play_first(live, PEOPLE)
            assert live.table.playing.states.tobytes() == before
            assert all(message["type"] == "welcome" for message in ear.heard)
            clock.go(600)
            server.tables.store.append = append  # type: ignore[method-assign]
            seat = live.table.deciders[0]
            await server.tables.act(live.table.id, "watcher", Say("is it back?"))
            assert live.table.clocks.left_at(seat, clock()) == 20_000
            await server.play_first(live, PEOPLE, 1)

    asyncio.run(scene())


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server, undo="free")
            for number in range(12):
                await server.play_first(live, PEOPLE, number)
            last = next(line.seat for line in reversed(live.table.lines()) if line.seat >= 0)
            await server.tables.act(live.table.id, PEOPLE[last], TakeBack(live.table.turn, "u"))
            await server.tables.act(live.table.id, "bob", Say("hello"))
            first = live.table
        async with a_server(tmp_path) as server:
            second = (await server.tables.find(first.id)).table
            assert second.playing.states.tobytes() == first.playing.states.tobytes()
            assert (second.turn, second.seq, second.lines(), second.remarks) == (
                first.turn,
                first.seq,
                first.lines(),
                first.remarks,
            )
            with pytest.raises(StaleTurn):
                await server.tables.act(first.id, PEOPLE[second.deciders[0]], Play(0, "x", "y"))
            with pytest.raises(NoSuchTable, match="no table 'nowhere'"):
                await server.tables.find("nowhere")

    asyncio.run(scene())


def test_two_processes_share_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        bus, clock = LocalBus(), HandClock()
        async with a_server(tmp_path, clock, bus) as one, a_server(tmp_path, clock, bus) as two:
            here = await seated(one)
            ear = Ear("bob")
            there = await two.tables.find(here.table.id)
            await two.tables.listen(here.table.id, ear)
            for number in range(20):
                server, live = (one, here) if number % 2 else (two, there)
                while live.table.seq < max(here.table.seq, there.table.seq):
                    await asyncio.sleep(0)
                await server.play_first(live, PEOPLE, number)
            while here.table.seq != there.table.seq:
                await asyncio.sleep(0)
            assert here.table.playing.states.tobytes() == there.table.playing.states.tobytes()
            seqs = [message["seq"] for message in ear.heard]
            assert seqs == sorted(set(seqs))
            assert seqs[-1] == here.table.seq

    asyncio.run(scene())


def test_the_second_of_two_at_once_is_told_that_the_game_has_moved_on(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as one, a_server(tmp_path, clock) as two:
            here = await seated(one)
            there = await two.tables.find(here.table.id)
            seat, turn, legal = here.table.deciders[0], here.table.turn, here.table.playing.legal()
            await one.tables.act(here.table.id, PEOPLE[seat], Play(turn, legal[0], "m1"))
            with pytest.raises(StaleTurn):
                await two.tables.act(here.table.id, PEOPLE[seat], Play(turn, legal[-1], "m2"))
            await two.tables.act(here.table.id, PEOPLE[seat], Play(turn, legal[0], "m1"))
            assert there.table.seq == here.table.seq
            entries = await one.tables.store.read(here.table.id)
            assert [entry.seq for entry in entries] == list(range(1, here.table.seq + 1))

    asyncio.run(scene())


def test_when_the_time_is_over_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, ClockRule("move", 30), stand_in="cub")
            seat = live.table.deciders[0]
            clock.go(29)
            await server.care(live)
            assert not live.table.chairs[seat].bot
            clock.go(1)
            await server.care(live)
            assert (live.table.chairs[seat].bot, live.table.chairs[seat].reason) == ("cub", "time")
            turn = live.table.turn
            await server.care(live)
            assert live.table.turn == turn + 1
            await server.tables.listen(live.table.id, Ear(PEOPLE[seat]))
            assert not live.table.chairs[seat].bot

    asyncio.run(scene())


def test_whoever_is_away_for_too_long_is_stood_in_for(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, absence=20)
            seat = live.table.deciders[0]
            ear = Ear(PEOPLE[seat])
            await server.tables.listen(live.table.id, ear)
            clock.go(1000)
            await server.care(live)
            assert not live.table.chairs[seat].bot
            await server.tables.leave(live.table.id, ear)
            clock.go(19)
            await server.care(live)
            assert not live.table.chairs[seat].bot
            clock.go(1)
            await server.care(live)
            assert live.table.chairs[seat].reason == "absence"
            await server.tables.listen(live.table.id, ear)
            assert not live.table.chairs[seat].bot

    asyncio.run(scene())


def test_only_one_process_looks_after_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        bus, clock = LocalBus(), HandClock()
        async with a_server(tmp_path, clock, bus) as one, a_server(tmp_path, clock, bus) as two:
            table = await one.tables.create(Setup("mammoth", clock=ClockRule("days", 1)), "ann")
            here, there = await one.tables.find(table.id), await two.tables.find(table.id)
            await one.tables.act(table.id, "ann", Resign())
            await one.care(here)
            while there.table.seq < here.table.seq:
                await asyncio.sleep(0)
            turn = there.table.turn
            await two.care(there)
            assert there.table.turn == turn
            clock.go(6)
            await two.care(there)
            assert there.table.turn == turn + 1

    asyncio.run(scene())


def test_spectators_see_a_delayed_table_later(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, delay=60)
            watcher = Ear("watcher")
            clock.go(30)
            early = await server.tables.listen(live.table.id, watcher)
            assert early.position is None
            await server.play_first(live, PEOPLE)
            assert not watcher.heard
            clock.go(30)
            await server.care(live)
            assert watcher.heard[-1]["position"]["turn"] == 0
            clock.go(30)
            await server.care(live)
            assert watcher.heard[-1]["position"]["turn"] == 1
        async with a_server(tmp_path, clock) as server:
            clock.ms -= 20_000
            live = await server.tables.find(live.table.id)
            late = await server.tables.listen(live.table.id, Ear("another"))
            assert late.position is not None
            assert late.position.turn == 0

    asyncio.run(scene())


def test_before_the_start_a_delayed_spectator_hears_everything_in_order(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            table = await server.tables.create(Setup("mammoth", OPEN, delay=60), "ann")
            await server.tables.act(table.id, "bob", Sit())
        async with a_server(tmp_path, clock) as server:
            watcher = Ear("watcher")
            welcome = await server.tables.listen(table.id, watcher)
            await server.care(await server.tables.find(table.id))
            assert welcome.seq == 3
            assert not watcher.heard

    asyncio.run(scene())


def test_nobody_watches_where_nobody_may(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server, watching=False)
            with pytest.raises(NotYours, match="nobody may watch"):
                await server.tables.listen(live.table.id, Ear("watcher"))

    asyncio.run(scene())


def test_a_rematch_seats_the_same_people_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server)
            with pytest.raises(TableError, match="after the end"):
                await server.tables.act(live.table.id, "ann", Rematch())
            number = 0
            while live.table.status == "running":
                await server.play_first(live, PEOPLE, number := number + 1)
            first = await server.tables.act(live.table.id, "bob", Rematch())
            second = await server.tables.act(live.table.id, "ann", Rematch())
            assert first.table == second.table == live.table.rematch
            following = (await server.tables.find(first.table)).table
            assert [chair.visitors for chair in following.chairs] == [["ann"], ["bob"], ["cleo"]]
            assert following.status == "running"
            assert following.seed != live.table.seed
            with pytest.raises(TableError, match="finished"):
                await server.tables.act(live.table.id, "ann", Return())

    asyncio.run(scene())


def test_who_comes_again_hears_only_what_is_new(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server, undo="free")
            ear = Ear("bob")
            welcome = await server.tables.listen(live.table.id, ear)
            assert len(welcome.lines) == live.table.playing.turn_number
            await server.tables.leave(live.table.id, ear)
            await server.play_first(live, PEOPLE)
            again = await server.tables.listen(live.table.id, ear, welcome.seq)
            assert again.lines_from == len(welcome.lines)
            assert len(again.lines) == live.table.playing.turn_number - len(welcome.lines)
            last = next(line.seat for line in reversed(live.table.lines()) if line.seat >= 0)
            await server.tables.act(live.table.id, PEOPLE[last], TakeBack(live.table.turn, "u"))
            shorter = await server.tables.listen(live.table.id, ear, again.seq)
            assert shorter.lines_from == 0
            assert len(shorter.lines) == live.table.playing.turn_number

    asyncio.run(scene())
