"""A socket that listens from another seat, or anew: in one order, one after another, and without others noticing."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog

from beringia.table.commands import Sit
from beringia.web.identity import COOKIE
from beringia.web.limits import Asker
from beringia.web.sockets import POST, Socket
from tests.web.house import CUB, ME, OPEN, PATIENT, House, in_house, mammoth, person, run_soon, told, wire

HELLO = '{"type":"hello"}'


def test_a_hello_while_somebody_sits_down_waits_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id, cookie=f"{COOKIE}={ben.cookie}") as socket:
                await socket.send(HELLO)
                await told(socket, "welcome")
                tables = house.server.service.tables
                listen, both = tables.listen, asyncio.Event()

                async def slowly(*about: Any) -> Any:
                    welcome = await listen(*about)
                    both.set()
                    await asyncio.sleep(0.1)
                    return welcome

                monkeypatch.setattr(tables, "listen", slowly)
                await ben.do(made.id, Sit())
                await both.wait()
                await socket.send(HELLO)
                await socket.send('{"type":"ping","t":7}')
                assert [(await told(socket, "welcome"))["seat"] for _ in range(2)] == [1, 1]
                assert (await told(socket, "pong"))["t"] == 7

    in_house(tmp_path, work)


def test_a_fault_while_somebody_sits_down_is_logged_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with wire(house, made.id, cookie=f"{COOKIE}={ben.cookie}") as socket:
                await socket.send(HELLO)
                await told(socket, "welcome")

                async def fails(*_about: Any) -> Any:
                    raise ZeroDivisionError

                monkeypatch.setattr(house.server.service.tables, "listen", fails)
                await ben.do(made.id, Sit())
                async with asyncio.timeout(5):
                    assert (await told(socket, "closing"))["code"] == "ours"

    with structlog.testing.capture_logs() as logs:
        in_house(tmp_path, work)
    assert [each["event"] for each in logs if each["log_level"] == "error"] == ["a socket failed"]


class Jam:
    """A wire on which the first message takes its time; what is posted would go past it."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.begun, self.free = asyncio.Event(), asyncio.Event()
        self.scope = {"extensions": {POST: {"post": self.post}}}

    def post(self, message: bytes) -> bool:
        if self.begun.is_set():
            self.sent.append(message.decode())
        return self.begun.is_set()

    async def send(self, message: dict[str, str]) -> None:
        self.begun.set()
        await self.free.wait()
        self.sent.append(message["text"])


def test_what_can_be_sent_at_once_does_not_overtake_what_is_being_sent() -> None:
    async def work() -> None:
        jam: Any = Jam()
        service: Any = SimpleNamespace(limits=PATIENT)
        socket = Socket(service, jam, Asker("ada", "here"), "t")
        writing = asyncio.create_task(socket.write())
        socket.send(b"11")
        await jam.begun.wait()
        socket.send(b"12")
        jam.free.set()
        while len(jam.sent) < 2:
            await asyncio.sleep(0)
        socket.send(b"13")
        writing.cancel()
        assert jam.sent == ["11", "12", "13"]

    run_soon(work())


def test_whoever_sits_down_or_greets_again_is_not_told_to_be_away(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            made = await ada.create(mammoth(ME, OPEN, CUB))
            async with (
                wire(house, made.id, cookie=f"{COOKIE}={ada.cookie}") as watching,
                wire(house, made.id, cookie=f"{COOKIE}={ben.cookie}") as sitting,
            ):
                for socket in (watching, sitting):
                    await socket.send(HELLO)
                    await told(socket, "welcome")
                await ben.do(made.id, Sit())
                assert (await told(sitting, "welcome"))["seat"] == 1
                await sitting.send(HELLO)
                await told(sitting, "welcome")
                await watching.send('{"type":"ping","t":7}')
                heard = []
                while (message := json.loads(await watching.recv()))["type"] != "pong":
                    heard.append(message.get("away"))
                assert [away for away in heard if away is not None and away[1] is not None] == []
                await sitting.close()
                assert (await told(watching, "update"))["away"][1] is not None

    in_house(tmp_path, work)
