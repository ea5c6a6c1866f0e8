"""Areas and river systems, found afresh by walking over the zones (chapter 3)."""

from collections.abc import Callable

from .gatherers_box import PLACES, THIRDS
from .gatherers_placing import beside, facing
from .gatherers_position import Position, Spot

Area = frozenset[Spot]
WATER = ("river", "lake")


def places_of(position: Position, spot: Spot) -> list[int]:
    """The places of its tile's edge that belong to a zone, clockwise from the north-west corner; a lake has none."""
    number, index = spot
    return [place for place in range(len(PLACES)) if position.zone_at(number, place) == index]


def across(position: Position, number: int, place: int) -> Spot | None:
    """Gatherers 3.1: the zone that meets a place of a tile's edge, or none where the cell beside it is empty."""
    neighbour = position.numbers.get(beside(position.table[number].cell, place // len(THIRDS)))
    return None if neighbour is None else (neighbour, position.zone_at(neighbour, facing(place)))


def joined(position: Position, spot: Spot) -> list[Spot]:
    """Gatherers 3.1: the zones on other tiles that a zone meets."""
    met = [across(position, spot[0], place) for place in places_of(position, spot)]
    return [other for other in met if other is not None]


def joined_by_water(position: Position, spot: Spot) -> list[Spot]:
    """Gatherers 3.5: the rivers and lakes that hang together with a river or lake, through lakes too."""
    number, index = spot
    own_lake = position.zone(spot).lake
    lakes = [] if own_lake is None else [(number, own_lake)]
    rivers = [(number, other) for other, zone in enumerate(position.table[number].tile.zones) if zone.lake == index]
    return joined(position, spot) + lakes + rivers


def flood(position: Position, spot: Spot, steps: Callable[[Position, Spot], list[Spot]]) -> Area:
    """All zones that can be reached step by step; each counts once (3.6)."""
    reached = {spot}
    waiting = [spot]
    while waiting:
        for other in steps(position, waiting.pop()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return frozenset(reached)


def area_of(position: Position, spot: Spot) -> Area:
    """Gatherers 3.1, 3.3, 3.4: the forest, river or meadow of a zone."""
    return flood(position, spot, joined)


def system_of(position: Position, spot: Spot) -> Area:
    """Gatherers 3.5: the river system of a river or lake."""
    return flood(position, spot, joined_by_water)


def is_complete(position: Position, area: Area) -> bool:
    """Gatherers 3.2, 3.3: a forest or river is complete when no side of it faces an empty cell."""
    return all(across(position, spot[0], place) is not None for spot in area for place in places_of(position, spot))


def spots_of_tile(position: Position, number: int, types: tuple[str, ...]) -> list[Spot]:
    """The zones of some types on one tile."""
    zones = position.table[number].tile.zones
    return [(number, index) for index, zone in enumerate(zones) if zone.type in types]


def areas_of_tile(position: Position, number: int, kind: str) -> list[Area]:
    """The different areas of one type that a tile is part of."""
    return list(dict.fromkeys(area_of(position, spot) for spot in spots_of_tile(position, number, (kind,))))


def all_areas(position: Position, kind: str) -> list[Area]:
    """All forests, rivers or meadows on the table."""
    numbers = range(len(position.table))
    return list(dict.fromkeys(area for number in numbers for area in areas_of_tile(position, number, kind)))


def all_systems(position: Position) -> list[Area]:
    """Gatherers 3.5: all river systems on the table."""
    spots = [spot for number in range(len(position.table)) for spot in spots_of_tile(position, number, WATER)]
    return list(dict.fromkeys(system_of(position, spot) for spot in spots))


def tiles_around(position: Position, number: int) -> set[int]:
    """Gatherers 6.3, 7.8: a tile and the up to eight tiles around it."""
    x, y = position.table[number].cell
    cells = [(x + east, y + south) for east in (-1, 0, 1) for south in (-1, 0, 1)]
    return {position.numbers[cell] for cell in cells if cell in position.numbers}
