"""Messages nobody should send, a table they must not touch, and an honest player beside them."""

import asyncio
import json
import logging
import threading
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import structlog
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from beringia.table.commands import Mute, Start
from beringia.web.client import Client, Visit
from beringia.web.identity import COOKIE
from beringia.web.limits import Limits
from beringia.web.server import loop_factory
from tests.web.house import CUB, ME, OPEN, PATIENCE, PATIENT, House, mammoth, open_house, wire
from tests.web.party import is_quiet

T = TypeVar("T")
ILLEGAL = "\u2620 nothing"
NO_USE = (
    *("play", "take_back", "ask_undo", "answer_undo", "mute", "start", "seat_bot"),
    *("open_seat", "close_seat", "put_out", "readmit", "ask_replacement", "answer_replacement"),
)  # refused, whichever seat sends it here
SENDERS = ("decider", "other seat", "stranger", "forger")
NAMES = st.sampled_from(
    [
        "type",
        "command",
        "seat",
        "turn",
        "action",
        "id",
        "ref",
        "name",
        "colour",
        "link",
        "text",
        "level",
        "seq",
        "t",
        "step",
        "request",
        "is_yes",
        "device",
        "number",
        "by",
    ]
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.sampled_from([10**9, 10**12, 2**63, 10**400, -1]), st.floats(), st.text(max_size=40)
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES | st.text(max_size=6), inner, max_size=4)
)


@dataclass(frozen=True)
class Letter:
    """Something to send: a text, bytes, bytes past the library, or a kind that is filled in when it is sent."""

    kind: str  # "text", "repeated", "bytes", "wire", "template", "twisted", "replay", "stale"
    text: str = ""
    blob: bytes = b""
    number: int = 0
    value: Any = None


@dataclass(frozen=True)
class Attack:
    """One connection, and what is sent over it."""

    sender: str
    says_hello: bool
    origin: str | None
    letters: tuple[Letter, ...]


def templates() -> list[dict[str, Any]]:
    """Well-formed commands that nobody who sends them here may give."""
    return [
        {"type": "play", "turn": 0, "action": ILLEGAL, "id": "x"},
        {"type": "take_back", "turn": 0, "id": "y"},
        {"type": "ask_undo", "step": 0, "id": "z"},
        {"type": "answer_undo", "request": 1, "is_yes": True},
        {"type": "sit", "seat": 0, "name": "Mallory", "link": ""},
        {"type": "sit", "link": "not the word"},
        {"type": "style", "name": "Mallory", "colour": 4},
        {"type": "seat_bot", "seat": 0, "level": "cub"},
        {"type": "open_seat", "seat": 2},
        {"type": "close_seat", "seat": 1},
        {"type": "put_out", "seat": 0},
        {"type": "readmit", "number": 3},
        {"type": "new_link", "seat": 1},
        {"type": "new_link"},
        {"type": "remove_device", "device": 1},
        {"type": "ask_replacement", "seat": 1, "by": "person"},
        {"type": "answer_replacement", "request": 1, "is_yes": True},
        {"type": "hand_over", "level": "cub"},
        {"type": "mute", "seat": 0},
        {"type": "say", "text": "listen to me", "name": "Ada"},
        *({"type": name} for name in ("start", "stand", "resign", "return", "rematch")),
    ]


TWISTS = st.tuples(st.integers(0, len(templates()) - 1), NAMES, VALUES)
NONSENSE = st.one_of(
    st.builds(lambda text: Letter("text", text), st.text(max_size=200)),
    st.builds(lambda value: Letter("text", json.dumps(value)), VALUES),
    st.builds(lambda count: Letter("repeated", "[", number=count), st.integers(1, 16_000)),
    st.builds(lambda count: Letter("repeated", '{"type":"ping","t":', number=count), st.integers(1, 800)),
)
TEMPLATES = st.builds(lambda number: Letter("template", number=number), st.integers(0, len(templates()) - 1))
TWISTED = st.builds(
    lambda number, value: Letter("twisted", number=number, value=value), st.integers(0, len(templates()) - 1), TWISTS
)
REPLAYS = st.builds(lambda number: Letter("replay", number=number), st.integers(0, 50))
STALE = st.builds(lambda number, value: Letter("stale", number=number, value=value), st.integers(1, 10**6), st.booleans())
LETTERS = st.sampled_from([NONSENSE, TEMPLATES, TWISTED, REPLAYS, STALE]).flatmap(lambda kind: kind)
LAST_WORDS = st.one_of(
    st.just(()),
    st.builds(lambda blob: (Letter("bytes", blob=blob),), st.binary(max_size=200)),
    st.builds(lambda blob: (Letter("wire", blob=blob),), st.binary(min_size=1, max_size=60)),
    st.builds(lambda count: (Letter("repeated", " ", number=count),), st.integers(10_000, 40_000)),
)  # what ends a connection, or may
ATTACKS = st.builds(
    lambda sender, hello, origin, letters, last: Attack(sender, hello, origin, (*letters, *last)),
    st.sampled_from(SENDERS),
    st.sampled_from([*[True] * 9, False]),
    st.sampled_from([*[None] * 20, "http://evil.example", "null", "http://127.0.0.1.evil.example"]),
    st.lists(LETTERS, min_size=20, max_size=60),
    LAST_WORDS,
)


class Faults(logging.Handler):
    """Everything that was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"{record.name}: {self.format(record)}")


@contextmanager
def no_faults() -> Iterator[None]:
    """The server must log no error meanwhile."""
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        with structlog.testing.capture_logs() as entries:
            yield
    finally:
        logging.getLogger().removeHandler(faults)
    errors = [str(entry) for entry in entries if entry["log_level"] in ("error", "critical")]
    assert not (faults.found + errors), "\n".join(faults.found + errors)[:4000]


class Beside:
    """An event loop, as servers have it, in a thread of its own."""

    def __init__(self) -> None:
        self.loop = (loop_factory() or asyncio.new_event_loop)()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something there; what takes too long fails."""
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, PATIENCE), self.loop).result()

    def close(self) -> None:
        """End the thread."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class Fortress:
    """A server, a table of two honest people, and everything that was ever accepted there."""

    def __init__(self, house: House, ada: Client, ben: Client) -> None:
        self.house, self.ada, self.ben = house, ada, ben
        self.table = ""
        self.accepted: list[dict[str, Any]] = []
        self.sent = 0
        self.answers: Counter[str] = Counter()  # by the code of the refusal, or the kind of the answer
        self.statuses: set[int] = set()  # what connections were refused with

    @classmethod
    async def build(cls, folder: Path) -> "Fortress":
        """Start a server that has patience with the number of messages, and none with whoever is slow."""
        limits = replace(PATIENT, strikes=10**9, control=Limits().control, head_seconds=1.0, body_seconds=1.0, idle=3.0)
        house = await open_house(folder, limits=limits)
        fortress = cls(house, Client(house.address), Client(house.address))
        await fortress.new_table()
        return fortress

    async def close(self) -> None:
        """End everything."""
        await self.ada.http.aclose()
        await self.ben.http.aclose()
        await self.house.stop()

    async def new_table(self) -> None:
        """Two people sit down; whoever watches has nothing to say."""
        made = await self.ada.create(mammoth(ME, OPEN, CUB, undo="none"), "Ada")
        self.table, self.accepted = made.id, []
        async with self.ben.join(made.id) as visit:
            await visit.sit()
        async with self.ada.join(made.id) as visit:
            for command in (Mute(), Mute(1), Mute(0), Start()):
                await visit.do(command)
            await visit.until(lambda: is_quiet(visit))

    async def fingerprint(self) -> tuple[Any, ...]:
        """Everything the table is, in memory and in the log."""
        live = self.house.server.service.tables.live[self.table]
        entries = await self.house.server.service.store.read(self.table)
        table = live.table
        return table.playing.states.tobytes(), table.turn, table.seq, tuple(table.lines()), len(table.remarks), entries

    async def endure(self, attack: Attack) -> None:
        """Nothing of an attack touches the table, and the honest go on."""
        before = await self.fingerprint()
        await self.receive(attack)
        assert await self.fingerprint() == before
        assert max(self.statuses, default=0) < 500
        await self.play_honestly()

    async def receive(self, attack: Attack) -> None:
        """Take all that is sent, until it is answered or the line is cut. The server may refuse, but never fail."""
        try:
            async with self.line_of(attack) as socket:
                if attack.says_hello:
                    await socket.send('{"type": "hello"}')
                with suppress(ConnectionClosed):
                    for letter in attack.letters:
                        await self.send(socket, attack.sender, letter)
                        self.sent += 1
                if attack.letters[-1].kind == "wire":
                    socket.transport.write_eof()  # what is left of a frame would swallow every question
                await self.drain(socket)
        except InvalidStatus as refusal:
            self.statuses.add(refusal.response.status_code)
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    @asynccontextmanager
    async def line_of(self, attack: Attack) -> AsyncIterator[ClientConnection]:
        """A socket with the sender's cookie."""
        headers = {} if attack.origin is None else {"origin": attack.origin}
        decider, other = self.people()
        cookies = {"decider": decider.cookie, "other seat": other.cookie, "forger": self.forged(decider.cookie or "")}
        cookie = cookies.get(attack.sender)
        if cookie is not None:
            headers["cookie"] = f"{COOKIE}={cookie}"
        async with wire(self.house, self.table, **headers) as socket:
            yield socket

    def people(self) -> tuple[Client, Client]:
        """Whose turn it is, and the other."""
        deciders = self.house.server.service.tables.live[self.table].table.deciders
        return (self.ben, self.ada) if 1 in deciders else (self.ada, self.ben)

    def forged(self, cookie: str) -> str:
        """The decider's key under a signature that is wrong."""
        key, _, signature = cookie.rpartition(".")
        return f"{key}.{signature[::-1]}"

    async def send(self, socket: ClientConnection, sender: str, letter: Letter) -> None:
        """Send one letter, with what is known at this moment."""
        if letter.kind == "bytes":
            await socket.send(letter.blob)
        elif letter.kind == "wire":
            socket.transport.write(letter.blob)
        else:
            await socket.send(self.words_of(sender, letter))

    def words_of(self, sender: str, letter: Letter) -> str:
        """The text of a letter."""
        if letter.kind in ("text", "repeated"):
            return letter.text * max(letter.number, 1)
        return json.dumps(self.filled(sender, letter))

    def filled(self, sender: str, letter: Letter) -> dict[str, Any]:
        """A message made from what has happened at the table."""
        table = self.house.server.service.tables.live[self.table].table
        command: dict[str, Any]
        if letter.kind == "replay" and self.accepted:
            command = dict(self.accepted[letter.number % len(self.accepted)])
            command["id"] += "" if letter.number % 2 else "!"
        elif letter.kind == "stale" or sender == "decider":
            action = table.playing.legal()[0] if letter.kind == "stale" else ILLEGAL
            turn = table.turn + letter.number if letter.value else max(table.turn - letter.number, 0)
            command = {
                "type": "play",
                "turn": turn if turn != table.turn else turn + 1,
                "action": action,
                "id": f"s{letter.number}",
            }
        else:
            command = templates()[letter.number % len(templates())]
        if letter.kind == "twisted":
            field, value = letter.value[1:]
            command = {**command, field: value}
        return {"type": "do", "ref": "r", "command": self.harmless(sender, command)}

    def harmless(self, sender: str, command: dict[str, Any]) -> dict[str, Any]:
        """Whoever sits at the table may of course resign, or take a name: that would be no attack."""
        if sender in ("decider", "other seat") and command.get("type") not in NO_USE:
            return {**command, "type": "play"}
        if sender != "stranger" and command.get("type") in ("mute", "start", "seat_bot"):
            return {**command, "type": "take_back"}
        return command

    async def drain(self, socket: ClientConnection) -> None:
        """Wait until everything that was sent is answered."""
        with suppress(ConnectionClosed, RuntimeError):  # nothing can be sent after the end of the line
            await socket.send('{"type": "ping", "t": 424242}')
        while True:
            message = json.loads(await socket.recv())
            self.answers[message.get("code", message["type"])] += 1
            if (message["type"], message.get("t")) == ("pong", 424242.0):
                return

    async def play_honestly(self) -> None:
        """One decision, heard by both."""
        async with self.ada.join(self.table) as first, self.ben.join(self.table) as second:
            visit = first if first.may_decide else second
            await self.decide(visit)
            await first.until(lambda: is_quiet(first))
            await second.until(lambda: second.seq >= first.seq)
        if first.is_over:
            await self.new_table()

    def dropped(self) -> dict[str, int]:
        """How many connections the server has ended, by why."""
        samples = [sample for metric in self.house.server.service.metrics.lines_dropped.collect() for sample in metric.samples]
        return {sample.labels["reason"]: int(sample.value) for sample in samples if sample.name.endswith("_total")}

    async def nobody_left(self) -> None:
        """Wait until the server has seen that everybody is gone."""
        while self.house.server.service.lines:
            await asyncio.sleep(0.01)

    async def decide(self, visit: Visit) -> None:
        """The first legal action; it can be replayed later."""
        name, action, turn = f"honest {visit.turn}", visit.legal[0], visit.turn
        accepted = await visit.play(action, turn, name)
        assert accepted.turn == turn + 1
        self.accepted.append({"type": "play", "turn": turn, "action": action, "id": name})
