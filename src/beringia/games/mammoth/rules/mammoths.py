"""Mammoth, chapter 3: what light cards do with mammoths."""

from beringia.action import pack
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import HERD_PRICE, REGIONS
from beringia.games.mammoth.rules.land import neighbours, open_regions
from beringia.games.mammoth.rules.settle import herd_price
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s


@kernel
def list_new_mammoths(out: Int32s, n: int, targets: int) -> int:
    """Mammoth 5.1: a mammoth comes from the supply to one of the targets."""
    for to in range(REGIONS):
        if targets >> to & 1:
            out[n] = pack(Kind.NEW_MAMMOTH, to, 0, 0)
            n += 1
    return n


@kernel
def list_mammoth_steps(s: State, out: Int32s, n: int, targets: int) -> int:
    """Mammoth 3.2, 3.7: a mammoth goes to a target that borders on its region."""
    for origin in range(REGIONS):
        if s.mammoths[origin] > 0:
            reach = targets & neighbours(s, origin)
            for to in range(REGIONS):
                if reach >> to & 1:
                    out[n] = pack(Kind.MOVE_MAMMOTH, origin, to, 0)
                    n += 1
    return n


@kernel
def list_supply_or_step(s: State, out: Int32s, n: int, targets: int) -> int:
    """Mammoth 3.2, 3.7: a mammoth from the supply; only if that is empty, one from a bordering region."""
    if s.mammoth_supply > 0:
        return list_new_mammoths(out, n, targets)
    return list_mammoth_steps(s, out, n, targets)


@kernel
def list_herd_options(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.4: every mammoth choice the player can pay."""
    stones = int(s.stones[s.turn])
    targets = open_regions(s)
    if s.mammoth_supply > 0 and stones >= HERD_PRICE[0]:
        n = list_new_mammoths(out, n, targets)
    for origin in range(REGIONS):
        if s.mammoths[origin] > 0:
            for to in range(REGIONS):
                if targets >> to & 1 and to != origin and stones >= herd_price(s, origin, to):
                    out[n] = pack(Kind.MOVE_MAMMOTH, origin, to, 0)
                    n += 1
    return n


@kernel
def place_mammoth(s: State, to: int) -> None:
    """Mammoth 5.1: a mammoth comes from the supply onto the board."""
    s.mammoth_supply -= 1
    s.mammoths[to] += 1
    s.herd_used = 1


@kernel
def move_mammoth(s: State, origin: int, to: int) -> None:
    """Mammoth 5.1: a mammoth on the board goes to another region."""
    s.mammoths[origin] -= 1
    s.mammoths[to] += 1
    s.herd_used = 1


@kernel
def chase_mammoth(s: State, region: int) -> None:
    """Mammoth 4.7: a mammoth leaves the board for the supply."""
    s.mammoths[region] -= 1
    s.mammoth_supply += 1


@kernel
def mammoths_on_board(s: State) -> int:
    """How many mammoths stand on the board."""
    count = 0
    for region in range(REGIONS):
        count += int(s.mammoths[region])
    return count
