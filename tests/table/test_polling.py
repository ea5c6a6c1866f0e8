"""While the bus is away, tables that people listen to are kept up with from the log: in turns, and no faster than agreed."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from beringia.errors import NoSuchTable
from beringia.store.bus import Listeners
from beringia.store.store import Store, StoreError
from beringia.table.commands import Say
from beringia.table.polling import look_for_news, poll
from beringia.table.tables import Tables
from tests.table.servers import Ear
from tests.table.tables import a_setup


class BrokenBus(Listeners):
    """Nothing comes, nothing goes."""

    is_away = True

    async def publish(self, table: str, seq: int) -> None:
        """Lost."""

    async def start(self) -> None:
        """Nothing to connect."""

    async def close(self) -> None:
        """Nothing to stop."""


class CountingStore:
    """A store that notes which heads it was asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.asked: list[list[str]] = []
        self.is_broken = False

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        self.asked.append(list(tables))
        if self.is_broken:
            raise StoreError("the database does not answer")
        return await self.store.heads(tables)

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)


async def two_processes(folder: Path) -> tuple[Store, Tables, Tables]:
    """Two processes over one log, which hear nothing of each other."""
    store = await Store.open(f"sqlite:///{folder}/tables.db", durability="process")
    return store, Tables(store, BrokenBus()), Tables(store, BrokenBus())


def test_what_another_process_wrote_is_told_and_what_it_deleted_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        store, here, there = await two_processes(tmp_path)
        table = await there.create(a_setup(), "ann")
        ear = Ear("bob")
        await here.listen(table.id, ear)
        await there.act(table.id, "ann", Say("hello"))
        assert ear.heard == []
        await look_for_news(here, [table.id])
        await asyncio.gather(*here.tasks)
        assert [remark["text"] for message in ear.heard for remark in message.get("remarks", [])] == ["hello"]
        heard = len(ear.heard)
        await look_for_news(here, [table.id])
        assert not here.tasks, "nothing is read that is known"
        await store.remove_table(table.id)
        await look_for_news(here, [table.id])
        await asyncio.gather(*here.tasks)
        assert len(ear.heard) == heard + 1, "whoever listens looks up"
        with pytest.raises(NoSuchTable):
            await here.find(table.id)
        await store.close()

    asyncio.run(work())


def test_many_tables_take_turns_and_a_store_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.table.polling.PAUSE_S", 0.001)
    monkeypatch.setattr("beringia.table.polling.MOST_TABLES", 2)

    async def work() -> None:
        store, here, there = await two_processes(tmp_path)
        names = [(await there.create(a_setup(), "ann")).id for _ in range(5)]
        for name in names:
            await here.listen(name, Ear("bob"))
        await here.find((await there.create(a_setup(), "ann")).id)
        counting = CountingStore(store)
        here.store = counting  # type: ignore[assignment]
        polling = asyncio.create_task(poll(here))
        counting.is_broken = True
        while len(counting.asked) < 3:
            await asyncio.sleep(0.001)
        counting.is_broken = False
        counting.asked.clear()
        while len(counting.asked) < 5:
            await asyncio.sleep(0.001)
        here.bus.is_away = False  # type: ignore[misc]
        await asyncio.sleep(0.01)
        asked = len(counting.asked)
        await asyncio.sleep(0.02)
        assert len(counting.asked) == asked, "nothing is asked while the bus is there"
        polling.cancel()
        assert all(len(each) == 2 for each in counting.asked)
        assert {name for each in counting.asked[:5] for name in each} == set(names), "all who are listened to, nobody else"
        await store.close()

    asyncio.run(work())
