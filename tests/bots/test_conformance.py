"""The checks find each fault of a program, and none in a good one; the command shows them as a table or as JSON."""

import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from beringia import cli, game
from beringia.bots.conformance import Case, CheckVerdict, Examination, State, cases_of
from beringia.bots.external import BotLimits
from beringia.questions import Game
from tests.bots.conftest import Script

pytestmark = pytest.mark.usefixtures("started")
EXAMPLE = [sys.executable, str(Path(__file__).parents[2] / "examples" / "plain_bot.py")]
MAMMOTH = game("mammoth")
PATIENT = BotLimits(greeting=60, grace=60, farewell=60)
QUICK = BotLimits(greeting=60, grace=0.1, farewell=2)
PLAYS = "plays mammoth with 3 seats"


def examine(
    command: Sequence[str], limits: BotLimits, clock: float = 60.0, cases: Sequence[Case] = (Case(MAMMOTH, 3),)
) -> list[CheckVerdict]:
    """All verdicts about a program that plays one game of each case."""
    return list(Examination(command, cases, 1, clock, limits).run())


def faulty(verdicts: Sequence[CheckVerdict]) -> dict[str, str]:
    """The checks that failed, and why."""
    return {verdict.check: verdict.remark for verdict in verdicts if verdict.state is State.FAILED}


def test_a_good_bot_passes_every_check() -> None:
    verdicts = examine(EXAMPLE, PATIENT)
    assert {verdict.state for verdict in verdicts} == {State.OK}
    assert [verdict.check for verdict in verdicts] == [
        "greets",
        PLAYS,
        "answers in time",
        "answers without a clock",
        "passes over unknown messages",
        "plays a second game in the same process",
        "quits when told",
        "leaves when its input ends",
    ]
    assert verdicts[0].remark == "Plain by The Beringia authors"
    assert verdicts[1].remark.endswith("answers in 1 game")


def test_every_game_is_tried_with_every_number_of_seats() -> None:
    games: list[Game] = [game(name) for name in ("mammoth", "gatherers", "winter")]
    plan = Examination(EXAMPLE, cases_of(games), 1, 1.0).plan
    assert [name for name in plan if name.startswith("plays gatherers")] == [
        f"plays gatherers with {n} seats" for n in (2, 3, 4, 5)
    ]
    assert len([name for name in plan if " seat" in name]) == 3 + 4 + 4
    assert "plays winter with 1 seat" in plan


FAULTS = {
    "does not greet": ({"hello": "pass"}, BotLimits(greeting=0.3), {"greets": "'hello beringia 1'"}),
    "has no name": ({"hello": "say('ready')"}, PATIENT, {"greets": "without saying its name"}),
    "plays illegally": ({"go": "say('bestmove fly')"}, PATIENT, {PLAYS: "as seat a, after 0 actions: the bot 'Test'"}),
    "dies": ({"go": "sys.exit(4)"}, PATIENT, {PLAYS: "exit code 4"}),
    "hangs": ({"go": "time.sleep(600)"}, QUICK, {PLAYS: "did not answer", "answers in time": "did not answer"}),
    "wants a clock": (
        {"go": "say('bestmove ' + legal[0]) if 'time=' in rest else sys.exit(5)"},
        PATIENT,
        {"answers without a clock": "exit code 5"},
    ),
    "compares badly": (
        {"first": "sys.stdin = ('go' if line.startswith('go') else line for line in sys.stdin)"},
        PATIENT,
        {"passes over unknown messages": ""},
    ),
    "leaves after a game": (
        {"end": "sys.exit(6)"},
        PATIENT,
        {"plays a second game in the same process": "exit code 6"},
    ),
    "ignores quit": ({"quit": "pass"}, QUICK, {"quits when told": "after 'quit'"}),
    "lives on": (
        {"quit": "sys.exit()", "last": "time.sleep(600)"},
        QUICK,
        {"leaves when its input ends": "after the end of its input"},
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found_and_named(fault: str, script: Script) -> None:
    parts, limits, wanted = FAULTS[fault]
    found = faulty(examine(script(**parts), limits, clock=0.1 if fault == "hangs" else 60.0))
    assert set(found) == set(wanted)
    assert all(wanted[check] in reason for check, reason in found.items())


def test_without_a_greeting_nothing_else_is_tried(script: Script) -> None:
    first, *others = examine(script(first="sys.exit(1)"), PATIENT)
    assert first.state is State.FAILED
    assert {(verdict.state, verdict.remark) for verdict in others} == {(State.SKIPPED, "it did not greet")}


def test_answers_after_the_clock_are_found_even_if_they_are_forgiven(script: Script) -> None:
    verdicts = examine(script(go="time.sleep(0.003); say('bestmove ' + legal[0])"), PATIENT, clock=0.001)
    assert list(faulty(verdicts)) == ["answers in time"]
    assert "answers came after their clock; the slowest" in faulty(verdicts)["answers in time"]


def test_a_bot_may_refuse_a_game_but_not_all(script: Script) -> None:
    refusing = script(game="say('ready' if 'seats=4' in rest else 'refuse only four seats')")
    verdicts = examine(refusing, PATIENT, cases=[Case(MAMMOTH, 3), Case(MAMMOTH, 4)])
    assert [verdict.state for verdict in verdicts[:3]] == [State.OK, State.REFUSED, State.OK]
    assert faulty(verdicts) == {}
    assert "only four seats" in verdicts[1].remark
    verdicts = examine(refusing, PATIENT)
    assert {verdict.state for verdict in verdicts[2:6]} == {State.SKIPPED}


def test_the_command_shows_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.terminal.try_bot.Examination", partial(Examination, limits=PATIENT))
    code = cli.main(["try-bot", *EXAMPLE, "--game", "mammoth", "--games", "1", "--clock", "60000"])
    shown = capsys.readouterr().out
    assert code == 0
    assert "10 of 10 checks are ok: the bot keeps to the protocol." in shown
    assert "plays mammoth with 5 seats" in shown


def test_the_command_says_what_failed_in_json_and_exits_with_1(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    words = script(hello="say('name ' + sys.argv[1]); say('ready')", go="say('bestmove fly')")
    code = cli.main(["try-bot", "--json", "--game", "mammoth", "--games", "1", "--", *words, "--wild"])
    found = json.loads(capsys.readouterr().out)
    assert code == 1
    assert found["ok"] is False
    assert found["name"] == "--wild"
    states = {check["check"]: check["state"] for check in found["checks"]}
    assert states["greets"] == "ok"
    assert states[PLAYS] == "failed"
    assert states["answers in time"] == "not tried"


def test_what_a_bot_says_is_shown_as_it_is(
    script: Script, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    words = script(hello="say('name [/red]x[bold]'); say('ready')", go="say('bestmove fly [/b] to moon')")
    assert cli.main(["try-bot", "--game", "mammoth", "--games", "1", "--", *words, "[/x]"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("[/red]x[bold]: ")
    assert "[/x]'" in said
    assert "answered 'fly [/b] to moon', which is not legal" in said


@pytest.mark.parametrize(
    "line",
    [
        "try-bot",
        "try-bot no-such-program",
        "try-bot python3 --game chess",
        "try-bot python3 --games 0",
        "try-bot python3 --clock soon",
    ],
)
def test_a_wrong_command_is_one_line_and_exit_code_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("beringia: ")
    assert said.err.count("\n") == 1
