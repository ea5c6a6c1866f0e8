"""How good a position is for a seat, by hand-made terms: points made, points to come, pieces in reserve."""

from typing import Final

from beringia.games.gatherers.components import FOREST, HUTS, MEADOW, MEMBERS
from beringia.games.gatherers.rules.areas import area_of, system_of
from beringia.games.gatherers.rules.pieces import pieces_in, tile_of, type_of, zone_of
from beringia.games.gatherers.rules.tiles import unseen_tiles
from beringia.games.gatherers.scoring import forest_value, huts_of, meadow_value, members_of, points, river_value, system_value
from beringia.games.gatherers.state import Phase, State
from beringia.games.gatherers.weights import Weights
from beringia.kernel import kernel
from beringia.meaning import NONE

TILES: Final = 90.0

STEPS_FOLLOWED: Final = 4


@kernel
def has_most_members(s: State, seat: int, kind: int, area: int) -> bool:
    """Whether nobody has more members in the area."""
    own = members_of(s, seat, kind, area)
    for other in range(int(s.seats)):
        if other != seat and members_of(s, other, kind, area) > own:
            return False
    return True


@kernel
def has_most_huts(s: State, seat: int, system: int) -> bool:
    """Whether nobody has more huts in the river system."""
    own = huts_of(s, seat, system)
    for other in range(int(s.seats)):
        if other != seat and huts_of(s, other, system) > own:
            return False
    return True


@kernel
def expected_from_member(s: State, seat: int, piece: int, time_left: float, w: Weights) -> float:
    """What a member will probably bring: open areas less with every open side and with every tile gone."""
    kind = type_of(s, piece)
    area = area_of(s, tile_of(piece), zone_of(s, piece))
    if not has_most_members(s, seat, kind, area):
        return 0.0
    share = 1.0 / members_of(s, seat, kind, area)
    if kind == MEADOW:
        return share * (meadow_value(s, area) + w.growth * time_left)
    sides = int(s.forest_open[area]) if kind == FOREST else int(s.river_open[area])
    value = forest_value(s, area) if kind == FOREST else river_value(s, area)
    chance = max(time_left - w.open_side * sides, 0.0) if sides > 0 else 1.0
    return share * value * chance


@kernel
def outlook(s: State, seat: int, w: Weights) -> float:
    """All a seat has made and will probably make."""
    total = float(points(s, seat))
    if s.phase == Phase.OVER:
        return total
    time_left = unseen_tiles(s, 0) / TILES
    for index in range(MEMBERS):
        piece = int(s.member[seat, index])
        if piece != NONE:
            total += expected_from_member(s, seat, piece, time_left, w)
        else:
            total += w.reserve * time_left
    for index in range(int(HUTS[s.tile_set])):
        piece = int(s.hut[seat, index])
        if piece != NONE:
            system = system_of(s, tile_of(piece), zone_of(s, piece))
            if has_most_huts(s, seat, system):
                total += (system_value(s, system) + w.growth * time_left) / huts_of(s, seat, system)
    huts_left = int(HUTS[s.tile_set]) - pieces_in(s.hut[seat])
    return total + w.hut * huts_left * time_left


@kernel
def worth(s: State, seat: int, w: Weights) -> float:
    """A seat's outlook, less a part of the best rival's."""
    best = 0.0
    for other in range(int(s.seats)):
        if other != seat:
            best = max(best, outlook(s, other, w))
    return outlook(s, seat, w) - w.envy * best


@kernel
def doubt(s: State, w: Weights) -> float:
    """Points by which an outlook may be off: fewer with every tile."""
    return w.doubt_at_end + (w.doubt_at_start - w.doubt_at_end) * unseen_tiles(s, 0) / TILES


@kernel
def patience(_s: State, _count: int) -> int:
    """A tile is judged with the piece that would be put on it."""
    return STEPS_FOLLOWED


@kernel
def are_twins(_s: State, _action: int, _other: int) -> bool:
    """All actions differ."""
    return False


@kernel
def deed_of(_s: State) -> int:
    """A deed ends when chance decides."""
    return 0
