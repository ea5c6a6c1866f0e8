"""The painted table of Winter says what the components say: symbols, land and field, told from the committed files."""

import gzip
import itertools
import json
import math
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from art import sheets
from art.__main__ import stale
from art.land.board import to_json
from art.pigment import path
from art.winter.colours import winter_css
from art.winter.country import Country
from art.winter.field import field
from art.winter.files import places
from art.winter.sky import sky
from beringia.games.winter import components, geometry
from beringia.games.winter.rules.megaliths import may_stand_above
from beringia.games.winter.state import STATE
from beringia.games.winter.vocabulary import COLUMN_IDS
from beringia.games.winter.words.names import square_word
from tests.art.reading import CLIENT, Mask, filled, flooded, rings

FOLDER = CLIENT / "games/winter/art"
MOST_BYTES = 220_000
SVG = "{http://www.w3.org/2000/svg}"
PIXEL = 1.97  # so that no middle of a pixel lies exactly on a line
PLACES = (*COLUMN_IDS, "rest")
TRIBES = components.CARD_IDS[: components.TRIBES]
CULTURES = components.CARD_IDS[components.TRIBES :]
TERRAINS = tuple(dict.fromkeys(tile.rsplit("-", 1)[0] for tile in components.TILE_IDS))
GOODS = ("labour", "food", "tool", "points", "card", "megalith", "steps", "idol", "idol-sacrifice", "idol-honour", "idol-any")
PIECES = ("piece-camp", "piece-village", "piece-chief", "piece-figure")
# What is no component: signs, grounds, backs and pieces.
SIGNS = (
    *("camp", "village", "megalith", "idol", "sacred-stone", "labour", "food", "member-standing", "chief"),
    *("steps", "bury", "burial", "tip", "rest", "fur", "arrow", "terrain-base"),
    *("fur-edge", "slab-1", "slab-2", "hill", "worn", "pit", "cell-glow", "block-0", "block-1", "block-2", "block-3"),
    *("back-tribe", "back-culture-1", "back-culture-2", "back-animal", "back-rival", "rest-back", "find-back", "mammoth-rim"),
)


def read(name: str) -> Any:
    """A painted file of data."""
    return json.loads((FOLDER / name).read_text("utf-8"))


@cache
def symbols() -> dict[str, ElementTree.Element]:
    """The symbols of the sheet, by name."""
    root = ElementTree.fromstring((FOLDER / "symbols.svg").read_text("utf-8"))
    found = [(symbol.attrib["id"], symbol) for symbol in root.iter(f"{SVG}symbol")]
    assert len(dict(found)) == len(found)
    return dict(found)


def wanted() -> set[str]:
    """Every symbol the table needs, by the ids of the engine."""
    by_kind = {
        "tribe": TRIBES,
        "culture": CULTURES,
        "chief": components.CHIEF_IDS,
        "animal": components.ANIMAL_IDS,
        "stone": components.STONE_IDS,
        "rest": components.REST_TILE_IDS,
        "find": components.FIND_IDS,
        "rival": components.RIVAL_IDS,
        "terrain": TERRAINS,
        "place": PLACES,
        "frieze": PLACES,
        "wash": PLACES,
        "good": GOODS,
    }
    named = {f"{kind}-{name}" for kind, names in by_kind.items() for name in names}
    return named | {*SIGNS, *PIECES} | {f"{piece}-rim" for piece in PIECES}


def test_every_component_has_its_symbol_and_nothing_is_superfluous() -> None:
    assert set(symbols()) == wanted()


def test_symbols_refer_only_to_symbols_of_this_and_the_common_sheet() -> None:
    asked = {use.attrib["href"] for symbol in symbols().values() for use in symbol.iter(f"{SVG}use")}
    assert asked <= {f"#{name}" for name in (*symbols(), *sheets.COMMON)}
    assert not set(symbols()) & set(sheets.COMMON)


def test_pictures_stay_inside_their_field() -> None:
    for name, symbol in symbols().items():
        left, top, width, height = map(float, symbol.attrib["viewBox"].split())
        drawn = [ring for element in symbol.findall(f"{SVG}path") for ring in rings(element.attrib["d"])]
        if not drawn or symbol.attrib.get("preserveAspectRatio"):
            continue
        room = 4 if name.endswith("-rim") else 1.5
        points = np.vstack(drawn) - (left, top)
        assert points.min() >= -room, name
        assert (points <= np.array((width, height)) + room).all(), name


@pytest.mark.parametrize("kind", ["tribe", "culture", "chief", "animal", "terrain"])
def test_no_two_pictures_of_a_kind_are_alike(kind: str) -> None:
    drawn = [ElementTree.tostring(symbol).split(b">", 1)[1] for name, symbol in symbols().items() if name.startswith(f"{kind}-")]
    assert len(set(drawn)) == len(drawn)


def numbers(program: list[dict[str, Any]]) -> list[str]:
    """The numbers that must be read on a tile that has this program."""
    found = []
    for effect in program:
        if effect["op"] == "pay":
            found += [f"{n:g}" for n in effect["cost"].values() if n] + numbers(effect["then"])
        elif effect["op"] == "tip":
            found.append(f"+{effect['bonus_food']}")
        elif effect["op"] not in ("idol", "bury"):
            found.append(f"{effect.get('n', effect.get('steps')):g}")
    return found


@pytest.mark.parametrize(("kind", "prefix"), [("rest_tile", "rest"), ("find", "find")])
def test_tiles_show_the_numbers_of_their_programs(kind: str, prefix: str) -> None:
    for entry in components.COMPONENTS.data[kind]:
        written = [text.text for text in symbols()[f"{prefix}-{entry['id']}"].iter(f"{SVG}text")]
        assert written == numbers(entry["program"]), entry["id"]


def declared() -> set[str]:
    """The custom properties of both themes."""
    css = (FOLDER / "winter.css").read_text("utf-8") + (CLIENT / "art/tokens.css").read_text("utf-8")
    return set(re.findall(r"--([\w-]+):", css))


def test_every_colour_is_declared() -> None:
    names = ("symbols.svg", "land.json", "field.json")
    asked = {name for file in names for name in re.findall(r"var\(--([\w-]+)", (FOLDER / file).read_text("utf-8"))}
    layers = re.findall(r'\["([a-z0-9-]+)",[\d.]+,"M', "".join((FOLDER / file).read_text("utf-8") for file in names))
    assert layers
    set_by_the_client = {"lit", "deep", "line", "top", "side", "rim"}
    assert asked | set(layers) <= declared() | set_by_the_client


def test_both_themes_declare_the_same() -> None:
    day, _, night, _ = re.findall(r":root[^{]*\{\n([^}]*)\}", (FOLDER / "winter.css").read_text("utf-8"))
    assert re.findall(r"--[\w-]+:", day) == re.findall(r"--[\w-]+:", night)


def test_every_good_and_piece_has_its_place() -> None:
    data = read("places.json")
    assert set(data["goods"]["numerals"]) == set(GOODS)
    assert set(data["marks"]) == set(PIECES)


# The land


@pytest.fixture(scope="module")
def land() -> Any:
    return read("land.json")


@pytest.fixture(scope="module")
def masks(land: Any) -> list[Mask]:
    """The pixels of each hex."""
    width, height = land["size"]
    return [filled(hexagon["outline"], width, height, PIXEL) for hexagon in land["hexes"]]


def contacts(one: Mask, other: Mask) -> int:
    """How many pixels of two hexes lie side by side."""
    beside = (one[:, 1:] & other[:, :-1]).sum() + (one[:, :-1] & other[:, 1:]).sum()
    below = (one[1:] & other[:-1]).sum() + (one[:-1] & other[1:]).sum()
    return int(beside + below)


def test_hexes_and_junctions_are_those_of_the_engine_in_its_order(land: Any) -> None:
    assert [hexagon["id"] for hexagon in land["hexes"]] == list(geometry.HEX_IDS)
    assert [junction["id"] for junction in land["junctions"]] == list(geometry.JUNCTION_IDS)


def test_drawn_neighbours_are_exactly_those_of_the_engine(masks: list[Mask]) -> None:
    touching = {pair for pair in itertools.combinations(range(geometry.HEXES), 2) if contacts(masks[pair[0]], masks[pair[1]]) > 8}
    known = {(a, int(b)) for a in range(geometry.HEXES) for b in geometry.NEIGHBOURS[a] if b > a}
    assert touching == known


def test_every_pixel_of_the_land_is_in_exactly_one_hex(masks: list[Mask]) -> None:
    count = np.pad(np.sum(masks, axis=0), 1)
    assert count.max() == 1
    assert (flooded(count == 0, (0, 0)) == (count == 0)).all()


def test_a_junction_lies_where_its_three_hexes_meet(land: Any) -> None:
    lines = [np.vstack(rings(hexagon["outline"])) for hexagon in land["hexes"]]
    for number, junction in enumerate(land["junctions"]):
        near = {hexagon for hexagon, line in enumerate(lines) if np.hypot(*(line - junction["at"]).T).min() < 1}
        assert near == set(map(int, geometry.JUNCTION_HEXES[number])), junction["id"]


def test_places_lie_in_their_hex(land: Any, masks: list[Mask]) -> None:
    spots = [land["places"][name] for name in ("name", "income", "camps", "leader")]
    for hexagon, mask in zip(land["hexes"], masks, strict=True):
        for dx, dy in spots:
            x, y = hexagon["at"][0] + dx, hexagon["at"][1] + dy
            assert mask[int(y / PIXEL), int(x / PIXEL)], hexagon["id"]


def test_every_tile_of_the_land_is_painted(land: Any) -> None:
    painted = [f"{kind}-{number + 1}" for kind, terrain in land["terrain"].items() for number in range(len(terrain["tiles"]))]
    assert painted == [*components.TILE_IDS, "base-1"]
    assert [hexagon["id"] for hexagon in land["hexes"] if "ice" not in hexagon] == [geometry.HEX_IDS[geometry.BASE]]


def test_what_stands_on_a_tile_stands_inside_every_hex(land: Any, masks: list[Mask]) -> None:
    centres = [hexagon["at"] for hexagon in land["hexes"]]
    for kind, terrain in land["terrain"].items():
        for name, x, y, _, _ in itertools.chain.from_iterable(tile["stamps"] for tile in terrain["tiles"]):
            assert name in land["stamps"], kind
            assert all(mask[int((cy + y) / PIXEL), int((cx + x) / PIXEL)] for (cx, cy), mask in zip(centres, masks, strict=True)), (
                kind
            )


def test_every_stamp_is_used(land: Any) -> None:
    used = {stamp[0] for terrain in land["terrain"].values() for tile in terrain["tiles"] for stamp in tile["stamps"]}
    assert used == set(land["stamps"])


# The field of megaliths

SEATS = range(1, components.SEATS + 1)


def pattern_of(seats: int) -> tuple[int, Any]:
    """The pattern for a number of seats: its number, and how it is painted."""
    data = read("field.json")
    return int(components.PATTERN_OF[seats]), data["patterns"][data["bySeats"][seats - 1]]


@pytest.mark.parametrize("seats", SEATS)
def test_cells_and_start_cells_are_those_of_the_engine(seats: int) -> None:
    number, pattern = pattern_of(seats)
    squares = [square_word(int(square)) for square in components.CELL_SQUARE[number]]
    assert list(pattern["levels"][0]) == squares
    assert pattern["starts"] == [square for cell, square in enumerate(squares) if components.IS_START[number, cell]]


@pytest.mark.parametrize("seats", SEATS)
def test_places_above_are_those_where_the_engine_lets_a_megalith_stand(seats: int) -> None:
    number, pattern = pattern_of(seats)
    state = np.zeros(1, dtype=STATE).view(np.recarray)[0]
    state.seats = seats
    own = 1
    for level in range(1, components.LEVELS):
        for cell, square in enumerate(components.CELL_SQUARE[number]):
            state.field[level - 1, cell] = own if square_word(int(square)) in pattern["levels"][level - 1] else 0
        allowed = [cell for cell in range(components.CELLS) if may_stand_above(state, own, level, cell)]
        assert list(pattern["levels"][level]) == [square_word(int(components.CELL_SQUARE[number, cell])) for cell in allowed]


@pytest.mark.parametrize("seats", SEATS)
def test_a_stone_lies_in_the_middle_of_the_four_below(seats: int) -> None:
    number, pattern = pattern_of(seats)
    top = read("field.json")["block"]["top"]
    tables = (components.RIGHT, components.BELOW, components.DIAGONAL)
    for level, places_above in enumerate(pattern["levels"][1:]):
        below = pattern["levels"][level]
        for square, foot in places_above.items():
            cell = list(pattern["levels"][0]).index(square)
            under = [cell, *(int(table[number, cell]) for table in tables)]
            feet = [below[square_word(int(components.CELL_SQUARE[number, each]))] for each in under]
            assert np.allclose(foot, np.mean(feet, axis=0) + top)


@pytest.mark.parametrize("seats", SEATS)
def test_cells_of_the_field_do_not_overlap_and_lie_on_its_plate(seats: int) -> None:
    _, pattern = pattern_of(seats)
    feet = list(pattern["levels"][0].values())
    cell = read("field.json")["cell"]
    assert all(math.dist(one, other) >= cell for one, other in itertools.combinations(feet, 2))
    width, height = pattern["size"]
    plate = filled(pattern["ground"][1][2], width, height, PIXEL)
    assert all(plate[int(y / PIXEL), int(x / PIXEL)] for x, y in feet)


# The files


def test_quick_files_are_up_to_date() -> None:
    files = {
        "winter.css": winter_css(),
        "field.json": to_json(field()),
        "sky.json": to_json(sky()),
        "places.json": to_json(places()),
    }
    assert stale({f"games/winter/art/{name}": text for name, text in files.items()}) == []


def test_outlines_of_the_hexes_are_up_to_date(land: Any) -> None:
    assert [path(outline, 1, 0) for outline in Country().outlines] == [hexagon["outline"] for hexagon in land["hexes"]]


def test_the_painting_is_small_enough() -> None:
    painted = [file for file in FOLDER.iterdir() if file.suffix != ".md"]
    assert sum(len(gzip.compress(file.read_bytes())) for file in painted) < MOST_BYTES
