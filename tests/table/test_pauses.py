"""Bots at the table: for whom they think, when they think briefly, and that they pause while nobody looks."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from beringia.store.bus import LocalBus
from beringia.store.rows import Batch
from beringia.table.commands import HandOver, Resign, Sit, Start
from beringia.table.live_table import LiveTable
from beringia.table.setup import ClockRule, SeatPlan, Setup
from beringia.table.summaries import KeptSummary, needs_watchers
from beringia.table.writing import batch_of
from tests.table.servers import Ear, HandClock, Server, a_server

BOTS = (SeatPlan("me"), SeatPlan("bot", "hunter"), SeatPlan("bot", "hunter"))


async def among_bots(server: Server, clock: ClockRule | None = None, **more: Any) -> LiveTable:
    """A running game whose only person has left it to bots."""
    table = await server.tables.create(Setup("mammoth", BOTS, clock=clock or ClockRule(), **more), "ann")
    await server.tables.act(table.id, "ann", HandOver("cub"))
    return await server.tables.find(table.id)


async def until_asked(server: Server, live: LiveTable) -> None:
    """Let bots decide until one of them had to be asked."""
    before = len(server.thinkers.asked)
    while len(server.thinkers.asked) == before:
        await server.care(live)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("command", [HandOver("cub"), Resign()])
def test_a_game_among_bots_pauses_while_nobody_looks_and_goes_on_when_somebody_does(
    tmp_path: Path, command: HandOver | Resign
) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            table = await server.tables.create(Setup("mammoth", BOTS), "ann")
            await server.tables.act(table.id, "ann", command)
            live = await server.tables.find(table.id)
            turn = table.turn
            assert not await server.keeper.care_once(live)
            assert table.turn == turn
            eve = Ear("eve")
            welcome = await server.tables.listen(table.id, eve)
            assert welcome.thinking == "paused"
            await until_asked(server, live)
            assert table.turn > turn
            assert [message["thinking"] for message in eve.heard if "thinking" in message] == [""]
            await server.tables.leave(table.id, eve)
            turn = table.turn
            await server.care(live, 3)
            assert table.turn == turn

    run(scene())


def test_a_game_among_bots_goes_on_by_itself_as_soon_as_somebody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await among_bots(server)
            server.tables.attend = server.keeper.attend
            server.keeper.attend(live)
            turn, was_cared_for = live.table.turn, live.is_cared_for
            await server.tables.listen(live.table.id, Ear("eve"))
            assert (was_cared_for, live.is_cared_for) == (False, True)
            while live.table.turn < turn + 3:
                await asyncio.sleep(0)
            await server.keeper.close()

    run(scene())


def test_games_over_days_do_not_pause(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await among_bots(server, ClockRule("days", 1))
            turn = live.table.turn
            await server.care(live)
            assert live.table.turn == turn + 1
            assert live.thinking == ""

    run(scene())


def test_bots_play_on_for_a_person_who_only_looks_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            table = await server.tables.create(Setup("mammoth", BOTS), "ann")
            live = await server.tables.find(table.id)
            for _ in range(200):
                if table.deciders == (0,):
                    break
                await server.care(live)
            assert table.deciders == (0,)

    run(scene())


def test_lists_say_that_a_game_pauses_while_nobody_looks_and_nobody_is_woken_for_it(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await among_bots(server)
            over_days = await among_bots(server, ClockRule("days", 1))
            rows = dict(await server.tables.store.summaries(None, 10))
            cards = {name: msgspec.json.decode(row.card, type=KeptSummary).needs_watchers for name, row in rows.items()}
            assert cards == {live.table.id: True, over_days.table.id: False}
            assert await server.tables.store.due(clock.ms + 10**9, 10) == [over_days.table.id]

    run(scene())


def test_a_game_among_bots_that_an_older_server_left_is_awakened_once(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await among_bots(server)
            row = batch_of(live.table, live.table.seq, [], clock.ms, clock.ms)
            old = msgspec.structs.replace(row.summary, wake_ms=clock.ms)
            await server.tables.store.append(Batch(row.table, row.after, (), old))
            assert await server.tables.store.due(clock.ms, 10) == [live.table.id]
            await server.keeper._awaken(live.table.id)
            assert await server.tables.store.due(clock.ms, 10) == []

    run(scene())


def test_another_process_where_somebody_looks_goes_on_with_a_game_among_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        bus, clock = LocalBus(), HandClock()
        async with a_server(tmp_path, clock, bus) as one, a_server(tmp_path, clock, bus) as other:
            live = await among_bots(one)
            here = Ear("ann")
            await one.tables.listen(live.table.id, here)
            await one.care(live)
            assert live.table.id in one.keeper.kept
            await one.tables.leave(live.table.id, here)
            await one.care(live)
            there = await other.tables.find(live.table.id)
            await other.tables.listen(live.table.id, Ear("eve"))
            turn = there.table.turn
            await other.care(there)
            assert there.table.turn == turn + 1
            for server in (one, other):
                await asyncio.gather(*server.tables.tasks)

    run(scene())


def test_thinking_is_for_the_people_who_are_here_else_for_whoever_made_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            plans = (SeatPlan("open"), SeatPlan("open"), SeatPlan("bot"))
            table = await server.tables.create(Setup("mammoth", plans, rated=True), "host")
            for visitor in ("ann", "bob"):
                await server.tables.act(table.id, visitor, Sit())
            await server.tables.act(table.id, "host", Start())
            live = await server.tables.find(table.id)
            people = ("ann", "bob", "bot")

            async def next_asker() -> Any:
                before = len(server.thinkers.asked)
                while len(server.thinkers.asked) == before:
                    if table.chairs[table.deciders[0]].bot:
                        await server.care(live)
                    else:
                        await server.play_first(live, people)
                return server.thinkers.asked[-1]

            asker = await next_asker()
            assert (asker.visitors, asker.is_watched, asker.is_patient) == (("host",), False, True)
            await server.tables.listen(table.id, Ear("eve"))
            asker = await next_asker()
            assert (asker.visitors, asker.is_watched) == (("host",), True)
            for visitor in ("bob", "bob", "ann"):
                await server.tables.listen(table.id, Ear(visitor))
            assert (await next_asker()).visitors == ("ann", "bob")

    run(scene())


def test_a_table_says_that_its_bots_think_briefly_and_when_they_no_longer_do(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await among_bots(server)
            eve = Ear("eve")
            await server.tables.listen(live.table.id, eve)
            server.thinkers.is_brief = True
            await until_asked(server, live)
            await until_asked(server, live)
            assert [message["thinking"] for message in eve.heard if "thinking" in message] == ["brief"]
            assert (await server.tables.listen(live.table.id, Ear("zoe"))).thinking == "brief"
            server.thinkers.is_brief = False
            await until_asked(server, live)
            assert [message["thinking"] for message in eve.heard if "thinking" in message][-1] == ""

    run(scene())


def test_what_is_asked_for_an_unseen_table_is_waited_for_once_somebody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await among_bots(server, ClockRule("days", 1))
            looked: list[str] = []
            server.thinkers.look = lambda whom: looked.append(whom.table)  # type: ignore[method-assign]
            server.keeper.attend(live)
            assert looked == []
            server.keeper.unseen.add(live.table.id)
            live.listeners.add(Ear("eve"))
            server.keeper.attend(live)
            assert looked == [live.table.id]
            await server.keeper.close()

    run(scene())


def test_a_finished_game_needs_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_server(tmp_path) as server:
            live = await among_bots(server)
            assert needs_watchers(live.table)
            await server.tables.listen(live.table.id, Ear("eve"))
            while live.table.status == "running":
                await server.care(live)
            assert not needs_watchers(live.table)

    run(scene())
