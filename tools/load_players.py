"""Players for `tools/load.py`: they hear what a server tells them, move, and note how long the others took to know."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection


class OfferHeard(msgspec.Struct):
    """An offer, as far as the player looks at it."""

    action: str


class PositionHeard(msgspec.Struct):
    """A position, as far as the player looks at it."""

    turn: int
    deciders: tuple[int, ...]
    legal: tuple[OfferHeard, ...]


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
    welcomed: int = 0

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
        if started is not None and message.type == "update":
            self.took.append(time.perf_counter() - started)
        if seat.number in position.deciders:
            self.position = position

    async def move(self) -> None:
        """Whoever must decide does, if everybody knows the last move."""
        position, self.position = self.position, None
        if position is None or not position.legal:
            return
        seat = self.seats[position.deciders[0]]
        action, turn = self.dice.choice(position.legal).action, position.turn
        command = {"type": "play", "turn": turn, "action": action, "id": f"{turn}"}
        text = json.dumps({"type": "do", "command": command})
        self.moves += 1
        self.sent = {turn + 1: time.perf_counter()}
        await seat.wire.send(text)
