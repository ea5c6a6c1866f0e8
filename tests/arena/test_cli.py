"""`beringia arena`: tables for people, JSON for machines, one line for what is wrong."""

import json
import sys
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest

from beringia import cli
from beringia.arena import files
from beringia.arena.contest import Contest
from beringia.arena.journal import NAME
from beringia.arena.results import DealResult, Forfeit
from beringia.arena.sprt import Sprt
from beringia.arena.standings import standings_of
from beringia.terminal.arena import folder_name, live, milliseconds, report
from beringia.terminal.commands import out, progress_bar
from tests.arena.made import deal_of, game_of, plan_for
from tests.arena.test_files import DEALS, PLAN, SOLO, SOLO_DEALS


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: pytest.CaptureFixture[str], line: str) -> tuple[int, str, str]:
    code = cli.main(line.split())
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("arena", "GAME, BOT"),
        ("arena mammoth", "BOT"),
        ("arena chess cub cub", "unknown game 'chess'"),
        ("arena mammoth cub", "two bots or more, not 1"),
        ("arena mammoth cub clever", "unknown bot 'clever'"),
        ("arena mammoth cub cub@veto=sleep", "mammoth has no actions of the kind 'sleep'"),
        ("arena mammoth cub elder@veto=play,hand<3", "'hand<3' is nothing a searching bot could do otherwise"),
        ("arena mammoth cub random --seats 2", "3 to 5 seats, not 2"),
        ("arena mammoth cub random --games 0", "'0' is no whole number"),
        ("arena mammoth cub random --games many", "'many'"),
        ("arena mammoth cub random --jobs 0", "'0'"),
        ("arena mammoth cub random --clock 0", "'0'"),
        ("arena mammoth cub random --edition klee", "unknown edition 'klee'"),
        ("arena mammoth cub random --option rounds=9", "cannot be '9'"),
        ("arena mammoth cub random --lineup crowd", "unknown line-up 'crowd'"),
        ("arena mammoth cub random forager --lineup one-vs-rest", "compares two bots, not 3"),
        ("arena mammoth cub random --sprt --sprt-share 0.1", "0.1 cannot be tested"),
        ("arena mammoth cub random --sprt --sprt-share some", "'some' is no share"),
        ("arena mammoth cub random --sprt-share 0.5", "belongs to --sprt"),
        ("arena mammoth cub random --ray nowhere", "'nowhere' is no address"),
        ("arena mammoth cub random --ray 127.0.0.1:1", "no Ray answers at '127.0.0.1:1'"),
    ],
)
def test_what_is_wrong_is_one_line_and_leaves_nothing_behind(
    line: str, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, err = run(capsys, line)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err
    assert list(tmp_path.iterdir()) == []


def test_without_ray_the_message_says_what_to_install(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, _, err = run(capsys, "arena mammoth cub random --ray local")
    assert code == 2
    assert err == 'beringia: --ray needs the package ray: pip install "beringia[ray]"\n'


def test_a_contest_ends_with_tables_and_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(capsys, "arena mammoth forager random --seats 3 --games 7 --jobs 1")
    assert code == 0
    assert err == "beringia: a deal has 3 games, so 9 games will be played, not 7\n"
    assert "Mammoth Hunters, 3 seats: 9 games, 3 deals of 3" in out
    for words in ("Elo", "x fair", "Wins by seat", "Time per move", "times its fair share.", "Elo (95 % "):
        assert words in out
    folder = tmp_path / "arena-mammoth-3-forager-vs-random"
    assert {path.name for path in folder.iterdir()} == {NAME, "results.parquet", "standing.svg", "standing.png"}
    code, again, err = run(capsys, "arena mammoth forager random --seats 3 --games 9 --jobs 1")
    assert again.splitlines()[:20] == out.splitlines()[:20]
    assert err == f"beringia: {folder.name} holds 9 games already; 0 are missing\n"


def test_json_is_pure_and_another_contest_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    line = "arena mammoth cub random --seats 3 --games 6 --jobs 1 --out here"
    code, out, _ = run(capsys, f"{line} --json --option rounds=3")
    assert code == 0
    found = json.loads(out)
    assert (found["games"], found["deals"], found["fair_share"]) == (6, 2, pytest.approx(1 / 3))
    assert {row["bot"] for row in found["standings"]} == {"cub", "random"}
    code, _, err = run(capsys, line)
    assert code == 2
    assert "its option rounds is 3, not 4; --out FOLDER keeps both, --fresh starts over" in err
    code, _, err = run(capsys, f"{line} --fresh")
    assert (code, err) == (0, "")


def test_a_settled_question_stops_the_contest(capsys: pytest.CaptureFixture[str]) -> None:
    line = "arena mammoth forager random --seats 3 --games 300 --jobs 1 --sprt --sprt-share 1.5x"
    code, out, _ = run(capsys, line)
    assert code == 0
    assert "Test of forager for 50.0% against the fair 33.3%: better, LLR +" in " ".join(out.split())
    code, out, _ = run(capsys, f"{line} --json")
    assert json.loads(out)["sprt"]["verdict"] == "better"
    assert json.loads(out)["games"] < 60


def test_a_question_may_stay_open(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "arena mammoth random random --seats 3 --games 24 --jobs 1 --sprt")
    assert code == 0
    assert "not settled within 24 games, LLR " in " ".join(out.split())


def test_missing_libraries_are_named_before_the_start(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "find_spec", lambda _name: None)
    code, out, err = run(capsys, "arena mammoth random random --seats 3 --games 3 --jobs 1")
    assert code == 0
    assert err.count("\n") == 1
    assert 'pip install "beringia[arena]"' in err
    assert out.rstrip().endswith("arena-mammoth-3-random-vs-random: journal")


def shown(thing: object, capsys: pytest.CaptureFixture[str]) -> str:
    out().print(thing)
    return capsys.readouterr().out


def test_forfeits_are_explained_and_nothing_is_cut_at_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(report(standings_of(PLAN, DEALS)), capsys)
    assert text.count(" random ") == 3
    assert "cub answered 7, which is none of the 3 legal actions" in text
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= 80


MARKED = "cmd:./b [/x] [bold]"


def test_names_and_reasons_are_shown_as_they_are(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    forfeit = Forfeit(0, "it answered 'fly [/b] to moon'; on stderr it wrote 'oh [/no] I die'")
    deals = [deal_of(0, [game_of((0, 1, 1), (3, 1, 2), forfeit=forfeit), *DEALS[0].games[1:]])]
    text = shown(report(standings_of(plan_for([MARKED, "random"], 3), deals)), capsys)
    assert text.count(MARKED) == 6
    assert forfeit.reason in text
    solo = shown(report(standings_of(plan_for([MARKED, "random"], 1, game="winter"), SOLO_DEALS)), capsys)
    assert solo.count(MARKED) == 6


def stormy_deals() -> list[DealResult]:
    """Deals with long numbers everywhere."""
    seatings = plan_for(2, 5).seatings(0)
    points = (-12345, 98765, 4321, 100, 2)
    return [
        deal_of(number, [game_of(bots, [1 if bot == number % 2 else 2 for bot in bots], points) for bots in seatings])
        for number in range(9)
    ]


@pytest.mark.parametrize("width", [100, 80, 60, 45])
def test_no_number_is_cut_however_narrow_the_terminal(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = report(standings_of(plan_for(["cmd:/a/long/path/to/a/bot.py --level 17", "forager"], 5), stormy_deals()))
    monkeypatch.setenv("COLUMNS", "400")
    wide = shown(text, capsys)
    monkeypatch.setenv("COLUMNS", str(width))
    narrow = shown(text, capsys)
    assert max(map(len, narrow.splitlines())) <= width
    assert Counter(narrow.split()) >= Counter(word for word in wide.split() if word[-1].isdecimal() and word != "17")
    assert narrow.count("cmd:/a/") >= wide.count("cmd:/a/")


@pytest.mark.parametrize("width", [200, 80, 60, 40])
def test_the_progress_line_keeps_count_bar_and_time_and_takes_names_as_they_are(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    with progress_bar("Carcassonne: Hunters and Gatherers") as bar:
        bar.add_task(f"{MARKED} 45.2% · random 25.0%", total=100_000, completed=45_678)
        line = shown(bar.make_tasks_table(bar.tasks), capsys).removesuffix("\n")
    assert "\n" not in line
    assert len(line) <= width
    assert "\N{BOX DRAWINGS HEAVY HORIZONTAL}" * 3 in line
    assert "45678/100000" in line
    assert "0:00:00" in line
    assert (MARKED in line) == (width >= 80)


def test_one_deal_is_no_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert "6 games, 2 deals of 3\n" in shown(report(standings_of(PLAN, DEALS)), capsys)
    assert "3 games, 1 deal of 3\n" in shown(report(standings_of(PLAN, DEALS[:1])), capsys)


def test_a_file_that_cannot_be_written_does_not_cost_the_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "here" / "standing.svg").mkdir(parents=True)
    code, said, err = run(capsys, "arena mammoth random random --seats 3 --games 3 --jobs 1 --out here")
    assert code == 2
    assert "Standings" in said
    assert said.endswith("here: journal, results.parquet, standing.png\n")
    assert err.startswith("beringia: here/standing.svg cannot be written: ")
    assert err.count("\n") == 1


def test_a_billion_games_are_not_listed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def stop(_plan: object, deal: int) -> DealResult:
        begun.append(deal)
        raise KeyboardInterrupt

    monkeypatch.setattr("beringia.arena.workers.play_deal", stop)
    tracemalloc.start()
    code, _, err = run(capsys, "arena mammoth random cub --seats 4 --games 1000000000 --jobs 1")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (code, begun) == (130, [0])
    assert "0 of 1000000000 games are kept" in err
    assert most < 50e6


def test_alone_the_table_says_who_did_best(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(report(standings_of(SOLO, SOLO_DEALS)), capsys)
    assert "Best of the same deals" in text
    assert "Wins by seat" not in text
    assert all(f" {words} " in text for words in ("cub      ", "62.5", "50.0"))


def test_folders_have_readable_names() -> None:
    assert folder_name(plan_for(["elder@100ms", "cub"], 4, seed=7)) == "arena-mammoth-4-elder@100ms-vs-cub-seed7"
    assert folder_name(plan_for(["cmd:python3 ../my bot.py", "cub"], 3)) == "arena-mammoth-3-cmd-python3-..-my-bot.py-vs-cub"
    assert len(folder_name(plan_for(["a" * 200, "cub"], 3))) == 80


def test_folders_tell_vetoes_apart_that_differ_in_what_no_name_can_hold() -> None:
    vetoes = ("hand[me]<3", "hand[me]>3", "hand[me]=3", "hand[me]<3 " + "stones[me]<3 " * 9)
    names = {folder_name(plan_for([f"cub@veto=play {veto}", "cub"], 3, seed=7)) for veto in vetoes}
    assert len(names) == len(vetoes)
    assert all(name.startswith("arena-mammoth-3-cub@veto-play-hand-me-3-") and name.endswith("-seed7") for name in names)
    assert all(len(name) <= 80 for name in names)


def test_the_live_standing_names_the_best_first() -> None:
    contest = Contest(PLAN, 30, sprt=Sprt(1 / 3, 0.4))
    assert live(contest) == ""
    contest.take(DEALS[0])
    contest.take(DEALS[1])
    assert live(contest).startswith("cub 50.0% · random 25.0% · LLR ")


def test_times_are_short() -> None:
    assert [milliseconds(seconds) for seconds in (0.0000012, 0.0123, 1.5)] == ["0.001", "12.3", "1,500"]
