"""Writes tokens.css and fonts.css, and checks the colours they hold."""

import itertools
from collections.abc import Iterator
from typing import Final

from art.colour import SIGHTS, contrast, distance, seen
from art.palette import DAY, ICE, LAND, LEAST_MARK_CONTRAST, LEAST_TRIBE_DISTANCE, MARK_INKS, NIGHT, PAIRS, SHADES, TRIBES

# Light, shadow and grain: brown by day, black by night, never blue.
AIR: Final = (
    {
        "shadow-1": "0 1px 2px rgb(67 45 22 / .28)",
        "shadow-2": "0 3px 8px rgb(67 45 22 / .26), 0 1px 2px rgb(67 45 22 / .3)",
        "shadow-3": "0 12px 28px rgb(67 45 22 / .32), 0 2px 6px rgb(67 45 22 / .3)",
        "firelight": "rgb(255 214 140 / .30)",
        "dusk": "rgb(92 58 24 / .20)",
        "grain": ".10",
        "rock-grain": ".34",
    },
    {
        "shadow-1": "0 1px 2px rgb(0 0 0 / .5)",
        "shadow-2": "0 3px 10px rgb(0 0 0 / .55)",
        "shadow-3": "0 14px 32px rgb(0 0 0 / .65)",
        "firelight": "rgb(255 150 60 / .26)",
        "dusk": "rgb(5 3 2 / .62)",
        "grain": ".16",
        "rock-grain": ".5",
    },
)
MEASURES: Final = """
  /* type */
  --font-display: 'Grenze', 'Iowan Old Style', Georgia, serif;
  --font-text: 'Alegreya Sans', 'Gill Sans', 'Segoe UI', sans-serif;
  --type-1: .8125rem; --type-2: .9375rem; --type-3: 1.0625rem; --type-4: 1.3125rem; --type-5: 1.75rem;
  --type-6: 2.5rem; --type-7: 4rem;
  --lead-tight: 1.08; --lead-text: 1.42;
  /* space: a 4 px step, doubled unevenly like a stride */
  --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 36px; --s7: 56px; --s8: 88px;
  /* corners are chipped, not round: four different radii */
  --chip-s: 5px 7px 4px 6px / 6px 4px 7px 5px;
  --chip-m: 10px 14px 9px 12px / 12px 9px 14px 10px;
  --chip-l: 22px 30px 20px 26px / 26px 20px 30px 22px;
  /* motion */
  --quick: 120ms; --step: 260ms; --walk: 520ms; --settle: 900ms;
  --ease-foot: cubic-bezier(.3, .1, .2, 1); --ease-stone: cubic-bezier(.5, 0, .8, .4); --ease-ice: cubic-bezier(.2, 0, .1, 1);
  --thumb: 44px;
}
@media (prefers-reduced-motion: reduce) { :root { --quick: 1ms; --step: 1ms; --walk: 1ms; --settle: 1ms; } }
"""
FONTS: Final = (("Grenze", "grenze", (600,)), ("Alegreya Sans", "alegreya-sans", (400, 500, 700)))
SCRIPTS: Final = (
    ("latin-ext", "U+0100-017F"),
    ("latin", "U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212"),
)


class UnclearColours(Exception):
    """Two colours that must be told apart are too close."""


def mark_ink(pigment: str) -> str:
    """The ink a mark takes on a pigment."""
    return max(MARK_INKS, key=lambda ink: contrast(ink, pigment))


def faults() -> Iterator[str]:
    """Every pair of colours that is too close, in words."""
    for ink, ground, least in PAIRS:
        for theme, palette in (("day", DAY), ("night", NIGHT)):
            if (found := contrast(palette[ink], palette[ground])) < least:
                yield f"{ink} on {ground} by {theme}: contrast {found:.1f}, wanted {least}"
    for (one, other), sight in itertools.product(itertools.combinations(TRIBES, 2), SIGHTS):
        if (found := distance(seen(one.pigment, sight), seen(other.pigment, sight))) < LEAST_TRIBE_DISTANCE:
            yield f"{one.name} and {other.name} with {sight} sight: distance {found:.1f}, wanted {LEAST_TRIBE_DISTANCE}"
    for tribe in TRIBES:
        if (found := contrast(mark_ink(tribe.pigment), tribe.pigment)) < LEAST_MARK_CONTRAST:
            yield f"the mark on {tribe.name}: contrast {found:.1f}, wanted {LEAST_MARK_CONTRAST}"


def theme(palette: dict[str, str], night: int) -> str:
    """The declarations of one theme."""
    values = {**palette, **AIR[night]}
    for landscape, themes in LAND.items():
        values |= {f"land-{landscape}{shade}": colour for shade, colour in zip(SHADES, themes[night], strict=True)}
    values |= {f"ice-{depth}": colour for depth, colour in enumerate(ICE[night], 1)}
    scheme = "dark" if night else "light"
    return f"  color-scheme: {scheme};\n" + "".join(f"  --{name}: {value};\n" for name, value in values.items())


def in_both_themes(day: str, night: str) -> str:
    """Declarations by day and by night; the theme follows the system until one is chosen."""
    return (
        f":root {{\n{day}}}\n"
        f"@media (prefers-color-scheme: dark) {{\n:root:not([data-theme]) {{\n{night}}}\n}}\n"
        f":root[data-theme='night'] {{\n{night}}}\n"
    )


def tokens_css() -> str:
    """Both themes, the tribes, type, space and motion."""
    if unclear := list(faults()):
        raise UnclearColours("; ".join(unclear))
    day, night = theme(DAY, 0), theme(NIGHT, 1)
    tribes = "".join(
        f"  --tribe-{tribe.name}: {tribe.pigment}; --tribe-{tribe.name}-on: {mark_ink(tribe.pigment)};\n" for tribe in TRIBES
    )
    return (
        "/* Painted by `python -m art`: design tokens. Day is limestone, night is embers. */\n"
        f"{in_both_themes(day, night)}"
        f":root {{\n{tribes}{MEASURES}"
    )


def fonts_css() -> str:
    """The font files of the client."""
    faces = [
        f"@font-face {{ font-family: '{family}'; font-weight: {weight}; font-display: swap; "
        f"src: url(/fonts/{file}-{script}-{weight}-normal.woff2) format('woff2'); unicode-range: {characters}; }}"
        for family, file, weights in FONTS
        for weight in weights
        for script, characters in SCRIPTS
    ]
    return "/* Painted by `python -m art`. Both families are under the SIL Open Font License. */\n" + "\n".join(faces) + "\n"
