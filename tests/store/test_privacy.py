"""What lies on the disk is its owner's alone, whatever the umask is."""

import asyncio
import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from beringia.errors import SetupError
from beringia.sayings import say
from beringia.store import Store
from beringia.store.archive import ArchiveWriter, new_archive
from beringia.store.failures import store_error
from beringia.store.privacy import make_private_folder, write_private
from tests.store.makers import batch, with_store


@pytest.fixture(autouse=True)
def careless_umask() -> Iterator[None]:
    before = os.umask(0o000)
    yield
    os.umask(before)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes_while_open(folder: Path) -> dict[str, int]:
    """The modes of all files in a folder while a server writes there."""

    async def work() -> dict[str, int]:
        store = await Store.open(f"sqlite:///{folder}/tables.db", as_server=True)
        await store.append(batch("birch", len(await store.read("birch")), b"news"))
        found = {path.name: mode_of(path) for path in folder.iterdir()}
        await store.close()
        return found

    return asyncio.run(work())


def test_a_new_database_and_all_beside_it_are_the_owners_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert modes_while_open(tmp_path) == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"), 0o600)
    assert mode_of(tmp_path) == 0o755, "a folder that was there before is left alone"


def test_a_database_that_lay_open_is_closed_with_a_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    modes_while_open(tmp_path)
    database = tmp_path / "tables.db"
    database.chmod(0o664)
    (tmp_path / "tables.db-wal").touch()
    with caplog.at_level(logging.WARNING):
        assert set(modes_while_open(tmp_path).values()) == {0o600}
    assert f"others could use the file {database} (mode 664): now it has mode 600" in caplog.text
    caplog.clear()
    modes_while_open(tmp_path)
    assert caplog.text == ""


def test_a_file_that_is_no_database_keeps_its_mode(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("dear aunt\n" * 100)
    letter.chmod(0o644)
    with pytest.raises(Exception, match="not a database"):
        with_store(f"sqlite:///{letter}", lambda store: store.ping())
    assert mode_of(letter) == 0o644


def test_only_folders_that_were_missing_are_made_private(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir(0o755)
    make_private_folder(old / "new" / "newer")
    assert [mode_of(each) for each in (old, old / "new", old / "new" / "newer")] == [0o755, 0o700, 0o700]
    make_private_folder(old)
    assert mode_of(old) == 0o755


def test_a_private_file_is_new_whole_and_its_owners_alone(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    planted = tmp_path / ".secret.part"
    planted.write_text("somebody reads along")
    planted.chmod(0o666)
    write_private(secret, b"hidden")
    assert (secret.read_bytes(), stat.S_IMODE(secret.stat().st_mode)) == (b"hidden", 0o600)
    assert planted.read_text() == "somebody reads along"


def test_an_old_backup_stays_where_the_new_one_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "night.backup"
    kept.write_bytes(b"the last good one")
    with pytest.raises(SetupError), new_archive(kept):
        monkeypatch.setattr(ArchiveWriter, "close", lambda _self: None)
    assert kept.read_bytes() == b"the last good one"
    assert os.listdir(tmp_path) == ["night.backup"]


def test_strangers_hear_no_host_of_the_database() -> None:
    error = store_error(ConnectionRefusedError("connect to db.internal:5432 as beringia failed"), say("nothing can be written"))
    assert str(error.public) == "nothing can be written: the database cannot be reached"
    assert "db.internal" in str(error)
