"""Lines of text for the winter table: cut or filled to a width, side by side, flowing. Every panel is a list of such lines."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.text import Text

FAINT: Final = "dim"
HEAD: Final = "bold #14303d on #a9d3e6"
TARGET: Final = "bold #241a00 on #ff9d2e"
Lines = list[Text]


def fit(line: Text, width: int, is_ascii: bool = True) -> Text:
    """A line of exactly this width; what is cut off is marked."""
    out = line.copy()
    if out.cell_len > width:
        mark = ".." if is_ascii else "\u2026"
        out.truncate(max(width - len(mark), 0))
        out.append(mark)
        out.truncate(width)
    out.pad_right(width - out.cell_len)
    return out


def cut(line: Text, width: int, is_ascii: bool = True) -> Text:
    """A line of at most this width."""
    return fit(line, width, is_ascii) if line.cell_len > width else line


def beside(blocks: Sequence[Sequence[Text]], widths: Sequence[int], is_ascii: bool, gap: int = 2) -> Lines:
    """Blocks side by side, each cut to its width."""
    rows = zip_longest(*blocks, fillvalue=Text())
    return [
        Text(" " * gap).join([fit(line, width, is_ascii) for line, width in zip(row, widths, strict=True)]).copy() for row in rows
    ]


def flow(pieces: Sequence[Text], width: int, gap: int = 2, indent: int = 0) -> Lines:
    """Pieces one after another in lines of this width; further lines are indented."""
    lines = [Text()]
    for piece in pieces:
        is_empty = not lines[-1].plain.strip()
        if not is_empty and lines[-1].cell_len + gap + piece.cell_len > width:
            lines.append(Text(" " * indent))
            is_empty = True
        if not is_empty:
            lines[-1].append(" " * gap)
        lines[-1].append_text(piece)
    return lines


def sentences(text: str, width: int, style: str = "", indent: int = 0) -> Lines:
    """Words flowing in lines of this width."""
    lines = flow([Text(word) for word in text.split()], width, gap=1, indent=indent)
    for line in lines:
        line.stylize(style)
    return lines


def heading(title: str, rest: Text | str = "") -> Text:
    """The title of a panel, and what stands behind it."""
    return Text.assemble((f" {title} ", HEAD), " ", rest)


def gauge(amount: int, most: int, style: str) -> Text:
    """A gauge: how much of how much."""
    return Text.assemble(("#" * amount, style), ("." * (most - amount), FAINT))
