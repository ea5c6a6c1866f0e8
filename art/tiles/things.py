"""What lies in forests and on meadows and counts, and the volcano of the start tile."""

from art.tiles.palette import ink
from art.tiles.pen import Symbol, curve, dot, drawn, filled, limb, num, outlined, smooth, strokes

NUGGET = ((-1, 0), (-0.7, 0.8), (0.1, 1), (0.9, 0.55), (1, -0.3), (0.2, -0.75), (-0.7, -0.6))
NUGGET_LIT = ((-0.7, 0.15), (-0.45, 0.7), (0.2, 0.75), (0, 0.2))


def nugget(x: float, y: float, r: float) -> str:
    """One lump of gold."""
    body = smooth([(x + dx * r, y + dy * r, False) for dx, dy in NUGGET], tension=0.25)
    lit = smooth([(x + dx * r, y + dy * r, False) for dx, dy in NUGGET_LIT], tension=0.25)
    return outlined(body, "gold", "gold-line", 1.1) + filled(lit, "gold-lit")


def gold() -> Symbol:
    """Three lumps of gold and a glint."""
    glint = "M11-16l1 3.8 3.8 1-3.8 1L11-6.4l-1-3.8-3.8-1 3.8-1z"
    return Symbol(nugget(-8, 3, 6.6) + nugget(5.5, 5, 8) + nugget(0.5, -2.5, 5) + filled(glint, "tooth"), 32, 20)


def mushroom(x: float, h: float, r: float) -> str:
    """One mushroom."""
    cap = ((-1, 0), (-0.75, 0.75), (0, 1.05), (0.75, 0.75), (1, 0), (0, -0.22))
    stem = ((-0.28, h / r), (-0.36, 0), (0.36, 0), (0.28, h / r))
    spots = "".join(dot(x + dx * r, -(h + dy * r), r * 0.13, "bone") for dx, dy in ((-0.4, 0.4), (0.1, 0.72), (0.5, 0.3)))
    return (
        outlined(smooth([(x + dx * r, dy * r, False) for dx, dy in stem]), "bone", "umber", 0.9)
        + outlined(smooth([(x + dx * r, h + dy * r, False) for dx, dy in cap]), "cap", "charcoal", 1)
        + spots
    )


def mushrooms() -> Symbol:
    """A patch of mushrooms."""
    return Symbol(mushroom(-9, 6, 6) + mushroom(10, 5, 5.5) + mushroom(1, 10, 9), 36, 24)


def shrine() -> Symbol:
    """Two stones and a slab."""
    stones = (
        curve("-25,0 -24,18 -19,28 -11,27 -9,12 -10,-1", tension=0.35)
        + curve("10,-1 10,14 12,27 20,28 24,16 25,0", tension=0.35)
        + curve("-34,29 -31,38 -14,43 8,42 28,40 35,33 30,27 0,26 -22,25", tension=0.35)
    )
    lit = curve("-30,33 -27,38 -12,41 8,40 24,37 2,35 -16,33") + curve("-23,4 -22,18 -18,24 -17,10")
    return Symbol(
        filled(curve("-9,0 -10,26 11,26 10,0"), "dark")
        + outlined(stones, "stone", "charcoal", 1.3)
        + filled(lit, "stone-lit")
        + drawn(strokes("-17,12 -14,15 -17,18 -20,15 -18,10 -13,10"), "red-ochre", 1.8)
        + drawn(strokes("14,20 17,22 20,20; 14,14 17,16 20,14; 14,8 17,10 20,8"), "red-ochre", 1.6),
        72,
        44,
    )


def fire() -> Symbol:
    """The fire that drives the tigers away."""
    big = "-26,0 -30,14 -22,26 -22,40! -12,30 -8,44 0,60! 5,42 12,34 20,44! 23,26 31,14 26,0 0,-5"
    middle = "-17,1 -18,12 -11,20 -7,31! 0,22 4,38! 9,22 15,26! 18,12 16,1 0,-3"
    logs = ("-30,-4,6 16,5,5", "30,-4,6 -14,6,5", "-16,-8,6 20,-3,5")
    return Symbol(
        filled(curve("4,46 -8,60 6,72 -6,88 10,100 22,92 14,78 24,66 12,56"), "smoke", ' opacity=".4"')
        + f'<ellipse rx="44" ry="14" fill="{ink("glow")}" opacity=".35"/>'
        + outlined(curve(big), "flame", "flame-line", 1.1)
        + filled(curve(middle), "flame-mid")
        + filled(curve("-8,1 -9,8 -3,13 1,22! 6,12 9,6 7,1"), "flame-core")
        + "".join(outlined(limb(log), "log", "charcoal", 0.9) for log in logs),
        66,
        62,
    )


def volcano() -> Symbol:
    """The mountain of the start tile."""
    cone = "-62,0! -48,14 -36,34 -24,56 -17,68! -8,65 2,68 10,64 18,67! 26,50 38,30 50,12 64,0! 0,-7"
    lit = "-56,2! -44,16 -32,38 -22,58 -15,66! -12,50 -18,36 -14,22 -24,10 -22,0"
    lava = "-9,66 2,69 11,66 9,54 14,44 8,34 10,22! 3,34 4,46 -3,52 -6,42! -8,54"
    smoke = "-6,68 -18,80 -12,94 2,98 -2,110 16,116 32,108 34,94 24,86 20,76 8,70"
    ridges = "20,58 26,38 36,18; 12,30 20,18 22,4; -4,30 2,16 -2,2; 32,30 44,12"
    return Symbol(
        filled(curve(smoke), "smoke", ' opacity=".8"')
        + filled(curve("-2,70 -9,80 -4,90 8,90 8,102 20,106 26,98 16,90 12,78"), "smoke-lit", ' opacity=".75"')
        + outlined(curve(cone, tension=0.4), "cone", "charcoal", 1.4)
        + filled(curve(lit, tension=0.4), "cone-lit")
        + drawn(strokes(ridges), "trunk", 1.5, 0.8)
        + outlined(curve(lava), "lava", "lava-line", 0.8)
        + filled(curve("-4,65 2,67 6,64 4,52 1,58"), "lava-core"),
        126,
        116,
    )


def shaman() -> Symbol:
    """A dancer with antlers, drum and staff."""
    antlers = "-3,42 -8,48 -8,56; -7,48 -13,51; 3,42 8,48 8,56; 7,48 13,51"
    drum = f'<ellipse cx="-13" cy="-21" rx="8" ry="9.5" fill="{ink("hide")}" stroke="{ink("charcoal")}" stroke-width="1.3"/>'
    head = f'<circle cy="-36" r="7" fill="{ink("skin")}" stroke="{ink("charcoal")}" stroke-width="1"/>'
    return Symbol(
        drawn(strokes(antlers), "charcoal", 2.2)
        + outlined(curve("-13,0! -10,16 -6,30 6,30 10,16 13,0!", tension=0.4), "red-ochre", "charcoal", 1.1)
        + drawn(strokes("-9,6 -4,9 0,6 4,9 9,6"), "bone", 1.6)
        + filled(limb("5,26,5 15,24,4 19,33,4"), "umber")
        + drawn("M20-46v46", "umber", 2)
        + drum
        + drawn("M-16-24l6 6m0-6l-6 6", "red-ochre", 1.4)
        + head,
        40,
        58,
    )


def raft() -> Symbol:
    """Four trunks and a sail."""
    logs = "".join(
        outlined(limb(f"{-22 + i},{num(4.6 * i - 7)},5.4 {18 + i},{num(4.6 * i - 7)},5.4"), "wood", "charcoal", 0.9)
        for i in range(4)
    )
    return Symbol(
        logs
        + drawn("M-13 9l3-19M11 9l3-19", "bone", 2)
        + drawn("M0-4v-26", "umber", 2)
        + outlined("M1-29q15 6 14 19L1-7z", "hide", "charcoal", 1),
        46,
        30,
    )


def logboat() -> Symbol:
    """A hollow trunk with a paddle."""
    return Symbol(
        outlined(curve("-32,6! -22,-4 0,-7 22,-4 32,6! 16,2 0,1 -16,2"), "wood-dark", "charcoal", 1.3)
        + filled(curve("-27,4 0,-1 27,4 0,2.5"), "dark")
        + drawn("M-12 10L14-14", "umber", 2)
        + drawn("M-16 14l6-6", "wood", 5),
        64,
        20,
    )


def pit_trap() -> Symbol:
    """A pit with stakes under branches."""
    at = ((-18, 3), (-7, 7), (4, 6), (14, 2), (-2, -1))
    stakes = "".join(outlined(f"M{x} {y}l2.5-15 2.5 15z", "hide", "charcoal", 0.8) for x, y in at)
    branches = "-34,8 0,16 34,10; -30,2 -10,16 6,14; 30,0 16,14 2,16; -36,0 -24,12; 36,0 26,12"
    return Symbol(
        f'<ellipse rx="34" ry="16" fill="{ink("wood")}" stroke="{ink("umber")}" stroke-width="1.5"/>'
        f'<ellipse cy="1" rx="28" ry="12" fill="{ink("dark")}"/>{stakes}' + drawn(strokes(branches), "wood-dark", 2.4),
        74,
        30,
    )


def hunting_trap() -> Symbol:
    """A net between posts."""
    posts = "M-26 0l4-34M26 0l-4-34M-34-2l12-28M34-2L22-30"
    net = strokes(
        "-23,32 0,22 23,32; -24,24 0,13 24,24; -25,15 0,4 25,15; -14,28 -12,7; 0,22 0,3; 14,28 12,7; -20,30 -2,3; 20,30 2,3"
    )
    return Symbol(
        drawn(net, "charcoal", 3, 0.55) + drawn(net, "bone", 1.6) + drawn(posts, "charcoal", 5) + drawn(posts, "aurochs-hair", 3),
        68,
        38,
    )


def glade() -> Symbol:
    """Bare ground under gold and mushrooms; it lies flat."""
    return Symbol(filled(curve("-29,1 -22,-15 -3,-20 19,-17 30,-3 24,13 5,20 -17,17", tension=0.55), "glade"), 58, 40)
