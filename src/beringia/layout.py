"""From an annotated class to a record: a position is bytes.

    class State:
        seat: Int8  # who decides
        hunters: Annotated[Int8s, SEATS, REGIONS]  # plain ones standing there

    STATE = layout(State)

Kernels and interpreted code then read and write `s.seat` and `s.hunters[seat, region]` alike. Read a small number through
`int(...)` before calculating with it: int8 arithmetic differs between compiled and interpreted code.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from types import SimpleNamespace
from typing import Annotated, Any, Final, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

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
Records = npt.NDArray[Any]  # one-element arrays of a game's record: what Python hands to kernels


def layout(declaration: type) -> np.dtype[Any]:
    """The record type of a class whose annotations are the scalar and array types above, in their order; a base's come first."""
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        if hasattr(np.ndarray, name):
            raise TypeError(f"field {name!r} of {declaration.__name__} is the name of an array's own attribute")
        kind, *shape = get_args(hint)[1:]
        fields.append((name, kind, tuple(shape)) if shape else (name, kind))
    return np.dtype((reading(declaration, [field[0] for field in fields]), fields))


def reading(declaration: type, names: list[str]) -> type[np.void]:
    """The class of single records: numpy's own, with a property for each field. Its `np.record` does the same six times slower.

    The declaration keeps it under the name by which a record that was pickled finds it again.
    """
    parts: dict[str, Any] = {name: property(itemgetter(name), writer_of(name)) for name in names}
    origin = {"__slots__": (), "__module__": declaration.__module__, "__qualname__": f"{declaration.__qualname__}.{SINGLE}"}
    single = type(SINGLE, (np.void,), origin | parts)
    setattr(declaration, SINGLE, single)
    return single


def writer_of(name: str) -> Callable[[Any, Any], None]:
    """A function that writes a field of a record."""

    def write(record: Any, value: Any) -> None:
        record[name] = value

    return write


def fields(record: np.dtype[Any]) -> list[str]:
    """The names of a record's fields, in their order."""
    return list(record.names or ())


def filled(record: np.dtype[Any], values: Mapping[str, float]) -> Records:
    """One record with the values of those fields that are named; all others are zero."""
    records = np.zeros(1, record)
    for name in set(fields(record)) & set(values):
        records[0][name] = values[name]
    return records


def plain(record: Any) -> SimpleNamespace:
    """A record as plain numbers and nested lists: a copy that Python reads faster than the record itself."""
    return SimpleNamespace(**{name: record[name].tolist() for name in fields(record.dtype)})
