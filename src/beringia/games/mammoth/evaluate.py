"""How good a position is for a seat, by hand-made terms: points made, points to come, stones, clubs and hunters in reserve."""

from typing import Final

from beringia.games.mammoth.components import (
    BASE_LIMIT,
    LIMIT_PER_MAMMOTH,
    POINTS_PER_HUNTER,
    REGIONS,
)
from beringia.games.mammoth.scoring import points, rate
from beringia.games.mammoth.state import Phase, State
from beringia.games.mammoth.weights import Weights
from beringia.kernel import kernel

FOLLOWED: Final = 12  # longer lists are judged at once
STEPS_FOLLOWED: Final = 16


@kernel
def expected_limit(s: State, region: int, w: Weights) -> float:
    """The limit a region will probably have: face-down fires count with their mean."""
    return (
        int(BASE_LIMIT) + int(LIMIT_PER_MAMMOTH) * int(s.mammoths[region]) + int(s.strength[region]) + w.fire * int(s.fires[region])
    )


@kernel
def expected_points(s: State, seat: int, w: Weights) -> float:
    """Points the hunters on the board would probably score now: in crowded regions the weak lose first, clubs never."""
    total = 0.0
    for region in range(REGIONS):
        plain, clubbed = int(s.plain[seat, region]), int(s.clubbed[seat, region])
        own = plain + clubbed
        if own == 0:
            continue
        everybody, stronger_or_equal = 0, 0
        for other in range(int(s.seats)):
            count = int(s.plain[other, region]) + int(s.clubbed[other, region])
            everybody += count
            if other != seat and count > own:
                stronger_or_equal += 1
        excess = everybody - expected_limit(s, region, w) - w.survival_slack
        lost = 0.0
        if excess > 0:
            share = own / everybody
            lost = min(excess * (1.0 - share) * (1.0 + stronger_or_equal) / int(s.seats), plain * 1.0)
        total += (own - lost) * POINTS_PER_HUNTER[rate(s, region)]
    return total


@kernel
def means(s: State, seat: int, w: Weights) -> float:
    """What a seat has to work with: stones up to the point where more are a burden, clubs, hunters in reserve."""
    stones = min(float(s.stones[seat]), float(w.stones_that_count[s.seats]))
    return w.stone * stones + w.club * int(s.clubs[seat]) + w.reserve * int(s.supply[seat])


@kernel
def outlook(s: State, seat: int, w: Weights) -> float:
    """All a seat has made and will probably make."""
    total = float(points(s, seat))
    if s.phase == Phase.OVER:
        return total
    rounds_left = int(s.rounds) - int(s.round_number)
    if s.phase != Phase.LOT and s.phase != Phase.GLACIER:
        total += expected_points(s, seat, w)
    total += w.round_to_come * rounds_left * expected_points(s, seat, w)
    if rounds_left > 0 or s.phase < Phase.REVEAL:
        total += means(s, seat, w)
    return total


@kernel
def worth(s: State, seat: int, w: Weights) -> float:
    """A seat's outlook, less a part of the best rival's and of the others'."""
    best, total = 0.0, 0.0
    for other in range(int(s.seats)):
        if other != seat:
            value = outlook(s, other, w)
            best = max(best, value)
            total += value
    return outlook(s, seat, w) - w.envy * (best + total / (int(s.seats) - 1)) / 2.0


@kernel
def doubt(s: State, w: Weights) -> float:
    """Points by which an outlook may be off: fewer with every round played."""
    left = (int(s.rounds) - int(s.round_number) + 0.5) / int(s.rounds)
    return w.doubt_at_end + (w.doubt_at_start - w.doubt_at_end) * left


@kernel
def patience(_s: State, count: int) -> int:
    """A short list is followed to the end of the deed; a long one is judged by the next step."""
    return STEPS_FOLLOWED if count <= FOLLOWED else 0


@kernel
def are_twins(_s: State, _action: int, _other: int) -> bool:
    """All actions differ."""
    return False


@kernel
def deed_of(_s: State) -> int:
    """A deed ends when chance decides."""
    return 0
