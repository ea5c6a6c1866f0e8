"""A program that is spoken to in lines: started without a shell, heard with a deadline, and never left behind.

Three threads serve a program, so that it cannot hold us up: one hears it, one keeps the end of what it writes on stderr, one speaks
to it. They know its pipes and nothing else, and each closes its own pipe.
"""

import os
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

LONGEST_LINE: Final = 65_536  # bytes; what is longer is cut in pieces
MOST_WAITING: Final = 10_000  # lines not yet looked at; what comes beyond them is lost
REMARKS: Final = 20  # kept of all `info` lines
COMPLAINTS: Final = 5  # lines of stderr that are kept
LINGER: Final = 1.0  # seconds that pipes and exit codes may come after the end
LOOK: Final = 0.5  # seconds of silence after which we look whether the program still runs


class Sign(Enum):
    """What can be heard instead of a line."""

    LATE = "the time is over"
    CLOSED = "it closed its output"
    DEAF = "it closed its input"


Heard = SimpleQueue[str | Sign]
Unsaid = SimpleQueue[str | None]


def hear(pipe: IO[bytes], heard: Heard, remarks: deque[str]) -> None:
    """Sort what the program says: remarks apart, all other lines to be looked at."""
    with pipe:
        while piece := pipe.readline(LONGEST_LINE):
            line = piece.decode("utf-8", "replace").strip()
            if line.partition(" ")[0] == "info":
                remarks.append(line.removeprefix("info").strip())
            elif line and heard.qsize() < MOST_WAITING:
                heard.put(line)
    heard.put(Sign.CLOSED)


def overhear(pipe: IO[bytes], complaints: deque[str]) -> None:
    """Keep the end of what the program writes on stderr."""
    with pipe:
        while piece := pipe.readline(LONGEST_LINE):
            if line := piece.decode("utf-8", "replace").strip():
                complaints.append(line)


def speak(pipe: IO[bytes], unsaid: Unsaid, heard: Heard) -> None:
    """Write what is to be said, line by line, until None comes or nobody listens any more."""
    try:
        with pipe:
            while (line := unsaid.get()) is not None:
                pipe.write(line.encode("utf-8") + b"\n")
                pipe.flush()
    except OSError:
        heard.put(Sign.DEAF)


def send_signal(process: subprocess.Popen[bytes], number: int) -> None:
    """To the program and to all it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)


def stop(process: subprocess.Popen[bytes], unsaid: Unsaid) -> None:
    """Kill the program if it still runs, and let the threads come to their end."""
    if process.poll() is None:
        send_signal(process, signal.SIGKILL)
        process.wait()
    unsaid.put(None)


class Program:
    """A running program. It is killed at the latest when nobody holds this object any more."""

    def __init__(self, words: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(list(words), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        self.heard: Heard = SimpleQueue()
        self.unsaid: Unsaid = SimpleQueue()
        self.remarks: deque[str] = deque(maxlen=REMARKS)
        self.complaints: deque[str] = deque(maxlen=COMPLAINTS)
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        name = f"bot {self.process.pid}"
        self.threads = (
            Thread(target=hear, args=(self.process.stdout, self.heard, self.remarks), name=name, daemon=True),
            Thread(target=overhear, args=(self.process.stderr, self.complaints), name=name, daemon=True),
            Thread(target=speak, args=(self.process.stdin, self.unsaid, self.heard), name=name, daemon=True),
        )
        for thread in self.threads:
            thread.start()
        self.stop = weakref.finalize(self, stop, self.process, self.unsaid)

    def say(self, line: str) -> None:
        """Write a line; never waits."""
        self.unsaid.put(line)

    def hear(self, deadline: float) -> str | Sign:
        """The next line, or why none will come. `deadline` is a time of time.monotonic().

        A program can be gone while another one that it started still holds its output.
        """
        while (left := deadline - time.monotonic()) > 0:
            is_gone = self.process.poll() is not None
            with suppress(Empty):
                return self.heard.get(timeout=min(left, LOOK))
            if is_gone:
                return Sign.CLOSED
        return Sign.LATE

    def leftovers(self) -> list[str | Sign]:
        """What came without being asked for."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self.heard.get_nowait())
        return found

    def has_ended(self, patience: float) -> bool:
        """Whether the program ends by itself within so many seconds."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        return self.process.returncode is not None

    def ending(self) -> str:
        """How the program ended, in words; empty if it still runs."""
        if not self.has_ended(LINGER):
            return ""
        self.threads[1].join(LOOK)
        code = self.process.returncode
        if code >= 0:
            return f"ended with exit code {code}"
        known = {each.value: each.name for each in signal.Signals}
        return f"was ended by {known.get(-code, f'signal {-code}')}"

    def kill(self) -> None:
        """End the program at once, with all it started."""
        self.stop()
        self.join()

    def close(self, patience: float) -> bool:
        """Say farewell; what does not leave within so many seconds is asked to and then made to. Whether it left by itself."""
        self.say("quit")
        self.unsaid.put(None)
        has_left = self.has_ended(patience)
        if not has_left:
            send_signal(self.process, signal.SIGTERM)
            self.has_ended(patience)
        self.kill()
        return has_left

    def join(self) -> None:
        """Wait for the threads. If what the program started still holds its pipes, that is killed, too."""
        if not self.are_silent(LINGER):
            send_signal(self.process, signal.SIGKILL)
            self.are_silent(LINGER)

    def are_silent(self, patience: float) -> bool:
        """Whether all threads come to their end within so many seconds."""
        deadline = time.monotonic() + patience
        for thread in self.threads:
            thread.join(max(deadline - time.monotonic(), 0.0))
        return not any(thread.is_alive() for thread in self.threads)
