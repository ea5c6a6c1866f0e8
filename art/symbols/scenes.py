"""Parts of the small scenes on cards."""

import math

from shapely import affinity
from shapely.geometry import Polygon

from art.pigment import Geometry, Spot, around, circle_of, curve, cut, disc, join, put, stroke
from art.symbols.people import cloaked
from art.symbols.registry import ink, two


def man(x: float, base: float, height: float) -> Geometry:
    """A cloaked person, feet at x and base."""
    size = height / 91
    return affinity.translate(affinity.scale(cloaked(), size, size, origin=(50, 95)), x - 50, base - 95)


def mammoth_at(x: float, y: float, scale: float) -> tuple[Geometry, Geometry]:
    """A small mammoth and its tusks."""
    return put(ink("mammoth"), x, y, scale), put(two("mammoth"), x, y, scale)


def arrow(drawn: str, width: float, head: float) -> Geometry:
    """A bowed line with a tip."""
    line = curve(drawn)
    (x0, y0), (x1, y1) = line[-max(4, len(line) // 6)], line[-1]
    ahead = math.atan2(y1 - y0, x1 - x0)
    wings = (around(x1, y1, head * 0.75, head * 0.75, ahead + turn) for turn in (2.3, -2.3))
    left, right = wings
    tip = Polygon([around(x1, y1, head * 0.55, head * 0.55, ahead), left, (x1, y1), right]).buffer(0.6)
    return join(stroke(drawn, width * 0.4, width, width), tip)


def halo(shape: Geometry, distance: float, width: float) -> Geometry:
    """A line around a shape."""
    return cut(shape.buffer(distance + width), shape.buffer(distance))


def ring_of_dots(radius: float, count: int) -> Geometry:
    """Uneven dots in a circle."""
    turns = circle_of(count, -math.pi / 2)
    return join(*[disc(*around(50, 50, radius, radius, a), 2.6 + 0.6 * math.sin(a * 4)) for a in turns])


def ghost(x: float, base: float, height: float) -> Geometry:
    """The broken outline of one who left the land."""
    person = man(x, base, height)
    gaps = [
        stroke([(x - 30, base - height * t), (x + 30, base - height * (t + 0.06))], 2.2) for t in (0.14, 0.34, 0.53, 0.71, 0.88)
    ]
    return cut(person, person.buffer(-2.3), *gaps)


def snow(*flakes: Spot) -> Geometry:
    """Slanting snow."""
    return join(*[stroke([(x + 3, y - 6), (x, y), (x - 4, y + 8)], 0.6, 3.2, 0.6) for x, y in flakes])
