"""The colours only Winter has, in both themes."""

from collections.abc import Mapping, Sequence
from typing import Final

from art.tokens import in_both_themes

GOODS: Final = {
    "labour": ("#2f241b", "#fdf4e0", "#fdf4e0", "#fff3da"),
    "food": ("#a84f28", "#3a1d10", "#f3e4c4", "#fff6e6"),
    "tool": ("#7a7468", "#2d2823", "#cfc7b8", "#fffaf0"),
    "points": ("#5b6126", "#f6edce", "#f6edce", "#fbf6dc"),
    "card": ("#f8efdb", "#3a2b1d", "#b08a58", "#2b211a"),
    "megalith": ("#7f7568", "#2c251e", "#c8beae", "#fffaf0"),
    "idol": ("#dfbf8e", "#3a2414", "#3a2414", "#2b1a0e"),
    "steps": ("#efe3c8", "#3a2b1d", "#6a4a2c", "#2b211a"),
}  # body, rim, what is painted on it, numeral
GOOD_PARTS: Final = ("", "-rim", "-mark", "-ink")
BLOCKS: Final = {
    "grey": ("#a79d8f", "#6f665b", "#1d140d"),
    "hematite": ("#b23a20", "#742211", "#1d140d"),
    "ochre": ("#e3a62c", "#96670f", "#1d140d"),
    "ice": ("#3a86b8", "#235573", "#1d140d"),
    "charcoal": ("#37312c", "#171310", "#e9dcc0"),
    "bone": ("#f6efe0", "#b5a687", "#1d140d"),
}  # top, side and rim of a megalith: grey, or of a tribe
BLOCK_PARTS: Final = ("-top", "-side", "-rim")
ALWAYS: Final = {
    "cast": "#140d07", "dark": "#000000", "light": "#ffffff", "sky": "#1a1310", "sky-ink": "#b8642c", "sky-two": "#f0b25e",
    "spray": "#c86a2a", "fire": "#f0a04b", "disc": "#060403",
    "hide-ink": "#2b211a", "hide-two": "#8a3a12", "find-ink": "#123040", "find-two": "#7a3412",
}  # fmt: skip
THEMED: Final = {
    "cliff": ("#5b4631", "#0a0705"),
    "shore": ("#ebdab9", "#77654a"),
    "water": ("#7fb0c6", "#3d6a80"),
    "ochre": ("#a4471d", "#d0743a"),
    "menhir": ("#b9ad9b", "#85796a"),
    "menhir-deep": ("#8a7d6c", "#5d5347"),
    "worn": ("rgb(247 241 227 / .9)", "rgb(18 13 10 / .74)"),
    "terrace": ("#c9ad7f", "#4d3c28"),
    "terrace-lit": ("#e3cda3", "#6a5437"),
    "terrace-deep": ("#ab8d5e", "#382a1b"),
    "terrace-line": ("#6b5030", "#120c07"),
    "pit": ("rgb(143 134 119 / .75)", "rgb(42 37 31 / .75)"),
    "pit-deep": ("rgb(107 80 48 / .6)", "rgb(18 12 7 / .6)"),
    "frieze": ("#6e2b16", "#e0a673"),
    "frieze-two": ("#c4761f", "#f3c277"),
    "wash": ("rgb(207 170 102 / .5)", "rgb(116 85 42 / .55)"),
    "culture-1": ("#e7d0a2", "#c9ad79"),
    "culture-2": ("#d6b077", "#b48c54"),
    "culture-two": ("#8a3a12", "#7a2f0c"),
    "fur": ("#4a3120", "#3a2416"),
    "hide": ("#d8bb86", "#b3925c"),
    "hide-lit": ("#ecd7ab", "#c9ac78"),
    "slab-1": ("#bdb2a1", "#9a8f7f"),
    "slab-1-lit": ("#ded5c6", "#bbb09f"),
    "slab-2": ("#a89a86", "#857967"),
    "slab-2-lit": ("#cbbfae", "#a5998a"),
    "slab-ink": ("#241c15", "#1c140e"),
    "slab-two": ("#7a3412", "#6a2a0c"),
    "hill": ("rgb(195 185 133 / .75)", "#b3a676"),
    "hill-rare": ("rgb(226 196 134 / .9)", "#c79d57"),
}  # by day and by night


def parts(table: Mapping[str, Sequence[str]], names: tuple[str, ...]) -> dict[str, str]:
    """The colours of a table, one name for each part."""
    return {f"{kind}{part}": colour for kind, colours in table.items() for part, colour in zip(names, colours, strict=True)}


def declared(colours: dict[str, str]) -> str:
    """Declarations of custom properties."""
    return "".join(f"  --winter-{name}: {colour};\n" for name, colour in colours.items())


def winter_css() -> str:
    """All colours of Winter."""
    always = declared(parts(GOODS, GOOD_PARTS) | parts(BLOCKS, BLOCK_PARTS) | ALWAYS)
    themes = in_both_themes(*(declared({name: pair[night] for name, pair in THEMED.items()}) for night in (0, 1)))
    return f"/* Painted by `python -m art`: the colours of Winter. */\n{themes}:root {{\n{always}}}\n"
