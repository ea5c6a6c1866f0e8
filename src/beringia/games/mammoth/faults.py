"""Everything that can be wrong with a position, as flags."""

from enum import IntFlag

from beringia.games.mammoth.components import (
    CARD_COUNT,
    CARDS,
    CLUBS,
    COMPONENTS,
    DARK_ECHO,
    ECHO,
    FIRE_TILES,
    HAND_SIZE,
    HUNTERS_EACH,
    MAMMOTHS,
    REGIONS,
    STONES,
    STRENGTHS,
)
from beringia.games.mammoth.rules.dark import is_for_all
from beringia.games.mammoth.rules.mammoths import mammoths_on_board
from beringia.games.mammoth.rules.piles import cards_in_hand, shade_of
from beringia.games.mammoth.scoring import hunters_on_board
from beringia.games.mammoth.state import DARK, LIGHT, STATE, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY
from beringia.ranges import range_faults, ranges


class Fault(IntFlag):
    """What is wrong."""

    HUNTERS = 1  # a seat has not exactly its hunters
    MAMMOTHS = 2  # more mammoths than the box holds
    CLUBS = 4  # clubs lost or made
    STONES = 8  # more stones than the box holds
    CARDS = 16  # copies of a card lost or made
    FIRES = 32  # fire tiles lost or made
    ICE = 64  # something stands or lies on ice
    HAND = 128  # a hand of the wrong size, or of one shade at the start of a turn
    ACTOR = 256  # the one who decides does not fit the phase
    OPEN_CARD = 512  # an echo or a card of the wrong shade lies open
    SEAT = 1024  # a piece of a seat that does not play
    PROGRESS = 2048  # round, turn or the end of settling do not fit the phase
    CARD_PLAY = 4096  # the card being carried out, its steps or the draws do not fit the phase
    RANGE = 8192  # a number beyond what it can mean, in a field of no other chapter


RANGES = ranges(
    STATE,
    {
        Fault.HUNTERS: ("plain", "clubbed", "supply"),
        Fault.MAMMOTHS: ("mammoths", "mammoth_supply"),
        Fault.CLUBS: ("clubs", "club_supply"),
        Fault.STONES: ("stones", "dark_supply", "light_supply"),
        Fault.CARDS: ("seen", "deck", "hand", "buried"),
        Fault.FIRES: ("fires", "strength", "unturned"),
        Fault.ICE: ("ice",),
        Fault.ACTOR: ("seat", "phase"),
        Fault.OPEN_CARD: ("open_card",),
        Fault.PROGRESS: ("rounds", "round_number", "turn", "starter", "ender"),
        Fault.CARD_PLAY: (
            *("card", "region", "origin", "herd_used", "steps", "step_owner", "step_region", "step_clubbed", "draws", "shade"),
        ),
    },
    Fault.RANGE,
    COMPONENTS,
)


@kernel
def hunters_are_wrong(s: State) -> bool:
    """Mammoth 1.7: twelve hunters each, on the board and in the supply together."""
    for seat in range(int(s.seats)):
        if hunters_on_board(s, seat) + int(s.supply[seat]) != int(HUNTERS_EACH):
            return True
    return False


@kernel
def mammoths_are_wrong(s: State) -> bool:
    """Mammoth 1.3: no more mammoths than there are."""
    return mammoths_on_board(s) + int(s.mammoth_supply) > int(MAMMOTHS)


@kernel
def clubs_are_wrong(s: State) -> bool:
    """Mammoth 1.6: six clubs, in the supply, held, and under hunters together."""
    count = int(s.club_supply)
    for seat in range(int(s.seats)):
        count += int(s.clubs[seat])
        for region in range(REGIONS):
            count += int(s.clubbed[seat, region])
    return count != int(CLUBS)


@kernel
def stones_are_wrong(s: State) -> bool:
    """Mammoth 1.4: no more stones than there are."""
    count = int(s.dark_supply) + int(s.light_supply)
    for seat in range(int(s.seats)):
        count += int(s.stones[seat])
    return count > int(STONES)


@kernel
def cards_are_wrong(s: State) -> bool:
    """Mammoth 1.8: every copy of every card is in exactly one place."""
    for card in range(CARDS):
        count = int(s.deck[card]) + int(s.seen[card])
        if s.open_card[shade_of(card)] == card:
            count += 1
        for seat in range(int(s.seats)):
            count += int(s.hand[seat, card]) + int(s.buried[seat, card])
        if count != CARD_COUNT[card]:
            return True
    return False


@kernel
def fires_are_wrong(s: State) -> bool:
    """Mammoth 1.5: fourteen tiles; what is turned and what is not must fit the strengths on the board."""
    down, turned, strength = 0, 0, 0
    for region in range(REGIONS):
        down += int(s.fires[region])
        strength += int(s.strength[region])
    tiles = 0
    for value in range(STRENGTHS):
        missing = FIRE_TILES[value] - int(s.unturned[value])
        turned += missing
        tiles += FIRE_TILES[value]
        strength -= value * missing
    return strength != 0 or down + turned > tiles


@kernel
def ice_is_wrong(s: State) -> bool:
    """Mammoth 1.2: nothing stands or lies on ice."""
    for region in range(REGIONS):
        if int(s.ice) >> region & 1:
            if s.mammoths[region] > 0 or s.fires[region] > 0 or s.strength[region] > 0:
                return True
            for seat in range(int(s.seats)):
                if s.plain[seat, region] > 0 or s.clubbed[seat, region] > 0:
                    return True
    return False


@kernel
def hands_are_wrong(s: State) -> bool:
    """Mammoth 2.9, 2.10: everybody but the one whose turn it is holds five cards of both shades, in play all do."""
    if s.phase < Phase.PLAY:
        return False
    for seat in range(int(s.seats)):
        light, dark = cards_in_hand(s, seat, LIGHT), cards_in_hand(s, seat, DARK)
        is_full = light + dark == int(HAND_SIZE) and light > 0 and dark > 0
        is_playing = seat == s.turn and Phase.PLAY < s.phase < Phase.REVEAL
        is_cut_short = seat == s.ender and s.round_number == s.rounds and s.phase >= Phase.REVEAL
        if not is_full and not is_playing and not is_cut_short:
            return True
    return False


@kernel
def actor_is_wrong(s: State) -> bool:
    """Chance phases wait for chance, the end for nobody, all others for a seat."""
    phase = int(s.phase)
    if phase == Phase.DEAL or phase == Phase.CARD or phase == Phase.REVEAL or phase == Phase.LOT:
        return s.seat != CHANCE
    if phase == Phase.OVER:
        return s.seat != NOBODY
    return not is_seat(s, int(s.seat)) or (phase != Phase.ACT and s.seat != s.turn)


@kernel
def open_cards_are_wrong(s: State) -> bool:
    """Mammoth 2.12: on top lies a card of the pile's shade, never an echo (the last card of each shade)."""
    light, dark = int(s.open_card[LIGHT]), int(s.open_card[DARK])
    if light != NONE and (shade_of(light) != LIGHT or shade_of(light + 1) != LIGHT):
        return True
    return dark != NONE and (shade_of(dark) != DARK or dark == CARDS - 1)


@kernel
def empty_seats_are_wrong(s: State) -> bool:
    """Mammoth 1.1: seats that do not play have nothing."""
    for seat in range(int(s.seats), len(s.supply)):
        if s.supply[seat] != 0 or s.stones[seat] != 0 or s.clubs[seat] != 0 or hunters_on_board(s, seat) != 0:
            return True
    return False


@kernel
def is_seat(s: State, seat: int) -> bool:
    """Whether somebody plays at this seat."""
    return 0 <= seat < int(s.seats)


@kernel
def progress_is_wrong(s: State) -> bool:
    """Mammoth 2.1, 2.13, 9.4: a turn belongs to a seat, and settling ends with the dark supply."""
    phase, turn = int(s.phase), int(s.turn)
    has_turn = phase < Phase.REVEAL or phase == Phase.GLACIER
    if s.round_number > s.rounds or not is_seat(s, int(s.starter)):
        return True
    if is_seat(s, turn) != has_turn or (not has_turn and turn != NONE):
        return True
    if phase >= Phase.REVEAL:
        return not is_seat(s, int(s.ender))
    if phase <= Phase.PLAY and s.ender != NONE:
        return True
    return (s.dark_supply == 0) != (s.ender != NONE) or (s.ender != NONE and s.ender != turn)


@kernel
def card_play_is_wrong(s: State) -> bool:
    """Mammoth 2.9, 3.9, 4.1, 4.2: a card is carried out by whom it names; steps and draws belong to their phases."""
    phase, card = int(s.phase), int(s.card)
    is_echo = card == ECHO or card == DARK_ECHO
    if phase == Phase.COPY:
        if not is_echo:
            return True
    elif phase == Phase.GIVE or phase == Phase.ACT:
        if card == NONE or is_echo or (phase == Phase.GIVE and (shade_of(card) == LIGHT or is_for_all(card))):
            return True
        if phase == Phase.ACT and (s.seat == s.turn) != (shade_of(card) == LIGHT):
            return True
    elif card != NONE:
        return True
    if phase != Phase.ACT and (s.region != NONE or s.origin != NONE or s.herd_used != 0 or s.steps != 0):
        return True
    draws = phase == Phase.DEAL or phase == Phase.DRAW or phase == Phase.CARD
    shows_pile = phase == Phase.DEAL or phase == Phase.CARD
    return (s.draws > 0) != draws or (s.shade != NONE) != shows_pile


@kernel
def faults(s: State) -> int:
    """All flags of what is wrong, in the order of `Fault`; 0 for a sound position. What follows relies on the ranges."""
    found = range_faults(s, RANGES)
    if found:
        return found
    if hunters_are_wrong(s):
        found |= 1 << 0
    if mammoths_are_wrong(s):
        found |= 1 << 1
    if clubs_are_wrong(s):
        found |= 1 << 2
    if stones_are_wrong(s):
        found |= 1 << 3
    if cards_are_wrong(s):
        found |= 1 << 4
    if fires_are_wrong(s):
        found |= 1 << 5
    if ice_is_wrong(s):
        found |= 1 << 6
    if hands_are_wrong(s):
        found |= 1 << 7
    if actor_is_wrong(s):
        found |= 1 << 8
    if open_cards_are_wrong(s):
        found |= 1 << 9
    if empty_seats_are_wrong(s):
        found |= 1 << 10
    if progress_is_wrong(s):
        found |= 1 << 11
    if card_play_is_wrong(s):
        found |= 1 << 12
    return found
