"""Words of positions: what all games share when they write and read their one-line positions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from beringia.errors import TextError
from beringia.layout import Records
from beringia.meaning import MOST_POINTS, NONE
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS, Option
from beringia.sayings import Saying, say
from beringia.words.actions import is_small_number

MOST_POINTS_READ: Final = MOST_POINTS // 2  # no game that goes on from there needs the other half


def seat_word(seat: int) -> str:
    """A seat's letter, or who else decides."""
    return {CHANCE: "chance", NOBODY: "nobody"}.get(seat) or SEAT_LETTERS[seat]


def letter_or_dash(seat: int) -> str:
    """A seat's letter, or a dash for none."""
    return "-" if seat == NONE else SEAT_LETTERS[seat]


def name_or_dash(names: Sequence[str], number: int) -> str:
    """The name with this number, or a dash for none."""
    return "-" if number == NONE else names[number]


def yes_or_no(flag: int) -> str:
    """A flag."""
    return "yes" if flag else "no"


def write_counts(names: Sequence[str], counts: Sequence[int]) -> str:
    """How many of each: `2*ember,walk`, a dash for nothing."""
    words = [f"{count}*{names[index]}" if count > 1 else names[index] for index, count in enumerate(counts) if count]
    return ",".join(words) or "-"


def write_line(game: str, words: Mapping[str, object]) -> str:
    """A position as one line: the game, then every word behind its key."""
    return " ".join([game, *(f"{key}={value}" for key, value in words.items())])


def misread(what: str, wanted: Saying) -> TextError:
    """What stands in a position and means nothing there, and what was wanted."""
    return TextError(say("{what} in a position; wanted {wanted}", what=what, wanted=wanted))


def impossible(what: str, why: Saying) -> TextError:
    """What stands in a position, can be read, and cannot be."""
    return TextError(say("{what} in a position: {why}", what=what, why=why))


def unsound(faults: str) -> TextError:
    """That a position has faults that no position of a game has."""
    return TextError(say("the position cannot occur in a game ({faults})", faults=faults))


def cannot_occur(reason: Saying, citation: str) -> TextError:
    """That no game leads to a position, though it is sound, and the paragraph that says so."""
    return TextError(say("the position cannot occur in a game: {reason} ({citation})", reason=reason, citation=citation))


def at(word: str, place: str) -> Saying:
    """A part of what stands behind a key."""
    return say("{word} at {place}", word=repr(word), place=place)


def one_of(values: Sequence[str]) -> Saying:
    """What is allowed where only some words are."""
    return say("one of: {list}", list=", ".join(values))


def at_most(number: int) -> Saying:
    """What is allowed where there can be too many."""
    return say("at most {n}", n=number)


def whole(word: str, place: str, high: int = 127) -> int:
    """A whole number from 0 to high."""
    if not is_small_number(word) or int(word) > high:
        raise misread(at(word, place), say("a whole number up to {high}", high=high))
    return int(word)


def pick(values: Sequence[str], word: str, place: str) -> int:
    """The index of a word among those allowed; a dash is NONE."""
    if word != "-" and word not in values:
        raise misread(at(word, place), one_of(values))
    return NONE if word == "-" else list(values).index(word)


def split(text: str, count: int, separator: str, place: str) -> list[str]:
    """A text of so many parts."""
    parts = text.split(separator)
    if len(parts) != count:
        raise misread(at(text, place), say("{count} parts separated by {separator}", count=count, separator=separator))
    return parts


def listed_in(text: str, separator: str = ",") -> list[str]:
    """A list of any length; a dash is the empty one."""
    return text.split(separator) if text != "-" else []


def read_counts(names: Sequence[str], text: str, counts: Any, place: str) -> None:
    """What `write_counts` wrote, into an array of counts."""
    for word in listed_in(text):
        count, _, name = word.rpartition("*")
        if name not in names:
            raise misread(at(name, place), one_of(names))
        counts[names.index(name)] = whole(count or "1", place)


class PositionWords:
    """The words of a position line, found by key."""

    def __init__(self, game: str, line: str) -> None:
        first, *rest = line.split() or [""]
        if first != game:
            raise TextError(say("a position of this game begins with {game}, not {word}", game=repr(game), word=repr(first)))
        self.line = " ".join(line.split())  # with single spaces
        self.words = {key: value for key, _, value in (word.partition("=") for word in rest)}

    def text(self, key: str) -> str:
        """The value of a key."""
        if key not in self.words:
            raise TextError(say("the position lacks {key}", key=f"{key}="))
        return self.words[key]

    def number(self, key: str, high: int = 127) -> int:
        """A value that is a whole number."""
        return whole(self.text(key), f"{key}=", high)

    def choice(self, key: str, values: Sequence[str]) -> int:
        """The index of a value among those allowed; a dash is NONE."""
        word = self.text(key)
        if word != "-" and word not in values:
            raise misread(f"{key}={word}", one_of(values))
        return NONE if word == "-" else list(values).index(word)

    def seats(self, counts: Sequence[int]) -> int:
        """How many play."""
        word, wanted = self.text("seats"), tuple(map(str, counts))
        if word not in wanted:
            raise misread(f"seats={word}", one_of(wanted))
        return int(word)

    def flag(self, key: str) -> int:
        """`yes` or `no`, and no dash."""
        word = self.text(key)
        if word not in ("no", "yes"):
            raise misread(f"{key}={word}", one_of(("no", "yes")))
        return int(word == "yes")

    def actor(self, letters: Sequence[str]) -> int:
        """Who decides: a seat, chance or nobody."""
        who = self.choice("actor", (*letters, "chance", "nobody"))
        return {len(letters): CHANCE, len(letters) + 1: NOBODY}.get(who, who)

    def settings(self, options: Sequence[Option]) -> dict[str, str]:
        """The values of the game's options."""
        return {option.name: option.values[self.choice(option.name, option.values)] for option in options}

    def parts(self, key: str, count: int, separator: str = "/") -> list[str]:
        """A value that has so many parts."""
        return split(self.text(key), count, separator, f"{key}=")

    def items(self, key: str, separator: str = ",") -> list[str]:
        """A list of any length; a dash is the empty one."""
        return listed_in(self.text(key), separator)


def read_line(
    game: str,
    line: str,
    read: Callable[[PositionWords], Records],
    write: Callable[[Any], str],
    canonical: Callable[[Any, str], str] | None = None,
) -> Records:
    """The position a line describes, as a game reads it; TextError says which word is wrong. It must be written so again.

    Where a word has several spellings, `canonical` gives the line, of this position, in those that are written.
    """
    words = PositionWords(game, line)
    states = read(words)
    if write(states[0]) != (words.line if canonical is None else canonical(states[0], words.line)):
        raise TextError(say("the words of the position stand in the wrong order, twice, or mean nothing"))
    return states
