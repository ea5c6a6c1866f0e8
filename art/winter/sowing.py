"""Stamps along the rim of a hex: tall things anywhere but in the clearing."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from shapely.geometry import Point

from art.pigment import Geometry, Spot
from art.winter.layer import Stamp

VARIANTS: Final = {"fir": 4, "mound": 3, "grass": 4, "blade": 4, "flower": 2, "peak": 4, "rock": 4, "menhir": 3}
MIRRORED: Final = ("grass", "blade")
TRIES: Final = 60  # for each stamp that is wanted


@dataclass(frozen=True)
class Clearing:
    """The calm middle of a hex: half its width and height, and how far below the middle it lies."""

    across: float
    down: float
    below: float = 6

    def holds(self, x: float, y: float) -> bool:
        """Whether a spot lies in the clearing."""
        return (x / self.across) ** 2 + ((y - self.below) / self.down) ** 2 < 1


@dataclass
class Sowing:
    """The stamps of one hex, sown kind by kind."""

    core: Geometry
    seed: int
    stamps: list[Stamp] = field(default_factory=list)
    sown: int = 0

    def rng(self) -> np.random.Generator:
        """New luck for each kind that is sown."""
        self.sown += 1
        return np.random.default_rng([300, self.seed, self.sown])

    def spots(self, rng: np.random.Generator, count: int, apart: float, clearing: Clearing, inset: float) -> list[Spot]:
        """Spots anywhere in the hex but in the clearing, at least so far apart."""
        area = self.core.buffer(-inset)
        x0, y0, x1, y1 = area.bounds
        found: list[Spot] = []
        for x, y in rng.uniform((x0, y0), (x1, y1), (count * TRIES, 2)):
            if len(found) >= count:
                break
            is_apart = all((x - a) ** 2 + ((y - b) * 1.3) ** 2 > apart**2 for a, b in found)
            if is_apart and not clearing.holds(x, y) and area.contains(Point(x, y)):
                found.append((float(x), float(y)))
        return found

    def sow(self, kind: str, count: int, apart: float, size: tuple[float, float], clearing: Clearing, inset: float) -> None:
        """Scatters stamps of a kind."""
        rng = self.rng()
        for x, y in self.spots(rng, count, apart, clearing, inset):
            tall = round(float(rng.uniform(*size)), 2)
            wide = -tall if kind in MIRRORED and rng.random() < 0.5 else tall
            self.stamps.append((f"{kind}{rng.integers(VARIANTS[kind])}", round(x), round(y), wide, tall))
