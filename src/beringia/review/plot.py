"""The win chances of a match as a picture. Needs matplotlib, which comes with the extra `arena`."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from beringia.errors import SetupError
from beringia.questions import SEAT_LETTERS
from beringia.review.findings import Review
from beringia.review.verdicts import FAULTS
from beringia.sayings import counted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BONE, SAND, UMBER = "#efe6d2", "#d8cbb0", "#5b4636"
SEAT_COLOURS: Final = ("#98240f", "#b98a00", "#004c97", "#1c1714", "#2f9e5f")  # differ in lightness, too, for all kinds of eyes
SUFFIXES: Final = (".svg", ".png")
SIZE: Final = (10.0, 5.0)  # inches
DOTS: Final = 150  # an inch, in a .png
STRETCHES: Final = 80  # the longer the game, the more estimates are taken together
GAP: Final = 5.0  # per cent between the names at the ends of two lines, at least


def check_plot(path: str) -> None:
    """Refuse a picture that could not be drawn, before long work begins."""
    if Path(path).name.lower() in SUFFIXES:
        raise SetupError(f"a plot needs a name before the ending, not {path!r} alone; wanted something like game{SUFFIXES[0]}")
    if Path(path).suffix.lower() not in SUFFIXES:
        raise SetupError(f"a plot cannot be written to {path!r}; wanted a name that ends with {' or '.join(SUFFIXES)}")
    if find_spec("matplotlib") is None:
        raise SetupError("a plot needs matplotlib, which is not installed; wanted: pip install 'beringia[arena]'")


def spread_out(heights: Mapping[int, float]) -> dict[int, float]:
    """Heights by seat between 0 and 100, moved apart so that names do not lie on each other; of equals the later is higher."""
    placed: dict[int, float] = {}
    lowest = 0.0
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        placed[seat] = max(heights[seat], lowest)
        lowest = placed[seat] + GAP
    highest = 100.0
    for seat in reversed(placed):
        placed[seat] = min(placed[seat], highest)
        highest = placed[seat] - GAP
    return placed


def smoothed(chances: Sequence[float]) -> list[float]:
    """The running median: estimates jump about, a median keeps the turns of the game. Both ends stay as they are."""
    reach = len(chances) // STRETCHES + 1
    last = len(chances) - 1
    return [
        median(chances[step - near : step + near + 1]) for step in range(len(chances)) for near in [min(reach, step, last - step)]
    ]


def draw_seat(axes: "Axes", review: Review, seat: int, name_at: float) -> None:
    """The line of one seat, its name at the end, and its worst moves."""
    raw, colour = [100.0 * chance for chance in review.chances(seat)], SEAT_COLOURS[seat]
    chances = smoothed(raw)
    axes.plot(range(len(raw)), raw, color=colour, linewidth=0.7, alpha=0.3, zorder=2)
    axes.plot(range(len(chances)), chances, color=colour, linewidth=2.0, solid_joinstyle="round", zorder=3)
    axes.annotate(
        f"{SEAT_LETTERS[seat]}  {counted(review.match.scores[seat], 'point')}",
        (len(chances) - 1, name_at),
        xytext=(8, 0),
        textcoords="offset points",
        va="center",
        color=colour,
        fontweight="bold",
        annotation_clip=False,
    )
    summary = next(each for each in review.summaries if each.seat == seat)
    pages = [review.pages[number - 1] for number in summary.worst]
    steps = [page.number - 1 for page in pages if page.verdict is not None and page.verdict.grade in FAULTS]
    heights = [chances[step] for step in steps]
    axes.scatter(steps, heights, s=64, marker="v", color=colour, edgecolors=BONE, linewidths=1.2, zorder=4, clip_on=False)


def title_of(review: Review) -> str:
    """What the picture shows."""
    if review.rival_points is None:
        return f"{review.match.game.title}: win chances"
    return f"{review.match.game.title}: the chance to beat the rival, who has {counted(review.rival_points, 'point')}"


def dress(axes: "Axes", review: Review) -> None:
    """Scales, words and the line of equal chances."""
    from matplotlib.ticker import MaxNLocator

    last, seats = len(review.pages), review.match.seats
    axes.set_facecolor(BONE)
    axes.set_xlim(0, last)
    axes.xaxis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10], integer=True))
    axes.set_ylim(-2, 102)
    axes.set_yticks(range(0, 101, 25), [f"{share} %" for share in range(0, 101, 25)])
    axes.grid(axis="y", color=SAND, linewidth=0.8)
    axes.tick_params(colors=UMBER, length=0)
    for side, spine in axes.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(SAND)
    if seats > 1:
        axes.axhline(100.0 / seats, color=UMBER, linewidth=0.8, linestyle=(0, (1, 3)), zorder=2)
    axes.set_xlabel("actions played", color=UMBER)
    axes.set_title(title_of(review), color=UMBER, loc="left", fontweight="bold", pad=24)
    note = "each seat by what it could know: single estimates and their running median   ▼ costliest moves"
    axes.text(0.0, 1.03, note, color=UMBER, transform=axes.transAxes, fontsize=9)


def draw_plot(review: Review, path: str) -> None:
    """Write the picture of a review; the same review gives the same file."""
    check_plot(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": "beringia", "font.size": 10}):
        figure = Figure(figsize=SIZE, facecolor=BONE, layout="constrained")
        axes = figure.subplots()
        dress(axes, review)
        by_points = sorted(review.effort.seats, key=lambda seat: review.match.scores[seat])
        ends = spread_out({seat: 100.0 * review.chances(seat)[-1] for seat in by_points})
        for seat, name_at in ends.items():
            draw_seat(axes, review, seat, name_at)
        kind = Path(path).suffix.lower().removeprefix(".")
        figure.savefig(path, format=kind, dpi=DOTS, metadata={"Date": None} if kind == "svg" else {"Software": None})
