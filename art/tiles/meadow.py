"""Meadows are what is left; then the whole square is parted exactly, on a grid, so that neighbouring zones share their points.

Where the plain shapes would leave two meadows connected that the data keeps apart, a forest grows up to the water (`contacts`).
"""

import random
from itertools import combinations
from typing import Final

import shapely
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.tiles.forest import Join, forests_of
from art.tiles.geometry import SQUARE, ShapeError, Shapes, along, polygons
from art.tiles.tile import SIDES, Tile, opposite
from art.tiles.water import water_of

GRID: Final = 0.5
THREAD: Final = 1.1  # half the width below which a piece of zone is a thread, not land
SEEDS: Final = 6
Layer = tuple[int, Polygon]


def tidy(shape: BaseGeometry) -> list[Polygon]:
    """The shape without threads; threads that end at the border (tips in a corner) stay."""
    opened = shape.buffer(-THREAD, join_style="mitre").buffer(THREAD, join_style="mitre").intersection(shape)
    tips = [part for part in polygons(shape.difference(opened)) if part.distance(SQUARE.exterior) < 0.01]
    return polygons(unary_union([opened, *(tip.buffer(0.01) for tip in tips)]).intersection(shape))


def largest(parts: list[Polygon]) -> Polygon:
    """The part with the most land."""
    return max(parts, key=lambda part: part.area)


def labels(tile: Tile, part: BaseGeometry) -> set[int]:
    """Meadow zones whose places lie on this piece of meadow."""
    found: set[int] = set()
    probe = part.buffer(0.6)
    for side in SIDES:
        for zone, t in zip(tile.slots(side), (0.22, 0.5, 0.78), strict=True):
            if tile.zones[zone].type == "meadow" and probe.contains(Point(along(side, t, 0.5))):
                found.add(zone)
    return found


def meadow_layers(tile: Tile, taken: BaseGeometry) -> list[Layer] | None:
    """The meadows beside what is taken, or None if they do not come out as the data says."""
    layers: list[Layer] = []
    for part in tidy(SQUARE.difference(taken)):
        found = labels(tile, part)
        if len(found) > 1 or found & {zone for zone, _ in layers} or (not found and part.area > 60):
            return None
        layers += [(zone, part) for zone in found]
    if {zone for zone, _ in layers} != {zone.number for zone in tile.of_type("meadow")}:
        return None
    return layers


def face_owner(face: Polygon, layers: list[Layer]) -> int | None:
    """The first layer that holds a face; none for crumbs."""
    if face.buffer(-0.3).is_empty and face.distance(SQUARE.exterior) > 0.01:
        return None
    inside = face.representative_point()
    return next((zone for zone, shape in layers if shape.contains(inside)), None)


def give_crumbs(faces: list[Polygon], owners: list[int | None]) -> None:
    """Give each face without an owner to the zone it borders most."""
    for _ in range(6):
        for k, face in enumerate(faces):
            if owners[k] is not None:
                continue
            shared: dict[int, float] = {}
            for other, owner in zip(faces, owners, strict=True):
                if owner is not None and face.distance(other) == 0:
                    shared[owner] = shared.get(owner, 0.0) + face.boundary.intersection(other.boundary).length
            if shared and max(shared.values()) > 0:
                owners[k] = max(shared, key=lambda zone: shared[zone])


def parted(layers: list[Layer]) -> dict[int, Polygon] | None:
    """All outlines noded on the grid, every face given to one zone; None if a zone falls apart."""
    lines = shapely.union_all([SQUARE.exterior, *(shape.boundary for _, shape in layers)], grid_size=GRID)
    faces = polygons(shapely.polygonize(list(getattr(lines, "geoms", [lines]))))
    owners = [face_owner(face, layers) for face in faces]
    give_crumbs(faces, owners)
    zones: dict[int, Polygon] = {}
    for number in sorted({zone for zone, _ in layers}):
        merged = shapely.coverage_union_all([face for face, owner in zip(faces, owners, strict=True) if owner == number])
        if not isinstance(merged, Polygon):
            return None
        zones[number] = merged
    return zones


def compose(tile: Tile, joins: frozenset[Join], seed: int) -> Shapes | None:
    """Shapes for one choice of contacts, or None if the meadows do not come out as the data says."""
    rng = random.Random(f"{tile.id[:3]}/{seed}")
    water = water_of(tile, {zone for _, zone in joins}, rng)
    forests = forests_of(tile, water, joins, rng)
    layers: list[Layer] = []  # the first layer that covers a point owns it
    taken: BaseGeometry = Polygon()
    for number in [zone.number for kind in ("lake", "river", "forest") for zone in tile.of_type(kind)]:
        raw = water.zones[number] if number in water.zones else forests[number]
        shape = largest(tidy(raw.simplify(0.3).intersection(SQUARE).difference(taken)))
        layers.append((number, shape))
        taken = unary_union([taken, shape])
    meadows = meadow_layers(tile, taken)
    if meadows is None:
        return None
    zones = parted(layers + meadows)
    for _ in range(2):  # snapping to the grid can leave new threads
        zones = parted([(zone, largest(tidy(shape))) for zone, shape in zones.items()]) if zones is not None else None
    if zones is None:
        return None
    slim = shapely.coverage_simplify(list(zones.values()), 0.45)  # fewer points, the same ones on both sides of an outline
    return Shapes(dict(zip(zones, slim, strict=True)), water.lines, water.springs)


def contacts(tile: Tile) -> list[frozenset[Join]]:
    """Candidate sets of contacts of forests with water, fewest first; a forest reaches a lake rather than its rivers."""
    pairs: list[Join] = []
    for water in tile.zones:
        facing = {opposite(side) for river in (water.rivers or (water.number,)) for side in tile.zones[river].sides}
        order = sorted(tile.of_type("forest"), key=lambda zone: (-len(zone.sides), -len(facing & set(zone.sides))))
        for forest in order:
            if water.type == "lake" or (water.type == "river" and water.lake is None):
                pairs.append((forest.number, water.number))
    return [frozenset(chosen) for count in range(4) for chosen in combinations(pairs, count)]


def shapes_of(tile: Tile) -> Shapes:
    """The zones of a tile as printed. Raises ShapeError rather than draw a lie."""
    for joins in contacts(tile):
        for seed in range(SEEDS):
            shapes = compose(tile, joins, seed)
            if shapes is not None:
                return shapes
    raise ShapeError(f"{tile.id}: no shape agrees with the data")
