"""The same deals on a Ray of two workers. Ray runs in a process of its own: what it warns about is not ours to mend."""

import os
import socket
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from beringia import cli
from beringia.arena import ray_workers
from beringia.arena.journal import Journal
from beringia.arena.plan import make_plan
from beringia.arena.play import play_deal
from beringia.errors import SetupError
from tests.arena.made import without_time

HAS_RAY = find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY and "CI" not in os.environ, reason='ray is not installed: pip install "beringia[ray]"')


@needs_ray
def test_what_listens_but_is_no_ray_is_given_up_soon(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(ray_workers, "JOINING", 3.0)
    monkeypatch.chdir(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        start = time.monotonic()
        assert cli.main(["arena", "mammoth", "cub", "random", "--ray", address]) == 2
    assert time.monotonic() - start < 60
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err == f"beringia: no Ray answers at '{address}' within 3 s; does something else listen there?\n"
    assert list(tmp_path.iterdir()) == []


@needs_ray
def test_why_a_cluster_cannot_be_joined_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    with pytest.raises(SetupError, match="Ray at 'auto' cannot be joined: Could not find any running Ray instance"):
        ray_workers.check_cluster("auto")


@needs_ray
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
