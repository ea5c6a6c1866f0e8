"""Measuring the search: simulations a second with full playouts, and how far answers overshoot their clock."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final

import numpy as np

from beringia.bots.levels import MOST_SIMULATIONS, plan_of
from beringia.bots.searching import Budget, SearchBot
from beringia.box import Box
from beringia.layout import Records
from beringia.luck import Seeded, below, luck_from
from beringia.questions import Game

POSITIONS: Final = 24  # decisions of a random game that are searched
RANDOM_TO_THE_END: Final = -1
SEARCHES_AT_ONCE: Final = 2


@dataclass(frozen=True)
class SearchMeasure:
    """One line of the report."""

    game: str
    seats: int
    simulations_per_cpu_s: float
    simulations: int
    clock_ms: float
    moves: int
    overshoot_ms_median: float
    overshoot_ms_p99: float
    overshoot_ms_most: float

    def plain(self) -> dict[str, Any]:
        """The line as a dictionary for JSON."""
        return asdict(self)


def decisions(game: Game, seats: int, count: int) -> list[Records]:
    """What the acting seat saw at decisions with a choice, spread over random games."""
    found: list[Records] = []
    luck, seed = luck_from(7), 0
    while len(found) < 4 * count:
        match = Box.of(game).start(seats=seats, luck=Seeded(seed))
        while not match.is_over:
            actions = match.actions()
            if len(actions) > 1:
                found.append(match.view(match.actor))
            match.play(actions[int(below(luck, len(actions)))])
        seed += 1
    return found[:: len(found) // count][:count]


def simulations_per_cpu_s(game: Game, seats: int, seconds: float) -> tuple[float, int]:
    """Simulations a CPU second from positions all over the game, every one played to its end; and how many there were."""
    plan = plan_of(game) | {"playout": RANDOM_TO_THE_END}
    done, spent = 0, 0.0
    for number, views in enumerate(decisions(game, seats, POSITIONS)):
        bot = SearchBot(game, number, Budget(MOST_SIMULATIONS), plan)
        start = time.process_time()
        bot.think(views, seconds / POSITIONS)
        spent += time.process_time() - start
        done += bot.searcher.visits_of(bot.searcher.root)
    return done / max(spent, 1e-9), done


def overshoots(game: Game, asked: Sequence[Records], clock: float, seed: int) -> list[float]:
    """By how many seconds each answer came too late; negative if early."""
    bot = SearchBot(game, seed, Budget(MOST_SIMULATIONS), plan_of(game))
    late = []
    for views in asked:
        start = time.perf_counter()
        bot.think(views, clock)
        late.append(time.perf_counter() - start - clock)
    return late


def all_overshoots(game: Game, seats: int, moves: int, clock: float) -> list[float]:
    """The same with several searches at once."""
    asked = decisions(game, seats, moves)
    with ThreadPoolExecutor(SEARCHES_AT_ONCE) as pool:
        shares = [asked[first::SEARCHES_AT_ONCE] for first in range(SEARCHES_AT_ONCE)]
        found = pool.map(lambda share: overshoots(game, share[1], clock, share[0]), enumerate(shares))
        return [late for each in found for late in each]


def measure_search(game: Game, seats: int, seconds: float, moves: int, clock: float) -> SearchMeasure:
    """One line: a game with so many seats."""
    rate, done = simulations_per_cpu_s(game, seats, seconds)
    late = np.array(all_overshoots(game, seats, moves, clock)) * 1000.0
    return SearchMeasure(
        game=game.id,
        seats=seats,
        simulations_per_cpu_s=rate,
        simulations=done,
        clock_ms=clock * 1000.0,
        moves=moves,
        overshoot_ms_median=float(np.median(late)),
        overshoot_ms_p99=float(np.quantile(late, 0.99)),
        overshoot_ms_most=float(late.max()),
    )


Task = tuple[str, Callable[[], SearchMeasure]]


def search_tasks(games: Sequence[Game], seats: Sequence[int], seconds: float, moves: int, clock: float) -> Iterator[Task]:
    """Everything to be measured, each with its name. No seats means the usual number of each game."""
    for game in games:
        for count in seats or [game.check_seats(None)]:
            game.check_seats(count)
            yield f"{game.title}, {count} seats", partial(measure_search, game, count, seconds, moves, clock)
