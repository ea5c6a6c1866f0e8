"""A line that carries requests, as the library reads it, with limits on what it may cost everybody else."""

import asyncio
import math
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from beringia.sayings import Saying, say
from beringia.web.limits import Limits
from beringia.web.lines import FAREWELL, Backlog, Farewell, gate_of
from beringia.web.messages import encode, problem

BODIES: Final = 2  # a body may be so many times larger on the line than in itself: it may come in chunks
CODES: Final[Mapping[int, str]] = {400: "text", 408: "late", 413: "too_large", 429: "too_fast", 431: "too_large", 503: "full"}


class PacedFlow(FlowControl):
    """The library's flow control; when it wants more, what came before is parsed first."""

    def __init__(self, transport: asyncio.Transport, backlog: Backlog) -> None:
        super().__init__(transport)
        self.backlog = backlog

    def resume_reading(self) -> None:
        """There is room for more."""
        if self.read_paused:
            self.read_paused = False
            self.backlog.go_on()


def words_of(status: int, limits: Limits) -> Saying:
    """Why a line is refused, for people."""
    if status == HTTPStatus.REQUEST_TIMEOUT:
        return say("the request came too slowly; wanted all of it within {n} seconds", n=math.ceil(limits.head_seconds))
    if status == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
        return say(
            "the head of the request is too large; wanted at most {most} headers and {n} bytes", most=limits.headers, n=limits.head
        )
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return say("the body is too large; wanted at most {n} bytes", n=limits.body)
    if status == HTTPStatus.BAD_REQUEST:
        return say("the request cannot be read; wanted HTTP")
    return say("too many are connected already; try again later")


def refusal(status: int, limits: Limits, wait: float | None = None) -> bytes:
    """An answer that nobody has to work on, and the last one on its line."""
    body = encode(problem(CODES[status], words_of(status, limits)))
    retry = "" if wait is None else f"retry-after: {max(math.ceil(wait), 1)}\r\n"
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\n{retry}connection: close\r\n\r\n"
    )
    return head.encode() + body


class RequestProtocol(HttpToolsProtocol):
    """The library's requests: bounded in size and time, and a slice at a time."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate = gate_of(config)
        self.limits = self.gate.limits
        self.backlog = Backlog(self, self.loop)
        self.is_refused = False
        self.farewell: Farewell | None = None
        self.is_in_head = True
        self.taken = 0  # bytes of the request so far; a slice with the end of another one counts whole
        self.piece = 0  # bytes of the slice being read
        self.deadline: asyncio.TimerHandle | None = None
        self.reading: asyncio.TimerHandle | None = None  # until when an answer must be read
        self.worked_on: RequestResponseCycle | None = None  # others may wait for it

    @property
    def is_free(self) -> bool:
        """Whether the library wants more."""
        return not self.flow.read_paused

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects: they may, or they are told why not."""
        super().connection_made(transport)
        self.flow = PacedFlow(transport, self.backlog)
        transport.set_write_buffer_limits(high=0)  # so that we hear of it when somebody does not read
        reason = self.gate.enter(transport)
        if reason:
            self.turn_away(reason)
        else:
            self.expect(self.limits.head_seconds, "head_time")

    def turn_away(self, reason: str) -> None:
        """Say why there is no room, and be done with it: those who come by the thousand must not cost more than that."""
        self.is_refused = True
        self.gate.dropped(self.transport, reason)
        wait = self.gate.wait_of(self.transport) if reason == "hasty" else None
        self.transport.write(refusal(503 if reason == "full" else 429, self.limits, wait))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.gate.leave(self.transport)
        self.forget()
        self.hear_nobody()
        super().connection_lost(exc)

    def cut(self) -> None:
        """End the line at once."""
        self.hear_nobody()
        self.transport.abort()

    def hear_nobody(self) -> None:
        """What is still answered goes nowhere. The library tells only the newest request so."""
        if self.worked_on is not None and not self.worked_on.response_complete:
            self.worked_on.disconnected = True

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """A request is worked on."""
        self.worked_on = cycle
        super()._start_asgi_task(cycle, app)

    def forget(self) -> None:
        """Wait for nothing any more."""
        self.backlog.clear()
        for timer in (self.deadline, self.reading):
            if timer is not None:
                timer.cancel()
        self.deadline = self.reading = None

    def expect(self, seconds: float, reason: str) -> None:
        """The rest of the head, or of the body, must be there soon."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.late, reason)

    def late(self, reason: str) -> None:
        """Somebody took too long: whoever has sent part of a head is told so."""
        if reason == "head_time" and self.taken:
            self.refuse(408, reason)
        else:
            self.gate.dropped(self.transport, reason)
            self.cut()

    def data_received(self, data: bytes) -> None:
        """Take what came, unless nothing of it is wanted any more."""
        if self.farewell is not None:
            self.farewell.ignore(data)
        elif not self.is_refused:
            self.backlog.take(data)

    def parse(self, piece: bytes) -> None:
        """Read a slice. What is refused in the middle is not read on."""
        if self.is_refused:
            return
        if self.deadline is None:
            self.expect(self.limits.head_seconds, "head_time")
        self.piece = len(piece)
        self.taken += self.piece
        super().data_received(piece)
        if self.is_in_head and self.taken > self.limits.head:
            self.refuse(431, "head_size")
        elif self.taken > self.limits.head + BODIES * self.limits.body:
            self.refuse(413, "body_size")

    def on_message_begin(self) -> None:
        """A request begins."""
        self.taken = self.piece
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there. One that is too much is answered before anybody works on it."""
        self.is_in_head = False
        if len(self.headers) > self.limits.headers:
            self.refuse(431, "head_size")
        elif len(self.pipeline) >= self.limits.pipeline:
            self.refuse(429, "pipeline")
        elif not self.is_refused:
            self.expect(self.limits.body_seconds, "body_time")
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Some of the body is there."""
        if not self.is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of a request is there; the next one may begin whenever it likes."""
        self.is_in_head, self.taken = True, 0
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if not self.is_refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The line goes on as a socket."""
        if self.is_refused:
            return
        self.forget()
        if self.cycle is not None and not self.cycle.response_complete:
            self.refuse(400, "pipeline")  # a socket cannot begin in the middle of an answer
            return
        super().handle_websocket_upgrade()
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def send_400_response(self, _why: str) -> None:
        """What came is no request."""
        self.refuse(400, "broken")

    def refuse(self, status: int, reason: str) -> None:
        """Say why, and hear nothing any more. Somebody who is in the middle of an answer only loses the line."""
        if self.is_refused:
            return
        self.is_refused = True
        self.forget()
        self.gate.dropped(self.transport, reason)
        if self.transport.is_closing() or (self.cycle is not None and not self.cycle.response_complete):
            self.cut()
            return
        self.farewell = Farewell(self.transport, refusal(status, self.limits))
        self.deadline = self.loop.call_later(FAREWELL, self.cut)

    def pause_writing(self) -> None:
        """Somebody does not read what was answered: they have a little time."""
        super().pause_writing()
        if self.reading is None:
            self.reading = self.loop.call_later(self.limits.unread_seconds, self.late, "unread")

    def resume_writing(self) -> None:
        """They read."""
        super().resume_writing()
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
