"""One position of Mammoth Hunters. Nothing here decides anything."""

from enum import IntEnum
from typing import Annotated

from beringia.games.mammoth.components import CARDS, RATES, REGIONS, ROUNDS, SEATS, STRENGTHS
from beringia.layout import Int8, Int8s, Int16, layout

STEPS = 3  # the most hunters one action touches
SHADES = 2
LIGHT, DARK = 0, 1
NONE = -1


class Phase(IntEnum):
    """What the position waits for."""

    PLACE = 0  # a hunter of the opening placement
    DEAL = 1  # chance: a card of the opening hands
    PLAY = 2  # a card to be played
    COPY = 3  # the card an echo copies
    GIVE = 4  # the rival who acts
    ACT = 5  # a step of the card's action
    DISCARD = 6  # a card to be discarded, or none
    DRAW = 7  # the pile to draw from
    CARD = 8  # chance: the card drawn
    REVEAL = 9  # chance: the strength of a fire tile
    LOT = 10  # chance: who of the last moves the ice
    GLACIER = 11  # the region that freezes, or none
    OVER = 12


class Public:
    """What lies open for everybody (1.12)."""

    seats: Int8  # 3 to 5
    rounds: Int8  # 4, or 3 in the short game
    clubs_aside: Int8  # 1: 6.9 holds
    short_moves: Int8  # 1: 4.8 holds
    pit_hunter: Int8  # 1: 4.9 holds
    strict8: Int8  # 1: 2.6 holds
    borders: Int8  # 0: thin borders count, 1: they do not
    round_number: Int8  # from 1
    phase: Int8  # Phase
    seat: Int8  # who decides; CHANCE or NOBODY
    turn: Int8  # whose turn it is; NONE
    starter: Int8  # who took the first turn of this round
    ender: Int8  # who took the last dark stone of this round; NONE
    card: Int8  # the card being carried out, or the echo in COPY; NONE
    region: Int8  # where Follow the Herd and The Long Walk lead; NONE
    origin: Int8  # where The Long Walk comes from; NONE
    herd_used: Int8  # 1: the mammoth of this action has been used
    steps: Int8  # hunters placed, moved or removed so far in this action
    step_owner: Annotated[Int8s, STEPS]  # whose
    step_region: Annotated[Int8s, STEPS]  # where it stands now; NONE if removed
    step_clubbed: Annotated[Int8s, STEPS]  # 1: it is clubbed now
    draws: Int8  # cards still to draw
    shade: Int8  # LIGHT or DARK pile of the card that chance draws; NONE
    ice: Int16  # bit set of regions under ice
    mammoths: Annotated[Int8s, REGIONS]
    fires: Annotated[Int8s, REGIONS]  # face-down fire tiles
    strength: Annotated[Int8s, REGIONS]  # of the turned fire tiles together
    unturned: Annotated[Int8s, STRENGTHS]  # tiles of each strength that are not turned
    plain: Annotated[Int8s, SEATS, REGIONS]  # hunters without a club
    clubbed: Annotated[Int8s, SEATS, REGIONS]  # hunters with a club
    supply: Annotated[Int8s, SEATS]  # hunters in front of their owner
    clubs: Annotated[Int8s, SEATS]  # clubs in front of players
    stones: Annotated[Int8s, SEATS]
    mammoth_supply: Int8
    club_supply: Int8
    dark_supply: Int8  # stones
    light_supply: Int8  # stones
    open_card: Annotated[Int8s, SHADES]  # top of the discard piles; NONE
    seen: Annotated[Int8s, CARDS]  # in the discard piles, face known to all, not open
    tally: Annotated[Int8s, SEATS, ROUNDS, RATES]  # hunters that scored 1, 2, 3 points in each round


class State(Public):
    """One position."""

    deck: Annotated[Int8s, CARDS]  # in the draw piles
    hand: Annotated[Int8s, SEATS, CARDS]
    buried: Annotated[Int8s, SEATS, CARDS]  # in the discard piles, discarded unseen by this seat


STATE = layout(State)
