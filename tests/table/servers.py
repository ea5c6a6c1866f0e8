"""Servers for tests: a real store in a temporary file, a clock that stands until it is moved, people who recall what they hear."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from beringia.layout import Records
from beringia.store.bus import Bus, LocalBus
from beringia.store.store import Store
from beringia.table.commands import Play
from beringia.table.keeper import Keeper
from beringia.table.live_table import LiveTable
from beringia.table.sharing import Beneficiary
from beringia.table.tables import Committed, Tables
from beringia.table.thinkers import Decision, Thinkers


class HandClock:
    """The server's time, moved by hand; and a clock on the wall, which shows the same until somebody sets it."""

    def __init__(self, ms: int = 1_000_000, ahead: float = 0) -> None:
        self.ms = ms
        self.ahead = int(ahead * 1000)

    def __call__(self) -> int:
        return self.ms

    def go(self, seconds: float) -> None:
        self.ms += int(seconds * 1000)

    def wall(self) -> int:
        return self.ms + self.ahead

    def set_wall(self, seconds: float) -> None:
        """Set the clock on the wall by so much."""
        self.ahead += int(seconds * 1000)


class Ear:
    """Somebody who listens."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.heard: list[dict[str, Any]] = []

    def hear(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))


class FirstThinker(Thinkers):
    """Takes the first legal action, at once and in the same thread."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Beneficiary] = []
        self.is_brief = False

    async def choose(self, whom: Beneficiary, game: str, level: str, views: Records, legal: Sequence[int]) -> Decision:  # noqa: ARG002
        self.asked.append(whom)
        return Decision(legal[0], self.is_brief)


class Server:
    """Tables with their keeper, which does nothing by itself: tests let it look after a table with `care`."""

    def __init__(self, store: Store, bus: Bus, clock: HandClock) -> None:
        self.clock = clock
        self.thinkers = FirstThinker()
        self.tables = Tables(store, bus, clock, clock.wall)
        self.keeper = Keeper(self.tables, self.thinkers)
        self.tables.attend = lambda _live: None

    async def care(self, live: LiveTable, steps: int = 1) -> None:
        """Look after a table for some steps; never waits."""
        for _ in range(steps):
            live.changed.set()
            await self.keeper.care_once(live)

    async def play_first(self, live: LiveTable, visitors: Sequence[str], number: int = 0) -> Committed:
        """The person who must decide takes the first legal action."""
        seat = live.table.deciders[0]
        action = live.table.playing.legal()[0]
        return await self.tables.act(live.table.id, visitors[seat], Play(live.table.turn, action, f"{live.table.seq}-{number}"))


@asynccontextmanager
async def a_server(folder: Path, clock: HandClock | None = None, bus: Bus | None = None) -> AsyncIterator[Server]:
    """A server on a database in this folder."""
    store = await Store.open(f"sqlite:///{folder / 'tables.db'}", durability="process")
    server = Server(store, bus or LocalBus(), clock or HandClock())
    try:
        yield server
    finally:
        server.thinkers.close()
        await store.close()
