"""Rooms that are for all games name none: a further game needs its own folders and a line in the registry."""

import ast
from pathlib import Path

import beringia
from beringia.games.registry import IDS

ROOT = Path(beringia.__file__).parent
OWN = tuple(f"{folder}/{name}" for folder in ("games", "terminal") for name in IDS)  # what belongs to one game begins so


def names_in(path: Path) -> set[str]:
    """The games that a module imports from, or names in a text of their own."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and node.value in IDS:
            found.add(str(node.value))
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {name for name in IDS for module in modules if f"{module}.".startswith(f"beringia.games.{name}.")}
    return found


def test_only_the_registry_names_games() -> None:
    places = {str(path.relative_to(ROOT)): path for path in ROOT.rglob("*.py")}
    naming = {place for place, path in places.items() if not place.startswith(OWN) and names_in(path)}
    assert naming == {"games/registry.py"}
    assert len(places) > 200
