"""Actions in notation, each written once, and what a table's talk is made of."""

from functools import cache

import msgspec

from beringia.action import unpack
from beringia.games.registry import find

_numbers: dict[tuple[str, str], int] = {}  # actions by game and notation, as far as `word_of` has written them


@cache
def word_of(name: str, action: int) -> str:
    """An action in notation: the same action always reads the same, and no game has more than some ten thousand."""
    word = find(name).write_action(action)
    _numbers[name, word] = action
    return word


@cache
def parts_of(name: str, action: int) -> tuple[str, tuple[int, ...]]:
    """The kind of an action and its fields."""
    rules = find(name)
    kind, values = unpack(action)
    member = next(each for each in rules.fields if int(each) == kind)
    return member.name.lower(), values[: len(rules.fields[member])]


def number_of(name: str, word: str) -> int | None:
    """The action that was written so before."""
    return _numbers.get((name, word))


class Remark(msgspec.Struct, frozen=True, gc=False):
    """Something that was said."""

    seat: int
    watcher: int  # the number of somebody who watches; 0 for a seat
    name: str
    text: str
    at_ms: int
    seq: int
