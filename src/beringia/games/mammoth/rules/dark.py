"""Mammoth, chapter 4: the dark cards."""

from beringia.action import pack
from beringia.games.mammoth.actions import CLUBBED, PLAIN, Kind, hunter
from beringia.games.mammoth.components import GATHERING, NEWCOMERS, REGIONS
from beringia.games.mammoth.rules.hunters import has_movable, list_own_moves, list_placings_or_moves
from beringia.games.mammoth.rules.land import open_regions
from beringia.games.mammoth.rules.light import list_clubs
from beringia.games.mammoth.rules.mammoths import mammoths_on_board
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s

GIFT_MOVES = 2  # hunters of Elder's Gift


@kernel
def is_for_all(card: int) -> bool:
    """Mammoth 4.1, 4.3: Great Gathering and Newcomers are for all rivals, every other dark card is for one."""
    return card == GATHERING or card == NEWCOMERS


@kernel
def next_rival(s: State) -> int:
    """Mammoth 4.1: the next seat clockwise; the card's player when all rivals have acted."""
    return (int(s.seat) + 1) % int(s.seats)


@kernel
def list_rivals(s: State, out: Int32s, n: int) -> int:
    """Mammoth 4.2: any one rival of the card's player."""
    for seat in range(int(s.seats)):
        if seat != s.turn:
            out[n] = pack(Kind.GIVE, seat, 0, 0)
            n += 1
    return n


@kernel
def list_gifts_of_hunters(s: State, out: Int32s, n: int) -> int:
    """Mammoth 4.3, 4.8: own hunters go onto any open regions; those that move instead may be bound to bordering ones."""
    return list_placings_or_moves(s, out, n, open_regions(s), s.short_moves == 1)


@kernel
def may_remove(s: State, owner: int) -> bool:
    """Mammoth 4.4: two hunters only of different owners."""
    return s.steps == 0 or s.step_owner[0] != owner


@kernel
def list_removals(s: State, out: Int32s, n: int) -> int:
    """Mammoth 4.4: any hunter goes back to its owner, clubbed ones only by their owner's hand."""
    for region in range(REGIONS):
        for owner in range(int(s.seats)):
            if may_remove(s, owner):
                for arm in range(PLAIN, CLUBBED + 1, 2):
                    if has_movable(s, owner, region, arm):
                        out[n] = pack(Kind.REMOVE, hunter(region, owner, arm), 0, 0)
                        n += 1
    return n


@kernel
def list_gift(s: State, out: Int32s, n: int) -> int:
    """Mammoth 4.5, 4.8: own hunters move anywhere, or only next door; a club instead only before the first of them."""
    n = list_own_moves(s, out, n, open_regions(s), s.short_moves == 1)
    if s.steps == 0:
        n = list_clubs(s, out, n)
    return n


@kernel
def is_hunter_for_mammoth(s: State) -> bool:
    """Mammoth 4.9: no mammoth is on the board and the option lets the rival place a hunter instead."""
    return s.pit_hunter == 1 and mammoths_on_board(s) == 0


@kernel
def list_pit(s: State, out: Int32s, n: int) -> int:
    """Mammoth 4.7, 4.9: any mammoth on the board; without one nothing, or a hunter to place."""
    if is_hunter_for_mammoth(s):
        return list_gifts_of_hunters(s, out, n)
    for region in range(REGIONS):
        if s.mammoths[region] > 0:
            out[n] = pack(Kind.CHASE, region, 0, 0)
            n += 1
    return n
