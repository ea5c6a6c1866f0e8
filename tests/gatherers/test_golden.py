"""Golden games: whole games in words, with what they led to. Their actions were chosen so that rare ones occur."""

from functools import cache
from pathlib import Path

import pytest

import beringia
from beringia import record
from beringia.action import kind_of
from beringia.errors import TextError
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.state import Phase

from .positions import points_for, word

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


def test_golden_games_cover_seats_editions_and_options() -> None:
    headers = [record.read(text_of(name))[0] for name in NAMES]
    assert len(NAMES) >= 5
    assert {header["seats"] for header in headers} == {"2", "3", "4", "5"}
    assert {header["edition"] for header in headers} == {"2002", "2014", "2020"}
    words = {word for header in headers for word in header["options"].split()}
    assert words == {"tiles=2002", "tiles=2020", "forest=segment", "forest=tile", "fire=empty", "fire=hunter"}


def test_every_kind_of_action_occurs_in_a_golden_game() -> None:
    kinds = {kind_of(moment.action) for name in NAMES for moment in played(name)[0].history}
    assert {Kind(kind) for kind in kinds} == set(Kind)


def test_every_phase_occurs_in_a_golden_game() -> None:
    phases = frozenset().union(*(played(name)[1] for name in NAMES))
    assert {Phase(phase) for phase in phases} == set(Phase)


def test_the_special_tiles_are_placed_and_score_in_golden_games() -> None:
    matches = [played(name)[0] for name in NAMES]
    placed = {tile.partition("@")[0] for match in matches for tile in word(match, "table").split(";")}
    assert placed >= {"b01", "b02", "b03", "m88", "m91", "m92", "m93", "m94"}
    assert any(word(match, "shrine") != "-" for match in matches)
    assert any(word(match, "dead") != "-" for match in matches)
    for source in ("forests", "rivers", "huts", "meadows", "logboat", "trap"):
        assert any(sum(points_for(match, source)) for match in matches), source


def test_tiles_of_land_and_bonus_leave_golden_games() -> None:
    gone = {tile[0] for name in NAMES for tile in word(played(name)[0], "aside").split(",") if tile != "-"}
    assert gone >= {"n", "b"}


def test_a_record_with_a_changed_action_or_result_is_refused() -> None:
    text = text_of(NAMES[0])
    lines = text.splitlines()
    place = lines.index("") + 2  # the first placing
    assert lines[place].startswith("place")
    changed = "\n".join([*lines[:place], "place 50,50 r0", *lines[place + 1 :]])
    with pytest.raises(TextError, match=f"line {place + 1} of the record does not fit the game"):
        beringia.replay(changed)
    with pytest.raises(TextError, match="the record is cut"):
        beringia.replay("\n".join(lines[:-1]))
    with pytest.raises(TextError, match="but its actions lead to"):
        beringia.replay(text.replace('[result "', '[result "1', 1))
