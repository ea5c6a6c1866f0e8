"""What a seat may know, and a position it cannot tell from the true one (1.12)."""

from typing import Annotated, cast

import numpy as np

from beringia.games.winter.components import CARD_COUNT, CARDS, SEATS
from beringia.games.winter.rules.cards import count_cards, move_card
from beringia.games.winter.state import CARD, SEAT, STATE, Phase, Public, State
from beringia.kernel import copy_start, kernel
from beringia.layout import Int8, Int8s, Records, UInt32s, layout, start_of
from beringia.luck import below
from beringia.meaning import MOST_INT8, NONE, Count, Index
from beringia.questions import SPECTATOR, WATCHERS


class View(Public):
    """What one seat, or a spectator, may know of a position."""

    viewer: Annotated[Int8, Index(SEAT, odd=WATCHERS), "whose view it is; a spectator has no cards"]
    own_hand: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "how many of each card you hold"]
    own_deck: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "how many of each card are in your deck"]
    own_pile: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "how many of each card lie on your eclipse pile"]
    covered: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "the others' cards in hand, deck and unturned pile together"]
    shown: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "the others' piles once they are turned up"]
    hand_size: Annotated[Int8s, SEAT, Count(0, MOST_INT8), "cards in the hand of each player"]
    deck_size: Annotated[Int8s, SEAT, Count(0, MOST_INT8), "cards in the deck of each player"]
    pile_size: Annotated[Int8s, SEAT, Count(0, MOST_INT8), "cards on the eclipse pile of each player"]


VIEW = layout(View)
OPEN = start_of(layout(Public))  # what lies open begins positions and views alike


@kernel
def is_turned_up(phase: int) -> bool:
    """Winter 4.1: whether the eclipse piles lie open."""
    return phase == Phase.ECLIPSE


@kernel
def view(s: State, seat: int, out: Records) -> None:
    """Winter 1.12: what lies open, the own cards, and of the others' cards which they are but not where. SPECTATOR has none."""
    v = out[0]
    copy_start(s, v, OPEN)
    v.viewer = seat
    for card in range(CARDS):
        v.own_hand[card] = 0 if seat == SPECTATOR else s.hand[seat, card]
        v.own_deck[card] = 0 if seat == SPECTATOR else s.deck[seat, card]
        v.own_pile[card] = 0 if seat == SPECTATOR else s.pile[seat, card]
    for other in range(SEATS):
        v.hand_size[other] = count_cards(s.hand[other])
        v.deck_size[other] = count_cards(s.deck[other])
        v.pile_size[other] = count_cards(s.pile[other])
        for card in range(CARDS):
            covered = int(s.hand[other, card]) + int(s.deck[other, card])
            is_shown = is_turned_up(int(s.phase))
            v.covered[other, card] = 0 if other == seat else covered + (0 if is_shown else int(s.pile[other, card]))
            v.shown[other, card] = s.pile[other, card] if is_shown and other != seat else 0


@kernel
def take_covered(luck: UInt32s, covered: Int8s, count: int) -> int:
    """One of so many covered cards, each equally likely; it is covered no longer."""
    rest = below(luck, count)
    for card in range(CARDS):
        rest -= int(covered[card])
        if rest < 0:
            covered[card] = int(covered[card]) - 1
            return card
    return CARDS


@kernel
def deal_covered(luck: UInt32s, covered: Int8s, left: int, count: int, target: Int8s) -> None:
    """So many of the covered cards that are left, at random."""
    for drawn in range(count):
        card = take_covered(luck, covered, left - drawn)
        target[card] = int(target[card]) + 1


@kernel
def guess(v: View, luck: UInt32s, out: Records) -> None:
    """Winter 1.12: the others' covered cards are dealt at random to hand, pile and deck, as many to each as everybody sees.

    A culture card that was named and waits for its price (2.3) is in the hand.
    """
    s = out[0]
    copy_start(v, s, OPEN)
    for seat in range(SEATS):
        for card in range(CARDS):
            is_own = seat == int(v.viewer)
            s.hand[seat, card] = v.own_hand[card] if is_own else 0
            s.pile[seat, card] = v.own_pile[card] if is_own else v.shown[seat, card]
            s.deck[seat, card] = v.own_deck[card] if is_own else v.covered[seat, card]
        if seat != int(v.viewer):
            in_hand, in_pile = int(v.hand_size[seat]), 0 if is_turned_up(int(v.phase)) else int(v.pile_size[seat])
            left = in_hand + in_pile + int(v.deck_size[seat])
            if v.card != NONE and seat == int(v.turn):
                move_card(s.deck[seat], s.hand[seat], int(v.card))
                in_hand, left = in_hand - 1, left - 1
            deal_covered(luck, s.deck[seat], left, in_hand, s.hand[seat])
            deal_covered(luck, s.deck[seat], left - in_hand, in_pile, s.pile[seat])


def change_hidden(s: State, seat: int) -> Records:
    """A copy in which every card the seat or a spectator does not see has changed places with another one, if that is possible.

    The seat's view of it is the same, byte for byte. It decides take-backs: who sees another outcome there has learned something.
    """
    states = np.array([s], dtype=STATE)
    other = cast(State, states[0])
    for rival in range(int(s.seats)):
        places = [other.hand[rival], other.deck[rival]]
        places += [] if is_turned_up(int(s.phase)) else [other.pile[rival]]
        if rival == seat or (s.card != NONE and rival == s.turn):
            continue
        pool = [card for place in places for card in range(CARDS) for _ in range(int(place[card]))]
        pool = pool[1:] + pool[:1] if len(set(pool)) > 1 else pool
        pool.reverse()
        for place in places:
            size = int(place.sum())
            place[:] = 0
            for card in pool[:size]:
                place[card] += 1
            pool = pool[size:]
    return states
