"""The bus: news reach other processes; Redis may go and come."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from beringia.errors import SetupError
from beringia.store import LocalBus, RedisBus
from tests.services import RedisServer

News = tuple[str, int]


class Ear:
    """A listener that can be waited for."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[News] = asyncio.Queue()

    def __call__(self, table: str, seq: int) -> None:
        self.heard.put_nowait((table, seq))

    async def next(self) -> News:
        """The next news; the time limit only keeps a broken bus from hanging the tests."""
        return await asyncio.wait_for(self.heard.get(), 60)


@asynccontextmanager
async def bus_with_ear(url: str) -> AsyncIterator[tuple[RedisBus, Ear]]:
    """A bus that is connected, and somebody who listens."""
    bus, ear = RedisBus(url), Ear()
    bus.subscribe(ear)
    await bus.start()
    try:
        yield bus, ear
    finally:
        await bus.close()


def fails(table: str, seq: int) -> None:
    raise RuntimeError(f"no time for {table} {seq}")


def test_the_bus_of_one_process_tells_all_listeners(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        bus, first, second = LocalBus(), Ear(), Ear()
        bus.subscribe(first)
        bus.subscribe(fails)
        bus.subscribe(second)
        await bus.start()
        await bus.publish("birch", 7)
        assert await first.next() == await second.next() == ("birch", 7)
        await bus.close()

    asyncio.run(work())
    assert "a listener failed at the news of table 'birch'" in caplog.text


def test_news_reach_the_other_process_and_not_the_own(redis_url: str) -> None:
    async def work() -> None:
        async with bus_with_ear(redis_url) as (one, ear_of_one), bus_with_ear(redis_url) as (two, ear_of_two):
            await one.publish("birch with a blank", 7)
            assert await ear_of_two.next() == ("birch with a blank", 7)
            await two.publish("aspen", 2**40)
            assert await ear_of_one.next() == ("aspen", 2**40)
            assert ear_of_one.heard.empty()
            assert ear_of_two.heard.empty()

    asyncio.run(work())


def test_of_many_news_about_a_table_the_last_counts(redis_url: str) -> None:
    async def work() -> None:
        async with bus_with_ear(redis_url) as (one, _), bus_with_ear(redis_url) as (_, ear):
            for seq in (5, 6, 4):
                await one.publish("birch", seq)
            await one.publish("aspen", 1)
            assert [await ear.next(), await ear.next()] == [("birch", 6), ("aspen", 1)]

    asyncio.run(work())


def test_redis_may_go_and_come(own_redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    async def work(server: RedisServer) -> None:
        async with bus_with_ear(server.url) as (one, ear_of_one), bus_with_ear(server.url) as (_, ear_of_two):
            assert not one.is_away
            await asyncio.to_thread(server.stop)
            for seq in range(1, 100):
                await one.publish("birch", seq)
            await until(lambda: one.is_away)
            await asyncio.to_thread(server.start)
            assert await ear_of_one.next() == ("*", 0)
            heard = [await ear_of_two.next()]
            assert heard == [("*", 0)]
            await one.publish("aspen", 3)
            while heard[-1] != ("aspen", 3):
                heard.append(await ear_of_two.next())
            await until(lambda: not one.is_away)

    asyncio.run(work(own_redis))
    assert caplog.text.count("Redis is away") == 2, "one line for each process and absence"
    assert "tables that people look at are read from the log meanwhile" in caplog.text
    assert "Redis is back" in caplog.text


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something; the time limit only keeps a broken bus from hanging the tests."""
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


def test_a_redis_that_hangs_is_noticed_by_who_only_listens(
    own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("beringia.store.bus.ANSWER_S", 0.2)

    async def work() -> None:
        async with bus_with_ear(own_redis.url) as (one, ear), bus_with_ear(own_redis.url) as (two, _):
            await asyncio.sleep(1.0)
            assert not one.is_away, "silence alone is no absence"
            own_redis.signal(signal.SIGSTOP)
            await until(lambda: one.is_away)
            own_redis.signal(signal.SIGCONT)
            assert await ear.next() == ("*", 0)
            await until(lambda: not one.is_away and not two.is_away)
            await two.publish("birch", 7)
            while await ear.next() != ("birch", 7):
                pass

    asyncio.run(work())
    assert "Redis is away: no answer" in caplog.text


def test_too_many_unsent_news_become_one_call_to_catch_up(
    redis_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("beringia.store.bus.MOST_WAITING", 3)

    async def work() -> None:
        async with bus_with_ear(redis_url) as (one, _), bus_with_ear(redis_url) as (_, ear):
            for number in range(9):
                await one.publish(f"table {number}", 1)
            assert await ear.next() == ("*", 0)
            await one.publish("birch", 1)
            assert await ear.next() == ("birch", 1)

    asyncio.run(work())
    assert caplog.text.count("news are dropped") == 1


def test_a_redis_that_cannot_be_reached_at_the_start_is_named() -> None:
    async def work(url: str) -> None:
        await RedisBus(url).start()

    with pytest.raises(SetupError, match="Redis cannot be reached"):
        asyncio.run(work("unix:///no/such/socket"))
    with pytest.raises(SetupError, match="no address of Redis: 'http://host'"):
        asyncio.run(work("http://host"))
