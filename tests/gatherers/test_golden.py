"""Golden games: whole games in words, with what they led to. Their actions were chosen so that rare ones occur."""

from pathlib import Path

import pytest

from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.state import Phase
from tests import golden

from .positions import points_for, word

FOLDER = Path(__file__).with_name("golden")
NAMES = golden.names_in(FOLDER)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_ended_before(name: str) -> None:
    golden.check_ending(FOLDER, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_written_as_it_was_read(name: str) -> None:
    golden.check_writing(FOLDER, name)


def test_golden_games_cover_seats_editions_and_options() -> None:
    headers = golden.headers_in(FOLDER)
    assert len(NAMES) >= 5
    assert {header["seats"] for header in headers} == {"2", "3", "4", "5"}
    assert {header["edition"] for header in headers} == {"2002", "2014", "2020"}
    words = {word for header in headers for word in header["options"].split()}
    assert words == {"tiles=2002", "tiles=2020", "forest=segment", "forest=tile", "fire=empty", "fire=hunter"}


def test_every_kind_of_action_occurs_in_a_golden_game() -> None:
    assert {Kind(kind) for kind in golden.kinds_in(FOLDER)} == set(Kind)


def test_every_phase_occurs_in_a_golden_game() -> None:
    assert {Phase(phase) for phase in golden.phases_in(FOLDER)} == set(Phase)


def test_the_special_tiles_are_placed_and_score_in_golden_games() -> None:
    matches = golden.matches_in(FOLDER)
    placed = {tile.partition("@")[0] for match in matches for tile in word(match, "table").split(";")}
    assert placed >= {"b01", "b02", "b03", "m88", "m91", "m92", "m93", "m94"}
    assert any(word(match, "shrine") != "-" for match in matches)
    assert any(word(match, "dead") != "-" for match in matches)
    for source in ("forests", "rivers", "huts", "meadows", "logboat", "trap"):
        assert any(sum(points_for(match, source)) for match in matches), source


def test_tiles_of_land_and_bonus_leave_golden_games() -> None:
    gone = {tile[0] for match in golden.matches_in(FOLDER) for tile in word(match, "aside").split(",") if tile != "-"}
    assert gone >= {"n", "b"}


def test_a_record_with_a_changed_action_or_result_is_refused() -> None:
    lines = golden.text_of(FOLDER, NAMES[0]).splitlines()
    place = lines.index("") + 2  # the first placing
    assert lines[place].startswith("place")
    golden.check_refusals(FOLDER, NAMES[0], place, "place 50,50 r0")
