"""The page about action spaces is the one made now."""

from pathlib import Path

from tests.tools import load_tool

ROOT = Path(__file__).parents[2]
tool = load_tool("action_space")


def test_the_page_in_docs_is_the_one_made_now() -> None:
    stored = (ROOT / "docs/action-space.md").read_text("utf-8")
    assert stored == tool.page(), "run: python tools/action_space.py"
