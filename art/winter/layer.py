"""What is painted of the land: shapes in the colours of a theme, and stamps."""

from dataclasses import dataclass, field

from art.pigment import Geometry, path

Layer = tuple[str, float, str]  # a custom property of the theme without its dashes, opacity, path
Stamp = tuple[str, int, int, float, float]  # name, foot, width and height as a share of the stamp's


def layer(paint: str, shape: Geometry, opacity: float = 1, tolerance: float = 0.35, digits: int = 1) -> Layer:
    """A shape in a colour."""
    return paint, opacity, path(shape, digits, tolerance)


@dataclass(frozen=True)
class Painting:
    """One kind of land, around the middle of its hex: what lies under the edge of the hex, on it, and what stands there."""

    ground: list[Layer] = field(default_factory=list)  # ends at the edge of the hex
    middle: list[Layer] = field(default_factory=list)
    stamps: list[Stamp] = field(default_factory=list)

    def data(self) -> dict[str, object]:
        """As the client reads it; stamps from the back to the front."""
        return {"ground": self.ground, "middle": self.middle, "stamps": sorted(self.stamps, key=lambda stamp: stamp[2])}
