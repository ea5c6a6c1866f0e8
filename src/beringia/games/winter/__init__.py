"""Endless Winter: Paleoamericans, Stan Kordonskiy, 2022: one to four seats."""

from beringia.assembly import game_in
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import CHIEF_NAMES, COLUMN_NAMES, COMPONENTS, SEATS
from beringia.games.winter.counting import check_components
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.games.winter.words.names import SIDE_WORDS
from beringia.questions import Headline

COMPONENTS.check(check_components)
GAME = game_in(
    __name__,
    title="Endless Winter",
    seats=tuple(range(1, SEATS + 1)),
    usual_seats=2,
    headline=Headline(Kind.PLACE, (*COLUMN_NAMES, "Rest")),
    sources=POINT_SOURCES,
    styles=tuple(f"{name} {side}" for name in CHIEF_NAMES for side in SIDE_WORDS),
)
