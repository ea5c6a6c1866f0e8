"""`beringia arena`: the face of the arena. A progress bar with the standing so far, then the tables."""

import json
import re
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from beringia.arena.contest import Contest, workers
from beringia.arena.files import lacking, write_files
from beringia.arena.journal import Journal
from beringia.arena.plan import ContestPlan, make_plan
from beringia.arena.ratings import Estimate
from beringia.arena.ray_workers import check_cluster
from beringia.arena.sprt import BOUND, NOT_SETTLED, USUAL, Sprt, read_share
from beringia.arena.standings import Standings
from beringia.bots.bot import mark_of
from beringia.bots.levels import VETO
from beringia.errors import SetupError
from beringia.games.registry import find
from beringia.questions import SEAT_LETTERS
from beringia.sayings import counted
from beringia.terminal.commands import checked_options, out, prepare, progress_bar, seats_of

INTERRUPTED: Final = 130
USUAL_GAMES: Final = 400
GAMES_TO_SETTLE: Final = 20_000  # at most, where a test may stop earlier
SHOWN: Final = 4  # bots in the live standing, reasons of forfeits
BLINK: Final = 0.2  # seconds between two live standings
LONGEST_NAME: Final = 80
NARROWEST: Final = 8  # column with words
BOUNDLESS: Final = 10_000  # columns
WRONG: Final = 2  # exit code


def arena(arguments: Namespace) -> int:
    """`beringia arena`: play what is missing, then say who is how strong."""
    plan = plan_of(arguments)
    test = test_of(arguments, plan)
    if arguments.ray is not None:
        check_cluster(arguments.ray)
    folder = Path(arguments.out or folder_name(plan))
    with closing(Journal(folder, plan, arguments.fresh)) as journal:
        prepare(plan.rules)
        contest = Contest(plan, arguments.games or (GAMES_TO_SETTLE if test else USUAL_GAMES), journal, test)
        announce(contest, arguments, folder)
        try:
            with ending_like_ctrl_c():
                play_missing(contest, arguments)
        except KeyboardInterrupt:
            note(f"interrupted: {contest.games} of {contest.all_games} games are kept in {folder}; the same command goes on")
            return INTERRUPTED
    standings = contest.standings()
    written, troubles = write_files(folder, standings, contest.counted())
    show(standings, folder, written, arguments.json)
    for trouble in troubles:
        note(trouble)
    return WRONG if troubles else 0


@contextmanager
def ending_like_ctrl_c() -> Iterator[None]:
    """SIGTERM is an interruption, too: what was played is kept, and nobody goes on playing."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def plan_of(arguments: Namespace) -> ContestPlan:
    """The plan that the command describes."""
    game = find(arguments.game)
    options, seats = checked_options(game, arguments), seats_of(game, arguments.seats)
    clock = None if arguments.clock is None else arguments.clock / 1000
    return make_plan(game.id, arguments.bots, seats, arguments.seed, arguments.edition, options, arguments.lineup, clock)


def test_of(arguments: Namespace, plan: ContestPlan) -> Sprt | None:
    """The sequential test, if one is wanted."""
    if not arguments.sprt:
        if arguments.sprt_share is not None:
            raise SetupError("--sprt-share belongs to --sprt; give both")
        return None
    return Sprt(plan.fair_share, read_share(arguments.sprt_share or USUAL, plan.fair_share))


def folder_name(plan: ContestPlan) -> str:
    """A readable name for the folder of a contest: game, seats, bots, and the seed where it is not the usual one.

    Vetoes that differ only in what a name cannot hold, such as < and >, are told apart by a mark.
    """
    bots = "-vs-".join(plan.bots)
    mark = f"-{mark_of(bots.encode())}" if VETO in bots else ""
    end = f"{mark}-seed{plan.seed}" if plan.seed else mark
    name = re.sub(r"[^A-Za-z0-9@.]+", "-", f"arena-{plan.game}-{plan.seats}-{bots}")
    return name[: LONGEST_NAME - len(end)].strip("-.") + end


def note(text: str) -> None:
    """One line on stderr."""
    sys.stderr.write(f"beringia: {text}\n")


def announce(contest: Contest, arguments: Namespace, folder: Path) -> None:
    """What a user should know before it starts: rounding, files that cannot be written, where it goes on."""
    each = contest.plan.games_per_deal
    if arguments.games is not None and arguments.games != contest.all_games:
        note(f"a deal has {each} games, so {contest.all_games} games will be played, not {arguments.games}")
    if (missing := lacking()) is not None:
        note(missing)
    if contest.games:
        note(f"{folder} holds {contest.games} games already; {contest.missing * each} are missing")


def play_missing(contest: Contest, arguments: Namespace) -> None:
    """Play, with the standing so far beside the bar."""
    with progress_bar(contest.plan.rules.title) as bar:
        task = bar.add_task(live(contest), total=contest.all_games, completed=contest.games)
        shown = monotonic()

        def progress(now: Contest) -> None:
            nonlocal shown
            if monotonic() - shown > BLINK:
                shown = monotonic()
                bar.update(task, completed=now.games, description=live(now))

        contest.play(workers(contest, arguments.jobs, arguments.ray), progress)


def live(contest: Contest) -> str:
    """The standing so far in a few words."""
    if not contest.games:
        return ""
    best = sorted(zip(contest.shares, contest.plan.names, strict=True), reverse=True)[:SHOWN]
    words = " · ".join(f"{name} {share:.1%}" for share, name in best)
    return words if contest.sprt is None else f"{words} · {test_words(contest.sprt)}"


def test_words(test: Sprt) -> str:
    """Where the test stands."""
    return f"LLR {test.ratio:+.2f} ({-BOUND:.2f} to {BOUND:.2f})"


def show(standings: Standings, folder: Path, written: Sequence[Path], is_json: bool) -> None:
    """Print the standings, for people or for machines."""
    if is_json:
        sys.stdout.write(json.dumps(standings.plain(), indent=2) + "\n")
        return
    console = out()
    console.print(report(standings))
    names = ", ".join(path.name for path in written)
    console.print(Text(f"{folder}: journal{', ' if names else ''}{names}"), soft_wrap=True)


def report(standings: Standings) -> RenderableType:
    """Everything about a contest."""
    plan = standings.plan
    played = f"{counted(standings.games, 'game')}, {counted(standings.deals, 'deal')} of {plan.games_per_deal}"
    head = f"{plan.rules.title}, {counted(plan.seats, 'seat')}: {played}"
    parts: list[RenderableType] = [Text(head, "bold"), strength_sheet(standings)]
    parts.append(best_sheet(standings) if plan.is_solo else seat_sheet(standings))
    parts.append(pace_sheet(standings))
    if standings.reasons:
        parts.append(forfeits(standings))
    parts += [Text(line, "bold") for line in conclusions(standings)]
    return Group(*parts)


def conclusions(standings: Standings) -> list[str]:
    """The head lines: what two bots were compared for, and the verdict of the test."""
    found = [] if standings.headline is None else [f"{standings.headline}."]
    if standings.lead is not None:
        first, second = standings.plan.names
        found.append(f"{first} against {second}: {whole(standings.lead.value)} Elo (95 % {interval(standings.lead, whole)}).")
    if standings.sprt is not None:
        test, bot = standings.sprt, standings.plan.names[0]
        verdict = f"{NOT_SETTLED} within {standings.games} games" if not test.is_settled else test.verdict
        found.append(f"Test of {bot} for {test.hoped:.1%} against the fair {test.fair:.1%}: {verdict}, {test_words(test)}.")
    return found


def interval(estimate: Estimate, write: Callable[[float], str]) -> str:
    """The interval of a number, as far as it is known."""
    if estimate.low is None or estimate.high is None:
        return "unknown"
    return f"{write(estimate.low)}..{write(estimate.high)}"


def whole(number: float) -> str:
    """Elo: rounded, with its sign."""
    return f"{round(number):+d}"


def tenths(number: float) -> str:
    """Points."""
    return f"{number:.1f}"


def percent(share: float) -> str:
    """A share, without the sign."""
    return f"{100 * share:.1f}"


@dataclass(frozen=True)
class Sheet:
    """Bots and their numbers as a table; where that would be too wide, as several ones: numbers are never cut.

    Numbers of a group stay together.
    """

    title: str
    heads: tuple[tuple[str, ...], ...]  # of each group
    rows: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]  # a bot, and its numbers in groups

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The title, and as many tables as are needed."""
        yield Text(self.title, "table.title")
        for groups in self.tables(console, options):
            is_wide = not self.may_stand(groups, console, options)
            yield self.table(groups, None, is_wide)

    def tables(self, console: Console, options: ConsoleOptions) -> list[list[int]]:
        """Which groups stand together."""
        found: list[list[int]] = [[]]
        for group in range(len(self.heads)):
            if found[-1] and not self.may_stand([*found[-1], group], console, options):
                found.append([])
            found[-1].append(group)
        return found

    def may_stand(self, groups: Sequence[int], console: Console, options: ConsoleOptions) -> bool:
        """Whether a table of these groups is not too wide, with names that are broken as often as can be."""
        table = self.table(groups, min(NARROWEST, max(cell_len(name) for name, _ in self.rows)), is_wide=False)
        return console.measure(table, options=options.update(max_width=BOUNDLESS)).maximum <= options.max_width

    def table(self, groups: Sequence[int], names: int | None, is_wide: bool) -> Table:
        """A table of some groups, with so many columns for names; in one that is too wide even numbers are broken, not cut."""
        table = bare_table()
        table.add_column("bot", overflow="fold", width=names)
        for group in groups:
            for head in self.heads[group]:
                table.add_column(head, justify="right", no_wrap=not is_wide, overflow="fold")
        for name, numbers in self.rows:
            table.add_row(Text(name), *(number for group in groups for number in numbers[group]))
        return table


def bare_table() -> Table:
    """A table without columns, as all are drawn here."""
    return Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)


def strength_sheet(standings: Standings) -> Sheet:
    """Elo, points and wins."""
    heads = (("Elo", "95 %"), ("points", "95 %"), ("wins %", "95 %"), ("x fair",))
    rows = (
        (
            row.bot,
            (
                (whole(row.elo.value), interval(row.elo, whole)),
                (tenths(row.points.value), interval(row.points, tenths)),
                (percent(row.wins.value), interval(row.wins, percent)),
                ("-" if row.ratio is None else f"{row.ratio:.2f}",),
            ),
        )
        for row in standings.rows
    )
    return Sheet("Standings", heads, tuple(rows))


def best_sheet(standings: Standings) -> Sheet:
    """Who, of those that played the same deals alone, did best."""
    rows = ((row.bot, ((percent(row.best.value), interval(row.best, percent)),)) for row in standings.rows if row.best is not None)
    return Sheet("Best of the same deals, %", (("best", "95 %"),), tuple(rows))


def seat_sheet(standings: Standings) -> Sheet:
    """Wins by seat."""
    heads = tuple((letter,) for letter in SEAT_LETTERS[: standings.plan.seats])
    rows = ((row.bot, tuple((percent(share),) for share in row.by_seat)) for row in standings.rows)
    return Sheet(f"Wins by seat, % (fair: {100 * standings.plan.fair_share:.1f})", heads, tuple(rows))


def pace_sheet(standings: Standings) -> Sheet:
    """Moves, time and forfeits."""
    heads = (("moves",), ("mean",), ("95 % under",), ("most",), ("forfeits",))
    rows = []
    for row in standings.rows:
        pace = row.pace
        times = [milliseconds(seconds) for seconds in (pace.mean, pace.slow, pace.most)]
        rows.append((row.bot, tuple((number,) for number in (f"{pace.moves:,}", *times, str(row.forfeits)))))
    return Sheet("Time per move, ms", heads, tuple(rows))


def milliseconds(seconds: float) -> str:
    """A length of time in three digits or so."""
    length = 1000 * seconds
    return f"{length:.3f}" if length < 1 else f"{length:.1f}" if length < 100 else f"{length:,.0f}"


def forfeits(standings: Standings) -> RenderableType:
    """Why games were forfeited."""
    table = bare_table()
    table.add_column("bot", overflow="fold")
    table.add_column("games", justify="right", no_wrap=True)
    table.add_column("reason", overflow="fold")
    for bot, reason, count in standings.reasons[:SHOWN]:
        table.add_row(Text(bot), str(count), Text(reason))
    if (more := len(standings.reasons) - SHOWN) > 0:
        table.add_row("", "", f"and {counted(more, 'more reason')}, all in the journal")
    return Group(Text("Forfeits", "table.title"), table)
