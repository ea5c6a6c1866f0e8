"""The two ends of a line: requests and sockets as the library reads them, with limits on what one line may cost everybody else."""

import asyncio
import math
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import structlog
import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from beringia.sayings import Saying, say
from beringia.web.backlog import Backlog
from beringia.web.gate import Gate
from beringia.web.limits import Buckets, Limits
from beringia.web.messages import encode, problem
from beringia.web.sockets import POST

FAREWELL: Final = 1.0  # seconds until a line that is closed but not read is cut
BODIES: Final = 2  # a body may be so many times larger on the line than in itself: it may come in chunks
CODES: Final[Mapping[int, str]] = {400: "text", 408: "late", 413: "too_large", 429: "too_fast", 431: "too_large", 503: "full"}
logger = structlog.get_logger("beringia.web")


class WireConfig(uvicorn.Config):
    """How the library's server is set up, and the gate its connections come through."""

    def __init__(self, app: Any, gate: Gate, **settings: Any) -> None:
        super().__init__(
            app, http=RequestProtocol, ws=WireProtocol, ws_max_size=gate.limits.message, proxy_headers=False, **settings
        )
        self.gate = gate


def gate_of(config: uvicorn.Config) -> Gate:
    """The gate of a line's server."""
    assert isinstance(config, WireConfig)
    return config.gate


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
        self.is_in_head = True
        self.taken = 0  # bytes of the request so far; off by a slice at most
        self.deadline: asyncio.TimerHandle | None = None
        self.reading: asyncio.TimerHandle | None = None  # until when an answer must be read

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
            self.refuse(503 if reason == "full" else 429, reason)
            transport.close()
        else:
            self.expect(self.limits.head_seconds, "head_time")

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.gate.leave(self.transport)
        self.forget()
        super().connection_lost(exc)

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
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what came, unless nothing of it is wanted any more."""
        if not self.is_refused:
            self.backlog.take(data)

    def parse(self, piece: bytes) -> None:
        """Read a slice. What is refused in the middle is not read on."""
        if self.is_refused:
            return
        if self.deadline is None:
            self.expect(self.limits.head_seconds, "head_time")
        self.taken += len(piece)
        super().data_received(piece)
        if self.is_in_head and self.taken > self.limits.head:
            self.refuse(431, "head_size")
        elif self.taken > self.limits.head + BODIES * self.limits.body:
            self.refuse(413, "body_size")

    def on_message_begin(self) -> None:
        """A request begins."""
        self.taken = 0
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
            self.transport.abort()
            return
        body = encode(problem(CODES[status], words_of(status, self.limits)))
        retry = "retry-after: 10\r\n" if status in (429, 503) else ""
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n{retry}connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.write_eof()
        self.transport.resume_reading()  # what still comes is thrown away, so that the answer is not
        self.loop.call_later(FAREWELL, self.transport.abort)

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


class WireProtocol(WebSocketsSansIOProtocol):
    """The library's socket: what one can cost is bounded, and when it is over, somebody who does not read cannot keep the line."""

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
        self.pace = Buckets()
        self.pieces = 0  # frames of the message that is coming
        self.is_dropped = False

    @property
    def is_free(self) -> bool:
        """Whether every message that came has been taken."""
        return self.queue.empty()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A line that came through the gate as a request; it must become a socket soon."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits()
        self.loop.call_later(self.limits.head_seconds, self.expect_handshake)

    def expect_handshake(self) -> None:
        """Nobody is half connected for long."""
        if not self.handshake_complete:
            self.drop("handshake")

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.gate.leave(self.transport)
        self.backlog.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self.backlog.take(data)

    def parse(self, piece: bytes) -> None:
        """Read a slice; whatever goes wrong ends this line and no other."""
        try:
            super().data_received(piece)
        except Exception as error:
            logger.warning("a socket could not be read", reason=f"{type(error).__name__}: {error}")
            self.drop("broken")
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.drop("handshake")

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when all are taken, more may come."""
        message = await self.queue.get()
        if self.queue.empty():
            self.read_paused = False
            self.backlog.go_on()
        return message

    def handle_text(self, event: Frame) -> None:
        """A message begins."""
        self.pieces = 1
        if not self.is_dropped:
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message begins."""
        self.pieces = 1
        if not self.is_dropped:
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A message goes on, but not for ever."""
        self.pieces += 1
        if self.pieces > self.limits.frames:
            self.drop("frames")
        elif not self.is_dropped:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping is answered if its sender reads."""
        if self.may_control():
            if self.writable.is_set():
                super().handle_ping()
            else:
                self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """A pong, wanted or not."""
        if self.may_control():
            super().handle_pong(event)

    def may_control(self) -> bool:
        """Whether one more ping or pong is all right; else the line is dropped."""
        if not self.is_dropped and not self.pace.may("", "control", self.limits.control):
            self.drop("control")
        return not self.is_dropped

    def send_receive_event_to_app(self) -> None:
        """A message is whole. One that is no text ends the line."""
        if self.curr_msg_data_type == "text" and not is_text(self.frames):
            self.drop("text", CloseCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    def drop(self, reason: str, code: int = CloseCode.POLICY_VIOLATION) -> None:
        """End the line, and say why if it is a socket already."""
        if self.is_dropped:
            return
        self.is_dropped = True
        self.backlog.clear()
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.fail(code, reason)
            self.end_broken(reason)
        else:
            self.gate.dropped(self.transport, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
            self.loop.call_later(FAREWELL, self.transport.abort)

    def handle_parser_exception(self) -> None:
        """What came was against the protocol."""
        self.is_dropped = True
        self.end_broken("message_size" if self.is_too_big() else "broken")

    def is_too_big(self) -> bool:
        """Whether a message was larger than it may be."""
        return self.conn.close_sent is not None and self.conn.close_sent.code == CloseCode.MESSAGE_TOO_BIG

    def end_broken(self, reason: str) -> None:
        """Count it, and let the library close the line; in a moment it is cut."""
        self.gate.dropped(self.transport, reason)
        if self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()
        self.loop.call_later(FAREWELL, self.transport.abort)

    async def run_asgi(self) -> None:
        """The whole life of the socket, and a little longer."""
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), POST: {"post": self.post}}
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)

    def post(self, text: bytes) -> bool:
        """Send a text at once; False if that cannot be, because the line is full or not open. A tenth of the way `send` goes."""
        if self.conn.state is not State.OPEN or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """The library takes a handshake that was answered with a refusal for one that was forgotten, and logs an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True


def is_text(frames: list[bytes]) -> bool:
    """Whether the frames of a message are text together."""
    try:
        (frames[0] if len(frames) == 1 else b"".join(frames)).decode()
    except UnicodeDecodeError:
        return False
    return True
