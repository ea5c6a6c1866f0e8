"""Tiles as the painter sees them: zones with the sides they reach, read from the components of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from beringia.games.gatherers import components

Side = int
SIDES: Final[tuple[Side, ...]] = (0, 1, 2, 3)  # north, east, south, west


@dataclass(frozen=True)
class Zone:
    """One zone of a tile: what it is, which sides it holds the middle of, and what lies in it."""

    number: int
    type: str
    sides: tuple[Side, ...]
    contents: tuple[tuple[str, int], ...]
    lake: int | None = None
    rivers: tuple[int, ...] = ()

    def count(self, thing: str) -> int:
        """How many of a thing lie in the zone."""
        return dict(self.contents).get(thing, 0)

    @property
    def animals(self) -> list[str]:
        """Each animal of the zone, one by one."""
        return [name for name, count in self.contents if name in components.ANIMALS for _ in range(count)]

    @property
    def special(self) -> str:
        """The special thing in the zone; empty if there is none."""
        return next((name for name, _ in self.contents if name in components.SPECIALS), "")


@dataclass(frozen=True)
class Tile:
    """One tile as printed: the zone at each of its twelve places, clockwise from the north-west corner, and the zones."""

    id: str
    kind: str
    places: tuple[int, ...]
    zones: tuple[Zone, ...]

    def of_type(self, *types: str) -> list[Zone]:
        """The zones of some types."""
        return [zone for zone in self.zones if zone.type in types]

    def slots(self, side: Side) -> tuple[int, ...]:
        """The zones at the left, middle and right of a side, clockwise."""
        return self.places[3 * side : 3 * side + 3]

    def shows(self, side: Side) -> str:
        """What a side shows: meadow, forest or river."""
        return self.zones[self.places[3 * side + 1]].type


def after(side: Side) -> Side:
    """The next side clockwise."""
    return (side + 1) % 4


def before(side: Side) -> Side:
    """The next side the other way round."""
    return (side + 3) % 4


def opposite(side: Side) -> Side:
    """The side across the tile."""
    return (side + 2) % 4


def contents(zone: components.Zone) -> tuple[tuple[str, int], ...]:
    """What lies in a zone, by name, with its number."""
    found = dict(zip(components.ANIMALS, zone.animals, strict=True))
    found |= {"gold": zone.gold, "mushrooms": zone.mushrooms, "fish": zone.fish}
    if zone.special:
        found[components.SPECIALS[zone.special]] = 1
    return tuple((name, count) for name, count in found.items() if count)


def painted(tile: components.Tile) -> Tile:
    """A tile of the game as the painter sees it."""
    zones = []
    for number, zone in enumerate(tile.zones):
        zones.append(
            Zone(
                number=number,
                type=components.TYPES[zone.kind],
                sides=tuple(side for side in SIDES if tile.places[3 * side + 1] == number),
                contents=contents(zone),
                lake=zone.lake if zone.lake >= 0 else None,
                rivers=tuple(k for k, other in enumerate(tile.zones) if other.lake == number),
            )
        )
    return Tile(tile.id, tile.kind, tile.places, tuple(zones))


def all_kinds() -> Iterator[Tile]:
    """Every kind of tile of every set, once; tiles of both sets that share an id are one tile."""
    seen: dict[str, components.Tile] = {}
    for edition in components.SETS:
        seen |= {tile.id: tile for tile in components.tiles_of(edition)}
    for name in sorted(set(components.KIND_IDS)):
        yield painted(seen[name])
