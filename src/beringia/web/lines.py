"""What both kinds of lines, requests and sockets, have in common: they are read a slice at a time, so that nobody else waits for a
greedy one, and they end with a word.
"""

import asyncio
from typing import Any, Final, Protocol

import uvicorn

from beringia.web.gate import Gate

SLICE: Final = 2048  # bytes that are parsed at once: a few milliseconds for the worst that they can hold
FAREWELL: Final = 1.0  # seconds until a line that is closed but not read is cut
SPILL: Final = 256 * 1024  # bytes that are thrown away meanwhile


class GatedConfig(uvicorn.Config):
    """How the library's server is set up, and the gate its connections come through."""

    def __init__(self, app: Any, gate: Gate, **settings: Any) -> None:
        super().__init__(app, ws_max_size=gate.limits.message, proxy_headers=False, **settings)
        self.gate = gate


def gate_of(config: uvicorn.Config) -> Gate:
    """The gate of a line's server."""
    assert isinstance(config, GatedConfig)
    return config.gate


class Farewell:
    """The last words on a line. A little of what still comes is read and thrown away: else the words could be lost with it."""

    def __init__(self, transport: asyncio.Transport, words: bytes) -> None:
        self.transport = transport
        self.left = SPILL
        transport.write(words)
        transport.write_eof()
        transport.resume_reading()

    def ignore(self, data: bytes) -> None:
        """More came."""
        self.left -= len(data)
        if self.left < 0 and not self.transport.is_closing():
            self.transport.pause_reading()


class Line(Protocol):
    """A connection whose bytes are parsed."""

    transport: asyncio.Transport

    def parse(self, piece: bytes) -> None:
        """Read a slice."""

    @property
    def is_free(self) -> bool:
        """Whether everything that was parsed has been taken."""


class Backlog:
    """Bytes that wait to be parsed. While some do, nothing more is read from the line."""

    def __init__(self, line: Line, loop: asyncio.AbstractEventLoop) -> None:
        self.line = line
        self.loop = loop
        self.waiting = bytearray()
        self.next: asyncio.Handle | None = None

    def take(self, data: bytes) -> None:
        """Parse what came: a little at once, much bit by bit."""
        if not self.waiting and len(data) <= SLICE:
            self.line.parse(data)
            return
        self.waiting += data
        if not self.line.transport.is_closing():
            self.line.transport.pause_reading()
            self.go_on()

    def go_on(self) -> None:
        """Parse the next slice after everybody else had their turn; read on when there is none."""
        if not self.line.is_free or self.line.transport.is_closing():
            return
        if not self.waiting:
            self.line.transport.resume_reading()
        elif self.next is None:
            self.next = self.loop.call_soon(self.step)

    def step(self) -> None:
        """Parse one slice."""
        self.next = None
        if self.line.transport.is_closing():
            self.waiting.clear()
        elif self.line.is_free:
            piece = bytes(self.waiting[:SLICE])
            del self.waiting[:SLICE]
            self.line.parse(piece)
            self.go_on()

    def clear(self) -> None:
        """Forget what waits."""
        self.waiting.clear()
        if self.next is not None:
            self.next.cancel()
            self.next = None
