"""`beringia try-bot`: does a program keep to the bot protocol?"""

import json
import shlex
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from beringia.bots.conformance import CheckVerdict, Examination, State, cases_of
from beringia.bots.external import read_command
from beringia.terminal.commands import games_for, out, prepare, progress_bar

FAILED: Final = 1
STYLES: Final = {State.OK: "green", State.FAILED: "bold red", State.REFUSED: "yellow", State.SKIPPED: "dim"}


def is_passed(verdicts: Sequence[CheckVerdict]) -> bool:
    """Whether nothing failed and nothing had to be left out."""
    return all(verdict.state in (State.OK, State.REFUSED) for verdict in verdicts)


def summarise(command: str, facts: Mapping[str, str], verdicts: Sequence[CheckVerdict]) -> dict[str, Any]:
    """Everything for machines."""
    checks = [{"check": verdict.check, "state": verdict.state.value, "remark": verdict.remark} for verdict in verdicts]
    return {"command": command, "name": facts.get("name"), "ok": is_passed(verdicts), "checks": checks}


def report(command: str, facts: Mapping[str, str], verdicts: Sequence[CheckVerdict]) -> RenderableType:
    """A table of all checks, the reasons of those that are not ok, and one line that sums up."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("check", no_wrap=True)
    table.add_column("result", no_wrap=True)
    table.add_column("")
    reasons = []
    for verdict in verdicts:
        is_long = verdict.state in (State.FAILED, State.REFUSED)
        table.add_row(
            Text(verdict.check), Text(verdict.state.value, STYLES[verdict.state]), "" if is_long else Text(verdict.remark)
        )
        if is_long:
            reasons.append(Text.assemble((f"{verdict.check}: ", STYLES[verdict.state]), verdict.remark, "\n"))
    good = sum(verdict.state is State.OK for verdict in verdicts)
    ending = "the bot keeps to the protocol." if is_passed(verdicts) else "docs/bot-protocol.md says what is wanted."
    head = Text(f"{facts.get('name') or 'A bot'}: {command}", "bold")
    return Group(head, table, *reasons, Text(f"{good} of {len(verdicts)} checks are ok: {ending}"))


def try_bot(arguments: Namespace) -> int:
    """Check a bot and show what came of it; exit code 1 if something failed."""
    words = read_command(arguments.bot[0] if len(arguments.bot) == 1 else arguments.bot)
    games = games_for(arguments.game)
    for game in games:
        prepare(game)
    examination = Examination(words, cases_of(games), arguments.games, arguments.clock / 1000)
    verdicts = []
    with progress_bar("Trying") as bar:
        task = bar.add_task("", total=len(examination.plan))
        for verdict in examination.run():
            verdicts.append(verdict)
            bar.update(task, advance=1, description=verdict.check)
    command = shlex.join(words)
    if arguments.json:
        sys.stdout.write(json.dumps(summarise(command, examination.facts, verdicts), indent=2) + "\n")
    else:
        out().print(report(command, examination.facts, verdicts))
    return 0 if is_passed(verdicts) else FAILED
