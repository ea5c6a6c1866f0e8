"""Camps, villages, influence and the mammoth (7.1 to 7.4, 10.5, 10.6)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import CAMP_INFLUENCE, CAMPS_EACH, VILLAGE_INFLUENCE, VILLAGES_EACH
from beringia.games.winter.geometry import (
    BASE,
    DIRECTIONS,
    HEXES,
    JUNCTION_HEXES,
    JUNCTIONS,
    JUNCTIONS_AT,
    NEIGHBOURS,
    TOUCHES_BASE,
)
from beringia.games.winter.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE

CORNERS = 3  # hexes at a junction
AROUND = 6  # junctions at a hex


@kernel
def camps_on_land(s: State, seat: int) -> int:
    """Winter 9.25: own camps on the land, the Base included."""
    total = 0
    for hexagon in range(HEXES):
        total += int(s.camps[seat, hexagon])
    return total


@kernel
def camps_left(s: State, seat: int) -> int:
    """Winter 7.2: camps on the own board."""
    return int(CAMPS_EACH) - camps_on_land(s, seat)


@kernel
def put_camps(s: State, seat: int, amount: int) -> None:
    """Winter 7.2, 9.6: onto the Base, as many as there are."""
    s.camps[seat, BASE] = int(s.camps[seat, BASE]) + min(amount, camps_left(s, seat))


@kernel
def list_camp_steps(s: State, seat: int, out: Int32s, n: int) -> int:
    """Winter 7.1: each hex with an own camp, to each bordering hex."""
    for hexagon in range(HEXES):
        if s.camps[seat, hexagon] > 0:
            for direction in range(DIRECTIONS):
                to = NEIGHBOURS[hexagon, direction]
                if to >= 0:
                    out[n] = pack(Kind.STEP, hexagon, to, 0)
                    n += 1
    return n


@kernel
def step_camp(s: State, seat: int, origin: int, to: int) -> None:
    """Winter 7.1: one camp to a bordering hex."""
    s.camps[seat, origin] = int(s.camps[seat, origin]) - 1
    s.camps[seat, to] = int(s.camps[seat, to]) + 1


@kernel
def is_junction_empty(s: State, junction: int) -> bool:
    """Winter 7.3, 10.5: neither a village nor the mammoth stands there."""
    return s.village[junction] == NONE and int(s.mammoth) != junction


@kernel
def list_mammoth_places(s: State, out: Int32s, n: int) -> int:
    """Winter 10.5: any empty junction, also one that touches the Base."""
    for junction in range(JUNCTIONS):
        if is_junction_empty(s, junction):
            out[n] = pack(Kind.MAMMOTH, junction, 0, 0)
            n += 1
    return n


@kernel
def has_camps_around(s: State, seat: int, junction: int) -> bool:
    """Winter 7.3: an own camp on each of the three hexes."""
    for corner in range(CORNERS):
        if s.camps[seat, JUNCTION_HEXES[junction, corner]] == 0:
            return False
    return True


@kernel
def may_settle(s: State, seat: int, junction: int) -> bool:
    """Winter 7.3: an empty junction away from the Base with own camps around it."""
    return TOUCHES_BASE[junction] == 0 and is_junction_empty(s, junction) and has_camps_around(s, seat, junction)


@kernel
def villages_built(s: State, seat: int) -> int:
    """Winter 9.25: own villages on the land."""
    total = 0
    for junction in range(JUNCTIONS):
        if int(s.village[junction]) == seat:
            total += 1
    return total


@kernel
def first_site(s: State, seat: int) -> int:
    """Winter 7.3: the first junction where the player may build a village; NONE if there is none, or no village is left."""
    if villages_built(s, seat) == VILLAGES_EACH:
        return NONE
    for junction in range(JUNCTIONS):
        if may_settle(s, seat, junction):
            return junction
    return NONE


@kernel
def list_villages(s: State, seat: int, out: Int32s, n: int) -> int:
    """Winter 7.3: each junction where the player may build a village."""
    if villages_built(s, seat) == VILLAGES_EACH:
        return n
    for junction in range(JUNCTIONS):
        if may_settle(s, seat, junction):
            out[n] = pack(Kind.VILLAGE, junction, 0, 0)
            n += 1
    return n


@kernel
def build_village(s: State, seat: int, junction: int) -> None:
    """Winter 7.3: the village stands for good; one camp of each hex goes back to the board."""
    s.village[junction] = seat
    for corner in range(CORNERS):
        hexagon = JUNCTION_HEXES[junction, corner]
        s.camps[seat, hexagon] = int(s.camps[seat, hexagon]) - 1


@kernel
def influence(s: State, seat: int, hexagon: int) -> int:
    """Winter 7.4: camps on the hex, and villages at its junctions."""
    total = int(CAMP_INFLUENCE) * int(s.camps[seat, hexagon])
    for around in range(AROUND):
        junction = JUNCTIONS_AT[hexagon, around]
        if junction >= 0 and int(s.village[junction]) == seat:
            total += int(VILLAGE_INFLUENCE)
    return total


@kernel
def mammoth_influence(s: State, hexagon: int) -> int:
    """Winter 10.6: the number of the round on each of its three hexes."""
    if s.mammoth == NONE:
        return 0
    for corner in range(CORNERS):
        if JUNCTION_HEXES[s.mammoth, corner] == hexagon:
            return int(s.round_number)
    return 0


@kernel
def income_times(s: State, seat: int, hexagon: int) -> int:
    """Winter 4.6, 7.4, 10.6: 1 if the player leads the hex, 2 if the mammoth stands at it, otherwise 0."""
    own = influence(s, seat, hexagon) if hexagon != BASE else 0
    mammoth = mammoth_influence(s, hexagon)
    if own == 0 or own < mammoth:
        return 0
    for other in range(int(s.players)):
        if other != seat and influence(s, other, hexagon) > own:
            return 0
    return 2 if mammoth > 0 else 1


@kernel
def hexes_led(s: State, seat: int) -> int:
    """Winter 9.25: hexes that would give this player income now."""
    total = 0
    for hexagon in range(HEXES):
        if income_times(s, seat, hexagon) > 0:
            total += 1
    return total
