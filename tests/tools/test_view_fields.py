"""The page about views is the one made now, and it leaves no field of any game without words."""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from beringia.games.registry import IDS, find
from beringia.layout import fields

ROOT = Path(__file__).parents[2]


@cache
def tool() -> ModuleType:
    """The tool, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("view_fields", ROOT / "tools/view_fields.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["view_fields"] = module
    spec.loader.exec_module(module)
    return module


def test_the_page_in_docs_is_the_one_made_now() -> None:
    stored = (ROOT / "docs/view-fields.md").read_text("utf-8")
    assert stored == tool().page(), "run: python tools/view_fields.py --write"


@pytest.mark.parametrize("name", IDS)
def test_every_field_has_a_form_and_a_meaning(name: str) -> None:
    rows = [row.strip("| ").split(" | ") for row in tool().field_rows(find(name))]
    assert [row[0] for row in rows] == [f"`{field}`" for field in fields(find(name).view_type)]
    assert all(len(row) == 3 and len(row[2]) > 4 for row in rows)


@pytest.mark.parametrize("name", IDS)
def test_no_word_is_kept_for_a_field_that_is_gone(name: str) -> None:
    assert set(tool().DATA["words"][name]) <= set(fields(find(name).view_type))
