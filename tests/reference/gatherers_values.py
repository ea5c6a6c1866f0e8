"""What areas and river systems bring (5.2, 5.3, 6.2, 6.3, 7.3 to 7.9)."""

from collections.abc import Iterable

from .gatherers_areas import Area, tiles_around
from .gatherers_position import Position, Spot

GAME = ("deer", "mammoth", "aurochs")
"""The animals that bring points."""


def count(position: Position, spots: Iterable[Spot], noun: str) -> int:
    """How many things of a sort are printed on some zones."""
    return sum(position.zone(spot).counts.get(noun, 0) for spot in spots)


def tiles_of(area: Area) -> set[int]:
    """Gatherers 3.6: the tiles an area lies on, each once."""
    return {number for number, _ in area}


def holds(position: Position, area: Area, mark: str) -> bool:
    """Whether a special thing lies in an area."""
    return any(mark in position.zone(spot).marks for spot in area)


def lakes_at_ends(position: Position, river: Area) -> set[Spot]:
    """Gatherers 5.2: the lakes at the ends of a river, each once."""
    ends = [(number, position.table[number].tile.zones[index].lake) for number, index in river]
    return {(number, lake) for number, lake in ends if lake is not None}


def river_value(position: Position, river: Area) -> int:
    """Gatherers 5.2: tiles, fish in the lakes at the ends, and fish in the river itself (the set of 2002 has none there)."""
    points = position.box.points
    fish = count(position, lakes_at_ends(position, river) | river, "fish")
    return points["river_tile"] * len(tiles_of(river)) + points["fish"] * fish


def forest_value(position: Position, forest: Area) -> int:
    """Gatherers 5.3: zones or tiles, and mushrooms."""
    points = position.box.points
    size = len(forest) if position.options["forest"] == "segment" else len(tiles_of(forest))
    return points["forest"] * size + points["mushrooms"] * count(position, forest, "mushrooms")


def lakes_of(position: Position, system: Area) -> list[Spot]:
    """Gatherers 6.2, 7.9: the lakes of a river system."""
    return [spot for spot in system if position.zone(spot).type == "lake"]


def system_value(position: Position, system: Area) -> int:
    """Gatherers 7.3, 7.9: fish in lakes and rivers; with the raft also the lakes."""
    points = position.box.points
    value = points["fish"] * count(position, system, "fish")
    if holds(position, system, "raft"):
        value += points["raft_lake"] * len(lakes_of(position, system))
    return value


def logboat_value(position: Position, system: Area) -> int:
    """Gatherers 6.2: the lakes of the logboat's river system."""
    return position.box.points["logboat_lake"] * len(lakes_of(position, system))


def alive(position: Position, area: Area) -> Area:
    """Gatherers 6.3: the zones whose animals are not gone."""
    return area - frozenset(position.dead)


def on_tiles(area: Area, numbers: set[int]) -> Area:
    """The zones of an area on some tiles."""
    return frozenset(spot for spot in area if spot[0] in numbers)


def animals_value(position: Position, numbers: dict[str, int]) -> int:
    """Gatherers 7.4: what animals bring."""
    return sum(position.box.points[animal] * number for animal, number in numbers.items())


def around_pit_traps(position: Position, meadow: Area) -> set[int]:
    """Gatherers 7.8: the tiles on which animals count double in a meadow."""
    traps = [spot for spot in meadow if "pit-trap" in position.zone(spot).marks]
    return {number for spot in traps for number in tiles_around(position, spot[0])}


def meadow_value(position: Position, meadow: Area) -> int:
    """Gatherers 7.4 to 7.6, 7.8: animals, of which tigers remove deer, the far ones first; the near ones count double."""
    living = alive(position, meadow)
    near = on_tiles(living, around_pit_traps(position, meadow))
    far = living - near
    tigers = 0 if holds(position, meadow, "fire") else count(position, living, "tiger")
    far_animals = {animal: count(position, far, animal) for animal in GAME}
    near_animals = {animal: count(position, near, animal) for animal in GAME}
    far_removed = min(tigers, far_animals["deer"])
    near_removed = min(tigers - far_removed, near_animals["deer"])
    far_animals["deer"] -= far_removed
    near_animals["deer"] -= near_removed
    return animals_value(position, far_animals) + 2 * animals_value(position, near_animals)


def trapped_zones(position: Position, meadow: Area, number: int) -> Area:
    """Gatherers 6.3: the zones of the hunting trap's meadow on its tile and around it that still have animals."""
    around = on_tiles(alive(position, meadow), tiles_around(position, number))
    return frozenset(spot for spot in around if any(count(position, [spot], animal) for animal in (*GAME, "tiger")))


def trapped_value(position: Position, zones: Area) -> int:
    """Gatherers 6.3: the animals in the hunting trap; each tiger among them removes one deer among them."""
    animals = {animal: count(position, zones, animal) for animal in GAME}
    animals["deer"] = max(0, animals["deer"] - count(position, zones, "tiger"))
    return animals_value(position, animals)
