"""What is painted on the three walls of the home page, one for each game."""

import math
from typing import Final

import numpy as np
import shapely

from art.pigment import Geometry, Knot, Spot, around, blot, cut, disc, hatch, join, path, put, rough, stroke
from art.symbols import whole
from art.symbols.landscapes import conifer

WIDTH, HEIGHT = 480, 520


def niche(seed: int) -> Geometry:
    """A hollow of smoother rock, nearly a slab with broken shoulders: no two alike."""
    rng = np.random.default_rng(seed)
    ring: list[Knot] = []
    for j in range(15):
        a = (j + rng.uniform(-0.3, 0.3)) * math.tau / 15 - math.pi / 2
        across, down = math.cos(a), math.sin(a)
        size = (abs(across) ** 6.5 + abs(down) ** 6.5) ** (-1 / 6.5) * rng.uniform(0.94, 1.03)
        x, y = WIDTH / 2 + across * size * (WIDTH / 2 - 12), HEIGHT / 2 + down * size * (HEIGHT / 2 - 12)
        ring.append((x, y, rng.random() < 0.35))
    return rough(rough(blot(ring, step=3, tension=0.7), 4, 26, seed, 2), 1.6, 7, seed + 1, 2)


def cracks(seed: int, rock: Geometry) -> Geometry:
    """A few old cracks in the rock."""
    rng = np.random.default_rng(seed)
    lines = []
    for _ in range(4):
        x, y, ahead = rng.uniform(30, 450), rng.uniform(20, 500), rng.uniform(0, math.tau)
        line: list[Spot] = [(x, y)]
        for _ in range(7):
            ahead += rng.normal(0, 0.5)
            line.append(around(*line[-1], 22, 22, ahead))
        lines.append(stroke(line, 0.4, 1.6, 1.2, 0.2, step=3))
    return shapely.union_all(lines).intersection(rock)


def spray(x: float, y: float, reach: float, count: int, seed: int, core: float = 0.0) -> Geometry:
    """Pigment blown through a bone: dots that thin out."""
    rng = np.random.default_rng(seed)
    dots = []
    for _ in range(count):
        far = (core + abs(rng.normal(0, 0.46))) * reach
        size = rng.uniform(0.5, 1.9) * (1.25 if far < reach * 0.8 else 0.8)
        dots.append(shapely.Point(around(x, y, far, far, rng.uniform(0, math.tau))).buffer(size, 2))
    return shapely.union_all(dots)


def stencil(x: float, y: float, scale: float, turn: float, seed: int, flip: bool = False) -> Geometry:
    """A hand held against the wall while the paint was blown: a cloud, and the hand left bare."""
    hand = put(put(whole("mark-hand"), flip=flip, turn=turn), x - 50, y - 50, scale)
    cloud = cut(rough(hand.buffer(9 * scale), 3.5 * scale, 7, seed), hand)
    blown = join(hatch(cloud, 30 + seed, 3, 2.6, seed, 0.3, 0, 1), spray(x, y, 58 * scale, 420, seed, 0.12))
    return cut(blown, hand.buffer(0.5))


def fill(shape: Geometry, pigment: str, opacity: float = 1) -> str:
    """A shape in a pigment of the wall."""
    thin = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<path d="{path(shape, 1, 0.4)}" style="fill:var(--p-{pigment})"{thin}/>'


def figure(name: str, x: float, y: float, size: float, pigment: str, second: str = "", flip: bool = False, turn: float = 0) -> str:
    """A symbol on the wall."""
    steps = [f"translate({x} {y})"] + ([f"rotate({turn})"] if turn else [])
    scale = round(size / 100, 2)
    steps.append(f"scale({-scale} {scale})translate(-100 0)" if flip else f"scale({scale})")
    colours = f"color:var(--p-{pigment});--two:var(--p-{second or pigment});--three:var(--p-umber)"
    return f'<use href="#home-{name}" transform="{"".join(steps)}" style="{colours}"/>'


def mammoth() -> str:
    """A herd below the glacier, and hunters."""
    ice = blot(
        "-10,-10! 500,-10! 500,66 462,84! 440,58 404,96! 372,62 330,74 300,118! 276,70 238,60 "
        "210,82! 172,62 136,110! 112,66 70,60 44,92! 10,66 -10,72",
        step=2,
    )
    clefts = join(*[stroke([(x, 0), (x + 5, 26), (x - 2, 58)], 0.4, 4, 0.4, step=3) for x in range(24, 480, 34)])
    lines = [[(20, 440 + d), (130, 430 + d * 1.2), (260, 442 + d), (380, 428 + d * 1.1), (470, 438 + d)] for d in (0, 9, 16)]
    ground = join(*[stroke(line, 0.5, 7 - i * 2.4, 6 - i * 1.6, 5, 0.5, step=4) for i, line in enumerate(lines)])
    wash = rough(blot("60,250 140,170 260,150 350,200 372,300 330,390 190,400 90,370", step=3), 4, 14, 4, 3)
    dots = join(*[disc(60 + i * 22, 474 + 7 * math.sin(i * 0.8), 5.4 + 1.2 * math.sin(i * 2)) for i in range(17)])
    return "".join(
        (
            fill(ice, "ice"),
            fill(clefts, "ice-deep", 0.75),
            fill(hatch(wash, -18, 7, 5, 3, 0.6, 1, 0.9), "ochre", 0.62),
            figure("mammoth", 268, 116, 128, "ochre-deep", "bone"),
            figure("mammoth", 86, 158, 286, "umber", "bone"),
            figure("mammoth", 36, 330, 96, "hematite", "bone"),
            figure("hunter", 318, 314, 122, "hematite"),
            figure("hunter-club", 388, 336, 102, "umber"),
            figure("hunter", 268, 364, 78, "hematite"),
            fill(ground, "umber", 0.8),
            fill(dots, "hematite"),
            fill(stencil(404, 236, 0.84, 14, 3), "hematite", 0.9),
        )
    )


RIVER: Final = ((250, -20), (220, 60), (262, 140), (214, 220), (150, 290), (188, 370), (280, 430), (300, 540))
WOOD: Final = (
    *((40, 128, 62), (76, 142, 84), (116, 122, 66), (150, 146, 78), (30, 196, 74), (66, 212, 88), (108, 206, 72)),
    *((26, 262, 62), (62, 278, 70), (190, 92, 54), (150, 70, 48), (100, 66, 46), (58, 74, 44)),
)  # foot and height of each fir


def gatherers() -> str:
    """A river between forest and meadow, with everything that lives there."""
    water = stroke(RIVER, 34, 40, 46, 52, 60, 70, 84, 100, step=4)
    currents = [[(x + aside, y + (8 if i % 2 else -6)) for i, (x, y) in enumerate(RIVER)] for aside in (-15, -4, 8, 18)]
    flow = join(*[stroke(line, 0.4, 2.4, 1, 3, 0.6, 2.6, 0.4, step=6) for line in currents])
    meadow = rough(blot("270,190 330,150 430,170 460,260 420,340 320,350 250,300", step=3), 4, 13, 6, 3)
    trees = join(*[rough(conifer(x, y + 20, h * 0.95), 0.8, 6, i, 2) for i, (x, y, h) in enumerate(WOOD)])
    return "".join(
        (
            fill(hatch(meadow, -12, 7, 5, 3, 0.6, 1, 0.9), "ochre", 0.6),
            fill(rough(water, 2, 10, 4, 3), "ice"),
            fill(flow.intersection(water), "ice-deep", 0.8),
            fill(trees, "umber"),
            figure("deer", 262, 146, 150, "hematite", flip=True),
            figure("deer", 372, 196, 84, "ochre-deep", flip=True),
            figure("aurochs", 316, 268, 138, "umber", "bone"),
            figure("fish", 146, 296, 84, "bone", turn=28),
            figure("fish", 206, 396, 96, "bone", turn=18),
            figure("fish", 200, 170, 56, "bone", turn=-30),
            figure("hut", 46, 330, 112, "hematite"),
            figure("hut", 16, 398, 74, "umber"),
            figure("member-standing", 108, 420, 76, "hematite"),
            figure("mushrooms", 340, 410, 66, "hematite"),
            figure("member-standing", 384, 392, 84, "umber"),
            fill(stencil(396, 84, 0.84, -12, 8, flip=True), "ochre-deep", 0.95),
        )
    )


STANDING_STONES: Final = ((62, 13, 62, 14), (104, 12, 80, 4), (372, 13, 78, 2), (416, 14, 60, 10))  # x, half width, height, lower


def standing_stone(x: float, w: float, h: float, d: float) -> Geometry:
    """One stone of the ring."""
    left: list[Knot] = [(x - w, 378 + d, False), (x - w * 0.9, 378 - h + d, False), (x - w * 0.1, 370 - h + d, False)]
    right: list[Knot] = [(x + w * 0.8, 380 - h + d, False), (x + w, 378 + d, True)]
    return rough(blot(left + right, step=2), 1, 8, int(x), 2)


def winter() -> str:
    """The sun goes dark over a shrine; animals pass below."""
    hill = rough(blot("-10,440 60,392 150,372 250,380 350,366 430,388 495,430 495,540! -10,540!", step=3), 3, 14, 3, 3)
    trail = join(*[disc(40 + i * 26, 494 + 5 * math.sin(i), 4.6, 3.4) for i in range(16)])
    return "".join(
        (
            fill(spray(240, 110, 190, 420, 12), "ochre-deep", 0.85),
            figure("eclipse", 142, 12, 196, "umber", "ember"),
            fill(hatch(hill, -8, 9, 6, 5, 0.7, 1, 0.9), "ochre", 0.75),
            fill(join(*[standing_stone(*stone) for stone in STANDING_STONES]), "umber"),
            figure("dolmen", 142, 208, 196, "hematite"),
            figure("chief", 196, 316, 88, "umber", "bone"),
            figure("caribou", 14, 376, 118, "umber"),
            figure("glyptodon", 132, 404, 92, "hematite"),
            figure("sloth", 356, 362, 122, "umber"),
            figure("rhino", 238, 392, 112, "ochre-deep", "bone", flip=True),
            figure("idol", 30, 176, 96, "hematite"),
            fill(trail, "hematite"),
            fill(stencil(404, 222, 0.8, 18, 5), "hematite", 0.9),
        )
    )
