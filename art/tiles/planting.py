"""Trees in the forests, herbs on the meadows, reeds at the shores.

A plant keeps its place when a tile is turned; only how tall a tree may be depends on the turn: never taller than the forest above
it allows, so that water, meadows and glades stay in view. Places are scattered evenly, and alike on all tiles and at all turns, so
that forests run on across borders.
"""

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import shapely
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.tiles.geometry import CORNER, MID, SIZE, SQUARE, XY
from art.tiles.items import Furnished
from art.tiles.places import TURNS, UP, Row, ellipse
from art.tiles.tile import SIDES, Side, Zone, before

WAVE: Final = 2 * math.pi / SIZE
TALLEST: Final = 48
BARE: Final = "."
# what grows by the room above it: bushes at the north edge, then saplings, young trees, full trees
BY_ROOM: Final = ((10, BARE), (20, "iijf"), (27, "ffj"), (33, "eehf"))
STANDS: Final = (("aaadddddbbk", "aaadddddckh"), ("aaaccbddkg", "aaaccdddhk"), ("ccccaaghhhfk", "ccccaaghhhf"))  # tall or not


@dataclass(frozen=True)
class Plants:
    """Places on the tile as printed, and for each turn a letter for each place."""

    at: list[XY]
    letters: tuple[str, ...]


def apart(p: XY, q: XY) -> float:
    """Distance on the square whose borders are joined."""
    dx, dy = abs(p[0] - q[0]), abs(p[1] - q[1])
    return math.hypot(min(dx, SIZE - dx), min(dy, SIZE - dy))


@cache
def scattered(gap: float, seed: str) -> tuple[XY, ...]:
    """Evenly scattered points that repeat every tile and look alike at every turn."""
    rng = random.Random(seed)
    found: list[XY] = []
    for _ in range(round(40 * (SIZE / gap) ** 2)):
        x, y = round(rng.uniform(0, SIZE)), round(rng.uniform(0, SIZE))
        orbit: list[XY] = [(x, y), (SIZE - y, x), (SIZE - x, SIZE - y), (y, SIZE - x)]
        if all(apart(orbit[0], q) >= gap for q in orbit[1:]) and all(apart(orbit[0], q) >= gap for q in found):
            found += orbit
    return tuple(sorted(found, key=lambda p: (p[1], p[0])))


def beyond(side: Side) -> Polygon:
    """The strip beyond a side, where a zone that crosses it goes on."""
    far = 60
    strips = (box(0, -far, SIZE, 0), box(SIZE, 0, SIZE + far, SIZE), box(0, SIZE, SIZE, SIZE + far), box(-far, 0, 0, SIZE))
    return strips[side]


def rim_places(wide: BaseGeometry, rng: random.Random) -> list[XY]:
    """A row of trees along the edge of a forest."""
    found: list[XY] = []
    rim = wide.buffer(-5.5).boundary
    for part in getattr(rim, "geoms", [rim]):
        count = int(part.length // 13.2)
        for k in range(count):
            p = part.interpolate((k + 0.5) / count, normalized=True)
            if 3 < p.x < SIZE - 3 and 3 < p.y < SIZE - 3:
                found.append((p.x + rng.uniform(-1.2, 1.2), p.y + rng.uniform(-1.2, 1.2)))
    return found


def spit_places(wide: BaseGeometry, zone: Zone) -> list[XY]:
    """Low bushes on a spit of forest that runs out to a corner."""
    found: list[XY] = []
    inner = wide.buffer(-4.5)
    for side in SIDES:
        cx, cy = CORNER[side]
        corner = Point(cx, cy)
        if side in zone.sides or before(side) in zone.sides or inner.distance(corner) < 12 or wide.distance(corner) > 0.5:
            continue
        for k in range(17, 66, 7):
            p = Point(cx + (MID - cx) / MID * k, cy + (MID - cy) / MID * k)
            if wide.contains(p) and inner.distance(p) > 3:
                found.append((p.x, p.y))
    return found


def tree_places(wide: BaseGeometry, rng: random.Random) -> list[XY]:
    """All places of trees in one forest: its edge, then the even scatter inside."""
    found = rim_places(wide, rng)
    inner = wide.buffer(-4.5)
    shapely.prepare(inner)
    edge = np.array(found) if found else np.full((1, 2), -99.0)
    for x, y in scattered(16.5, "trees"):
        if shapely.contains_xy(inner, x, y) and np.hypot(edge[:, 0] - x, edge[:, 1] - y).min() > 11:
            found.append((x, y))
    return found


def room_above(wide: BaseGeometry, water: BaseGeometry, xs: Row, ys: Row, turns: int) -> Row:
    """How tall a tree may be at each place: as tall as the forest above it allows and a little more, less before water."""
    ux, uy = UP[turns]
    shapely.prepare(wide)
    room = np.zeros(len(xs))
    is_inside = np.ones(len(xs), dtype=bool)
    for height in range(0, TALLEST, 3):
        is_inside &= shapely.contains_xy(wide, xs + ux * height, ys + uy * height)
        room += 3 * is_inside
    above = shapely.points(xs + ux * (room + 4), ys + uy * (room + 4))
    is_wet = shapely.distance(water, above) < 4 if not water.is_empty else np.zeros(len(xs), dtype=bool)
    return np.asarray(room + np.where(is_wet, -3, 9), dtype=np.float64)


def tree_letter(x: float, y: float, room: float, chance: float) -> str:
    """The tree for a place: by the room above it, and by the stand it is in, which drifts over borders."""
    for limit, letters in BY_ROOM:
        if room < limit:
            return letters[int(chance * len(letters))]
    drift = math.cos(x * WAVE) + math.cos(y * WAVE) + 0.8 * math.cos(2 * x * WAVE) * math.cos(2 * y * WAVE)
    stand = STANDS[0 if drift < -0.5 else 2 if drift > 0.9 else 1]
    letters = stand[0 if room > 42 else 1]
    return letters[int(chance * len(letters))]


def trees_of(it: Furnished) -> Plants:
    """The trees of all forests of a tile."""
    at: list[XY] = []
    letters = ["", "", "", ""]
    water = it.covered("river", "lake")
    volcano = next((item for item in it.items if item.symbol == "volcano"), None)
    for zone in it.tile.of_type("forest"):
        carried = unary_union([it.shapes.zones[zone.number], *(beyond(side) for side in zone.sides)]).buffer(0.01)
        wide = carried.difference(it.glades())
        places = tree_places(wide, it.rng)
        low = spit_places(wide, zone)
        chances = [it.rng.random() for _ in places]
        xs, ys = np.array([p[0] for p in places]), np.array([p[1] for p in places])
        for turns in TURNS:
            land = wide
            if volcano is not None:
                vx, vy = volcano.at[turns]
                ux, uy = UP[turns]
                land = wide.difference(ellipse((vx - ux * 16, vy - uy * 16), 132 * volcano.size, 92 * volcano.size, turns))
            rooms = room_above(land, water, xs, ys, turns)
            letters[turns] += "".join(map(tree_letter, xs, ys, rooms, chances)) + "ij"[zone.number % 2] * len(low)
        at += places + low
    return Plants(at, tuple(letters))


def herbs_of(it: Furnished) -> Plants:
    """Grass, flowers and stones on the meadows, reeds at the shores, stones around springs, waves on lakes."""
    forest, water = it.covered("forest"), it.covered("river", "lake")
    hidden = unary_union(it.hidden)
    free = SQUARE.difference(forest.buffer(7)).difference(water.buffer(6)).difference(hidden)
    shapely.prepare(free)
    at: list[XY] = []
    letters = ""
    for x, y in scattered(25, "tufts"):
        if shapely.contains_xy(free, x, y) and it.rng.random() < 0.62:
            at.append((x, y))
            letters += it.rng.choices("uvwzZsT", (33, 30, 25, 6, 4, 3, 1.2))[0]
    for x, y, letter in [*shore_plants(it, water, forest, hidden), *spring_stones(it, water), *waves(it)]:
        at.append((x, y))
        letters += letter
    return Plants(at, (letters,))


def shore_plants(it: Furnished, water: BaseGeometry, forest: BaseGeometry, hidden: BaseGeometry) -> list[tuple[float, float, str]]:
    """Reeds, grass and stones along the water."""
    found: list[tuple[float, float, str]] = []
    shore = water.buffer(3.5).boundary.intersection(box(12, 12, SIZE - 12, SIZE - 12)).difference(forest.buffer(4))
    for part in getattr(shore, "geoms", [shore]):
        if part.is_empty or part.length < 30:
            continue
        for _ in range(max(1, int(part.length // 75))):
            p = part.interpolate(it.rng.random(), normalized=True)
            if not hidden.contains(p):
                found.append((p.x, p.y, it.rng.choice("xyw")))
                found.append((p.x + it.rng.choice((-6, 6)), p.y + it.rng.choice((-1, 1)), it.rng.choice("wru")))
    return found


def spring_stones(it: Furnished, water: BaseGeometry) -> list[tuple[float, float, str]]:
    """The ring of stones around a spring."""
    found: list[tuple[float, float, str]] = []
    for x, y in it.shapes.springs.values():
        for k in range(9):
            angle = 2 * math.pi * k / 9 + 0.3
            px, py = x + 16.5 * math.cos(angle), y + 16 * math.sin(angle)
            if not water.buffer(-3).contains(Point(px, py)):
                found.append((px, py, "rst"[k % 3]))
    return found


def waves(it: Furnished) -> list[tuple[float, float, str]]:
    """Three waves on each lake, clear of its fish."""
    found: list[tuple[float, float, str]] = []
    for zone in it.tile.of_type("lake"):
        lake = it.shapes.zones[zone.number]
        for dx, dy in ((-15, -17), (10, 19), (16, -11), (-18, 14)):
            p = Point(lake.centroid.x + dx, lake.centroid.y + dy)
            if lake.buffer(-7).contains(p):
                found.append((p.x, p.y, "W"))
    return found
