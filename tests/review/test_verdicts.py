"""Losses and grades, exactly; and the words of lines that are foreseen."""

from dataclasses import replace

import pytest

from beringia.bots import Candidate
from beringia.review.foresee import agreed, beginnings
from beringia.review.verdicts import Comparison, Grade, compare, grade_of, look_again
from beringia.sayings import Saying, say, sentences
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


@pytest.mark.parametrize(("visits", "is_doubtful"), [(4, True), (5, False)])
def test_what_seems_good_by_a_few_visits_is_looked_at_again(visits: int, is_doubtful: bool) -> None:
    seen = replace(
        thought(1, (0.2, 0.5, 0.3), {}), candidates=(Candidate(7, 0.5, 9.0, 96, (7,)), Candidate(8, 0.75, 9.0, visits, (8,)))
    )
    assert compare(seen, 8).loss == 0.0
    assert compare(seen, 8).is_doubtful == is_doubtful
    assert not compare(seen, 7).is_doubtful


def test_what_the_thinker_prefers_is_not_looked_at_again_however_seldom_it_was() -> None:
    seen = replace(thought(1, (0.2, 0.5, 0.3), {}), candidates=tuple(Candidate(each, 0.5, 9.0, 1, (each,)) for each in range(100)))
    assert not compare(seen, 0).is_doubtful
    assert compare(seen, 1).is_doubtful


def test_a_second_look_takes_its_numbers_from_the_positions_afterwards() -> None:
    after_played, after_best = thought(1, (0.0, 0.5, 0.0), {}, 33.0), thought(1, (0.0, 0.75, 0.0), {}, 35.0)
    found = look_again(first_look(8), 1, after_played, after_best)
    assert (found.played.chance, found.best.chance, found.loss) == (0.5, 0.75, 0.25)
    assert (found.played.points, found.best.points) == (33.0, 35.0)
    assert (found.played.visits, found.best.action) == (20, 7)


def told(*clauses: str) -> Saying:
    """Clauses one after another, as Endless Winter joins them."""
    first, *further = (say("{words}", words=clause) for clause in clauses)
    for clause in further:
        first = say("{before}; {next}", before=first, next=clause)
    return say("{told}.", told=first)


def test_what_tellings_begin_with_in_common_is_agreed_upon() -> None:
    both = agreed([told("a ends", "b has 1", "it is b's turn"), told("a ends", "b has 1.5", "it is b's turn")])
    assert both == "a ends."
    assert both is not None
    assert both.pattern == "{told}.", "so that every language can say it"
    assert agreed([told("a ends", "b has 1"), told("a ends", "b has 1", "b wins")]) == "a ends; b has 1."
    assert agreed([told("a ends", "b has 1"), told("a ends", "b has 1")]) == "a ends; b has 1."
    assert agreed([told("a ends"), told("a ends, too")]) is None
    assert agreed([told("a ends")]) == "a ends."


def test_sentences_are_left_out_from_the_end_on() -> None:
    three = sentences([say("One."), say("Two."), say("Three.")])
    assert list(beginnings(three)) == ["One. Two. Three.", "One. Two.", "One."]
    assert agreed([three, sentences([say("One."), say("Zwei.")])]) == "One."
