"""Cards: hands, decks, discard piles, burying (7.5, 7.7, 9.4)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import CARDS, CULTURES, STARTING, TRIBES
from beringia.games.winter.state import Gain, State
from beringia.kernel import kernel
from beringia.layout import Int8s, Int32s

HAND, DISCARD, PLAYED, PILE = 0, 1, 2, 3  # where cards can be buried from


@kernel
def count_cards(cards: Int8s) -> int:
    """How many cards there are."""
    total = 0
    for card in range(CARDS):
        total += int(cards[card])
    return total


@kernel
def is_empty(cards: Int8s) -> bool:
    """Whether there is no card."""
    for card in range(CARDS):
        if cards[card] > 0:
            return False
    return True


@kernel
def move_all(source: Int8s, target: Int8s) -> None:
    """All cards of one place go to another."""
    for card in range(CARDS):
        if source[card] > 0:
            target[card] = int(target[card]) + int(source[card])
            source[card] = 0


@kernel
def move_card(source: Int8s, target: Int8s, card: int) -> None:
    """One card goes from one place to another."""
    source[card] = int(source[card]) - 1
    target[card] = int(target[card]) + 1


@kernel
def may_draw(s: State, seat: int) -> bool:
    """Winter 9.4: with a card in the deck or the discard pile."""
    return not is_empty(s.deck[seat]) or not is_empty(s.discard[seat])


@kernel
def renew_deck(s: State, seat: int) -> None:
    """Winter 9.4: when the deck is empty, the discard pile becomes the deck."""
    if is_empty(s.deck[seat]):
        move_all(s.discard[seat], s.deck[seat])


@kernel
def draw_card(s: State, seat: int, card: int) -> None:
    """Winter 9.4: the card that chance drew goes from the deck to the hand."""
    move_card(s.deck[seat], s.hand[seat], card)


@kernel
def list_cards(cards: Int8s, kind: int, first: int, out: Int32s, n: int) -> int:
    """An action of this kind for each kind of card, from the first on."""
    for card in range(first, CARDS):
        if cards[card] > 0:
            out[n] = pack(kind, card, 0, 0)
            n += 1
    return n


@kernel
def list_burials(cards: Int8s, zone: int, out: Int32s, n: int) -> int:
    """Winter 7.5: each kind of card of one place."""
    for card in range(CARDS):
        if cards[card] > 0:
            out[n] = pack(Kind.BURY, zone, card, 0)
            n += 1
    return n


@kernel
def list_bury(s: State, seat: int, zones: int, out: Int32s, n: int) -> int:
    """Winter 7.5, 9.11: own cards from the places named; never from the deck."""
    if zones >> HAND & 1:
        n = list_burials(s.hand[seat], HAND, out, n)
    if zones >> DISCARD & 1:
        n = list_burials(s.discard[seat], DISCARD, out, n)
    if zones >> PLAYED & 1:
        n = list_burials(s.played[seat], PLAYED, out, n)
    if zones >> PILE & 1:
        n = list_burials(s.pile[seat], PILE, out, n)
    return n


@kernel
def may_bury(s: State, seat: int, zones: int) -> bool:
    """Winter 9.27: with a card in one of the places named."""
    if zones >> HAND & 1 and not is_empty(s.hand[seat]):
        return True
    if zones >> DISCARD & 1 and not is_empty(s.discard[seat]):
        return True
    if zones >> PLAYED & 1 and not is_empty(s.played[seat]):
        return True
    return zones >> PILE & 1 == 1 and not is_empty(s.pile[seat])


@kernel
def lose_ability(s: State, card: int, left: int) -> None:
    """Winter 4.5, 7.5: a card that is gone gives no ability; of several those whose ability was used are gone first."""
    if card < TRIBES and int(s.gains[Gain.TRIBE + card]) > left:
        s.gains[Gain.TRIBE + card] = left


@kernel
def bury(s: State, seat: int, zone: int, card: int) -> None:
    """Winter 7.5: under the burial card for the rest of the game."""
    if zone == HAND:
        move_card(s.hand[seat], s.buried[seat], card)
    elif zone == DISCARD:
        move_card(s.discard[seat], s.buried[seat], card)
    elif zone == PLAYED:
        move_card(s.played[seat], s.buried[seat], card)
        lose_ability(s, card, int(s.played[seat, card]))
    else:
        move_card(s.pile[seat], s.buried[seat], card)
        lose_ability(s, card, int(s.pile[seat, card]))
    s.buried_count[seat] = int(s.buried_count[seat]) + 1


@kernel
def owned(s: State, seat: int, card: int) -> int:
    """Winter 7.5, 7.7: how many cards of a kind a player owns, wherever they are; buried ones are owned no longer."""
    return (
        int(s.hand[seat, card])
        + int(s.deck[seat, card])
        + int(s.discard[seat, card])
        + int(s.played[seat, card])
        + int(s.pile[seat, card])
    )


@kernel
def recruits_owned(s: State, seat: int) -> int:
    """Winter 9.25: own cards of the five recruited kinds."""
    total = 0
    for card in range(STARTING, TRIBES):
        total += owned(s, seat, card)
    return total


@kernel
def culture_owned(s: State, seat: int) -> int:
    """Winter 9.25: own culture cards."""
    total = 0
    for card in range(TRIBES, TRIBES + CULTURES):
        total += owned(s, seat, card)
    return total
