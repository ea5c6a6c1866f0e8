"""Where every point of a seat came from, each with its paragraph."""

from typing import Any, Final

from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.sayings import Saying, say

SOURCE_WORDS: Final = {
    "honour": ("Winter 6.8", say("rows of the honour track")),
    "megaliths": ("Winter 6.5", say("megaliths: covering, rewards of cells, emptied slots")),
    "stones": ("Winter 4.7", say("sacred stones")),
    "land": ("Winter 4.6", say("incomes of the land and finds")),
    "effects": ("Winter 8.6", say("points of card effects, at once and at the end")),
    "sacrifice": ("Winter 8.2", say("sacrifice track, food and tools left")),
    "burial": ("Winter 8.3", say("buried cards")),
    "cards": ("Winter 8.4", say("points of own cards")),
    "animals": ("Winter 8.5", say("animal sets")),
}


def breakdown(s: Any, seat: int) -> list[tuple[str, Saying, int]]:
    """Every point: paragraph, where it comes from, points."""
    return [
        (*SOURCE_WORDS[name], int(s.score[seat, source]))
        for source, name in enumerate(POINT_SOURCES)
        if int(s.score[seat, source]) != 0
    ]
