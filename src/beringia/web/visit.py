"""A visit at a table: a socket that stays connected, and the table as its visitor sees it."""

import asyncio
import itertools
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Literal, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from beringia.errors import BeringiaError
from beringia.table.commands import (
    AnswerReplacement,
    AnswerUndo,
    AnyCommand,
    AskReplacement,
    AskUndo,
    NewLink,
    Play,
    RemoveDevice,
    Say,
    Sit,
    TakeBack,
)
from beringia.table.private import DeviceTold, NoticeTold, OutcastTold
from beringia.table.updates import Away, LineTold, PositionTold, RemarkTold, TableTold, Thinking, Update, Welcome
from beringia.web.identity import COOKIE
from beringia.web.messages import (
    Accepted,
    AskHint,
    ClientMessage,
    Closing,
    Do,
    Hello,
    HintTold,
    Ping,
    Pong,
    Reason,
    Refused,
    WhyNot,
    encode,
    read_server,
)

FIRST_PAUSE: Final = 0.05  # seconds before the second try; each further one is longer
LONGEST_PAUSE: Final = 2.0
COMES_BACK: Final = ("restart", "slow", "idle", "storage", "ours")  # what a client may come again after
HEARTBEAT: Final = 40.0  # seconds between two messages to a server that would think us gone
LARGEST: Final = 8 * 1024 * 1024


class Failed(BeringiaError):
    """The server refused something."""

    def __init__(self, code: str, message: str, citation: str = "", status: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.citation = citation
        self.status = status


@dataclass
class Pending:
    """A message whose answer is waited for."""

    message: ClientMessage
    answer: asyncio.Future[Any]
    was_sent: bool = False

    @property
    def may_be_repeated(self) -> bool:
        """Whether it can be sent once more without being carried out twice."""
        is_named = isinstance(self.message, Do) and isinstance(self.message.command, Play | TakeBack | AskUndo)
        return not self.was_sent or not isinstance(self.message, Do) or is_named


class Visit:
    """A table as one visitor sees it, always up to date while it is entered with `async with`."""

    def __init__(self, base_url: str, cookie: Callable[[], Awaitable[str]], table: str) -> None:
        self.address = f"ws{base_url.removeprefix('http')}/api/tables/{table}/socket"
        self.cookie = cookie
        self.seq = 0
        self.seat: int | None = None
        self.links: tuple[str, ...] = ()  # of the own seat, and of those one may invite to
        self.device: int | None = None  # which of the seat's devices this is
        self.devices: tuple[DeviceTold, ...] = ()  # of the own seat
        self.put_out: tuple[OutcastTold, ...] = ()  # by us, who made the table
        self.notice: NoticeTold | None = None  # why we do not sit where we sat
        self.table: TableTold | None = None
        self.position: PositionTold | None = None
        self.lines: list[LineTold] = []
        self.remarks: list[RemarkTold] = []
        self.away: Away = ()  # since when the people of the seats are not connected
        self.thinking: Thinking = ""  # how the bots think
        self.welcomes = 0  # how often the server greeted us
        self.closing: Closing | None = None  # why the server hung up last
        self.failure: Failed | None = None  # why we do not come again
        self.connection: ClientConnection | None = None
        self.refs = itertools.count(1)
        self.waiting: dict[str, Pending] = {}
        self.news = asyncio.Condition()
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait for the welcome."""
        self.task = asyncio.create_task(self._stay())
        try:
            await self.until(lambda: self.welcomes > 0)
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Leave."""
        await self._stop()

    async def _stop(self) -> None:
        """End the connection and whatever waits for it."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for pending in self.waiting.values():
            pending.answer.cancel()

    @property
    def legal(self) -> list[str]:
        """What the own seat may do now."""
        return [offer.action for offer in self.position.legal] if self.position else []

    @property
    def turn(self) -> int:
        """What the next decision must carry."""
        return self.position.turn if self.position else 0

    @property
    def may_decide(self) -> bool:
        """Whether it is the own turn."""
        return self.position is not None and self.seat in self.position.deciders

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.is_over

    async def until(self, is_true: Callable[[], bool]) -> None:
        """Wait for news until something is true; Failed if no news will come any more."""
        async with self.news:
            await self.news.wait_for(lambda: self.failure is not None or is_true())
        if self.failure is not None and not is_true():
            raise self.failure

    async def play(self, action: str, turn: int | None = None, message_id: str | None = None) -> Accepted:
        """Decide; returns when the decision is in the log. Sent again after a lost connection, played once."""
        now = self.turn if turn is None else turn
        return await self.do(Play(now, action, message_id or secrets.token_urlsafe(9)))

    async def take_back(self, turn: int | None = None) -> Accepted:
        """Take the last decision back."""
        return await self.do(TakeBack(self.turn if turn is None else turn, secrets.token_urlsafe(9)))

    async def ask_undo(self) -> Accepted:
        """Ask everybody to take the last decision back."""
        step = self.position.may_ask_undo if self.position else None
        return await self.do(AskUndo(step or 0, secrets.token_urlsafe(9)))

    async def answer_undo(self, is_yes: bool) -> Accepted:
        """Say yes or no to what somebody asks for."""
        request = self.position.request if self.position else None
        return await self.do(AnswerUndo(request.id if request else 0, is_yes))

    async def sit(self, seat: int | None = None, name: str = "", link: str = "") -> Accepted:
        """Sit down, and wait until the view is the seat's."""
        done = await self.do(Sit(seat, name, None, link))
        await self.until(lambda: self.seat is not None)
        return done

    @property
    def own_link(self) -> str:
        """The link that brings another device to the own seat; empty if there is none."""
        return "" if self.seat is None else self.links[self.seat]

    async def new_link(self, seat: int | None = None) -> str:
        """Another link for the own seat, or for an open one; the one before is not good any more."""
        wanted = self.seat if seat is None else seat
        before = self.links
        await self.do(NewLink(seat))
        await self.until(lambda: self.links != before)
        return "" if wanted is None else self.links[wanted]

    async def remove_device(self, number: int) -> Accepted:
        """One of the own devices does not sit here any more."""
        return await self.do(RemoveDevice(number))

    async def ask_replacement(self, seat: int, by: Literal["bot", "person"]) -> Accepted:
        """Ask to give the seat of somebody who stays away on."""
        return await self.do(AskReplacement(seat, by))

    async def answer_replacement(self, is_yes: bool) -> Accepted:
        """Say yes or no to that."""
        request = self.table.replacement if self.table else None
        return await self.do(AnswerReplacement(request.id if request else 0, is_yes))

    async def say(self, text: str, name: str = "") -> Accepted:
        """Talk."""
        return await self.do(Say(text, name))

    async def do(self, command: AnyCommand) -> Accepted:
        """Carry out a command; Failed if it is refused."""
        ref = str(next(self.refs))
        done: Accepted = await self._ask(Do(command, ref), ref)
        return done

    async def why_not(self, action: str) -> Reason:
        """Why an action is not allowed."""
        ref = str(next(self.refs))
        reason: Reason = await self._ask(WhyNot(action, ref), ref)
        return reason

    async def hint(self) -> HintTold:
        """What could be done."""
        ref = str(next(self.refs))
        hint: HintTold = await self._ask(AskHint(ref), ref)
        return hint

    async def ping(self) -> Pong:
        """Hear that the server is there."""
        t = float(next(self.refs))
        pong: Pong = await self._ask(Ping(t), f"ping {t}")
        return pong

    async def _ask(self, message: ClientMessage, ref: str) -> Any:
        """Send a message and wait for its answer, over as many connections as it takes."""
        if self.failure is not None:
            raise self.failure
        pending = self.waiting[ref] = Pending(message, asyncio.get_running_loop().create_future())
        try:
            if self.connection is not None:
                pending.was_sent = True
                await self._send(self.connection, message)
            return await pending.answer
        finally:
            del self.waiting[ref]

    async def _send(self, connection: ClientConnection, message: ClientMessage) -> None:
        """Send a message; if the line is lost, it is sent again over the next one."""
        try:
            await connection.send(encode(message).decode())
        except ConnectionClosed:
            return

    async def _stay(self) -> None:
        """Stay connected, with growing pauses between tries, until the server does not want us any more."""
        pause = FIRST_PAUSE
        while self.failure is None:
            try:
                if await self._connect_once():
                    pause = FIRST_PAUSE
            except (OSError, InvalidHandshake):
                pause = min(pause * 2, LONGEST_PAUSE)
            if self.failure is None:
                await asyncio.sleep(pause)

    async def _connect_once(self) -> bool:
        """One connection, from hello to its end; whether it came to a welcome."""
        before = self.welcomes
        headers = {"cookie": f"{COOKIE}={await self.cookie()}"}
        async with connect(self.address, additional_headers=headers, max_size=LARGEST, proxy=None, compression=None) as connection:
            await self._send(connection, Hello(self.seq))
            heart = asyncio.create_task(self._beat(connection))
            try:
                async for text in connection:
                    await self._take(read_server(text), connection)
            except ConnectionClosed:
                pass
            finally:
                self.connection = None
                heart.cancel()
        return self.welcomes > before

    async def _beat(self, connection: ClientConnection) -> None:
        """Say now and then that we are still here."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._send(connection, Ping())

    async def _take(self, message: Any, connection: ClientConnection) -> None:
        """Bring the picture up to date, or hand an answer to whoever waits for it."""
        match message:
            case Welcome():
                self._greeted(message)
                if self.connection is None:
                    self.connection = connection
                    await self._send_again(connection)
            case Update():
                self._updated(message)
            case Closing(code, words, _):
                self.closing = message
                if code not in COMES_BACK:
                    self._give_up(Failed(code, words))
            case Refused(ref, code, words, _, citation):
                self._answered(ref, Failed(code, words, citation))
            case Pong(t):
                self._answered(f"ping {t}", message)
            case _:
                self._answered(message.ref, message)
        async with self.news:
            self.news.notify_all()

    async def _send_again(self, connection: ClientConnection) -> None:
        """Send what was not answered over the connection before; what could be done twice by that is given up."""
        for ref, pending in list(self.waiting.items()):
            if pending.may_be_repeated:
                pending.was_sent = True
                await self._send(connection, pending.message)
            else:
                self._answered(ref, Failed("lost", "the connection was lost before the answer came"))

    def _greeted(self, welcome: Welcome) -> None:
        """Everything anew, but for the lines and remarks that are known already."""
        self.welcomes += 1
        self.seq, self.seat, self.links = welcome.seq, welcome.seat, welcome.links
        self.device, self.devices = welcome.device, welcome.devices
        self.put_out, self.notice = welcome.put_out, welcome.notice
        self.table, self.position, self.away = welcome.table, welcome.position, welcome.away
        self.thinking = welcome.thinking
        self.lines[welcome.lines_from :] = welcome.lines
        known = {(each.at_ms, each.name, each.text) for each in self.remarks}
        self.remarks += [each for each in welcome.remarks if (each.at_ms, each.name, each.text) not in known]

    def _updated(self, update: Update) -> None:
        """What has changed."""
        self.seq = update.seq
        self.table = update.table or self.table
        self.position = update.position or self.position
        self.away = self.away if update.away is None else update.away
        self.links = self.links if update.links is None else update.links
        self.devices = self.devices if update.devices is None else update.devices
        self.put_out = self.put_out if update.put_out is None else update.put_out
        self.thinking = self.thinking if update.thinking is None else update.thinking
        if update.lines_from is not None:
            self.lines[update.lines_from :] = update.lines
        self.remarks += update.remarks

    def _answered(self, ref: str, answer: Any) -> None:
        """Hand an answer over."""
        pending = self.waiting.get(ref)
        if pending is None or pending.answer.done():
            return
        if isinstance(answer, Failed):
            pending.answer.set_exception(answer)
        else:
            pending.answer.set_result(answer)

    def _give_up(self, failure: Failed) -> None:
        """The server does not want us any more."""
        self.failure = failure
        for ref in self.waiting:
            self._answered(ref, failure)
