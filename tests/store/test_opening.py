"""Opening a database: addresses, forms old and new, several processes at once."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from beringia.errors import SetupError
from beringia.store import Store
from beringia.store.migrate import migrate
from beringia.store.models import METADATA
from tests.store.makers import batch, with_store


def refusal(url: str, migrate: bool = True) -> str:
    """The one line with which an address is refused."""
    with pytest.raises(SetupError) as caught:
        asyncio.run(Store.open(url, migrate))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "no address of a database: ''"),
        ("tables.db", "no address of a database: 'tables.db'"),
        ("mysql://host/tables", "unknown kind of database 'mysql'"),
        ("sqlite://", "no file in the database's address 'sqlite://'"),
        ("sqlite:///:memory:", "no file in the database's address"),
        ("sqlite:////no/such/folder/tables.db", "the folder of the database '/no/such/folder/tables.db' does not exist"),
        ("postgresql://ann:secret@host", "no database named in the address 'postgresql://ann:***@host'"),
        ("postgresql://ann:secret@host:port/tables", "no address of a database"),
    ],
)
def test_an_address_that_cannot_be_is_refused_in_one_line(url: str, words: str) -> None:
    assert words in refusal(url)


def test_no_password_is_shown() -> None:
    line = refusal("postgresql://ann:secret@/tables?host=/no/such/folder")
    assert "the database cannot be reached" in line
    assert "secret" not in line
    assert "secret" not in refusal("postgresql://ann:secret@host:port/tables")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("this is a letter to my aunt, and long enough to look like something\n" * 100)
    assert "cannot be opened: the file is not a database" in refusal(f"sqlite:///{path}")
    assert path.read_text().startswith("this is a letter")


def test_a_missing_database_and_a_refused_user_are_named(postgres_url: str) -> None:
    assert "there is no database of that name" in refusal(postgres_url.replace("/test_", "/none_"))
    assert "refuses the user" in refusal(postgres_url.replace("beringia@", "stranger@"))


async def on_connection(url: str, work: Any, *arguments: Any) -> Any:
    """Do something on a plain connection to the database."""
    store = await Store.open(url)
    async with store._engine.begin() as connection:
        result = await connection.run_sync(work, *arguments)
    await store.close()
    return result


def test_migrations_lead_to_the_models(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA))

    assert asyncio.run(on_connection(url, differences)) == []


def test_a_database_made_by_a_newer_program_is_left_alone(url: str) -> None:
    asyncio.run(on_connection(url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))))
    assert "has form 9999, this program knows forms up to 0002" in refusal(url)


def test_without_leave_an_empty_database_stays_empty(url: str) -> None:
    assert "has form none, wanted 0002" in refusal(url, migrate=False)
    with_store(url, lambda store: store.append(batch("birch", 0, b"opened")))

    async def again() -> int:
        store = await Store.open(url, migrate=False)
        found = len(await store.read("birch"))
        await store.close()
        return found

    assert asyncio.run(again()) == 1


def test_several_may_open_an_empty_database_at_once(url: str) -> None:
    async def work() -> None:
        stores = await asyncio.gather(*[Store.open(url) for _ in range(5)])
        for number, store in enumerate(stores):
            await store.append(batch(f"table {number}", 0, b"opened"))
            await store.close()

    asyncio.run(work())


def test_a_step_that_fails_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_afterwards(connection: Connection, allowed: bool) -> None:
        migrate(connection, allowed)
        raise RuntimeError("the light goes out")

    with monkeypatch.context() as patch:
        patch.setattr("beringia.store.store.bring_up_to_date", fails_afterwards)
        with pytest.raises(RuntimeError, match="light"):
            asyncio.run(Store.open(url))
    assert "has form none" in refusal(url, migrate=False)
    with_store(url, lambda store: store.ping())


def test_opening_is_quiet(url: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    with_store(url, lambda store: store.ping())
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("durability", "level"), [("full", 2), ("process", 1)])
def test_sqlite_is_set_up_as_promised(tmp_path: Path, durability: Any, level: int) -> None:
    async def work() -> list[Any]:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db", durability=durability)
        journal: Any = store._journal
        asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [journal._connection().execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
        await store.close()
        return found

    assert asyncio.run(work()) == ["wal", level, 1, 5000]
