"""The parts of an outlook by name: for hints, reviews and learning. The sum must agree with `outlook`."""

from enum import IntEnum
from typing import Final

from beringia.games.mammoth.evaluate import expected_points
from beringia.games.mammoth.scoring import points
from beringia.games.mammoth.state import Phase, State
from beringia.games.mammoth.weights import Weights
from beringia.kernel import kernel
from beringia.layout import Float64s


class Term(IntEnum):
    """What an outlook is made of."""

    POINTS = 0
    THIS_ROUND = 1
    ROUNDS_TO_COME = 2
    STONES = 3
    CLUBS = 4
    RESERVE = 5


TERMS: Final = tuple(term.name.lower().replace("_", " ") for term in Term)
TERM_COUNT: Final = len(TERMS)


@kernel
def terms(s: State, seat: int, w: Weights, out: Float64s) -> int:
    """The parts of an outlook; together they are what `outlook` says."""
    out[:TERM_COUNT] = 0.0
    out[Term.POINTS] = float(points(s, seat))
    if s.phase == Phase.OVER:
        return TERM_COUNT
    rounds_left = int(s.rounds) - int(s.round_number)
    if s.phase != Phase.LOT and s.phase != Phase.GLACIER:
        out[Term.THIS_ROUND] = expected_points(s, seat, w)
    out[Term.ROUNDS_TO_COME] = w.round_to_come * rounds_left * expected_points(s, seat, w)
    if rounds_left > 0 or s.phase < Phase.REVEAL:
        out[Term.STONES] = w.stone * min(float(s.stones[seat]), float(w.stones_that_count[s.seats]))
        out[Term.CLUBS] = w.club * int(s.clubs[seat])
        out[Term.RESERVE] = w.reserve * int(s.supply[seat])
    return TERM_COUNT
