"""Borders between regions: engraved lines, and footprints over the short ones."""

import math

import numpy as np
import shapely
from shapely.geometry import LineString

from art.land.outline import Land, is_short
from art.pigment import path, rough, stroke

STRIDES = (-20, -7, 7, 20)  # where the feet of one who crosses are set


def borders(land: Land) -> str:
    """The engraved lines of all borders."""
    lines = []
    for edge in land.inner_edges:
        line = land.lines[edge]
        rng = np.random.default_rng([3, *edge[0], *edge[1]])
        widths = rng.uniform(3.2, 5.8, max(4, len(line) // 4)) * land.scale**0.5
        lines.append(stroke(line.tolist(), *widths, step=6))
    return path(rough(shapely.union_all(lines), 0.5, 5, 2, 2.5), 1, 0.3)


def footprints(land: Land) -> list[tuple[float, float, int]]:
    """Four footprints over each short border, so that nobody misses it: place and turn."""
    prints = []
    for edge in filter(is_short, land.inner_edges):
        (ax, ay), (bx, by) = land.corners[edge[0]], land.corners[edge[1]]
        along_x, along_y = (bx - ax) / math.dist((ax, ay), (bx, by)), (by - ay) / math.dist((ax, ay), (bx, by))
        middle = LineString(land.lines[edge]).interpolate(0.5, normalized=True)
        turn = round(math.degrees(math.atan2(along_x, -along_y)))
        for step, stride in enumerate(STRIDES):
            aside = 4 if step % 2 else -4
            x = middle.x + (-along_y * stride + along_x * aside) * land.scale
            y = middle.y + (along_x * stride + along_y * aside) * land.scale
            prints.append((round(x, 1), round(y, 1), turn))
    return prints
