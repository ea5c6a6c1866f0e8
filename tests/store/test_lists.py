"""What lies beside the logs: lists, visitors, wake-ups, keepers, retention."""

import asyncio

from beringia.store import Batch, ListRow, Store
from beringia.store.batches import REFRESH_MS
from tests.store.makers import batch, summary, with_store


async def fill(store: Store, **tables: ListRow) -> None:
    """Make tables with these summaries."""
    await asyncio.gather(*[store.append(batch(name, 0, b"opened", about=about)) for name, about in tables.items()])


async def names(
    store: Store, status: str | None = None, limit: int = 10, game: str | None = None, listed_only: bool = True
) -> list[str]:
    """The names a list shows."""
    return [name for name, _ in await store.summaries(status, limit, game, listed_only)]


def test_lists_show_what_was_asked_for_newest_first(url: str) -> None:
    async def work(store: Store) -> None:
        await fill(
            store,
            aspen=summary("open", created_ms=1),
            birch=summary("running", created_ms=3, game="winter"),
            cedar=summary("running", created_ms=2),
            elder=summary("running", created_ms=4, listed=False),
        )
        assert await names(store) == ["birch", "cedar", "aspen"]
        assert await names(store, limit=2) == ["birch", "cedar"]
        assert await names(store, status="running") == ["birch", "cedar"]
        assert await names(store, game="mammoth") == ["cedar", "aspen"]
        assert await names(store, listed_only=False) == ["elder", "birch", "cedar", "aspen"]
        assert await names(store, status="finished") == []

    with_store(url, work)


def test_a_summary_comes_back_as_it_was(url: str) -> None:
    about = ListRow("winter", "open", False, 2**40, 2**41, 2**42, b'{"name": "\xc3\xa4"}')

    async def work(store: Store) -> None:
        await fill(store, aspen=about, birch=summary(wake_ms=None))
        assert dict(await store.summaries(None, 10, listed_only=False)) == {"aspen": about, "birch": summary(wake_ms=None)}

    with_store(url, work)


def test_a_summary_is_written_when_something_but_its_time_changed(url: str) -> None:
    async def work(store: Store) -> None:
        async def after(entry: int, about: ListRow) -> ListRow:
            await store.append(batch("birch", entry, b"moved", about=about))
            return (await store.summaries(None, 1))[0][1]

        first = await after(0, summary(updated_ms=1_000))
        assert await after(1, summary(updated_ms=1_001)) == first
        soon = summary(updated_ms=1_002, wake_ms=7)
        assert await after(2, soon) == soon
        assert await after(3, summary(updated_ms=1_001 + REFRESH_MS, wake_ms=7)) == soon
        late = summary(updated_ms=1_002 + REFRESH_MS, wake_ms=7)
        assert await after(4, late) == late

    with_store(url, work)


def test_a_summary_is_written_again_when_another_process_wrote_meanwhile(url: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(url)
        await store.append(batch("birch", 0, b"opened", about=summary(card=b"ours")))
        await other.append(batch("birch", 1, b"moved", about=summary(card=b"theirs")))
        await store.append(batch("birch", 2, b"moved", about=summary(card=b"ours")))
        assert (await store.summaries(None, 1))[0][1].card == b"ours"
        await other.close()

    with_store(url, work)


def test_visitors_find_their_tables_until_they_are_forgotten(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened", visitors=("ann", "bob")))
        await store.append(batch("aspen", 0, b"opened", visitors=("ann",)))
        await store.append(batch("aspen", 1, b"sat down", visitors=("ann",)))
        assert await store.of_visitor("ann") == ["aspen", "birch"]
        await store.forget_visitor("ann")
        assert await store.of_visitor("ann") == []
        assert await store.of_visitor("bob") == ["birch"]

    with_store(url, work)


def test_a_visitor_can_be_bound_without_an_entry(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened"))
        await store.append(Batch("birch", 1, (), summary(), ("ann",)))
        assert await store.of_visitor("ann") == ["birch"]
        await store.append(batch("birch", 1, b"moved"))

    with_store(url, work)


def test_due_tables_are_those_whose_time_has_come_and_that_nobody_keeps(url: str) -> None:
    async def work(store: Store) -> None:
        await fill(
            store,
            aspen=summary(wake_ms=50),
            birch=summary(wake_ms=20),
            cedar=summary(wake_ms=51),
            elder=summary(wake_ms=None),
            fir=summary(wake_ms=10),
        )
        assert await store.due(50, 10) == ["fir", "birch", "aspen"]
        assert await store.due(50, 1) == ["fir"]
        await store.keep(["fir"], "one", until_ms=60, now_ms=50)
        assert await store.due(50, 10) == ["birch", "aspen"]
        assert await store.due(60, 10) == ["fir", "birch", "aspen", "cedar"]

    with_store(url, work)


def test_a_table_has_one_keeper_until_the_claim_runs_out(url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store, aspen=summary(), birch=summary(), cedar=summary())
        assert await store.keep(["aspen", "birch", "nowhere"], "one", until_ms=100, now_ms=0) == {"aspen", "birch"}
        assert await store.keep(["birch", "cedar"], "two", until_ms=150, now_ms=99) == {"cedar"}
        assert await store.keep(["aspen"], "one", until_ms=200, now_ms=99) == {"aspen"}
        assert await store.keep(["aspen", "birch"], "two", until_ms=300, now_ms=100) == {"birch"}
        await store.release("two")
        assert await store.keep(["aspen", "birch", "cedar"], "three", until_ms=400, now_ms=100) == {"birch", "cedar"}
        assert await store.keep([], "three", until_ms=400, now_ms=100) == set()

    with_store(url, work)


def test_of_many_who_claim_at_once_each_table_gets_one(url: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(url)
        tables = [f"table {n}" for n in range(700)]
        await fill(store, **{name: summary() for name in tables})
        one, two = await asyncio.gather(
            store.keep(tables, "one", until_ms=100, now_ms=0), other.keep(tables[::-1], "two", until_ms=100, now_ms=0)
        )
        assert one | two == set(tables)
        assert not one & two
        await other.close()

    with_store(url, work)


def test_old_finished_and_old_open_tables_go_with_all_that_belongs_to_them(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("aspen", 0, b"opened", about=summary("finished", updated_ms=9), visitors=("ann",)))
        await fill(
            store,
            birch=summary("finished", updated_ms=10),
            cedar=summary("running", updated_ms=1),
            elder=summary("open", updated_ms=4),
            fir=summary("open", updated_ms=5),
        )
        await store.keep(["aspen"], "one", until_ms=100, now_ms=0)
        assert await store.delete_older(finished_before_ms=10, open_before_ms=5) == 2
        assert sorted(await names(store)) == ["birch", "cedar", "fir"]
        assert await store.read("aspen") == []
        assert await store.of_visitor("ann") == []
        assert await store.delete_older(10, 5) == 0
        await store.append(batch("aspen", 0, b"opened anew"))
        assert await store.keep(["aspen"], "two", until_ms=100, now_ms=0) == {"aspen"}

    with_store(url, work)
