"""Numbers of a record that its fields cannot hold, found in one pass over its bytes. Which those are follows from the meanings.

    RANGES = ranges(STATE, {Fault.CLUBS: ("clubs", "club_supply")}, Fault.RANGE)
    range_faults(s, RANGES)  # 0, or the flags of all fields that hold what they cannot

Padding is held to 0 by the same tables. What follows from components is exchanged with them.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntFlag
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from beringia.components import Components
from beringia.kernel import JIT, kernel, numbers_of
from beringia.layout import Int32s, declared_in, fields, is_padding, offset_of
from beringia.twins import set_twin

KINDS: Final = tuple(map(np.dtype, (np.int8, np.uint8, np.int16)))  # of numbers that have ranges, in the order of `Ranges`


class RangeLimits(NamedTuple):
    """The least, the most and the flag of every number of one kind. Where a record holds another kind, all is allowed."""

    low: npt.NDArray[Any]
    high: npt.NDArray[Any]
    fault: Int32s


class Ranges(NamedTuple):
    """All limits of a record, by kind of number."""

    int8: RangeLimits
    uint8: RangeLimits
    int16: RangeLimits


def places_of(record: np.dtype[Any], kind: np.dtype[Any]) -> Iterator[tuple[str, slice]]:
    """The fields with one kind of number, and where these stand among all that would fit into the record."""
    for name in record.names or ():
        if record[name].base == kind:
            start, size = offset_of(record, name), record[name].itemsize
            yield name, slice(start // kind.itemsize, (start + size) // kind.itemsize)


def spread(record: np.dtype[Any], kind: np.dtype[Any], values: Mapping[str, Any], otherwise: int) -> npt.NDArray[np.int64]:
    """The values of fields with one kind of number where these stand; an empty table if there are none."""
    places = list(places_of(record, kind))
    table = np.full(record.itemsize // kind.itemsize if places else 0, otherwise, np.int64)
    for name, place in places:
        table[place] = values[name]
    return table


def bounds(record: np.dtype[Any], kind: np.dtype[Any], which: int) -> npt.NDArray[np.int64]:
    """The least (0) or the most (1) of all numbers of one kind, by the components as they are now."""
    limits, all_of_kind = np.iinfo(kind), places_of(record, kind)
    table = spread(
        record, kind, {name: limits_for(record, name)[which] for name, _ in all_of_kind}, (limits.min, limits.max)[which]
    )
    for name, place in places_of(record, kind):
        if (table[place] < limits.min).any() or (table[place] > limits.max).any():
            raise OverflowError(f"{name} can be {table[place].max()}; wanted at most {limits.max}, which it has room for")
    return table


def frozen(values: npt.NDArray[np.int64], kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """A table that nobody can write to."""
    table = values.astype(kind)
    table.flags.writeable = False
    return table


def limits_of(record: np.dtype[Any], kind: np.dtype[Any], flags: Mapping[str, int], components: Components | None) -> RangeLimits:
    """The limits of one kind of number; empty tables if the record holds none."""
    fault = frozen(spread(record, kind, flags, 0), np.int32)
    if components is None or not len(fault):
        return RangeLimits(frozen(bounds(record, kind, 0), kind), frozen(bounds(record, kind, 1), kind), fault)
    low, high = (
        components.table(f"{record.type.__qualname__}.{kind}.{word}", partial(bounds, record, kind, which), kind)
        for which, word in enumerate(("least", "most"))
    )
    return RangeLimits(low, high, fault)


def limits_for(record: np.dtype[Any], name: str) -> Any:
    """The least and the most of each number of a field, in one row; padding is 0."""
    if is_padding(name):
        return 0, 0
    declared = declared_in(record)[name]
    if declared.meaning is None:
        raise TypeError(f"field {name!r} of {record.type.__qualname__} says no meaning, so it has no range")
    return tuple(limits.ravel() for limits in declared.meaning.limits(declared.shape))


def ranges(
    record: np.dtype[Any],
    chapters: Mapping[IntFlag, Iterable[str]],
    otherwise: IntFlag,
    components: Components | None = None,
) -> Ranges:
    """The limits of a record. A field in no chapter, and padding, has the other flag."""
    flags = dict.fromkeys(record.names or (), int(otherwise))
    for flag, names in chapters.items():
        for name in names:
            if name not in fields(record):
                raise TypeError(f"{flag.name} names {name!r}, which is no field of {record.type.__qualname__}")
            flags[name] = int(flag)
    for name in flags:
        if record[name].base not in KINDS:
            wanted = ", ".join(map(str, KINDS))
            raise TypeError(f"field {name!r} of {record.type.__qualname__} holds {record[name].base}; wanted one of: {wanted}")
    return Ranges(*(limits_of(record, kind, flags, components) for kind in KINDS))


def compare_all(numbers: npt.NDArray[Any], low: npt.NDArray[Any], high: npt.NDArray[Any]) -> bool:
    """Whether a number lies beyond its limits; all at once, because interpreted loops are slow."""
    return bool(((numbers < low) | (numbers > high)).any())


if JIT:

    @kernel
    def is_any_outside(numbers: npt.NDArray[Any], low: npt.NDArray[Any], high: npt.NDArray[Any]) -> bool:
        """Whether a number lies beyond its limits. Without a way out of the loop, so that many are compared at once."""
        found = False
        for place in range(len(low)):
            found |= (numbers[place] < low[place]) | (numbers[place] > high[place])
        return found

    set_twin(is_any_outside, compare_all)
else:
    is_any_outside = kernel(compare_all)


@kernel
def faults_in(numbers: npt.NDArray[Any], limits: RangeLimits) -> int:
    """The flags of all numbers beyond their limits."""
    found = 0
    if is_any_outside(numbers, limits.low, limits.high):
        for place in range(len(limits.low)):
            if numbers[place] < limits.low[place] or numbers[place] > limits.high[place]:
                found |= int(limits.fault[place])
    return found


@kernel
def range_faults(s: Any, limits: Ranges) -> int:
    """The flags of all fields that hold what they cannot; 0 if there is none."""
    found = faults_in(numbers_of(s, limits.int8.low), limits.int8)
    found |= faults_in(numbers_of(s, limits.uint8.low), limits.uint8)
    return found | faults_in(numbers_of(s, limits.int16.low), limits.int16)
