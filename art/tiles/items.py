"""Everything that counts, placed in its zone: animals, fish, gold, mushrooms, special things; and the spots for pieces."""

import math
import random
from dataclasses import dataclass, field
from typing import Final

import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.tiles.geometry import SIZE, XY, Shapes, longest
from art.tiles.places import TURNS, ellipse, inner_square, places_for, swept, without
from art.tiles.symbols import SYMBOLS
from art.tiles.tile import Tile, Zone

SCHOOLS: Final = (
    (),
    ((0, 0),),
    ((-6, -10), (7, 11)),
    ((-17, -9), (18, -6), (0, 13)),
    ((-19, -9), (18, -13), (-14, 13), (21, 10)),
)
GLADE_RADIUS: Final = 27.0


@dataclass(frozen=True)
class Item:
    """A figure: what it counts as (nothing: scenery), its symbol, its zone, its middle at each turn on the tile as printed."""

    name: str
    symbol: str
    zone: int
    at: tuple[XY, ...]
    size: float
    mirrored: bool = False
    angle: int | None = None  # of a fish in a river, which turns with the river


@dataclass
class Furnished:
    """A tile with its figures in place, and what they hide at each turn."""

    tile: Tile
    shapes: Shapes
    rng: random.Random
    items: list[Item] = field(default_factory=list)
    hidden: list[BaseGeometry] = field(default_factory=lambda: [Polygon()] * 4)
    spots: list[tuple[XY, ...]] = field(default_factory=list)

    def covered(self, *types: str) -> BaseGeometry:
        """All land of some types."""
        return unary_union([self.shapes.zones[zone.number] for zone in self.tile.of_type(*types)])

    def put(self, item: Item) -> None:
        """Set a figure and note what it hides."""
        self.items.append(item)
        symbol = SYMBOLS[item.symbol]
        width, height = symbol.width * item.size + 10, symbol.height * item.size + 12
        for turns in TURNS:
            self.hidden[turns] = self.hidden[turns].union(ellipse(item.at[turns], width, height, turns))

    def glades(self) -> BaseGeometry:
        """Where no tree stands because something lies there."""
        found = [item for item in self.items if item.name in ("gold", "mushrooms")]
        return unary_union([Point(at).buffer(GLADE_RADIUS) for item in found for at in set(item.at)])


def symbol_for(animal: str, free: list[BaseGeometry], is_first: bool, rng: random.Random) -> str:
    """The symbol of an animal; where a stag has no room a hind grazes."""
    if animal != "deer":
        return animal
    stag = rng.choice(("stag", "stag", "young-stag")) if is_first else "young-stag"
    _, room = places_for(free, SYMBOLS[stag].width, SYMBOLS[stag].height, 0.95)
    if room >= 0.95:
        return stag
    _, low = places_for(free, SYMBOLS["hind"].width, SYMBOLS["hind"].height, 1.0)
    return "hind" if low > 1.15 * room else stag


def furnish_meadow(it: Furnished, zone: Zone) -> None:
    """Animals and special things, clear of what trees can hide."""
    forest, water = it.covered("forest"), it.covered("river", "lake")
    land = it.shapes.zones[zone.number].intersection(inner_square(6)).difference(water.buffer(3))
    free: list[BaseGeometry] = [land.difference(swept(forest, 13, turns)) for turns in TURNS]
    wanted = ([zone.special] if zone.special else []) + zone.animals
    apart = free
    if len(wanted) > 1:  # several figures: begin near one end
        middle = land.centroid.x
        end = box(0, 0, middle + 20, SIZE) if it.rng.random() < 0.5 else box(middle - 20, 0, SIZE, SIZE)
        apart = [area.intersection(end) for area in free]
    for number, what in enumerate(wanted):
        name = symbol_for(what, free, number == 0, it.rng)
        width, height = SYMBOLS[name].width, SYMBOLS[name].height
        at, room = places_for(apart, width, height, 0.95)
        if room < 0.85:
            at, room = places_for(free, width, height, 0.95)
        size = round(max(0.66, min(1.0, room * 1.12)), 2)
        it.put(Item(what, name, zone.number, at, size, mirrored=it.rng.random() < 0.5))
        apart = without(free, at, width * 1.9, height * 2.1)
        free = without(free, at, width * 1.25, height * 1.5)


def furnish_forest(it: Furnished, zone: Zone) -> None:
    """The volcano of the start tile, gold and mushrooms, each in a glade."""
    deep = it.shapes.zones[zone.number].buffer(-10).intersection(inner_square(15))
    free: list[BaseGeometry] = [deep] * 4
    if it.tile.kind == "start":
        at, room = places_for(free, 126, 100, 0.9)
        size = round(max(0.7, min(1.0, room * 1.05)), 2)
        it.put(Item("", "volcano", zone.number, at, size))
        free = without(free, at, 150 * size, 140 * size)
    for name in ["gold"] * zone.count("gold") + ["mushrooms"] * zone.count("mushrooms"):
        at, room = places_for(free, 56, 46, 0.8)
        it.put(Item(name, name, zone.number, at, round(max(0.8, min(1.1, room)), 2)))
        free = without(free, at, 80, 76)


def furnish_lake(it: Furnished, zone: Zone) -> None:
    """A school of fish; a raft or a boat lies behind it."""
    shape = it.shapes.zones[zone.number]
    free: BaseGeometry = shape.buffer(-9)
    middle = (shape.centroid.x, shape.centroid.y)
    drop = 0.0
    if zone.special:
        raised = tuple((middle[0] + ux * 10, middle[1] + uy * 10) for ux, uy in ((0, -1), (-1, 0), (0, 1), (1, 0)))
        it.put(Item(zone.special, zone.special, zone.number, raised, 0.9))
        drop = 22.0
    school = SCHOOLS[min(4, zone.count("fish"))]
    for number, (dx, dy) in enumerate(school):
        ats = []
        for turns in TURNS:
            right, down = rotated_back(dx, dy + drop, turns)
            at = Point(middle[0] + right, middle[1] + down)
            near = at if free.contains(at) or len(school) == 1 else Point(shapely.shortest_line(free, at).coords[0])
            ats.append((near.x, near.y))
        it.put(Item("fish", ("fish", "fish-right")[number % 2], zone.number, tuple(ats), 1.0 if len(school) < 3 else 0.9))


def rotated_back(dx: float, dy: float, turns: int) -> XY:
    """A step on the turned tile as a step on the tile as printed."""
    for _ in range(turns):
        dx, dy = dy, -dx
    return (dx, dy)


def furnish_river(it: Furnished, zone: Zone) -> None:
    """Fish along a river."""
    line = it.shapes.lines[zone.number]
    count = zone.count("fish")
    for number in range(count):
        t = (number + 1) / (count + 1)
        p, q = line.interpolate(t - 0.02, normalized=True), line.interpolate(t + 0.02, normalized=True)
        angle = round(math.degrees(math.atan2(q.y - p.y, q.x - p.x)))
        at = ((p.x + q.x) / 2, (p.y + q.y) / 2)
        it.put(Item("fish", ("fish", "fish-right")[number % 2], zone.number, (at,) * 4, 0.82, angle=angle))


def river_spot(it: Furnished, zone: Zone) -> XY:
    """A piece on a river stands at its middle, beside the fish if there are any."""
    line = longest(it.shapes.lines[zone.number].intersection(it.shapes.zones[zone.number])) or LineString([(0, 0), (1, 1)])
    at = line.interpolate(0.22 if zone.count("fish") else 0.5, normalized=True)
    return (at.x, at.y)


def lake_spots(it: Furnished, zone: Zone) -> tuple[XY, ...]:
    """A hut stands at the far shore, so that the fish below it stay in view."""
    shape = it.shapes.zones[zone.number]
    middle = shape.centroid
    return tuple(
        (middle.x + ux * reach * 0.72, middle.y + uy * reach * 0.72)
        for ux, uy, reach in (
            (0, -1, middle.y - shape.bounds[1]),
            (-1, 0, middle.x - shape.bounds[0]),
            (0, 1, shape.bounds[3] - middle.y),
            (1, 0, shape.bounds[2] - middle.x),
        )
    )


def land_spots(it: Furnished, zone: Zone) -> tuple[XY, ...]:
    """A hunter lies, a gatherer stands, clear of what is drawn in the zone."""
    area = it.shapes.zones[zone.number].intersection(inner_square(6))
    free: list[BaseGeometry] = []
    for turns in TURNS:
        clear = area.difference(it.hidden[turns])
        if zone.type == "meadow":
            clear = clear.difference(swept(it.covered("forest"), 10, turns))
        free.append(clear if clear.area > 500 else area)
    size = (66, 40) if zone.type == "meadow" else (34, 50)
    at, room = places_for(free, *size, 0.95)
    return at if room >= 0.75 else places_for(free, 34, 34, 0.9)[0]


def furnished(tile: Tile, shapes: Shapes) -> Furnished:
    """A tile with everything that counts in its place."""
    it = Furnished(tile, shapes, random.Random(f"paint {tile.id}"))
    work = {"meadow": furnish_meadow, "forest": furnish_forest, "lake": furnish_lake, "river": furnish_river}
    for zone in tile.zones:
        work[zone.type](it, zone)
    for zone in tile.zones:
        if zone.type == "river":
            it.spots.append((river_spot(it, zone),) * 4)
        else:
            it.spots.append(lake_spots(it, zone) if zone.type == "lake" else land_spots(it, zone))
    return it
