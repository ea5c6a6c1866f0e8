"""Hints: what the one who decides could do, from what that seat may know."""

from typing import Final

from beringia.bots import Candidate, Thought, make_thinker
from beringia.match import Hint, Match
from beringia.review.foresee import choice_of, foresee
from beringia.review.thinking import MakeThinker, guess_of

OTHERS: Final = 3  # alternatives that are shown
SEED: Final = 0


def candidates_for(match: Match, thought: Thought) -> list[Candidate]:
    """What the one who decides could do, the best first. Where there is no choice, a search does not bother to say so."""
    legal = match.actions()
    if len(legal) == 1:
        return [Candidate(legal[0], thought.chances[match.actor], thought.points[match.actor], thought.visits, (legal[0],))]
    return [candidate for candidate in thought.candidates if candidate.action in legal]


def advise(match: Match, seat: int, sims: int, clock: float | None, make: MakeThinker = make_thinker) -> Hint:
    """A hint for the seat that decides, made from its view alone."""
    game, views = match.game, match.view(seat)
    thought = make(game, SEED, sims).think(views, clock)
    guess, found = guess_of(game, views), candidates_for(match, thought)
    best, *others = [choice_of(game, guess, seat, candidate) for candidate in found[: OTHERS + 1]]
    line = foresee(game, views, seat, found[0].line)
    return Hint(seat, thought.chances[seat], thought.points[seat], best, tuple(others), line, thought.visits)
