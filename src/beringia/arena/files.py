"""The files of a finished contest: all results as a Parquet table, and a picture of the ladder."""

import json
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from beringia.arena.plan import ContestPlan
from beringia.arena.results import DealResult
from beringia.arena.standings import Row, Standings

RESULTS: Final = "results.parquet"
PICTURES: Final = ("standing.svg", "standing.png")
BONE, UMBER, OCHRE, ICE = "#efe6d2", "#5b4636", "#c58b2a", "#7fa6b5"
LONGEST_NAME: Final = 28  # in the picture
FIRST_LETTERS: Final = 8  # that stay of a longer one; the end says more
LIBRARIES: Final = {"pyarrow": RESULTS, "matplotlib": " and ".join(PICTURES)}


def lacking() -> str | None:
    """What cannot be written because a library is not installed, in a sentence; None if everything can."""
    missing = [files for library, files in LIBRARIES.items() if find_spec(library) is None]
    return f'{" and ".join(missing)} will not be written: pip install "beringia[arena]" brings what is missing' if missing else None


def write_files(folder: Path, standings: Standings, deals: Sequence[DealResult]) -> tuple[list[Path], list[str]]:
    """Write what can be written; returns where it lies, and in sentences what failed and why."""
    writers: dict[Path, Callable[[Path], None]] = {}
    if find_spec("pyarrow") is not None:
        writers[folder / RESULTS] = partial(write_results, plan=standings.plan, deals=deals)
    if find_spec("matplotlib") is not None:
        writers |= dict.fromkeys([folder / name for name in PICTURES], partial(draw_ladder, standings=standings))
    written, troubles = [], []
    for path, write in writers.items():
        try:
            write(path)
            written.append(path)
        except Exception as error:  # the results are worth more than any of the files, whatever is wrong with it
            troubles.append(f"{path} cannot be written: {' '.join(str(error).split()) or type(error).__name__}")
    return written, troubles


def seat_rows(plan: ContestPlan, deals: Sequence[DealResult]) -> Iterator[dict[str, Any]]:
    """One row for each game and seat."""
    names = plan.names
    for deal in deals:
        for rotation, game in enumerate(deal.games):
            for seat, bot in enumerate(game.bots):
                failures = [each for each in (game.forfeit, *game.mishaps) if each is not None and each.seat == seat]
                yield {
                    "deal": deal.deal,
                    "rotation": rotation,
                    "seat": seat,
                    "bot": names[bot],
                    "points": game.points[seat],
                    "place": game.places[seat],
                    "win_share": game.shares[seat],
                    "forfeited": game.forfeit in failures,
                    "reason": failures[0].reason if failures else None,
                    "decisions": game.moves[seat],
                    "seconds": game.seconds[seat],
                    "longest": game.longest[seat],
                }


def write_results(path: Path, plan: ContestPlan, deals: Sequence[DealResult]) -> None:
    """The Parquet file: a row for each game and seat, the plan as metadata under `beringia`."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kinds = {
        "deal": pa.int32(),
        "rotation": pa.int16(),
        "seat": pa.int8(),
        "bot": pa.dictionary(pa.int16(), pa.string()),
        "points": pa.int32(),
        "place": pa.int8(),
        "win_share": pa.float64(),
        "forfeited": pa.bool_(),
        "reason": pa.string(),
        "decisions": pa.int32(),
        "seconds": pa.float64(),
        "longest": pa.float64(),
    }
    schema = pa.schema(list(kinds.items()), metadata={"beringia": json.dumps(plan.plain())})
    pq.write_table(pa.Table.from_pylist(list(seat_rows(plan, deals)), schema=schema), path)


def draw_ladder(path: Path, standings: Standings) -> None:
    """The ladder: Elo with intervals, the strongest above. Names are drawn as they are: no formulas, boxes for unknown letters."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    rows = standings.rows
    with (
        rc_context({"svg.hashsalt": "beringia", "svg.fonttype": "path", "font.size": 11, "text.parse_math": False}),
        warnings.catch_warnings(),
    ):
        warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
        room = ConstrainedLayoutEngine(w_pad=0.2, h_pad=0.15)
        figure = Figure(figsize=(8, 1.9 + 0.55 * len(rows)), facecolor=BONE, layout=room)
        FigureCanvasAgg(figure)
        axes = figure.add_subplot(facecolor=BONE)
        axes.axvline(0, color=ICE, linewidth=1.2, zorder=1)
        for height, row in enumerate(reversed(rows)):
            draw_rung(axes, height, row)
        dress(axes, standings)
        figure.savefig(path, dpi=150, facecolor=BONE, metadata={"Date": None} if path.suffix == ".svg" else None)


def draw_rung(axes: Any, height: int, row: Row) -> None:
    """One bot: a dot on its interval, and the number above it."""
    low, high = row.elo.low, row.elo.high
    axes.axhline(height, color=UMBER, linewidth=0.8, alpha=0.35, zorder=1)
    axes.plot([low, high], [height, height], color=ICE, linewidth=7, solid_capstyle="round", zorder=2)
    axes.plot([row.elo.value], [height], "o", color=OCHRE, markeredgecolor=UMBER, markersize=9, zorder=3)
    axes.annotate(
        f"{round(row.elo.value):+d}".replace("-", "\N{MINUS SIGN}"),
        (row.elo.value, height),
        xytext=(0, 9),
        textcoords="offset points",
        ha="center",
        va="bottom",
        fontsize=10,
        color=UMBER,
        bbox={"facecolor": BONE, "edgecolor": "none", "pad": 1.0},
    )


def shorten(name: str, first: int) -> str:
    """A name that fits beside the ladder: so many first letters, and the end."""
    last = LONGEST_NAME - 1 - first
    return name if len(name) <= LONGEST_NAME else f"{name[:first]}\N{HORIZONTAL ELLIPSIS}{name[len(name) - last :]}"


def labels_of(names: Sequence[str]) -> list[str]:
    """The names as they stand beside the ladder: short, on one line, and no two alike, by a number if need be."""
    plain = ["".join(letter if letter.isprintable() else " " for letter in name) for name in names]
    for first in sorted(range(LONGEST_NAME), key=lambda count: abs(count - FIRST_LETTERS)):
        labels = [shorten(name, first) for name in plain]
        if len(set(labels)) == len(labels):
            return labels
    return [f"{number}: {shorten(name, FIRST_LETTERS)}" for number, name in enumerate(plain, start=1)]


def dress(axes: Any, standings: Standings) -> None:
    """Names, title and quiet lines."""
    plan, rows = standings.plan, standings.rows
    seats = f"{plan.seats} seat{'s' if plan.seats > 1 else ''}"
    labels = dict(zip(plan.names, labels_of(plan.names), strict=True))
    axes.set_yticks(range(len(rows)), [labels[row.bot] for row in reversed(rows)], color=UMBER)
    axes.set_ylim(-0.6, len(rows) - 0.25)
    axes.set_xlabel("Elo, 95 % interval; 0 is the mean", color=UMBER)
    axes.set_title(f"{plan.rules.title}, {seats}, {standings.games:,} games", color=UMBER, loc="left", fontsize=13, pad=10)
    axes.tick_params(colors=UMBER, length=0)
    axes.grid(axis="x", color=UMBER, alpha=0.15)
    axes.set_axisbelow(True)
    axes.margins(x=0.08)
    for spine in axes.spines.values():
        spine.set_visible(False)
