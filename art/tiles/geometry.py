"""The square of a tile, its sides and corners, and the outlines that all zones are made of.

The square is SIZE units wide, y grows downwards. What a neighbour relies on is fixed for all tiles: a forest side is forest from
corner to corner, a meadow side meadow from corner to corner, a river crosses at the middle, RIVER wide, at a right angle.
"""

import math
import random
from dataclasses import dataclass, field
from typing import Final

from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from art.tiles.tile import Side, after

SIZE: Final = 300.0
MID: Final = SIZE / 2
RIVER: Final = 27.0
OVER: Final = 60.0  # how far cutting shapes reach beyond the square
ROUND: Final = 2 * math.pi
XY = tuple[float, float]

MIDDLE: Final[tuple[XY, ...]] = ((MID, 0), (SIZE, MID), (MID, SIZE), (0, MID))
INWARD: Final[tuple[XY, ...]] = ((0, 1), (-1, 0), (0, -1), (1, 0))
CORNER: Final[tuple[XY, ...]] = ((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE))  # where a side begins, walking clockwise
SQUARE: Final = box(0, 0, SIZE, SIZE)


class ShapeError(Exception):
    """The shapes do not say what the data says."""


@dataclass
class Shapes:
    """Polygons by zone, centre lines of rivers, and springs."""

    zones: dict[int, Polygon]
    lines: dict[int, LineString] = field(default_factory=dict)
    springs: dict[int, XY] = field(default_factory=dict)


def along(side: Side, t: float, depth: float) -> XY:
    """The point at fraction t of a side (clockwise), `depth` inside it."""
    x0, y0 = CORNER[side]
    x1, y1 = CORNER[after(side)]
    ix, iy = INWARD[side]
    return (x0 + (x1 - x0) * t + ix * depth, y0 + (y1 - y0) * t + iy * depth)


def bezier(p0: XY, p1: XY, p2: XY, p3: XY, steps: int = 28) -> list[XY]:
    """Points of a cubic curve."""
    out: list[XY] = []
    for k in range(steps + 1):
        t = k / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        out.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    return out


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons a geometry consists of."""
    return [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, Polygon) and part.area > 0]


def whole(shape: BaseGeometry) -> Polygon:
    """The largest polygon of a geometry, without holes."""
    return Polygon(max(polygons(shape), key=lambda part: part.area).exterior)


def longest(line: BaseGeometry) -> LineString | None:
    """The longest line of a geometry."""
    parts = [part for part in getattr(line, "geoms", [line]) if isinstance(part, LineString) and part.length > 0]
    return max(parts, key=lambda part: part.length) if parts else None


def lens(side: Side, depth: float, rng: random.Random, plump: float) -> Polygon:
    """A blob that lies along a whole side and leaves both corners at about 45 degrees."""
    a, b, c = (rng.uniform(0, ROUND) for _ in range(3))
    points: list[XY] = []
    for k in range(37):
        t = k / 36
        wave = 0.10 * math.sin(9.42 * t + a) + 0.07 * math.sin(16.3 * t + b) + 0.05 * math.sin(27.0 * t + c)
        points.append(along(side, t, depth * math.sin(math.pi * t) ** plump * (1 + wave)))
    x, y = INWARD[side]
    first, last = CORNER[side], CORNER[after(side)]
    beyond = [(last[0] - x * OVER, last[1] - y * OVER), (first[0] - x * OVER, first[1] - y * OVER)]
    return Polygon(points + beyond).buffer(0)


def half(first: Side, bulge: float, rng: random.Random, swell: float) -> Polygon:
    """What lies between two adjacent sides (`first` and the next) and a wavy diagonal; `swell` rounds the forest at its corners."""
    p, q, corner = CORNER[first], CORNER[after(after(first))], CORNER[after(first)]
    nx, ny = (MID - corner[0]) / MID, (MID - corner[1]) / MID
    a, b = rng.uniform(0, ROUND), rng.uniform(0, ROUND)
    points: list[XY] = []
    for k in range(37):
        t = k / 36
        wave = bulge + 9 * math.sin(10.68 * t + a) + 6 * math.sin(19.47 * t + b)
        off = math.sin(math.pi * t) * wave - swell * math.sin(3 * math.pi * t)
        points.append((p[0] + (q[0] - p[0]) * t + nx * off, p[1] + (q[1] - p[1]) * t + ny * off))
    (ax, ay), (bx, by) = INWARD[first], INWARD[after(first)]
    beyond = [
        (q[0] - bx * OVER, q[1] - by * OVER),
        (corner[0] - (ax + bx) * OVER, corner[1] - (ay + by) * OVER),
        (p[0] - ax * OVER, p[1] - ay * OVER),
    ]
    return Polygon(points + beyond).buffer(0)


def blob(centre: XY, rx: float, ry: float, rng: random.Random) -> Polygon:
    """A pool: an ellipse drawn by a hand that wanders."""
    a, b, c = (rng.uniform(0, ROUND) for _ in range(3))
    points: list[XY] = []
    for k in range(48):
        t = ROUND * k / 48
        r = 1 + 0.09 * math.sin(2 * t + a) + 0.06 * math.sin(3 * t + b) + 0.035 * math.sin(5 * t + c)
        points.append((centre[0] + rx * r * math.cos(t), centre[1] + ry * r * math.sin(t)))
    return Polygon(points)
