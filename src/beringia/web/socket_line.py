"""A line that is a socket, as the library reads it, with limits on what it may cost everybody else."""

import asyncio
from typing import Any, Final

import structlog
import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from beringia.web.limits import Buckets
from beringia.web.lines import FAREWELL, Backlog, Farewell, gate_of
from beringia.web.sockets import POST

PARTING: Final = 16 * 1024  # bytes that are still read after our close, because the other side's may be among them
logger = structlog.get_logger("beringia.web")


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
        self.deadline: asyncio.TimerHandle | None = None  # until the handshake, later until the end
        self.is_dropped = False
        self.farewell: Farewell | None = None
        self.parting = PARTING

    @property
    def is_free(self) -> bool:
        """Whether every message that came has been taken, or nobody wants any more and only the end is waited for."""
        return not self.is_dropped and (self.queue.empty() or self.close_sent)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A line that came through the gate as a request; it must become a socket soon."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits()
        self.deadline = self.loop.call_later(self.limits.head_seconds, self.expect_handshake)

    def expect_handshake(self) -> None:
        """Nobody is half connected for long."""
        if not self.handshake_complete:
            self.drop("handshake")

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.gate.leave(self.transport)
        self.backlog.clear()
        if self.deadline is not None:
            self.deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came, unless nothing of it is wanted any more."""
        if self.farewell is not None:
            self.farewell.ignore(data)
        elif not self.is_dropped:
            self.backlog.take(data)

    def parse(self, piece: bytes) -> None:
        """Read a slice; whatever goes wrong ends this line and no other."""
        if self.close_sent:
            self.parting -= len(piece)
            if self.parting < 0:
                self.backlog.clear()
                self.farewell = Farewell(self.transport, b"")
                return
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
            self.cut_soon()

    def handle_parser_exception(self) -> None:
        """What came was against the protocol."""
        self.is_dropped = True
        self.end_broken("message_size" if self.is_too_big() else "broken")

    def is_too_big(self) -> bool:
        """Whether a message was larger than it may be."""
        return self.conn.close_sent is not None and self.conn.close_sent.code == CloseCode.MESSAGE_TOO_BIG

    def end_broken(self, reason: str) -> None:
        """Count it, say so to both sides, and cut the line in a moment."""
        self.gate.dropped(self.transport, reason)
        if self.conn.close_sent is None or self.transport.is_closing():
            self.transport.abort()
            return
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": self.conn.close_sent.code, "reason": reason})
        self.farewell = Farewell(self.transport, b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    async def run_asgi(self) -> None:
        """The whole life of the socket, and a little longer."""
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), POST: {"post": self.post}}
        await super().run_asgi()
        self.cut_soon()

    def cut_soon(self) -> None:
        """Nobody keeps a line that is over."""
        if self.deadline is not None:
            self.deadline.cancel()
        if not self.disconnected:
            self.deadline = self.loop.call_later(FAREWELL, self.transport.abort)

    def post(self, text: bytes) -> bool:
        """Send a text at once; False if that cannot be, because the line is full or not open. A tenth of the way `send` goes."""
        if self.conn.state is not State.OPEN or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """What comes after the end is refused as such; the library would call it a mistake of the application.

        It also takes a handshake that was answered with a refusal for one that was forgotten, and logs an error.
        """
        if self.is_dropped or self.transport.is_closing():
            self.handshake_complete = True
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.close":
            self.backlog.go_on()
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True


def is_text(frames: list[bytes]) -> bool:
    """Whether the frames of a message are text together."""
    try:
        (frames[0] if len(frames) == 1 else b"".join(frames)).decode()
    except UnicodeDecodeError:
        return False
    return True
