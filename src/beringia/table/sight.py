"""A view as plain numbers and lists, ready to be sent: the quick way, which must agree with `layout.plain`."""

import struct
from functools import cache, reduce
from typing import Any, Final

import numpy as np

from beringia.layout import Records, fields

LETTERS: Final = {np.dtype(np.int8): "b", np.dtype(np.int16): "h", np.dtype(np.int32): "i", np.dtype(np.uint8): "B"}

Shaped = tuple[str, int, int, tuple[int, ...]]  # a field's name, its first and last number, its lengths


@cache
def layout_of(record: np.dtype[Any]) -> tuple[struct.Struct, tuple[Shaped, ...]]:
    """How to read a record's bytes as one row of numbers, and where each field stands in it."""
    letters, places, start = "<", [], 0
    for name in fields(record):
        base, shape = record[name].subdtype or (record[name], ())
        count = reduce(int.__mul__, shape, 1)
        letters += f"{count}{LETTERS[base]}"
        places.append((name, start, start + count, shape))
        start += count
    return struct.Struct(letters), tuple(places)


def nested(row: tuple[int, ...], lengths: tuple[int, ...]) -> Any:
    """Numbers as lists of lists."""
    if len(lengths) == 1:
        return row
    size = len(row) // lengths[0]
    return [nested(row[start : start + size], lengths[1:]) for start in range(0, len(row), size)]


def numbers(views: Records) -> dict[str, Any]:
    """A one-element array of records as plain numbers."""
    reader, places = layout_of(views.dtype)
    row = reader.unpack(views.tobytes())
    return {name: nested(row[start:end], shape) if shape else row[start] for name, start, end, shape in places}
