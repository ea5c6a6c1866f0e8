"""From an annotated class to a record: a position is bytes, and each field knows what it means.

    class State:
        seat: Annotated[Int8, Index(SEAT), "who decides"]
        hunters: Annotated[Int8s, SEAT, REGION, Count(0, 12), "plain ones standing there"]

    STATE = layout(State)

Kernels and interpreted code then read and write `s.seat` and `s.hunters[seat, region]` alike. Read a small number through
`int(...)` before calculating with it: int8 arithmetic differs between compiled and interpreted code.

Every number lies at a multiple of its size, because graphics cards read no others. What is left between fields is padding: fields
of a record that have no name for anybody, are always 0, and mean nothing (docs/decisions/0016).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from types import SimpleNamespace
from typing import Annotated, Any, Final, cast, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

from beringia.meaning import Axis, Meaning

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int8s = Annotated[npt.NDArray[np.int8], np.int8]
Int16s = Annotated[npt.NDArray[np.int16], np.int16]
Int32s = Annotated[npt.NDArray[np.int32], np.int32]
UInt8s = Annotated[npt.NDArray[np.uint8], np.uint8]
UInt32s = Annotated[npt.NDArray[np.uint32], np.uint32]
Int64s = Annotated[npt.NDArray[np.int64], np.int64]
Int64 = Annotated[int, np.int64]
Float64 = Annotated[float, np.float64]
Float64s = Annotated[npt.NDArray[np.float64], np.float64]
SINGLE: Final = "Single"
PADDING: Final = "_pad"
Records = npt.NDArray[Any]  # one-element arrays of a game's record: what Python hands to kernels


@dataclass(frozen=True)
class Declared:
    """One field as it was declared. Records that are no positions need no meaning and no words."""

    name: str
    kind: np.dtype[Any]  # of one number
    axes: tuple[Axis, ...]
    meaning: Meaning | None
    words: str

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of its lists; none for a number."""
        return tuple(axis.size for axis in self.axes)

    @property
    def size(self) -> int:
        """Its bytes."""
        return int(self.kind.itemsize * np.prod(self.shape, dtype=int))


def declared_as(name: str, hint: Any) -> Declared:
    """A field from its annotation: the kind of number, then the lengths of lists, the meaning and the words, in any order."""
    kind, *rest = get_args(hint)[1:]
    axes = tuple(each if isinstance(each, Axis) else Axis("", each) for each in rest if isinstance(each, Axis | int))
    meaning = next((each for each in rest if isinstance(each, Meaning)), None)
    words = next((each for each in rest if isinstance(each, str)), "")
    return Declared(name, np.dtype(kind), axes, meaning, words)


def aligned(declared: list[Declared]) -> Iterator[tuple[Any, ...]]:
    """The fields as numpy wants them, with padding before a number that would not lie at a multiple of its size, and at the end."""
    place = 0
    widest = max(each.kind.itemsize for each in declared)
    for each in [*declared, None]:
        gap = -place % (each.kind.itemsize if each else widest)
        if gap:
            yield f"{PADDING}{place}", np.int8, (gap,)
        if each:
            yield (each.name, each.kind, each.shape) if each.axes else (each.name, each.kind)
            place += gap + each.size


def layout(declaration: type) -> np.dtype[Any]:
    """The record type of a class whose annotations are the scalar and array types above, in their order; a base's come first."""
    declared = [declared_as(name, hint) for name, hint in get_type_hints(declaration, include_extras=True).items()]
    for each in declared:
        if hasattr(np.ndarray, each.name):
            raise TypeError(f"field {each.name!r} of {declaration.__name__} is the name of an array's own attribute")
    return np.dtype((reading(declaration, declared), np.dtype(list(aligned(declared)), align=True)))


def reading(declaration: type, declared: list[Declared]) -> type[np.void]:
    """The class of single records: numpy's own, with a property for each field. Its `np.record` does the same six times slower.

    The declaration keeps it under the name by which a record that was pickled finds it again.
    """
    parts: dict[str, Any] = {each.name: property(itemgetter(each.name), writer_of(each.name)) for each in declared}
    origin = {"__slots__": (), "__module__": declaration.__module__, "__qualname__": f"{declaration.__qualname__}.{SINGLE}"}
    single = type(SINGLE, (np.void,), origin | parts | {"__declared__": {each.name: each for each in declared}})
    setattr(declaration, SINGLE, single)
    return single


def writer_of(name: str) -> Callable[[Any, Any], None]:
    """A function that writes a field of a record."""

    def write(record: Any, value: Any) -> None:
        record[name] = value

    return write


def is_padding(name: str) -> bool:
    """Whether a field of a record only fills a gap."""
    return name.startswith(PADDING)


def declared_in(record: np.dtype[Any]) -> dict[str, Declared]:
    """The fields of a record with all that was said of them, in their order."""
    return cast(dict[str, Declared], cast(Any, record.type).__declared__)


def offset_of(record: np.dtype[Any], name: str) -> int:
    """Where a field begins, in bytes."""
    places: Any = record.fields
    return int(places[name][1])


def start_of(record: np.dtype[Any]) -> UInt8s:
    """A table of as many bytes as a record has up to the end of its last field: every record declared as a kind of it begins so."""
    last = list(declared_in(record).values())[-1]
    return np.zeros(offset_of(record, last.name) + last.size, np.uint8)


def fields(record: np.dtype[Any]) -> list[str]:
    """The names of a record's fields, in their order, without padding."""
    return [name for name in record.names or () if not is_padding(name)]


def filled(record: np.dtype[Any], values: Mapping[str, float]) -> Records:
    """One record with the values of those fields that are named; all others are zero."""
    records = np.zeros(1, record)
    for name in set(fields(record)) & set(values):
        records[0][name] = values[name]
    return records


def is_whole(value: object) -> bool:
    """Whether it is a whole number, one of Python's or of NumPy's; True and False are none."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def plain(record: Any) -> SimpleNamespace:
    """A record as plain numbers and nested lists: a copy that Python reads faster than the record itself."""
    return SimpleNamespace(**{name: record[name].tolist() for name in fields(record.dtype)})
