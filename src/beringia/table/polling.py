"""Looking into the log for what other processes have written, while the bus cannot tell."""

from itertools import cycle, islice
from typing import Final

from beringia.table.rounds import go_round
from beringia.table.tables import Tables

PAUSE_S: Final = 0.5  # between two looks
MOST_TABLES: Final = 2_000  # in one look; where more have listeners, they take turns


async def poll(tables: Tables) -> None:
    """Again and again while the bus is away: tables that people listen to catch up with the log."""
    first = 0

    async def look() -> None:
        nonlocal first
        if not tables.bus.is_away:
            return
        watched = [name for name, live in tables.live.items() if any(audience.listeners for audience in live.audiences)]
        chosen = list(islice(cycle(watched), first, first + min(MOST_TABLES, len(watched))))
        first = (first + len(chosen)) % max(len(watched), 1)
        await look_for_news(tables, chosen)

    await go_round("looking into the log", look, PAUSE_S)


async def look_for_news(tables: Tables, names: list[str]) -> None:
    """Tables whose log goes on, or that are gone, hear of it as if the bus had told."""
    heads = await tables.store.heads(names)
    for name in names:
        if name in tables.live:
            tables.heard(name, heads.get(name, tables.live[name].table.seq + 1))
