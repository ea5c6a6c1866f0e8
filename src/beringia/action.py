"""An action is one int32: its kind and up to three fields of eight bits. All games share this packing."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from beringia.kernel import kernel


@dataclass(frozen=True)
class Field:
    """One field of an action: what it is called, how many values it can have, and what they are called where they have names."""

    name: str
    size: int
    labels: tuple[str, ...] = ()


Fields = Mapping[IntEnum, tuple[Field, ...]]


@kernel
def pack(kind: int, first: int, second: int, third: int) -> int:
    """The action of this kind with these fields (0 where it has none). Order of numbers is order of kind, then fields."""
    return kind << 24 | first << 16 | second << 8 | third


def packed(kind: int, values: tuple[int, ...]) -> int:
    """What `pack` gives for these fields, without compiling: for tables made on import."""
    first, second, third = (*values, 0, 0, 0)[:3]
    return int(kind) << 24 | first << 16 | second << 8 | third


@kernel
def kind_of(action: int) -> int:
    """What sort of action it is: a number of the game's `Kind`."""
    return action >> 24


@kernel
def first_of(action: int) -> int:
    """The first field."""
    return action >> 16 & 255


@kernel
def second_of(action: int) -> int:
    """The second field."""
    return action >> 8 & 255


@kernel
def third_of(action: int) -> int:
    """The third field."""
    return action & 255


@lru_cache(maxsize=65_536)
def unpack(action: int) -> tuple[int, tuple[int, int, int]]:
    """The kind and all three fields."""
    return kind_of(action), (first_of(action), second_of(action), third_of(action))


def is_well_formed(action: int, fields: Fields) -> bool:
    """Whether the kind exists, each of its fields is in range, and the fields it does not have are 0."""
    kind, values = unpack(action)
    for known, declared in fields.items():
        if int(known) == kind:
            sizes = [field.size for field in declared] + [1] * (3 - len(declared))
            return all(value < size for value, size in zip(values, sizes, strict=True))
    return False
