"""What the numbers of a record mean, as data: what they count, name or pack, and from where to where they go.

    clubs: Annotated[Int8s, SEAT, Count(0, CLUBS), "clubs in front of players"]
    card: Annotated[Int8, Index(CARD, none=True), "the card being carried out"]

`layout` keeps it with the record type. Range faults, docs/view-fields.md and the client's types are made from it.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from beringia.exchangeable import Number

NONE: Final = -1
NONE_WORD: Final = "NONE"
MOST_INT8: Final = 127  # where no rule says how much it can be
MOST_INT16: Final = 32767
MOST_POINTS: Final = 9999  # of one source: many times what a game brings

Limits = npt.NDArray[np.int64]


class Axis:
    """Things that are numbered from 0 on: what a list is counted by, or what a number stands for."""

    def __init__(self, name: str, things: int | Sequence[str]) -> None:
        self.name = name
        self.labels: tuple[str, ...] = () if isinstance(things, int) else tuple(things)
        self.size = things if isinstance(things, int) else len(self.labels)

    def __repr__(self) -> str:
        """The name and how many there are."""
        return f"Axis({self.name!r}, {self.size})"


class Meaning:
    """What one number says: it lies between `low` and `high`, or is one of the odd values that have a name of their own."""

    def __init__(self, low: int, high: int, odd: Mapping[str, int] | None = None, none: bool = False) -> None:
        self.low = low
        self.high = high
        self.odd: dict[str, int] = ({NONE_WORD: NONE} if none else {}) | dict(odd or {})

    def usual(self, shape: tuple[int, ...]) -> tuple[Limits, Limits]:
        """The smallest and the largest value of each number of a field, without the odd ones."""
        return np.full(shape, self.low, np.int64), np.full(shape, self.high, np.int64)

    def limits(self, shape: tuple[int, ...]) -> tuple[Limits, Limits]:
        """The smallest and the largest value of each number of a field."""
        low, high = self.usual(shape)
        for value in self.odd.values():
            low, high = np.minimum(low, value), np.maximum(high, value)
        return low, high

    def allows(self, values: Any) -> bool:
        """Whether all these numbers of one field are among those it can have."""
        numbers = np.asarray(values, np.int64)
        low, high = self.usual(numbers.shape)
        return bool((((low <= numbers) & (numbers <= high)) | np.isin(numbers, list(self.odd.values()))).all())

    def __str__(self) -> str:
        """The values in words."""
        names = [name if name == NONE_WORD else f"{value}: {name}" for name, value in self.odd.items()]
        return "; ".join([f"{self.low} to {self.high}", *names])


class Count(Meaning):
    """So many, or so much. The most may be one number for each entry of the last list."""

    def __init__(self, low: int, high: npt.ArrayLike | Number) -> None:
        self.given = high
        super().__init__(low, int(self.most.max()))

    @property
    def most(self) -> Limits:
        """The most there can be, by the components as they are now."""
        return np.asarray(int(self.given) if isinstance(self.given, Number) else self.given, np.int64)

    def usual(self, shape: tuple[int, ...]) -> tuple[Limits, Limits]:
        """The smallest and the largest value of each number of a field."""
        return np.full(shape, self.low, np.int64), np.broadcast_to(self.most, shape)


class Flag(Meaning):
    """1 if it holds, else 0."""

    def __init__(self) -> None:
        super().__init__(0, 1)

    def __str__(self) -> str:
        """The values in words."""
        return "0 or 1"


class Index(Meaning):
    """One of the things of an axis, by its number."""

    def __init__(self, of: Axis, none: bool = False, odd: Mapping[str, int] | None = None) -> None:
        super().__init__(0, of.size - 1, odd, none)
        self.of = of


class Enum(Meaning):
    """A member of an enumeration."""

    def __init__(self, of: type[IntEnum], none: bool = False) -> None:
        super().__init__(min(of), max(of), none=none)
        self.of = of


class Bits(Meaning):
    """A set of the things of an axis: the bit with a thing's number is set."""

    def __init__(self, of: Axis) -> None:
        super().__init__(0, (1 << of.size) - 1)
        self.of = of


class Packed(Meaning):
    """Several numbers in one: each part with as many values as it has, the first one smallest, counted from `first` on."""

    def __init__(self, first: int = 0, none: bool = False, odd: Mapping[str, int] | None = None, **parts: int) -> None:
        super().__init__(first, first + int(np.prod(list(parts.values()))) - 1, odd, none)
        self.parts = parts

    def __str__(self) -> str:
        """The values in words, and what they consist of."""
        step, words = 1, []
        for name, size in self.parts.items():
            words.append(name if step == 1 else f"{step} * {name}")
            step *= size
        return (
            f"{super().__str__()}; {' + '.join(words)}{f' - {-self.low}' if self.low < 0 else f' + {self.low}' if self.low else ''}"
        )
