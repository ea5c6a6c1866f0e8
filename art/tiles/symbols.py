"""All symbols by name, and the texture of the grass: one file that all tiles share."""

import random
from typing import Final

from art.tiles import beasts, plants, things
from art.tiles.geometry import SIZE
from art.tiles.palette import ink
from art.tiles.pen import Symbol, join, num

SYMBOLS: Final[dict[str, Symbol]] = {
    "mammoth": beasts.mammoth(),
    "aurochs": beasts.aurochs(),
    "tiger": beasts.tiger(),
    "stag": beasts.stag(),
    "young-stag": beasts.young_stag(),
    "hind": beasts.hind(),
    "fish": beasts.fish(False),
    "fish-right": beasts.fish(True),
    "gold": things.gold(),
    "mushrooms": things.mushrooms(),
    "shrine": things.shrine(),
    "fire": things.fire(),
    "shaman": things.shaman(),
    "raft": things.raft(),
    "logboat": things.logboat(),
    "pit-trap": things.pit_trap(),
    "hunting-trap": things.hunting_trap(),
    "volcano": things.volcano(),
    "glade": things.glade(),
}

# plants have one letter, since there are many of them: a tile's plants are a string of letters
PLANTS: Final[dict[str, Symbol]] = {
    "a": plants.conifer("spruce", 38, 20),
    "b": plants.conifer("fir", 43, 19),
    "c": plants.conifer("pine", 33, 19),
    "d": plants.conifer("shade-tree", 36, 17),
    "e": plants.conifer("young", 28, 16),
    "f": plants.conifer("sapling", 23, 14),
    "g": plants.broadleaf("autumn", 30),
    "h": plants.broadleaf("willow", 28),
    "i": plants.bush("bush"),
    "j": plants.bush("heath"),
    "k": plants.larch("shade-tree", 40),
    "r": plants.rock(0),
    "s": plants.rock(1),
    "t": plants.rock(2),
    "u": plants.tuft("tuft"),
    "v": plants.tuft("tuft-dry"),
    "w": plants.tuft("tuft-deep"),
    "x": plants.reed(0),
    "y": plants.reed(1),
    "z": plants.flower("petal"),
    "Z": plants.flower("petal-red"),
    "T": plants.fallen_trunk(),
    "W": plants.ripple(),
}

# colour, width, opacity, number, length: broad washes first, then blades, then spattered pigment
GRASS: Final = (
    ("grass-shade", 19, 0.34, 9, 44),
    ("grass-light", 15, 0.36, 9, 36),
    ("grass-green", 13, 0.32, 9, 32),
    ("grass-dry", 11, 0.26, 5, 28),
    ("grass-blade", 1.5, 0.6, 30, 9),
    ("grass-straw", 1.4, 0.6, 22, 9),
    ("grass-earth", 2, 0.5, 26, 0),
    ("grass-chalk", 1.8, 0.6, 18, 0),
)


def shifts(at: float, reach: float) -> tuple[float, ...]:
    """Where a stroke must be drawn again because it crosses a border."""
    return (0, SIZE) if at < reach else (0, -SIZE) if at > SIZE - reach else (0,)


def blade(rng: random.Random, width: float, length: float) -> str:
    """One stroke of grass; what crosses a border reappears on the other side."""
    x, y = rng.uniform(0, SIZE), rng.uniform(0, SIZE)
    if not length:
        return f"M{join([round(x), round(y)])}h0"
    dx, dy = length * rng.uniform(0.6, 1.3), rng.uniform(-0.16, 0.16) * length
    bend = rng.uniform(-0.25, 0.1) * length
    bow = "q" + join([round(dx / 2), round(dy / 2 + bend), round(dx), round(dy)])
    reach = length * 1.4 + width
    return "".join(f"M{join([round(x + ox), round(y + oy)])}{bow}" for ox in shifts(x, reach) for oy in shifts(y, reach))


def grass() -> str:
    """The brush strokes of the meadow."""
    rng = random.Random("land")
    out = ""
    for colour, width, opacity, count, length in GRASS:
        path = "".join(blade(rng, width, length) for _ in range(count))
        out += f'<path d="{path}" stroke="{ink(colour)}" stroke-width="{num(width)}" opacity="{opacity}"/>'
    return f'<g fill="none" stroke-linecap="round">{out}</g>'


def shared_symbols() -> dict[str, str]:
    """The bodies of all symbols by name, and the grass."""
    return {name: symbol.body for name, symbol in (SYMBOLS | PLANTS).items()} | {"grass": grass()}
