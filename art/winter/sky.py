"""The eclipse: a black disc, a ring of fire thicker on the lower right, blown pigment that thins out, and people who look up."""

from typing import Final

import numpy as np

from art.pigment import Geometry, around, circle_of, cut, disc, join, path, rough, stroke

SIZE: Final = (712, 326)
MIDDLE: Final = (360.0, 164.0)
RAYS: Final = 26
DOTS: Final = 420
HORIZON: Final = 300.0
# Who stands on the horizon: symbol, left edge and size; they look at the sun.
PEOPLE: Final = (
    ("sacred-stone", 26, 62),
    ("dolmen", 92, 98),
    ("member-standing", 196, 66),
    ("tribe-shaman", 448, 88),
    ("member-standing", 546, 64),
    ("animal-caribou", 620, 74),
)


def spray() -> Geometry:
    """Pigment blown around the sun."""
    rng = np.random.default_rng(12)
    turns, far = rng.uniform(0, 2 * np.pi, DOTS), 132 + np.abs(rng.normal(0, 70, DOTS))
    sizes = rng.uniform(0.6, 2.4, DOTS) * np.maximum(0.35, 1 - (far - 132) / 240)
    spots = zip(turns.tolist(), far.tolist(), sizes.tolist(), strict=True)
    return join(*[disc(*around(*MIDDLE, r * 1.5, r, turn), size) for turn, r, size in spots])


def ray(number: int, turn: float) -> Geometry:
    """One flame."""
    reach = 136 + 16 * (number % 3)
    x, y = MIDDLE
    return stroke([around(x, y, 108, 108, turn), around(x, y, reach, reach, turn + 0.04)], 9, 7, 0.8)


def sky() -> dict[str, object]:
    """The sky as data; each ray of its own, so that they can come one after the other."""
    x, y = MIDDLE
    ring = cut(disc(x + 3, y + 2, 103), disc(x - 4, y - 4, 94))
    return {
        "size": SIZE,
        "middle": MIDDLE,
        "spray": path(spray(), 1, 0.35),
        "ring": path(rough(ring, 1, 6, 3), 1, 0.25),
        "rays": [path(rough(ray(number, turn), 0.6, 6, number), 1, 0.25) for number, turn in enumerate(circle_of(RAYS))],
        "disc": path(rough(disc(x - 4, y - 4, 91), 0.9, 9, 5), 1, 0.25),
        "horizon": path(
            rough(stroke([(10, HORIZON + 2), (240, HORIZON), (480, HORIZON + 1), (702, HORIZON + 3)], 1, 4, 4.4, 1)), 1, 0.2
        ),
        "people": [(name, left, HORIZON - size * 0.96, size) for name, left, size in PEOPLE],
    }
