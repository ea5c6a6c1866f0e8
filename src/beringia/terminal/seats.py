"""What all drawings share: the colours of the seats, and the list of what happened."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from beringia.questions import SEAT_LETTERS

FAINT: Final = "dim"
SEATS: Final = (
    "bold #ffffff on #b3261e",
    "bold #241a00 on #ffd21f",
    "bold #ffffff on #1f5fb5",
    "bold #f3ecd9 on #1c1714",
    "bold #ffffff on #0f8a5f",
)


def story(lines: Sequence[tuple[int, str]]) -> Table:
    """Sentences, each behind the mark of the seat that did it; below 0 it was chance."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=3, no_wrap=True)
    table.add_column()
    for seat, sentence in lines:
        table.add_row(Text(f" {SEAT_LETTERS[seat]} ", SEATS[seat]) if seat >= 0 else Text(" * ", FAINT), sentence)
    return table
