"""The great and strange ones: tiger, rhinoceros, sloth, glyptodon."""

import itertools
import math

from art.pigment import Geometry, around, blot, blots, cut, disc, join, stroke, strokes
from art.symbols.hair import fringe
from art.symbols.registry import Drawing, symbol


def tiger_stripes() -> Geometry:
    """Stripes from the back and from the belly."""
    return join(
        *[
            stroke(t, 2.4, 1.8, 0.2)
            for t in (
                "46,24 45,32 48,40",
                "54,27 53,36 56,44",
                "62,32 61,40 64,48",
                "70,33 69,42 72,50",
                "78,35 77,43 79,51",
                "85,38 84,45 86,52",
            )
        ],
        strokes("""
            50,66 48,60 50,54 | 1.8 1.4 0.2
            60,66 58,60 59,55 | 1.8 1.4 0.2
            35,27 33,35 36,44 | 2 1.6 0.2
        """),
    )


def tiger_legs() -> Geometry:
    """Heavy paws."""
    return blots("""
        33,56 47,58 45,70 40,79 39.5,85 41,90! 27,90! 28,86.5 33,84 34,76 32,66
        74,50 90,46 91,58 85,66 86.5,76 86,85 87,90! 73.5,90! 75,86.5 79,84 78.5,75 74,66
        47,60 56,60 57.5,70 54,79 54.5,84 55.5,88.5! 43.5,88.5! 44.5,85.5 48.5,83 49.5,76
        65,58 75,56 72,66 70.5,76 71,83 72,88.5! 60,88.5! 61,85.5 65,83 65,76 62,68
    """)


@symbol("tiger")
def tiger() -> Drawing:
    """Sabre-tooth tiger."""
    body = blot(
        "5,42 8,36 14,31 20,26 23,20! 27,24.5 34,26 43,24 52,28 63,35 75,36 85,39 90,47 89,56 82,60 70,62 58,65 48,67 "
        "38,65 32,58 26,56 20,58.5 17,53 11,50 6,47"
    )
    jaw = stroke("22,55 17,61 11,63", 8, 6, 3.6)
    teeth = strokes("""
        12.5,48.5 11.5,58 13.5,67 17,73 | 4.4 4 3 0.4
        19,52.5 18.5,60 20.5,67 | 3.2 3 0.4
    """)
    shape = join(body, jaw, tiger_legs(), stroke("88,43 95,40 98,33 96,28", 5.4, 4.6, 4.2, 3))
    shape = cut(
        cut(shape, teeth, gap=1.3),
        tiger_stripes(),
        disc(15.5, 37, 2.2, 1.5),
        strokes("""
            8,47.5 16,50.5 23,52 | 1.2 1.6 0.4
            44,66 45,76 41,90 | 0.9 1.3 1.2
            73,62 73.5,70 71.5,76 | 0.6 1.3 0.6
        """),
    )
    return Drawing(ink=shape, two=teeth)


@symbol("rhino")
def rhino() -> Drawing:
    """Woolly rhinoceros."""
    body = blot(
        "6,63 7,57 12,52 19,49 26,44 32,36 40,28 49,27 60,33 72,33 83,37 91,46 92,60 88,70 76,71 62,73 48,74 37,72 "
        "29,67 21,68 13,69"
    )
    legs = blots("""
        36,62 50,66 48,80 48.5,92! 38,92! 38.5,80
        76,60 92,58 90,76 89.5,92! 79,92! 79,80
        50,66 58,68 57,80 57,90! 50,90! 50,80
        67,64 77,66 76,80 76,90! 68.5,90! 68.5,80
    """)
    horns = strokes("""
        12,57 6,46 5,33 9,20 | 7.4 6 4 0.4
        20,51 18,43 20,35 | 5.4 4 0.4
    """)
    shape = join(
        body,
        legs,
        fringe(48, 78, 71, 70, 8, 9, -1),
        fringe(28, 44, 67, 71, 10, 5, 1),
        stroke("91,48 96,56 95,66", 3, 2, 3),
        blot("33,38 33,30! 38,31 41,37"),
    )
    shape = cut(
        cut(shape, horns, gap=1.3),
        disc(21.5, 57.5, 1.8, 1.4),
        strokes("""
            44,36 42,52 45,66 | 0.3 1.9 0.3
            56,40 55,54 58,68 | 0.2 1.4 0.2
            66,40 65,54 68,68 | 0.2 1.4 0.2
            77,42 74,54 78,66 | 0.3 1.8 0.3
            9,64.5 14,65 19,63 | 0.3 1.3 0.3
            49.4,76 49.3,92 | 1.1 1.3
            78,76 77.8,92 | 1.1 1.3
        """),
    )
    return Drawing(ink=shape, two=horns)


@symbol("sloth")
def sloth() -> Drawing:
    """Giant sloth."""
    body = blot(
        "42,14 50,10 57,12 61,18 61,24 64,32 70,42 75,54 77,68 73,80 66,86 54,87 44,84 39,74 38,62 40,50 41,40 43,32 "
        "42,28 34,27.5 29,25 29,21 34,18.5"
    )
    shape = join(
        body,
        strokes("""
            44,36 34,38 26,32 20,24 | 12 9.6 7.4 5.4
            20,26 15,22 11,23 | 3 2.2 0.4
            21,24 17,18 13,17 | 3 2.2 0.4
            22,23 21,16 18,13 | 3 2.2 0.4
            46,46 35,52 27,50 22,45 | 10 8.4 6.4 4.4
            22,46 17,43 14,45 | 2.8 2 0.4
            23,45 19,40 15,40 | 2.8 2 0.4
            48,78 40,84 34,90 24,91 | 14 12 9 6
            66,78 76,84 86,88 96,90 | 16 12 9 3
            60,80 60,88 52,92 44,91 | 15 12 8 5
        """),
        fringe(44, 60, 80, 84, 8, 6, -1),
        fringe(64, 75, 82, 70, 8, 5, 2),
    )
    shape = cut(
        shape,
        disc(44.5, 18, 1.6),
        disc(31.5, 21.4, 0.8),
        strokes("""
            29.5,24.3 35,24.6 41,24 | 0.3 1.2 0.3
            53,16 55,19 53,22 | 0.3 1.5 0.3
            56,30 55,44 60,56 | 0.2 1.8 0.2
            64,44 64,58 66,70 | 0.2 1.6 0.2
            49,54 52,66 50,76 | 0.2 1.6 0.2
            57,56 60,68 58,80 | 0.2 1.5 0.2
            60,22 57,26 52,28 | 0.2 1.3 0.2
            70,60 71,70 68,80 | 0.2 1.4 0.2
        """),
    )
    return Drawing(ink=shape)


PLATE_RINGS = ((9, 6.5, 6), (18.5, 14, 10), (27.5, 22.5, 14), (35, 33, 17), (39, 41, 0))  # across, up, plates


def plates() -> Geometry:
    """The seams between the plates of a glyptodon: rings, and spokes from ring to ring."""
    seams = []
    for row, ((across, up, count), (wider, higher, _)) in enumerate(itertools.pairwise(PLATE_RINGS)):
        turns = [math.pi * (1 + i / count) for i in range(count + 1)]
        seams.append(stroke([around(50, 69, across, up * 1.22, a) for a in turns], 1.5))
        for i in range(count + 1):
            a = math.pi * (1 + (i + (0.5 if row % 2 else 0)) / count)
            if math.pi + 0.02 < a < math.tau - 0.02:
                seams.append(stroke([around(50, 69, across, up * 1.22, a), around(50, 69, wider, higher * 1.22, a)], 1.3))
    return join(*seams)


@symbol("glyptodon")
def glyptodon() -> Drawing:
    """Glyptodon."""
    dome = blot("15,70 15,58 20,43 30,32 44,26 58,27 71,34 80,45 85,58 86,70! 70,74 50,75 30,74")
    shape = join(
        dome,
        blots("""
            18,62 11,58 5,62 3,70 5,76 12,79 20,78 24,70
            90,70 93,66! 95,70 99,69! 98,74 100,78! 96,79 94,83! 91,79 88,77
            13,60 12,53 17,52 20,58
        """),
        strokes("""
            83,62 90,68 95,74 | 10 8 7
            29,70 28,82 28,90 24,91 | 11 9 8 6
            73,70 74,82 74,90 70,91 | 11 9 8 6
            42,72 42,84 40,88 | 8 7 6
            60,72 60,84 58,88 | 8 7 6
        """),
    )
    shape = cut(
        shape,
        plates().intersection(dome.buffer(-2)),
        strokes("""
            15,70 30,73.5 50,74.5 70,73.5 86,70 | 1.6
            22,56 19,64 22,73 | 1.4 1.6 1
            4,73 8,74 11,72 | 0.3 1.2 0.3
        """),
        disc(9, 67, 1.6),
    )
    return Drawing(ink=shape)
