"""Actions in notation, each written once, and what a table's talk is made of."""

from functools import cache, lru_cache
from typing import Final

import msgspec

from beringia.action import unpack
from beringia.games.registry import find

MOST_KNOWN: Final = 50_000  # actions whose notation is kept; no game of the house has so many that occur
_numbers: dict[tuple[str, str], int] = {}  # actions by game and notation, as far as `word_of` has written them


@cache
def word_of(name: str, action: int) -> str:
    """An action in notation: the same action always reads the same. When too many are known, all are forgotten."""
    if len(_numbers) >= MOST_KNOWN:
        _numbers.clear()
        word_of.cache_clear()
    word = find(name).write_action(action)
    _numbers[name, word] = action
    return word


@lru_cache(maxsize=MOST_KNOWN)
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
