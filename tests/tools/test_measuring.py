"""The tools that measure a server for minutes, run for a moment."""

import json
import subprocess
import sys
from typing import Any

from tests.tools import TOOLS


def told(tool: str, *options: str) -> subprocess.CompletedProcess[str]:
    """What a tool says."""
    return subprocess.run([sys.executable, str(TOOLS / f"{tool}.py"), *options], capture_output=True, text=True, timeout=120)


def found(tool: str, *options: str) -> dict[str, Any]:
    """What a tool has found; it must be content."""
    done = told(tool, *options, "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def test_a_rude_visitor_is_measured_beside_ordinary_tables() -> None:
    options = ("--tables", "3", "--seconds", "1.5", "--quiet", "0.5", "--goal", "100000", "--only", "frames", "talk")
    frames, talk = found("rude_visitor", *options)["results"]
    assert (frames["attack"], talk["attack"]) == ("frames", "talk")
    for each in (frames, talk):
        assert each["before"]["clicks"] > 0
        assert each["during"]["clicks"] > 0
        assert each["during"]["longest"] >= each["during"]["p99"] >= each["during"]["p50"] > 0
        assert each["rude"]["connections"] > 0
    assert frames["server"]["dropped for frames"] > 0
    assert talk["rude"]["refused"] > 0


def test_a_click_that_takes_too_long_is_a_failure() -> None:
    done = told("rude_visitor", "--tables", "2", "--seconds", "0.5", "--quiet", "0.5", "--goal", "0.000001", "--only", "pings")
    assert done.returncode == 1
    assert "| pings whose answers are not read |" in done.stdout
    assert "errors in the server's log: 0" in done.stdout


def test_a_soak_is_content_with_a_server_that_stays_as_it_is() -> None:
    soaked = found("soak", "--seconds", "4", "--every", "1", "--settle", "3", "--companies", "2")
    assert soaked["faults"] == []
    assert soaked["samples"][-1]["moves"] > 0
    assert soaked["samples"][-1]["megabytes"] > 0
    assert soaked["done"]["tables"] >= 2


def test_two_processes_are_killed_only_over_a_database_that_both_can_use() -> None:
    done = told("kill_server", "--processes", "2")
    assert done.returncode == 2
    assert "2 processes came; wanted --database and --redis with them, or --own-services" in done.stderr
