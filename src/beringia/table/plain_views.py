"""A view as plain numbers and lists, ready to be sent: the quick way, which must agree with `layout.plain`."""

import struct
from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any, Final

import numpy as np

from beringia.layout import Records, is_padding

LETTERS: Final = {np.dtype(np.int8): "b", np.dtype(np.int16): "h", np.dtype(np.int32): "i", np.dtype(np.uint8): "B"}

Reader = Callable[[tuple[int, ...]], dict[str, Any]]


def words_for(start: int, lengths: tuple[int, ...]) -> str:
    """The Python expression that takes a field out of a row of numbers: a number, a slice, or a list of such."""
    if not lengths:
        return f"row[{start}]"
    if len(lengths) == 1:
        return f"row[{start}:{start + lengths[0]}]"
    size = prod(lengths[1:])
    return f"[{', '.join(words_for(start + size * index, lengths[1:]) for index in range(lengths[0]))}]"


@cache
def reader_of(record: np.dtype[Any]) -> tuple[struct.Struct, Reader]:
    """How to read a record's bytes as one row of numbers, and a function made for this record that sorts them into its fields."""
    letters, words, start = "<", [], 0
    for name in record.names or ():
        if is_padding(name):
            letters += f"{record[name].itemsize}x"
            continue
        base, shape = record[name].subdtype or (record[name], ())
        words.append(f"{name!r}: {words_for(start, shape)}")
        letters += f"{prod(shape)}{LETTERS[base]}"
        start += prod(shape)
    sort: Reader = eval(f"lambda row: {{{', '.join(words)}}}")
    return struct.Struct(letters), sort


def numbers(views: Records) -> dict[str, Any]:
    """A one-element array of records as plain numbers."""
    row, sort = reader_of(views.dtype)
    return sort(row.unpack(views.tobytes()))
