"""Collect every sentence the engine and the server can say, and every name in them, for the client's dictionaries.

python tools/sayings.py            # write client/src/generated/sayings.json
python tools/sayings.py --check    # fail if it is not up to date

Patterns stand in `say("…")`, written out where they are said; names are made when a module is loaded. Both are checked here.
"""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Any, Final

from beringia.games.registry import IDS

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = ROOT / "src" / "beringia"
SAYINGS: Final = ROOT / "client" / "src" / "generated" / "sayings.json"
TABLE: Final = "table"  # the room of everything that belongs to no game
MAKERS: Final = ("name", "names")
MODULE: Final = "beringia.sayings"
NAMES_OF: Final = "import json, sys, {module}; from beringia.sayings import NAMES; json.dump(NAMES, sys.stdout)"

Patterns = dict[str, list[str]]


class NotCollected(Exception):
    """A sentence or a name that cannot be found by reading the source."""


@dataclass(frozen=True)
class Source:
    """A file, and what it calls the functions of `beringia.sayings`."""

    path: str
    tree: ast.Module

    def callers_of(self, wanted: str) -> set[str]:
        """How a function of `beringia.sayings` may be called in this file."""
        found = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module == MODULE:
                found |= {each.asname or each.name for each in node.names if each.name == wanted}
            if isinstance(node, ast.ImportFrom) and node.module == "beringia":
                found |= {f"{each.asname or each.name}.{wanted}" for each in node.names if each.name == "sayings"}
        return found

    def calls(self, wanted: str) -> Iterator[ast.Call]:
        """All calls of a function of `beringia.sayings`."""
        names = self.callers_of(wanted)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                yield node

    def fail(self, node: ast.expr, words: str) -> NotCollected:
        """What is wrong, and where."""
        return NotCollected(f"{self.path}:{node.lineno}: {words}")


def texts_in(source: Source, node: ast.expr) -> Iterator[str]:
    """The texts an argument can be: a literal, or one of several by a condition."""
    if isinstance(node, ast.IfExp):
        yield from texts_in(source, node.body)
        yield from texts_in(source, node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    else:
        raise source.fail(node, "the pattern of a saying is to be written out where it is said")


def holes_of(source: Source, call: ast.Call, pattern: str) -> list[str]:
    """The names of a pattern's holes; each has a value in the call."""
    if "{{" in pattern or "}}" in pattern:
        raise source.fail(call, f"braces in a pattern are holes: {pattern!r}")
    parts = [part for part in Formatter().parse(pattern) if part[1] is not None]
    holes = sorted({str(hole) for _, hole, _, _ in parts})
    if not all(str(hole).isidentifier() and not form and not change for _, hole, form, change in parts):
        raise source.fail(call, f"a hole is a name and nothing more: {pattern!r}")
    given = {each.arg for each in call.keywords}
    missing = [hole for hole in holes if hole not in given and None not in given]
    if missing:
        raise source.fail(call, f"nothing fills {', '.join(missing)} in {pattern!r}")
    return holes


def patterns_in(source: Source) -> Patterns:
    """All patterns a file says."""
    found: Patterns = {}
    for call in source.calls("say"):
        if len(call.args) != 1:
            raise source.fail(call, "a saying has one pattern, and values by name")
        for pattern in texts_in(source, call.args[0]):
            found[pattern] = holes_of(source, call, pattern)
    return found


def check_names(source: Source) -> None:
    """Names are made when a module is loaded, not later, so that loading all modules finds them all."""
    inside = {
        call
        for function in ast.walk(source.tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for call in ast.walk(function)
    }
    for maker in MAKERS:
        for call in source.calls(maker):
            if call in inside:
                raise source.fail(call, "a name is to be made when its module is loaded, not inside a function")


def room_of(path: Path) -> str:
    """The game a file belongs to, or the table."""
    parts = path.relative_to(SOURCES).parts
    return parts[1] if parts[0] == "games" and parts[1] in IDS else TABLE


def names_in(module: str) -> dict[str, str]:
    """The names that exist once a module is loaded, and nothing else has been."""
    environment = {**os.environ, "BERINGIA_JIT": "0", "PYTHONPATH": str(SOURCES.parent)}
    command = [sys.executable, "-c", NAMES_OF.format(module=module)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    names: dict[str, str] = json.loads(done.stdout)
    return names


def collected() -> dict[str, dict[str, Any]]:
    """Patterns and names by room."""
    patterns: dict[str, Patterns] = {room: {} for room in (TABLE, *IDS)}
    for path in sorted(SOURCES.rglob("*.py")):
        source = Source(str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8")))
        check_names(source)
        patterns[room_of(path)] |= patterns_in(source)
    modules = {TABLE: "beringia.web.app", **{game: f"beringia.games.{game}" for game in IDS}}
    return {room: {"patterns": found, "names": names_in(modules[room])} for room, found in patterns.items()}


def wanted() -> str:
    """What the file must hold."""
    return json.dumps(collected(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or say that it is stale."""
    try:
        text = wanted()
    except NotCollected as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if "--check" not in arguments:
        SAYINGS.write_text(text, "utf-8")
    elif not SAYINGS.exists() or SAYINGS.read_text("utf-8") != text:
        sys.stderr.write(f"{SAYINGS.relative_to(ROOT)} is not up to date; wanted: python tools/sayings.py\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
