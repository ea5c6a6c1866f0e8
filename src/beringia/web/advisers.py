"""Hints: thought over in one thread of low priority, for a seat that must decide, from what it may know."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Container
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from beringia.advice import HINT_SIMS, Hint
from beringia.errors import OutOfTurn, TableError, TooFast
from beringia.review.hints import advise
from beringia.sayings import Saying, say
from beringia.table.checks import check_running, own_seat
from beringia.table.table import Table
from beringia.takeover import is_cold

CLOCK: Final = 1.0  # seconds
NICENESS: Final = 10
MOST_WAITING: Final = 50


def be_nice() -> None:
    """Let everything else go first."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def decider(table: Table, visitor: str, what: Saying) -> int:
    """The seat of a visitor who must decide now."""
    seat = own_seat(table, visitor)
    check_running(table, what)
    if seat not in table.deciders:
        raise OutOfTurn(say("it is not your turn; only who must decide can {what}", what=what))
    return seat


class Advisers:
    """Whoever gives hints."""

    def __init__(self, failed: Container[str] = ()) -> None:
        self.failed = failed  # games that could not be compiled
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="adviser", initializer=be_nice)
        self.waiting = 0

    async def hint(self, table: Table, visitor: str) -> tuple[int, Hint]:
        """The turn a hint is for, and the hint."""
        if not table.setup.hints:
            raise TableError(say("there are no hints at this table"))
        if table.setup.game in self.failed:
            raise TableError(say("nobody gives hints: this server could not compile the game"))
        if is_cold(table.setup.game):
            raise TableError(say("whoever gives hints is still warming up; ask again in a minute or two"))
        seat, match = decider(table, visitor, say("ask for a hint")), table.playing
        if self.waiting >= MOST_WAITING:
            raise TooFast(say("too many people ask for hints right now; try again"))
        turn, position = table.turn, match.history.position(match.turn_number)
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return turn, await loop.run_in_executor(self.thread, advise, position, seat, HINT_SIMS, CLOCK)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Nobody gives hints any more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
