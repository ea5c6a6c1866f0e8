"""Contests: the same results from any number of processes, after any interruption; the test hears deals in their order."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from beringia.arena import run
from beringia.arena.contest import Contest
from beringia.arena.journal import NAME, Journal
from beringia.arena.plan import make_plan
from beringia.arena.play import play_deal
from beringia.arena.results import DealResult
from beringia.arena.sprt import BETTER, Sprt
from beringia.arena.workers import Trouble, WorkerPool, attempt, play_on_cores
from beringia.errors import BeringiaError, SetupError
from tests.arena.made import deal_of, game_of, plan_for, without_time

SEATS = 3


def deals_in(folder: Path) -> dict[int, list[tuple[object, ...]]]:
    """What a folder's journal holds, without times."""
    journal = Journal(folder, make_plan("mammoth", ["forager", "cub"], SEATS, seed=5))
    journal.close()
    return {number: without_time(journal.deals[number]) for number in sorted(journal.deals)}


def contest_in(folder: Path, games: int) -> None:
    run("mammoth", ["forager", "cub"], games, SEATS, 5, 1, out=folder)


def test_more_games_go_on_and_fewer_count_the_first_deals() -> None:
    small = run("mammoth", ["cub", "random"], 6, SEATS, jobs=1)
    assert (small.games, small.deals) == (6, 2)
    with pytest.raises(SetupError, match="0 games cannot be played"):
        run("mammoth", ["cub", "random"], 0, SEATS)


def test_going_on_plays_only_what_is_missing(tmp_path: Path) -> None:
    contest_in(tmp_path / "all", 12)
    contest_in(tmp_path / "parts", 3)
    before = (tmp_path / "parts" / NAME).read_bytes()
    contest_in(tmp_path / "parts", 12)
    assert (tmp_path / "parts" / NAME).read_bytes().startswith(before)
    assert deals_in(tmp_path / "parts") == deals_in(tmp_path / "all")
    standings = run("mammoth", ["forager", "cub"], 6, SEATS, 5, 1, out=tmp_path / "parts")
    assert standings.deals == 2
    assert len(deals_in(tmp_path / "parts")) == 4


KILLED = """
import sys
from beringia.arena import run

if __name__ == "__main__":
    run("mammoth", ["forager", "cub"], 10**6, 3, 5, 2, lambda now: print(len(now.results), flush=True), out=sys.argv[1])
"""


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    folder = tmp_path / "out"
    with subprocess.Popen([sys.executable, script, folder], stdout=subprocess.PIPE, text=True) as arena:
        assert arena.stdout is not None
        assert any(int(line) >= 3 for line in arena.stdout)
        arena.kill()
    assert arena.returncode == -signal.SIGKILL
    kept = deals_in(folder)
    assert len(kept) >= 3
    contest_in(folder, SEATS * (max(kept) + 3))
    contest_in(tmp_path / "whole", SEATS * (max(kept) + 3))
    assert deals_in(folder) == deals_in(tmp_path / "whole")


ASLEEP = """
import multiprocessing, time
from beringia.arena import workers
from beringia.arena.plan import make_plan

workers.play_deal = lambda plan, deal: time.sleep(1000)

if __name__ == "__main__":
    pool = workers.WorkerPool(make_plan("mammoth", ["random", "cub"], 3), 1)
    pool.give(next(iter(pool.workers)), 0)
    print(*[child.pid for child in multiprocessing.active_children()], flush=True)
    time.sleep(1000)
"""


def is_alive(pid: int) -> bool:
    """Whether a process runs, zombies not counted."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


def test_a_killed_arena_leaves_no_worker_behind_even_in_a_long_move(tmp_path: Path) -> None:
    script = tmp_path / "asleep.py"
    script.write_text(ASLEEP)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as arena:
        assert arena.stdout is not None
        worker = int(arena.stdout.readline())
        arena.kill()
    patience = time.monotonic() + 20
    while is_alive(worker) and time.monotonic() < patience:
        time.sleep(0.05)
    if is_alive(worker):
        os.kill(worker, signal.SIGKILL)
        pytest.fail("the worker outlived the arena")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_keep_what_was_played_and_say_so(number: int, tmp_path: Path) -> None:
    words = ["arena", "mammoth", "forager", "cub", "--seats", "3", "--games", "999999", "--seed", "5", "--jobs", "2", "--out"]
    command = [sys.executable, "-m", "beringia.cli", *words, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as arena:
        while arena.poll() is None and (not (tmp_path / NAME).exists() or (tmp_path / NAME).read_bytes().count(b"\n") < 3):
            time.sleep(0.02)
        arena.send_signal(number)
        out, err = arena.communicate()
    assert arena.returncode == 130
    assert out == ""
    kept = len(deals_in(tmp_path))
    assert err == f"beringia: interrupted: {3 * kept} of 999999 games are kept in {tmp_path}; the same command goes on\n"


HANGING = """
import os, sys, time

open(os.path.join(sys.argv[1], str(os.getpid())), "w").close()
for line in sys.stdin:
    if line.startswith(("hello", "game")):
        print("ready", flush=True)
    elif line.startswith("go"):
        time.sleep(1000)
"""


def programs_in(folder: Path) -> list[int]:
    """The hanging programs that still run."""
    return [int(path.name) for path in folder.iterdir() if is_alive(int(path.name))]


def test_sent_home_workers_leave_no_hanging_program_behind(tmp_path: Path) -> None:
    """After Ctrl-C, a verdict or an error alike: a worker that waits for a bot is ended in the middle of its wait."""
    script, folder = tmp_path / "hanging.py", tmp_path / "programs"
    script.write_text(HANGING)
    folder.mkdir()
    plan = plan_for([f"cmd:{sys.executable} {script} {folder}", "random"], SEATS)
    pool = WorkerPool(plan, 2)
    for deal, pipe in enumerate(pool.workers):
        pool.give(pipe, deal)
    patience = time.monotonic() + 60
    while len(programs_in(folder)) < 2 and time.monotonic() < patience:
        time.sleep(0.05)
    assert len(programs_in(folder)) == 2
    pool.end()
    while programs_in(folder) and time.monotonic() < patience:
        time.sleep(0.05)
    assert programs_in(folder) == []


def test_two_processes_give_the_results_of_one_and_one_that_dies_is_a_clear_error() -> None:
    plan = make_plan("mammoth", ["forager", "cub"], SEATS)
    played = play_on_cores(plan, range(10**6), 2)
    for result in islice(played, 5):
        assert without_time(result) == without_time(play_deal(plan, result.deal))
    for child in multiprocessing.active_children():
        child.kill()
    with pytest.raises(BeringiaError, match="a worker ended by itself"):
        list(played)


def test_trouble_in_a_worker_reaches_us_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = attempt(plan_for(["random", "nobody"], SEATS), 4)
    assert isinstance(outcome, Trouble)
    assert isinstance(outcome.error(), BeringiaError)
    assert str(outcome.error()).startswith("deal 4: unknown bot 'nobody'")
    monkeypatch.setattr("beringia.arena.workers.play_deal", lambda _plan, _deal: 1 // 0)
    outcome = attempt(plan_for(["random", "cub"], SEATS), 4)
    assert isinstance(outcome, Trouble)
    assert isinstance(outcome.error(), RuntimeError)
    assert "ZeroDivisionError" in str(outcome.error())


def won_by_first(number: int) -> DealResult:
    """A deal on three seats in which the first bot wins everything."""
    return deal_of(number, [game_of(bots, [1 if bot == 0 else 2 for bot in bots]) for bots in plan_for(2, SEATS).seatings(number)])


def served(numbers: list[int]) -> Iterator[DealResult]:
    for number in numbers:
        yield won_by_first(number)


def test_the_test_hears_deals_in_their_order_and_then_all_stops() -> None:
    contest = Contest(plan_for(2, SEATS), 300, sprt=Sprt(1 / 3, 0.4))
    order = [3, 1, 2, 5, 4, 7, 6, 9, 8, 11, 10]
    contest.play(served(order))  # type: ignore[arg-type]
    assert contest.sprt is not None
    assert contest.sprt.count == 0
    contest.play(served([0, 20, 21]))  # type: ignore[arg-type]
    assert contest.sprt.verdict == BETTER
    assert contest.sprt.count == 8
    assert contest.missing == 0
    assert list(contest.missing_deals()) == []
    assert 20 not in contest.results
    assert [deal.deal for deal in contest.counted()] == list(range(8))
    assert contest.standings().deals == 8


def test_progress_hears_of_every_deal() -> None:
    heard: list[tuple[int, float]] = []
    run("mammoth", ["cub", "random"], 9, SEATS, jobs=1, progress=lambda now: heard.append((now.games, sum(now.shares))))
    assert [games for games, _ in heard] == [3, 6, 9]
    assert all(0 < shares < 2 for _, shares in heard)


def test_the_standings_say_who_is_stronger() -> None:
    standings = run("mammoth", ["random", "forager"], 24, SEATS, jobs=1)
    assert [row.bot for row in standings.rows] == ["forager", "random"]
    strong, weak = standings.rows
    assert strong.elo.value == pytest.approx(-weak.elo.value)
    assert strong.points.value > weak.points.value + 10
    assert (strong.games, weak.games) == (48, 24)
    assert weak.wins.value + 2 * strong.wins.value == pytest.approx(1)
    assert weak.ratio == pytest.approx(3 * weak.wins.value)
    assert standings.lead is not None
    assert standings.lead.value == pytest.approx(2 * weak.elo.value)
    assert standings.headline is not None
    assert standings.headline.startswith("random wins ")
    assert 0 < strong.pace.mean <= strong.pace.most
    assert strong.pace.half <= strong.pace.slow <= strong.pace.most
