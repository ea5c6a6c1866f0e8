"""How good a decision was: its loss against the best, and the grade that follows from it (docs/review.md has the table)."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from beringia.advice import Choice, Foreseen
from beringia.bots import Candidate, Thought


class Grade(StrEnum):
    """What a decision is called."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


FAULTS: Final = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)
THIN: Final = 20  # what got less than this part of all visits is hardly known
LEAST_LOSS: Final = {Grade.BLUNDER: 0.20, Grade.MISTAKE: 0.10, Grade.INACCURACY: 0.05}  # of win chance, the worst grade first


def grade_of(loss: float) -> Grade:
    """The grade of a loss of win chance."""
    if loss <= 0.0:
        return Grade.BEST
    return next((grade for grade, least in LEAST_LOSS.items() if loss >= least), Grade.GOOD)


@dataclass(frozen=True)
class Comparison:
    """What was played and the best that was found, as the one who acted expects them."""

    played: Candidate
    best: Candidate  # what the thought looked at most
    visits: int  # of the whole thought

    @property
    def loss(self) -> float:
        """Win chance given away; 0 if nothing better was found."""
        return max(self.best.chance - self.played.chance, 0.0)

    @property
    def is_blind(self) -> bool:
        """Whether the thought never looked at what was played."""
        return self.played.visits == 0

    @property
    def is_thin(self) -> bool:
        """Whether the thought preferred something else and hardly looked at what was played, however good that seems."""
        return self.played.action != self.best.action and self.played.visits * THIN < self.visits

    @property
    def is_doubtful(self) -> bool:
        """Whether a second look is worth its time."""
        return self.is_thin or grade_of(self.loss) in FAULTS


def compare(thought: Thought, action: int) -> Comparison:
    """What was played against the first candidate, by the thought before the decision."""
    unseen = Candidate(action, 0.0, 0.0, 0, (action,))
    played = next((each for each in thought.candidates if each.action == action), unseen)
    return Comparison(played, thought.candidates[0], thought.visits)


def look_again(first: Comparison, seat: int, after_played: Thought, after_best: Thought) -> Comparison:
    """The same comparison by thoughts about the two positions afterwards, both thought over alike."""
    return replace(
        first,
        played=replace(first.played, chance=after_played.chances[seat], points=after_played.points[seat]),
        best=replace(first.best, chance=after_best.chances[seat], points=after_best.points[seat]),
    )


@dataclass(frozen=True)
class Verdict:
    """A decision, judged from what the one who acted could know."""

    grade: Grade
    played: Choice
    best: Choice  # what was played, if nothing better was found
    others: tuple[Choice, ...]  # what the first look looked at most besides, at most three
    loss: float  # of win chance, 0 or more
    points_lost: float  # below 0 if the best would have brought fewer points
    line: tuple[Foreseen, ...]  # what would probably have followed the best
    was_seen_twice: bool  # whether chances come from a second look
