"""Elo: known strengths are found again, intervals hold what they promise, extremes stay finite."""

import math
from itertools import pairwise

import numpy as np
import pytest

from beringia.arena.ratings import ELO, Floats, comparisons, drawn_elo, elo_of, mean_of, middle, ranks_alone, share_of, wins_of
from beringia.arena.results import Forfeit
from tests.arena.made import deal_of, game_of

TRUE = np.array([150.0, 20.0, -50.0, -120.0])


def orders(luck: np.random.Generator, elo: Floats, games: int) -> Floats:
    """Places of many games, as Plackett and Luce have it: who is ahead of whom has the chance that Elo says."""
    speed = luck.gumbel(size=(games, len(elo))) + elo / ELO
    return np.asarray(1 + np.argsort(np.argsort(-speed, axis=1), axis=1), dtype=np.float64)


def table(places: Floats) -> Floats:
    """The wins of each deal of one game."""
    return np.array([comparisons([(bot, (float(place),)) for bot, place in enumerate(row)], len(row)) for row in places])


def test_known_strengths_are_found_again() -> None:
    wins = table(orders(np.random.default_rng(1), TRUE, 6000))
    assert np.abs(elo_of(wins.sum(axis=0)) - TRUE).max() < 12


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    luck = np.random.default_rng(2)
    held = 0
    for trial in range(60):
        draws = drawn_elo(table(orders(luck, TRUE, 80)), trial)
        low, high = np.quantile(draws, (0.025, 0.975), axis=0)
        held += int(((low <= TRUE) & (high >= TRUE)).sum())
    assert 0.90 <= held / 240 <= 0.99


def test_games_of_one_deal_that_go_the_same_way_count_as_one() -> None:
    """Four equal games in each deal: the interval must be that of the deals, twice as wide as if games were independent."""
    luck = np.random.default_rng(3)
    once = table(orders(luck, TRUE[:2], 400))
    apart = drawn_elo(np.repeat(once, 4, axis=0), 1)[:, 0].std()
    together = drawn_elo(4 * once, 1)[:, 0].std()
    assert together / apart == pytest.approx(2, rel=0.15)


def test_equal_bots_have_no_elo() -> None:
    wins = np.array([[[0.0, 0.5, 0.5], [0.5, 0.0, 0.5], [0.5, 0.5, 0.0]]] * 10)
    assert np.abs(elo_of(wins.sum(axis=0))).max() < 1e-6


def test_a_bot_that_won_everything_is_strong_but_finite() -> None:
    wins = np.array([[[0.0, 1.0], [0.0, 0.0]]] * 100)
    elo = elo_of(wins.sum(axis=0))
    assert elo[0] - elo[1] == pytest.approx(400 * math.log10(100.5 / 0.5))
    found = middle(float(elo[0]), drawn_elo(wins, 1)[:, 0])
    assert found.low is not None
    assert found.high is not None
    assert 200 < found.low < found.value - 50
    assert found.value + 50 < found.high < 2000


def test_a_ladder_in_which_the_higher_always_wins_is_in_order_and_finite() -> None:
    elo = elo_of(table(np.array([[1, 2, 3, 4, 5]] * 300)).sum(axis=0))
    assert all(math.isfinite(each) for each in elo)
    assert all(higher > lower + 100 for higher, lower in pairwise(elo))


def test_the_same_seed_gives_the_same_interval() -> None:
    wins = table(orders(np.random.default_rng(4), TRUE, 30))
    assert np.array_equal(drawn_elo(wins, 5), drawn_elo(wins, 5))
    assert not np.array_equal(drawn_elo(wins, 5), drawn_elo(wins, 6))


def test_a_game_is_one_unit_of_evidence_and_ties_are_halves() -> None:
    wins = wins_of(deal_of(0, [game_of((0, 1, 1, 1), (2, 1, 2, 4))]), 2)
    assert wins.sum() == pytest.approx(1)
    assert wins[0, 1] == pytest.approx((0 + 0.5 + 1) / 3)
    assert wins[0, 0] == wins[1, 1] == 0


def test_alone_a_win_counts_before_points_and_who_forfeits_is_last() -> None:
    games = [
        game_of((0,), (2,), (90,)),
        game_of((1,), (1,), (60,)),
        game_of((2,), (2,), (99,), Forfeit(0, "gone")),
    ]
    wins = wins_of(deal_of(0, games), 3)
    assert wins[1, 0] == wins[1, 2] == wins[0, 2] == pytest.approx(1 / 3)
    assert [bot for bot, _ in sorted(ranks_alone(games), key=lambda rank: rank[1])] == [1, 0, 2]


def test_shares_have_sensible_intervals() -> None:
    luck = np.random.default_rng(5)
    games = luck.random((100, 4)) < 0.3
    found = share_of(games.mean(axis=1))
    assert found.low is not None
    assert found.high is not None
    assert found.low < found.value < found.high
    assert found.high - found.low == pytest.approx(2 * 1.96 * math.sqrt(0.21 / 400), rel=0.2)
    together = share_of(np.repeat(games[:, :1].mean(axis=1), 1))
    assert together.high is not None
    assert together.low is not None
    assert together.high - together.low > 1.6 * (found.high - found.low)


def test_shares_of_nothing_but_wins_are_not_certain() -> None:
    found = share_of(np.ones(50))
    assert found.value == found.high == 1
    assert found.low == pytest.approx(50 / (50 + 1.96**2))
    nothing = share_of(np.zeros(50))
    assert nothing.value == nothing.low == 0
    half = share_of(np.full(10, 0.5))
    assert half.low is not None
    assert 0.3 < half.low < 0.5


def test_shares_hold_the_truth_about_as_often_as_they_say() -> None:
    luck = np.random.default_rng(6)
    for chance in (0.03, 0.25, 0.5):
        found = [share_of((luck.random((40, 4)) < chance).mean(axis=1)) for _ in range(400)]
        held = sum(each.low is not None and each.high is not None and each.low <= chance <= each.high for each in found)
        assert 0.91 <= held / 400 <= 1.0


def test_the_interval_of_one_deal_is_unknown() -> None:
    assert mean_of(np.array([7.0])).low is None
    found = mean_of(np.array([6.0, 8.0]))
    assert found.value == 7
    assert found.low == pytest.approx(7 - 1.96)
