"""`beringia arena`: the face of the arena. A progress bar with the standing so far, then the tables."""

import json
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from beringia.arena.contest import Contest, workers
from beringia.arena.files import lacking, write_files
from beringia.arena.journal import Journal
from beringia.arena.plan import Plan, make_plan
from beringia.arena.ratings import Estimate
from beringia.arena.ray_crew import check_address, load_ray
from beringia.arena.sprt import BOUND, NOT_SETTLED, USUAL, Sprt, read_share
from beringia.arena.standings import Standings
from beringia.errors import SetupError
from beringia.games.registry import find
from beringia.questions import SEAT_LETTERS
from beringia.terminal.commands import checked_options, out, prepare, progress_bar, seats_of

INTERRUPTED: Final = 130
USUAL_GAMES: Final = 400
GAMES_TO_SETTLE: Final = 20_000  # at most, where a test may stop earlier
SHOWN: Final = 4  # bots in the live standing, reasons of forfeits
BLINK: Final = 0.2  # seconds between two live standings
LONGEST_NAME: Final = 80
NARROWEST: Final = 8  # column with words


def arena(arguments: Namespace) -> int:
    """`beringia arena`: play what is missing, then say who is how strong."""
    plan = plan_of(arguments)
    test = test_of(arguments, plan)
    if arguments.ray is not None:
        check_address(arguments.ray)
        load_ray()
    folder = Path(arguments.out or folder_name(plan))
    with closing(Journal(folder, plan, arguments.fresh)) as journal:
        prepare(plan.rules)
        contest = Contest(plan, arguments.games or (GAMES_TO_SETTLE if test else USUAL_GAMES), journal, test)
        announce(contest, arguments, folder)
        try:
            play_missing(contest, arguments)
        except KeyboardInterrupt:
            note(f"interrupted: {contest.games} of {contest.all_games} games are kept in {folder}; the same command goes on")
            return INTERRUPTED
    standings = contest.standings()
    written = write_files(folder, standings, contest.counted())
    show(standings, folder, written, arguments.json)
    return 0


def plan_of(arguments: Namespace) -> Plan:
    """The plan that the command describes."""
    game = find(arguments.game)
    options, seats = checked_options(game, arguments), seats_of(game, arguments.seats)
    clock = None if arguments.clock is None else arguments.clock / 1000
    return make_plan(game.id, arguments.bots, seats, arguments.seed, arguments.edition, options, arguments.lineup, clock)


def test_of(arguments: Namespace, plan: Plan) -> Sprt | None:
    """The sequential test, if one is wanted."""
    if not arguments.sprt:
        if arguments.sprt_share is not None:
            raise SetupError("--sprt-share belongs to --sprt; give both")
        return None
    return Sprt(plan.fair_share, read_share(arguments.sprt_share or USUAL, plan.fair_share))


def folder_name(plan: Plan) -> str:
    """A readable name for the folder of a contest: game, seats, bots, and the seed where it is not the usual one."""
    bots = "-vs-".join(plan.bots)
    seed = f"-seed{plan.seed}" if plan.seed else ""
    name = re.sub(r"[^A-Za-z0-9@.]+", "-", f"arena-{plan.game}-{plan.seats}-{bots}")
    return name[: LONGEST_NAME - len(seed)].strip("-.") + seed


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
        note(f"{folder} holds {contest.games} games already; {len(contest.missing) * each} are missing")


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

        contest.play(workers(contest.plan, contest.missing, arguments.jobs, arguments.ray), progress)


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
    seats = f"{plan.seats} seat{'s' if plan.seats > 1 else ''}"
    head = f"{plan.rules.title}, {seats}: {standings.games} games, {standings.deals} deals of {plan.games_per_deal}"
    parts: list[RenderableType] = [Text(head, "bold"), strength_table(standings)]
    parts.append(best_table(standings) if plan.is_solo else seat_table(standings))
    parts.append(pace_table(standings))
    if standings.reasons:
        parts.append(forfeit_table(standings))
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


def table_with(title: str, heads: Sequence[str]) -> Table:
    """An empty table: names left, numbers right."""
    table = Table(
        title=title, box=box.SIMPLE_HEAD, title_justify="left", padding=(0, 1, 0, 0), pad_edge=False, min_width=len(title) + 2
    )
    for head in heads:
        is_text = head in ("bot", "reason")
        least = NARROWEST if is_text else None
        table.add_column(head, justify="left" if is_text else "right", no_wrap=not is_text, overflow="fold", min_width=least)
    return table


def strength_table(standings: Standings) -> Table:
    """Elo, points and wins."""
    table = table_with("Standings", ("bot", "Elo", "95 %", "points", "95 %", "wins %", "95 %", "x fair"))
    for row in standings.rows:
        table.add_row(
            row.bot,
            whole(row.elo.value),
            interval(row.elo, whole),
            tenths(row.points.value),
            interval(row.points, tenths),
            percent(row.wins.value),
            interval(row.wins, percent),
            "-" if row.ratio is None else f"{row.ratio:.2f}",
        )
    return table


def best_table(standings: Standings) -> Table:
    """Who, of those that played the same deals alone, did best."""
    table = table_with("Best of the same deals, %", ("bot", "best", "95 %"))
    for row in standings.rows:
        if row.best is not None:
            table.add_row(row.bot, percent(row.best.value), interval(row.best, percent))
    return table


def seat_table(standings: Standings) -> Table:
    """Wins by seat."""
    seats = SEAT_LETTERS[: standings.plan.seats]
    table = table_with(f"Wins by seat, % (fair: {100 * standings.plan.fair_share:.1f})", ("bot", *seats))
    for row in standings.rows:
        table.add_row(row.bot, *map(percent, row.by_seat))
    return table


def pace_table(standings: Standings) -> Table:
    """Moves, time and forfeits."""
    table = table_with("Time per move, ms", ("bot", "moves", "mean", "95 % under", "most", "forfeits"))
    for row in standings.rows:
        pace = row.pace
        times = [milliseconds(seconds) for seconds in (pace.mean, pace.slow, pace.most)]
        table.add_row(row.bot, f"{pace.moves:,}", *times, str(row.forfeits))
    return table


def milliseconds(seconds: float) -> str:
    """A length of time in three digits or so."""
    length = 1000 * seconds
    return f"{length:.3f}" if length < 1 else f"{length:.1f}" if length < 100 else f"{length:,.0f}"


def forfeit_table(standings: Standings) -> Table:
    """Why games were forfeited."""
    table = table_with("Forfeits", ("bot", "games", "reason"))
    for bot, reason, count in standings.reasons[:SHOWN]:
        table.add_row(bot, str(count), reason)
    if len(standings.reasons) > SHOWN:
        table.add_row("", "", f"and {len(standings.reasons) - SHOWN} more reasons, all in the journal")
    return table
