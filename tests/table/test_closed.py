"""A table that whoever runs the server has closed: nothing goes on there, and nothing hidden comes out."""

import pytest

from beringia.errors import TableError
from beringia.questions import SPECTATOR
from beringia.table.commands import AnyCommand, AskUndo, HandOver, Play, Return, Say, Sit, Start, Style
from beringia.table.events import (
    AnyEvent,
    Closed,
    Created,
    Replaced,
    ReplacementAsked,
    ReplacementDropped,
    Seated,
    Started,
    StoodIn,
    read_event,
    write_event,
)
from beringia.table.private import links_for
from beringia.table.replacing import settled
from beringia.table.setup import ClockRule
from beringia.table.summaries import kept_summary
from beringia.table.table import rebuilt
from beringia.table.updates import tell_position, tell_table
from tests.table.tables import a_setup, a_table, ask, begun, play_first


@pytest.mark.parametrize(
    "command", [Play(0, "draw", "x"), Say("hello"), HandOver(), Return(), Style("Eve", 0), AskUndo(0, "y"), Sit(), Start()]
)
def test_nothing_is_done_at_a_closed_table_and_everybody_hears_why(command: AnyCommand) -> None:
    table = begun()
    table.do(Closed("insults"), 5)
    with pytest.raises(TableError, match="whoever runs this server has closed the table: insults"):
        ask(table, "ann", command)


def test_a_closed_table_waits_for_nobody_and_keeps_its_secrets() -> None:
    table = begun(a_setup(clock=ClockRule("bank", 600)))
    play_first(table, 1_000)
    table.do(Closed(""), 2_000)
    told = tell_table(table)
    assert (table.status, table.deciders, table.deadline(), table.is_over) == ("closed", (), None, True)
    assert (told.status, told.closed, told.seed) == ("closed", "", None)
    position = tell_position(table, 0, 2_000)
    assert position is not None
    assert (position.is_over, position.deciders, position.legal, position.places) == (False, (), (), ())
    assert kept_summary(table).status == "closed"
    with pytest.raises(TableError, match=r"has closed the table$"):
        ask(table, "ann", Say("hello"))


def test_a_table_can_be_closed_before_it_begins_and_with_bots_at_it() -> None:
    waiting = a_table()
    waiting.do(Closed("spam"), 5)
    assert (waiting.status, str(waiting.status_words)) == ("closed", "closed")
    playing = begun()
    playing.do(StoodIn(playing.deciders[0], "cub", "handed"), 3)
    playing.do(Closed("spam"), 5)
    assert playing.deciders == ()
    assert tell_position(playing, SPECTATOR, 5) is not None


def test_a_closed_table_is_closed_after_a_restart_and_older_logs_read_as_before() -> None:
    setup = a_setup()
    people = [Seated(seat, f"p{seat}", "", seat) for seat in range(len(setup.seats))]
    log: list[AnyEvent] = [Created(setup, "p0", "0" * 32, ("a",) * len(people)), *people, Started(), Closed("spam")]
    kept = [(at, read_event(write_event(event))) for at, event in enumerate(log)]
    table = rebuilt("t", kept)
    assert (table.status, table.closed_because) == ("closed", "spam")
    before = rebuilt("t", kept[:-1])
    assert (before.status, before.closed_because) == ("running", None)


def test_nobody_votes_on_at_a_closed_table() -> None:
    table = begun(a_setup(seats=3))
    table.do(ReplacementAsked(0, 1, "bot"), 5)
    assert settled(table, 10**9, ())
    table.do(Closed("insults"), 6)
    assert (table.replacement, tell_table(table).replacement) == (None, None)
    assert settled(table, 10**9, ()) == []


@pytest.mark.parametrize("verdict", [ReplacementDropped(), Replaced(1, "bot", "cub", "")])
def test_votes_that_an_older_server_counted_after_the_closing_are_read(verdict: AnyEvent) -> None:
    table = begun(a_setup(seats=3))
    for event in (ReplacementAsked(0, 1, "bot"), Closed("insults"), verdict):
        table.do(read_event(write_event(event)), 5)
    assert (table.status, table.replacement, table.deciders) == ("closed", None, ())


def test_a_closed_table_invites_nobody() -> None:
    table = a_table(a_setup(seats=3))
    ask(table, "ann", Sit(0))
    assert links_for(table, 0, is_host=True)[1] != ""
    table.do(Closed("spam"), 5)
    assert links_for(table, 0, is_host=True)[1:] == ("", "")
