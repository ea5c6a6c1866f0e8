"""Winter 1.3: the nineteen hexes, which of them border on each other, rings and junctions."""

from itertools import combinations

ROWS = {"A": 3, "B": 4, "C": 5, "D": 4, "E": 3}
BASE = "C3"

Junction = tuple[str, str, str]


def middle_of(name: str) -> tuple[int, int]:
    """Where a hex lies: the row, and the distance from the left in half hexes."""
    letter, number = name[0], int(name[1:])
    return list(ROWS).index(letter), max(ROWS.values()) - ROWS[letter] + 2 * number


def share_a_side(one: str, other: str) -> bool:
    """Winter 1.3: neighbours in a row, or half a hex aside in the next row."""
    (row, left), (other_row, other_left) = middle_of(one), middle_of(other)
    return (abs(row - other_row), abs(left - other_left)) in ((0, 2), (1, 1))


HEXES = [f"{letter}{number}" for letter, length in ROWS.items() for number in range(1, length + 1)]
BORDERS = {name: [other for other in HEXES if share_a_side(name, other)] for name in HEXES}
RING_1 = list(BORDERS[BASE])
RING_2 = [name for name in HEXES if name != BASE and name not in RING_1]
JUNCTIONS: list[Junction] = [
    (one, two, three)
    for one, two, three in combinations(HEXES, 3)
    if two in BORDERS[one] and three in BORDERS[one] and three in BORDERS[two]
]
RIVAL_RINGS = {
    1: ["C4", "B3", "B2", "C2", "D2", "D3"],
    2: ["C5", "A3", "A1", "C1", "E1", "E3"],
}


def junction_name(junction: Junction) -> str:
    """A junction is written as its three hexes."""
    return "-".join(junction)


def junction_named(name: str) -> Junction:
    """The junction that is written so."""
    one, two, three = name.split("-")
    return (one, two, three)


def glacier_hexes() -> list[Junction]:
    """Winter 1.4: three hexes of ring 2, no two of which border on each other."""
    return [
        (one, two, three)
        for one, two, three in combinations(RING_2, 3)
        if two not in BORDERS[one] and three not in BORDERS[one] and three not in BORDERS[two]
    ]
