"""Playouts: whole games between simple players, compiled, on all cores.

Games are cut into fixed chunks, each with its own stream of luck, so that the results do not depend on the number of threads.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from beringia.action import first_of, kind_of
from beringia.errors import SetupError, quoted
from beringia.games.registry import find
from beringia.kernel import kernel, kernel_part
from beringia.layout import Int32s, Int64s, Records
from beringia.luck import below, check_seed, luck_from, weighted
from beringia.position import Position, check_count, copied
from beringia.questions import (
    CHANCE,
    NOBODY,
    Game,
    actor,
    apply,
    outcomes,
    patience,
    place_of,
    points,
    points_from,
    style_of,
)
from beringia.sim.bans import ONESELF, Ban, bans_of
from beringia.sim.greedy import greedy_choice
from beringia.sim.scratch import Scratch, list_allowed, scratch_for

CHUNK = 250
POLICIES = ("random", "greedy")
MOST_GAMES: Final = 10**9
MOST_THREADS: Final = 4096


class Playouts(NamedTuple):
    """The results of many games: one row a game."""

    scores: Int32s  # [game, seat]
    places: Int32s  # [game, seat], 1 is best
    decisions: Int32s  # [game], chance included
    uses: Int64s  # [game, value of the headline field]
    sources: Int32s  # [game, seat, source of points]
    styles: Int32s  # [game, seat], what distinguishes the seat

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """Each seat's share of the win in each game; a shared first place is split, and nobody may have won against a game."""
        first = self.places == 1
        return np.asarray(first / np.maximum(first.sum(axis=1, keepdims=True), 1), dtype=np.float64)

    @property
    def turns(self) -> npt.NDArray[np.int64]:
        """Headline actions a game: the turns in which a card was played, a tile was laid."""
        return np.asarray(self.uses.sum(axis=1), dtype=np.int64)

    def part(self, rows: slice) -> "Playouts":
        """The results of some games: the same memory."""
        scores, places, decisions, uses, sources, styles = self
        return Playouts(scores[rows], places[rows], decisions[rows], uses[rows], sources[rows], styles[rows])


def empty_playouts(game: Game, games: int, seats: int) -> Playouts:
    """Room for the results of so many games."""
    return Playouts(
        np.zeros((games, seats), np.int32),
        np.zeros((games, seats), np.int32),
        np.zeros(games, np.int32),
        np.zeros((games, len(game.headline.names)), np.int64),
        np.zeros((games, seats, len(game.sources)), np.int32),
        np.zeros((games, seats), np.int32),
    )


@kernel_part
def play_out(s: object, is_greedy: bool, minds: Records, kinds: tuple[int, int], uses: Int64s, scratch: Scratch) -> int:
    """Play to the end; returns the number of decisions, chance included. Counts how often each headline action was used."""
    first_kind, last_kind = kinds
    actions, chances, bans, luck = scratch.actions, scratch.chances, scratch.bans, scratch.luck
    decisions = 0
    while True:
        who = actor(s)
        if who == NOBODY:
            return decisions
        if who == CHANCE:
            count = outcomes(s, actions, chances)
            choice = weighted(luck, chances, count)
        else:
            count = list_allowed(s, actions, bans)
            if is_greedy:
                choice = greedy_choice(s, count, patience(s, count), minds[who], scratch)
            else:
                choice = below(luck, count)
        action = actions[choice]
        kind = kind_of(action)
        if first_kind <= kind <= last_kind:
            uses[first_of(action) if first_kind == last_kind else kind - first_kind] += 1
        apply(s, action)
        decisions += 1


@kernel
def play_chunk(
    opening: Records, is_greedy: bool, minds: Records, kinds: tuple[int, int], scratch: Scratch, results: Playouts
) -> None:
    """Play as many games as there are rows to fill. `kinds` are the first and the last kind of headline actions."""
    s = scratch.room[0]
    for game in range(len(results.decisions)):
        scratch.room[0] = opening[0]
        results.decisions[game] = play_out(s, is_greedy, minds, kinds, results.uses[game], scratch)
        for seat in range(results.scores.shape[1]):
            results.scores[game, seat] = points(s, seat)
            results.places[game, seat] = place_of(s, seat)
            results.styles[game, seat] = style_of(s, seat)
            for source in range(results.sources.shape[2]):
                results.sources[game, seat, source] = points_from(s, seat, source)


def run_chunk(opening: Position, policy: str, minds: Records, scratch: Scratch, results: Playouts) -> int:
    """Play the games of some rows; returns how many."""
    headline = opening.game.headline
    kinds = int(headline.kind), int(headline.last or headline.kind)
    play_chunk(opening.states, policy == "greedy", minds, kinds, scratch, results)
    return len(results.decisions)


def opening_of(begin: str | Position, seats: int | None, edition: str | None, options: Mapping[str, object]) -> Position:
    """Where playouts begin: at the opening of the game with this id, or at a position."""
    if not isinstance(begin, Position):
        game = find(begin)
        return Position.opening(game, game.check_seats(seats), game.settings(edition, options))
    if seats is not None or edition is not None or options:
        raise SetupError("a position has its own seats and options; leave out seats, edition and options")
    return Position(begin.game, copied(begin.states))


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
    bans: Sequence[Ban] = (),
    **options: object,
) -> Playouts:
    """Play many games of the game with this id, or from a position on. The same seed gives the same on any number of threads.

    `minds` gives each seat its own weights of the evaluation, for greedy games; `bans` are actions that seats leave alone.
    """
    check_seed(seed)
    games = check_count(games, "games", 0, MOST_GAMES)
    workers = check_count(0 if threads is None else threads, "threads", 0, MOST_THREADS) or os.cpu_count() or 1
    opening = opening_of(begin, seats, edition, options)
    game, count = opening.game, opening.seats
    if not isinstance(policy, str) or policy not in POLICIES:
        raise SetupError(f"unknown policy {quoted(policy)}; wanted one of: {', '.join(POLICIES)}")
    thinking = np.concatenate([game.heuristics.weigh(mind) for mind in minds or [game.heuristics.weights] * count])
    if len(thinking) != count:
        raise SetupError(f"there are {count} seats, but weights for {len(thinking)}")
    results = empty_playouts(game, games, count)
    chunks = [results.part(slice(first, first + CHUNK)) for first in range(0, games, CHUNK)]
    forbidden = bans_of(game, *bans)
    if ONESELF in forbidden["seat"]:
        raise SetupError("nobody thinks in playouts; wanted bans of a seat, or of everybody")
    pool = ThreadPoolExecutor(workers)
    try:
        waiting = [
            pool.submit(run_chunk, opening, policy, thinking, scratch_for(game, luck_from(seed, stream), forbidden), chunk)
            for stream, chunk in enumerate(chunks)
        ]
        for done in waiting:
            played = done.result()
            if progress is not None:
                progress(played)
    finally:
        pool.shutdown(cancel_futures=True)
    return results
