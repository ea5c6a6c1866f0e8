"""Mammoth, chapter 2: the draw piles and the discard piles."""

from beringia.games.mammoth.components import CARDS, DARK_ECHO, ECHO, HAND_SIZE, LIGHT_CARDS
from beringia.games.mammoth.state import DARK, LIGHT, State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def shade_of(card: int) -> int:
    """The shade of a card."""
    return LIGHT if card < LIGHT_CARDS else DARK


@kernel
def first_card(shade: int) -> int:
    """The lowest number among the cards of a shade."""
    return 0 if shade == LIGHT else LIGHT_CARDS


@kernel
def end_card(shade: int) -> int:
    """One more than the highest number among the cards of a shade."""
    return LIGHT_CARDS if shade == LIGHT else CARDS


@kernel
def cards_in_hand(s: State, seat: int, shade: int) -> int:
    """How many cards of a shade a seat holds."""
    count = 0
    for card in range(first_card(shade), end_card(shade)):
        count += int(s.hand[seat, card])
    return count


@kernel
def cards_in_deck(s: State, shade: int) -> int:
    """How many cards the draw pile of a shade holds."""
    count = 0
    for card in range(first_card(shade), end_card(shade)):
        count += int(s.deck[card])
    return count


@kernel
def cards_under(s: State, shade: int) -> int:
    """How many cards lie under the open card of a discard pile."""
    count = 0
    for card in range(first_card(shade), end_card(shade)):
        count += int(s.seen[card])
        for seat in range(int(s.seats)):
            count += int(s.buried[seat, card])
    return count


@kernel
def lay_open(s: State, card: int) -> None:
    """Mammoth 2.12: a played card covers the open card of its shade; an echo slides under the pile instead."""
    if card == ECHO or card == DARK_ECHO:
        s.seen[card] += 1
        return
    covered = int(s.open_card[shade_of(card)])
    if covered != NONE:
        s.seen[covered] += 1
    s.open_card[shade_of(card)] = card


@kernel
def bury(s: State, card: int) -> None:
    """Mammoth 2.8: the player slides a card from the hand unseen under the discard pile of its shade."""
    s.hand[s.turn, card] -= 1
    s.buried[s.turn, card] += 1


@kernel
def reshuffle_if_empty(s: State, shade: int) -> None:
    """Mammoth 2.11: an empty draw pile is renewed from the discard pile, all but its open card."""
    if cards_in_deck(s, shade) > 0:
        return
    for card in range(first_card(shade), end_card(shade)):
        count = int(s.seen[card])
        s.seen[card] = 0
        for seat in range(int(s.seats)):
            count += int(s.buried[seat, card])
            s.buried[seat, card] = 0
        s.deck[card] += count


@kernel
def may_draw(s: State, shade: int) -> bool:
    """Mammoth 2.10, 2.11: whether the player may draw from this pile: it has a card, and the hand gets both shades."""
    if s.draws == 1 and cards_in_hand(s, int(s.turn), 1 - shade) == 0:
        return False
    return cards_in_deck(s, shade) > 0 or cards_under(s, shade) > 0


@kernel
def missing_cards(s: State) -> int:
    """Mammoth 2.9: how many cards the player must draw to hold a full hand."""
    seat = int(s.turn)
    return int(HAND_SIZE) - cards_in_hand(s, seat, LIGHT) - cards_in_hand(s, seat, DARK)


@kernel
def take_from_deck(s: State, seat: int, card: int) -> None:
    """Mammoth 2.9: an unseen card of the draw pile turns out to be this one and goes to the seat's hand."""
    s.deck[card] -= 1
    s.hand[seat, card] += 1
