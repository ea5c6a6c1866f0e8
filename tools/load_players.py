"""Players for tools that measure: they sit down, hear what a server tells them, move, and note how long the others took to know."""

import asyncio
import json
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from beringia.web.identity import Identity, read_secret

LARGEST: Final = 2**23  # bytes of a message


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie, who may come from an address of their own."""

    headers: dict[str, str]
    source: str | None = None


def visitors(folder: Path, sources: Sequence[str | None] = (None,)) -> Iterator[Person]:
    """People the server of this folder takes for visitors, each somebody new; from one of these addresses after the other."""
    identity = Identity(read_secret(folder / "secret"))
    while True:
        for source in sources:
            yield Person({"cookie": identity.cookie(identity.new_visitor(), False).split(";")[0]}, source)


class OfferHeard(msgspec.Struct):
    """An offer, as far as the player looks at it."""

    action: str


class PositionHeard(msgspec.Struct):
    """A position, as far as the player looks at it."""

    turn: int
    deciders: tuple[int, ...]
    legal: tuple[OfferHeard, ...]
    is_over: bool = False


class Heard(msgspec.Struct):
    """A message, as far as the player looks at it."""

    type: str
    position: PositionHeard | None = None
    message: str = ""
    links: tuple[str, ...] = ()


_decode: Final = msgspec.json.Decoder(Heard).decode


@dataclass
class Seat:
    """One player's connection."""

    number: int
    wire: ClientConnection
    table: "Game"
    reader: asyncio.Task[None] | None = None

    async def read(self) -> None:
        """Hear everything."""
        async for text in self.wire:
            self.table.hear(self, _decode(text))


@dataclass
class Game:
    """One table and its players."""

    seats: list[Seat] = field(default_factory=list)
    position: PositionHeard | None = None
    sent: dict[int, float] = field(default_factory=dict)  # when the move of a turn was sent
    took: list[float] = field(default_factory=list)  # seconds until another seat knew
    refusals: list[str] = field(default_factory=list)
    links: tuple[str, ...] = ()
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    moves: int = 0
    mover: int | None = None  # the seat that moved last
    welcomed: int = 0
    is_over: bool = False

    def hear(self, seat: Seat, message: Heard) -> None:
        """A seat has heard something."""
        if message.type == "refused":
            self.refusals.append(message.message)
        self.welcomed += message.type == "welcome"
        self.links = message.links or self.links
        position = message.position
        if position is None:
            return
        started = self.sent.get(position.turn)
        if started is not None and message.type == "update" and seat.number != self.mover:
            self.took.append(time.perf_counter() - started)
        self.is_over = position.is_over
        if seat.number in position.deciders:
            self.position = position

    async def move(self, wished: float | None = None) -> None:
        """Whoever must decide does, if everybody knows the last move. If they wished to do so before, the time counts from then."""
        position, self.position = self.position, None
        if position is None or not position.legal:
            return
        seat = self.seats[position.deciders[0]]
        action, turn = self.dice.choice(position.legal).action, position.turn
        command = {"type": "play", "turn": turn, "action": action, "id": f"{turn}"}
        text = json.dumps({"type": "do", "command": command})
        self.moves += 1
        self.mover = seat.number
        self.sent = {turn + 1: wished or time.perf_counter()}
        await seat.wire.send(text)

    def complaints(self) -> list[str]:
        """What should not happen to people who only play: refusals, and lines that are gone."""
        gone = [seat.number for seat in self.seats if seat.reader is not None and seat.reader.done()]
        return [*(f"refused: {words}" for words in self.refusals), *(f"the line of seat {seat} is gone" for seat in gone)]

    def leave(self) -> None:
        """Everybody goes without a word."""
        for seat in self.seats:
            if seat.reader is not None:
                seat.reader.cancel()
            seat.wire.transport.abort()


async def a_game(address: str, people: Sequence[Person], game: str = "mammoth") -> Game:
    """A table with so many people, the game begun."""
    body = {"setup": {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]}}
    made = await post(f"http://{address}/api/tables", body, people[0])
    table = Game()
    try:
        await sit_down(table, f"ws://{address}/api/tables/{made['id']}/socket", people, '{"type":"hello"}')
        for seat in table.seats[1:]:
            wanted = table.welcomed + 1  # whoever sits down is welcomed again
            await seat.wire.send('{"type":"do","command":{"type":"sit"}}')
            await until(lambda wanted=wanted: table.welcomed >= wanted, table)
        await table.seats[0].wire.send('{"type":"do","command":{"type":"start"}}')
        await until(lambda: table.position is not None, table)
    except BaseException:
        table.leave()
        raise
    return table


async def until(is_so: Any, game: Game) -> None:
    """Wait for something at a table."""
    for _ in range(6000):
        if is_so():
            return
        if game.refusals:
            raise SystemExit(f"the server refused: {game.refusals[0]}")
        await asyncio.sleep(0.005)
    raise SystemExit("the server does not answer")


async def post(url: str, body: object, person: Person) -> Any:
    """Send something to an address of the server."""
    transport = httpx.AsyncHTTPTransport(local_address=person.source)
    async with httpx.AsyncClient(timeout=60, transport=transport) as http:
        answer = await http.post(url, json=body, headers=person.headers)
        return answer.raise_for_status().json()


async def sit_down(game: Game, url: str, people: Sequence[Person], greeting: str) -> None:
    """Connect all players of a table."""
    for number, person in enumerate(people):
        wire = await connect(
            url,
            additional_headers=person.headers,
            local_addr=None if person.source is None else (person.source, 0),
            compression=None,
            open_timeout=60,
            ping_interval=None,
            max_size=LARGEST,
        )
        seat = Seat(number, wire, game)
        game.seats.append(seat)
        seat.reader = asyncio.create_task(seat.read())
        if greeting:
            await wire.send(greeting)
    if greeting:
        await until(lambda: game.welcomed >= len(people), game)
