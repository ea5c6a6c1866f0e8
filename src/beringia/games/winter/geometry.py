"""The shape of the land: nineteen hexes in five rows, what borders on what, and the junctions (1.3)."""

from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

RADIUS: Final = 2
_AXIAL: Final = [
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
]  # by rows from the top, in a row from the left
_DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # from the east, counter-clockwise
HEXES: Final = len(_AXIAL)
BASE: Final = _AXIAL.index((0, 0))
DIRECTIONS: Final = len(_DIRECTIONS)


def _frozen(values: object) -> npt.NDArray[np.int64]:
    """A table that nobody can write to."""
    table = np.array(values, dtype=np.int64)
    table.flags.writeable = False
    return table


def _names() -> tuple[str, ...]:
    """Winter 1.3: `A1` to `E3`: rows are letters."""
    rows = [r for _, r in _AXIAL]
    return tuple(f"{'ABCDE'[r + RADIUS]}{number - rows.index(r) + 1}" for number, r in enumerate(rows))


def _at(q: int, r: int) -> int:
    """The hex at these coordinates; -1 beyond the land."""
    return _AXIAL.index((q, r)) if (q, r) in _AXIAL else -1


HEX_IDS: Final = _names()
NEIGHBOURS: Final = _frozen([sorted(_at(q + x, r + y) for x, y in _DIRECTIONS) for q, r in _AXIAL])  # ascending; -1 beyond the land
RING: Final = _frozen([max(abs(q), abs(r), abs(q + r)) for q, r in _AXIAL])
FROM_BASE: Final = _frozen([[_at(q * ring, r * ring) for ring in range(RADIUS + 1)] for q, r in _DIRECTIONS])  # [direction, ring]
_TRIPLES: Final = [
    triple for triple in combinations(range(HEXES), 3) if all(b in NEIGHBOURS[a] for a, b in combinations(triple, 2))
]
JUNCTIONS: Final = len(_TRIPLES)
JUNCTION_HEXES: Final = _frozen(_TRIPLES)  # [junction] -> three hexes, ascending
JUNCTION_IDS: Final = tuple("-".join(HEX_IDS[number] for number in triple) for triple in _TRIPLES)
TOUCHES_BASE: Final = _frozen([int(BASE in triple) for triple in _TRIPLES])
JUNCTIONS_AT: Final = _frozen(
    [
        [number for number, triple in enumerate(_TRIPLES) if each in triple] + [-1] * (6 - sum(each in t for t in _TRIPLES))
        for each in range(HEXES)
    ]
)  # [hex] -> its junctions, then -1


def glacier_choices(count: int) -> npt.NDArray[np.int64]:
    """All sets of so many hexes of ring 2 of which no two border on each other."""
    outer = [number for number in range(HEXES) if RING[number] == RADIUS]
    return _frozen(
        [chosen for chosen in combinations(outer, count) if not any(b in NEIGHBOURS[a] for a, b in combinations(chosen, 2))]
    )
