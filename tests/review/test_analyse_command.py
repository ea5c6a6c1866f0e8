"""`beringia analyse`: the report, the JSON, the plot, and one line for whatever is wrong."""

import errno
import io
import json
import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from rich.console import Console

import beringia
from beringia import cli, record
from beringia.errors import SetupError
from beringia.match import Match
from beringia.review import plot
from beringia.review.findings import Review
from beringia.review.plain import plain
from beringia.review.verdicts import Grade
from beringia.sayings import counted
from beringia.terminal import analyse as command
from beringia.terminal.analyse import analyse as run_analyse
from beringia.terminal.faces import find_face
from beringia.terminal.review import curve, review_report
from tests.review.fakes import sketch
from tests.review.test_analysis import GOLDEN, dealt, placed, whole_review

RECORD = str(GOLDEN / "three-short-rio-grande.record")


def run(*words: str) -> int:
    """The command with a thinker that needs no search."""
    return run_analyse(cli.make_parser().parse_args(["analyse", *words]), sketch)


@pytest.fixture
def short(tmp_path: Path) -> str:
    """The record of a game that is not over."""
    path = tmp_path / "short.record"
    path.write_text(record.write(dealt()), "utf-8")
    return str(path)


def test_the_report_names_seats_grades_and_better_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(RECORD, "--sims", "40") == 0
    shown = capsys.readouterr().out
    review = whole_review(2)
    assert "Mammoth Hunters: review of 301 actions" in shown
    assert shown.count("costliest moves") == 3
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= 80
    for summary in review.summaries:
        page = review.pages[summary.worst[0] - 1]
        assert page.verdict is not None
        assert f"action {page.number}  {page.verdict.grade}  costs {100 * page.verdict.loss:.1f} % of win chance" in shown
        assert f"({page.verdict.best.notation})" in " ".join(shown.split())
        row = next(line.split() for line in shown.splitlines() if line.split()[:1] == ["abc"[summary.seat]])
        assert row[3:9] == [str(summary.judged), *map(str, summary.grades.values())]
    assert re.search(r"b +33 % [▁-█]{40,} 100 %", shown)


def test_an_unfinished_game_is_analysed_as_far_as_it_goes(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(short, "--sims", "8") == 0
    assert f"review of {dealt().turn_number} actions, not over yet" in capsys.readouterr().out


def test_one_seat_alone(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(short, "--sims", "8", "--seat", "b") == 0
    assert capsys.readouterr().out.count("costliest moves") == 1


def test_json_goes_to_a_file_beside_the_report_or_alone_to_stdout(
    short: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(short, "--sims", "8", "--json", str(tmp_path / "review.json")) == 0
    assert "costliest moves" in capsys.readouterr().out
    assert run(short, "--sims", "8", "--json", "-", "--threads", "1") == 0
    assert json.loads((tmp_path / "review.json").read_text("utf-8")) == json.loads(capsys.readouterr().out)


def test_quick_means_fewer_simulations_unless_told_otherwise(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    efforts = []
    for words in (["--quick"], ["--quick", "--sims", "9", "--seed", "3"], []):
        run(short, "--json", "-", *words)
        efforts.append(json.loads(capsys.readouterr().out)["effort"])
    assert [(effort["sims"], effort["seed"], effort["quick"]) for effort in efforts] == [
        (50, 0, True),
        (9, 3, True),
        (200, 0, False),
    ]


SCHEMA: Mapping[str, Any] = {
    "": "ending effort edition format game is_over options pages places rival_points rules scores seats summaries thresholds "
    "version",
    "effort": "quick seats seed sims",
    "ending": "chances errors points",
    "page": "action actor chances errors luck number points sentence verdict",
    "verdict": "best grade line loss others played points_lost second_look",
    "choice": "action chance points sentence visits",
    "step": "action seat sentence",
    "summary": "grades judged luck luck_error luckiest mean_loss mean_points_lost seat unluckiest worst",
}


def has_keys(found: Mapping[str, Any], name: str) -> bool:
    return sorted(found) == sorted(SCHEMA[name].split())


def test_the_json_has_the_documented_form() -> None:
    found = json.loads(json.dumps(plain(whole_review(2))))
    assert (found["format"], found["version"]) == ("beringia-review", 1)
    assert has_keys(found, "")
    assert has_keys(found["effort"], "effort")
    assert has_keys(found["ending"], "ending")
    assert found["thresholds"] == {"inaccuracy": 0.05, "mistake": 0.1, "blunder": 0.2}
    for page in found["pages"]:
        assert has_keys(page, "page")
        assert (page["luck"] is not None) == (page["actor"] == "chance") == page["action"].startswith("*")
        if verdict := page["verdict"]:
            assert has_keys(verdict, "verdict")
            assert all(has_keys(choice, "choice") for choice in (verdict["best"], verdict["played"], *verdict["others"]))
            assert all(has_keys(step, "step") for step in verdict["line"])
            assert verdict["played"]["action"] == page["action"]
    assert [page["number"] for page in found["pages"]] == list(range(1, 302))
    assert all(has_keys(summary, "summary") for summary in found["summaries"])


def test_the_page_of_the_manual_names_every_key_of_the_json() -> None:
    text = (Path(__file__).parents[2] / "docs" / "review.md").read_text("utf-8")
    for keys in SCHEMA.values():
        assert [key for key in keys.split() if f"`{key}`" not in text] == []


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_plot_is_drawn_and_always_alike(kind: str, tmp_path: Path) -> None:
    first, second = tmp_path / f"a.{kind}", tmp_path / f"b.{kind}"
    plot.draw_plot(whole_review(2), str(first))
    plot.draw_plot(whole_review(1), str(second))
    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes().startswith(b"<?xml" if kind == "svg" else b"\x89PNG")
    if kind == "svg":
        text = first.read_text("utf-8")
        assert all(colour in text for colour in (plot.BONE, plot.UMBER, *plot.SEAT_COLOURS[:3]))
        assert plot.SEAT_COLOURS[3] not in text


def test_smoothing_forgets_single_jumps_but_no_turn_and_no_end() -> None:
    chances = [0.2] * 10 + [0.9] + [0.2] * 10 + [0.8] * 10 + [1.0]
    assert plot.smoothed(chances) == [0.2] * 21 + [0.8] * 10 + [1.0]
    assert plot.smoothed([0.5]) == [0.5]


def test_names_at_the_ends_of_lines_do_not_lie_on_each_other() -> None:
    spread = plot.spread_out({0: 0.0, 1: 1.0, 2: 100.0, 3: 99.0, 4: 50.0})
    heights = sorted(spread.values())
    assert all(high - low >= plot.GAP for low, high in pairwise(heights))
    assert (heights[0], heights[-1], spread[4]) == (0.0, 100.0, 50.0)
    assert spread[0] < spread[1] < spread[3] < spread[2]


def test_without_matplotlib_a_plot_is_refused_before_any_work(
    short: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(plot, "find_spec", lambda _name: None)
    assert cli.main(["analyse", short, "--plot", "a.svg"]) == 2
    assert "pip install 'beringia[arena]'" in capsys.readouterr().err


def test_a_curve_has_a_bar_for_each_stretch() -> None:
    assert curve([0.0, 1.0], 10, False) == "▁█"
    assert curve([0.0, 0.0, 0.5, 0.5, 1.0, 1.0], 3, True) == "_+@"


WRONG = [
    ("", "RECORD"),
    ("nowhere.record", "nowhere.record"),
    (".", "."),
    ("{letter}", "no whole record"),
    ("{nothing}", "no whole record"),
    ("{empty}", "nothing to analyse"),
    ("{short} --seat d", "wanted one of: a, b, c"),
    ("{short} --seat ab", "'ab' is no seat"),
    ("{short} --sims 0", "'0' is no whole number from 1"),
    ("{short} --sims many", "'many'"),
    ("{short} --threads 0", "'0'"),
    ("{binary}", "binary: the file is no text"),
    ("{short} --plot a.gif", "wanted a name that ends with .svg or .png"),
    ("{short} --plot .svg", "not '.svg' alone; wanted something like game.svg"),
    ("{short} --plot {folder}/nowhere/a.svg", "a folder that exists"),
    ("{short} --json {folder}", "a folder that exists"),
    ("{short} --json {folder}/nowhere/a.json", "a folder that exists"),
    ("{short} --json {short}", "the record itself"),
    ("{short} --json {astray}", "astray' cannot be written: No such file or directory"),
    ("{short} --json {kept} --plot {folder}/nowhere/a.svg", "a folder that exists"),
    ("{short} --json {folder}/a.json --plot {folder}/nowhere/a.svg", "a folder that exists"),
    ("{short} --json {folder}/a.svg --plot {folder}/../{name}/a.svg", "the plot and the JSON at once"),
    ("{short} --colour", "--colour"),
]


@pytest.mark.parametrize(("line", "named"), WRONG)
def test_what_is_wrong_is_one_line_and_exit_code_2(
    line: str, named: str, short: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"letter": "Dear aunt,\nall is well.\n", "nothing": "", "empty": record.write(placed(0))}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "binary").write_bytes(b"\x00\xff\xfe")
    (tmp_path / "astray").symlink_to(tmp_path / "nowhere" / "a.json")
    names = {name: str(tmp_path / name) for name in (*files, "binary", "astray")}
    names |= {"short": short, "folder": str(tmp_path), "name": tmp_path.name, "kept": str(tmp_path / "letter")}
    before = everything_in(tmp_path)
    assert cli.main(["analyse", *line.format(**names).split()]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert named in said.err
    assert everything_in(tmp_path) == before


def everything_in(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_files_are_written_anew_and_a_link_leads_to_its_file(short: str, tmp_path: Path) -> None:
    real, link, plain_file = tmp_path / "real.json", tmp_path / "link.json", tmp_path / "a.svg"
    link.symlink_to(real)
    plain_file.write_text("what was here " * 100_000, "utf-8")
    assert run(short, "--sims", "8", "--json", str(link), "--plot", str(plain_file)) == 0
    assert json.loads(real.read_text("utf-8"))["format"] == "beringia-review"
    assert link.is_symlink()
    assert "what was here" not in plain_file.read_text("utf-8")


def test_what_cannot_be_written_after_all_is_named_and_the_report_is_not_lost(
    short: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fill_up(*_words: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fill_up)
    with pytest.raises(SetupError, match=r"review\.json' could not be written: No space left on device"):
        run(short, "--sims", "8", "--json", str(tmp_path / "review.json"))
    assert "costliest moves" in capsys.readouterr().out
    monkeypatch.setattr(command, "draw_plot", fill_up)
    with pytest.raises(SetupError, match=r"game\.svg' could not be written"):
        run(short, "--sims", "8", "--json", "-", "--plot", str(tmp_path / "game.svg"))
    assert json.loads(capsys.readouterr().out)["format"] == "beringia-review"


def test_a_mark_before_the_text_is_no_part_of_a_record(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path(short).write_text(Path(short).read_text("utf-8"), "utf-8-sig")
    assert run(short, "--sims", "8") == 0
    assert "costliest moves" in capsys.readouterr().out


@pytest.mark.parametrize("width", [60, 40])
def test_on_a_narrow_screen_every_seat_has_a_column(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert run(RECORD, "--sims", "40") == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= width
    assert not any("…" in line for line in lines)
    rows = {cells[0]: cells[1:] for line in lines[2:16] if (cells := line.split())}
    summaries = whole_review(2).summaries
    assert (rows["seat"], rows["points"]) == (["a", "b", "c"], ["43", "51", "36"])
    assert rows["choices"] == [str(summary.judged) for summary in summaries]
    assert [rows[str(grade)] for grade in Grade] == [[str(summary.grades[grade]) for summary in summaries] for grade in Grade]
    assert rows["luck"] == ["%", *(f"{round(100 * summary.luck):+d}" for summary in summaries)]
    assert rows["±"] == [f"{100 * summary.luck_error:.0f}" for summary in summaries]


def first_tile() -> Match:
    """A match of two after one answer of chance."""
    match = beringia.game("gatherers").start(seats=2)
    match.play(match.actions()[0])
    return match


def test_whoever_had_no_choice_is_not_praised_and_one_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.record"
    path.write_text(record.write(first_tile()), "utf-8")
    assert run(str(path), "--sims", "1") == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "review of 1 action, not over yet" in shown
    assert "a had no choice b had no choice" in shown
    assert "1 simulation a choice" in shown


def axes_of(review: Review) -> Axes:
    """The picture of a review, before it is written."""
    axes = Figure().subplots()
    plot.dress(axes, review)
    for seat in review.effort.seats:
        plot.draw_seat(axes, review, seat, 50.0)
    return axes


def test_the_actions_of_a_short_record_are_whole_numbers_and_marks_at_the_edge_are_whole() -> None:
    for match in (first_tile(), placed(3)):
        ticks = axes_of(beringia.review.analyse(match, sims=8, make=sketch)).get_xticks()
        assert all(float(tick).is_integer() for tick in ticks)
    assert not any(marks.get_clip_on() for marks in axes_of(whole_review(2)).collections)


def test_counts_of_one_have_no_plural() -> None:
    assert [counted(number, "point") for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def alone() -> Match:
    """A few actions from the middle of a match against the rival."""
    match = beringia.game("winter").start(seats=1, seed=1)
    while match.turn_number < 100:
        match.play(match.actions()[0])
    later = beringia.game("winter").at(match.position(), seed=1)
    for _ in range(3):
        later.play(later.actions()[0])
    return later


def test_alone_the_rival_is_named_in_the_report_the_plot_and_the_json() -> None:
    match = alone()
    review = beringia.review.analyse(match, sims=4, is_quick=True, make=sketch)
    points = int(match.state.score[1].sum())
    assert points > 1
    assert (review.rival_points, plain(review)["rival_points"], plain(whole_review(2))["rival_points"]) == (points, points, None)
    assert plot.title_of(review) == f"Endless Winter: the chance to beat the rival, who has {points} points"
    assert plot.title_of(whole_review(2)) == "Mammoth Hunters: win chances"
    console = Console(file=io.StringIO(), width=100)
    with console.capture() as shown:
        console.print(review_report(review, find_face("winter"), console))
    assert f"The rival has {points} points. To win means to have more." in shown.get()
    assert [page["action"] for page in plain(review)["pages"]] == [
        match.game.write_action(moment.action) for moment in match.history
    ], "who is alone may know everything"


def test_a_review_is_at_hand_in_python() -> None:
    review = beringia.review.analyse(placed(2), sims=8, make=sketch)
    assert isinstance(review, Review)
