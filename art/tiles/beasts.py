"""Mammoth, aurochs, deer, tiger and fish: four silhouettes and four colours that are told apart from afar."""

from art.tiles.palette import ink
from art.tiles.pen import Symbol, curve, dot, drawn, filled, limb, outlined, strokes


def beast(name: str, colour: str, body: str, far: str, details: str) -> str:
    """An animal without shadow: bone halo, far legs, body with painted shading, then details."""
    return (
        f'<linearGradient id="{name}-coat" x2=".25" y2="1"><stop offset=".25" stop-color="{ink(colour)}"/>'
        f'<stop offset="1" stop-color="{ink(colour + "-belly")}"/></linearGradient>'
        f'<g stroke="{ink("bone")}" stroke-width="3" stroke-linejoin="round" stroke-opacity=".5">'
        f'<path d="{far}" fill="{ink(colour + "-far")}"/><path d="{body}"/></g>'
        f'<path d="{body}" fill="url(#{name}-coat)" stroke="{ink("charcoal")}" stroke-width=".9"/>{details}'
    )


def mammoth() -> Symbol:
    """The dome of the head, the notch of the neck, two tusks."""
    s = 0.78
    body = curve(
        "-50,2 -57,6 -58,17 -55,30 -52,42 -51,55 -47,67 -39,75 -30,75 -22,67 -16,64 -6,71 5,73 18,68 31,58 43,46 50,32 51,20 50,9"
        " 51,0! 36,0! 35,9 31,12 27,8 22,11 18,7 12,11 7,7 3,10 0,0! -16,0! -17,9 -21,13 -25,12 -28,20 -34,25 -41,27 -46,20"
        " -48,12 -45,6",
        s,
    )
    far = limb("25,22,15 24,10,14 24,2,13", s) + limb("-24,24,14 -25,10,13 -25,2,12", s)
    tusk = curve("-37,33 -45,17 -58,10 -70,17 -73,33! -66,21 -57,17 -49,22 -42,34", s)
    far_tusk = curve("-46,33 -54,22 -64,19 -73,27 -75,40! -69,30 -62,26 -52,33", s)
    hair = strokes(
        "-6,64 -9,50 -7,40; 6,66 4,50 6,34; 18,60 17,46 20,30; 30,51 30,40 33,26; -17,50 -19,38 -16,26; 40,41 41,30 43,18;"
        " 12,40 11,28 13,16; 0,32 -2,22 0,13; 25,34 24,24 27,15",
        s,
    )
    details = (
        drawn(hair, "mammoth-hair", 1.2, 0.75)
        + filled(curve("-26,60 -19,55 -20,45 -26,42 -28,50", s), "mammoth-ear", ' opacity=".8"')
        + outlined(tusk, "bone", "charcoal", 0.9)
        + dot(-32, -38, 1.3, "bone")
    )
    return Symbol(outlined(far_tusk, "bone-far", "charcoal", 0.8) + beast("mammoth", "mammoth", body, far, details), 100, 60)


def aurochs() -> Symbol:
    """Two long horns and a light stripe along the back."""
    s = 0.72
    body = curve(
        "-56,19 -58,25 -54,34 -50,44 -43,51 -32,58 -20,67 -8,68 6,61 22,57 37,58 47,53 51,43 50,31 45,22 46,11 46,0! 38,0! 37,11"
        " 34,20 27,27 12,23 -4,19 -13,19 -16,11 -16,0! -24,0! -25,12 -29,21 -35,21 -40,20 -43,26 -48,21 -52,16",
        s,
    )
    far = limb("-8,26,12 -7,12,7 -5,1,7", s) + limb("29,32,14 26,14,7 29,1,7", s)
    near_horn = curve("-47,49 -58,47 -69,54 -70,68! -65,58 -57,54 -48,56", s)
    far_horn = curve("-43,53 -50,58 -55,68 -50,80! -49,70 -45,63 -38,58", s)
    details = (
        drawn(strokes("49,52 56,46 57,30 55,20", s), "charcoal", 1.8)
        + filled(curve("55,24 59,15 55,8 53,16", s), "charcoal")
        + drawn(strokes("-24,62 -10,64 8,57 24,53 38,54", s), "aurochs-back", 1.6, 0.85)
        + drawn(strokes("-26,50 -22,38 -24,28; -12,54 -9,42 -11,30; 40,46 38,36 40,28", s), "aurochs-hair", 1.2, 0.7)
        + filled(curve("-57,20 -57,26 -53,26 -50,20 -53,17", s), "bone", ' opacity=".9"')
        + outlined(near_horn, "bone", "charcoal", 0.9)
        + dot(-35.5, -26, 1.2, "bone")
    )
    return Symbol(outlined(far_horn, "bone-far", "charcoal", 0.8) + beast("aurochs", "aurochs", body, far, details), 96, 58)


def deer(name: str, body: str, head: str, antlers: tuple[str, str], height: float) -> Symbol:
    """A red deer on thin legs; a hind has no antlers."""
    s = 0.76
    near = limb("19,40,12 19,22,5 18,11,3.6 19,0,4.4", s) + limb("-21,42,17 -25,23,6.5 -21,11,4 -22,0,4.4", s)
    far = limb("22,38,9 26,22,4.6 23,11,3.4 24,2,4", s) + limb("-14,40,13 -14,22,5.5 -11,11,3.6 -13,2,4", s)
    details = filled(near, "deer-belly") + filled(curve(head, s), "deer-belly")
    if antlers[0]:
        details += drawn(strokes(antlers[0], s), "charcoal", 2.1) + drawn(strokes(antlers[1], s), "charcoal", 1.5)
    details += filled(curve("-30,46 -33,40 -29,37 -27,42", s), "bone")
    details += drawn(strokes("-18,42 -6,39 8,38 17,40", s), "deer-light", 1.3, 0.75)
    return Symbol(beast(name, "deer", curve(body, s), far, details), 62, height)


STAG = (
    "-30,45 -24,50 -10,48 4,48 13,51 19,60 22,69 26,74 32,73 38,68 43,64 42,60 35,60 31,57 28,48 25,39"
    " 19,33 6,32 -10,35 -20,35 -27,38"
)
HIND = "-30,46 -24,51 -10,49 4,49 15,50 24,44 31,34 35,27 40,20 43,12 40,8 35,11 31,18 26,24 21,31 15,33 4,32 -10,35 -20,35 -27,38"
STAG_HEAD = "23,72 15,75 14,71 21,68"
OLD_ANTLERS = (
    "27,73 20,81 17,91 21,104; 30,73 30,83 35,92 44,99",
    "22,79 30,84; 18,88 9,94; 18,94 27,101; 31,84 40,84; 34,91 31,100; 38,94 48,91",
)
YOUNG_ANTLERS = ("27,73 22,82 23,95; 30,73 33,82 40,91", "23,80 31,84; 22,87 14,92; 34,84 42,83")


def stag() -> Symbol:
    """A deer with full antlers."""
    return deer("stag", STAG, STAG_HEAD, OLD_ANTLERS, 79)


def young_stag() -> Symbol:
    """A deer with small antlers."""
    return deer("young-stag", STAG, STAG_HEAD, YOUNG_ANTLERS, 72)


def hind() -> Symbol:
    """A deer that grazes."""
    return deer("hind", HIND, "32,31 40,33 37,27", ("", ""), 41)


def tiger() -> Symbol:
    """Low and striped, with two sabres."""
    s = 0.74
    body = curve(
        "-53,33 -51,40 -46,45 -41,51! -36,47 -27,48 -17,55 -7,54 8,47 22,46 35,48 44,43 47,35 45,27 40,20 43,11 40,5 41,0! 29,0!"
        " 30,6 31,13 26,21 12,23 -2,21 -7,18 -8,9 -9,0! -22,0! -20,6 -20,12 -25,21 -31,25 -37,26 -43,24 -49,26",
        s,
    )
    far = limb("-20,28,15 -32,15,9 -34,6,7.5 -37,1,10", s) + limb("26,28,17 19,13,9 22,5,7 19,1,10", s)
    stripes = strokes(
        "-20,53 -18,44 -20,37; -11,54 -8,44 -10,35; -1,51 2,41 0,33; 9,47 11,39 9,31; 19,46 20,38 18,30; 29,47 30,38 28,30;"
        " 38,46 38,38 36,30; -29,46 -29,40; 44,36 38,30",
        s,
    )
    teeth = curve("-48,29 -49,20 -46,10! -44,20 -43,28", s) + curve("-42,28 -42,20 -39,13! -38,20 -38,27", s)
    tail = strokes("46,39 55,37 60,44", s)
    details = (
        drawn(tail, "charcoal", 4.4)
        + drawn(tail, "tiger", 2.8)
        + drawn(stripes, "charcoal", 2, 0.9)
        + outlined(teeth, "tooth", "charcoal", 0.7)
        + drawn(strokes("-53,33 -47,30 -40,31", s), "charcoal", 1.1)
        + dot(-34, -29, 1.5, "charcoal")
    )
    return Symbol(beast("tiger", "tiger", body, far, details), 88, 42)


def fish(swims_right: bool) -> Symbol:
    """A fish around its own middle."""
    s, m = 0.62, swims_right
    body = curve("-26,0 -18,6.5 -4,9.5 10,6 18,2.5 27,9! 25,0 27,-9! 18,-2.5 10,-6 -4,-9.5 -18,-6.5", s, mirrored=m)
    fins = curve("-6,9 1,15 7,13 5,7", s, mirrored=m) + curve("-6,-9 0,-14 3,-8", s, mirrored=m)
    lines = strokes("-8,2 0,3.5 10,1.5; -14,6.5 -11,0 -14,-6.5", s, mirrored=m)
    eye = dot(12.5 if swims_right else -12.5, -1.2, 1.1, "bone")
    return Symbol(outlined(fins + body, "fish", "charcoal", 1.1) + drawn(lines, "bone", 1, 0.85) + eye, 34, 18)
