"""The sequential test: it decides right, seldom wrong, and not before there is something to see."""

import numpy as np
import pytest

from beringia.arena.sprt import BETTER, BOUND, LEAST_DEALS, NOT_BETTER, NOT_SETTLED, Sprt, read_share
from beringia.errors import SetupError


def verdict(luck: np.random.Generator, share: float, most: int = 6000) -> Sprt:
    """The test of a bot with this share of wins on four seats, against a hope of 30 %."""
    test = Sprt(0.25, 0.30)
    for score in (luck.random((most, 4)) < share).mean(axis=1):
        test.hear(float(score))
        if test.is_settled:
            break
    return test


@pytest.mark.parametrize(("share", "right"), [(0.25, NOT_BETTER), (0.30, BETTER)])
def test_errors_are_about_as_rare_as_promised(share: float, right: str) -> None:
    luck = np.random.default_rng(1)
    found = [verdict(luck, share).verdict for _ in range(200)]
    assert NOT_SETTLED not in found
    assert found.count(right) >= 182


@pytest.mark.parametrize(("share", "right"), [(0.15, NOT_BETTER), (0.20, NOT_BETTER), (0.36, BETTER), (0.60, BETTER)])
def test_clear_cases_are_decided_right_and_soon(share: float, right: str) -> None:
    luck = np.random.default_rng(2)
    found = [verdict(luck, share) for _ in range(30)]
    assert {test.verdict for test in found} == {right}
    assert np.mean([test.count for test in found]) < 200


def test_nothing_is_settled_before_the_eighth_deal() -> None:
    test = Sprt(0.5, 0.575)
    for _ in range(LEAST_DEALS - 1):
        test.hear(1.0)
    assert not test.is_settled
    test.hear(1.0)
    assert test.verdict == BETTER


def test_equal_scores_settle_it_without_dividing_by_nothing() -> None:
    test = Sprt(0.5, 0.575)
    for _ in range(40):
        test.hear(0.5)
    assert test.verdict == NOT_BETTER
    assert LEAST_DEALS < test.count < 40


def test_a_settled_test_hears_no_more() -> None:
    test = Sprt(0.5, 0.575)
    for _ in range(LEAST_DEALS):
        test.hear(1.0)
    before = test.plain()
    test.hear(0.0)
    assert test.plain() == before
    assert before["llr"] >= BOUND == pytest.approx(2.944, abs=1e-3)


def test_a_fresh_test_says_nothing() -> None:
    assert Sprt(0.25, 0.3).ratio == 0.0
    assert Sprt(0.25, 0.3).verdict == NOT_SETTLED


def test_shares_are_read_in_three_forms() -> None:
    assert read_share("0.3", 0.25) == pytest.approx(0.3)
    assert read_share("30%", 0.25) == pytest.approx(0.3)
    assert read_share("1.2x", 0.25) == pytest.approx(0.3)


@pytest.mark.parametrize("text", ["", "x", "%", "much", "0.25", "1x", "101%", "-1", "nan", "inf", "5x"])
def test_shares_that_cannot_be_tested_are_refused(text: str) -> None:
    with pytest.raises(SetupError):
        read_share(text, 0.25)
