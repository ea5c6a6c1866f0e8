"""The skeletons of the games' words: reading actions and positions, and the order in which reasons are looked for."""

from typing import Any

import numpy as np
import pytest

from beringia.errors import AmbiguousAction, TextError
from beringia.layout import Records
from beringia.sayings import say
from beringia.words.actions import Readers, exact_name, find_name, number_from, read_with
from beringia.words.phrases import either
from beringia.words.positions import PositionWords, read_line, write_line

HERBS = ("sage", "Sorrel", "sorrel-root")
READERS: Readers = {
    ("pick", 1): lambda _s, word: find_name(word, HERBS, say("herb")),
    ("pick", 2): lambda _s, word, count: 10 * find_name(word, HERBS, say("herb")) + number_from(count, 1, 9, say("number")),
    ("no herb", 0): lambda s: int(s),
}


def test_verb_and_number_of_words_say_who_reads_them() -> None:
    assert read_with(READERS, 7, "  PICK Sage ") == 0
    assert read_with(READERS, 7, "pick SORREL 3") == 13
    assert read_with(READERS, 7, "No  Herb") == 7


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is no action; an action begins with one of: no herb, pick"),
        ("no", "'no' is no action"),
        ("pick", "'pick' takes 1 or 2 words after it, not 0: 'pick'"),
        ("no herb now", "'no herb' takes 0 words after it, not 1"),
        ("pick Mint", "'Mint' is no herb; wanted one of: sage, Sorrel, sorrel-root"),
        ("pick sage 0", "'0' is no number; wanted a number from 1 to 9"),
        ("pick sage 00001", "'00001' is no number"),
    ],
)
def test_what_came_is_quoted_as_it_came(text: str, complaint: str) -> None:
    with pytest.raises(TextError) as refused:
        read_with(READERS, 0, text)
    assert str(refused.value).startswith(complaint)


def test_a_name_may_be_cut_as_long_as_it_means_one_thing() -> None:
    assert [find_name(word, HERBS, say("herb")) for word in ("sa", "sorrel", "sorrel-")] == [0, 1, 2]
    with pytest.raises(AmbiguousAction, match="'So' could be several: Sorrel, sorrel-root"):
        find_name("So", HERBS, say("herb"))
    with pytest.raises(TextError, match="'sa' is no herb"):
        exact_name("sa", HERBS, say("herb"))


def test_several_things_are_told_with_or_before_the_last() -> None:
    assert [either(["1"]), either(["1", "2"]), either(["1", "2", "3"])] == ["1", "1 or 2", "1, 2 or 3"]


def read_herd(words: PositionWords) -> Records:
    """A position of two words."""
    return np.array([(words.number("heads", 40), words.flag("wild"))], [("heads", np.int8), ("wild", np.int8)])


def write_herd(record: Any) -> str:
    """A position of two words."""
    return write_line("herd", {"heads": int(record["heads"]), "wild": "yes" if record["wild"] else "no"})


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "a position of this game begins with 'herd', not ''"),
        ("herd heads=3", "the position lacks wild="),
        ("herd heads=41 wild=no", "'41' at heads= in a position; wanted a whole number up to 40"),
        ("herd heads=3 wild=-", "wild=- in a position; wanted one of: no, yes"),
        ("herd wild=no heads=3", "the words of the position stand in the wrong order, twice, or mean nothing"),
        ("herd heads=3 wild=no wild=no", "the words of the position stand in the wrong order"),
    ],
)
def test_a_line_must_be_written_as_it_was_read(line: str, complaint: str) -> None:
    assert read_line("herd", " herd  heads=3 wild=no ", read_herd, write_herd)[0]["heads"] == 3
    with pytest.raises(TextError) as refused:
        read_line("herd", line, read_herd, write_herd)
    assert str(refused.value).startswith(complaint)
