"""What a seat may know, and a position it cannot tell from the true one."""

from typing import Annotated, cast

import numpy as np

from beringia.games.mammoth.components import ALL_CARDS, CARD_COUNT, CARDS, HAND_SIZE
from beringia.games.mammoth.rules.piles import end_card, first_card, shade_of
from beringia.games.mammoth.state import CARD, DARK, LIGHT, SEAT, SHADE, STATE, Public, State
from beringia.kernel import copy_row, copy_start, kernel
from beringia.layout import Int8, Int8s, Records, UInt32s, layout, start_of
from beringia.luck import below
from beringia.meaning import NONE, Count, Index
from beringia.questions import SPECTATOR, WATCHERS


class View(Public):
    """What one seat, or a spectator, may know of a position (1.12)."""

    viewer: Annotated[Int8, Index(SEAT, odd=WATCHERS), "whose view it is; a spectator has no cards"]
    own_hand: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "how many of each card you hold"]
    own_buried: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "cards the viewer discarded unseen that still lie in the piles"]
    hand_shades: Annotated[Int8s, SEAT, SHADE, Count(0, HAND_SIZE), "how many light and dark cards each seat holds"]
    buried_shades: Annotated[Int8s, SEAT, SHADE, Count(0, ALL_CARDS), "how many of each shade each seat discarded unseen"]


VIEW = layout(View)
OPEN = start_of(layout(Public))  # what lies open begins positions and views alike


@kernel
def view(s: State, seat: int, out: Records) -> None:
    """Mammoth 1.12: what lies open, the own cards, and the shades of the others' cards. SPECTATOR has no own cards."""
    v = out[0]
    copy_start(s, v, OPEN)
    v.viewer = seat
    v.hand_shades[:] = 0
    v.buried_shades[:] = 0
    for card in range(CARDS):
        v.own_hand[card] = 0 if seat == SPECTATOR else s.hand[seat, card]
        v.own_buried[card] = 0 if seat == SPECTATOR else s.buried[seat, card]
        for other in range(int(s.seats)):
            v.hand_shades[other, shade_of(card)] += s.hand[other, card]
            v.buried_shades[other, shade_of(card)] += s.buried[other, card]


@kernel
def take_unknown(luck: UInt32s, unknown: Int8s, shade: int) -> int:
    """One card of a shade, each unknown copy equally likely; it is unknown no longer."""
    count = 0
    for card in range(first_card(shade), end_card(shade)):
        count += int(unknown[card])
    rest = below(luck, count)
    for card in range(first_card(shade), end_card(shade)):
        rest -= int(unknown[card])
        if rest < 0:
            unknown[card] -= 1
            return card
    return NONE


@kernel
def guess(v: View, luck: UInt32s, out: Records) -> None:
    """Mammoth 1.12: deal the cards the viewer does not see at random, keeping to the shades everybody sees."""
    s = out[0]
    copy_start(v, s, OPEN)
    unknown = s.deck
    for card in range(CARDS):
        unknown[card] = CARD_COUNT[card] - int(v.seen[card]) - int(v.own_hand[card]) - int(v.own_buried[card])
    for shade in range(LIGHT, DARK + 1):
        if v.open_card[shade] != NONE:
            unknown[v.open_card[shade]] -= 1
    s.hand[:] = 0
    s.buried[:] = 0
    if v.viewer != SPECTATOR:
        copy_row(v.own_hand, s.hand[v.viewer])
        copy_row(v.own_buried, s.buried[v.viewer])
    for seat in range(int(v.seats)):
        if seat != v.viewer:
            for shade in range(LIGHT, DARK + 1):
                for _ in range(int(v.hand_shades[seat, shade])):
                    s.hand[seat, take_unknown(luck, unknown, shade)] += 1
                for _ in range(int(v.buried_shades[seat, shade])):
                    s.buried[seat, take_unknown(luck, unknown, shade)] += 1


def change_hidden(s: State, seat: int) -> Records:
    """A copy in which every card the seat or a spectator does not see has changed places with another one, if that is possible.

    The seat's view of it is the same, byte for byte. It decides take-backs: who sees another outcome there has learned something.
    """
    states = np.array([s], dtype=STATE)
    other = cast(State, states[0])
    places: list[Int8s] = [other.deck]
    places += [field[rival] for rival in range(int(s.seats)) if rival != seat for field in (other.hand, other.buried)]
    for shade in (LIGHT, DARK):
        cards = range(first_card(shade), end_card(shade))
        pool = [card for place in places for card in cards for _ in range(int(place[card]))]
        pool = pool[1:] + pool[:1] if len(set(pool)) > 1 else pool
        pool.reverse()
        for place in places:
            size = sum(int(place[card]) for card in cards)
            for card in cards:
                place[card] = 0
            for card in pool[:size]:
                place[card] += 1
            pool = pool[size:]
    return states
