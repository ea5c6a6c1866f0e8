"""The sheets show what the components say, and the sheets in docs are the ones drawn now."""

import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from beringia.games.gatherers.components import ANIMALS, LAKE, MEADOW, RIVER, SETS, SPECIALS, Tile, tiles_of
from tests.tools import load_tool

ROOT = Path(__file__).parents[2]
tilesheet = load_tool("tilesheet")
MARKS = (*ANIMALS, "gold", "mushrooms", "fish", "special", "zone", "lake", "spring", "river")


@cache
def sheet(edition: str) -> str:
    drawn: str = tilesheet.draw_sheet(edition)
    return drawn


def drawn_tiles(edition: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(sheet(edition)).iter() if "tile" in node.get("class", "").split()]


def wanted_marks(tile: Tile) -> Counter[str]:
    """What must be countable on a tile."""
    wanted: Counter[str] = Counter()
    for number, zone in enumerate(tile.zones):
        wanted.update(dict(zip(ANIMALS, zone.animals, strict=True)))
        wanted.update(gold=zone.gold, mushrooms=zone.mushrooms, fish=zone.fish, special=int(zone.special > 0))
        wanted.update(zone=int(zone.kind == MEADOW), lake=int(zone.kind == LAKE), river=int(zone.kind == RIVER))
        ends = sum(tile.places[3 * side + 1] == number for side in range(4)) + (zone.lake >= 0)
        wanted.update(spring=int(zone.kind == RIVER and ends == 1))
    return +wanted


@pytest.mark.parametrize("edition", SETS)
def test_every_tile_is_drawn_once(edition: str) -> None:
    assert [node.get("id") for node in drawn_tiles(edition)] == [tile.id for tile in tiles_of(edition)]


@pytest.mark.parametrize("edition", SETS)
def test_every_tile_shows_its_kind_and_its_tag(edition: str) -> None:
    tags = tilesheet.read_tags(edition)
    for node, tile in zip(drawn_tiles(edition), tiles_of(edition), strict=True):
        assert node.get("class") == f"tile {tile.kind} {tags[tile.id]}"


@pytest.mark.parametrize("edition", SETS)
def test_marks_are_as_many_as_in_the_components(edition: str) -> None:
    for node, tile in zip(drawn_tiles(edition), tiles_of(edition), strict=True):
        assert Counter(mark for part in node.iter() if (mark := part.get("class")) in MARKS) == wanted_marks(tile), tile.id


@pytest.mark.parametrize("edition", SETS)
def test_specials_are_named(edition: str) -> None:
    for node, tile in zip(drawn_tiles(edition), tiles_of(edition), strict=True):
        words = " ".join(part.text or "" for part in node.iter())
        assert all(SPECIALS[zone.special] in words for zone in tile.zones), tile.id


@pytest.mark.parametrize("edition", SETS)
def test_zones_lie_where_they_claim_and_hang_together(edition: str) -> None:
    """On the raster of the drawing: but for a cell at a corner each place shows its zone, and no zone falls apart."""
    tool = tilesheet
    for tile in tiles_of(edition):
        raster = tool.rasterize(tile, tool.draw_shapes(tile))
        for place, zone in enumerate(tile.places):
            shown = [raster[row][column] for row, column in tool.edge_cells(place)]
            assert shown.count(zone) >= len(shown) - (place % 3 != 1), f"{tile.id} place {place}"
        for number in range(len(tile.zones)):
            cells = {(row, column) for row in range(tool.GRID) for column in range(tool.GRID) if raster[row][column] == number}
            assert largest_part(cells) >= 0.98 * len(cells) > 0, f"{tile.id} zone {number}"


def largest_part(cells: set[tuple[int, int]]) -> int:
    """The size of the largest set of cells that hang together."""
    left, best = set(cells), 0
    while left:
        seeds, size = [left.pop()], 1
        while seeds:
            row, column = seeds.pop()
            near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & left
            left -= near
            size += len(near)
            seeds += near
        best = max(best, size)
    return best


@pytest.mark.parametrize("edition", SETS)
def test_the_sheet_in_docs_is_the_one_drawn_now(edition: str) -> None:
    stored = (ROOT / f"docs/tiles-{edition}.svg").read_text("utf-8")
    assert stored == sheet(edition), f"run: python tools/tilesheet.py {edition} docs/tiles-{edition}.svg"


def test_it_writes_a_file_or_says_how_it_is_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.svg"
    assert tilesheet.main(["2002", str(out)]) == 0
    assert out.read_text("utf-8") == sheet("2002")
    assert tilesheet.main(["1999", str(out)]) == 2
    assert "usage" in capsys.readouterr().err
