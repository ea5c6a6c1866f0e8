"""Positions of random games for the client's tests: as few as possible that still show everything worth showing."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from beringia.table.lines import parts_of, word_of

Position = dict[str, Any]
Traits = Callable[[Position], set[tuple[object, ...]]]

MOST_OFFERS: Final = 60  # longer lists say nothing new


def offer(game: str, action: int) -> dict[str, object]:
    """An offer as the server sends it."""
    kind, fields = parts_of(game, action)
    return {"action": word_of(game, action), "kind": kind, "fields": fields}


def kinds_in(positions: Iterable[Position]) -> set[str]:
    """The kinds of offers in positions."""
    return {each["kind"] for position in positions for each in position["legal"]}


def fewest(positions: Sequence[Position], traits: Traits) -> list[Position]:
    """As few positions as possible that still show every trait."""
    shown = [traits(position) for position in positions]
    left = set().union(*shown)
    chosen = []
    while left:
        best = max(range(len(positions)), key=lambda index: len(left & shown[index]))
        left -= shown[best]
        chosen.append(positions[best])
    return chosen


def write_rows(path: Path, rows: Iterable[object]) -> None:
    """Writes a list with one row on each line."""
    path.write_text("[\n" + ",\n".join(json.dumps(each, separators=(",", ":")) for each in rows) + "\n]\n", "utf-8")
