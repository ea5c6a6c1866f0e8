"""Pieces of a tribe: solid, so that its mark can lie on them."""

from typing import Final

from art.pigment import blot, disc, join, put, strokes
from art.symbols.buildings import hide_dome, hut_poles
from art.symbols.people import antlers
from art.symbols.registry import Drawing, symbol

# Where the mark of the tribe lies on each piece: left, top and size on the field of 100 x 100.
MARKS: Final = {
    "piece-camp": (30, 48, 40),
    "piece-village": (31, 44, 40),
    "piece-chief": (33, 52, 34),
    "piece-figure": (34, 36, 34),
}


@symbol("piece-camp", wander=0.25)
def camp() -> Drawing:
    """Camp piece."""
    poles = strokes("""
        50,16 44,7 39,1 | 4 3.6 2.6
        50,16 56,7 62,2 | 4 3.6 2.6
    """)
    return Drawing(ink=join(blot("50,12! 60,30 74,56 90,90! 50,94 10,90! 26,56 40,30"), poles))


@symbol("piece-village", wander=0.25)
def village() -> Drawing:
    """Village piece: a large hut behind two small ones."""
    small = blot("2,93! 4,74 14,60 26,57 36,62 43,72! 50,64 57,72! 64,62 74,57 86,60 96,74 98,93! 50,96")
    poles = strokes("""
        20,60 15,50 | 3.4 2.4
        27,58 30,48 | 3.4 2.4
        73,58 70,48 | 3.4 2.4
        80,60 85,50 | 3.4 2.4
    """)
    return Drawing(ink=join(put(join(hide_dome(), hut_poles()), 0, -13.5, 0.72), small, poles))


@symbol("piece-chief", wander=0.25)
def chief() -> Drawing:
    """Chief piece: a robe and antlers."""
    robe = blot("42,34 50,32 58,34 66,40 73,54 78,76 82,93! 50,96 18,93! 22,76 27,54 34,40")
    return Drawing(ink=join(robe, disc(50, 27, 10, 10.5), put(antlers(), 0, -3, 1.02, about=(50, 30))))
