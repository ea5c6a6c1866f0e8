"""Golden games: whole games in words, with what they led to. Their actions were chosen so that rare ones occur."""

from pathlib import Path

import pytest

from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.state import Phase
from tests import golden

FOLDER = Path(__file__).with_name("golden")
NAMES = golden.names_in(FOLDER)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_ended_before(name: str) -> None:
    golden.check_ending(FOLDER, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_written_as_it_was_read(name: str) -> None:
    golden.check_writing(FOLDER, name)


def test_golden_games_cover_seats_editions_and_lengths() -> None:
    headers = golden.headers_in(FOLDER)
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
    assert {Kind(kind) for kind in golden.kinds_in(FOLDER)} == set(Kind)


def test_every_phase_occurs_in_a_golden_game() -> None:
    assert {Phase(phase) for phase in golden.phases_in(FOLDER)} == set(Phase)


def test_held_and_laid_clubs_are_used_in_golden_games() -> None:
    actions = golden.actions_in(FOLDER)
    for verb, mark in (("place", "+"), ("move", "+"), ("swap", "+"), ("move", "!"), ("swap", "!"), ("remove", "!")):
        assert any(action.startswith(verb) and mark in action for action in actions), f"no {verb} with {mark}"


def test_a_record_with_a_changed_action_or_result_is_refused() -> None:
    place = golden.text_of(FOLDER, NAMES[0]).splitlines().index("# round 1: settling") + 1
    golden.check_refusals(FOLDER, NAMES[0], place, "play nothing")
