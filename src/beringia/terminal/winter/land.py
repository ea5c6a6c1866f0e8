"""The land of Endless Winter: nineteen hexes in staggered rows, camps, leaders, villages at the junctions, finds, the mammoth."""

from types import SimpleNamespace
from typing import Final

from rich.text import Text

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import FIND_IDS, FIND_PROGRAM, TERRAIN_OF, TILE_INCOME
from beringia.games.winter.geometry import BASE, HEX_IDS, JUNCTION_HEXES, JUNCTION_IDS
from beringia.games.winter.state import FACE_DOWN
from beringia.meaning import NONE
from beringia.terminal.faces import Scene
from beringia.terminal.seats import SEATS
from beringia.terminal.winter import facts
from beringia.terminal.winter.lines import FAINT, TARGET, Lines, flow, heading
from beringia.terminal.winter.signs import program_signs

CELL: Final = 15  # letters of a hex with the bar before it
WIDTH: Final = 5 * CELL + 1
TERRAINS: Final = ("grass", "forest", "hills", "lake", "spirit", "ice")
GROUNDS: Final = (
    "#1d200f on #b9c07a",
    "#f3ecd9 on #4d5a30",
    "#241c17 on #b3a596",
    "#0d2230 on #9cc3d6",
    "#f6e7ff on #5d4a78",
    "#24404f on #e3f1f8",
)
BASE_STYLE: Final = "bold #2b1d08 on #e0b566"
UNKNOWN: Final = "dim"
MAMMOTH: Final = "bold #f6e7cf on #6b3f1d"
BAR: Final = "dim"
ROWS: Final = tuple([number for number, name in enumerate(HEX_IDS) if name[0] == row] for row in "ABCDE")
LEGEND: Final = "a2 camps of a   ^a leads   =a= village   <M> mammoth"


def left_of(row: int) -> int:
    """Where a row begins."""
    return (5 - len(ROWS[row])) * CELL // 2


def column_of(hexagon: int) -> int:
    """Where a hex begins."""
    row = next(number for number, hexes in enumerate(ROWS) if hexagon in hexes)
    return left_of(row) + ROWS[row].index(hexagon) * CELL


def style_of(v: SimpleNamespace, hexagon: int) -> str:
    """The colour of a hex."""
    if hexagon == BASE:
        return BASE_STYLE
    return UNKNOWN if v.land[hexagon] == NONE else GROUNDS[TERRAIN_OF[v.land[hexagon]]]


def find_mark(v: SimpleNamespace, hexagon: int) -> str:
    """The find of a hex: `?` face down, its name once it was turned."""
    find = v.find[hexagon]
    return "" if find == NONE else ("?" if find == FACE_DOWN else FIND_IDS[find])


def income_signs(v: SimpleNamespace, hexagon: int, joint: str = " ") -> str:
    """The income of a hex."""
    return program_signs(int(TILE_INCOME[v.land[hexagon]]), joint)


def name_line(v: SimpleNamespace, hexagon: int, is_target: bool) -> Text:
    """Name, terrain and income of a hex."""
    name = (HEX_IDS[hexagon], TARGET if is_target else "bold")
    if hexagon == BASE:
        return Text.assemble(name, " the Base")
    if v.land[hexagon] == NONE:
        return Text.assemble(name, " ...")
    terrain = TERRAINS[TERRAIN_OF[v.land[hexagon]]]
    income = income_signs(v, hexagon)
    if len(f"A1 {terrain} {income}") > CELL - 1:
        income = income_signs(v, hexagon, "")
    return Text.assemble(name, f" {terrain} ", (income, "bold"))


def piece_line(v: SimpleNamespace, hexagon: int) -> Text:
    """Find, camps and leaders of a hex; without spaces where it is crowded."""
    pieces = [Text(mark, "italic")] if (mark := find_mark(v, hexagon)) else []
    for seat in range(v.players):
        if count := v.camps[seat][hexagon]:
            pieces.append(Text(facts.letter(seat) + (str(count) if count > 1 else ""), SEATS[seat]))
    leading = facts.leaders(v, hexagon)
    if leading:
        twice = "x2" if leading[0][1] > 1 else ""
        pieces.append(Text("^" + "".join(facts.letter(seat) for seat, _ in leading) + twice))
    line = Text(" ").join(pieces)
    return line if line.cell_len < CELL else Text("").join(pieces)


def cell(line: Text, style: str) -> Text:
    """A line of a hex, filled with its colour."""
    out = line.copy()
    out.truncate(CELL - 1)
    out.pad_right(CELL - 1 - out.cell_len)
    out.stylize_before(style)
    return out


def row_lines(v: SimpleNamespace, row: int, targets: set[int]) -> Lines:
    """The two lines of a row of hexes."""
    names, pieces = Text(" " * left_of(row)), Text(" " * left_of(row))
    for hexagon in ROWS[row]:
        style = style_of(v, hexagon)
        for out, line in ((names, name_line(v, hexagon, hexagon in targets)), (pieces, piece_line(v, hexagon))):
            out.append("|", BAR)
            out.append_text(cell(line, style))
    names.append("|", BAR)
    pieces.append("|", BAR)
    return [names, pieces]


def junction_place(junction: int) -> tuple[int, int]:
    """Below which row a junction lies, and in which column its middle is."""
    rows = [next(number for number, hexes in enumerate(ROWS) if hexagon in hexes) for hexagon in JUNCTION_HEXES[junction]]
    alone = next(int(hexagon) for hexagon, row in zip(JUNCTION_HEXES[junction], rows, strict=True) if rows.count(row) == 1)
    return min(rows), column_of(alone) + CELL // 2


def junction_mark(v: SimpleNamespace, junction: int, targets: set[int]) -> Text:
    """What stands at a junction."""
    if v.village[junction] != NONE:
        seat = v.village[junction]
        return Text(f"={facts.letter(seat)}=", SEATS[seat])
    if v.mammoth == junction:
        return Text("<M>", MAMMOTH)
    return Text(" + ", TARGET) if junction in targets else Text(" . ", FAINT)


def seam(v: SimpleNamespace, row: int, targets: set[int]) -> Text:
    """The line below a row, with the junctions."""
    places = sorted((junction_place(junction)[1], junction) for junction in range(len(JUNCTION_IDS)))
    line = Text()
    for column, junction in places:
        if junction_place(junction)[0] == row:
            line.append(" " * (column - 1 - line.cell_len))
            line.append_text(junction_mark(v, junction, targets))
    return line


def hex_targets(scene: Scene) -> set[int]:
    """Hexes that the choices lead to."""
    return {unpack(action)[1][1] for action in scene.choices if unpack(action)[0] == Kind.STEP}


def junction_targets(scene: Scene) -> set[int]:
    """Junctions that the choices name."""
    kinds = (Kind.VILLAGE, Kind.MAMMOTH)
    return {unpack(action)[1][0] for action in scene.choices if unpack(action)[0] in kinds}


def notes(v: SimpleNamespace, width: int) -> Lines:
    """What the finds bring, and where the mammoth and the villages stand."""
    pieces = [
        Text(f"{HEX_IDS[number]} find {FIND_IDS[find]}: {program_signs(int(FIND_PROGRAM[find]))} for a village")
        for number, find in enumerate(v.find)
        if find not in (NONE, FACE_DOWN)
    ]
    if v.mammoth_on:
        place = "beside the land" if v.mammoth == NONE else f"at {JUNCTION_IDS[v.mammoth]}, influence {v.round_number}"
        pieces.append(Text(f"mammoth {place}"))
    return flow(pieces, width, gap=3) if pieces else []


def panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """The whole land."""
    hexes, junctions = hex_targets(scene), junction_targets(scene)
    lines: Lines = [heading("Land", Text(LEGEND, FAINT))]
    for row in range(len(ROWS)):
        lines += row_lines(v, row, hexes)
        lines += [seam(v, row, junctions)] if row + 1 < len(ROWS) else []
    return [*lines, *notes(v, width)]


def influence_words(v: SimpleNamespace, hexagon: int) -> str:
    """Who has camps on a hex, and who leads it."""
    camps = [f"{facts.letter(seat)} {v.camps[seat][hexagon]}" for seat in range(v.players) if v.camps[seat][hexagon]]
    leading = "".join(facts.letter(seat) for seat, _ in facts.leaders(v, hexagon))
    return ", ".join(camps) + (f"; led by {leading}" if leading else "")
