"""Whoever asks the database and goes before the answer leaves no broken connection behind."""

import asyncio

from msgspec.structs import replace

from beringia.store import Entry, Store
from beringia.store.moderation import Ban, Moderation, Report
from tests.store.makers import batch, with_store


def test_what_was_asked_is_answered_although_nobody_waits(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened"))
        for pause in (0.0, 0.0005, 0.001, 0.002):
            asked = [asyncio.create_task(store.read("birch")), asyncio.create_task(store.keep(["birch"], "me", 9, 1))]
            await asyncio.sleep(pause)
            for each in asked:
                each.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            under_way = list(store.under_way)
            await asyncio.gather(*under_way)
            assert not any(each.cancelled() for each in under_way)
        assert await store.read("birch") == [Entry(1, 1000, b"opened")]
        assert store.under_way == set()

    with_store(url, work)


def test_a_ban_a_report_and_a_list_of_visitors_are_finished_although_nobody_waits(url: str) -> None:
    async def everybody(store: Store) -> list[str]:
        return [visitor async for visitor in store.visitors()]

    async def work(store: Store) -> None:
        moderation = Moderation(store)
        await store.append(batch("birch", 0, b"opened", visitors=("ada", "ben")))
        report = Report("r", "birch", "table", "x", "y", 1, "spam", "", b"{}")
        for begin in (
            lambda: moderation.ban(Ban("visitor x", 0, None, "")),
            lambda: moderation.report(report),
            lambda: moderation.rewrite([replace(report, about="z")]),
            lambda: moderation.settle("r", "warned", 5),
            lambda: everybody(store),
        ):
            asked = asyncio.create_task(begin())
            while not store.under_way:
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            under_way = list(store.under_way)
            assert under_way, "it goes on"
            await asyncio.gather(*under_way)
        assert await moderation.bans(1) == [Ban("visitor x", 0, None, "")]
        assert await moderation.reports("all", 5) == [replace(report, about="z")], "settling was only looking yet"
        assert await everybody(store) == ["ada", "ben"]

    with_store(url, work)


def test_a_store_that_closes_hears_what_was_asked_before(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        asked = asyncio.create_task(store.ping())
        await asyncio.sleep(0)
        asked.cancel()
        await store.close()
        assert store.under_way == set()

    asyncio.run(work())
