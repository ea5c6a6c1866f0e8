"""Mammoth, chapter 8: the glacier."""

from beringia.action import pack
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import REGIONS, TOP_EDGE
from beringia.games.mammoth.rules.land import neighbours, open_regions
from beringia.games.mammoth.scoring import hunters_on_board, points
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s


@kernel
def is_behind(s: State, seat: int, other: int) -> bool:
    """Mammoth 8.1: fewer points, then fewer hunters on the board, then fewer stones."""
    if points(s, seat) != points(s, other):
        return points(s, seat) < points(s, other)
    if hunters_on_board(s, seat) != hunters_on_board(s, other):
        return hunters_on_board(s, seat) < hunters_on_board(s, other)
    return int(s.stones[seat]) < int(s.stones[other])


@kernel
def last_seats(s: State) -> int:
    """Mammoth 8.1: the set of seats with nobody behind them; one, unless the lot must decide."""
    last = 0
    for seat in range(int(s.seats)):
        has_somebody_behind = False
        for other in range(int(s.seats)):
            if is_behind(s, other, seat):
                has_somebody_behind = True
        if not has_somebody_behind:
            last |= 1 << seat
    return last


@kernel
def may_freeze(s: State, region: int) -> bool:
    """Mammoth 8.2: an open region that touches the top edge or borders on ice."""
    if not open_regions(s) >> region & 1:
        return False
    return int(TOP_EDGE) >> region & 1 == 1 or int(s.ice) & neighbours(s, region) != 0


@kernel
def list_ice(s: State, out: Int32s, n: int) -> int:
    """Mammoth 8.2, 8.4: every region that may freeze, or none."""
    for region in range(REGIONS):
        if may_freeze(s, region):
            out[n] = pack(Kind.ICE, region, 0, 0)
            n += 1
    out[n] = pack(Kind.NO_ICE, 0, 0, 0)
    return n + 1


@kernel
def freeze(s: State, region: int) -> None:
    """Mammoth 8.3: ice covers the region; hunters go to their owners, mammoths to the supply."""
    s.ice |= 1 << region
    for seat in range(int(s.seats)):
        s.supply[seat] += s.plain[seat, region]
        s.plain[seat, region] = 0
    s.mammoth_supply += s.mammoths[region]
    s.mammoths[region] = 0
