"""The megalith field of Endless Winter with its levels, and the two idol tracks."""

from types import SimpleNamespace
from typing import Final

from rich.text import Text

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    CELL_AT,
    CELL_COLUMN,
    CELL_REWARD,
    CELL_ROW,
    CELL_SQUARE,
    IS_START,
    LEVELS,
    PATTERN_OF,
    ROW_POINTS,
    ROWS,
    STEP_BONUS,
    STEP_RATIO,
    STEPS,
    WIDTH,
)
from beringia.games.winter.state import GREY
from beringia.games.winter.words.notation import write_place
from beringia.meaning import NONE
from beringia.terminal.faces import Scene
from beringia.terminal.seats import SEATS
from beringia.terminal.winter import facts
from beringia.terminal.winter.lines import FAINT, TARGET, Lines, flow, heading
from beringia.terminal.winter.signs import program_signs

CELL: Final = 4
FIELD_WIDTH: Final = 3 + 10 * CELL  # of the widest pattern
TRACK_WIDTH: Final = 36
GREY_STYLE: Final = "bold #1f1f1f on #a8a8a8"
START: Final = "#e8e8e8 on #5c5c5c"
GROUND: Final = "#d9cdb8 on #3a332b"


def stone_mark(stone: int) -> Text:
    """A megalith: the letter of its owner, or g."""
    return Text("g", GREY_STYLE) if stone == GREY else Text(facts.letter(stone - 1), SEATS[stone - 1])


def targets(scene: Scene) -> dict[int, int]:
    """The squares where the choices build, and on which level."""
    found = {}
    for action in scene.choices:
        kind, (level, square, _) = unpack(action)
        if kind == Kind.BUILD:
            found[square] = level
    return found


def cell_text(v: SimpleNamespace, cell: int, aims: dict[int, int]) -> Text:
    """A cell: its reward, or the stack of megaliths from the ground up."""
    pattern = int(PATTERN_OF[v.seats])
    is_aim = int(CELL_SQUARE[pattern, cell]) in aims
    stack = [v.field[level][cell] for level in range(LEVELS) if v.field[level][cell]]
    if stack:
        out = Text("").join([stone_mark(stone) for stone in stack])
        out.append("^" if is_aim else "", TARGET)
    else:
        reward = program_signs(int(CELL_REWARD[pattern, cell])) + ("*" if IS_START[pattern, cell] else "")
        out = Text(reward, TARGET if is_aim else "")
    out.pad_right(CELL - out.cell_len)
    out.stylize_before(START if IS_START[pattern, cell] and not stack else GROUND)
    return out


def upper_stones(v: SimpleNamespace) -> list[Text]:
    """The megaliths above ground, by level."""
    pattern = int(PATTERN_OF[v.seats])
    found = []
    for level in range(1, LEVELS):
        for cell, stone in enumerate(v.field[level]):
            if stone:
                place = write_place(level, int(CELL_SQUARE[pattern, cell]))
                found.append(Text.assemble(f"{place} ", stone_mark(stone)))
    return found


def field_panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """The field of this number of players: columns are letters, rows numbers."""
    pattern, aims = int(PATTERN_OF[v.seats]), targets(scene)
    across, down = int(CELL_COLUMN[pattern].max()) + 1, int(CELL_ROW[pattern].max()) + 1
    head = Text("   " + "".join(f"{chr(ord('a') + column):<{CELL}}" for column in range(across)), FAINT)
    lines: Lines = [heading("Megaliths", Text("* start cell; ga: a above grey", FAINT)), head]
    for row in range(down):
        line = Text(f"{row + 1:>2} ", FAINT)
        for column in range(across):
            cell = int(CELL_AT[pattern, row * WIDTH + column])
            line.append_text(Text(" " * CELL) if cell == NONE else cell_text(v, cell, aims))
        lines.append(line)
    above = upper_stones(v)
    return lines + (flow([Text("above:", FAINT), *above], width, gap=2) if above else [])


def markers(seats: list[int]) -> Text:
    """Markers of players side by side."""
    return Text(" ").join([Text(facts.letter(seat), SEATS[seat]) for seat in seats])


def sacrifice_lines(v: SimpleNamespace) -> Lines:
    """The sacrifice track from its end down: goods for a point, and what reaching the step gives."""
    lines: Lines = [heading("Sacrifice")]
    for step in range(STEPS, -1, -1):
        here = [seat for seat in range(v.players) if v.sacrifice[seat] == step]
        if step:
            give, points = STEP_RATIO[step - 1]
            bonus = program_signs(int(STEP_BONUS[step - 1])) if STEP_BONUS[step - 1] else ""
            line = Text(f"{step}  {give}:{points} {bonus:<3}")
        else:
            line = Text("-  start  ", FAINT)
        lines.append(Text.assemble(line, " ", markers(here)))
    return lines


def honour_lines(v: SimpleNamespace) -> Lines:
    """The honour track from its last row down, in each row from the left."""
    lines: Lines = [heading("Honour")]
    for row in range(ROWS, -1, -1):
        here = sorted((v.honour_place[seat], seat) for seat in range(v.players) if v.honour[seat] == row)
        label = Text(f"{row}  {ROW_POINTS[row - 1]}p ") if row else Text("-  -  ", FAINT)
        lines.append(Text.assemble(label, " ", markers([seat for _, seat in here])))
    return lines


def tracks_panel(v: SimpleNamespace) -> list[Lines]:
    """Both idol tracks, to be laid side by side."""
    return [sacrifice_lines(v), honour_lines(v)]
