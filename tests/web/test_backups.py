"""`beringia backup` and `restore` around a server that people play at."""

import asyncio
import random
import stat
import sys
from pathlib import Path

import pytest

from beringia.cli import main
from beringia.store.store import Store
from beringia.table.table import rebuilt
from beringia.web.client import Client
from beringia.web.identity import read_secret
from tests.web.house import CUB, ME, mammoth, open_house, person, run_soon
from tests.web.party import Acknowledged, Move, Party
from tests.web.processes import ServerProcess, open_store, read_log, running, sqlite_in


async def beringia(*words: str) -> str:
    """A command that goes well, in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "beringia.cli", *words), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    told, complaint = await process.communicate()
    assert (process.returncode, complaint) == (0, b""), complaint.decode()
    return told.decode()


async def names_in(store: Store) -> list[str]:
    return [name for name, _ in await store.summaries(None, 1_000, listed_only=False)]


async def check_copy(source: Store, copy: Store, moves: list[Move]) -> None:
    """Every table is a prefix of the true one, can be rebuilt, and its place in the lists is of the same moment."""
    rows = dict(await copy.summaries(None, 1_000, listed_only=False))
    for name in rows:
        log = await read_log(copy, name)
        assert log == (await read_log(source, name))[: len(log)]
        table = rebuilt(name, log)
        assert (table.status, table.setup.game) == (rows[name].status, rows[name].game)
    for move in moves:
        log = await read_log(copy, move.table)
        assert len(log) >= move.seq, f"acknowledged before the backup began, but not in it: {move}"


def test_a_backup_under_load_restored_elsewhere_holds_every_move_acknowledged_before(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        elsewhere, other = sqlite_in(tmp_path / "elsewhere"), postgres_url
        (tmp_path / "elsewhere").mkdir()
        async with running(ServerProcess(tmp_path, sqlite_in(tmp_path))) as server:
            done = Acknowledged()
            parties = [Party([server.address], server.database, people, False, random.Random(people), done) for people in (1, 2, 3)]
            playing = [asyncio.create_task(party.go_on()) for party in parties]
            while min(party.steps for party in parties) < 10:
                await asyncio.wait(playing, timeout=0.02, return_when=asyncio.FIRST_EXCEPTION)
            before = list(done.moves)
            told = await beringia("backup", str(tmp_path / "backup"), "--database", server.database)
            assert len(done.moves) > len(before), "people played on meanwhile"
            assert told.startswith("Backed up the database (sqlite, form 0002): tables ")
            for party in parties:
                await party.stop()
            await asyncio.gather(*playing)
            for url in (elsewhere, other):
                said = await beringia(
                    *("restore", str(tmp_path / "backup"), "--database", url, "--secret-file", str(tmp_path / "x")),
                )
                assert said.startswith("Restored the database (sqlite, form 0002): tables ")
                assert "The backup has no secret" in said
                async with open_store(server.database) as source, open_store(url) as copy:
                    assert len(await names_in(copy)) >= 3
                    await check_copy(source, copy, before)

    run_soon(work())


def test_with_its_secret_a_server_goes_on_elsewhere_with_the_same_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        place = ("--database", sqlite_in(tmp_path), "--secret-file", str(tmp_path / "secret"))
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB), "Ada")
            cookies = {"beringia": ada.cookie or ""}
            assert await asyncio.to_thread(main, ["backup", str(tmp_path / "backup"), *place, "--with-secret"]) == 0
        assert await asyncio.to_thread(main, ["restore", str(tmp_path / "backup"), *place, "--replace"]) == 2
        assert "a server runs on the database" in capsys.readouterr().err
        await house.stop()
        new = tmp_path / "new"
        new.mkdir()
        place = ("--database", sqlite_in(new), "--secret-file", str(new / "secret"))
        assert await asyncio.to_thread(main, ["restore", str(tmp_path / "backup"), *place]) == 0
        assert f"The secret is in {new / 'secret'}" in capsys.readouterr().out
        assert stat.S_IMODE((new / "secret").stat().st_mode) == 0o600
        house = await open_house(new)
        async with Client(house.address, cookies) as again:
            assert (await again.table(made.id)).seat == 0
        await house.stop()

    run_soon(work())


def test_another_secret_is_not_thrown_away_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        await house.stop()

    run_soon(work())
    place = ["--database", sqlite_in(tmp_path), "--secret-file", str(tmp_path / "secret")]
    assert main(["backup", str(tmp_path / "backup"), *place, "--with-secret"]) == 0
    old = read_secret(tmp_path / "secret")
    (tmp_path / "secret").unlink()
    new = read_secret(tmp_path / "secret")
    assert main(["restore", str(tmp_path / "backup"), *place]) == 2
    assert "there is another secret" in capsys.readouterr().err
    assert read_secret(tmp_path / "secret") == new
    assert main(["restore", str(tmp_path / "backup"), *place, "--replace"]) == 0
    assert read_secret(tmp_path / "secret") == old


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("backup", "{0}/no/backup", "--database", "sqlite:///{0}/none.db"), "there is no database"),
        (("backup", "{0}/backup", "--database", "nonsense"), "no address of a database"),
        (("restore", "{0}/none", "--database", "sqlite:///{0}/tables.db"), "No such file"),
        (("restore", "{0}/letter", "--database", "sqlite:///{0}/tables.db"), "is no backup"),
        (("admin", "--database", "sqlite:///{0}/tables.db", "bans"), "no running server is found"),
        (("admin", "--database", "sqlite:///{0}/tables.db"), "required"),
        (("admin", "--database", "sqlite:///{0}/tables.db", "tables", "--limit", "0"), "is no whole number from 1"),
    ],
)
def test_what_an_operator_gets_wrong_is_answered_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], complaint: str
) -> None:
    (tmp_path / "letter").write_text("dear aunt")
    assert main([word.format(tmp_path) for word in words]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
    assert not (tmp_path / "tables.db").exists()
