"""Measuring: the right keys, numbers that make sense."""

import json
from importlib.util import find_spec

import pytest

from beringia import cli
from beringia.bench import copies_per_s, measure_peer
from beringia.games.registry import find
from beringia.kernel import JIT
from beringia.terminal.report import bench_report, ratio_line

KEYS = [
    "game",
    "edition",
    "seats",
    "mode",
    "threads",
    "decisions_per_s",
    "decisions_per_cpu_s",
    "games_per_s",
    "games_per_cpu_s",
    "state_bytes",
    "copies_per_s",
]


@pytest.mark.skipif(not JIT, reason="measures compiled code, too")
def test_bench_reports_every_mode_with_the_same_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "mammoth", "--json", "--game", "mammoth", "--seats", "3", "--seconds", "0.05"]) == 0
    lines = json.loads(capsys.readouterr().out)
    assert all(list(line) == KEYS for line in lines)
    own = [line for line in lines if line["game"] == "mammoth"]
    assert {line["mode"] for line in own} == {"compiled", "interpreted"}
    assert all(line["decisions_per_s"] > line["games_per_s"] > 0 for line in lines)
    assert all(line["state_bytes"] == find("mammoth").state.itemsize for line in own)
    assert bench_report(lines)


def test_copying_is_counted() -> None:
    assert copies_per_s(find("mammoth"), 1000) > 0


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
def test_a_peer_is_measured_with_the_same_keys() -> None:
    line = measure_peer("tic_tac_toe", 0.01).plain()
    assert list(line) == KEYS
    assert (line["game"], line["mode"], line["state_bytes"]) == ("open_spiel:tic_tac_toe", "c++", None)
    assert 5 <= line["decisions_per_s"] / line["games_per_s"] <= 9


def test_the_ratio_needs_a_peer() -> None:
    own = {"game": "mammoth", "mode": "compiled", "threads": 1, "decisions_per_cpu_s": 6.0}
    peer = {"game": "open_spiel:x", "mode": "c++", "threads": 1, "decisions_per_cpu_s": 3.0}
    assert "2.0 times open_spiel:x" in ratio_line([own, peer])
    assert "not installed" in ratio_line([own])


@pytest.mark.skipif(not JIT, reason="measures compiled code")
def test_the_search_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bench", "--search", "--game", "mammoth", "--seats", "3", "--seconds", "0.05", "--moves", "4", "--clock", "5"]
    assert cli.main([*words, "--json"]) == 0
    (line,) = json.loads(capsys.readouterr().out)
    assert (line["game"], line["seats"], line["moves"], line["clock_ms"]) == ("mammoth", 3, 4, 5.0)
    assert line["simulations"] > 0
    assert line["simulations_per_cpu_s"] > 0
    assert line["overshoot_ms_median"] <= line["overshoot_ms_p99"] <= line["overshoot_ms_most"]
    assert cli.main(words) == 0
    shown = capsys.readouterr().out
    assert "sims per CPU s" in shown
    assert "…" not in shown
