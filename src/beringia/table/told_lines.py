"""The log of a table as it is sent: each line is put into words and into bytes once.

What is kept is bytes, because a line in words is ten times as large: the logs of 200 finished games took 600 MB.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Raw

from beringia.past import Chronicle, Line
from beringia.questions import SPECTATOR

Teller = Callable[[Line, int, bool], Any]  # a line as a viewer may know it, or with everything that was hidden
FEW: Final = 4  # lines that are put into words at once for whoever comes, while everybody waits
MANY: Final = 12  # the same for those who are here: to wait for a thread takes longer than a few lines do


class ToldLine:
    """One line for everybody: with all that is hidden, and for each viewer who may not know all of it."""

    __slots__ = ("_by_viewer", "_open")

    def __init__(self, line: Line, tell: Teller) -> None:
        self._open = Raw(msgspec.json.encode(tell(line, SPECTATOR, True)))
        self._by_viewer: tuple[Raw, ...] = ()  # by seat, the last for spectators; empty if everybody may know everything
        if line.texts:
            seats = range(len(line.texts) - 1)
            known: dict[bytes, Raw] = {bytes(self._open): self._open}
            told = [msgspec.json.encode(tell(line, viewer, False)) for viewer in (*seats, SPECTATOR)]
            self._by_viewer = tuple(known.setdefault(each, Raw(each)) for each in told)

    def told_to(self, viewer: int, is_open: bool) -> Raw:
        """The line as a seat, or SPECTATOR, is sent it."""
        if is_open or not self._by_viewer:
            return self._open
        return self._by_viewer[viewer if viewer != SPECTATOR else -1]


class ToldLines:
    """All lines of a table, as far as somebody was told them."""

    def __init__(self, tell: Teller) -> None:
        self.tell = tell
        self.rows: list[ToldLine | None] = []

    def fit(self, steps: int) -> None:
        """As many lines as there are actions. Who takes back cuts what is gone."""
        self.rows += [None] * (steps - len(self.rows))

    def cut(self, step: int) -> None:
        """Forget the lines of what was taken back."""
        del self.rows[step:]

    def unsaid(self, steps: int) -> int:
        """How many lines have to be put into words yet, which takes its time."""
        return self.rows.count(None) + steps - len(self.rows)

    def lines(self, history: Chronicle, viewer: int, is_open: bool, first: int, last: int | None) -> list[Raw]:
        """The lines from one number up to another, as they are sent to a viewer."""
        self.fit(len(history))
        end = len(history) if last is None else min(last, len(history))
        self.fill(history, first, end)
        return [row.told_to(viewer, is_open) for row in self.rows[first:end] if row is not None]

    def fill(self, history: Chronicle, first: int, end: int) -> None:
        """Put lines into words where that was not done yet. The past need not keep them, too."""
        missing = [number for number in range(first, end) if self.rows[number] is None]
        if missing:
            said = history.lines(missing[0], missing[-1] + 1)
            for number, line in zip(range(missing[0], missing[-1] + 1), said, strict=True):
                self.rows[number] = self.rows[number] or ToldLine(line, self.tell)
            history.forget_lines()

    def filled(self, history: Chronicle) -> "ToldLines":
        """The same with every line, made from a copy of the past, in whichever thread."""
        twin = ToldLines(self.tell)
        twin.rows = self.rows.copy()
        twin.fit(len(history))
        twin.fill(history, 0, len(history))
        return twin

    def adopt(self, other: "ToldLines", shared: int) -> None:
        """Take over lines that were put into words elsewhere, as far as the past is the same."""
        for number in range(min(shared, len(self.rows))):
            self.rows[number] = self.rows[number] or other.rows[number]
