"""`beringia analyse`: the review of a record as a report, as JSON and as a plot."""

import json
import sys
from argparse import Namespace
from pathlib import Path

from beringia.bots import make_thinker
from beringia.errors import SetupError
from beringia.match import Match
from beringia.questions import SEAT_LETTERS
from beringia.review import Review
from beringia.review.analysis import QUICK_SIMS, SIMS
from beringia.review.analysis import analyse as review_match
from beringia.review.plain import plain
from beringia.review.plot import check_plot, draw_plot
from beringia.review.thinking import MakeThinker
from beringia.terminal.commands import out, prepare, progress_bar, read_record
from beringia.terminal.faces import find_face
from beringia.terminal.review import review_report

STDOUT = "-"


def seats_asked(match: Match, letter: str | None) -> list[int] | None:
    """The seat with this letter; None if all are meant."""
    if letter is None:
        return None
    seats = SEAT_LETTERS[: match.seats]
    if len(letter) != 1 or letter not in seats:
        raise SetupError(f"{letter!r} is no seat of this record; wanted one of: {', '.join(seats)}")
    return [seats.index(letter)]


def check_places(arguments: Namespace) -> None:
    """Refuse files that could not be written, before long work begins."""
    if arguments.plot is not None:
        check_plot(arguments.plot)
    for name in (arguments.plot, arguments.json):
        if name is None or name == STDOUT:
            continue
        if Path(name).is_dir() or not Path(name).absolute().parent.is_dir():
            raise SetupError(f"{name!r} cannot be written; wanted a file in a folder that exists")
        if Path(name).exists() and Path(name).samefile(arguments.file):
            raise SetupError(f"{name!r} is the record itself; wanted another file")


def review_with_bar(match: Match, arguments: Namespace, make: MakeThinker) -> Review:
    """The review, with a progress bar."""
    seats = seats_asked(match, arguments.seat)
    sims = arguments.sims or (QUICK_SIMS if arguments.quick else SIMS)
    with progress_bar(f"Analysing {match.game.title}") as bar:
        task = bar.add_task("questions", total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return review_match(match, seats, sims, arguments.seed, arguments.quick, arguments.threads, show, make)


def analyse(arguments: Namespace, make: MakeThinker = make_thinker) -> int:
    """Judge a record; say it, write it, draw it."""
    match = read_record(arguments.file)
    seats_asked(match, arguments.seat)
    check_places(arguments)
    if match.turn_number:
        prepare(match.game)
    review = review_with_bar(match, arguments, make)
    written = json.dumps(plain(review), indent=1, ensure_ascii=False) + "\n"
    if arguments.plot is not None:
        draw_plot(review, arguments.plot)
    if arguments.json == STDOUT:
        sys.stdout.write(written)
        return 0
    if arguments.json is not None:
        Path(arguments.json).write_text(written, "utf-8")
    console = out()
    console.print(review_report(review, find_face(match.game.id), console))
    return 0
