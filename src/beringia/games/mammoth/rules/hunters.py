"""Mammoth, chapter 5: placing, moving, clubs."""

from beringia.action import pack
from beringia.games.mammoth.actions import (
    ARMED_NOW,
    CLUBBED,
    PLAIN,
    Kind,
    arm_of,
    hunter,
    owner_of,
    region_of,
)
from beringia.games.mammoth.components import REGIONS
from beringia.games.mammoth.rules.land import neighbours
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE


@kernel
def arrived(s: State, owner: int, region: int, clubbed: int) -> int:
    """Mammoth 5.3: how many such hunters came to the region in this action and so must stay there."""
    count = 0
    for step in range(int(s.steps)):
        if s.step_region[step] == region and s.step_owner[step] == owner and s.step_clubbed[step] == clubbed:
            count += 1
    return count


@kernel
def has_movable(s: State, owner: int, region: int, arm: int) -> bool:
    """Mammoth 5.3, 5.4, 5.5: whether the acting seat may take such a hunter out of the region now.

    Plain hunters of anybody; clubbed ones only by their owner; a held club goes only under the owner's own plain hunter.
    """
    if arm == CLUBBED:
        if owner != s.seat:
            return False
        return int(s.clubbed[owner, region]) > arrived(s, owner, region, 1)
    if arm == ARMED_NOW:
        if owner != s.seat or s.clubs[owner] == 0:
            return False
    return int(s.plain[owner, region]) > arrived(s, owner, region, 0)


@kernel
def list_placings(s: State, out: Int32s, n: int, targets: int) -> int:
    """Mammoth 5.1, 5.4: place a hunter on one of the targets, with a held club if there is one."""
    may_arm = s.clubs[s.seat] > 0
    for to in range(REGIONS):
        if targets >> to & 1:
            out[n] = pack(Kind.PLACE, to, PLAIN, 0)
            n += 1
            if may_arm:
                out[n] = pack(Kind.PLACE, to, ARMED_NOW, 0)
                n += 1
    return n


@kernel
def list_moves(out: Int32s, n: int, token: int, targets: int) -> int:
    """Mammoth 5.1: the hunter of this token goes to each of the targets but the region it stands on."""
    here = region_of(token)
    for to in range(REGIONS):
        if targets >> to & 1 and to != here:
            out[n] = pack(Kind.MOVE, token, to, 0)
            n += 1
    return n


@kernel
def list_own_moves(s: State, out: Int32s, n: int, targets: int, is_short: bool) -> int:
    """Mammoth 5.1, 4.8: each own hunter goes to the targets, or only to those that border on its region."""
    owner = int(s.seat)
    for region in range(REGIONS):
        if s.plain[owner, region] == 0 and s.clubbed[owner, region] == 0:
            continue
        reach = targets & neighbours(s, region) if is_short else targets
        for arm in range(3):
            if has_movable(s, owner, region, arm):
                n = list_moves(out, n, hunter(region, owner, arm), reach)
    return n


@kernel
def list_placings_or_moves(s: State, out: Int32s, n: int, targets: int, is_short: bool) -> int:
    """Mammoth 5.2: while the own supply holds a hunter it is placed; once it is empty, hunters may move there instead."""
    if s.supply[s.seat] > 0:
        return list_placings(s, out, n, targets)
    return list_own_moves(s, out, n, targets, is_short)


@kernel
def remember_step(s: State, owner: int, region: int, clubbed: int) -> None:
    """Mammoth 5.3: this hunter has had its step in this action."""
    step = int(s.steps)
    s.step_owner[step] = owner
    s.step_region[step] = region
    s.step_clubbed[step] = clubbed
    s.steps = step + 1


@kernel
def put_down(s: State, owner: int, region: int, arm: int) -> None:
    """Mammoth 5.4, 5.5: a hunter arrives; its own club comes along, or one its owner held is laid under it."""
    if arm == PLAIN:
        s.plain[owner, region] += 1
    else:
        s.clubbed[owner, region] += 1
    if arm == ARMED_NOW:
        s.clubs[owner] -= 1


@kernel
def pick_up(s: State, token: int) -> None:
    """Mammoth 5.1: a hunter leaves its region."""
    if arm_of(token) == CLUBBED:
        s.clubbed[owner_of(token), region_of(token)] -= 1
    else:
        s.plain[owner_of(token), region_of(token)] -= 1


@kernel
def place_hunter(s: State, to: int, arm: int) -> None:
    """Mammoth 5.1: a hunter comes from the acting seat's supply onto the board."""
    owner = int(s.seat)
    s.supply[owner] -= 1
    put_down(s, owner, to, arm)
    remember_step(s, owner, to, 0 if arm == PLAIN else 1)


@kernel
def move_hunter(s: State, token: int, to: int) -> None:
    """Mammoth 5.1: a hunter on the board goes to another region."""
    pick_up(s, token)
    put_down(s, owner_of(token), to, arm_of(token))
    remember_step(s, owner_of(token), to, 0 if arm_of(token) == PLAIN else 1)


@kernel
def swap_hunters(s: State, token: int, other: int) -> None:
    """Mammoth 3.6: two hunters change places."""
    pick_up(s, token)
    pick_up(s, other)
    put_down(s, owner_of(token), region_of(other), arm_of(token))
    put_down(s, owner_of(other), region_of(token), arm_of(other))


@kernel
def remove_hunter(s: State, token: int) -> None:
    """Mammoth 4.4, 5.6: a hunter goes back to its owner's supply, its club to the club supply."""
    pick_up(s, token)
    owner = owner_of(token)
    s.supply[owner] += 1
    if arm_of(token) == CLUBBED:
        s.club_supply += 1
    remember_step(s, owner, NONE, 0)
