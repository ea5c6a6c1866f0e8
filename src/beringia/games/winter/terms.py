"""The parts of an outlook by name: for hints, reviews and learning. The sum must agree with `outlook`."""

from enum import IntEnum
from typing import Final

from beringia.games.winter.components import ROUNDS
from beringia.games.winter.evaluate import (
    animal_worth,
    burial_worth,
    card_worth,
    eclipses_to_come,
    goods_worth,
    labour_worth,
    land_worth,
    rival_worth,
    slot_worth,
    stone_worth,
    turn_worth,
    turns_to_come,
    waits_for_gains,
)
from beringia.games.winter.scoring import plan_points, points
from beringia.games.winter.state import Phase, State
from beringia.games.winter.weights import Weights
from beringia.kernel import kernel
from beringia.layout import Float64s


class Term(IntEnum):
    """What an outlook is made of."""

    POINTS = 0
    GOODS = 1
    CARDS = 2
    LABOUR = 3
    LAND = 4
    STONES = 5
    MEGALITHS = 6
    ANIMALS = 7
    BURIALS = 8
    PLANS = 9
    SACRIFICES = 10
    THIS_TURN = 11
    TURNS_TO_COME = 12
    RIVAL = 13  # what the rival of who plays alone has not booked yet


TERMS: Final = tuple(term.name.lower().replace("_", " ") for term in Term)
TERM_COUNT: Final = len(TERMS)


@kernel
def terms(s: State, seat: int, w: Weights, out: Float64s) -> int:
    """The parts of an outlook; together they are what `outlook` says."""
    out[:TERM_COUNT] = 0.0
    out[Term.POINTS] = float(points(s, seat))
    if s.phase == Phase.OVER:
        return TERM_COUNT
    rounds, eclipses = ROUNDS - int(s.round_number), eclipses_to_come(s) + (1 if waits_for_gains(s, seat) else 0)
    if seat >= int(s.seats):
        out[Term.RIVAL] = rival_worth(s, seat, eclipses, w)
        return TERM_COUNT
    out[Term.GOODS] = goods_worth(s, seat, rounds, w)
    out[Term.CARDS] = card_worth(s, seat, rounds, w)
    out[Term.LABOUR] = labour_worth(s, seat, rounds, w)
    out[Term.LAND] = land_worth(s, seat, eclipses, w)
    out[Term.STONES] = stone_worth(s, seat, eclipses)
    out[Term.MEGALITHS] = slot_worth(s, seat, eclipses, w)
    out[Term.ANIMALS] = animal_worth(s, seat, rounds, w)
    out[Term.BURIALS] = burial_worth(s, seat, w)
    out[Term.PLANS] = plan_points(s, seat)
    out[Term.SACRIFICES] = w.sacrifice_step * int(s.sacrifice[seat])
    if int(s.turn) == seat:
        out[Term.THIS_TURN] = turn_worth(s, seat, eclipses, w)
    out[Term.TURNS_TO_COME] = w.turn_adds[s.seats] * turns_to_come(s, seat) - w.overrated
    return TERM_COUNT
