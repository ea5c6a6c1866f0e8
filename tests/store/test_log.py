"""The log of a table: what is written is read, once, in order, and two writers never both win."""

import asyncio
from pathlib import Path

import pytest

from beringia.store import Batch, Conflict, Entry, Store
from tests.store.makers import batch, summary, with_store


def test_what_is_written_is_read_again(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened", b"\x00\xff'\""))
        await store.append(batch("birch", 2, b"moved"))
        assert await store.read("birch") == [Entry(1, 1000, b"opened"), Entry(2, 1001, b"\x00\xff'\""), Entry(3, 1002, b"moved")]
        assert await store.read("birch", after=2) == [Entry(3, 1002, b"moved")]
        assert await store.read("aspen") == []
        assert await store.exists("birch")
        assert not await store.exists("aspen")
        await store.ping()

    with_store(url, work)


def test_a_log_outlives_the_process_that_wrote_it(url: str) -> None:
    with_store(url, lambda store: store.append(batch("birch", 0, b"opened")))
    assert with_store(url, lambda store: store.read("birch")) == [Entry(1, 1000, b"opened")]


def test_the_second_of_two_writers_gets_a_conflict_and_leaves_nothing(url: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(url)
        await store.append(batch("birch", 0, b"opened"))
        await other.append(batch("birch", 1, b"theirs"))
        with pytest.raises(Conflict, match=r"birch.*after entry 1"):
            await store.append(batch("birch", 1, b"ours", b"ours too", about=summary(card=b"ours"), visitors=("me",)))
        assert [entry.body for entry in await store.read("birch")] == [b"opened", b"theirs"]
        assert [row.card for _, row in await store.summaries(None, 10)] == [b"{}"]
        assert await store.of_visitor("me") == []
        await store.append(batch("birch", 2, b"ours after all"))
        await other.close()

    with_store(url, work)


def test_a_conflict_does_not_hurt_the_others_of_its_group(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened"))
        ends = await asyncio.gather(
            store.append(batch("aspen", 0, b"opened")),
            store.append(batch("birch", 0, b"too late")),
            store.append(batch("cedar", 0, b"opened")),
            return_exceptions=True,
        )
        assert [type(end) for end in ends] == [type(None), Conflict, type(None)]
        for table in ("aspen", "birch", "cedar"):
            assert [entry.body for entry in await store.read(table)] == [b"opened"]

    with_store(url, work)


def test_of_two_equal_writes_in_one_group_exactly_one_wins(url: str) -> None:
    async def work(store: Store) -> None:
        ends = await asyncio.gather(*[store.append(batch("birch", 0, bytes([n]))) for n in range(5)], return_exceptions=True)
        assert [type(end) for end in ends] == [type(None)] + [Conflict] * 4
        assert [entry.body for entry in await store.read("birch")] == [b"\x00"]

    with_store(url, work)


def test_a_writer_need_not_wait_for_its_own_batch(url: str) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*[store.append(batch("birch", n, bytes([n]), about=summary(card=bytes([n])))) for n in range(200)])
        assert [entry.body[0] for entry in await store.read("birch")] == list(range(200))
        assert (await store.summaries(None, 1))[0][1].card == bytes([199])

    with_store(url, work)


@pytest.mark.parametrize("is_first", [True, False])
def test_a_gap_is_refused(url: str, is_first: bool) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(url)
        if not is_first:
            await store.append(batch("birch", 0, b"opened"))
        for writer in (store, other):
            with pytest.raises(Conflict):
                await writer.append(batch("birch", 2, b"where is 2?"))
        assert len(await store.read("birch")) == (0 if is_first else 1)
        await other.close()

    with_store(url, work)


def test_a_deleted_table_does_not_come_back_in_part(url: str) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(url)
        finished = summary(status="finished")
        await store.append(batch("birch", 0, b"opened", about=finished))
        assert await other.delete_older(10_000, 0) == 1
        for about in (finished, summary(card=b"news")):
            with pytest.raises(Conflict):
                await store.append(batch("birch", 1, b"more", about=about))
        assert not await store.exists("birch")
        await other.close()

    with_store(url, work)


def test_entries_that_do_not_count_on_are_a_mistake_of_the_caller(url: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(ValueError, match="count on from 0"):
            await store.append(Batch("birch", 0, (Entry(2, 0, b""),), summary()))

    with_store(url, work)


def test_a_batch_that_no_database_takes_hurts_only_itself(url: str) -> None:
    async def work(store: Store) -> None:
        bad = Batch("aspen", 0, (Entry(1, 2**70, b"too late"),), summary())
        ends = await asyncio.gather(store.append(bad), store.append(batch("birch", 0, b"opened")), return_exceptions=True)
        assert isinstance(ends[0], Exception)
        assert ends[1] is None
        assert not await store.exists("aspen")

    with_store(url, work)


def test_one_who_stops_waiting_does_not_stop_the_others(url: str) -> None:
    async def work(store: Store) -> None:
        impatient = asyncio.create_task(store.append(batch("aspen", 0, b"opened")))
        patient = asyncio.create_task(store.append(batch("birch", 0, b"opened")))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert len(await store.read("birch")) == 1

    with_store(url, work)


def test_closing_writes_what_still_waits(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        waiting = [asyncio.create_task(store.append(batch(f"table {n}", 0, b"opened"))) for n in range(300)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)

    asyncio.run(work())
    assert len(with_store(url, lambda store: store.summaries(None, 1000))) == 300


def test_replaced_bodies_leave_order_and_times(url: str) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened", b"chat: secret", b"moved"))
        await store.append(batch("aspen", 0, b"opened", b"stays"))
        await store.replace_bodies("birch", [Entry(2, 0, b"chat: gone")])
        await store.replace_bodies("birch", [])
        assert await store.read("birch") == [Entry(1, 1000, b"opened"), Entry(2, 1001, b"chat: gone"), Entry(3, 1002, b"moved")]
        assert [entry.body for entry in await store.read("aspen")] == [b"opened", b"stays"]

    with_store(url, work)


def test_a_replaced_body_is_gone_from_the_file(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(batch("birch", 0, b"opened", b"my secret" * 9, b"my secret" * 2_000, visitors=("secret visitor",)))
        await store.replace_bodies("birch", [Entry(2, 0, b"gone"), Entry(3, 0, b"gone")])
        await store.forget_visitor("secret visitor")

    with_store(f"sqlite:///{tmp_path}/tables.db", work)
    assert [path.name for path in tmp_path.iterdir() if b"secret" in path.read_bytes()] == []
