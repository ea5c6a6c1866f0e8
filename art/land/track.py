"""The score track: a hundred pebbles around the land, and the plate they lie on."""

import numpy as np

from art.pigment import Spot, around, blot, circle_of, path, rough

ACROSS, DOWN = 29, 21  # steps along the long and along the short sides: a hundred in all
INSET = 20


def pebble_places(width: float, height: float) -> list[Spot]:
    """The places of 0 to 99, clockwise from the upper left corner."""
    left, top, right, bottom = INSET, INSET, width - INSET, height - INSET
    wide, high = right - left, bottom - top
    return [
        *((left + wide * i / ACROSS, top) for i in range(ACROSS)),
        *((right, top + high * i / DOWN) for i in range(DOWN)),
        *((right - wide * i / ACROSS, bottom) for i in range(ACROSS)),
        *((left, bottom - high * i / DOWN) for i in range(DOWN)),
    ]


def pebble_shapes() -> list[str]:
    """A few pebbles of radius 1, in hundredths, none like the other."""
    rng = np.random.default_rng(9)
    rings = [[around(0, 0, 112 * rng.uniform(0.9, 1.06), 100 * rng.uniform(0.9, 1.06), a) for a in circle_of(9)] for _ in range(7)]
    return [path(blot(ring, step=20), 0, 1) for ring in rings]


def track(width: float, height: float) -> dict[str, object]:
    """The pebbles' shapes, and the place of each."""
    return {"shapes": pebble_shapes(), "places": [(round(x, 1), round(y, 1)) for x, y in pebble_places(width, height)]}


def plate(width: float, height: float) -> str:
    """The slab of rock under land and track."""
    w, h = width, height
    top = [(2, 6, True), (w * 0.3, 1, False), (w * 0.7, 3, False), (w - 3, 5, True), (w - 1, h * 0.5, False)]
    bottom = [(w - 4, h - 4, True), (w * 0.6, h - 1, False), (w * 0.25, h - 3, False), (4, h - 5, True), (1, h * 0.5, False)]
    return path(rough(blot([*top, *bottom], step=3), 2, 26, 3, 3), 1, 0.3)
