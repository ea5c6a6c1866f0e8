"""Searches and playouts do what they have always done, to the last bit."""

from pathlib import Path

import pytest

from beringia.kernel import JIT
from tests.sim.trees import Case, line_of, long_cases, playout_lines, short_cases

KNOWN = (Path(__file__).parent / "golden" / "trees.txt").read_text("utf-8").splitlines()
CASES = [*short_cases(), *(long_cases() if JIT else ())]  # interpreted code is slow


def test_the_golden_file_holds_exactly_these_cases() -> None:
    names = [case.name for case in (*short_cases(), *long_cases())]
    assert [line.partition(";")[0] for line in KNOWN if not line.startswith("playouts")] == names


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_search_grows_the_tree_it_always_grew(case: Case) -> None:
    assert line_of(case) in KNOWN


@pytest.mark.skipif(not JIT, reason="interpreted code is slow, and playouts are compared elsewhere")
def test_playouts_play_the_games_they_always_played() -> None:
    assert list(playout_lines()) == [line for line in KNOWN if line.startswith("playouts")]
