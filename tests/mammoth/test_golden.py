"""Golden games: whole games in words, with what they led to. Their actions were chosen so that rare ones occur."""

from functools import cache
from pathlib import Path

import pytest

import beringia
from beringia import record
from beringia.action import kind_of
from beringia.errors import TextError
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.state import Phase

FOLDER = Path(__file__).with_name("golden")
NAMES = sorted(path.stem for path in FOLDER.glob("*.record"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.record").read_text("utf-8")


@cache
def played(name: str) -> tuple[beringia.Match, frozenset[int]]:
    """The match of a record at its end, and all phases it went through."""
    phases = set()
    for match in record.steps(text_of(name)):
        phases.add(int(match.state.phase))
    return match, frozenset(phases)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_ended_before(name: str) -> None:
    scores, places, line = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    match = beringia.replay(text_of(name))
    assert match.is_over
    assert match.position() == line
    assert " ".join(["scores", *map(str, match.scores)]) == scores
    assert " ".join(["places", *map(str, match.ranking)]) == places


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_written_as_it_was_read(name: str) -> None:
    without_remarks = [line for line in text_of(name).splitlines() if not line.startswith("#")]
    assert record.write(played(name)[0]).splitlines() == without_remarks


def test_golden_games_cover_seats_editions_and_lengths() -> None:
    headers = [record.read(text_of(name))[0] for name in NAMES]
    assert len(NAMES) >= 6
    assert {header["seats"] for header in headers} == {"3", "4", "5"}
    assert {header["edition"] for header in headers} == {"alea", "rio_grande"}
    assert {word for header in headers for word in header["options"].split()} >= {
        "rounds=3",
        "rounds=4",
        "strict8=on",
        "borders=points",
    }


def test_every_kind_of_action_occurs_in_a_golden_game() -> None:
    kinds = {kind_of(moment.action) for name in NAMES for moment in played(name)[0].history}
    assert {Kind(kind) for kind in kinds} == set(Kind)


def test_every_phase_occurs_in_a_golden_game() -> None:
    phases = frozenset().union(*(played(name)[1] for name in NAMES))
    assert {Phase(phase) for phase in phases} == set(Phase)


def test_held_and_laid_clubs_are_used_in_golden_games() -> None:
    actions = {action for name in NAMES for _, action in record.read(text_of(name))[1]}
    for verb, mark in (("place", "+"), ("move", "+"), ("swap", "+"), ("move", "!"), ("swap", "!"), ("remove", "!")):
        assert any(action.startswith(verb) and mark in action for action in actions), f"no {verb} with {mark}"


def test_a_record_with_a_changed_action_or_result_is_refused() -> None:
    text = text_of(NAMES[0])
    lines = text.splitlines()
    place = lines.index("# round 1: settling") + 1
    changed = "\n".join([*lines[:place], "play nothing", *lines[place + 1 :]])
    with pytest.raises(TextError, match=f"line {place + 1} of the record does not fit the game"):
        beringia.replay(changed)
    with pytest.raises(TextError, match="the record is cut"):
        beringia.replay("\n".join(lines[:-1]))
    with pytest.raises(TextError, match="but its actions lead to"):
        beringia.replay(text.replace('[result "', '[result "1', 1))
