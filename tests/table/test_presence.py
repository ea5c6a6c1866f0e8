"""Everybody is told who is connected, and since when somebody is not."""

from pathlib import Path
from typing import Any

from beringia.table.commands import Sit, Start
from beringia.table.events import ReplacementAnswered, ReplacementAsked
from beringia.table.setup import Setup, checked
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import a_setup, begun
from tests.web.house import CUB, ME, OPEN, run_soon


def away_heard(ear: Ear) -> list[Any]:
    """What somebody was told of who is here."""
    return [message["away"] for message in ear.heard if "away" in message]


async def a_table(server: Server) -> str:
    """Ann and Bob play with a bot."""
    name = (await server.tables.create(checked(Setup("mammoth", (ME, OPEN, CUB))), "ann")).id
    await server.tables.act(name, "bob", Sit())
    await server.tables.act(name, "ann", Start())
    return name


def test_those_who_listen_are_told_when_somebody_goes_and_comes(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            name = await a_table(server)
            ann, bob, phone, eve = Ear("ann"), Ear("bob"), Ear("bob"), Ear("eve")
            for ear in (ann, eve, bob, phone):
                await server.tables.listen(name, ear)
            clock.go(5)
            await server.tables.leave(name, bob)
            assert away_heard(ann)[-1:] != [[None, clock.ms, None]]
            await server.tables.leave(name, phone)
            gone = clock.ms
            assert away_heard(ann)[-1] == away_heard(eve)[-1] == [None, gone, None]
            clock.go(60)
            late = Ear("zoe")
            assert (await server.tables.listen(name, late)).away == (None, gone, None)
            assert (await server.tables.listen(name, bob)).away == (None, None, None)
            assert away_heard(late) == [[None, None, None]]
            assert ann.heard[-1]["seq"] == server.tables.live[name].table.seq

    run_soon(work())


def test_after_a_restart_people_are_away_since_they_last_did_something(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            name = await a_table(server)
            seated = clock.ms
            clock.go(60)
        async with a_server(tmp_path, clock) as server:
            welcome = await server.tables.listen(name, Ear("ann"))
            assert welcome.away == (None, seated, None)

    run_soon(work())


def test_whoever_votes_about_a_seat_was_there() -> None:
    table = begun(a_setup(seats=4))
    seated = table.chairs[1].heard_ms
    table.do(ReplacementAsked(0, 1, "bot"), 50_000)
    table.do(ReplacementAnswered(2, is_yes=True), 60_000)
    assert [chair.heard_ms for chair in table.chairs[:3]] == [50_000, seated, 60_000]
