"""Who is kept out hears why, at every door, at once and in every process; and gets in again."""

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from beringia.errors import SetupError
from beringia.store.bus import LocalBus
from beringia.store.moderation import Ban, Moderation
from beringia.store.store import Store
from beringia.table.setup import Setup
from beringia.web.addresses import network_in
from beringia.web.bans import NEWS, Bans, subject_of, tag_of, words_for
from beringia.web.client import Client, Failed
from beringia.web.limits import Asker
from beringia.web.service import Service
from tests.store.makers import with_store
from tests.web.house import CUB, ME, House, in_house, mammoth, open_house, person, run_soon, wire

HOUR = 3_600_000


async def visitor_of(house: House, client: Client) -> str:
    """The key in somebody's cookie."""
    return house.server.service.identity.visitor_in(f"beringia={await client.get_cookie()}") or ""


def ban(subject: str, until_ms: int | None = None, reason: str = "") -> Ban:
    return Ban(subject, 0, until_ms, reason)


async def refusal(client: Client) -> Failed:
    with pytest.raises(Failed) as caught:
        await client.games()
    return caught.value


def test_a_banned_visitor_is_hung_up_on_refused_everywhere_and_let_in_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        bans = house.server.service.bans
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, CUB, CUB))
            subject = f"visitor {tag_of(await visitor_of(house, ada))}"
            async with wire(house, made.id, cookie=f"beringia={ada.cookie}") as socket:
                await socket.send('{"type":"hello"}')
                assert json.loads(await socket.recv())["type"] == "welcome"
                await bans.ban(ban(subject, reason="threats"))
                while (told := json.loads(await socket.recv()))["type"] != "closing":
                    pass
                assert (told["code"], told["message"]) == ("banned", "whoever runs this server keeps you out: threats")
            failed = await refusal(ada)
            assert (failed.status, failed.code, str(failed)) == (403, "banned", told["message"])
            async with wire(house, made.id, cookie=f"beringia={ada.cookie}") as socket:
                assert json.loads(await socket.recv()) == told
                with pytest.raises(Exception, match="1008"):
                    await socket.recv()
            assert (await ada.http.get("/")).status_code == 200, "pages stay open: they show the sentence"
            assert (await ada.export()).tables, "the own data stays within reach"
            await ben.games()
            assert await bans.unban(subject)
            await ada.games()
            async with ada.join(made.id) as visit:
                assert visit.seat == 0

    in_house(tmp_path, work)


def test_whoever_is_kept_out_may_still_have_their_data_erased(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB), "Ada")
            table = house.server.service.tables.live[made.id].table
            assert "Ada" in [chair.name for chair in table.chairs]
            await house.server.service.bans.ban(ban(f"visitor {tag_of(await visitor_of(house, ada))}"))
            await ada.erase()
            table = (await house.server.service.tables.find(made.id)).table
            assert "Ada" not in [chair.name for chair in table.chairs]
            assert b"Ada" not in b"".join(entry.body for entry in await house.server.service.store.read(made.id))

    in_house(tmp_path, work)


def test_an_address_and_a_network_are_kept_out_with_all_who_come_from_there(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        bans = house.server.service.bans
        async with person(house) as ada:
            await bans.ban(ban(subject_of("127.0.0.0/8"), until_ms=4 * 10**12))
            failed = await refusal(ada)
            assert str(failed) == "whoever runs this server keeps you out until 2096-10-02 07:06 UTC"
            with pytest.raises(Failed):
                await ada.export()
            assert (await ada.http.get("/healthz")).status_code == 200
            await bans.unban(subject_of("127.0.0.0/8"))
            await bans.ban(ban(subject_of("127.0.0.2")))
            await ada.games()

    in_house(tmp_path, work)


def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        service = house.server.service
        async with person(house) as ada:
            now = service.tables.now()
            await service.bans.ban(ban(f"visitor {tag_of(await visitor_of(house, ada))}", until_ms=now + HOUR))
            await refusal(ada)
            service.bans.now = lambda: now + HOUR
            await ada.games()
            await service.moderation.tidy(now + HOUR, 0, 0)
            assert await service.moderation.bans(0) == []

    in_house(tmp_path, work)


def test_a_ban_outlives_a_restart_and_holds_in_the_other_process_at_once(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    async def work() -> None:
        first = await open_house(tmp_path, database=postgres_url, redis=redis_url)
        second = await open_house(tmp_path, database=postgres_url, redis=redis_url)
        async with person(second) as ada:
            made = await ada.create(Setup("mammoth", (ME, CUB, CUB)))
            subject = f"visitor {tag_of(await visitor_of(second, ada))}"
            async with wire(second, made.id, cookie=f"beringia={ada.cookie}") as socket:
                await socket.send('{"type":"hello"}')
                await first.server.service.bans.ban(ban(subject))
                while json.loads(await socket.recv())["type"] != "closing":
                    pass
            await refusal(ada)
            await second.stop()
            second = await open_house(tmp_path, second.port, database=postgres_url, redis=redis_url)
            await refusal(ada)
            await first.server.service.bans.unban(subject)
            while second.server.service.bans.visitors:
                await asyncio.sleep(0.01)
            await ada.games()
        await first.stop()
        await second.stop()

    run_soon(work())


def test_without_the_bus_other_processes_learn_of_bans_from_the_database(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beringia.web.bans.LOOK_S", 0.05)

    async def work() -> None:
        houses = [await open_house(tmp_path, database=postgres_url) for _ in range(2)]
        await houses[0].server.service.bans.ban(ban("visitor 0123456789abcdef"))
        while not houses[1].server.service.bans.visitors:
            await asyncio.sleep(0.01)
        for house in houses:
            await house.stop()

    run_soon(work())


class SlowFirst(Moderation):
    """The first who reads hears what held then, but after all others."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.has_read = False

    async def bans(self, now_ms: int) -> list[Ban]:
        found = await super().bans(now_ms)
        if not self.has_read:
            self.has_read = True
            await asyncio.sleep(0.05)
        return found


def test_an_older_answer_of_the_database_does_not_undo_a_new_ban(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        slow = SlowFirst(store)
        bans = Bans(slow, LocalBus(), lambda: None)
        older = asyncio.create_task(bans.refresh())
        while not slow.has_read:
            await asyncio.sleep(0)
        await bans.ban(ban("visitor 0123456789abcdef"))
        await older
        assert bans.visitors

    with_store(f"sqlite:///{tmp_path}/tables.db", work)


def test_reading_what_another_process_tells_ends_with_the_server(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        bans = Bans(SlowFirst(store), LocalBus(), lambda: None)
        bans.heard(NEWS, 0)
        looking = bans.looking
        assert looking is not None
        bans.close()
        await asyncio.wait([looking])
        assert looking.cancelled()

    with_store(f"sqlite:///{tmp_path}/tables.db", work)


@dataclass(eq=False)
class Line:
    """Somebody connected."""

    visitor: str
    asker: Asker
    table: str = "birch"
    heard: list[str] = field(default_factory=list)

    def end(self, code: str, message: str) -> None:
        self.heard += [code, str(message)]


def test_only_those_who_are_meant_are_hung_up_on(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        service: Service = house.server.service
        addresses = ("203.0.113.7", "198.51.100.7", "2001:db8:1:2::/64", "nowhere")
        near, far, six, nowhere = (Line(who, Asker(who, address)) for who, address in zip("abcd", addresses, strict=True))
        for line in (near, far, six, nowhere):
            service.connect(line)
        await service.bans.ban(ban(subject_of("203.0.113.0/24")))
        await service.bans.ban(ban(subject_of("2001:db8:1:2:3::4")))
        assert [bool(line.heard) for line in (near, far, six, nowhere)] == [True, False, True, False]
        for line in (near, far, six, nowhere):
            service.disconnect(line)

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("0123456789abcdef", "visitor 0123456789abcdef"),
        ("203.0.113.7", "network 203.0.113.7/32"),
        ("203.0.113.7/24", "network 203.0.113.0/24"),
        ("::ffff:203.0.113.7", "network 203.0.113.7/32"),
        ("2001:db8::1", "network 2001:db8::/64"),
        ("2001:db8::/32", "network 2001:db8::/32"),
    ],
)
def test_an_operator_may_name_people_in_several_ways(text: str, subject: str) -> None:
    assert subject_of(text) == subject


@pytest.mark.parametrize("text", ["", "ada", "0123456789ABCDEF", "203.0.113", "203.0.113.7/40", "0123456789abcde"])
def test_what_names_nobody_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="is no visitor and no address"):
        subject_of(text)


def test_sentences_say_until_when_and_why() -> None:
    assert str(words_for(ban("x"))) == "whoever runs this server keeps you out"
    assert str(words_for(ban("x", 0, "spam"))) == "whoever runs this server keeps you out until 1970-01-01 00:00 UTC: spam"
    assert network_in("nobody") is None
