"""Glacier finds (10.1 to 10.3)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import FIND_PROGRAM, FINDS, GLACIER, TERRAIN_OF
from beringia.games.winter.geometry import BASE, HEXES, JUNCTION_HEXES
from beringia.games.winter.rules.land import CORNERS
from beringia.games.winter.rules.todo import push_program
from beringia.games.winter.state import FACE_DOWN, State
from beringia.kernel import kernel
from beringia.layout import Int32s, Int64s
from beringia.meaning import NONE


@kernel
def lay_finds(s: State) -> None:
    """Winter 10.1: a find face down on each glacier."""
    for hexagon in range(HEXES):
        if s.finds_on == 1 and hexagon != BASE and TERRAIN_OF[s.land[hexagon]] == GLACIER:
            s.find[hexagon] = FACE_DOWN


@kernel
def find_to_turn(s: State) -> int:
    """Winter 10.2: the first hex with a face-down find and a camp; NONE."""
    if s.finds_on == 0:
        return NONE
    for hexagon in range(HEXES):
        if s.find[hexagon] == FACE_DOWN:
            for seat in range(int(s.players)):
                if s.camps[seat, hexagon] > 0:
                    return hexagon
    return NONE


@kernel
def list_finds(s: State, out: Int32s, weights: Int64s) -> int:
    """Winter 10.1: each find not yet seen is equally likely."""
    seen = 0
    for hexagon in range(HEXES):
        if s.find[hexagon] != NONE and s.find[hexagon] != FACE_DOWN:
            seen |= 1 << int(s.find[hexagon])
    n = 0
    for find in range(FINDS):
        if seen >> find & 1 == 0:
            out[n] = pack(Kind.FOUND, find, 0, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def turn_find(s: State, find: int) -> None:
    """Winter 10.2: it lies open for good."""
    s.find[find_to_turn(s)] = find


@kernel
def reward_village(s: State, junction: int) -> None:
    """Winter 10.3: every face-up find on the three hexes gives its reward, in the order of the hexes."""
    for corner in range(CORNERS - 1, -1, -1):
        find = int(s.find[JUNCTION_HEXES[junction, corner]])
        if find != NONE and find != FACE_DOWN:
            push_program(s, FIND_PROGRAM[find])
