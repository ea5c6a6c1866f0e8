"""The disk is full: players are told so, the table pauses, nothing is damaged, and then the game goes on."""

import asyncio
from pathlib import Path

import pytest

from beringia.store.sqlite_journal import SqliteJournal
from beringia.table.commands import AnyCommand, HandOver, Return, Say, Start
from beringia.table.events import Waited
from beringia.table.setup import ClockRule
from beringia.table.table import rebuilt
from beringia.web.client import Client, Failed, Visit
from tests.web.house import CUB, ME, OPEN, House, in_house, mammoth, person
from tests.web.killing import check_log
from tests.web.party import Move, check_picture, is_quiet
from tests.web.processes import open_store, read_log, sqlite_in

NO_LIMIT = 2**30
MOST_MOVES = 2_000


async def ask_sqlite(house: House, statement: str) -> str:
    """What SQLite answers to the server's own writing connection."""
    journal = house.server.service.store._journal
    assert isinstance(journal, SqliteJournal)
    return str((await journal._in_thread(lambda: journal._connection().execute(statement).fetchone()))[0])


async def fill(house: House) -> None:
    """From now on the database cannot grow."""
    pages = await ask_sqlite(house, "PRAGMA page_count")
    await ask_sqlite(house, f"PRAGMA max_page_count = {pages}")


async def make_live(house: House) -> None:
    """There is space again."""
    await ask_sqlite(house, f"PRAGMA max_page_count = {NO_LIMIT}")


async def refused(visit: Visit, command: AnyCommand) -> Failed:
    """What the server refuses a command with."""
    with pytest.raises(Failed) as refusal:
        await visit.do(command)
    return refusal.value


async def play_until_refused(visits: list[Visit], table: str, moves: list[Move]) -> tuple[Visit, Failed]:
    """Decide until the server cannot write any more; who was refused, and how."""
    for number in range(MOST_MOVES):
        newest = max(visit.seq for visit in visits)
        for visit in visits:
            await visit.until(lambda visit=visit, newest=newest: visit.seq >= newest)  # type: ignore[misc]
        visit = next(visit for visit in visits if visit.may_decide)
        turn, action, name = visit.turn, visit.legal[0], f"{table} {number}"
        try:
            accepted = await visit.play(action, turn, name)
        except Failed as failed:
            return visit, failed
        assert visit.seat is not None
        moves.append(Move(table, visit.seat, name, action, accepted.seq))
    raise AssertionError("the disk was never full")


async def three_at_a_table(house: House, ada: Client, *others: Client) -> str:
    """A game of three people with a clock; no bot can be the first to find the disk full."""
    made = await ada.create(mammoth(ME, OPEN, OPEN, clock=ClockRule("bank", 600)))
    for other in others:
        async with other.join(made.id) as visit:
            await visit.sit()
    async with ada.join(made.id) as visit:
        await visit.do(Start())
    assert house.server.service.tables.live[made.id].table.status == "running"
    return made.id


def test_a_full_disk_pauses_the_table_and_damages_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben, person(house) as cleo:
            table, moves = await three_at_a_table(house, ada, ben, cleo), list[Move]()
            async with ada.join(table) as first, ben.join(table) as second, cleo.join(table) as third:
                await fill(house)
                stuck, failed = await play_until_refused([first, second, third], table, moves)
                assert (failed.code, "the disk is full" in str(failed)) == ("storage", True)
                turn, action = stuck.turn, stuck.legal[0]
                with pytest.raises(Failed, match="the disk is full"):
                    await stuck.play(action, turn, "again")
                assert (await refused(second, Say("hm " * 60))).code == "storage"
                with pytest.raises(Failed, match="full") as unmade:
                    await ada.create(mammoth(ME, CUB, CUB))
                assert unmade.value.status == 503
                assert (await ben.table(table)).table.status == "running"
                await make_live(house)
                accepted = await stuck.play(action, turn, "again")
                moves.append(Move(table, stuck.seat or 0, "again", action, accepted.seq))
                await first.until(lambda: is_quiet(first))
                await check_all(house, tmp_path, table, [first, second, third], moves)

    in_house(tmp_path, work)


async def check_all(house: House, folder: Path, table: str, visits: list[Visit], moves: list[Move]) -> None:
    """The file is whole, the log holds what was acknowledged and the pause, and everybody sees what it says."""
    assert await ask_sqlite(house, "PRAGMA integrity_check") == "ok"
    async with open_store(sqlite_in(folder)) as store:
        log = await read_log(store, table)
    check_log(table, log, moves)
    pauses = [event.ms for _, event in log if isinstance(event, Waited)]  # more than one if a small event still found room
    assert pauses
    told = rebuilt(table, log)
    begun = [type(event).__name__ for _, event in log].index("Started")
    played = sum(event.after_ms or 0 for _, event in log[begun + 1 :]) - sum(pauses)
    assert sum(600_000 - told.clocks.left_at(seat, told.time_ms) for seat in range(3)) <= played
    for visit in visits:
        await visit.until(lambda visit=visit: visit.seq >= told.seq)  # type: ignore[misc]
        assert visit.position is not None
        assert visit.position.turn == told.turn


def test_bots_go_on_when_there_is_space_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                await fill(house)
                await visit.do(HandOver("cub"))
                live = house.server.service.tables.live[made.id]
                while live.stuck_since is None and not visit.is_over:
                    await asyncio.sleep(0.01)
                assert not visit.is_over
                turn = live.table.turn
                await make_live(house)
                await visit.until(lambda: visit.turn > turn)
                await visit.do(Return())
                await visit.until(lambda: is_quiet(visit))
                async with open_store(sqlite_in(tmp_path)) as store:
                    log = await read_log(store, made.id)
                check_picture(visit, rebuilt(made.id, log))

    in_house(tmp_path, work)
