"""What strangers are told and may do: nothing of a table that is closed to them, nothing early, and nobody's seat."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from beringia.errors import NotYours
from beringia.table.commands import Play, PutOutPerson, Readmit, Rematch, RemoveDevice, Say, Sit, Stand, Start
from beringia.table.events import Rematched, read_event
from beringia.table.live_table import LiveTable
from beringia.table.private import standing
from beringia.table.setup import SeatPlan, Setup, checked
from beringia.table.summaries import KeptSummary, TableSummary, kept_summary
from beringia.web.client import Client, Failed
from beringia.web.permissions import record_of, seen, table_for
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE, a_setup, a_table, ask, begun
from tests.web.house import CUB, ME, OPEN, PERSON, House, in_house, mammoth, person, run_soon


async def played_out(server: Server, **manners: Any) -> LiveTable:
    """A game of three people that has just ended."""
    setup = checked(Setup("mammoth", (SeatPlan("me"), OPEN, OPEN), **manners))
    name = (await server.tables.create(setup, "ann")).id
    for visitor in ("bob", "cleo"):
        await server.tables.act(name, visitor, Sit())
    await server.tables.act(name, "ann", Start())
    live = await server.tables.find(name)
    while live.table.status == "running":
        seat = live.table.deciders[0]
        await server.tables.act(name, PEOPLE[seat], Play(live.table.turn, live.table.playing.legal()[0], f"m{live.table.turn}"))
    return live


def test_strangers_do_not_talk_where_nobody_may_watch() -> None:
    table = begun(a_setup(watching=False))
    with pytest.raises(NotYours, match="only those who play talk here"):
        ask(table, "eve", Say("hello"))
    lobby = a_table(a_setup(watching=False))
    with pytest.raises(NotYours, match="only those who play talk here"):
        ask(lobby, "eve", Say("hello"))
    ask(lobby, "ann", Say("I made it"))
    ask(table, "bob", Say("I play"))
    assert [remark.text for remark in table.remarks + lobby.remarks] == ["I play", "I made it"]


def test_an_answer_to_who_watches_with_a_delay_says_nothing_new(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            setup = checked(Setup("mammoth", (SeatPlan("me"), OPEN, CUB), delay=60))
            name = (await server.tables.create(setup, "ann")).id
            await server.tables.act(name, "bob", Sit())
            await server.tables.act(name, "ann", Start())
            live = await server.tables.find(name)
            welcome = await server.tables.listen(name, Ear("eve"))
            while live.table.turn < 4:
                if live.table.deciders[0] == 2:
                    await server.care(live)
                else:
                    await server.play_first(live, PEOPLE)
            said = await server.tables.act(name, "eve", Say("hello"))
            assert (said.seq, said.turn) == (welcome.seq, 0)
            own = await server.tables.act(name, "bob", Say("hello"))
            assert (own.seq, own.turn) == (live.table.seq, live.table.turn)

    run_soon(work())


def test_a_delayed_table_is_over_for_the_lists_when_it_is_for_those_who_watch(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await played_out(server, delay=60)
            card = kept_summary(live.table)
            assert (card.status, bool(card.scores)) == ("finished", True)
            assert card.late_summary(card.age_ms(server.tables.times, clock.wall())) is None
            clock.go(59)
            assert card.late_summary(card.age_ms(server.tables.times, clock.wall())) is None
            clock.go(1)
            assert card.late_summary(card.age_ms(server.tables.times, clock.wall())) == card.open_summary

    run_soon(work())


def test_the_card_of_a_delayed_game_that_began_long_ago_goes_on_for_a_while() -> None:
    table = begun(a_setup(delay=60))
    table.chairs[1].stand_in, table.chairs[1].reason = "cub", "resigned"
    card = kept_summary(table)
    ended = KeptSummary(**{name: getattr(card, name) for name in card.__struct_fields__} | FINISHED)
    told = ended.late_summary(59_999)
    assert told is not None
    assert (told.status, told.scores, told.places, told.changed_ms) == ("running", (), (), 0)
    assert {(seat.stand_in, seat.reason) for seat in told.seats} == {("", "")}
    older = msgspec.structs.replace(ended, lasted_ms=None, changed_ms=card.created_ms + 100_000)  # as an older server kept it
    assert (older.late_summary(59_999), older.late_summary(60_000)) == (told, older.open_summary)
    after = ended.late_summary(60_000)
    assert after is not None
    assert (after.status, after.scores) == ("finished", (3, 2, 1))


FINISHED: dict[str, Any] = {"status": "finished", "scores": (3, 2, 1), "places": (1, 2, 3), "lasted_ms": 100_000}


def test_nothing_of_the_end_is_told_early_by_an_address(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await played_out(server, delay=60)
            watched = table_for(live, "eve", clock.ms)
            told = seen(watched, standing(live.table, "eve"))
            assert (told.table.status, told.table.seed, told.seat) == ("open", None, None)
            assert told.seq < live.table.seq
            with pytest.raises(Exception, match="open after the end"):
                record_of(watched)
            clock.go(60)
            assert "seed" in record_of(table_for(live, "eve", clock.ms))

    run_soon(work())


async def shown(client: Client, status: str) -> dict[str, TableSummary]:
    """The tables of a list."""
    return {card.id: card for card in await client.tables(status=status)}


def test_lists_tell_no_result_early(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB, delay=3600), "Ada")
            open_one = await ada.create(mammoth(ME, CUB, CUB), "Ada")
            tables = house.server.service.tables
            clock, start = HandClock(), tables.now()
            clock.ms = start
            tables.now = tables.times.now = clock
            tables.wall = clock.wall
            assert made.id not in await shown(eve, "running")
            assert open_one.id in await shown(eve, "running")
            assert [own.card.id for own in (await eve.me()).tables] == []
            clock.go(4000)
            assert (await shown(eve, "running"))[made.id].status == "running"
            for each in (made.id, open_one.id):
                live = await tables.find(each)
                while live.table.status == "running":
                    if live.table.deciders[0] == 0:
                        await ada.do(each, Play(live.table.turn, live.table.playing.legal()[0], f"m{live.table.turn}"))
                    else:
                        await asyncio.sleep(0.001)
                while dict(await tables.store.summaries_of(live.table.host, 9))[each].status != "finished":
                    await asyncio.sleep(0.001)
            running, finished = await shown(eve, "running"), await shown(eve, "finished")
            assert (made.id in running, made.id in finished) == (True, False)
            assert (open_one.id in running, open_one.id in finished) == (False, True)
            assert running[made.id].scores == running[made.id].places == ()
            whole = {card.id: card for card in await eve.tables()}
            assert (whole[made.id].status, whole[open_one.id].status) == ("running", "finished")
            assert {own.card.id: own.card.status for own in (await ada.me()).tables}[made.id] == "finished"
            clock.set_wall(5 * 3600)  # which tells nobody anything earlier
            assert made.id not in await shown(eve, "finished")
            assert {card.id: card.status for card in await eve.tables()}[made.id] == "running"
            clock.set_wall(-5 * 3600)
            clock.go(3600)
            assert (await shown(eve, "finished"))[made.id].scores
            assert made.id not in await shown(eve, "running")

    in_house(tmp_path, work)


def test_six_who_want_a_rematch_at_once_get_one_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_server(tmp_path) as server:
            live = await played_out(server)
            asked = [server.tables.act(live.table.id, visitor, Rematch()) for visitor in (*PEOPLE[:3], *PEOPLE[:3])]
            answers = await asyncio.gather(*asked)
            assert {answer.table for answer in answers} == {live.table.rematch}
            names = {name for name, _ in await server.tables.store.summaries(None, 100, listed_only=False)}
            assert names == {live.table.id, live.table.rematch}
            entries = await server.tables.store.read(live.table.id)
            assert sum(isinstance(read_event(entry.body), Rematched) for entry in entries) == 1

    run_soon(work())


def test_two_processes_that_are_asked_for_a_rematch_at_once_make_one_table(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as one, a_server(tmp_path, clock) as two:
            live = await played_out(one)
            asked = [server.tables.act(live.table.id, visitor, Rematch()) for visitor in PEOPLE[:3] for server in (one, two)]
            answers = await asyncio.gather(*asked)
            (name,) = {answer.table for answer in answers}
            found = {each for each, _ in await one.tables.store.summaries(None, 100, listed_only=False)}
            assert found == {live.table.id, name}
            for server in (one, two):
                assert (await server.tables.find(name)).table.status == "running"

    run_soon(work())


def test_a_rematch_that_was_broken_off_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with a_server(tmp_path) as server:
            live = await played_out(server)

            async def fails(*_arguments: Any) -> Any:
                raise ConnectionError

            with monkeypatch.context() as broken:
                broken.setattr(server.tables, "change", fails)
                with pytest.raises(ConnectionError):
                    await server.tables.act(live.table.id, "ann", Rematch())
            done = await server.tables.act(live.table.id, "bob", Rematch())
            names = {name for name, _ in await server.tables.store.summaries(None, 100, listed_only=False)}
            assert names == {live.table.id, done.table}

    run_soon(work())


def test_who_sat_and_stood_up_cannot_come_back_with_the_link(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as mal, person(house) as ben:
            made = await ada.create(mammoth(ME, PERSON, CUB), "Ada")
            async with mal.join(made.id) as visit:
                await visit.sit(link=made.links[1], name="Mal")
                read = visit.own_link
                await visit.do(Stand())
                await visit.until(lambda: visit.seat is None)
            invitation = (await ada.table(made.id)).links[1]
            async with ben.join(made.id) as visit, ada.join(made.id) as host:
                await visit.sit(link=invitation, name="Ben")
                assert (await ada.table(made.id)).links[1] == ""
                await host.do(Start())
                for link in (made.links[1], read, invitation):
                    with pytest.raises(Failed) as dead:
                        await mal.do(made.id, Sit(link=link))
                    assert (dead.value.code, dead.value.status) == ("dead_link", 410)

    in_house(tmp_path, work)


def test_a_removed_device_is_welcomed_again_as_a_spectator_and_told_why(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as desk, person(house) as phone:
            made = await desk.create(mammoth(ME, CUB, CUB), "Ada")
            async with desk.join(made.id) as first, phone.join(made.id) as second:
                await second.sit(link=first.own_link)
                await first.until(lambda: len(first.devices) == 2)
                assert (first.device, second.device) == (1, 2)
                await first.do(RemoveDevice(2))
                await second.until(lambda: second.seat is None)
                assert second.notice is not None
                assert "This device was removed from seat a" in second.notice.text
                assert not second.legal
                assert second.own_link == ""
                await first.until(lambda: len(first.devices) == 1)
                assert await first.new_link() == first.own_link != ""

    in_house(tmp_path, work)


def test_a_removed_device_of_a_private_table_is_sent_away_with_the_reason(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as desk, person(house) as phone:
            made = await desk.create(mammoth(ME, CUB, CUB, watching=False), "Ada")
            await phone.do(made.id, Sit(link=made.links[0]))
            async with desk.join(made.id) as first, phone.join(made.id) as second:
                assert second.seat == 0
                await first.do(RemoveDevice(2))
                with pytest.raises(Failed, match="This device was removed") as gone:
                    await second.until(lambda: second.seat is None)
                assert gone.value.code == "not_yours"
            with pytest.raises(Failed, match="This device was removed"):
                await phone.table(made.id)

    in_house(tmp_path, work)


def test_who_is_put_out_hears_why_at_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as mal:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with ada.join(made.id) as host, mal.join(made.id) as visit:
                await visit.sit(name="Mal")
                await host.do(PutOutPerson(1))
                await visit.until(lambda: visit.seat is None)
                assert visit.notice is not None
                assert visit.notice.said.pattern.startswith("The host has put you out")
                assert visit.notice.reason == "put_out"
                await host.until(lambda: len(host.put_out) == 1)
                assert (host.put_out[0].name, visit.put_out) == ("Mal", ())
                with pytest.raises(Failed) as refusal:
                    await visit.do(Sit(1))
                assert refusal.value.code == "not_yours"
                assert (await mal.table(made.id)).notice == visit.notice
                await host.do(Readmit(host.put_out[0].number))
                await visit.until(lambda: visit.notice is not None and visit.notice.reason == "readmitted")
                await visit.sit(name="Mal")
                assert visit.notice is None

    in_house(tmp_path, work)
