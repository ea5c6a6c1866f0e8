"""Mammoth 2: which cards may be played, discarded and drawn, and where they lie."""

from .mammoth_box import DARK, LIGHT, SHADES
from .mammoth_choices import herd
from .mammoth_position import Position

ECHOES = ("echo", "dark-echo")


def distinct(cards: dict[str, int]) -> list[str]:
    """The kinds of card among some cards."""
    return [card for card, number in cards.items() if number > 0]


def can_be_paid(position: Position, card: str) -> bool:
    """Mammoth 2.2, 3.4: a light card must be paid in full; the Herd needs a choice that can be done and paid."""
    if card == "herd":
        return herd(position) != []
    return position.box.cards[card].stones[0] <= position.players[position.turn].stones


def has_too_many_stones(position: Position) -> bool:
    """Mammoth 2.5: with so many stones at the start of the turn no dark card may be played."""
    return position.players[position.turn].stones >= position.box.forced_light_at


def open_cards_to_copy(position: Position) -> list[str]:
    """Mammoth 3.9: the shades of the open cards that could be copied, but for 2.5 and 2.6."""
    shades = []
    light = position.open[LIGHT]
    if light is not None and can_be_paid(position, light):
        shades.append(LIGHT)
    if position.open[DARK] is not None:
        shades.append(DARK)
    return shades


def copies_of(position: Position, echo: str, strict: bool) -> list[str]:
    """Mammoth 2.5, 2.6, 3.9: what an echo may copy; `strict` asks for the restriction of 2.6."""
    shades = open_cards_to_copy(position)
    if has_too_many_stones(position) and (echo == "dark-echo" or strict):
        return [shade for shade in shades if shade == LIGHT]
    return shades


def may_be_played(position: Position, card: str, strict: bool) -> bool:
    """Mammoth 2.2, 2.5, 3.4, 3.9: whether a card may be played."""
    if card in ECHOES:
        return copies_of(position, card, strict) != []
    if position.shade_of(card) == DARK:
        return not has_too_many_stones(position)
    return can_be_paid(position, card)


def strict_eight_holds(position: Position) -> bool:
    """Mammoth 2.6: the restriction holds unless no card at all could be played with it."""
    hand = distinct(position.players[position.turn].hand)
    return position.options["strict8"] == "on" and any(may_be_played(position, card, True) for card in hand)


def playable_cards(position: Position) -> list[str]:
    """Mammoth 2.1: the cards that may be played now."""
    strict = strict_eight_holds(position)
    return [card for card in distinct(position.players[position.turn].hand) if may_be_played(position, card, strict)]


def lay_face_up(position: Position, card: str) -> None:
    """Mammoth 2.12: a played card lies open on its pile and covers the one before; an echo slides under."""
    position.players[position.turn].hand[card] -= 1
    shade = position.shade_of(card)
    if card in ECHOES:
        position.seen[shade][card] += 1
        return
    covered = position.open[shade]
    if covered is not None:
        position.seen[shade][covered] += 1
    position.open[shade] = card


def discard_unseen(position: Position, card: str) -> None:
    """Mammoth 2.8: a discarded card slides unseen under the discard pile of its shade."""
    player = position.players[position.turn]
    player.hand[card] -= 1
    player.unseen[card] += 1


def cards_under_open(position: Position, shade: str) -> int:
    """How many cards lie in a discard pile besides its open card."""
    unseen = sum(
        number for player in position.players for card, number in player.unseen.items() if position.shade_of(card) == shade
    )
    return position.seen[shade].total() + unseen


def reshuffle(position: Position, shade: str) -> None:
    """Mammoth 2.11: all cards of the discard pile except its open card become the new draw pile."""
    position.draw[shade] += position.seen[shade]
    position.seen[shade].clear()
    for player in position.players:
        for card in distinct(player.unseen):
            if position.shade_of(card) == shade:
                position.draw[shade][card] += player.unseen.pop(card)


def piles_to_draw_from(position: Position) -> list[str]:
    """Mammoth 2.9, 2.10, 2.11: the piles that may be chosen for the next card."""
    shades = [shade for shade in SHADES if position.draw[shade].total() + cards_under_open(position, shade) > 0]
    in_hand = {position.shade_of(card) for card in distinct(position.players[position.turn].hand)}
    if position.draws == 1 and len(in_hand) == 1:
        return [shade for shade in shades if shade not in in_hand]
    return shades


def choose_pile(position: Position, shade: str) -> None:
    """Mammoth 2.11: an empty pile is made anew when somebody wants to draw from it."""
    if position.draw[shade].total() == 0:
        reshuffle(position, shade)
    position.shade = shade


def take_drawn_card(position: Position, card: str) -> None:
    """Mammoth 1.8, 2.9, 2.11: a card comes into the hand; an emptied pile is made anew at once."""
    shade = position.shade_of(card)
    position.draw[shade][card] -= 1
    position.players[position.turn].hand[card] += 1
    position.draws -= 1
    if position.draw[shade].total() == 0:
        reshuffle(position, shade)
