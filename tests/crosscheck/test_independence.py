"""The references are a second opinion only as long as they borrow nothing from the engine."""

import ast
import sys
from pathlib import Path

import pytest

FILES = sorted(path for path in (Path(__file__).parent.parent / "reference").glob("*.py") if not path.name.startswith("test_"))


def imported(path: Path) -> set[str]:
    """The modules a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("tests.reference." * (node.level == 1) + (node.module or ""))
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_references_import_only_the_standard_library_and_each_other(path: Path) -> None:
    for name in imported(path):
        assert name.split(".")[0] in sys.stdlib_module_names or name.startswith("tests.reference.")
