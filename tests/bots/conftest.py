"""Tiny bots written to a file, and the certainty that none of them lives on."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from beringia import game
from beringia.bots.external import BotLimits, ExternalBot
from beringia.match import Match

SCRIPT = """
import json, os, signal, subprocess, sys, time

def say(line):
    sys.stdout.write(line + "\\n")
    sys.stdout.flush()

legal = []
{first}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        {hello}
    elif word == "game":
        {game}
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        {go}
    elif word == "end":
        {end}
    elif word == "quit":
        {quit}
{last}
"""
GOOD = {
    "first": "",
    "hello": "say('name Test'); say('ready')",
    "game": "say('ready')",
    "go": "say('bestmove ' + legal[0])",
    "end": "pass",
    "quit": "break",
    "last": "",
}
Script = Callable[..., list[str]]
Bots = Callable[..., ExternalBot]


@pytest.fixture
def script(tmp_path: Path) -> Script:
    """A bot that always takes the first legal action, but for the parts given; as the words of its command."""

    def write(**parts: str) -> list[str]:
        assert set(parts) <= set(GOOD)
        path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        path.write_text(SCRIPT.format(**(GOOD | parts)), "utf-8")
        return [sys.executable, "-S", "-E", str(path)]

    return write


@pytest.fixture
def opening() -> Match:
    """A match in which seat a decides first."""
    return game("mammoth").start(seats=3, seed=1)


@pytest.fixture
def bots(script: Script) -> Iterator[Bots]:
    """Bots for Mammoth Hunters from parts of a script. Limits are generous unless the test wants to see one exceeded."""
    made: list[ExternalBot] = []

    def make(limits: BotLimits | None = None, **parts: str) -> ExternalBot:
        made.append(ExternalBot(game("mammoth"), 1, script(**parts), limits or BotLimits(greeting=60, grace=60, patience=60)))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def living_members(group: int) -> list[str]:
    """The processes of a group that still run; those that only wait for their parent to notice their end do not count."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text("utf-8", "replace").rpartition(")")
            state, _parent, its_group = rest.split()[:3]
            if int(its_group) == group and state != "Z":
                found.append(name)
    return found


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[bytes]]]:
    """All programs a test started. None of them, nothing they started, no guard and no thread that served them is left."""
    found: list[subprocess.Popen[bytes]] = []
    guards: list[subprocess.Popen[bytes]] = []

    class Recorded(subprocess.Popen[bytes]):
        def __init__(self, *words: object, **more: object) -> None:
            super().__init__(*words, **more)  # type: ignore[call-overload]
            (found if self.stdout else guards).append(self)

    monkeypatch.setattr(subprocess, "Popen", Recorded)
    yield found
    assert [guard.returncode for guard in guards] == [-signal.SIGKILL] * len(found), "a guard was left, or did its work"
    for process in found:
        assert process.returncode is not None, "a bot was left running"
        deadline = time.monotonic() + 60
        while (left := living_members(process.pid)) and time.monotonic() < deadline:
            time.sleep(0.01)  # killed, but not yet gone
        assert left == []
        for pipe in (process.stdin, process.stdout, process.stderr):
            assert pipe
            assert pipe.closed
    assert [thread.name for thread in threading.enumerate() if thread.name.startswith("bot ")] == []
