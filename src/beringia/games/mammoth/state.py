"""One position of Mammoth Hunters. Nothing here decides anything."""

from enum import IntEnum
from typing import Annotated

from beringia.games.mammoth.components import (
    ALL_FIRES,
    CARD_COUNT,
    CARD_IDS,
    CLUBS,
    FIRE_TILES,
    HAND_SIZE,
    HUNTERS_EACH,
    MAMMOTHS,
    MOST_STRENGTH,
    RATES,
    REGION_LANDSCAPE,
    ROUNDS,
    SEAT_COUNTS,
    SEATS,
    SHORT_ROUNDS,
    STONES,
    STRENGTHS,
)
from beringia.layout import Int8, Int8s, Int16, layout
from beringia.meaning import Axis, Bits, Count, Enum, Flag, Index
from beringia.questions import ACTORS, SEAT_LETTERS

STEPS = 3  # the most hunters one action touches
SHADES = 2
LIGHT, DARK = 0, 1

SEAT = Axis("seats", SEAT_LETTERS[:SEATS])
REGION = Axis("regions", REGION_LANDSCAPE)
CARD = Axis("cards", CARD_IDS)
SHADE = Axis("shades", ("light", "dark"))
STEP = Axis("steps", STEPS)
STRENGTH = Axis("strengths", STRENGTHS)
ROUND = Axis("rounds", ROUNDS)
RATE = Axis("rates", RATES)


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

    seats: Annotated[Int8, Count(min(SEAT_COUNTS), max(SEAT_COUNTS)), "how many play"]
    rounds: Annotated[Int8, Count(SHORT_ROUNDS, ROUNDS), "4, or 3 in the short game"]
    clubs_aside: Annotated[Int8, Flag(), "1: 6.9 holds"]
    short_moves: Annotated[Int8, Flag(), "1: 4.8 holds"]
    pit_hunter: Annotated[Int8, Flag(), "1: 4.9 holds"]
    strict8: Annotated[Int8, Flag(), "1: 2.6 holds"]
    borders: Annotated[Int8, Flag(), "0: thin borders count, 1: they do not"]
    round_number: Annotated[Int8, Count(1, ROUNDS), "the round, from 1"]
    phase: Annotated[Int8, Enum(Phase), "what is waited for, see below"]
    seat: Annotated[Int8, Index(SEAT, odd=ACTORS), "who decides: while you are asked, yourself"]
    turn: Annotated[Int8, Index(SEAT, none=True), "whose turn it is"]
    starter: Annotated[Int8, Index(SEAT), "who took the first turn of this round"]
    ender: Annotated[Int8, Index(SEAT, none=True), "who took the last dark stone of this round"]
    card: Annotated[Int8, Index(CARD, none=True), "the card being carried out, or the echo in COPY"]
    region: Annotated[Int8, Index(REGION, none=True), "where Follow the Herd and The Long Walk lead"]
    origin: Annotated[Int8, Index(REGION, none=True), "where The Long Walk comes from"]
    herd_used: Annotated[Int8, Flag(), "1: the mammoth of this action has been used"]
    steps: Annotated[Int8, Count(0, STEPS), "hunters placed, moved or removed so far in this action"]
    step_owner: Annotated[Int8s, STEP, Index(SEAT), "whose hunter each of them was"]
    step_region: Annotated[Int8s, STEP, Index(REGION, none=True), "where each of them stands now; NONE if it was removed"]
    step_clubbed: Annotated[Int8s, STEP, Flag(), "1: it is clubbed now"]
    draws: Annotated[Int8, Count(0, HAND_SIZE), "cards still to draw"]
    shade: Annotated[Int8, Index(SHADE, none=True), "pile of the card that chance draws: 0 light, 1 dark"]
    ice: Annotated[Int16, Bits(REGION), "bit set of regions under ice"]
    mammoths: Annotated[Int8s, REGION, Count(0, MAMMOTHS), "mammoths on each region"]
    fires: Annotated[Int8s, REGION, Count(0, ALL_FIRES), "face-down fire tiles"]
    strength: Annotated[Int8s, REGION, Count(0, MOST_STRENGTH), "strength of the turned fire tiles together"]
    unturned: Annotated[Int8s, STRENGTH, Count(0, FIRE_TILES), "tiles of each strength that are not turned"]
    plain: Annotated[Int8s, SEAT, REGION, Count(0, HUNTERS_EACH), "hunters without a club"]
    clubbed: Annotated[Int8s, SEAT, REGION, Count(0, CLUBS), "hunters with a club"]
    supply: Annotated[Int8s, SEAT, Count(0, HUNTERS_EACH), "hunters in front of their owner"]
    clubs: Annotated[Int8s, SEAT, Count(0, CLUBS), "clubs in front of players"]
    stones: Annotated[Int8s, SEAT, Count(0, STONES), "stones of each player"]
    mammoth_supply: Annotated[Int8, Count(0, MAMMOTHS), "mammoths beside the board"]
    club_supply: Annotated[Int8, Count(0, CLUBS), "clubs beside the board"]
    dark_supply: Annotated[Int8, Count(0, STONES), "dark stones left"]
    light_supply: Annotated[Int8, Count(0, STONES), "light stones left"]
    open_card: Annotated[Int8s, SHADE, Index(CARD, none=True), "top of the discard piles"]
    seen: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "in the discard piles, face known to all, not open"]
    tally: Annotated[Int8s, SEAT, ROUND, RATE, Count(0, HUNTERS_EACH), "hunters that scored 1, 2, 3 points in each round"]


class State(Public):
    """One position."""

    deck: Annotated[Int8s, CARD, Count(0, CARD_COUNT), "cards in the draw piles"]
    hand: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "cards in the hands"]
    buried: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "cards in the discard piles, discarded unseen by this seat"]


STATE = layout(State)
