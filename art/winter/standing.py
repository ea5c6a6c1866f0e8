"""What stands on the land: the stamps of the regions that Winter needs, and menhirs."""

from collections.abc import Iterator
from typing import Final

from art.land.stamps import firs, flowers, grasses, mounds, peaks, rocks
from art.pigment import Geometry, around, blot, cut, disc, path, rough, stroke
from art.winter.layer import Layer
from art.winter.sowing import VARIANTS

MENHIRS: Final = ((34, 10), (27, 12), (39, 8.5))  # height, half the width
SPIRAL: Final = [0.45 * number for number in range(16)]
TOLERANCE: Final = 0.14
SNOW: Final = "ice-1"


def spiral(w: float, h: float) -> Geometry:
    """What is carved into a menhir."""
    line = [around(-w * 0.2, -h * 0.6, 0.6 + 0.62 * turn, 0.6 + 0.62 * turn, turn) for turn in SPIRAL]
    return stroke(line, 0.8, 1.7, 1.4)


def menhirs() -> Iterator[tuple[str, list[tuple[str, float, Geometry]]]]:
    """Standing stones with a spiral."""
    for v, (h, w) in enumerate(MENHIRS):
        right = [(w * 0.75, -h * 0.84, False), (w, -h * 0.4, False), (w * 1.05, 2, True), (0, 4, False)]
        body = blot([(-w, 1, True), (-w * 1.05, -h * 0.5, False), (-w * 0.6, -h * 0.92, False), (w * 0.1, -h, False), *right])
        lit = [(-w * 1.3, 4, True), (-w * 1.3, -h * 1.1, True), (w * 0.2, -h * 1.1, True), (w * 0.3, -h * 0.5, False)]
        shade = cut(body, blot([*lit, (w * 0.1, 4, True)]))
        yield (
            f"menhir{v}",
            [
                ("winter-cast", 0.34, disc(7, 2, w * 1.5, 4)),
                ("line", 1, rough(body.buffer(1.1), 0.4, 5, v)),
                ("winter-menhir", 1, rough(body, 0.4, 5, v)),
                ("winter-menhir-deep", 1, shade),
                ("line", 1, spiral(w, h)),
            ],
        )


def stamps() -> dict[str, list[Layer]]:
    """All stamps by name: colour, opacity and path of each layer."""
    known = (named for painter in (peaks, firs, grasses, rocks, mounds, flowers) for named in painter())
    drawn = [(name, [(SNOW if pigment == "snow" else pigment, 1.0, shape) for pigment, shape in layers]) for name, layers in known]
    wanted = {f"{kind}{variant}" for kind, count in VARIANTS.items() for variant in range(count)}
    return {
        name: [(paint, opacity, path(shape, 1, TOLERANCE)) for paint, opacity, shape in layers]
        for name, layers in (*drawn, *menhirs())
        if name in wanted
    }
