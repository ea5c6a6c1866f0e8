"""Limits of sockets: sizes, rates, numbers, and who reads too slowly."""

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from beringia.table.commands import Start
from beringia.web.client import Failed
from beringia.web.identity import COOKIE
from beringia.web.limits import Limits, Rate
from tests.web.house import CUB, ME, OPEN, OPEN_ASKER, PATIENT, House, in_house, mammoth, person, told, wire


def test_too_large_a_message_ends_the_connection(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id) as socket:
                await socket.send('{"type":"hello"}' + " " * 20_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009

    in_house(tmp_path, work)


def test_a_flood_is_refused_and_then_ended_while_others_play_on(tmp_path: Path) -> None:
    limits = replace(PATIENT, messages=Rate(10, 0.001), strikes=5)

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit, wire(house, made.id, cookie=f"{COOKIE}={eve.cookie}") as flood:
                await flood.send('{"type":"hello"}')
                await told(flood, "welcome")
                for _ in range(40):
                    await flood.send('{"type":"ping"}')
                assert (await told(flood, "refused"))["code"] == "too_fast"
                assert (await told(flood, "closing"))["code"] == "too_fast"
                await visit.until(lambda: visit.may_decide)
                assert (await visit.play(visit.legal[0])).seq > 0

    in_house(tmp_path, work, limits)


def test_chat_is_limited(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id) as visit:
                said = [await asyncio.gather(visit.say(f"line {n}"), return_exceptions=True) for n in range(8)]
                refused = [each for (each,) in said if isinstance(each, Failed)]
                assert {each.code for each in refused} == {"too_fast"}
                assert len(visit.remarks) == 8 - len(refused) >= 5

    in_house(tmp_path, work)


def test_a_spectator_who_does_not_read_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    limits = replace(PATIENT, visitor=OPEN_ASKER, outgoing=20, farewell=0.1)

    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id) as visit:
                for number in range(100):
                    await visit.say(f"{number} " + "x" * 290)
                with await lazy_reader(house, made.id) as lazy:
                    service = house.server.service
                    while b'dropped_total{code="slow"} 1.0' not in service.metrics.text():
                        await asyncio.get_running_loop().sock_sendall(lazy, frame('{"type":"hello"}'))
                        await visit.ping()
                    await visit.do(Start())
                    await visit.until(lambda: visit.position is not None)
                    while len(service.lines) > 1:
                        await visit.ping()

    in_house(tmp_path, work, limits)


async def lazy_reader(house: House, table: str) -> socket.socket:
    """A socket that reads nothing after the handshake."""
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{house.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    lazy, loop = socket.socket(), asyncio.get_running_loop()
    lazy.setblocking(False)
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    await loop.sock_connect(lazy, ("127.0.0.1", house.port))
    await loop.sock_sendall(lazy, "\r\n".join((*lines, "", "")).encode())
    received = b""
    while b"\r\n\r\n" not in received:
        received += await loop.sock_recv(lazy, 100)
    return lazy


def frame(text: str) -> bytes:
    """A short masked text frame, by hand; the mask is zero."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_one_visitor_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id), ada.join(made.id):
                with pytest.raises(Failed) as third:
                    await ada.join(made.id).__aenter__()
                assert third.value.code == "too_fast"
                async with ben.join(made.id) as other:
                    assert other.welcomes == 1
            while house.server.service.lines:
                await ada.games()
            async with ada.join(made.id) as again:
                assert again.welcomes == 1

    in_house(tmp_path, work, Limits(sockets=2))


def test_all_together_have_only_so_many_sockets(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with ada.join(made.id):
                with pytest.raises(Failed) as second:
                    await ben.join(made.id).__aenter__()
                assert second.value.code == "too_fast"

    in_house(tmp_path, work, Limits(all_sockets=1))


def test_who_never_says_hello_is_sent_away(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id) as silent:
                assert (await told(silent, "closing"))["code"] == "text"

    in_house(tmp_path, work, Limits(hello=0.05))


def test_who_falls_silent_is_sent_away_but_not_who_now_and_then_says_something(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id) as talking, wire(house, made.id) as silent:
                for each in (talking, silent):
                    await each.send('{"type":"hello"}')
                    await told(each, "welcome")
                leaving = asyncio.create_task(told(silent, "closing"))
                while not leaving.done():
                    await talking.send('{"type":"ping"}')
                    await told(talking, "pong")
                    await asyncio.sleep(0.01)
                assert leaving.result()["code"] == "idle"
                await talking.send('{"type":"ping"}')
                await told(talking, "pong")

    in_house(tmp_path, work, replace(PATIENT, idle=1.0))
