"""The log as bytes: the quick way says to everybody what the slow one says, and keeps little."""

import asyncio
import random

import msgspec
import pytest

from beringia.questions import SPECTATOR
from beringia.table.commands import TakeBack
from beringia.table.events import Played
from beringia.table.live_table import put_into_words
from beringia.table.table import Table
from beringia.table.updates import tell_line, tell_lines, told_lines
from tests.table.tables import PEOPLE, a_setup, a_table, ask, begun, play_first

GAMES = [("mammoth", 3), ("gatherers", 2), ("winter", 2)]


def slowly(table: Table, viewer: int, begin: int = 0, end: int | None = None) -> bytes:
    """The lines, each made anew."""
    is_open = table.status == "finished"
    return msgspec.json.encode([tell_line(table.setup.game, line, viewer, is_open) for line in table.lines(begin, end)])


def check_all(table: Table) -> None:
    for viewer in (*range(len(table.chairs)), SPECTATOR):
        assert msgspec.json.encode(tell_lines(table, viewer, 0)) == slowly(table, viewer)


def walk(table: Table, dice: random.Random, steps: int) -> None:
    for _ in range(steps):
        if table.status == "running":
            table.do(Played(table.deciders[0], dice.choice(table.playing.legal())), 0)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_everybody_is_sent_what_they_may_know_and_after_the_end_all_of_it(game: str, seats: int) -> None:
    table, dice = begun(a_setup(game, seats)), random.Random(5)
    for _ in range(12):
        walk(table, dice, 5)
        check_all(table)
    walk(table, dice, 5_000)
    assert table.status == "finished"
    check_all(table)


def test_a_part_of_the_log_is_put_into_words_without_the_rest() -> None:
    table = begun(a_setup("winter", 2))
    walk(table, random.Random(1), 60)
    assert msgspec.json.encode(tell_lines(table, 0, 20, 21)) == slowly(table, 0, 20, 21)
    assert told_lines(table).unsaid(table.steps) == table.steps - 1
    assert tell_lines(table, 0, table.steps) == []
    assert tell_lines(a_table(), 0, 0) == []


def test_what_is_taken_back_is_not_told_any_more() -> None:
    table = begun(a_setup("mammoth", 3, undo="free"))
    seat = play_first(table)
    check_all(table)
    before = msgspec.json.encode(tell_lines(table, SPECTATOR, 0))
    ask(table, PEOPLE[seat], TakeBack(table.turn, "x"))
    assert len(tell_lines(table, SPECTATOR, 0)) == table.steps
    table.do(Played(table.deciders[0], table.playing.legal()[-1]), 0)
    check_all(table)
    assert msgspec.json.encode(tell_lines(table, SPECTATOR, 0)) != before


def test_a_long_log_is_put_into_words_beside_everything_else_and_kept_as_bytes_alone() -> None:
    table = begun(a_setup("winter", 2))
    walk(table, random.Random(1), 40)
    asyncio.run(put_into_words(table))
    assert told_lines(table).unsaid(table.steps) == 0
    assert table.playing.history._lines == [None] * table.steps
    check_all(table)


def test_what_was_put_into_words_elsewhere_counts_only_as_far_as_nothing_was_taken_back() -> None:
    table = begun(a_setup("mammoth", 3, undo="free"))
    walk(table, random.Random(1), 10)
    told, twin = told_lines(table), table.playing.history.copy()
    elsewhere = told.filled(twin)
    seat = table.last_decider
    assert seat is not None
    ask(table, PEOPLE[seat], TakeBack(table.turn, "x"))
    table.do(Played(table.deciders[0], table.playing.legal()[0]), 0)
    told.fit(table.steps)
    told.adopt(elsewhere, table.playing.history.shared_with(twin))
    check_all(table)
