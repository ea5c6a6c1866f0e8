"""The lists that dense indices are places in."""

from enum import IntEnum

import pytest

from beringia.action import Field, Fields, packed
from beringia.errors import BrokenPosition
from beringia.numbering import ANSWERS, DECISIONS, NO_INDEX, Possible, action_in, everything, index_in, number, singles


class Kind(IntEnum):
    """Of a little game."""

    PUT = 0
    PASS = 1
    ROLL = 2


FIELDS: Fields = {Kind.PUT: (Field("row", 3), Field("column", 2)), Kind.PASS: (), Kind.ROLL: (Field("eyes", 6),)}


def possible(seats: int) -> Possible:
    """Alone only the first row is there."""
    return everything(FIELDS) | ({Kind.PUT: [(0, 1), (0, 0)]} if seats == 1 else {})


def test_what_can_occur_is_numbered_in_order_decisions_and_answers_apart() -> None:
    numbering = number(possible, (1, 2), (Kind.ROLL,))
    assert numbering.sizes.tolist() == [[0, 0], [3, 6], [7, 6]]
    assert numbering.listed(1, DECISIONS).tolist() == [packed(Kind.PUT, (0, 0)), packed(Kind.PUT, (0, 1)), packed(Kind.PASS, ())]
    assert numbering.listed(1, ANSWERS).tolist() == [packed(Kind.ROLL, (eyes,)) for eyes in range(6)]


@pytest.mark.parametrize("seats", [1, 2])
def test_every_listed_action_is_found_where_it_stands(seats: int) -> None:
    actions, sizes = number(possible, (1, 2), (Kind.ROLL,))
    for which in (DECISIONS, ANSWERS):
        listed = number(possible, (1, 2), (Kind.ROLL,)).listed(seats, which).tolist()
        assert [index_in(actions[seats], sizes[seats], action) for action in listed] == list(range(len(listed)))
        assert [action_in(actions[seats], sizes[seats], which == ANSWERS, index) for index in range(len(listed))] == listed


@pytest.mark.parametrize("values", [(Kind.PUT, (1, 0)), (Kind.PUT, (0, 2)), (Kind.ROLL, (6,)), (9, ())])
def test_what_is_not_listed_has_no_index(values: tuple[int, tuple[int, ...]]) -> None:
    actions, sizes = number(possible, (1, 2), (Kind.ROLL,))
    assert index_in(actions[1], sizes[1], packed(*values)) == NO_INDEX


def test_kinds_of_chance_come_last() -> None:
    with pytest.raises(BrokenPosition, match="the kinds of chance must come after those of decisions"):
        number(possible, (1,), (Kind.PASS,))


def test_the_values_of_a_single_field_are_tuples_of_one() -> None:
    assert singles(range(2)) == [(0,), (1,)]
