"""People who play as people do, from several addresses, while somebody else is rude: what they wait for is what is measured."""

import asyncio
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from load_players import Game, Person, a_game

GAME: Final = "gatherers"  # for two
SEATS: Final = 2
AT_ONCE: Final = 10  # tables that sit down at the same time
MOST_AHEAD: Final = 60  # moves by which tables may be apart, so that not all games end together
ADDRESSES: Final = tuple(f"127.0.1.{number}" for number in range(1, 21))  # on one's own machine all of them are
LOST: Final = 0.05  # seconds after which a click that nobody has heard of counts as well


@dataclass(frozen=True)
class Felt:
    """What people felt for a while: from a click to the other seat, in milliseconds."""

    clicks: int
    wanted: int  # clicks they would have made
    p50: float
    p99: float
    longest: float


class OrdinaryTable:
    """Two people who play one game after another."""

    def __init__(self, address: str, people: Sequence[Person]) -> None:
        self.address = address
        self.people = people
        self.game = Game()
        self.wanted = 0
        self.games = 0

    async def sit_down(self) -> None:
        """Begin a game."""
        self.game.leave()
        took = self.game.took
        self.game = await a_game(self.address, self.people, GAME)
        self.game.took = took
        self.game.dice = random.Random(self.games)
        self.games += 1

    async def play_ahead(self, moves: int) -> None:
        """Some moves as fast as may be."""
        for _ in range(moves):
            await self.next_position()
            await self.game.move()

    async def play(self, rate: float, start: float) -> None:
        """Moves evenly spread in time, until somebody says stop; after the end of a game the next one."""
        moment = start
        while True:
            await asyncio.sleep(max(moment - time.perf_counter(), 0))
            if self.game.is_over:
                await self.sit_down()
                moment = max(moment, time.perf_counter())
            self.wanted += 1
            is_late = self.game.position is None
            await self.next_position()
            await self.game.move(moment if is_late else None)
            moment += 1.0 / rate

    async def next_position(self) -> None:
        """Wait until somebody may decide, or nobody any more. People who only play are never refused, nor cut off."""
        while self.game.position is None and not self.game.is_over:
            await asyncio.sleep(0.001)
            if complaints := self.game.complaints():
                raise SystemExit(f"at an ordinary table: {'; '.join(complaints)}")

    def waited(self) -> list[float]:
        """Seconds that clicks took since this was asked last; those that nobody has heard of, as long as they take already."""
        now = time.perf_counter()
        took = list(self.game.took)
        if self.game.position is None and not self.game.is_over:
            took += [now - sent for sent in self.game.sent.values() if now - sent > LOST]
        self.game.took.clear()
        return took


class OrdinaryTables:
    """All of them."""

    def __init__(self, address: str, people: Iterator[Person], tables: int, rate: float) -> None:
        self.tables = [OrdinaryTable(address, [next(people) for _ in range(SEATS)]) for _ in range(tables)]
        self.rate = rate
        self.playing: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Sit down, and play from now on."""
        turns = asyncio.Semaphore(AT_ONCE)
        dice = random.Random(1)

        async def one(table: OrdinaryTable, ahead: int) -> None:
            async with turns:
                await table.sit_down()
                await table.play_ahead(ahead)

        await asyncio.gather(*(one(table, dice.randrange(MOST_AHEAD)) for table in self.tables))
        start, shift = time.perf_counter(), 1.0 / self.rate / len(self.tables)
        self.playing = [asyncio.create_task(table.play(self.rate, start + shift * at)) for at, table in enumerate(self.tables)]

    async def felt_for(self, seconds: float) -> Felt:
        """Play on for a while; what it was like. A table that broke up is an error."""
        self.felt()
        done, _ = await asyncio.wait(self.playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
        return self.felt()

    def felt(self) -> Felt:
        """What it was like since this was asked last."""
        took = sorted(1000 * each for table in self.tables for each in table.waited())
        wanted = sum(table.wanted for table in self.tables)
        for table in self.tables:
            table.wanted = 0
        cut = statistics.quantiles(took, n=100, method="inclusive") if len(took) > 1 else [*took, 0.0][:1] * 99
        return Felt(len(took), wanted, cut[49], cut[98], took[-1] if took else 0.0)

    async def end(self) -> None:
        """Go home."""
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for table in self.tables:
            table.game.leave()
