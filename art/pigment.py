"""Pigment: the small drawing kit behind every picture of Beringia.

Three tools, like the painter's own: a blot (closed curve), a stroke (a line whose width swells and dries), and a scratch
(a stroke taken away again). Everything is plain geometry, so a symbol is one or two paths. Points are written "x,y x,y";
a ! after a point makes it a corner.
"""

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from shapely import affinity
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

Geometry: TypeAlias = BaseGeometry
Line: TypeAlias = npt.NDArray[np.float64]
Spot: TypeAlias = tuple[float, float]
Knot: TypeAlias = tuple[float, float, bool]  # a point, and whether the line turns on it
Drawn: TypeAlias = str | Sequence[Spot] | Sequence[Knot]

NOTHING: Geometry = Polygon()


def knots(drawn: Drawn) -> list[Knot]:
    """The points of a drawing, from text or from numbers."""
    if not isinstance(drawn, str):
        return [(float(point[0]), float(point[1]), len(point) > 2 and bool(point[2])) for point in drawn]
    found = []
    for word in drawn.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def handle(before: Line, after: Line, chord: float, tension: float, is_corner: bool) -> Line:
    """How far a curve leans out at a point; a long neighbour must not bulge a short piece."""
    if is_corner:
        return np.zeros(2)
    lean = (after - before) * tension / 6
    size = math.hypot(lean[0], lean[1])
    return lean * (chord * 0.45 / size) if size > chord * 0.45 else lean


def curve(drawn: Drawn, closed: bool = False, step: float = 0.7, tension: float = 1.0) -> Line:
    """A smooth line through the points, sampled about every step units (Catmull-Rom as cubic pieces)."""
    through = knots(drawn)
    count = len(through)
    spots = np.array([(x, y) for x, y, _ in through])
    samples = []
    for i in range(count if closed else count - 1):
        start, end = spots[i], spots[(i + 1) % count]
        before = spots[(i - 1) % count] if closed or i > 0 else start
        after = spots[(i + 2) % count] if closed or i + 2 < count else end
        chord = math.dist(start, end)
        out = start + handle(before, end, chord, tension, through[i][2])
        back = end - handle(start, after, chord, tension, through[(i + 1) % count][2])
        pieces = max(2, int(chord / step))
        t = (np.arange(pieces) / pieces)[:, None]
        samples.append((1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * out + 3 * (1 - t) * t**2 * back + t**3 * end)
    if not closed:
        samples.append(spots[-1:])
    return np.vstack(samples)


def blot(drawn: Drawn, step: float = 0.7, tension: float = 1.0) -> Geometry:
    """A closed curve, filled."""
    return Polygon(curve(drawn, closed=True, step=step, tension=tension)).buffer(0)


def stroke(drawn: Drawn, *widths: float, cap: bool = True, step: float = 0.7) -> Geometry:
    """A brush line through the points; the widths are spread evenly from start to end."""
    line = curve(drawn, step=step)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    spread = widths if len(widths) > 1 else widths * 2
    half = np.interp(along / along[-1], np.linspace(0, 1, len(spread)), spread) / 2
    ahead = np.gradient(line, axis=0)
    ahead /= np.maximum(np.hypot(ahead[:, 0], ahead[:, 1])[:, None], 1e-9)
    side = np.stack([-ahead[:, 1], ahead[:, 0]], 1) * half[:, None]
    left, right = line + side, line - side
    ribbon = Polygon(np.vstack([left, right[::-1]]))
    if not cap and ribbon.is_valid:
        return ribbon
    quads = shapely.buffer(shapely.polygons(np.stack([left[:-1], left[1:], right[1:], right[:-1]], 1)), 0.01, quad_segs=1)
    parts = list(quads)
    if cap:
        rounds = np.unique(np.concatenate([np.arange(0, len(line), 2), [len(line) - 1]]))
        rounds = rounds[half[rounds] > 0.05]
        parts.extend(shapely.buffer(shapely.points(line[rounds]), half[rounds], quad_segs=4))
    return shapely.union_all(parts)


def disc(x: float, y: float, across: float, down: float | None = None) -> Geometry:
    """A filled ellipse."""
    return affinity.translate(affinity.scale(Point(0, 0).buffer(1, 24), across, down or across, origin=(0, 0)), x, y)


def _rows(text: str) -> list[str]:
    """The lines of a table of shapes."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def blots(text: str) -> Geometry:
    """One blot a line."""
    return join(*(blot(row) for row in _rows(text)))


def strokes(text: str) -> Geometry:
    """One stroke a line: points | widths."""
    split = (row.split("|") for row in _rows(text))
    return join(*(stroke(line, *map(float, widths.split())) for line, widths in split))


def discs(text: str) -> Geometry:
    """One disc a line: middle | one or two radii."""
    split = (row.replace(",", " ").split("|") for row in _rows(text))
    return join(*(disc(*map(float, middle.split()), *map(float, radii.split())) for middle, radii in split))


def join(*shapes: Geometry) -> Geometry:
    """All shapes as one."""
    return shapely.union_all(list(shapes))


def cut(shape: Geometry, *away: Geometry, gap: float = 0) -> Geometry:
    """A shape without others, with a gap of bare wall around them."""
    rest = join(*away)
    return shape.difference(rest.buffer(gap) if gap else rest)


def put(
    shape: Geometry, x: float = 0, y: float = 0, scale: float = 1, flip: bool = False, turn: float = 0, about: Spot = (50, 50)
) -> Geometry:
    """Mirror, turn and scale about a point, then move."""
    if flip:
        shape = affinity.scale(shape, -1, 1, origin=about)
    if turn:
        shape = affinity.rotate(shape, turn, origin=about)
    return affinity.translate(affinity.scale(shape, scale, scale, origin=about), x, y)


def move(shape: Geometry, x: float, y: float) -> Geometry:
    """A shape, moved."""
    return affinity.translate(shape, x, y)


def circle_of(count: int, turn: float = 0) -> list[float]:
    """Angles evenly around a circle."""
    return [turn + i * math.tau / count for i in range(count)]


def around(x: float, y: float, across: float, down: float, angle: float) -> Spot:
    """A point on an ellipse."""
    return x + across * math.cos(angle), y + down * math.sin(angle)


def pieces(shape: Geometry) -> list[Polygon]:
    """The polygons a shape is made of."""
    return [part for part in shapely.get_parts(shape) if isinstance(part, Polygon) and not part.is_empty]


def _wave(at: Line, total: float, seed: int, length: float) -> Line:
    """Smooth noise between -1 and 1 along a closed line."""
    count = max(3, int(total / length))
    values = np.random.default_rng(seed).uniform(-1, 1, count)
    place = at / total * count
    left = np.floor(place).astype(int)
    ease = place - left
    ease = ease * ease * (3 - 2 * ease)
    return np.asarray(values[left % count] * (1 - ease) + values[(left + 1) % count] * ease)


def _rough_ring(ring: Line, amount: float, wave: float, seed: int, grain: float) -> Line:
    """One closed line, wandering."""
    closed = np.vstack([ring, ring[:1]])
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(closed, axis=0).T))])
    total = along[-1]
    at = np.unique(np.concatenate([np.linspace(0, total, max(8, int(total / grain)), endpoint=False), along[:-1]]))
    x, y = (np.interp(at, along, closed[:, axis]) for axis in (0, 1))
    ahead_x, ahead_y = (
        np.interp(at + 0.5, along, closed[:, axis]) - np.interp(at - 0.5, along, closed[:, axis]) for axis in (0, 1)
    )
    size = np.maximum(np.hypot(ahead_x, ahead_y), 1e-6)
    noise = amount * (_wave(at, total, seed * 31 + 7, wave) + 0.45 * _wave(at, total, seed * 77 + 5, wave / 3))
    return np.stack([x - ahead_y / size * noise, y + ahead_x / size * noise], 1)


def rough(shape: Geometry, amount: float = 0.35, wave: float = 5, seed: int = 1, grain: float = 0.8) -> Geometry:
    """The hand: the edge wanders by a fraction of a unit, never enough to change the silhouette."""
    out = []
    for i, part in enumerate(pieces(shape)):
        if part.area < 0.5:
            continue
        lines = [part.exterior, *(hole for hole in part.interiors if Polygon(hole).area > 0.4)]
        rings = [_rough_ring(np.array(line.coords)[:-1], amount, wave, seed + 100 * i + j, grain) for j, line in enumerate(lines)]
        out.append(Polygon(rings[0], rings[1:]).buffer(0))
    return join(*out)


def _brush_lines(
    shape: Geometry, angle: float, gap: float, rng: np.random.Generator, fray: float, keep: float
) -> Iterable[Geometry]:
    """Uneven parallel lines across a shape."""
    x0, y0, x1, y1 = shape.bounds
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 2
    height = -reach
    while height < reach:
        height += gap * rng.uniform(0.7, 1.3)
        if rng.random() > keep:
            continue
        wander = height + np.cumsum(rng.normal(0, fray, 24)) * 0.5
        line = shapely.linestrings(np.stack([np.linspace(-reach, reach, 24), wander], 1))
        yield affinity.translate(affinity.rotate(line, angle, origin=(0, 0)), (x0 + x1) / 2, (y0 + y1) / 2)


def hatch(
    shape: Geometry,
    angle: float = 20,
    gap: float = 4,
    width: float = 0.8,
    seed: int = 3,
    fray: float = 0.25,
    inset: float = 0.5,
    keep: float = 0.85,
) -> Geometry:
    """Dry-brush lines inside a shape."""
    rng = np.random.default_rng(seed)
    inner = shape.buffer(-inset)
    out = []
    for line in _brush_lines(shape, angle, gap, rng, fray, keep):
        for part in shapely.get_parts(line.intersection(inner)):
            if part.length < 2:
                continue
            start, end = sorted(rng.uniform(0, 1, 2))
            if end - start < 0.35:
                start, end = 0.05, rng.uniform(0.6, 1)
            through = shapely.line_interpolate_point(part, np.linspace(start, end, max(4, int(part.length / 6))), normalized=True)
            dry = (width * 0.3, width, width * rng.uniform(0.5, 1), width * 0.15)
            out.append(stroke(shapely.get_coordinates(through).tolist(), *dry, cap=False, step=max(1.2, width * 1.6)))
    return join(*out).intersection(shape)


def _number(value: int, digits: int) -> str:
    """A whole number of the last digit's units as short as SVG allows."""
    text = f"{value / 10**digits:.{digits}f}" if digits else str(value)
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return {"-0": "0"}.get(text, text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text)


def _ring_path(ring: Line, digits: int) -> str:
    """One closed line in short relative steps; nothing if it is too small to see."""
    grid = np.round(ring * 10**digits).astype(int)
    grid = grid[np.concatenate([[True], np.any(np.diff(grid, axis=0) != 0, axis=1)])]
    if len(grid) < 3:
        return ""
    start = " ".join(_number(int(value), digits) for value in grid[0])
    steps = [_number(int(value), digits) for value in np.diff(grid, axis=0).ravel()]
    return f"M{start}l" + " ".join(steps).replace(" -", "-") + "z"


def path(shape: Geometry, digits: int = 1, tolerance: float = 0.09) -> str:
    """The d of an SVG path."""
    parts = pieces(shape.simplify(tolerance))
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return "".join(_ring_path(np.array(ring.coords)[:-1], digits) for ring in rings)
