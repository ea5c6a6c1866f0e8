"""Bots think here: in a few threads of low priority, outside the event loop, the table that has had least of them first."""

import asyncio
import contextlib
import heapq
import itertools
import os
import secrets
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Final

from beringia.bots import Bot, make_bot
from beringia.bots.levels import SEARCHING
from beringia.errors import TableError
from beringia.games.registry import find
from beringia.layout import Records
from beringia.sayings import say
from beringia.takeover import is_cold

NICENESS: Final = 10
SIMPLER: Final = "forager"  # the strongest that decides in less than half a second while its game is played interpreted
MOST_WAITING: Final = 10_000
MOST_REMEMBERED: Final = 20_000  # tables whose use of the bots is remembered


def mind_for(level: str, game: str) -> str:
    """Who thinks for a bot of this level: a simpler one for those who search, while the game is not compiled."""
    return SIMPLER if is_cold(game) and level.partition("@")[0] in SEARCHING else level


@dataclass(order=True)
class ThinkingTask:
    """A decision a bot is asked for."""

    spent: float  # seconds its table has had so far: who had least comes first
    number: int
    table: str = field(compare=False)
    game: str = field(compare=False)
    level: str = field(compare=False)
    views: Records = field(compare=False)
    legal: Sequence[int] = field(compare=False)
    answer: "Future[int]" = field(compare=False)


class Thinkers:
    """A few threads that choose for bots. The search lets go of the interpreter, so they do not hold up the event loop."""

    def __init__(self, threads: int | None = None) -> None:
        self.count = threads or max((os.cpu_count() or 2) - 1, 1)
        self.waiting: list[ThinkingTask] = []
        self.spent: dict[str, float] = {}
        self.numbers = itertools.count()
        self.bell = threading.Condition()
        self.is_closed = False
        self.threads = [threading.Thread(target=self._work, name=f"thinker-{index}", daemon=True) for index in range(self.count)]
        for thread in self.threads:
            thread.start()

    async def choose(self, table: str, game: str, level: str, views: Records, legal: Sequence[int]) -> int:
        """What a bot of this level does for the seat with this view."""
        answer: Future[int] = Future()
        with self.bell:
            if self.is_closed or len(self.waiting) >= MOST_WAITING:
                raise TableError(say("the bots have too much to do; try again"))
            spent = self.spent.get(table, 0.0)
            heapq.heappush(self.waiting, ThinkingTask(spent, next(self.numbers), table, game, level, views.copy(), legal, answer))
            self.bell.notify()
        return await asyncio.wrap_future(answer)

    def _work(self) -> None:
        """One thread: answer question after question."""
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        bots: dict[tuple[str, str], Bot] = {}
        while True:
            with self.bell:
                while not self.waiting and not self.is_closed:
                    self.bell.wait()
                if self.is_closed:
                    return
                question = heapq.heappop(self.waiting)
            if question.answer.set_running_or_notify_cancel():
                self._answer(question, bots)

    def _answer(self, question: ThinkingTask, bots: dict[tuple[str, str], Bot]) -> None:
        """Think about one question. Each thread has its own bot of each level."""
        start = time.perf_counter()
        try:
            key = question.game, mind_for(question.level, question.game)
            if key not in bots:
                bots[key] = make_bot(key[1], find(question.game), secrets.randbits(62))
            question.answer.set_result(int(bots[key].choose(question.views, question.legal)))
        except Exception as error:  # the one who asked must hear of it, whatever it was
            question.answer.set_exception(error)
        with self.bell:
            if len(self.spent) >= MOST_REMEMBERED:
                self.spent.clear()
            self.spent[question.table] = self.spent.get(question.table, 0.0) + time.perf_counter() - start

    def close(self) -> None:
        """Send everybody home; questions that wait are cancelled."""
        with self.bell:
            self.is_closed = True
            left, self.waiting = self.waiting, []
            self.bell.notify_all()
        for question in left:
            question.answer.cancel()
        for thread in self.threads:
            thread.join(timeout=5)
