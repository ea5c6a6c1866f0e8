"""Where somebody comes from, and what all who come from there may do together."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from beringia.errors import SetupError, TooFast
from beringia.sayings import say
from beringia.table.setup import SeatPlan
from beringia.web.addresses import Proxies, address_in, counted
from beringia.web.client import Client, Failed, Visit
from beringia.web.limits import Asker, Buckets, Limits, Rate, claims, retry_after
from tests.web.house import CUB, ME, OPEN, OPEN_ASKER, OPEN_RATES, PATIENT, House, in_house, mammoth, person

JSON = {"content-type": "application/json"}
TABLE = b'{"setup":{"game":"mammoth","seats":[{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"cub"}]}}'


def scope_of(peer: str, forwarded: list[str] | None = None, proto: list[str] | None = None) -> dict[str, Any]:
    """A request from somewhere."""
    headers = [(b"x-forwarded-for", each.encode()) for each in forwarded or []]
    headers += [(b"x-forwarded-proto", each.encode()) for each in proto or []]
    return {"type": "http", "scheme": "http", "client": (peer, 5000), "headers": headers}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7:4711", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("unknown", "nowhere"),
        ("", "nowhere"),
    ],
)
def test_addresses_are_counted_by_household(text: str, name: str) -> None:
    assert counted(address_in(text)) == name


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "address"),
    [
        ([], "10.0.0.1", ["203.0.113.7"], "10.0.0.1"),
        (["10.0.0.1"], "10.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        (["10.0.0.1"], "10.0.0.2", ["203.0.113.7"], "10.0.0.2"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, 203.0.113.7"], "203.0.113.7"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6", "203.0.113.7, 10.9.9.9"], "203.0.113.7"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, nonsense, 10.9.9.9"], "10.9.9.9"),
        (["10.0.0.0/8"], "10.0.0.1", [], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["10.0.0.5"], "10.0.0.5"),
        (["127.0.0.1", "::1"], "::1", ["2001:db8::5"], "2001:db8::/64"),
    ],
)
def test_only_what_our_proxies_say_about_addresses_counts(
    proxies: list[str], peer: str, forwarded: list[str], address: str
) -> None:
    assert Proxies(proxies).caller_of(scope_of(peer, forwarded)).address == address


def test_only_what_our_proxies_say_about_the_way_counts() -> None:
    proxies = Proxies(["10.0.0.0/8"])
    assert proxies.caller_of(scope_of("10.0.0.1", ["203.0.113.7"], ["https"])).is_secure
    assert not proxies.caller_of(scope_of("203.0.113.7", ["203.0.113.7"], ["https"])).is_secure
    assert not proxies.caller_of(scope_of("10.0.0.1", ["203.0.113.7"], ["https, http"])).is_secure
    assert proxies.caller_of(scope_of("10.0.0.1", ["203.0.113.7, 10.0.0.2"], ["https, http"])).is_secure
    assert not Proxies().caller_of(scope_of("10.0.0.1", ["203.0.113.7"], ["https"])).is_secure


def test_a_proxy_that_is_no_address_is_refused() -> None:
    for wrong in ("proxy.example", "10.0.0.1/8", ""):
        with pytest.raises(SetupError, match=r"wanted an address or a network, such as 10\.0\.0\.0/8"):
            Proxies([wrong])


def test_a_claim_counts_for_all_or_for_nobody_and_says_how_long_to_wait() -> None:
    now = 0.0
    buckets, limits = (
        Buckets(lambda: now),
        Limits(visitor=replace(OPEN_ASKER, chat=Rate(5, 1)), address=replace(OPEN_ASKER, chat=Rate(8, 0.25)), table=OPEN_RATES),
    )

    def speak(visitor: str, address: str = "a") -> None:
        buckets.spend(claims(limits, Asker(visitor, address), "chat", "t"), say("remarks"))

    for number in range(8):
        speak(f"visitor {number}")
    with pytest.raises(TooFast, match="too many remarks from your address") as refusal:
        speak("somebody new")
    assert refusal.value.wait == 4.0
    assert retry_after(refusal.value) == {"retry-after": "4"}
    now = 3.9
    with pytest.raises(TooFast) as refusal:
        speak("somebody new")
    assert retry_after(refusal.value) == {"retry-after": "1"}
    now = 4.0
    speak("somebody new")
    for _ in range(5):
        speak("ada", "elsewhere")
    with pytest.raises(TooFast, match="too many remarks in so short a time"):
        speak("ada", "elsewhere")


def without_cookies(house: House) -> httpx.AsyncClient:
    """Somebody who is somebody new with every request."""
    return httpx.AsyncClient(base_url=house.address, trust_env=False)


async def refused_after(house: House, method: str, path: str, body: bytes, most: int) -> httpx.Response:
    """Ask again and again without a cookie; the first refusal as too fast."""
    for _ in range(most + 1):
        async with without_cookies(house) as http:
            answer = await http.request(method, path, content=body, headers=JSON)
        if answer.status_code == 429:
            return answer
    raise AssertionError(f"{most + 1} times {path}, and never refused")


def test_who_drops_the_cookie_still_has_an_address_when_making_tables(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        refusal = await refused_after(house, "POST", "/api/tables", TABLE, 100)
        assert refusal.json()["code"] == "too_fast"
        assert "from your address" in refusal.json()["message"]
        assert 1 <= int(refusal.headers["retry-after"]) <= 2
        assert 60 <= len(house.server.service.tables.live) < 70

    in_house(tmp_path, work, replace(Limits(), new_lines=PATIENT.new_lines))


def test_who_drops_the_cookie_still_has_an_address_when_talking(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            table = (await ada.create(mammoth(ME, OPEN, CUB))).id
            refusal = await refused_after(house, "POST", f"/api/tables/{table}/do", b'{"type":"say","text":"buy!"}', 100)
            assert refusal.json()["code"] == "too_fast"
            assert int(refusal.headers["retry-after"]) >= 1
            assert len((await ada.table(table)).table.seats) == 3

    in_house(tmp_path, work, replace(Limits(), new_lines=PATIENT.new_lines))


def test_a_table_hears_only_so_much_whoever_talks(tmp_path: Path) -> None:
    limits = replace(PATIENT, visitor=OPEN_ASKER, table=replace(OPEN_RATES, chat=Rate(3, 0.001)))

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            first, second = [(await ada.create(mammoth(ME, OPEN, CUB))).id for _ in range(2)]
            async with ada.join(first) as one, ben.join(first) as other, ben.join(second) as elsewhere:
                for visit in (one, other, one):
                    await visit.say("hello")
                with pytest.raises(Failed, match="too many remarks at this table"):
                    await other.say("and me")
                await elsewhere.say("hello")

    in_house(tmp_path, work, limits)


def test_the_true_wait_is_told_and_after_it_one_may(tmp_path: Path) -> None:
    limits = replace(PATIENT, address=replace(OPEN_ASKER, requests=Rate(5, 1.5)))

    async def work(house: House) -> None:
        async with without_cookies(house) as http:
            refusal = next(answer for answer in [await http.get("/healthz") for _ in range(7)] if answer.status_code == 429)
            assert refusal.headers["connection"] == "close"
            assert (refusal.json()["code"], refusal.headers["retry-after"]) == ("too_fast", "1")
            await asyncio.sleep(int(refusal.headers["retry-after"]))
            assert (await http.get("/healthz")).status_code == 200

    in_house(tmp_path, work, limits)


def test_an_address_has_only_so_many_unfinished_tables_and_sockets(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben, person(house) as eve:
            made = [await client.create(mammoth(ME, OPEN, CUB)) for client in (ada, ben)]
            with pytest.raises(Failed, match="your address has 2 unfinished tables") as refusal:
                await eve.create(mammoth(ME, OPEN, CUB))
            assert refusal.value.status == 429
            async with ada.join(made[0].id), ben.join(made[1].id):
                with pytest.raises(Failed, match="too many are connected"):
                    await eve.join(made[0].id).__aenter__()

    in_house(tmp_path, work, replace(PATIENT, address_open_tables=2, address_sockets=2))


def test_a_table_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            first, second = [(await ada.create(mammoth(ME, OPEN, CUB))).id for _ in range(2)]
            async with ada.join(first), ada.join(first), ben.join(second):
                with pytest.raises(Failed, match="too many are connected"):
                    await ben.join(first).__aenter__()

    in_house(tmp_path, work, replace(PATIENT, table_sockets=2))


def test_behind_our_proxy_each_address_has_its_own_limits(tmp_path: Path) -> None:
    limits = replace(PATIENT, address=replace(OPEN_ASKER, requests=Rate(3, 0.001)))

    async def statuses(house: House, *forwarded: str) -> list[int]:
        async with without_cookies(house) as http:
            return [(await http.get("/healthz", headers={"x-forwarded-for": each})).status_code for each in forwarded]

    async def trusted(house: House) -> None:
        assert await statuses(house, *["203.0.113.7"] * 4) == [200, 200, 200, 429]
        assert await statuses(house, "203.0.113.8", "6.6.6.6, 203.0.113.7") == [200, 429]
        same_house = [f"2001:db8:1:2::{number}" for number in range(4)]
        assert await statuses(house, *same_house) == [200, 200, 200, 429]
        async with without_cookies(house) as http:
            cookie = (await http.get("/", headers={"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"})).headers
            assert "Secure" in cookie["set-cookie"]
            assert "strict-transport-security" in cookie

    async def forged(house: House) -> None:
        assert await statuses(house, *[f"203.0.113.{number}" for number in range(4)]) == [200, 200, 200, 429]

    in_house(tmp_path, trusted, limits, proxies=("127.0.0.1",))
    in_house(tmp_path, forged, limits)


PUPILS = 30
MOVES = 12
PAUSE = 0.4  # seconds between two moves: quicker than people are


async def lesson(house: House, number: int) -> int:
    """A pupil comes to the page, makes a table, plays and talks a little; how many moves they made."""
    async with Client(house.address) as pupil:
        for path in ["/", *["/static/plain.js"] * 20, "/api/games", "/api/tables", "/api/me"]:
            assert (await pupil.http.get(path)).status_code == 200
        made = await pupil.create(mammoth(ME, CUB, SeatPlan("bot", "cub"), hints=True))
        async with pupil.join(made.id) as visit:
            await asyncio.sleep(number / PUPILS)
            return await moves_of(visit)


async def moves_of(visit: Visit) -> int:
    """What somebody does in a while."""
    for number in range(MOVES):
        await visit.until(lambda: visit.may_decide or visit.is_over)
        if visit.is_over:
            return number
        await visit.play(visit.legal[0])
        if number % 6 == 0:
            await visit.say("well played")
        await asyncio.sleep(PAUSE)
    return MOVES


def test_a_school_of_thirty_behind_one_address_can_play(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        made = await asyncio.gather(*(lesson(house, number) for number in range(PUPILS)))
        assert sum(made) >= PUPILS * MOVES * 0.9

    in_house(tmp_path, work, Limits())
