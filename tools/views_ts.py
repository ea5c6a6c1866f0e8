"""Write the client's types of all views, made from what the fields of each game's view say of themselves.

`python tools/views_ts.py` writes, `--check` compares; set BERINGIA_JIT=0, nothing here is worth compiling for.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from beringia.games.registry import IDS, find
from beringia.layout import Declared, declared_in
from beringia.meaning import Enum
from beringia.questions import Game
from made import write_or_check

ROOT: Final = Path(__file__).resolve().parent.parent
TYPES: Final = ROOT / "client" / "src" / "generated" / "views.ts"
FORMS: Final = ("number", "Row", "Table", "Tables")  # by how many lists lie in each other
HEAD: Final = """// Written by tools/views_ts.py from the fields of the games' views. Do not edit.
// They are types, not interfaces: only those are also views of any game.

type Row = readonly number[];
type Table = readonly Row[];
type Tables = readonly Table[];
"""


def field_lines(declared: Declared) -> str:
    """A field with its words and values."""
    counted = f", by {', '.join(axis.name for axis in declared.axes)}" if declared.axes else ""
    return f"  /** {declared.words}{counted} ({declared.meaning}) */\n  readonly {declared.name}: {FORMS[len(declared.axes)]};\n"


def view_type(game: Game) -> str:
    """The type of a game's view."""
    fields = "".join(map(field_lines, declared_in(game.view_type).values()))
    return f"/** What a seat sees of {game.title}. */\nexport type {game.id.capitalize()}View = {{\n{fields}}};\n"


def enumerations(game: Game) -> Iterator[str]:
    """The names of what a number can be where it is a member of an enumeration, by the field that holds it."""
    for each in declared_in(game.view_type).values():
        if isinstance(each.meaning, Enum):
            names = json.dumps([member.name.lower() for member in each.meaning.of])
            yield f"export const {game.id.upper()}_{each.name.upper()}S = {names} as const;\n"


def page() -> str:
    """The whole file."""
    return "\n".join([HEAD, *(part for name in IDS for part in (view_type(find(name)), *enumerations(find(name))))])


if __name__ == "__main__":
    sys.exit(write_or_check(TYPES, page()))
