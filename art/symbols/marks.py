"""The marks of the five tribes: the boldest drawings of the set."""

from functools import cache

from art.pigment import Geometry, around, blot, circle_of, cut, disc, join, put, stroke, strokes
from art.symbols.registry import Drawing, symbol


@cache
def open_hand() -> Geometry:
    """An open hand."""
    palm = blot("33,62 32,52 38,47 50,45 62,48 68,55 69,68 66,82 60,94! 40,94! 34,80")
    fingers = strokes("""
        37,54 31,36 27,20 | 8.6 8.4 7.4
        46,50 44,28 42.5,8 | 9 8.8 7.8
        56,50 58,28 60,9 | 9 8.8 7.8
        64,54 71,36 76,22 | 8.4 8 7
        38,72 26,64 14,54 | 11 9.4 7.6
    """)
    return join(palm, fingers)


@symbol("mark-hand", wander=0.5)
def mark_hand() -> Drawing:
    """Mark: hand."""
    return Drawing(ink=open_hand())


@symbol("mark-spear", wander=0.4)
def mark_spear() -> Drawing:
    """Mark: spear."""
    shape = join(
        strokes("""
            18,92 36,72 66,38 72,31 | 5.4 6 6 5.4
            53,43 60,50 | 4.4
            47,50 54,57 | 4.4
        """),
        blot("95,4! 92,20 84,34 75,40 66,44! 60,38 61,28 68,18 80,9"),
    )
    return Drawing(ink=cut(shape, stroke("90,11 80,22 70,33", 0.3, 2.4, 0.4)))


@symbol("mark-sun", wander=0.5)
def mark_sun() -> Drawing:
    """Mark: sun."""
    rays = [stroke([around(50, 50, 27, 27, a), around(50, 50, 45, 45, a + 0.06)], 8.4, 4.6) for a in circle_of(8, 0.2)]
    return Drawing(ink=cut(join(disc(50, 50, 19.5), *rays), disc(50, 50, 7.5)))


@symbol("mark-track", wander=0.4)
def mark_track() -> Drawing:
    """Mark: track."""
    sole = blot("50,46 62,50 72,60 76,73 71,85 60,88 50,84 40,88 29,85 24,73 28,60 38,50")
    toes = ((16.5, 46, 7.8, 11.5, -22), (36, 27, 8.4, 13, -6), (64, 27, 8.4, 13, 6), (83.5, 46, 7.8, 11.5, 22))
    return Drawing(ink=join(sole, *[put(disc(x, y, across, down), turn=turn, about=(x, y)) for x, y, across, down, turn in toes]))


@symbol("mark-fish", wander=0.4)
def mark_fish() -> Drawing:
    """Mark: fish."""
    body = blot("3,50 12,40 26,31 42,29 58,35 70,44 80,38 96,26! 91,42 90,50 91,58 96,74! 80,62 70,56 58,65 42,71 26,69 12,60")
    return Drawing(ink=cut(body, disc(19, 46.5, 3.8), stroke("34,36 40,50 34,64", 1.4, 4, 1)))
