"""What chance can answer, and how likely each answer is."""

from beringia.action import pack
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import STRENGTHS
from beringia.games.mammoth.rules.conflict import next_fire
from beringia.games.mammoth.rules.glacier import last_seats
from beringia.games.mammoth.rules.piles import end_card, first_card
from beringia.games.mammoth.state import Phase, State
from beringia.kernel import kernel
from beringia.layout import Int32s, Int64s


@kernel
def list_cards(s: State, out: Int32s, weights: Int64s) -> int:
    """Mammoth 1.8, 2.9: each card of the pile is equally likely."""
    n = 0
    for card in range(first_card(int(s.shade)), end_card(int(s.shade))):
        if s.deck[card] > 0:
            out[n] = pack(Kind.DRAWN, card, 0, 0)
            weights[n] = s.deck[card]
            n += 1
    return n


@kernel
def list_strengths(s: State, out: Int32s, weights: Int64s) -> int:
    """Mammoth 6.1: the tile is one of those not yet turned, on or beside the board."""
    n = 0
    for strength in range(STRENGTHS):
        if s.unturned[strength] > 0:
            out[n] = pack(Kind.TURNED, next_fire(s), strength, 0)
            weights[n] = s.unturned[strength]
            n += 1
    return n


@kernel
def list_lots(s: State, out: Int32s, weights: Int64s) -> int:
    """Mammoth 8.1: each of the last is equally likely."""
    n = 0
    for seat in range(int(s.seats)):
        if last_seats(s) >> seat & 1:
            out[n] = pack(Kind.LOT, seat, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def outcomes(s: State, out: Int32s, weights: Int64s) -> int:
    """All answers of chance, ascending, with their weights."""
    phase = int(s.phase)
    if phase == Phase.DEAL or phase == Phase.CARD:
        return list_cards(s, out, weights)
    if phase == Phase.REVEAL:
        return list_strengths(s, out, weights)
    if phase == Phase.LOT:
        return list_lots(s, out, weights)
    return 0
