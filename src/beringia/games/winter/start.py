"""The opening position for a number of seats and option values."""

from collections.abc import Mapping
from typing import cast

import numpy as np

from beringia.games.winter.components import (
    ANIMAL_COUNT,
    DIFFICULTIES,
    RECRUIT_COUNT,
    START_CAMPS,
    START_FOOD,
    START_TOOLS,
    STARTING,
    STARTING_COUNT,
)
from beringia.games.winter.geometry import BASE
from beringia.games.winter.state import STATE, Phase, State
from beringia.layout import Records
from beringia.meaning import NONE
from beringia.questions import CHANCE


def set_options(s: State, settings: Mapping[str, str]) -> None:
    """Winter 1.1: the modules and readings of this game."""
    s.finds_on = int(settings["glacier_finds"] == "on")
    s.rest_tiles_on = int(settings["rest_tiles"] == "on")
    s.mammoth_on = int(settings["mammoth"] == "on")
    s.tribe_first = int(settings["tribe_in_step_1"] == "on")
    s.manual = int(settings["payment"] == "manual")
    s.in_steps = int(settings["eclipse"] == "steps")
    s.rest_once = int(settings["rest_labour"] == "once")
    s.chosen_chiefs = int(settings["chiefs"] == "chosen")
    s.difficulty = DIFFICULTIES.index(settings["difficulty"])


def set_players(s: State, seats: int) -> None:
    """Winter 1.1, 1.2, 11.1: alone there is a rival; the order track begins in the order of the seats."""
    s.seats = seats
    s.players = max(seats, 2)
    s.order[:] = NONE
    s.order[: s.players] = range(int(s.players))


def clear_table(s: State) -> None:
    """Nothing lies anywhere yet."""
    for field in ("animals_open", "culture_open", "stones_open", "stone_owner", "land", "ice", "find", "village", "first_in"):
        getattr(s, field)[:] = NONE
    for field in ("chief", "side", "chief_at", "figure_at"):
        getattr(s, field)[:] = NONE
    s.turn = s.place = s.area = s.card = s.step = s.odd = s.mammoth = s.tile_open = s.tile_held = NONE
    s.animals_unseen[:] = ANIMAL_COUNT
    s.culture_unseen[:] = 1
    s.recruits[:] = RECRUIT_COUNT


def hand_out_pieces(s: State) -> None:
    """Winter 1.9, 1.10: food and tools by place, a camp on the Base, the starting deck. The rival has nothing of it (11.1)."""
    for seat in range(int(s.seats)):
        s.food[seat] = START_FOOD[s.seats, seat]
        s.tools[seat] = START_TOOLS[s.seats, seat]
        s.camps[seat, BASE] = int(START_CAMPS)
        s.deck[seat, :STARTING] = STARTING_COUNT


def start(seats: int, settings: Mapping[str, str]) -> Records:
    """Winter 1.4: chance begins with the land."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    set_options(s, settings)
    set_players(s, seats)
    clear_table(s)
    hand_out_pieces(s)
    s.round_number = 1
    s.phase = Phase.LAND
    s.seat = CHANCE
    return states
