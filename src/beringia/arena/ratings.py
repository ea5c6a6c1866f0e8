"""Elo from games of several players with ties, and honest intervals.

Bradley and Terry's model, in which a bot with d more Elo finishes before another with chance 1 / (1 + 10^(-d/400)). Every game is
taken apart into its pairs of different bots; a tie is half a win for each, and the pairs of one game weigh one together. Half a win
is added for each bot against each other, so that one that never lost is not infinitely strong.

Games of one deal share their luck, so the deal is the unit of what is random: each deal gets a random weight again and again (the
Bayesian bootstrap), and the interval holds the middle 95 % of the ratings that come out. The added half wins get random weights
too; without that, the interval of a bot that never lost would have no width.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from beringia.arena.results import DealResult, GameResult

Floats = npt.NDArray[np.float64]
Rank = tuple[int, tuple[float, ...]]  # a bot, and what ranks it: less is better

ELO: Final = 400 / math.log(10)  # points of Elo for a unit of the model
HALF_WIN: Final = 0.5
LEAST_WEIGHT: Final = 1e-6  # of a half win, when it is drawn at random
NORMAL_95: Final = 1.96  # standard deviations on each side
DRAWS: Final = 1000
DRAWS_AT_ONCE: Final = 50
ROUNDS: Final = 200  # of the fit; a dozen are usual
LONGEST_STEP: Final = 2.0
CLOSE_ENOUGH: Final = 1e-9


@dataclass(frozen=True)
class Estimate:
    """A number and its 95 % interval, where one is known."""

    value: float
    low: float | None
    high: float | None

    def plain(self) -> dict[str, float | None]:
        """For machines."""
        return {"value": self.value, "low": self.low, "high": self.high}


def ranks_in_game(game: GameResult) -> list[Rank]:
    """The bots of a game with their places."""
    return [(bot, (place,)) for bot, place in zip(game.bots, game.places, strict=True)]


def ranks_alone(games: Sequence[GameResult]) -> list[Rank]:
    """The bots that played a deal each alone: first those that beat the game, then by points; who forfeited is last."""
    return [(game.bots[0], (game.forfeit is not None, game.places[0], -game.points[0])) for game in games]


def comparisons(ranks: Sequence[Rank], bots: int) -> Floats:
    """Who finished before whom: a table of wins that sums to one, or to nothing if all bots are the same."""
    wins = np.zeros((bots, bots))
    for (bot, rank), (other, rank_of_other) in combinations(ranks, 2):
        if bot != other:
            wins[bot, other] += 0.5 * ((rank < rank_of_other) + (rank <= rank_of_other))
            wins[other, bot] += 0.5 * ((rank > rank_of_other) + (rank >= rank_of_other))
    return np.asarray(wins / max(wins.sum(), 1.0), dtype=np.float64)


def wins_of(deal: DealResult, bots: int) -> Floats:
    """The wins of a deal: of all its games, or of the deal as one game where each plays alone."""
    if deal.is_solo:
        return comparisons(ranks_alone(deal.games), bots)
    return np.asarray(sum(comparisons(ranks_in_game(game), bots) for game in deal.games), dtype=np.float64)


def fit(wins: Floats) -> Floats:
    """The strengths with which tables of wins [table, bot, bot] are likeliest, their mean 0: Newton's method with bounded steps."""
    tables, bots, _ = wins.shape
    together = wins + wins.transpose(0, 2, 1)
    strengths = np.zeros((tables, bots))
    for _ in range(ROUNDS):
        ahead = 1 / (1 + np.exp(strengths[:, None, :] - strengths[:, :, None]))
        slope = (wins - together * ahead).sum(axis=2)
        bends = together * ahead * (1 - ahead)
        curve = -bends + np.eye(bots) * bends.sum(axis=2)[:, :, None] + bends.mean(axis=(1, 2))[:, None, None]
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        size = np.abs(step).max(axis=1, keepdims=True)
        strengths += step * np.minimum(1.0, LONGEST_STEP / np.maximum(size, CLOSE_ENOUGH))
        strengths -= strengths.mean(axis=1, keepdims=True)
        if size.max() < CLOSE_ENOUGH:
            break
    return strengths


def elo_of(wins: Floats) -> Floats:
    """The Elo of each bot from the wins of all deals; their mean is 0."""
    others = 1 - np.eye(wins.shape[0])
    return np.asarray(ELO * fit((wins + HALF_WIN * others)[None])[0], dtype=np.float64)


def drawn_elo(wins: Floats, seed: int) -> Floats:
    """Ratings [draw, bot] as they might have come out, from the wins of each deal [deal, bot, bot]."""
    deals, bots, _ = wins.shape
    luck = np.random.default_rng(seed)
    found = []
    for _ in range(DRAWS // DRAWS_AT_ONCE):
        weights = luck.exponential(size=(DRAWS_AT_ONCE, deals))
        halves = np.maximum(luck.gamma(HALF_WIN, size=(DRAWS_AT_ONCE, bots, bots)), LEAST_WEIGHT) * (1 - np.eye(bots))
        tables = (weights @ wins.reshape(deals, -1)).reshape(-1, bots, bots) + halves
        found.append(ELO * fit(tables))
    return np.concatenate(found)


def middle(value: float, draws: Floats) -> Estimate:
    """A number with the middle 95 % of what it might have been."""
    low, high = np.quantile(draws, (0.025, 0.975))
    return Estimate(value, min(float(low), value), max(float(high), value))


def mean_of(values: Floats) -> Estimate:
    """The mean of one number a deal; the interval is that of a normal mean, and unknown for a single deal."""
    mean = float(values.mean())
    if len(values) == 1:
        return Estimate(mean, None, None)
    reach = NORMAL_95 * float(values.std(ddof=1)) / math.sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def share_of(values: Floats) -> Estimate:
    """The mean of one share a deal, with Wilson's interval for as many independent games as the deals' spread stands for.

    The spread is that of the deals and one more that knows nothing, so that a few equal deals do not look like certainty. Where all
    deals say nothing but 0, or nothing but 1, each deal counts as one game.
    """
    count, mean = len(values), float(values.mean())
    chance = mean * (1 - mean)
    spread = (float(((values - mean) ** 2).sum()) + chance) / count
    games = max(count, chance / spread * count) if spread > 0 else count
    reach = NORMAL_95**2 / games
    centre = (mean + reach / 2) / (1 + reach)
    width = math.sqrt(reach * chance + reach**2 / 4) / (1 + reach)
    return Estimate(mean, max(min(centre - width, mean), 0.0), min(max(centre + width, mean), 1.0))
