"""The backs of the cards: a slab with the picture cut out."""

from art.pigment import Geometry, around, circle_of, cut, disc, join, put, stroke
from art.symbols.card_backs import card_frame, card_slab
from art.symbols.registry import Drawing, symbol, whole


def back(*pictures: Geometry) -> Drawing:
    """A slab with a frame and pictures cut out."""
    return Drawing(ink=cut(card_slab(), card_frame(), join(*pictures).intersection(card_slab().buffer(-8.5))))


def rays(count: int, start: float, end: float) -> Geometry:
    """Lines away from the middle, long and short in turn."""
    reach = ((end - 4 * (number % 2), turn) for number, turn in enumerate(circle_of(count)))
    return join(*[stroke([around(50, 50, start, start, turn), around(50, 50, far, far, turn)], 2, 0.5) for far, turn in reach])


@symbol("back-tribe")
def back_tribe() -> Drawing:
    """Back of the tribe cards: a person in the sun."""
    return back(cut(disc(50, 50, 21), put(whole("member-standing"), 0, 0, 0.36)), rays(20, 24, 31))


def hides(*heights: float) -> Drawing:
    """Hides, one above the other, and a string of beads over and under them."""
    beads = [disc(32 + 6 * number, y, 1.3) for number in range(7) for y in (16, 84)]
    return back(*[put(whole("fur"), 0, height - 50, 0.4 if len(heights) > 1 else 0.5) for height in heights], *beads)


@symbol("back-culture-1")
def back_culture_1() -> Drawing:
    """Back of the culture cards of era I: one hide."""
    return hides(50)


@symbol("back-culture-2")
def back_culture_2() -> Drawing:
    """Back of the culture cards of era II: two hides."""
    return hides(36, 64)


@symbol("back-animal")
def back_animal() -> Drawing:
    """Back of the animals: a bison and its tracks."""
    tracks = [
        put(whole("mark-track"), x - 50, y - 50, 0.1) for x, y in ((36, 22), (48, 17), (60, 22), (40, 80), (52, 84), (64, 79))
    ]
    return back(put(whole("bison"), 0, 0, 0.52), *tracks)


@symbol("back-rival")
def back_rival() -> Drawing:
    """Back of the rival's cards: a mask."""
    return back(put(whole("culture-ancestor-mask"), 0, 0, 0.44), rays(16, 28, 36))
