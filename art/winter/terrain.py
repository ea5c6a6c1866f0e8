"""The kinds of land. Each is painted a few times around the middle of a hex, so that it fits wherever chance lays its tile."""

import math
from collections.abc import Callable
from typing import Final

import numpy as np

from art.land.wash import BRUSHES, blots_in
from art.pigment import Geometry, around, blot, circle_of, cut, disc, hatch, join, move, put, rough, stroke
from art.winter.country import HEX_RADIUS, HEX_WIDTH
from art.winter.layer import Layer, Painting, layer
from art.winter.sowing import Clearing, Sowing

LANDSCAPES: Final = {
    "grassland": "pasture",
    "forest": "forest",
    "hills": "mountains",
    "lake": "ice-meadow",
    "spirit": "stone-desert",
    "glacier": "ice-meadow",
    "base": "steppe",
}  # whose colours and brush a kind of land has
BRUSH_SCALE: Final = 0.61  # hexes are smaller than the regions the brushes were made for
STRIDES: Final = ((46, -3.6), (56, 3.6), (66, -3.6), (76, 3.6))  # footprints from the Base: how far, and how far aside


def hexagon(radius: float) -> Geometry:
    """A hex with straight edges around the origin."""
    return blot([(*around(0, 0, radius, radius, turn), True) for turn in circle_of(6, -math.pi / 2)], step=radius)


def wash(terrain: str, seed: int) -> list[Layer]:
    """Uneven pigment and dry brush."""
    brush = BRUSHES[LANDSCAPES[terrain]]
    area = hexagon(HEX_RADIUS + 6)
    lit, deep = blots_in(area, brush.flat**0.5, BRUSH_SCALE, seed)
    dry = hatch(area, brush.angle, brush.gap, brush.width, 40 + seed, 0.9, 2, 0.8)
    glint = hatch(area, brush.angle + 3, brush.gap * 1.7, brush.width * 0.9, 80 + seed, 0.9, 2, 0.7)
    return [
        layer("lit", lit, 0.38, 0.8, 0),
        layer("deep", deep, 0.26, 0.8, 0),
        layer("deep", dry, 0.34, 0.5),
        layer("lit", glint, 0.5, 0.5),
    ]


def clearing(core: Geometry, seed: int) -> Layer:
    """The worn middle of a hex."""
    ring = [around(0, 10, 53, 60, turn) for turn in circle_of(12)]
    return layer("lit", rough(blot(ring), 3, 12, seed).intersection(core.buffer(-3)), 0.5, 0.5)


def grassland(s: Sowing) -> Painting:
    """Mounds, tall grass and flowers."""
    s.sow("mound", 4, 44, (0.42, 0.6), Clearing(62, 70), 18)
    s.sow("grass", 20, 19, (0.7, 1.0), Clearing(58, 66), 3)
    s.sow("flower", 10, 22, (0.9, 1.2), Clearing(60, 66), 4)
    return Painting(wash("grassland", s.seed), [clearing(s.core, s.seed)], s.stamps)


def forest(s: Sowing) -> Painting:
    """Firs all around."""
    s.sow("fir", 40, 13, (0.62, 0.86), Clearing(60, 66, 8), 4)
    return Painting(wash("forest", s.seed), [clearing(s.core, s.seed)], s.stamps)


def hills(s: Sowing) -> Painting:
    """Peaks and rubble."""
    s.sow("peak", 9, 30, (0.46, 0.62), Clearing(58, 64, -6), 11)
    s.sow("rock", 14, 16, (0.3, 0.5), Clearing(60, 70), 3)
    return Painting(wash("hills", s.seed), [clearing(s.core, s.seed)], s.stamps)


def spirit(s: Sowing) -> Painting:
    """Menhirs around a ring of ochre dots."""
    s.sow("menhir", 7, 32, (0.8, 1.1), Clearing(58, 66, -4), 10)
    s.sow("rock", 9, 20, (0.24, 0.4), Clearing(60, 70), 3)
    dots = join(*[disc(*around(0, 4, 60, 62, turn), 2.6) for turn in circle_of(22)])
    ochre = layer("winter-ochre", rough(dots, 0.4, 3, 3), 0.85, 0.2)
    return Painting(wash("spirit", s.seed), [ochre, clearing(s.core, s.seed)], s.stamps)


def ripple(x: float, y: float) -> Geometry:
    """A short wave."""
    return stroke([(x - 13, y), (x - 4, y - 2.6), (x + 4, y + 0.6), (x + 13, y - 2)], 0.3, 2.2, 2, 0.3)


def lake(s: Sowing) -> Painting:
    """Water in a sandy shore, grass around it."""
    rng = s.rng()
    shore = [around(0, 4, 69 * r, 72 * r, turn) for turn, r in zip(circle_of(14), rng.uniform(0.9, 1.04, 14), strict=True)]
    water = rough(blot(shore), 1.6, 9, s.seed).intersection(s.core.buffer(-3))
    ripples = join(*[ripple(x, y) for x, y in s.spots(rng, 13, 20, Clearing(50, 58), 14)])
    s.sow("grass", 11, 22, (0.55, 0.8), Clearing(70, 76), 2)
    layers = [
        layer("winter-shore", water.buffer(5)),
        layer("ice-5", water.buffer(1.4), 0.55),
        layer("winter-water", water),
        layer("ice-4", cut(water, move(water, 3, 5)), 0.6),
        layer("ice-2", ripples.intersection(water), tolerance=0.2),
    ]
    return Painting(wash("lake", s.seed), layers, s.stamps)


def bands(rng: np.random.Generator) -> tuple[Geometry, Geometry]:
    """Bands on the ice, bowed by its flow: pale and dark ones."""
    piles: tuple[list[Geometry], list[Geometry]] = ([], [])
    for share in np.arange(-1.03, 1.05, 0.17):
        line = [
            (t * HEX_WIDTH * 0.54, HEX_RADIUS * share + 12 * (1 - t * t) + rng.uniform(-2, 2))
            for t in np.linspace(-1, 1, 7).tolist()
        ]
        widths = (0.4, rng.uniform(1.6, 3.4), rng.uniform(1, 3), 0.4)
        piles[int(rng.random() >= 0.6)].append(stroke(line, *widths, step=4))
    return join(*piles[0]), join(*piles[1])


def snow(rng: np.random.Generator) -> Geometry:
    """Drifts of snow on the ice."""
    drifts = []
    for x, y in rng.uniform((-60, -70), (60, 70), (5, 2)):
        ring = [around(x, y, 26 * rng.uniform(0.6, 1.2), 11 * rng.uniform(0.6, 1.2), turn) for turn in circle_of(8)]
        drifts.append(blot(ring))
    return join(*drifts)


def glacier(s: Sowing) -> Painting:
    """Bands, crevasses and snow; the sheet with its front is painted with each hex."""
    rng = s.rng()
    pale, dark = bands(rng)
    cracks = [
        stroke([(x - 2, y - 13), (x + rng.uniform(-4, 4), y), (x + rng.uniform(-5, 5), y + 13)], 0.3, 3.6, 0.3)
        for x, y in s.spots(rng, 8, 26, Clearing(50, 56), 6)
    ]
    return Painting([layer("ice-1", snow(rng)), layer("ice-3", pale), layer("ice-4", join(dark, *cracks))])


def footprint(turn: float, distance: float, aside: float) -> Geometry:
    """A foot that leaves the Base."""
    return put(disc(distance, aside, 4.2, 2.4), turn=math.degrees(turn), about=(0, 0))


def base(s: Sowing) -> Painting:
    """Footprints to all six sides."""
    s.sow("blade", 9, 26, (0.5, 0.8), Clearing(64, 70), 4)
    prints = [footprint(turn, distance, aside) for turn in circle_of(6) for distance, aside in STRIDES]
    return Painting(wash("base", s.seed), [clearing(s.core, s.seed), layer("border-line", join(*prints), 0.75, 0.2)], s.stamps)


PAINTERS: Final[dict[str, Callable[[Sowing], Painting]]] = {
    "grassland": grassland,
    "forest": forest,
    "hills": hills,
    "lake": lake,
    "spirit": spirit,
    "glacier": glacier,
    "base": base,
}
