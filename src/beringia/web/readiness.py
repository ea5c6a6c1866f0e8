"""Whether a server process can do its work: what `/readyz` answers."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from beringia.store.bus import Bus
from beringia.store.store import Store, StoreError
from beringia.table.times import wall_ms
from beringia.web.warming import Warming

GOOD_S: Final = 5.0  # so long it counts that something could be written
BAD_S: Final = 1.0  # so long it counts that nothing could
PATIENCE_S: Final = 10.0  # so long the database may take to write a row
logger = structlog.get_logger("beringia.web")


class Readiness:
    """A real write decides, but only now and then, however often somebody asks: the question costs no more than its answer."""

    def __init__(self, store: Store, bus: Bus, warming: Warming, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.bus = bus
        self.warming = warming
        self.now = now
        self.fault = ""  # why nothing could be written when it was last tried
        self.counts_until = 0.0
        self.trial: asyncio.Task[str] | None = None

    async def trouble(self) -> str:
        """Why nothing can be written; empty if something can. Those who ask at the same time wait for one trial."""
        if self.now() < self.counts_until:
            return self.fault
        if self.trial is None or self.trial.done():
            self.trial = asyncio.create_task(self._try())
        return await asyncio.shield(self.trial)

    async def _try(self) -> str:
        """Write something."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.store.probe(wall_ms())
            self.fault = self.store.lost_claim
        except StoreError as error:
            logger.warning("nothing can be written", reason=str(error))
            self.fault = str(error.public)
        except TimeoutError:
            self.fault = f"the database cannot be written: it has not answered for {PATIENCE_S:g} seconds"
        self.counts_until = self.now() + (BAD_S if self.fault else GOOD_S)
        return self.fault

    def words(self) -> str:
        """That we are ready, and what is not as it should be."""
        parts = {
            "degraded": ("Redis is away, so tables of other processes are read from the log now and then",) * self.bus.is_away,
            "warming up": self.warming.under_way,
            "not compiled": tuple(self.warming.failed),
        }
        return ", ".join(("ready", *(f"{how}: {', '.join(what)}" for how, what in parts.items() if what)))
