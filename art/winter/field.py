"""The field of megaliths as data: for each pattern its plate, furrows and cells, and the places above them, level by level."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import numpy as np
import shapely
from shapely.geometry import box

from art.pigment import Geometry, Spot, blot, cut, hatch, join, move, path, rough, stroke
from art.winter import stones
from art.winter.facts import components
from art.winter.layer import Layer, layer
from art.winter.picture import FILLED, Picture
from beringia.games.winter.components import CELL_SQUARE, IS_START, LEVELS, PATTERN_OF, PATTERNS, WIDTH
from beringia.games.winter.words.names import square_word

CELL: Final = 90.0
PAD: Final = (46.0, 44.0)  # left and above, for the names of rows and columns
END: Final = 24.0  # right and below
RISE, SIDE = 15.0, 5.0  # how far each level moves up and to the left
HALVES: Final = (37.0, 42.0)  # half a side of a block: on the ground, above
RIM: Final = 9.0  # how far the plate reaches beyond its cells
WIDE, NARROW = 5.0, 2.6  # furrows between tiles, between cells
TILE: Final = (2, 4)  # rows and columns of a tile that is not turned
PIT_BOX: Final = (-CELL / 2, -CELL / 2, CELL, CELL)

Run = tuple[bool, int, int, int]  # whether it goes across; its line; where it begins and ends, in cells
Place = tuple[int, int]  # row and column


def spot(row: float, column: float) -> Spot:
    """A place of the grid on the painting."""
    return PAD[0] + column * CELL, PAD[1] + row * CELL


def tiles(pattern: str) -> list[tuple[Place, Place]]:
    """The tiles of a pattern: first row and column, and the row and column after the last."""
    rows, columns = TILE
    placed = []
    for _, row, column, is_turned in components()["megaliths"][pattern]:
        height, width = (columns, rows) if is_turned else (rows, columns)
        placed.append(((row, column), (row + height, column + width)))
    return placed


def area(tile: tuple[Place, Place]) -> Geometry:
    """What a tile covers."""
    return box(*spot(*tile[0]), *spot(*tile[1]))


def edges(pattern: str) -> Iterator[tuple[bool, int, int, bool]]:
    """Every edge of every cell: whether it goes across, its line, its place on it, and whether it parts tiles."""
    for (top, left), (bottom, right) in tiles(pattern):
        for column in range(left, right):
            yield from ((True, row, column, row in (top, bottom)) for row in range(top, bottom + 1))
        for row in range(top, bottom):
            yield from ((False, column, row, column in (left, right)) for column in range(left, right + 1))


def runs(pattern: str, are_wide: bool) -> list[Run]:
    """Edges of one width, joined to long lines."""
    wanted = sorted({(across, line, at) for across, line, at, is_wide in edges(pattern) if is_wide == are_wide})
    joined = []
    for (across, line, _), group in groupby(wanted, key=lambda edge: (edge[0], edge[1], edge[2] - wanted.index(edge))):
        places = [at for _, _, at in group]
        joined.append((across, line, places[0], places[-1] + 1))
    return joined


def furrow(run: Run, width: float) -> tuple[Geometry, Geometry]:
    """An engraved line, and the light on its far edge."""
    across, line, start, end = run
    rng = np.random.default_rng([4, int(across), line, start])
    steps = np.linspace(start, end, 4 * (end - start) + 1).tolist()
    ideal = [spot(line, at) if across else spot(at, line) for at in steps]
    wander = rng.uniform(-1.4, 1.4, len(ideal)).tolist()
    drawn = [(x, y + w) if across else (x + w, y) for (x, y), w in zip(ideal, wander, strict=True)]
    cutting = stroke(drawn, *(width * share for share in (0.5, 1, 0.8, 1, 0.5)), step=6)
    light = (1, 1.8) if across else (1.6, 1)
    return cutting, move(stroke(drawn, width * 0.5, step=6), *light)


def ground(pattern: str) -> list[Layer]:
    """The plate the stones stand on, from its shadow to its furrows."""
    plate = rough(shapely.union_all([area(tile).buffer(RIM) for tile in tiles(pattern)]), 2.4, 14, 3, 2)
    lines = [furrow(run, width) for width, are_wide in ((WIDE, True), (NARROW, False)) for run in runs(pattern, are_wide)]
    return [
        layer("winter-cast", move(plate, 4, 8), 0.3, 0.4),
        layer("winter-terrace", plate),
        layer("winter-terrace-deep", hatch(plate, 3, 14, 2.4, 12, 0.8, 3, 0.8), 0.5, 0.5),
        layer("winter-terrace-lit", hatch(plate, -4, 22, 3, 19, 0.9, 3, 0.7), 0.6, 0.5),
        layer("winter-terrace-lit", join(*[lit for _, lit in lines])),
        layer("winter-terrace-line", join(*[cutting for cutting, _ in lines]), 0.75),
    ]


def squares_of(pattern: int) -> list[list[int]]:
    """The squares of each level: a place above needs four in a square below it."""
    levels = [[int(square) for square in CELL_SQUARE[pattern]]]
    for _ in range(1, LEVELS):
        below = set(levels[-1])
        levels.append([square for square in levels[-1] if {square + 1, square + WIDTH, square + WIDTH + 1} <= below])
    return levels


def foot(square: int, level: int) -> Spot:
    """The middle of what a stone stands on: its cell, or the tops of the four below."""
    x, y = spot(square // WIDTH + (level + 1) / 2, square % WIDTH + (level + 1) / 2)
    return x - SIDE * level, y - RISE * level


def names(pattern: int) -> list[tuple[str, float, float]]:
    """Letters over the columns and numbers beside the rows, where the plate begins."""
    cells = [divmod(int(square), WIDTH) for square in CELL_SQUARE[pattern]]
    written = []
    for column in sorted({column for _, column in cells}):
        x, y = spot(min(row for row, other in cells if other == column), column + 0.5)
        written.append((square_word(column)[0], x, y - 17))
    for row in sorted({row for row, _ in cells}):
        x, y = spot(row + 0.5, min(column for other, column in cells if other == row))
        written.append((square_word(row * WIDTH)[1:], x - 27, y + 9))
    return written


def pattern_data(number: int) -> dict[str, object]:
    """One pattern."""
    cells = [divmod(int(square), WIDTH) for square in CELL_SQUARE[number]]
    right, bottom = spot(max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1)
    starts = [int(square) for cell, square in enumerate(CELL_SQUARE[number]) if IS_START[number, cell]]
    return {
        "size": (round(right + END), round(bottom + END)),
        "ground": ground(PATTERNS[number]),
        "names": names(number),
        "starts": [square_word(square) for square in starts],
        "levels": [
            {square_word(square): foot(square, level) for square in squares} for level, squares in enumerate(squares_of(number))
        ],
    }


def field() -> dict[str, object]:
    """All patterns, and how a block lies on its foot."""
    return {
        "bySeats": [PATTERNS[pattern] for pattern in PATTERN_OF[1:]],
        "cell": CELL,
        "block": {
            "box": stones.BOX,
            "half": stones.HALF,
            "halves": HALVES,
            "top": (-SIDE, -RISE),
            "mark": stones.MARK,
            "badge": stones.BADGE,
            "variants": stones.VARIANTS,
        },
        "patterns": {PATTERNS[number]: pattern_data(number) for number in range(len(PATTERNS))},
    }


def square_blot(half: float, bow: float) -> Geometry:
    """A square with bowed sides."""
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    bows = ((0, -bow), (bow, 0), (0, bow), (-bow, 0))
    return blot([knot for c, b in zip(corners, bows, strict=True) for knot in ((*c, True), (*b, False))])


def signs() -> list[Picture]:
    """A sunken start cell, and the line that glows around a place for a stone."""
    pit = rough(square_blot(34, 36.5), 1, 8, 2)
    shade = cut(pit, move(pit, 3, 4))
    ring = rough(cut(square_blot(41, 41.5), square_blot(35, 35.5)), 0.8, 8, 5)
    layers = FILLED.format("var(--winter-pit)", path(pit, 1, 0.3)) + FILLED.format("var(--winter-pit-deep)", path(shade, 1, 0.3))
    return [Picture("pit", layers, PIT_BOX), Picture("cell-glow", FILLED.format("currentColor", path(ring, 1, 0.3)), PIT_BOX)]
