"""What lies in the box, read once from components.toml into frozen tables, and counted."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.errors import BrokenPosition
from beringia.sayings import names

Table = npt.NDArray[np.int64]

_DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))

SEATS: Final = 5
REGIONS: Final = 12
BORDER_KINDS: Final = 2  # thin borders count (0) or do not (1)
EVERYWHERE: Final = (1 << REGIONS) - 1


def _value(*path: str) -> Any:
    """The value at a path of the TOML file, without its tag."""
    entry: Any = _DATA
    for step in path:
        entry = entry[step]
    return entry["value"]


def _table(values: Sequence[Any]) -> Table:
    """A table that nobody can write to."""
    table = np.array(values, dtype=np.int64)
    table.flags.writeable = False
    return table


def _mask(numbers: Sequence[int]) -> int:
    """Regions by their printed numbers as a bit set; region 1 is bit 0."""
    return sum(1 << (number - 1) for number in numbers)


def _borders() -> Table:
    """For both kinds of borders and each region, the set of its neighbours."""
    neighbours = np.zeros((BORDER_KINDS, REGIONS), dtype=np.int64)
    for border in _DATA["border"]:
        low, high = (number - 1 for number in border["between"]["value"])
        for kind in range(BORDER_KINDS):
            if kind == 0 or not border.get("thin", False):
                neighbours[kind, low] |= 1 << high
                neighbours[kind, high] |= 1 << low
    return _table(neighbours.tolist())


HUNTERS_EACH: Final[int] = _value("box", "hunters_each")
MAMMOTHS: Final[int] = _value("box", "mammoths")
CLUBS: Final[int] = _value("box", "clubs")
STONES: Final[int] = _value("box", "stones")
FIRE_TILES: Final = _table(_value("box", "fire_tiles"))  # by strength
STRENGTHS: Final = len(FIRE_TILES)

ROUNDS: Final[int] = _value("game", "rounds")
SHORT_ROUNDS: Final[int] = _value("game", "short_rounds")
BASE_LIMIT: Final[int] = _value("game", "base_limit")
LIMIT_PER_MAMMOTH: Final[int] = _value("game", "limit_per_mammoth")
POINTS_PER_HUNTER: Final = _table(_value("game", "points_per_hunter"))  # by mammoths there, the last for all above
RATES: Final = len(POINTS_PER_HUNTER)
FORCED_LIGHT_AT: Final[int] = _value("game", "forced_light_at")
HAND_SIZE: Final[int] = _value("game", "hand_size")
LEAST_DARK_SUPPLY: Final[int] = _value("game", "least_dark_supply")
OPENING_HUNTERS: Final[int] = _value("game", "opening_hunters")
OPENING_LIGHT_CARDS: Final[int] = _value("game", "opening_light_cards")
OPENING_DARK_CARDS: Final[int] = _value("game", "opening_dark_cards")

SEAT_COUNTS: Final = tuple(int(count) for count in _DATA["setup"])
ICED: Final = {seats: _mask(_value("setup", str(seats), "iced")) for seats in SEAT_COUNTS}
MAMMOTHS_ON: Final = {seats: [n - 1 for n in _value("setup", str(seats), "mammoths_on")] for seats in SEAT_COUNTS}
MAMMOTH_SUPPLY: Final[dict[int, int]] = {seats: _value("setup", str(seats), "mammoth_supply") for seats in SEAT_COUNTS}
DARK_SUPPLY: Final[dict[int, int]] = {seats: _value("setup", str(seats), "dark_supply") for seats in SEAT_COUNTS}
LIGHT_SUPPLY: Final[dict[int, int]] = {seats: _value("setup", str(seats), "light_supply") for seats in SEAT_COUNTS}
STONES_EACH: Final[dict[int, int]] = {seats: _value("setup", str(seats), "stones_each") for seats in SEAT_COUNTS}

NEIGHBOURS: Final = _borders()  # [border kind, region] -> bit set of regions
TOP_EDGE: Final = _mask([region["number"] for region in _DATA["region"] if region["top_edge"]["value"]])
REGION_LANDSCAPE: Final[tuple[str, ...]] = tuple(region["landscape"]["value"] for region in _DATA["region"])
LANDSCAPES: Final = tuple(dict.fromkeys(card["id"] for card in _DATA["card"] if card["id"] in REGION_LANDSCAPE))
GROUND: Final = _table(
    [_mask([n + 1 for n in range(REGIONS) if REGION_LANDSCAPE[n] == landscape]) for landscape in LANDSCAPES]
)  # by landscape, which is also the number of its card

CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _DATA["card"])
CARD_NAMES: Final = names("card", CARD_IDS, (card["name"] for card in _DATA["card"]))
CARDS: Final = len(CARD_IDS)
LIGHT_CARDS: Final = sum(card["shade"] == "light" for card in _DATA["card"])  # cards below this number are light
CARD_COUNT: Final = _table([card["count"]["value"] for card in _DATA["card"]])
HERD_PRICE: Final = _table(_DATA["card"][CARD_IDS.index("herd")]["stones"]["value"])  # new, one step, further
CARD_STONES: Final = _table([min(value) if isinstance(value := card["stones"]["value"], list) else value for card in _DATA["card"]])

FOLLOW: Final = CARD_IDS.index("follow")
WALK: Final = CARD_IDS.index("walk")
HERD: Final = CARD_IDS.index("herd")
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


def check_components() -> None:
    """What the box says must agree with the sum of its parts; a wrong correction of the TOML file stops here."""
    shades = [card["shade"] for card in _DATA["card"]]
    wrong = [
        text
        for text, is_right in (
            ("light cards", int(CARD_COUNT[:LIGHT_CARDS].sum()) == _value("box", "light_cards")),
            ("dark cards", int(CARD_COUNT[LIGHT_CARDS:].sum()) == _value("box", "dark_cards")),
            ("the order of cards: light before dark", shades == sorted(shades, reverse=True)),
            ("the order of cards: landscapes first", CARD_IDS[:GROUNDS] == LANDSCAPES),
            ("regions", [region["number"] for region in _DATA["region"]] == list(range(1, REGIONS + 1))),
            ("a card's number of copies", bool((CARD_COUNT > 0).all())),
            ("a card's stones", bool((CARD_STONES >= 0).all())),
            ("three prices of the herd", len(HERD_PRICE) == 3),
            ("dark cards enough for every hand", _value("box", "dark_cards") >= (HAND_SIZE - 1) * SEATS + 2),
            ("light cards enough for every hand", _value("box", "light_cards") >= (HAND_SIZE - 1) * SEATS + 2),
            ("prices a player with eight stones can pay", int(HERD_PRICE.max()) <= FORCED_LIGHT_AT),
            *(
                (
                    f"stones with {seats} seats",
                    DARK_SUPPLY[seats] + LIGHT_SUPPLY[seats] + STONES_EACH[seats] * seats <= STONES,
                )
                for seats in SEAT_COUNTS
            ),
            *(
                (f"mammoths with {seats} seats", len(MAMMOTHS_ON[seats]) + MAMMOTH_SUPPLY[seats] <= MAMMOTHS)
                for seats in SEAT_COUNTS
            ),
        )
        if not is_right
    ]
    if wrong:
        raise BrokenPosition(f"mammoth/components.toml does not add up: {'; '.join(wrong)}")


check_components()
