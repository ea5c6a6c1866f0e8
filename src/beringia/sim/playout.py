"""Playouts: whole games between simple players, compiled, on all cores.

Games are cut into fixed chunks, each with its own stream of luck, so that the results do not depend on the number of threads.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from beringia.action import first_of, kind_of
from beringia.errors import SetupError
from beringia.games.registry import find
from beringia.kernel import kernel, kernel_part
from beringia.layout import Int32s, Int64s, Records, UInt32s
from beringia.luck import below, luck_from, weighted
from beringia.questions import (
    CHANCE,
    NOBODY,
    Game,
    actor,
    apply,
    are_twins,
    deed_of,
    legal,
    outcomes,
    patience,
    place_of,
    points,
    points_from,
    style_of,
    worth,
)

CHUNK = 250
POLICIES = ("random", "greedy")


@kernel_part
def best_step(s: object, actions: Int32s, count: int, trial: Records, luck: UInt32s) -> int:
    """The action after which the position is worth most to the one who acts; ties are broken by luck."""
    seat = actor(s)
    best, ties, choice = -1.0e9, 0, 0
    for index in range(count):
        trial[0] = s
        apply(trial[0], actions[index])
        value = worth(trial[0], seat)
        if value > best + 1.0e-9:
            best, ties, choice = value, 1, index
        elif value > best - 1.0e-9:
            ties += 1
            if below(luck, ties) == 0:
                choice = index
    return choice


@kernel_part
def follow(s: object, deed: int, steps: int, actions: Int32s, trial: Records, luck: UInt32s) -> None:
    """Everybody takes the best step until chance decides, the deed is over, or so many steps are done."""
    for _ in range(steps):
        if actor(s) < 0 or deed_of(s) != deed:
            return
        count = legal(s, actions)
        apply(s, actions[best_step(s, actions, count, trial, luck)])


@kernel
def greedy_choice(s: object, actions: Int32s, count: int, room: Records, spare: Int32s, luck: UInt32s) -> int:
    """The index of a sensible action: where the game asks for patience, each is followed to the end of the deed.

    Of twins that look alike at once only the first is followed. `room` lends three positions, `spare` a second legal list.
    """
    if count == 1:
        return 0
    steps = patience(s, count)
    if steps == 0:
        return best_step(s, actions, count, room[2:], luck)
    seat, deed, before = actor(s), deed_of(s), 0.0
    best, ties, choice = -1.0e9, 0, 0
    for index in range(count):
        room[1] = s
        apply(room[1], actions[index])
        at_once = worth(room[1], seat)
        if index > 0 and at_once == before and are_twins(s, actions[index], actions[index - 1]):
            continue
        before = at_once
        follow(room[1], deed, steps, spare, room[2:], luck)
        value = worth(room[1], seat)
        if value > best + 1.0e-9:
            best, ties, choice = value, 1, index
        elif value > best - 1.0e-9:
            ties += 1
            if below(luck, ties) == 0:
                choice = index
    return choice


@kernel_part
def play_out(
    s: object,
    is_greedy: bool,
    actions: Int32s,
    weights: Int64s,
    room: Records,
    luck: UInt32s,
    uses: Int64s,
    first_kind: int,
    last_kind: int,
) -> int:
    """Play to the end; returns the number of decisions, chance included. Counts how often each headline action was used."""
    decisions = 0
    while True:
        who = actor(s)
        if who == NOBODY:
            return decisions
        if who == CHANCE:
            count = outcomes(s, actions[0], weights)
            choice = weighted(luck, weights, count)
        else:
            count = legal(s, actions[0])
            if is_greedy:
                choice = greedy_choice(s, actions[0], count, room, actions[1], luck)
            else:
                choice = below(luck, count)
        action = actions[0, choice]
        kind = kind_of(action)
        if first_kind <= kind <= last_kind:
            uses[first_of(action) if first_kind == last_kind else kind - first_kind] += 1
        apply(s, action)
        decisions += 1


@kernel
def play_chunk(
    opening: Records,
    is_greedy: bool,
    luck: UInt32s,
    first_kind: int,
    last_kind: int,
    actions: Int32s,
    weights: Int64s,
    room: Records,
    scores: Int32s,
    places: Int32s,
    decisions: Int32s,
    uses: Int64s,
    sources: Int32s,
    styles: Int32s,
) -> None:
    """Play as many games as there are rows to fill."""
    for game in range(len(decisions)):
        room[0] = opening[0]
        decisions[game] = play_out(room[0], is_greedy, actions, weights, room, luck, uses[game], first_kind, last_kind)
        for seat in range(scores.shape[1]):
            scores[game, seat] = points(room[0], seat)
            places[game, seat] = place_of(room[0], seat)
            styles[game, seat] = style_of(room[0], seat)
            for source in range(sources.shape[2]):
                sources[game, seat, source] = points_from(room[0], seat, source)


@dataclass(frozen=True)
class Playouts:
    """The results of many games: one row a game."""

    scores: npt.NDArray[np.int32]  # [game, seat]
    places: npt.NDArray[np.int32]  # [game, seat], 1 is best
    decisions: npt.NDArray[np.int32]  # [game], chance included
    uses: npt.NDArray[np.int64]  # [game, value of the headline field]
    sources: npt.NDArray[np.int32]  # [game, seat, source of points]
    styles: npt.NDArray[np.int32]  # [game, seat], what distinguishes the seat

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """Each seat's share of the win in each game; a shared first place is split, and nobody may have won against a game."""
        first = self.places == 1
        return np.asarray(first / np.maximum(first.sum(axis=1, keepdims=True), 1), dtype=np.float64)

    @property
    def turns(self) -> npt.NDArray[np.int64]:
        """Headline actions a game: the turns in which a card was played, a tile was laid."""
        return np.asarray(self.uses.sum(axis=1), dtype=np.int64)


def run_chunk(game: Game, opening: Records, policy: str, luck: UInt32s, into: Playouts, rows: slice) -> int:
    """Play the games of some rows; returns how many."""
    play_chunk(
        opening,
        policy == "greedy",
        luck,
        int(game.headline.kind),
        int(game.headline.last or game.headline.kind),
        np.zeros((2, game.max_legal), np.int32),
        np.zeros(game.max_legal, np.int64),
        np.zeros(4, game.state),
        into.scores[rows],
        into.places[rows],
        into.decisions[rows],
        into.uses[rows],
        into.sources[rows],
        into.styles[rows],
    )
    return int(rows.stop) - int(rows.start)


def playouts(
    name: str,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    policy: str = "random",
    edition: str | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    **options: object,
) -> Playouts:
    """Play many games. The same seed gives the same results on any number of threads."""
    game = find(name)
    if policy not in POLICIES:
        raise SetupError(f"unknown policy {policy!r}; wanted one of: {', '.join(POLICIES)}")
    count = game.check_seats(seats)
    opening = game.open_position(count, game.settings(edition, options))
    results = Playouts(
        np.zeros((games, count), np.int32),
        np.zeros((games, count), np.int32),
        np.zeros(games, np.int32),
        np.zeros((games, len(game.headline.names)), np.int64),
        np.zeros((games, count, len(game.sources)), np.int32),
        np.zeros((games, count), np.int32),
    )
    chunks = [slice(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
    try:
        waiting = [
            pool.submit(run_chunk, game, opening, policy, luck_from(seed, stream), results, rows)
            for stream, rows in enumerate(chunks)
        ]
        for done in waiting:
            played = done.result()
            if progress is not None:
                progress(played)
    finally:
        pool.shutdown(cancel_futures=True)
    return results
