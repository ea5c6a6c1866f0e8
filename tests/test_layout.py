"""Records: fields are read and written by name, write through, survive pickling, lie aligned, and know what they mean."""

import pickle
from enum import IntEnum, IntFlag
from typing import Annotated, Any

import numpy as np
import pytest

from beringia.kernel import copy_start, kernel
from beringia.layout import (
    Int8,
    Int8s,
    Int16,
    Int16s,
    Int32s,
    UInt8s,
    declared_in,
    fields,
    filled,
    layout,
    offset_of,
    plain,
    start_of,
)
from beringia.meaning import Axis, Bits, Count, Enum, Flag, Index, Packed
from beringia.ranges import Ranges, range_faults, ranges

VALLEY = Axis("valleys", ("north", "south"))
SEASON = Axis("seasons", 3)


class Mood(IntEnum):
    """For these tests."""

    CALM = 0
    WILD = 1


class Herd:
    """A record for these tests."""

    heads: Annotated[Int8, Count(0, 40), "animals in it"]
    speed: Annotated[Int16, Count(0, 300), "steps in an hour"]
    places: Annotated[Int8s, VALLEY, SEASON, Count(-1, (5, 6, 7)), "where it was"]


class Tame(Herd):
    """A herd that somebody keeps."""

    keeper: Annotated[Int8, Count(0, 9), "who keeps it"]


class Wild(Herd):
    """A herd that runs."""

    fear: Annotated[Int16s, VALLEY, Count(0, 900), "what it runs from"]


HERD, TAME, WILD = layout(Herd), layout(Tame), layout(Wild)
SHARED = start_of(HERD)


class Wrong(IntFlag):
    """For these tests."""

    HEADS = 1
    PLACES = 2
    OTHER = 4


class Camp:
    """A record with numbers of all kinds."""

    is_old: Annotated[Int8, Flag(), "1: it is old"]
    mood: Annotated[Int8, Enum(Mood, none=True), "how it is there"]
    valley: Annotated[Int8, Index(VALLEY, none=True, odd={"beyond": 100}), "where it lies"]
    path: Annotated[Int16s, 2, Packed(first=-6, valley=2, season=3), "how one comes there"]
    seen: Annotated[UInt8s, 3, Bits(SEASON), "when it was seen"]


CAMP = layout(Camp)


def test_fields_are_read_and_written_by_name() -> None:
    herds = np.zeros(2, HERD)
    first = herds[0]
    first.heads, first.speed = 7, 300
    assert (herds[0].heads, herds["speed"][0], first["heads"]) == (7, 300, 7)
    assert herds[1].heads == 0
    with pytest.raises(AttributeError):
        first.nothing = 1


def test_arrays_inside_a_record_write_through() -> None:
    herds = np.zeros(1, HERD)
    herd = herds[0]
    herd.places[1, 2] += 4
    assert herds["places"][0].tolist() == [[0, 0, 0], [0, 0, 4]]
    herd.places = 1
    assert plain(herds[0]).places == [[1, 1, 1], [1, 1, 1]]


def test_records_survive_pickling() -> None:
    herds = filled(HERD, {"heads": 3, "speed": 40})
    again = pickle.loads(pickle.dumps(herds))
    assert again.dtype == HERD
    assert (again[0].heads, again[0].speed) == (3, 40)
    assert type(pickle.loads(pickle.dumps(herds[0]))) is type(herds[0])


def test_a_field_may_not_be_named_like_an_attribute_of_arrays() -> None:
    class Crowd:
        """A record that numpy would misunderstand."""

        heads: Int8
        sum: Int8

    with pytest.raises(TypeError, match="'sum' of Crowd"):
        layout(Crowd)


def test_padding_fills_gaps_and_is_nobodys_field() -> None:
    assert [offset_of(HERD, name) for name in fields(HERD)] == [0, 2, 4]
    assert (fields(HERD), HERD.itemsize) == (["heads", "speed", "places"], 10)
    assert len(HERD.names or ()) == 4
    assert list(vars(plain(np.zeros(1, HERD)[0]))) == fields(HERD)
    assert HERD.isalignedstruct


def test_a_record_ends_at_a_multiple_of_its_widest_number() -> None:
    assert (offset_of(CAMP, "path"), offset_of(CAMP, "seen"), CAMP.itemsize) == (4, 8, 12)


def test_a_field_keeps_what_was_declared() -> None:
    places = declared_in(HERD)["places"]
    assert (places.shape, places.kind, places.words) == ((2, 3), np.dtype(np.int8), "where it was")
    assert [axis.name for axis in places.axes] == ["valleys", "seasons"]
    assert declared_in(pickle.loads(pickle.dumps(np.zeros(1, HERD))).dtype) == declared_in(HERD)


@pytest.mark.parametrize(
    ("name", "good", "bad", "words"),
    [
        ("is_old", [0, 1], [-1, 2], "0 or 1"),
        ("mood", [-1, 0, 1], [-2, 2], "0 to 1; NONE"),
        ("valley", [-1, 0, 1, 100], [2, 99, 101], "0 to 1; NONE; 100: beyond"),
        ("path", [-6, -1], [-7, 0], "-6 to -1; valley + 2 * season - 6"),
        ("seen", [0, 7], [8], "0 to 7"),
    ],
)
def test_a_meaning_allows_its_values_and_no_others(name: str, good: list[int], bad: list[int], words: str) -> None:
    meaning = declared_in(CAMP)[name].meaning
    assert meaning is not None
    assert [value for value in (*good, *bad) if meaning.allows(value)] == good
    assert str(meaning) == words


def test_a_count_may_have_a_limit_for_each_entry_of_the_last_list() -> None:
    meaning = declared_in(HERD)["places"].meaning
    assert meaning is not None
    assert meaning.allows([[5, 6, 7], [-1, -1, -1]])
    assert not meaning.allows([[6, 6, 7], [-1, -1, -1]])


LIMITS = ranges(HERD, {Wrong.HEADS: ("heads",), Wrong.PLACES: ("places",)}, Wrong.OTHER)
CAMP_LIMITS = ranges(CAMP, {}, Wrong.OTHER)


@kernel
def wrongs(records: Any, limits: Ranges) -> int:
    """What is out of range in the first record."""
    return range_faults(records[0], limits)


@pytest.mark.parametrize(
    ("name", "place", "value", "flags"),
    [
        ("heads", (), 40, 0),
        ("heads", (), 41, Wrong.HEADS),
        ("heads", (), -1, Wrong.HEADS),
        ("speed", (), 301, Wrong.OTHER),
        ("speed", (), -1, Wrong.OTHER),
        ("places", (0, 1), 6, 0),
        ("places", (1, 0), 6, Wrong.PLACES),
        ("places", (1, 2), -2, Wrong.PLACES),
        ("_pad1", (0,), 1, Wrong.OTHER),
    ],
)
def test_a_number_beyond_its_range_is_found_with_its_flag(name: str, place: tuple[int, ...], value: int, flags: int) -> None:
    herds = filled(HERD, {"heads": 1})
    herds[name][0, *place] = value
    assert wrongs(herds, LIMITS) == flags


def test_all_numbers_beyond_their_ranges_are_found_together() -> None:
    herds = filled(HERD, {"heads": -1, "speed": 301})
    assert wrongs(herds, LIMITS) == Wrong.HEADS | Wrong.OTHER


@pytest.mark.parametrize(("name", "value"), [("path", 0), ("seen", 8), ("valley", 101), ("valley", -2)])
def test_numbers_of_all_kinds_have_ranges(name: str, value: int) -> None:
    camps = filled(CAMP, {"path": -6})
    assert wrongs(camps, CAMP_LIMITS) == 0
    camps[name] = value
    assert wrongs(camps, CAMP_LIMITS) == Wrong.OTHER


def test_ranges_need_meanings_and_fields_that_exist() -> None:
    class Silent:
        """A record that says nothing."""

        heads: Int8

    with pytest.raises(TypeError, match=r"'heads' of .*Silent.* says no meaning"):
        ranges(layout(Silent), {}, Wrong.OTHER)
    with pytest.raises(TypeError, match="HEADS names 'horns', which is no field"):
        ranges(HERD, {Wrong.HEADS: ("horns",)}, Wrong.OTHER)


def test_no_number_is_passed_over_when_ranges_are_looked_at() -> None:
    class Long:
        """A record with a number of a kind that has no ranges."""

        heads: Annotated[Int8, Count(0, 40), "animals in it"]
        years: Annotated[Int32s, 2, Count(0, 40), "how long"]

    with pytest.raises(TypeError, match=r"'years' of .*Long.* holds int32; wanted one of: int8, uint8, int16"):
        ranges(layout(Long), {}, Wrong.OTHER)


@kernel
def set_free(tame: Any, wild: Any) -> None:
    """The same herd without its keeper."""
    copy_start(tame[0], wild[0], SHARED)


def test_what_two_kinds_of_a_record_share_is_copied_and_nothing_else() -> None:
    tame, wild = np.zeros(1, TAME), np.zeros(1, WILD)
    tame[0].heads, tame[0].speed, tame[0].keeper = 12, 300, 9
    tame[0].places[:] = np.arange(6).reshape(2, 3)
    wild[0].fear[:] = 700, 800
    set_free(tame, wild)
    for name in fields(HERD):
        assert np.array_equal(wild[0][name], tame[0][name]), name
    assert wild[0].fear.tolist() == [700, 800]
    assert len(SHARED) == offset_of(HERD, "places") + 6 <= HERD.itemsize
