"""The parts of the hand-made evaluations: together they are the outlook, for every party."""

import pytest

from beringia.questions import NOBODY, outlook
from tests.contract.walks import CASES, glimpses, walk


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
def test_terms_are_the_outlook(name: str, seats: int, edition: str) -> None:
    met = set()
    for match in glimpses(walk(name, seats, edition, 9, with_options=True)):
        thought = match.game.heuristics
        weights = thought.weigh(thought.weights)
        for seat in range(match.parties):
            found = match.terms(seat)
            assert tuple(found) == thought.terms
            assert sum(found.values()) == pytest.approx(float(outlook(match.state, seat, weights[0])), abs=1e-9)
            met |= {term for term, value in found.items() if value}
    assert len(met) > len(thought.terms) / 2, "most terms must occur in a game"


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
def test_at_the_end_points_are_the_only_term(name: str, seats: int, edition: str) -> None:
    *_, match = walk(name, seats, edition, 10)
    assert match.actor == NOBODY
    for seat, points in enumerate(match.points):
        assert [value for value in match.terms(seat).values() if value] == [points] * bool(points)


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
def test_a_rival_comes_only_to_who_plays_alone_and_points_are_told_of_every_party(name: str, seats: int, edition: str) -> None:
    *_, match = walk(name, seats, edition, 10)
    assert match.parties == (seats if seats > 1 else 2)
    for party, points in enumerate([*match.points, *[None] * (match.parties - seats)]):
        told = sum(each for _, _, each in match.breakdown(party))
        assert points is None or told == points
