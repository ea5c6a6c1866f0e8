"""One symbol of the sheet: painted, or put together from symbols that are there already."""

from dataclasses import dataclass
from typing import Final

Box = tuple[float, float, float, float]

FIELD: Final[Box] = (0, 0, 100, 100)
FILLED: Final = '<path fill="{}" d="{}"/>'


@dataclass(frozen=True)
class Picture:
    """A symbol: its name, what is inside, and the field it is drawn on."""

    name: str
    inside: str
    view_box: Box = FIELD
    overflow: bool = False
    stretch: bool = False  # whether it may be drawn wider or taller than painted

    def markup(self) -> str:
        """The symbol as SVG."""
        box = " ".join(f"{number:g}" for number in self.view_box)
        more = ' overflow="visible"' * self.overflow + ' preserveAspectRatio="none"' * self.stretch
        return f'<symbol id="{self.name}" viewBox="{box}"{more}>{self.inside}</symbol>'


def used(name: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """A symbol in another one."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height or width:g}"/>'


def alias(name: str, other: str) -> Picture:
    """Another name for a symbol."""
    return Picture(name, f'<use href="#{other}"/>')
