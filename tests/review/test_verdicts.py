"""Losses and grades, exactly; and the words of lines that are foreseen."""

import pytest

from beringia.review.verdicts import Comparison, Grade, compare, grade_of, look_again
from tests.review.fakes import thought


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (-0.1, Grade.BEST),
        (0.0, Grade.BEST),
        (0.001, Grade.GOOD),
        (0.0499, Grade.GOOD),
        (0.05, Grade.INACCURACY),
        (0.0999, Grade.INACCURACY),
        (0.10, Grade.MISTAKE),
        (0.1999, Grade.MISTAKE),
        (0.20, Grade.BLUNDER),
        (1.0, Grade.BLUNDER),
    ],
)
def test_a_grade_follows_from_the_loss(loss: float, grade: Grade) -> None:
    assert grade_of(loss) == grade


def first_look(action: int) -> Comparison:
    return compare(thought(1, (0.2, 0.5, 0.3), {7: (0.625, 30.0), 8: (0.5, 31.0), 9: (0.75, 29.0)}), action)


def test_the_loss_is_the_chance_of_the_first_candidate_less_that_of_what_was_played() -> None:
    assert first_look(8).loss == 0.125
    assert first_look(8).is_doubtful
    assert not first_look(8).is_blind


def test_what_the_thinker_prefers_or_what_promises_more_loses_nothing() -> None:
    assert first_look(7).loss == 0.0
    assert first_look(9).loss == 0.0
    assert not first_look(9).is_doubtful


def test_an_action_the_thought_never_looked_at_is_looked_at_again() -> None:
    assert first_look(6).is_blind
    assert first_look(6).is_doubtful


def test_a_second_look_takes_its_numbers_from_the_positions_afterwards() -> None:
    after_played, after_best = thought(1, (0.0, 0.5, 0.0), {}, 33.0), thought(1, (0.0, 0.75, 0.0), {}, 35.0)
    found = look_again(first_look(8), 1, after_played, after_best)
    assert (found.played.chance, found.best.chance, found.loss) == (0.5, 0.75, 0.25)
    assert (found.played.points, found.best.points) == (33.0, 35.0)
    assert (found.played.visits, found.best.action) == (20, 7)
