"""The six landscapes as small painted signs."""

from art.pigment import Geometry, Knot, blot, blots, cut, discs, join, stroke, strokes
from art.symbols.registry import Drawing, symbol


@symbol("land-mountains")
def land_mountains() -> Drawing:
    """Mountains."""
    return Drawing(
        ink=cut(
            blot("2,88! 16,62 29,36! 38,48! 54,12! 68,38! 75,31! 88,60 98,88! 50,90"),
            strokes("""
                54,16 50,34 56,48 50,66 | 0.5 3 2.6 0.4
                29,40 27,52 31,64 | 0.5 2.4 0.4
                75,36 73,48 77,60 | 0.5 2.2 0.4
                60,34 64,48 62,60 | 0.3 2 0.3
                40,58 38,70 42,80 | 0.3 2 0.3
                68,58 70,68 67,80 | 0.3 1.8 0.3
            """),
        )
    )


def conifer(x: float, base: float, height: float) -> Geometry:
    """A fir with four storeys of branches."""
    width, storeys = height * 0.34, 4
    right: list[Knot] = []
    for i in range(storeys):
        y = base - height + height * 0.9 * (i / storeys)
        size = (i + 1) / storeys
        right += [(x + width * size * 0.42, y + height * 0.12, False), (x + width * (0.35 + 0.65 * size), y + height * 0.25, True)]
    left = [(2 * x - a, b if j % 2 else b + height * 0.02, tip) for j, (a, b, tip) in reversed(list(enumerate(right)))]
    crown = blot([(x, base - height, True), *right, (x, base - height * 0.08, False), *left])
    return join(crown, stroke([(x, base - height * 0.12), (x, base)], height * 0.09))


BLADES = ((-15, 0.55), (-8.5, 0.84), (-2.5, 1), (4, 0.94), (10, 0.74), (16, 0.5))  # place, height


def tuft(x: float, y: float, height: float, weight: float = 1) -> Geometry:
    """A tuft of grass in the wind."""
    blades = [
        [(x + at * 0.42, y), (x + at * 0.62, y - height * 0.5), (x + at * 1.15 + height * 0.16, y - height * tall)]
        for at, tall in BLADES
    ]
    return join(*[stroke(blade, 0.5 * weight, 2.3 * weight, 0.3) for blade in blades])


@symbol("land-forest", wander=0.4)
def land_forest() -> Drawing:
    """Forest."""
    left, middle, right = conifer(24, 90, 56), conifer(52, 92, 84), conifer(79, 91, 64)
    return Drawing(ink=join(cut(left, middle, right, gap=2), middle, cut(right, middle, gap=2)))


@symbol("land-steppe")
def land_steppe() -> Drawing:
    """Steppe."""
    return Drawing(
        ink=join(
            tuft(24, 58, 34, 1.4),
            tuft(70, 50, 36, 1.4),
            tuft(48, 84, 40, 1.6),
            tuft(77, 82, 24, 1.2),
            strokes("""
                4,66 22,64 42,65 | 0.5 2.6 0.5
                58,57 78,56 97,58 | 0.5 2.6 0.5
                8,88 40,86 70,87 95,86 | 0.5 3.2 3 0.5
            """),
        )
    )


@symbol("land-pasture")
def land_pasture() -> Drawing:
    """Pasture."""
    return Drawing(
        ink=join(
            cut(
                blot("2,80 10,60 26,47 44,46 58,55 70,48 84,49 95,62 98,80! 80,88 50,91 20,88"),
                strokes("""
                    12,72 28,58 46,58 62,68 | 0.4 3 3 0.4
                    62,66 76,59 90,66 | 0.4 2.6 0.4
                    30,80 48,74 70,79 | 0.3 2.4 0.3
                """),
            ),
            tuft(30, 46, 20, 1.1),
            tuft(78, 47, 18, 1.1),
            discs("""
                52,34 | 3
                62,26 | 2.6
                45,24 | 2.4
            """),
        )
    )


@symbol("land-ice-meadow")
def land_ice_meadow() -> Drawing:
    """Ice meadow."""
    return Drawing(
        ink=join(
            cut(
                blot("3,46! 14,36 34,33! 52,38 50,50! 34,57 12,56!"),
                strokes("""
                    15,46 26,42 33,34 | 0.4 2.2 1
                    26,43 34,48 36,56 | 0.4 2 0.8
                """),
            ),
            cut(
                blot("44,66! 56,57 76,54! 95,60 97,70! 84,80 60,82!"),
                strokes("""
                    60,80 66,70 78,68 96,66 | 0.6 2.2 2 0.6
                    68,69 66,62 70,55 | 0.4 1.8 0.6
                """),
            ),
            cut(blot("4,82! 16,71 34,70! 40,79 34,90! 14,92!"), stroke("16,72 22,80 18,91", 0.6, 2, 0.6)),
            blots("""
                60,92! 70,87 86,88! 88,93 72,96!
                62,45! 72,40 84,42! 82,48 68,50!
            """),
            tuft(28, 28, 22, 1.2),
            tuft(78, 34, 24, 1.3),
            stroke("42,30 50,28 58,30", 0.5, 2.2, 0.5),
        )
    )


@symbol("land-stone-desert")
def land_stone_desert() -> Drawing:
    """Stone desert."""
    return Drawing(
        ink=join(
            cut(blot("8,74 12,60 24,50 38,52 47,63 46,76 28,80"), stroke("18,62 26,57 35,60", 0.4, 2.4, 0.4)),
            cut(
                blot("50,64 54,46 66,36 81,40 91,54 92,68 74,73 58,72"),
                strokes("""
                    62,52 70,46 80,50 | 0.4 2.6 0.4
                    84,56 86,62 82,67 | 0.3 2 0.3
                """),
            ),
            blot("42,88 48,81 60,80 66,86 60,91 48,92"),
            discs("""
                80,84 | 5 3.6
                22,89 | 4.4 3
                34,38 | 4 3.2
            """),
            strokes("""
                4,26 24,22 44,27 60,22 | 0.5 2.6 2.4 0.5
                52,14 72,11 94,15 | 0.5 2.4 0.5
            """),
        )
    )
