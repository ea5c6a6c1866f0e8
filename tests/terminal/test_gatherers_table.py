"""The table of Hunters and Gatherers: whole games by a script, cells, areas, refusals, and the command line."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from beringia import cli, game
from beringia.action import unpack
from beringia.bots import make_bot
from beringia.games.gatherers.actions import Kind
from beringia.games.gatherers.components import (
    ANIMALS,
    FOREST,
    IS_BONUS,
    KIND_IDS,
    MEADOW,
)
from beringia.games.gatherers.state import Phase
from beringia.layout import plain
from beringia.match import Match
from beringia.record import write
from beringia.terminal.faces import find_face
from beringia.terminal.gatherers import words
from beringia.terminal.gatherers.areas import SYSTEM, all_areas
from beringia.terminal.gatherers.land import Landscape, choose_window, piece_on
from beringia.terminal.play_loop import PlayLoop
from beringia.terminal.screen import scene_at
from tests.gatherers.positions import scene
from tests.terminal.screens import console, script, text_of


def seat_down(
    lines: list[str], seats: int = 2, width: int = 100, match: Match | None = None, edition: str = "2002"
) -> tuple[PlayLoop, Console]:
    """A table with one person and greedy bots, and where it is drawn."""
    playing = match or game("gatherers").start(seats=seats, seed=7, edition=edition)
    bots = {seat: make_bot("forager", playing.game, seat) for seat in range(1, playing.seats)}
    screen = console(width)
    return PlayLoop(playing, bots, find_face("gatherers"), screen, script(lines)), screen


def position_after(steps: int, seats: int = 3, seed: int = 3, edition: str = "2002") -> Match:
    """A match after so many random actions."""
    match = game("gatherers").start(seats=seats, seed=seed, edition=edition)
    luck = random.Random(seed)
    while match.turn_number < steps and not match.is_over:
        match.play(luck.choice(match.actions()))
    return match


def shown(match: Match, width: int = 100) -> str:
    """The whole screen of whoever decides."""
    screen = console(width)
    PlayLoop(match, {}, find_face("gatherers"), screen, script([])).show()
    return text_of(screen)


def reported(match: Match, word: str, rest: str = "", width: int = 100) -> str:
    """What a report shows."""
    face, screen = find_face("gatherers"), console(width)
    choices = [] if match.is_over else match.actions()
    scene = scene_at(screen, face, match, max(match.actor, 0), ["x"] * match.seats, choices=choices)
    picture: RenderableType = PlayLoop(match, {}, face, screen, script([])).reports[word].draw(scene, rest)
    screen.print(picture)
    return text_of(screen)


@pytest.mark.parametrize(("seats", "width", "edition"), [(2, 80, "2002"), (5, 100, "2020")])
def test_a_whole_game_ends_with_the_ranking_and_no_line_is_too_wide(seats: int, width: int, edition: str) -> None:
    table, screen = seat_down([], seats=seats, width=width, edition=edition)
    luck = random.Random(seats)
    table.read = lambda _prompt: "" if table.match.is_over else str(luck.randint(1, len(table.match.actions())))
    table.run()
    text = text_of(screen)
    assert table.match.is_over
    assert "Final ranking" in text
    assert "save FILE keeps its record" in text
    assert all(str(points) in text for points in table.match.scores)
    assert max(len(line) for line in text.splitlines()) <= width


def test_after_the_end_one_can_still_look_at_the_areas() -> None:
    match = position_after(10_000)
    table, screen = seat_down(["areas", "look 0,0", "tiles", "dance", "look 99,99"], match=match)
    table.run()
    text = text_of(screen)
    assert "These are the final values." in text
    assert "areas, tiles, look CELL, or Enter to leave" in text
    assert text.count("No:") == 1


def test_passing_is_done_for_the_person_where_nothing_else_is_left() -> None:
    match = game("gatherers").start(seats=2, seed=2)
    luck = random.Random(4)
    while not (match.actor == 0 and match.legal() == ["pass"]):
        match.play(luck.choice(match.actions()))
    table, screen = seat_down([], match=match)
    table.run()
    assert "Nothing was left to do for seat a: pass." in text_of(screen)


@pytest.mark.parametrize("width", [80, 100])
def test_every_legal_cell_is_named_and_can_be_looked_at(width: int) -> None:
    for steps in (0, 40, 100, 190):
        match = position_after(steps)
        while match.state.phase != Phase.PLACE:
            match.play(match.actions()[-1])
        text = shown(match, width)
        for x, y in words.by_cell(match.actions()):
            assert f"{x},{y} " in text
            looked = reported(match, "look", f"{x},{y}", width)
            assert f"fits on {x},{y}: r" in looked
            assert any(f" {x},{y} " in line for line in looked.splitlines()[1:])


def test_a_small_window_shows_the_cell_it_was_asked_for() -> None:
    match = position_after(150)
    land = Landscape(plain(match.view(0)[0]), words.by_cell(match.actions()), True)
    for cell in {*land.cells(), *land.open}:
        window = choose_window(land.cells(), cell, 30, 10)
        assert window.shows(cell)
        assert (window.columns, window.rows) == (3, 3)
        assert "Outside: tiles" in land.outside(window)[0].plain


def test_pieces_are_told_apart_on_the_landscape() -> None:
    match = game("gatherers").start(seats=2, seed=11)
    seen: set[str] = set()
    luck = random.Random(1)
    while not match.is_over and len(seen) < 4:
        match.play(luck.choice(match.actions()))
        v = plain(match.view(0)[0])
        seen |= {found[1][1] for tile in range(v.tiles) if (found := piece_on(v, tile))}
    assert seen == {"h", "g", "f", "\u2302"}


def test_the_unseen_tiles_are_all_listed() -> None:
    match = position_after(30)
    text = reported(match, "tiles")
    v = plain(match.view(0)[0])
    names = [KIND_IDS[kind] for kind in range(len(v.unseen)) if v.unseen[kind]]
    assert all(name in text for name in names)
    land = sum(count for kind, count in enumerate(v.unseen) if not IS_BONUS[kind])
    assert f"Unseen land tiles: {land}" in text
    assert f"Unseen bonus tiles: {sum(v.unseen) - land}" in text


@pytest.mark.parametrize("width", [80, 100])
def test_without_colour_and_beyond_ascii_everything_is_still_there(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    raw = io.BytesIO()
    screen = Console(file=io.TextIOWrapper(raw, encoding="ascii"), width=width, force_terminal=True)
    match = position_after(90)
    table = PlayLoop(match, {}, find_face("gatherers"), screen, script([""]))
    table.show()
    for line in ("areas", "tiles", "signs", "look 0,0", "?", "list"):
        table.obey(line)
    screen.file.flush()
    text = raw.getvalue().decode("ascii")
    assert "&&&" in text
    assert "No:" not in text
    assert "\x1b[38" not in text
    assert "\x1b[48" not in text


@pytest.mark.parametrize("edition", ["2002", "2020"])
def test_the_areas_agree_with_the_final_scoring(edition: str) -> None:
    match = position_after(10_000, seed=8, edition=edition)
    areas = all_areas(match.view(0)[0])
    for seat in range(match.seats):
        huts = sum(each.value for each in areas if each.kind == SYSTEM and seat in each.owners)
        meadows = sum(each.value for each in areas if each.kind == MEADOW and seat in each.owners)
        told: dict[str, int] = {happening: points for _, happening, points in match.breakdown(seat)}
        assert (huts, meadows) == (told.get("huts", 0), told.get("meadows", 0))


@pytest.mark.parametrize("edition", ["2002", "2020"])
def test_closed_areas_were_worth_what_their_owners_scored(edition: str) -> None:
    match = game("gatherers").start(seats=3, seed=5, edition=edition)
    bots = [make_bot("forager", match.game, seat) for seat in range(3)]
    closings = 0
    while not match.is_over and closings < 6:
        before = match.scores
        action = bots[match.actor].choose(match.view(match.actor), match.actions())
        kind, gloss = unpack(action)[0], words.gloss(match.view(match.actor)[0], action)
        seat = match.actor
        match.play(action)
        if kind in (Kind.GATHERER, Kind.FISHER) and "scores" in gloss:
            closings += 1
            gained = match.scores[seat] - before[seat]
            assert gained >= int(gloss.split("scores ")[1].split()[0])
    assert closings > 0


def test_the_areas_report_names_kinds_owners_and_values() -> None:
    match = position_after(120)
    text = reported(match, "areas")
    for each in all_areas(match.view(0)[0]):
        if any(each.pieces) and each.kind == FOREST:
            assert f"{each.value:>5}" in text
    assert all(name in text for name in ("forest", "river", "meadow", "river system"))
    assert any(animal in text for animal in ANIMALS)


def test_the_pieces_are_explained_with_what_they_are_worth() -> None:
    table, screen = seat_down([], match=game("gatherers").at(LAKE_AND_RIVER, seed=1))
    table.run()
    text = text_of(screen)
    assert "fisher Nm    river of 1 tile, 2 fish, open at one end; worth 3 when closed" in text
    assert "river system of 1 tile, 1 lake, 2 fish; now worth 2 at the end" in text
    assert "taken Sl: forest of 3 tiles, gold" in text
    assert "(b 1 gatherer)" in text


def test_two_taken_areas_that_look_alike_are_both_listed() -> None:
    match = scene("n13@0,0", phase="piece", members={"b": "0,0:Nl 0,0:El"})
    lines = [str(line) for line in words.taken_lines(match.view(0)[0])]
    assert [line.split(":")[0].strip() for line in lines] == ["taken Nl", "taken Nr"]


LAKE_AND_RIVER = (
    "gatherers seats=2 tiles=2002 forest=segment fire=empty phase=piece actor=a turn=a tile=- is-bonus=no "
    "table=n56a@0,0,r0;n63@1,0,r0;n00@1,-1,r0 dead=- aside=- shrine=- a=-/-/0.0.0.0.0.0 b=1:Nl/-/0.0.0.0.0.0"
)


def test_help_and_commands_speak() -> None:
    table, screen = seat_down(["?", "? hut", "? areas", "signs", "look", "board", "", "list", "score"])
    table.run()
    text = text_of(screen)
    assert "place CELL TURN" in text
    assert "A hut stands on water to the end" in text
    assert "Forests and rivers score when closed" in text
    assert "boat is the logboat" in text
    assert "No:" not in text


BAD_PLACINGS = [
    "place n999 1,0 r0",
    "place 5,5 r0",
    "place 0,0 r0",
    "place 1,0 r45",
    "place 1;0 r0",
    "place 400,0 r0",
    "place",
    "gatherer El",
    "look 40,40",
    "look here",
    "why place 7",
    "0",
    "999",
    "dance",
    "undo",
]


def test_bad_placings_are_refused_in_one_line_and_lose_nothing() -> None:
    table, screen = seat_down(BAD_PLACINGS)
    before = table.match.position()
    table.run()
    assert table.match.position() == before
    refusals = [line for line in text_of(screen).splitlines() if line.startswith("No:")]
    assert len(refusals) == len(BAD_PLACINGS)


def test_a_side_that_does_not_match_is_refused_with_its_paragraph() -> None:
    match = game("gatherers").start(seats=2, seed=7)
    legal = set(match.legal())
    cells = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    wrong = [f"place {x},{y} r{90 * turn}" for x, y in cells for turn in range(4) if f"place {x},{y} r{90 * turn}" not in legal]
    assert wrong
    table, screen = seat_down(wrong, match=match)
    table.run()
    assert match.turn_number == 1
    text = " ".join(text_of(screen).split())
    assert text.count("Gatherers 2.4") + text.count("Gatherers 2.5") == len(wrong)


def test_a_piece_on_a_taken_area_is_refused_with_its_paragraph() -> None:
    table, screen = seat_down(["gatherer Sm", "hunter Sm", "fisher", "undo"], match=game("gatherers").at(LAKE_AND_RIVER, seed=1))
    table.run()
    text = " ".join(text_of(screen).split())
    assert "Gatherers 4.3" in text
    assert "Gatherers 4.2" in text
    assert text.count("No:") == 2
    assert table.match.position().split(" phase=")[1].startswith("piece actor=a")


def run(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[int, str, str]:
    code = cli.main(list(line))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_playing_and_going_on_through_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.record"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\npass\nsave {file}\nquit\n"))
    code, out, err = run(capsys, "play", "gatherers", "--seats", "2", "--seed", "3")
    assert (code, err) == (0, "")
    assert "HUNTERS AND GATHERERS" in out
    monkeypatch.setattr("sys.stdin", io.StringIO("areas\nquit\n"))
    code, out, err = run(capsys, "play", "gatherers", "--load", str(file))
    assert (code, err) == (0, "")
    assert "river system" in out
    assert run(capsys, "replay", str(file), "--print")[0] == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [("*draw n15\n", "*draw n56a\n"), ("*draw n15\n", "*draw n999\n"), ('[seats "2"]', '[seats "6"]')],
)
def test_a_record_with_an_impossible_tile_or_seat_is_refused_with_exit_code_2(
    old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = game("gatherers").start(seats=2)
    match.play_all(["*draw n15", "place -1,0 r0", "pass", "*draw n61"])
    text = write(match)
    assert old in text
    file = tmp_path / "x.record"
    file.write_text(text.replace(old, new), "utf-8")
    code, _, err = run(capsys, "replay", str(file), "--print")
    assert (code, err.count("\n")) == (2, 1)


def test_a_position_with_more_tiles_than_the_box_holds_is_refused_with_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    line = game("gatherers").start(seats=2).position().replace("table=n56a@0,0,r0", "table=n56a@0,0,r0;n56a@0,-1,r0")
    code, _, err = run(capsys, "play", "gatherers", "--position", line)
    assert (code, err.count("\n")) == (2, 1)
    assert "no such tile left" in err
