"""Bans as kernels read them, and what they leave of a legal list.

A ban asks for a seat, a kind, ranges of the action's fields, and ranges of quantities: numbers that lie in the position, found by
where they begin and how far the seat and the action's fields move that place, or measures of the game. All of it is data, so that
nothing is compiled for a ban.
"""

from typing import Annotated, Any, Final, NamedTuple

from beringia.action import first_of, kind_of, second_of, third_of
from beringia.kernel import kernel, numbers_of
from beringia.layout import Int8s, Int16, Int16s, Int32s, Int64s, Records, UInt8s, layout
from beringia.questions import actor, measure, parties, points

EVERYBODY: Final = -1
ONESELF: Final = -2  # the seat that thinks, whichever it is
FIELDS: Final = 3  # of an action
CONDITIONS: Final = 8  # of a ban
IN_RECORD: Final = -1  # in place of a measure: the quantity lies in the position
POINTS, LEAD, COMMON = 0, 1, 2  # measures that every game has; how many they are: those of the game follow


class BanRow:
    """One ban."""

    seat: Int16  # whom it binds, or EVERYBODY, or ONESELF
    kind: Int16  # of action
    least: Annotated[Int16s, FIELDS]  # by field of the action: the range that is forbidden, both ends in it
    most: Annotated[Int16s, FIELDS]
    conditions: Int16  # all of them must hold, too
    sure: Int16  # the first so many do not depend on the action
    measure: Annotated[Int16s, CONDITIONS]  # its number, or IN_RECORD
    low: Annotated[Int32s, CONDITIONS]  # the range of the quantity, both ends in it
    high: Annotated[Int32s, CONDITIONS]
    place: Annotated[Int32s, CONDITIONS]  # of the first number in the record, in bytes
    by_seat: Annotated[Int32s, CONDITIONS]  # how far each seat moves it
    by_field: Annotated[Int32s, CONDITIONS, FIELDS]  # likewise each value of a field of the action
    numbers: Annotated[Int16s, CONDITIONS]  # that are added up
    width: Annotated[Int8s, CONDITIONS]  # of each, in bytes
    is_signed: Annotated[Int8s, CONDITIONS]


BAN: Final = layout(BanRow)


class Bans(NamedTuple):
    """All that is forbidden, and who thinks."""

    rows: Records
    thinker: Int64s  # [1]: whom the bans of ONESELF bind
    like: UInt8s  # as many bytes as a position has


@kernel
def number_at(numbers: UInt8s, place: int, width: int, is_signed: int) -> int:
    """The number of so many bytes that begins there, the lowest byte first."""
    value = 0
    for byte in range(width):
        value |= int(numbers[place + byte]) << 8 * byte
    if is_signed != 0 and value >= 1 << 8 * width - 1:
        value -= 1 << 8 * width
    return value


@kernel
def lead_of(s: Any, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others, a rival included; its points where it is alone."""
    best, others = 0, 0
    for other in range(parties(s)):
        if other != seat:
            best = max(best, points(s, other)) if others > 0 else points(s, other)
            others += 1
    return points(s, seat) - best


@kernel
def measured(s: Any, seat: int, action: int, index: int) -> int:
    """A measure by its number: what every game has, then what this one has."""
    if index == POINTS:
        return points(s, seat)
    if index == LEAD:
        return lead_of(s, seat)
    return measure(s, seat, action, index - COMMON)


@kernel
def quantity_of(s: Any, seat: int, action: int, ban: Any, index: int, numbers: UInt8s) -> int:
    """What a condition of a ban looks at."""
    if ban.measure[index] != IN_RECORD:
        return measured(s, seat, action, int(ban.measure[index]))
    steps = ban.by_field[index]
    place = int(ban.place[index]) + int(ban.by_seat[index]) * seat
    place += int(steps[0]) * first_of(action) + int(steps[1]) * second_of(action) + int(steps[2]) * third_of(action)
    total, width, is_signed = 0, int(ban.width[index]), int(ban.is_signed[index])
    for _ in range(int(ban.numbers[index])):
        total += number_at(numbers, place, width, is_signed)
        place += width
    return total


@kernel
def do_hold(s: Any, seat: int, action: int, ban: Any, first: int, end: int, numbers: UInt8s) -> bool:
    """Whether some of a ban's conditions hold, all of them."""
    for index in range(first, end):
        if not int(ban.low[index]) <= quantity_of(s, seat, action, ban, index, numbers) <= int(ban.high[index]):
            return False
    return True


@kernel
def is_meant(ban: Any, action: int) -> bool:
    """Whether an action is of a ban's kind, and all its fields lie in their ranges."""
    return bool(
        ban.kind == kind_of(action)
        and ban.least[0] <= first_of(action) <= ban.most[0]
        and ban.least[1] <= second_of(action) <= ban.most[1]
        and ban.least[2] <= third_of(action) <= ban.most[2]
    )


@kernel
def cross_out(s: Any, seat: int, ban: Any, actions: Int32s, count: int, numbers: UInt8s) -> None:
    """Mark the listed actions that a ban forbids: they become negative, which no action is."""
    sure, end = int(ban.sure), int(ban.conditions)
    if not do_hold(s, seat, 0, ban, 0, sure, numbers):
        return
    for place in range(count):
        action = int(actions[place])
        if action >= 0 and is_meant(ban, action) and do_hold(s, seat, action, ban, sure, end, numbers):
            actions[place] = ~action


@kernel
def close_up(actions: Int32s, count: int) -> int:
    """Bring what is not crossed out to the front, in order; returns how many. Where all is crossed out, nothing is."""
    left = 0
    for place in range(count):
        action = int(actions[place])
        if action >= 0:
            actions[left] = action
            left += 1
    if left == 0:
        for place in range(count):
            actions[place] = ~int(actions[place])
        return count
    return left


@kernel
def without_banned(s: Any, actions: Int32s, count: int, bans: Bans) -> int:
    """Bring what whoever decides may do to the front of their legal list; returns how many, all of them if none is left."""
    seat, numbers = actor(s), numbers_of(s, bans.like)
    if seat < 0:
        return count
    for index in range(len(bans.rows)):
        ban = bans.rows[index]
        if ban.seat == seat or ban.seat == EVERYBODY or (ban.seat == ONESELF and bans.thinker[0] == seat):
            cross_out(s, seat, ban, actions, count, numbers)
    return close_up(actions, count)


@kernel
def thin_list(states: Records, actions: Int32s, count: int, bans: Bans) -> int:
    """`without_banned` of a one-element array."""
    return without_banned(states[0], actions, count, bans)
