"""A client in Python: tables by REST, play over a socket that finds its way back by itself.

async with Client("http://127.0.0.1:8000") as client:
    made = await client.create(Setup("mammoth"), "Ada")
    async with client.join(made.id) as visit:
        await visit.until(lambda: visit.may_decide)
        await visit.play(visit.legal[0])
"""

import asyncio
import itertools
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from beringia.errors import BeringiaError
from beringia.table.commands import AnyCommand, Play, Say, Sit, TakeBack
from beringia.table.host import Card
from beringia.table.setup import Setup
from beringia.table.told import LineTold, PositionTold, RemarkTold, TableTold, Update, Welcome
from beringia.web.identity import COOKIE
from beringia.web.messages import (
    Accepted,
    AskHint,
    ClientMessage,
    Closing,
    Do,
    Export,
    GameList,
    Hello,
    HintTold,
    Me,
    NewTable,
    PastTold,
    Ping,
    Pong,
    Problem,
    Reason,
    Refused,
    TableList,
    TableMade,
    TableSeen,
    WhyNot,
    encode,
    read_server,
)

FIRST_PAUSE: Final = 0.05  # seconds before the second try; each further one is longer
LONGEST_PAUSE: Final = 5.0
COMES_BACK: Final = ("restart", "slow", "idle", "storage", "ours")  # what a client may come again after
LARGEST: Final = 8 * 1024 * 1024


class Failed(BeringiaError):
    """The server refused something."""

    def __init__(self, code: str, message: str, citation: str = "", status: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.citation = citation
        self.status = status


class Client:
    """One visitor, with the cookie that says so."""

    def __init__(self, base_url: str, cookies: dict[str, str] | None = None) -> None:
        self.base_url = base_url.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.base_url, cookies=cookies, timeout=30.0, trust_env=False)

    async def __aenter__(self) -> Self:
        """Ready at once."""
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Hang up."""
        await self.http.aclose()

    @property
    def cookie(self) -> str | None:
        """The visitor's cookie, to come again as the same one."""
        return self.http.cookies.get(COOKIE)

    async def ask(self, method: str, path: str, told: Any, body: object = None) -> Any:
        """Ask an address; Failed if it refuses."""
        content = None if body is None else encode(body)
        headers = {"content-type": "application/json"} if content is not None else None
        response = await self.http.request(method, path, content=content, headers=headers)
        if response.is_error:
            problem = msgspec.json.decode(response.content, type=Problem)
            raise Failed(problem.code, problem.message, problem.citation, response.status_code)
        return response.text if told is str else msgspec.json.decode(response.content, type=told)

    async def create(self, setup: Setup, name: str = "") -> TableMade:
        """Make a table."""
        made: TableMade = await self.ask("POST", "/api/tables", TableMade, NewTable(setup, name))
        return made

    async def games(self) -> GameList:
        """What can be played."""
        games: GameList = await self.ask("GET", "/api/games", GameList)
        return games

    async def tables(self, **wanted: str | int) -> tuple[Card, ...]:
        """Tables, the newest first; by `status`, `game` and `limit`."""
        found: TableList = await self.ask("GET", f"/api/tables?{httpx.QueryParams(wanted)}", TableList)
        return found.tables

    async def table(self, table: str) -> TableSeen:
        """One table."""
        found: TableSeen = await self.ask("GET", f"/api/tables/{table}", TableSeen)
        return found

    async def do(self, table: str, command: AnyCommand) -> Accepted:
        """Carry out a command without a socket."""
        done: Accepted = await self.ask("POST", f"/api/tables/{table}/do", Accepted, command)
        return done

    async def record(self, table: str) -> str:
        """The record, after the end."""
        return str(await self.ask("GET", f"/api/tables/{table}/record", str))

    async def at(self, table: str, step: int, seat: int | None = None) -> PastTold:
        """A position of the past."""
        query = "" if seat is None else f"?seat={seat}"
        found: PastTold = await self.ask("GET", f"/api/tables/{table}/at/{step}{query}", PastTold)
        return found

    async def me(self) -> Me:
        """The own tables."""
        found: Me = await self.ask("GET", "/api/me", Me)
        return found

    async def export(self) -> Export:
        """Everything kept about this visitor."""
        found: Export = await self.ask("GET", "/api/me/export", Export)
        return found

    async def erase(self) -> None:
        """Have everything erased; from now on this is somebody else."""
        await self.ask("DELETE", "/api/me", dict)

    def join(self, table: str) -> "Visit":
        """A visit at a table; sit down with `sit`."""
        return Visit(self, table)


class Visit:
    """A table as one visitor sees it, always up to date while it is entered with `async with`."""

    def __init__(self, client: Client, table: str) -> None:
        self.client = client
        self.name = table
        self.seq = 0
        self.seat: int | None = None
        self.links: tuple[str, ...] = ()
        self.table: TableTold | None = None
        self.position: PositionTold | None = None
        self.lines: list[LineTold] = []
        self.remarks: list[RemarkTold] = []
        self.welcomes = 0  # how often the server greeted us
        self.closing: Closing | None = None  # why the server hung up last
        self.failure: Failed | None = None  # why we do not come again
        self.connection: ClientConnection | None = None
        self.refs = itertools.count(1)
        self.waiting: dict[str, tuple[ClientMessage, asyncio.Future[Any]]] = {}
        self.news = asyncio.Condition()
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait for the welcome."""
        if self.client.cookie is None:
            await self.client.games()
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
        for _, answer in self.waiting.values():
            answer.cancel()

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

    async def sit(self, seat: int | None = None, name: str = "", link: str = "") -> Accepted:
        """Sit down, and wait until the view is the seat's."""
        done = await self.do(Sit(seat, name, None, link))
        await self.until(lambda: self.seat is not None)
        return done

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
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting[ref] = message, answer
        try:
            if self.connection is not None:
                await self._send(self.connection, message)
            return await answer
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
        address = f"ws{self.client.base_url.removeprefix('http')}/api/tables/{self.name}/socket"
        headers = {"cookie": f"{COOKIE}={self.client.cookie}"}
        async with connect(address, additional_headers=headers, max_size=LARGEST, proxy=None, compression=None) as connection:
            await self._send(connection, Hello(self.seq))
            try:
                async for text in connection:
                    await self._take(read_server(text), connection)
            except ConnectionClosed:
                pass
            finally:
                self.connection = None
        return self.welcomes > before

    async def _take(self, message: Any, connection: ClientConnection) -> None:
        """Bring the picture up to date, or hand an answer to whoever waits for it."""
        match message:
            case Welcome():
                self._greeted(message)
                if self.connection is None:
                    self.connection = connection
                    for waiting, _ in list(self.waiting.values()):
                        await self._send(connection, waiting)
            case Update():
                self._updated(message)
            case Closing(code, words):
                self.closing = message
                if code not in COMES_BACK:
                    self._give_up(Failed(code, words))
            case Refused(ref, code, words, citation):
                self._answered(ref, Failed(code, words, citation))
            case Pong(t):
                self._answered(f"ping {t}", message)
            case _:
                self._answered(message.ref, message)
        async with self.news:
            self.news.notify_all()

    def _greeted(self, welcome: Welcome) -> None:
        """Everything anew, but for the lines and remarks that are known already."""
        self.welcomes += 1
        self.seq, self.seat, self.links = welcome.seq, welcome.seat, welcome.links
        self.table, self.position = welcome.table, welcome.position
        self.lines[welcome.lines_from :] = welcome.lines
        known = {(each.at_ms, each.name, each.text) for each in self.remarks}
        self.remarks += [each for each in welcome.remarks if (each.at_ms, each.name, each.text) not in known]

    def _updated(self, update: Update) -> None:
        """What has changed."""
        self.seq = update.seq
        self.table = update.table or self.table
        self.position = update.position or self.position
        if update.lines_from is not None:
            self.lines[update.lines_from :] = update.lines
        self.remarks += update.remarks

    def _answered(self, ref: str, answer: Any) -> None:
        """Hand an answer over."""
        _, future = self.waiting.get(ref, (None, None))
        if future is None or future.done():
            return
        if isinstance(answer, Failed):
            future.set_exception(answer)
        else:
            future.set_result(answer)

    def _give_up(self, failure: Failed) -> None:
        """The server does not want us any more."""
        self.failure = failure
        for ref in self.waiting:
            self._answered(ref, failure)
