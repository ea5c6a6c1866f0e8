"""Rest tiles and glacier finds: hide under a sleeper, ice around a gift; and the slabs and bands other cards lie on."""

from typing import Final

from art.pigment import Geometry, blot, cut, join, move, path, rough, stroke, strokes
from art.winter.facts import programs
from art.winter.picture import FILLED, Box, Picture, used
from art.winter.rewards import items, row_in

REST_BOX: Final[Box] = (0, 0, 164, 72)
FIND_BOX: Final[Box] = (0, 0, 104, 104)
FUR_BOX: Final[Box] = (0, 0, 200, 16)
SLAB_BOX: Final[Box] = (0, 0, 153, 102)
HILL_BOX: Final[Box] = (0, 0, 150, 88)
ARROW_BOX: Final[Box] = (0, 0, 40, 20)


def filled(colour: str, shape: Geometry, tolerance: float = 0.2) -> str:
    """A shape in a colour of the theme."""
    return FILLED.format(f"var(--winter-{colour})", path(shape, 1, tolerance))


def hide() -> str:
    """The hide of a rest tile."""
    shape = rough(blot("6,14! 14,5 50,3 116,4 150,5 159,15! 161,36 158,58! 150,67 116,69 50,68 14,67 5,57! 3,36"), 0.8, 9, 4)
    return filled("hide", shape) + filled("hide-lit", cut(shape, move(shape, 2.2, 2.6)))


def inked(ground: str, inside: str) -> str:
    """Something in the inks of its ground, which are the same by day and by night."""
    ink = f"var(--winter-{ground}-ink)"
    return f'<g style="color:{ink};--two:var(--winter-{ground}-two);--three:{ink}">{inside}</g>'


def rest_tile(name: str, inside: str) -> Picture:
    """A rest tile."""
    return Picture(name, hide() + inked("hide", inside), REST_BOX)


def find(name: str, inside: str) -> Picture:
    """A find in its lump of ice."""
    return Picture(name, ice() + inked("find", inside), FIND_BOX)


def rest_tiles() -> list[Picture]:
    """All rest tiles, with a sleeper and what the rest brings, and their back."""
    sleeper = used("rest", 8, 7, 58)
    rows = {name: items(program) for name, program in programs("rest_tile").items()}
    return [
        *(rest_tile(f"rest-{name}", sleeper + row_in(row, 112, 37, 86)) for name, row in rows.items()),
        rest_tile("rest-back", used("rest", 53, 7, 58)),
    ]


def ice() -> str:
    """The lump of ice a find lies in."""
    shape = rough(blot("8,30 20,10 44,4 70,8 92,24 97,50 90,78 68,95 40,97 14,84 3,58"), 1, 10, 6)
    glints = strokes("""
        20,30 34,18 52,14 | 0.4 3.4 0.4
        74,70 66,80 54,86 | 0.3 2.4 0.3
        16,62 24,72 22,80 | 0.3 2.2 0.3
    """)
    layers = ((3, shape), (4, cut(shape, move(shape, -4, -5))), (1, glints))
    return "".join(FILLED.format(f"var(--ice-{depth})", path(move(layer, 2, 2), 1, 0.2)) for depth, layer in layers)


def finds() -> list[Picture]:
    """All finds turned up, and their common back."""
    rows = {name: items(program) for name, program in programs("find").items()}
    return [
        *(find(f"find-{name}", row_in(row, 52, 52, 72)) for name, row in rows.items()),
        find("find-back", used("glacier", 30, 30, 44)),
    ]


def fur_edge() -> Geometry:
    """A ragged band of hair along the upper edge: the sign of a culture card."""
    locks = [
        stroke([(x, -3), (x + 1.2, 4), (x + (2.4 if i % 2 else 0.4), 9 + 4 * ((i * 7) % 5) / 4)], 7, 5.4, 0.4)
        for i, x in enumerate(range(0, 205, 5))
    ]
    return join(*locks, blot("-2,-4! 202,-4! 202,2! -2,2!"))


def grounds() -> list[Picture]:
    """What cards and stones lie on; all of it may be stretched."""
    slab = rough(blot("10,12 26,5 60,3 104,4 136,8 148,22 150,52 146,84 134,96 96,99 48,98 18,95 6,80 3,46"), 1.1, 11, 3)
    rim = cut(slab, move(slab, 4, 5))
    slabs = [
        Picture(f"slab-{era}", filled(f"slab-{era}", slab) + filled(f"slab-{era}-lit", rim), SLAB_BOX, overflow=True, stretch=True)
        for era in (1, 2)
    ]
    rise = "0,62! 18,50 40,46 66,52 92,44 122,50 150,44! 150,90! 0,90!"
    hill = FILLED.format("currentColor", path(rough(blot(rise), 0.8, 9, 3), 1, 0.3))
    return [
        Picture("fur-edge", FILLED.format("currentColor", path(fur_edge(), 1, 0.25)), FUR_BOX, stretch=True),
        *slabs,
        Picture("hill", hill, HILL_BOX, stretch=True),
    ]


def arrow() -> Picture:
    """From a price to what it brings."""
    shape = join(stroke("2,11 14,9 28,10", 1.4, 3.4, 3), blot("26,2! 39,10! 27,19! 31,10"))
    return Picture("arrow", FILLED.format("currentColor", path(shape, 1, 0.1)), ARROW_BOX)


def worn() -> Picture:
    """A worn patch of wall under a name, to be stretched."""
    shape = rough(blot("1,44 20,6 76,4 99,46 86,93 14,96"), 1, 7, 5)
    return Picture("worn", FILLED.format("var(--winter-worn)", path(shape, 1, 0.3)), stretch=True)
