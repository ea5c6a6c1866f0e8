"""What the browser must know of the tiles of Hunters and Gatherers, from its components: `python tools/tiles_ts.py [--check]`."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from beringia.games.gatherers import components as box

TARGET: Final = Path(__file__).resolve().parents[1] / "client" / "src" / "games" / "gatherers" / "data.json"


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
        "points": {"forest": box.FOREST_POINTS, "river": box.RIVER_TILE, "fish": box.FISH_POINTS, "raft": box.RAFT_LAKE},
        "sets": [set_entry(number) for number in range(len(box.SETS))],
        "tiles": {
            name: {"kind": tile.kind, "places": list(tile.places), "zones": [zone_entry(zone) for zone in tile.zones]}
            for name, tile in sorted(tiles.items())
        },
    }


def main() -> int:
    """Write the file, or with --check say whether it is right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    args = parser.parse_args()
    text = json.dumps(data(), separators=(",", ":")) + "\n"
    if args.check:
        is_right = TARGET.exists() and TARGET.read_text("utf-8") == text
        sys.stderr.write("" if is_right else f"{TARGET} differs from what tools/tiles_ts.py writes\n")
        return 0 if is_right else 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
