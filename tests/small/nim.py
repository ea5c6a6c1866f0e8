"""Nim with hidden heaps, a whole game in one module and without heuristics: two or three seats.

1.1 Chance deals three heaps of one to nine stones. 1.2 The first heap is for seat a to see, the second for b, the third for c;
where only two play, the third lies open. 1.3 In turn everybody takes one to three stones (or one to two) from one heap; a heap that
has fewer is taken whole. 1.4 An empty heap is seen to be empty. 1.5 Who takes the last stone of all wins a point.
"""

from collections.abc import Mapping
from enum import IntEnum, IntFlag
from typing import Annotated, Any, Final

import numpy as np

from beringia.action import Field, Fields, first_of, kind_of, pack, second_of, unpack
from beringia.assembly import game_in
from beringia.kernel import kernel
from beringia.layout import Int8, Int8s, Int32s, Int64s, Records, UInt32s, layout
from beringia.luck import below
from beringia.meaning import Count
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS, Edition, Headline, Option, Refusal
from beringia.sayings import Saying, say, seat
from beringia.words.actions import Readers, number_from, read_with
from beringia.words.positions import PositionWords, read_line, whole, write_line
from beringia.words.refusals import Reasons, explain_with, unfit

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


FIELDS: Final[Fields] = {Kind.TAKE: (Field("heap", HEAPS), Field("stones", 4)), Kind.HEAP: (Field("stones", LARGEST + 1),)}


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


def read_take(_s: Any, stones: str, _from: str, heap: str) -> int:
    """Some stones of a heap."""
    taken = number_from(stones, 1, 3, say("number of stones"))
    return int(pack(Kind.TAKE, number_from(heap, 1, HEAPS, say("heap")) - 1, taken, 0))


def read_heap(_s: Any, stones: str) -> int:
    """A heap that chance deals."""
    return int(pack(Kind.HEAP, number_from(stones, 1, LARGEST, say("number of stones")), 0, 0))


READERS: Final[Readers] = {("take", 3): read_take, ("*heap", 1): read_heap}


def read_action(s: Any, text: str) -> int:
    """What `write_action` wrote."""
    return read_with(READERS, s, text)


def write_position(s: Any) -> str:
    """The position as one line."""
    words: dict[str, object] = {"seats": s.seats, "most": s.most, "dealt": s.dealt, "turn": SEAT_LETTERS[s.turn]}
    words |= {key: ",".join(str(int(stones)) for stones in heaps) for key, heaps in (("taken", s.taken), ("left", s.left))}
    return write_line("nim", words)


def read_words(words: PositionWords) -> Records:
    """The position that some words describe."""
    seats = words.seats((2, 3))
    states = start(seats, words.settings(OPTIONS))
    s = states[0]
    s.dealt, s.turn = words.number("dealt", HEAPS), words.choice("turn", tuple(SEAT_LETTERS[:seats]))
    for key, heaps in (("taken", s.taken), ("left", s.left)):
        heaps[:] = [whole(word, f"{key}=", LARGEST) for word in words.parts(key, HEAPS, ",")]
    return states


def read_position(line: str) -> Records:
    """What `write_position` wrote."""
    return read_line("nim", line, read_words, write_position)


def while_dealt(_s: Any, action: int) -> tuple[str, Saying]:
    """Nim 1.1, 1.2: what is to be said while chance deals."""
    if kind_of(action) == Kind.TAKE:
        return "1.2", say("the heaps are not dealt yet")
    return "1.1", say("a heap has one to nine stones")


def reasons(s: Any, action: int) -> Reasons:
    """Nim 1.1, 1.3 to 1.5: what speaks against an action of a seat."""
    kind, (heap, _, _) = unpack(action)
    yield actor(s) == NOBODY, "1.5", say("the last stone is taken")
    yield unfit("1.1", say("the heaps are dealt, take stones"), kind == Kind.HEAP)
    yield s.left[heap] == 0, "1.4", say("the heap is empty")
    yield True, "1.3", say("so many stones cannot be taken")


def why_not(s: Any, action: int) -> Refusal | None:
    """The paragraph that forbids an action."""
    return explain_with(
        s, action, title="Nim", unknown="1.3", fields=FIELDS, most=MAX_LEGAL, at_chance=while_dealt, at_seat=reasons
    )


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
