"""Which actions are legal: a ladder over the phases, each rung calls the rules."""

from beringia.games.gatherers.rules.menhirs import list_own_members
from beringia.games.gatherers.rules.pieces import list_pieces
from beringia.games.gatherers.rules.tiles import list_placings
from beringia.games.gatherers.state import Phase, State
from beringia.kernel import kernel
from beringia.layout import Int32s


@kernel
def actor(s: State) -> int:
    """Who decides: a seat, CHANCE or NOBODY."""
    return int(s.seat)


@kernel
def legal(s: State, out: Int32s) -> int:
    """All legal actions of the seat that decides, ascending."""
    phase = int(s.phase)
    if phase == Phase.PLACE:
        return list_placings(s, out, 0)
    if phase == Phase.PIECE:
        return list_pieces(s, out, 0)
    if phase == Phase.SHAMAN:
        return list_own_members(s, out, 0)
    return 0
