"""What the fields of each game's view mean, as docs/view-fields.md, from what the fields say of themselves.

`python tools/view_fields.py` writes, `--check` compares; set BERINGIA_JIT=0, nothing here is worth compiling for.
"""

import inspect
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from beringia.games.registry import IDS, find
from beringia.layout import Declared, declared_in
from beringia.meaning import Axis, Enum
from beringia.questions import Game
from made import write_or_check

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "view-fields.md"
DATA: Final = tomllib.loads((ROOT / "tools" / "view_fields.toml").read_text("utf-8"))
OVER: Final = "the game is over"


def form(declared: Declared) -> str:
    """A number, or the lengths of the lists and what they are counted by."""
    return ", ".join(f"{axis.size} {axis.name}" for axis in declared.axes) or "number"


def field_rows(game: Game) -> Iterator[str]:
    """One row for each field of the view."""
    for each in declared_in(game.view_type).values():
        yield f"| `{each.name}` | {form(each)} | {each.meaning} | {each.words} |"


def phase_rows(game: Game) -> Iterator[str]:
    """One row for each phase that can wait for a seat or for chance, with the comment behind it in the source."""
    phase = declared_in(game.view_type)["phase"].meaning
    assert isinstance(phase, Enum)
    lines = inspect.getsource(phase.of).splitlines()
    comments = {line.split()[0]: line.partition("# ")[2] for line in lines if " = " in line}
    for member in phase.of:
        yield f"| {member.value} | {member.name.lower()} | {comments[member.name] or OVER} |"


def numbered(game: Game) -> list[Axis]:
    """All that lists are counted by or numbers stand for, as far as it has names."""
    found: dict[str, Axis] = {}
    for each in declared_in(game.view_type).values():
        for axis in (*each.axes, getattr(each.meaning, "of", None)):
            if isinstance(axis, Axis) and axis.labels and axis.name != "seats":
                found[axis.name] = axis
    return list(found.values())


def chapter(game: Game) -> str:
    """All about one game."""
    parts = [f"## {game.title} (`{game.id}`)", ""]
    parts += ["| field | form | values | meaning |", "|---|---|---|---|", *field_rows(game), ""]
    parts += [f"- {remark}" for remark in DATA["remarks"].get(game.id, ())]
    parts += ["", "| `phase` | name | what is waited for |", "|---|---|---|", *phase_rows(game), ""]
    parts += ["What numbers stand for, from 0 on:", ""]
    parts += [f"- **{axis.name.capitalize()}**: {', '.join(axis.labels)}." for axis in numbered(game)]
    return "\n".join(parts) + "\n"


def page() -> str:
    """The whole page."""
    return "\n".join([DATA["head"], *(chapter(find(name)) for name in IDS)])


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page()))
