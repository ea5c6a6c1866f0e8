"""What the commands of the command line do. Each returns the exit code."""

import io
import json
import os
import secrets
import subprocess
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeElapsedColumn
from rich.table import Column
from rich.text import Text

import beringia
from beringia.bots import Bot, make_bot
from beringia.bots.rehearsal import rehearse
from beringia.errors import SetupError, TextError
from beringia.games.registry import faults, find, find_all
from beringia.luck import Seeded
from beringia.match import Match
from beringia.questions import NOBODY, SEAT_LETTERS, Game
from beringia.sim.perft import divide
from beringia.sim.perft import perft as count_lines
from beringia.sim.playout import POLICIES, playouts
from beringia.sim.warm import is_warm, longest_first
from beringia.sim.warm import warm as compile_all
from beringia.terminal.faces import find_face
from beringia.terminal.play_loop import PlayLoop
from beringia.terminal.replay import Replay
from beringia.terminal.report import perft_report, simulation_report, summarise

WIDEST_BAR, NARROWEST_BAR = 40, 8
USUAL_SEATS = 4  # where the game has so many and nothing else was said
ORPHANED = 1  # exit code; nobody is left who could read it
R = TypeVar("R")


def out() -> Console:
    """Where results go. Characters that cannot be shown or read are replaced, never a reason to fail."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Console(file=sys.stdout)


class ProgressText(TextColumn):
    """Words beside a progress bar, taken as they are. Where it is narrow they give way, by losing their end."""

    def __init__(self, pattern: str) -> None:
        super().__init__(pattern, markup=False, table_column=Column())

    def render(self, task: Task) -> Text:
        """The words of a task, on one line."""
        words = super().render(task)
        words.no_wrap, words.overflow = True, "ellipsis"
        return words


@contextmanager
def progress_bar(what: str) -> Iterator[Progress]:
    """A progress bar on stderr, if that is a terminal."""
    console = Console(stderr=True)
    columns = (
        ProgressText(what),
        BarColumn(min(WIDEST_BAR, max(console.width // 5, NARROWEST_BAR)), table_column=Column(no_wrap=True)),
        MofNCompleteColumn(table_column=Column(no_wrap=True)),
        ProgressText("{task.description}"),
        TimeElapsedColumn(table_column=Column(no_wrap=True)),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar


def games_for(names: Iterable[str]) -> tuple[Game, ...]:
    """The games with these ids; without any all there are, and a line on stderr for each that cannot be loaded."""
    asked = tuple(map(find, names))
    if not asked:
        sys.stderr.writelines(f"beringia: {fault}\n" for fault in faults())
    return asked or find_all()


def prepare(game: Game) -> None:
    """Compile everything of a game if that was not done before, with a progress bar, or a line where no bar can be seen."""
    if is_warm(game):
        return
    what = f"Preparing {game.title} (once per version)"
    if not sys.stderr.isatty():
        sys.stderr.write(f"{what}; it may take two minutes.\n")
        sys.stderr.flush()
    with progress_bar(what) as bar:
        task = bar.add_task("", total=None)

        def show(done: int, total: int, name: str) -> None:
            bar.update(task, completed=done, total=total, description=name)

        interruptible(lambda: compile_all(game, show, {"bots": lambda: rehearse(game)}))


def seats_of(game: Game, asked: int | None) -> int:
    """The number of seats asked for, or the usual one."""
    usual = game.usual_seats or (USUAL_SEATS if USUAL_SEATS in game.seats else min(game.seats))
    return game.check_seats(usual if asked is None else asked)


def checked_options(game: Game, arguments: Namespace) -> dict[str, str]:
    """The options given, if the game and the edition have them."""
    options = dict(arguments.option)
    game.settings(arguments.edition, options)
    return options


def fresh_match(game: Game, arguments: Namespace, seed: int | None) -> Match:
    """A match at its opening, or at the position given."""
    options, seats = checked_options(game, arguments), seats_of(game, arguments.seats)
    if arguments.position is not None:
        if arguments.seats is not None or arguments.edition is not None or options:
            raise SetupError("a position holds its own seats and options; leave out --seats, --edition and --option")
        return beringia.game(game.id).at(arguments.position, seed=seed)
    return beringia.game(game.id).start(seats, arguments.edition, seed, None, **options)


def loaded_match(game: Game, path: str, seed: int) -> Match:
    """The match a record describes; from now on luck answers chance."""
    match = read_record(path)
    if match.game.id != game.id:
        raise TextError(f"{path} is a record of {match.game.id}, not of {game.id}")
    match.bring_luck(Seeded(seed))
    return match


def read_record(path: str) -> Match:
    """The match of a record file, every action checked. The mark some editors put before a text is no part of it."""
    try:
        return beringia.replay(Path(path).read_text("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise TextError(f"{path}: the file is no text: {error.reason} at byte {error.start}") from error
    except TextError as error:
        raise TextError(f"{path}: {error}") from error


def play(arguments: Namespace) -> int:
    """`beringia play`: people take the first seats, bots the others."""
    game = find(arguments.game)
    face = find_face(game.id)
    make_bot(arguments.bots, game, 0)
    checked_options(game, arguments)
    seats_of(game, arguments.seats)
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    prepare(game)
    is_new = arguments.load is None
    match = fresh_match(game, arguments, seed) if is_new else loaded_match(game, arguments.load, seed)
    if arguments.people > match.seats:
        raise SetupError(f"{arguments.people} people do not fit {match.seats} seats")
    bots = {seat: make_bot(arguments.bots, game, seed + seat) for seat in range(arguments.people, match.seats)}
    for bot in bots.values():
        bot.begin(match.settings)
    with suppress(ImportError):
        import readline  # noqa: F401  # line editing and history at the prompt
    console = out()
    try:
        PlayLoop(match, bots, face, console, console.input).run()
    finally:
        dismiss(match, bots.values())
    return 0


def dismiss(match: Match, bots: Iterable[Bot]) -> None:
    """Tell the bots at the table how the game ended, and let them go."""
    for bot in bots:
        if match.is_over:
            bot.end(match.scores, match.ranking)
        bot.close()


def replay(arguments: Namespace) -> int:
    """`beringia replay`: step through a record, or print it."""
    match = read_record(arguments.file)
    seats = SEAT_LETTERS[: match.seats]
    if arguments.seat is not None and (len(arguments.seat) != 1 or arguments.seat not in seats):
        raise SetupError(f"{arguments.seat!r} is no seat of this record; wanted one of: {', '.join(seats)}")
    seat = None if arguments.seat is None else seats.index(arguments.seat)
    console = out()
    show = Replay(match, find_face(match.game.id), console, seat)
    if arguments.print or not sys.stdin.isatty():
        show.print_all(arguments.step, arguments.to)
    else:
        show.walk(console.input, arguments.step, arguments.to)
    return 0


def simulate(arguments: Namespace) -> int:
    """`beringia simulate`: many games and what came of them."""
    game = find(arguments.game)
    options, seats = checked_options(game, arguments), seats_of(game, arguments.seats)
    if arguments.policy not in POLICIES:
        raise SetupError(f"unknown policy {arguments.policy!r}; wanted one of: {', '.join(POLICIES)}")
    prepare(game)
    with progress_bar(game.title) as bar:
        task = bar.add_task("games", total=arguments.games)
        start = time.perf_counter()
        results = playouts(
            game.id,
            arguments.games,
            seats,
            arguments.seed,
            arguments.policy,
            arguments.edition,
            arguments.threads,
            lambda played: bar.advance(task, played),
            None,
            (),
            **options,
        )
        passed = time.perf_counter() - start
    summary = summarise(game, results, arguments.policy, passed)
    if arguments.json:
        sys.stdout.write(json.dumps(summary, indent=2) + "\n")
    else:
        out().print(simulation_report(game.title, summary))
    return 0


def interruptible(work: Callable[[], R]) -> R:
    """The result of long compiled work, which by itself would not hear Ctrl-C: it runs beside, we wait."""
    outcome: Future[R] = Future()

    def run() -> None:
        try:
            outcome.set_result(work())
        except BaseException as error:
            outcome.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return outcome.result()


def perft(arguments: Namespace) -> int:
    """`beringia perft`: how many lines of play there are."""
    game = find(arguments.game)
    checked_options(game, arguments)
    seats_of(game, arguments.seats)
    prepare(game)
    match = fresh_match(game, arguments, None)
    depth = arguments.depth
    is_divided = arguments.divide and depth > 0 and match.actor != NOBODY
    with progress_bar(game.title) as bar:
        bar.add_task(f"lines of {depth}", total=None)
        start = time.perf_counter()
        branches = interruptible(lambda: divide(match, depth)) if is_divided else {}
        total = sum(branches.values()) if is_divided else interruptible(lambda: count_lines(match, depth))
        passed = time.perf_counter() - start
    if arguments.json:
        found = {"game": game.id, "seats": match.seats, "depth": depth, "lines": total, "seconds": passed}
        sys.stdout.write(json.dumps(found | ({"branches": branches} if is_divided else {}), indent=2) + "\n")
    else:
        out().print(perft_report(game.title, depth, total, branches, passed))
    return 0


def warm_here(game: Game) -> None:
    """Compile one game in this process, and say what it took."""
    start = time.perf_counter()
    was_warm = is_warm(game)
    prepare(game)
    took = "was ready" if was_warm else f"ready after {time.perf_counter() - start:.0f} s"
    out().print(f"{game.title} {took}.", highlight=False)


def warm_elsewhere(game: Game) -> int:
    """Compile one game in a process of its own; its exit status."""
    return subprocess.run([sys.executable, "-m", "beringia.cli", "warm", game.id], check=False).returncode


def end_with_stdin() -> None:
    """Wait until whoever holds the other end of stdin is gone, however that went; then leave in the middle of everything."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(ORPHANED)


def warm(arguments: Namespace) -> int:
    """`beringia warm`: compile now, several games side by side, those that take longest first."""
    if arguments.with_stdin:
        threading.Thread(target=end_with_stdin, daemon=True).start()
    games = games_for(arguments.games)
    cold = [game for game in longest_first(games) if not is_warm(game)]
    beside = cold if len(cold) > 1 else []
    for game in games:
        if game.id not in {each.id for each in beside}:
            warm_here(game)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(pool.map(warm_elsewhere, beside), default=0)
