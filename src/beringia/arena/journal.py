"""The journal: one line a finished deal, behind a head with the plan. Whoever is killed goes on from it.

A line counts when its end is there. What a kill tore off at the end is cut away; damage anywhere else is refused, never guessed at.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from beringia.arena.plan import ContestPlan, first_difference
from beringia.arena.results import DealResult
from beringia.errors import SetupError, TextError

NAME: Final = "journal.jsonl"
MARK: Final = "beringia arena"
START: Final = json.dumps({MARK: {}}, separators=(",", ":")).encode()[:-2]  # what every journal begins with
UNREADABLE: Final = (ValueError, KeyError, TypeError, RecursionError)  # what a line that was not written here can lead to
SYNC_SECONDS: Final = 1.0  # a machine that loses power loses no more than that


class Journal:
    """The journal of a contest in a folder, open for more lines. Nobody else can open it as long as it is open."""

    def __init__(self, folder: Path, plan: ContestPlan, is_fresh: bool = False) -> None:
        self.path = folder / NAME
        self.plan = plan
        self.deals: dict[int, DealResult] = {}
        self.synced = monotonic()
        folder.mkdir(parents=True, exist_ok=True)
        self.file: IO[bytes] = self.path.open("ab+")
        try:
            lock(self.file, self.path)
            self.open_lines(is_fresh)
        except BaseException:
            self.file.close()
            raise

    def open_lines(self, is_fresh: bool) -> None:
        """Read what is there, cut a torn end off, and write the head if it is missing."""
        self.file.seek(0)
        text = self.file.read()
        if text[: len(START)] != START[: len(text)]:
            raise TextError(f"{self.path} is no journal of an arena; choose another folder with --out")
        whole = b"" if is_fresh else text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            self.check_head(lines[0])
        for number, line in enumerate(lines[1:], start=2):
            self.read_line(number, line)
        self.file.truncate(len(whole))
        if not lines:
            self.write(head_of(self.plan))

    def check_head(self, line: bytes) -> None:
        """SetupError if the journal is of another contest: the first difference."""
        try:
            known = dict(json.loads(line)[MARK])
        except UNREADABLE:
            raise TextError(f"the head of {self.path} is damaged; --fresh starts over") from None
        difference = first_difference(self.plan, known)
        if difference is not None:
            name, ours, theirs = difference
            raise SetupError(
                f"{self.path} holds another contest: its {name} is {shown(theirs)}, not {shown(ours)}; "
                "--out FOLDER keeps both, --fresh starts over"
            )

    def read_line(self, number: int, line: bytes) -> None:
        """Keep the deal of a line."""
        try:
            result = DealResult.read(json.loads(line), self.plan.seatings, self.plan.last_place)
        except UNREADABLE as error:
            raise TextError(f"line {number} of {self.path} is damaged ({error}); --fresh starts over") from None
        self.deals[result.deal] = result

    def add(self, result: DealResult) -> None:
        """Write a finished deal down."""
        self.deals[result.deal] = result
        self.write(line_of(result.plain()))

    def write(self, line: bytes) -> None:
        """A line at the end; it survives us at once, and the machine after a second."""
        self.file.write(line)
        self.file.flush()
        if monotonic() - self.synced > SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Let the lines survive the machine."""
        os.fsync(self.file.fileno())
        self.synced = monotonic()

    def close(self) -> None:
        """No more lines."""
        self.sync()
        self.file.close()


def lock(file: IO[bytes], path: Path) -> None:
    """SetupError if another arena writes this journal; where the system has no such locks, nothing."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SetupError(f"another arena is writing {path}; wait for it, or choose another folder with --out") from None


def line_of(plain: Any) -> bytes:
    """Plain values as a line."""
    return json.dumps(plain, separators=(",", ":")).encode() + b"\n"


def head_of(plan: ContestPlan) -> bytes:
    """The first line."""
    return line_of({MARK: plan.plain()})


def shown(value: Any) -> str:
    """A value of a plan in a message."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(str, value))
    return "not given" if value is None else str(value)
