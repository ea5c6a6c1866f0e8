"""Sentences for people, in English, that remember how they were made, so that any language can say them anew.

A saying is a `str`, so whoever wants English prints it. It also knows its pattern, `"{who} places a hunter on {region}"`, and what
fills the holes: numbers, names, further sayings. Clients look the pattern up in the dictionary of their language (decision 12).
"""

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any, Final

NAME: Final = "@"  # the pattern of a name is this sign and the key of the name in the client's dictionaries
NAMES: Final[dict[str, str]] = {}  # all names that exist, by key, in English


class Saying(str):
    """A text and how it was made."""

    pattern: str
    values: Mapping[str, Any]

    def __new__(cls, text: str, pattern: str, values: Mapping[str, Any]) -> "Saying":
        """A text with its pattern and the values of the holes."""
        made = super().__new__(cls, text)
        made.pattern, made.values = pattern, values
        return made

    def __reduce__(self) -> tuple[type["Saying"], tuple[str, str, Mapping[str, Any]]]:
        """Copies and pickles remember how they were made."""
        return Saying, (str(self), self.pattern, self.values)


def say(pattern: str, **values: int | str) -> Saying:
    """A sentence, or a part of one. The pattern is written out where it is said: tools/sayings.py collects it there."""
    return Saying(pattern.format(**values), pattern, values)


def name(key: str, text: str) -> Saying:
    """The name of something, such as a card: clients have it in their dictionaries under this key."""
    NAMES[key] = text
    return Saying(text, NAME + key, {})


def names(kind: str, keys: Iterable[str], texts: Iterable[str]) -> tuple[Saying, ...]:
    """The names of all things of a kind, in their order; their keys are `kind.key`."""
    return tuple(name(f"{kind}.{key}", text) for key, text in zip(keys, texts, strict=True))


def seat(number: int) -> Saying:
    """Whoever sits there: a letter here, a name where people are."""
    return Saying(ascii_lowercase[number], "@seat", {"seat": number})


def whole_seat(number: int) -> Saying:
    """Whoever sits there, in a text where a letter alone would be odd: `seat b` here, a name where people are."""
    return Saying(f"seat {ascii_lowercase[number]}", "@whole_seat", {"seat": number})


def listed(parts: Sequence[str]) -> Saying:
    """Some things: `a, b and c`."""
    text = ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + "".join(parts[-1:])
    return Saying(text, "@list", {"parts": tuple(parts)})


def series(parts: Iterable[str]) -> Saying:
    """Things one after the other, with commas; what is empty is left out."""
    kept = tuple(part for part in parts if part)
    return Saying(", ".join(kept), "@series", {"parts": kept})


def sentences(parts: Iterable[str]) -> Saying:
    """Several sentences, with spaces between them; what is empty is left out, and one alone stays as it is."""
    kept = tuple(part for part in parts if part)
    if len(kept) == 1 and isinstance(kept[0], Saying):
        return kept[0]
    return Saying(" ".join(kept), "@sentences", {"parts": kept})


def counted(number: int, word: str) -> str:
    """A number and its word, which gets an s unless it is one. For reports that are read in English only."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def plain(text: str) -> dict[str, Any]:
    """How a text was made, as plain data. What is no saying is `@text`, the same in all languages."""
    if not isinstance(text, Saying):
        return {"pattern": "@text", "values": {"text": str(text)}}
    return {"pattern": text.pattern, "values": {key: _plain_value(value) for key, value in text.values.items()}}


def _plain_value(value: Any) -> Any:
    """A value as plain data."""
    if isinstance(value, Saying):
        return plain(value)
    if isinstance(value, tuple):
        return [_plain_value(each) for each in value]
    return str(value) if isinstance(value, str) else int(value)
