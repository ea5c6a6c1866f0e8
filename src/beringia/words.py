"""Words of positions: what all games share when they write and read their one-line positions."""

from collections.abc import Sequence
from typing import Any

from beringia.errors import TextError
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS

NONE = -1


def is_small_number(word: str) -> bool:
    """Whether a word is a whole number of at most four digits; longer ones mean nothing here."""
    return word.isascii() and word.isdecimal() and len(word) <= 4


def whole(word: str, place: str, high: int = 127) -> int:
    """A whole number from 0 to high."""
    if not is_small_number(word) or int(word) > high:
        raise TextError(f"{word!r} at {place} in a position; wanted a whole number up to {high}")
    return int(word)


def seat_word(seat: int) -> str:
    """A seat's letter, or who else decides."""
    return {CHANCE: "chance", NOBODY: "nobody"}.get(seat) or SEAT_LETTERS[seat]


def letter_or_dash(seat: int) -> str:
    """A seat's letter, or a dash for none."""
    return "-" if seat == NONE else SEAT_LETTERS[seat]


def name_or_dash(names: Sequence[str], number: int) -> str:
    """The name with this number, or a dash for none."""
    return "-" if number == NONE else names[number]


def write_counts(names: Sequence[str], counts: Sequence[int]) -> str:
    """How many of each: `2*ember,walk`, a dash for nothing."""
    words = [f"{count}*{names[index]}" if count > 1 else names[index] for index, count in enumerate(counts) if count]
    return ",".join(words) or "-"


def read_counts(names: Sequence[str], text: str, counts: Any, place: str) -> None:
    """What `write_counts` wrote, into an array of counts."""
    for word in text.split(",") if text != "-" else []:
        count, _, name = word.rpartition("*")
        if name not in names:
            raise TextError(f"{name!r} at {place} in a position; wanted one of: {', '.join(names)}")
        counts[names.index(name)] = whole(count or "1", place)


class PositionWords:
    """The words of a position line, found by key."""

    def __init__(self, game: str, line: str) -> None:
        first, *rest = line.split() or [""]
        if first != game:
            raise TextError(f"a position of this game begins with {game!r}, not {first!r}")
        self.words = {key: value for key, _, value in (word.partition("=") for word in rest)}

    def text(self, key: str) -> str:
        """The value of a key."""
        if key not in self.words:
            raise TextError(f"the position lacks {key}=")
        return self.words[key]

    def number(self, key: str, high: int = 127) -> int:
        """A value that is a whole number."""
        return whole(self.text(key), f"{key}=", high)

    def choice(self, key: str, values: Sequence[str]) -> int:
        """The index of a value among those allowed; a dash is NONE."""
        word = self.text(key)
        if word != "-" and word not in values:
            raise TextError(f"{key}={word} in a position; wanted one of: {', '.join(values)}")
        return NONE if word == "-" else list(values).index(word)

    def parts(self, key: str, count: int, separator: str = "/") -> list[str]:
        """A value that has so many parts."""
        return split(self.text(key), count, separator, f"{key}=")

    def items(self, key: str, separator: str = ",") -> list[str]:
        """A list of any length; a dash is the empty one."""
        text = self.text(key)
        return text.split(separator) if text != "-" else []


def pick(values: Sequence[str], word: str, place: str) -> int:
    """The index of a word among those allowed; a dash is NONE."""
    if word == "-":
        return NONE
    if word not in values:
        raise TextError(f"{word!r} at {place} in a position; wanted one of: {', '.join(values)}")
    return list(values).index(word)


def split(text: str, count: int, separator: str, place: str) -> list[str]:
    """A text of so many parts."""
    parts = text.split(separator)
    if len(parts) != count:
        raise TextError(f"{text!r} at {place} in a position; wanted {count} parts separated by {separator}")
    return parts
