"""What is expensive is kept, or costs its asker; and who has many tables has them whether they are in memory or not."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from beringia.errors import TooFast
from beringia.sayings import say
from beringia.table.commands import HandOver, Resign, Start
from beringia.table.events import Closed
from beringia.web import permissions, rest
from beringia.web.answers import KeptAnswers, kept_card, open_card
from beringia.web.client import Client
from beringia.web.limits import Buckets, Claim, Rate
from beringia.web.open_tables import OpenTables
from beringia.web.visit import Failed
from tests.web.house import CUB, ME, OPEN, PATIENT, House, in_house, mammoth, next_to_decide, person, told, wire


async def played_out(client: Client) -> tuple[str, int]:
    """A finished game; returns the table and its steps."""
    made = await client.create(mammoth(ME, CUB, CUB))
    async with client.join(made.id) as visit:
        await visit.do(HandOver("cub"))
        await visit.until(lambda: visit.is_over)
        return made.id, len(visit.lines)


def test_what_costs_more_than_is_left_is_paid_off_later() -> None:
    now = [0.0]
    buckets, rate = Buckets(lambda: now[0]), Rate(10, 1)

    def claim(visitor: str) -> list[Claim]:
        return [Claim("visitor", visitor, "answers", rate), Claim("address", "the same", "answers", Rate(100, 1))]

    def ask(visitor: str) -> None:
        buckets.spend(claim(visitor), say("large answers"), cost=0.0)

    for _ in range(20):
        ask("ada")  # to ask costs nothing
    buckets.charge(claim("ada"), 25.0)
    with pytest.raises(TooFast, match="too many large answers in so short a time") as refused:
        ask("ada")
    assert refused.value.wait == 16.0
    ask("bob")
    now[0] += 15.9
    with pytest.raises(TooFast):
        ask("ada")
    now[0] += 0.2
    ask("ada")
    buckets.charge(claim("eve"), 200.0)  # all who share her address pay for that
    with pytest.raises(TooFast, match="from your address"):
        ask("bob")


def test_points_are_found_out_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []
    slowly = permissions.points

    def counted(history: Any, step: int) -> Any:
        found.append(step)
        return slowly(history, step)

    monkeypatch.setattr(rest, "points", counted)

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            table, steps = await played_out(ada)
            first = await ada.http.get(f"/api/tables/{table}/at/{steps}/points")
            again = await eve.http.get(f"/api/tables/{table}/at/{steps}/points")
            assert first.content == again.content
            assert first.headers["content-type"] == again.headers["content-type"] == "application/json"
            assert found == [steps]
            await eve.http.get(f"/api/tables/{table}/at/{steps - 1}/points")
            assert found == [steps, steps - 1]

    in_house(tmp_path, work)


def test_points_of_what_was_taken_back_are_not_told_from_memory(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as bob:
            made = await ada.create(mammoth(ME, OPEN, OPEN, undo="free"))
            async with ada.join(made.id) as one, bob.join(made.id) as other:
                await other.sit()
                await one.do(Start())
                visit = await next_to_decide(one, other)
                await visit.play(visit.legal[0])
                assert (await ada.http.get(f"/api/tables/{made.id}/at/1/points")).status_code == 200
                seq = (await house.server.service.tables.find(made.id)).table.truncated_seq
                await visit.take_back()
                table = (await house.server.service.tables.find(made.id)).table
                assert table.truncated_seq > seq  # another question from now on
                assert (await ada.http.get(f"/api/tables/{made.id}/at/1/points")).status_code == 400

    in_house(tmp_path, work)


def test_nobody_gets_from_memory_what_they_may_not_know_yet_or_at_all(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as bob, person(house) as eve:
            made = await ada.create(mammoth(ME, OPEN, OPEN, delay=3600))
            async with ada.join(made.id) as one, bob.join(made.id) as other:
                await other.sit()
                await one.do(Start())
                visit = await next_to_decide(one, other)
                await visit.play(visit.legal[0])
                table = f"/api/tables/{made.id}"
                assert (await ada.http.get(f"{table}/at/1/points")).status_code == 200
                late = await eve.http.get(f"{table}/at/1/points")  # kept by now, but news to those who watch
                assert (late.status_code, late.json()["code"]) == (409, "table")
                own = {client: (await client.http.get(table)).json() for client in (ada, bob, eve)}
                links = [own[client]["links"] for client in (ada, bob, eve)]
                assert [[bool(link) for link in each] for each in links] == [
                    [True, False, False],
                    [False, True, False],
                    [False] * 3,
                ]
                assert [own[client]["seat"] for client in (ada, bob, eve)] == [0, 1, None]
                assert own[eve]["table"]["status"] == "open"

    in_house(tmp_path, work)


def test_who_asks_for_much_has_to_wait_and_others_do_not(tmp_path: Path) -> None:
    limits = replace(PATIENT, visitor=replace(PATIENT.visitor, answers=Rate(6, 0.001)))

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            table, steps = await played_out(ada)
            codes = [
                (await eve.http.get(f"/api/tables/{table}/at/{step}/points")).status_code for step in range(steps, steps - 8, -1)
            ]
            assert codes[0] == 200
            assert codes[-1] == 429
            refused = await eve.http.get("/api/games")
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) > 100  # a token comes back in 1,000 seconds
            assert "large answers" in refused.json()["message"]
            async with person(house) as zoe:
                assert (await zoe.http.get(f"/api/tables/{table}/at/{steps}/points")).status_code == 200

    in_house(tmp_path, work, limits=limits)


def test_who_has_a_long_log_told_again_and_again_is_sent_away(tmp_path: Path) -> None:
    limits = replace(PATIENT, visitor=replace(PATIENT.visitor, answers=Rate(10, 0.001)))

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            table, _ = await played_out(ada)
            async with wire(house, table, cookie=f"beringia={eve.cookie}") as socket:
                await socket.send('{"type": "hello"}')
                welcome = await told(socket, "welcome")
                for _ in range(10):
                    await socket.send('{"type": "hello"}')
                assert (await told(socket, "refused"))["code"] == "too_fast"
                await socket.send('{"type": "ping", "t": 1}')
                assert (await told(socket, "pong"))["t"] == 1  # what is cheap goes on
            async with wire(house, table, cookie=f"beringia={eve.cookie}") as socket:
                await socket.send(json.dumps({"type": "hello", "seq": welcome["seq"]}))
                assert (await told(socket, "closing"))["code"] == "too_fast"

    in_house(tmp_path, work, limits=limits)


def test_lists_name_nobody_who_comes_and_read_each_card_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB))
            visitor = (await house.server.service.tables.find(made.id)).table.host
            kept_card.cache_clear()
            open_card.cache_clear()
            for _ in range(3):
                text = (await eve.http.get("/api/tables")).text
                assert made.id in text
                assert visitor not in text
            assert (open_card.cache_info().misses, kept_card.cache_info().misses) == (1, 1)
            own = (await ada.http.get("/api/me")).json()
            assert own["tables"][0]["is_host"] is True
            assert visitor not in str(own)

    in_house(tmp_path, work)


def test_what_was_longest_not_asked_for_is_forgotten_first() -> None:
    kept = KeptAnswers(2)
    assert kept.keep("a", b"1") == b"1"
    kept.keep("b", b"2")
    assert kept.find("a") == b"1"
    kept.keep("c", b"3")
    assert (kept.find("a"), kept.find("b"), kept.find("c")) == (b"1", None, b"3")


def test_unfinished_tables_count_although_they_left_memory(tmp_path: Path) -> None:
    limits = replace(PATIENT, open_tables=2)

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = [await ada.create(mammoth(ME, CUB, CUB)) for _ in range(2)]
            house.server.service.tables.live.clear()
            with pytest.raises(Failed, match="2 unfinished tables"):
                await ada.create(mammoth(ME, CUB, CUB))
            await eve.create(mammoth(ME, CUB, CUB))
            async with ada.join(made[0].id) as visit:
                await visit.do(Resign())
                await visit.until(lambda: visit.is_over)
            await ada.create(mammoth(ME, CUB, CUB))

    in_house(tmp_path, work, limits=limits)


def test_an_address_has_its_unfinished_tables_although_they_left_memory_until_they_are_over(tmp_path: Path) -> None:
    limits = replace(PATIENT, address_open_tables=2)

    async def work(house: House) -> None:
        service = house.server.service
        async with person(house) as ada, person(house) as eve:
            made = [await client.create(mammoth(ME, CUB, CUB)) for client in (ada, eve)]
            service.tables.live.clear()
            for client in (ada, eve):
                with pytest.raises(Failed, match="your address has 2 unfinished tables"):
                    await client.create(mammoth(ME, CUB, CUB))
            await service.tables.change(await service.tables.find(made[0].id), lambda _table: [Closed("spam")])
            assert await service.unfinished((await service.tables.find(made[0].id)).table.host) == 0
            made.append(await ada.create(mammoth(ME, CUB, CUB)))
            assert service.open_tables.made == {"127.0.0.1": [made[1].id, made[2].id]}

    in_house(tmp_path, work, limits=limits)


def test_addresses_that_were_longest_quiet_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.web.open_tables.MOST_ADDRESSES", 2)
    tables = OpenTables(None)  # type: ignore[arg-type]
    for number, address in enumerate("abac"):
        tables.add(address, f"t{number}")
    assert tables.made == {"a": ["t0", "t2"], "c": ["t3"]}
