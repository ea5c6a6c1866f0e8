"""The command line: whatever is wrong is one line and exit code 2; what is right is a table or JSON."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import beringia
from beringia import cli
from beringia.games.registry import find
from beringia.questions import Game
from beringia.record import write
from beringia.terminal import commands

HERE = Path(beringia.__file__).parent


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def finished_record() -> str:
    match = beringia.game("mammoth").start(seats=3, seed=4, rounds="3")
    while not match.is_over:
        match.play(match.actions()[0])
    return write(match)


WRONG = [
    "play",
    "dance",
    "",
    "play chess",
    "play mammoth --seats 2",
    "play mammoth --seats 6",
    "play mammoth --seats four",
    "play mammoth --edition klee",
    "play mammoth --option colour=red",
    "play mammoth --option strict8=maybe",
    "play mammoth --option strict8",
    "play mammoth --option seats=3",
    "play mammoth --bots clever",
    "play mammoth --people 5",
    "play mammoth --people -1",
    "play mammoth --seed x",
    "play mammoth --load nowhere.record",
    "play mammoth --load a --position b",
    "play mammoth --position mammoth",
    "play mammoth --position mammoth --seats 3",
    "play mammoth --colour",
    "replay nowhere.record",
    "replay .",
    "simulate mammoth --games -1",
    "simulate mammoth --games 0",
    "simulate mammoth --games many",
    "simulate mammoth --policy clever",
    "simulate mammoth --threads 0",
    "simulate mammoth --seats 2",
    "simulate chess",
    "simulate mammoth --games 99999999999999999999",
    "simulate mammoth --threads 99999999",
    "perft mammoth --depth -1",
    "perft mammoth --position nonsense",
    "perft chess",
    "bench --seconds soon",
    "bench --seconds -2",
    "bench --seats 9",
    "bench --game chess",
    "bench chess",
    "warm chess",
]


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_one_line_and_exit_code_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *line.split())
    assert code == 2
    assert out == ""
    assert err.startswith("beringia: ")
    assert err.count("\n") == 1


def test_ctrl_c_is_one_line_and_exit_code_130(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_words: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    code, _, err = run(capsys, "play", "mammoth", "--seed", "1")
    assert (code, err) == (130, "beringia: interrupted\n")


def test_a_fault_of_ours_is_one_line_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_words: object) -> int:
        raise KeyError("x")

    monkeypatch.setattr(cli, "run_command", stumble)
    code, _, err = run(capsys, "warm")
    assert (code, err.count("\n")) == (1, 1)
    monkeypatch.setenv("BERINGIA_DEBUG", "1")
    with pytest.raises(KeyError):
        cli.main(["warm"])


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace("\nplace 7\n", "\n"), "it holds 3 of 4 actions"),
        (lambda text: text[:100], "lacks the header"),
        (lambda text: text.replace("\nplace 6\n", "\nplace 1\n", 1), "line 11"),
        (lambda text: text.replace('[seats "3"]', '[seats "9"]'), "seats"),
        (lambda text: text.replace('[rules "1"]', '[rules "0"]'), "rules"),
        (lambda text: text.replace('[game "mammoth"]\n', ""), "game"),
        (lambda text: text.replace("\nplace 5\n", "\njump 5\n", 1), "jump"),
        (lambda _: "", "game"),
    ],
)
def test_a_cut_or_edited_record_is_refused_in_one_line(
    change: Callable[[str], str], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = beringia.game("mammoth").start(seats=3, seed=4)
    match.play_all(["place 5", "place 5", "place 6", "place 7"])
    file = tmp_path / "x.record"
    file.write_text(change(write(match)), "utf-8")
    code, _, err = run(capsys, "replay", str(file), "--print")
    assert code == 2
    assert err.count("\n") == 1
    assert named in err


def test_a_file_that_is_no_text_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.record"
    file.write_bytes(b"\xff\xfe\x00\x80")
    code, _, err = run(capsys, "replay", str(file))
    assert code == 2
    assert err.count("\n") == 1


def test_replay_prints_sentences_and_the_ranking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.record"
    file.write_text(finished_record(), "utf-8")
    code, out, err = run(capsys, "replay", str(file), "--print", "--seat", "b")
    assert (code, err) == (0, "")
    assert "places a hunter on 5" in out
    assert "Final ranking" in out
    assert run(capsys, "replay", str(file), "--print", "--step", "2", "--to", "4")[1].count("\n") == 2
    assert run(capsys, "replay", str(file), "--seat", "d")[0] == 2


def test_playing_saving_and_going_on(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.record"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"place 2\nplace 2\nsave {file}\nquit\n"))
    assert run(capsys, "play", "mammoth", "--seed", "1", "--option", "strict8=on", "--bots", "random")[0] == 0
    assert "strict8=on" in file.read_text("utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("position\n"))
    code, out, err = run(capsys, "play", "mammoth", "--load", str(file))
    assert (code, err) == (0, "")
    assert "4 left" in out
    assert beringia.replay(file.read_text("utf-8")).position() in out


def test_bots_alone_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "play", "mammoth", "--people", "0", "--seed", "1", "--seats", "3")
    assert code == 0
    assert "Final ranking" in out


def test_simulate_reports_sane_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "mammoth", "--games", "300", "--seats", "3", "--seed", "5")
    code, out, err = run(capsys, *words, "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["games"], found["seats"]) == (300, 3)
    assert sum(wins["mean"] for wins in found["wins"]) == pytest.approx(1.0)
    assert all(wins["low"] <= wins["mean"] <= wins["high"] for wins in found["wins"])
    assert all(points["min"] <= points["mean"] <= points["max"] for points in found["points"])
    assert sum(use["share"] for use in found["uses"].values()) == pytest.approx(1.0)
    assert found["turns"]["mean"] == pytest.approx(sum(use["per_game"] for use in found["uses"].values()))
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "95 % interval" in out


def test_perft_counts_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "perft", "mammoth", "--seats", "3", "--depth", "3", "--divide", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["lines"] == 8**3 == sum(found["branches"].values())
    line = beringia.game("mammoth").start(seats=4).position()
    code, out, _ = run(capsys, "perft", "mammoth", "--depth", "2", "--position", line)
    assert code == 0
    assert "100" in out


def test_version_and_help_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version")[:2] == (0, f"beringia {beringia.__version__}\n")
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert all(command in out for command in ("play", "replay", "simulate", "bench", "perft", "warm"))


def test_warm_says_so_when_everything_is_ready(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "warm")
    assert run(capsys, "warm", "mammoth")[:2] == (0, "Mammoth Hunters was ready.\n")


def test_cold_games_are_compiled_side_by_side_the_longest_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere: list[str] = []

    def fail(game: Game) -> int:
        elsewhere.append(game.id)
        return 3

    monkeypatch.setattr(commands, "is_warm", lambda game: game.id == "mammoth")
    monkeypatch.setattr(commands, "warm_elsewhere", fail)
    assert run(capsys, "warm")[:2] == (3, "Mammoth Hunters was ready.\n")
    assert elsewhere == ["winter", "gatherers"]


def test_where_no_progress_bar_can_be_seen_a_line_says_what_takes_so_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(commands, "is_warm", lambda _: bool(compiled))
    monkeypatch.setattr(commands, "compile_all", lambda game, *_: compiled.append(game.id))
    for _ in range(2):
        commands.prepare(find("mammoth"))
    assert compiled == ["mammoth"]
    assert capsys.readouterr().err == "Preparing Mammoth Hunters (once per version); it may take two minutes.\n"


def test_help_needs_nothing_heavy() -> None:
    program = (
        "import sys, types; package = types.ModuleType('beringia'); package.__version__ = '0';"
        f"package.__path__ = [{str(HERE)!r}]; sys.modules['beringia'] = package;"
        "from beringia import cli; assert cli.main(['--help']) == 0;"
        "assert not {'numba', 'numpy', 'rich'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("words", "code"), [("--version >&-", 0), ("warm mammoth >&-", 0), ("dance 2>&-", 2), ("dance >&- 2>&- <&-", 2)]
)
def test_what_is_said_to_a_closed_stream_is_lost_and_nothing_else_happens(words: str, code: int) -> None:
    ran = subprocess.run(f"{sys.executable} -m beringia.cli {words}", shell=True, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (code, "", "")
