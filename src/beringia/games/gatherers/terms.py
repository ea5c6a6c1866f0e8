"""The parts of an outlook by name: for hints, reviews and learning. The sum must agree with `outlook`."""

from enum import IntEnum
from typing import Final

from beringia.games.gatherers.components import FOREST, HUTS, MEADOW, MEMBERS
from beringia.games.gatherers.evaluate import TILES, expected_from_member, has_most_huts
from beringia.games.gatherers.rules.areas import system_of
from beringia.games.gatherers.rules.pieces import pieces_in, tile_of, type_of, zone_of
from beringia.games.gatherers.rules.tiles import unseen_tiles
from beringia.games.gatherers.scoring import huts_of, points, system_value
from beringia.games.gatherers.state import Phase, State
from beringia.games.gatherers.weights import Weights
from beringia.kernel import kernel
from beringia.layout import Float64s
from beringia.meaning import NONE


class Term(IntEnum):
    """What an outlook is made of."""

    POINTS = 0
    FORESTS = 1
    RIVERS = 2
    MEADOWS = 3
    HUTS = 4
    RESERVE = 5


TERMS: Final = tuple(term.name.lower() for term in Term)
TERM_COUNT: Final = len(TERMS)


@kernel
def term_of(kind: int) -> int:
    """Where the members on zones of a type count."""
    if kind == MEADOW:
        return Term.MEADOWS.value
    return Term.FORESTS.value if kind == FOREST else Term.RIVERS.value


@kernel
def terms(s: State, seat: int, w: Weights, out: Float64s) -> int:
    """The parts of an outlook; together they are what `outlook` says."""
    out[:TERM_COUNT] = 0.0
    out[Term.POINTS] = float(points(s, seat))
    if s.phase == Phase.OVER:
        return TERM_COUNT
    time_left = unseen_tiles(s, 0) / TILES
    for index in range(MEMBERS):
        piece = int(s.member[seat, index])
        if piece == NONE:
            out[Term.RESERVE] += w.reserve * time_left
        else:
            out[term_of(type_of(s, piece))] += expected_from_member(s, seat, piece, time_left, w)
    for index in range(int(HUTS[s.tile_set])):
        piece = int(s.hut[seat, index])
        if piece != NONE:
            system = system_of(s, tile_of(piece), zone_of(s, piece))
            if has_most_huts(s, seat, system):
                out[Term.HUTS] += (system_value(s, system) + w.growth * time_left) / huts_of(s, seat, system)
    out[Term.RESERVE] += w.hut * (int(HUTS[s.tile_set]) - pieces_in(s.hut[seat])) * time_left
    return TERM_COUNT
