"""The outline of the land: nineteen hexes of one country. Every shared edge is bent once and used by both hexes."""

import math
from functools import cached_property
from typing import Final

import numpy as np
import shapely
from shapely.geometry import Polygon

from art.pigment import Geometry, Line, Spot, move
from art.winter.hexes import ROW_STEP, middle
from beringia.games.winter.geometry import HEXES, JUNCTION_HEXES, RADIUS

HEX_WIDTH: Final = 164.0
HEX_RADIUS: Final = HEX_WIDTH / math.sqrt(3)
MARGIN: Final = 16.0
JITTER: Final = 3.0  # how far a corner may wander
PUSH: Final = 5.5  # how far the middle of an edge may be pushed aside
SEED: Final = 5
ROWS: Final = 2 * RADIUS + 1
WIDTH: Final = ROWS * HEX_WIDTH + 2 * MARGIN
HEIGHT: Final = (ROWS - 1) * ROW_STEP * HEX_WIDTH + 2 * HEX_RADIUS + 2 * MARGIN

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]


def corners_around(x: float, y: float) -> list[Spot]:
    """The six corners of a hex with straight edges, from the top, clockwise."""
    turns = (math.radians(60 * number - 90) for number in range(6))
    return [(x + HEX_RADIUS * math.cos(turn), y + HEX_RADIUS * math.sin(turn)) for turn in turns]


def key(spot: Spot) -> Corner:
    """What neighbours call the same corner."""
    return round(spot[0] / 2), round(spot[1] / 2)


class Country:
    """All hexes as they are drawn."""

    def __init__(self) -> None:
        self.centres = [self._centre(number) for number in range(HEXES)]
        self.corners = [[key(spot) for spot in corners_around(*centre)] for centre in self.centres]
        self.spots = {key(spot): self._wander(spot) for centre in self.centres for spot in corners_around(*centre)}
        self.lines: dict[Edge, Line] = {}
        self.sides: dict[Edge, list[int]] = {}
        self.hexes = [self._outline(number) for number in range(HEXES)]

    @staticmethod
    def _centre(number: int) -> Spot:
        """The middle of a hex on the painting."""
        x, y = middle(number)
        return WIDTH / 2 + x * HEX_WIDTH, HEIGHT / 2 + y * HEX_WIDTH

    @staticmethod
    def _wander(spot: Spot) -> Spot:
        """Where a corner is drawn."""
        x, y = np.random.default_rng([SEED, *key(spot)]).uniform(-JITTER, JITTER, 2)
        return spot[0] + x, spot[1] + y

    def _outline(self, number: int) -> Polygon:
        """The bent outline of a hex."""
        corners = self.corners[number]
        ring: list[Spot] = []
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            edge = (min(start, end), max(start, end))
            self.sides.setdefault(edge, []).append(number)
            if edge not in self.lines:
                self.lines[edge] = self._bend(edge)
            line = self.lines[edge] if edge == (start, end) else self.lines[edge][::-1]
            ring.extend((float(x), float(y)) for x, y in line[:-1])
        return Polygon(ring).buffer(0)

    def _bend(self, edge: Edge) -> Line:
        """A straight edge as a hand would draw it: halved and pushed aside again and again."""
        rng = np.random.default_rng([SEED, *edge[0], *edge[1]])
        line, push = np.array([self.spots[edge[0]], self.spots[edge[1]]]), PUSH
        while math.dist(line[0], line[1]) > 9:
            ahead = np.diff(line, axis=0)
            aside = np.stack([-ahead[:, 1], ahead[:, 0]], 1) / np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
            middles = (line[:-1] + line[1:]) / 2 + aside * rng.uniform(-push, push, (len(ahead), 1))
            line = np.insert(line, np.arange(1, len(line)), middles, axis=0)
            push *= 0.55
        return line

    @cached_property
    def outlines(self) -> list[Geometry]:
        """The hexes with fewer points, thinned together, so that neighbours keep the same line."""
        return list(shapely.coverage_simplify(self.hexes, 0.8))

    @cached_property
    def whole(self) -> Geometry:
        """The land without its borders."""
        return shapely.union_all([outline.buffer(0.8) for outline in self.hexes])

    @cached_property
    def core(self) -> Geometry:
        """What all hexes have in common when they lie on each other, around the origin: here every kind of land finds room."""
        return shapely.intersection_all([move(self.hexes[n], -x, -y) for n, (x, y) in enumerate(self.centres)])

    @property
    def inner_edges(self) -> list[Edge]:
        """The edges between two hexes."""
        return [edge for edge, sides in self.sides.items() if len(sides) == 2]

    def junction(self, number: int) -> Spot:
        """The corner that the three hexes of a junction share."""
        (common,) = set.intersection(*[set(self.corners[hexagon]) for hexagon in JUNCTION_HEXES[number]])
        return self.spots[common]
