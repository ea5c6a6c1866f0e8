"""Playouts: whole games between simple players, compiled, on all cores.

Games are cut into fixed chunks, each with its own stream of luck, so that the results do not depend on the number of threads.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from beringia.action import first_of, kind_of
from beringia.errors import SetupError
from beringia.games.registry import find
from beringia.kernel import kernel, kernel_part
from beringia.layout import Float64s, Int32s, Int64s, Records, UInt32s
from beringia.luck import below, luck_from, weighted
from beringia.position import Position
from beringia.questions import (
    CHANCE,
    NOBODY,
    Game,
    actor,
    apply,
    legal,
    outcomes,
    patience,
    place_of,
    points,
    points_from,
    style_of,
)
from beringia.sim.greedy import greedy_choice

CHUNK = 250
POLICIES = ("random", "greedy")


@kernel_part
def play_out(
    s: object,
    is_greedy: bool,
    minds: Records,
    actions: Int32s,
    weights: Int64s,
    values: Float64s,
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
                choice = greedy_choice(s, actions[0], count, patience(s, count), minds[who], values, room, actions[1], luck)
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
    minds: Records,
    luck: UInt32s,
    first_kind: int,
    last_kind: int,
    actions: Int32s,
    weights: Int64s,
    values: Float64s,
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
        decisions[game] = play_out(
            room[0], is_greedy, minds, actions, weights, values, room, luck, uses[game], first_kind, last_kind
        )
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


def run_chunk(game: Game, opening: Records, policy: str, minds: Records, luck: UInt32s, into: Playouts, rows: slice) -> int:
    """Play the games of some rows; returns how many."""
    play_chunk(
        opening,
        policy == "greedy",
        minds,
        luck,
        int(game.headline.kind),
        int(game.headline.last or game.headline.kind),
        np.zeros((2, game.max_legal), np.int32),
        np.zeros(game.max_legal, np.int64),
        np.zeros((2, game.max_legal)),
        np.zeros(4, game.state),
        into.scores[rows],
        into.places[rows],
        into.decisions[rows],
        into.uses[rows],
        into.sources[rows],
        into.styles[rows],
    )
    return int(rows.stop) - int(rows.start)


def opening_of(begin: str | Position, seats: int | None, edition: str | None, options: Mapping[str, object]) -> Position:
    """Where playouts begin: at the opening of the game with this id, or at a position."""
    if not isinstance(begin, Position):
        game = find(begin)
        return Position(game, game.open_position(game.check_seats(seats), game.settings(edition, options)))
    if seats is not None or edition is not None or options:
        raise SetupError("a position has its own seats and options; leave out seats, edition and options")
    return Position(begin.game, begin.states.copy())


def playouts(
    begin: str | Position,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    policy: str = "random",
    edition: str | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    minds: Sequence[Mapping[str, float]] | None = None,
    **options: object,
) -> Playouts:
    """Play many games of the game with this id, or from a position on. The same seed gives the same on any number of threads.

    A position has its own seats and options. `minds` gives each seat its own weights of the evaluation, for greedy games.
    """
    opening = opening_of(begin, seats, edition, options)
    game, count = opening.game, opening.seats
    if policy not in POLICIES:
        raise SetupError(f"unknown policy {policy!r}; wanted one of: {', '.join(POLICIES)}")
    thinking = np.concatenate([game.heuristics.weigh(mind) for mind in minds or [game.heuristics.weights] * count])
    if len(thinking) != count:
        raise SetupError(f"there are {count} seats, but weights for {len(thinking)}")
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
            pool.submit(run_chunk, game, opening.states, policy, thinking, luck_from(seed, stream), results, rows)
            for stream, rows in enumerate(chunks)
        ]
        for done in waiting:
            played = done.result()
            if progress is not None:
                progress(played)
    finally:
        pool.shutdown(cancel_futures=True)
    return results
