"""How a symbol is kept: one to three layers of pigment on a field of 100 x 100."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from art.pigment import NOTHING, Geometry, join, path, rough

PIGMENTS: Final = ("ink", "two", "three")  # the silhouette; ivory, ember, ice; the dark disc of the eclipse
FILLS: Final = {"ink": "currentColor", "two": "var(--two,currentColor)", "three": "var(--three,currentColor)"}
RIM: Final = 2.6  # how far a rim reaches around its piece


@dataclass(frozen=True)
class Drawing:
    """What a painter hands in, before the hand wanders."""

    ink: Geometry = NOTHING
    two: Geometry = NOTHING
    three: Geometry = NOTHING


Painter = Callable[[], Drawing]
_PAINTERS: dict[str, tuple[Painter, float]] = {}


def symbol(name: str, wander: float = 0.3) -> Callable[[Painter], Painter]:
    """Marks a painter of a symbol; its docstring says what is to be seen."""

    def keep(painter: Painter) -> Painter:
        _PAINTERS[name] = (painter, wander)
        return painter

    return keep


def names() -> tuple[str, ...]:
    """All symbols, in the order they were painted."""
    return tuple(_PAINTERS)


@cache
def layers(name: str) -> dict[str, Geometry]:
    """The painted layers of a symbol, with the wandering edge."""
    painter, wander = _PAINTERS[name]
    drawing = painter()
    seed = sum(map(ord, name))
    drawn = ((pigment, getattr(drawing, pigment)) for pigment in PIGMENTS)
    return {pigment: rough(shape, wander, seed=seed) for pigment, shape in drawn if not shape.is_empty}


def ink(name: str) -> Geometry:
    """The silhouette of a symbol."""
    return layers(name)["ink"]


def two(name: str) -> Geometry:
    """The second pigment of a symbol."""
    return layers(name)["two"]


def whole(name: str) -> Geometry:
    """Everything of a symbol as one shape."""
    return join(*layers(name).values())


def inside(name: str) -> str:
    """The paths of a symbol."""
    return "".join(f'<path fill="{FILLS[pigment]}" d="{path(shape)}"/>' for pigment, shape in layers(name).items())


def rim(name: str) -> str:
    """The rim that lifts a coloured piece from any ground."""
    return f'<path fill="currentColor" d="{path(whole(name).buffer(RIM).buffer(1.5).buffer(-1.5), tolerance=0.2)}"/>'


def sheet(symbols: tuple[str, ...], rims: tuple[str, ...] = ()) -> str:
    """Symbols and rims as one SVG sheet for <use>."""
    kept = [f'<symbol id="{name}" viewBox="0 0 100 100">{inside(name)}</symbol>' for name in symbols]
    kept += [f'<symbol id="{name}-rim" viewBox="0 0 100 100" overflow="visible">{rim(name)}</symbol>' for name in rims]
    return '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n' + "\n".join(kept) + "\n</svg>\n"
