"""Small pictures from symbols that exist, back to front, parted by a gap of bare wall."""

from dataclasses import dataclass
from functools import cache

from art.pigment import NOTHING, Geometry, cut, join, put, stroke
from art.symbols.registry import Drawing, layers

GAP = 1.8  # of bare wall around what stands in front
PIGMENT_GAP = 1.2  # around a second pigment
FILL = 1.4  # narrower gaps inside a part are not looked through


@dataclass(frozen=True)
class Part:
    """A symbol, or a shape, somewhere in a picture: where its middle lies and how large it is."""

    what: str | Geometry
    x: float
    y: float
    size: float = 1
    flip: bool = False
    turn: float = 0

    def placed(self, pigment: str) -> Geometry:
        """One pigment of the part, where it belongs."""
        known = layers(self.what) if isinstance(self.what, str) else {"ink": self.what}
        return put(known.get(pigment, NOTHING), self.x - 50, self.y - 50, self.size, self.flip, self.turn)


@cache
def ground() -> Geometry:
    """The line people stand on."""
    return stroke("4,92 30,94 62,93 96,94.5", 0.5, 2.6, 2.8, 0.5)


def scene(*parts: Part, ink: Geometry = NOTHING, two: Geometry = NOTHING) -> Drawing:
    """Parts from back to front, then what is drawn for this picture alone."""
    silhouette, pigment = NOTHING, NOTHING
    for part in parts:
        own, other = part.placed("ink"), part.placed("two")
        solid = join(own, other).buffer(FILL).buffer(-FILL)
        silhouette = join(cut(silhouette, solid, gap=GAP), own)
        pigment = join(cut(pigment, solid, gap=GAP), other)
    silhouette = join(silhouette, ink)
    return Drawing(ink=silhouette if two.is_empty else cut(silhouette, two, gap=PIGMENT_GAP), two=join(pigment, two))
