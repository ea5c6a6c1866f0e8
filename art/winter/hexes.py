"""Where hexes lie: rows of letters from the top, in a row from the left, one hex width apart."""

import math
from typing import Final

from art.pigment import Spot
from beringia.games.winter.geometry import HEX_IDS, RADIUS

ROW_STEP: Final = math.sqrt(3) / 2  # from row to row, in hex widths


def middle(number: int) -> Spot:
    """The middle of a hex, seen from the middle of the land, in hex widths."""
    row = [name for name in HEX_IDS if name[0] == HEX_IDS[number][0]]
    down = sorted({name[0] for name in HEX_IDS}).index(row[0][0]) - RADIUS
    return row.index(HEX_IDS[number]) - (len(row) - 1) / 2, down * ROW_STEP
