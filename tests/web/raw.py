"""Connections by hand: bytes that no honest client sends."""

import asyncio
import contextlib
import struct
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Protocol, Self

from tests.web.house import House

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
HELLO = b'{"type":"hello"}'
SHORT, MIDDLE = 125, 65_535


def frame(opcode: int, payload: bytes = b"", is_last: bool = True, length: int | None = None, is_masked: bool = True) -> bytes:
    """One frame of a socket, with a mask of zeros; its length may be a lie."""
    size = len(payload) if length is None else length
    mark = 0x80 if is_masked else 0
    if size <= SHORT:
        head = bytes([mark | size])
    elif size <= MIDDLE:
        head = bytes([mark | 126]) + struct.pack("!H", size)
    else:
        head = bytes([mark | 127]) + struct.pack("!Q", size)
    return bytes([(0x80 if is_last else 0) | opcode]) + head + (bytes(4) if is_masked else b"") + payload


def request(path: str, headers: Mapping[str, str] | None = None, method: str = "GET", host: str = "127.0.0.1") -> bytes:
    """The head of a request."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *(f"{name}: {value}" for name, value in (headers or {}).items())]
    return "\r\n".join((*lines, "", "")).encode()


def handshake(table: str, cookie: str = "") -> bytes:
    """The head of a request that becomes a socket."""
    headers = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
    }
    return request(f"/api/tables/{table}/socket", headers | ({"Cookie": f"beringia={cookie}"} if cookie else {}))


class Listening(Protocol):
    """Whatever listens on a port of this machine."""

    @property
    def port(self) -> int:
        """Where."""


class RawLine:
    """A connection to a server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, server: Listening) -> Self:
        """Connect."""
        return cls(*await asyncio.open_connection("127.0.0.1", server.port))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.abort()

    def abort(self) -> None:
        """Be gone without a word."""
        self.writer.transport.abort()

    async def send(self, data: bytes) -> bool:
        """Send something, as far as the server takes it; whether the line is still open."""
        if not self.writer.transport.is_closing():
            self.writer.write(data)
            with contextlib.suppress(ConnectionError):
                await self.writer.drain()
        return not self.writer.transport.is_closing()

    async def head(self) -> str:
        """The head of an answer; empty if the line ends before."""
        try:
            return (await self.reader.readuntil(b"\r\n\r\n")).decode()
        except (asyncio.IncompleteReadError, ConnectionError):
            return ""

    async def rest(self) -> bytes:
        """Whatever still comes until the server ends the line."""
        found = b""
        with contextlib.suppress(ConnectionError):
            while data := await self.reader.read(65_536):
                found += data
        return found

    async def enter(self, table: str, cookie: str = "") -> None:
        """Become a socket that listens to a table; a ConnectionError if the server does not want one."""
        await self.send(handshake(table, cookie))
        head = await self.head()
        if " 101 " not in head:
            raise ConnectionRefusedError(f"wanted a socket; {head.partition(chr(13))[0] or 'nothing'!r} came")
        await self.send(frame(TEXT, HELLO))
        told = await self.reader.read(1000)
        if b"welcome" not in told:
            raise ConnectionAbortedError(f"wanted a welcome; {told!r} came")


@asynccontextmanager
async def socket_at(house: House, table: str, cookie: str = "") -> AsyncIterator[RawLine]:
    """A socket that listens to a table."""
    async with await RawLine.to(house) as line:
        await line.enter(table, cookie)
        yield line


async def until_dropped(house: House, reason: str, count: int = 1) -> None:
    """Wait until the server has dropped connections for a reason."""
    while dropped(house, reason) < count:
        await asyncio.sleep(0.01)


def dropped(house: House, reason: str) -> int:
    """How many connections the server has dropped for a reason."""
    name = f'beringia_connections_dropped_total{{reason="{reason}"}} '
    found = [line for line in house.server.service.metrics.text().decode().splitlines() if line.startswith(name)]
    return int(float(found[0].removeprefix(name))) if found else 0
