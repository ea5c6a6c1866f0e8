"""Full disks, lost databases, dead processes: nothing acknowledged is lost, nothing is half there, and afterwards all goes on."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout

from beringia.store import Conflict, Store, StoreError
from beringia.store.failures import in_plain_words, is_lost, is_storage_trouble
from tests.services import Postgres, own_folder, unprivileged
from tests.store.makers import batch, summary, with_store

LARGE = bytes(8_000)


def limit_pages(store: Store, pages: int) -> None:
    """Let the file grow no further, with the very error of a full disk."""
    journal: Any = store._journal
    journal._connection().execute(f"PRAGMA max_page_count = {pages}").fetchone()


async def fill_up(store: Store, table: str) -> tuple[int, StoreError]:
    """Append until the store refuses; how many entries were acknowledged, and the refusal."""
    for after in range(1_000):
        try:
            await store.append(batch(table, after, LARGE, about=summary(card=str(after).encode())))
        except StoreError as error:
            return after, error
    raise AssertionError("the disk never became full")


def test_a_full_disk_is_a_clear_error_and_passes(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("aspen", 0, b"opened"))
        limit_pages(store, 60)
        there, refusal = await fill_up(store, "birch")
        assert there > 0
        assert str(refusal).startswith("nothing was written to table 'birch': the disk is full")
        assert not refusal.uncertain
        assert [entry.seq for entry in await store.read("birch")] == list(range(1, there + 1))
        assert dict(await store.summaries(None, 5))["birch"].card == str(there - 1).encode()
        limit_pages(store, 1_000_000)
        await store.append(batch("birch", there, LARGE))
        assert len(await store.read("birch")) == there + 1

    with_store(f"sqlite:///{tmp_path}/tables.db", work)


def test_a_group_that_meets_a_full_disk_is_refused_as_a_whole(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        limit_pages(store, 60)
        many = [store.append(batch(f"table {n}", 0, LARGE)) for n in range(100)]
        ends = await asyncio.gather(*many, return_exceptions=True)
        assert {type(end) for end in ends} == {StoreError}
        assert await store.summaries(None, 200) == []

    with_store(f"sqlite:///{tmp_path}/tables.db", work)


def test_a_database_that_another_program_locks_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def work(store: Store) -> None:
        journal: Any = store._journal
        journal._connection().execute("PRAGMA busy_timeout = 1")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another program holds the database locked"):
            await store.append(batch("birch", 0, b"opened"))
        other.execute("ROLLBACK")
        other.close()
        await store.append(batch("birch", 0, b"opened"))

    with_store(f"sqlite:///{path}", work)


def test_a_database_that_may_only_be_read_is_named(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        journal: Any = store._journal
        journal._connection().execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError, match="may only be read"):
            await store.append(batch("birch", 0, b"opened"))

    with_store(f"sqlite:///{tmp_path}/tables.db", work)


def test_more_than_may_wait_is_refused_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.store.writer.MOST_WAITING", 2)

    async def work(store: Store) -> None:
        many = [store.append(batch(f"table {n}", 0, b"opened")) for n in range(3)]
        ends = await asyncio.gather(*many, return_exceptions=True)
        assert [type(end) for end in ends] == [type(None), type(None), StoreError]

    with_store(url, work)


def test_a_closed_store_says_so(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        await store.close()
        with pytest.raises(StoreError, match="the store is closed"):
            await store.append(batch("birch", 0, b"opened"))

    asyncio.run(work())


KILL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test_%'"


def test_a_killed_connection_to_postgres_goes_unnoticed(postgres: Postgres, postgres_url: str) -> None:
    async def work(store: Store) -> None:
        for after in range(20):
            await store.append(batch("birch", after, b"moved"))
            assert len(await store.read("birch")) == after + 1
            assert "t" in await asyncio.to_thread(postgres.say, KILL)

    with_store(postgres_url, work)


def test_what_was_committed_when_the_line_broke_counts_as_written(postgres_url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened"))
        journal: Any = store._journal
        write = journal.write

        async def write_and_lose_the_line(group: Any) -> None:
            journal.write = write
            await write(group)
            journal.in_doubt = True
            raise ConnectionResetError("the answer never came")

        journal.write = write_and_lose_the_line
        await store.append(batch("birch", 1, b"moved"))
        assert [entry.body for entry in await store.read("birch")] == [b"opened", b"moved"]

        async def lose_the_line(group: Any) -> None:
            assert group.entries
            journal.write, journal.in_doubt = write, True
            raise ConnectionResetError("the answer never came")

        journal.write = lose_the_line
        await store.append(batch("birch", 2, b"moved again"))
        journal.write = lose_the_line
        with pytest.raises(Conflict):
            await store.append(batch("birch", 1, b"somebody else moved"))
        assert [entry.body for entry in await store.read("birch")] == [b"opened", b"moved", b"moved again"]

    with_store(postgres_url, work)


def test_a_stopped_postgres_is_a_clear_error_and_passes() -> None:
    user = unprivileged()
    with own_folder(user) as folder:
        server = Postgres(folder, user)
        server.start()

        async def work(store: Store) -> None:
            await store.append(batch("birch", 0, b"opened"))
            await asyncio.to_thread(server.stop)
            with pytest.raises(StoreError, match=r"nothing was written to table 'birch': the (connection|database)"):
                await store.append(batch("birch", 1, b"moved"))
            for question in (store.ping(), store.read("birch"), store.release("one")):
                with pytest.raises(StoreError):
                    await question
            await asyncio.to_thread(server.start)
            await store.append(batch("birch", 1, b"moved"))
            assert len(await store.read("birch")) == 2

        try:
            with_store(server.url(), work)
        finally:
            server.stop()


APPENDER = """
import asyncio, sys
from beringia.store import Store
from tests.store.makers import batch, summary

async def play(store, table):
    after = len(await store.read(table))
    while True:
        await store.append(batch(table, after, b"moved " * 20, b"told", about=summary(card=str(after).encode())))
        after += 2
        print(table, after, flush=True)

async def main(url):
    store = await Store.open(url)
    await asyncio.gather(*[play(store, f"table-{n}") for n in range(8)])

asyncio.run(main(sys.argv[1]))
"""


def acknowledged_until_killed(url: str, lines: int) -> dict[str, int]:
    """Let a process append, kill it after so many acknowledgements; the last one of each table."""
    with subprocess.Popen([sys.executable, "-c", APPENDER, url], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(lines)]
        child.kill()
        said += child.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return {table: int(seq) for table, seq in whole}


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(url: str) -> None:
    luck = random.Random(7)
    for _ in range(5):
        acknowledged = acknowledged_until_killed(url, luck.randint(1, 120))
        assert acknowledged

        async def look(store: Store, acknowledged: dict[str, int] = acknowledged) -> None:
            for table, seq in acknowledged.items():
                found = [entry.seq for entry in await store.read(table)]
                assert len(found) >= seq
                assert len(found) % 2 == 0
                assert found == list(range(1, len(found) + 1))

        with_store(url, look)


def test_waiting_in_vain_for_a_free_connection_is_trouble_of_the_store() -> None:
    error = PoolTimeout("QueuePool limit of size 5 overflow 10 reached")
    assert is_storage_trouble(error)
    assert not is_lost(error), "a new line would not help"
    assert in_plain_words(error).startswith("all connections to the database are in use")
