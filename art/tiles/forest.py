"""Forests: the square less one cut for each run of sides that are not the forest's own, kept from water and from each other."""

import math
import random
from itertools import combinations
from typing import Final

from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from art.tiles.geometry import CORNER, MID, OVER, SIZE, SQUARE, XY, Shapes, along, half, lens, whole
from art.tiles.tile import SIDES, Side, Tile, Zone, after, before, opposite

BANK: Final = 19.0  # narrowest meadow between a forest and water it must not touch
GLADE: Final = 15.0  # narrowest meadow between two different forests
Join = tuple[int, int]  # a forest, and a river or lake that it must reach


def meets(tile: Tile, side: Side, kind: str) -> bool:
    """Two different zones of one type meet at the corner where `side` begins."""
    a, b = tile.slots(before(side))[2], tile.slots(side)[0]
    return a != b and tile.zones[a].type == kind == tile.zones[b].type


def foreign_runs(tile: Tile, forest: Zone) -> list[list[Side]]:
    """Clockwise runs of sides that are not this forest's; a run also ends at a corner where two different meadows meet."""
    runs: list[list[Side]] = []
    start = next((side for side in SIDES if side in forest.sides), SIDES[0])
    for k in range(4):
        side = (start + k) % 4
        if side in forest.sides:
            continue
        if runs and runs[-1][-1] == before(side) and not meets(tile, side, "meadow"):
            runs[-1].append(side)
        else:
            runs.append([side])
    return runs


def lens_depth(tile: Tile, forest: Zone, side: Side) -> float:
    """How deep the land at one foreign side cuts into a forest."""
    if len(forest.sides) == 3:
        return 138.0
    if any(tile.zones[zone].animals or tile.zones[zone].special for zone in tile.slots(side)):
        return 108.0
    return 104.0 if tile.shows(side) == "river" else 98.0


def body_of(tile: Tile, forest: Zone, reaches: bool, rng: random.Random) -> Polygon:
    """A forest before it meets the water and its neighbours."""
    body: BaseGeometry = box(-OVER, -OVER, SIZE + OVER, SIZE + OVER)
    crowded = len(tile.of_type("forest")) > 1
    crossed = any(len(river.sides) == 2 and river.sides[1] == opposite(river.sides[0]) for river in tile.of_type("river"))
    for run in foreign_runs(tile, forest):
        if len(run) == 1:
            body = body.difference(lens(run[0], lens_depth(tile, forest, run[0]), rng, 1.3))
        elif len(run) == 2:
            is_wet = any(tile.shows(side) == "river" for side in run) and not reaches
            bulge = 27.0 if crowded else 34.0 if is_wet else 14.0
            swell = 3.0 if crowded or reaches else 10.0 if is_wet else 16.0
            body = body.difference(half(run[0], bulge, rng, swell))
        else:
            side = forest.sides[0]
            depth = 80.0 if crowded or crossed else 92.0
            if tile.shows(opposite(side)) == "forest" and crossed:
                depth = 74.0
            body = body.intersection(lens(side, depth, rng, 0.8 if crowded else 0.6))
    return whole(body)


def arm(forest: BaseGeometry, target: BaseGeometry, aim: XY, width: float) -> BaseGeometry:
    """Forest grown from its nearest edge up to water."""
    p, _ = nearest_points(forest, target)
    dx, dy = aim[0] - p.x, aim[1] - p.y
    d = math.hypot(dx, dy) or 1.0
    root = (p.x - dx / d * 26, p.y - dy / d * 26)
    stem = LineString([root, aim])
    return unary_union([stem.buffer(width), Point(root).buffer(width * 1.45), Point(p.x, p.y).buffer(width * 1.2)])


def wedge(corner: XY, half_angle: float, length: float) -> Polygon:
    """A wedge from a corner towards the middle."""
    a = math.atan2(MID - corner[1], MID - corner[0])
    h = math.radians(half_angle)
    r = length / math.cos(h)
    tips = [(corner[0] + r * math.cos(a + turn), corner[1] + r * math.sin(a + turn)) for turn in (-h, h)]
    return Polygon([corner, *tips])


def rim(side: Side) -> Polygon:
    """A thin strip along a side that belongs to the side's own zone up to both corners."""
    return Polygon([CORNER[side], along(side, 0.04, 3.6), along(side, 0.5, 9), along(side, 0.96, 3.6), CORNER[after(side)]])


def aim_at(tile: Tile, water: Shapes, body: BaseGeometry, zone: int) -> XY:
    """The point of a water that a forest grows towards."""
    shape = water.zones[zone]
    if zone in water.springs:
        tip = water.springs[zone]
        near = nearest_points(body, Point(tip))[0]
        gap = math.hypot(near.x - tip[0], near.y - tip[1]) or 1.0
        return (tip[0] + (near.x - tip[0]) / gap * 9, tip[1] + (near.y - tip[1]) / gap * 9)
    if tile.zones[zone].type == "lake":
        return (shape.centroid.x, shape.centroid.y)
    middle = water.lines[zone].interpolate(0.5, normalized=True)
    return (middle.x, middle.y)


def kept_from_water(tile: Tile, water: Shapes, body: BaseGeometry, reached: set[int]) -> BaseGeometry:
    """A forest with a bank between it and every water it must not touch."""
    for zone, shape in water.zones.items():
        if zone in reached:
            continue
        away: BaseGeometry = shape
        lake = tile.zones[zone].lake
        if lake is not None and lake in reached:  # a river into a lake the forest touches keeps its bank only away from the lake
            away = shape.difference(water.zones[lake].buffer(26))
        if not away.is_empty:
            body = body.difference(away.buffer(BANK))
    for zone in reached:
        body = body.difference(water.zones[zone])
    return body


def grown(tile: Tile, water: Shapes, forest: Zone, reached: set[int], rng: random.Random) -> BaseGeometry:
    """One forest with its arms to the water, its spits and its wedges."""
    body: BaseGeometry = body_of(tile, forest, bool(reached), rng)
    for zone in reached:
        width = 33 if tile.zones[zone].type == "lake" else 24
        body = unary_union([body, arm(body, water.zones[zone], aim_at(tile, water, body, zone), width)])
    body = kept_from_water(tile, water, body.buffer(16).buffer(-16), reached)
    for side in SIDES:
        if meets(tile, side, "meadow"):
            body = unary_union([body, wedge(CORNER[side], 8.5, 175)])
        elif meets(tile, side, "forest"):
            body = body.difference(wedge(CORNER[side], 10.0, 125))
    return body


def finished(tile: Tile, water: Shapes, forest: Zone, body: BaseGeometry) -> Polygon:
    """A forest with rounded edges that holds its own sides up to the corners and no other side."""
    body = unary_union([body.buffer(-7).buffer(13).buffer(-6), *(rim(side) for side in forest.sides)])
    for side in SIDES:
        if meets(tile, side, "forest"):
            body = body.difference(wedge(CORNER[side], 8.0, 70))
        elif meets(tile, side, "meadow"):
            body = unary_union([body, wedge(CORNER[side], 6.5, 120)])
    foreign = unary_union([rim(side) for side in SIDES if side not in forest.sides])
    body = body.intersection(SQUARE).difference(foreign)
    for shape in water.zones.values():
        body = body.difference(shape)
    return whole(body)


def forests_of(tile: Tile, water: Shapes, joins: frozenset[Join], rng: random.Random) -> dict[int, Polygon]:
    """All forests of a tile; different ones keep a glade between them."""
    forests = tile.of_type("forest")
    shapes = {it.number: grown(tile, water, it, {zone for forest, zone in joins if forest == it.number}, rng) for it in forests}
    for a, b in combinations(shapes, 2):
        if not shapes[a].intersection(shapes[b].buffer(GLADE)).is_empty:
            near_a, near_b = shapes[b].buffer(GLADE / 2), shapes[a].buffer(GLADE / 2)
            shapes[a], shapes[b] = shapes[a].difference(near_a), shapes[b].difference(near_b)
    return {it.number: finished(tile, water, it, shapes[it.number]) for it in forests}
