"""Symbols: the committed sheets parse, hold what they should, and stay inside their field."""

from xml.etree import ElementTree

import numpy as np
import pytest

from art import sheets
from tests.art.reading import CLIENT, rings

SVG = "{http://www.w3.org/2000/svg}"
SHEETS = {"art/common.svg": sheets.COMMON, "games/mammoth/art/symbols.svg": sheets.MAMMOTH}


def symbols(name: str) -> dict[str, ElementTree.Element]:
    """The symbols of a sheet, by name."""
    root = ElementTree.fromstring((CLIENT / name).read_text("utf-8"))
    return {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_holds_its_symbols(name: str) -> None:
    assert [symbol for symbol in symbols(name) if not symbol.endswith("-rim")] == list(SHEETS[name])


def test_no_symbol_is_in_two_sheets() -> None:
    assert not set(sheets.COMMON) & set(sheets.MAMMOTH)


@pytest.mark.parametrize("name", SHEETS)
def test_symbols_stay_inside_their_field(name: str) -> None:
    for symbol, element in symbols(name).items():
        drawn = [ring for path in element.iter(f"{SVG}path") for ring in rings(path.attrib["d"])]
        room = 4 if symbol.endswith("-rim") else 1
        points = np.vstack(drawn)
        assert points.min() >= -room, symbol
        assert points.max() <= 100 + room, symbol


@pytest.mark.parametrize("name", SHEETS)
def test_every_symbol_leaves_a_third_of_the_wall_bare(name: str) -> None:
    slabs = ("fire-", "card-back-")
    for symbol, element in symbols(name).items():
        if symbol.endswith("-rim") or symbol.startswith(slabs):
            continue
        drawn = [ring for path in element.iter(f"{SVG}path") for ring in rings(path.attrib["d"])]
        area = abs(sum((ring[:, 0] * np.roll(ring[:, 1], -1) - ring[:, 1] * np.roll(ring[:, 0], -1)).sum() / 2 for ring in drawn))
        assert 300 < area < 6700, symbol


def test_every_rim_belongs_to_a_piece() -> None:
    known = {*sheets.COMMON, *sheets.MAMMOTH}
    rims = [symbol.removesuffix("-rim") for symbol in symbols("games/mammoth/art/symbols.svg") if symbol.endswith("-rim")]
    assert set(rims) == set(sheets.MAMMOTH_RIMS) <= known


@pytest.mark.parametrize("name", ["mammoth", "gatherers", "winter"])
def test_paintings_refer_only_to_what_they_hold(name: str) -> None:
    text = (CLIENT / f"art/home/{name}.svg").read_text("utf-8")
    root = ElementTree.fromstring(text)
    held = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    asked = {element.attrib["href"].removeprefix("#") for element in root.iter() if "href" in element.attrib}
    assert asked <= held
    assert all(name in identifier for identifier in held)
