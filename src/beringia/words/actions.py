"""Actions in words: what all games share when they read them. What came is quoted as it came."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from beringia.errors import AmbiguousAction, TextError
from beringia.sayings import Saying, say
from beringia.words.phrases import either

Reader = Callable[..., int]
Readers = Mapping[tuple[str, int], Reader]  # by verb and the number of words after it; each gets the position and those words


def is_small_number(word: str) -> bool:
    """Whether a word is a whole number of at most four digits; longer ones mean nothing here."""
    return word.isascii() and word.isdecimal() and len(word) <= 4


def read_with(readers: Readers, s: Any, text: str) -> int:
    """The action a text means in a position, legal or not; TextError if it is none. A verb has one word or two."""
    words, verbs = text.split(), sorted({verb for verb, _ in readers})
    beginnings = [" ".join(words[:count]).lower() for count in (2, 1)]
    verb = next((each for each in beginnings if each in verbs), None)
    if verb is None:
        raise TextError(
            say("{text} is no action; an action begins with one of: {verbs}", text=repr(text.strip()), verbs=", ".join(verbs))
        )
    arguments = words[len(verb.split()) :]
    reader = readers.get((verb, len(arguments)))
    if reader is None:
        counts = [str(count) for known, count in sorted(readers) if known == verb]
        raise TextError(
            say(
                "{verb} takes {wanted} word after it, not {n}: {text}"
                if counts == ["1"]
                else "{verb} takes {wanted} words after it, not {n}: {text}",
                verb=repr(verb),
                wanted=either(counts),
                n=len(arguments),
                text=repr(text.strip()),
            )
        )
    return int(reader(s, *arguments))


def unknown(word: str, names: Sequence[str], thing: Saying) -> TextError:
    """What a word is not, and what it could have been."""
    return TextError(say("{word} is no {thing}; wanted one of: {list}", word=repr(word), thing=thing, list=", ".join(names)))


def exact_name(word: str, names: Sequence[str], thing: Saying) -> int:
    """The number of a name; upper and lower case are alike."""
    lower = [name.lower() for name in names]
    if word.lower() not in lower:
        raise unknown(word, names, thing)
    return lower.index(word.lower())


def find_name(word: str, names: Sequence[str], thing: Saying) -> int:
    """The number of a name, or of the only one that begins so; upper and lower case are alike."""
    near = [name for name in names if name.lower().startswith(word.lower())]
    if len(near) < 2 or word.lower() in map(str.lower, near):
        return exact_name(near[0] if len(near) == 1 else word, names, thing)
    raise AmbiguousAction(say("{word} could be several: {list}", word=repr(word), list=", ".join(near)))


def number_from(word: str, first: int, last: int, thing: Saying) -> int:
    """A whole number between two others."""
    if not is_small_number(word) or not first <= int(word) <= last:
        raise TextError(
            say(
                "{word} is no {thing}; wanted a number from {first} to {last}", word=repr(word), thing=thing, first=first, last=last
            )
        )
    return int(word)
