"""A backup is one moment of a database that others go on writing; it becomes a database of either kind, whole or not at all."""

import asyncio
import os
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from beringia.errors import SetupError
from beringia.store import Entry, Store
from beringia.store import backup as backup_room
from beringia.store.archive import MAGIC, Archive, ArchiveWriter, End, Header, Rows
from beringia.store.backup import restore_backup, take_backup
from beringia.store.migrate import settings
from tests.services import Postgres
from tests.store.makers import batch, summary, with_store

TOGETHER = 3  # entries that are written at once


async def write_on(store: Store, table: str, written: dict[str, int]) -> None:
    """Write for ever: each batch whole, each with a summary that says how far the log goes."""
    after = 0
    while True:
        bodies = [f"{table} {after + 1 + place}".encode() for place in range(TOGETHER)]
        about = summary(card=str(after + TOGETHER).encode(), updated_ms=10_000 * after)
        await store.append(batch(table, after, *bodies, about=about, visitors=(f"visitor of {table}",)))
        after = written[table] = after + TOGETHER


async def restore(url: str, path: Path, replace: bool = False) -> Archive:
    """Put a file back; what was in it."""
    archive = Archive(path)
    await restore_backup(url, archive, replace)
    return archive


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """The address of another empty database of a kind."""

    def address(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/elsewhere.db"
        server: Postgres = request.getfixturevalue("postgres")
        return server.fresh_url()

    return address


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_taken_under_load_is_one_moment_and_nothing_in_it_is_half(
    url: str, kind: str, elsewhere: Callable[[str], str], tmp_path: Path
) -> None:
    other, path = elsewhere(kind), tmp_path / "backup"

    async def work() -> None:
        store, written = await Store.open(url, as_server=True), dict[str, int]()
        names = [f"table {number}" for number in range(20)]
        writers = [asyncio.create_task(write_on(store, name, written)) for name in names]
        while len(written) < len(names) or min(written.values()) < 30:
            await asyncio.sleep(0.01)
        least = dict(written)
        taken = await take_backup(url, path)
        most = dict(written)
        assert any(most[name] > least[name] for name in names), "writers went on meanwhile"
        for writer in writers:
            writer.cancel()
        await asyncio.gather(*writers, return_exceptions=True)
        restored = await restore(other, path)
        assert restored.counts == taken.counts
        copy = await Store.open(other, migrate=False)
        cards = {name: int(row.card) for name, row in await copy.summaries(None, 100)}
        for name in names:
            entries = await copy.read(name)
            assert entries == (await store.read(name))[: len(entries)], "a prefix of the true log"
            assert least[name] <= len(entries)
            assert len(entries) % TOGETHER == 0, "no batch is half there"
            assert cards[name] == len(entries), "the summary is of the same moment as the log"
            assert await copy.of_visitor(f"visitor of {name}") == [name]
        assert sum(cards.values()) == restored.counts["entries"]
        await copy.append(batch("table 0", cards["table 0"], b"it goes on"))
        await copy.close()
        await store.close()

    asyncio.run(work())


async def filled(url: str) -> None:
    """A database with something in it."""
    store = await Store.open(url)
    await store.append(batch("birch", 0, b"\x00\xff", "čaj ☃".encode(), about=summary(wake_ms=7, listed=False), visitors=("ada",)))
    await store.close()


def test_what_comes_back_is_what_was_there_and_only_its_owner_may_read_the_file(url: str, tmp_path: Path) -> None:
    path = tmp_path / "backup"

    async def work() -> None:
        await filled(url)
        before = os.umask(0)
        try:
            taken = await take_backup(url, path, secret=b"psst")
        finally:
            os.umask(before)
        assert taken.counts == {"tables": 1, "entries": 2, "visits": 1, "bans": 0, "reports": 0}
        assert (taken.header.form, taken.header.secret) == ("0002", b"psst")
        assert taken.header.database == url.partition(":")[0]
        await restore(url, path, replace=True)

    asyncio.run(work())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir() if each.name.endswith(".part")] == []

    async def look(store: Store) -> None:
        assert await store.read("birch") == [Entry(1, 1_000, b"\x00\xff"), Entry(2, 1_001, "čaj ☃".encode())]
        (found,) = await store.summaries(None, 5, listed_only=False)
        assert (found[1].wake_ms, found[1].listed) == (7, False)

    with_store(url, look)


def refused(work: Awaitable[Any]) -> str:
    """The one line something is refused with."""

    async def wait() -> None:
        await work

    with pytest.raises(SetupError) as caught:
        asyncio.run(wait())
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_database_that_is_not_empty_is_kept_unless_it_may_be_replaced(url: str, tmp_path: Path) -> None:
    path = tmp_path / "backup"
    asyncio.run(filled(url))
    asyncio.run(take_backup(url, path))
    with_store(url, lambda store: store.append(batch("aspen", 0, b"newer")))
    assert "not empty; wanted an empty one, or --replace" in refused(restore(url, path))
    assert len(with_store(url, lambda store: store.read("aspen"))) == 1
    asyncio.run(restore(url, path, replace=True))
    assert with_store(url, lambda store: store.read("aspen")) == []
    assert len(with_store(url, lambda store: store.read("birch"))) == 2


def test_nothing_is_restored_under_a_running_server(url: str, tmp_path: Path) -> None:
    path = tmp_path / "backup"

    async def work() -> None:
        await filled(url)
        await take_backup(url, path)
        server = await Store.open(url, as_server=True)
        with pytest.raises(SetupError, match="a server runs on the database"):
            await restore(url, path, replace=True)
        await take_backup(url, path, replace=True)
        await server.close()
        await restore(url, path, replace=True)

    asyncio.run(work())


def test_a_restore_that_breaks_off_changes_nothing(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "backup"
    asyncio.run(filled(url))
    asyncio.run(take_backup(url, path))
    upgrade = backup_room.upgrade

    def fails_in_the_end(connection: Any, form: str) -> None:
        if form == "head":
            raise RuntimeError("the light goes out")
        upgrade(connection, form)

    with monkeypatch.context() as patch:
        patch.setattr(backup_room, "upgrade", fails_in_the_end)
        with pytest.raises(RuntimeError, match="light"):
            asyncio.run(restore(url, path, replace=True))
    assert len(with_store(url, lambda store: store.read("birch"))) == 2
    asyncio.run(restore(url, path, replace=True))


@pytest.mark.parametrize("place", [0, 20, 60, -40, -1])
def test_one_wrong_byte_is_found_before_anything_is_changed(tmp_path: Path, place: int) -> None:
    url, path = f"sqlite:///{tmp_path}/tables.db", tmp_path / "backup"
    asyncio.run(filled(url))
    asyncio.run(take_backup(url, path))
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    line = refused(restore(url, path, replace=True))
    assert ("is no backup" if place == 0 else "damaged or cut off") in line
    assert len(with_store(url, lambda store: store.read("birch"))) == 2


def test_a_file_that_is_cut_off_or_something_else_is_no_backup(tmp_path: Path) -> None:
    url, path = f"sqlite:///{tmp_path}/tables.db", tmp_path / "backup"
    asyncio.run(filled(url))
    asyncio.run(take_backup(url, path))
    whole = path.read_bytes()
    for length in (0, 5, len(MAGIC), len(MAGIC) + 31, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        assert "backup" in refused(restore(url, path, replace=True))
    path.write_text("dear aunt")
    assert "is no backup; wanted a file that `beringia backup` has written" in refused(restore(url, path))


HEADER = Header(1, "0002", 5, "1", "sqlite")


@pytest.mark.parametrize(
    ("frames", "words"),
    [
        ([], "rows are missing"),
        ([HEADER], "rows are missing"),
        ([HEADER, End({"tables": 1})], "rows are missing"),
        ([End({})], "no order"),
        ([HEADER, End({}), Rows("tables", ("id",), [("x",)])], "no order"),
        ([Header(2, "0002", 5, "1", "sqlite"), End({})], "layout 2"),
        ([Header(1, "9999", 5, "1", "sqlite"), End({})], "has form 9999, this program knows forms up to 0002"),
    ],
)
def test_a_file_whose_checksum_fits_but_whose_parts_do_not_is_refused(tmp_path: Path, frames: list[Any], words: str) -> None:
    path = tmp_path / "backup"
    with path.open("wb") as file:
        archive = ArchiveWriter(file)
        for frame in frames:
            archive.add(frame)
        archive.close()
    assert words in refused(restore(f"sqlite:///{tmp_path}/tables.db", path))


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url, folder = f"sqlite:///{tmp_path}/tables.db", tmp_path / "backups"
    folder.mkdir()
    asyncio.run(filled(url))
    assert "No such file" in refused(take_backup(url, tmp_path / "no" / "backup"))
    assert "there is no database" in refused(take_backup(f"sqlite:///{tmp_path}/none.db", folder / "backup"))
    assert not (tmp_path / "none.db").exists()
    (folder / "old").write_text("kept")
    assert "there is a file" in refused(take_backup(url, folder / "old"))
    assert (folder / "old").read_text() == "kept"
    empty = f"sqlite:///{tmp_path}/empty.db"
    (tmp_path / "empty.db").touch()
    assert "holds nothing of ours" in refused(take_backup(empty, folder / "backup"))

    def full(_archive: ArchiveWriter) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(ArchiveWriter, "close", full)
    assert "cannot be written: No space left on device" in refused(take_backup(url, folder / "old", replace=True))
    assert (folder / "old").read_text() == "kept"
    assert [each.name for each in folder.iterdir()] == ["old"]


def old_database(path: Path) -> None:
    """A database as servers made it before bans and reports."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = settings()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO tables VALUES ('birch', 'mammoth', 'open', 1, 100, 100, NULL, x'7b7d')"))
        connection.execute(text("INSERT INTO entries VALUES ('birch', 1, 1000, x'00')"))
    engine.dispose()


def test_an_older_database_is_backed_up_as_it_is_and_restored_as_one_of_today(
    tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old_database(tmp_path / "old.db")
    taken = asyncio.run(take_backup(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup"))
    assert (taken.header.form, taken.counts) == ("0001", {"tables": 1, "entries": 1, "visits": 0})
    asyncio.run(restore(url, tmp_path / "backup"))
    assert len(with_store(url, lambda store: store.read("birch"))) == 1
    assert capsys.readouterr().out == ""


def test_an_older_database_is_brought_up_to_date_with_everything_in_it(tmp_path: Path) -> None:
    old_database(tmp_path / "tables.db")

    async def look(store: Store) -> None:
        assert await store.read("birch") == [Entry(1, 1_000, b"\x00")]
        await store.probe(5)

    with_store(f"sqlite:///{tmp_path}/tables.db", look)


def test_a_database_of_somebody_else_is_left_alone(postgres: Postgres, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(filled(url))
    asyncio.run(take_backup(url, tmp_path / "backup"))
    other = postgres.fresh_url()
    name = other.partition("?")[0].rpartition("/")[2]
    postgres.say("CREATE TABLE reports (mine text)", name)
    assert "has a table 'reports' that is not ours" in refused(restore(other, tmp_path / "backup", replace=True))
    assert Archive(tmp_path / "backup").counts["tables"] == 1
