"""The files of a contest, and the standings they are made of."""

import json
from collections import Counter
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from beringia.arena import files
from beringia.arena.files import LONGEST_NAME, PICTURES, RESULTS, labels_of, lacking, write_files
from beringia.arena.results import Forfeit, length_of, percentile, step_of
from beringia.arena.standings import standings_of
from tests.arena.made import deal_of, game_of, plan_for

PLAN = plan_for(["cub", "random"], 3)
FORFEIT = Forfeit(0, "cub answered 7, which is none of the 3 legal actions")
DEALS = [
    deal_of(0, [game_of((0, 1, 1), (1, 2, 2)), game_of((1, 0, 1), (3, 1, 2)), game_of((1, 1, 0), (1, 1, 3))]),
    deal_of(1, [game_of((0, 1, 1), (3, 1, 2), forfeit=FORFEIT), game_of((1, 0, 1), (2, 1, 3)), game_of((1, 1, 0), (1, 2, 3))]),
]
SOLO = plan_for(["cub", "random"], 1, game="winter")
SOLO_DEALS = [
    deal_of(number, [game_of((0,), (won,), (points,)), game_of((1,), (2,), (50,))])
    for number, (won, points) in enumerate([(1, 60), (2, 50), (2, 40), (1, 45)])
]
COLUMNS = "deal rotation seat bot points place win_share forfeited reason decisions seconds longest"


def test_the_table_of_results_has_a_row_for_each_game_and_seat(tmp_path: Path) -> None:
    written, troubles = write_files(tmp_path, standings_of(PLAN, DEALS), DEALS)
    assert troubles == []
    assert [path.name for path in written] == [RESULTS, *PICTURES]
    table = pq.read_table(tmp_path / RESULTS)
    assert table.column_names == COLUMNS.split()
    rows = table.to_pylist()
    assert len(rows) == 18
    assert rows[6]["win_share"] == rows[7]["win_share"] == 0.5
    guilty = [row for row in rows if row["forfeited"]]
    assert [(row["deal"], row["rotation"], row["seat"], row["bot"], row["reason"]) for row in guilty] == [
        (1, 0, 0, "cub", FORFEIT.reason)
    ]
    assert sum(row["reason"] is None for row in rows) == 17
    assert json.loads(table.schema.metadata[b"beringia"]) == PLAN.plain()


def test_the_pictures_are_pictures_and_do_not_depend_on_the_day(tmp_path: Path) -> None:
    write_files(tmp_path, standings_of(PLAN, DEALS), DEALS)
    first = [(tmp_path / name).read_bytes() for name in PICTURES]
    assert first[0].startswith(b"<?xml")
    assert b"</svg>" in first[0]
    assert first[1].startswith(b"\x89PNG")
    write_files(tmp_path, standings_of(PLAN, DEALS), DEALS)
    assert first == [(tmp_path / name).read_bytes() for name in PICTURES]


def test_without_the_libraries_nothing_is_written_and_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lacking() is None
    monkeypatch.setattr(files, "find_spec", lambda name: None if name == "pyarrow" else object())
    assert str(lacking()).startswith("results.parquet will not be written: pip install")
    monkeypatch.setattr(files, "find_spec", lambda _name: None)
    assert 'pip install "beringia[arena]"' in str(lacking())
    assert write_files(tmp_path, standings_of(PLAN, DEALS), DEALS) == ([], [])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["cmd:./b $\\foo$", "cmd:./b \u51b0\u2603 \U0001f9a3", "cmd:./b \x1b[31m\n--> <b>&amp;"])
def test_any_name_can_be_drawn(name: str, tmp_path: Path) -> None:
    plan = plan_for([name, "random"], 3)
    written, troubles = write_files(tmp_path, standings_of(plan, DEALS), DEALS)
    assert troubles == []
    assert [path.name for path in written] == [RESULTS, *PICTURES]
    assert pq.read_table(tmp_path / RESULTS).to_pylist()[0]["bot"] == name


def test_a_file_that_cannot_be_written_is_named_and_the_others_are_there(tmp_path: Path) -> None:
    (tmp_path / RESULTS).mkdir()
    (tmp_path / PICTURES[0]).mkdir()
    written, troubles = write_files(tmp_path, standings_of(PLAN, DEALS), DEALS)
    assert [path.name for path in written] == [PICTURES[1]]
    assert len(troubles) == 2
    for name, words in zip((RESULTS, PICTURES[0]), troubles, strict=True):
        assert words.startswith(f"{tmp_path / name} cannot be written: ")
        assert "irectory" in words


LONG = "cmd:python3 a/very/long/path/to/my_bot.py"


def test_long_names_are_shortened_beside_the_ladder() -> None:
    assert labels_of(["forager", LONG, "cub\n\x1b"]) == ["forager", "cmd:pyth\u2026g/path/to/my_bot.py", "cub  "]


@pytest.mark.parametrize(
    "names",
    [
        [f"{LONG} --level {level}" for level in range(3)],
        [f"cmd:{level} {LONG}" for level in range(3)],
        [f"cmd:python3 {level} {LONG}" for level in range(3)],
        [f"{LONG} {level} {LONG}" for level in range(3)],
        ["cub", "cub (2)", LONG, f"{LONG} (2)"],
    ],
)
def test_shortened_names_differ(names: list[str]) -> None:
    labels = labels_of(names)
    assert len(set(labels)) == len(names)
    assert max(map(len, labels)) <= LONGEST_NAME + len("1: ")


def test_standings_split_shared_wins_and_count_forfeits() -> None:
    standings = standings_of(PLAN, DEALS)
    rows = [standings.row("cub"), standings.row("random")]
    assert [row.wins.value for row in rows] == pytest.approx([3 / 6, 3 / 12])
    assert [row.ratio for row in rows] == pytest.approx([1.5, 0.75])
    assert [row.forfeits for row in rows] == [1, 0]
    assert standings.row("cub").by_seat == (0.5, 1.0, 0.0)
    assert standings.row("random").by_seat == pytest.approx((1.5 / 4, 1.5 / 4, 0.0))
    assert standings.reasons == (("cub", FORFEIT.reason, 1),)
    assert standings.headline is not None
    assert standings.headline.startswith("cub wins 50.0 % (95 % ")
    assert standings.headline.endswith("), 1.50 times its fair share")


def test_bots_alone_are_compared_on_winning_and_points() -> None:
    standings = standings_of(SOLO, SOLO_DEALS)
    first = standings.row("cub")
    assert first.wins.value == 0.5
    assert first.ratio is None
    assert first.best is not None
    assert first.best.value == pytest.approx((1 + 0.5 + 0 + 1) / 4)
    assert first.elo.value > 0
    assert "of the same deals cub does better in 62.5 %" in str(standings.headline)


def test_the_plain_form_is_json() -> None:
    for plan, deals in ((PLAN, DEALS), (SOLO, SOLO_DEALS), (PLAN, DEALS[:1])):
        plain = json.loads(json.dumps(standings_of(plan, deals).plain(), allow_nan=False))
        assert [row["bot"] for row in plain["standings"]] == [row.bot for row in standings_of(plan, deals).rows]


def test_lengths_of_moves_are_kept_to_five_percent() -> None:
    for seconds in (1e-5, 0.0123, 1.0, 70.0):
        assert length_of(step_of(seconds)) == pytest.approx(seconds, rel=0.05)
    pace = Counter(step_of(seconds) for seconds in [0.001] * 94 + [0.5] * 6)
    assert percentile(pace, 0.94) == pytest.approx(0.001, rel=0.05)
    assert percentile(pace, 0.95) == pytest.approx(0.5, rel=0.05)
    assert percentile(Counter(), 0.95) == 0.0
