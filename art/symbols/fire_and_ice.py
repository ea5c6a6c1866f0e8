"""Fire, its tiles, stones, and the glacier."""

import math
from functools import cache

from art.pigment import Geometry, around, blot, circle_of, cut, disc, discs, join, put, strokes
from art.symbols.registry import Drawing, symbol


@cache
def flame() -> Geometry:
    """One flame."""
    return blot("50,3! 56,14 66,23 74,36 79,51 77,67 68,80 50,86 32,80 23,67 22,53 27,41 33,35! 36,45 41,49 44,38 43,24 46,12")


@cache
def flame_heart() -> Geometry:
    """The heart of a flame."""
    return blot("52,38! 57,47 64,55 66,66 61,75 50,79 39,75 35,66 38,57 44,60! 49,52")


@symbol("fire")
def fire() -> Drawing:
    """Fire."""
    logs = strokes("""
        13,96 48,89 88,84 | 6.4 7.4 6
        12,84 50,89 88,96 | 6 7.4 6.4
    """)
    return Drawing(
        ink=cut(
            join(cut(flame(), flame_heart(), gap=1.6), cut(logs, flame(), gap=1.4)),
            strokes("""
                60,26 65,38 66,46 | 0.2 1.7 0.2
                31,52 30,60 33,68 | 0.2 1.7 0.2
            """),
        ),
        two=flame_heart(),
    )


@cache
def fire_slab() -> Geometry:
    """The flat stone a fire tile is made of."""
    return blot("9,12 30,8 60,9 90,11 93,32 92,62 91,90 66,92 36,91 10,90 7,64 8,36")


@symbol("fire-back", wander=0.4)
def fire_back() -> Drawing:
    """Fire tile, face down."""
    hearth = join(
        *[disc(*around(50, 52, 31, 29, a), 6.6 + 1.4 * math.sin(a * 5), 5.8 + 1.2 * math.cos(a * 3)) for a in circle_of(11)]
    )
    smoke = strokes("""
        50,66 43,58 52,50 46,42 50,33 | 0.6 3.6 4.2 3.2 0.5
        58,64 55,57 60,52 | 0.5 2.6 0.4
        42,65 39,60 41,56 | 0.5 2.4 0.4
    """)
    return Drawing(ink=cut(fire_slab(), hearth, smoke))


@symbol("fire-0", wander=0.4)
def fire_0() -> Drawing:
    """Fire tile face: cold ashes, +0."""
    ash = join(*[disc(*around(50, 55, 27, 20, a), 5.6, 4.8) for a in circle_of(9)])
    coal = strokes("""
        36,58 50,50 64,57 | 3 5.4 3
        38,50 50,58 63,50 | 3 5 3
    """)
    return Drawing(ink=cut(fire_slab(), ash, coal))


def burning(*flames: tuple[float, float, float]) -> Drawing:
    """A fire tile with flames, each at x, y and of a size."""
    outer = join(*[put(flame(), *place) for place in flames])
    hearts = join(*[put(flame_heart(), *place) for place in flames])
    return Drawing(ink=cut(fire_slab(), outer), two=cut(outer, hearts))


@symbol("fire-1", wander=0.4)
def fire_1() -> Drawing:
    """Fire tile face: one flame, +1."""
    return burning((0, 4, 0.78))


@symbol("fire-2", wander=0.4)
def fire_2() -> Drawing:
    """Fire tile face: two flames, +2."""
    return burning((-18, 7, 0.64), (18, 7, 0.64))


@symbol("stone")
def stone() -> Drawing:
    """Stone."""
    body = blot("12,60 16,42 30,27 50,20 70,24 85,38 90,56 84,72 66,81 44,83 24,77")
    scratches = join(
        strokes("""
            28,40 44,33 60,35 | 0.3 2.4 0.4
            22,56 34,46 46,44 | 0.2 1.7 0.3
            70,70 78,62 82,52 | 0.2 2 0.2
            55,74 66,72 72,67 | 0.2 1.6 0.2
        """),
        discs("""
            58,56 | 1.7
            49,62 | 1.3
            63,48 | 1.2
            40,58 | 1.2
            52,50 | 1
        """),
    )
    return Drawing(ink=cut(body, scratches))


@symbol("glacier")
def glacier() -> Drawing:
    """Glacier."""
    body = blot(
        "4,20! 16,9 27,14! 40,5 52,12! 63,4 76,13! 88,7 96,18! 96,58 92,70! 88,62 84,80! 79,66 74,92! 68,68 63,78! "
        "58,64 51,97! 44,66 39,76! 34,64 28,88! 22,64 16,74! 11,60 6,68! 4,56"
    )
    crevasses = strokes("""
        16,16 20,34 17,56 | 0.4 2.4 0.4
        40,12 37,34 42,60 | 0.4 2.8 0.4
        63,10 66,32 61,56 | 0.4 2.6 0.4
        86,14 82,34 86,54 | 0.4 2.4 0.4
        20,34 29,42 37,36 | 0.4 1.8 0.4
        66,34 74,44 82,36 | 0.4 1.8 0.4
        52,18 51,30 53,40 | 0.2 1.7 0.2
        29,22 28,30 30,34 | 0.2 1.6 0.2
        74,20 75,28 73,34 | 0.2 1.6 0.2
        52,50 51,62 52,78 | 0.2 1.6 0.2
    """)
    return Drawing(ink=cut(body, crevasses))
