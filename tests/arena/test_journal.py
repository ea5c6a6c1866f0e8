"""The journal: what a kill leaves is read, what is damaged or of another contest is refused."""

import math
from pathlib import Path

import pytest

from beringia.arena.journal import NAME, START, Journal, head_of, line_of
from beringia.arena.plan import ContestPlan
from beringia.arena.results import DealResult, Forfeit
from beringia.errors import SetupError, TextError
from tests.arena.made import deal_of, game_of, plan_for

PLAN = plan_for(["cub", "random"], 3)


def deal(number: int) -> DealResult:
    games = [game_of(bots, (1, 2, 3)) for bots in PLAN.seatings(number)]
    games[-1] = game_of(games[-1].bots, (1, 2, 3), forfeit=Forfeit(2, "gone"))
    return deal_of(number, games)


def write(folder: Path, *deals: int) -> Path:
    journal = Journal(folder, PLAN)
    for number in deals:
        journal.add(deal(number))
    journal.close()
    return folder / NAME


def read(folder: Path, plan: ContestPlan = PLAN, is_fresh: bool = False) -> dict[int, DealResult]:
    journal = Journal(folder, plan, is_fresh)
    journal.close()
    return journal.deals


def test_what_was_written_is_read(tmp_path: Path) -> None:
    write(tmp_path / "deep" / "folder", 0, 2)
    assert read(tmp_path / "deep" / "folder") == {0: deal(0), 2: deal(2)}


def test_a_torn_last_line_is_cut_off_and_the_next_deal_stands_on_its_own_line(tmp_path: Path) -> None:
    path = write(tmp_path, 0, 1)
    whole = path.read_bytes()
    for torn in (1, 20, 60):
        path.write_bytes(whole[:-torn])
        assert list(read(tmp_path)) == [0]
        write(tmp_path, 5)
        assert list(read(tmp_path)) == [0, 5]


def test_a_torn_head_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / NAME
    for length in (0, 1, 40):
        path.write_bytes(head_of(PLAN)[:length])
        assert read(tmp_path) == {}
        assert path.read_bytes() == head_of(PLAN)


def test_a_deal_written_twice_counts_once(tmp_path: Path) -> None:
    path = write(tmp_path, 0)
    line = path.read_bytes().splitlines(keepends=True)[1]
    path.write_bytes(path.read_bytes() + line)
    assert read(tmp_path) == {0: deal(0)}


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (plan_for(["cub", "random"], 4), "its seats is 3, not 4"),
        (plan_for(["cub", "forager"], 3), "its bots is cub random, not cub forager"),
        (plan_for(["cub", "random"], 3, seed=9), "its seed is 0, not 9"),
        (plan_for(["cub", "random"], 3, "mixed"), "its lineup is one-vs-rest, not mixed"),
    ],
)
def test_another_contest_is_refused_with_the_first_difference(tmp_path: Path, other: ContestPlan, words: str) -> None:
    write(tmp_path, 0)
    with pytest.raises(SetupError, match=words):
        read(tmp_path, other)
    assert read(tmp_path) == {0: deal(0)}
    assert read(tmp_path, other, is_fresh=True) == {}


def test_damage_in_the_middle_is_refused_with_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, 0, 1, 2)
    lines = path.read_bytes().splitlines(keepends=True)
    for bad in (lines[2][:30] + b"\n", b"\n", b"{}\n", lines[2].replace(b'"bots":[0,1,1]', b'"bots":[1,1,1]')):
        path.write_bytes(b"".join([*lines[:2], bad, lines[3]]))
        with pytest.raises(TextError, match="line 3 of"):
            read(tmp_path)
    path.write_bytes(lines[0].replace(b"}}", b"}") + lines[1])
    with pytest.raises(TextError, match="the head of"):
        read(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        {"points": ["a", 1, 2]},
        {"points": [None, 1, 2]},
        {"points": [math.nan, 1, 2]},
        {"points": [math.inf, 1, 2]},
        {"points": [True, 1, 2]},
        {"points": [2**31, 1, 2]},
        {"moves": [10**30, 1, 1]},
        {"moves": [-1, 1, 1]},
        {"seconds": ["x", 1, 1]},
        {"seconds": [math.nan, 1, 1]},
        {"longest": [-1.0, 1, 1]},
        {"longest": [10**400, 1, 1]},
        {"places": [2, 2, 3]},
        {"places": [1, 2, 4]},
        {"places": [0, 1, 2]},
        {"bots": [0.0, 1, 1]},
        {"forfeit": {"seat": 9, "reason": "gone"}},
        {"forfeit": {"seat": -1, "reason": "gone"}},
        {"forfeit": {"seat": 0, "reason": 7}},
        {"forfeit": {"seat": 0, "reason": "\udcff"}},
        {"forfeit": "gone"},
    ],
)
def test_values_that_no_game_can_have_are_damage(tmp_path: Path, change: dict[str, object]) -> None:
    plain = deal(1).plain()
    plain["games"][0] |= change
    path = write(tmp_path, 0)
    path.write_bytes(path.read_bytes() + line_of(plain))
    with pytest.raises(TextError, match=r"line 3 of .* is damaged \(.+\); --fresh starts over"):
        read(tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b"9" * 5000,
        b'"deal"',
        *(line_of(deal(1).plain() | {"deal": number}) for number in (-2, 3.7, 2**40, None)),
        *(line_of(deal(1).plain() | {"pace": [pace, []]}) for pace in ([[10**9, 5]], [[3, -5]], [[3.0, 5]], [3], 7)),
    ],
    ids=lambda line: repr(line[-20:]),
)
def test_lines_that_no_deal_can_have_are_damage(tmp_path: Path, line: bytes) -> None:
    path = write(tmp_path, 0)
    path.write_bytes(path.read_bytes() + line.rstrip() + b"\n")
    with pytest.raises(TextError, match=r"line 3 of .* is damaged"):
        read(tmp_path)


def test_a_bottomless_head_is_damage(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(START + b'"seats":' + b"[" * 100_000 + b"\n")
    with pytest.raises(TextError, match="the head of"):
        read(tmp_path)


def test_alone_nobody_need_have_won(tmp_path: Path) -> None:
    plan = plan_for(["cub", "random"], 1, game="winter")
    lost = deal_of(0, [game_of((0,), (2,), (50,)), game_of((1,), (2,), (-3,))])
    journal = Journal(tmp_path, plan)
    journal.add(lost)
    journal.close()
    assert read(tmp_path, plan) == {0: lost}


@pytest.mark.parametrize("is_fresh", [False, True])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, is_fresh: bool) -> None:
    (tmp_path / NAME).write_bytes(b"my diary\n")
    with pytest.raises(TextError, match="no journal of an arena"):
        read(tmp_path, is_fresh=is_fresh)
    assert (tmp_path / NAME).read_bytes() == b"my diary\n"


def test_two_arenas_do_not_write_one_journal(tmp_path: Path) -> None:
    first = Journal(tmp_path, PLAN)
    with pytest.raises(SetupError, match="another arena is writing"):
        Journal(tmp_path, PLAN)
    first.close()
    assert read(tmp_path) == {}
