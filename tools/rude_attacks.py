"""What one rude visitor does, all from one address. Each attack goes on until its time is over and counts what came of it."""

import asyncio
import contextlib
import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tests.web.raw import CLOSE, CONT, HELLO, PING, TEXT, RawLine, frame, handshake, request

from beringia.table.commands import AskUndo, HandOver, Rematch, TakeBack
from beringia.table.setup import SeatPlan, Setup
from beringia.web.client import Client, Failed, Visit

STRONGEST: Final = "shaman"
GLANCE: Final = 0.5  # seconds that somebody who wants to be gone waits for news
MEGABYTE: Final = 1024 * 1024
EMPTY: Final = frame(CONT, b"", is_last=False) * 10_000
PINGS: Final = frame(PING, b"x" * 125) * 500
HEAD: Final = request("/")[:-2] + b"X-Long: "
JSON: Final = {"Content-Type": "application/json"}
HALVES: Final = (
    b"",
    b"GET / HT",
    request("/")[:-2],
    request("/api/tables", JSON | {"Content-Length": "90"}, "POST") + b"{",
    handshake("x")[:-2],
)
REMARK: Final = {"type": "say", "text": "listen to me", "name": "Mallory"}
REFUSED: Final = (408, 413, 429, 431, 503)
BURST: Final = 50  # messages sent at once
OWN_GAME: Final = 20.0  # seconds that a game of their own may take


@dataclass
class Rude:
    """The visitor: which server, whose tables, a finished game of their own, and what has come of it all so far."""

    port: int
    tables: tuple[str, ...]
    tally: "Counter[str]"
    numbers: "itertools.count[int]"
    cookie: str = ""
    own: str = ""
    steps: int = 0  # of the own game
    alone: dict[int, tuple[str, str]] = field(default_factory=dict)  # tables for one, with the cookies of whoever made them

    @property
    def address(self) -> str:
        """The server's."""
        return f"http://127.0.0.1:{self.port}"

    async def connect(self) -> RawLine:
        """One more connection."""
        line = await RawLine.to(self)
        self.tally["connections"] += 1
        return line

    @contextlib.asynccontextmanager
    async def socket(self, table: str, cookie: str = "") -> Any:
        """A socket that was greeted; None if the server does not want it."""
        async with await self.connect() as line:
            await line.send(handshake(table, cookie))
            if " 101 " not in await line.head():
                self.tally["refused"] += 1
                yield None
            else:
                await line.send(frame(TEXT, HELLO))
                yield line

    async def hear(self, line: RawLine) -> None:
        """Read everything, and count what is refused."""
        with contextlib.suppress(ConnectionError):
            while data := await line.reader.read(MEGABYTE):
                self.tally["refused"] += data.count(b'"type":"refused"')
                self.tally["kilobytes heard"] += len(data) // 1024
        self.tally["dropped"] += 1

    async def flood(self, line: RawLine, piece: bytes, count: int) -> None:
        """Send the same again and again, until the server has had enough."""
        while await line.send(piece):
            self.tally["sent"] += count
        self.tally["dropped"] += 1

    async def ask(self, line: RawLine, path: str, body: object = None, cookie: str = "") -> int:
        """A request on a line; the status of the answer, 0 if there is none."""
        content = b"" if body is None else json.dumps(body).encode()
        headers = ({"Cookie": f"beringia={cookie}"} if cookie else {}) | ({} if body is None else JSON)
        headers |= {"Content-Length": str(len(content))} if content else {}
        self.tally["sent"] += 1
        await line.send(request(path, headers, "GET" if body is None else "POST") + content)
        head = await line.head()
        length = re.search(r"content-length: (\d+)", head)
        if length is None:
            self.tally["dropped"] += 1
            return 0
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            await line.reader.readexactly(int(length[1]))
        status = int(head.split()[1])
        self.tally["refused" if status in REFUSED else "answered"] += 1
        return status


async def leave(rude: Rude, _number: int) -> None:
    """Spectators who leave as soon as something is told, with a word or without."""
    async with rude.socket(random.choice(rude.tables)) as line:
        if line is not None:
            rude.tally["sent"] += 1
            with contextlib.suppress(TimeoutError, ConnectionError):
                await asyncio.wait_for(line.reader.read(10), GLANCE)
            if random.random() < 0.5:
                await line.send(frame(CLOSE))


async def send_empty_frames(rude: Rude, _number: int) -> None:
    """A message that never ends, of frames with nothing in them."""
    async with rude.socket(rude.tables[0]) as line:
        if line is not None:
            await line.send(frame(TEXT, b"", is_last=False))
            await rude.flood(line, EMPTY, 10_000)


async def ping(rude: Rude, _number: int) -> None:
    """Pings, whose answers nobody reads."""
    async with rude.socket(rude.tables[0]) as line:
        if line is not None:
            line.writer.transport.pause_reading()
            await rude.flood(line, PINGS, 500)


async def ask_half(rude: Rude, number: int) -> None:
    """Requests that are never whole."""
    async with await rude.connect() as line:
        await line.send(HALVES[number % len(HALVES)])
        rude.tally["sent"] += 1
        answer = await line.rest()
        rude.tally["refused" if b" 429 " in answer[:20] or b" 503 " in answer[:20] else "dropped"] += 1


async def send_fifty_megabytes(rude: Rude, number: int) -> None:
    """A header without an end."""
    piece = (b"a", b"a: b\r\n")[number % 2] * (MEGABYTE // 6)
    async with await rude.connect() as line:
        is_open = await line.send(HEAD)
        for _ in range(50 * MEGABYTE // len(piece)):
            if not is_open:
                break
            is_open = await line.send(piece)
            rude.tally["kilobytes sent"] += len(piece) // 1024
        rude.tally["refused" if b" 429 " in (await line.rest())[:20] else "dropped"] += 1


async def have_no_cookie(rude: Rude, _number: int) -> None:
    """Tables, remarks and reports, each by somebody who seems to be new."""
    wishes: tuple[tuple[str, object], ...] = (
        ("/api/tables", {"setup": {"game": "mammoth", "seats": [{"kind": "me"}, *[{"kind": "bot", "level": STRONGEST}] * 2]}}),
        (f"/api/tables/{random.choice(rude.tables)}/do", REMARK),
        (f"/api/tables/{random.choice(rude.tables)}/report", {"thing": "table", "reason": "other"}),
    )
    async with await rude.connect() as line:
        for path, body in itertools.cycle(wishes):
            if not await rude.ask(line, path, body):
                return


async def keep_bots_busy(rude: Rude, number: int) -> None:
    """One of twenty tables at which only the strongest bots play, looked at so that they do."""
    game = ("mammoth", "gatherers", "winter")[number % 3]
    seats = (SeatPlan("me"), *[SeatPlan("bot", STRONGEST)] * (2 if game == "mammoth" else 1))
    async with Client(rude.address, {"beringia": rude.cookie}) as client:
        try:
            made = await client.create(Setup(game, seats, listed=False))
            rude.tally["tables"] += 1
            async with client.join(made.id) as visit:
                await visit.do(HandOver(STRONGEST))
                await visit.until(lambda: visit.is_over)
        except Failed as failed:
            rude.tally[f"refused: {failed.code}"] += 1
            await asyncio.sleep(GLANCE)
        finally:
            rude.tally["sent"] += 1


async def ask_much(rude: Rude, number: int) -> None:
    """Whatever takes long to answer: a third over sockets, everything from the beginning; the others over addresses."""
    if number % 3 == 0:
        await ask_for_everything(rude, is_read=number % 2 == 0)
        return
    step = random.randrange(rude.steps + 1)
    table = f"/api/tables/{rude.own}"
    paths = (f"{table}/at/{step}/points", f"{table}/at/{step}", f"{table}/record", table, "/api/me", "/api/me/export")
    async with await rude.connect() as line:
        for path in itertools.cycle((*paths, "/api/tables?limit=200", "/api/openapi.json")):
            if not await rude.ask(line, path, cookie=rude.cookie if number % 2 else ""):
                return


async def ask_for_everything(rude: Rude, is_read: bool) -> None:
    """`hello` after `hello`, each answered with the whole table."""
    async with rude.socket(rude.own, rude.cookie) as line:
        if line is None:
            return
        if is_read:
            hearing = asyncio.create_task(rude.hear(line))
            await rude.flood(line, frame(TEXT, HELLO), 1)
            await hearing
        else:
            line.writer.transport.pause_reading()
            await rude.flood(line, frame(TEXT, HELLO), 1)


async def reconnect(rude: Rude, number: int) -> None:
    """Come, and be gone; every other time without even a request."""
    if number % 2:
        async with await rude.connect():
            return
    async with rude.socket(random.choice(rude.tables), rude.cookie) as line:
        if line is not None:
            with contextlib.suppress(ConnectionError):
                await line.reader.read(10)


async def talk(rude: Rude, number: int) -> None:
    """Remarks at somebody else's table, as fast as the line takes them."""
    piece = frame(TEXT, json.dumps({"type": "do", "command": REMARK}).encode()) * BURST
    async with rude.socket(rude.tables[number % len(rude.tables)]) as line:
        if line is not None:
            hearing = asyncio.create_task(rude.hear(line))
            while await line.send(piece):
                rude.tally["sent"] += BURST
            await hearing


async def at_once(rude: Rude, *wishes: Awaitable[object]) -> None:
    """Many things at the same time; what is refused is counted by why."""
    rude.tally["sent"] += len(wishes)
    for answer in await asyncio.gather(*wishes, return_exceptions=True):
        rude.tally[f"refused: {answer.code}" if isinstance(answer, Failed) else "answered"] += 1


async def take_back(rude: Rude, number: int) -> None:
    """Decide and take it back, again and again, at a table of one's own."""
    cookie, table = await home_of(rude, number % ATTACKS["undo"].workers)
    async with Client(rude.address, {"beringia": cookie}) as client:
        try:
            async with client.join(table) as visit:
                await visit.until(lambda: bool(visit.legal))
                while visit.failure is None:
                    await at_once(rude, *(wish for _ in range(BURST // 5) for wish in play_and_regret(rude, visit)))
        except Failed as failed:
            rude.tally[f"refused: {failed.code}"] += 1
            await asyncio.sleep(GLANCE)


async def home_of(rude: Rude, number: int) -> tuple[str, str]:
    """The cookie and the table of one of those who play alone."""
    if number not in rude.alone:
        async with Client(rude.address) as client:
            made = await client.create(Setup("winter", (SeatPlan("me"),), undo="free", listed=False))
            rude.alone[number] = await client.get_cookie(), made.id
    return rude.alone[number]


def play_and_regret(rude: Rude, visit: Visit) -> tuple[Awaitable[object], ...]:
    """A decision, and two ways of taking it back."""
    name = f"n{next(rude.numbers)}"
    turn, action = visit.turn, (visit.legal or ["nothing"])[0]
    step = visit.position.step if visit.position else 0
    return visit.play(action, turn, name), visit.do(TakeBack(turn + 1, f"{name}b")), visit.do(AskUndo(step, f"{name}a"))


async def want_rematches(rude: Rude, _number: int) -> None:
    """Another table after a game that is over, and another, and another."""
    async with Client(rude.address, {"beringia": rude.cookie}) as client:
        try:
            async with client.join(rude.own) as visit:
                while visit.failure is None:
                    await at_once(rude, *(visit.do(Rematch()) for _ in range(BURST)))
        except Failed as failed:
            rude.tally[f"refused: {failed.code}"] += 1
            await asyncio.sleep(GLANCE)


@dataclass(frozen=True)
class Attack:
    """What is done, and so many times at once."""

    what: str
    once: Callable[[Rude, int], Coroutine[Any, Any, None]]
    workers: int
    needs_game: bool = False  # of one's own that is over


ATTACKS: Final[Mapping[str, Attack]] = {
    "bots": Attack("twenty tables of the strongest bots", keep_bots_busy, 20),
    "questions": Attack("expensive questions", ask_much, 12, needs_game=True),
    "undo": Attack("deciding and taking back", take_back, 6),
    "rematch": Attack("rematches of the same game", want_rematches, 16, needs_game=True),
    "leaving": Attack("spectators who leave while something is told", leave, 16),
    "frames": Attack("endless messages of empty frames", send_empty_frames, 8),
    "pings": Attack("pings whose answers are not read", ping, 8),
    "half": Attack("requests that are never whole", ask_half, 500),
    "header": Attack("headers of 50 MB", send_fifty_megabytes, 4),
    "reconnects": Attack("connections that come and go", reconnect, 16),
    "talk": Attack("remarks without end", talk, 12),
    "nobody": Attack("tables, remarks and reports without a cookie", have_no_cookie, 8),
}  # those that need tables of their own before the one that uses up what an address may make


async def prepare(rude: Rude, attack: Attack) -> None:
    """A cookie, and if need be a game of one's own that is over: bots have played it."""
    async with Client(rude.address) as client:
        rude.cookie = await client.get_cookie()
        if not attack.needs_game:
            return
        made = await client.create(Setup("gatherers", (SeatPlan("me"), SeatPlan("bot", "cub")), listed=False))
        rude.own = made.id
        async with client.join(made.id) as visit:
            await visit.do(HandOver("cub"))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(visit.until(lambda: visit.is_over), OWN_GAME)
            rude.steps = visit.position.step if visit.position else 0


async def again_and_again(rude: Rude, attack: Attack, number: int) -> None:
    """One of those who attack: when the server is rid of it, it comes again."""
    for turn in itertools.count():
        try:
            await attack.once(rude, number + turn * attack.workers)
        except OSError:
            rude.tally["failed"] += 1
            await asyncio.sleep(0.05)
        await asyncio.sleep(0)


async def attack_for(rude: Rude, attack: Attack, seconds: float) -> None:
    """All of them, until the time is over."""
    working = [asyncio.create_task(again_and_again(rude, attack, number)) for number in range(attack.workers)]
    done, _ = await asyncio.wait(working, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in working:
        task.cancel()
    await asyncio.gather(*working, return_exceptions=True)
    for task in done:
        task.result()
