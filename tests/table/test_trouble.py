"""The store fails, processes come and go: nothing is lost, nobody is left behind, nobody loses time."""

import asyncio
from pathlib import Path

import pytest

from beringia.errors import NoSuchTable
from beringia.store.bus import LocalBus
from beringia.store.rows import Batch, Entry
from beringia.store.store import Store, StoreError
from beringia.table.commands import HandOver, Play, Say
from beringia.table.events import Played, read_event
from beringia.table.keeper import waited_for
from beringia.table.rooms import Room
from beringia.table.setup import ClockRule, Setup
from tests.table.hosts import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE
from tests.table.test_host import seated


class Trouble:
    """Stands between a host and its store, and lets through what it is told to."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.append_before, self.read_before = store.append, store.read
        store.append = self.append  # type: ignore[method-assign]
        store.read = self.read  # type: ignore[method-assign]
        self.may_write = self.may_read = True
        self.forgets_to_say_so = False  # the write is done, but the line is lost before the answer comes
        self.gate: asyncio.Event | None = None  # writing waits for this
        self.is_waiting = asyncio.Event()

    async def append(self, batch: Batch) -> None:
        if not self.may_write:
            raise StoreError("the disk is full")
        if self.gate is not None:
            self.is_waiting.set()
            await self.gate.wait()
        await self.append_before(batch)
        if self.forgets_to_say_so:
            raise StoreError("the line was lost", uncertain=True)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        if not self.may_read:
            raise StoreError("the database is away")
        return await self.read_before(table, after)


def decision(room: Room, number: str) -> tuple[str, Play]:
    """Who must decide, and the first legal action."""
    table = room.table
    return PEOPLE[table.deciders[0]], Play(table.turn, table.playing.legal()[0], number)


async def ids_of(server: Server, room: Room) -> list[str]:
    """The ids of all decisions in the log."""
    events = [read_event(entry.body) for entry in await server.host.store.read(room.table.id)]
    return [event.id for event in events if isinstance(event, Played)]


def test_time_in_which_nothing_could_be_written_runs_out_for_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            room = await seated(server, ClockRule("move", 30))
            seat = room.table.deciders[0]
            for visitor in PEOPLE[:3]:
                await server.host.listen(room.table.id, Ear(visitor))
            trouble = Trouble(server.host.store)
            trouble.may_write = False
            clock.go(10)
            with pytest.raises(StoreError):
                await server.play_first(room, PEOPLE)
            clock.go(600)
            with pytest.raises(StoreError):
                await server.care(room)
            trouble.may_write = True
            await server.care(room)
            assert not room.table.chairs[seat].bot
            assert room.table.clocks.left_at(seat, clock()) == 20_000

    asyncio.run(scene())


def test_a_decision_that_lost_against_another_process_is_not_taken_for_written(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as one, a_server(tmp_path, clock) as two:
            here = await seated(one)
            await two.host.room(here.table.id)
            await one.host.act(here.table.id, "ann", Say("hello"))
            trouble = Trouble(two.host.store)
            trouble.may_read = False
            visitor, play = decision(here, "m1")
            for _ in range(2):
                with pytest.raises(StoreError):
                    await two.host.act(here.table.id, visitor, play)
            trouble.may_read = True
            assert await ids_of(two, here) == []
            await two.host.act(here.table.id, visitor, play)
            assert await ids_of(two, here) == ["m1"]

    asyncio.run(scene())


def test_a_decision_that_was_written_although_the_line_was_lost_counts(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            room = await seated(server)
            ear = Ear("bob")
            await server.host.listen(room.table.id, ear)
            trouble = Trouble(server.host.store)
            trouble.forgets_to_say_so = True
            visitor, play = decision(room, "m1")
            accepted = await server.host.act(room.table.id, visitor, play)
            assert ear.heard[-1]["seq"] == accepted.seq
            trouble.forgets_to_say_so = False
            await server.play_first(room, PEOPLE)
            assert len(await ids_of(server, room)) == 2

    asyncio.run(scene())


def test_who_goes_in_the_middle_of_a_decision_leaves_the_table_whole(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            room = await seated(server)
            ear = Ear("watcher")
            await server.host.listen(room.table.id, ear)
            trouble = Trouble(server.host.store)
            trouble.gate = asyncio.Event()
            visitor, play = decision(room, "m1")
            asking = asyncio.create_task(server.host.act(room.table.id, visitor, play))
            await trouble.is_waiting.wait()
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            trouble.gate.set()
            async with room.lock:
                assert ear.heard[-1]["position"]["turn"] == 1
            assert await ids_of(server, room) == ["m1"]

    asyncio.run(scene())


def test_a_database_that_is_away_for_a_while_parts_nobody_from_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            room = await seated(server)
            ear = Ear("watcher")
            await server.host.listen(room.table.id, ear)
            trouble = Trouble(server.host.store)
            trouble.may_read = trouble.may_write = False
            visitor, play = decision(room, "m1")
            for _ in range(2):
                with pytest.raises(StoreError):
                    await server.host.act(room.table.id, visitor, play)
            trouble.may_read = trouble.may_write = True
            accepted = await server.host.act(room.table.id, visitor, play)
            assert ear.heard[-1]["seq"] == accepted.seq
            assert await server.host.room(room.table.id) is room
            assert await ids_of(server, room) == ["m1"]

    asyncio.run(scene())


def test_spectators_with_a_delay_are_greeted_again_too(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            room = await seated(server, delay=60)
            watcher = Ear("watcher")
            await server.host.listen(room.table.id, watcher)
            clock.go(100)
            trouble = Trouble(server.host.store)
            trouble.may_write = False
            with pytest.raises(StoreError):
                await server.play_first(room, PEOPLE)
            assert watcher.heard[-1]["type"] == "welcome"
            assert watcher.heard[-1]["position"]["turn"] == 0

    asyncio.run(scene())


def test_a_table_whose_log_is_broken_does_not_keep_others_asleep(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            broken, good = [await server.host.create(Setup("mammoth"), "ann") for _ in range(2)]
            for table in (broken, good):
                await server.host.act(table.id, "ann", HandOver("cub"))
                clock.go(1)
            entries = await server.host.store.read(broken.id)
            await server.host.store.replace_bodies(broken.id, [Entry(entries[-1].seq, 0, b"{}")])
        clock.go(10)
        async with a_server(tmp_path, clock) as server:
            assert await server.host.store.due(clock(), 10) == [broken.id, good.id]
            server.keeper.start()
            async with asyncio.timeout(20):
                while good.id not in server.host.rooms:
                    await asyncio.sleep(0)
            await server.keeper.close()

    asyncio.run(scene())


def test_who_is_connected_to_another_process_is_not_absent(tmp_path: Path) -> None:
    async def scene() -> None:
        bus, clock = LocalBus(), HandClock()
        async with a_server(tmp_path, clock, bus) as one, a_server(tmp_path, clock, bus) as two:
            here = await seated(one, absence=60)
            there = await two.host.room(here.table.id)
            seat = here.table.deciders[0]
            ear = Ear(PEOPLE[seat])
            await one.host.listen(here.table.id, ear)
            for _ in range(12):
                clock.go(20)
                await two.care(there)
                await one.care(here)
                while there.table.seq < here.table.seq:
                    await asyncio.sleep(0)
            assert waited_for(here) == [seat]
            assert not here.table.chairs[seat].bot
            await one.host.leave(here.table.id, ear)
            for _ in range(4):
                clock.go(20)
                await two.care(there)
            assert there.table.chairs[seat].reason == "absence"

    asyncio.run(scene())


def test_names_that_no_table_can_have_are_not_looked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            Trouble(server.host.store).may_read = False
            for name in ("\0", "a\nb", "t\u00e4", "x" * 10_000):
                with pytest.raises(NoSuchTable) as refusal:
                    await server.host.room(name)
                assert len(str(refusal.value)) < 400

    asyncio.run(scene())


def test_who_missed_the_end_is_told_everything_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            room = await seated(server)
            ear, number, known = Ear("bob"), 0, 0
            while room.table.status == "running":
                known = room.table.seq
                await server.play_first(room, PEOPLE, number := number + 1)
            late = await server.host.listen(room.table.id, ear, known)
            assert (late.lines_from, len(late.lines)) == (0, len(room.table.lines))
            again = await server.host.listen(room.table.id, ear, room.table.seq)
            assert again.lines == []

    asyncio.run(scene())
