"""Telling one listener can never become another's trouble, and a carer lives through whatever happens."""

import asyncio
from pathlib import Path

import pytest
import structlog

from beringia.table import keeper as keeping
from beringia.table.commands import Play, RemoveDevice, Say, Sit, Stand, Start
from beringia.table.keeper import bot_to_decide
from beringia.table.live_table import LiveTable
from beringia.table.setup import SeatPlan, Setup
from beringia.table.thinkers import Decision
from tests.table.servers import Ear, HandClock, Server, a_server

SETUP = Setup("mammoth", seats=(SeatPlan("me"), SeatPlan("bot", "cub"), SeatPlan("bot", "cub")))
OPEN = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


class Deaf(Ear):
    """Somebody whose line breaks whenever they are told something."""

    def hear(self, message: bytes) -> None:
        raise ConnectionResetError(f"nobody takes these {len(message)} bytes")


async def crowd_at(server: Server) -> tuple[LiveTable, Ear, list[Deaf]]:
    """A table with somebody who listens, between others who cannot."""
    table = await server.tables.create(SETUP, "ada")
    live = await server.tables.find(table.id)
    while bot_to_decide(live.table):
        await server.care(live)
    deaf, ear = [Deaf(f"deaf {number}") for number in range(20)], Ear("eve")
    for listener in (*deaf[:10], ear, *deaf[10:]):
        await server.tables.listen(table.id, listener)
    return live, ear, deaf


def test_a_move_is_accepted_and_told_whoever_cannot_hear_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_server(tmp_path) as server:
            live, ear, deaf = await crowd_at(server)
            with structlog.testing.capture_logs() as logs:
                done = await server.tables.act(live.table.id, "ada", Play(live.table.turn, live.table.playing.legal()[0], "x"))
            assert done.seq == live.table.seq == ear.heard[-1]["seq"]
            assert live.listeners == {ear}
            assert len([entry for entry in logs if "dropped" in entry["event"]]) == len(deaf)

    asyncio.run(work())


def test_who_comes_and_goes_is_told_of_whoever_cannot_hear_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_server(tmp_path) as server:
            live, ear, deaf = await crowd_at(server)
            ada = Ear("ada")
            with structlog.testing.capture_logs():
                await server.tables.listen(live.table.id, ada)
                await server.tables.leave(live.table.id, ada)
                server.tables.greet_again(live)
            assert ear.heard[-1]["type"] == "welcome"
            assert not live.listeners & set(deaf)

    asyncio.run(work())


def test_the_carer_of_a_table_lives_through_a_fault_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with a_server(tmp_path) as server:
            monkeypatch.setattr(keeping, "PAUSE", 0.01)
            table = await server.tables.create(SETUP, "ada")
            live = await server.tables.find(table.id)
            while not bot_to_decide(live.table):
                await server.play_first(live, ["ada"])
            choose, faults = server.thinkers.choose, [ZeroDivisionError("a fault"), ValueError("another")]

            async def stumble(*asked: object) -> Decision:
                if faults:
                    raise faults.pop()
                return await choose(*asked)  # type: ignore[arg-type]

            monkeypatch.setattr(server.thinkers, "choose", stumble)
            before = live.table.turn
            with structlog.testing.capture_logs() as logs:
                server.keeper.attend(live)
                async with asyncio.timeout(30):
                    while live.table.turn == before:
                        await asyncio.sleep(0.01)
                await server.keeper.close()
            assert live.table.turn > before
            errors = [entry["event"] for entry in logs if entry["log_level"] == "error"]
            assert errors == ["a fault of ours while a table was looked after"] * 2

    asyncio.run(work())


def test_who_stands_up_at_a_table_that_is_seen_later_hears_nothing_twice_and_nothing_old(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_server(tmp_path) as server:
            table = await server.tables.create(Setup("mammoth", OPEN, delay=60), "ann")
            live, eve, bob = await server.tables.find(table.id), Ear("eve"), Ear("bob")
            await server.tables.act(table.id, "bob", Sit())
            await server.tables.listen(table.id, bob)
            await server.tables.listen(table.id, eve)
            await server.tables.act(table.id, "bob", Stand())
            assert [(each["type"], each["seq"]) for each in bob.heard] == [("update", live.table.seq)]
            assert bob.heard[0]["table"]["seats"][1]["kind"] == "open"
            await server.tables.act(table.id, "bob", Sit(1))
            await server.tables.act(table.id, "ann", Say("hello"))
            assert [each["seq"] for each in bob.heard] == [each["seq"] for each in eve.heard[-3:]]
            assert eve.heard[-1]["seq"] == live.table.seq

    asyncio.run(work())


def test_who_loses_the_seat_during_a_game_that_is_seen_later_begins_anew_as_one_who_watches(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            table = await server.tables.create(Setup("mammoth", OPEN, delay=60), "ann")
            await server.tables.act(table.id, "bob", Sit())
            live = await server.tables.find(table.id)
            await server.tables.act(table.id, "ann", Start())
            await server.tables.act(table.id, "bobs phone", Sit(link=live.table.chairs[1].link))
            phone, deaf = Ear("bobs phone"), Deaf("bobs phone")
            await server.tables.listen(table.id, phone)
            await server.tables.listen(table.id, deaf)
            await server.tables.act(table.id, "ann", Say("hello"))
            heard = phone.heard[-1]["seq"]
            await server.tables.act(table.id, "bob", RemoveDevice(2))  # whoever cannot be told is not bob's trouble
            assert (phone.heard[-1]["type"], phone.heard[-1]["seat"], phone.heard[-1]["lines_from"]) == ("welcome", None, 0)
            assert phone.heard[-1]["seq"] < heard
            assert phone.heard[-1]["table"]["status"] == "open"
            assert live.echo is not None
            assert (live.listeners, live.echo.listeners) == (set(), {phone})
            clock.go(60)
            live.echo.go_on(clock())
            assert phone.heard[-1]["seq"] == live.table.seq

    asyncio.run(work())


def test_a_table_that_is_read_anew_before_or_after_the_start_tells_those_who_hear_later_nothing_older(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            table = await server.tables.create(Setup("mammoth", OPEN, delay=60), "ann")
            live, eve = await server.tables.find(table.id), Ear("eve")
            await server.tables.act(table.id, "bob", Sit())
            await server.tables.listen(table.id, eve)
            for _ in range(2):
                live.is_stale = True
                await server.tables.find(table.id)
                await server.tables.act(table.id, "bob", Say("hello"))
                if live.table.status == "open":
                    before = live.table.seq
                    await server.tables.act(table.id, "ann", Start())
            numbers = [each["seq"] for each in eve.heard]
            assert numbers == sorted(numbers)
            assert [each["type"] for each in eve.heard] == ["welcome", "update", "welcome"]
            assert numbers[-1] == before
            clock.go(60)
            assert live.echo is not None
            live.echo.go_on(clock())
            assert eve.heard[-1]["seq"] == live.table.seq

    asyncio.run(work())
