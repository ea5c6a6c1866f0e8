"""Looking into the log for what other processes have written, while the bus cannot tell."""

import asyncio
from itertools import cycle, islice
from typing import Final

import structlog

from beringia.errors import BeringiaError
from beringia.table.tables import Tables

PAUSE_S: Final = 0.5  # between two looks
MOST_TABLES: Final = 2_000  # in one look; where more have listeners, they take turns
logger = structlog.get_logger("beringia.table")


async def poll(tables: Tables) -> None:
    """Again and again while the bus is away: tables that people listen to catch up with the log."""
    first = 0
    while True:
        await asyncio.sleep(PAUSE_S)
        if not tables.bus.is_away:
            continue
        watched = [name for name, live in tables.live.items() if any(audience.listeners for audience in live.audiences)]
        chosen = list(islice(cycle(watched), first, first + min(MOST_TABLES, len(watched))))
        first = (first + len(chosen)) % max(len(watched), 1)
        try:
            await look_for_news(tables, chosen)
        except BeringiaError as error:
            logger.warning("the log could not be looked at", code=error.code, reason=str(error))


async def look_for_news(tables: Tables, names: list[str]) -> None:
    """Tables whose log goes on, or that are gone, hear of it as if the bus had told."""
    heads = await tables.store.heads(names)
    for name in names:
        if name in tables.live:
            tables.heard(name, heads.get(name, tables.live[name].table.seq + 1))
