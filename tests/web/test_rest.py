"""The addresses under /api: what they tell, what they refuse, and what they forget."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from beringia.store.store import Store
from beringia.table.commands import Say, Sit, Stand, Start
from beringia.web.client import Client, Failed
from beringia.web.limits import Rate
from beringia.web.openapi import openapi
from beringia.web.safety import caching
from tests.web.house import CUB, ME, OPEN, OPEN_ASKER, PATIENT, House, in_house, mammoth, person, play_on, wire

JSON = {"content-type": "application/json"}
TOKEN = "a token of the metrics"
KEEPER = {"authorization": f"Bearer {TOKEN}"}


async def ask(house: House, method: str, path: str, **more: object) -> httpx.Response:
    """A request by hand."""
    async with httpx.AsyncClient(base_url=house.address, trust_env=False) as http:
        return await http.request(method, path, **more)  # type: ignore[arg-type]


def test_games_and_tables_are_listed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            games = await ada.games()
            assert [game.id for game in games.games] == ["mammoth", "gatherers", "winter"]
            assert all(option.meaning for game in games.games for option in game.options)
            made = await ada.create(mammoth(ME, OPEN, CUB))
            hidden = await ada.create(mammoth(ME, OPEN, CUB, listed=False))
            assert [card.id for card in await ada.tables(status="open", game="mammoth")] == [made.id]
            assert await ada.tables(status="finished") == ()
            assert {own.card.id for own in (await ada.me()).tables} == {made.id, hidden.id}
            for wrong in ({"status": "gone"}, {"game": "chess"}, {"limit": "many"}, {"limit": 10**6}):
                with pytest.raises(Failed) as refusal:
                    await ada.tables(**wrong)
                assert (refusal.value.status, refusal.value.code) == (400, "setup")

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/tables", b"{", 400, "text"),
        ("POST", "/api/tables", b'{"setup":{"game":"chess"}}', 400, "setup"),
        ("POST", "/api/tables", b'{"setup":{"game":"mammoth","seats":[{"kind":"me"}]}}', 400, "setup"),
        ("POST", "/api/tables", b'{"setup":{"game":"mammoth","extra":1}}', 400, "text"),
        ("POST", "/api/tables", b"[" * 60_000, 400, "text"),
        ("POST", "/api/tables", b'{"setup":{"game":"\xff"}}', 400, "text"),
        ("POST", "/api/tables", b" " * 70_000, 413, "too_large"),
        ("GET", "/api/tables/nowhere", None, 404, "no_table"),
        ("POST", "/api/tables/nowhere/do", b'{"type":"start"}', 404, "no_table"),
        ("GET", "/api/nothing", None, 404, "no_page"),
        ("PUT", "/api/tables", b"{}", 405, "method"),
        ("TRACE", "/api/me", None, 405, "method"),
        ("GET", "/api/tables/%00%ff", None, 404, "no_table"),
    ],
)
def test_bad_input_is_refused_in_one_shape(
    tmp_path: Path, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    async def work(house: House) -> None:
        response = await ask(house, method, path, content=body, headers=JSON if body else {})
        assert (response.status_code, response.json()["code"]) == (status, code)
        assert set(response.json()) == {"code", "message", "said", "citation"}

    in_house(tmp_path, work)


def test_other_sites_and_other_kinds_of_content_are_kept_out(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        evil, good = {"origin": "https://evil.example"}, {"origin": "https://games.example"}
        body = b'{"setup":{"game":"mammoth"}}'
        refused = await ask(house, "POST", "/api/tables", content=body, headers=JSON | evil)
        assert (refused.status_code, refused.json()["code"]) == (403, "origin")
        assert (await ask(house, "DELETE", "/api/me", headers=evil)).status_code == 403
        assert (await ask(house, "POST", "/api/tables", content=body, headers=JSON | good)).status_code == 201
        assert (await ask(house, "POST", "/api/tables", content=body, headers=JSON | {"origin": house.address})).status_code == 201
        plain = await ask(house, "POST", "/api/tables", content=body, headers={"content-type": "text/plain"})
        assert (plain.status_code, plain.json()["code"]) == (415, "content_type")
        bent = await ask(house, "GET", "/api/games", headers={"host": "evil.example"})
        assert (bent.status_code, bent.json()["code"]) == (400, "host")
        with pytest.raises(Exception, match="403"):
            async with wire(house, "any", origin="https://evil.example"):
                pass

    in_house(tmp_path, work, origins=("https://games.example",))


def test_the_cookie_comes_with_the_page_and_all_its_requests_are_of_one_visitor(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address) as http:
            assert "set-cookie" in (await http.get("/")).headers
            for path in ("/api/me", "/api/tables", "/new/mammoth", "/t/x"):
                assert "set-cookie" not in (await http.get(path)).headers, path
        for path in ("/metrics", "/assets/nothing.js", "/tiles/nothing.json"):
            assert "set-cookie" not in (await ask(house, "GET", path)).headers, path

    in_house(tmp_path, work)


def test_only_files_named_after_their_content_are_kept_for_ever() -> None:
    assert "immutable" in caching("/assets/index-abc.js")
    assert caching("/fonts/some.woff2") == caching("/tiles/n00.json") == "no-cache"
    assert caching("/") == caching("/api/me") == caching("/t/x") == "no-store"


def test_a_body_without_a_length_is_limited_too(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async def endless() -> AsyncIterator[bytes]:
            for _ in range(20):
                yield b" " * 8192

        response = await ask(house, "POST", "/api/tables", content=endless(), headers=JSON)
        assert (response.status_code, response.json()["code"]) == (413, "too_large")

    in_house(tmp_path, work)


def test_requests_and_tables_are_limited(tmp_path: Path) -> None:
    limits = replace(PATIENT, visitor=replace(OPEN_ASKER, requests=Rate(12, 0.001)), open_tables=2)

    async def work(house: House) -> None:
        async with Client(house.address) as ada:
            await ada.create(mammoth(ME, OPEN, CUB))
            await ada.create(mammoth(ME, OPEN, CUB))
            with pytest.raises(Failed) as third:
                await ada.create(mammoth(ME, OPEN, CUB))
            assert (third.value.status, third.value.code) == (429, "too_fast")
            codes = []
            for _ in range(15):
                codes.append((await ada.http.get("/api/me")).status_code)
            assert codes[0] == 200
            assert codes[-1] == 429

    in_house(tmp_path, work, limits)


def test_answers_carry_the_headers_that_guard_pages(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for path in ("/", "/t/x", "/api/games", "/static/plain.js", "/nothing"):
            headers = (await ask(house, "GET", path)).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        cookie = (await ask(house, "GET", "/api/games")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "set-cookie" not in (await ask(house, "GET", "/static/plain.js")).headers
        assert "<script>" not in (await ask(house, "GET", "/")).text

    in_house(tmp_path, work)


def test_whoever_watches_over_the_server_is_told_how_it_is(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            await ada.create(mammoth(ME, OPEN, CUB))
            assert (await ask(house, "GET", "/healthz")).text == "alive\n"
            assert (await ask(house, "GET", "/readyz")).text == "ready\n"
            assert 'beringia_tables{status="open"} 1.0' in (await ask(house, "GET", "/metrics", headers=KEEPER)).text

    in_house(tmp_path, work, metrics_token=TOKEN)


def test_the_record_stays_closed_and_the_past_is_the_own_until_the_end(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            with pytest.raises(Failed) as early:
                await ada.at(made.id, 0)
            assert early.value.status == 409
            await ada.do(made.id, Start())
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                await visit.play(visit.legal[0])
            with pytest.raises(Failed) as closed:
                await ada.record(made.id)
            assert closed.value.status == 409
            assert (await ada.at(made.id, 0)).seat == 0
            assert (await eve.at(made.id, 0)).seat is None
            for step, seat, status in ((0, 1, 403), (10**6, None, 400), (0, 7, 400)):
                with pytest.raises(Failed) as refusal:
                    await eve.at(made.id, step, seat)
                assert refusal.value.status == status

    in_house(tmp_path, work)


def test_points_are_told_by_paragraph_to_whoever_may_look(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB, watching=False))
            async with ada.join(made.id) as visit:
                await play_on(visit)
                assert visit.position is not None
                step, scores, lines = visit.position.step, visit.position.scores, visit.lines
            first, last = await ada.points(made.id, 0), await ada.points(made.id, step)
            assert (first.scores, first.paragraphs) == ((0, 0, 0), ())
            assert last.scores == scores
            for seat, score in enumerate(scores):
                assert sum(each.points[seat] for each in last.paragraphs) == score
            for each in last.paragraphs:
                assert each.citation.startswith("Mammoth ")
                assert all(item.text and item.said.pattern for item in each.items)
                sums = [sum(item.points for item in each.items if item.seat == seat) for seat in range(3)]
                assert list(each.points) == sums
                assert all(["Scoring:" in lines[at].text for at in item.steps] == [True] for item in each.items)
            with pytest.raises(Failed) as beyond:
                await ada.points(made.id, step + 1)
            assert (beyond.value.status, beyond.value.code) == (400, "setup")
            with pytest.raises(Failed) as stranger:
                await eve.points(made.id, 0)
            assert (stranger.value.status, stranger.value.code) == (403, "not_yours")

    in_house(tmp_path, work)


def test_own_tables_are_told_from_the_cards_without_reading_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            first = await ada.create(mammoth(ME, OPEN, CUB), "Ada", 3)
            second = await ada.create(mammoth(OPEN, OPEN, CUB))
            await ben.do(first.id, Sit(1, "Ben"))
            await ben.do(second.id, Say("hello"))
            house.server.service.tables.live.clear()

            async def unread(*_: object) -> list[object]:
                raise AssertionError("a log was read")

            monkeypatch.setattr(house.server.service.store, "read", unread)
            own, other = (await ada.me()).tables, (await ben.me()).tables
            assert [(each.card.id, each.seat, each.is_host) for each in own] == [(second.id, None, True), (first.id, 0, True)]
            assert [(each.card.id, each.seat, each.is_host) for each in other] == [(second.id, None, False), (first.id, 1, False)]
            assert [(seat.name, seat.colour) for seat in own[1].card.seats] == [("Ada", 3), ("Ben", 1), ("", 2)]
            monkeypatch.undo()
            await ben.do(first.id, Stand())
            assert [each.seat for each in (await ben.me()).tables] == [None, None]

    in_house(tmp_path, work)


def test_a_visitor_can_have_everything_exported_and_erased(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            key = (ada.cookie or "").rpartition(".")[0]
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada Lovelace")
            waiting = await ada.create(mammoth(ME, OPEN, CUB), "Ada Lovelace")
            other = await ben.create(mammoth(ME, CUB, CUB), "Ben")
            async with ada.join(made.id) as visit, ada.join(other.id) as watching, ben.join(made.id) as friend:
                await visit.do(Start())
                await visit.say("my secret thought")
                await watching.say("from the side", "Countess")
                export = {each.table: each for each in (await ada.export()).tables}
                assert export[made.id].names == ("Ada Lovelace",)
                assert export[made.id].seats == (0,)
                assert [each.text for each in export[other.id].remarks] == ["from the side"]
                await ada.erase()
                with pytest.raises(Failed) as gone:
                    await visit.until(lambda: False)
                assert gone.value.code == "erased"
                await friend.until(lambda: friend.table is not None and friend.table.seats[0].reason == "resigned")
            assert ada.cookie is None
            assert (await ben.table(waiting.id)).table.seats[0].kind == "open"
            async with ben.join(made.id) as fresh:
                assert fresh.table is not None
                assert fresh.table.seats[0].name == ""
                assert [remark.text for remark in fresh.remarks] == ["…"]
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        bodies = b"".join([entry.body for name in (made.id, waiting.id, other.id) for entry in await store.read(name)])
        cards = b"".join([summary.card for _, summary in await store.summaries(None, 10)])
        await store.close()
        for trace in (key.encode(), b"Lovelace", b"secret thought", b"Countess", b"from the side"):
            assert trace not in bodies + cards

    in_house(tmp_path, work)


def test_an_erased_table_still_replays(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB), "Ada")
            async with ada.join(made.id) as visit:
                await play_on(visit)
            before = await eve.record(made.id)
            await ada.erase()
            house.server.service.tables.live.clear()
            assert await eve.record(made.id) == before

    in_house(tmp_path, work)


def test_the_description_for_machines_has_no_loose_ends() -> None:
    text = json.dumps(openapi())
    names = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(openapi()["components"]["schemas"])
    assert "Problem" in names


def test_no_visitor_key_is_ever_told(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            keys = [(client.cookie or "").rpartition(".")[0] for client in (ada, eve)]
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with wire(house, made.id, cookie=f"beringia={ada.cookie}") as socket:
                await socket.send('{"type":"hello"}')
                await socket.send('{"type":"do","command":{"type":"say","text":"hello"}}')
                heard = "".join([str(await socket.recv()) for _ in range(3)])
            for path in (f"/api/tables/{made.id}", "/api/tables", "/api/me", "/api/me/export", "/metrics"):
                heard += (await ada.http.get(path, headers=KEEPER)).text
            assert made.id in heard
            assert "beringia_tables" in heard
            assert not any(key in heard for key in keys)

    in_house(tmp_path, work, metrics_token=TOKEN)


def test_tables_that_an_older_server_kept_name_the_own_seat(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
            async with ben.join(made.id) as visit:
                await visit.sit()
            keep_as_before(tmp_path / "tables.db")
            own, other = (await ada.me()).tables, (await ben.me()).tables
            assert [(each.seat, each.is_host, each.card.id) for each in own] == [(0, True, made.id)]
            assert [(each.seat, each.is_host) for each in other] == [(1, False)]

    in_house(tmp_path, work)


def keep_as_before(database: Path) -> None:
    """Make the cards of all tables what they were when they held no keys."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for name, card in connection.execute("select id, card from tables").fetchall():
            old = {key: value for key, value in json.loads(card).items() if key not in ("host", "visitors")}
            connection.execute("update tables set card = ? where id = ?", (json.dumps(old).encode(), name))
