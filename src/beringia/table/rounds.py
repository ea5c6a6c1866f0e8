"""Work that is done again and again for as long as a server runs: whatever goes wrong in one round, the next one comes."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from beringia.errors import BeringiaError

logger = structlog.get_logger("beringia.table")


async def go_round(work: str, once: Callable[[], Awaitable[None]], pause_s: float) -> None:
    """Do something, rest, and do it again, until cancelled. What fails is in the log: nobody waits for this task."""
    while True:
        try:
            await once()
        except BeringiaError as error:
            logger.warning("a round was broken off", work=work, code=error.code, reason=str(error))
        except Exception:
            logger.exception("a round failed", work=work)
        await asyncio.sleep(pause_s)
