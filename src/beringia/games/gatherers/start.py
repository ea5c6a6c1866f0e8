"""The opening position for a number of seats and option values."""

from collections.abc import Mapping
from typing import cast

import numpy as np

from beringia.games.gatherers.actions import MIDDLE, cell_at
from beringia.games.gatherers.components import FIRST_KIND, KIND_COUNT, SETS
from beringia.games.gatherers.rules.tiles import put_on_table
from beringia.games.gatherers.state import STATE, Phase, State
from beringia.layout import Records
from beringia.meaning import NONE
from beringia.questions import CHANCE


def set_options(s: State, settings: Mapping[str, str]) -> None:
    """Gatherers 1.2: the set of tiles, and the readings of an edition."""
    s.tile_set = SETS.index(settings["tiles"])
    s.forest_by_tile = int(settings["forest"] == "tile")
    s.fire_hunter = int(settings["fire"] == "hunter")


def empty_table(seats: int, settings: Mapping[str, str]) -> Records:
    """Gatherers 1.1, 1.4: everybody has all pieces; no tile has been seen."""
    states = np.zeros(1, STATE)
    s = cast(State, states[0])
    s.seats = seats
    set_options(s, settings)
    first, end = FIRST_KIND[s.tile_set], FIRST_KIND[s.tile_set + 1]
    s.unseen[: end - first] = KIND_COUNT[first:end]
    s.drawn = s.shrine = NONE
    s.member[:] = NONE
    s.hut[:] = NONE
    s.dead[:] = NONE
    s.phase = Phase.DRAW
    s.seat = CHANCE
    return states


def start(seats: int, settings: Mapping[str, str]) -> Records:
    """Gatherers 1.1, 1.3: the start tile lies on the table; seat a takes the first turn."""
    states = empty_table(seats, settings)
    s = cast(State, states[0])
    s.unseen[0] -= 1
    put_on_table(s, int(FIRST_KIND[s.tile_set]), cell_at(MIDDLE, MIDDLE), 0)
    return states
