"""The table of Endless Winter: whole games by a script, widths, hidden cards, choices, refusals, the command line."""

import io
import random
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from beringia import cli, game
from beringia.action import unpack
from beringia.games.winter import GAME
from beringia.games.winter.actions import Kind
from beringia.games.winter.words.notation import write_action
from beringia.match import Match
from beringia.questions import ask_view
from beringia.terminal.faces import Scene, find_face
from beringia.terminal.play_loop import PlayLoop
from beringia.terminal.replay import Replay
from beringia.terminal.winter import choices as menu
from beringia.terminal.winter import facts
from beringia.terminal.winter.gloss import gloss
from tests.terminal.screens import console, script, text_of
from tests.terminal.winter import (
    BY_HAND,
    MODULES,
    drawn,
    rich_match,
    said,
    scene_of,
    seat_down,
    shown,
    wander,
)


@pytest.mark.parametrize(("seats", "width"), [(1, 80), (2, 140), (4, 100)])
def test_a_whole_game_by_first_choices_ends_with_the_final_scoring(seats: int, width: int) -> None:
    match = game("winter").start(seats=seats, seed=7, edition=MODULES)
    table, screen = seat_down(match, width)
    table.read = lambda _prompt: "" if match.is_over else "1"
    table.run()
    text = text_of(screen)
    assert match.is_over
    assert "Final ranking" in text
    assert "Points by paragraph" in text
    assert "No:" not in text
    assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("width", [80, 100, 120, 160, 200])
def test_nothing_is_wider_than_the_terminal_or_cut_by_it(width: int) -> None:
    match = game("winter").start(seats=4, seed=11, edition=MODULES)
    luck = random.Random(width)

    def look(now: Match) -> None:
        if luck.random() < 0.1:
            assert all(len(line) <= width for line in shown(now, width).splitlines())

    wander(match, width, look, 200)


@pytest.mark.parametrize("height", [24, 40, 60])
def test_on_a_low_terminal_the_panels_left_out_are_named(height: int) -> None:
    match = rich_match()
    screen = console(80)
    screen.print(find_face("winter").draw(scene_of(match, 0, 80, height)))
    text = text_of(screen)
    assert "Not shown for want of room: " in text
    words = text.split("want of room: ")[1].split(" (type")[0].split(", ")
    assert set(words) <= set(PlayLoop(match, {}, find_face("winter"), screen, script([])).reports)
    assert " Hand  5 cards" in text


def test_alone_the_end_says_who_won() -> None:
    match = game("winter").start(seats=1, seed=2)
    wander(match, 2, lambda _: None, 10_000)
    assert match.is_over
    assert f"against the rival {match.scores[0]} : " in drawn(match, seat=0)


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_never_appear(seats: int) -> None:
    match = game("winter").start(seats=seats, seed=9, edition=MODULES)
    changed = 0

    def look(now: Match) -> None:
        nonlocal changed
        if now.turn_number % 7:
            return
        for seat in range(seats):
            assert GAME.change_hidden is not None
            other = GAME.change_hidden(now.state, seat)
            views = np.zeros(1, GAME.view_type)
            ask_view(other, seat, views)
            screens = []
            for view in (now.view(seat)[0], views[0]):
                screen = console(120)
                scene = Scene(view, ["x"] * seats, [0] * seats, [], [], 120, 200, True)
                reports = find_face("winter").reports()  # type: ignore[attr-defined]
                screen.print(find_face("winter").draw(scene))
                for word in ("cards", "rivals", "columns", "tracks"):
                    screen.print(reports[word].draw(scene, ""))
                screen.print(reports["look"].draw(scene, "b"))
                screens.append(text_of(screen))
            changed += int(other.tobytes() != now.states.tobytes())
            assert screens[0] == screens[1]

    wander(match, 9, look, 250)
    assert changed > 0


def test_every_choice_is_listed_once_with_its_number_and_remark() -> None:
    kinds: set[Kind] = set()

    def look(now: Match) -> None:
        view = now.view(now.actor)[0]
        actions = now.actions()
        v = facts.read(view)
        for width in (80, 160):
            text = " ".join(" ".join(line.plain.split()) for line in menu.lines_of(v, actions, width))
            for number, action in enumerate(actions, start=1):
                assert f"{number} {write_action(action)}" in text
        kinds.update(Kind(unpack(action)[0]) for action in actions)
        assert all(gloss(v, action) for action in actions)
        assert find_face("winter").ask(view, actions)

    for seed in range(4):
        options = BY_HAND if seed % 2 else {}
        wander(game("winter").start(1 + seed, MODULES, seed, None, **options), seed, look, 250)
    rare = {Kind.VILLAGE, Kind.RECOVER, Kind.SWAP, Kind.PAY, Kind.CHOOSE}
    assert kinds >= {kind for kind in Kind if kind < Kind.ODD} - rare


@pytest.mark.parametrize("line", ["look", "look nothing", "look Z9", "look d", "0", "999", "dance", "build a1", "why"])
def test_what_cannot_be_is_refused_in_one_line_and_changes_nothing(line: str) -> None:
    match = rich_match()
    before = match.position()
    assert said(match, line, width=400).startswith("No: ")
    assert match.position() == before


@pytest.mark.parametrize("width", [80, 160])
def test_without_colour_and_beyond_ascii_everything_is_still_there(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    raw = io.BytesIO()
    screen = Console(file=io.TextIOWrapper(raw, encoding="ascii"), width=width, height=200, force_terminal=True)
    table = PlayLoop(rich_match(), {}, find_face("winter"), screen, script([""]))
    table.show()
    for line in ("columns", "land", "field", "tracks", "stones", "cards", "rivals", "look b2", "?", "list"):
        table.obey(line)
    screen.file.flush()
    text = raw.getvalue().decode("ascii")
    assert "B2" in text
    assert " forest " in text
    assert "No:" not in text
    assert "\x1b[38" not in text
    assert "\x1b[48" not in text


def run(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[int, str, str]:
    code = cli.main(list(line))
    out = capsys.readouterr()
    return code, out.out, out.err


def test_playing_going_on_and_replaying_through_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.record"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\n1\n1\nundo\nland\nsave {file}\nquit\n"))
    code, out, err = run(capsys, "play", "winter", "--seats", "2", "--seed", "3", "--option", "mammoth=on")
    assert (code, err) == (0, "")
    assert "ENDLESS WINTER" in out
    assert "Taken back:" in out
    monkeypatch.setattr("sys.stdin", io.StringIO("field\nquit\n"))
    code, out, err = run(capsys, "play", "winter", "--load", str(file))
    assert (code, err) == (0, "")
    assert "* start cell" in out
    assert run(capsys, "replay", str(file), "--print")[0] == 0


def test_a_match_can_be_walked_through() -> None:
    match = game("winter").start(seats=2, seed=3, edition=MODULES)
    wander(match, 3, lambda _: None, 60)
    screen = console(120)
    Replay(match, find_face("winter"), screen, None).walk(script(["", "", "b", "40", "end", "q"]), 0, None)
    text = text_of(screen)
    assert text.count("ENDLESS WINTER") == 6
    assert "setting up" in text
    assert all(len(line) <= 120 for line in text.splitlines())
