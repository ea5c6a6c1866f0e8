"""Tune the weights of a game's evaluation by self-play, and prove the gain.

    python tools/tune_weights.py gatherers --seats 2 --steps 60

Simultaneous perturbation (SPSA): in each step all weights are moved a little up or down at random; half of the seats play with the
moved weights, half with the weights moved the other way, on the same luck and with the seats exchanged; the weights then go towards
the side that did better. At the end the tuned weights play against those of `evaluate.toml`, one seat among the others, and the
share of wins is printed with its interval. The tool changes no file.
"""

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt, tanh

import numpy as np
import numpy.typing as npt

from beringia.games.registry import find
from beringia.sim.playout import Playouts, playouts

KEPT = ("doubt", "turn_adds", "overrated", "rival")  # prefixes of weights that greedy players do not use
CLEAR = 25.0  # points ahead that count as a clear win

Weights = dict[str, float]


@dataclass(frozen=True)
class Steps:
    """How far each step moves: a share of each weight, shrinking."""

    reach: float  # how far the two sides of a trial lie from the middle
    stride: float  # how far the middle goes for a result of one

    def reach_at(self, step: int) -> float:
        """The reach in a step."""
        return float(self.reach / (step + 1) ** 0.101)

    def stride_at(self, step: int, steps: int) -> float:
        """The stride in a step."""
        return float(self.stride / (step + 1 + 0.1 * steps) ** 0.602)


def leads(results: Playouts) -> npt.NDArray[np.float64]:
    """How far each seat is ahead of its best rival, from -1 to 1; points in a game for one."""
    scores = results.scores.astype(np.float64)
    found = np.zeros_like(scores)
    for seat in range(scores.shape[1]):
        others = np.delete(scores, seat, axis=1)
        rival = others.max(axis=1) if others.shape[1] else 0.0
        found[:, seat] = np.tanh((scores[:, seat] - rival) / CLEAR)
    return found


def difference(game: str, seats: int, one: Weights, other: Weights, games: int, seed: int) -> float:
    """How much better one set of weights does than the other: the seats take turns, then all exchange their weights."""
    total = 0.0
    for swap in (0, 1):
        minds = [one if (seat + swap) % 2 == 0 else other for seat in range(seats)]
        found = leads(playouts(game, games, seats=seats, seed=seed, policy="greedy", minds=minds)).mean(axis=0)
        for seat, mind in enumerate(minds):
            total += float(found[seat]) * (1.0 if mind is one else -1.0)
    return total / seats / 2.0


def tuned(game: str, seats: list[int], steps: int, games: int, seed: int, moves: Steps) -> Weights:
    """The weights after all steps, each with the next number of seats."""
    usual = dict(find(game).heuristics.weights)
    names = [name for name in usual if not name.startswith(KEPT)]
    size = {name: max(abs(usual[name]), 0.1) for name in names}
    weights, dice = dict(usual), np.random.default_rng(seed)
    for step in range(steps):
        signs = {name: float(sign) for name, sign in zip(names, dice.choice((-1.0, 1.0), len(names)), strict=True)}
        reach = moves.reach_at(step)
        up = weights | {name: weights[name] + reach * size[name] * signs[name] for name in names}
        down = weights | {name: weights[name] - reach * size[name] * signs[name] for name in names}
        found = difference(game, seats[step % len(seats)], up, down, games, seed * 10_000 + step)
        push = moves.stride_at(step, steps) * tanh(found / reach)
        for name in names:
            weights[name] += push * size[name] * signs[name]
        sys.stderr.write(f"step {step + 1}/{steps}: {found:+.4f}\n")
    return weights


def win_share(game: str, seats: int, one: Mapping[str, float], games: int, seed: int) -> tuple[float, float]:
    """The share of games that one seat with these weights wins among seats with the usual ones, and half its 95 % interval."""
    usual = find(game).heuristics.weights
    wins = []
    for place in range(seats):
        minds = [one if seat == place else usual for seat in range(seats)]
        wins.append(playouts(game, games, seats=seats, seed=seed, policy="greedy", minds=minds).wins[:, place])
    deals = np.mean(wins, axis=0)
    return float(deals.mean()), 1.96 * float(deals.std(ddof=1)) / sqrt(games)


def main() -> int:
    """Tune, print the weights that moved, and how well they do."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", default=None)
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("--games", type=int, default=250, help="for each side of each step")
    parser.add_argument("--proof", type=int, default=1000, help="deals at the end, each with the tuned weights on every seat")
    parser.add_argument("--reach", type=float, default=0.15)
    parser.add_argument("--stride", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = find(arguments.game)
    seats = arguments.seats or [count for count in game.seats if count > 1]
    weights = tuned(game.id, seats, arguments.steps, arguments.games, arguments.seed, Steps(arguments.reach, arguments.stride))
    for name, value in weights.items():
        sys.stdout.write(f"{name} = {value:.3g}  # was {game.heuristics.weights[name]:.3g}\n")
    for count in seats:
        share, half = win_share(game.id, count, weights, arguments.proof, arguments.seed + 1)
        sys.stdout.write(f"{count} seats: {100 * share:.1f} % +- {100 * half:.1f}, {count * share:.2f} times the fair share\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
