"""The play loop: whole games by a script, taking back, saving, refusals, and that nothing hidden is shown."""

import io
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import beringia
from beringia import game
from beringia.action import unpack
from beringia.bots import make_bot
from beringia.errors import SetupError
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import CARD_NAMES
from beringia.layout import plain
from beringia.match import Match
from beringia.terminal.faces import find_face, is_shown
from beringia.terminal.play_loop import PlayLoop
from beringia.terminal.replay import Replay
from tests.terminal.screens import console, script, text_of


def seat_down(
    lines: list[str], people: int = 1, seats: int = 4, width: int = 100, match: Match | None = None
) -> tuple[PlayLoop, Console]:
    """A table with people and random bots, a script of what the people type, and where it is drawn."""
    playing = match or game("mammoth").start(seats=seats, seed=7)
    bots = {seat: make_bot("random", playing.game, seat) for seat in range(people, playing.seats)}
    screen = console(width)
    return PlayLoop(playing, bots, find_face("mammoth"), screen, script(lines)), screen


class Clicker:
    """A person who picks any number of the list, and looks at every screen before."""

    def __init__(self, seed: int, look: Callable[[], None] = lambda: None) -> None:
        self.luck = random.Random(seed)
        self.look = look
        self.table: PlayLoop | None = None

    def __call__(self, _prompt: str) -> str:
        assert self.table is not None
        self.look()
        return "" if self.table.match.is_over else str(self.luck.randint(1, len(self.table.match.actions())))


def play_to_the_end(clicker: Clicker, seats: int, width: int, people: int = 1) -> tuple[PlayLoop, Console]:
    table, screen = seat_down([], people=people, seats=seats, width=width)
    table.read, clicker.table = clicker, table
    table.run()
    return table, screen


def test_a_whole_game_ends_with_the_ranking() -> None:
    table, screen = play_to_the_end(Clicker(1), seats=4, width=100)
    assert table.match.is_over
    shown = text_of(screen)
    assert "Final ranking" in shown
    assert "Mammoth 7.1" in shown
    assert "save FILE keeps its record" in shown
    assert all(str(points) in shown for points in table.match.scores)


def test_no_line_of_a_game_is_wider_than_the_terminal() -> None:
    for seats, width in ((3, 80), (5, 100)):
        _, screen = play_to_the_end(Clicker(seats), seats=seats, width=width)
        assert max(len(line) for line in text_of(screen).splitlines()) <= width


def names_seat_a_may_read(match: Match) -> set[str]:
    """Cards that seat a holds, discarded, or has seen face up, and those it could still be told about."""
    view = plain(match.view(0)[0])
    cards = {card for card in range(len(CARD_NAMES)) if view.own_hand[card] or view.own_buried[card] or view.seen[card]}
    cards |= {*view.open_card, view.card} - {-1}
    first = max(len(match.history) - 100, 0)
    for position, moment in zip(match.history.positions(first), match.history[first:], strict=False):
        kind, (card, _, _) = unpack(moment.action)
        if kind == Kind.PLAY or (position.state.turn == 0 and kind in (Kind.DRAWN, Kind.DISCARD)):
            cards.add(card)
    return {CARD_NAMES[card] for card in cards}


def test_no_screen_names_a_card_the_person_cannot_know() -> None:
    looked = [0]

    def look() -> None:
        assert clicker.table is not None
        shown = text_of(clicker.table.console)
        fresh, looked[0] = shown[looked[0] :], len(shown)
        if clicker.table.match.is_over:
            return
        allowed = names_seat_a_may_read(clicker.table.match)
        for name in sorted(allowed, key=len, reverse=True):
            fresh = fresh.replace(name, "")
        assert len(allowed) < len(CARD_NAMES)
        assert [name for name in CARD_NAMES if name not in allowed and name in fresh] == []

    clicker = Clicker(2, look)
    table, _ = play_to_the_end(clicker, seats=3, width=100)
    assert table.match.is_over


def test_a_bad_action_leaves_the_game_where_it_was() -> None:
    before = game("mammoth").start(seats=4, seed=7).position()
    bad = ["place 1", "place 99", "dance", "99", "0", "play ember", "why", "why dance", "save", "undo", "*draw ember", "? x"]
    table, screen = seat_down(bad)
    table.run()
    assert table.match.position() == before
    assert table.match.turn_number == 0
    assert text_of(screen).count("No:") == len(bad) - 1


def test_why_cites_the_paragraph() -> None:
    table, screen = seat_down(["why place 1", "why place 2", "why 1"])
    table.run()
    assert "Mammoth 1.2" in text_of(screen)
    assert "place 2 is allowed." in text_of(screen)


def test_undo_goes_back_to_the_persons_own_decision() -> None:
    table, _ = seat_down(["place 2", "place 3", "undo"])
    table.run()
    assert table.match.game.write_action(table.match.history[0].action) == "place 2"
    assert table.match.turn_number == 4
    assert table.match.actor == 0


def test_save_and_load_bring_the_same_game(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    table, _ = seat_down(["1", "2", f"save {file}", f"save {file}"])
    table.run()
    again = beringia.replay(file.read_text("utf-8"))
    assert again.position() == table.match.position()


def test_save_does_not_write_over_something_else(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt", "utf-8")
    table, screen = seat_down([f"save {file}", f"save {tmp_path}/nowhere/game.record"])
    table.run()
    assert file.read_text("utf-8") == "Dear aunt"
    assert text_of(screen).count("No:") == 2


def test_a_game_begun_at_a_position_is_saved_with_that_position(tmp_path: Path) -> None:
    line = game("mammoth").start(seats=3).position().replace("dark=20", "dark=19")
    table, screen = seat_down(["place 7", f"save {tmp_path}/x", "position"], match=game("mammoth").at(line, seed=1))
    table.run()
    text = (tmp_path / "x").read_text("utf-8")
    assert f'[position "{line}"]' in text
    assert beringia.replay(text).position() == table.match.position()
    assert "dark=19" in text_of(screen)


def test_help_explains_the_choice_a_card_and_the_commands() -> None:
    table, screen = seat_down(["?", "? ember", "help", "?ember", "board", "", "score", "list"])
    table.run()
    shown = text_of(screen)
    assert "why ACTION" in shown
    assert shown.count("Carry the Ember") == 2
    assert shown.count("Place a hunter on an open region: 6 left.") >= 4


def test_several_people_pass_the_screen() -> None:
    table, screen = seat_down(["", "1", "", "2"], people=2, seats=3)
    table.run()
    assert text_of(screen).count("Pass the screen to seat") == 3
    assert "Bot, blue" in text_of(screen)


def test_only_stopping_left_is_played_with_a_note() -> None:
    match = game("mammoth").start(seats=3, seed=3)
    line = match.position().replace("phase=place", "phase=act").replace("card=-", "card=pit").replace("turn=a", "turn=b")
    for region in range(5, 9):
        line = line.replace(f" {region}=m1,f1", f" {region}=f1")
    line = line.replace("mammoths=0", "mammoths=4")
    table, screen = seat_down([], match=with_hands(line))
    table.run()
    assert "Nothing was left to do for seat a: done." in text_of(screen)


def with_hands(line: str) -> Match:
    """A match at this position, with six hunters of everybody placed and the cards dealt."""
    for seat, region in (("a", 9), ("b", 10), ("c", 11)):
        line = line.replace(f" {region}=f1", f" {region}=f1,{seat}6")
        line = line.replace(f"{seat}=12h4s0c/-/", f"{seat}=6h4s0c/2*ember,3*newcomers/".replace("3*newcomers", DARK_HANDS[seat]))
    for seat, cards in LIGHT_HANDS.items():
        line = line.replace(f"{seat}=6h4s0c/2*ember", f"{seat}=6h4s0c/{cards}")
    return game("mammoth").at(line.replace("open=-/-", "open=-/pit"), seed=1)


LIGHT_HANDS = {"a": "2*ember", "b": "2*paths", "c": "2*oak"}
DARK_HANDS = {"a": "3*newcomers", "b": "2*gathering", "c": "3*winter"}


@pytest.mark.parametrize("width", [80, 100])
def test_without_colour_and_beyond_ascii_everything_is_still_there(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    raw = io.BytesIO()
    screen = Console(file=io.TextIOWrapper(raw, encoding="ascii"), width=width, force_terminal=True)
    match = game("mammoth").start(seats=5, seed=2)
    table = PlayLoop(match, {}, find_face("mammoth"), screen, script(["", "1"]))
    table.run()
    screen.file.flush()
    shown = raw.getvalue().decode("ascii")
    assert "stone desert" in shown
    assert "\x1b[38" not in shown
    assert "\x1b[48" not in shown


def test_replay_walks_back_and_forth() -> None:
    match = game("mammoth").start(seats=3, seed=5)
    match.play_all(["place 5", "place 6", "place 7"])
    screen = console()
    Replay(match, find_face("mammoth"), screen, 1).walk(script(["", "b", "2", "end", "x", "9", "q"]), 0, None)
    steps = [line.split(" of ")[0].strip() for line in text_of(screen).splitlines() if line.startswith("Step ")]
    assert steps == ["Step 0", "Step 1", "Step 0", "Step 2", "Step 3", "Step 3"]
    assert "is no step" in text_of(screen)


def test_a_module_of_the_terminal_is_no_face(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.terminal.faces.known", lambda: ("mammoth", "review"))
    assert is_shown("mammoth")
    with pytest.raises(SetupError, match="cannot show 'review' yet; it shows: mammoth"):
        find_face("review")
