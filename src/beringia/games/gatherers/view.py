"""What a seat may know: everything. Only the order of the unseen tiles is hidden, and no position holds an order (1.5)."""

from beringia.games.gatherers.state import STATE, State
from beringia.kernel import kernel
from beringia.layout import Records, UInt32s

VIEW = STATE


@kernel
def view(s: State, seat: int, out: Records) -> None:  # noqa: ARG001
    """Gatherers 1.5: the whole position."""
    out[0] = s


@kernel
def guess(v: State, luck: UInt32s, out: Records) -> None:  # noqa: ARG001
    """Gatherers 1.5: there is nothing to guess."""
    out[0] = v
