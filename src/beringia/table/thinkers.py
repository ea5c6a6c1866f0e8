"""All thinking is done here, for bots and for hints: in a few threads of low priority, outside the event loop, from one queue."""

import asyncio
import contextlib
import os
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from beringia.bots import Bot, make_bot
from beringia.bots.levels import SEARCHING
from beringia.errors import TableError
from beringia.games.registry import find
from beringia.layout import Records
from beringia.sayings import say
from beringia.table.sharing import Beneficiary, Sharing, Ticket
from beringia.takeover import is_cold

NICENESS: Final = 10
SIMPLER: Final = "forager"  # the strongest that decides in less than half a second while its game is played interpreted
MOST_WAITING: Final = 10_000
MOST_BOTS: Final = 4  # that a thread remembers: the tree of the strongest takes 40 MB
FORGETTING: Final = 20.0  # seconds without a question after which a thread remembers no bot

T = TypeVar("T")
Bots = OrderedDict[tuple[str, str], Bot]
Work = Callable[[Bots, float], Any]  # with the thread's own bots, for a share of the usual time


def mind_for(level: str, game: str) -> str:
    """Who thinks for a bot of this level: a simpler one for those who search, while the game is not compiled."""
    return SIMPLER if is_cold(game) and level.partition("@")[0] in SEARCHING else level


def bot_of(bots: Bots, game: str, mind: str) -> Bot:
    """A thread's own bot; the one that was asked longest ago makes room."""
    key = game, mind
    if key not in bots:
        if len(bots) >= MOST_BOTS:
            bots.popitem(last=False)[1].close()
        bots[key] = make_bot(mind, find(game), secrets.randbits(62))
    bots.move_to_end(key)
    return bots[key]


@dataclass(frozen=True)
class Decision:
    """What a bot has chosen."""

    action: int
    is_brief: bool = False  # it had less time than usual, since many wait


@dataclass(frozen=True)
class ThinkingTask:
    """Something to be thought over, and whoever waits for the answer."""

    work: Work
    answer: "Future[Any]"


class Thinkers:
    """A few threads that think. The search lets go of the interpreter, so they do not hold up the event loop."""

    def __init__(self, threads: int | None = None) -> None:
        self.count = threads or max((os.cpu_count() or 2) - 1, 1)
        self.waiting: Sharing[ThinkingTask] = Sharing(self.count)
        self.bell = threading.Condition()
        self.is_closed = False
        self.threads = [threading.Thread(target=self._work, name=f"thinker-{index}", daemon=True) for index in range(self.count)]
        for thread in self.threads:
            thread.start()

    async def choose(self, whom: Beneficiary, game: str, level: str, views: Records, legal: Sequence[int]) -> Decision:
        """What a bot of this level does for the seat with this view."""
        mind, kept = mind_for(level, game), views.copy()
        kind = f"{game} {mind}"

        def work(bots: Bots, share: float) -> Decision:
            usual = self.waiting.usual.get(kind)
            clock = None if share == 1.0 or usual is None else usual * share
            return Decision(int(bot_of(bots, game, mind).choose(kept, legal, clock)), share < 1.0)

        decision: Decision = await self.ask(whom, kind, work)
        return decision

    async def think(self, whom: Beneficiary, kind: str, work: Callable[[float], T]) -> T:
        """What comes of thinking something over, for a share of its usual time."""
        found: T = await self.ask(whom, kind, lambda _bots, share: work(share))
        return found

    async def ask(self, whom: Beneficiary, kind: str, work: Work) -> Any:
        """Wait for one's turn, and for the answer. Who no longer waits is left out."""
        task = ThinkingTask(work, Future())
        with self.bell:
            if self.is_closed or len(self.waiting) >= MOST_WAITING:
                raise TableError(say("the bots have too much to do; try again"))
            self.waiting.add(whom, kind, task)
            self.bell.notify()
        return await asyncio.wrap_future(task.answer)

    def look(self, whom: Beneficiary) -> None:
        """Somebody looks at a table: what is thought over for it is waited for from now on."""
        with self.bell:
            self.waiting.look(whom)

    def _work(self) -> None:
        """One thread: answer question after question."""
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        bots: Bots = OrderedDict()
        while (ticket := self._next(bots)) is not None:
            self._answer(ticket, bots)

    def _next(self, bots: Bots) -> Ticket[ThinkingTask] | None:
        """The next question; None if there will be none. Whoever waits for long forgets the bots and their trees meanwhile."""
        with self.bell:
            while not self.is_closed:
                if (ticket := self.waiting.next()) is not None:
                    return ticket
                if not self.bell.wait(FORGETTING if bots else None):
                    forget(bots)
        forget(bots)
        return None

    def _answer(self, ticket: Ticket[ThinkingTask], bots: Bots) -> None:
        """Think about one question. What it took is counted before whoever asked can ask again."""
        task, start = ticket.content, time.perf_counter()
        if not task.answer.set_running_or_notify_cancel():
            self._count(ticket, None)
            return
        try:
            found = task.work(bots, ticket.share)
        except Exception as error:  # the one who asked must hear of it, whatever it was
            self._count(ticket, time.perf_counter() - start)
            task.answer.set_exception(error)
        else:
            self._count(ticket, time.perf_counter() - start)
            task.answer.set_result(found)

    def _count(self, ticket: Ticket[ThinkingTask], seconds: float | None) -> None:
        """Count what a question took."""
        with self.bell:
            self.waiting.done(ticket, seconds)

    def close(self) -> None:
        """Send everybody home; questions that wait are cancelled."""
        with self.bell:
            self.is_closed = True
            left = self.waiting.drop()
            self.bell.notify_all()
        for ticket in left:
            ticket.content.answer.cancel()
        for thread in self.threads:
            thread.join(timeout=5)


def forget(bots: Bots) -> None:
    """Let go of all bots."""
    for bot in bots.values():
        bot.close()
    bots.clear()
