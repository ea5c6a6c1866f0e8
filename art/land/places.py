"""Places on a region: its number, its fires, its pieces, and the line that glows around it."""

import numpy as np
import shapely
from shapely.geometry import Polygon

from art.land.outline import Land
from art.pigment import Spot, disc, path, rough, stroke

NUMBER_ROOM, FIRE_ROOM, CALM_ROOM = 24, 30, 10  # how far these stay from the edge, in units of the brush


def furthest(outline: Polygon, wanted: Spot, inset: float) -> Spot:
    """The point of a region that lies furthest in a direction, but so far from its edge."""
    area = outline.buffer(-inset)
    x0, y0, x1, y1 = area.bounds
    x, y = (grid.ravel() for grid in np.meshgrid(np.linspace(x0, x1, 40), np.linspace(y0, y1, 40)))
    is_inside = shapely.contains_xy(area, x, y)
    best = int(np.argmax(np.where(is_inside, x * wanted[0] + y * wanted[1], -np.inf)))
    return round(float(x[best])), round(float(y[best]))


def middle(land: Land, number: int) -> Spot:
    """The calm middle of a region, where pieces stand."""
    area = land.regions[number].buffer(-CALM_ROOM * land.scale)
    point = area.centroid if area.contains(area.centroid) else area.representative_point()
    return round(point.x), round(point.y)


def reach(land: Land, number: int) -> int:
    """How wide the region is where its hunters stand."""
    x, y = middle(land, number)
    area = land.regions[number].buffer(-CALM_ROOM * land.scale)
    rows = shapely.linestrings(
        [[(x, y + down * land.scale), (land.width * way, y + down * land.scale)] for down in (0, 30, 55) for way in (0, 1)]
    )
    inside = (
        min(shapely.get_parts(row.intersection(area)), key=lambda part: float(part.distance(shapely.Point(x, y)))) for row in rows
    )
    return round(2 * min(float(part.length) for part in inside))


def number_patch(land: Land, number: int, size: float) -> dict[str, object]:
    """Where the region's number is written, and the worn patch of wall below it."""
    x, y = furthest(land.regions[number], (-1, -0.9), NUMBER_ROOM * land.scale)
    return {"at": (x, y), "patch": path(rough(disc(x, y, size * 0.62, size * 0.54), 2, 7, number), 1, 0.3)}


def glow(land: Land, number: int) -> dict[str, str]:
    """An ochre line laid on by hand inside the border, and the area it holds."""
    outline, scale = land.regions[number], land.scale
    ring = np.array(outline.buffer(-8 * scale).exterior.simplify(2).coords)
    rng = np.random.default_rng(number)
    line = rough(stroke(ring.tolist(), *rng.uniform(3.2, 8.4, 34) * scale, step=8), 0.7, 6, number, 3)
    return {"area": path(outline.buffer(-7 * scale), 0, 0.8), "line": path(line, 1, 0.5)}


def places(land: Land, number: int, number_size: float) -> dict[str, object]:
    """All places of a region."""
    return {
        "number": number_patch(land, number, number_size),
        "fire": furthest(land.regions[number], (1, -0.8), FIRE_ROOM * land.scale),
        "middle": middle(land, number),
        "reach": reach(land, number),
        "glow": glow(land, number),
    }
