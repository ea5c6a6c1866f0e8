"""An operator looks after a running server, through a socket that only the server's own user may open."""

import asyncio
import json
import os
import socket
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import structlog

from beringia.cli import main
from beringia.errors import NoSuchTable
from beringia.table.commands import HandOver, Say, Start
from beringia.table.live_table import LiveTable
from beringia.web.admin_socket import admin_door, bound
from beringia.web.bans import tag_of
from beringia.web.client import Client, Failed, Visit
from beringia.web.report_types import NewReport
from tests.services import own_folder
from tests.web.house import CUB, ME, OPEN, House, mammoth, open_house, person, run_soon
from tests.web.test_bans import visitor_of

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    """The server's log goes nowhere: what is printed is what the operator reads."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


@asynccontextmanager
async def short_house(database: str | None = None, redis: str | None = None) -> AsyncIterator[tuple[House, Path]]:
    """A server in a folder with a short name: the names of sockets may have about a hundred letters."""
    with own_folder(None) as folder:
        house = await open_house(folder, database=database, redis=redis)
        try:
            yield house, folder
        finally:
            await house.stop()


async def admin(folder: Path, *words: str) -> int:
    """`beringia admin`, beside the server."""
    place = ("--database", f"sqlite:///{folder}/tables.db")
    return await asyncio.to_thread(main, ["admin", *place, *words])


async def told(folder: Path, capsys: Said, *words: str) -> str:
    """What `beringia admin` says when it goes well."""
    capsys.readouterr()
    code = await admin(folder, *words)
    found = capsys.readouterr()
    assert (code, found.err) == (0, "")
    return found.out


async def complaint(folder: Path, capsys: Said, *words: str) -> str:
    """What it says when it does not."""
    capsys.readouterr()
    assert await admin(folder, *words) == 2
    return capsys.readouterr().err


@asynccontextmanager
async def company(house: House) -> AsyncIterator[tuple[Client, Client, str]]:
    """Ada, Ben and their table, at which Ben has said something."""
    async with person(house) as ada, person(house) as ben:
        made = await ada.create(mammoth(ME, OPEN, CUB, listed=False), "Ada")
        async with ben.join(made.id) as visit:
            await visit.sit(name="Ben")
            await visit.do(Say("you fool"))
        yield ada, ben, made.id


def test_the_way_in_is_the_owners_alone_and_gone_with_the_server(capsys: Said) -> None:
    async def work() -> None:
        before = os.umask(0)
        try:
            async with short_house() as (_, folder):
                door = folder / "tables.db.admin"
                assert stat.S_ISSOCK(door.stat().st_mode)
                assert stat.S_IMODE(door.stat().st_mode) == 0o600
                assert await told(folder, capsys, "bans") == ""
                house_folder = folder
            assert not door.exists()
            assert "no running server is found" in await complaint(house_folder, capsys, "bans")
        finally:
            os.umask(before)

    run_soon(work())


def test_tables_are_listed_and_looked_at_without_anybodys_secrets(capsys: Said) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            tags = [tag_of(await visitor_of(house, each)) for each in (ada, ben)]
            await ada.create(mammoth(ME, CUB, CUB))
            assert f"{table}  mammoth  open" in await told(folder, capsys, "tables", "--status", "open")
            assert table not in await told(folder, capsys, "tables", "--status", "running")
            assert await told(folder, capsys, "tables", "--visitor", tags[1]) == await told(
                folder, capsys, "tables", "--status", "open"
            )
            assert len((await told(folder, capsys, "tables", "--visitor", tags[0], "--game", "mammoth")).splitlines()) == 2
            rows = [json.loads(line) for line in (await told(folder, capsys, "--json", "tables", "--limit", "1")).splitlines()]
            assert len(rows) == 1
            text = await told(folder, capsys, "table", table)
            assert f"seat 1: person 'Ben'  visitor {tags[1]}" in text
            assert f"'Ben', visitor {tags[1]}: you fool" in text
            assert f" by visitor {tags[0]}, changed " in text
            everything = text + await told(folder, capsys, "--json", "table", table)
            live = house.server.service.tables.live[table].table
            links = [chair.link for chair in live.chairs if chair.link]
            assert links
            for secret in (await visitor_of(house, ada), await visitor_of(house, ben), *links, f"{live.seed:032x}"):
                assert secret not in everything
            assert "no table 'nowhere'" in await complaint(folder, capsys, "table", "nowhere")
            assert "no visitor has the tag" in await complaint(folder, capsys, "tables", "--visitor", "0123456789abcdef")

    run_soon(work())


async def heard_closed(visit: Visit) -> None:
    await visit.until(lambda: visit.table is not None and visit.table.status == "closed")


def test_a_closed_table_ends_for_everybody_with_a_sentence(capsys: Said) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            await ada.do(table, Start())
            async with ada.join(table) as here, ben.join(table) as there:
                await there.do(HandOver("cub"))
                assert await told(folder, capsys, "close", table, "--reason", "be\nkind") == f"closed the table {table}.\n"
                await heard_closed(here)
                await heard_closed(there)
                assert here.table is not None
                assert (here.table.closed, here.table.seed, here.may_decide) == ("be kind", None, False)
                with pytest.raises(Failed, match="whoever runs this server has closed the table: be kind"):
                    await here.do(Say("why?"))
                turn = here.turn
                await asyncio.sleep(0.2)
                assert here.turn == turn, "bots do not go on"
            with pytest.raises(Failed, match="the record, with what was hidden, is open after the end"):
                await ada.record(table)
            assert [card.id for card in await ada.tables(status="closed")] == [], "it was not listed, and is not now"
            assert "is closed already" in await complaint(folder, capsys, "close", table)
            assert "(be kind)" in await told(folder, capsys, "table", table)

    run_soon(work())


def test_a_deleted_table_is_gone_for_whoever_is_there(capsys: Said) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            await ada.do(table, Start())
            async with ben.join(table) as there:
                assert await told(folder, capsys, "delete", table) == f"deleted the table {table}.\n"
                with pytest.raises(Failed, match="whoever runs this server has deleted the table"):
                    await there.until(lambda: False)
            with pytest.raises(Failed) as gone:
                await ada.table(table)
            assert gone.value.code == "no_table"
            assert table not in house.server.service.tables.live
            assert await house.server.service.store.read(table) == []
            assert "there is no table" in await complaint(folder, capsys, "delete", table)

    run_soon(work())


def test_a_table_deleted_at_one_process_is_gone_at_the_other(postgres_url: str, redis_url: str, capsys: Said) -> None:
    async def work() -> None:
        async with short_house(postgres_url, redis_url) as (house, folder):
            second = await open_house(folder, database=postgres_url, redis=redis_url)
            assert sorted(path.name for path in folder.glob("*.admin*")) == ["beringia.admin", "beringia.admin.2"]
            async with person(second) as ada:
                made = await ada.create(mammoth(ME, CUB, CUB))
                async with ada.join(made.id) as visit:
                    place = ("--database", postgres_url, "--secret-file", str(folder / "secret"))
                    assert await asyncio.to_thread(main, ["admin", *place, "delete", made.id]) == 0
                    with pytest.raises(Failed, match=r"there is no table|has closed"):
                        await visit.until(lambda: False)
                assert made.id not in second.server.service.tables.live
            await second.stop()
            assert house.server.service.tables.live == {}
        capsys.readouterr()

    run_soon(work())


def test_people_are_kept_out_put_out_and_let_in(capsys: Said) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            tag = tag_of(await visitor_of(house, ben))
            await ada.do(table, Start())
            async with ben.join(table) as there:
                assert await told(folder, capsys, "put-out", tag) == f"put the visitor {tag} out of 1 seat.\n"
                with pytest.raises(Failed, match="whoever runs this server has put you out"):
                    await there.until(lambda: False)
            assert (await ada.table(table)).table.seats[1].reason == "resigned"
            await told(folder, capsys, "ban", tag, "--for", "2h", "--reason", "insults")
            await told(folder, capsys, "ban", "203.0.113.7/24", "--until", "2090-01-31")
            with pytest.raises(Failed, match=r"keeps you out until .* UTC: insults"):
                await ben.games()
            found = await told(folder, capsys, "bans")
            assert "network 203.0.113.0/24  until 2090-01-31 00:00 UTC" in found
            assert f"visitor {tag}  until 20" in found
            rows = [json.loads(line) for line in (await told(folder, capsys, "--json", "bans")).splitlines()]
            assert {row["reason"] for row in rows} == {"insults", ""}
            assert await told(folder, capsys, "unban", tag) == f"letting in the visitor {tag} again.\n"
            await ben.games()
            assert "was not kept out" in await complaint(folder, capsys, "unban", tag)
            assert "is no visitor and no address" in await complaint(folder, capsys, "ban", "Ben")
            assert "over already" in await complaint(folder, capsys, "ban", tag, "--until", "2001-01-01")
            assert "no length of time" in await complaint(folder, capsys, "ban", tag, "--for", "ever")
            assert "no moment" in await complaint(folder, capsys, "ban", tag, "--until", "soon")

    run_soon(work())


def test_somebody_put_out_before_the_start_leaves_an_open_seat(capsys: Said) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            tag = tag_of(await visitor_of(house, ben))
            await told(folder, capsys, "put-out", tag, "--table", table)
            assert (await ada.table(table)).table.seats[1].kind == "open"
            assert "out of 0 seats" in await told(folder, capsys, "put-out", tag)

    run_soon(work())


def test_one_table_that_fails_keeps_nobody_at_the_others(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            tag = tag_of(await visitor_of(house, ben))
            await ada.do(table, Start())
            broken = (await ben.create(mammoth(ME, OPEN, CUB))).id
            tables = house.server.service.tables
            find = tables.find

            async def find_all_but_one(name: str) -> LiveTable:
                if name == broken:
                    raise NoSuchTable("it is gone")
                return await find(name)

            monkeypatch.setattr(tables, "find", find_all_but_one)
            async with ben.join(table) as there:
                said = await told(folder, capsys, "put-out", tag)
                assert said == f"put the visitor {tag} out of 1 seat; not at 1 table ({broken}: it is gone).\n"
                with pytest.raises(Failed, match="whoever runs this server has put you out"):
                    await there.until(lambda: False)
            assert "it is gone" in await complaint(folder, capsys, "put-out", tag, "--table", broken)

    run_soon(work())


def test_the_way_in_takes_no_file_away_and_leaves_the_mask_of_new_files_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "umask", lambda _mask: pytest.fail("the mask holds for the whole process"))
    listener, place = bound(tmp_path / "a")
    listener.close()
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["a"]
    (tmp_path / "b").write_text("a letter")
    with pytest.raises(FileExistsError):
        bound(tmp_path / "b")
    assert (tmp_path / "b").read_text() == "a letter"


def test_reports_are_read_exported_and_settled(capsys: Said) -> None:
    async def work() -> None:
        async with short_house() as (house, folder), company(house) as (ada, ben, table):
            tags = [tag_of(await visitor_of(house, each)) for each in (ada, ben)]
            remark = house.server.service.tables.live[table].table.remarks[-1].seq
            report = await ada.report(table, NewReport("remark", "abuse", remark, "see this"))
            text = await told(folder, capsys, "reports")
            assert f"{report.id}  " in text
            assert f"abuse: remark {remark} at table {table}" in text
            assert f"by visitor {tags[0]}, about visitor {tags[1]}" in text
            assert "they say: see this" in text
            assert f"'Ben', visitor {tags[1]}: you fool" in text
            (line,) = (await told(folder, capsys, "--json", "reports", "--standing", "all")).splitlines()
            exported = json.loads(line)
            assert (exported["id"], exported["context"]["remarks"][-1]["text"]) == (report.id, "you fool")
            await told(folder, capsys, "settle", report.id, "--outcome", "warned")
            assert await told(folder, capsys, "reports") == ""
            assert "warned" in await told(folder, capsys, "reports", "--standing", "settled")
            assert "waits" in await complaint(folder, capsys, "settle", report.id)

    run_soon(work())


async def raw(folder: Path, line: bytes) -> dict[str, str]:
    """What the server answers to anything."""
    reader, writer = await asyncio.open_unix_connection(str(folder / "tables.db.admin"))
    writer.write(line + b"\n")
    found: dict[str, str] = json.loads(await reader.readline())
    writer.close()
    return found


def test_what_is_no_wish_is_answered_and_harms_nothing() -> None:
    async def work() -> None:
        async with short_house() as (house, folder):
            for line in (b"{", b"null", b'{"type":"dance"}', b'{"type":"close"}', b'{"type":"bans","more":1}', b"\xff"):
                assert (await raw(folder, line))["type"] == "not_done"
            reader, writer = await asyncio.open_unix_connection(str(folder / "tables.db.admin"))
            writer.write(b"x" * 200_000)
            assert await reader.read() == b""
            writer.close()
            house.server.service.moderation = None  # type: ignore[assignment]
            assert (await raw(folder, b'{"type":"bans"}'))["words"] == "a fault of ours; it is in the server's log"

    run_soon(work())


def test_what_a_dead_server_left_is_no_hindrance_and_a_name_too_long_no_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with short_house() as (house, folder):
            for path in (folder / "other.admin", tmp_path / ("x" * 120)):
                async with admin_door(house.server.service, path) as place:
                    assert place == (path if len(str(path)) < 100 else None)
            dead = folder / "dead.admin"
            with socket.socket(socket.AF_UNIX) as left:
                left.bind(str(dead))
            async with admin_door(house.server.service, dead) as place:
                assert place == dead
            (folder / "file.admin").write_text("kept")
            async with admin_door(house.server.service, folder / "file.admin") as place:
                assert place is None
            assert (folder / "file.admin").read_text() == "kept"

    run_soon(work())
