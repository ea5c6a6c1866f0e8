"""The ground of a region: uneven pigment, dry brush that follows the land, wind and sand."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import shapely

from art.land.outline import Land
from art.pigment import Geometry, around, blot, circle_of, hatch, path, rough, stroke


@dataclass(frozen=True)
class Brush:
    """How a landscape is washed: how flat its blots are, and the way of its dry brush."""

    flat: float
    angle: float
    gap: float
    width: float


BRUSHES: Final = {
    "steppe": Brush(3.2, -6, 10, 2.6),
    "stone-desert": Brush(2.6, 4, 12, 2.0),
    "ice-meadow": Brush(2.4, -3, 13, 2.4),
    "pasture": Brush(1.8, -14, 12, 2.4),
    "forest": Brush(1.3, 78, 13, 2.2),
    "mountains": Brush(1.2, 64, 12, 2.4),
}
WIND: Final = {"stone-desert": (16, 20, 46, "deep"), "steppe": (10, 26, 60, "lit"), "ice-meadow": (10, 26, 60, "snow")}


def blots_in(area: Geometry, flat: float, scale: float, seed: int) -> tuple[Geometry, Geometry]:
    """Large light and deep blots in an area."""
    rng = np.random.default_rng(100 + seed)
    x0, y0, x1, y1 = area.bounds
    piles: tuple[list[Geometry], list[Geometry]] = ([], [])
    for n in range(16):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        r = rng.uniform(14, 40) * scale
        ring = [around(x, y, r * flat * rng.uniform(0.65, 1.2), r / flat * rng.uniform(0.65, 1.2), a) for a in circle_of(9)]
        piles[n % 2].append(blot(ring, step=2))
    inner = area.buffer(-6)
    deep, lit = (rough(shapely.union_all(pile).intersection(inner), 1.6, 8, seed, 2) for pile in piles)
    return lit, deep


def wind(land: Land, number: int) -> tuple[str, str] | None:
    """Sand ripples, or wind over grass and snow: pigment and path; none elsewhere."""
    landscape = land.landscape[number]
    if landscape not in WIND:
        return None
    count, least, most, pigment = WIND[landscape]
    rng = np.random.default_rng(1000 + number * 7)
    x0, y0, x1, y1 = land.regions[number].bounds
    lines = []
    for _ in range(count):
        x, y = rng.uniform(x0 + 20, x1 - 20), rng.uniform(y0 + 20, y1 - 20)
        half = rng.uniform(least, most) * land.scale
        lift = 3 * land.scale
        through = [(x - half, y + lift / 2), (x - half * 0.4, y - lift), (x + half * 0.3, y + 1), (x + half, y - lift)]
        lines.append(stroke(through, 0.3, 1.8, 1.6, 0.3, cap=False, step=4))
    return pigment, path(shapely.union_all(lines).intersection(land.regions[number].buffer(-8)), 1, 0.3)


def wash(land: Land, number: int) -> dict[str, object]:
    """The paths of a region's ground, by what they are."""
    brush = BRUSHES[land.landscape[number]]
    inner = land.regions[number].buffer(-6)
    lit, deep = blots_in(land.regions[number], brush.flat**0.5, land.scale, number)
    dry = hatch(inner, brush.angle, brush.gap, brush.width, 40 + number, 0.9, 2, 0.8)
    glint = hatch(inner, brush.angle + 3, brush.gap * 1.7, brush.width * 0.9, 80 + number, 0.9, 2, 0.7)
    return {
        "ground": path(land.regions[number].buffer(3), 0, 0.8),
        "lit": path(lit, 0, 0.8),
        "deep": path(deep, 0, 0.8),
        "dry": path(dry, 1, 0.5),
        "glint": path(glint, 1, 0.5),
        "wind": wind(land, number),
    }
