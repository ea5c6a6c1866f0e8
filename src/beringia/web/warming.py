"""Games that are not compiled yet: played interpreted at once, compiled in processes of their own, then taken over.

The server never compiles: that would cost it a minute and a gigabyte. It loads what the other process has left in the cache, in a
thread, which takes less than a second.
"""

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Sequence
from typing import Final

import structlog

from beringia.games.registry import find_all
from beringia.questions import Game
from beringia.sim.warm import is_warm, load, longest_first
from beringia.takeover import compiled, interpret, is_cold, take_over

COMPILE: Final = (sys.executable, "-m", "beringia.cli", "warm", "--with-stdin")
NICENESS: Final = 5  # of the processes that compile: whoever plays goes first
ATTEMPTS: Final = 3  # for a process that was killed or could not be started, because memory was short for example
PAUSE: Final = 5.0  # seconds between them
LAST_WORDS: Final = 500  # characters of what a process that failed has said
logger = structlog.get_logger("beringia.web")


class NotCompiled(Exception):
    """A game cannot be compiled: the reason, which anybody may know, and what was said, which is for the log."""

    def __init__(self, reason: str, said: str = "") -> None:
        super().__init__(f"{reason}: {said}" if said else reason)
        self.reason = reason


class CutShort(NotCompiled):
    """Nothing is wrong with the game: who should have compiled it was killed, or could not be started."""


def load_compiled(game: Game) -> None:
    """Load a game's compiled code in this thread, while all others still play interpreted."""
    with compiled():
        load(game)


class Warming:
    """The games that a server still plays interpreted, and those who compile them."""

    def __init__(self) -> None:
        self.games: tuple[Game, ...] = ()  # those that were cold at first
        self.failed: dict[str, str] = {}  # those that stay interpreted, and why
        self.task: asyncio.Task[None] | None = None
        self.loader: asyncio.Task[None] | None = None
        self.cores = asyncio.Semaphore(os.cpu_count() or 1)
        self.loading = asyncio.Lock()  # one after another, or the event loop would wait for all of them

    @property
    def cold(self) -> tuple[str, ...]:
        """The games that are still played interpreted."""
        return tuple(game.id for game in self.games if is_cold(game.id))

    @property
    def under_way(self) -> tuple[str, ...]:
        """Those of them that will be compiled soon."""
        return tuple(name for name in self.cold if name not in self.failed)

    def start(self) -> None:
        """Play what is not compiled interpreted, and begin to compile it; load the rest before anybody waits for it."""
        games = find_all()
        self.games = tuple(game for game in games if not is_warm(game))
        self.loader = asyncio.create_task(self._load_all([game for game in games if game not in self.games]))
        if self.games:
            interpret((game.id for game in self.games), {game.id: (game.state, game.view_type) for game in games})
            logger.info("games are played interpreted while they are compiled", games=self.cold)
            self.task = asyncio.create_task(self._warm_all())

    async def _load_all(self, games: Sequence[Game]) -> None:
        """Load games that are compiled: the first to play one would hold up everybody for a tenth of a second else."""
        for game in games:
            try:
                async with self.loading:
                    await asyncio.to_thread(load, game)
            except Exception:
                logger.exception("a game cannot be loaded before it is played", game=game.id)

    async def _warm_all(self) -> None:
        """Compile as many games at once as there are cores."""
        start = time.perf_counter()
        await asyncio.gather(*map(self._warm, longest_first(self.games)))
        if not self.cold:
            logger.info("all games are compiled", seconds=round(time.perf_counter() - start, 1))

    async def _warm(self, game: Game) -> None:
        """Compile one game, load it, take it over. If that cannot be done, it goes on interpreted."""
        start = time.perf_counter()
        try:
            async with self.cores:
                await compile_patiently(game)
            async with self.loading:
                await asyncio.to_thread(load_compiled, game)
        except NotCompiled as error:
            self.failed[game.id] = error.reason
            logger.error("a game cannot be compiled and stays interpreted", game=game.id, reason=str(error))
        except Exception as error:
            self.failed[game.id] = f"the compiled code cannot be loaded: {type(error).__name__}"
            logger.exception("a game cannot be loaded and stays interpreted", game=game.id, reason=self.failed[game.id])
        else:
            take_over(game.id)
            logger.info("a game is compiled", game=game.id, seconds=round(time.perf_counter() - start, 1))

    async def close(self) -> None:
        """Stop compiling. What is cold stays so: nobody asks any more."""
        tasks = [task for task in (self.task, self.loader) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def compile_patiently(game: Game) -> None:
    """Compile a game elsewhere, again if that was cut short; NotCompiled if there is no use."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            await compile_elsewhere(game)
            break
        except CutShort as error:
            if attempt == ATTEMPTS:
                raise
            logger.warning("a game is compiled once more", game=game.id, reason=str(error), attempt=attempt + 1)
            await asyncio.sleep(PAUSE)
    if not await asyncio.to_thread(is_warm, game):
        raise NotCompiled("the compiled code is not in the cache: it cannot be written, or the sources are others by now")


async def compile_elsewhere(game: Game) -> None:
    """Compile a game in a process of its own, so that its memory is given back; NotCompiled says what went wrong."""
    nothing, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
    try:
        process = await asyncio.create_subprocess_exec(*COMPILE, game.id, stdin=pipe, stdout=nothing, stderr=pipe)
    except OSError as error:
        raise CutShort("the process that compiles cannot be started", f"{error.strerror or error}: {COMPILE[0]!r}") from error
    assert process.stderr is not None
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
    try:
        said = (await process.stderr.read()).decode(errors="replace")[-LAST_WORDS:]
        code = await process.wait()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.communicate()
        raise
    if code < 0:
        raise CutShort(f"the process that compiles was ended by signal {-code}", said)
    if code:
        raise NotCompiled(f"exit code {code}", said)
