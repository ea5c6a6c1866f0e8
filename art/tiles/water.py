"""Rivers, lakes and springs: they are shaped first, everything else keeps away from them."""

import math
import random
from typing import Final

from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

from art.tiles.geometry import INWARD, MID, MIDDLE, RIVER, ROUND, XY, Shapes, bezier, blob, polygons, whole
from art.tiles.tile import Side, Tile, Zone, after, before, opposite

LAKE_RADIUS: Final = (33.0, 36.0, 41.0, 47.0, 51.0)  # by fish


def ribbon(line: LineString, rng: random.Random, is_through: bool) -> Polygon:
    """A river along its line: of fixed width at the tile's sides, slightly changing inside."""
    steps = max(10, int(line.length / 5))
    a, b = rng.uniform(0, ROUND), rng.uniform(0, ROUND)
    left: list[XY] = []
    right: list[XY] = []
    for k in range(steps + 1):
        s = line.length * k / steps
        p, q = line.interpolate(max(0.0, s - 1.5)), line.interpolate(min(line.length, s + 1.5))
        dx, dy = q.x - p.x, q.y - p.y
        d = math.hypot(dx, dy) or 1.0
        m = line.interpolate(s)
        ease = min(1.0, max(0.0, (s - 14) / 40))
        if is_through:
            ease = min(ease, max(0.0, (line.length - s - 14) / 40))
        on_left = RIVER / 2 * (1 + ease * 0.16 * math.sin(s / 15 + a))
        on_right = RIVER / 2 * (1 + ease * 0.16 * math.sin(s / 13 + b))
        left.append((m.x - dy / d * on_left, m.y + dx / d * on_left))
        right.append((m.x + dy / d * on_right, m.y - dx / d * on_right))
    return whole(Polygon(left + right[::-1]).buffer(0))


def straight_in(side: Side) -> list[XY]:
    """The first points of a river: it enters at a right angle."""
    (mx, my), (ix, iy) = MIDDLE[side], INWARD[side]
    return [(mx - ix * 12, my - iy * 12), (mx, my), (mx + ix * 8, my + iy * 8)]


def across(a: Side, b: Side, rng: random.Random) -> LineString:
    """The line of a river between opposite sides: a lazy S."""
    ia, ib = INWARD[a], INWARD[b]
    head, tail = straight_in(a), straight_in(b)
    p, q = head[-1], tail[-1]
    s = rng.choice((-1, 1)) * rng.uniform(14, 24)
    side = (-ia[1] * s, ia[0] * s)
    m = (MID + side[0] * 0.35, MID + side[1] * 0.35)
    slope = (ia[0] * 42 - side[0] * 1.3, ia[1] * 42 - side[1] * 1.3)
    out = (p[0] + ia[0] * 52 + side[0] * 1.2, p[1] + ia[1] * 52 + side[1] * 1.2)
    back = (q[0] + ib[0] * 52 - side[0] * 0.7, q[1] + ib[1] * 52 - side[1] * 0.7)
    first = bezier(p, out, (m[0] - slope[0], m[1] - slope[1]), m, 16)
    second = bezier(m, (m[0] + slope[0], m[1] + slope[1]), back, q, 16)
    return LineString(head[:2] + first + second[1:] + tail[:2][::-1])


def around(a: Side, b: Side, reach: float, rng: random.Random) -> LineString:
    """The line of a river between adjacent sides: one bend."""
    ia, ib = INWARD[a], INWARD[b]
    head, tail = straight_in(a), straight_in(b)
    p, q = head[-1], tail[-1]
    k1, k2 = reach + rng.uniform(-10, 10), reach + rng.uniform(-10, 10)
    bend = bezier(p, (p[0] + ia[0] * k1, p[1] + ia[1] * k1), (q[0] + ib[0] * k2, q[1] + ib[1] * k2), q)
    return LineString(head[:2] + bend + tail[:2][::-1])


def to_point(side: Side, target: XY, rng: random.Random) -> LineString:
    """The line of a river from a side to a lake or a spring."""
    ix, iy = INWARD[side]
    head = straight_in(side)
    p = head[-1]
    d = math.hypot(target[0] - p[0], target[1] - p[1])
    w = rng.choice((-1, 1)) * rng.uniform(5, 14) * min(1.0, d / 80)
    first = (p[0] + ix * d * 0.42 + iy * w, p[1] + iy * d * 0.42 + ix * w)
    second = (target[0] - ix * d * 0.35 - iy * w * 1.4, target[1] - iy * d * 0.35 + ix * w * 1.4)
    return LineString(head[:2] + bezier(p, first, second, target))


def inside_bend(tile: Tile, river: Zone) -> Zone:
    """The meadow inside the bend of a river between adjacent sides."""
    a, b = river.sides
    return tile.zones[tile.slots(a)[2] if b == after(a) else tile.slots(b)[2]]


def pull_of(tile: Tile, sides: list[Side]) -> float:
    """How far a lake lies from the middle, away from the sides its rivers come from."""
    forests = tile.of_type("forest")
    if len(sides) == 1:
        facing = tile.shows(opposite(sides[0]))
        flanks = {tile.slots(before(sides[0]))[1], tile.slots(after(sides[0]))[1]}
        is_wide = any(len(zone.sides) >= 2 and zone.number in flanks for zone in forests)
        if not forests:
            return 28.0
        if not is_wide:
            return 30.0
        if len(flanks) == 1:
            return 74.0
        return 46.0 if facing == "forest" else 44.0
    if len(sides) == 2 and sides[1] != opposite(sides[0]):
        if any(zone.sides for zone in forests):
            return 40.0
        return 92.0 if len(tile.of_type("lake")) == 2 else 62.0
    return 34.0


def lake_centre(tile: Tile, lake: Zone) -> XY:
    """Where a lake lies; one that has to touch a lone forest leans towards it."""
    sides = [side for river in lake.rivers for side in tile.zones[river].sides]
    pull = pull_of(tile, sides)
    x = MID - sum(INWARD[side][0] for side in sides) / len(sides) * pull
    y = MID - sum(INWARD[side][1] for side in sides) / len(sides) * pull
    for zone in tile.of_type("forest"):
        if len(zone.sides) == 1 and len(sides) >= 2 and zone.sides[0] not in sides:
            x -= INWARD[zone.sides[0]][0] * 8
            y -= INWARD[zone.sides[0]][1] * 8
    return (x, y)


def lake_shape(tile: Tile, lake: Zone, rng: random.Random) -> Polygon:
    """A lake: the more fish, the larger."""
    r = LAKE_RADIUS[min(4, lake.count("fish"))]
    if len(tile.of_type("lake")) == 2:
        r = 36.0
    if lake.special:
        r = max(r, 54.0)
    return blob(lake_centre(tile, lake), r * rng.uniform(1.0, 1.12), r * rng.uniform(0.86, 0.98), rng)


def through_line(tile: Tile, river: Zone, touch: set[int], rng: random.Random) -> LineString:
    """The line of a river that crosses the tile."""
    a, b = river.sides
    if b == opposite(a):
        return across(a, b, rng)
    reach = 128.0 if river.number in touch else 100.0
    if len(tile.of_type("river")) == 2:
        reach = 88.0
    elif tile.of_type("forest") and river.number not in touch and not inside_bend(tile, river).animals:
        reach = 64.0  # leave the room to the meadow outside the bend
    return around(a, b, reach, rng)


def spring_point(tile: Tile, river: Zone, rng: random.Random) -> XY:
    """Where a river is born."""
    side = river.sides[0]
    (mx, my), (ix, iy) = MIDDLE[side], INWARD[side]
    facing = tile.zones[tile.slots(opposite(side))[1]]
    far = 78.0 if any(len(zone.sides) >= 2 for zone in tile.of_type("forest")) else 112.0
    if facing.type == "forest" and len(facing.sides) == 1:
        far = 118.0
    w = rng.uniform(-10, 10)
    return (mx + ix * far + iy * w, my + iy * far + ix * w)


def up_to_lake(ribbon_shape: Polygon, lake: Polygon, door: XY) -> Polygon:
    """A river as far as its lake: the piece that meets the side."""
    parts = polygons(ribbon_shape.difference(lake))
    return whole(min(parts, key=lambda part: part.distance(Point(door))))


def water_of(tile: Tile, touch: set[int], rng: random.Random) -> Shapes:
    """Rivers, lakes and springs; `touch` names rivers that a forest must reach."""
    out = Shapes({})
    for lake in tile.of_type("lake"):
        out.zones[lake.number] = lake_shape(tile, lake, rng)
    for river in tile.of_type("river"):
        side = river.sides[0]
        if len(river.sides) == 2:
            line = through_line(tile, river, touch, rng)
            shape = ribbon(line, rng, True)
        elif river.lake is not None:
            lake_body = out.zones[river.lake]
            line = to_point(side, (lake_body.centroid.x, lake_body.centroid.y), rng)
            shape = up_to_lake(ribbon(line, rng, False), lake_body, MIDDLE[side])
        else:
            tip = spring_point(tile, river, rng)
            line = to_point(side, tip, rng)
            pool = blob(tip, 16.5, 15.5, rng)
            shape = whole(unary_union([ribbon(line, rng, False), pool]))
            out.springs[river.number] = tip
        out.zones[river.number] = shape
        out.lines[river.number] = line
    return out
