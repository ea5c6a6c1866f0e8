"""People of the tribe: one trait each."""

from functools import cache

from art.pigment import Geometry, blot, cut, disc, discs, join, put, stroke, strokes
from art.symbols.people import antlers
from art.symbols.registry import Drawing, symbol


def head(x: float, y: float, radius: float = 9.4) -> Geometry:
    """A head, a little taller than wide."""
    return disc(x, y, radius, radius * 1.06)


@symbol("tribe-elder")
def elder() -> Drawing:
    """Elder: bent back, long beard, crook."""
    body = blot(
        "44,15 56,15 68,23 78,38 84,58 88,85! 81,82 75,88! 67,83 60,89! 52,84 45,89! 39,84 33,87! 36,66 37,52 34,44 30,37 "
        "30,26 36,18"
    )
    beard = blot("31,36 40,39 46,46 46,57 42,72! 38,66 35,74! 32,60 29,48")
    crook = stroke("20,97 19,66 21,34 18,17 23,8 30,9 31,15", 3.4, 3.6, 3.4, 3.2, 3, 2.6, 1.6)
    arm = stroke("54,50 40,58 20,54", 9, 8, 6)
    cloaked = cut(
        join(cut(body, beard, gap=1.3), cut(arm, beard, gap=1.2), crook),
        strokes("""
            44,22 41,29 44,36 | 0.4 2 0.4
            64,34 70,54 72,76 | 0.3 1.9 0.4
            56,44 60,62 59,78 | 0.3 1.6 0.3
        """),
    )
    feet = strokes("""
        44,84 43,94 36,95 | 6 6 4
        66,84 66,94 59,95 | 6 6 4
    """)
    return Drawing(ink=join(cloaked, feet), two=beard)


@symbol("tribe-crafter")
def crafter() -> Drawing:
    """Crafter: sits, strikes a core, chips fly."""
    torso = blot("48,30 58,27 68,32 74,46 75,62 70,72 58,72 53,60 50,46")
    leg = strokes("""
        66,68 50,62 38,66 | 14 12 10
        38,66 40,80 38,93 | 10 8 6.6
        38,92 28,94 | 6.4 4
    """)
    arms = strokes("""
        56,38 44,36 36,27 27,22 | 10 8 7 6
        58,46 48,56 38,60 | 9 7.4 6
    """)
    core = blot("14,62 20,52 32,51 40,57 38,67 26,70 17,69")
    hammer = blot("12,22 18,14 28,14 33,21 28,29 18,30")
    seat = blot("52,78 62,74 78,73 88,80 91,94! 48,95!")
    chips = strokes("""
        18,46 12,40 | 0.4 3 0.4
        26,44 25,36 | 0.4 3 0.4
        8,52 3,49 | 0.4 3 0.4
        34,45 39,40 | 0.4 3 0.4
    """)
    sitting = cut(
        join(head(52, 17), torso, leg, arms, cut(seat, torso, leg, gap=1.6)),
        core.buffer(1.3),
        hammer.buffer(1.2),
        strokes("""
            44,14 52,20 60,18 | 0.3 2 0.4
            62,40 66,54 64,66 | 0.3 1.8 0.3
        """),
    )
    return Drawing(
        ink=join(sitting, cut(hammer, stroke("18,20 24,22", 0.4, 1.6, 0.4))),
        two=join(cut(core, stroke("20,60 28,58 32,64", 0.3, 1.8, 0.3)), chips),
    )


@symbol("tribe-hunter")
def hunter() -> Drawing:
    """Hunter: the throw."""
    body = join(
        head(43, 17),
        blot("40,30 50,26 58,31 63,44 66,56 60,63 51,62 46,50"),
        strokes("""
            56,58 40,64 30,74 24,92 | 13 11 8.4 6
            24,91 15,93 | 6 3.8
            61,57 72,68 80,78 90,90 | 13 10 8 6
            89,89 95,93 | 6 3.6
            55,33 68,34 76,22 | 9 7.6 6.4
            44,36 32,42 20,40 | 8.6 7 5.6
            64,58 70,52 80,54 | 4 4 0.6
            60,62 66,66 74,64 | 3.6 3 0.5
        """),
    )
    shaft = stroke("97,13 60,23 24,30 14,32", 2.4, 3, 3, 2.6)
    grip = cut(stroke("72,24 79,19", 7, 6), shaft)
    scratches = strokes("""
        48,36 54,46 58,56 | 0.3 2 0.4
        36,20 43,22 50,19 | 0.3 2 0.4
    """)
    return Drawing(ink=cut(join(cut(body, shaft, gap=1.4), shaft, grip), scratches), two=blot("2,36! 9,29 18,29 19,33 12,36"))


@cache
def stride() -> Geometry:
    """Somebody on a long way, the arm with the spear ahead."""
    return join(
        head(46, 16),
        blot("37,30 46,26 56,29 60,42 59,58 50,63 41,58 38,44"),
        strokes("""
            46,58 38,70 33,80 29,92 | 12 10 8 6
            29,91 20,93 | 6 4
            54,58 64,70 70,80 80,88 | 12 10 8 6
            79,87 86,92 | 6 4
            42,35 32,44 24,46 | 8.6 7 6
        """),
    )


@cache
def upright_spear() -> Geometry:
    """A spear, carried upright."""
    return join(stroke("24,97 22,60 20,26", 3, 3.2, 2.8), blot("19.6,5! 25,15 23.6,25 20,29 16.6,25 15,15"))


def walker(*burdens: Geometry) -> Geometry:
    """Somebody who walks with a spear, parted from what is carried."""
    spear = upright_spear()
    walking = join(cut(stride(), spear, *burdens, gap=1.5), spear, cut(stroke("30,44 20,48", 6.4, 6), spear))
    return cut(walking, stroke("42,36 52,46 58,44", 0.3, 2, 0.4))


@symbol("tribe-brave")
def brave() -> Drawing:
    """Brave: pack and stride."""
    pack = blot("60,25 74,21 86,28 89,42 86,55 75,60 64,55 60,42")
    straps = strokes("""
        62,36 74,33 88,36 | 0.6 2 0.6
        62,47 74,45 88,47 | 0.6 2 0.6
        74,22 75,40 74,59 | 0.5 1.6 0.5
    """)
    return Drawing(ink=walker(pack), two=cut(pack, straps))


@symbol("tribe-young-brave")
def young_brave() -> Drawing:
    """Young Brave: the same stride, a feather, nothing on the back yet."""
    feather = cut(blot("52,12! 60,3 71,1! 70,10 60,16"), stroke("54,12 62,7 68,3", 0.3, 1.3, 0.3))
    arm = stroke("54,34 66,42 74,36", 8.4, 6.8, 5.4)
    return Drawing(ink=put(join(walker(feather), arm), 0, 0, 0.92, about=(46, 92)), two=put(feather, 0, 0, 0.92, about=(46, 92)))


@symbol("tribe-shaman")
def shaman() -> Drawing:
    """Shaman: antlers, robe, drum."""
    robed = join(
        blot("50,20 58,23 61,31 58,39 50,42 42,39 39,31 42,23"),
        blot(
            "42,40 50,37 58,40 67,48 73,62 78,78 82,92! 74,88 69,94! 62,88 56,94! 50,88 44,94! 38,88 31,94! 26,88 18,92! "
            "24,74 28,60 34,48"
        ),
        put(antlers(), 0, -2, 0.92, about=(50, 30)),
        strokes("""
            62,46 76,46 84,34 | 9 7.4 6
            84,36 90,24 94,16 | 2.6 2.6 2.4
        """),
        disc(94.5, 14, 4.4),
    )
    drum = disc(28, 60, 15, 15.6)
    scratches = join(
        discs("""
            46,31 | 1.7
            54,31 | 1.7
        """),
        strokes("""
            40,26 50,24 60,26 | 0.6 1.8 0.6
            56,52 60,68 62,84 | 0.3 1.9 0.4
            48,48 50,64 50,80 | 0.3 1.7 0.4
        """),
    )
    skin = join(cut(disc(28, 60, 11), disc(28, 60, 9.6)), stroke("22,56 28,62 34,56", 0.5, 1.8, 0.5), disc(28, 66, 1.8))
    return Drawing(ink=cut(cut(robed, drum, gap=1.8), scratches), two=cut(drum, skin))


@symbol("tribe-tribesman")
def tribesman() -> Drawing:
    """Tribesman: carries wood."""
    logs = strokes("""
        30,13 60,15 92,12 | 8 8.6 8
        34,22 62,24 88,22 | 7 8 7
    """)
    body = join(
        head(50, 30, 9),
        blot("33,46 41,40 50,39 59,40 66,46 62,56 58,66 61,73! 54,71 50,77! 45,71 39,73! 42,66 38,56"),
        strokes("""
            46,68 40,78 38,92 | 10 8 6
            54,68 60,78 62,92 | 10 8 6
            38,91 31,93.5 | 6 4
            62,91 69,93.5 | 6 4
            63,44 75,38 74,26 | 8.4 7 6
            36,45 27,56 30,68 | 8.4 7 5.6
        """),
    )
    scratches = strokes("""
        42,62 50,65 58,62 | 1 2 1
        41,47 50,51 59,47 | 0.4 1.8 0.4
    """)
    grain = strokes("""
        36,13 60,14.5 84,12 | 0.4 1.5 0.4
        40,22 60,23.5 80,22 | 0.4 1.3 0.4
    """)
    return Drawing(ink=cut(cut(body, logs, gap=1.5), scratches), two=cut(logs, grain, disc(90, 12, 1.8)))


@symbol("tribe-tribeswoman")
def tribeswoman() -> Drawing:
    """Tribeswoman: braid, long skirt, basket."""
    basket = blot("62,52 88,50 86,64 80,74 70,74 63,66")
    body = join(
        head(50, 15),
        blot("40,28 50,25 60,28 65,38 62,48 66,60 72,76 77,91! 64,93 50,94 36,93 23,91! 28,76 34,60 38,48 35,38"),
        strokes("""
            57,12 64,20 65,30 68,38 | 4.6 4.4 3.8 1
            37,33 28,46 30,60 | 8.2 6.8 5.4
            62,33 74,40 78,48 | 8.2 6.8 5.6
            42,92 40,96 | 6 5
            58,92 60,96 | 6 5
        """),
    )
    scratches = strokes("""
        38,50 50,53 62,50 | 1 2 1
        44,58 41,74 38,88 | 0.3 1.9 0.4
        56,58 58,74 60,88 | 0.3 1.9 0.4
        42,32 50,38 58,32 | 0.4 1.8 0.4
    """)
    weave = strokes("""
        64,58 76,57 86,57 | 0.5 1.6 0.5
        66,66 75,66 83,65 | 0.5 1.6 0.5
        72,52 74,62 75,73 | 0.4 1.4 0.4
    """)
    return Drawing(ink=cut(cut(body, basket, gap=1.6), scratches), two=cut(basket, weave))
