"""The backs of light and dark cards: a slab with the picture cut out."""

from functools import cache

from art.pigment import Geometry, around, blot, circle_of, cut, disc, join, put, stroke
from art.symbols.marks import open_hand
from art.symbols.registry import Drawing, symbol, whole
from art.symbols.scenes import halo


@cache
def card_slab() -> Geometry:
    """A card-shaped slab."""
    return blot("19,3! 50,2.4 81,3! 82,50 81,97! 50,97.6 19,97! 18.4,50")


@cache
def card_frame() -> Geometry:
    """The engraved line along the edge of a card."""
    return halo(card_slab().buffer(-6.5), 0, 1.2)


@symbol("card-back-light", wander=0.3)
def card_back_light() -> Drawing:
    """Card back, light: hand in the sun."""
    hand = put(open_hand(), 0, 0, 0.46)
    reach = ((31 + 3 * (i % 3), a) for i, a in enumerate(circle_of(24)))
    rays = join(*[stroke([around(50, 50, 24, 24, a), around(50, 50, r, r, a)], 2, 0.5) for r, a in reach])
    return Drawing(
        ink=cut(card_slab(), card_frame(), cut(disc(50, 50, 22), hand, gap=0), rays.intersection(card_slab().buffer(-7)))
    )


@symbol("card-back-dark", wander=0.3)
def card_back_dark() -> Drawing:
    """Card back, dark: mammoth in the night."""
    stars = join(
        *[
            disc(x, y, s)
            for x, y, s in (
                (28, 16, 1.3),
                (40, 12, 0.9),
                (58, 14, 1.1),
                (71, 18, 1.4),
                (33, 25, 0.8),
                (66, 27, 0.9),
                (27, 78, 1),
                (36, 86, 1.3),
                (50, 89, 0.9),
                (64, 85, 1.2),
                (73, 77, 1),
                (50, 10, 1),
                (26, 64, 0.8),
                (74, 36, 0.8),
                (73, 62, 0.9),
                (27, 38, 1),
            )
        ]
    )
    beast = put(whole("mammoth"), 0, 1, 0.5)
    return Drawing(
        ink=cut(
            card_slab(), card_frame(), beast, stars, cut(disc(50, 50, 30), disc(47, 48, 28.5)).intersection(card_slab().buffer(-8))
        )
    )
