"""The client's types of views are those made now, and they hold every field and nothing else."""

from pathlib import Path

import pytest

from beringia.games.registry import IDS, find
from beringia.layout import fields
from tests.tools import load_tool

ROOT = Path(__file__).parents[2]
tool = load_tool("views_ts")


def test_the_stored_types_are_those_made_now() -> None:
    stored = (ROOT / "client/src/generated/views.ts").read_text("utf-8")
    assert stored == tool.page(), "run: python tools/views_ts.py"


@pytest.mark.parametrize("name", IDS)
def test_a_type_holds_every_field_of_the_view_in_order(name: str) -> None:
    lines = [line for line in tool.view_type(find(name)).splitlines() if line.startswith("  readonly ")]
    assert [line.split()[1].rstrip(":") for line in lines] == fields(find(name).view_type)


def test_lists_in_lists_are_tables() -> None:
    written = tool.view_type(find("winter"))
    assert "readonly seats: number;" in written
    assert "readonly food: Row;" in written
    assert "readonly camps: Table;" in written
    assert "readonly discount: Tables;" in written
