"""What is committed is what is painted. `python -m art --check` compares all of it; here the quick parts."""

from pathlib import Path

from art.__main__ import PAINTERS, stale, write
from art.land.board import DESK, PHONE
from art.land.facts import read_facts
from art.land.outline import Land
from art.pigment import path
from tests.art.reading import board


def test_colours_fonts_and_common_symbols_are_up_to_date() -> None:
    files = {f"art/{name}": text for name, text in PAINTERS["art"]().items()}
    assert stale(files) == []


def test_outlines_of_the_land_are_up_to_date() -> None:
    for name, form in (("desk", DESK), ("phone", PHONE)):
        land = Land(read_facts(), form.width, form.height, form.top, form.scale)
        assert [path(outline, 1, 0) for outline in land.outlines.values()] == [r["outline"] for r in board(name)["regions"]]


def test_changed_and_missing_files_are_found(tmp_path: Path) -> None:
    files = {"art/one.svg": "<svg/>", "art/two.svg": "<svg></svg>"}
    assert stale(files, tmp_path) == ["art/one.svg", "art/two.svg"]
    write(files, tmp_path)
    assert stale(files, tmp_path) == []
    (tmp_path / "art/two.svg").write_text("<svg>scratched</svg>")
    assert stale(files, tmp_path) == ["art/two.svg"]
