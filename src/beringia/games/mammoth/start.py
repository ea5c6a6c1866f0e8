"""The opening position for a number of seats and option values."""

from collections.abc import Mapping
from typing import cast

import numpy as np

from beringia.games.mammoth.components import (
    CARD_COUNT,
    CLUBS,
    DARK_SUPPLY,
    FIRE_TILES,
    HUNTERS_EACH,
    ICED,
    LIGHT_SUPPLY,
    MAMMOTH_SUPPLY,
    MAMMOTHS_ON,
    REGIONS,
    ROUNDS,
    SHORT_ROUNDS,
    STONES_EACH,
)
from beringia.games.mammoth.state import STATE, Phase, State
from beringia.layout import Records
from beringia.meaning import NONE


def set_options(s: State, settings: Mapping[str, str]) -> None:
    """Mammoth 1.1: three or four rounds, and the readings of an edition."""
    s.rounds = SHORT_ROUNDS if settings["rounds"] == str(SHORT_ROUNDS) else ROUNDS
    s.clubs_aside = int(settings["clubs"] == "aside")
    s.short_moves = int(settings["moves"] == "adjacent")
    s.pit_hunter = int(settings["pit"] == "hunter")
    s.strict8 = int(settings["strict8"] == "on")
    s.borders = int(settings["borders"] == "points")


def lay_out_land(s: State) -> None:
    """Mammoth 1.2, 1.3, 1.5: ice, mammoths, and a fire tile on each open region."""
    seats = int(s.seats)
    s.ice = ICED[seats]
    s.mammoth_supply = MAMMOTH_SUPPLY[seats]
    for region in range(REGIONS):
        s.mammoths[region] = MAMMOTHS_ON[seats] >> region & 1
        s.fires[region] = 1 - (ICED[seats] >> region & 1)
    s.unturned[:] = FIRE_TILES


def hand_out_pieces(s: State) -> None:
    """Mammoth 1.4, 1.6, 1.7: stones, clubs and hunters."""
    seats = int(s.seats)
    s.stones[:seats] = STONES_EACH[seats]
    s.dark_supply = DARK_SUPPLY[seats]
    s.light_supply = LIGHT_SUPPLY[seats]
    s.club_supply = int(CLUBS)
    s.supply[:seats] = int(HUNTERS_EACH)


def start(seats: int, settings: Mapping[str, str]) -> Records:
    """Mammoth 1.1, 1.7: seat a opens; all cards are unseen."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    s.seats = seats
    set_options(s, settings)
    lay_out_land(s)
    hand_out_pieces(s)
    s.deck[:] = CARD_COUNT
    s.round_number = 1
    s.phase = Phase.PLACE
    s.ender = s.card = s.region = s.origin = s.shade = NONE
    s.open_card[:] = NONE
    return states
