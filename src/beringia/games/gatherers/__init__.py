"""Carcassonne: Hunters and Gatherers, Klaus-Jürgen Wrede, 2002: two to five seats."""

from beringia.assembly import game_in
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.components import SEAT_COUNTS
from beringia.games.gatherers.state import Source
from beringia.questions import Headline

GAME = game_in(
    __name__,
    title="Hunters and Gatherers",
    seats=SEAT_COUNTS,
    headline=Headline(Kind.GATHERER, ("gatherer", "fisher", "hunter", "hut", "no piece"), last=Kind.PASS),
    sources=tuple(source.name.lower() for source in Source),
)
