"""Small signs of the table: what is done, and the seven kinds of land."""

from art.pigment import blot, blots, cut, disc, discs, join, put, strokes
from art.symbols.cards import footprint
from art.symbols.marks import open_hand
from art.symbols.registry import Drawing, ink, symbol
from art.symbols.scenes import arrow


@symbol("steps")
def steps() -> Drawing:
    """Camp steps: two feet."""
    return Drawing(ink=join(put(footprint(), -17, 14, 1.12, turn=-18), put(footprint(), 16, -12, 1.12, turn=14)))


@symbol("bury")
def bury() -> Drawing:
    """Bury a card: it goes under a mound of stones."""
    mound = cut(
        blot("4,84 14,66 32,56 50,53 68,56 86,66 96,84! 50,92"),
        strokes("""
            20,76 34,66 48,64 | 0.4 2.4 0.4
            58,80 72,74 82,77 | 0.4 2 0.4
        """),
    )
    stones = discs("""
        24,90 | 5 3.6
        40,94 | 5 3.6
        58,94 | 5 3.6
        76,90 | 5 3.6
    """)
    card = cut(blot("34,8! 66,7! 67,48! 50,50 33,48!"), put(open_hand(), 0, -22, 0.3))
    return Drawing(ink=join(mound, stones), two=card)


@symbol("tip")
def tip() -> Drawing:
    """Tip an animal: it lies on its side."""
    return Drawing(ink=join(put(ink("bison"), 0, 8, 0.74, turn=90), arrow("20,26 34,8 58,5 76,14", 4.6, 13)))


@symbol("rest")
def rest() -> Drawing:
    """Rest: a sleeper under the moon."""
    sleeper = cut(
        blot("6,86 10,70 22,62 40,60 60,62 80,66 93,74 96,86! 50,92"),
        strokes("""
            22,72 44,68 66,72 | 0.4 2.4 0.4
            40,82 62,78 82,82 | 0.4 2.2 0.4
        """),
    )
    return Drawing(ink=join(sleeper, disc(20, 54, 10)), two=cut(disc(72, 28, 17), disc(64, 24, 15)))


@symbol("fur")
def fur() -> Drawing:
    """A culture card: a hide."""
    hide = blot(
        "50,4! 58,14 74,10! 72,24 90,26! 80,38 92,50! 80,58 90,74! 74,72 72,90! 60,82 50,97! 40,82 28,90! 26,72 10,74! "
        "20,58 8,50! 20,38 10,26! 28,24 26,10! 42,14"
    )
    seams = strokes("""
        50,22 49,50 50,80 | 0.4 2.4 0.4
        36,34 40,42 | 0.4 2.2 0.4
        62,36 58,44 | 0.4 2.2 0.4
        34,58 40,62 | 0.4 2.2 0.4
        64,60 58,66 | 0.4 2.2 0.4
    """)
    return Drawing(ink=cut(hide, seams))


@symbol("terrain-lake")
def lake() -> Drawing:
    """Lake Shore: water between reeds."""
    water = blot("4,62 16,48 40,44 66,44 88,50 97,62 88,78 62,88 36,88 12,78")
    ripples = strokes("""
        20,60 34,56 46,60 60,57 | 0.4 3 3 0.4
        46,70 60,67 72,70 84,68 | 0.4 2.8 2.8 0.4
        28,78 40,75 52,78 | 0.4 2.4 0.4
    """)
    reeds = strokes("""
        20,42 18,26 12,12 | 3.4 3 0.6
        28,40 30,22 28,6 | 3.4 3.2 0.6
        36,40 40,26 46,16 | 3 2.8 0.5
        78,42 80,30 76,18 | 3.2 3 0.5
        86,44 90,32 92,22 | 3 2.6 0.5
    """)
    return Drawing(ink=join(cut(water, ripples), reeds))


@symbol("terrain-spirit")
def spirit() -> Drawing:
    """Spirit Rocks: three menhirs in a ring of ochre."""
    stones = blots("""
        8,84! 8,58 13,40 22,36 30,42 33,60 34,84! 20,87
        38,90! 37,52 41,22 51,10 60,16 65,48 66,90! 52,94
        70,84! 70,62 75,48 82,44 90,50 93,66 94,84! 82,87
    """)
    carvings = strokes("""
        46,38 52,34 57,39 52,44 48,41 | 0.6 2.6 2.6 2.4 0.6
        16,54 22,50 26,55 | 0.5 2.2 0.5
        78,60 84,57 88,62 | 0.5 2.2 0.5
    """)
    dots = discs("""
        8,24 | 3
        22,14 | 3.2
        76,14 | 3.2
        90,26 | 3
        4,94 | 2.6
        96,94 | 2.6
    """)
    return Drawing(ink=cut(stones, carvings), two=dots)
