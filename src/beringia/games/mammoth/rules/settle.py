"""Mammoth, chapter 2: playing a card, stones, the end of settling."""

from beringia.games.mammoth.components import (
    CARD_STONES,
    DARK_ECHO,
    ECHO,
    FORCED_LIGHT_AT,
    HERD,
    HERD_PRICE,
    LIGHT_CARDS,
    REGIONS,
)
from beringia.games.mammoth.rules.land import neighbours, open_regions
from beringia.games.mammoth.rules.piles import shade_of
from beringia.games.mammoth.state import DARK, LIGHT, State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def must_play_light(s: State) -> bool:
    """Mammoth 2.5: with eight stones at the start of the turn no dark card is allowed."""
    return int(s.stones[s.turn]) >= int(FORCED_LIGHT_AT)


@kernel
def herd_price(s: State, origin: int, to: int) -> int:
    """Mammoth 3.4: what moving a mammoth there costs: one step or further."""
    return int(HERD_PRICE[1]) if neighbours(s, origin) >> to & 1 else int(HERD_PRICE[2])


@kernel
def has_herd_option(s: State) -> bool:
    """Mammoth 3.4: whether The Herd offers something that can be done and paid."""
    stones = int(s.stones[s.turn])
    if s.mammoth_supply > 0 and stones >= HERD_PRICE[0]:
        return True
    for origin in range(REGIONS):
        if s.mammoths[origin] == 0:
            continue
        targets = open_regions(s) & ~(1 << origin)
        near = targets & neighbours(s, origin)
        if near != 0 and stones >= HERD_PRICE[1]:
            return True
        if targets != near and stones >= HERD_PRICE[2]:
            return True
    return False


@kernel
def can_pay(s: State, card: int) -> bool:
    """Mammoth 2.2: whether the player can pay a light card in full; paying is the only condition."""
    if card == HERD:
        return has_herd_option(s)
    return int(s.stones[s.turn]) >= int(CARD_STONES[card])


@kernel
def can_copy_light(s: State) -> bool:
    """Mammoth 3.9: whether a light card lies open that the player can pay."""
    card = int(s.open_card[LIGHT])
    return card != NONE and can_pay(s, card)


@kernel
def may_copy(s: State, echo: int, shade: int) -> bool:
    """Mammoth 3.9, 2.5: whether this echo may copy the open card of a shade now.

    Strict eight (2.6) is decided by `may_play`: an echo that finds a light card to copy is then bound to it.
    """
    if shade == LIGHT:
        return can_copy_light(s)
    if s.open_card[DARK] == NONE:
        return False
    if not must_play_light(s):
        return True
    if echo == DARK_ECHO:
        return False
    return s.strict8 == 0 or not can_copy_light(s)


@kernel
def has_other_play(s: State) -> bool:
    """Mammoth 2.6: whether a player with eight stones holds a card other than an echo that may be played."""
    for card in range(LIGHT_CARDS):
        if card != ECHO and s.hand[s.turn, card] > 0 and can_pay(s, card):
            return True
    return False


@kernel
def may_play_echo(s: State, echo: int) -> bool:
    """Mammoth 3.9, 2.6: an echo needs a card to copy; strict eight lets it copy the dark one only as a last resort."""
    if can_copy_light(s):
        return True
    if not may_copy(s, echo, DARK):
        return False
    return not (s.strict8 == 1 and must_play_light(s) and has_other_play(s))


@kernel
def may_play(s: State, card: int) -> bool:
    """Mammoth 2.1, 2.2, 2.5: whether the player may play this card of the hand."""
    if s.hand[s.turn, card] == 0:
        return False
    if card == ECHO or card == DARK_ECHO:
        return may_play_echo(s, card)
    if shade_of(card) == LIGHT:
        return can_pay(s, card)
    return not must_play_light(s)


@kernel
def pay(s: State, stones: int) -> None:
    """Mammoth 2.2: the player pays into the light supply."""
    s.stones[s.turn] -= stones
    s.light_supply += stones


@kernel
def ends_the_game(s: State, card: int) -> bool:
    """Mammoth 2.14: whether this dark card would take the last dark stone of the last round."""
    return s.round_number == s.rounds and CARD_STONES[card] >= int(s.dark_supply)


@kernel
def clear_dark_supply(s: State) -> None:
    """Mammoth 2.14: the last dark card of the game has no effect; its stones go to the light supply."""
    s.light_supply += s.dark_supply
    s.dark_supply = 0
    s.ender = s.turn


@kernel
def take_stones(s: State, card: int) -> None:
    """Mammoth 2.3, 2.4, 2.13: the player takes the card's stones; who takes the last dark one ends the settling."""
    wanted = int(CARD_STONES[card])
    from_dark = min(wanted, int(s.dark_supply))
    from_light = min(wanted - from_dark, int(s.light_supply))
    s.dark_supply -= from_dark
    s.light_supply -= from_light
    s.stones[s.turn] += from_dark + from_light
    if s.dark_supply == 0:
        s.ender = s.turn
