"""A hint as it is shown at the table."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from beringia.advice import Choice, Foreseen, Hint
from beringia.terminal.faces import Face
from beringia.terminal.screen import seat_badge


def percent(chance: float) -> str:
    """A win chance, as people read it."""
    return f"{100 * chance:.0f} %"


def choices_table(choices: Sequence[Choice], numbers: Mapping[int, int]) -> Table:
    """Choices with their numbers in the list, what they lead to, and how often the search looked at them."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column("", justify="right", style="cyan", no_wrap=True)
    table.add_column("action", style="bold")
    table.add_column("win", justify="right", no_wrap=True)
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("visits", justify="right", no_wrap=True)
    table.add_column("")
    for choice in choices:
        number = str(numbers.get(choice.action, ""))
        cells = percent(choice.chance), f"{choice.points:.0f}", str(choice.visits), Text(choice.sentence, "dim")
        table.add_row(number, Text(choice.notation), *cells)
    return table


def line_table(line: Sequence[Foreseen], face: Face) -> Table:
    """What will probably be played, each sentence behind the mark of the seat that acts."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for step in line:
        table.add_row(seat_badge(face, step.seat), Text(step.sentence))
    return table


def draw_hint(hint: Hint, actions: Sequence[int], face: Face) -> RenderableType:
    """The hint: the chance to win, the best choice among the legal actions, the others, and how the game could go on."""
    numbers = {action: number for number, action in enumerate(actions, start=1)}
    head = Text.assemble(("Hint  ", "bold green"), hint.best.sentence, (f"  ({hint.best.notation})", "dim"))
    chances = Text(f"Your chance to win: {percent(hint.chance)}, after this {percent(hint.best.chance)}.")
    parts: list[RenderableType] = [head, chances]
    if hint.others:
        parts.append(choices_table((hint.best, *hint.others), numbers))
    if len(hint.line) > 1:
        parts += [Text("It could go on like this:", "dim"), Padding(line_table(hint.line[1:], face), (0, 0, 0, 2))]
    return Group(*parts)
