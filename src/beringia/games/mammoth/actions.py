"""What can be done: the kinds of actions, their fields, and hunter tokens."""

from enum import IntEnum

from beringia.action import Field, Fields
from beringia.games.mammoth.components import CARDS, REGIONS, SEATS, STRENGTHS
from beringia.games.mammoth.state import CARD, SEAT, SHADE, SHADES
from beringia.kernel import kernel

MAX_LEGAL = 1200  # Crossed Paths: 23 borders, at most 7 different hunters on each side
PLAIN, ARMED_NOW, CLUBBED = 0, 1, 2  # a hunter without a club, one that gets a held club now, one with a club


class Kind(IntEnum):
    """The kinds of actions. Their order is the order of legal lists."""

    PLACE = 0
    MOVE = 1
    SWAP = 2
    REMOVE = 3
    NEW_MAMMOTH = 4
    MOVE_MAMMOTH = 5
    CHASE = 6
    FIRE = 7
    CLUB = 8
    CLUB_UNDER = 9
    REGION = 10
    PLAY = 11
    COPY = 12
    GIVE = 13
    DONE = 14
    KEEP = 15
    DISCARD = 16
    DRAW = 17
    ICE = 18
    NO_ICE = 19
    DRAWN = 20
    TURNED = 21
    LOT = 22


_TO = Field("to", REGIONS)
_FROM = Field("from", REGIONS)
_HUNTER = Field("hunter", REGIONS * 16)
_CARD = Field("card", CARDS, CARD.labels)
_SHADE = Field("shade", SHADES, SHADE.labels)
_SEAT = Field("seat", SEATS, SEAT.labels)

FIELDS: Fields = {
    Kind.PLACE: (_TO, Field("arm", 2)),
    Kind.MOVE: (_HUNTER, _TO),
    Kind.SWAP: (_HUNTER, Field("other", REGIONS * 16)),
    Kind.REMOVE: (_HUNTER,),
    Kind.NEW_MAMMOTH: (_TO,),
    Kind.MOVE_MAMMOTH: (_FROM, _TO),
    Kind.CHASE: (_FROM,),
    Kind.FIRE: (_FROM, _TO),
    Kind.CLUB: (),
    Kind.CLUB_UNDER: (_TO,),
    Kind.REGION: (_TO,),
    Kind.PLAY: (_CARD,),
    Kind.COPY: (_SHADE,),
    Kind.GIVE: (_SEAT,),
    Kind.DONE: (),
    Kind.KEEP: (),
    Kind.DISCARD: (_CARD,),
    Kind.DRAW: (_SHADE,),
    Kind.ICE: (_TO,),
    Kind.NO_ICE: (),
    Kind.DRAWN: (_CARD,),
    Kind.TURNED: (_FROM, Field("strength", STRENGTHS)),
    Kind.LOT: (_SEAT,),
}
CHANCE_KINDS = (Kind.DRAWN, Kind.TURNED, Kind.LOT)


@kernel
def hunter(region: int, owner: int, arm: int) -> int:
    """The token of a hunter: where it stands, whose it is, and how it is armed."""
    return region << 4 | owner * 3 + arm


@kernel
def region_of(token: int) -> int:
    """Where the hunter of a token stands."""
    return token >> 4


@kernel
def owner_of(token: int) -> int:
    """Whose hunter it is."""
    return (token & 15) // 3


@kernel
def arm_of(token: int) -> int:
    """PLAIN, ARMED_NOW or CLUBBED."""
    return (token & 15) % 3
