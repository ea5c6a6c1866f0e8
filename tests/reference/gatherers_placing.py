"""Where a tile may be placed (chapter 2)."""

from .gatherers_box import PLACES, QUARTERS, SIDES, THIRDS, Tile, look
from .gatherers_position import Cell, Position

STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to the one beside it, for each side in clockwise order from the north."""


def beside(cell: Cell, side: int) -> Cell:
    """Gatherers 2.3: the cell that shares a full side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def facing(place: int) -> int:
    """Gatherers 3.1: the place of the neighbouring tile that touches a place: the opposite side, counted the other way."""
    side, third = divmod(place, len(THIRDS))
    return (side + 2) % len(SIDES) * len(THIRDS) + len(THIRDS) - 1 - third


def edge_types(tile: Tile, quarters: int) -> list[str]:
    """Meadow, forest or river on every place of the edge of a turned tile."""
    return [tile.zones[tile.zone_at(place, quarters)].type for place in range(len(PLACES))]


def empty_cells(position: Position) -> list[Cell]:
    """Gatherers 2.3, 2.7: the empty cells beside a tile on the table."""
    around = [beside(laid.cell, side) for laid in position.table for side in range(len(SIDES))]
    return sorted({cell for cell in around if cell not in position.numbers})


def sides_match(position: Position, tile: Tile, cell: Cell, quarters: int) -> bool:
    """Gatherers 2.4: on every shared side like meets like."""
    own = edge_types(tile, quarters)
    for place in range(len(PLACES)):
        number = position.numbers.get(beside(cell, place // len(THIRDS)))
        if number is not None:
            neighbour = position.table[number]
            if own[place] != edge_types(neighbour.tile, neighbour.quarters)[facing(place)]:
                return False
    return True


def distinct_turns(tile: Tile) -> list[int]:
    """Gatherers 2.5: of the turns that look alike only the smallest."""
    looks = [look(tile, quarters) for quarters in QUARTERS]
    return [quarters for quarters in QUARTERS if looks.index(looks[quarters]) == quarters]


def placements(position: Position, tile: Tile) -> list[tuple[Cell, int]]:
    """Gatherers 2.3 to 2.5: every cell and turn in which a tile fits."""
    turns = distinct_turns(tile)
    cells = empty_cells(position)
    return [(cell, quarters) for cell in cells for quarters in turns if sides_match(position, tile, cell, quarters)]
