"""Records: fields are read and written by name, write through, and survive pickling."""

import pickle
from typing import Annotated

import numpy as np
import pytest

from beringia.layout import Int8, Int8s, Int16, filled, layout, plain


class Herd:
    """A record for these tests."""

    heads: Int8
    speed: Int16
    places: Annotated[Int8s, 2, 3]


HERD = layout(Herd)


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
