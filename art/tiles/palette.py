"""The colours of the tiles by name, by day and by night, as CSS variables: one drawing serves both themes.

By night the wall is dark and the land lies in the light of a fire: colours sink a little towards umber, water turns to slate, and
what shines by itself (fire, lava, gold) keeps its strength. Beasts and borders stay as readable as by day.
"""

from typing import Final

DAY: Final[dict[str, str]] = {
    "land": "#bdae70",
    "grass-shade": "#a39a57",
    "grass-light": "#d3c389",
    "grass-green": "#93964f",
    "grass-dry": "#c29a55",
    "grass-blade": "#82843f",
    "grass-straw": "#e0d29e",
    "grass-earth": "#8c6a35",
    "grass-chalk": "#eadfb8",
    "wash-green": "#5f6a2c",
    "wash-warm": "#edc26a",
    "floor": "#3f3f27",
    "floor-deep": "#2f311f",
    "moss-rim": "#8b8a48",
    "glade": "#8b7743",
    "shore": "#e0d2a6",
    "bank": "#5b4a30",
    "water": "#6fa5b8",
    "water-light": "#94c3cf",
    "water-deep": "#7fb3c3",
    "glint": "#dcefee",
    "foam": "#ffffff",
    "bone": "#efe3c6",
    "bone-far": "#cdbd97",
    "tooth": "#fff6e0",
    "charcoal": "#221c18",
    "umber": "#3d2b1f",
    "red-ochre": "#8a3f20",
    "mammoth": "#6a3f25",
    "mammoth-belly": "#2b1d16",
    "mammoth-far": "#1d1511",
    "mammoth-hair": "#a9683a",
    "mammoth-ear": "#2a1c14",
    "aurochs": "#1f1915",
    "aurochs-belly": "#4a3122",
    "aurochs-far": "#14100d",
    "aurochs-back": "#c79a5b",
    "aurochs-hair": "#8a5a35",
    "deer": "#a2512a",
    "deer-belly": "#6e3019",
    "deer-far": "#42200f",
    "deer-light": "#e0a766",
    "tiger": "#d6973e",
    "tiger-belly": "#b06f24",
    "tiger-far": "#7d4a17",
    "fish": "#a8472a",
    "tree-line": "#171a12",
    "trunk": "#2b1d14",
    "birch": "#b8aa8a",
    "spruce": "#29351f",
    "spruce-lit": "#536637",
    "fir": "#263227",
    "fir-lit": "#4a6248",
    "pine": "#313a1f",
    "pine-lit": "#6a7339",
    "shade-tree": "#22301f",
    "shade-tree-lit": "#475d36",
    "young": "#2c3320",
    "young-lit": "#5c6432",
    "sapling": "#33391f",
    "sapling-lit": "#7a7a3c",
    "autumn": "#5d4d20",
    "autumn-lit": "#a17f38",
    "willow": "#444b24",
    "willow-lit": "#7d8140",
    "bush": "#3a4424",
    "bush-lit": "#76803f",
    "heath": "#4a4a25",
    "heath-lit": "#93883f",
    "tuft": "#7f8145",
    "tuft-dry": "#98904e",
    "tuft-deep": "#6c7038",
    "reed": "#5f6a35",
    "stalk": "#6f7a3c",
    "petal": "#f3e8cb",
    "petal-red": "#c8703a",
    "rock": "#7d6f5a",
    "rock-line": "#33291f",
    "rock-lit": "#cfc1a1",
    "gold": "#d99c22",
    "gold-line": "#5b3508",
    "gold-lit": "#f6d878",
    "cap": "#a8432c",
    "dark": "#1c1613",
    "stone": "#85765e",
    "stone-lit": "#d6c8a6",
    "smoke": "#5a5148",
    "smoke-lit": "#b9a88a",
    "glow": "#e8962e",
    "flame": "#b8371b",
    "flame-line": "#5d1a0d",
    "flame-mid": "#e98a24",
    "flame-core": "#ffe39a",
    "log": "#3a261a",
    "cone": "#4d3829",
    "cone-lit": "#9a7d5c",
    "lava": "#e2541d",
    "lava-line": "#7c1f0c",
    "lava-core": "#ffd071",
    "hide": "#d9b983",
    "skin": "#6b3a22",
    "wood": "#a67b48",
    "wood-dark": "#7a4a28",
    "shadow": "#2d2016",
}

SHINES: Final = ("glow", "flame", "flame-mid", "flame-core", "lava", "lava-core", "gold-lit")
NIGHT: Final[dict[str, str]] = {
    "land": "#83714a",
    "grass-shade": "#70633c",
    "grass-light": "#978257",
    "grass-green": "#6a663a",
    "grass-dry": "#8e6a3c",
    "grass-blade": "#5d5c33",
    "grass-straw": "#a58f62",
    "grass-earth": "#6a4a2a",
    "grass-chalk": "#ac9770",
    "wash-green": "#454a26",
    "wash-warm": "#b0773a",
    "floor": "#2e2b1d",
    "floor-deep": "#232117",
    "moss-rim": "#5d572f",
    "glade": "#6c5730",
    "shore": "#ab9566",
    "bank": "#3b2e20",
    "water": "#466d7e",
    "water-light": "#5c8a9a",
    "water-deep": "#50798a",
    "glint": "#b0cfd3",
    "bone": "#e8d7b0",
    "charcoal": "#140f0c",
    "mammoth": "#54301c",
    "mammoth-hair": "#a8683a",
    "aurochs": "#1a1410",
    "aurochs-belly": "#42301f",
    "deer": "#a3451f",
    "deer-belly": "#6e2c14",
    "deer-light": "#dba063",
    "tiger": "#dd9a3d",
    "tiger-belly": "#b06f24",
    "fish": "#c25330",
    "gold": "#e0a030",
    "cap": "#b3452b",
    "stone-lit": "#c6b28a",
    "shadow": "#120d09",
}


def by_night(name: str) -> str:
    """The night value of a colour: chosen by hand, shining by itself, or sunk into the dark by the rule for all others."""
    if name in NIGHT:
        return NIGHT[name]
    if name in SHINES:
        return DAY[name]
    red, green, blue = (int(DAY[name][k : k + 2], 16) for k in (1, 3, 5))
    return f"#{round(red * 0.78):02x}{round(green * 0.72):02x}{round(blue * 0.66):02x}"


def ink(name: str) -> str:
    """A colour as it stands in a drawing."""
    if name not in DAY:
        raise KeyError(name)
    return f"var(--tile-{name})"


def stylesheet() -> str:
    """The variables of both themes; without a chosen theme the device decides."""
    day = "".join(f"  --tile-{name}: {value};\n" for name, value in DAY.items())
    night = "".join(f"  --tile-{name}: {by_night(name)};\n" for name in DAY)
    head = "/* Colours of the tiles by day and by night; written by `python -m art.tiles`. */\n"
    dark = "".join(f"  {line}\n" for line in night.splitlines())
    by_device = f"@media (prefers-color-scheme: dark) {{\n  :root:not([data-theme]) {{\n{dark}  }}\n}}\n"
    return f'{head}:root {{\n{day}}}\n\n{by_device}\n[data-theme="night"] {{\n{night}}}\n'
