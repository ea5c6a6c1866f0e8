"""Chiefs: one bust, five headdresses."""

from art.pigment import Geometry, blot, blots, cut, disc, discs, join, put, stroke, strokes
from art.symbols.marks import open_hand
from art.symbols.people import bust, features, necklace
from art.symbols.registry import Drawing, symbol


def eyes(height: float) -> Geometry:
    """Two eyes at a height, and the mouth."""
    return join(
        disc(44.5, height, 1.9, 1.6),
        disc(55.5, height, 1.9, 1.6),
        stroke("44,63.5 50,66.5 56,63.5", 0.5, 1.7, 0.5),
    )


@symbol("chief-tuskbreaker")
def tuskbreaker() -> Drawing:
    """Tuskbreaker: two tusks on a cap."""
    tusk = stroke("62,38 80,34 88,20 80,7", 8, 7, 5, 0.6)
    ivory = join(tusk, put(tusk, flip=True), necklace())
    cap = blot("36,34 42,20 50,17 58,20 64,34 50,31")
    return Drawing(ink=cut(cut(join(bust(), cap), ivory, gap=1.2), features()), two=ivory)


@symbol("chief-fire-wolf")
def fire_wolf() -> Drawing:
    """Fire Wolf: the head and the forelegs of a wolf, flames on the chest."""
    wolf = join(
        blot("28,44 30,28 34,8! 43,20 50,18 57,20 66,8! 70,28 72,44 66,36 58,34 54,40 50,44 46,40 42,34 34,36"),
        strokes("""
            30,42 26,58 20,70 | 9 10 6
            70,42 74,58 80,70 | 9 10 6
        """),
    )
    flames = join(*[blot(f"{x - 3},80 {x - 1},74 {x + 1},70! {x + 4},76 {x + 3},83 {x},86") for x in (34, 42, 50, 58, 66)])
    scratches = strokes("""
        40,27 44,29 | 0.5 2.6 0.5
        60,27 56,29 | 0.5 2.6 0.5
        37,18 38,26 | 0.4 1.8 0.4
        63,18 62,26 | 0.4 1.8 0.4
    """)
    return Drawing(ink=cut(cut(join(bust(), wolf), flames, gap=1), eyes(49), scratches), two=flames)


@symbol("chief-stone-carver")
def stone_carver() -> Drawing:
    """Stone Carver: feathers in a band, a hammer in the hand."""
    hammer = join(
        stroke("82,60 84,36 86,20", 4.6, 4.4, 4),
        cut(blot("70,8 86,4 99,10 99,22 86,26 72,22"), stroke("78,14 88,11", 0.4, 1.8, 0.4)),
    )
    band = blot("34,36 36,28 50,25 64,28 66,36 50,33")
    feathers = strokes("""
        40,26 38,16 44,10 | 5 4.6 0.6
        50,24 50,12 52,5 | 5 4.6 0.6
        60,26 63,16 60,9 | 5 4.6 0.6
    """)
    arm = cut(stroke("72,74 84,66 83,56", 10, 9, 8), hammer, gap=1)
    body = join(cut(bust(), band, gap=1), feathers, arm)
    return Drawing(ink=cut(body, hammer.buffer(1.3), features()), two=join(band, hammer))


@symbol("chief-thunder-claw")
def thunder_claw() -> Drawing:
    """Thunder Claw: three claws, scars, lightning on the chest."""
    claws = strokes("""
        40,27 30,16 30,2 | 6.4 5 0.5
        50,25 48,13 53,1 | 6.4 5 0.5
        60,27 68,17 74,6 | 6.4 5 0.5
    """)
    bolt = blot("22,78! 34,74 32,82! 46,78 44,86! 60,80 58,87! 76,76 60,93 40,94")
    brow = stroke("36.5,43 50,39.5 63.5,43", 1.2, 2, 1.2)
    scars = [stroke([(x, 51), (x - 1, 58)], 0.5, 1.8, 0.5) for x in (41, 45, 56, 60)]
    return Drawing(ink=cut(cut(bust(), claws, bolt, gap=1.2), eyes(48), brow, *scars), two=join(claws, bolt))


@symbol("chief-hand-eye")
def hand_eye() -> Drawing:
    """Hand-Eye: a painted hand on the brow, an eye in its palm."""
    hand = put(open_hand(), 0, -27, 0.46)
    eye = cut(disc(50, 30, 6, 4.4), disc(50, 30, 2.6))
    headband = blots("34,42 36,31 43,25 50,24 57,25 64,31 66,42 62,37 50,34.5 38,37")
    face = blot("37,41 41,33 59,33 63,41 62,52 57,60 50,63 43,60 38,52")
    beads = discs("""
        34,82 | 1.5
        42,86 | 1.5
        50,88 | 1.5
        58,86 | 1.5
        66,82 | 1.5
    """)
    calm = cut(features(), stroke("36,43 50,39 64,43", 6))
    return Drawing(ink=cut(cut(join(cut(bust(), headband), face), hand, gap=1.4), calm, beads), two=cut(hand, eye.buffer(0.2)))
