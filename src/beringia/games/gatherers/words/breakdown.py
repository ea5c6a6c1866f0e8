"""Where every point of a seat came from, each with its paragraph."""

from typing import Final

from beringia.games.gatherers.state import Source, State
from beringia.sayings import Saying, say

SOURCES: Final = (
    ("Gatherers 5.3", say("completed forests"), Source.FORESTS),
    ("Gatherers 5.2", say("completed rivers"), Source.RIVERS),
    ("Gatherers 7.3", say("huts"), Source.HUTS),
    ("Gatherers 7.4", say("meadows"), Source.MEADOWS),
    ("Gatherers 6.2", say("the logboat"), Source.LOGBOAT),
    ("Gatherers 6.3", say("the hunting trap"), Source.TRAP),
)


def breakdown(s: State, seat: int) -> list[tuple[str, Saying, int]]:
    """Every point of a seat: the paragraph, what it was for, and how many."""
    return [(paragraph, words, count) for paragraph, words, source in SOURCES if (count := int(s.tally[seat, source]))]
