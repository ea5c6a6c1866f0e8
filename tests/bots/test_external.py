"""The adapter: the conversation with a good program, and a clear message for every way a program can fail."""

import gc
import json
import signal
import subprocess
import sys
import time
import warnings
from contextlib import suppress
from pathlib import Path

import pytest

from beringia import game
from beringia.bots.external import BotLimits, ExternalBot, end_of, read_command
from beringia.bots.external_program import LONGEST_LINE, MOST_WAITING, HeardLine, Sign
from beringia.bots.external_words import own_seed
from beringia.errors import BotError, SetupError
from beringia.match import Match
from tests.bots.conftest import Bots, Script, living_members

Started = list[subprocess.Popen[bytes]]
REAL_POPEN = subprocess.Popen
pytestmark = pytest.mark.usefixtures("started")
TEN_SECONDS = 10.0
QUICK = BotLimits(greeting=60, grace=0.1, patience=0.2, farewell=0.2)  # only for bots that would never answer


def ask(bot: ExternalBot, match: Match, clock: float | None = TEN_SECONDS) -> str:
    """What the bot plays at the first decision, in words."""
    return match.game.write_action(bot.choose(match.view(match.actor), match.actions(), clock))


def failure(bot: ExternalBot, match: Match, clock: float | None = TEN_SECONDS) -> BotError:
    """How the bot fails at the first decision."""
    with pytest.raises(BotError) as caught:
        ask(bot, match, clock)
    assert bot.program is None
    return caught.value


def test_a_good_bot_is_greeted_told_of_the_game_and_asked(bots: Bots, opening: Match, tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = bots(first=f"log = open({str(log)!r}, 'w')", go="say('info 1 2'); say('bestmove ' + legal[1])", last="log.close()")
    text = Path(bot.words[-1])
    text.write_text(text.read_text().replace("    word, _,", "    log.write(line)\n    word, _,"))
    assert ask(bot, opening, 1.5) == opening.legal()[1]
    assert bot.facts == {"name": "Test"}
    assert bot.remarks == ["1 2"]
    assert 0 < bot.spent < TEN_SECONDS
    ask(bot, opening, None)
    bot.end([3, 2, 1], [1, 2, 3])
    assert bot.dismiss()
    lines = log.read_text().splitlines()
    hello, begin, view, legal, go, view_again, _, go_again, end, leave = lines
    assert hello == "hello beringia 1"
    options = "rounds=4 clubs=counted moves=anywhere pit=nothing strict8=off borders=thin"
    assert begin == f"game mammoth seats=3 seat=a edition=alea {options} seed={own_seed(1, 0)}"
    assert json.loads(view.removeprefix("view "))["viewer"] == 0
    assert view == view_again
    assert json.loads(legal.removeprefix("legal ")) == opening.legal()
    assert (go, go_again) == ("go time=1500", "go")
    assert end == 'end {"points":[3,2,1],"places":[1,2,3]}'
    assert leave == "quit"


def test_nothing_is_started_before_the_first_decision(bots: Bots, started: Started) -> None:
    bot = bots()
    assert started == []
    assert bot.dismiss()
    assert started == []


def test_one_process_serves_all_decisions_and_games(bots: Bots, opening: Match, started: Started) -> None:
    bot = bots()
    for _ in range(3):
        ask(bot, opening)
    assert bot.games == 1
    bot.end([0, 0, 0], [1, 1, 1])
    ask(bot, opening)
    assert bot.games == 2
    bot.begin({"rounds": "3"})
    ask(bot, opening)
    opening.play(opening.actions()[0])
    ask(bot, opening)
    assert bot.games == 4, "another seat is another game"
    assert len(started) == 1


def test_an_edition_with_changed_options_has_no_name(bots: Bots, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    bot = bots(game=f"say('ready'); open({str(seen)!r}, 'w').write(rest)")
    ask(bot, game("mammoth").start(seats=3, seed=1, edition="rio_grande", strict8="on"))
    bot.close()
    assert "edition=- rounds=4 clubs=aside moves=adjacent pit=hunter strict8=on borders=thin" in seen.read_text()


FAILURES = {
    "hangs at the greeting": ({"hello": "time.sleep(600)"}, BotLimits(greeting=0.3), "late", "'hello beringia 1' within 0.3 s"),
    "hangs at go": ({"go": "time.sleep(600)"}, QUICK, "late", "'go time=100' within 0.2 s"),
    "answers nothing": ({"go": "say('thinking')"}, QUICK, "late", "the last it said was 'thinking'"),
    "does not flush": ({"go": "sys.stdout.write('bestmove ' + legal[0] + '\\n')"}, QUICK, "late", "flush"),
    "dies at the start": ({"first": "sys.exit('no licence found')"}, None, "gone", "ended with exit code 1 instead of"),
    "dies at go": ({"go": "boom"}, None, "gone", "NameError: name "),
    "is killed at go": ({"go": "os.kill(os.getpid(), signal.SIGKILL)"}, None, "gone", "was ended by SIGKILL"),
    "leaves at go": ({"go": "break"}, None, "gone", "ended with exit code 0 instead of answering 'go time="),
    "answers illegally": (
        {"go": "say('bestmove fly 7')"},
        None,
        "wrong",
        "answered 'fly 7', which is not legal now; wanted one of",
    ),
    "answers another case": ({"go": "say('bestmove ' + legal[0].upper())"}, None, "wrong", "answered 'PLACE"),
    "answers emptily": ({"go": "say('bestmove')"}, None, "wrong", "answered '', which"),
    "answers rubbish": ({"go": "[say('x%d' % n) for n in range(200)]"}, None, "wrong", "101 lines that mean nothing"),
    "never ends a line": ({"go": "[sys.stdout.write('x' * 65536) for n in range(200)]"}, None, "wrong", "mean nothing"),
    "answers bytes": ({"go": "sys.stdout.buffer.write(b'bestmove \\xff\\xfe\\n'); say('')"}, None, "wrong", "not legal"),
    "closes its input": ({"game": "os.close(0); say('ready'); time.sleep(600)"}, QUICK, "gone", "closed its input"),
    "closes its input at go": ({"go": "os.close(0); time.sleep(600)"}, BotLimits(grace=60), "gone", "closed its input"),
    "closes its output": ({"go": "os.close(1); time.sleep(600)"}, QUICK, "gone", "closed its output"),
    "refuses": ({"game": "say('refuse I only play chess')"}, None, "refused", "refuses 'game mammoth"),
}


@pytest.mark.parametrize("case", FAILURES)
def test_a_failure_is_one_clear_message_and_ends_the_program(case: str, bots: Bots, opening: Match, started: Started) -> None:
    parts, limits, fault, message = FAILURES[case]
    bot = bots(limits, **parts)
    error = failure(bot, opening, 0.1 if limits else TEN_SECONDS)
    assert error.fault == fault
    assert message in str(error)
    assert str(error).count("\n") == 0
    assert "bot0.py" in str(error), "the bot is named"
    assert len(str(error)) < 1000
    assert started[0].returncode is not None


def test_a_bot_that_is_not_ready_for_the_game_is_late(bots: Bots, opening: Match) -> None:
    bot = bots(game="pass")
    bot.greet()
    bot.limits = BotLimits(greeting=0.2)
    error = failure(bot, opening)
    assert error.fault == "late"
    assert "did not answer 'game mammoth seats=3 seat=a edition" in str(error)


def test_input_closed_after_the_last_answer_is_noticed(bots: Bots, opening: Match) -> None:
    """A program that does not read cannot know the question, so we do not wait for the clock."""
    bot = bots(go="say('bestmove ' + legal[0]); os.close(0); time.sleep(600)")
    ask(bot, opening)
    assert bot.program
    while not (signs := bot.program.leftovers()):
        bot.program.say("view {}")
    assert signs == [Sign.DEAF]
    bot.program.heard.put_sign(Sign.DEAF)
    assert "closed its input" in str(failure(bot, opening, 600))


def test_a_program_that_does_not_read_does_not_hold_us_up(bots: Bots, opening: Match) -> None:
    bot = bots(QUICK, go="say('bestmove ' + legal[0]); time.sleep(600)")
    ask(bot, opening)
    assert bot.program
    for _ in range(20):
        bot.program.say("weather " + "cold " * 10_000)
    assert failure(bot, opening, 0.1).fault == "late"


def test_a_flood_of_remarks_is_no_fault(bots: Bots, opening: Match) -> None:
    bot = bots(go="[say('info ' + str(n)) for n in range(30_000)]; say('bestmove ' + legal[0])")
    assert ask(bot, opening, 600) == opening.legal()[0]
    assert bot.remarks == [str(number) for number in range(29_980, 30_000)]


def test_a_flood_that_never_ends_is_late(bots: Bots, opening: Match) -> None:
    bot = bots(QUICK, go="\n        while True: say('info and so on')")
    assert failure(bot, opening, 0.1).fault == "late"


def test_a_flood_on_stderr_is_no_fault(bots: Bots, opening: Match) -> None:
    bot = bots(go="[print('debug', n, file=sys.stderr) for n in range(20_000)]; say('bestmove ' + legal[0])")
    assert ask(bot, opening, 600) == opening.legal()[0]


def test_lines_before_the_greeting_are_passed_over(bots: Bots, opening: Match) -> None:
    bot = bots(first="say('Welcome to Test 1.0'); say(''); sys.stdout.buffer.write(b'\\xff\\xfe\\r\\n'); say('(c) nobody')")
    assert ask(bot, opening) == opening.legal()[0]


def test_lines_may_end_like_those_of_windows(bots: Bots, opening: Match) -> None:
    bot = bots(hello="say('name Test\\r'); say('ready\\r')", game="say('ready\\r')", go="say('bestmove ' + legal[0] + '\\r')")
    assert ask(bot, opening) == opening.legal()[0]


def test_a_second_answer_is_not_taken_for_the_next_one(bots: Bots, opening: Match) -> None:
    bot = bots(go="say('bestmove ' + legal[0]); time.sleep(0.2); say('bestmove ' + legal[0])")
    ask(bot, opening)
    assert bot.program
    wait_for_chatter(bot)
    assert "without being asked" in str(failure(bot, opening))


def wait_for_chatter(bot: ExternalBot) -> None:
    """Until the program has said something nobody asked for."""
    assert bot.program
    deadline = time.monotonic() + 60
    while bot.program.heard.came == bot.program.heard.taken and time.monotonic() < deadline:
        time.sleep(0.01)


def test_two_answers_in_one_breath_are_noticed_at_once(bots: Bots, opening: Match) -> None:
    bot = bots(go="say('bestmove ' + legal[0] + chr(10) + 'bestmove ' + legal[1])")
    assert f"said 'bestmove {opening.legal()[1]}' without being asked" in str(failure(bot, opening))


def test_what_was_said_before_the_question_is_never_its_answer(bots: Bots, opening: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the second answer comes after we looked for one and before the next `go` is written."""
    bot = bots(go="say('bestmove ' + legal[0]); time.sleep(0.2); say('bestmove ' + legal[0])")
    ask(bot, opening)
    wait_for_chatter(bot)
    monkeypatch.setattr(bot, "refuse_chatter", lambda *_: None)
    assert "without being asked" in str(failure(bot, opening))


def test_an_answer_instead_of_ready_is_refused(bots: Bots, opening: Match) -> None:
    bot = bots(game="say('bestmove place 7'); say('ready')")
    assert "said 'bestmove place 7' without being asked" in str(failure(bot, opening))


def test_an_illegal_answer_that_was_given_before_is_named(bots: Bots, opening: Match) -> None:
    bot = bots(first="first = []", go="first = first or legal; say('bestmove ' + first[0])")
    answer = ask(bot, opening)
    assert f"answered {answer!r}, which is not legal now (its answer before" in str(failure_among_others(bot, opening))


def failure_among_others(bot: ExternalBot, match: Match) -> BotError:
    """How the bot fails if what it answered before is not legal."""
    with pytest.raises(BotError) as caught:
        bot.choose(match.view(match.actor), match.actions()[1:], TEN_SECONDS)
    return caught.value


def test_a_flood_between_decisions_is_not_kept(bots: Bots, opening: Match) -> None:
    bot = bots(go="say('bestmove ' + legal[0]); [say('x' * 65_000) for n in range(100)]; break")
    ask(bot, opening)
    assert bot.program
    bot.program.process.wait(60)
    bot.program.threads[0].join(60)
    kept = [line.text for line in bot.program.leftovers() if isinstance(line, HeardLine)]
    assert MOST_WAITING / 2 < sum(map(len, kept)) < MOST_WAITING + 2 * LONGEST_LINE


def test_control_characters_in_a_name_do_not_reach_the_terminal(bots: Bots) -> None:
    bot = bots(hello="say('name ' + chr(27) + '[31mEvil' + chr(7) + ' \u2744'); say('author ' + chr(0x9b) + '2J'); say('ready')")
    bot.greet()
    assert bot.facts == {"name": "[31mEvil \u2744", "author": "2J"}


def test_after_a_failure_a_fresh_program_is_greeted(bots: Bots, opening: Match, started: Started, tmp_path: Path) -> None:
    mark = str(tmp_path / "failed")
    bot = bots(go=f"(say('bestmove ' + legal[0]) if os.path.exists({mark!r}) else (open({mark!r}, 'w').close(), sys.exit(3)))")
    assert "exit code 3" in str(failure(bot, opening))
    assert ask(bot, opening) == opening.legal()[0]
    assert len(started) == 2


def test_a_bot_that_ignores_quit_and_sigterm_is_killed(bots: Bots, opening: Match, started: Started) -> None:
    bot = bots(QUICK, first="signal.signal(signal.SIGTERM, signal.SIG_IGN)", quit="time.sleep(600)")
    ask(bot, opening)
    assert not bot.dismiss()
    assert started[0].returncode == -9


def test_what_a_bot_started_is_ended_with_it(bots: Bots, opening: Match) -> None:
    """The child holds the pipes of its parent; the fixture looks whether the whole group is gone."""
    bot = bots(first="subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])", go="sys.exit(1)")
    assert "exit code 1" in str(failure(bot, opening))
    bot = bots(first="subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])")
    ask(bot, opening)
    assert bot.dismiss()


@pytest.mark.parametrize("go", ["os._exit(4)", "say('bestmove ' + legal[0])"])
def test_what_a_bot_started_is_ended_even_if_it_let_go_of_the_pipes(go: str, bots: Bots, opening: Match) -> None:
    """Also if the bot itself has ended before; the fixture looks whether the whole group is gone."""
    nothing = "stdin=-3, stdout=-3, stderr=-3"
    bot = bots(first=f"subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'], {nothing})", go=go)
    with suppress(BotError):
        ask(bot, opening)
    bot.close()


ORPHANED = """
import os, sys, time
from beringia.bots.external import ExternalBot
from beringia import game

rules = game("mammoth")
bot = ExternalBot(rules, 1, sys.argv[1:])
print(bot.greet().process.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_however_we_end_no_program_lives_on(number: int, script: Script, tmp_path: Path) -> None:
    """Not even one that hangs, nor what it started."""
    child = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'], stdin=-3, stdout=-3, stderr=-3)"
    words = script(first=f"{child}; signal.signal(signal.SIGTERM, signal.SIG_IGN)", hello="say('ready'); time.sleep(600)")
    path = tmp_path / "orphaned.py"
    path.write_text(ORPHANED)
    with REAL_POPEN([sys.executable, path, *words], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        group = int(parent.stdout.readline())
        assert len(living_members(group)) == 2
        parent.send_signal(number)
    deadline = time.monotonic() + 60
    while (left := living_members(group)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert left == []


def test_a_bot_nobody_holds_any_more_is_ended(script: Script, opening: Match, started: Started) -> None:
    with warnings.catch_warnings(action="ignore", category=ResourceWarning):
        gc.collect()  # what other tests have left behind is not asked about here
    bot = ExternalBot(opening.game, 1, script())
    ask(bot, opening)
    threads = bot.program.threads if bot.program else ()
    del bot
    gc.collect()
    assert started[0].returncode == -9
    for thread in threads:
        thread.join(60)


def test_interrupting_us_ends_the_program(bots: Bots, opening: Match, monkeypatch: pytest.MonkeyPatch, started: Started) -> None:
    bot = bots()
    ask(bot, opening)

    def interrupt(_deadline: float) -> str:
        raise KeyboardInterrupt

    assert bot.program
    monkeypatch.setattr(bot.program, "hear", interrupt)
    with pytest.raises(KeyboardInterrupt):
        ask(bot, opening)
    assert started[0].returncode is not None


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("", "a bot needs a command"),
        ("no-such-program-anywhere --fast", "there is no program 'no-such-program-anywhere'"),
        ("python3 'half quoted", "cannot be split into words"),
        ([], "a bot needs a command"),
    ],
)
def test_a_command_that_cannot_be_started_is_refused_at_once(command: str | list[str], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        ExternalBot(game("mammoth"), 0, command)


def test_a_file_that_is_no_program_is_a_failure(tmp_path: Path, opening: Match) -> None:
    path = tmp_path / "empty"
    path.write_bytes(b"\0no program")
    path.chmod(0o755)
    bot = ExternalBot(opening.game, 0, str(path))
    assert "cannot be started" in str(failure(bot, opening))


def test_a_command_is_split_without_a_shell() -> None:
    assert read_command(f"{sys.executable} 'a b' $HOME *") == [sys.executable, "a b", "$HOME", "*"]


def test_the_seed_told_differs_from_game_to_game_and_is_not_ours() -> None:
    seeds = {own_seed(seed, number) for seed in range(100) for number in range(3)}
    assert len(seeds) == 300
    assert min(seeds) > 1000
    assert max(seeds) < 2**31


def test_of_a_long_command_the_end_is_quoted() -> None:
    assert end_of("python3 bot.py") == "python3 bot.py"
    assert end_of(f"{'/folder' * 40}/bot.py --fast").startswith("…")
    assert end_of(f"{'/folder' * 40}/bot.py --fast").endswith("/folder/bot.py --fast")
