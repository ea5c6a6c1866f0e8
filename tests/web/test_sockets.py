"""Sockets: coming again, several devices, watching, and what is refused."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from beringia.table.commands import HandOver, Resign, Return, Say, Sit, Start
from beringia.web.client import Client, Failed
from beringia.web.identity import COOKIE
from beringia.web.messages import Do, Hello, WhyNot, encode
from tests.web.house import CUB, ME, OPEN, PERSON, House, in_house, mammoth, next_to_decide, person, told, wire


def test_a_lost_connection_is_resumed_where_it_was(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                await visit.play(visit.legal[0])
                assert visit.connection is not None
                await visit.connection.close()
                assert (await visit.say("still here")).seq > 0
                await visit.until(lambda: visit.welcomes == 2 and visit.may_decide)
                assert visit.position is not None
                assert len(visit.lines) == visit.position.step
                async with ada.join(made.id) as fresh:
                    await visit.until(lambda: visit.seq >= fresh.seq)
                    await fresh.until(lambda: fresh.seq >= visit.seq)
                    assert fresh.lines == visit.lines

    in_house(tmp_path, work)


def test_only_what_came_after_the_known_event_is_told_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                await visit.play(visit.legal[0])
                await visit.until(lambda: visit.may_decide)
                known = visit.seq
                await visit.play(visit.legal[0])
                async with wire(house, made.id, cookie=f"{COOKIE}={ada.cookie}") as socket:
                    await socket.send(encode(Hello(known)).decode())
                    welcome = await told(socket, "welcome")
                    assert 0 < welcome["lines_from"] < welcome["position"]["step"]
                    assert len(welcome["lines"]) == welcome["position"]["step"] - welcome["lines_from"]

    in_house(tmp_path, work)


def test_a_repeated_play_is_played_once_and_a_stale_one_is_refused(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id) as visit:
                await visit.do(Start())
                await visit.until(lambda: visit.may_decide)
                turn, action = visit.turn, visit.legal[0]
                await visit.play(action, turn, "once")
                own = sum(line.seat == 0 for line in visit.lines)
                again = await visit.play(action, turn, "once")
                assert again.seq >= visit.seq - 2
                assert sum(line.seat == 0 for line in visit.lines) == own
                with pytest.raises(Failed) as refusal:
                    await visit.play(action, turn, "another")
                assert refusal.value.code == "stale_turn"

    in_house(tmp_path, work)


def test_a_seat_can_be_used_from_two_devices_by_its_link(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as desk, person(house) as phone, person(house) as thief:
            made = await desk.create(mammoth(ME, CUB, CUB), "Ada")
            async with desk.join(made.id) as first, phone.join(made.id) as second:
                with pytest.raises(Failed) as wrong:
                    await thief.do(made.id, Sit(link="no such link"))
                assert wrong.value.code == "dead_link"
                await second.sit(link=made.links[0])
                assert (second.seat, second.links) == (0, (*first.links[:1], "", ""))
                await second.until(lambda: second.may_decide)
                await first.until(lambda: first.seq == second.seq)
                assert first.legal == second.legal
                await second.play(second.legal[0])
                await first.until(lambda: first.seq >= second.seq)
                assert first.lines[: len(second.lines)] == second.lines[: len(first.lines)]

    in_house(tmp_path, work)


def test_who_watches_sees_what_lies_open_and_cannot_act(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit, eve.join(made.id) as watching:
                await visit.until(lambda: visit.may_decide)
                await watching.until(lambda: watching.seq == visit.seq)
                assert watching.seat is None
                assert not watching.legal
                assert set(watching.links) == {""}
                assert visit.position is not None
                assert watching.position is not None
                assert visit.position.view != watching.position.view
                with pytest.raises(Failed) as refusal:
                    await watching.play(visit.legal[0])
                assert refusal.value.code == "not_yours"
                await watching.say("hello")
                await visit.until(lambda: bool(visit.remarks))
                assert visit.remarks[0].text == "hello"

    in_house(tmp_path, work)


def test_nobody_goes_on_watching_a_private_table_after_the_start(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, OPEN, CUB, watching=False))
            async with ada.join(made.id) as visit, eve.join(made.id) as watching:
                await visit.do(Start())
                with pytest.raises(Failed) as refusal:
                    await watching.until(lambda: watching.position is not None)
                assert refusal.value.code == "not_yours"
            with pytest.raises(Failed) as hidden:
                await eve.table(made.id)
            assert hidden.value.status == 403

    in_house(tmp_path, work)


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            key, _, signature = (ada.cookie or "").rpartition(".")
            other = "A" if signature[-1] != "A" else "E"
            for forged in (f"{key}.{signature[:-1]}{other}", key, f"{key}.", "x" * 5000, f"erased.{signature}"):
                async with Client(house.address, {COOKIE: forged}) as eve:
                    seen = await eve.table(made.id)
                    assert seen.seat is None
                    assert not any(seen.links)
                    with pytest.raises(Failed) as refusal:
                        await eve.do(made.id, Resign())
                    assert refusal.value.status == 403

    in_house(tmp_path, work)


def test_a_bot_takes_the_seat_and_gives_it_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id) as visit:
                await visit.do(Start())
                await visit.do(HandOver("cub"))
                assert visit.table is not None
                assert visit.table.seats[0].stand_in == "cub"
                await visit.do(Return())
                assert visit.table.seats[0].stand_in == ""
                await visit.until(lambda: visit.may_decide)
                await visit.do(Resign())
                assert visit.table.seats[0].reason == "resigned"

    in_house(tmp_path, work)


def test_what_is_no_message_is_refused_and_does_no_harm(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id, cookie=f"{COOKIE}={ada.cookie}") as socket:
                await socket.send('{"type":"hello"}')
                seq = (await told(socket, "welcome"))["seq"]
                for text in (
                    "",
                    "[]",
                    "{",
                    '{"type":"do"}',
                    "[" * 9000,
                    '{"type":"do","ref":"r","command":{"type":"fly"}}',
                    "\x00",
                ):
                    await socket.send(text)
                    refusal = await told(socket, "refused")
                    assert refusal["code"] == "text"
                    assert refusal["ref"] == ("r" if '"r"' in text else "")
                await socket.send('{"type":"ping","t":7}')
                assert (await told(socket, "pong"))["t"] == 7
            assert (await ada.table(made.id)).seq == seq

    in_house(tmp_path, work)


@pytest.mark.parametrize("first", ['{"type":"ping"}', "nonsense", b"bytes"])
def test_who_does_not_greet_is_sent_away(tmp_path: Path, first: str | bytes) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id) as socket:
                await socket.send(first)
                assert (await told(socket, "closing"))["code"] == "text"
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
            async with wire(house, "nowhere") as socket:
                await socket.send('{"type":"hello"}')
                assert (await told(socket, "closing"))["code"] == "no_table"

    in_house(tmp_path, work)


def test_answers_come_in_the_order_of_the_messages(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id, cookie=f"{COOKIE}={ada.cookie}") as socket:
                await socket.send('{"type":"hello"}')
                for number in range(4):
                    await socket.send(encode(Do(Say(f"{number}"), f"r{number}")).decode())
                    await socket.send(encode(WhyNot("nothing", f"w{number}")).decode())
                refs: list[str] = []
                while len(refs) < 8:
                    message = json.loads(await socket.recv())
                    if message["type"] in ("accepted", "refused"):
                        refs.append(message["ref"])
                assert refs == [f"{kind}{number}" for number in range(4) for kind in "rw"]

    in_house(tmp_path, work)


def test_a_seat_with_a_link_of_its_own_waits_for_the_link(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, PERSON, CUB))
            async with ben.join(made.id) as visit:
                with pytest.raises(Failed) as refusal:
                    await visit.sit()
                assert refusal.value.code == "seat_taken"
                await visit.sit(link=made.links[1], name="Ben")
                assert visit.seat == 1

    in_house(tmp_path, work)


def test_why_not_names_the_paragraph_and_a_hint_is_legal(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                assert (await visit.why_not(visit.legal[0])).is_legal
                reason = await visit.why_not("done")
                assert not reason.is_legal
                assert reason.citation
                assert reason.message
                hint = await visit.hint()
                assert hint.choices[0].action in visit.legal
                with pytest.raises(Failed) as refusal:
                    await visit.play("done")
                assert refusal.value.citation == reason.citation

    in_house(tmp_path, work)


def test_a_table_that_was_given_up_is_found_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id) as visit:
                house.server.service.tables.live.clear()
                await visit.ping()
                await visit.until(lambda: visit.welcomes == 2)
                await visit.say("still here")
                assert [each.text for each in visit.remarks] == ["still here"]

    in_house(tmp_path, work)


def test_spectators_with_a_delay_see_the_seats_at_once_and_the_game_late(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben, person(house) as eve:
            made = await ada.create(mammoth(ME, OPEN, CUB, delay=3600), "Ada")
            async with ada.join(made.id) as visit, ben.join(made.id) as joining, eve.join(made.id) as watching:
                await joining.sit(name="Ben")
                await watching.until(lambda: watching.table is not None and watching.table.seats[1].name == "Ben")
                await visit.do(Start())
                await joining.until(lambda: joining.position is not None)
                decider = await next_to_decide(visit, joining)
                await decider.play(decider.legal[0])
                await watching.ping()
                assert watching.position is None
                assert (await eve.table(made.id)).table.status == "open"
                with pytest.raises(Failed) as late:
                    await eve.at(made.id, 0)
                assert late.value.status == 409

    in_house(tmp_path, work)
