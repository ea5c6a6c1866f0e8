"""The pictures of the culture cards of era I, by the id of the card."""

from art.pigment import around, blot, circle_of, cut, disc, discs, join, put, stroke, strokes
from art.symbols.cards import footprint
from art.symbols.registry import Drawing, symbol
from art.symbols.scenes import arrow, man
from art.winter.scene import Part, ground, scene


@symbol("culture-hearth-fire")
def hearth_fire() -> Drawing:
    """Hearth Fire: a fire in a ring of stones."""
    hearth = discs("""
        12,84 | 7 5
        28,91 | 7 5
        50,94 | 7 5
        72,91 | 7 5
        88,84 | 7 5
    """)
    return scene(Part("fire", 50, 44, 0.84), ink=hearth)


@symbol("culture-flint-knapping")
def flint_knapping() -> Drawing:
    """Flint Knapping: blade, hammer stone, chips."""
    chips = strokes("""
        66,42 60,32 | 0.4 3.6 0.4
        74,44 76,38 | 0.4 3.6 0.4
        80,52 88,50 | 0.4 3.6 0.4
    """)
    return scene(Part("tool", 44, 58, 0.8), ink=blot("66,22 74,12 88,12 95,20 90,32 76,34"), two=chips)


@symbol("culture-spear-thrower")
def spear_thrower() -> Drawing:
    """Spear Thrower: a spear in the hook of its thrower."""
    thrower = strokes("""
        96,30 78,44 56,60 | 2 5 6
        96,30 88,26 | 4 2
    """)
    return scene(Part("mark-spear", 46, 50, 0.98), ink=thrower, two=disc(57, 61, 4))


@symbol("culture-snare-lines")
def snare_lines() -> Drawing:
    """Snare Lines: a noose on a bent stick, a caribou comes."""
    stick = stroke("8,92 12,50 20,14 34,6 46,12", 5, 4.4, 4, 3.4, 2)
    noose = cut(disc(46, 30, 15, 19), disc(46, 30, 12.4, 16.4))
    return scene(Part("caribou", 62, 62, 0.6), ink=join(stick, ground()), two=noose)


@symbol("culture-hide-tents")
def hide_tents() -> Drawing:
    """Hide Tents: two tents."""
    return scene(Part("camp", 33, 46, 0.7), Part("camp", 66, 56, 0.84), ink=ground())


@symbol("culture-trail-marks")
def trail_marks() -> Drawing:
    """Trail Marks: footprints and a notched post."""
    post = cut(blot("70,92! 68,60 73,34 82,30 90,38 92,66 94,92!"), *[stroke([(76, y), (86, y)], 1, 2.6, 1) for y in (56, 66, 76)])
    return scene(Part("steps", 28, 64, 0.66), ink=join(put(footprint(), 2, -30, 0.7, turn=20), post))


@symbol("culture-stone-sledge")
def stone_sledge() -> Drawing:
    """Stone Sledge: a block on runners."""
    sledge = strokes("""
        6,76 14,86 40,88 92,87 | 4 5 5 3
        28,86 28,74 | 4
        66,86 66,74 | 4
        20,73 50,72 78,73 | 4 4.4 4
        8,78 3,66 2,54 | 3 2.4 1
    """)
    return scene(Part("megalith", 52, 44, 0.68), ink=sledge)


@symbol("culture-bone-idols")
def bone_idols() -> Drawing:
    """Bone Idols: a small and a large one."""
    return scene(Part("idol", 32, 54, 0.76), Part("idol", 68, 48, 0.92), ink=ground())


@symbol("culture-burial-rite")
def burial_rite() -> Drawing:
    """Burial Rite: a card goes under the mound."""
    return scene(Part("bury", 50, 52, 0.96))


@symbol("culture-spoken-memory")
def spoken_memory() -> Drawing:
    """Spoken Memory: an elder tells a child."""
    voice = strokes("""
        58,18 64,24 58,30 | 0.5 3.4 0.5
        66,12 74,22 66,34 | 0.5 3.4 0.5
        74,7 85,21 75,38 | 0.5 3.4 0.5
    """)
    return scene(Part("tribe-elder", 30, 54, 0.74, flip=True), Part(man(50, 90, 40), 78, 50), two=voice)


@symbol("culture-shared-chores")
def shared_chores() -> Drawing:
    """Shared Chores: a fist with a hammer."""
    return scene(Part("labour", 50, 50, 0.92))


@symbol("culture-barter")
def barter() -> Drawing:
    """Barter: food for a tool, a tool for food."""
    arrows = join(arrow("24,24 40,12 58,12 72,20", 4, 12), arrow("76,92 60,98 40,97 28,92", 3.6, 11))
    return scene(Part("food", 26, 60, 0.5), Part("tool", 74, 58, 0.5), ink=arrows)


@symbol("culture-kinship-feast")
def kinship_feast() -> Drawing:
    """Kinship Feast: two and a haunch."""
    guest = man(50, 60, 44)
    return scene(Part("food", 50, 68, 0.56), Part(guest, 18, 44), Part(guest, 82, 44), ink=ground())


@symbol("culture-apprenticeship")
def apprenticeship() -> Drawing:
    """Apprenticeship: a large one, a small one, a blade."""
    return scene(Part(man(50, 90, 62), 30, 50), Part(man(50, 90, 42), 66, 50), Part("tool", 84, 30, 0.34))


@symbol("culture-herd-watching")
def herd_watching() -> Drawing:
    """Herd Watching: somebody lies before a bison."""
    return scene(Part("bison", 66, 38, 0.58), Part("member-lying", 40, 74, 0.66))


@symbol("culture-night-vigil")
def night_vigil() -> Drawing:
    """Night Vigil: one by the fire, moon and stars."""
    stars = discs("""
        22,14 | 2.2
        40,22 | 2.2
        90,40 | 2.2
        50,8 | 2.2
    """)
    moon = cut(disc(70, 22, 15), disc(63, 19, 13.4))
    return scene(Part(man(50, 92, 50), 36, 50), Part("fire", 68, 72, 0.44), ink=stars, two=moon)


@symbol("culture-ochre-painting")
def ochre_painting() -> Drawing:
    """Ochre Painting: a hand, and the pigment blown around it."""
    ring = [(around(49, 52, 1, 1, a), n) for n, a in enumerate(circle_of(26))]
    wave = (0.0, 0.95, 0.59, -0.59, -0.95)
    dots = [disc(49 + (x - 49) * 40 * (1 + 0.12 * wave[n % 5]), 52 + (y - 52) * 42, 2.2 + 1.2 * wave[n % 5]) for (x, y), n in ring]
    return scene(Part("mark-hand", 49, 54, 0.7), two=join(*dots))


@symbol("culture-ember-carriers")
def ember_carriers() -> Drawing:
    """Ember Carriers: a fire on an open hand."""
    return scene(Part("card-spark", 50, 50, 0.98))


@symbol("culture-drum-circle")
def drum_circle() -> Drawing:
    """Drum Circle: a drum and two sticks."""
    cords = [stroke([(x, 48), (x + (50 - x) * 0.14 + 8, 68), (x + (50 - x) * 0.3, 88)], 0.6, 2, 0.6) for x in (24, 38, 52, 66)]
    drum = cut(
        blot("14,38 20,28 50,22 80,28 86,38 80,82 66,92 34,92 20,82"),
        stroke("15,39 34,46 66,46 85,39", 1, 2.2, 2.2, 1),
        *cords,
    )
    sticks = join(
        strokes("""
            88,6 72,18 58,30 | 3.6 3.6 3
            8,10 24,20 38,31 | 3.6 3.6 3
        """),
        disc(56, 31, 5),
        disc(40, 32, 5),
    )
    return scene(ink=drum, two=sticks)


@symbol("culture-ancestor-mask")
def ancestor_mask() -> Drawing:
    """Ancestor Mask: a carved face."""
    mask = cut(
        blot("50,6 68,10 80,24 82,46 76,68 64,86 50,94 36,86 24,68 18,46 20,24 32,10"),
        disc(36, 42, 7.4, 5.4),
        disc(64, 42, 7.4, 5.4),
        blot("47,46 53,46 56,62 50,66 44,62"),
        blot("36,74 50,71 64,74 50,81"),
        strokes("""
            28,26 40,22 48,28 | 0.5 2.4 0.5
            72,26 60,22 52,28 | 0.5 2.4 0.5
        """),
    )
    paint = strokes("""
        26,62 36,60 | 2.6 3 0.6
        74,62 64,60 | 2.6 3 0.6
        27,69 36,66 | 2.6 3 0.6
        73,69 64,66 | 2.6 3 0.6
    """)
    return scene(ink=mask, two=paint)
