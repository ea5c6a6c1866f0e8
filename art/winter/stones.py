"""Megaliths: blocks seen from above and a little from the south. Lit top, shaded front and right side, short shadow."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from art.pigment import Geometry, Knot, Line, blot, cut, hatch, join, move, path, rough, strokes
from art.winter.picture import FILLED, Box, Picture

HALF: Final = 40.0  # half a side of the top; the middle of the top is the origin
RISE: Final = 16.0  # how far the front is seen
SIDE: Final = 5.5  # how far the right side is seen
CAST: Final = (11.0, 7.0)  # where the shadow ends
BOX: Final[Box] = (-48, -48, 116, 118)
MARK: Final = 53.0  # the size of the mark on the top, in its middle
BADGE: Final = (30.0, -30.0, 16.0)  # the level's numeral: middle and radius
VARIANTS: Final = 4


@dataclass(frozen=True)
class Block:
    """The shapes of one block."""

    top: Geometry
    front: Geometry
    cast: Geometry
    seed: int

    def layers(self) -> list[tuple[str, float, Geometry]]:
        """Colour, opacity and shape, from below to above."""
        body = join(self.top, self.front)
        flakes = strokes(f"""
            {-HALF * 0.8},{-HALF * 0.55} {-HALF * 0.5},{-HALF * 0.72} {-HALF * 0.1},{-HALF * 0.78} | 0.3 2.6 0.3
            {HALF * 0.82},{HALF * 0.2} {HALF * 0.74},{HALF * 0.55} {HALF * 0.5},{HALF * 0.8} | 0.3 2.4 0.3
        """)
        return [
            ("--winter-cast", 0.3, self.cast),
            ("--rim,var(--winter-grey-rim)", 1, body.buffer(2.2)),
            ("--side,var(--winter-grey-side)", 1, rough(self.front, 0.3, 6, self.seed)),
            ("--winter-dark", 0.3, hatch(self.front, 82, 6, 1.8, self.seed, 0.2, 0.5, 0.9)),
            ("--top,var(--winter-grey-top)", 1, rough(self.top, 0.6, 7, self.seed)),
            ("--winter-light", 0.34, cut(self.top, move(self.top, 3.4, 3.8))),
            ("--winter-dark", 0.28, flakes),
        ]


def _corners(wander: Line) -> list[Knot]:
    """The outline of a top: four corners and four bowed sides, none of them straight."""
    h, bow = HALF, HALF + 1.5
    square = ((-h, -h, 1), (0, -bow, 0), (h, -h, 1), (bow, 0, 0), (h, h, 1), (0, bow, 0), (-h, h, 1), (-bow, 0, 0))
    return [
        (x + dx * (1 if turns else 2), y + dy * turns, bool(turns)) for (x, y, turns), (dx, dy) in zip(square, wander, strict=True)
    ]


def block(seed: int) -> Block:
    """One block."""
    wander = np.random.default_rng([77, seed]).uniform(-1.8, 1.8, (8, 2))
    top = blot(_corners(wander))
    body = join(*[move(top, SIDE * t, RISE * t) for t in (0, 0.25, 0.5, 0.75, 1)])
    cast = join(*[move(body, CAST[0] * t, CAST[1] * t) for t in (0.3, 0.6, 1)])
    return Block(top, cut(body, top), cast, seed)


def picture(seed: int) -> Picture:
    """A block as a symbol; its colours come from --top, --side and --rim."""
    painted = [
        FILLED.format(f"var({colour})", path(shape, 1, 0.3)).replace("/>", f' opacity="{opacity:g}"/>' if opacity < 1 else "/>")
        for colour, opacity, shape in block(seed).layers()
    ]
    return Picture(f"block-{seed}", "".join(painted), BOX)


def blocks() -> list[Picture]:
    """All variants of a block."""
    return [picture(seed) for seed in range(VARIANTS)]
