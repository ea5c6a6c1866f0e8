"""Hints: what a seat could do, in words ready to be shown."""

from dataclasses import dataclass
from typing import Final, Protocol

from beringia.position import Position
from beringia.questions import SEAT_LETTERS
from beringia.sayings import Saying

HINT_SIMS: Final = 400  # simulations a hint is thought over with


@dataclass(frozen=True)
class Choice:
    """An action that could be played, and what is expected of it."""

    action: int
    notation: str
    sentence: Saying
    chance: float  # of the one who acts to win, after it
    points: float  # that the one who acts will probably have at the end
    visits: int  # how often it was looked at

    def __str__(self) -> str:
        """The choice in one line."""
        looks = "1 visit" if self.visits == 1 else f"{self.visits} visits"
        return f"{100 * self.chance:.0f} %  {self.notation}: {self.sentence} ({looks})"


@dataclass(frozen=True)
class Foreseen:
    """One step of what will probably be played."""

    seat: int
    notation: str
    sentence: Saying


@dataclass(frozen=True)
class Hint:
    """What a seat could do now, in words ready to be shown; made from what the seat may know and nothing else."""

    seat: int
    chance: float  # to win, before the decision
    points: float  # that the seat will probably have at the end
    best: Choice
    others: tuple[Choice, ...]  # the next best, at most three; all choices are thought over alike
    line: tuple[Foreseen, ...]  # what will probably be played, beginning with the best choice; chance is left out
    visits: int  # of the decision, before the choices were thought over

    def __str__(self) -> str:
        """The hint as a few lines."""
        lines = [f"Seat {SEAT_LETTERS[self.seat]} has a win chance of {100 * self.chance:.0f} %.", f"best  {self.best}"]
        lines += [f"else  {choice}" for choice in self.others]
        if len(self.line) > 1:
            lines.append("then  " + " ".join(step.sentence for step in self.line[1:]))
        return "\n".join(lines)


class Adviser(Protocol):
    """Who can give a hint to the seat that decides."""

    def __call__(self, position: Position, seat: int | None, sims: int, clock: float | None) -> Hint:
        """A hint, thought over with so many simulations, or with fewer if `clock` seconds are over before."""
