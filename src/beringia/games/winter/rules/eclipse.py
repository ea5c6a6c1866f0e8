"""The eclipse phase: the reveal, the new order, whose gains come next (chapter 4)."""

from beringia.games.winter.components import CARD_LABOUR, CARDS, REST, REST_LABOUR, TRIBES
from beringia.games.winter.rules.cards import move_all
from beringia.games.winter.rules.gains import (
    LAND_STEP,
    PLACE_STEP,
    forget_gains,
    look_at_land,
    offer_abilities,
    offer_board,
    offer_places,
    step_of,
)
from beringia.games.winter.state import GAINS, TRIBE_FIGURES, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def resting_figures(s: State, seat: int) -> int:
    """Winter 2.11: figures on the rest space."""
    resting = 1 if int(s.chief_at[seat]) == REST else 0
    for figure in range(TRIBE_FIGURES):
        if int(s.figure_at[seat, figure]) == REST:
            resting += 1
    return resting


@kernel
def rest_labour(s: State, seat: int) -> int:
    """Winter 2.11: each resting figure adds labour, or all together once."""
    resting = resting_figures(s, seat)
    return int(REST_LABOUR) * (min(resting, 1) if s.rest_once == 1 else resting)


@kernel
def total(s: State, seat: int) -> int:
    """Winter 4.1, 11.7: printed labour of the pile, resting figures, eclipse labour; of the rival the labour of its cards."""
    if seat >= int(s.seats):
        return int(s.rival_labour)
    labour = rest_labour(s, seat) + int(s.eclipse_labour[seat])
    for card in range(TRIBES):
        labour += CARD_LABOUR[card] * int(s.pile[seat, card])
    return labour


@kernel
def turn_piles_up(s: State) -> None:
    """Winter 4.1: culture cards go back to the hand."""
    for seat in range(int(s.seats)):
        for card in range(TRIBES, CARDS):
            if s.pile[seat, card] > 0:
                s.hand[seat, card] = int(s.hand[seat, card]) + int(s.pile[seat, card])
                s.pile[seat, card] = 0


@kernel
def set_new_order(s: State) -> None:
    """Winter 4.2: the highest total first; of equal totals the player who was later so far."""
    players = int(s.players)
    for place in range(players // 2):
        other = players - 1 - place
        s.order[place], s.order[other] = int(s.order[other]), int(s.order[place])
    for end in range(1, players):
        seat = int(s.order[end])
        place = end
        while place > 0 and total(s, int(s.order[place - 1])) < total(s, seat):
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat


@kernel
def place_on_track(s: State, seat: int) -> int:
    """The place of a player on the order track, from 0."""
    for place in range(int(s.players)):
        if int(s.order[place]) == seat:
            return place
    return NONE


@kernel
def begin_gains(s: State, place: int) -> None:
    """Winter 4.3 to 4.7: all gains of the player in this place are offered."""
    seat = int(s.order[place])
    s.phase = Phase.ECLIPSE
    s.turn = seat
    s.is_read = 0
    s.step = PLACE_STEP if s.in_steps == 1 else NONE
    offer_places(s, place)
    offer_abilities(s, seat)
    offer_board(s, seat)
    look_at_land(s)


@kernel
def next_step(s: State) -> None:
    """Winter 4.3, 4.6: with `eclipse=steps` the gains of the step are over; the land is read when its step begins."""
    for gain in range(GAINS):
        if step_of(gain) == int(s.step):
            s.gains[gain] = 0
    s.step += 1
    if int(s.step) == LAND_STEP:
        s.is_read = 1


@kernel
def end_gains(s: State) -> None:
    """Winter 4.3: the player's eclipse is over; what was not taken is lost."""
    forget_gains(s)
    s.is_read = 0
    s.step = NONE


@kernel
def clear_piles(s: State) -> None:
    """Winter 4.8: all piles go to the discard piles."""
    for seat in range(int(s.seats)):
        move_all(s.pile[seat], s.discard[seat])
