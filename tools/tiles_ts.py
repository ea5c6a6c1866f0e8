"""What the browser must know of the tiles of Hunters and Gatherers, and positions to test it with.

`python tools/tiles_ts.py` writes, `--check` compares; set BERINGIA_JIT=0, nothing here is worth compiling for.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from beringia import game
from beringia.games.gatherers import components as box
from beringia.games.gatherers.rules.areas import area_of, system_of
from beringia.games.gatherers.scoring import forest_value, meadow_value, river_value, system_value
from beringia.layout import fields
from beringia.match import Match
from beringia.table.lines import parts_of, word_of

FOLDER: Final = Path(__file__).resolve().parents[1] / "client" / "src" / "games" / "gatherers"
DATA: Final = FOLDER / "data.json"
POSITIONS: Final = FOLDER / "fixtures" / "positions.json"
GAMES: Final = ((2, "2002"), (3, "2020"), (5, "2014"))
POSITIONS_EACH: Final = 10
COUNTED_BY: Final = {
    "tile": "tiles",
    "cell": "cells",
    "demand": "cells",
    "forest": "forests",
    "river": "rivers",
    "meadow": "meadows",
}


def zone_entry(zone: box.Zone) -> dict[str, Any]:
    """A zone: its type, and what lies in it if anything does."""
    things = dict(zip(box.ANIMALS, zone.animals, strict=True)) | {
        "gold": zone.gold,
        "mushrooms": zone.mushrooms,
        "fish": zone.fish,
    }
    entry: dict[str, Any] = {"type": box.TYPES[zone.kind]} | {name: count for name, count in things.items() if count}
    if zone.lake >= 0:
        entry["lake"] = zone.lake
    if zone.special:
        entry["special"] = box.SPECIALS[zone.special]
    return entry


def set_entry(number: int) -> dict[str, Any]:
    """A set of tiles: its kinds in their order, how often each is in it, and what things are worth."""
    first, last = int(box.FIRST_KIND[number]), int(box.FIRST_KIND[number + 1])
    return {
        "first": first,
        "kinds": [[box.KIND_IDS[kind], int(box.KIND_COUNT[kind])] for kind in range(first, last)],
        "huts": int(box.HUTS[number]),
        "points": {
            "deer": int(box.DEER_POINTS[number]),
            "mammoth": int(box.MAMMOTH_POINTS[number]),
            "aurochs": int(box.AUROCHS_POINTS[number]),
            "mushrooms": int(box.MUSHROOM_POINTS[number]),
        },
    }


def data() -> dict[str, Any]:
    """Everything, with each tile once."""
    tiles = {tile.id: tile for edition in box.SETS for tile in box.tiles_of(edition) if tile.id in box.KIND_IDS}
    return {
        "members": box.MEMBERS,
        "points": {
            "forest": int(box.FOREST_POINTS),
            "river": int(box.RIVER_TILE),
            "fish": int(box.FISH_POINTS),
            "raft": int(box.RAFT_LAKE),
        },
        "sets": [set_entry(number) for number in range(len(box.SETS))],
        "tiles": {
            name: {"kind": tile.kind, "places": list(tile.places), "zones": [zone_entry(zone) for zone in tile.zones]}
            for name, tile in sorted(tiles.items())
        },
    }


def short(view: Any) -> dict[str, Any]:
    """A view without the parts of its lists that are not in use."""
    told: dict[str, Any] = {name: view[name].tolist() for name in fields(view.dtype)}
    for name, value in told.items():
        count = COUNTED_BY.get(name.split("_")[0])
        if isinstance(value, list) and count:
            told[name] = value[: told[count]]
    return told


def zone_values(state: Any) -> tuple[list[str], dict[str, int]]:
    """What the engine says: the area of every zone in the order of the tiles, and what each area is worth."""
    keys: list[str] = []
    values: dict[str, int] = {}
    worth = {box.FOREST: forest_value, box.RIVER: river_value, box.MEADOW: meadow_value}
    for tile in range(int(state.tiles)):
        kind = int(state.tile_kind[tile])
        for zone in range(int(box.ZONES[kind])):
            land = int(box.ZONE_TYPE[kind, zone])
            river = next((k for k in range(box.MAX_ZONES) if box.LAKE_ZONE[kind, k] == zone), zone)
            if land in (box.LAKE, box.RIVER):
                system = system_of(state, tile, river)
                values[f"system.{system}"] = int(system_value(state, system))
            key = f"system.{system}" if land == box.LAKE else f"{box.TYPES[land]}.{area_of(state, tile, zone)}"
            keys.append(key)
            if land != box.LAKE:
                values[key] = int(worth[land](state, area_of(state, tile, zone)))
    return keys, values


def offers(match: Match) -> list[dict[str, Any]]:
    """The legal actions as the server offers them."""
    told = [(word_of("gatherers", action), *parts_of("gatherers", action)) for action in match.actions()]
    return [{"action": words, "kind": kind, "fields": fields} for words, kind, fields in told]


def some_positions(seats: int, edition: str) -> list[dict[str, Any]]:
    """Positions of a random game in which somebody decides, spread over its length, and the end."""
    rng = random.Random(f"{seats} {edition}")
    match = game("gatherers").start(seats, edition, seed=seats)
    found: list[dict[str, Any]] = []
    while not match.is_over:
        keys, values = zone_values(match.state)
        found.append({"view": short(match.view(match.actor)[0]), "legal": offers(match), "zones": keys, "values": values})
        match.play(rng.choice(match.actions()))
    step = len(found) / POSITIONS_EACH
    return [found[int(step * number)] for number in range(POSITIONS_EACH)]


def main() -> int:
    """Write the files, or with --check say whether they are right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    args = parser.parse_args()
    wanted = {DATA: data(), POSITIONS: [position for seats, edition in GAMES for position in some_positions(seats, edition)]}
    wrong = 0
    for path, entry in wanted.items():
        text = json.dumps(entry, separators=(",", ":")) + "\n"
        if not args.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            sys.stderr.write(f"{path} differs from what tools/tiles_ts.py writes\n")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
