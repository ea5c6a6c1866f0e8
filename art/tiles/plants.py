"""Trees, bushes, grass, reeds, flowers and fallen trunks."""

import random

from art.tiles.palette import ink
from art.tiles.pen import Symbol, curve, drawn, filled, limb, num, outlined, smooth, straight, strokes


def conifer(name: str, height: float, width: float) -> Symbol:
    """A spruce of four tiers, lit from the left."""
    rng = random.Random(f"conifer {name}")
    right: list[tuple[float, float]] = []
    left: list[tuple[float, float]] = []
    for tier in (0.25, 0.5, 0.75, 1.0):
        y = height * (1 - tier * 0.93) + rng.uniform(-0.8, 0.8)
        w = width / 2 * (0.26 + 0.74 * tier)
        right += [(w * rng.uniform(0.88, 1.12), y + rng.uniform(-1, 1)), (w * rng.uniform(0.42, 0.55), y + 1.2)]
        left += [(-w * rng.uniform(0.88, 1.12), y + rng.uniform(-1, 1)), (-w * 0.5, y + 1.4)]
    crown = [(0.0, height), *right[:-1], *left[:-1][::-1]]
    lit = [(-0.2, height - 0.5)]
    for (x, y), (_, notch) in zip(left[::2], left[1::2], strict=True):
        lit += [(x * 0.94, y + 1), (-0.6, notch + 2.6)]
    return Symbol(
        filled("M-1.3 0v-5h2.6v5z", "trunk")
        + f'<path d="{straight(crown)}" fill="{ink(name)}" stroke="{ink("tree-line")}" stroke-width=".6" stroke-linejoin="round"/>'
        + filled(straight(lit), f"{name}-lit"),
        width,
        height,
    )


CROWN = "-30,34 -36,52 -24,68 -16,86 2,97 17,85 22,70 35,54 32,36 12,27 -4,32 -18,27"
DABS = "-26,46 -20,56 -10,54; -14,70 -5,82 4,78; 2,50 10,60 18,54"


def broadleaf(name: str, height: float) -> Symbol:
    """A low, lumpy crown: birch and willow among the spruces."""
    s = height / 100
    return Symbol(
        outlined("M-1.1 0l.4-10h1.6l.4 10z", "birch", "umber", 0.4)
        + outlined(curve(CROWN, s), name, "tree-line", 0.6)
        + drawn(strokes(DABS, s), f"{name}-lit", 3.4),
        height * 0.66,
        height,
    )


def larch(name: str, height: float) -> Symbol:
    """A third kind of tree: a bare stem with three shelves of needles, bent by the wind."""
    s = height / 100
    shelves = (
        curve("-20,34 -26,40 -12,48 6,52 24,44 20,37 2,36", s)
        + curve("-16,56 -20,62 -6,70 8,72 20,64 14,58", s)
        + curve("-8,78 -10,84 2,98 12,88 9,79", s)
    )
    light = strokes("-19,41 -10,45 2,46; -14,62 -6,66 4,67; -4,84 1,92", s)
    return Symbol(
        drawn(strokes("0,0 2,40 -1,70 3,94", s), "trunk", 1.8)
        + outlined(shelves, name, "tree-line", 0.6)
        + drawn(light, f"{name}-lit", 2.2),
        height * 0.5,
        height,
    )


def bush(name: str) -> Symbol:
    """A low bush for the north edge of a forest, where trees would hide what lies behind."""
    return Symbol(
        outlined(curve("-8,1 -8.5,5 -5,9.4 -1,8 3,10.6 7,8 9,4 8,1"), name, "tree-line", 0.6)
        + filled(curve("-6.5,4 -4,8 -1,7 2,9.6 3,6 -1,4"), f"{name}-lit"),
        17,
        11,
    )


def fallen_trunk() -> Symbol:
    """A trunk that lies in the grass."""
    return Symbol(
        outlined(limb("-13,1,4.4 0,3,4 12,6,3.2"), "wood-dark", "charcoal", 0.7)
        + drawn(strokes("-9,2.6 0,4 8,5.8; 4,4 8,10"), "wood", 1.1)
        + outlined(curve("-15,1 -13.4,3.4 -11.4,1.6 -12.6,-1.2"), "wood", "charcoal", 0.6),
        28,
        9,
    )


def rock(seed: int) -> Symbol:
    """A stone, lit from the left."""
    rng = random.Random(f"rock {seed}")
    w, h = rng.uniform(5, 7.5), rng.uniform(5, 7)
    outline = [(-1, 0), (-0.9, 0.6), (-0.2, 1), (0.6, 0.8), (1, 0.2), (0.7, -0.2), (-0.5, -0.28)]
    lit = [(-0.8, 0.1), (-0.75, 0.6), (-0.15, 0.92), (0.2, 0.7), (-0.3, 0.4)]
    return Symbol(
        outlined(smooth([(x * w, y * h, False) for x, y in outline], tension=0.3), "rock", "rock-line", 0.8)
        + filled(smooth([(x * w, y * h, False) for x, y in lit], tension=0.3), "rock-lit"),
        2 * w,
        h,
    )


def tuft(name: str) -> Symbol:
    """Four blades of grass."""
    rng = random.Random(f"blades {name}")
    path = ""
    for x in (-3.2, -1.2, 0.8, 2.8):
        h = rng.uniform(5, 9)
        lean = x * 0.9 + rng.uniform(-1.5, 1.5)
        path += f"M{num(x)} 0q{num(lean * 0.1)} {num(-h * 0.6)} {num(lean)} {num(-h)}"
    return Symbol(drawn(path, name, 1.2), 8, 8)


def reed(seed: int) -> Symbol:
    """Reeds at a shore."""
    rng = random.Random(f"reed {seed}")
    path = "".join(f"M{x} 0q{num(rng.uniform(-1, 1))} -7 {num(rng.uniform(-3, 3))} -{num(rng.uniform(11, 16))}" for x in (-3, 0, 3))
    return Symbol(drawn(path, "reed", 1.3) + drawn("M-3-11v-4M3-10v-4", "umber", 2), 8, 14)


def flower(name: str) -> Symbol:
    """Three flowers."""
    heads = '<circle cy="-5" r="1.6"/><circle cx="4" cy="-3" r="1.4"/><circle cx="-3" cy="-3" r="1.3"/>'
    return Symbol(drawn("M0 0v-4M4 1v-3M-3 2v-4", "stalk", 0.9) + f'<g fill="{ink(name)}">{heads}</g>', 8, 6)


def ripple() -> Symbol:
    """A wave on a lake."""
    return Symbol(drawn("M-8 0q8-3 16 0", "glint", 1.2, 0.8), 16, 3)
