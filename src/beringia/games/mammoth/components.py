"""What lies in the box, read from components.toml into numbers and tables that can be exchanged, and counted."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.components import Components
from beringia.errors import BrokenPosition
from beringia.sayings import names

COMPONENTS: Final = Components(__package__)
_number, _table, _fixed, _value = COMPONENTS.number, COMPONENTS.table, COMPONENTS.fixed, COMPONENTS.value

SEATS: Final = 5
REGIONS: Final = 12
BORDER_KINDS: Final = 2  # thin borders count (0) or do not (1)
EVERYWHERE: Final = (1 << REGIONS) - 1


def _things(kind: str) -> list[dict[str, Any]]:
    """All regions, borders or cards."""
    things: list[dict[str, Any]] = COMPONENTS.data[kind]
    return things


def _by_seats(key: str) -> list[Any]:
    """What the setup says for each number of seats; 0 for those that cannot be."""
    setup = COMPONENTS.data["setup"]
    return [setup[str(seats)][key]["value"] if str(seats) in setup else 0 for seats in range(SEATS + 1)]


def _mask(numbers: Sequence[int]) -> int:
    """Regions by their printed numbers as a bit set; region 1 is bit 0."""
    return sum(1 << (number - 1) for number in set(numbers))


def _masks_by_seats(key: str) -> list[int]:
    """Regions that the setup names for each number of seats, as bit sets."""
    return [_mask(regions or ()) for regions in _by_seats(key)]


def _borders() -> npt.NDArray[np.int64]:
    """For both kinds of borders and each region, the set of its neighbours."""
    neighbours = np.zeros((BORDER_KINDS, REGIONS), dtype=np.int64)
    for border in _things("border"):
        low, high = (number - 1 for number in border["between"]["value"])
        for kind in range(BORDER_KINDS):
            if kind == 0 or not border.get("thin", False):
                neighbours[kind, low] |= 1 << high
                neighbours[kind, high] |= 1 << low
    neighbours.flags.writeable = False
    return neighbours


HUNTERS_EACH: Final = _number("HUNTERS_EACH", lambda: _value("box", "hunters_each"))
MAMMOTHS: Final = _number("MAMMOTHS", lambda: _value("box", "mammoths"))
CLUBS: Final = _number("CLUBS", lambda: _value("box", "clubs"))
STONES: Final = _number("STONES", lambda: _value("box", "stones"))
FIRE_TILES: Final = _table("FIRE_TILES", lambda: _value("box", "fire_tiles"))  # by strength
STRENGTHS: Final = len(FIRE_TILES)

ROUNDS: Final[int] = _fixed("ROUNDS", lambda: _value("game", "rounds"))
SHORT_ROUNDS: Final[int] = _fixed("SHORT_ROUNDS", lambda: _value("game", "short_rounds"))
BASE_LIMIT: Final = _number("BASE_LIMIT", lambda: _value("game", "base_limit"))
LIMIT_PER_MAMMOTH: Final = _number("LIMIT_PER_MAMMOTH", lambda: _value("game", "limit_per_mammoth"))
POINTS_PER_HUNTER: Final = _table(
    "POINTS_PER_HUNTER", lambda: _value("game", "points_per_hunter")
)  # by mammoths, the last for all above
RATES: Final = len(POINTS_PER_HUNTER)
FORCED_LIGHT_AT: Final = _number("FORCED_LIGHT_AT", lambda: _value("game", "forced_light_at"))
HAND_SIZE: Final = _number("HAND_SIZE", lambda: _value("game", "hand_size"))
LEAST_DARK_SUPPLY: Final = _number("LEAST_DARK_SUPPLY", lambda: _value("game", "least_dark_supply"))
OPENING_HUNTERS: Final = _number("OPENING_HUNTERS", lambda: _value("game", "opening_hunters"))
OPENING_LIGHT_CARDS: Final = _number("OPENING_LIGHT_CARDS", lambda: _value("game", "opening_light_cards"))
OPENING_DARK_CARDS: Final = _number("OPENING_DARK_CARDS", lambda: _value("game", "opening_dark_cards"))

SEAT_COUNTS: Final = tuple(int(count) for count in COMPONENTS.data["setup"])
ICED: Final = _table("ICED", lambda: _masks_by_seats("iced"))  # by seats, like all of the setup
MAMMOTHS_ON: Final = _table("MAMMOTHS_ON", lambda: _masks_by_seats("mammoths_on"))
MAMMOTH_SUPPLY: Final = _table("MAMMOTH_SUPPLY", lambda: _by_seats("mammoth_supply"))
DARK_SUPPLY: Final = _table("DARK_SUPPLY", lambda: _by_seats("dark_supply"))
LIGHT_SUPPLY: Final = _table("LIGHT_SUPPLY", lambda: _by_seats("light_supply"))
STONES_EACH: Final = _table("STONES_EACH", lambda: _by_seats("stones_each"))

NEIGHBOURS: Final = _fixed("NEIGHBOURS", _borders)  # [border kind, region] -> bit set of regions
TOP_EDGE: Final = _number(
    "TOP_EDGE", lambda: _mask([region["number"] for region in _things("region") if region["top_edge"]["value"]])
)
REGION_LANDSCAPE: Final = _fixed("REGION_LANDSCAPE", lambda: tuple(str(each["landscape"]["value"]) for each in _things("region")))
CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _things("card"))
LANDSCAPES: Final = tuple(dict.fromkeys(card for card in CARD_IDS if card in REGION_LANDSCAPE))
GROUND: Final = _table(
    "GROUND", lambda: [_mask([n + 1 for n in range(REGIONS) if REGION_LANDSCAPE[n] == landscape]) for landscape in LANDSCAPES]
)  # by landscape, which is also the number of its card

CARD_NAMES: Final = names("card", CARD_IDS, (card["name"] for card in _things("card")))
CARDS: Final = len(CARD_IDS)
LIGHT_CARDS: Final = _fixed("LIGHT_CARDS", lambda: sum(card["shade"] == "light" for card in _things("card")))  # below it: light
CARD_COUNT: Final = _table("CARD_COUNT", lambda: [card["count"]["value"] for card in _things("card")])
ALL_CARDS: Final = _number("ALL_CARDS", lambda: int(CARD_COUNT.sum()))
ALL_FIRES: Final = _number("ALL_FIRES", lambda: int(FIRE_TILES.sum()))
MOST_STRENGTH: Final = _number("MOST_STRENGTH", lambda: int(FIRE_TILES @ np.arange(STRENGTHS)))
HERD: Final = CARD_IDS.index("herd")
HERD_PRICE: Final = _table("HERD_PRICE", lambda: _things("card")[HERD]["stones"]["value"])  # new, one step, further
CARD_STONES: Final = _table("CARD_STONES", lambda: [np.min(card["stones"]["value"]) for card in _things("card")])

FOLLOW: Final = CARD_IDS.index("follow")
WALK: Final = CARD_IDS.index("walk")
EMBER: Final = CARD_IDS.index("ember")
PATHS: Final = CARD_IDS.index("paths")
OAK: Final = CARD_IDS.index("oak")
DRIVE: Final = CARD_IDS.index("drive")
ECHO: Final = CARD_IDS.index("echo")
GATHERING: Final = CARD_IDS.index("gathering")
WINTER: Final = CARD_IDS.index("winter")
GIFT: Final = CARD_IDS.index("gift")
NEWCOMERS: Final = CARD_IDS.index("newcomers")
THIN_ICE: Final = CARD_IDS.index("thin-ice")
SPARK: Final = CARD_IDS.index("spark")
PIT: Final = CARD_IDS.index("pit")
DARK_ECHO: Final = CARD_IDS.index("dark-echo")
GROUNDS: Final = len(LANDSCAPES)  # cards below this number are Good Ground

COMPONENTS.allow(
    {
        "box.hunters_each": (1, 15),  # conflicts count them in four bits
        "box.stones": (1, 127),
        "box.*": (0, 99),
        "game.forced_light_at": (1, "box.stones"),
        "game.hand_size": (2, 99),
        "game.opening_hunters": (1, "box.hunters_each"),
        "game.opening_*_cards": (1, "game.hand_size"),
        "game.*": (0, 99),
        "setup.*.iced": (1, REGIONS),
        "setup.*.mammoths_on": (1, REGIONS),
        "setup.*.mammoth_supply": (0, "box.mammoths"),
        "setup.*.dark_supply": (1, "box.stones"),
        "setup.*": (0, "box.stones"),
        "region.*": (0, 400),
        "border.*": (1, REGIONS),
        "card.*.count": (1, 99),
        "card.*.stones": (0, "box.stones"),
    }
)


def check_components() -> None:
    """What the box says must agree with the sum of its parts; a wrong correction of the TOML file stops here."""
    shades = [card["shade"] for card in _things("card")]
    wrong = [
        text
        for text, is_right in (
            ("light cards", int(CARD_COUNT[:LIGHT_CARDS].sum()) == _value("box", "light_cards")),
            ("dark cards", int(CARD_COUNT[LIGHT_CARDS:].sum()) == _value("box", "dark_cards")),
            ("the order of cards: light before dark", shades == sorted(shades, reverse=True)),
            ("the order of cards: landscapes first", CARD_IDS[:GROUNDS] == LANDSCAPES),
            ("regions", [region["number"] for region in _things("region")] == list(range(1, REGIONS + 1))),
            ("a card's number of copies", bool((CARD_COUNT > 0).all())),
            ("a card's stones: none, or as many as there are", min(CARD_STONES) >= 0 and max(CARD_STONES) <= int(STONES)),
            ("three prices of the herd", len(HERD_PRICE) == 3),
            ("dark cards enough for every hand", _value("box", "dark_cards") >= (int(HAND_SIZE) - 1) * SEATS + 2),
            ("light cards enough for every hand", _value("box", "light_cards") >= (int(HAND_SIZE) - 1) * SEATS + 2),
            ("prices a player with eight stones can pay", max(*HERD_PRICE, *CARD_STONES[:LIGHT_CARDS]) <= int(FORCED_LIGHT_AT)),
            (
                "opening cards: a full hand",
                int(OPENING_LIGHT_CARDS) + int(OPENING_DARK_CARDS) == int(HAND_SIZE),
            ),
            *(
                (
                    f"open land with {seats} seats, for a fire tile each, some left after all glaciers",
                    ROUNDS <= REGIONS - int(ICED[seats]).bit_count() <= int(ALL_FIRES),
                )
                for seats in SEAT_COUNTS
            ),
            *((f"no mammoths on ice with {seats} seats", int(ICED[seats]) & int(MAMMOTHS_ON[seats]) == 0) for seats in SEAT_COUNTS),
            *(
                (
                    f"stones with {seats} seats",
                    DARK_SUPPLY[seats] + LIGHT_SUPPLY[seats] + STONES_EACH[seats] * seats <= int(STONES),
                )
                for seats in SEAT_COUNTS
            ),
            *(
                (f"mammoths with {seats} seats", int(MAMMOTHS_ON[seats]).bit_count() + MAMMOTH_SUPPLY[seats] <= int(MAMMOTHS))
                for seats in SEAT_COUNTS
            ),
        )
        if not is_right
    ]
    if wrong:
        raise BrokenPosition(f"mammoth/components.toml does not add up: {'; '.join(wrong)}")


COMPONENTS.check(check_components)
