"""The choices of Endless Winter as a list: in groups, numbered, each with what it costs and brings."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import COLUMN_NAMES, MAMMOTH_STEPS
from beringia.games.winter.state import Gain, Phase
from beringia.games.winter.words.notation import write_action
from beringia.terminal.winter import facts
from beringia.terminal.winter.gloss import gloss
from beringia.terminal.winter.lines import FAINT, Lines, beside, sentences

TOP: Final = (Kind.RECRUIT, Kind.LEARN, Kind.HUNT, Kind.OFFER)
MIDDLE: Final = (Kind.BURY, Kind.STONE, Kind.TIP, Kind.VILLAGE)
BARE: Final = 20  # longer groups go without remarks
FEW: Final = 5  # shorter groups stand one below the other
COLUMN_GAP: Final = 3
HINT: Final = 3  # columns between a choice and its remark
TAKE_GROUPS: Final = (
    (Gain.VILLAGE, "Take: your board"),
    (Gain.HEX, "Take: land you lead"),
    (Gain.PLACE, "Take: one place of the order track"),
    (Gain.TRIBE, "Take: abilities"),
    (Gain.REST, "Take: rest"),
    (Gain.TILE, "Take: rest tile"),
    (Gain.LOWER, "Take: lower area, closes the areas above"),
    (Gain.CHIEF, "Take: chief"),
)
TITLES: Final = {
    Kind.PLAY: "Play",
    Kind.DISCARD: "Discard",
    Kind.LAY: "Lay on the eclipse pile",
    Kind.STEP: "Camp steps",
    Kind.MAMMOTH: f"The mammoth, for {MAMMOTH_STEPS} steps",
    Kind.BUILD: "Build",
    Kind.PLACE: "Place a figure",
    Kind.FOOD: "Food",
}
ONCE: Final = (Kind.SKIP, Kind.END)


def group_of(v: SimpleNamespace, action: int) -> str:
    """The heading a choice stands under."""
    number, (first, _, _) = unpack(action)
    kind = Kind(number)
    if v.phase == Phase.COLUMN and not v.depth:
        if kind in TOP:
            return f"{COLUMN_NAMES[v.place]}, top area, as often as you like"
        if kind in MIDDLE:
            return f"{COLUMN_NAMES[v.place]}, middle area, once; closes the top"
    if kind == Kind.TAKE:
        return next(title for bound, title in TAKE_GROUPS if first >= bound)
    return "" if kind in ONCE else TITLES.get(kind, "Choose")


def grouped(v: SimpleNamespace, choices: Sequence[int]) -> dict[str, list[tuple[int, int]]]:
    """The choices with their numbers, by heading."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, action in enumerate(choices, start=1):
        found.setdefault(group_of(v, action), []).append((number, action))
    if "" in found:
        found[""] = found.pop("")
    return found


def numbered(number: int, text: str, size: int) -> Text:
    """A choice with its number."""
    return Text.assemble((f"{number:>3} ", "cyan"), (f"{text:<{size}}", "bold"))


def group_lines(v: SimpleNamespace, group: Sequence[tuple[int, int]], width: int) -> Lines:
    """A group: every choice with its remark, in columns where that fits; long lists of places without remarks."""
    texts = [write_action(action) for _, action in group]
    size = max(map(len, texts))
    heads = [numbered(number, text, size) for (number, _), text in zip(group, texts, strict=True)]
    if len(group) > BARE:
        return in_columns(heads, width)
    blocks = [with_remark(head, gloss(v, action), width) for head, (_, action) in zip(heads, group, strict=True)]
    if len(blocks) >= FEW and all(len(block) == 1 for block in blocks):
        return in_columns([block[0] for block in blocks], width)
    return [line for block in blocks for line in block]


def in_columns(lines: Sequence[Text], width: int) -> Lines:
    """Short lines in as many columns as fit, one column after the other."""
    longest = max(line.cell_len for line in lines)
    across = max((width + COLUMN_GAP) // (longest + COLUMN_GAP), 1)
    down = -(-len(lines) // across)
    columns = [lines[start : start + down] for start in range(0, len(lines), down)]
    return beside(columns, [longest] * len(columns), True, COLUMN_GAP)


def with_remark(line: Text, remark: str, width: int) -> Lines:
    """A choice and its remark, which goes on below itself where it is too long."""
    indent = line.cell_len + HINT
    lines = sentences(remark, width - indent)
    head = Text.assemble(line, " " * HINT, lines[0])
    return [head, *(Text.assemble(" " * indent, more) for more in lines[1:])]


def lines_of(v: SimpleNamespace, choices: Sequence[int], width: int) -> Lines:
    """All choices in groups."""
    groups = grouped(v, choices)
    lines: Lines = []
    for title, group in groups.items():
        if len(groups) > 1:
            lines.append(Text(f"  {title or 'Or'}", FAINT))
        lines += group_lines(v, group, width)
    return lines


def arrange(view: Any, choices: Sequence[int], width: int) -> RenderableType:
    """All choices in groups, numbered from 1 in their order."""
    return Group(*lines_of(facts.read(view), choices, width))
