"""Mammoth, chapter 3: the light cards."""

from beringia.action import pack
from beringia.games.mammoth.actions import ARMED_NOW, CLUBBED, PLAIN, Kind, arm_of, hunter, owner_of
from beringia.games.mammoth.components import REGIONS
from beringia.games.mammoth.rules.hunters import (
    has_movable,
    list_moves,
    list_own_moves,
    list_placings_or_moves,
)
from beringia.games.mammoth.rules.land import ground, neighbours, open_regions
from beringia.games.mammoth.rules.mammoths import list_supply_or_step
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE

FOLLOWERS = 2  # hunters of Follow the Herd
WALKERS = 3  # hunters of The Long Walk
DRIVEN = 3  # hunters of The Drive


@kernel
def settlers(s: State) -> int:
    """Mammoth 3.1: how many hunters Good Ground lets its player place, given those placed so far.

    Three if all stand on the landscape, else two; so two hunters off the landscape end the action.
    """
    target = ground(s, int(s.card))
    for step in range(int(s.steps)):
        if not target >> int(s.step_region[step]) & 1:
            return 2
    return 3


@kernel
def list_good_ground(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.1: the first two hunters go anywhere, a third one only onto the landscape, as the others did."""
    targets = open_regions(s) if s.steps < 2 else ground(s, int(s.card))
    return list_placings_or_moves(s, out, n, targets, False)


@kernel
def list_follow(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.2: name a region; then hunters and a mammoth go there, in any order."""
    if s.region == NONE:
        for to in range(REGIONS):
            if open_regions(s) >> to & 1:
                out[n] = pack(Kind.REGION, to, 0, 0)
                n += 1
        return n
    target = 1 << int(s.region)
    if s.steps < FOLLOWERS:
        n = list_placings_or_moves(s, out, n, target, False)
    if s.herd_used == 0:
        n = list_supply_or_step(s, out, n, target)
    return n


@kernel
def list_walk(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.3: own hunters go from one region to one neighbour; after the first a mammoth may come along."""
    if s.steps == 0:
        return list_own_moves(s, out, n, open_regions(s), True)
    origin, to, owner = int(s.origin), int(s.region), int(s.seat)
    if s.steps < WALKERS:
        for arm in range(3):
            if has_movable(s, owner, origin, arm):
                n = list_moves(out, n, hunter(origin, owner, arm), 1 << to)
    if s.herd_used == 0 and s.mammoths[origin] > 0:
        out[n] = pack(Kind.MOVE_MAMMOTH, origin, to, 0)
        n += 1
    return n


@kernel
def list_fires(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.5, 4.6: a face-down fire tile goes from any region to another open one."""
    targets = open_regions(s)
    for origin in range(REGIONS):
        if s.fires[origin] > 0:
            for to in range(REGIONS):
                if targets >> to & 1 and to != origin:
                    out[n] = pack(Kind.FIRE, origin, to, 0)
                    n += 1
    return n


@kernel
def carry_fire(s: State, origin: int, to: int) -> None:
    """Mammoth 3.5: the tile moves, nobody sees its face."""
    s.fires[origin] -= 1
    s.fires[to] += 1


@kernel
def changes_something(s: State, token: int, other: int) -> bool:
    """Mammoth 3.6: two hunters that look alike swap to no effect; two held clubs need two clubs."""
    if owner_of(token) != owner_of(other):
        return True
    first, second = arm_of(token), arm_of(other)
    if first == ARMED_NOW and second == ARMED_NOW:
        return int(s.clubs[s.seat]) >= 2
    return first != second


@kernel
def list_hunters(s: State, region: int, tokens: Int32s) -> int:
    """Mammoth 5.5: the tokens of all hunters of a region that the acting seat may touch now."""
    count = 0
    for owner in range(int(s.seats)):
        for arm in range(3):
            if has_movable(s, owner, region, arm):
                tokens[count] = hunter(region, owner, arm)
                count += 1
    return count


@kernel
def list_swaps(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.6: every swap of two hunters on bordering regions that changes something.

    The far end of the list lends room for the tokens of two regions.
    """
    room = len(out) - 32
    here, there = out[room : room + 16], out[room + 16 :]
    for low in range(REGIONS):
        count = list_hunters(s, low, here)
        if count == 0:
            continue
        for index in range(count):
            for high in range(low + 1, REGIONS):
                if neighbours(s, low) >> high & 1:
                    for other in range(list_hunters(s, high, there)):
                        if changes_something(s, int(here[index]), int(there[other])):
                            out[n] = pack(Kind.SWAP, int(here[index]), int(there[other]), 0)
                            n += 1
    return n


@kernel
def list_clubs(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.7, 4.5: take a club to keep, or lay it at once under an own plain hunter."""
    if s.club_supply == 0:
        return n
    out[n] = pack(Kind.CLUB, 0, 0, 0)
    n += 1
    for region in range(REGIONS):
        if s.plain[s.seat, region] > 0:
            out[n] = pack(Kind.CLUB_UNDER, region, 0, 0)
            n += 1
    return n


@kernel
def list_oak(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.7: a mammoth, or a club."""
    n = list_supply_or_step(s, out, n, open_regions(s))
    return list_clubs(s, out, n)


@kernel
def keep_club(s: State) -> None:
    """Mammoth 3.7: the acting seat takes a club and keeps it."""
    s.club_supply -= 1
    s.clubs[s.seat] += 1


@kernel
def lay_club(s: State, region: int) -> None:
    """Mammoth 3.7: the acting seat takes a club and lays it at once under an own plain hunter."""
    s.club_supply -= 1
    s.plain[s.seat, region] -= 1
    s.clubbed[s.seat, region] += 1


@kernel
def may_drive(s: State, owner: int) -> bool:
    """Mammoth 3.8: not all three hunters may belong to one player."""
    return s.steps < 2 or s.step_owner[0] != owner or s.step_owner[1] != owner


@kernel
def list_drive(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.8: a hunter of anybody goes to a bordering region."""
    for region in range(REGIONS):
        reach = open_regions(s) & neighbours(s, region)
        for owner in range(int(s.seats)):
            if may_drive(s, owner) and (s.plain[owner, region] > 0 or s.clubbed[owner, region] > 0):
                for arm in range(PLAIN, CLUBBED + 1):
                    if has_movable(s, owner, region, arm):
                        n = list_moves(out, n, hunter(region, owner, arm), reach)
    return n
