"""Which positions of a match are thought about, and by whom. Questions cost simulations, so only those that matter are asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from beringia.layout import Records
from beringia.match import Match
from beringia.position import Position
from beringia.questions import CHANCE, Game
from beringia.review.thinking import GUESSES, guess_of

ONLOOKERS: Final = 4  # who neither decides nor had luck thinks with so many times fewer simulations


@dataclass(frozen=True)
class Step:
    """One action of a match: the position before it, who acted, and what can be learnt from it."""

    position: Position
    actor: int
    action: int
    is_choice: bool  # somebody decided and could have done something else
    seen_by: tuple[int, ...]  # an answer of chance: the seats that can tell it from other answers


@dataclass(frozen=True)
class Question:
    """What is thought of the position before a step, by one seat or by several that know exactly the same."""

    step: int
    seats: tuple[int, ...]
    sims: int


def sees_luck(game: Game, views: Records, seat: int) -> bool:
    """Whether a seat can tell the possible answers of chance from each other: a card drawn unseen brings no luck one can see.

    Which answers are possible is asked on guesses: what the seat does not know has no influence.
    """
    seen = set()
    for stream in range(GUESSES):
        guess = guess_of(game, views, stream)
        for action in guess.outcomes()[0]:
            seen.add(guess.after(action).view(seat).tobytes())
            if len(seen) > 1:
                return True
    return False


def step_of(match: Match, number: int, seats: Sequence[int]) -> Step:
    """The step with this number, as far as it concerns these seats."""
    game, moment = match.game, match.history[number]
    position = match.history.position(number)
    if moment.actor == CHANCE:
        seen_by = tuple(seat for seat in seats if sees_luck(game, position.view(seat), seat))
        return Step(position, CHANCE, moment.action, False, seen_by)
    return Step(position, moment.actor, moment.action, len(position.actions()) > 1, ())


def questions_of(steps: Sequence[Step], end: Position, seats: Sequence[int], sims: int) -> list[Question]:
    """What is asked at first sight: every seat at the opening, at each choice and at the end, and around the luck it can see."""
    few = max(sims // ONLOOKERS, 1)
    wanted = {(number, seat): sims for number in (0, len(steps)) for seat in seats}
    for number, step in enumerate(steps):
        if step.is_choice:
            wanted |= {(number, seat): sims if seat == step.actor else max(few, wanted.get((number, seat), 0)) for seat in seats}
        wanted |= {(number + after, seat): sims for seat in step.seen_by for after in (0, 1)}
    alike: dict[tuple[int, bytes], list[int]] = {}
    for number, seat in sorted(wanted):
        position = steps[number].position if number < len(steps) else end
        alike.setdefault((number, position.view(seat).tobytes()), []).append(seat)
    return [Question(number, tuple(who), max(wanted[number, seat] for seat in who)) for (number, _), who in alike.items()]
