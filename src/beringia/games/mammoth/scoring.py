"""Mammoth, chapters 7 and 10: points and the winner."""

from beringia.games.mammoth.components import POINTS_PER_HUNTER, RATES, REGIONS, ROUNDS
from beringia.games.mammoth.state import State
from beringia.kernel import kernel


@kernel
def rate(s: State, region: int) -> int:
    """Mammoth 7.1: none, one, or two and more mammoths on the region: 0, 1 or 2."""
    return min(int(s.mammoths[region]), RATES - 1)


@kernel
def score_regions(s: State) -> None:
    """Mammoth 7.1: each hunter on the board scores by the mammoths on its region."""
    for region in range(REGIONS):
        for seat in range(int(s.seats)):
            s.tally[seat, s.round_number - 1, rate(s, region)] += s.plain[seat, region]


@kernel
def points(s: State, seat: int) -> int:
    """Mammoth 7.1: all points a seat has scored so far."""
    total = 0
    for played in range(ROUNDS):
        for index in range(RATES):
            total += int(s.tally[seat, played, index]) * POINTS_PER_HUNTER[index]
    return total


@kernel
def points_from(s: State, seat: int, source: int) -> int:
    """Mammoth 7.1: the points of hunters that scored at one rate."""
    total = 0
    for played in range(ROUNDS):
        total += int(s.tally[seat, played, source]) * POINTS_PER_HUNTER[source]
    return total


@kernel
def style_of(_s: State, _seat: int) -> int:
    """All seats are alike."""
    return 0


@kernel
def hunters_on_board(s: State, seat: int) -> int:
    """All hunters of a seat on the board."""
    count = 0
    for region in range(REGIONS):
        count += int(s.plain[seat, region]) + int(s.clubbed[seat, region])
    return count


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Mammoth 10.1: more points, then more hunters on the board, then more stones."""
    if points(s, seat) != points(s, other):
        return points(s, seat) > points(s, other)
    if hunters_on_board(s, seat) != hunters_on_board(s, other):
        return hunters_on_board(s, seat) > hunters_on_board(s, other)
    return int(s.stones[seat]) > int(s.stones[other])


@kernel
def place_of(s: State, seat: int) -> int:
    """Mammoth 10.1: the place of a seat, 1 is best; equals share the better place."""
    place = 1
    for other in range(int(s.seats)):
        if is_ahead(s, other, seat):
            place += 1
    return place
