"""The same deals on a Ray of two workers. Ray runs in a process of its own: what it warns about is not ours to mend."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from beringia.arena.journal import Journal
from beringia.arena.plan import make_plan
from beringia.arena.play import play_deal
from tests.arena.made import without_time

HAS_RAY = find_spec("ray") is not None


@pytest.mark.skipif(not HAS_RAY and "CI" not in os.environ, reason='ray is not installed: pip install "beringia[ray]"')
def test_ray_gives_the_results_of_one_process_and_says_nothing(tmp_path: Path) -> None:
    line = f"-m beringia.cli arena mammoth forager cub --seats 3 --games 12 --seed 5 --ray local --jobs 2 --json --out {tmp_path}"
    done = subprocess.run([sys.executable, *line.split()], capture_output=True, text=True, check=False, timeout=180)
    assert (done.returncode, done.stderr) == (0, "")
    plan = make_plan("mammoth", ["forager", "cub"], 3, seed=5)
    journal = Journal(tmp_path, plan)
    journal.close()
    assert sorted(journal.deals) == [0, 1, 2, 3]
    for deal, result in journal.deals.items():
        assert without_time(result) == without_time(play_deal(plan, deal))
