"""Where the time of a run went, by room and by test; and long tests first, so that no core waits for one of them in the end.

The order comes from `durations.toml`, which holds the seconds of tests that take long; `pytest --note-durations` writes it anew.
"""

import os
import tomllib
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from beringia.kernel import JIT

NOTED = Path(__file__).with_name("durations.toml")
LONG = 2.0  # seconds from which on a test is noted
SHOWN = 12  # tests named in the summary


class Spent(NamedTuple):
    """Seconds by the clock, and of the processor: of the test's own process and of those it waited for."""

    clock: float = 0.0
    processor: float = 0.0

    def plus(self, other: "Spent") -> "Spent":
        """Both together."""
        return Spent(self.clock + other.clock, self.processor + other.processor)


def mode() -> str:
    """How kernels run in this process."""
    return ("bounds-checked" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else "compiled") if JIT else "interpreted"


def function_of(nodeid: str) -> str:
    """A test without its parameters."""
    return nodeid.partition("[")[0]


def room_of(nodeid: str) -> str:
    """The folder of a test, or its file where it lies in none."""
    parts = nodeid.partition("::")[0].removeprefix("tests/").split("/")
    return parts[0]


def processor_seconds() -> float:
    """What this process and the children it waited for have used."""
    return sum(os.times()[:4])


def noted() -> dict[str, float]:
    """The seconds of the tests that take long in this mode, by function."""
    found: dict[str, dict[str, float]] = tomllib.loads(NOTED.read_text("utf-8")) if NOTED.exists() else {}
    return found.get(mode(), {})


class Clock:
    """Looks at both clocks around each test, and adds up what was reported by all processes."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.before = processor_seconds()
        self.spent: dict[str, Spent] = defaultdict(Spent)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The files with the longest tests first, and in each the longest tests first; the others stay in their order."""
        seconds, longest = noted(), dict[Path, float]()
        for item in items:
            longest[item.path] = max(longest.get(item.path, 0.0), seconds.get(function_of(item.nodeid), 0.0))
        items.sort(key=lambda item: (-longest[item.path], item.path, -seconds.get(function_of(item.nodeid), 0.0)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, Any, Any]:
        """Let the report of each step of a test tell what the processor did for it."""
        report = yield
        now = processor_seconds()
        report.processor, self.before = now - self.before, now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up."""
        self.spent[report.nodeid] = self.spent[report.nodeid].plus(Spent(report.duration, getattr(report, "processor", 0.0)))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """A table of rooms and the tests that took longest."""
        rooms: dict[str, Spent] = defaultdict(Spent)
        counts: dict[str, int] = defaultdict(int)
        for nodeid, spent in self.spent.items():
            rooms[room_of(nodeid)] = rooms[room_of(nodeid)].plus(spent)
            counts[room_of(nodeid)] += 1
        write = terminalreporter.write_line
        write(f"where the time went, {mode()}: seconds by the clock, of the processor, tests")
        for room, spent in sorted(rooms.items(), key=lambda each: -each[1].clock):
            write(f"{spent.clock:8.1f} {spent.processor:8.1f} {counts[room]:6d}  {room}")
        for nodeid, spent in sorted(self.spent.items(), key=lambda each: -each[1].clock)[:SHOWN]:
            write(f"{spent.clock:8.1f} {spent.processor:8.1f}         {nodeid}")
        if self.config.getoption("--note-durations"):
            self.note()

    def note(self) -> None:
        """Write the seconds of long tests down, those of this mode anew."""
        longest: dict[str, float] = defaultdict(float)
        for nodeid, spent in self.spent.items():
            longest[function_of(nodeid)] = max(longest[function_of(nodeid)], spent.clock)
        found = tomllib.loads(NOTED.read_text("utf-8")) if NOTED.exists() else {}
        found[mode()] = {name: round(seconds) for name, seconds in sorted(longest.items()) if seconds >= LONG}
        tables = (
            f"[{name}]\n" + "".join(f'"{test}" = {seconds}\n' for test, seconds in tests.items()) for name, tests in found.items()
        )
        NOTED.write_text(
            "# written by `pytest --note-durations`: seconds of the longest case of each test\n\n" + "\n".join(tables), "utf-8"
        )


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--note-durations` writes down which tests take long."""
    parser.addoption("--note-durations", action="store_true", help="write the seconds of long tests into durations.toml")


def pytest_configure(config: pytest.Config) -> None:
    """One clock for each process."""
    config.pluginmanager.register(Clock(config))
