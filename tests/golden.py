"""Golden games: whole games in words, with what they led to. What the tests of all games share.

A folder holds for each game `name.record` and `name.txt`: the scores, the places and the position at its end.
"""

from functools import cache
from pathlib import Path

import pytest

import beringia
from beringia import record
from beringia.action import kind_of
from beringia.errors import TextError


def names_in(folder: Path) -> list[str]:
    """The names of the games of a folder."""
    return sorted(path.stem for path in folder.glob("*.record"))


def text_of(folder: Path, name: str) -> str:
    """The record of a game."""
    return (folder / f"{name}.record").read_text("utf-8")


def headers_in(folder: Path) -> list[dict[str, str]]:
    """The headers of all records of a folder."""
    return [record.read(text_of(folder, name))[0] for name in names_in(folder)]


def actions_in(folder: Path) -> set[str]:
    """All actions that occur in the records of a folder."""
    return {action for name in names_in(folder) for _, action in record.read(text_of(folder, name))[1]}


@cache
def played(folder: Path, name: str) -> tuple[beringia.Match, frozenset[int]]:
    """The match of a record at its end, and all phases it went through."""
    phases = set()
    for match in record.steps(text_of(folder, name)):
        phases.add(int(match.state.phase))
    return match, frozenset(phases)


def matches_in(folder: Path) -> list[beringia.Match]:
    """The matches of all records at their ends."""
    return [played(folder, name)[0] for name in names_in(folder)]


def kinds_in(folder: Path) -> set[int]:
    """All kinds of actions that occur in the games of a folder."""
    return {int(kind_of(moment.action)) for match in matches_in(folder) for moment in match.history}


def phases_in(folder: Path) -> set[int]:
    """All phases the games of a folder go through."""
    return {phase for name in names_in(folder) for phase in played(folder, name)[1]}


def ending_of(match: beringia.Match) -> str:
    """What the file beside a record says about its end."""
    lines = [" ".join(["scores", *map(str, match.scores)]), " ".join(["places", *map(str, match.ranking)]), match.position()]
    return "\n".join(lines) + "\n"


def check_ending(folder: Path, name: str) -> None:
    """The game ends as it ended before."""
    match = played(folder, name)[0]
    assert match.is_over
    assert ending_of(match) == (folder / f"{name}.txt").read_text("utf-8")


def check_writing(folder: Path, name: str) -> None:
    """The record is written as it was read."""
    without_remarks = [line for line in text_of(folder, name).splitlines() if not line.startswith("#")]
    assert record.write(played(folder, name)[0]).splitlines() == without_remarks


def check_refusals(folder: Path, name: str, place: int, wrong: str) -> None:
    """A record is refused with this action at this line (from 0), cut, or with another result."""
    text = text_of(folder, name)
    lines = text.splitlines()
    changed = "\n".join([*lines[:place], wrong, *lines[place + 1 :]])
    with pytest.raises(TextError, match=f"line {place + 1} of the record does not fit the game"):
        beringia.replay(changed)
    with pytest.raises(TextError, match="the record is cut"):
        beringia.replay("\n".join(lines[:-1]))
    with pytest.raises(TextError, match="but its actions lead to"):
        beringia.replay(text.replace('[result "', '[result "1', 1))
