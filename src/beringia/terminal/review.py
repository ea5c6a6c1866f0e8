"""The report of a review: who played how well, when the game turned, and what would have been better."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from beringia.advice import Foreseen
from beringia.review import Review
from beringia.review.findings import Page, SeatSummary
from beringia.review.verdicts import Grade, Verdict
from beringia.sayings import counted
from beringia.terminal.faces import Face
from beringia.terminal.hint import percent
from beringia.terminal.screen import seat_badge

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-=+*#@"
GRADE_STYLES: Final = {Grade.BLUNDER: "bold red", Grade.MISTAKE: "bold dark_orange", Grade.INACCURACY: "bold yellow"}
MARGIN: Final = 24  # beside a curve
WIDE: Final = 80  # columns of a terminal from which on a line holds all that is said of a seat
ROOMY: Final = 92  # columns of a terminal from which on tables are set wider


def signed(share: float) -> str:
    """A change of win chance."""
    return f"{round(100 * share):+d} %"


def curve(chances: Sequence[float], width: int, is_ascii: bool) -> str:
    """Win chances as a row of bars; each stands for the mean of a stretch."""
    bars = ASCII_BARS if is_ascii else BARS
    count = min(width, len(chances))
    edges = [index * len(chances) // count for index in range(count + 1)]
    heights = [fmean(chances[first:last]) for first, last in pairwise(edges)]
    return "".join(bars[min(int(height * len(bars)), len(bars) - 1)] for height in heights)


def seat_cells(review: Review, summary: SeatSummary) -> dict[str, Text]:
    """What the table says of a seat, by heading."""
    seat = summary.seat
    grades = {
        str(grade): Text(str(count), GRADE_STYLES.get(grade, "") if count else "dim") for grade, count in summary.grades.items()
    }
    return {
        "place": Text(str(review.match.ranking[seat])),
        "points": Text(str(review.match.scores[seat])),
        "choices": Text(str(summary.judged)),
        **grades,
        "loss %": Text(f"{100 * summary.mean_loss:.1f}"),
        "luck %": Text(f"{round(100 * summary.luck):+d}"),
        "±": Text(f"{100 * summary.luck_error:.0f}"),
    }


def seats_table(review: Review, face: Face, width: int) -> Table:
    """Every reviewed seat: result, grades, loss and luck. A line for each, or a column for each where it is narrow."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, int(width >= ROOMY), 0, 0), pad_edge=False, show_edge=False)
    badges = [seat_badge(face, summary.seat) for summary in review.summaries]
    cells = [seat_cells(review, summary) for summary in review.summaries]
    is_narrow = width < WIDE
    table.add_column("seat")
    for head in badges if is_narrow else cells[0]:
        table.add_column(head, justify="right", no_wrap=True)
    if is_narrow:
        for head in cells[0]:
            table.add_row(head, *(each[head] for each in cells))
    else:
        for badge, each in zip(badges, cells, strict=True):
            table.add_row(badge, *each.values())
    return table


def curves(review: Review, face: Face, console: Console) -> Table:
    """The win chance of each reviewed seat over the game."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for justify in ("left", "right", "left", "right"):
        table.add_column(justify=justify, no_wrap=True)
    width = max(console.width - MARGIN, 10)
    for seat in review.effort.seats:
        chances = review.chances(seat)
        bars = curve(chances, width, console.options.ascii_only)
        table.add_row(seat_badge(face, seat), percent(chances[0]), bars, percent(chances[-1]))
    return table


def in_words(line: Sequence[Foreseen]) -> str:
    """Steps as sentences one after another."""
    return " ".join(step.sentence for step in line)


def points_words(verdict: Verdict) -> str:
    """What the better choice would have brought or cost in points, if it is worth a word."""
    lost = verdict.points_lost
    if abs(lost) < 0.5:
        return ""
    return f" and {lost:.1f} points" if lost > 0 else f", for {-lost:.1f} points less"


def costly_move(page: Page, verdict: Verdict) -> RenderableType:
    """One move that cost win chance: what was played, what was better, and how the game could have gone on."""
    grade = (str(verdict.grade), GRADE_STYLES.get(verdict.grade, "bold"))
    lines = Table.grid(padding=(0, 1, 0, 0))
    lines.add_column(width=7, no_wrap=True)
    lines.add_column(justify="right", width=5, no_wrap=True)
    lines.add_column()
    lines.add_row("played", percent(verdict.played.chance), Text(verdict.played.sentence))
    better = Text.assemble(verdict.best.sentence, (f"  ({verdict.best.notation})", "dim"))
    lines.add_row(Text("better", "green"), Text(percent(verdict.best.chance), "green"), better)
    if len(verdict.line) > 1:
        lines.add_row(Text("then", "dim"), "", Text(in_words(verdict.line[1:]), "dim"))
    cost = f"  costs {100 * verdict.loss:.1f} % of win chance{points_words(verdict)}"
    head = Text.assemble(f"action {page.number}  ", grade, cost)
    return Padding(Group(head, Padding(lines, (0, 0, 0, 3))), (0, 0, 1, 2))


def luck_line(review: Review, seat: int, number: int | None, word: str) -> list[RenderableType]:
    """The answer of chance that helped or hurt a seat most; nothing if none did."""
    if number is None:
        return []
    page = review.pages[number - 1]
    line = Text.assemble((f"{word}  ", "bold"), f"action {number}, {signed(page.luck[seat] or 0.0)} of win chance: ", page.sentence)
    return [Padding(line, (0, 0, 0, 2))]


def seat_title(summary: SeatSummary) -> str:
    """What there is to say of a seat's choices."""
    if not summary.judged:
        return "had no choice"
    return "costliest moves" if summary.worst else "nothing better was found than what was played"


def rival_part(review: Review) -> list[RenderableType]:
    """Whom somebody who plays alone plays against; nothing if several play."""
    if review.rival_points is None:
        return []
    return [Text(), Text(f"The rival has {counted(review.rival_points, 'point')}. To win means to have more.")]


def seat_part(review: Review, summary: SeatSummary, face: Face) -> RenderableType:
    """The costliest moves and the luck of one seat."""
    parts: list[RenderableType] = [Text(), Text.assemble(seat_badge(face, summary.seat), (f"  {seat_title(summary)}", "bold"))]
    for number in summary.worst:
        page = review.pages[number - 1]
        if page.verdict is not None:
            parts.append(costly_move(page, page.verdict))
    parts += luck_line(review, summary.seat, summary.luckiest, "luckiest")
    parts += luck_line(review, summary.seat, summary.unluckiest, "unluckiest")
    return Group(*parts)


def review_report(review: Review, face: Face, console: Console) -> RenderableType:
    """What `analyse` shows."""
    match, effort = review.match, review.effort
    state = "" if match.is_over else ", not over yet"
    head = Text(f"{match.game.title}: review of {counted(len(review.pages), 'action')}{state}", "bold")
    caption = Text("Win chance from the opening to here, each seat by what it could know", "bold")
    looks = "one look" if effort.is_quick else "a second look at apparent faults"
    foot = Text(
        "loss %: win chance given away with a choice, on average.   luck %: win chance that chance brought, ± its error.\n"
        f"{counted(effort.sims, 'simulation')} a choice, {looks}. Chances are estimates: small losses mean little.",
        "dim",
    )
    table = seats_table(review, face, console.width)
    parts = [seat_part(review, summary, face) for summary in review.summaries]
    return Group(head, Text(), table, *rival_part(review), Text(), caption, curves(review, face, console), *parts, Text(), foot)
