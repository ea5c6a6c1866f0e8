"""The ladder's page is written from what the arena found."""

from pathlib import Path

import pytest

from beringia.kernel import JIT
from tests.tools import load_tool

ladder = load_tool("ladder")
pytestmark = pytest.mark.skipif(not JIT, reason="plays in the arena")


def test_pairs_are_played_and_written_behind_the_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "ladder.md"
    page.write_text(f"# Head\n\n{ladder.MARK}\n\nold tables\n", "utf-8")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path / "ladder")
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr("beringia.arena.workers.os.cpu_count", lambda: 1)
    standings = ladder.play("mammoth", 3, ("cub", "random"), 6)
    assert standings.games == 6
    ladder.write()
    text = page.read_text("utf-8")
    assert text.startswith(f"# Head\n\n{ladder.MARK}\n\n### Mammoth Hunters, 3 seats\n")
    assert "old tables" not in text
    monkeypatch.setattr(ladder, "FOLDER", tmp_path / "elsewhere")
    ladder.write()
    assert page.read_text("utf-8") == text, "what was measured elsewhere is kept"
    lines = [line for line in text.splitlines() if line.startswith("| cub against random | 6 | ")]
    assert len(lines) == 1
    assert lines[0].count("|") == ladder.HEAD[0].count("|")


def test_alone_the_page_says_who_did_better_on_the_same_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "ladder.md"
    page.write_text(ladder.MARK, "utf-8")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path / "ladder")
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr("beringia.arena.workers.os.cpu_count", lambda: 1)
    standings = ladder.play("winter", 1, ("cub", "random"), 6)
    best = standings.row("cub").best
    assert best is not None
    ladder.write()
    title, _, head, _, line = page.read_text("utf-8").strip().splitlines()[2:]
    assert title == "### Endless Winter, 1 seat"
    cells = dict(zip(head.split(" | "), line.split(" | "), strict=True))
    assert cells["better on the same deal"].startswith(f"{100 * best.value:.1f} % (")


def test_levels_have_neighbours() -> None:
    assert [pair for pair in ladder.PAIRS if pair[0] == "shaman"] == [("shaman", "elder")]
    assert ladder.folder_of("winter", 2, ("elder", "hunter")) == ladder.FOLDER / "winter-2-elder-hunter"
