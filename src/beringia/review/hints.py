"""Hints: what the one who decides could do, from what that seat may know."""

from typing import Final

from beringia.match import Hint, Match
from beringia.review.foresee import choice_of, foresee
from beringia.review.thinking import MakeThinker, guess_of, usual_thinker

OTHERS: Final = 3  # alternatives that are shown
SEED: Final = 0


def advise(match: Match, seat: int, sims: int, clock: float | None, make: MakeThinker = usual_thinker) -> Hint:
    """A hint for the seat that decides, made from its view alone."""
    game, views = match.game, match.view(seat)
    thought = make(game, SEED, sims).think(views, clock)
    guess = guess_of(game, views)
    best, *others = [choice_of(game, guess, seat, candidate) for candidate in thought.candidates[: OTHERS + 1]]
    line = foresee(game, views, seat, thought.candidates[0].line)
    return Hint(seat, thought.chances[seat], thought.points[seat], best, tuple(others), line, thought.visits)
