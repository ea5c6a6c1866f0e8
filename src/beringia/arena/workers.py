"""Who plays the deals: this process alone, or one process for each core."""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from beringia.arena.plan import ContestPlan
from beringia.arena.play import choose_unseen, play_deal
from beringia.arena.results import DealResult
from beringia.errors import BeringiaError

Played = Generator[DealResult, None, None]  # deals as they are finished; closing it ends whoever plays them


@dataclass(frozen=True)
class Trouble:
    """What went wrong in a worker, as text: not every error survives the way between processes."""

    message: str
    is_ours: bool  # a fault of the package

    def error(self) -> Exception:
        """What the caller gets."""
        return RuntimeError(self.message) if self.is_ours else BeringiaError(self.message)


def attempt(plan: ContestPlan, deal: int) -> DealResult | Trouble:
    """A deal, or what went wrong with it."""
    try:
        return play_deal(plan, deal)
    except BeringiaError as error:
        return Trouble(f"deal {deal}: {error}", is_ours=False)
    except Exception:
        return Trouble(f"deal {deal}: {traceback.format_exc()}", is_ours=True)


def fall_silent() -> None:
    """Nothing a worker writes reaches the user's screen."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def end_with_parent() -> None:
    """End at once when the process that started this one is gone, even in the middle of a long move."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


def work(plan: ContestPlan, pipe: Connection) -> None:
    """The life of a worker: a number of a deal comes, its result goes, until the pipe closes."""
    fall_silent()
    end_with_parent()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            pipe.send(attempt(plan, pipe.recv()))


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C: it is for us, and we end them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class WorkerPool:
    """Processes that play deals, each one at a time."""

    def __init__(self, plan: ContestPlan, size: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.workers: dict[Connection, BaseProcess] = {}
        with deaf_to_interrupts():
            for _ in range(size):
                ours, theirs = context.Pipe()
                worker = context.Process(target=work, args=(plan, theirs), daemon=False)
                worker.start()
                theirs.close()
                self.workers[ours] = worker

    def play(self, deals: Iterable[int]) -> Played:
        """The deals as they are finished; they are begun in their order."""
        to_do = iter(deals)
        busy = list(self.workers)
        for pipe, first in zip(busy, to_do, strict=False):
            self.give(pipe, first)
        while busy:
            for pipe in [each for each in wait(busy) if isinstance(each, Connection)]:
                outcome = self.take(pipe)
                deal = next(to_do, None)
                if deal is None:
                    busy.remove(pipe)
                else:
                    self.give(pipe, deal)
                if isinstance(outcome, Trouble):
                    raise outcome.error()
                yield outcome

    def give(self, pipe: Connection, deal: int) -> None:
        """Let a worker play a deal. One that is gone is found out when its result is taken."""
        with suppress(BrokenPipeError):
            pipe.send(deal)

    def take(self, pipe: Connection) -> DealResult | Trouble:
        """The result of a worker."""
        try:
            outcome: DealResult | Trouble = pipe.recv()
        except (EOFError, ConnectionResetError):
            self.workers[pipe].join(1)
            code = self.workers[pipe].exitcode
            raise BeringiaError(f"a worker ended by itself (exit code {code}); the same command goes on") from None
        return outcome

    def end(self) -> None:
        """Send everybody home, at once. The programs of their bots have guards, who end them then."""
        for pipe, worker in self.workers.items():
            worker.terminate()
            pipe.close()
        for worker in self.workers.values():
            worker.join()
            worker.close()


def play_here(plan: ContestPlan, deals: Iterable[int]) -> Played:
    """The deals one after another, in this process."""
    for deal in deals:
        yield play_deal(plan, deal)


def play_on_cores(plan: ContestPlan, deals: Iterable[int], jobs: int) -> Played:
    """The deals as they are finished, by so many processes. Whoever stops listening ends them."""
    if jobs <= 1:
        yield from play_here(plan, deals)
        return
    for spec in plan.bots:
        choose_unseen(plan.game, spec, plan.clock)  # compiles here what no worker should have to
    pool = WorkerPool(plan, jobs)
    try:
        yield from pool.play(deals)
    finally:
        pool.end()
