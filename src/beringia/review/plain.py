"""A review as plain numbers and texts, for files and other programs. docs/review.md describes the form, `VERSION` counts it."""

from collections.abc import Sequence
from typing import Any, Final

from beringia.advice import Choice, Foreseen
from beringia.questions import CHANCE, SEAT_LETTERS
from beringia.review.findings import Page, Review, SeatSummary, Standing
from beringia.review.verdicts import LEAST_LOSS, Verdict

FORMAT: Final = "beringia-review"
VERSION: Final = 1
DIGITS: Final = 6  # of chances and points: enough for everybody, and stable


def number(value: float) -> float:
    """A number as it is written."""
    return round(value, DIGITS) + 0.0  # + 0.0 makes -0.0 a plain zero


def letter(seat: int) -> str:
    """Who acts."""
    return "chance" if seat == CHANCE else SEAT_LETTERS[seat]


def plain_choice(choice: Choice) -> dict[str, Any]:
    """An action and what is expected of it."""
    return {
        "action": choice.notation,
        "sentence": choice.sentence,
        "chance": number(choice.chance),
        "points": number(choice.points),
        "visits": choice.visits,
    }


def plain_line(line: Sequence[Foreseen]) -> list[dict[str, str]]:
    """What will probably be played."""
    return [{"seat": letter(step.seat), "action": step.notation, "sentence": step.sentence} for step in line]


def plain_verdict(verdict: Verdict) -> dict[str, Any]:
    """A choice that was judged."""
    return {
        "grade": str(verdict.grade),
        "loss": number(verdict.loss),
        "points_lost": number(verdict.points_lost),
        "second_look": verdict.was_seen_twice,
        "played": plain_choice(verdict.played),
        "best": plain_choice(verdict.best),
        "others": [plain_choice(choice) for choice in verdict.others],
        "line": plain_line(verdict.line),
    }


def plain_standings(standings: Sequence[Standing | None]) -> dict[str, list[float | None]]:
    """Win chances and points by seat."""
    return {
        "chances": [None if each is None else number(each.chance) for each in standings],
        "errors": [None if each is None else number(each.error) for each in standings],
        "points": [None if each is None else number(each.points) for each in standings],
    }


def plain_page(page: Page) -> dict[str, Any]:
    """One action of the match."""
    return {
        "number": page.number,
        "actor": letter(page.actor),
        "action": page.notation,
        "sentence": page.sentence,
        **plain_standings(page.standings),
        "verdict": None if page.verdict is None else plain_verdict(page.verdict),
        "luck": [None if each is None else number(each) for each in page.luck] if page.actor == CHANCE else None,
    }


def plain_summary(summary: SeatSummary) -> dict[str, Any]:
    """One seat in the whole match."""
    return {
        "seat": letter(summary.seat),
        "judged": summary.judged,
        "mean_loss": number(summary.mean_loss),
        "mean_points_lost": number(summary.mean_points_lost),
        "grades": {str(grade): count for grade, count in summary.grades.items()},
        "worst": list(summary.worst),
        "luck": number(summary.luck),
        "luck_error": number(summary.luck_error),
        "luckiest": summary.luckiest,
        "unluckiest": summary.unluckiest,
    }


def plain(review: Review) -> dict[str, Any]:
    """The whole review."""
    match, effort = review.match, review.effort
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "seats": match.seats,
        "edition": match.edition,
        "options": match.settings,
        "is_over": match.is_over,
        "scores": match.scores,
        "places": match.ranking,
        "rival_points": review.rival_points,
        "effort": {
            "seats": [letter(seat) for seat in effort.seats],
            "sims": effort.sims,
            "seed": effort.seed,
            "quick": effort.is_quick,
        },
        "thresholds": {str(grade): least for grade, least in reversed(LEAST_LOSS.items())},
        "pages": [plain_page(page) for page in review.pages],
        "ending": plain_standings(review.ending),
        "summaries": [plain_summary(summary) for summary in review.summaries],
    }
