"""Measuring: decisions and games a second, compiled and interpreted, and what OpenSpiel does in the same minute.

Everybody plays uniformly at random from full legal lists, chance included. CPU seconds are those of the whole process.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from beringia.errors import BrokenPosition
from beringia.games.registry import find
from beringia.kernel import JIT, kernel
from beringia.layout import Records
from beringia.questions import Game
from beringia.sim.playout import CHUNK, playouts

RING: Final = 64  # positions the copying goes round in
COPIES: Final = 2_000_000
PEERS: Final = ("tic_tac_toe", "backgammon")
PEER_BATCH: Final = 200  # games between two looks at the clock


@dataclass(frozen=True)
class Measure:
    """One line of the report. None stands for what cannot be measured there."""

    game: str
    edition: str | None
    seats: int
    mode: str  # compiled, interpreted or c++
    threads: int
    decisions_per_s: float
    decisions_per_cpu_s: float
    games_per_s: float
    games_per_cpu_s: float
    state_bytes: int | None
    copies_per_s: float | None

    def plain(self) -> dict[str, Any]:
        """The line as a dictionary for JSON."""
        return asdict(self)


@dataclass(frozen=True)
class Run:
    """What a timed run did and what it took."""

    games: int
    decisions: int
    seconds: float
    cpu_seconds: float


@kernel
def copy_round(ring: Records, copies: int) -> None:
    """Copy one record after another round the ring; each copy needs the one before."""
    for index in range(copies):
        ring[(index + 1) % len(ring)] = ring[index % len(ring)]


def copies_per_s(game: Game, copies: int = COPIES) -> float:
    """How many positions a second can be copied inside a loop on one thread."""
    ring = np.zeros(RING, game.state)
    copy_round(ring, 1)
    start = time.perf_counter()
    copy_round(ring, copies)
    return copies / max(time.perf_counter() - start, 1e-9)


def timed_playouts(game: Game, seats: int, games: int, threads: int) -> Run:
    """Play random games and look at both clocks."""
    start, cpu_start = time.perf_counter(), time.process_time()
    results = playouts(game.id, games, seats=seats, threads=threads)
    cpu_seconds, seconds = time.process_time() - cpu_start, time.perf_counter() - start
    return Run(games, int(results.decisions.sum()), max(seconds, 1e-9), max(cpu_seconds, 1e-9))


def run_for(game: Game, seats: int, threads: int, seconds: float) -> Run:
    """A timed run of about this length: a short one first, to see how many games fit."""
    few = CHUNK * threads if JIT else 1
    timed_playouts(game, seats, few, threads)
    trial = timed_playouts(game, seats, few, threads)
    games = max(few, round(trial.games / trial.seconds * seconds / few) * few)
    return timed_playouts(game, seats, games, threads)


def measure(game: Game, seats: int, threads: int, seconds: float) -> Measure:
    """One line: a game with so many seats on so many threads, in the mode this process runs in."""
    run = run_for(game, seats, threads, seconds)
    return Measure(
        game=game.id,
        edition=game.editions[0].name,
        seats=seats,
        mode="compiled" if JIT else "interpreted",
        threads=threads,
        decisions_per_s=run.decisions / run.seconds,
        decisions_per_cpu_s=run.decisions / run.cpu_seconds,
        games_per_s=run.games / run.seconds,
        games_per_cpu_s=run.games / run.cpu_seconds,
        state_bytes=game.state.itemsize,
        copies_per_s=copies_per_s(game, COPIES if JIT else COPIES // 1000),
    )


def measure_interpreted(game: Game, seats: int, seconds: float) -> Measure:
    """The same line measured in a process of its own, where nothing is compiled."""
    command = [sys.executable, "-m", "beringia.bench", game.id, str(seats), str(seconds)]
    environment = os.environ | {"BERINGIA_JIT": "0"}
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if found.returncode != 0:
        raise BrokenPosition(f"the interpreted run of {game.id} failed: {found.stderr.strip().splitlines()[-1:]}")
    return Measure(**json.loads(found.stdout))


def play_peer(name: str, seconds: float) -> tuple[Run, int]:
    """Random games of OpenSpiel's own loop for some seconds, and how many play."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(name)
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    games, decisions = 0, 0
    start, cpu_start = time.perf_counter(), time.process_time()
    while games == 0 or time.perf_counter() - start < seconds:
        for _ in range(PEER_BATCH):
            state = game.new_initial_state()
            spiel.evaluate_bots(state, bots, games)
            decisions += state.move_number()
            games += 1
    cpu_seconds, passed = time.process_time() - cpu_start, time.perf_counter() - start
    return Run(games, decisions, passed, max(cpu_seconds, 1e-9)), game.num_players()


def measure_peer(name: str, seconds: float) -> Measure:
    """A line of OpenSpiel, for scale."""
    run, seats = play_peer(name, seconds)
    return Measure(
        game=f"open_spiel:{name}",
        edition=None,
        seats=seats,
        mode="c++",
        threads=1,
        decisions_per_s=run.decisions / run.seconds,
        decisions_per_cpu_s=run.decisions / run.cpu_seconds,
        games_per_s=run.games / run.seconds,
        games_per_cpu_s=run.games / run.cpu_seconds,
        state_bytes=None,
        copies_per_s=None,
    )


Task = tuple[str, Callable[[], Measure]]


def tasks(games: Sequence[Game], seats: Sequence[int], seconds: float) -> Iterator[Task]:
    """Everything to be measured, each with its name. No seats means all that a game has."""
    cores = os.cpu_count() or 1
    for game in games:
        for count in seats or game.seats:
            game.check_seats(count)
            title = f"{game.title}, {count} seats"
            yield f"{title}, one thread", partial(measure, game, count, 1, seconds)
            if cores > 1:
                yield f"{title}, {cores} threads", partial(measure, game, count, cores, seconds)
            yield f"{title}, interpreted", partial(measure_interpreted, game, count, seconds)
    if find_spec("pyspiel") is not None:
        for name in PEERS:
            yield f"OpenSpiel, {name}", partial(measure_peer, name, seconds)


def main(arguments: Sequence[str]) -> None:
    """The interpreted run's own process: measure one line and write it as JSON."""
    name, seats, seconds = arguments
    sys.stdout.write(json.dumps(measure(find(name), int(seats), 1, float(seconds)).plain()))


if __name__ == "__main__":
    main(sys.argv[1:])
