"""What the past of a game costs the server: one step of a replay on the event loop, and the long ranges that are built beside it.

    python tools/bench_past.py                # a whole game of each, all seats, all modules
    python tools/bench_past.py winter --json

Seconds are those of the processor, so that other work on the machine makes nothing slower. The table is read from its log first, as
after a restart: no line of it has been put into words. Python's garbage is not collected meanwhile: the server does that apart.
"""

import argparse
import gc
import json
import random
import sys
from collections.abc import Callable
from functools import partial
from time import thread_time
from typing import Any

from beringia.games.registry import find, known
from beringia.questions import SPECTATOR
from beringia.table.events import AnyEvent, Created, Played, Started
from beringia.table.setup import SeatPlan, Setup, checked
from beringia.table.table import Table, rebuilt
from beringia.web.messages import encode
from beringia.web.permissions import past, points

SEED = f"{7:032x}"


def played_log(game: str) -> list[tuple[int, AnyEvent]]:
    """The log of a table at which the most seats have played the last edition to its end, at random."""
    rules = find(game)
    seats = tuple(SeatPlan("bot", "cub") for _ in range(max(rules.seats)))
    first = Created(checked(Setup(game, seats, edition=rules.editions[-1].name)), "nobody", SEED, ("",) * len(seats))
    table, dice = Table("t", first, 0), random.Random(7)
    log: list[tuple[int, AnyEvent]] = [(0, first), (0, table.do(Started(), 0))]
    while table.status == "running":
        decision = Played(table.deciders[0], rules.write_action(dice.choice(table.playing.actions())))
        log.append((0, table.do(decision, 0)))
    return log


def milliseconds(work: Callable[[], Any]) -> float:
    """What something takes."""
    start = thread_time()
    work()
    return 1000 * (thread_time() - start)


def step_told(table: Table, step: int) -> bytes:
    """What the server answers to whoever asks for a step."""
    return encode(past(table, step, SPECTATOR))


def measure(game: str) -> dict[str, Any]:
    """One game, after everything that its words need has been loaded by saying it once."""
    log = played_log(game)
    rehearsed = rebuilt("t", log)
    for step in range(rehearsed.steps + 1):
        step_told(rehearsed, step)
    points(rehearsed.playing.history, rehearsed.steps)
    table = rebuilt("t", log)
    history = table.playing.history
    steps = sorted(milliseconds(partial(step_told, table, step)) for step in range(len(history) + 1))
    fresh = rebuilt("t", log).playing.history
    return {
        "game": game,
        "steps": len(history),
        "step_ms_median": steps[len(steps) // 2],
        "step_ms_most": steps[-1],
        "all_steps_ms": sum(steps),
        "rebuild_ms": milliseconds(lambda: rebuilt("t", log)),
        "all_lines_ms": milliseconds(fresh.lines),
        "points_ms": milliseconds(lambda: points(fresh, len(fresh))),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all games if not given")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    gc.disable()
    found = [measure(name) for name in arguments.games or known()]
    if arguments.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")
        return
    for line in found:
        sys.stdout.write(
            "  ".join(f"{key} {value:.2f}" if isinstance(value, float) else f"{value}" for key, value in line.items()) + "\n"
        )


if __name__ == "__main__":
    main()
