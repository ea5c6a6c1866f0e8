"""The table goes on when a bot fails: the level below takes its seat, and the person is told once."""

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from rich.console import Console

from beringia import cli, game
from beringia.bots import Bot, make_bot
from beringia.bots.external import ExternalBot
from beringia.bots.simple import GreedyBot, RandomBot
from beringia.errors import BotError
from beringia.layout import Records
from beringia.questions import Game
from beringia.terminal import play_loop
from beringia.terminal.faces import find_face
from beringia.terminal.play_loop import PlayLoop
from tests.bots.conftest import Script

pytestmark = pytest.mark.usefixtures("started")
EXAMPLE = Path(__file__).parents[2] / "examples" / "plain_bot.py"
PLACE = ["place 6", "place 7", "place 8", "place 5"]


class Failing(Bot):
    """A bot that plays so many decisions and then fails."""

    def __init__(self, good: int = 0) -> None:
        self.good = good

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        self.good -= 1
        if self.good < 0:
            raise BotError("the bot 'Lazy' did not answer", "late")
        return legal[0]


def sit_down(bots: dict[int, Bot], lines: Sequence[str] = ()) -> tuple[PlayLoop, Callable[[], str]]:
    """A table with bots and a person at seat a who types these lines and leaves; what the screen shows."""
    match = game("mammoth").start(seats=3, seed=7)
    screen = Console(file=io.StringIO(), width=300)
    rest = iter(lines)

    def read(_prompt: str) -> str:
        return next(rest, "quit")

    def shown() -> str:
        assert isinstance(screen.file, io.StringIO)
        return screen.file.getvalue()

    return PlayLoop(match, bots, find_face("mammoth"), screen, read), shown


def test_the_forager_takes_the_seat_of_a_bot_that_failed() -> None:
    good = RandomBot(game("mammoth"), 1)
    table, shown = sit_down({1: Failing(1), 2: good}, PLACE)
    table.run()
    assert isinstance(table.bots[1], GreedyBot)
    assert table.bots[2] is good
    assert shown().count("Seat b is played by forager from now on: the bot 'Lazy' did not answer.") == 1
    assert table.match.turn_number > 9


def test_if_even_the_forager_fails_chance_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_forager(name: str, rules: Game, seed: int) -> Bot:
        return Failing() if name == "forager" else make_bot(name, rules, seed)

    monkeypatch.setattr(play_loop, "make_bot", no_forager)
    table, shown = sit_down({1: Failing(), 2: Failing(3)}, PLACE)
    table.run()
    assert isinstance(table.bots[1], RandomBot)
    assert "Seat b is played by forager" in shown()
    assert "Seat b is played by random" in shown()


def test_if_nobody_can_play_the_error_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_loop, "make_bot", lambda *_: Failing())
    table, _ = sit_down({0: Failing()})
    with pytest.raises(BotError, match="Lazy"):
        table.run()


def test_without_people_the_game_is_played_to_its_end_and_the_note_stands_there() -> None:
    bots: dict[int, Bot] = {seat: RandomBot(game("mammoth"), seat) for seat in range(2)}
    table, shown = sit_down(bots | {2: Failing(20)})
    table.run()
    assert table.match.is_over
    assert "Final ranking" in shown()
    assert shown().count("Seat c is played by forager") == 1


def test_a_program_that_answers_illegally_does_not_lose_the_game(script: Script) -> None:
    rules = game("mammoth")
    command = script(go="say('bestmove fly 7')")
    table, shown = sit_down({1: ExternalBot(rules, 1, command), 2: RandomBot(rules, 2)}, PLACE)
    table.run()
    assert "Seat b is played by forager from now on: the bot 'Test'" in shown()
    assert "'fly 7', which is not legal now" in shown()
    assert table.match.turn_number > 9


def test_programs_at_the_table_hear_the_end_and_are_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []
    end, close = ExternalBot.end, ExternalBot.close

    def heard_end(self: ExternalBot, points: Sequence[int], places: Sequence[int]) -> None:
        heard.append(f"end of {len(points)}")
        end(self, points, places)

    def heard_close(self: ExternalBot) -> None:
        heard.append("close")
        close(self)

    monkeypatch.setattr(ExternalBot, "end", heard_end)
    monkeypatch.setattr(ExternalBot, "close", heard_close)
    bot = f"cmd:{sys.executable} {EXAMPLE}"
    assert cli.main(["play", "mammoth", "--seats", "3", "--people", "0", "--bots", bot, "--seed", "1"]) == 0
    assert "Final ranking" in capsys.readouterr().out
    assert heard == ["end of 3", "close"] * 3
