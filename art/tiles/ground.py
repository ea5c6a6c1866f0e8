"""What lies flat: forest floor, shore and water, painted from the very zones, and the light on the water.

All of it turns with the tile. The shade of a forest falls to the lower right at every turn, so it is a layer of its own.
"""

import random

import shapely
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.tiles.geometry import RIVER, SIZE, SQUARE, Shapes, longest
from art.tiles.palette import ink
from art.tiles.pen import join, num
from art.tiles.tile import Side, Tile


def rings(shape: BaseGeometry) -> str:
    """Polygons as a short path of relative lines."""
    out = ""
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, Polygon) and not part.is_empty:
            for ring in (part.exterior, *part.interiors):
                out += lines([(float(x), float(y)) for x, y in list(ring.coords)[:-1]]) + "z"
    return out


def lines(points: list[tuple[float, float]]) -> str:
    """An open path of relative lines through points of the half-unit grid."""
    x, y = (round(value * 2) / 2 for value in points[0])
    out = "M" + join([x, y]) + "l"
    steps: list[float] = []
    for px, py in points[1:]:
        nx, ny = round(px * 2) / 2, round(py * 2) / 2
        steps += [nx - x, ny - y]
        x, y = nx, ny
    return out + join(steps)


def use(zone: int, style: str) -> str:
    """A zone painted once more."""
    return f'<use href="#z{zone}" {style}/>'


def door(side: Side, width: float, out: float = 1) -> Polygon:
    """A piece across the border, about the middle of a side: no edge may show where a zone goes on."""
    a, b, far = (SIZE - width) / 2, (SIZE + width) / 2, SIZE + out
    return (box(a, -out, b, 1), box(SIZE - 1, a, far, b), box(a, SIZE - 1, b, far), box(-out, a, 1, b))[side]


def forest_rim(tile: Tile) -> str:
    """Moss around the forests."""
    style = f'fill="{ink("floor")}" stroke="{ink("moss-rim")}" stroke-width="9" stroke-linejoin="round" opacity=".45"'
    return "".join(use(zone.number, style) for zone in tile.of_type("forest"))


def forest_shade(tile: Tile) -> str:
    """What falls beside the forests as shade."""
    return "".join(use(zone.number, f'fill="{ink("floor-deep")}" opacity=".45"') for zone in tile.of_type("forest"))


def floor(tile: Tile, shapes: Shapes) -> str:
    """Forest floor, then shore and water."""
    forests, waters = tile.of_type("forest"), tile.of_type("lake", "river")
    out = "".join(use(zone.number, f'fill="{ink("floor")}"') for zone in forests)
    sills = "".join(rings(door(side, SIZE)) for zone in forests for side in zone.sides)
    out += f'<path d="{sills}" fill="{ink("floor")}"/>' if sills else ""
    if not waters:
        return out
    shore = f'fill="{ink("shore")}" stroke="{ink("shore")}" stroke-width="9" stroke-linejoin="round" opacity=".9"'
    bank = f'fill="{ink("water")}" stroke="{ink("bank")}" stroke-width="2.6" stroke-linejoin="round"'
    for style in (shore, bank, f'fill="{ink("water")}"'):
        out += "".join(use(zone.number, style) for zone in waters)
    doors = "".join(rings(door(side, RIVER)) for zone in tile.of_type("river") for side in zone.sides)
    return out + f'<path d="{doors}" fill="{ink("water")}"/>' + light_on_water(tile, shapes) + springs(shapes)


def on_grid(shape: BaseGeometry) -> BaseGeometry:
    """A shape with few points, on the grid."""
    return shapely.set_precision(shape.simplify(0.6), 0.5)


def light_on_water(tile: Tile, shapes: Shapes) -> str:
    """Lighter water in the middle of the stream, deep water in the lakes, glints along the rivers."""
    doors = [door(side, RIVER, 14) for zone in tile.of_type("river") for side in zone.sides]
    body = unary_union([*(shapes.zones[zone.number].buffer(0.3) for zone in tile.of_type("river", "lake")), *doors])
    out = f'<path d="{rings(on_grid(body.buffer(-5.5)).intersection(SQUARE))}" fill="{ink("water-light")}"/>'
    lakes = [shapes.zones[zone.number] for zone in tile.of_type("lake")]
    if lakes:
        deep = on_grid(unary_union([lake.buffer(-13) for lake in lakes]))
        out += f'<path d="{rings(deep)}" fill="{ink("water-deep")}" opacity=".75"/>'
    glints = "".join(river_glints(shapes, zone.number) for zone in tile.of_type("river"))
    if glints:
        dashes = 'stroke-width="1.2" stroke-linecap="round" stroke-dasharray="13 17 7 23" opacity=".8"'
        out += f'<path d="{glints}" fill="none" stroke="{ink("glint")}" {dashes}/>'
    return out


def river_glints(shapes: Shapes, zone: int) -> str:
    """Three broken lines along a river that end before a border."""
    line = longest(shapes.lines[zone].intersection(shapes.zones[zone]).intersection(box(6, 6, SIZE - 6, SIZE - 6)))
    if line is None or line.length < 20:
        return ""
    out = ""
    for off in (-4.5, 0.8, 5.2):
        side = longest(shapely.offset_curve(line.simplify(0.8), off).simplify(0.6))
        if side is not None:
            out += lines([(float(x), float(y)) for x, y in side.coords])
    return out


def springs(shapes: Shapes) -> str:
    """Foam where a river is born."""
    out = ""
    for x, y in shapes.springs.values():
        centre = f'cx="{num(round(x))}" cy="{num(round(y))}"'
        out += f'<circle {centre} r="8" fill="{ink("glint")}" opacity=".8"/><circle {centre} r="4" fill="{ink("foam")}"/>'
    return out


def patches(tile: Tile) -> str:
    """A tile's own patches of dry and green grass, clear of the border."""
    rng = random.Random(f"patches {tile.id}")
    out = ""
    for _ in range(4):
        x, y, rx = rng.uniform(75, 225), rng.uniform(75, 225), rng.uniform(26, 62)
        colour = rng.choice(("grass-light", "grass-green", "grass-dry", "grass-straw"))
        shape = f'cx="{round(x)}" cy="{round(y)}" rx="{round(rx)}" ry="{round(rng.uniform(0.5, 0.7) * rx)}"'
        out += f'<ellipse {shape} fill="{ink(colour)}" opacity=".26"/>'
    return out
