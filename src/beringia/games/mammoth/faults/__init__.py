"""Everything that can be wrong with a position, as flags."""

from enum import IntFlag

from beringia.games.mammoth.components import COMPONENTS
from beringia.games.mammoth.faults.moment import (
    actor_is_wrong,
    card_play_is_wrong,
    hands_are_wrong,
    progress_is_wrong,
)
from beringia.games.mammoth.faults.pieces import (
    cards_are_wrong,
    clubs_are_wrong,
    empty_seats_are_wrong,
    fires_are_wrong,
    hunters_are_wrong,
    ice_is_wrong,
    mammoths_are_wrong,
    open_cards_are_wrong,
    points_are_wrong,
    stones_are_wrong,
)
from beringia.games.mammoth.state import STATE, State
from beringia.kernel import kernel
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
    POINTS = 16384  # more hunters scored in a round than there are, or some in a round to come


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
        Fault.POINTS: ("tally",),
        Fault.PROGRESS: ("rounds", "round_number", "turn", "starter", "ender"),
        Fault.CARD_PLAY: (
            *("card", "region", "origin", "herd_used", "steps", "step_owner", "step_region", "step_clubbed", "draws", "shade"),
        ),
    },
    Fault.RANGE,
    COMPONENTS,
)


@kernel
def faults(s: State) -> int:
    """All flags of what is wrong, in the order of `Fault`; 0 for a sound position.

    What follows relies on the ranges, the card being carried out on whoever decides, and hands on all the rest.
    """
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
    if actor_is_wrong(s):
        found |= 1 << 8
    if open_cards_are_wrong(s):
        found |= 1 << 9
    if empty_seats_are_wrong(s):
        found |= 1 << 10
    if progress_is_wrong(s):
        found |= 1 << 11
    if not found & (1 << 8 | 1 << 11) and card_play_is_wrong(s):
        found |= 1 << 12
    if points_are_wrong(s):
        found |= 1 << 14
    if found == 0 and hands_are_wrong(s):
        found |= 1 << 7
    return found
