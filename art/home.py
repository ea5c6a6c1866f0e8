"""The home page's paintings: each a niche in the rock with a scene in worn pigment."""

import re
from collections.abc import Callable
from typing import Final

from art.pigment import Geometry, cut, move, path
from art.scenery import HEIGHT, WIDTH, cracks, gatherers, mammoth, niche, winter
from art.symbols import inside

PAINTINGS: Final[dict[str, tuple[int, Callable[[], str]]]] = {
    "mammoth": (31, mammoth),
    "gatherers": (47, gatherers),
    "winter": (58, winter),
}

# Holes and fine speckle eat about a tenth of the pigment.
WORN: Final = (
    '<filter id="worn-{name}" x="0" y="0" width="100%" height="100%">'
    '<feTurbulence type="fractalNoise" baseFrequency=".09 .13" numOctaves="4" seed="7"/>'
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 0 0 6.5" result="holes"/>'
    '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="2"/>'
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 0 4.05" result="fine"/>'
    '<feComposite in="SourceGraphic" in2="holes" operator="in"/><feComposite in2="fine" operator="in"/></filter>'
)
# The rock's own stains and grain.
GRAIN: Final = (
    '<filter id="grain-{name}" x="0" y="0" width="100%" height="100%">'
    '<feTurbulence type="fractalNoise" baseFrequency=".028 .034" numOctaves="6" seed="8"/>'
    '<feColorMatrix values="0 0 0 0 .18 0 0 0 0 .12 0 0 0 0 .07 1.3 .3 0 0 -.68"/></filter>'
)
HOLLOW: Final = (
    '<filter id="hollow-{name}" x="-10%" y="-10%" width="120%" height="120%">'
    '<feGaussianBlur stdDeviation="13"/><feOffset dx="5" dy="9"/></filter>'
)
LIGHT: Final = (
    '<radialGradient id="light-{name}" cx=".42" cy=".36" r=".8"><stop offset="0" style="stop-color:var(--firelight)"/>'
    '<stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" style="stop-color:var(--dusk)"/></radialGradient>'
    '<radialGradient id="torch-{name}"><stop offset="0" stop-color="#ffc45e" stop-opacity=".34"/>'
    '<stop offset="1" stop-color="#ffc45e" stop-opacity="0"/></radialGradient>'
)


def definitions(name: str, rock: Geometry, scene: str) -> str:
    """Filters, lights, the niche's outline and the symbols of a painting, under names no other painting has."""
    figures = dict.fromkeys(re.findall(r'href="#home-([a-z-]+)"', scene))
    symbols = "".join(f'<g id="{name}-{figure}">{inside(figure)}</g>' for figure in figures)
    outline = f'<path id="rock-{name}" d="{path(rock, 1, 0.4)}"/><clipPath id="niche-{name}"><use href="#rock-{name}"/></clipPath>'
    return "<defs>" + "".join(part.replace("{name}", name) for part in (WORN, GRAIN, HOLLOW, LIGHT)) + outline + symbols + "</defs>"


def painting(name: str) -> str:
    """One painting as an SVG file; the page lights its torch by the class `torch`."""
    seed, paint = PAINTINGS[name]
    rock, scene = niche(seed), paint()
    field = f'<rect width="{WIDTH}" height="{HEIGHT}"'
    lips = ((cut(rock, move(rock, 3, 6)), "lip", 0.5), (cut(rock, move(rock, -1.6, -2.6)), "lip-lit", 0.42))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f"{definitions(name, rock, scene)}"
        f'<use href="#rock-{name}" style="fill:var(--rock)"/><g clip-path="url(#niche-{name})">'
        f'{field} filter="url(#grain-{name})" style="opacity:var(--rock-grain)"/>'
        f'<path d="{path(cracks(seed, rock), 1, 0.3)}" style="fill:var(--crack)" opacity=".5"/>'
        f'<g filter="url(#worn-{name})"><g transform="translate(26 24)scale(.89 .9)">{scene.replace("#home-", f"#{name}-")}</g></g>'
        f'{field} fill="url(#light-{name})"/>'
        f'<use href="#rock-{name}" fill="none" stroke="#1d1006" stroke-width="26" opacity=".42" filter="url(#hollow-{name})"/>'
        f'<circle class="torch" cx="200" cy="200" r="260" fill="url(#torch-{name})" opacity="0"/></g>'
        + "".join(f'<path d="{path(lip, 1, 0.4)}" style="fill:var(--{colour})" opacity="{thin}"/>' for lip, colour, thin in lips)
        + "</svg>\n"
    )


def files() -> dict[str, str]:
    """The paintings' files, by name."""
    return {f"{name}.svg": painting(name) for name in PAINTINGS}
