"""A program that is spoken to in lines: started without a shell, heard with a deadline, and never left behind.

Three threads serve a program, so that it cannot hold us up: one hears it, one keeps the end of what it writes on stderr, one speaks
to it. They know its pipes and nothing else, and each closes its own pipe. A guard, a process of its own, waits for our end.
"""

import os
import select
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

LONGEST_LINE: Final = 65_536  # bytes; what is longer is cut in pieces
MOST_WAITING: Final = 2**20  # characters not yet looked at; what comes beyond them is lost
LINE_WEIGHT: Final = 100  # characters that a line counts for beyond its own
REMARKS: Final = 20  # kept of all `info` lines
COMPLAINTS: Final = 5  # lines of stderr that are kept
LINGER: Final = 1.0  # seconds that pipes and exit codes may come after the end
LOOK: Final = 0.5  # seconds of silence after which we look whether the program still runs and listens
GUARD: Final = ("/bin/sh", "-c", 'trap "" HUP INT TERM; read -r word; kill -s KILL -- "-$1"', "guard")


class Sign(Enum):
    """What can be heard instead of a line."""

    LATE = "the time is over"
    CLOSED = "it closed its output"
    DEAF = "it closed its input"


@dataclass(frozen=True)
class HeardLine:
    """Something the program said."""

    text: str
    said: int  # the lines we had begun to say to it by then


class Inbox:
    """What was heard and not yet looked at. The lines of one read come together: who sees the first can see them all.

    Each of the two counts has one thread that writes it.
    """

    def __init__(self) -> None:
        self.queue: SimpleQueue[list[HeardLine] | Sign] = SimpleQueue()
        self.seen: deque[HeardLine] = deque()  # came with a line that was taken out
        self.came = 0  # characters
        self.taken = 0

    def put(self, lines: list[HeardLine]) -> None:
        """Keep lines, unless too many wait already."""
        if lines and self.came - self.taken < MOST_WAITING:
            self.came += weight_of(lines)
            self.queue.put(lines)

    def put_sign(self, sign: Sign) -> None:
        """Keep a sign, in any case."""
        self.queue.put(sign)

    def get(self, patience: float) -> HeardLine | Sign:
        """The next line or sign; Empty if none comes within so many seconds."""
        if not self.seen:
            found = self.queue.get(timeout=patience)
            if isinstance(found, Sign):
                return found
            self.taken += weight_of(found)
            self.seen.extend(found)
        return self.seen.popleft()


class Outbox:
    """What is to be said; None ends it. Lines are counted, to tell the answer to a line from what came before it."""

    def __init__(self) -> None:
        self.queue: SimpleQueue[str | None] = SimpleQueue()
        self.count = 0  # handed in
        self.begun = 0  # taken out, to be written

    def put(self, line: str | None) -> int:
        """Hand something in; returns its number."""
        self.count += 1
        self.queue.put(line)
        return self.count

    def get(self) -> str | None:
        """The next thing to be said."""
        line = self.queue.get()
        self.begun += 1
        return line


def weight_of(lines: Iterable[HeardLine]) -> int:
    """What lines count for while they wait."""
    return sum(len(line.text) + LINE_WEIGHT for line in lines)


def reads(pipe: IO[bytes]) -> Iterator[list[str]]:
    """The lines of each read, without what is empty; an unfinished line comes with its end, or in pieces if it is too long."""
    rest = bytearray()
    while piece := os.read(pipe.fileno(), LONGEST_LINE):
        rest += piece
        if b"\n" not in piece and len(rest) < LONGEST_LINE:
            continue
        *whole, rest = rest.split(b"\n")
        while len(rest) >= LONGEST_LINE:
            whole.append(rest[:LONGEST_LINE])
            del rest[:LONGEST_LINE]
        yield as_text(whole)
    yield as_text([rest])


def as_text(lines: Iterable[bytearray]) -> list[str]:
    """Bytes as lines of text, without what is empty."""
    return [text for line in lines if (text := line.decode("utf-8", "replace").strip())]


def hear(pipe: IO[bytes], heard: Inbox, unsaid: Outbox, remarks: deque[str]) -> None:
    """Sort what the program says: remarks apart, all other lines to be looked at."""
    with pipe:
        for lines in reads(pipe):
            begun = unsaid.begun
            found = []
            for text in lines:
                word, _, rest = text.partition(" ")
                if word == "info":
                    remarks.append(rest.strip())
                else:
                    found.append(HeardLine(text, begun))
            heard.put(found)
    heard.put_sign(Sign.CLOSED)


def overhear(pipe: IO[bytes], complaints: deque[str]) -> None:
    """Keep the end of what the program writes on stderr."""
    with pipe:
        for lines in reads(pipe):
            complaints.extend(lines)


def speak(pipe: IO[bytes], unsaid: Outbox, heard: Inbox) -> None:
    """Write what is to be said, line by line, until None comes or nobody listens any more."""
    try:
        with pipe:
            while (line := unsaid.get()) is not None:
                pipe.write(line.encode("utf-8") + b"\n")
                pipe.flush()
    except OSError:
        heard.put_sign(Sign.DEAF)


def send_signal(process: subprocess.Popen[bytes], number: int) -> None:
    """To the program and to all it started. The group keeps its number as long as any of them lives."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)


def post_guard(group: int) -> subprocess.Popen[bytes]:
    """A process that kills the group when its input ends, which is when we are gone: no handler of ours runs after SIGKILL.

    Linux can send a signal at a parent's death, but means the thread that started the program, and spares what that started.
    """
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(
        [*GUARD, str(group)], stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, cwd="/", start_new_session=True
    )


def dismiss(guard: subprocess.Popen[bytes]) -> None:
    """Let a guard go without doing its work."""
    guard.kill()
    guard.wait()
    if guard.stdin:
        guard.stdin.close()


def stop(process: subprocess.Popen[bytes], guard: subprocess.Popen[bytes], unsaid: Outbox) -> None:
    """Kill the program and all it started, also if itself it has ended, and let the threads come to their end."""
    send_signal(process, signal.SIGKILL)
    process.wait()
    dismiss(guard)
    unsaid.put(None)


class Program:
    """A running program. It is killed at the latest when nobody holds this object any more, or when this process ends."""

    def __init__(self, words: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(list(words), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.heard = Inbox()
        self.unsaid = Outbox()
        self.remarks: deque[str] = deque(maxlen=REMARKS)
        self.complaints: deque[str] = deque(maxlen=COMPLAINTS)
        name = f"bot {self.process.pid}"
        self.threads = (
            Thread(target=hear, args=(self.process.stdout, self.heard, self.unsaid, self.remarks), name=name, daemon=True),
            Thread(target=overhear, args=(self.process.stderr, self.complaints), name=name, daemon=True),
            Thread(target=speak, args=(self.process.stdin, self.unsaid, self.heard), name=name, daemon=True),
        )
        for thread in self.threads:
            thread.start()
        try:
            guard = post_guard(self.process.pid)
        except BaseException:
            send_signal(self.process, signal.SIGKILL)
            self.process.wait()
            self.unsaid.put(None)
            raise
        self.stop = weakref.finalize(self, stop, self.process, guard, self.unsaid)

    def say(self, line: str) -> int:
        """Write a line; never waits. Returns its number."""
        return self.unsaid.put(line)

    def hear(self, deadline: float) -> HeardLine | Sign:
        """The next line, or why none will come. `deadline` is a time of time.monotonic().

        A program can be gone while another one that it started still holds its output.
        """
        while (left := deadline - time.monotonic()) > 0:
            is_gone = self.process.poll() is not None
            with suppress(Empty):
                return self.heard.get(min(left, LOOK))
            if is_gone:
                return Sign.CLOSED
            if self.is_deaf():
                return Sign.DEAF
        return Sign.LATE

    def is_deaf(self) -> bool:
        """Whether nobody holds the other end of the program's input any more."""
        looks = select.poll()
        with suppress(ValueError):  # closed on this side
            looks.register(self.process.stdin or -1, 0)
        return bool(looks.poll(0))

    def leftovers(self, until: float = 0.0) -> list[HeardLine | Sign]:
        """What came without being asked for, by now or by a time of time.monotonic()."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self.heard.get(max(until - time.monotonic(), 0.0)))
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
        self.join(LINGER)

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

    def join(self, patience: float) -> None:
        """Wait for the threads, at most so many seconds: what left the program's group may hold its pipes."""
        deadline = time.monotonic() + patience
        for thread in self.threads:
            thread.join(max(deadline - time.monotonic(), 0.0))
