"""What lies in the box of Hunters and Gatherers, read from components.toml."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).resolve().parents[2] / "src" / "beringia" / "games" / "gatherers" / "components.toml"

SIDES = "NESW"
THIRDS = "lmr"
PLACES = tuple(side + third for side in SIDES for third in THIRDS)
QUARTERS = (0, 1, 2, 3)

Description = tuple[str, tuple[tuple[str, int], ...], tuple[str, ...], int | None]
Look = tuple[tuple[int, ...], tuple[Description, ...]]


@dataclass(frozen=True)
class Zone:
    """A connected piece of forest, meadow, river or lake on one tile."""

    type: str
    counts: dict[str, int]
    marks: frozenset[str]
    lake: int | None


@dataclass(frozen=True)
class Tile:
    """Gatherers 3.1: a tile as printed; every third of a side, clockwise from the north-west corner, belongs to a zone."""

    id: str
    stack: str
    edge: tuple[int, ...]
    zones: tuple[Zone, ...]

    def zone_at(self, place: int, quarters: int) -> int:
        """The zone with a place of the edge, after some quarter turns clockwise."""
        return self.edge[(place - len(THIRDS) * quarters) % len(PLACES)]

    def marked(self, mark: str) -> list[int]:
        """The zones that show a special thing."""
        return [index for index, zone in enumerate(self.zones) if mark in zone.marks]


@dataclass(frozen=True)
class Box:
    """One set of tiles and all numbers that go with it."""

    members_each: int
    huts_each: int
    seats: tuple[int, ...]
    land_tiles: int
    bonus_tiles: int
    points: dict[str, int]
    tiles: dict[str, Tile]
    first_of_kind: dict[str, str]

    def start_tile(self) -> Tile:
        """Gatherers 1.3: the tile that lies on the table from the beginning."""
        return next(tile for tile in self.tiles.values() if tile.stack == "start")

    def stack(self, stack: str) -> dict[str, int]:
        """Gatherers 1.2: how many tiles of each kind a stack holds."""
        kinds = [self.first_of_kind[tile.id] for tile in self.tiles.values() if tile.stack == stack]
        return {kind: kinds.count(kind) for kind in kinds}


def read_zone(text: str) -> Zone:
    """A zone: its type, then numbers of things, the lake a river ends in, and marks."""
    kind, *words = text.split(" ")
    counts: dict[str, int] = {}
    marks: set[str] = set()
    lake = None
    while words:
        word = words.pop(0)
        if word.isdigit():
            counts[words.pop(0)] = int(word)
        elif word == "lake":
            lake = int(words.pop(0))
        else:
            marks.add(word)
    return Zone(kind, counts, frozenset(marks), lake)


def read_side(text: str) -> tuple[int, ...]:
    """Gatherers 3.1: the zones of a side's three thirds; a forest or meadow side is one zone."""
    kind, *numbers = text.split(" ")
    zones = tuple(int(number) for number in numbers)
    return zones if kind == "river" else zones * len(THIRDS)


def read_tile(entry: dict[str, Any]) -> Tile:
    """A tile as printed."""
    return Tile(
        id=entry["id"],
        stack=entry["kind"],
        edge=tuple(zone for side in SIDES for zone in read_side(entry[side])),
        zones=tuple(read_zone(text) for text in entry["zones"]),
    )


def look(tile: Tile, quarters: int) -> Look:
    """Gatherers 2.5: every side and every zone of a turned tile, in words that do not depend on the zones' numbers."""
    edge = [tile.zone_at(place, quarters) for place in range(len(PLACES))]
    in_order = list(dict.fromkeys(edge))
    lakes = [tile.zones[index].lake for index in in_order]
    in_order += list(dict.fromkeys(lake for lake in lakes if lake is not None))
    descriptions = []
    for index in in_order:
        zone = tile.zones[index]
        lake = None if zone.lake is None else in_order.index(zone.lake)
        descriptions.append((zone.type, tuple(sorted(zone.counts.items())), tuple(sorted(zone.marks)), lake))
    return tuple(in_order.index(index) for index in edge), tuple(descriptions)


def alike(tile: Tile, other: Tile) -> bool:
    """Gatherers 1.2: alike in everything, up to a turn."""
    return tile.stack == other.stack and any(look(tile, quarters) == look(other, 0) for quarters in QUARTERS)


def number_for(entry: dict[str, Any], edition: str) -> int:
    """A number that may depend on the set of tiles."""
    value: int = entry["value"] if "value" in entry else entry[edition]["value"]
    return value


@cache
def open_box(edition: str) -> Box:
    """Gatherers 1.2: one set of tiles."""
    with COMPONENTS.open("rb") as file:
        data = tomllib.load(file)
    tiles = {entry["id"]: read_tile(entry) for entry in data["tile"] if edition in entry["sets"]}
    return Box(
        members_each=number_for(data["box"]["members_each"], edition),
        huts_each=number_for(data["box"]["huts_each"], edition),
        seats=tuple(data["box"]["seats"]["value"]),
        land_tiles=number_for(data["box"]["land_tiles"], edition),
        bonus_tiles=number_for(data["box"]["bonus_tiles"], edition),
        points={name: number_for(entry, edition) for name, entry in data["points"].items()},
        tiles=tiles,
        first_of_kind={tile.id: next(other.id for other in tiles.values() if alike(tile, other)) for tile in tiles.values()},
    )
