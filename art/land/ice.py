"""The glacier: a crest along the top that is always there, and a sheet for every region.

Any set of sheets is drawn as one: each layer of all sheets lies in one colour, so that where two meet there is no seam. The ice
front and the lit lower rim are the sheets themselves, shifted down or up by the board.
"""

from typing import Final

import numpy as np
import shapely
from shapely.geometry import box

from art.land.outline import Land
from art.pigment import Geometry, Knot, around, blot, circle_of, cut, hatch, join, move, path, rough, stroke

DROP: Final = 15.0  # how thick the ice front is
BOW: Final = 34.0  # how far the bands on the ice are bowed by its flow
OVERLAP: Final = 5.0  # how far a sheet reaches over its region
SPANS: Final = ((-0.62, -0.22), (-0.18, 0.2), (0.26, 0.62))  # of a band, as shares of the region's width


def frame(land: Land, more: float = 12) -> Geometry:
    """The land's rectangle and a little more."""
    return box(-more, -more, land.width + more, land.height + more)


def front_cracks(land: Land, sheet: Geometry, seed: int) -> str:
    """Cracks in the broken front below a sheet."""
    drops = [move(sheet, 0, DROP * land.scale * share) for share in (0, 0.3, 0.6, 1)]
    front = cut(join(*drops), sheet).intersection(frame(land)).buffer(1)
    return path(hatch(front, 88, 11 * land.scale, 2.6 * land.scale, seed, 0.2, 0, 0.95), 1, 0.5)


def tongues(land: Land, rng: np.random.Generator) -> list[Knot]:
    """The lower edge of the crest: long tongues and short notches, never a pattern."""
    edge: list[Knot] = []
    x = -24.0
    while x < land.width + 24:
        is_long = rng.random() < 0.3
        edge.append((x, land.top - rng.uniform(6, 16) * land.scale, rng.random() < 0.5))
        step = rng.uniform(18, 58) * land.scale
        deep = rng.uniform(14, 34) if is_long else rng.uniform(0, 12)
        edge.append((x + step * rng.uniform(0.4, 0.62), land.top + deep * land.scale, rng.random() < 0.6))
        x += step
    return [*edge, (x, land.top, False)]


def seracs(land: Land, rng: np.random.Generator) -> tuple[list[Geometry], list[Geometry], list[Geometry]]:
    """The towers of the crest: lit faces, faces in half shade, and the clefts between them."""
    lit: list[Geometry] = []
    mid: list[Geometry] = []
    deep: list[Geometry] = []
    x = -10.0
    while x < land.width + 10:
        w = rng.uniform(20, 40) * land.scale
        foot = land.top + rng.uniform(-6, 8) * land.scale
        upper: list[Knot] = [(x, -16, True), (x + w * 0.55, -16, True)]
        face = blot([*upper, (x + w * 0.5, foot * 0.5, False), (x + w * 0.36, foot, True), (x + w * 0.1, foot * 0.62, False)])
        (lit if rng.random() < 0.6 else mid).append(face)
        cleft = [(x + w * 0.6, -16), (x + w * (0.62 + rng.uniform(-0.1, 0.1)), foot * 0.4), (x + w * 0.5, foot * 0.92)]
        deep.append(stroke(cleft, 0.4, 2.4 * land.scale, 0.4))
        if rng.random() < 0.5:
            fold = [(x + w * 0.1, foot * 0.5), (x + w * 0.34, foot * 0.62), (x + w * 0.56, foot * 0.45)]
            deep.append(stroke(fold, 0.3, 1.6 * land.scale, 0.3))
        x += w
    return lit, mid, deep


def crest(land: Land) -> dict[str, str]:
    """The wall of ice along the top edge."""
    rng = np.random.default_rng(21)
    edge = tongues(land, rng)
    upper: list[Knot] = [(-24, -20, True), (edge[-1][0], -20, True)]
    band = rough(blot([*upper, *reversed(edge)], step=3), 1.6 * land.scale, 7 * land.scale, 2, 2).intersection(frame(land))
    faces = [rough(join(*pile).intersection(band), 0.5, 5, 8, 2) for pile in seracs(land, rng)]
    lit, mid, deep = (path(face, 1, 0.3) for face in faces)
    return {
        "sheet": path(band, 1, 0.3),
        "cracks": front_cracks(land, band, 5),
        "lit": lit,
        "hatch": mid,
        "crevasses": deep,
        "bands": "",
        "darkBands": "",
    }


def bands(land: Land, bounds: tuple[float, float, float, float], rng: np.random.Generator) -> tuple[list[Geometry], list[Geometry]]:
    """Bowed bands that tell the way the ice flows, every other one dark."""
    x0, y0, x1, y1 = bounds
    piles: tuple[list[Geometry], list[Geometry]] = ([], [])
    for n, share in enumerate(np.arange(0.12, 1.35, 0.095)):
        y, bow = y0 + (y1 - y0) * share, BOW * land.scale
        for start, end in SPANS:
            if rng.random() < 0.22:
                continue
            at = np.linspace(start + rng.uniform(-0.04, 0.04), end + rng.uniform(-0.04, 0.04), 6)
            x = (x0 + x1) / 2 + at * (x1 - x0)
            line = np.stack([x, y - bow * (2 * at) ** 2 + rng.uniform(-1.6, 1.6, 6)], 1)
            widths = (0.3, rng.uniform(2.2, 4.8) * land.scale, rng.uniform(1.6, 3.6) * land.scale, 0.3)
            piles[n % 2].append(stroke(line.tolist(), *widths, cap=False, step=5))
    return piles


def crevasses(land: Land, bounds: tuple[float, float, float, float], rng: np.random.Generator) -> list[Geometry]:
    """Dark clefts near the snout."""
    x0, y0, x1, y1 = bounds
    clefts = []
    for _ in range(9):
        x, y = rng.uniform(x0 + 20, x1 - 20), rng.uniform(y0 + (y1 - y0) * 0.55, y1 - 26)
        line = [(x, y - 16 * land.scale), (x + rng.uniform(-5, 5), y), (x + rng.uniform(-8, 8), y + 20 * land.scale)]
        clefts.append(stroke(line, 0.3, 4.6 * land.scale, 0.3, cap=False, step=3))
    return clefts


def snowfields(land: Land, bounds: tuple[float, float, float, float], rng: np.random.Generator) -> list[Geometry]:
    """Patches of fresh snow."""
    x0, y0, x1, y1 = bounds
    fields = []
    for _ in range(7):
        x, y, r = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(20, 44) * land.scale
        ring = [around(x, y, r * 1.7 * rng.uniform(0.6, 1.2), r * 0.6 * rng.uniform(0.6, 1.2), a) for a in circle_of(8)]
        fields.append(blot(ring, step=2))
    return fields


def sheet_shape(land: Land, number: int) -> Geometry:
    """The outline of a region's ice; at the top edge it reaches up to the crest."""
    outline = land.regions[number]
    x0, _, x1, _ = outline.bounds
    shape = outline.buffer(OVERLAP * land.scale)
    if land.is_at_top(number):
        shape = join(shape, box(x0 + 4, -20, x1 - 4, land.top + 30))
    return rough(shape, OVERLAP * land.scale, 15 * land.scale, number + 3, 2.5).intersection(frame(land))


def ice(land: Land, number: int) -> dict[str, str]:
    """The sheet over a region and what is painted on it."""
    rng = np.random.default_rng([21, number])
    sheet, inner, scale = sheet_shape(land, number), land.regions[number].buffer(2), land.scale
    plain_bands, dark_bands = bands(land, inner.bounds, rng)
    edge_hatch = hatch(cut(inner, inner.buffer(-30 * scale)), 74, 15 * scale, 3.4 * scale, number, 0.5, 2, 0.9)
    piles = {
        "lit": snowfields(land, inner.bounds, rng),
        "hatch": [edge_hatch],
        "crevasses": crevasses(land, inner.bounds, rng),
        "bands": plain_bands,
        "darkBands": dark_bands,
    }
    painted = {name: path(shapely.union_all(pile).intersection(inner), 1, 0.5) for name, pile in piles.items()}
    return {"sheet": path(sheet, 1, 0.5), "cracks": front_cracks(land, sheet, 5 + number), **painted}
