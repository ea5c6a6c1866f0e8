"""The cards' pictures, by the id of the card: small scenes from the same parts."""

from functools import cache

from art.pigment import Geometry, blot, cut, disc, discs, join, put, stroke, strokes
from art.symbols.fire_and_ice import flame, flame_heart
from art.symbols.marks import open_hand
from art.symbols.registry import Drawing, ink, symbol
from art.symbols.scenes import arrow, ghost, halo, mammoth_at, man, ring_of_dots, snow


@symbol("card-follow")
def card_follow() -> Drawing:
    """Follow the Herd: two hunters and a mammoth."""
    herd, tusks = mammoth_at(12, -6, 0.74)
    return Drawing(
        ink=join(cut(herd, man(16, 93, 42), man(38, 95, 46), gap=2), cut(man(16, 93, 42), man(38, 95, 46), gap=2), man(38, 95, 46)),
        two=cut(tusks, man(16, 93, 42), man(38, 95, 46), gap=2),
    )


@symbol("card-walk")
def card_walk() -> Drawing:
    """The Long Walk: three and a mammoth, one step."""
    herd, tusks = mammoth_at(-20, -16, 0.52)
    return Drawing(
        ink=join(
            herd,
            cut(join(man(59, 65, 31), man(91, 65, 31)), man(75, 67, 34), gap=1.8),
            man(75, 67, 34),
            arrow("94,84 70,88 44,88 16,84", 4, 12),
        ),
        two=tusks,
    )


@symbol("card-herd")
def card_herd() -> Drawing:
    """The Herd: bring or move a mammoth."""
    herd, tusks = mammoth_at(0, -4, 0.86)
    return Drawing(ink=join(herd, *[disc(x, 92 - i % 2 * 4, 4.4, 3) for i, x in enumerate((16, 31, 46, 61, 76, 90))]), two=tusks)


@symbol("card-ember")
def card_ember() -> Drawing:
    """Carry the Ember: move a fire unseen."""
    return Drawing(
        ink=join(
            cut(put(flame(), 24, 14, 0.52), put(flame_heart(), 24, 14, 0.52), gap=0.8),
            cut(put(flame(), -27, 18, 0.42), put(flame(), -27, 19, 0.32)),
            arrow("18,40 30,18 54,12 70,27", 4.2, 12),
            stroke("4,90 30,92 62,91 96,92.5", 0.5, 2.8, 3, 0.5),
        ),
        two=put(flame_heart(), 24, 14, 0.52),
    )


@symbol("card-paths")
def card_paths() -> Drawing:
    """Crossed Paths: two change places."""
    return Drawing(
        ink=join(man(20, 80, 50), man(80, 80, 50), arrow("22,22 38,8 60,7 74,16", 4, 12), arrow("76,85 60,95 42,96 28,89", 4, 11))
    )


@symbol("card-oak")
def card_oak() -> Drawing:
    """Oak Club: take a club or a mammoth."""
    return Drawing(ink=ink("club"))


@symbol("card-drive")
def card_drive() -> Drawing:
    """The Drive: three step aside."""
    return Drawing(
        ink=join(
            man(50, 64, 40),
            man(24, 72, 38),
            man(76, 72, 38),
            arrow("50,22 50,16 50,9", 4, 11),
            arrow("17,82 13,87 9,91", 4, 11),
            arrow("83,82 87,87 91,91", 4, 11),
        )
    )


@symbol("card-echo", wander=0.4)
def card_echo() -> Drawing:
    """Echo Rite: repeat the card on top."""
    hand = put(open_hand(), 0, 0, 0.58)
    return Drawing(ink=join(hand, halo(hand, 4, 2.6), halo(hand, 11, 2)))


@symbol("card-gathering")
def card_gathering() -> Drawing:
    """Great Gathering: all others place two."""
    return Drawing(ink=join(ring_of_dots(45, 22), cut(man(36, 76, 52), man(64, 80, 56), gap=2), man(64, 80, 56)))


@symbol("card-newcomers")
def card_newcomers() -> Drawing:
    """Newcomers: all others place one."""
    return Drawing(ink=join(ring_of_dots(45, 22), man(50, 80, 62)))


@symbol("card-winter")
def card_winter() -> Drawing:
    """Hard Winter: two leave the land."""
    return Drawing(
        ink=join(ghost(32, 86, 58), ghost(68, 90, 58), stroke("4,95 34,97 70,96 97,97", 0.5, 2.6, 2.6, 0.5)),
        two=snow((10, 14), (26, 8), (44, 16), (62, 8), (82, 14), (94, 30), (50, 44), (8, 48), (92, 62), (50, 72)),
    )


@symbol("card-thin-ice")
def card_thin_ice() -> Drawing:
    """Thin Ice: one leaves the land."""
    return Drawing(
        ink=join(
            ghost(50, 84, 68),
            cut(
                blot("6,88! 30,83 70,83 95,88! 74,95 28,96"),
                strokes("""
                    30,96 44,89 40,84 | 0.8 2 0.8
                    44,89 60,90 74,95 | 0.6 2 0.8
                """),
            ),
        ),
        two=snow((14, 18), (30, 30), (74, 16), (88, 34), (84, 62), (14, 60)),
    )


@cache
def footprint() -> Geometry:
    """A person's bare foot."""
    return join(
        blot("50,30 57,33 59,45 55,56 57,68 54,78 48,79 44,72 45,58 41,46 43,34"),
        discs("""
            44,25 | 3
            49.5,22.5 | 2.6
            54,23.5 | 2.3
            58,26.5 | 2
        """),
    )


@symbol("card-gift")
def card_gift() -> Drawing:
    """Elder's Gift: a club, or two move."""
    return Drawing(
        ink=join(put(ink("club"), -20, -16, 0.62), put(footprint(), 4, 24, 0.66, turn=-30), put(footprint(), 26, 4, 0.66, turn=-30))
    )


@symbol("card-spark")
def card_spark() -> Drawing:
    """Stray Spark: give a fire away."""
    palmup = join(
        blot("3,74! 16,68 28,64 40,68 52,74 64,74 66,80 58,88 44,94 26,95 3,94!"),
        strokes("""
            56,79 70,74 82,66 90,60 | 8 7 6 5
            56,83 72,81 86,75 95,70 | 8 6.6 5.6 4.6
            52,87 68,87 82,84 91,80 | 8 6.4 5.4 4.2
            44,90 60,93 74,92 83,89 | 7 6 5 4
            22,68 30,58 38,55 43,58 | 8 7 6 4.4
        """),
    )
    return Drawing(
        ink=join(
            cut(
                palmup,
                strokes("""
                    58,80.5 74,77.8 88,71 | 0.4 1.5 0.4
                    56,85.2 72,84.2 88,79.5 | 0.4 1.5 0.4
                    50,89.6 66,90.2 80,88 | 0.4 1.4 0.4
                    28,72 38,76 42,84 | 0.3 1.8 0.3
                """),
            ),
            cut(put(flame(), 0, -15, 0.58), put(flame_heart(), 0, -15, 0.58), gap=0.9),
        ),
        two=put(flame_heart(), 0, -15, 0.58),
    )


@symbol("card-pit")
def card_pit() -> Drawing:
    """The Pit: one mammoth leaves."""
    pit = blot("4,62! 14,66 20,72! 26,84 40,92 60,93 76,86 82,72! 88,66 97,62! 98,99! 3,99!")
    herd, tusks = mammoth_at(0, -4, 0.82)
    return Drawing(ink=join(cut(herd, pit, gap=2.4), pit), two=cut(tusks, pit, gap=2.4))
