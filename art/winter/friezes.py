"""The painted strips of wall over the four columns and the rest space: people, beasts and stones on one ground line."""

from typing import Final

import numpy as np

from art.pigment import join, path, rough, stroke
from art.winter.picture import FILLED, Picture, used

HEIGHT: Final = 44.0
GAP: Final = 3.0
WASH_LINES: Final = (16, 27, 38, 49)  # the dry strokes, by height
# Who stands over each place, from left to right, and how tall.
FRIEZES: Final = {
    "initiate": (("member-standing", 28), ("fire", 24), ("tribe-elder", 36)),
    "develop": (("dolmen", 42), ("tribe-crafter", 38), ("idol", 32), ("culture-great-totem", 42), ("culture-stone-sledge", 38)),
    "hunt": (("tribe-hunter", 27), ("animal-mammoth", 38)),
    "migrate": (("camp", 32), ("tribe-brave", 37)),
    "rest": (("rest", 34), ("fire", 22), ("camp", 30)),
}


def frieze(place: str) -> Picture:
    """The figures over a place, in its own width."""
    x, drawn = 0.0, []
    for name, size in FRIEZES[place]:
        drawn.append(used(name, x, HEIGHT - size, size))
        x += size + GAP
    return Picture(f"frieze-{place}", "".join(drawn), (0, 0, x - GAP, HEIGHT))


def wash(place: str, seed: int) -> Picture:
    """A few dry strokes of ochre, to be stretched over the head of a column."""
    rng = np.random.default_rng([64, seed])
    lines = []
    for y in WASH_LINES:
        left, right = -4 + rng.uniform(0, 14), 204 - rng.uniform(0, 22)
        through = [(float(x), float(y + rng.uniform(-3, 3))) for x in np.linspace(left, right, 8)]
        lines.append(stroke(through, *rng.uniform(4, 15, 9).tolist(), 0.5, step=4))
    painted = FILLED.format("currentColor", path(rough(join(*lines), 1, 6, seed), 1, 0.4))
    return Picture(f"wash-{place}", painted, (0, 0, 200, 64), stretch=True)


def friezes() -> list[Picture]:
    """Friezes and washes of all places."""
    return [*map(frieze, FRIEZES), *(wash(place, seed) for seed, place in enumerate(FRIEZES))]
