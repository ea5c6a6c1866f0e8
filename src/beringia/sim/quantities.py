"""Quantities that a ban can ask for, by name: fields of the action, measures of the game, and numbers of the position.

    place  points  tiles_left  round_number  stones[me]  hand[me][ember]  mammoths[to]  hand[me]

Only what the seat that decides is sure to know can be asked for: a field of the position that is in every view under its own name,
or of which a view holds the own part (`hand[me]` is `own_hand`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import IntEnum
from typing import Any, Final

import numpy as np

from beringia.action import Field
from beringia.errors import SetupError
from beringia.layout import Declared, declared_in, offset_of
from beringia.meaning import MOST_INT16, Axis, Count, Enum, Flag, Index, Meaning
from beringia.questions import Game, Measure
from beringia.sim.ban_rows import COMMON, FIELDS, IN_RECORD

ME: Final = "me"  # as an index: the seat that decides
SEATS: Final = "seats"  # the name of the axis that it stands for
OWN: Final = "own_"  # what the name of the own part of a field begins with in a view
ENDLESS: Final = 2**31 - 1  # beyond any quantity, up or down
CONDITION: Final = re.compile(r"(\w+)((?:\[[^\[\]]*\])*)(<=|>=|<|>|=)(.+)")
WHOLE: Final = re.compile(r"-?\d{1,9}")
FORM: Final = "a quantity, one of = < > <= >=, and a value, such as points>10, turns=1..3 or stones[me]<=2"
ALL_HAVE: Final = (
    Measure("points", -MOST_INT16, MOST_INT16, "the own points"),
    Measure("lead", -MOST_INT16, MOST_INT16, "the own points less those of the best of the others"),
)


@dataclass(frozen=True)
class Quantity:
    """What a condition looks at: an action's field by its place, or what a row of a ban says of it."""

    least: int
    most: int
    names: Mapping[str, int]  # of values, in small letters
    own_field: int | None = None
    is_of_action: bool = False
    written: Mapping[str, Any] = field(default_factory=dict)  # by column of a row


def meant_by(word: str, names: Iterable[str]) -> str:
    """What might have been meant, as the beginning of a sentence; nothing if that is not to be seen."""
    close = get_close_matches(word.lower(), list(names), cutoff=0.5)
    return f"nearest: {', '.join(close)}; " if close else ""


def nearest(word: str, names: Iterable[str]) -> str:
    """What might have been meant, and all that could have been."""
    known = list(names)
    return f"{meant_by(word, known)}wanted one of: {', '.join(known) or 'none'}"


def numbers_or(names: Iterable[str], least: int, most: int) -> str:
    """Numbers and names that could have been meant."""
    known = ", ".join(names)
    return f"a whole number from {least} to {most}{f', or one of: {known}' if known else ''}"


def numbered(labels: Sequence[str]) -> dict[str, int]:
    """The names of numbered things in small letters; what two share is no name."""
    lower = [label.lower() for label in labels]
    return {label: place for place, label in enumerate(lower) if lower.count(label) == 1}


def open_fields(game: Game) -> dict[str, bool]:
    """The fields of a position that whoever decides is sure to know: all of it, or (True) the own part alone."""
    seen, known = declared_in(game.view_type), {}
    for name, declared in declared_in(game.state).items():
        if name in seen and seen[name].shape == declared.shape:
            known[name] = False
        elif f"{OWN}{name}" in seen and is_by_seat(declared) and seen[f"{OWN}{name}"].shape == declared.shape[1:]:
            known[name] = True
    return known


def is_by_seat(declared: Declared) -> bool:
    """Whether the first index of a field is a seat."""
    return bool(declared.axes) and declared.axes[0].name == SEATS


def read_condition(game: Game, kind: IntEnum, words: str) -> tuple[Quantity, int, int]:
    """A condition of a ban on a kind of actions: what it looks at, the least and the most; SetupError if it makes no sense."""
    found = CONDITION.fullmatch(words)
    if found is None:
        raise SetupError(f"{words!r} is no condition of a ban; wanted {FORM}")
    name, indexes, sign, value = found.groups()
    quantity = find_quantity(game, kind, name, re.findall(r"\[(.*?)\]", indexes))
    first, dots, last = value.partition("..") if sign == "=" else (value, "", "")
    low, high = bound_in(first, quantity, words), bound_in(last if dots else first, quantity, words)
    if low > high:
        raise SetupError(f"{words!r} is no range; wanted the smaller number first: {name}{indexes}={last}..{first}")
    low, high = {"=": (low, high), "<": (-ENDLESS, high - 1), "<=": (-ENDLESS, high), ">": (low + 1, ENDLESS)}.get(
        sign, (low, ENDLESS)
    )
    if high < quantity.least or low > quantity.most or (sign == "=" and not quantity.least <= low <= high <= quantity.most):
        raise SetupError(f"{words!r} makes no sense: {name}{indexes} goes from {quantity.least} to {quantity.most}")
    return quantity, low, high


def bound_in(word: str, quantity: Quantity, words: str) -> int:
    """A value of a quantity, as a number or by its name."""
    if WHOLE.fullmatch(word):
        return int(word)
    if word.lower() not in quantity.names:
        wanted = numbers_or(quantity.names, quantity.least, quantity.most)
        raise SetupError(f"{word!r} in {words!r} is no value; {meant_by(word, quantity.names)}wanted {wanted}")
    return quantity.names[word.lower()]


def find_quantity(game: Game, kind: IntEnum, name: str, indexes: Sequence[str]) -> Quantity:
    """What a name means in a ban on a kind of actions: first its own fields, then measures, then fields of the position."""
    own, measures = game.fields[kind], (*ALL_HAVE, *game.measures)
    for place, each in enumerate(own):
        if each.name == name and not indexes:
            return Quantity(0, each.size - 1, numbered(each.labels), own_field=place)
    for number, measure in enumerate(measures):
        if measure.name == name and not indexes:
            return of_measure(measure, number, kind)
    if name in open_fields(game):
        return in_record(game, own, name, indexes)
    if name in declared_in(game.state):
        raise SetupError(f"{name!r} of {game.id} is not known to every seat, so no ban can ask for it")
    about = [each.name for each in measures if not each.kinds or kind in each.kinds]
    close = meant_by(name, [*(each.name for each in own), *about, *open_fields(game)])
    raise SetupError(
        f"{name + ''.join(f'[{each}]' for each in indexes)!r} is nothing a ban on {kind.name.lower()} of {game.id} can ask for; "
        f"{close}wanted a field of the action ({names_of(own)}), a measure ({', '.join(about)}), "
        "or a field of the position that lies open (docs/view-fields.md)"
    )


def names_of(own: Sequence[Field]) -> str:
    """The fields of an action in a message."""
    return ", ".join(each.name for each in own) or "it has none"


def of_measure(measure: Measure, number: int, kind: IntEnum) -> Quantity:
    """A measure, if it says something about this kind of actions."""
    if measure.kinds and kind not in measure.kinds:
        kinds = ", ".join(each.name.lower() for each in measure.kinds)
        raise SetupError(f"{measure.name!r} says nothing about {kind.name.lower()}; wanted a ban on one of: {kinds}")
    return Quantity(measure.least, int(measure.most), {}, is_of_action=bool(measure.kinds), written={"measure": number})


def in_record(game: Game, own: Sequence[Field], name: str, indexes: Sequence[str]) -> Quantity:
    """A number of the position, or several that are added up."""
    declared, title = declared_in(game.state)[name], f"{name!r} of {game.id}"
    if len(indexes) > len(declared.axes):
        raise SetupError(f"{title} came with {len(indexes)} indexes; it has {len(declared.axes)}")
    if open_fields(game)[name] and list(indexes[:1]) != [ME]:
        raise SetupError(f"of {title} a seat knows only its own; wanted {name}[{ME}]")
    place, by_seat, by_field = offset_of(game.state, name), 0, [0] * FIELDS
    for at, word in enumerate(indexes):
        step = int(declared.kind.itemsize * np.prod(declared.shape[at + 1 :], dtype=int))
        moved = index_in(declared.axes[at], own, word, title)
        if isinstance(moved, int):
            place += step * moved
        elif moved == ME:
            by_seat = step
        else:
            by_field[[each.name for each in own].index(moved)] += step
    numbers = int(np.prod(declared.shape[len(indexes) :], dtype=int))
    least, most, names = values_of(declared, numbers, title)
    written = {"measure": IN_RECORD, "place": place, "by_seat": by_seat, "by_field": by_field, "numbers": numbers}
    kind = {"width": declared.kind.itemsize, "is_signed": declared.kind.kind == "i"}
    return Quantity(least, most, names, is_of_action=any(by_field), written=written | kind)


def index_in(axis: Axis, own: Sequence[Field], word: str, title: str) -> int | str:
    """What an index of a field means: a number, ME, or the name of a field of the action."""
    if word == ME and axis.name == SEATS:
        return ME
    labels, fitting = numbered(axis.labels), [each.name for each in own if each.size <= axis.size]
    if word.isascii() and word.isdecimal() and int(word) < axis.size:
        return int(word)
    if word.lower() in labels:
        return labels[word.lower()]
    if word in fitting:
        return word
    known = [*([ME] if axis.name == SEATS else []), *labels, *fitting]
    raise SetupError(f"{word!r} is no index of {title}; {meant_by(word, known)}wanted {numbers_or(known, 0, axis.size - 1)}")


def values_of(declared: Declared, numbers: int, title: str) -> tuple[int, int, dict[str, int]]:
    """The least and the most that so many numbers of a field can be together, and the names of values; only counts are added up."""
    meaning = declared.meaning or Meaning(*limits_of(declared.kind))
    if numbers > 1 and not isinstance(meaning, Count | Flag):
        raise SetupError(f"{title} is a list of {numbers} numbers that cannot be added up; wanted an index for each of its axes")
    low, high = meaning.limits(declared.shape)
    names: dict[str, int] = {name.lower(): value for name, value in meaning.odd.items()}
    if isinstance(meaning, Index):
        names |= numbered(meaning.of.labels)
    elif isinstance(meaning, Enum):
        names |= {member.name.lower(): int(member) for member in meaning.of}
    return int(low.min()) * numbers, int(high.max()) * numbers, names


def limits_of(kind: np.dtype[Any]) -> tuple[int, int]:
    """The least and the most that a number of a kind can be."""
    limits = np.iinfo(kind)
    return int(limits.min), int(limits.max)


if len(ALL_HAVE) != COMMON:
    raise TypeError(f"kernels know {COMMON} measures that every game has, not {len(ALL_HAVE)}")
