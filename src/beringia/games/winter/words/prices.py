"""What actions cost in a position, less all discounts (3.6)."""

from collections.abc import Iterable
from typing import Final

from beringia.action import first_of, kind_of, second_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_NAMES,
    ANIMAL_PRICE,
    CARD_NAMES,
    CODE,
    CULTURE_PRICE,
    HAND_SURCHARGE,
    OFFER_PRICE,
    RECRUIT_PRICE,
    STARTING,
    STONE_ERA,
    STONE_FOOD,
    STONE_NAMES,
    STONE_TOOLS,
    TRIBES,
    VILLAGE_FOOD,
)
from beringia.games.winter.rules.turn import column_off
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import Col, Price
from beringia.sayings import Saying, say

NO_OFF: Final[Price] = (0, 0, 0)


def price_of(action: int, code: int, off: Price) -> tuple[Saying, Price]:
    """What a purchase is called, and its price less the discounts of the operation and of the column (3.6)."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    price: Iterable[int]
    match kind:
        case Kind.RECRUIT:
            what, price = CARD_NAMES[STARTING + second], (int(RECRUIT_PRICE[second]), int(HAND_SURCHARGE) * first, 0)
        case Kind.LEARN:
            what, price = CARD_NAMES[first], CULTURE_PRICE[first - TRIBES]
        case Kind.HUNT:
            what, price = ANIMAL_NAMES[first], ANIMAL_PRICE[first]
        case Kind.STONE:
            era = int(STONE_ERA[first])
            what, price = say("stone {stone}", stone=STONE_NAMES[first]), (0, int(STONE_FOOD[era]), int(STONE_TOOLS[era]))
        case _:
            what, price = say("a village"), (0, int(VILLAGE_FOOD), 0)
    own = CODE[code, Col.B : Col.D + 1]
    labour, food, tools = (max(int(part) - int(mine) - given, 0) for part, mine, given in zip(price, own, off, strict=True))
    return what, (labour, food, tools)


def offer_price(s: State, column: int, offer: int) -> Price:
    """The price of an action of a top area less the discount of the column (3.4, 3.6)."""
    labour, food, tools = (max(int(part) - off, 0) for part, off in zip(OFFER_PRICE[column, offer], column_off(s), strict=True))
    return labour, food, tools
