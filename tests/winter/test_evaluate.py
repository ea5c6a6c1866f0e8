"""The outlook is about points at the end: neither early nor late in a game does it promise what nobody gets."""

import numpy as np
import pytest

import beringia
from beringia.bots import make_bot, make_thinker
from beringia.games.winter.components import FIGURES, ROUNDS
from beringia.games.winter.evaluate import eclipses_to_come, outlook, turns_to_come, waits_for_gains, worth
from beringia.games.winter.rules.eclipse import place_on_track
from beringia.games.winter.state import Phase
from beringia.kernel import JIT
from beringia.match import Match

GAME = beringia.game("winter")
WEIGHTS = GAME.heuristics.weigh(GAME.heuristics.weights)[0]
SEATS = GAME.seats
only_compiled = pytest.mark.skipif(not JIT, reason="plays whole games")


def played(seats: int, seed: int, outlooks: list[list[float]]) -> Match:
    """A game of foragers, and what each seat could expect at each decision."""
    match = GAME.start(seats=seats, seed=seed)
    bots = [make_bot("forager", match.game, seat) for seat in range(seats)]
    while not match.is_over:
        outlooks.append([float(outlook(match.state, seat, WEIGHTS)) for seat in range(seats)])
        match.play(bots[match.actor].choose(match.view(match.actor), match.actions()))
    return match


@only_compiled
@pytest.mark.parametrize("seats", SEATS)
def test_an_outlook_is_about_the_points_at_the_end_from_the_first_turn_on(seats: int) -> None:
    errors: list[list[float]] = [[], [], []]
    for seed in range(6):
        outlooks: list[list[float]] = []
        match = played(seats, seed, outlooks)
        third = len(outlooks) // 3 + 1
        for number, found in enumerate(outlooks):
            errors[number // third] += [expected - got for expected, got in zip(found, match.scores, strict=True)]
    for part in errors:
        assert abs(np.mean(part)) < 30.0
        assert np.std(part) < 30.0


@only_compiled
@pytest.mark.parametrize("seats", SEATS)
def test_after_the_end_outlook_and_worth_are_the_points(seats: int) -> None:
    match = played(seats, 3, [])
    for seat in range(seats):
        assert outlook(match.state, seat, WEIGHTS) == worth(match.state, seat, WEIGHTS) == match.scores[seat]


@only_compiled
def test_who_waits_for_the_gains_of_an_eclipse_still_expects_them() -> None:
    match, lost = GAME.start(seats=3, seed=1), []
    bots = [make_bot("forager", match.game, seat) for seat in range(3)]
    waited = 0
    while not match.is_over:
        before = [float(outlook(match.state, seat, WEIGHTS)) for seat in range(3)]
        was_eclipse = int(match.state.phase) == Phase.ECLIPSE
        match.play(bots[match.actor].choose(match.view(match.actor), match.actions()))
        if not was_eclipse and int(match.state.phase) == Phase.ECLIPSE:
            for seat in range(3):
                is_later = place_on_track(match.state, seat) > place_on_track(match.state, int(match.state.turn))
                assert waits_for_gains(match.state, seat) == is_later
                if is_later:
                    lost.append(before[seat] - float(outlook(match.state, seat, WEIGHTS)))
                    waited += 1
    assert waited == 2 * ROUNDS
    assert np.mean(lost) < 5.0


def test_turns_and_eclipses_to_come_are_counted_from_the_first_on() -> None:
    match = GAME.start(seats=2, seed=1)
    assert int(match.state.phase) in (Phase.SIDE, Phase.TURN)
    assert [turns_to_come(match.state, seat) for seat in range(2)] == [FIGURES * ROUNDS] * 2
    assert eclipses_to_come(match.state) == ROUNDS


@only_compiled
def test_alone_a_longer_thought_does_not_turn_the_chance_around() -> None:
    match = GAME.start(seats=1, seed=5)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    chances = [make_thinker(match.game, 1, sims).think(match.view(0)).chances[0] for sims in (40, 400)]
    assert abs(chances[0] - chances[1]) < 0.25
