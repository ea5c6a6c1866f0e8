"""How good a position is for a seat."""

from beringia.games.winter.scoring import points
from beringia.games.winter.state import State
from beringia.kernel import kernel


@kernel
def worth(s: State, seat: int) -> float:
    """Points."""
    return float(points(s, seat))
