"""What lies in the box, read once from components.toml into frozen tables, and counted.

A *kind* is a tile design within a set; tiles alike up to a turn are one kind. Kinds are numbered through both sets, the start tile,
land tiles and bonus tiles of 2002 first, so one number says everything about a tile. Tables are indexed by kind, then by quarter
turns.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.errors import BrokenPosition
from beringia.sayings import names

Table = npt.NDArray[np.int64]

_DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("components.toml").read_text("utf-8"))

SETS: Final = ("2002", "2020")
SEAT_COUNTS: Final[tuple[int, ...]] = tuple(_DATA["box"]["seats"]["value"])
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
    entries = [entry for entry in _DATA["tile"] if edition in entry["sets"]]
    for kind in ("start", "land", "bonus"):
        yield from (read_tile(entry) for entry in entries if entry["kind"] == kind)


def _table(values: Sequence[Any]) -> Table:
    """A table that nobody can write to."""
    table = np.array(values, dtype=np.int64)
    table.flags.writeable = False
    return table


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


_KINDS, _COUNTS, _BEGINS, _NAMES = collect_kinds()
KINDS: Final = len(_KINDS)
KIND_IDS: Final = tuple(tile.id for tile in _KINDS)
KIND_OF_ID: Final = tuple(_NAMES)  # by set: tile id -> kind
KIND_COUNT: Final = _table(_COUNTS)
FIRST_KIND: Final = _table(_BEGINS)  # by set; the start tile
IS_BONUS: Final = _table([tile.kind == "bonus" for tile in _KINDS])
SET_KINDS: Final = max(_BEGINS[1], _BEGINS[2] - _BEGINS[1])

ZONES: Final = _table([len(tile.zones) for tile in _KINDS])


def _zones(value: Any) -> Table:
    """A table over kinds and zones, padded with zeros."""
    return _table([[value(zone) for zone in tile.zones] + [0] * (MAX_ZONES - len(tile.zones)) for tile in _KINDS])


ZONE_TYPE: Final = _zones(lambda zone: zone.kind)
DEER: Final = _zones(lambda zone: zone.animals[0])
MAMMOTHS: Final = _zones(lambda zone: zone.animals[1])
AUROCHS: Final = _zones(lambda zone: zone.animals[2])
TIGERS: Final = _zones(lambda zone: zone.animals[3])
GOLD: Final = _zones(lambda zone: zone.gold)
MUSHROOMS: Final = _zones(lambda zone: zone.mushrooms)
FISH: Final = _zones(lambda zone: zone.fish)
LAKE_ZONE: Final = _table(
    [[zone.lake for zone in tile.zones] + [-1] * (MAX_ZONES - len(tile.zones)) for tile in _KINDS]
)  # of a river, -1 if none
SPECIAL: Final = _table([max(zone.special for zone in tile.zones) for tile in _KINDS])
SPECIAL_ZONE: Final = _table([next((number for number, zone in enumerate(tile.zones) if zone.special), -1) for tile in _KINDS])


def _locals() -> Table:
    """The number of each zone among the zones of its own type on its tile."""
    rows = []
    for tile in _KINDS:
        seen = [0] * len(TYPES)
        row = []
        for zone in tile.zones:
            row.append(seen[zone.kind])
            seen[zone.kind] += 1
        rows.append(row + [0] * (MAX_ZONES - len(row)))
    return _table(rows)


LOCAL: Final = _locals()
TYPE_COUNT: Final = _table([[sum(zone.kind == kind for zone in tile.zones) for kind in range(len(TYPES))] for tile in _KINDS])
ZONE_AT: Final = _table([[turned(tile, turns) for turns in range(TURNS)] for tile in _KINDS])  # [kind, turns, place]
FIRST_PLACE: Final = _table(
    [
        [[turned(tile, turns).index(zone) if zone in tile.places else -1 for zone in range(MAX_ZONES)] for turns in range(TURNS)]
        for tile in _KINDS
    ]
)  # [kind, turns, zone], -1 for lakes and zones that do not exist
SIDE_COUNT: Final = _table(
    [[sum(tile.places[3 * side + 1] == zone for side in range(4)) for zone in range(MAX_ZONES)] for tile in _KINDS]
)  # sides whose middle a zone holds


def _sides() -> Table:
    """What each side of a turned tile shows: MEADOW, FOREST or RIVER."""
    return _table(
        [[[tile.zones[turned(tile, turns)[3 * side + 1]].kind for side in range(4)] for turns in range(TURNS)] for tile in _KINDS]
    )


SIDE: Final = _sides()  # [kind, turns, side]
DIFFERENT_TURNS: Final = _table(
    [next((turns for turns in (1, 2) if looks(tile, turns) == looks(tile, 0)), TURNS) for tile in _KINDS]
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
    table.flags.writeable = False
    return table


FITS: Final = _fits()

MEMBERS: Final[int] = _DATA["box"]["members_each"]["value"]
HUTS: Final = _table([_DATA["box"]["huts_each"][edition]["value"] for edition in SETS])
MAX_HUTS: Final = int(HUTS.max())
RIVER_TILE: Final[int] = _DATA["points"]["river_tile"]["value"]
FISH_POINTS: Final[int] = _DATA["points"]["fish"]["value"]
FOREST_POINTS: Final[int] = _DATA["points"]["forest"]["value"]
MUSHROOM_POINTS: Final = _table([_DATA["points"]["mushrooms"][edition]["value"] for edition in SETS])
DEER_POINTS: Final = _table([_DATA["points"]["deer"][edition]["value"] for edition in SETS])
MAMMOTH_POINTS: Final = _table([_DATA["points"]["mammoth"][edition]["value"] for edition in SETS])
AUROCHS_POINTS: Final = _table([_DATA["points"]["aurochs"][edition]["value"] for edition in SETS])
LOGBOAT_LAKE: Final[int] = _DATA["points"]["logboat_lake"]["value"]
RAFT_LAKE: Final[int] = _DATA["points"]["raft_lake"]["value"]


def _most(value: Any) -> int:
    """The larger of a sum over the tiles of either set."""
    return max(sum(int(value(tile)) for tile in tiles_of(edition)) for edition in SETS)


MAX_TILES: Final = _most(lambda _: 1)
MAX_FORESTS: Final = _most(lambda tile: sum(zone.kind == FOREST for zone in tile.zones))
MAX_RIVERS: Final = _most(lambda tile: sum(zone.kind == RIVER for zone in tile.zones))
MAX_MEADOWS: Final = _most(lambda tile: sum(zone.kind == MEADOW for zone in tile.zones))
MAX_LAKES: Final = _most(lambda tile: sum(zone.kind == LAKE for zone in tile.zones))
MAX_FOREST_SIDES: Final = _most(
    lambda tile: sum(tile.zones[tile.places[3 * side + 1]].kind == FOREST for side in range(len(SIDES)))
)
MAX_FISH: Final = _most(lambda tile: sum(zone.fish for zone in tile.zones))
MAX_DEER: Final = _most(lambda tile: sum(zone.animals[ANIMALS.index("deer")] for zone in tile.zones))
MAX_TIGERS: Final = _most(lambda tile: sum(zone.animals[ANIMALS.index("tiger")] for zone in tile.zones))
MAX_GAME: Final = int(MAMMOTH_POINTS.max()) * _most(
    lambda tile: sum(zone.animals[ANIMALS.index("mammoth")] for zone in tile.zones)
) + int(AUROCHS_POINTS.max()) * _most(lambda tile: sum(zone.animals[ANIMALS.index("aurochs")] for zone in tile.zones))
MAX_CELLS: Final = 2 * MAX_TILES + 2  # empty cells beside n connected tiles: each new tile takes one and opens three at most


def check_components() -> None:
    """What the box says must agree with the sum of its parts; a wrong correction of the TOML file stops here."""
    wrong = []
    for number, edition in enumerate(SETS):
        tiles = list(tiles_of(edition))
        land = sum(tile.kind != "bonus" for tile in tiles)
        if land != _DATA["box"]["land_tiles"][edition]["value"]:
            wrong.append(f"land tiles of {edition}: {land}")
        if len(tiles) - land != _DATA["box"]["bonus_tiles"][edition]["value"]:
            wrong.append(f"bonus tiles of {edition}: {len(tiles) - land}")
        if tiles[0].kind != "start" or any(tile.kind == "start" for tile in tiles[1:]) or KIND_COUNT[FIRST_KIND[number]] != 1:
            wrong.append(f"the start tile of {edition}")
    for tile in _KINDS:
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


check_components()
