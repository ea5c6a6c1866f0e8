"""Goods: the outline tells the kind, the numeral the amount."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from art.pigment import Geometry, blot, cut, disc, discs, join, path, put, rough, stroke, strokes
from art.symbols.cards import footprint
from art.symbols.fire_and_ice import flame, flame_heart
from art.symbols.registry import whole
from art.winter.picture import FILLED, Picture

VIEW_BOX: Final = (-6.0, -6.0, 112.0, 112.0)
RIM: Final = 5.0
LONG: Final = 0.74  # how much smaller a numeral of three signs is


@dataclass(frozen=True)
class Good:
    """The shapes of a good, its body and what is painted on it, from below to above, and where its numeral stands."""

    layers: tuple[tuple[str, Geometry], ...]
    numeral: tuple[float, float, float]  # middle, foot and size


BODY, MARK = "", "-mark"


def _labour() -> Good:
    """A hexagon."""
    return Good(((BODY, blot("0,50! 23,5! 77,5! 100,50! 77,95! 23,95!")),), (50, 71, 62))


def _food() -> Good:
    """A round haunch with its bone."""
    bone = join(
        stroke("34,68 20,82", 15, 13),
        discs("""
            10,80 | 9
            19,91 | 9
        """),
    )
    return Good(((MARK, bone), (BODY, disc(55, 47, 44, 43))), (55, 68, 60))


def _tool() -> Good:
    """A chipped square with two flake scars."""
    scars = strokes("""
        12,26 24,22 27,10 | 0.6 4 0.6
        75,92 78,79 92,76 | 0.6 4 0.6
    """)
    return Good(((BODY, blot("12,9! 48,3 90,10! 96,48 91,91! 50,97 10,90! 4,50")), (MARK, scars)), (50, 71, 62))


def _points() -> Good:
    """A shield."""
    return Good(((BODY, blot("5,8! 50,2 95,8! 96,44 84,72 50,100! 16,72 4,44")),), (50, 65, 62))


def _card() -> Good:
    """An upright leaf with a frame."""
    frame = cut(blot("24,7! 76,7! 77,93! 23,93!"), blot("28,11! 72,11! 73,89! 27,89!"))
    return Good(((BODY, blot("18,1! 50,0 82,1! 84,50 82,99! 50,100 18,99! 16,50")), (MARK, frame)), (50, 72, 60))


def _megalith() -> Good:
    """A block with a lit top."""
    return Good(((BODY, blot("2,40! 30,10! 98,12! 98,72! 70,97! 3,94!")), (MARK, blot("6,39! 31,14! 93,15! 70,40!"))), (36, 86, 50))


def _steps() -> Good:
    """A leaf with a footprint."""
    leaf = blot("4,50 10,14 50,8 90,14 96,50 90,86 50,92 10,86")
    return Good(((BODY, leaf), (MARK, put(footprint(), 21, 0, 1.08, turn=10))), (33, 72, 60))


def _idol(*signs: Geometry) -> Good:
    """A diamond, and on it the sign of the track that is stepped on."""
    diamond = blot("50,-1! 101,50! 50,101! -1,50!")
    return Good(((BODY, diamond), *((MARK, sign) for sign in signs)), (50, 71, 60))


@cache
def goods() -> dict[str, Good]:
    """All goods by name."""
    fire = cut(put(flame(), 0, 2, 0.78), put(flame_heart(), 0, 2, 0.78))
    question = join(stroke("35,39 39,27 51,22 63,28 64,41 55,51 50.5,58 50,64", 6, 8, 9, 9.4, 9, 8.4, 8, 7), disc(50, 78, 5.4))
    return {
        "labour": _labour(),
        "food": _food(),
        "tool": _tool(),
        "points": _points(),
        "card": _card(),
        "megalith": _megalith(),
        "steps": _steps(),
        "idol": _idol(),
        "idol-sacrifice": _idol(fire),
        "idol-honour": _idol(put(whole("idol"), 0, 0, 0.76)),
        "idol-any": _idol(question),
    }


def family(name: str) -> str:
    """Whose colours a good has: all idol steps look alike."""
    return name.split("-")[0]


def picture(name: str) -> Picture:
    """A good without its numeral."""
    good = goods()[name]
    colours = f"--winter-{family(name)}"
    outline = join(*[shape for _, shape in good.layers]).buffer(RIM)
    shapes = [("-rim", outline, 0.3), *((layer, rough(shape, 0.5, 9, 7), 0.2) for layer, shape in good.layers)]
    paths = [FILLED.format(f"var({colours}{layer})", path(shape, 1, tolerance)) for layer, shape, tolerance in shapes]
    return Picture(f"good-{name}", "".join(paths), VIEW_BOX)


def numeral(name: str, text: str) -> str:
    """The numeral of a good, on its own field."""
    x, y, size = goods()[name].numeral
    shown = size if len(text) < 3 else size * LONG
    style = f"font:600 {shown:g}px var(--font-display);text-anchor:middle;fill:var(--winter-{family(name)}-ink)"
    return f'<text x="{x:g}" y="{y:g}" style="{style}">{text}</text>'
