"""Stamps: peaks, firs, grass, boulders, floes, mounds and flowers, a few variants each, used many times."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from shapely.geometry import Polygon

from art.pigment import Geometry, Knot, Spot, blot, cut, disc, hatch, join, move, path, rough, stroke
from art.symbols.landscapes import conifer

Layers = list[tuple[str, Geometry]]  # pigment of the landscape (lit, deep, line or snow) and shape, from below to above
Named = Iterator[tuple[str, Layers]]

PEAKS: Final = ((58, 0.86, 0.02), (74, 0.74, -0.06), (48, 0.95, 0.1), (66, 0.8, 0.05))  # height, width to height, lean
FIRS: Final = (34, 42, 30, 38)
ROCKS: Final = (17, 23, 13, 19)
FLOES: Final = (30, 22, 26)
MOUNDS: Final = (34, 26, 40)


def soft(*spots: Spot) -> list[Knot]:
    """Points the line rolls over."""
    return [(x, y, False) for x, y in spots]


def snowcap(x: float, w: float, h: float) -> Geometry:
    """Snow on the crest, with a torn lower edge."""
    left: list[Knot] = [(x - w * 0.15, -h * 0.7, True), (x - w * 0.06, -h * 0.86, False), (x, -h, True)]
    right: list[Knot] = [(x + w * 0.1, -h * 0.82, False), (x + w * 0.17, -h * 0.64, True), (x + w * 0.08, -h * 0.7, False)]
    hem: list[Knot] = [(x + w * 0.03, -h * 0.58, True), (x - w * 0.04, -h * 0.7, False), (x - w * 0.1, -h * 0.6, True)]
    return blot(left + right + hem)


def peaks() -> Named:
    """Peaks: lit left, hatched right, snow on the crest."""
    for v, (h, slim, lean) in enumerate(PEAKS):
        w = h * slim
        x = lean * w
        ridge = soft((x + w * 0.07, -h * 0.72), (x - w * 0.05, -h * 0.45), (x + w * 0.06, -h * 0.2))
        left: list[Knot] = [(-w * 0.62, 2, True), *soft((-w * 0.42, -h * 0.3), (-w * 0.28, -h * 0.48), (-w * 0.17, -h * 0.74))]
        right: list[Knot] = [*soft((x + w * 0.16, -h * 0.76), (w * 0.3, -h * 0.52), (w * 0.42, -h * 0.26)), (w * 0.64, 3, True)]
        top: list[Knot] = [(x, -h, True)]
        body = blot(left + top + right + soft((0, 5)))
        dark = blot(top + right + soft((0, 5)) + ridge[::-1]).intersection(body)
        crest = join(stroke(left + top, 0.5, 2.2, 2.6), stroke(top + right, 2.6, 2.4, 0.6))
        yield (
            f"peak{v}",
            [
                ("deep", rough(body, 0.7, 7, v)),
                ("lit", rough(cut(body, dark).buffer(-1), 0.5, 6, v)),
                ("line", rough(join(hatch(dark, 62, 5.4, 1.7, v, 0.3, 1), crest), 0.3, 4, v)),
                ("snow", rough(snowcap(x, w, h).intersection(body), 0.5, 4, v)),
            ],
        )


def firs() -> Named:
    """Firs with a little light on the left."""
    for v, h in enumerate(FIRS):
        lights = [
            [
                (-h * 0.02, -h * (0.82 - 0.2 * i)),
                (-h * (0.06 + 0.04 * i), -h * (0.72 - 0.2 * i)),
                (-h * (0.1 + 0.06 * i), -h * (0.66 - 0.2 * i)),
            ]
            for i in range(3)
        ]
        yield (
            f"fir{v}",
            [("line", rough(conifer(0, 0, h), 0.5, 4, v + 3)), ("lit", join(*[stroke(light, 0.4, 1.7, 0.3) for light in lights]))],
        )


def grasses() -> Named:
    """Tall grass in the line's colour, and short blades in light and shade."""
    rng = np.random.default_rng(5)
    for v in range(4):
        blades = []
        for place in range(-3, 4):
            h = (15 + 5 * rng.random()) * (1 - 0.07 * abs(place))
            blades.append(stroke([(place * 1.9, 0), (place * 2.6, -h * 0.55), (place * 3.4 + 4, -h)], 0.5, 1.8, 0.2))
        yield f"grass{v}", [("line", join(*blades))]
        yield f"blade{v}", [("deep", join(*blades[1:6])), ("lit", move(join(*blades[2:5]), 1.3, -0.6))]


def rocks() -> Named:
    """Boulders, hatched on the right."""
    for v, w in enumerate(ROCKS):
        upper = ((-w, -1), (-w * 0.92, -w * 0.5), (-w * 0.4, -w * 0.9), (w * 0.25, -w * 0.95))
        body = blot([*upper, (w * 0.8, -w * 0.55), (w, -2), (w * 0.4, 3), (-w * 0.5, 3)])
        light = ((-w, 0), (-w * 0.95, -w * 0.55), (-w * 0.42, -w), (w * 0.3, -w), (w * 0.42, -w * 0.5), (w * 0.1, -w * 0.12))
        shade = cut(body, blot([*light, (-w * 0.4, 1)]))
        yield (
            f"rock{v}",
            [
                ("line", rough(body.buffer(1.2), 0.5, 5, v)),
                ("lit", rough(body, 0.4, 5, v + 1)),
                ("deep", rough(shade, 0.3, 4, v)),
                ("line", hatch(shade, 55, 3.6, 1.1, v)),
            ],
        )


def floes() -> Named:
    """Plates of old ice."""
    for v, w in enumerate(FLOES):
        upper = ((-w, -2), (-w * 0.5, -w * 0.32), (w * 0.2, -w * 0.36), (w * 0.9, -w * 0.14))
        plate = Polygon([*upper, (w, w * 0.08), (w * 0.3, w * 0.26), (-w * 0.55, w * 0.22)])
        cracks = join(
            stroke([(-w * 0.5, -w * 0.3), (-w * 0.15, -w * 0.02), (-w * 0.3, w * 0.22)], 0.3, 1.2, 0.5),
            stroke([(-w * 0.15, -w * 0.02), (w * 0.4, -w * 0.06), (w * 0.92, 0)], 1.1, 1, 0.3),
        )
        yield f"floe{v}", [("deep", rough(move(plate, 1, 3), 0.6, 6, v)), ("snow", rough(plate, 0.6, 6, v + 2)), ("line", cracks)]


def mounds() -> Named:
    """Soft mounds of the pasture."""
    for v, w in enumerate(MOUNDS):
        back = ((-w, 2.0), (-w * 0.6, -w * 0.3), (-w * 0.05, -w * 0.46), (w * 0.5, -w * 0.3))
        body = blot([*soft(*back), (w, 2, True), (0, 5, False)])
        crown = ((-w * 0.9, 1), (-w * 0.55, -w * 0.27), (-w * 0.05, -w * 0.42), (w * 0.3, -w * 0.32))
        light = blot([*crown, (-w * 0.1, -w * 0.12), (-w * 0.5, 0)])
        line = stroke([*back, (w, 2.0)], 0.3, 1.3, 2, 1.5, 0.4)
        yield f"mound{v}", [("deep", rough(body, 0.6, 7, v)), ("lit", rough(light, 0.5, 6, v)), ("line", line)]


def flowers() -> Named:
    """A few dots of white."""
    yield "flower0", [("snow", join(disc(0, 0, 1.9), disc(6, -3, 1.5), disc(3, 4, 1.4)))]
    yield "flower1", [("snow", join(disc(0, 0, 1.7), disc(-5, 3, 1.5), disc(4, 3.5, 1.8), disc(1, -5, 1.2)))]


def stamps() -> dict[str, list[list[str]]]:
    """All stamps by name: pigment and path of each layer."""
    painters = (peaks, firs, grasses, rocks, floes, mounds, flowers)
    drawn = (named for painter in painters for named in painter())
    return {name: [[pigment, path(shape, 1, 0.14)] for pigment, shape in layers] for name, layers in drawn}
