"""Dense numbers for actions: an index is the place in the ascending list of everything that can ever be done.

A game lists in `games/<id>/space.py` what can occur with each number of seats. Where the position can make the list shorter, an
action is listed in another form than it is played in: a rival by the distance from the seat that decides, a cell by its place among
the empty ones. Decisions and the answers of chance are numbered apart, each from 0.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from beringia.action import Fields, packed
from beringia.errors import BrokenPosition
from beringia.kernel import kernel
from beringia.layout import Int32s, Int64s

NO_INDEX: Final = -1
NO_ACTION: Final = -1
DECISIONS, ANSWERS = 0, 1  # columns of sizes

Possible = Mapping[IntEnum, Iterable[tuple[int, ...]]]  # for each kind of action all values of its fields that can occur


class Numbering(NamedTuple):
    """All actions of a game that can occur, as they are listed."""

    actions: Int32s  # [seats, place], decisions before answers, ascending
    sizes: Int64s  # [seats, DECISIONS or ANSWERS]

    def listed(self, seats: int, which: int) -> Int32s:
        """The decisions, or the answers, with so many seats."""
        first = 0 if which == DECISIONS else int(self.sizes[seats, DECISIONS])
        return self.actions[seats, first : first + int(self.sizes[seats, which])]


def everything(fields: Fields) -> dict[IntEnum, Iterable[tuple[int, ...]]]:
    """For each kind every combination of the values its fields are declared with."""
    return {kind: product(*(range(field.size) for field in declared)) for kind, declared in fields.items()}


def singles(values: Iterable[int]) -> list[tuple[int, ...]]:
    """The values of a kind's only field."""
    return [(value,) for value in values]


def number(possible: Callable[[int], Possible], seat_counts: Iterable[int], chance_kinds: Iterable[IntEnum]) -> Numbering:
    """The lists of a game for each of its numbers of seats."""
    decisions: dict[int, list[int]] = {}
    answers: dict[int, list[int]] = {}
    chance = {int(kind) for kind in chance_kinds}
    for seats in seat_counts:
        listed = sorted({packed(kind, values) for kind, each in possible(seats).items() for values in each})
        decisions[seats] = [action for action in listed if action >> 24 not in chance]
        answers[seats] = listed[len(decisions[seats]) :]
        if not {action >> 24 for action in answers[seats]} <= chance:
            raise BrokenPosition("the kinds of chance must come after those of decisions, so that lists ascend")
    longest = max(len(decisions[seats]) + len(answers[seats]) for seats in decisions)
    actions = np.zeros((max(decisions) + 1, longest), np.int32)
    sizes = np.zeros((max(decisions) + 1, 2), np.int64)
    for seats, first in decisions.items():
        actions[seats, : len(first) + len(answers[seats])] = first + answers[seats]
        sizes[seats] = len(first), len(answers[seats])
    actions.flags.writeable = sizes.flags.writeable = False
    return Numbering(actions, sizes)


@kernel
def index_in(actions: Int32s, sizes: Int64s, action: int) -> int:
    """The index of a listed action among decisions or answers, by halving; NO_INDEX if it is not listed."""
    low, high = 0, sizes[DECISIONS] + sizes[ANSWERS]
    end = high
    while low < high:
        middle = (low + high) // 2
        if actions[middle] < action:
            low = middle + 1
        else:
            high = middle
    if low == end or actions[low] != action:
        return NO_INDEX
    return int(low if low < sizes[DECISIONS] else low - sizes[DECISIONS])


@kernel
def action_in(actions: Int32s, sizes: Int64s, is_chance: bool, index: int) -> int:
    """The listed action with this index among decisions or answers."""
    return int(actions[index + sizes[DECISIONS] if is_chance else index])
