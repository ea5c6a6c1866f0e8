"""Where the regions lie: every shared edge is bent once and used by both sides, so the drawing cannot disagree with the rules."""

import itertools
import math
from functools import cached_property
from typing import Final

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

from art.land.facts import HEIGHT, WIDTH, Border, Corner, Facts
from art.pigment import Geometry, Line, Spot

Edge = tuple[Corner, Corner]

JITTER: Final = 4.0  # how far a corner may wander, in units of the facts
WIDEN: Final = 1.6  # the short diagonal borders are drawn longer, because players overlook them
SHORT: Final = 40  # an edge shorter than this in both directions is such a border
SEED: Final = 11


class WrongBorders(Exception):
    """The drawn regions touch where the game says they do not, or the other way round."""


def is_short(edge: Edge) -> bool:
    """Whether an edge is one of the short diagonal borders."""
    (ax, ay), (bx, by) = edge
    return abs(ax - bx) < SHORT and abs(ay - by) < SHORT


def is_outer(edge: Edge) -> bool:
    """Whether an edge lies on the rim of the land."""
    (ax, ay), (bx, by) = edge
    return (ax == bx and ax in (0, WIDTH)) or (ay == by and ay in (0, HEIGHT))


class Land:
    """The land at one size: width and height in pixels, the glacier's crest above it, and the scale of brush and pieces."""

    def __init__(self, facts: Facts, width: int, height: int, top: int, scale: float = 1.0) -> None:
        self.facts, self.width, self.height, self.top, self.scale = facts, width, height, top, scale
        self.landscape = {region.number: region.landscape for region in facts.regions}
        self.corners = self._corners()
        self.lines: dict[Edge, Line] = {}
        self.sides: dict[Edge, list[int]] = {}
        self.regions = {region.number: self._outline(region.number, region.polygon) for region in facts.regions}
        if drawn := self.drawn_borders() ^ facts.borders:
            raise WrongBorders(f"drawn otherwise than the components say: {sorted(map(sorted, drawn))}")

    def _corners(self) -> dict[Corner, Spot]:
        """Where each corner of the facts is drawn."""
        rng = np.random.default_rng(SEED)
        across, down = self.width / WIDTH, (self.height - self.top) / HEIGHT
        placed: dict[Corner, Spot] = {}
        for x, y in (corner for region in self.facts.regions for corner in region.polygon):
            if (x, y) in placed:
                continue
            cross_x, cross_y = round(x / 100) * 100, round(y / 100) * 100
            is_inside = 0 < cross_x < WIDTH and 0 < cross_y < HEIGHT
            widen = WIDEN if is_inside else 1
            wander_x, wander_y = rng.uniform(-JITTER, JITTER, 2)
            new_x = cross_x + (x - cross_x) * widen + (0 if x in (0, WIDTH) else wander_x)
            new_y = cross_y + (y - cross_y) * widen + (0 if y in (0, HEIGHT) else wander_y)
            placed[x, y] = new_x * across, self.top + new_y * down
        return placed

    def _outline(self, number: int, polygon: tuple[Corner, ...]) -> Polygon:
        """The bent outline of a region."""
        ring: list[Spot] = []
        for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            edge = (min(start, end), max(start, end))
            self.sides.setdefault(edge, []).append(number)
            if edge not in self.lines:
                self.lines[edge] = self._bend(edge)
            line = self.lines[edge] if edge == (start, end) else self.lines[edge][::-1]
            ring.extend((float(x), float(y)) for x, y in line[:-1])
        return Polygon(ring).buffer(0)

    def _bend(self, edge: Edge) -> Line:
        """A straight edge as a hand would draw it: halved and pushed aside again and again, then softened."""
        start, end = self.corners[edge[0]], self.corners[edge[1]]
        rng = np.random.default_rng([SEED, *edge[0], *edge[1]])
        push = min(15 * self.scale, math.dist(start, end) * 0.085) * (0.55 if is_outer(edge) else 1)
        line = np.array([start, end])
        while math.dist(line[0], line[1]) > 9:
            ahead = np.diff(line, axis=0)
            aside = np.stack([-ahead[:, 1], ahead[:, 0]], 1) / np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
            middles = (line[:-1] + line[1:]) / 2 + aside * rng.uniform(-push, push, (len(ahead), 1))
            line = np.insert(line, np.arange(1, len(line)), middles, axis=0)
            push *= 0.52
        for _ in range(2):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        return line

    def is_at_top(self, number: int) -> bool:
        """Whether a region lies below the crest of the glacier."""
        return next(region.is_at_top for region in self.facts.regions if region.number == number)

    @property
    def inner_edges(self) -> list[Edge]:
        """The edges between two regions."""
        return [edge for edge, sides in self.sides.items() if len(sides) == 2]

    @cached_property
    def outlines(self) -> dict[int, Geometry]:
        """The regions with fewer points, thinned together, so that neighbours keep the same line."""
        return dict(zip(self.regions, shapely.coverage_simplify(list(self.regions.values()), 0.8), strict=True))

    @cached_property
    def whole(self) -> Geometry:
        """The land without its borders."""
        return shapely.union_all([outline.buffer(0.6) for outline in self.regions.values()])

    @cached_property
    def crossings(self) -> list[Spot]:
        """The middles of the short diagonal borders."""
        middles = [LineString(self.lines[edge]).interpolate(0.5, normalized=True) for edge in self.inner_edges if is_short(edge)]
        return [(point.x, point.y) for point in middles]

    def drawn_borders(self) -> frozenset[Border]:
        """Which regions touch in the drawing, told from their outlines alone."""
        touching = (
            (one, other)
            for one, other in itertools.combinations(self.regions, 2)
            if self.regions[one].buffer(0.5).intersection(self.regions[other].buffer(0.5)).area > 22 * self.scale
        )
        return frozenset(frozenset(pair) for pair in touching)
