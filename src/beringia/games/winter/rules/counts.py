"""What is counted, and the points for it (9.22 to 9.26)."""

from beringia.games.winter.components import ANIMALS, CODE
from beringia.games.winter.rules.cards import culture_owned, recruits_owned
from beringia.games.winter.rules.land import camps_on_land, hexes_led, villages_built
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import POINT_SOURCES, TERMS, Col
from beringia.kernel import kernel
from beringia.meaning import NONE

STONE_POINTS = POINT_SOURCES.index("stones")
(
    CAMPS_ON_MAP,
    VILLAGES,
    MEGALITHS_BUILT,
    BURIED_CARDS,
    TRIBE_CARDS,
    CULTURE_CARDS,
    ANIMALS_UNTIPPED,
    ANIMALS_TIPPED,
    ANIMAL_TYPES_UNTIPPED,
    HEXES_LED,
    HONOUR_ROW,
    SACRIFICE_STEP,
) = range(len(TERMS))


@kernel
def animals_of(s: State, seat: int, is_tipped: bool) -> int:
    """Winter 9.25: own animals, tipped or untipped."""
    total = 0
    for animal in range(ANIMALS):
        total += int(s.tipped[seat, animal]) if is_tipped else int(s.untipped[seat, animal])
    return total


@kernel
def animal_kinds(s: State, seat: int) -> int:
    """Winter 9.25: kinds among the own untipped animals."""
    total = 0
    for animal in range(ANIMALS):
        if s.untipped[seat, animal] > 0:
            total += 1
    return total


@kernel
def count(s: State, seat: int, what: int) -> int:
    """Winter 9.25: what is counted."""
    if what == CAMPS_ON_MAP:
        return camps_on_land(s, seat)
    if what == VILLAGES:
        return villages_built(s, seat)
    if what == MEGALITHS_BUILT:
        return int(s.built[seat])
    if what == BURIED_CARDS:
        return int(s.buried_count[seat])
    if what == TRIBE_CARDS:
        return recruits_owned(s, seat)
    if what == CULTURE_CARDS:
        return culture_owned(s, seat)
    if what == ANIMALS_UNTIPPED or what == ANIMALS_TIPPED:
        return animals_of(s, seat, what == ANIMALS_TIPPED)
    if what == ANIMAL_TYPES_UNTIPPED:
        return animal_kinds(s, seat)
    if what == HEXES_LED:
        return hexes_led(s, seat)
    if what == HONOUR_ROW:
        return int(s.honour[seat])
    return int(s.sacrifice[seat])


@kernel
def points_for_count(s: State, seat: int, code: int) -> int:
    """Winter 9.22, 9.23: n points for each full `per`, not above max."""
    if CODE[code, Col.A] == NONE:
        return 0
    full = count(s, seat, CODE[code, Col.A]) // CODE[code, Col.B]
    return int(min(CODE[code, Col.N] * full, CODE[code, Col.C]))


@kernel
def score(s: State, seat: int, source: int, points: int) -> None:
    """Winter 9.5, 9.26: points at once, booked under their source."""
    s.score[seat, source] = int(s.score[seat, source]) + points


@kernel
def score_stone(s: State, seat: int, code: int) -> None:
    """Winter 9.22: flat points and points for what is counted."""
    score(s, seat, STONE_POINTS, CODE[code, Col.D] + points_for_count(s, seat, code))
