"""The house is as its pages say. Rooms that are for all games name none: a further game needs its own folders and a line."""

import ast
import re
import tomllib
from pathlib import Path

import beringia
from beringia.games.registry import IDS

ROOT = Path(beringia.__file__).parent
HOUSE = Path(__file__).parents[1]
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


def test_the_architecture_lists_the_rooms_in_the_order_of_the_layers() -> None:
    layers = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]["layers"]
    wanted = [{room.strip().removeprefix("beringia.") for room in layer.split("|")} for layer in layers]
    table = (HOUSE / "ARCHITECTURE.md").read_text("utf-8").split("| room | what it is |")[1].split("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines()[2:]]
    assert [set(re.findall(r"`(\w+)[./]", row)) for row in rows] == wanted


def test_every_decision_has_a_number_of_its_own_and_pages_point_to_what_is_there() -> None:
    decisions = [path.name[:4] for path in (HOUSE / "docs" / "decisions").glob("*.md")]
    assert len(set(decisions)) == len(decisions) > 15
    for page in [*HOUSE.glob("*.md"), *(HOUSE / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)[)#]", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


def test_what_a_games_own_page_names_is_there() -> None:
    for name in IDS:
        folder = ROOT / "games" / name
        for place in re.findall(r"`([\w/]+\.(?:py|toml))`", (folder / "README.md").read_text("utf-8")):
            assert any((home / place).exists() for home in (folder, folder / "words", HOUSE, folder / "words" / "reasons")), place


def test_every_test_that_holds_a_threat_exists() -> None:
    page = (HOUSE / "docs" / "security.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.split("## Threats")[1].splitlines() if line.startswith("| ")]
    assert {len(row) for row in rows} == {3}
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", page)
    assert len(named) > 25
    for path, name in named:
        assert f"def {name}(" in (HOUSE / path).read_text("utf-8"), f"{path} has no {name}"
    held = [cell for _, _, cell in rows if cell != "held by"]
    assert all(re.fullmatch(r"\(\d+\)|`tests/[\w/]+\.py::test_\w+`(, `tests/[\w/]+\.py::test_\w+`)*", cell) for cell in held)
