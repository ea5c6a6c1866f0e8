"""The files the browser loads: one for each kind of tile, one for the symbols all tiles share, and the colours.

A tile's file holds everything as printed; the browser turns it. `zones` has for each zone its type, its path and four spots for a
piece; `items` what counts, with its place at each turn (one place if it is the same for all); `trees` and `herbs` are places, four
digits in base 36 each, and a letter for each place, for trees at each turn.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from art.tiles.geometry import SIZE, XY
from art.tiles.ground import floor, forest_rim, forest_shade, patches, rings
from art.tiles.items import Item, furnished
from art.tiles.meadow import shapes_of
from art.tiles.palette import stylesheet
from art.tiles.planting import Plants, herbs_of, trees_of
from art.tiles.symbols import PLANTS, SYMBOLS, grass
from art.tiles.tile import Tile, all_kinds

ROOT = Path(__file__).resolve().parents[2]
TILES = ROOT / "client" / "public" / "tiles"
COLOURS = ROOT / "client" / "src" / "games" / "gatherers" / "art" / "tiles.css"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def two_digits(value: float) -> str:
    """A whole number of units in base 36."""
    whole = min(int(SIZE), max(0, round(value)))
    return DIGITS[whole // 36] + DIGITS[whole % 36]


def rounded(points: tuple[XY, ...]) -> list[list[int]]:
    """Places in whole units; one if all are the same."""
    found = [[round(x), round(y)] for x, y in points]
    return found[:1] if all(point == found[0] for point in found) else found


def item_entry(item: Item) -> dict[str, Any]:
    """A figure as the browser reads it."""
    entry: dict[str, Any] = {"name": item.name, "symbol": item.symbol, "zone": item.zone, "at": rounded(item.at), "size": item.size}
    if item.mirrored:
        entry["mirrored"] = True
    if item.angle is not None:
        entry["angle"] = item.angle
    return entry


def plants_entry(plants: Plants) -> dict[str, Any]:
    """Plants as the browser reads them."""
    return {"at": "".join(two_digits(x) + two_digits(y) for x, y in plants.at), "letters": list(plants.letters)}


def tile_entry(tile: Tile) -> dict[str, Any]:
    """Everything the browser needs to draw a tile at any turn."""
    shapes = shapes_of(tile)
    it = furnished(tile, shapes)
    zones = [
        {"type": zone.type, "path": rings(shapes.zones[zone.number]), "spots": rounded(it.spots[zone.number])}
        for zone in tile.zones
    ]
    return {
        "zones": zones,
        "land": patches(tile),
        "rim": forest_rim(tile),
        "shade": forest_shade(tile),
        "floor": floor(tile, shapes),
        "items": [item_entry(item) for item in it.items],
        "trees": plants_entry(trees_of(it)),
        "herbs": plants_entry(herbs_of(it)),
    }


def symbols_entry() -> dict[str, Any]:
    """All symbols with the room they need, the plants by their letters, and the grass."""
    figures = {name: [symbol.width, symbol.height, symbol.body] for name, symbol in SYMBOLS.items()}
    return {"figures": figures, "plants": {letter: symbol.body for letter, symbol in PLANTS.items()}, "grass": grass()}


def written(entry: dict[str, Any]) -> str:
    """An entry as the text of its file."""
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False) + "\n"


def all_files() -> Iterator[tuple[Path, str]]:
    """Every file with the text it must hold."""
    yield COLOURS, stylesheet()
    yield TILES / "symbols.json", written(symbols_entry())
    for tile in all_kinds():
        with np.errstate(invalid="ignore"):  # some buffers of the geometry library compare with nothing on their way
            text = written(tile_entry(tile))
        yield TILES / f"{tile.id}.json", text
