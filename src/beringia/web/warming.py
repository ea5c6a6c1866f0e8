"""Games that are not compiled yet: played interpreted at once, compiled in processes of their own, then taken over.

The server never compiles: that would cost it a minute and a gigabyte. It loads what the other process has left in the cache, in a
thread, which takes less than a second.
"""

import asyncio
import contextlib
import os
import sys
import time
from typing import Final

import structlog

from beringia.games.registry import find_all
from beringia.questions import Game
from beringia.sim.warm import is_warm, load, longest_first
from beringia.takeover import compiled, interpret, is_cold, take_over

COMPILE: Final = (sys.executable, "-m", "beringia.cli", "warm")
NICENESS: Final = 5  # of the processes that compile: whoever plays goes first
LAST_WORDS: Final = 500  # characters of what a process that failed has said
logger = structlog.get_logger("beringia.web")


def load_compiled(game: Game) -> None:
    """Load a game's compiled code in this thread, while all others still play interpreted."""
    with compiled():
        load(game)


class Warming:
    """The games that a server still plays interpreted, and those who compile them."""

    def __init__(self) -> None:
        self.games: tuple[Game, ...] = ()  # those that were cold at first
        self.task: asyncio.Task[None] | None = None
        self.cores = asyncio.Semaphore(os.cpu_count() or 1)
        self.loading = asyncio.Lock()  # one after another, or the event loop would wait for all of them

    @property
    def cold(self) -> tuple[str, ...]:
        """The games that are still played interpreted."""
        return tuple(game.id for game in self.games if is_cold(game.id))

    def start(self) -> None:
        """Play what is not compiled interpreted, and begin to compile it."""
        games = find_all()
        self.games = tuple(game for game in games if not is_warm(game))
        if self.games:
            interpret((game.id for game in self.games), {game.id: (game.state, game.view_type) for game in games})
            logger.info("games are played interpreted while they are compiled", games=self.cold)
            self.task = asyncio.create_task(self._warm_all())

    async def _warm_all(self) -> None:
        """Compile as many games at once as there are cores."""
        start = time.perf_counter()
        await asyncio.gather(*map(self._warm, longest_first(self.games)))
        if not self.cold:
            logger.info("all games are compiled", seconds=round(time.perf_counter() - start, 1))

    async def _warm(self, game: Game) -> None:
        """Compile one game, load it, take it over. If it cannot be compiled, it goes on interpreted."""
        async with self.cores:
            start = time.perf_counter()
            failure = await compile_elsewhere(game)
        if failure is None and not await asyncio.to_thread(is_warm, game):
            failure = "the compiled code is not in the cache: it cannot be written, or the sources are others by now"
        if failure is not None:
            logger.error("a game cannot be compiled and stays interpreted", game=game.id, reason=failure)
            return
        async with self.loading:
            await asyncio.to_thread(load_compiled, game)
        take_over(game.id)
        logger.info("a game is compiled", game=game.id, seconds=round(time.perf_counter() - start, 1))

    async def close(self) -> None:
        """Stop compiling. What is cold stays so: nobody asks any more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


async def compile_elsewhere(game: Game) -> str | None:
    """Compile a game in a process of its own, so that its memory is given back; what went wrong, or None."""
    nothing, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMPILE, game.id, stdin=nothing, stdout=nothing, stderr=pipe)
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.communicate()
        raise
    return f"exit code {process.returncode}: {said.decode(errors='replace')[-LAST_WORDS:]}" if process.returncode else None
