"""What the fields of each game's view mean, as docs/view-fields.md, from the comments in the sources.

A view holds what lies open (`Public` in `state.py`) and what its seat knows besides (`View` in `view.py`); where nothing is hidden,
it is the position. A field without a comment in `view.py` means what it means in `state.py`. Where the comment is too short for
somebody who does not see the code around it, or there is none because the name says it, the words come from `view_fields.toml`.
Usage: python tools/view_fields.py [--write]
"""

import ast
import importlib
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from beringia.games.gatherers import components as gatherers
from beringia.games.gatherers.state import Source
from beringia.games.mammoth import components as mammoth
from beringia.games.registry import IDS, find
from beringia.games.winter import components as winter
from beringia.games.winter import geometry
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.questions import Game

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "view-fields.md"
DATA = tomllib.loads((ROOT / "tools" / "view_fields.toml").read_text("utf-8"))
NUMBERED = {
    "mammoth": {"Cards": mammoth.CARD_IDS, "Landscapes of the regions": mammoth.REGION_LANDSCAPE},
    "gatherers": {
        "Sources of points": tuple(source.name.lower() for source in Source),
        "Kinds of tiles of the 2002 set": gatherers.KIND_IDS[: gatherers.FIRST_KIND[1]],
        "Kinds of tiles of the 2020 set, which count on from 78": gatherers.KIND_IDS[gatherers.FIRST_KIND[1] :],
    },
    "winter": {
        "Columns and the rest space": winter.PLACE_IDS,
        "Cards": winter.CARD_IDS,
        "Chiefs": winter.CHIEF_IDS,
        "Animals": winter.ANIMAL_IDS,
        "Hexes": geometry.HEX_IDS,
        "Junctions": geometry.JUNCTION_IDS,
        "Land tiles": winter.TILE_IDS,
        "Stones": winter.STONE_IDS,
        "Finds": winter.FIND_IDS,
        "Rest tiles": winter.REST_TILE_IDS,
        "Rival's cards": winter.RIVAL_IDS,
        "Difficulties": winter.DIFFICULTIES,
        "Sources of points": POINT_SOURCES,
    },
}


@dataclass(frozen=True)
class Line:
    """A declaration inside a class: its name, what it is declared as, and the comment behind it."""

    name: str
    declared: ast.expr
    comment: str


def lines_of(module: ModuleType, wanted: str) -> Iterator[Line]:
    """The declarations of a class, in their order; none if the module has no such class."""
    text = Path(str(module.__file__)).read_text("utf-8")
    rows = text.splitlines()
    for found in ast.parse(text).body:
        if not isinstance(found, ast.ClassDef) or found.name != wanted:
            continue
        for node in found.body:
            comment = rows[(node.end_lineno or 0) - 1].encode()[node.end_col_offset :].decode().partition("# ")[2]
            if isinstance(node, ast.AnnAssign):
                yield Line(ast.unparse(node.target), node.annotation, comment)
            elif isinstance(node, ast.Assign):
                yield Line(ast.unparse(node.targets[0]), node.value, comment)


def form(game: Game, line: Line) -> str:
    """A number, or the lengths of the lists and what they are counted by."""
    shape = game.view_type[line.name].shape
    if not shape:
        return "number"
    assert isinstance(line.declared, ast.Subscript)
    assert isinstance(line.declared.slice, ast.Tuple)
    names = [ast.unparse(size).removeprefix("MAX_").lower().replace("_", " ") for size in line.declared.slice.elts[1:]]
    names = ["sources" if name == "len(source)" else name for name in names]
    return ", ".join(f"{size} {name}" for size, name in zip(shape, names, strict=True))


def field_rows(game: Game) -> Iterator[str]:
    """One row for each field of the view."""
    state, view = (importlib.import_module(f"beringia.games.{game.id}.{part}") for part in ("state", "view"))
    public, own = list(lines_of(state, "Public")), list(lines_of(view, "View"))
    meant = {line.name: line.comment for line in (*public, *lines_of(state, "State"))}
    for line in [*public, *own] or list(lines_of(state, "State")):
        comment = line.comment or meant.get(line.name, "")
        meaning = (DATA["words"]["all"] | DATA["words"][game.id]).get(line.name, comment)
        yield f"| `{line.name}` | {form(game, line)} | {meaning} |"


def phase_rows(game: Game) -> Iterator[str]:
    """One row for each phase that can wait for a seat or for chance."""
    for line in lines_of(importlib.import_module(f"beringia.games.{game.id}.state"), "Phase"):
        yield f"| {ast.unparse(line.declared)} | {line.name.lower()} | {line.comment or 'the game is over'} |"


def chapter(game: Game) -> str:
    """All about one game."""
    parts = [f"## {game.title} (`{game.id}`)", ""]
    parts += ["| field | form | meaning |", "|---|---|---|", *field_rows(game), ""]
    parts += [f"- {remark}" for remark in DATA["remarks"][game.id]]
    parts += ["", "| `phase` | name | what is waited for |", "|---|---|---|", *phase_rows(game), ""]
    parts += ["What numbers stand for, from 0 on:", ""]
    parts += [f"- **{title}**: {', '.join(names)}." for title, names in NUMBERED[game.id].items()]
    return "\n".join(parts) + "\n"


def page() -> str:
    """The whole page."""
    return "\n".join([DATA["head"], *(chapter(find(name)) for name in IDS)])


def main(words: list[str]) -> int:
    """Write the page, or say whether the stored one is the one made now."""
    if words == ["--write"]:
        PAGE.write_text(page(), "utf-8")
        return 0
    is_same = PAGE.exists() and PAGE.read_text("utf-8") == page()
    sys.stdout.write("up to date\n" if is_same else "old; run: python tools/view_fields.py --write\n")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
