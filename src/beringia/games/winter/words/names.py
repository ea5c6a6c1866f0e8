"""The words for phases, areas, steps, sides, gains and squares in actions and positions (docs/notation.md)."""

from typing import Final

from beringia.games.winter.components import CARD_IDS, PLACES, REST_EFFECTS, SLOTS, STONE_IDS, TRIBES, VILLAGES_EACH, WIDTH
from beringia.games.winter.geometry import HEX_IDS
from beringia.games.winter.state import Phase

PHASE_WORDS: Final = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
AREA_WORDS: Final = ("top", "middle", "lower")
STEP_WORDS: Final = ("place", "abilities", "land", "board")
SIDE_WORDS: Final = ("A", "B")
CULTURE_IDS: Final = CARD_IDS[TRIBES:]
GAIN_IDS: Final = (
    "chief",
    "lower",
    "tile",
    *(f"rest-{effect + 1}" for effect in range(REST_EFFECTS)),
    *CARD_IDS[:TRIBES],
    *(f"place-{place + 1}" for place in range(PLACES)),
    *HEX_IDS,
    *(f"village-{place + 1}" for place in range(VILLAGES_EACH)),
    *(f"slot-{slot + 1}" for slot in range(SLOTS)),
    *STONE_IDS,
)


def square_word(square: int) -> str:
    """A square of the field: column letter and row number."""
    return f"{chr(ord('a') + square % WIDTH)}{square // WIDTH + 1}"
