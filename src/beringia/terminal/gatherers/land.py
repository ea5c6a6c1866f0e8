"""The landscape of Hunters and Gatherers: a window onto the tiles, with pieces, open cells and coordinates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

from rich.text import Text

from beringia.games.gatherers.actions import MIDDLE, x_of, y_of
from beringia.games.gatherers.components import FOREST, MEADOW, RIVER, ZONE_AT, ZONE_TYPE
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS
from beringia.terminal.gatherers.areas import many
from beringia.terminal.gatherers.tiles import LARGE, PLAIN, SMALL, Picture, Spot, draw_tile, with_piece
from beringia.terminal.seats import FAINT, SEATS

Cell = tuple[int, int]  # x and y as people count: the start tile is 0,0
MARGIN: Final = 5  # columns for the y at the left
MEADOWS: Final = ("#d3bd78", "#c8b06a")  # every other tile is a little darker, so that one sees where it ends
FORESTS: Final = ("#41602f", "#395628")
LEAVES: Final = ("#6d9150", "#638747")
WATER: Final = "#4f9fd0"
ON_MEADOW: Final = {
    "D": "bold #7a3208",
    "M": "bold #4b1f5c",
    "A": "bold #14120f",
    "T": "bold #c2280a",
    "dead": "#8d7a45",
    "special": "bold italic #7a0f3c",
    "meadow": "#8d7a45",
}
ON_WATER: Final = {"river": "#d8f0ff", "lake": "#bfe4fa", "spring": "bold #ffffff", "fish": "bold #0b2540"}
ON_FOREST: Final = {"gold": "bold #ffd84a", "mushrooms": "bold #ff8f7a"}
LAST: Final = "bold #ffffff"  # the corners of the tile placed last
TARGETS: Final = ("bold #ffcf7a on #5a3b16", "bold #ffcf7a on #4a3012")
OPEN: Final = "dim"
ROLES: Final = {FOREST: "g", RIVER: "f", MEADOW: "h"}
HUT: Final = "\u2302"
CORNERS: Final = ("\u250c", "\u2510", "\u2514", "\u2518")


@dataclass(frozen=True)
class Window:
    """Which cells are shown, and how large: the west and north ends, and how many in a row and in a column."""

    west: int
    north: int
    columns: int
    rows: int
    size: Spot

    def shows(self, cell: Cell) -> bool:
        """Whether a cell lies within it."""
        return self.west <= cell[0] < self.west + self.columns and self.north <= cell[1] < self.north + self.rows


def cell_at(number: int) -> Cell:
    """A cell of a position as people count."""
    return int(x_of(number)) - MIDDLE, int(y_of(number)) - MIDDLE


def tiles_by_cell(v: SimpleNamespace) -> dict[Cell, int]:
    """The tiles on the table."""
    return {cell_at(v.tile_cell[tile]): tile for tile in range(v.tiles)}


def open_cells(v: SimpleNamespace) -> list[Cell]:
    """The empty cells beside a tile."""
    return [cell_at(number) for number in v.cell[: v.cells]]


def bounds(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """West, north, width and height of some cells."""
    columns, rows = zip(*cells, strict=True)
    west, north = min(columns), min(rows)
    return west, north, max(columns) - west + 1, max(rows) - north + 1


def clamp(wanted: int, low: int, high: int) -> int:
    """A number within limits; the lower limit where they cross."""
    return max(min(wanted, high), low)


def choose_window(cells: Sequence[Cell], centre: Cell, width: int, height: int) -> Window:
    """All cells and the centre, as large as they fit; else a part of them with small tiles around the centre."""
    west, north, wide, high = bounds([*cells, centre])
    for size in (LARGE, SMALL):
        columns, rows = max((width - MARGIN) // size[0], 1), max((height - 1) // size[1], 1)
        if wide <= columns and high <= rows:
            return Window(west, north, wide, high, size)
    shown, lines = min(columns, wide), min(rows, high)
    left = clamp(centre[0] - shown // 2, west, west + wide - shown)
    top = clamp(centre[1] - lines // 2, north, north + high - lines)
    return Window(left, top, shown, lines, SMALL)


def style_of(paint: str, shade: int) -> str:
    """The style of a paint on a tile; tiles have two shades."""
    if paint in ON_WATER:
        return f"{ON_WATER[paint]} on {WATER}"
    if paint == "forest":
        return f"{LEAVES[shade]} on {FORESTS[shade]}"
    if paint == "edge":
        return f"{FORESTS[shade]} on {MEADOWS[shade]}"
    if paint in ON_FOREST:
        return f"{ON_FOREST[paint]} on {FORESTS[shade]}"
    if paint in ON_MEADOW:
        return f"{ON_MEADOW[paint]} on {MEADOWS[shade]}"
    return paint  # a piece or a mark brings its own style


def picture_lines(picture: Picture, shade: int, is_ascii: bool) -> list[Text]:
    """A picture as lines of text."""
    lines = []
    for row in range(picture.height):
        line = Text()
        for column in range(picture.width):
            glyph = picture.glyphs[column, row]
            line.append(glyph.translate(PLAIN) if is_ascii else glyph, style_of(picture.paints[column, row], shade))
        lines.append(line)
    return lines


def dead_zones(v: SimpleNamespace, tile: int) -> frozenset[int]:
    """The meadow zones of a tile whose animals a trap took."""
    return frozenset(zone_of(v, piece) for piece in v.dead if piece != NONE and piece >> 4 == tile)


def zone_of(v: SimpleNamespace, piece: int) -> int:
    """The zone a piece stands on."""
    tile = piece >> 4
    return int(ZONE_AT[v.tile_kind[tile], v.tile_turns[tile], piece & 15])


def piece_on(v: SimpleNamespace, tile: int) -> tuple[int, str, str] | None:
    """The piece on a tile, never more than one: its zone, its two letters, its style."""
    for seat in range(v.seats):
        for pieces, is_hut in ((v.member[seat], False), (v.hut[seat], True)):
            for piece in pieces:
                if piece != NONE and piece >> 4 == tile:
                    zone = zone_of(v, piece)
                    role = HUT if is_hut else ROLES[int(ZONE_TYPE[v.tile_kind[tile], zone])]
                    return zone, SEAT_LETTERS[seat] + role, SEATS[seat]
    return None


def mark_corners(picture: Picture, shade: int) -> Picture:
    """The picture with bright corners."""
    drawn = picture.copy()
    right, bottom = picture.width - 1, picture.height - 1
    for spot, glyph in zip(((0, 0), (right, 0), (0, bottom), (right, bottom)), CORNERS, strict=True):
        if spot not in picture.marked:
            ground = FORESTS[shade] if picture.paints[spot] in ("forest", "edge") else MEADOWS[shade]
            drawn.put(spot, glyph, f"{LAST} on {ground}")
    return drawn


def tile_picture(v: SimpleNamespace, tile: int, size: Spot, shade: int) -> Picture:
    """A tile as it lies on the table, with what stands on it."""
    picture = draw_tile(v.tile_kind[tile], v.tile_turns[tile], size, dead_zones(v, tile))
    if found := piece_on(v, tile):
        picture = with_piece(picture, *found)
    if tile == v.tiles - 1 and tile > 0:
        picture = mark_corners(picture, shade)
    return picture


def shade_of(cell: Cell) -> int:
    """Every other cell is darker."""
    return (cell[0] + cell[1]) % 2


def block(lines: Sequence[str], size: Spot, style: str) -> list[Text]:
    """Words in the middle of a cell."""
    above = (size[1] - len(lines)) // 2
    padded = [""] * above + list(lines) + [""] * (size[1] - above - len(lines))
    return [Text(f"{line:^{size[0]}}", style) for line in padded]


def target_block(cell: Cell, turns: Sequence[int], size: Spot) -> list[Text]:
    """A cell where the drawn tile fits: its coordinates, and in how many turns, or in which."""
    words = f"r{90 * turns[0]}" if len(turns) == 1 else f"{len(turns)} ways"
    return block([f"{cell[0]},{cell[1]}", words], size, TARGETS[shade_of(cell)])


class Landscape:
    """Draws the part of a position that a window shows."""

    def __init__(self, v: SimpleNamespace, targets: dict[Cell, list[int]], is_ascii: bool) -> None:
        self.v = v
        self.targets = targets
        self.is_ascii = is_ascii
        self.tiles = tiles_by_cell(v)
        self.open = set(open_cells(v)) if targets else set()

    def cells(self) -> list[Cell]:
        """Everything one must be able to see: the tiles, and the cells where the drawn one fits."""
        return [*self.tiles, *self.targets]

    def cell_lines(self, cell: Cell, size: Spot) -> list[Text]:
        """One cell: a tile, a place for the drawn tile, another open cell, or nothing."""
        if cell in self.tiles:
            shade = shade_of(cell)
            return picture_lines(tile_picture(self.v, self.tiles[cell], size, shade), shade, self.is_ascii)
        if cell in self.targets:
            return target_block(cell, self.targets[cell], size)
        dot = "." if self.is_ascii else "\u00b7"
        return block([dot if cell in self.open else ""], size, OPEN)

    def lines(self, window: Window) -> list[Text]:
        """The whole window with its coordinates."""
        columns = range(window.west, window.west + window.columns)
        head = Text(" " * MARGIN, FAINT)
        for x in columns:
            head.append(f"{x:^{window.size[0]}}")
        drawn = [head]
        for y in range(window.north, window.north + window.rows):
            blocks = [self.cell_lines((x, y), window.size) for x in columns]
            for row in range(window.size[1]):
                label = f"{y:>{MARGIN - 1}} " if row == window.size[1] // 2 else " " * MARGIN
                drawn.append(Text.assemble((label, FAINT), *(block[row] for block in blocks)))
        return drawn

    def outside(self, window: Window) -> list[Text]:
        """What lies beyond the window: how many tiles on each side, and how many cells where the drawn tile fits."""
        tiles = [cell for cell in self.tiles if not window.shows(cell)]
        cells = [cell for cell in self.targets if not window.shows(cell)]
        if not tiles and not cells:
            return []
        ways = {
            "west": sum(x < window.west for x, _ in tiles),
            "east": sum(x >= window.west + window.columns for x, _ in tiles),
            "north": sum(y < window.north for _, y in tiles),
            "south": sum(y >= window.north + window.rows for _, y in tiles),
        }
        parts = [f"tiles {', '.join(f'{count} {way}' for way, count in ways.items() if count)}"] if tiles else []
        parts += [f"{len(cells)} of {many(len(self.targets), 'cell')}"] if cells else []
        return [Text(f"Outside: {'; '.join(parts)}. look CELL", "italic")]
