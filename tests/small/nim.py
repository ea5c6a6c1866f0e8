"""Nim with hidden heaps, a whole game in one module and without heuristics: two or three seats.

1.1 Chance deals three heaps of one to nine stones. 1.2 The first heap is for seat a to see, the second for b, the third for c;
where only two play, the third lies open. 1.3 In turn everybody takes one to three stones (or one to two) from one heap; a heap that
has fewer is taken whole. 1.4 An empty heap is seen to be empty. 1.5 Who takes the last stone of all wins a point.
"""

import re
from collections.abc import Mapping
from enum import IntEnum, IntFlag
from typing import Annotated, Any, Final

import numpy as np

from beringia.action import Field, first_of, kind_of, pack, second_of, unpack
from beringia.assembly import game_in
from beringia.errors import TextError
from beringia.kernel import kernel
from beringia.layout import Int8, Int8s, Int32s, Int64s, Records, UInt32s, layout
from beringia.luck import below
from beringia.meaning import Count
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS, Edition, Headline, Option, Refusal
from beringia.sayings import Saying, say, seat

HEAPS: Final = 3
LARGEST: Final = 9
MAX_LEGAL: Final = 16
UNKNOWN: Final = -1
OPTIONS: Final = (Option("most", ("3", "2"), "how many stones may be taken at once (1.3)"),)
EDITIONS: Final = (Edition("usual", "Nim", {}),)


class Kind(IntEnum):
    """What can be done."""

    TAKE = 0
    HEAP = 1


class Fault(IntFlag):
    """What can be wrong."""

    STONES = 1
    TURN = 2


FIELDS: Final = {Kind.TAKE: (Field("heap", HEAPS), Field("stones", 4)), Kind.HEAP: (Field("stones", LARGEST + 1),)}


class State:
    """A position."""

    seats: Annotated[Int8, Count(2, 3), "how many play"]
    most: Annotated[Int8, Count(2, 3), "stones that may be taken at once"]
    dealt: Annotated[Int8, Count(0, HEAPS), "heaps dealt so far"]
    turn: Annotated[Int8, Count(0, 2), "whose turn it is"]
    taken: Annotated[Int8s, HEAPS, Count(0, LARGEST), "stones taken from each heap"]
    left: Annotated[Int8s, HEAPS, Count(0, LARGEST), "stones left in each heap"]


class View:
    """What a viewer may know."""

    seats: Annotated[Int8, Count(2, 3), "how many play"]
    most: Annotated[Int8, Count(2, 3), "stones that may be taken at once"]
    dealt: Annotated[Int8, Count(0, HEAPS), "heaps dealt so far"]
    turn: Annotated[Int8, Count(0, 2), "whose turn it is"]
    taken: Annotated[Int8s, HEAPS, Count(0, LARGEST), "stones taken from each heap"]
    lying: Annotated[Int8s, HEAPS, Count(UNKNOWN, LARGEST), "stones in open and in empty heaps; -1 where only some may know"]
    viewer: Annotated[Int8, Count(-3, 2), "who sees this"]
    own_pile: Annotated[Int8, Count(0, LARGEST), "stones in the own heap"]


STATE: Final = layout(State)
VIEW: Final = layout(View)


def start(seats: int, settings: Mapping[str, str]) -> Records:
    """Nothing is dealt yet."""
    states = np.zeros(1, STATE)
    states[0].seats, states[0].most = seats, int(settings["most"])
    return states


@kernel
def actor(s: State) -> int:
    """Nim 1.1, 1.3: chance deals, then seats take in turn."""
    if s.dealt < HEAPS:
        return CHANCE
    return int(s.turn) if s.left[0] + s.left[1] + s.left[2] > 0 else NOBODY


@kernel
def legal(s: State, out: Int32s) -> int:
    """Nim 1.3: some stones of any heap that is not empty."""
    count = 0
    if s.dealt == HEAPS:
        for heap in range(HEAPS):
            for stones in range(1, int(s.most) + 1):
                if s.left[heap] > 0:
                    out[count] = pack(Kind.TAKE, heap, stones, 0)
                    count += 1
    return count


@kernel
def outcomes(s: State, out: Int32s, weights: Int64s) -> int:
    """Nim 1.1: any heap of one to nine stones."""
    if s.dealt == HEAPS:
        return 0
    for stones in range(LARGEST):
        out[stones], weights[stones] = pack(Kind.HEAP, stones + 1, 0, 0), 1
    return LARGEST


@kernel
def apply(s: State, action: int) -> None:
    """Nim 1.1, 1.3: deal a heap, or take stones; who takes the last ones keeps the turn."""
    if kind_of(action) == Kind.HEAP:
        s.left[s.dealt] = first_of(action)
        s.dealt = int(s.dealt) + 1
        return
    heap = first_of(action)
    stones = min(second_of(action), int(s.left[heap]))
    s.left[heap] = int(s.left[heap]) - stones
    s.taken[heap] = int(s.taken[heap]) + stones
    if s.left[0] + s.left[1] + s.left[2] > 0:
        s.turn = (int(s.turn) + 1) % int(s.seats)


@kernel
def faults(s: State) -> int:
    """Everything wrong with a position."""
    found = 0 if 0 <= s.turn < s.seats else Fault.TURN.value
    for heap in range(HEAPS):
        size = int(s.left[heap]) + int(s.taken[heap])
        if s.left[heap] < 0 or s.taken[heap] < 0 or size > LARGEST or (size > 0) != (heap < s.dealt):
            found |= Fault.STONES.value
    return found


@kernel
def points(s: State, seat: int) -> int:
    """Nim 1.5: one for the last stone."""
    return 1 if actor(s) == NOBODY and s.turn == seat else 0


@kernel
def place_of(s: State, seat: int) -> int:
    """Nim 1.5: who has the point is first."""
    return 1 if s.turn == seat else 2


@kernel
def is_open(s: State, heap: int) -> bool:
    """Nim 1.2, 1.4: whether everybody knows a heap."""
    return heap >= s.seats or s.left[heap] == 0


@kernel
def view(s: State, seat: int, out: Records) -> None:
    """Nim 1.2: everything but the heaps of the others."""
    v = out[0]
    v.seats, v.most, v.dealt, v.turn, v.viewer = s.seats, s.most, s.dealt, s.turn, seat
    v.own_pile = s.left[seat] if seat >= 0 else 0
    for heap in range(HEAPS):
        v.taken[heap] = s.taken[heap]
        v.lying[heap] = s.left[heap] if is_open(s, heap) else UNKNOWN


@kernel
def guess(v: View, luck: UInt32s, out: Records) -> None:
    """Nim 1.2: a heap one does not know may have been of any size that is not gone yet."""
    s = out[0]
    s.seats, s.most, s.dealt, s.turn = v.seats, v.most, v.dealt, v.turn
    for heap in range(HEAPS):
        s.taken[heap] = v.taken[heap]
        if v.lying[heap] != UNKNOWN:
            s.left[heap] = v.lying[heap]
        elif heap == v.viewer:
            s.left[heap] = v.own_pile
        else:
            s.left[heap] = 1 + below(luck, LARGEST - int(v.taken[heap]))


def change_hidden(s: Any, seat: int) -> Records:
    """A copy in which every heap a viewer does not know has another size, if it can have one."""
    states = np.array([s], STATE)
    for heap in range(HEAPS):
        if heap != seat and not is_open(s, heap):
            states[0].left[heap] = 1 + int(s.left[heap]) % (LARGEST - int(s.taken[heap]))
    return states


def write_action(action: int) -> str:
    """`take 2 from 1`, `*heap 7`."""
    kind, (first, second, _) = unpack(action)
    return f"take {second} from {first + 1}" if kind == Kind.TAKE else f"*heap {first}"


def read_action(_s: Any, text: str) -> int:
    """What `write_action` wrote."""
    if found := re.fullmatch(r"take ([1-3]) from ([1-3])", text):
        return int(pack(Kind.TAKE, int(found[2]) - 1, int(found[1]), 0))
    if found := re.fullmatch(r"\*heap ([1-9])", text):
        return int(pack(Kind.HEAP, int(found[1]), 0, 0))
    raise TextError(f"{text!r} is no action of nim; wanted something like 'take 2 from 1' or '*heap 7'")


LINE: Final = re.compile(r"nim seats=([23]) most=([23]) dealt=([0-3]) turn=([abc]) taken=(\d),(\d),(\d) left=(\d),(\d),(\d)")


def write_position(s: Any) -> str:
    """The position as one line."""
    stones = (",".join(str(int(each)) for each in heaps) for heaps in (s.taken, s.left))
    return "nim seats={} most={} dealt={} turn={} taken={} left={}".format(s.seats, s.most, s.dealt, SEAT_LETTERS[s.turn], *stones)


def read_position(line: str) -> Records:
    """What `write_position` wrote."""
    found = LINE.fullmatch(" ".join(line.split()))
    if found is None:
        raise TextError(f"{line!r} is no position of nim; wanted something like {write_position(start(2, {'most': '3'})[0])!r}")
    states = np.zeros(1, STATE)
    s, numbers = states[0], [int(number) for number in (*found.groups()[:3], *found.groups()[4:])]
    s.seats, s.most, s.dealt, s.turn = *numbers[:3], SEAT_LETTERS.index(found[4])
    s.taken[:], s.left[:] = numbers[3:6], numbers[6:]
    return states


def why_not(s: Any, action: int) -> Refusal | None:
    """The paragraph that forbids an action."""
    kind, (first, second, _) = unpack(action)
    now = actor(s)
    if now == NOBODY:
        return Refusal("Nim 1.5", say("the last stone is taken"))
    if kind == Kind.HEAP and (now != CHANCE or not 1 <= first <= LARGEST):
        return Refusal("Nim 1.1", say("heaps are dealt once, of one to nine stones"))
    if kind == Kind.TAKE and now == CHANCE:
        return Refusal("Nim 1.2", say("the heaps are not dealt yet"))
    if kind == Kind.TAKE and s.left[first] == 0:
        return Refusal("Nim 1.4", say("the heap is empty"))
    if kind not in (Kind.TAKE, Kind.HEAP) or (kind == Kind.TAKE and not 1 <= second <= s.most):
        return Refusal("Nim 1.3", say("so many stones cannot be taken"))
    return None


def tell(s: Any, action: int, viewer: int | None) -> Saying:
    """What happens, as a viewer may know it."""
    kind, (first, second, _) = unpack(action)
    if kind == Kind.TAKE:
        return say("{who} takes {n} from heap {heap}.", who=seat(int(s.turn)), n=second, heap=first + 1)
    if viewer in (None, int(s.dealt)) or s.dealt >= s.seats:
        return say("Heap {heap} has {n}.", heap=int(s.dealt) + 1, n=first)
    return say("Heap {heap} is dealt.", heap=int(s.dealt) + 1)


def breakdown(s: Any, seat: int) -> list[tuple[str, Saying, int]]:
    """Every point."""
    return [("Nim 1.5", say("the last stone"), 1)] * points(s, seat)


def explain(word: str) -> str | None:
    """There is nothing to explain but the heaps."""
    return "Three heaps; who takes the last stone wins." if word == "heap" else None


GAME: Final = game_in(__name__, title="Nim", seats=(2, 3), headline=Headline(Kind.TAKE, ("heap 1", "heap 2", "heap 3")))
