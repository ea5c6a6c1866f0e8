"""Eiszeit / Mammoth Hunters, Alan R. Moon and Aaron Weissblum, 2003: three to five seats."""

from beringia.assembly import game_in
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import CARD_NAMES, SEAT_COUNTS
from beringia.questions import Headline

GAME = game_in(
    __name__,
    title="Mammoth Hunters",
    seats=SEAT_COUNTS,
    headline=Headline(Kind.PLAY, CARD_NAMES),
    sources=("without a mammoth", "with one mammoth", "with more mammoths"),
)
