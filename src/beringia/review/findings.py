"""What a review finds: a page for each action of the match, and a summary for each seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final

from beringia.match import Match
from beringia.review.verdicts import Grade, Verdict

WORST: Final = 5  # moves a summary names
CLEAR: Final = 3.0  # standard errors that make the luckiest of many events more than noise


@dataclass(frozen=True)
class Standing:
    """How a seat stands, as far as it can know."""

    chance: float  # to win
    points: float  # that it will probably have at the end
    error: float  # standard error of the chance, roughly; 0 where it is certain


@dataclass(frozen=True)
class Page:
    """One action of the match. What is said by seat is None for seats that were not reviewed."""

    number: int  # from 1
    actor: int  # a seat, or CHANCE
    action: int
    notation: str | None  # None in the review of one seat among several that cannot know the action
    sentence: str
    standings: tuple[Standing | None, ...]  # by seat, before the action
    verdict: Verdict | None  # of a choice; None for chance, for seats that were not reviewed, and where only one action was legal
    luck: tuple[float | None, ...]  # by seat, in win chance: what the action brought, if chance it was; else 0
    seen_by: tuple[int, ...]  # the reviewed seats that could see any luck in it


@dataclass(frozen=True)
class SeatSummary:
    """One seat in the whole match."""

    seat: int
    judged: int  # choices
    mean_loss: float  # of win chance, for each choice judged
    mean_points_lost: float
    grades: Mapping[Grade, int]  # how many choices got each
    worst: tuple[int, ...]  # numbers of the pages with the costliest choices, the worst first
    luck: float  # of all answers of chance together, in win chance
    luck_error: float  # standard error of that, roughly
    luckiest: int | None  # number of the page that brought most; None if nothing stands out from the noise
    unluckiest: int | None


@dataclass(frozen=True)
class Effort:
    """How a review was made; the same match and effort give the same review."""

    seats: tuple[int, ...]  # that were reviewed
    sims: int  # for the one who decides
    seed: int
    is_quick: bool  # apparent faults got no second look


@dataclass(frozen=True)
class Review:
    """A match, judged."""

    match: Match
    effort: Effort
    pages: tuple[Page, ...]
    ending: tuple[Standing | None, ...]  # by seat, after the last action
    summaries: tuple[SeatSummary, ...]  # of the seats that were reviewed

    @property
    def rival_points(self) -> int | None:
        """The points of the rival of somebody who plays alone; None if several play."""
        rival = self.match.seats
        return sum(points for *_, points in self.match.breakdown(rival)) if self.match.parties > rival else None

    def chances(self, seat: int) -> list[float]:
        """The win chance of a reviewed seat before each action and after the last one."""
        found = [*(page.standings[seat] for page in self.pages), self.ending[seat]]
        return [standing.chance for standing in found if standing is not None]


def error_of_luck(standings: Sequence[Standing], seen: set[int]) -> float:
    """The standard error of luck summed over some steps: what was estimated between two of them in a row falls out."""
    weights = [(step - 1 in seen) - (step in seen) for step in range(len(standings))]
    return sqrt(sum((weight * standing.error) ** 2 for weight, standing in zip(weights, standings, strict=True)))


def outstanding(standings: Sequence[Standing], seen: set[int], sign: int) -> int | None:
    """The number of the page with the most luck, good or bad by the sign, if it stands out from the noise."""
    gains = {step: sign * (standings[step + 1].chance - standings[step].chance) for step in sorted(seen)}
    clear = [step for step, gain in gains.items() if gain > CLEAR * error_of_luck(standings, {step})]
    return max(clear, key=lambda step: gains[step]) + 1 if clear else None


def summarise(pages: Sequence[Page], ending: Sequence[Standing | None], seat: int) -> SeatSummary:
    """What the pages say about a seat that was reviewed."""
    own = [(page.number, page.verdict) for page in pages if page.actor == seat and page.verdict is not None]
    costly = sorted((pair for pair in own if pair[1].loss > 0.0), key=lambda pair: (-pair[1].loss, pair[0]))
    known = [*(page.standings[seat] for page in pages), ending[seat]]
    standings = [standing for standing in known if standing is not None]
    seen = {page.number - 1 for page in pages if seat in page.seen_by}
    return SeatSummary(
        seat=seat,
        judged=len(own),
        mean_loss=fmean(verdict.loss for _, verdict in own) if own else 0.0,
        mean_points_lost=fmean(verdict.points_lost for _, verdict in own) if own else 0.0,
        grades={grade: sum(verdict.grade == grade for _, verdict in own) for grade in Grade},
        worst=tuple(number for number, _ in costly[:WORST]),
        luck=sum(page.luck[seat] or 0.0 for page in pages),
        luck_error=error_of_luck(standings, seen),
        luckiest=outstanding(standings, seen, 1),
        unluckiest=outstanding(standings, seen, -1),
    )
