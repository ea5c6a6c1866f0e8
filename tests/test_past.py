"""Chronicle: any step of a game's past can be asked for, and what it says is what was there."""

import random
from typing import Any, cast

import pytest

import beringia
from beringia.errors import SetupError
from beringia.games.registry import IDS
from beringia.match import Match
from beringia.past import STRIDE, Chronicle, Moment, line_of
from beringia.questions import CHANCE, NOBODY, SPECTATOR

each_game = pytest.mark.parametrize("name", IDS)
STEPS = 60


def walked(name: str, steps: int = STEPS) -> tuple[Match, list[bytes], list[list[int]]]:
    """A match after some random actions, with what was seen on the way: all positions and all points."""
    match, dice = beringia.game(name).start(), random.Random(5)
    keys, points = [match.key()], [match.points]
    while len(match.history) < steps and not match.is_over:
        match.play(dice.choice(match.actions()))
        keys.append(match.key())
        points.append(match.points)
    return match, keys, points


@each_game
def test_every_step_is_what_it_was(name: str) -> None:
    match, keys, points = walked(name)
    past = match.history
    assert len(past) == STEPS > 2 * STRIDE
    for step, key in enumerate(keys):
        assert past.position(step).key() == key
        assert past.points(step) == points[step]
    assert [position.key() for position in past.positions()] == keys
    assert [position.key() for position in past.positions(7, 21)] == keys[7:22]


@each_game
def test_views_and_lines_are_those_of_the_moment(name: str) -> None:
    match, _, _ = walked(name)
    for step in range(0, STEPS, 5):
        then = match.history.position(step)
        for viewer in (SPECTATOR, *range(match.seats)):
            assert match.history.view(step, viewer).tobytes() == then.view(viewer).tobytes()
            told = match.game.tell(then.state, match.history[step].action, viewer)
            assert match.history.line(step).text_for(viewer) == told
        assert match.history.line(step).seat == max(then.actor, CHANCE)
    assert match.history.lines(3, 9) == [match.history.line(number) for number in range(3, 9)]
    assert len(match.history.lines()) == STEPS


@each_game
def test_a_past_that_was_cut_goes_on_as_if_nothing_had_been(name: str) -> None:
    match, keys, _ = walked(name)
    for step in (STEPS - 1, 3 * STRIDE + 1, 3 * STRIDE, 2 * STRIDE - 1, 1, 0):
        past = match.history.copy()
        past.cut(step)
        assert len(past) == step
        assert past.position(step).key() == keys[step]
        for number in range(step, STEPS):
            past.add(match.history.position(number), match.history[number])
        assert [position.key() for position in past.positions()] == keys
        assert past.lines() == match.history.lines()


def test_asking_changes_nothing() -> None:
    match, keys, _ = walked("mammoth")
    found = match.history.position(11)
    found.apply(found.actions()[0])
    assert match.history.position(11).key() == keys[11]
    assert match.history.opening.key() == keys[0]
    twin = match.history.copy()
    twin.cut(5)
    assert len(match.history) == STEPS


@pytest.mark.parametrize("step", [-1, STEPS + 1, None, True, 2.0, "a"])
def test_a_step_that_never_was_is_refused(step: Any) -> None:
    match, keys, _ = walked("mammoth")
    for ask in (match.history.position, match.history.points, match.history.cut):
        with pytest.raises(IndexError, match=f"the past has {STEPS} steps; there is no step {step!r}"):
            ask(step)
    assert [position.key() for position in match.history.positions()] == keys


@pytest.mark.parametrize("number", [-1, True, 2.0, "a"])
def test_what_is_no_number_of_an_action_is_refused(number: Any) -> None:
    past = walked("mammoth")[0].history
    for ask in (
        past.line,
        past.lines,
        past.gains,
        lambda last: past.lines(0, last),
        lambda last: [*past.positions(0, last)],
    ):
        with pytest.raises(IndexError, match=f"the past has {STEPS} actions, numbered from 0 on; there is no action {number!r}"):
            ask(number)


def test_there_is_no_line_for_an_action_to_come() -> None:
    past = walked("mammoth")[0].history
    with pytest.raises(IndexError, match=f"the past has {STEPS} actions, numbered from 0 on; there is no action {STEPS}"):
        past.line(STEPS)
    assert past.lines(STEPS) == []
    assert past.lines(0, STEPS + 1) == past.lines()


def test_a_line_is_told_to_seats_and_spectators_alone() -> None:
    match, _, _ = walked("mammoth")
    secret = next(line for line in match.history.lines() if line.texts)
    for viewer in (CHANCE, NOBODY, -4, -5, match.seats, True, 1.0, "a", None):
        with pytest.raises(SetupError, match=f"{viewer!r} is nobody to whom a line is told; wanted a seat from 0 to 2, or -3"):
            secret.text_for(cast(int, viewer))
    for line in match.history.lines():
        with pytest.raises(SetupError, match="-4 is nobody"):
            line.text_for(-4)


def test_two_pasts_share_what_was_played_before_they_parted() -> None:
    match, _, _ = walked("gatherers")
    twin = match.history.copy()
    assert match.history.shared_with(twin) == STEPS
    match.history.cut(STEPS - 1)
    assert match.history.shared_with(twin) == twin.shared_with(match.history) == STEPS - 1
    match.history.add(match.history.position(STEPS - 1), Moment(0, 0))
    assert match.history.shared_with(twin) == STEPS - 1


def test_lines_that_are_forgotten_are_said_anew() -> None:
    match, _, _ = walked("winter")
    before = match.history.lines()
    match.history.forget_lines()
    again = match.history.lines()
    assert again == before
    assert again[0] is not before[0]


@each_game
def test_a_condensed_past_answers_as_before(name: str) -> None:
    match, _, _ = walked(name)
    past, condensed = match.history, match.history.copy()
    condensed.condense()
    kept = len(condensed._frames)
    condensed.condense()
    assert kept == len(condensed._frames) == -(-len(past._frames) // 4)
    assert all(condensed.position(step) == past.position(step) for step in range(STEPS + 1))
    assert condensed.lines() == past.lines()
    assert [(moment.actor, moment.action) for moment in condensed] == [(moment.actor, moment.action) for moment in past]
    assert not any(moment.luck for moment in condensed)
    assert condensed.copy().position(STEPS) == past.position(STEPS)


@each_game
def test_gains_name_the_actions_that_changed_the_points(name: str) -> None:
    match, _, points = walked(name, 300)
    gains = match.history.gains(len(match.history))
    for seat in range(match.seats):
        changes = {step for step in range(len(points) - 1) if points[step][seat] != points[step + 1][seat]}
        assert changes
        assert {step for (party, _, _), steps in gains.items() if party == seat for step in steps} == changes
    assert match.history.gains(0) == {}


def test_a_record_can_be_asked_for_any_step() -> None:
    match, keys, _ = walked("winter")
    past = beringia.replay(beringia.record.write(match)).history
    assert isinstance(past, Chronicle)
    assert [past.position(step).key() for step in range(STEPS + 1)] == keys
    assert past.line(STEPS - 1) == line_of(past.position(STEPS - 1), past[STEPS - 1].action)


def test_a_chronicle_shows_its_game_and_its_length() -> None:
    match = beringia.game("mammoth").start(seed=1)
    assert repr(match.history) == "<Chronicle of mammoth: 0 actions>"
    match.play(match.actions()[0])
    assert repr(match.history) == "<Chronicle of mammoth: 1 action>"
