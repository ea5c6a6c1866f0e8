"""`beringia analyse`: the review of a record as a report, as JSON and as a plot."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable
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


def try_place(name: str) -> None:
    """Refuse a file that cannot be written. One that exists stays as it is, one that does not is not left behind."""
    place = Path(name)
    if place.is_dir() or not place.absolute().parent.is_dir():
        raise SetupError(f"{name!r} cannot be written; wanted a file in a folder that exists")
    if place.exists() and not place.is_file():  # a pipe or a device: to open it may already do something
        return
    is_new = not place.exists()
    try:
        place.open("ab").close()
        if is_new:
            place.resolve().unlink()
    except OSError as error:
        raise SetupError(f"{name!r} cannot be written: {error.strerror}") from error


def check_places(arguments: Namespace) -> None:
    """Refuse files that could not be written, before long work begins."""
    if arguments.plot is not None:
        check_plot(arguments.plot)
    names = [name for name in (arguments.plot, arguments.json) if name not in (None, STDOUT)]
    if len({Path(name).resolve() for name in names}) < len(names):
        raise SetupError(f"{arguments.json!r} cannot be the plot and the JSON at once; wanted two files")
    for name in names:
        if Path(name).exists() and Path(name).samefile(arguments.file):
            raise SetupError(f"{name!r} is the record itself; wanted another file")
        try_place(name)


def review_with_bar(match: Match, arguments: Namespace, make: MakeThinker) -> Review:
    """The review, with a progress bar."""
    seats = seats_asked(match, arguments.seat)
    sims = arguments.sims or (QUICK_SIMS if arguments.quick else SIMS)
    with progress_bar(f"Analysing {match.game.title}") as bar:
        task = bar.add_task("questions", total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return review_match(match, seats, sims, arguments.seed, arguments.quick, arguments.threads, show, make)


def write_file(name: str, write: Callable[[str], object]) -> None:
    """Write a file; what goes wrong is said with its name, which a full disk does not know."""
    try:
        write(name)
    except OSError as error:
        raise SetupError(f"{name!r} could not be written: {error.strerror}") from error


def analyse(arguments: Namespace, make: MakeThinker = make_thinker) -> int:
    """Judge a record; say it, write it, draw it. What is said does not depend on whether the files can be written."""
    match = read_record(arguments.file)
    seats_asked(match, arguments.seat)
    check_places(arguments)
    if match.turn_number:
        prepare(match.game)
    review = review_with_bar(match, arguments, make)
    written = json.dumps(plain(review), indent=1, ensure_ascii=False) + "\n"
    if arguments.json == STDOUT:
        sys.stdout.write(written)
    else:
        console = out()
        console.print(review_report(review, find_face(match.game.id), console))
    sys.stdout.flush()
    if arguments.json not in (None, STDOUT):
        write_file(arguments.json, lambda name: Path(name).write_text(written, "utf-8"))
    if arguments.plot is not None:
        write_file(arguments.plot, lambda name: draw_plot(review, name))
    return 0
