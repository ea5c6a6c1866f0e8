"""The page about views is the one made now, and it leaves no field of any game without words."""

from pathlib import Path

import pytest

from beringia.games.gatherers.components import FIRST_KIND, KINDS
from beringia.games.registry import IDS, find
from beringia.layout import fields
from tests.tools import load_tool

ROOT = Path(__file__).parents[2]
tool = load_tool("view_fields")


def test_the_page_in_docs_is_the_one_made_now() -> None:
    stored = (ROOT / "docs/view-fields.md").read_text("utf-8")
    assert stored == tool.page(), "run: python tools/view_fields.py"


@pytest.mark.parametrize("name", IDS)
def test_every_field_has_a_form_values_and_a_meaning(name: str) -> None:
    rows = [row.strip("| ").split(" | ") for row in tool.field_rows(find(name))]
    assert [row[0] for row in rows] == [f"`{field}`" for field in fields(find(name).view_type)]
    assert all(len(row) == 4 and len(row[3]) > 4 for row in rows)


def test_the_remark_about_the_two_sets_of_tiles_is_true() -> None:
    last, first, end = int(FIRST_KIND[1]) - 1, int(FIRST_KIND[1]), KINDS - 1
    remark = f"Kinds 0 to {last} are those of the 2002 set, {first} to {end} those of the 2020 set."
    assert remark in tool.DATA["remarks"]["gatherers"]
