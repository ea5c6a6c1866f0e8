"""Tables in memory: who needs none leaves nothing there, and finds everything again."""

import asyncio
import gc
import weakref
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from beringia import game
from beringia.errors import TableError
from beringia.table import lines
from beringia.table.commands import AskReplacement, HandOver, PutOutPerson, RemoveDevice, Say, Sit
from beringia.table.memory import CROWDED, HURRY, IDLE, Absences, put_away
from beringia.table.setup import ClockRule, SeatPlan, Setup
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE
from tests.table.test_tables import seated

BOTS = (SeatPlan("me"), SeatPlan("bot", "cub"))
GAMES = 5


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def played_out(server: Server, ear: Ear) -> str:
    """A whole game among bots that somebody looks at; returns the table."""
    table = await server.tables.create(Setup("gatherers", BOTS), "ann")
    await server.tables.act(table.id, "ann", HandOver("cub"))
    live = await server.tables.find(table.id)
    await server.tables.listen(table.id, ear)
    while live.table.status == "running":
        await server.care(live)
    return table.id


def test_finished_games_that_nobody_looks_at_leave_nothing_in_memory(tmp_path: Path) -> None:
    async def scene() -> None:
        clock, ear = HandClock(), Ear("eve")
        async with a_server(tmp_path, clock) as server:
            names = [await played_out(server, ear) for _ in range(GAMES)]
            traces: list[weakref.ref[Any]] = []
            for live in server.tables.live.values():
                assert live.table.told is not None
                traces += [weakref.ref(each) for each in (live, live.table, live.table.told)]
            del live
            clock.go(2 * IDLE / 1000)
            assert put_away(server.tables.live, server.tables.absences, clock()) == 0  # somebody looks at them
            for name in names:
                await server.tables.leave(name, ear)
            assert put_away(server.tables.live, server.tables.absences, clock()) == 0
            clock.go(IDLE / 1000)
            assert put_away(server.tables.live, server.tables.absences, clock()) == GAMES
            gc.collect()
            assert [trace() for trace in traces] == [None] * (3 * GAMES)
            assert (await server.tables.listen(names[0], Ear("zoe"))).table.status == "finished"

    run(scene())


def test_a_table_that_was_put_away_is_found_again_as_it_was(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server)
            await server.play_first(live, PEOPLE)
            await server.tables.act(live.table.id, "ann", Say("hello"))
            before = await server.tables.listen(live.table.id, ann := Ear("ann"))
            await server.tables.leave(live.table.id, ann)
            clock.go(IDLE / 1000)
            assert put_away(server.tables.live, server.tables.absences, clock()) == 1
            again = await server.tables.listen(live.table.id, ann)
            assert server.tables.live[live.table.id] is not live
            assert (again.seq, again.position, again.lines, again.remarks) == (
                before.seq,
                before.position,
                before.lines,
                before.remarks,
            )
            await server.play_first(server.tables.live[live.table.id], PEOPLE)

    run(scene())


def test_whoever_looked_on_until_a_table_left_memory_was_not_away_before(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, replacing="host", patience=600)
            name, bob = live.table.id, Ear("bob")
            await server.tables.listen(name, bob)
            clock.go(3600)  # bob thinks, and does nothing
            await server.tables.leave(name, bob)
            clock.go(IDLE / 1000)
            assert put_away(server.tables.live, server.tables.absences, clock()) == 1
            welcome = await server.tables.listen(name, Ear("ann"))
            assert welcome.away[1] == clock() - IDLE
            clock.go(600 - IDLE / 1000 - 1)
            with pytest.raises(TableError, match="waits 10 minutes"):
                await server.tables.act(name, "ann", AskReplacement(1, "bot"))
            clock.go(1)
            await server.tables.act(name, "ann", AskReplacement(1, "bot"))

    run(scene())


def test_only_so_much_is_known_of_tables_that_left_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr("beringia.table.memory.MOST_ABSENCES", 2)
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            names = [(await seated(server)).table.id for _ in range(3)]
            clock.go(IDLE / 1000)
            put_away(server.tables.live, server.tables.absences, clock())
            assert list(server.tables.absences.since) == names[1:]
            await server.tables.find(names[1])
            assert list(server.tables.absences.since) == names[2:]

    run(scene())


def test_a_table_that_left_memory_knows_its_devices_links_outcasts_and_notices(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            made = await server.tables.create(Setup("mammoth", (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))), "ann")
            name, table = made.id, (await server.tables.find(made.id)).table
            await server.tables.act(name, "mal", Sit(1))
            await server.tables.act(name, "ann", PutOutPerson(1))
            await server.tables.act(name, "bob", Sit(1))
            await server.tables.act(name, "bobs phone", Sit(link=table.chairs[1].link))
            await server.tables.act(name, "bobs watch", Sit(link=table.chairs[1].link))
            await server.tables.act(name, "bob", RemoveDevice(2))
            who = ("ann", "mal", "bob", "bobs phone", "bobs watch", "eve")

            async def told() -> list[tuple[Any, ...]]:
                welcomes = {visitor: await server.tables.listen(name, Ear(visitor)) for visitor in who}
                server.tables.live[name].listeners.clear()
                return [(v, w.seat, w.device, w.devices, w.links, w.put_out, w.notice, w.table) for v, w in welcomes.items()]

            before = await told()
            assert [len(each[3]) for each in before] == [1, 0, 2, 0, 2, 0]
            assert [each[6] is not None for each in before] == [False, True, False, True, False, False]
            clock.go(IDLE / 1000)
            assert put_away(server.tables.live, server.tables.absences, clock()) == 1
            assert await told() == before

    run(scene())


def test_a_table_that_somebody_is_about_to_use_or_looks_after_stays(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server, ClockRule("bank", 600))
            clock.go(IDLE / 1000)
            async with live.lock:
                assert put_away(server.tables.live, server.tables.absences, clock()) == 0
            await server.tables.find(live.table.id)
            assert put_away(server.tables.live, server.tables.absences, clock()) == 0
            clock.go(IDLE / 1000)
            server.tables.attend = server.keeper.attend
            server.keeper.attend(live)
            assert live.is_cared_for
            assert put_away(server.tables.live, server.tables.absences, clock()) == 0
            await server.keeper.close()
            assert put_away(server.tables.live, server.tables.absences, clock()) == 1

    run(scene())


def test_where_many_are_in_memory_they_go_sooner(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await seated(server)
            clock.go(HURRY / 1000)
            few = {str(number): live for number in range(CROWDED)}
            assert put_away(few, Absences(), clock()) == 0
            many = {str(number): live for number in range(CROWDED + 1)}
            assert put_away(many, Absences(), clock()) == CROWDED + 1

    run(scene())


def test_the_keeper_puts_away_what_nobody_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr("beringia.table.memory.IDLE", 0)
        async with a_server(tmp_path, HandClock()) as server:
            await seated(server)
            server.keeper.start()
            while server.tables.live:
                await asyncio.sleep(0.01)
            assert server.keeper.gone == 1
            await server.keeper.close()

    run(scene())


def test_not_every_action_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    lines.word_of.cache_clear()
    lines._numbers.clear()
    monkeypatch.setattr(lines, "MOST_KNOWN", 3)
    actions = game("mammoth").start(3, seed=1).actions()[:5]
    words = [lines.word_of("mammoth", action) for action in actions]
    assert len(lines._numbers) == lines.word_of.cache_info().currsize == 2
    assert lines.number_of("mammoth", words[0]) is None
    assert lines.number_of("mammoth", words[4]) == actions[4]
    assert lines.word_of("mammoth", actions[0]) == words[0]
    assert lines.number_of("mammoth", words[0]) == actions[0]
