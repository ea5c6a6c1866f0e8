"""Golden games: whole games in words, with what they led to. `python -m tests.winter.regenerate` writes them anew."""

from pathlib import Path

import pytest

from beringia.games.winter.actions import Kind
from beringia.games.winter.state import Phase
from beringia.games.winter.vocabulary import POINT_SOURCES
from tests import golden

FOLDER = Path(__file__).with_name("golden")
NAMES = golden.names_in(FOLDER)
NOWHERE = {Kind.PAY}  # no card of the box asks whether it is paid; the laboratory has one that does


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_ended_before(name: str) -> None:
    golden.check_ending(FOLDER, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_written_as_it_was_read(name: str) -> None:
    golden.check_writing(FOLDER, name)


def test_golden_games_cover_seats_editions_and_options() -> None:
    headers = golden.headers_in(FOLDER)
    assert len(NAMES) >= 5
    assert {header["seats"] for header in headers} == {"1", "2", "3", "4"}
    assert {header["edition"] for header in headers} == {"2022", "modules"}
    words = {word for header in headers for word in header["options"].split()}
    assert words >= {
        *("glacier_finds=on", "glacier_finds=off", "rest_tiles=on", "rest_tiles=off", "mammoth=on", "mammoth=off"),
        *("tribe_in_step_1=on", "payment=manual", "eclipse=steps", "rest_labour=once", "chiefs=chosen"),
        *("difficulty=easy", "difficulty=normal", "difficulty=hard"),
    }


def test_every_kind_of_action_occurs_in_a_golden_game() -> None:
    assert {Kind(kind) for kind in golden.kinds_in(FOLDER)} == set(Kind) - NOWHERE


def test_every_phase_occurs_in_a_golden_game() -> None:
    assert {Phase(phase) for phase in golden.phases_in(FOLDER)} == set(Phase)


def test_every_source_of_points_scores_in_a_golden_game() -> None:
    matches = golden.matches_in(FOLDER)
    for source, name in enumerate(POINT_SOURCES):
        assert any(match.state.score[:, source].sum() > 0 for match in matches), name


def test_megaliths_stand_above_ground_and_villages_on_the_land_in_golden_games() -> None:
    actions = golden.actions_in(FOLDER)
    assert any(action.startswith("build") and "^" in action for action in actions)
    assert any(action.startswith("village") for action in actions)
    assert {"tile keep", "tile next", "camp", "walk", "take chief", "take lower", "take tile"} <= actions


def test_a_record_with_a_changed_action_or_result_is_refused() -> None:
    shortest = min(NAMES, key=lambda name: len(golden.text_of(FOLDER, name)))
    lines = golden.text_of(FOLDER, shortest).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("side"))
    golden.check_refusals(FOLDER, shortest, place, "figure hunt")
