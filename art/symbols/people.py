"""People: cloaked hunters, members of a tribe, the chief."""

from functools import cache

from art.pigment import Geometry, blot, blots, cut, disc, discs, join, put, stroke, strokes
from art.symbols.registry import Drawing, symbol


@cache
def cloaked() -> Geometry:
    """A hunter in a fur cloak: hood, slanted cape, ragged hem, two feet. Room for a mark on the chest."""
    head = blot("50,4 57,6 60.5,13 59,20 54,25 47,25 42,21 40.5,13 43,7")
    cloak = blot(
        "46,22 55,22 63,27 69,36 72,50 75,66 77,82! 70,79 66,84! 60,80 55,85! 49,80 44,85! 38,80 33,84! 29,79 23,81! "
        "27,64 29,50 31,37 37,27"
    )
    feet = blots("""
        36,76 45,76 45,92 47,95! 33,95! 32,92 36,89
        55,76 64,76 64,92 66,95! 52,95! 51,92 55,89
    """)
    return join(head, cloak, feet)


@cache
def hood() -> Geometry:
    """The seam under the hood."""
    return stroke("43,19 50,22.5 58,19", 0.4, 2, 0.4)


@cache
def spear() -> Geometry:
    """A spear, upright."""
    return join(stroke("80,97 79,60 78.5,24", 3.2, 3.4, 3), blot("78.4,3! 83.6,14 82,24 78.5,28 75,24 73.6,14"))


@cache
def spear_arm() -> Geometry:
    """The arm that holds the spear."""
    return stroke("66,32 74,42 79,49", 8, 7, 6.6)


@cache
def raised_club() -> Geometry:
    """A club over the shoulder."""
    return join(blot("84,2 90,4 92,11 89.5,20 84,28 79,30.5 75.5,27 76,18 79,8"), stroke("80,24 76,36 72,48 69,56", 5, 4.2, 4, 4.4))


@cache
def raised_arm() -> Geometry:
    """The arm that holds the club."""
    return stroke("64,30 71,36 73.5,46", 9, 7.6, 7)


@symbol("hunter")
def hunter() -> Drawing:
    """Hunter."""
    shape = cut(join(cut(cloaked(), spear(), gap=1.6), spear_arm(), spear()), hood())
    return Drawing(ink=shape)


@symbol("hunter-club")
def hunter_club() -> Drawing:
    """Hunter with club."""
    shape = cut(
        join(cut(cloaked(), raised_club(), gap=1.7), raised_club(), cut(raised_arm(), raised_club(), gap=0)),
        hood(),
        strokes("""
            81,11 84,13 | 0.4 1.8 0.4
            83,19 86,20 | 0.4 1.8 0.4
        """),
    )
    return Drawing(ink=shape)


@symbol("piece-hunter", wander=0.25)
def piece_hunter() -> Drawing:
    """Hunter piece, solid, so that a mark can lie on the cloak."""
    return Drawing(ink=join(cloaked(), spear_arm(), spear()))


@symbol("piece-hunter-club", wander=0.25)
def piece_hunter_club() -> Drawing:
    """Hunter piece with a raised club, solid."""
    return Drawing(ink=join(cloaked(), raised_club(), raised_arm()))


@symbol("club")
def club() -> Drawing:
    """Club."""
    shape = join(
        blot("71,6 80,7 88,14 91,24 88,34 80,43 70,51 61,55 55,52 53,45 56,34 61,21 65,11"),
        stroke("60,48 46,61 30,76 16,90", 15, 10, 8.6, 9.6),
        disc(14.5, 90.5, 6.6, 5.6),
    )
    shape = cut(
        shape,
        strokes("""
            70,14 66,24 62,34 | 0.3 1.9 0.4
            80,15 77,28 68,40 | 0.3 2 0.4
            86,25 82,34 74,42 | 0.3 1.4 0.3
            33,67 40,74 | 1.6
            29,71 36,78 | 1.6
            25,75 32,82 | 1.6
        """),
        disc(75, 26, 2.6, 3.4),
    )
    return Drawing(ink=shape)


def person(arms: Geometry) -> Geometry:
    """Wedge torso and bowed legs."""
    head = blot("50,2 58,5 61,13 57,21 50,24 43,21 39,13 42,5")
    torso = blot("31,33 38,27 47,25 53,25 62,27 69,33 63,44 58,56 61,64! 55,62 50,69! 45,62 39,64! 42,56 37,44")
    legs = strokes("""
        45,58 39,72 37,82 38,92 | 10 8.4 6.6 6
        55,58 61,72 63,82 62,92 | 10 8.4 6.6 6
        38,91.5 32,93.5 | 6 4
        62,91.5 68,93.5 | 6 4
    """)
    return join(head, torso, legs, arms)


@symbol("member-standing")
def member_standing() -> Drawing:
    """Tribe member standing."""
    arms_open = strokes("""
        36,31 24,40 17,30 14,17 | 8.4 7 6 5.4
        64,31 76,40 83,30 86,17 | 8.4 7 6 5.4
    """)
    belt = stroke("40,55.5 50,58.5 60,55.5", 1, 2, 1)
    shape = cut(person(arms_open), belt, stroke("40,36 50,41 60,36", 0.4, 1.8, 0.4))
    return Drawing(ink=shape)


@symbol("member-lying")
def member_lying() -> Drawing:
    """Tribe member lying in wait."""
    shape = join(
        disc(13, 59, 9.5, 9),
        blot("22,56 34,52 50,54 62,57 70,60 70,70 60,73 44,74 30,73 22,67"),
        strokes("""
            66,62 76,54 84,60 95,62 | 10 8 6.4 5
            66,68 78,69 88,71 97,71 | 9 7.4 6 5
            32,56 36,42 30,30 | 8 6.4 5.4
            30,70 22,79 10,80 | 7.4 6 5
        """),
    )
    shaft = stroke("18,27 44,30.5 92,36", 2.6, 3, 2.4)
    shape = join(
        cut(
            shape,
            strokes("""
                57,57 55,65 57,73 | 0.8 1.9 0.8
                16,52 18.5,58 17,66 | 0.4 1.8 0.4
            """),
        ),
        shaft,
        blot("4,25.4! 10,22.4 19,24.4 20,28 17,31 10,30"),
        stroke("3,86 30,88 62,87 97,88", 0.5, 3, 3.2, 0.5),
    )
    return Drawing(ink=put(shape, 0, -4))


@cache
def bust() -> Geometry:
    """Head, headband and shoulders from the front."""
    return blots("""
        50,31 59,33 63,41 62,52 57,60 50,63 43,60 38,52 37,41 41,33
        43,58 57,58 60,66 76,72 86,82 89,95! 11,95! 14,82 24,72 40,66
        34,42 36,31 43,25 50,24 57,25 64,31 66,42 62,37 50,34.5 38,37
    """)


@cache
def antlers() -> Geometry:
    """Antlers on a head."""
    right = strokes("""
        58,29 68,25 77,16 78,5 | 4.4 4.2 3.6 0.6
        68,25 79,26 88,20 | 3.4 2.8 0.5
        75,18 85,14 90,6 | 3 2.4 0.5
        64,27 66,18 65,10 | 3.2 2.6 0.5
    """)
    return join(right, put(right, flip=True))


@cache
def necklace() -> Geometry:
    """Teeth on a string."""
    teeth = ((29, 76), (36, 80), (43, 82.5), (50, 83.5), (57, 82.5), (64, 80), (71, 76))
    return join(*[blot(f"{x - 2.6},{y} {x},{y + 9}! {x + 2.6},{y} {x},{y - 2}") for x, y in teeth])


@cache
def features() -> Geometry:
    """What is scratched into a bust: brow, eyes, mouth and the string of the necklace."""
    return join(
        strokes("""
            25,73 50,84 75,73 | 1.4
            36.5,43 50,39.5 63.5,43 | 1.2 2 1.2
            44,63.5 50,66.5 56,63.5 | 0.5 1.7 0.5
        """),
        discs("""
            44.5,48 | 1.9 1.6
            55.5,48 | 1.9 1.6
        """),
    )


@symbol("chief")
def chief() -> Drawing:
    """Chief."""
    return Drawing(ink=cut(join(bust(), antlers()), necklace(), gap=1).difference(features()), two=necklace())
