"""The eclipse: a black disc, a ring of fire thicker on the lower right, blown pigment that thins out, and people who look up."""

from typing import Final

import numpy as np

from art.pigment import Geometry, around, circle_of, cut, disc, join, path, rough, stroke

SIZE: Final = (1540, 330)
MIDDLE: Final = (770.0, 152.0)
RAYS: Final = 26
DOTS: Final = 420
HORIZON: Final = 304.0
DISC, RING = 82.0, 93.0  # radius of the dark disc, and of the fire behind it
NEAR: Final = 119.0  # where the blown pigment begins
# Who stands on the horizon: symbol, left edge and size; they look at the sun.
PEOPLE: Final = (
    ("sacred-stone", 60, 96),
    ("dolmen", 172, 152),
    ("member-standing", 346, 104),
    ("tribe-shaman", 1090, 138),
    ("member-standing", 1246, 100),
    ("animal-caribou", 1364, 118),
)


def spray() -> Geometry:
    """Pigment blown around the sun."""
    rng = np.random.default_rng(12)
    turns, far = rng.uniform(0, 2 * np.pi, DOTS), NEAR + np.abs(rng.normal(0, 66, DOTS))
    sizes = rng.uniform(0.6, 2.4, DOTS) * np.maximum(0.35, 1 - (far - NEAR) / 240)
    spots = zip(turns.tolist(), far.tolist(), sizes.tolist(), strict=True)
    return join(*[disc(*around(*MIDDLE, r * 1.9, r, turn), size) for turn, r, size in spots])


def ray(number: int, turn: float) -> Geometry:
    """One flame."""
    start, reach = RING + 4, RING + 27 + 13 * (number % 3)
    return stroke([around(*MIDDLE, start, start, turn), around(*MIDDLE, reach, reach, turn + 0.04)], 8, 6.4, 0.8)


def sky() -> dict[str, object]:
    """The sky as data; each ray of its own, so that they can come one after the other."""
    x, y = MIDDLE
    ring = cut(disc(x + 3, y + 2, RING), disc(x - 4, y - 4, DISC + 3))
    return {
        "size": SIZE,
        "middle": MIDDLE,
        "spray": path(spray(), 1, 0.35),
        "ring": path(rough(ring, 1, 6, 3), 1, 0.25),
        "rays": [path(rough(ray(number, turn), 0.6, 6, number), 1, 0.25) for number, turn in enumerate(circle_of(RAYS))],
        "disc": path(rough(disc(x - 4, y - 4, DISC), 0.9, 9, 5), 1, 0.25),
        "horizon": path(
            rough(stroke([(30, HORIZON + 2), (520, HORIZON), (1040, HORIZON + 1), (1510, HORIZON + 3)], 1, 5, 5.6, 1)), 1, 0.2
        ),
        "people": [(name, left, HORIZON - size * 0.96, size) for name, left, size in PEOPLE],
    }
