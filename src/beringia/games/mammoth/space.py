"""The dense numbers of actions: what can occur, and hunters and rivals as the seat that decides sees them."""

from collections.abc import Iterator
from itertools import product

from beringia.action import first_of, kind_of, pack, second_of
from beringia.games.mammoth.actions import (
    ARMED_NOW,
    CHANCE_KINDS,
    CLUBBED,
    FIELDS,
    PLAIN,
    Kind,
    arm_of,
    hunter,
    owner_of,
    region_of,
)
from beringia.games.mammoth.components import NEIGHBOURS, REGIONS, SEAT_COUNTS, STRENGTHS
from beringia.games.mammoth.rules.conflict import next_fire
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.numbering import NO_ACTION, Possible, action_in, everything, index_in, number, singles
from beringia.questions import CHANCE

Look = tuple[int, int]  # owner, counted from the seat that decides, and arm

ARMS = (PLAIN, ARMED_NOW, CLUBBED)
JOURNEYS = [(origin, to) for origin in range(REGIONS) for to in range(REGIONS) if origin != to]
STEPS = [(origin, to) for origin, to in JOURNEYS if NEIGHBOURS[0, origin] >> to & 1]  # thin borders included
OWN = 0


def token(region: int, look: Look) -> int:
    """What `hunter` gives, without compiling."""
    return region << 4 | look[0] * 3 + look[1]


def rivals(seats: int) -> list[Look]:
    """Mammoth 5.5: only plain hunters of others can be touched."""
    return [(distance, PLAIN) for distance in range(1, seats)]


def moves(seats: int) -> Iterator[tuple[int, int]]:
    """Mammoth 3.8, 5.1: own hunters go anywhere, those of others to bordering regions."""
    for arm in ARMS:
        yield from ((token(origin, (OWN, arm)), to) for origin, to in JOURNEYS)
    for look in rivals(seats):
        yield from ((token(origin, look), to) for origin, to in STEPS)


def swaps(seats: int) -> Iterator[tuple[int, int]]:
    """Mammoth 3.6: two hunters on bordering regions that do not look alike, or two that both get a club now."""
    looks = [*((OWN, arm) for arm in ARMS), *rivals(seats)]
    pairs = [(here, there) for here, there in product(looks, looks) if here != there or here == (OWN, ARMED_NOW)]
    for low, high in STEPS:
        if low < high:
            yield from ((token(low, here), token(high, there)) for here, there in pairs)


def removals(seats: int) -> Iterator[tuple[int]]:
    """Mammoth 4.4: own hunters with and without clubs, plain ones of others."""
    for region, look in product(range(REGIONS), [(OWN, PLAIN), (OWN, CLUBBED), *rivals(seats)]):
        yield (token(region, look),)


def possible(seats: int) -> Possible:
    """What can occur in any edition. Regions under ice at the start are numbered, too: positions set up by hand may open them."""
    return everything(FIELDS) | {
        Kind.MOVE: moves(seats),
        Kind.SWAP: swaps(seats),
        Kind.REMOVE: removals(seats),
        Kind.MOVE_MAMMOTH: JOURNEYS,
        Kind.FIRE: JOURNEYS,
        Kind.GIVE: singles(range(1, seats)),
        Kind.TURNED: [(0, strength) for strength in range(STRENGTHS)],
        Kind.LOT: singles(range(seats)),
    }


NUMBERING = number(possible, SEAT_COUNTS, CHANCE_KINDS)
ACTIONS, SIZES = NUMBERING


@kernel
def pass_on(s: State, token: int, places: int) -> int:
    """The token of a hunter that looks alike and belongs to the seat so many places further on."""
    return hunter(region_of(token), (owner_of(token) + places) % int(s.seats), arm_of(token))


@kernel
def turn_table(s: State, action: int, places: int) -> int:
    """The same action if everybody sat so many places further on."""
    kind, first = kind_of(action), first_of(action)
    if kind == Kind.MOVE or kind == Kind.REMOVE:
        return pack(kind, pass_on(s, first, places), second_of(action), 0)
    if kind == Kind.SWAP:
        return pack(kind, pass_on(s, first, places), pass_on(s, second_of(action), places), 0)
    if kind == Kind.GIVE:
        return pack(kind, (first + places) % int(s.seats), 0, 0)
    return action


@kernel
def index_of(s: State, action: int) -> int:
    """Seats are counted from the one that decides; the region of a turned fire tile is known beforehand."""
    if kind_of(action) == Kind.TURNED:
        listed = pack(Kind.TURNED, 0, second_of(action), 0)
    else:
        listed = turn_table(s, action, int(s.seats) - int(s.seat))
    return index_in(ACTIONS[s.seats], SIZES[s.seats], listed)


@kernel
def action_at(s: State, index: int) -> int:
    """The opposite of `index_of`; without face-down fire tiles none can be turned."""
    listed = action_in(ACTIONS[s.seats], SIZES[s.seats], s.seat == CHANCE, index)
    if kind_of(listed) == Kind.TURNED:
        return NO_ACTION if next_fire(s) == NONE else pack(Kind.TURNED, next_fire(s), second_of(listed), 0)
    return turn_table(s, listed, int(s.seat))
