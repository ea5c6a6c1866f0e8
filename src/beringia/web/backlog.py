"""What came over a line and is not parsed yet: a slice at a time, so that nobody else waits for a greedy line."""

import asyncio
from typing import Final, Protocol

SLICE: Final = 2048  # bytes that are parsed at once: a few milliseconds for the worst that they can hold


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
