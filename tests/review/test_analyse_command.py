"""`beringia analyse`: the report, the JSON, the plot, and one line for whatever is wrong."""

import json
import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import beringia
from beringia import cli, record
from beringia.review import plot
from beringia.review.findings import Review
from beringia.review.plain import plain
from beringia.terminal.analyse import analyse as run_analyse
from beringia.terminal.review import curve
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
    "": "ending effort edition format game is_over options pages places rules scores seats summaries thresholds version",
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
    ("{short} --plot a.gif", "wanted a name that ends with .svg or .png"),
    ("{short} --plot {folder}/nowhere/a.svg", "a folder that exists"),
    ("{short} --json {folder}", "a folder that exists"),
    ("{short} --json {folder}/nowhere/a.json", "a folder that exists"),
    ("{short} --json {short}", "the record itself"),
    ("{short} --colour", "--colour"),
]


@pytest.mark.parametrize(("line", "named"), WRONG)
def test_what_is_wrong_is_one_line_and_exit_code_2(
    line: str, named: str, short: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"letter": "Dear aunt,\nall is well.\n", "nothing": "", "empty": record.write(placed(0))}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    names = {name: str(tmp_path / name) for name in files} | {"short": short, "folder": str(tmp_path)}
    before = Path(short).read_text("utf-8")
    assert cli.main(["analyse", *line.format(**names).split()]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert named in said.err
    assert Path(short).read_text("utf-8") == before


def test_a_review_is_at_hand_in_python() -> None:
    review = beringia.review.analyse(placed(2), sims=8, make=sketch)
    assert isinstance(review, Review)
