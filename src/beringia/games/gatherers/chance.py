"""What chance can answer, and how likely each answer is."""

from beringia.action import pack
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.components import FIRST_KIND, IS_BONUS
from beringia.games.gatherers.state import Phase, State
from beringia.kernel import kernel
from beringia.layout import Int32s, Int64s


@kernel
def outcomes(s: State, out: Int32s, weights: Int64s) -> int:
    """Gatherers 2.2, 5.4: each unseen land or bonus tile is equally likely; tiles of one kind are one answer."""
    if s.phase != Phase.DRAW and s.phase != Phase.BONUS:
        return 0
    is_bonus = 1 if s.phase == Phase.BONUS else 0
    kind_of_answer = Kind.BONUS if is_bonus else Kind.DRAWN
    first = int(FIRST_KIND[s.tile_set])
    n = 0
    for index in range(int(FIRST_KIND[s.tile_set + 1]) - first):
        if IS_BONUS[first + index] == is_bonus and s.unseen[index] > 0:
            out[n] = pack(kind_of_answer, index, int(s.tile_set), 0)
            weights[n] = s.unseen[index]
            n += 1
    return n
