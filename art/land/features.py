"""What stands on a region: landscape along the rim, tall things at the back edge; the middle stays calm for the pieces."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import shapely
from shapely.geometry import LineString, Point

from art.land.outline import Land
from art.pigment import Geometry, Spot

VARIANTS: Final = {"peak": 4, "fir": 4, "grass": 4, "blade": 4, "rock": 4, "floe": 3, "mound": 3, "flower": 2}
MIRRORED: Final = ("grass", "blade", "floe", "mound")
CROSSING_ROOM: Final = 34.0  # nothing stands this near to a short border

Stamp = tuple[str, int, int, float, float]  # name, foot, width and height as a share of the stamp's
Rule = Callable[["Place"], bool]


@dataclass(frozen=True)
class Place:
    """A spot where something may stand, measured in units of the brush."""

    edge: float  # to the nearest edge
    above: float  # to the edge straight above
    below_top: float  # from the region's highest point
    share: float  # of the region's height, from the top
    height: float  # of the region


@dataclass
class Sowing:
    """The stamps of one region, sown kind by kind."""

    land: Land
    number: int
    stamps: list[Stamp] = field(default_factory=list)
    sown: int = 0

    def place(self, x: float, y: float, area: Geometry) -> Place:
        """How a spot lies in the region."""
        outline, scale = self.land.regions[self.number], self.land.scale
        _, y0, _, y1 = outline.bounds
        hits = shapely.get_parts(LineString([(x, y), (x, -50)]).intersection(outline))
        above = min(hits, key=lambda hit: float(hit.distance(Point(x, y)))).length
        return Place(
            area.exterior.distance(Point(x, y)) / scale, above / scale, (y - y0) / scale, (y - y0) / (y1 - y0), (y1 - y0) / scale
        )

    def is_free(self, x: float, y: float) -> bool:
        """Whether a spot is away from short borders and from the rim of the land."""
        land = self.land
        near = any(math.hypot(x - a, (y - b) * 0.8) < CROSSING_ROOM * land.scale for a, b in land.crossings)
        return not near and 26 * land.scale < x < land.width - 26 * land.scale and y < land.height - 16 * land.scale

    def sow(self, kind: str, count: int, apart: float, size: tuple[float, float], rule: Rule, inset: float = 0) -> None:
        """Scatters stamps of a kind where a rule allows, at least so far apart."""
        land = self.land
        rng = np.random.default_rng([1000, self.number, self.sown])
        self.sown += 1
        area = land.regions[self.number].buffer(-inset * land.scale)
        x0, y0, x1, y1 = area.bounds
        found: list[Spot] = []
        for x, y in rng.uniform((x0, y0), (x1, y1), (count * 40, 2)):
            if len(found) >= count:
                break
            is_apart = all((x - a) ** 2 + ((y - b) * 1.5) ** 2 > (apart * land.scale) ** 2 for a, b in found)
            if is_apart and self.is_free(x, y) and area.contains(Point(x, y)) and rule(self.place(x, y, area)):
                found.append((x, y))
        for x, y in found:
            tall = round(float(rng.uniform(*size)) * land.scale, 2)
            wide = -tall if kind in MIRRORED and rng.random() < 0.5 else tall
            self.stamps.append((f"{kind}{rng.integers(VARIANTS[kind])}", round(x), round(y), wide, tall))


def rim(back: float, side: float, front: float) -> Rule:
    """Near the edge: so far from it at the back, at the sides and in front."""

    def allows(at: Place) -> bool:
        return 7 < at.edge < (back if at.share < 0.36 else front if at.share > 0.8 else side)

    return allows


def mountains(s: Sowing) -> None:
    """Peaks at the back, small ones in front, rubble."""
    s.sow("peak", 7, 44, (0.85, 1.15), lambda at: 62 < at.above < 104, 24)
    s.sow("peak", 5, 46, (0.5, 0.68), lambda at: at.edge < 10 and at.above > at.height * 0.42, 18)
    s.sow("rock", 14, 26, (0.3, 0.55), rim(24, 26, 20))


def forest(s: Sowing) -> None:
    """Firs all around."""
    s.sow("fir", 46, 18, (0.85, 1.2), lambda at: at.above > 36 and (at.above < 84 or at.edge < 20), 10)
    s.sow("fir", 20, 22, (0.7, 0.9), lambda at: at.above > at.height * 0.5 and at.edge < 14, 8)
    s.sow("grass", 12, 34, (0.5, 0.7), rim(40, 60, 60))


def steppe(s: Sowing) -> None:
    """Tall grass along the rim, short blades everywhere."""
    s.sow("grass", 34, 25, (0.85, 1.35), lambda at: at.edge > 8 and at.above > 22 and (at.above < 66 or at.edge < 28))
    s.sow("blade", 26, 30, (0.5, 0.8), lambda at: at.edge > 10)


def pasture(s: Sowing) -> None:
    """Mounds, blades and flowers."""
    s.sow("mound", 6, 52, (0.8, 1.1), lambda at: 26 < at.above < 84, 18)
    s.sow("mound", 4, 60, (0.55, 0.75), lambda at: at.edge < 16 and at.share > 0.5, 26)
    s.sow("blade", 34, 24, (0.6, 0.95), lambda at: at.edge > 10 and at.below_top > 20)
    s.sow("flower", 22, 26, (0.8, 1.2), rim(60, 34, 30))


def ice_meadow(s: Sowing) -> None:
    """Floes and frozen grass."""
    s.sow("floe", 8, 52, (0.7, 1.1), lambda at: at.above < 86 or at.edge < 6, 22)
    s.sow("floe", 7, 44, (0.35, 0.55), lambda at: at.edge < 14, 14)
    s.sow("grass", 16, 34, (0.6, 0.95), rim(54, 34, 26))


def stone_desert(s: Sowing) -> None:
    """Boulders and pebbles."""
    s.sow("rock", 12, 38, (0.7, 1.15), lambda at: at.above > 26 and (at.above < 82 or at.edge < 12), 12)
    s.sow("rock", 22, 24, (0.22, 0.45), rim(60, 26, 24), 6)


SOWERS: Final[dict[str, Callable[[Sowing], None]]] = {
    "mountains": mountains,
    "forest": forest,
    "steppe": steppe,
    "pasture": pasture,
    "ice-meadow": ice_meadow,
    "stone-desert": stone_desert,
}


def features(land: Land, number: int) -> list[Stamp]:
    """The stamps of a region, from the back to the front."""
    sowing = Sowing(land, number)
    SOWERS[land.landscape[number]](sowing)
    return sorted(sowing.stamps, key=lambda stamp: stamp[2])
