"""No drawn tile says anything else than the data: the proof, on the files that the browser loads.

The zone paths of a file are filled pixel by pixel into a map of zone numbers, and the map is flood-filled. A tile is turned by
turning its points by quarters, which is exact, so the map of a turned tile is the turned map.
"""

import gzip
import json
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from art.tiles.files import COLOURS, TILES
from beringia.games.gatherers import components

PIXELS = 600
UNIT = 300 / PIXELS
RIVER = 27.0
CORNER_TIP = 7.0  # units: wedges and spits end in the point of a corner, where pixels cannot resolve them
SILL = 16  # pixels: where a river leaves the tile its banks may be half a unit off
CRUMB = 2  # pixels: a sharp point may leave a pixel that touches the rest by its corner only
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
KINDS = {tile.id: tile for edition in components.SETS for tile in components.tiles_of(edition) if tile.id in components.KIND_IDS}
Map = npt.NDArray[np.int64]


@cache
def art_of(name: str) -> dict[str, Any]:
    entry: dict[str, Any] = json.loads((TILES / f"{name}.json").read_text("utf-8"))
    return entry


def rings(path: str) -> list[npt.NDArray[np.float64]]:
    """The points of each ring of a path of relative lines."""
    found = []
    for piece in path.split("M")[1:]:
        head, _, tail = piece.partition("l")
        start = [float(number) for number in NUMBER.findall(head)]
        steps = np.array([float(number) for number in NUMBER.findall(tail.rstrip("z"))]).reshape(-1, 2)
        found.append(np.vstack([start, start + np.cumsum(steps, axis=0)]))
    return found


def fill(path: str) -> npt.NDArray[np.bool_]:
    """Even-odd fill at the middles of pixels."""
    crossings = np.zeros((PIXELS, PIXELS + 1), dtype=np.int64)
    rows = (np.arange(PIXELS) + 0.5) * UNIT + 1e-7
    for ring in rings(path):
        for (ax, ay), (bx, by) in zip(ring, np.roll(ring, -1, axis=0), strict=True):
            hit = np.nonzero((rows >= min(ay, by)) & (rows < max(ay, by)))[0]
            if len(hit):
                x = ax + (rows[hit] - ay) / (by - ay) * (bx - ax)
                columns = np.clip(np.ceil(x / UNIT - 0.5), 0, PIXELS).astype(np.int64)
                np.add.at(crossings, (hit, columns), 1)
    return np.asarray(np.cumsum(crossings[:, :-1], axis=1) % 2 == 1)


@cache
def claims(name: str) -> tuple[Map, Map]:
    """The zone of each pixel, and how many zones claim it."""
    zones = np.full((PIXELS, PIXELS), -1, dtype=np.int64)
    count = np.zeros((PIXELS, PIXELS), dtype=np.int64)
    for number, zone in enumerate(art_of(name)["zones"]):
        inside = fill(zone["path"])
        zones[inside] = number
        count += inside
    return zones, count


def corner_tips() -> npt.NDArray[np.bool_]:
    middles = (np.arange(PIXELS) + 0.5) * UNIT
    edge = np.minimum(middles, 300 - middles)
    return np.asarray(np.hypot(*np.meshgrid(edge, edge)) < CORNER_TIP)


TIPS = corner_tips()


def pieces(zones: Map) -> list[tuple[int, int]]:
    """Flood fill by runs: the zone and the size of every connected piece."""
    parent: list[int] = []
    zone_of: list[int] = []
    size: list[int] = []

    def root(run: int) -> int:
        while parent[run] != run:
            run = parent[run]
        return run

    above: list[tuple[int, int, int]] = []
    for row in zones:
        cuts = [0, *(np.nonzero(np.diff(row))[0] + 1).tolist(), PIXELS]
        here: list[tuple[int, int, int]] = []
        for begin, end in pairwise(cuts):
            run = len(parent)
            parent.append(run)
            zone_of.append(int(row[begin]))
            size.append(end - begin)
            here.append((begin, end, run))
            for other_begin, other_end, other in above:
                if other_begin < end and begin < other_end and zone_of[other] == zone_of[run] and root(other) != root(run):
                    size[root(run)] += size[root(other)]
                    parent[root(other)] = root(run)
        above = here
    return [(zone_of[run], size[run]) for run in range(len(parent)) if parent[run] == run]


def touching(zones: Map) -> set[tuple[int, int]]:
    """Pairs of zones that lie side by side, away from the corners."""
    found: set[tuple[int, int]] = set()
    for one, other, is_tip in ((zones[:, 1:], zones[:, :-1], TIPS[:, 1:]), (zones[1:], zones[:-1], TIPS[1:])):
        differ = (one != other) & ~is_tip
        found |= {(min(a, b), max(a, b)) for a, b in zip(one[differ].tolist(), other[differ].tolist(), strict=True)}
    return found


def wanted_items(tile: components.Tile) -> Counter[tuple[str, int]]:
    """What the data says lies in each zone."""
    wanted: Counter[tuple[str, int]] = Counter()
    for number, zone in enumerate(tile.zones):
        things = dict(zip(components.ANIMALS, zone.animals, strict=True))
        things |= {"gold": zone.gold, "mushrooms": zone.mushrooms, "fish": zone.fish}
        if zone.special:
            things[components.SPECIALS[zone.special]] = 1
        wanted.update({(name, number): count for name, count in things.items() if count})
    return wanted


@pytest.mark.parametrize("name", KINDS)
def test_every_pixel_belongs_to_one_zone_and_every_zone_is_one_piece(name: str) -> None:
    zones, count = claims(name)
    tile = KINDS[name]
    assert [zone["type"] for zone in art_of(name)["zones"]] == [components.TYPES[zone.kind] for zone in tile.zones]
    assert (count == 1).all(), f"{(count == 0).sum()} pixels in no zone, {(count > 1).sum()} in several"
    large = Counter(zone for zone, size in pieces(np.where(TIPS, -1, zones)) if zone >= 0 and size > CRUMB)
    assert large == Counter(range(len(tile.zones)))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("name", KINDS)
def test_every_side_shows_the_zones_of_its_places(name: str, turns: int) -> None:
    zones = np.rot90(claims(name)[0], -turns)
    tile = KINDS[name]
    places = components.turned(tile, turns)
    along = (np.arange(PIXELS) + 0.5) * UNIT
    left, right = (300 - RIVER) / 2, (300 + RIVER) / 2
    for side, row in enumerate((zones[0], zones[:, -1], zones[-1, ::-1], zones[::-1, 0])):
        is_river = tile.zones[places[3 * side + 1]].kind == components.RIVER
        third = np.where(along < left, 0, np.where(along < right, 1, 2)) if is_river else np.ones(PIXELS, dtype=np.int64)
        is_sure = (np.abs(along - left) > 0.8) & (np.abs(along - right) > 0.8) & (along > 2) & (along < 298)
        wanted = np.array(places[3 * side : 3 * side + 3])[third]
        assert (row == wanted)[is_sure].all(), f"side {components.SIDES[side]}"


@pytest.mark.parametrize("name", KINDS)
def test_zones_of_one_type_stay_apart_and_rivers_meet_their_own_lake(name: str) -> None:
    tile = KINDS[name]
    pairs = touching(claims(name)[0])
    for one, other in pairs:
        assert tile.zones[one].kind != tile.zones[other].kind, f"zones {one} and {other} touch"
        for river, lake in ((one, other), (other, one)):
            if tile.zones[river].kind == components.RIVER and tile.zones[lake].kind == components.LAKE:
                assert tile.zones[river].lake == lake, f"river {river} touches a foreign lake"
    for number, zone in enumerate(tile.zones):
        if zone.lake >= 0:
            assert (min(number, zone.lake), max(number, zone.lake)) in pairs, f"river {number} misses its lake"


@pytest.mark.parametrize("name", KINDS)
def test_what_counts_is_drawn_as_often_as_the_data_says_in_its_zone(name: str) -> None:
    zones, _ = claims(name)
    items = [item for item in art_of(name)["items"] if item["name"]]
    assert Counter((item["name"], item["zone"]) for item in items) == wanted_items(KINDS[name])
    for item in items:
        assert len(item["at"]) in (1, 4)
        for x, y in item["at"]:
            assert zones[int(y / UNIT), int(x / UNIT)] == item["zone"], f"{item['name']} stands outside its zone"
    for number, zone in enumerate(art_of(name)["zones"]):
        for x, y in zone["spots"]:
            assert zones[int(y / UNIT), int(x / UNIT)] == number, f"a piece stands outside zone {number}"


@pytest.mark.parametrize("name", KINDS)
def test_forest_and_water_are_painted_from_the_checked_zones_and_nowhere_else(name: str) -> None:
    tile, art = KINDS[name], art_of(name)
    colour_of = {components.FOREST: "floor", components.RIVER: "water", components.LAKE: "water"}
    uses = re.findall(r'<use href="#z(\d+)" fill="var\(--tile-([\w-]+)\)"/>', art["floor"])
    wanted = {(str(number), colour_of[zone.kind]) for number, zone in enumerate(tile.zones) if zone.kind in colour_of}
    assert set(uses) == wanted
    kinds = np.array([zone.kind for zone in tile.zones])[claims(name)[0]]
    water = [components.RIVER, components.LAKE]
    allowed = {"floor": [components.FOREST], "water": water, "water-light": water, "water-deep": water}
    for path, colour in re.findall(r'<path d="([^"]*)" fill="var\(--tile-([\w-]+)\)"', art["floor"]):
        is_foreign = ~np.isin(kinds, allowed[colour]) & fill(path) & ~TIPS
        assert is_foreign.sum() <= SILL, f"{colour} lies on a foreign zone"


def test_every_tile_of_every_set_has_the_picture_of_its_kind() -> None:
    for number, edition in enumerate(components.SETS):
        for tile in components.tiles_of(edition):
            kind = components.KIND_IDS[components.KIND_OF_ID[number][tile.id]]
            assert components.design(KINDS[kind]) == components.design(tile)
            assert (TILES / f"{kind}.json").exists()


def test_all_symbols_and_plants_are_there_and_files_are_small() -> None:
    symbols = json.loads((TILES / "symbols.json").read_text("utf-8"))
    for name in KINDS:
        art = art_of(name)
        assert {item["symbol"] for item in art["items"]} <= symbols["figures"].keys()
        for plants in (art["trees"], art["herbs"]):
            assert all(4 * len(letters) == len(plants["at"]) for letters in plants["letters"])
            assert set("".join(plants["letters"])) - {"."} <= symbols["plants"].keys()
        assert len(gzip.compress((TILES / f"{name}.json").read_bytes())) <= 3_000
    assert len(gzip.compress((TILES / "symbols.json").read_bytes())) <= 20_000


def test_every_colour_is_defined_by_day_and_by_night() -> None:
    used = set(re.findall(r"var\((--tile-[\w-]+)\)", "".join(path.read_text("utf-8") for path in TILES.glob("*.json"))))
    defined = Counter(re.findall(r"(--tile-[\w-]+):", COLOURS.read_text("utf-8")))
    assert used <= defined.keys()
    assert set(defined.values()) == {3}, "by day, by night, and by night of the device"
