"""Numbers of a position that bans ask for by name (docs/search.md): what lies in no single field."""

from enum import IntEnum
from typing import Final

from beringia.games.winter.components import ROUNDS, VILLAGES_EACH
from beringia.games.winter.rules.land import villages_built
from beringia.games.winter.rules.turn import figures_left
from beringia.games.winter.state import TRIBE_FIGURES, State
from beringia.kernel import kernel
from beringia.questions import Measure


class Number(IntEnum):
    """The measures, in their order."""

    ROUNDS_LEFT = 0
    FIGURES_LEFT = 1
    VILLAGES = 2


MEASURES: Final = (
    Measure("rounds_left", 0, ROUNDS - 1, "rounds after this one"),
    Measure("figures_left", 0, TRIBE_FIGURES + 1, "own figures, the chief among them, that are not placed in this round"),
    Measure("villages", 0, VILLAGES_EACH, "own villages on the land"),
)


@kernel
def measure(s: State, seat: int, _action: int, index: int) -> int:
    """One of the measures, for the seat that decides."""
    if index == Number.ROUNDS_LEFT:
        return ROUNDS - int(s.round_number)
    return figures_left(s, seat) if index == Number.FIGURES_LEFT else villages_built(s, seat)
