"""A file of SQLite is one server's alone; PostgreSQL serves many; whoever restores wants to be alone in both."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from beringia.errors import SetupError
from beringia.store import Store
from beringia.store.bus import LocalBus
from beringia.store.claims import LOST, PostgresClaim, claim
from beringia.store.engines import parse
from beringia.web.readiness import Readiness
from beringia.web.warming import Warming
from tests.services import Postgres, own_folder, unprivileged
from tests.store.makers import batch

HOLD = """
import asyncio, sys
from beringia.store import Store

async def hold():
    await Store.open(sys.argv[1], as_server=True)
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(hold())
"""


async def refusal_to_serve(url: str) -> str:
    with pytest.raises(SetupError) as caught:
        await Store.open(url, as_server=True)
    return str(caught.value)


def test_a_second_server_on_a_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def work() -> None:
        first = await Store.open(url, as_server=True)
        line = await refusal_to_serve(url)
        assert line.startswith(f"another server uses the database '{tmp_path}/tables.db' (process ")
        assert line.endswith("wanted another file, or PostgreSQL and Redis for several processes")
        await first.append(batch("birch", 0, b"opened"))
        await first.close()
        second = await Store.open(url, as_server=True)
        assert len(await second.read("birch")) == 1
        await second.close()

    asyncio.run(work())


def test_a_server_that_was_killed_leaves_no_claim(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True) as holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "held\n"
            assert f"(process {holder.pid})" in asyncio.run(refusal_to_serve(url))
        finally:
            holder.kill()

    async def work() -> None:
        await (await Store.open(url, as_server=True)).close()

    asyncio.run(work())


def test_one_that_cannot_open_the_database_claims_nothing(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear aunt, " * 100)
    for _ in range(2):
        assert "not a database" in asyncio.run(refusal_to_serve(f"sqlite:///{tmp_path}/letter"))


def test_whoever_restores_waits_for_no_server_and_is_alone(url: str) -> None:
    async def work() -> None:
        server = await Store.open(url, as_server=True)
        with pytest.raises(SetupError, match="a server runs on the database"):
            await claim(parse(url), "restore")
        await server.close()
        restoring = await claim(parse(url), "restore")
        assert "is being restored" in await refusal_to_serve(url)
        with pytest.raises(SetupError):
            await claim(parse(url), "restore")
        await restoring.release()
        await (await Store.open(url, as_server=True)).close()

    asyncio.run(work())


def test_several_servers_share_a_database_of_postgresql(postgres_url: str) -> None:
    async def work() -> None:
        servers = [await Store.open(postgres_url, as_server=True) for _ in range(2)]
        await servers[0].close()
        with pytest.raises(SetupError, match="wanted all of them stopped first"):
            await claim(parse(postgres_url), "restore")
        await servers[1].close()

    asyncio.run(work())


def test_a_claim_comes_back_with_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.store.claims.LOOK_S", 0.02)

    async def is_claimed(url: str) -> bool:
        try:
            await (await claim(parse(url), "restore")).release()
        except SetupError as error:
            return "a server runs" in str(error)
        return False

    async def work(server: Postgres) -> None:
        url = server.url()
        claimed = PostgresClaim(parse(url), "serve")
        await claimed.take()
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(20):
            while not await is_claimed(url):
                await asyncio.sleep(0.05)
        await claimed.release()
        assert not await is_claimed(url)

    user = unprivileged()
    with own_folder(user) as folder:
        server = Postgres(folder, user)
        server.start()
        try:
            asyncio.run(work(server))
        finally:
            server.stop()


def test_a_claim_that_cannot_be_taken_again_is_told_until_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.store.claims.LOOK_S", 0.0)
    is_restored = True

    class Alone(PostgresClaim):
        async def _lock(self) -> None:
            if is_restored:
                raise SetupError("the database is being restored")

    async def work() -> None:
        nonlocal is_restored
        lost = Alone(parse("postgresql://nobody@127.0.0.1:1/none"), "serve")
        keeping = asyncio.create_task(lost._keep())
        while not lost.lost:
            await asyncio.sleep(0)
        readiness = Readiness(Claimed(lost), LocalBus(), Warming())  # type: ignore[arg-type]
        assert await readiness.trouble() == LOST
        is_restored = False
        while lost.lost:
            await asyncio.sleep(0)
        keeping.cancel()
        await asyncio.wait([keeping])

    asyncio.run(work())


class Claimed:
    """A store that writes well, but whose claim may be lost."""

    def __init__(self, claimed: PostgresClaim) -> None:
        self._claim = claimed

    lost_claim = Store.lost_claim

    async def probe(self, _now_ms: int) -> None:
        return
