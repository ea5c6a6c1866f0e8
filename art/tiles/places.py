"""Where figures stand, and where a piece is put down in each zone.

Everything is measured on the tile as printed. When a tile is turned its polygons turn with it, but figures stay upright: so what is
broad for a figure at one turn is high at the next, and `UP` says which way is up. A figure keeps its place at all four turns
wherever a place is roomy enough for all of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import shapely
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.tiles.geometry import SIZE, XY

TURNS: Final = (0, 1, 2, 3)
UP: Final[tuple[XY, ...]] = ((0, -1), (-1, 0), (0, 1), (1, 0))  # by turns
STEP: Final = 4.0
ROOMY: Final = 1.24  # with so much room a calm place near the middle is better than the widest one
Row = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Want:
    """A place looked for: the free land at one turn, and the room a figure needs there."""

    free: BaseGeometry
    width: float
    height: float
    turns: int = 0

    @property
    def size(self) -> XY:
        """Width and height on the tile as printed."""
        return (self.width, self.height) if self.turns % 2 == 0 else (self.height, self.width)


def ellipse(centre: XY, width: float, height: float, turns: int = 0) -> Polygon:
    """The room of an upright figure on the tile as printed."""
    across, down = (width, height) if turns % 2 == 0 else (height, width)
    return affinity.scale(Point(centre).buffer(1, 12), across / 2, down / 2)


def swept(shape: BaseGeometry, by: float, turns: int) -> BaseGeometry:
    """What trees standing in a shape can hide."""
    ux, uy = UP[turns]
    return unary_union([affinity.translate(shape, ux * d, uy * d) for d in (0, by / 2, by)])


def rooms(want: Want, xs: Row, ys: Row) -> Row:
    """For each point the largest figure that fits around it, relative to the wanted size."""
    if want.free.is_empty:
        return np.zeros(len(xs))
    width, height = want.size
    k = height / width
    flat = affinity.scale(want.free, xfact=k, yfact=1, origin=(0, 0))
    shapely.prepare(flat)
    inside = shapely.contains_xy(flat, xs * k, ys)
    found = np.zeros(len(xs))
    found[inside] = shapely.distance(flat.boundary, shapely.points(xs[inside] * k, ys[inside])) / (height / 2)
    return found


def best_place(wants: Sequence[Want]) -> tuple[XY, float]:
    """The point where a figure has most room in all wanted ways, and how much."""
    area = unary_union([want.free for want in wants])
    if area.is_empty:
        return ((SIZE / 2, SIZE / 2), 0.0)
    x0, y0, x1, y1 = area.bounds
    grid = np.meshgrid(np.arange(x0 + STEP / 2, x1, STEP), np.arange(y0 + STEP / 2, y1, STEP))
    xs, ys = grid[0].ravel(), grid[1].ravel()
    room = np.min([rooms(want, xs, ys) for want in wants], axis=0) if len(xs) else np.zeros(0)
    if not room.any():
        inner = area.representative_point()
        return ((inner.x, inner.y), 0.0)
    best = int(room.argmax())
    if room[best] > ROOMY:
        far = np.hypot(xs - area.centroid.x, ys - area.centroid.y)
        best = int(np.argmin(np.where(room > ROOMY * 0.97, far, np.inf)))
    return ((float(xs[best]), float(ys[best])), float(room[best]))


def places_for(free: Sequence[BaseGeometry], width: float, height: float, enough: float) -> tuple[tuple[XY, ...], float]:
    """A place for each turn: the same for all if it has room enough, else the best of each; and the least room."""
    wants = [Want(free[turns], width, height, turns) for turns in TURNS]
    common, room = best_place(wants)
    if room >= enough:
        return (common,) * 4, room
    each = [best_place([want]) for want in wants]
    least = min(found for _, found in each)
    if room >= 0.9 * min(least, 1.0):
        return (common,) * 4, room
    return tuple(at for at, _ in each), least


def inner_square(margin: float) -> Polygon:
    """The square less a margin."""
    return box(margin, margin, SIZE - margin, SIZE - margin)


def without(free: Sequence[BaseGeometry], ats: Iterable[XY], width: float, height: float) -> list[BaseGeometry]:
    """Free land at each turn after a figure has been put down."""
    return [area.difference(ellipse(at, width, height, turns)) for turns, (area, at) in enumerate(zip(free, ats, strict=True))]
