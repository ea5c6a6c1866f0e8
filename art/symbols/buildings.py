"""Huts, camps, shrines and carved stones."""

from functools import cache

from art.pigment import Geometry, around, blot, blots, circle_of, cut, disc, discs, join, put, stroke, strokes
from art.symbols.registry import Drawing, symbol


@cache
def hide_dome() -> Geometry:
    """Hides over poles, closed."""
    return blot("6,88! 9,72 17,54 29,38 42,27 50,24 58,27 71,38 83,54 91,72 94,88! 50,91")


@cache
def hut_poles() -> Geometry:
    """What of the poles stands out over the hides."""
    return strokes("""
        44,30 37,16 33,4 | 3.4 3 2.2
        50,28 51,14 50,2 | 3.4 3 2.2
        56,30 64,15 69,5 | 3.4 3 2.2
    """)


@cache
def hut_walls() -> Geometry:
    """Hides over poles, with seams, stitches and an open door."""
    door = blot("41,90! 43,74 46,64 50,60 54,64 57,74 59,90!")
    return cut(
        join(hide_dome(), hut_poles()),
        door,
        strokes("""
            50,24 49,40 50,58 | 0.5 1.8 0.5
            44,27 32,46 24,68 20,88 | 0.4 1.8 2 0.5
            56,27 68,46 76,68 80,88 | 0.4 1.8 2 0.5
        """),
        *[
            stroke([(x - 2.6, y - 0.8), (x + 2.6, y + 0.8)], 1.4)
            for x, y in ((30, 51), (26, 61), (23, 71), (70, 51), (74, 61), (77, 71))
        ],
    )


@symbol("hut")
def hut() -> Drawing:
    """Hut."""
    return Drawing(ink=hut_walls())


@cache
def tent() -> Geometry:
    """Hides thrown over two poles."""
    return cut(
        join(
            blot("50,14! 58,30 70,54 84,88! 50,91 16,88! 30,54 42,30"),
            strokes("""
                50,16 45,8 41,2 | 3 2.8 2
                50,16 55,8 60,3 | 3 2.8 2
            """),
        ),
        blot("42,90! 46,66 50,52! 55,66 60,90!"),
        strokes("""
            46,22 36,50 26,86 | 0.4 1.7 0.5
            55,22 66,50 76,86 | 0.4 1.7 0.5
        """),
    )


@symbol("camp")
def camp() -> Drawing:
    """Camp."""
    return Drawing(ink=tent())


@symbol("village")
def village() -> Drawing:
    """Village."""
    shape = join(
        cut(
            put(join(tent(), blot("42,90! 46,66 50,52! 55,66 60,90!")), 0, -20, 0.56),
            put(hide_dome(), -25, 17, 0.52),
            put(hide_dome(), 25, 17, 0.52),
            gap=2,
        ).intersection(put(tent(), 0, -20, 0.56)),
        put(hut_walls(), -25, 17, 0.52),
        put(hut_walls(), 25, 17, 0.52),
    )
    return Drawing(ink=shape)


@symbol("dolmen")
def dolmen() -> Drawing:
    """Shrine."""
    shape = blots("""
        4,36 8,26 24,20 48,17 74,20 92,27 96,37 88,43 60,42 34,45 12,44
        14,47 30,48 33,66 31,92! 10,92! 11,68
        68,46 85,45 90,66 91,92! 70,92! 67,66
        42,62 54,60 58,74 57,92! 40,92! 40,76
    """)
    shape = cut(
        shape,
        strokes("""
            20,27 40,24 60,26 | 0.3 2 0.3
            18,56 19,70 17,84 | 0.3 1.8 0.3
            78,54 80,70 79,84 | 0.3 1.8 0.3
            66,34 78,32 86,35 | 0.3 1.6 0.3
        """),
        discs("""
            48,34 | 1.5
            56,32 | 1.2
            25,38 | 1.3
        """),
    )
    return Drawing(ink=shape)


@symbol("megalith", wander=0.45)
def megalith() -> Drawing:
    """Megalith block."""
    block = blots("""
        9,36! 46,18! 92,33! 55,53!
        8,40! 53,57! 54,94! 10,76!
        58,57! 93,37! 92,74! 58,94!
    """)
    top = blot("9,36! 46,18! 92,33! 55,53!")
    block = cut(
        block,
        strokes("""
            16,50 28,56 36,56 | 0.3 2 0.3
            20,64 34,72 44,74 | 0.3 1.8 0.3
            68,62 76,58 84,52 | 0.3 1.8 0.3
            72,76 80,72 86,66 | 0.2 1.6 0.2
            36,30 50,28 62,32 | 0.2 1.6 0.2
        """),
        discs("""
            30,66 | 1.4
            40,64 | 1.2
        """),
    )
    return Drawing(ink=cut(block, top), two=block.intersection(top))


@symbol("idol")
def idol() -> Drawing:
    """Idol."""
    shape = join(
        disc(50, 15, 10.5, 11.5),
        blot(
            "41,27 50,25 59,27 68,33 71,42 67,50 73,58 76,68 72,78 63,84 59,96! 52,97! 50,86 48,97! 41,96! 37,84 28,78 "
            "24,68 27,58 33,50 29,42 32,33"
        ),
    )
    shape = cut(
        shape,
        *[stroke([(40.5, y), (50, y + 1.8), (59.5, y)], 0.5, 1.5, 0.5) for y in (8, 12, 16, 20)],
        strokes("""
            34,42 40,49 48,48 50,42 | 0.4 1.9 1.9 0.4
            66,42 60,49 52,48 50,42 | 0.4 1.9 1.9 0.4
            33,62 50,70 67,62 | 0.4 1.8 0.4
            50,70 50,78 50,86 | 0.6 1.8 1.2
        """),
        disc(50, 60, 1.7),
    )
    return Drawing(ink=shape)


@symbol("sacred-stone")
def sacred_stone() -> Drawing:
    """Sacred stone."""
    shape = blot("34,94! 27,72 26,48 31,26 41,10 52,5 63,11 71,28 74,50 72,74 67,94! 50,96")
    spiral = [around(50, 42, 1.5 + 1.72 * a, 1.5 + 1.72 * a, a) for a in [i * 0.3 for i in range(34)]]
    shape = cut(
        shape,
        stroke(spiral, 3.4, 3.4, 3, 0.8),
        *[disc(x, 76 + d, 2) for x, d in ((38, 0), (46, 2), (54, 2), (62, 0))],
        *[disc(x, 84 + d, 1.7) for x, d in ((42, 0), (50, 1.5), (58, 0))],
    )
    return Drawing(ink=shape)


@symbol("eclipse")
def eclipse() -> Drawing:
    """Eclipse."""
    rays = [
        stroke([around(50, 50, 34, 34, a), around(50, 50, 43 + 4 * (i % 2), 43 + 4 * (i % 2), a + 0.05)], 4.4, 0.6)
        for i, a in enumerate(circle_of(16))
    ]
    ring = cut(disc(50, 50, 31), disc(46.5, 47.5, 27.5))
    return Drawing(three=disc(46.5, 47.5, 25.3), two=join(cut(ring, disc(46.5, 47.5, 27.3)), *rays))
