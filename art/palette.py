"""The colours of both themes, of the five tribes, of land and ice. Which pairs must be told apart stands here too."""

from dataclasses import dataclass
from typing import Final

DAY: Final = {
    "wall": "#e4d8c0", "wall-deep": "#d3c3a4", "slab": "#efe6d3", "slab-raised": "#f7f1e3", "line": "#b9a582",
    "line-strong": "#7d6543", "ink": "#2b211a", "ink-soft": "#5a4736", "ink-faint": "#6b573f", "accent": "#96331b",
    "accent-ink": "#fbf3e2", "ember": "#b4581a", "ice-ink": "#24566f", "card-light": "#f3e9d2", "card-light-ink": "#2b211a",
    "card-light-accent": "#96331b", "card-dark": "#2e2722", "card-dark-ink": "#efe3cb", "card-dark-accent": "#e2a053",
    "good": "#4a5a22", "warn": "#8f2f17", "focus": "#1d5c80", "glow": "#e08a1e", "glow-edge": "#fff3cf",
    "border-line": "#3b2b1e", "border-lit": "#f7eed9", "piece-rim": "#fdf6e6", "piece-rim-2": "#2a1f17",
    "two": "#b4581a", "three": "#2b211a", "beast": "#4a2f1d", "ivory": "#e0a24a", "beast-rim": "#f6ead0",
    "fire-face": "#e9a24a", "fire-ink": "#4a1d12", "club": "#7a4a1f", "club-rim": "#fbf1dc",
    "p-umber": "#3a2619", "p-hematite": "#93301a", "p-ochre": "#cf9440", "p-ochre-deep": "#a8641f", "p-bone": "#f3e6c8",
    "p-ice": "#a3bfc4", "p-ice-deep": "#557e8d", "p-ember": "#c8742b", "rock": "#dccbab", "crack": "#7d6543",
    "lip": "#6b5233", "lip-lit": "#fffaf0",
}  # fmt: skip
NIGHT: Final = {
    "wall": "#171210", "wall-deep": "#0f0b09", "slab": "#231b16", "slab-raised": "#2e241c", "line": "#4d3d2e",
    "line-strong": "#8a6f4f", "ink": "#f0e4cd", "ink-soft": "#cdb999", "ink-faint": "#b09a7a", "accent": "#e58a4a",
    "accent-ink": "#1b120c", "ember": "#f0a04b", "ice-ink": "#a5cfe0", "card-light": "#d9c8a6", "card-light-ink": "#261c15",
    "card-light-accent": "#82290f", "card-dark": "#181310", "card-dark-ink": "#ecdfc6", "card-dark-accent": "#eaa558",
    "good": "#b7c27a", "warn": "#f0946c", "focus": "#8fd0ee", "glow": "#ffb04a", "glow-edge": "#ffe7b0",
    "border-line": "#0c0806", "border-lit": "#c99b62", "piece-rim": "#f3e4c6", "piece-rim-2": "#0e0a07",
    "two": "#e58a3c", "three": "#080504", "beast": "#3b2415", "ivory": "#eeb35a", "beast-rim": "#e2c592",
    "fire-face": "#f0a244", "fire-ink": "#33120b", "club": "#7a4a1f", "club-rim": "#fbf1dc",
    "p-umber": "#1a0e07", "p-hematite": "#6f170a", "p-ochre": "#d79a45", "p-ochre-deep": "#e9b25c", "p-bone": "#f7e4b8",
    "p-ice": "#9fb9bb", "p-ice-deep": "#3c5f6c", "p-ember": "#ffc064", "rock": "#9d7447", "crack": "#2a1a0d",
    "lip": "#000000", "lip-lit": "#f2b768",
}  # fmt: skip

SHADES: Final = ("", "-lit", "-deep", "-line")
# Ground, lit, deep and line of each landscape, by day and by night.
LAND: Final = {
    "pasture": (("#aca06a", "#c3b985", "#8c8250", "#514726"), ("#55532f", "#6a673b", "#413f23", "#1f1d10")),
    "ice-meadow": (("#c5d0cb", "#e2e8e1", "#9fb2b2", "#4d6870"), ("#5f7378", "#7d9297", "#485a61", "#1c2a30")),
    "mountains": (("#b1a08a", "#cfc1aa", "#8b7863", "#43362b"), ("#594c41", "#75665a", "#43382f", "#1b1512")),
    "stone-desert": (("#dcc59d", "#ebdab9", "#c2a577", "#6f5636"), ("#75603f", "#8e774f", "#5a482e", "#261d11")),
    "forest": (("#8c8863", "#a5a078", "#636444", "#343824"), ("#3f4429", "#535833", "#2c331e", "#10140b")),
    "steppe": (("#cfaa66", "#e2c486", "#b28a49", "#6b4a20"), ("#74552a", "#8d6a36", "#583e1c", "#241808")),
}
ICE: Final = (
    ("#f1f5f2", "#d3e2e6", "#acc9d4", "#76a0b3", "#3a6a82"),
    ("#b4ccd4", "#84a5b3", "#5f8596", "#3c6073", "#132b38"),
)  # from snow to the blue of the cracks, by day and by night


@dataclass(frozen=True)
class Tribe:
    """A tribe: its pigment and its mark."""

    name: str
    pigment: str
    mark: str


TRIBES: Final = (
    Tribe("hematite", "#b23a20", "hand"),
    Tribe("ochre", "#e3a62c", "sun"),
    Tribe("ice", "#3a86b8", "fish"),
    Tribe("charcoal", "#25211e", "spear"),
    Tribe("bone", "#f6efe0", "track"),
)
MARK_INKS: Final = ("#fff8e8", "#201913")  # a mark on a pigment takes the one that stands out more

LEAST_TRIBE_DISTANCE: Final = 20.0
LEAST_MARK_CONTRAST: Final = 3.0
# What is written on what, and the least contrast: 4.5 for text, 3 for marks and lines.
PAIRS: Final = (
    *((ink, ground, 4.5) for ink in ("ink", "ink-soft", "ink-faint") for ground in ("wall", "slab", "slab-raised")),
    ("accent", "wall", 4.5),
    ("accent", "slab", 4.5),
    ("accent-ink", "accent", 4.5),
    ("ice-ink", "slab", 4.5),
    ("card-light-ink", "card-light", 4.5),
    ("card-light-accent", "card-light", 4.5),
    ("card-dark-ink", "card-dark", 4.5),
    ("card-dark-accent", "card-dark", 4.5),
    ("good", "slab", 4.5),
    ("warn", "slab", 4.5),
    ("ember", "slab", 3.0),
    ("focus", "wall", 3.0),
    ("line-strong", "slab", 3.0),
)
