"""What can be done: the kinds of actions and their fields."""

from enum import IntEnum

from beringia.action import Field, Fields
from beringia.games.winter.components import (
    ANIMALS,
    CARDS,
    CHIEFS,
    FINDS,
    LEVELS,
    OFFER_IDS,
    PLACE_IDS,
    RECRUITS,
    REST_TILES,
    RIVALS,
    SIDES,
    SQUARES,
    STONES,
    TILES,
)
from beringia.games.winter.geometry import HEXES, JUNCTIONS
from beringia.games.winter.state import ANIMAL, CARD, CHIEF, GAINS, HEX, JUNCTION, PLACE, RECRUIT, SIDE, STONE
from beringia.games.winter.vocabulary import ZONES

MAX_LEGAL = 256  # fewer than two hundred different cards, places and hexes can ever be named at once


class Kind(IntEnum):
    """The kinds of actions. Their order is the order of legal lists."""

    PLAY = 0
    DISCARD = 1
    LAY = 2
    RECRUIT = 3
    LEARN = 4
    HUNT = 5
    STONE = 6
    VILLAGE = 7
    BUILD = 8
    IDOL = 9
    STEP = 10
    MAMMOTH = 11
    BURY = 12
    RECOVER = 13
    TIP = 14
    SWAP = 15
    PAY = 16
    CHOOSE = 17
    OFFER = 18
    FOOD = 19
    TAKE = 20
    PLACE = 21
    PICK = 22
    SIDE = 23
    TILE = 24
    SKIP = 25
    END = 26
    ODD = 27
    GLACIERS = 28
    LAND = 29
    LAID_STONE = 30
    ANIMAL = 31
    OPENED = 32
    CHIEF = 33
    DRAWN = 34
    FOUND = 35
    REST_TILE = 36
    RIVAL = 37


_CARD = Field("card", CARDS, CARD.labels)
_HEX = Field("hex", HEXES, HEX.labels)
_JUNCTION = Field("junction", JUNCTIONS, JUNCTION.labels)
_STONE = Field("stone", STONES, STONE.labels)
_ANIMAL = Field("animal", ANIMALS, ANIMAL.labels)
_CHIEF = Field("chief", CHIEFS, CHIEF.labels)
_TILE = Field("tile", REST_TILES)
_COUNT = Field("count", 256)

FIELDS: Fields = {
    Kind.PLAY: (_CARD,),
    Kind.DISCARD: (_CARD,),
    Kind.LAY: (_CARD,),
    Kind.RECRUIT: (Field("to_hand", 2), Field("recruit", RECRUITS, RECRUIT.labels)),
    Kind.LEARN: (_CARD,),
    Kind.HUNT: (_ANIMAL,),
    Kind.STONE: (_STONE,),
    Kind.VILLAGE: (_JUNCTION,),
    Kind.BUILD: (Field("level", LEVELS), Field("square", SQUARES)),
    Kind.IDOL: (Field("track", 2),),
    Kind.STEP: (Field("from", HEXES, HEX.labels), Field("to", HEXES, HEX.labels)),
    Kind.MAMMOTH: (_JUNCTION,),
    Kind.BURY: (Field("zone", len(ZONES), ZONES), _CARD),
    Kind.RECOVER: (_CARD,),
    Kind.TIP: (_ANIMAL,),
    Kind.SWAP: (_COUNT,),
    Kind.PAY: (),
    Kind.CHOOSE: (Field("option", 8),),
    Kind.OFFER: (Field("offer", len(OFFER_IDS), OFFER_IDS),),
    Kind.FOOD: (),
    Kind.TAKE: (Field("gain", GAINS),),
    Kind.PLACE: (Field("place", len(PLACE_IDS), PLACE.labels), Field("chief", 2)),
    Kind.PICK: (_CHIEF,),
    Kind.SIDE: (Field("side", SIDES, SIDE.labels),),
    Kind.TILE: (Field("next", 2),),
    Kind.SKIP: (),
    Kind.END: (),
    Kind.ODD: (_HEX,),
    Kind.GLACIERS: (_HEX, Field("second", HEXES), Field("third", HEXES)),
    Kind.LAND: (Field("tile", TILES),),
    Kind.LAID_STONE: (_STONE,),
    Kind.ANIMAL: (_ANIMAL,),
    Kind.OPENED: (_CARD,),
    Kind.CHIEF: (_CHIEF,),
    Kind.DRAWN: (_CARD,),
    Kind.FOUND: (Field("find", FINDS),),
    Kind.REST_TILE: (_TILE,),
    Kind.RIVAL: (Field("card", RIVALS),),
}
CHANCE_KINDS = tuple(kind for kind in Kind if kind >= Kind.ODD)
