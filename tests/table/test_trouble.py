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
from beringia.table.live_table import LiveTable
from beringia.table.setup import ClockRule, Setup
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE
from tests.table.test_tables import seated


class Trouble:
    """Stands between tables and their store, and lets through what it is told to."""

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


def decision(live: LiveTable, number: str) -> tuple[str, Play]:
    """Who must decide, and the first legal action."""
    table = live.table
    return PEOPLE[table.deciders[0]], Play(table.turn, table.playing.legal()[0], number)


async def ids_of(server: Server, live: LiveTable) -> list[str]:
    """The ids of all decisions in the log."""
    events = [read_event(entry.body) for entry in await server.tables.store.read(live.table.id)]
    return [event.id for event in events if isinstance(event, Played)]


def test_time_in_which_nothing_could_be_written_runs_out_for_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, ClockRule("move", 30))
            seat = live.table.deciders[0]
            for visitor in PEOPLE[:3]:
                await server.tables.listen(live.table.id, Ear(visitor))
            trouble = Trouble(server.tables.store)
            trouble.may_write = False
            clock.go(10)
            with pytest.raises(StoreError):
                await server.play_first(live, PEOPLE)
            clock.go(600)
            with pytest.raises(StoreError):
                await server.care(live)
            trouble.may_write = True
            await server.care(live)
            assert not live.table.chairs[seat].bot
            assert live.table.clocks.left_at(seat, clock()) == 20_000

    asyncio.run(scene())


def test_a_decision_that_lost_against_another_process_is_not_taken_for_written(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as one, a_server(tmp_path, clock) as two:
            here = await seated(one)
            await two.tables.find(here.table.id)
            await one.tables.act(here.table.id, "ann", Say("hello"))
            trouble = Trouble(two.tables.store)
            trouble.may_read = False
            visitor, play = decision(here, "m1")
            for _ in range(2):
                with pytest.raises(StoreError):
                    await two.tables.act(here.table.id, visitor, play)
            trouble.may_read = True
            assert await ids_of(two, here) == []
            await two.tables.act(here.table.id, visitor, play)
            assert await ids_of(two, here) == ["m1"]

    asyncio.run(scene())


def test_a_decision_that_was_written_although_the_line_was_lost_counts(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server)
            ear = Ear("bob")
            await server.tables.listen(live.table.id, ear)
            trouble = Trouble(server.tables.store)
            trouble.forgets_to_say_so = True
            visitor, play = decision(live, "m1")
            accepted = await server.tables.act(live.table.id, visitor, play)
            assert ear.heard[-1]["seq"] == accepted.seq
            trouble.forgets_to_say_so = False
            await server.play_first(live, PEOPLE)
            assert len(await ids_of(server, live)) == 2

    asyncio.run(scene())


def test_who_goes_in_the_middle_of_a_decision_leaves_the_table_whole(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server)
            ear = Ear("watcher")
            await server.tables.listen(live.table.id, ear)
            trouble = Trouble(server.tables.store)
            trouble.gate = asyncio.Event()
            visitor, play = decision(live, "m1")
            asking = asyncio.create_task(server.tables.act(live.table.id, visitor, play))
            await trouble.is_waiting.wait()
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            trouble.gate.set()
            async with live.lock:
                assert ear.heard[-1]["position"]["turn"] == 1
            assert await ids_of(server, live) == ["m1"]

    asyncio.run(scene())


def test_a_database_that_is_away_for_a_while_parts_nobody_from_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server)
            ear = Ear("watcher")
            await server.tables.listen(live.table.id, ear)
            trouble = Trouble(server.tables.store)
            trouble.may_read = trouble.may_write = False
            visitor, play = decision(live, "m1")
            for _ in range(2):
                with pytest.raises(StoreError):
                    await server.tables.act(live.table.id, visitor, play)
            trouble.may_read = trouble.may_write = True
            accepted = await server.tables.act(live.table.id, visitor, play)
            assert ear.heard[-1]["seq"] == accepted.seq
            assert await server.tables.find(live.table.id) is live
            assert await ids_of(server, live) == ["m1"]

    asyncio.run(scene())


def test_spectators_with_a_delay_are_greeted_again_too(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, delay=60)
            watcher = Ear("watcher")
            await server.tables.listen(live.table.id, watcher)
            clock.go(100)
            trouble = Trouble(server.tables.store)
            trouble.may_write = False
            with pytest.raises(StoreError):
                await server.play_first(live, PEOPLE)
            assert watcher.heard[-1]["type"] == "welcome"
            assert watcher.heard[-1]["position"]["turn"] == 0

    asyncio.run(scene())


def test_a_table_whose_log_is_broken_does_not_keep_others_asleep(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            broken, good = [await server.tables.create(Setup("mammoth", clock=ClockRule("days", 1)), "ann") for _ in range(2)]
            for table in (broken, good):
                await server.tables.act(table.id, "ann", HandOver("cub"))
                clock.go(1)
            entries = await server.tables.store.read(broken.id)
            await server.tables.store.replace_bodies(broken.id, [Entry(entries[-1].seq, 0, b"{}")])
        clock.go(10)
        async with a_server(tmp_path, clock) as server:
            assert await server.tables.store.due(clock(), 10) == [broken.id, good.id]
            server.keeper.start()
            async with asyncio.timeout(20):
                while good.id not in server.tables.live:
                    await asyncio.sleep(0)
            await server.keeper.close()

    asyncio.run(scene())


def test_who_is_connected_to_another_process_is_not_absent(tmp_path: Path) -> None:
    async def scene() -> None:
        bus, clock = LocalBus(), HandClock()
        async with a_server(tmp_path, clock, bus) as one, a_server(tmp_path, clock, bus) as two:
            here = await seated(one, absence=60)
            there = await two.tables.find(here.table.id)
            seat = here.table.deciders[0]
            ear = Ear(PEOPLE[seat])
            await one.tables.listen(here.table.id, ear)
            for _ in range(12):
                clock.go(20)
                await two.care(there)
                await one.care(here)
                while there.table.seq < here.table.seq:
                    await asyncio.sleep(0)
            assert waited_for(here) == [seat]
            assert not here.table.chairs[seat].bot
            await one.tables.leave(here.table.id, ear)
            for _ in range(4):
                clock.go(20)
                await two.care(there)
            assert there.table.chairs[seat].reason == "absence"

    asyncio.run(scene())


def test_names_that_no_table_can_have_are_not_looked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            Trouble(server.tables.store).may_read = False
            for name in ("\0", "a\nb", "t\u00e4", "x" * 10_000):
                with pytest.raises(NoSuchTable) as refusal:
                    await server.tables.find(name)
                assert len(str(refusal.value)) < 400

    asyncio.run(scene())


def test_who_missed_the_end_is_told_everything_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await seated(server)
            ear, number, known = Ear("bob"), 0, 0
            while live.table.status == "running":
                known = live.table.seq
                await server.play_first(live, PEOPLE, number := number + 1)
            late = await server.tables.listen(live.table.id, ear, known)
            assert (late.lines_from, len(late.lines)) == (0, live.table.steps)
            again = await server.tables.listen(live.table.id, ear, live.table.seq)
            assert again.lines == []

    asyncio.run(scene())
