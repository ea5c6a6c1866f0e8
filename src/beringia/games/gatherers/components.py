"""What lies in the box, read from components.toml into numbers and tables that can be exchanged, and counted.

A *kind* is a tile design within a set; tiles alike up to a turn are one kind. Kinds are numbered through both sets, the start tile,
land tiles and bonus tiles of 2002 first, so one number says everything about a tile. Tables are indexed by kind, then by quarter
turns.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.components import Components
from beringia.errors import BrokenPosition
from beringia.exchangeable import ExchangeableTable
from beringia.sayings import names

COMPONENTS: Final = Components(__package__)
_number, _table, _fixed, _value = COMPONENTS.number, COMPONENTS.table, COMPONENTS.fixed, COMPONENTS.value

SETS: Final = ("2002", "2020")
SEAT_COUNTS: Final[tuple[int, ...]] = _fixed("SEAT_COUNTS", lambda: tuple(_value("box", "seats")))
SEATS: Final = 5
TURNS: Final = 4
SIDES: Final = "NESW"
PLACES: Final = names("place", map(str, range(12)), (side + third for side in SIDES for third in "lmr"))
MEADOW, FOREST, RIVER, LAKE = 0, 1, 2, 3
TYPES: Final = ("meadow", "forest", "river", "lake")
ANIMALS: Final = ("deer", "mammoth", "aurochs", "tiger")
SPECIALS: Final = ("", "shrine", "fire", "shaman", "raft", "pit-trap", "logboat", "hunting-trap")
SHRINE, FIRE, SHAMAN, RAFT, PIT_TRAP, LOGBOAT, HUNTING_TRAP = range(1, 8)
MAX_ZONES: Final = 9


@dataclass(frozen=True)
class Zone:
    """One zone of a tile, as its words say."""

    kind: int
    animals: tuple[int, int, int, int] = (0, 0, 0, 0)
    gold: int = 0
    mushrooms: int = 0
    fish: int = 0
    lake: int = -1
    special: int = 0


@dataclass(frozen=True)
class Tile:
    """One tile as printed: the zone at each of its twelve places, and the zones."""

    id: str
    kind: str
    places: tuple[int, ...]
    zones: tuple[Zone, ...]


def read_zone(text: str) -> Zone:
    """A zone from its words: `meadow 2 deer 1 tiger`, `river lake 5`."""
    words = text.split()
    found: dict[str, Any] = {"kind": TYPES.index(words[0])}
    animals = [0, 0, 0, 0]
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        if word.isdecimal():
            thing = rest.pop(0)
            if thing in ANIMALS:
                animals[ANIMALS.index(thing)] = int(word)
            else:
                found[thing] = int(word)
        elif word == "lake":
            found["lake"] = int(rest.pop(0))
        elif word == "gold":
            found["gold"] = 1
        elif word != "spring":
            found["special"] = SPECIALS.index(word)
    return Zone(animals=(animals[0], animals[1], animals[2], animals[3]), **found)


def read_tile(entry: dict[str, Any]) -> Tile:
    """A tile from its entry."""
    places: list[int] = []
    for side in SIDES:
        numbers = [int(word) for word in entry[side].split()[1:]]
        places += numbers if len(numbers) == 3 else numbers * 3
    return Tile(entry["id"], entry["kind"], tuple(places), tuple(read_zone(text) for text in entry["zones"]))


def turned(tile: Tile, turns: int) -> tuple[int, ...]:
    """The zone at each place of the tile as it lies after some quarter turns clockwise."""
    cut = len(tile.places) - 3 * turns
    return tile.places[cut:] + tile.places[:cut]


def looks(tile: Tile, turns: int) -> tuple[object, ...]:
    """Everything one can see of a turned tile, with zones named by the first place they touch, lakes by their rivers."""
    names: dict[int, int] = {}
    for zone in turned(tile, turns):
        names.setdefault(zone, len(names))
    for number in list(names):
        if tile.zones[number].lake >= 0:
            names.setdefault(tile.zones[number].lake, len(names))
    seen = []
    for number in names:
        it = tile.zones[number]
        lake = names[it.lake] if it.lake >= 0 else -1
        seen.append((it.kind, it.animals, it.gold, it.mushrooms, it.fish, lake, it.special))
    return (tile.kind, tuple(names[zone] for zone in turned(tile, turns)), tuple(seen))


def design(tile: Tile) -> tuple[object, ...]:
    """The same for tiles that are alike up to a turn, and only for those."""
    return min((looks(tile, turns) for turns in range(TURNS)), key=repr)


def tiles_of(edition: str) -> Iterator[Tile]:
    """The tiles of a set: the start tile, the land tiles, the bonus tiles."""
    entries = [entry for entry in COMPONENTS.data["tile"] if edition in entry["sets"]]
    for kind in ("start", "land", "bonus"):
        yield from (read_tile(entry) for entry in entries if entry["kind"] == kind)


def collect_kinds() -> tuple[list[Tile], list[int], list[int], list[dict[str, int]]]:
    """All kinds with their counts, where each set begins, and for each set the kind of every tile id."""
    kinds: list[Tile] = []
    counts: list[int] = []
    begins: list[int] = []
    names: list[dict[str, int]] = []
    for edition in SETS:
        begins.append(len(kinds))
        known: dict[tuple[object, ...], int] = {}
        ids: dict[str, int] = {}
        for tile in tiles_of(edition):
            number = known.setdefault(design(tile), len(kinds))
            if number == len(kinds):
                kinds.append(tile)
                counts.append(0)
            counts[number] += 1
            ids[tile.id] = number
        names.append(ids)
    begins.append(len(kinds))
    return kinds, counts, begins, names


_collected: Final = COMPONENTS.once(collect_kinds)


def _kinds() -> list[Tile]:
    """A tile of each kind."""
    return _collected()[0]


KINDS: Final = _fixed("KINDS", lambda: len(_kinds()))
KIND_IDS: Final = tuple(tile.id for tile in _kinds())
KIND_OF_ID: Final = _fixed("KIND_OF_ID", lambda: tuple(_collected()[3]))  # by set: tile id -> kind
KIND_COUNT: Final = _table("KIND_COUNT", lambda: _collected()[1])
MAX_COUNT: Final = _number("MAX_COUNT", lambda: int(KIND_COUNT.max()))
FIRST_KIND: Final = _table("FIRST_KIND", lambda: _collected()[2])  # by set; the start tile
IS_BONUS: Final = _table("IS_BONUS", lambda: [tile.kind == "bonus" for tile in _kinds()])
SET_KINDS: Final = _fixed("SET_KINDS", lambda: int(np.diff(FIRST_KIND).max()))

ZONES: Final = _table("ZONES", lambda: [len(tile.zones) for tile in _kinds()])


def _zones(name: str, value: Callable[[Zone], int], otherwise: int = 0) -> ExchangeableTable[Any]:
    """A table over kinds and zones; the last value for zones that do not exist."""
    return _table(
        name, lambda: [[value(zone) for zone in tile.zones] + [otherwise] * (MAX_ZONES - len(tile.zones)) for tile in _kinds()]
    )


ZONE_TYPE: Final = _zones("ZONE_TYPE", lambda zone: zone.kind)
DEER: Final = _zones("DEER", lambda zone: zone.animals[0])
MAMMOTHS: Final = _zones("MAMMOTHS", lambda zone: zone.animals[1])
AUROCHS: Final = _zones("AUROCHS", lambda zone: zone.animals[2])
TIGERS: Final = _zones("TIGERS", lambda zone: zone.animals[3])
GOLD: Final = _zones("GOLD", lambda zone: zone.gold)
MUSHROOMS: Final = _zones("MUSHROOMS", lambda zone: zone.mushrooms)
FISH: Final = _zones("FISH", lambda zone: zone.fish)
LAKE_ZONE: Final = _zones("LAKE_ZONE", lambda zone: zone.lake, -1)  # of a river, -1 if none
SPECIAL: Final = _table("SPECIAL", lambda: [max(zone.special for zone in tile.zones) for tile in _kinds()])
SPECIAL_ZONE: Final = _table(
    "SPECIAL_ZONE", lambda: [next((number for number, zone in enumerate(tile.zones) if zone.special), -1) for tile in _kinds()]
)


def _locals() -> list[list[int]]:
    """The number of each zone among the zones of its own type on its tile."""
    rows = []
    for tile in _kinds():
        seen = [0] * len(TYPES)
        row = []
        for zone in tile.zones:
            row.append(seen[zone.kind])
            seen[zone.kind] += 1
        rows.append(row + [0] * (MAX_ZONES - len(row)))
    return rows


LOCAL: Final = _table("LOCAL", _locals)
TYPE_COUNT: Final = _table(
    "TYPE_COUNT", lambda: [[sum(zone.kind == kind for zone in tile.zones) for kind in range(len(TYPES))] for tile in _kinds()]
)
ZONE_AT: Final = _table(
    "ZONE_AT", lambda: [[turned(tile, turns) for turns in range(TURNS)] for tile in _kinds()]
)  # [kind, turns, place]
FIRST_PLACE: Final = _table(
    "FIRST_PLACE",
    lambda: [
        [[turned(tile, turns).index(zone) if zone in tile.places else -1 for zone in range(MAX_ZONES)] for turns in range(TURNS)]
        for tile in _kinds()
    ],
)  # [kind, turns, zone], -1 for lakes and zones that do not exist
SIDE_COUNT: Final = _table(
    "SIDE_COUNT",
    lambda: [[sum(tile.places[3 * side + 1] == zone for side in range(4)) for zone in range(MAX_ZONES)] for tile in _kinds()],
)  # sides whose middle a zone holds


def _sides() -> list[list[list[int]]]:
    """What each side of a turned tile shows: MEADOW, FOREST or RIVER."""
    return [
        [[tile.zones[turned(tile, turns)[3 * side + 1]].kind for side in range(4)] for turns in range(TURNS)] for tile in _kinds()
    ]


SIDE: Final = _table("SIDE", _sides)  # [kind, turns, side]
DIFFERENT_TURNS: Final = _table(
    "DIFFERENT_TURNS",
    lambda: [next((turns for turns in (1, 2) if looks(tile, turns) == looks(tile, 0)), TURNS) for tile in _kinds()],
)  # turns below this number look different


def _fits() -> npt.NDArray[np.uint8]:
    """For each kind and each demand of an empty cell, which turns fit, as a bit set.

    A demand has two bits for each side: 0 if no tile lies there, else one more than what its side shows.
    """
    table = np.zeros((KINDS, 256), dtype=np.uint8)
    demands = np.arange(256)
    for kind in range(KINDS):
        for turns in range(int(DIFFERENT_TURNS[kind])):
            fits = np.ones(256, dtype=bool)
            for side in range(4):
                wanted = demands >> 2 * side & 3
                fits &= (wanted == 0) | (wanted == SIDE[kind, turns, side] + 1)
            table[kind] |= (fits << turns).astype(np.uint8)
    return table


FITS: Final = _table("FITS", _fits, np.uint8)

MEMBERS: Final[int] = _fixed("MEMBERS", lambda: _value("box", "members_each"))
HUTS: Final = _table("HUTS", lambda: [_value("box", "huts_each", edition) for edition in SETS])
MAX_HUTS: Final = _fixed("MAX_HUTS", lambda: int(HUTS.max()))
RIVER_TILE: Final = _number("RIVER_TILE", lambda: _value("points", "river_tile"))
FISH_POINTS: Final = _number("FISH_POINTS", lambda: _value("points", "fish"))
FOREST_POINTS: Final = _number("FOREST_POINTS", lambda: _value("points", "forest"))
MUSHROOM_POINTS: Final = _table("MUSHROOM_POINTS", lambda: [_value("points", "mushrooms", edition) for edition in SETS])
DEER_POINTS: Final = _table("DEER_POINTS", lambda: [_value("points", "deer", edition) for edition in SETS])
MAMMOTH_POINTS: Final = _table("MAMMOTH_POINTS", lambda: [_value("points", "mammoth", edition) for edition in SETS])
AUROCHS_POINTS: Final = _table("AUROCHS_POINTS", lambda: [_value("points", "aurochs", edition) for edition in SETS])
LOGBOAT_LAKE: Final = _number("LOGBOAT_LAKE", lambda: _value("points", "logboat_lake"))
RAFT_LAKE: Final = _number("RAFT_LAKE", lambda: _value("points", "raft_lake"))


def _most(value: Any) -> int:
    """The larger of a sum over the tiles of either set."""
    return max(sum(int(value(tile)) for tile in tiles_of(edition)) for edition in SETS)


MAX_TILES: Final = _fixed("MAX_TILES", lambda: _most(lambda _: 1))
MAX_FORESTS: Final = _fixed("MAX_FORESTS", lambda: _most(lambda tile: sum(zone.kind == FOREST for zone in tile.zones)))
MAX_RIVERS: Final = _fixed("MAX_RIVERS", lambda: _most(lambda tile: sum(zone.kind == RIVER for zone in tile.zones)))
MAX_MEADOWS: Final = _fixed("MAX_MEADOWS", lambda: _most(lambda tile: sum(zone.kind == MEADOW for zone in tile.zones)))
MAX_LAKES: Final = _fixed("MAX_LAKES", lambda: _most(lambda tile: sum(zone.kind == LAKE for zone in tile.zones)))
MAX_FOREST_SIDES: Final = _number(
    "MAX_FOREST_SIDES",
    lambda: _most(lambda tile: sum(tile.zones[tile.places[3 * side + 1]].kind == FOREST for side in range(len(SIDES)))),
)
MAX_FISH: Final = _number("MAX_FISH", lambda: _most(lambda tile: sum(zone.fish for zone in tile.zones)))
MAX_DEER: Final = _number("MAX_DEER", lambda: _most(lambda tile: sum(zone.animals[ANIMALS.index("deer")] for zone in tile.zones)))
MAX_TIGERS: Final = _number(
    "MAX_TIGERS", lambda: _most(lambda tile: sum(zone.animals[ANIMALS.index("tiger")] for zone in tile.zones))
)
MAX_MAMMOTHS: Final = _number("MAX_MAMMOTHS", lambda: _most(lambda tile: sum(zone.animals[1] for zone in tile.zones)))
MAX_AUROCHS: Final = _number("MAX_AUROCHS", lambda: _most(lambda tile: sum(zone.animals[2] for zone in tile.zones)))
MAX_GAME: Final = _number(
    "MAX_GAME",
    lambda: int(MAMMOTH_POINTS.max()) * int(MAX_MAMMOTHS) + int(AUROCHS_POINTS.max()) * int(MAX_AUROCHS),
)
MAX_CELLS: Final = 2 * MAX_TILES + 2  # empty cells beside n connected tiles: each new tile takes one and opens three at most

COMPONENTS.allow({"box.*": (1, 99), "points.*": (0, 20)})


def check_components() -> None:
    """What the box says must agree with the sum of its parts; a wrong correction of the TOML file stops here."""
    wrong = []
    for number, edition in enumerate(SETS):
        tiles = list(tiles_of(edition))
        land = sum(tile.kind != "bonus" for tile in tiles)
        if land != _value("box", "land_tiles", edition):
            wrong.append(f"land tiles of {edition}: {land}")
        if len(tiles) - land != _value("box", "bonus_tiles", edition):
            wrong.append(f"bonus tiles of {edition}: {len(tiles) - land}")
        if tiles[0].kind != "start" or any(tile.kind == "start" for tile in tiles[1:]) or KIND_COUNT[FIRST_KIND[number]] != 1:
            wrong.append(f"the start tile of {edition}")
    for tile in _kinds():
        wrong += [f"{tile.id}: {fault}" for fault in tile_faults(tile)]
    if max(MAX_FORESTS, MAX_RIVERS + MAX_LAKES, MAX_MEADOWS) > 255 or MAX_TILES > 127:
        wrong.append("more zones or tiles than a position has room for")
    if wrong:
        raise BrokenPosition(f"gatherers/components.toml does not add up: {'; '.join(wrong)}")


def tile_faults(tile: Tile) -> Iterator[str]:
    """What cannot be true of a tile."""
    if len(tile.zones) > MAX_ZONES:
        yield "too many zones"
    for side in range(4):
        first, middle, last = (tile.zones[zone].kind for zone in tile.places[3 * side : 3 * side + 3])
        if (first, last) != ((MEADOW, MEADOW) if middle == RIVER else (middle, middle)) or middle == LAKE:
            yield f"side {SIDES[side]}"
    for number, zone in enumerate(tile.zones):
        sides = sum(tile.places[3 * side + 1] == number for side in range(4))
        if zone.kind == RIVER and sides + (zone.lake >= 0) > 2:
            yield f"river {number} has more than two ends"
        if zone.lake >= 0 and tile.zones[zone.lake].kind != LAKE:
            yield f"zone {zone.lake} is no lake"
        if (zone.kind == LAKE) == (number in tile.places):
            yield f"zone {number} touches the wrong sides"


COMPONENTS.check(check_components)
