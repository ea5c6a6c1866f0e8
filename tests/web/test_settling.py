"""A socket that listens from another seat, or anew: in one order, one after another, and without others noticing."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from beringia.table.commands import Sit
from beringia.web.identity import COOKIE
from tests.web.house import CUB, ME, OPEN, House, in_house, mammoth, person, told, wire

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
