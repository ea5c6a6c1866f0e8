"""Which symbols go where: a sheet for the shell, and one for each game."""

from typing import Final

from art.palette import TRIBES
from art.symbols import sheet

COMMON: Final = (
    *(f"mark-{tribe.mark}" for tribe in TRIBES),
    "mammoth",
    "fish",
    "eclipse",
    "hunter",
    "hunter-club",
    "fire",
    "hut",
    "stone",
    "club",
    "glacier",
    "dolmen",
    "tool",
)
LANDSCAPES: Final = ("pasture", "ice-meadow", "mountains", "stone-desert", "forest", "steppe")
CARDS: Final = (
    *("follow", "walk", "herd", "ember", "paths", "oak", "drive", "echo"),
    *("gathering", "winter", "gift", "newcomers", "thin-ice", "spark", "pit"),
)
MAMMOTH: Final = (
    "piece-hunter",
    "piece-hunter-club",
    "fire-back",
    "fire-0",
    "fire-1",
    "fire-2",
    "card-back-light",
    "card-back-dark",
    *(f"land-{landscape}" for landscape in LANDSCAPES),
    *(f"card-{card}" for card in CARDS),
)
MAMMOTH_RIMS: Final = ("piece-hunter", "piece-hunter-club", "mammoth", "club", "stone")


def common() -> str:
    """Symbols that every page has."""
    return sheet(COMMON)


def mammoth() -> str:
    """Symbols of Mammoth Hunters that the common sheet does not have."""
    return sheet(MAMMOTH, MAMMOTH_RIMS)
