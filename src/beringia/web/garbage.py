"""When Python looks for garbage in circles: among the newest objects often, among all others when nobody plays.

Tables live long and hold no circles, so there is little to be found. But looking through 5,000 objects at once, as before, held up
everybody for 8 to 30 ms once a second (500 tables, 1,000 moves a second): that alone was the slowest hundredth of all answers.

When tables have left memory, what they took is given back to the system, where the system's library can do that.
"""

import asyncio
import contextlib
import ctypes
import gc
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from beringia.web.service import Service

YOUNG: Final = 500  # new objects until the newest are looked through: about a millisecond
MOST_ROUNDS: Final = 20_000  # of these, until all is looked through even if people play: hours
ROUNDS: Final = 20  # of these, until it is worth looking through all when nobody plays
QUIET: Final = 1.0  # seconds without a command after which nobody seems to play
GIVING_BACK: Final = 5  # looks between two times that memory is given back


@contextlib.contextmanager
def swept(service: Service) -> Iterator[None]:
    """Let garbage be looked for in this way while a server runs. What is loaded before stays."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MOST_ROUNDS, 0)
    sweeper = asyncio.create_task(sweep(service))
    try:
        yield
    finally:
        sweeper.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def sweep(service: Service) -> None:
    """Again and again: look through everything if nobody plays and enough is new; give back what tables took that are gone."""
    known, gone, looks = -1, 0, 0
    while True:
        if service.commands == known and is_due():
            gc.collect()
        looks += 1
        if looks % GIVING_BACK == 0 and service.keeper.gone != gone:
            gone = service.keeper.gone
            await asyncio.to_thread(give_back)
        known = service.commands
        await asyncio.sleep(QUIET)


def give_back() -> bool:
    """Return free memory to the system; whether there was any, False where the system's library cannot do it."""
    return bool(trimmer()(0))


@cache
def trimmer() -> Callable[[int], Any]:
    """What returns free memory: a function of glibc, or one that does nothing where there is another library."""
    try:
        trim: Callable[[int], Any] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return lambda _pad: False
    return trim


def is_due() -> bool:
    """Whether enough is new since everything was looked through."""
    return gc.get_count()[1] >= ROUNDS
