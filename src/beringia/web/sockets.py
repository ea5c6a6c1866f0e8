"""One open socket: it listens to a table for its visitor, and passes the visitor's commands on, one after another."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from beringia.errors import BeringiaError, TextError, TooFast
from beringia.sayings import say
from beringia.table.checks import watch_refusal
from beringia.table.live_table import LiveTable
from beringia.table.private import NoticeTold, tell_notice
from beringia.table.said import said
from beringia.table.table import Table
from beringia.web.limits import Asker, Buckets
from beringia.web.messages import (
    AskHint,
    ClientMessage,
    Closing,
    Do,
    Hello,
    Message,
    Ping,
    Pong,
    WhyNot,
    encode,
    read_client,
    ref_of,
    refused,
    words_of,
)
from beringia.web.service import Service

POST: Final = "beringia.post"  # an extension of the server: text goes out at once, without waiting in line
GOING_AWAY, POLICY, OUR_FAULT, TRY_AGAIN = 1001, 1008, 1011, 1013
CLOSE_CODES: Final = {"restart": 1012, "ours": OUR_FAULT, "storage": TRY_AGAIN, "slow": TRY_AGAIN, "idle": GOING_AWAY}
logger = structlog.get_logger("beringia.web")


class Socket:
    """A listener of a table, at the other end of a wire. Whatever is heard waits in a bounded queue until it can be sent."""

    def __init__(self, service: Service, websocket: WebSocket, asker: Asker, table: str) -> None:
        self.service = service
        self.limits = service.limits
        self.websocket = websocket
        self.visitor = asker.visitor
        self.asker = asker
        self.table = table
        self.seat: int | None = None
        self.notice: NoticeTold | None = None  # what the visitor was told about a seat they had
        self.post = post_of(websocket)
        self.outgoing: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.is_writing = False  # a message has left the queue and is not yet on its way
        self.bell = asyncio.Event()
        self.held: list[bytes] | None = []  # what is heard before the welcome is sent
        self.farewell: Closing | None = None
        self.ended = asyncio.Event()
        self.pace = Buckets()
        self.strikes = 0
        self.silence = Silence(self)
        self.hint: asyncio.Task[None] | None = None
        self.settling: asyncio.Task[None] | None = None
        self.place = asyncio.Lock()  # held while a place at the table is taken: one welcome after another

    def hear(self, message: bytes) -> None:
        """Take a message of the table, never waiting. Whatever goes wrong ends this socket, and is nobody else's trouble."""
        try:
            self.take_in(message)
        except Exception:
            logger.exception("a socket could not be told what happened", table=self.table)
            self.end("ours", say("a fault of ours; it is in our log"))

    def take_in(self, message: bytes) -> None:
        """Pass a message of the table on, if its visitor may still have it."""
        live = self.service.tables.live.get(self.table)
        refusal = None if live is None else watch_refusal(live.table, self.visitor)
        if refusal is not None:
            self.end("not_yours", refusal)
        elif self.held is not None:
            self.held.append(message)
        else:
            self.send(message)
            self.look_around()

    def look_around(self) -> None:
        """If the visitor sits elsewhere now, or the table had to be read anew, everything looks different: welcome them again."""
        live = self.service.tables.live.get(self.table)
        is_settled = live is not None and self.listens_to(live) and self.knows_its_place(live.table)
        if not is_settled and self.settling is None:
            self.settling = asyncio.create_task(self.settle_again())

    def knows_its_place(self, table: Table) -> bool:
        """Whether the visitor was told where they sit, or why they do no longer."""
        notice = tell_notice(table.seating.partings.get(self.visitor))
        return table.seat_of(self.visitor) == self.seat and notice == self.notice

    def listens_to(self, live: LiveTable) -> bool:
        """Whether a table will tell us its news."""
        return self in live.listeners or (live.echo is not None and self in live.echo.listeners)

    async def settle_again(self) -> None:
        """Listen from the other seat on."""
        try:
            await self.settle_anew(0)
        except BeringiaError as error:
            self.end(error.code, words_of(error))
        except Exception as fault:
            self.log_faults([fault])
            self.end("ours", say("a fault of ours; it is in our log"))
        finally:
            self.settling = None

    async def settle_anew(self, after: int) -> None:
        """Listen again, as whoever the visitor is at the table now; who is about to do so already is waited for."""
        async with self.place:
            self.service.tables.pause(self.table, self)
            try:
                await self.settle(after)
            except BeringiaError:
                await self.service.tables.leave(self.table, self)
                raise

    async def settle(self, after: int) -> None:
        """Listen to the table; the welcome comes before whatever happens from then on."""
        self.held = []
        welcome = await self.service.tables.listen(self.table, self, after)
        self.seat, self.notice = welcome.seat, welcome.notice
        told = encode(welcome)
        self.service.charge(self.asker, len(told))
        self.send(told)
        held, self.held = self.held, None
        for message in held:
            self.send(message)

    def send(self, message: bytes) -> None:
        """Send a message at once, or put it into the queue; who does not read fast enough is dropped."""
        is_next = not self.outgoing and not self.is_writing
        if self.farewell is not None or (is_next and self.post(message)):
            return
        self.outgoing.append(message)
        self.waiting_bytes += len(message)
        if len(self.outgoing) > self.limits.outgoing or self.waiting_bytes > self.limits.outgoing_bytes:
            self.end("slow", say("you read too slowly; come again"))
        self.bell.set()

    def answer(self, message: Message) -> None:
        """Put an answer into the queue."""
        self.send(encode(message))

    def end(self, code: str, message: str) -> None:
        """Say why, and hang up. What waits is not sent any more if it was too much."""
        if self.farewell is None:
            self.farewell = Closing(code, str(message), said(message))
            self.service.metrics.dropped.labels(code).inc()
            if code == "slow":
                self.outgoing.clear()
            self.outgoing.append(encode(self.farewell))
            self.bell.set()
            self.ended.set()

    async def run(self) -> None:
        """The whole life of the socket."""
        await self.websocket.accept()
        self.service.connect(self)
        self.silence.expect(self.limits.hello, "text", say("wanted a `hello` message first, and soon"))
        reading, writing = asyncio.create_task(self.read()), asyncio.create_task(self.write())
        ending = asyncio.create_task(self.ended.wait())
        try:
            await asyncio.wait({reading, writing, ending}, return_when=asyncio.FIRST_COMPLETED)
            if self.farewell is not None:
                await asyncio.wait({writing}, timeout=self.limits.farewell)
        finally:
            self.silence.forget()
            self.service.disconnect(self)
            others = [task for task in (reading, writing, ending, self.hint, self.settling) if task is not None]
            for task in others:
                task.cancel()
            results = await asyncio.gather(*others, return_exceptions=True)
            await self.service.tables.leave(self.table, self)
            self.log_faults(results)

    def log_faults(self, results: Sequence[object]) -> None:
        """Faults of ours leave a trace in the log."""
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                logger.error("a socket failed", table=self.table, exc_info=result)

    async def write(self) -> None:
        """Send what waits, again and again; after the farewell, hang up."""
        while True:
            await self.bell.wait()
            self.bell.clear()
            while self.outgoing:
                message = self.outgoing.popleft()
                self.waiting_bytes -= len(message)
                self.is_writing = True
                await self.websocket.send({"type": "websocket.send", "text": message.decode()})
                self.is_writing = False
            if self.farewell is not None:
                with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                    await self.websocket.close(CLOSE_CODES.get(self.farewell.code, POLICY), self.farewell.code)
                return

    async def read(self) -> None:
        """Greet, then take message after message until the other side goes or must go."""
        try:
            await self.greet()
            self.silence.expect(self.limits.idle, "idle", say("nothing was heard from you for too long; come again"))
            while self.farewell is None:
                await self.take(await self.next_text())
                self.silence.broken()
        except BeringiaError as error:
            self.end(error.code, words_of(error))
        except WebSocketDisconnect:
            return
        except Exception:
            self.end("ours", say("a fault of ours; it is in our log"))
            raise

    async def greet(self) -> None:
        """The first message must be `hello`, and soon."""
        if self.service.is_closing:
            raise ClosingDown(say("the server restarts; come again"))
        self.service.metrics.meter.call("socket hello")
        self.service.check_connected(self)
        message = read_client(await self.next_text())
        if not isinstance(message, Hello):
            raise TextError(say("wanted a `hello` message first"))
        self.service.check_answers(self.asker)
        async with self.place:
            await self.settle(message.seq or 0)

    async def next_text(self) -> str:
        """The next message."""
        received = await self.websocket.receive()
        self.silence.broken()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", GOING_AWAY))
        text: str | None = received.get("text")
        if text is None:
            raise TextError(say("a message in bytes came; wanted text"))
        return text

    async def take(self, text: str) -> None:
        """Answer one message. Whoever is too fast is told so, and in the end sent away."""
        ref = ""
        try:
            if not self.pace.may("", "messages", self.limits.messages):
                raise TooFast(say("too many messages in so short a time"))
            try:
                message = read_client(text)
            except TextError:
                ref = ref_of(text)
                raise
            ref = getattr(message, "ref", "")
            await self.carry_out(message)
            self.strikes = max(self.strikes - 1, 0)
        except BeringiaError as error:
            self.strikes += isinstance(error, TooFast | TextError)
            self.answer(refused(error, ref))
            if self.strikes > self.limits.strikes:
                self.end("too_fast", say("too much that could not be answered came from you"))

    async def carry_out(self, message: ClientMessage) -> None:
        """Answer a message that could be read."""
        self.service.metrics.meter.call(f"socket {message.__struct_config__.tag}")
        match message:
            case Do(command, ref):
                self.answer(await self.service.act(self.table, self.asker, command, ref))
                self.look_around()
            case WhyNot(action, ref):
                self.answer(await self.service.why_not(self.table, self.asker, action, ref))
            case AskHint(ref):
                if self.hint is not None and not self.hint.done():
                    raise TooFast(say("a hint is being thought over already"))
                self.hint = asyncio.create_task(self.give_hint(ref))
            case Ping(t):
                self.answer(Pong(t, self.service.tables.now()))
                self.look_around()
            case Hello(seq):
                self.service.check_answers(self.asker)
                await self.settle_anew(seq or 0)

    async def give_hint(self, ref: str) -> None:
        """A hint, when it is ready; meanwhile everything else goes on."""
        try:
            self.answer(await self.service.hint(self.table, self.asker, ref))
        except BeringiaError as error:
            self.answer(refused(error, ref))


def post_of(websocket: WebSocket) -> Callable[[bytes], bool]:
    """How to send at once, if the server offers that; a way that never can if not."""
    offered = (websocket.scope.get("extensions") or {}).get(POST)
    post: Callable[[bytes], bool] = offered["post"] if offered else lambda _text: False
    return post


class Silence:
    """Ends a socket from which nothing is heard. One timer that looks again, instead of one for each message."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.patience, self.code, self.words = 0.0, "", ""
        self.since = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def expect(self, patience: float, code: str, words: str) -> None:
        """From now on wait so many seconds for each message, or hang up with these words."""
        self.patience, self.code, self.words = patience, code, words
        self.broken()
        self.forget()
        self.look()

    def broken(self) -> None:
        """Something was heard, or answered."""
        self.since = asyncio.get_running_loop().time()

    def look(self) -> None:
        """Hang up if the silence lasts too long, else look again when it could."""
        loop = asyncio.get_running_loop()
        left = self.since + self.patience - loop.time()
        if left <= 0:
            self.socket.end(self.code, self.words)
        else:
            self.timer = loop.call_later(left, self.look)

    def forget(self) -> None:
        """Look no more."""
        if self.timer is not None:
            self.timer.cancel()


class ClosingDown(BeringiaError):
    """The server is about to end."""

    code = "restart"
