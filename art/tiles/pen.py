"""The pen: numbers written short, smooth curves through a few points, limbs and strokes.

A drawing is sketched as text, `"-50,2 -57,6 51,0!"`: x to the right, y upwards, `!` for a sharp corner, `;` between lines.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from art.tiles.palette import ink

Dot = tuple[float, float, bool]


@dataclass(frozen=True)
class Symbol:
    """A drawing whose origin is the point where it touches the ground, and the room it needs, in tile units."""

    body: str
    width: float
    height: float


def num(value: float) -> str:
    """A number with at most one decimal, as short as SVG allows."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in ("-0", "0"):
        return "0"
    return text.replace("-0.", "-.", 1) if text.startswith("-0.") else text.removeprefix("0") if text.startswith("0.") else text


def join(values: Iterable[float]) -> str:
    """Numbers with as few separators as SVG paths allow."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


def dots(sketch: str) -> list[Dot]:
    """The points of a sketch."""
    found: list[Dot] = []
    for word in sketch.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def smooth(points: Sequence[Dot], closed: bool = True, scale: float = 1.0, tension: float = 0.5) -> str:
    """A smooth path through points; sharp ones are corners."""
    p = [(x * scale, -y * scale, sharp) for x, y, sharp in points]
    n = len(p)
    k = tension / 3
    path = "M" + join(p[0][:2])
    for i in range(n if closed else n - 1):
        a, b = p[i], p[(i + 1) % n]
        before = p[(i - 1) % n] if closed or i > 0 else a
        behind = p[(i + 2) % n] if closed or i + 2 < n else b
        dx, dy = b[0] - a[0], b[1] - a[1]
        first = (0.0, 0.0) if a[2] else ((b[0] - before[0]) * k, (b[1] - before[1]) * k)
        second = (dx, dy) if b[2] else (dx - (behind[0] - a[0]) * k, dy - (behind[1] - a[1]) * k)
        path += "c" + join([*first, *second, dx, dy])
    return path + ("z" if closed else "")


def curve(sketch: str, scale: float = 1.0, tension: float = 0.5, mirrored: bool = False) -> str:
    """A closed outline."""
    return smooth([(-x if mirrored else x, y, sharp) for x, y, sharp in dots(sketch)], True, scale, tension)


def strokes(sketch: str, scale: float = 1.0, mirrored: bool = False) -> str:
    """Open lines."""
    lines = [dots(line) for line in sketch.split(";")]
    return "".join(smooth([(-x if mirrored else x, y, sharp) for x, y, sharp in line], False, scale) for line in lines)


def limb(sketch: str, scale: float = 1.0) -> str:
    """A tapering limb through points with a width: `x,y,width`."""
    points = [tuple(float(part) for part in word.split(",")) for word in sketch.split()]
    left: list[Dot] = []
    right: list[Dot] = []
    for i, (x, y, width) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy) or 1.0
        is_end = i == len(points) - 1
        left.append((x - dy / d * width / 2, y + dx / d * width / 2, is_end))
        right.append((x + dy / d * width / 2, y - dx / d * width / 2, is_end))
    return smooth(left + right[::-1], True, scale)


def straight(points: Sequence[tuple[float, float]]) -> str:
    """A closed outline of straight lines, y upwards."""
    x, y = points[0]
    path = "M" + join([x, -y])
    for px, py in points[1:]:
        path += "l" + join([px - x, y - py])
        x, y = px, py
    return path + "z"


def filled(path: str, colour: str, more: str = "") -> str:
    """A filled shape."""
    return f'<path d="{path}" fill="{ink(colour)}"{more}/>'


def outlined(path: str, colour: str, line: str, width: float) -> str:
    """A filled shape with an outline."""
    return f'<path d="{path}" fill="{ink(colour)}" stroke="{ink(line)}" stroke-width="{num(width)}"/>'


def drawn(path: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """Lines with round ends."""
    veil = "" if opacity == 1.0 else f' opacity="{opacity:.2f}"'
    return f'<path d="{path}" fill="none" stroke="{ink(colour)}" stroke-width="{num(width)}" stroke-linecap="round"{veil}/>'


def dot(x: float, y: float, r: float, colour: str) -> str:
    """A round spot, y downwards."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{ink(colour)}"/>'
