"""Hair, shared by animals with a coat."""

import math

from art.pigment import Geometry, join, stroke


def fringe(
    x0: float, x1: float, y0: float, y1: float, depth: float, count: int, lean: float = -1.5, width: float = 4.2
) -> Geometry:
    """Hair hanging from a line: tapering locks."""
    locks = []
    for i in range(count):
        t = i / (count - 1)
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        drop = depth * (0.75 + 0.35 * math.sin(i * 2.4) ** 2)
        locks.append(stroke([(x, y - 4), (x + lean * 0.4, y + drop * 0.5), (x + lean, y + drop)], width, width * 0.9, 0.3))
    return join(*locks)
