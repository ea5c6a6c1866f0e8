"""The pictures of the culture cards of era II, by the id of the card."""

import math
from functools import cache

from art.pigment import Geometry, around, blot, blots, cut, disc, discs, join, put, stroke, strokes
from art.symbols.registry import Drawing, ink, symbol
from art.symbols.scenes import arrow, man
from art.winter.scene import Part, ground, scene


@cache
def smoke() -> Geometry:
    """Two threads of smoke."""
    return strokes("""
        40,30 34,22 42,15 37,5 | 0.6 4 4 0.6
        56,26 62,18 55,11 60,2 | 0.6 4 4 0.6
    """)


@symbol("culture-smokehouse")
def smokehouse() -> Drawing:
    """Smokehouse: a hut that smokes, fish on a pole."""
    catch = [put(ink("mark-fish"), x, 8, 0.26, turn=90) for x in (30, 44)]
    return scene(Part("hut", 42, 60, 0.82), ink=join(stroke("70,36 98,34", 3, 2.6), *catch), two=smoke())


@symbol("culture-obsidian-trade")
def obsidian_trade() -> Drawing:
    """Obsidian Trade: blades go both ways."""
    arrows = join(arrow("20,22 34,9 52,9 62,16", 4, 12), arrow("82,84 68,95 52,96 42,90", 4, 12))
    return scene(Part("tool", 28, 60, 0.62), Part("tool", 74, 44, 0.62, turn=24), ink=arrows)


@symbol("culture-great-drive")
def great_drive() -> Drawing:
    """Great Drive: a bison before a spear."""
    return scene(
        Part("bison", 34, 56, 0.66),
        Part(man(50, 88, 44), 84, 50),
        Part("mark-spear", 68, 26, 0.44, flip=True, turn=6),
        ink=ground(),
    )


@symbol("culture-butchering-feast")
def butchering_feast() -> Drawing:
    """Butchering Feast: haunch and blade."""
    return scene(Part("food", 40, 50, 0.78), Part("tool", 78, 68, 0.46, turn=30))


@symbol("culture-long-trek")
def long_trek() -> Drawing:
    """Long Trek: two follow one with a pack."""
    return scene(
        Part(man(50, 84, 52), 16, 50),
        Part(man(50, 86, 56), 42, 50),
        Part("tribe-brave", 74, 56, 0.66),
        ink=arrow("92,93 60,96 30,95.5 12,93.5", 3, 10),
    )


@symbol("culture-founding-rite")
def founding_rite() -> Drawing:
    """Founding Rite: two greet a hut."""
    return scene(
        Part("hut", 50, 44, 0.66), Part("member-standing", 18, 68, 0.46), Part("member-standing", 82, 68, 0.46), ink=ground()
    )


@symbol("culture-lever-and-ramp")
def lever_and_ramp() -> Drawing:
    """Lever and Ramp: a block is pushed uphill."""
    ramp = cut(blot("3,93! 97,93! 97,66! 60,72 30,84"), stroke("40,86 60,80 84,76", 0.4, 2, 0.4))
    return scene(
        Part("megalith", 66, 38, 0.56), ink=join(ramp, put(man(50, 84, 42), -34)), two=stroke("10,52 34,60 60,66", 4, 4.4, 4)
    )


@symbol("culture-great-totem")
def great_totem() -> Drawing:
    """Great Totem: three faces, two wings."""
    carvings = join(
        strokes("""
            35,38 50,41 65,38 | 2.6
            35,66 50,69 65,66 | 2.6
            44,31 50,34 56,31 | 0.6 2.2 0.6
            43,87 50,84 57,87 | 0.6 2.4 0.6
        """),
        *[disc(x, y, 3) for x in (44, 56) for y in (22, 50, 78)],
        blot("47,56 53,56 50,62"),
    )
    pole = cut(blot("36,96! 35,64 36,36 38,12 50,4 62,12 64,36 65,64 64,96!"), carvings)
    wings = blots("""
        33,22! 22,16 4,20! 12,26 6,32! 20,34 33,36!
        67,22! 78,16 96,20! 88,26 94,32! 80,34 67,36!
    """)
    return scene(ink=join(pole, ground()), two=wings)


@symbol("culture-cairn-field")
def cairn_field() -> Drawing:
    """Cairn Field: stones on stones."""
    cairn = blots("""
        22,92 26,80 48,76 72,80 76,92 50,95
        29,74 34,62 52,59 68,64 71,74 50,77
        36,57 40,46 52,43 63,48 65,57 50,60
        42,41 45,32 53,30 60,34 60,41 50,43
    """)
    scratches = strokes("""
        34,86 50,83 62,86 | 0.4 2 0.4
        40,68 52,66 | 0.4 2 0.4
        44,52 54,50 | 0.4 2 0.4
        48,37 54,36 | 0.4 2 0.4
    """)
    beside = discs("""
        10,90 | 7 5
        90,88 | 8 6
    """)
    return scene(ink=join(cut(cairn, scratches), beside), two=disc(52, 22, 6, 4.6))


@symbol("culture-council-fire")
def council_fire() -> Drawing:
    """Council Fire: four around a fire."""
    back = join(put(man(50, 40, 30), -18), put(man(50, 40, 30), 18))
    near = man(50, 90, 44)
    return scene(Part("fire", 50, 52, 0.5), Part(near, 14, 52), Part(near, 86, 52), ink=back)


@symbol("culture-many-hands")
def many_hands() -> Drawing:
    """Many Hands: three of them."""
    return scene(
        Part("mark-hand", 26, 58, 0.5, flip=True, turn=-10),
        Part("mark-hand", 74, 58, 0.5, turn=10),
        Part("mark-hand", 50, 40, 0.6),
    )


@cache
def shell() -> Geometry:
    """A ribbed shell."""
    ribs = [stroke([(50, 80), (50 + d * 0.6, 52), (50 + d, 28)], 0.4, 2.6, 0.4) for d in (-24, -12, 0, 12, 24)]
    return cut(blot("50,20 68,24 82,38 84,56 70,64 50,86! 30,64 16,56 18,38 32,24"), *ribs)


@symbol("culture-shell-trade")
def shell_trade() -> Drawing:
    """Shell Trade: three shells on a string."""
    shells = join(*[put(shell(), x - 50, y - 50, 0.56) for x, y in ((30, 38), (70, 38), (50, 72))])
    return scene(ink=shells, two=stroke("4,14 28,10 50,16 74,10 96,14", 2, 2.6, 2.6, 2.6, 2))


@symbol("culture-tribal-union")
def tribal_union() -> Drawing:
    """Tribal Union: two hold hands."""
    partner = man(50, 92, 66)
    return scene(Part(partner, 30, 50), Part(partner, 70, 50), two=stroke("42,46 50,50 58,46", 6, 6.6, 6))


@symbol("culture-master-artisans")
def master_artisans() -> Drawing:
    """Master Artisans: a crafter at work."""
    return scene(Part("tribe-crafter", 46, 52, 0.92))


@symbol("culture-stone-seers")
def stone_seers() -> Drawing:
    """Stone Seers: a stone that shines."""
    rays = strokes("""
        14,30 22,40 | 0.6 3.4 0.6
        6,54 18,56 | 0.6 3.4 0.6
        86,30 78,40 | 0.6 3.4 0.6
        94,54 82,56 | 0.6 3.4 0.6
    """)
    return scene(Part("sacred-stone", 50, 50, 0.92), two=rays)


@symbol("culture-dawn-chant")
def dawn_chant() -> Drawing:
    """Dawn Chant: somebody before the rising sun."""
    sun = cut(disc(50, 92, 38), disc(50, 92, 34.4)).intersection(blot("0,0! 100,0! 100,92! 0,92!"))
    turns = [-math.pi * (number + 0.5) / 9 for number in range(9)]
    rays = [stroke([around(50, 92, 42, 42, a), around(50, 92, 49, 49, a)], 3.6, 0.6) for a in turns]
    horizon = stroke("2,94 30,96 70,95 98,96", 0.6, 3, 3, 0.6)
    return scene(Part("member-standing", 50, 62, 0.66), ink=horizon, two=join(sun, *rays))


@symbol("culture-builders-song")
def builders_song() -> Drawing:
    """Builders' Song: a dolmen, and voices above it."""
    voices = strokes("""
        20,22 28,14 24,6 | 0.5 3.2 0.5
        48,18 54,10 50,2 | 0.5 3.2 0.5
        76,22 84,14 80,6 | 0.5 3.2 0.5
    """)
    return scene(Part("dolmen", 50, 58, 0.84), two=voices)


@symbol("culture-keepers-of-herds")
def keepers_of_herds() -> Drawing:
    """Keepers of Herds: one beside a caribou."""
    return scene(Part("caribou", 62, 54, 0.74), Part(man(50, 92, 50), 18, 50), ink=ground())


@symbol("culture-tomb-wardens")
def tomb_wardens() -> Drawing:
    """Tomb Wardens: two with spears before a dolmen."""
    return scene(Part("dolmen", 50, 50, 0.6), Part("hunter", 18, 62, 0.58), Part("hunter", 82, 62, 0.58, flip=True))


@symbol("culture-settled-life")
def settled_life() -> Drawing:
    """Settled Life: a village that smokes."""
    threads = smoke().intersection(blot("0,0! 100,0! 100,14! 0,14!"))
    return scene(Part("village", 50, 46, 0.92), ink=ground(), two=threads)
