"""`/readyz` and what people see while Redis or the disk is away."""

import asyncio
from pathlib import Path

import pytest

from beringia.store.sqlite_journal import SqliteJournal
from beringia.table.commands import Say, Start
from tests.services import Postgres, RedisServer
from tests.web.house import CUB, ME, OPEN, House, in_house, mammoth, next_to_decide, open_house, person, run_soon
from tests.web.test_full_disk import fill, make_live


async def ask_ready(house: House) -> tuple[int, str]:
    async with person(house) as watcher:
        answer = await watcher.http.get("/readyz")
        return answer.status_code, answer.text


async def until_ready_says(house: House, status: int, words: str) -> str:
    while (found := await ask_ready(house))[0] != status or words not in found[1]:
        await asyncio.sleep(0.05)
    return found[1]


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is a trial."""
    monkeypatch.setattr("beringia.web.readiness.GOOD_S", 0.0)
    monkeypatch.setattr("beringia.web.readiness.BAD_S", 0.0)


def test_without_redis_players_of_other_processes_see_what_happens_and_readyz_says_degraded(
    tmp_path: Path, postgres_url: str, own_redis: RedisServer
) -> None:
    async def work() -> None:
        houses = [await open_house(tmp_path, database=postgres_url, redis=own_redis.url) for _ in range(2)]
        async with person(houses[0]) as ada, person(houses[1]) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with ada.join(made.id) as here, ben.join(made.id) as there:
                await there.sit(name="Ben")
                await here.do(Start())
                await asyncio.to_thread(own_redis.stop)
                for house in houses:
                    text = await until_ready_says(house, 200, "degraded")
                    assert text.startswith("ready, degraded: Redis is away")
                for _ in range(4):
                    visit = await next_to_decide(here, there)
                    await visit.play(visit.legal[0])
                await here.do(Say("can you hear me?"))
                await there.until(lambda: any(remark.text == "can you hear me?" for remark in there.remarks))
                await asyncio.to_thread(own_redis.start)
                for house in houses:
                    await until_ready_says(house, 200, "ready\n")
        for house in houses:
            await house.stop()

    run_soon(work())


@pytest.mark.usefixtures("forgetful")
def test_a_full_disk_is_not_ready_and_says_so(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        assert await ask_ready(house) == (200, "ready\n")
        async with person(house) as ada:
            await fill(house)
            for _ in range(100):
                if (await ada.http.get("/readyz")).status_code == 503:
                    break
                await ada.create(mammoth(ME, OPEN, OPEN), "Ada")
        status, text = await ask_ready(house)
        assert (status, "not ready: the database cannot be written: the disk is full" in text) == (503, True)
        await make_live(house)
        assert await ask_ready(house) == (200, "ready\n")

    in_house(tmp_path, work)


@pytest.mark.usefixtures("forgetful")
def test_a_database_of_postgresql_that_cannot_be_written_is_not_ready(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.fresh_url()
    name = url.partition("?")[0].rpartition("/")[2]

    async def work() -> None:
        house = await open_house(tmp_path, database=url)
        assert await ask_ready(house) == (200, "ready\n")
        postgres.say(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        postgres.say(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        text = await until_ready_says(house, 503, "not ready: the database cannot be written")
        assert "may only be read, not written" in text
        postgres.say(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        postgres.say(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        assert await ask_ready(house) == (200, "ready\n"), "a lost line is no fault"
        await house.stop()

    run_soon(work())


def test_many_who_ask_cost_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    probe = SqliteJournal.probe

    async def counted(journal: SqliteJournal, now_ms: int) -> None:
        written.append(now_ms)
        await probe(journal, now_ms)

    monkeypatch.setattr(SqliteJournal, "probe", counted)

    async def work(house: House) -> None:
        async with person(house) as watcher:
            answers = await asyncio.gather(*(watcher.http.get("/readyz") for _ in range(30)))
            assert {answer.text for answer in answers} == {"ready\n"}
        assert len(written) == 1

    in_house(tmp_path, work)
