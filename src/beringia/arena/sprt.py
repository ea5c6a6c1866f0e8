"""A test that stops as soon as its question is settled: does the first bot win more than its fair share?

The generalised sequential test of the mean: how much likelier the scores of the deals are if the true share is the hoped one than
if it is the fair one, with the spread estimated from the deals themselves. Deals are taken in their order, so the verdict does not
depend on which worker was quicker.
"""

import math
from dataclasses import dataclass
from typing import Any, Final

from beringia.errors import SetupError

ERROR: Final = 0.05  # of each kind
BOUND: Final = math.log((1 - ERROR) / ERROR)
LEAST_DEALS: Final = 8
USUAL: Final = "1.15x"
BETTER, NOT_BETTER, NOT_SETTLED = "better", "not better", "not settled"


def read_share(text: str, fair: float) -> float:
    """The hoped share of wins: `0.3`, `30%`, or `1.2x` for so many times the fair share."""
    scale = {"%": 0.01, "x": fair}.get(text[-1:])
    try:
        share = float(text if scale is None else text[:-1]) * (1.0 if scale is None else scale)
    except ValueError:
        raise SetupError(f"{text!r} is no share of wins; wanted such as 0.3, 30% or 1.2x (times the fair share)") from None
    if not fair < share <= 1.0:
        raise SetupError(f"a share of {text} cannot be tested; wanted more than the fair {fair:.3g} and at most 1")
    return share


@dataclass
class Sprt:
    """The state of the test; it hears one score a deal, in the order of the deals."""

    fair: float
    hoped: float
    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    verdict: str = NOT_SETTLED

    def hear(self, score: float) -> None:
        """Take in the first bot's share of wins in the next deal, as long as nothing is settled."""
        if self.is_settled:
            return
        self.count += 1
        self.total += score
        self.squares += score * score
        if self.count >= LEAST_DEALS and abs(self.ratio) >= BOUND:
            self.verdict = BETTER if self.ratio > 0 else NOT_BETTER

    @property
    def is_settled(self) -> bool:
        """Whether the test has ended."""
        return self.verdict != NOT_SETTLED

    @property
    def ratio(self) -> float:
        """The log of how much likelier the hoped share is than the fair one.

        The spread has one more deal in it that knows nothing, so that equal scores do not settle everything at once.
        """
        if self.count == 0:
            return 0.0
        mean = self.total / self.count
        spread = (max(self.squares - self.count * mean * mean, 0.0) + self.fair * (1 - self.fair)) / self.count
        return self.count * (self.hoped - self.fair) * (2 * mean - self.hoped - self.fair) / (2 * spread)

    def plain(self) -> dict[str, Any]:
        """For machines."""
        return {
            "fair": self.fair,
            "hoped": self.hoped,
            "deals": self.count,
            "llr": self.ratio,
            "low": -BOUND,
            "high": BOUND,
            "verdict": self.verdict,
        }
