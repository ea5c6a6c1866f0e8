"""What people may ask of a table, and what they are told when they may not."""

from typing import get_args

import pytest

from beringia.bots.levels import LEVELS
from beringia.errors import BeringiaError, IllegalAction, NotYours, OutOfTurn, SeatTaken, SetupError, StaleTurn, TableError
from beringia.questions import SPECTATOR
from beringia.table.checks import clean
from beringia.table.commands import (
    HandOver,
    Mute,
    OpenSeat,
    Play,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Style,
    TakeBack,
)
from beringia.table.events import StoodIn
from beringia.table.setup import ClockRule, Level, SeatPlan, Setup, checked
from beringia.table.updates import may_take_back, tell_position, tell_table
from tests.table.tables import PEOPLE, a_setup, a_table, ask, begun, play_first


def test_whoever_comes_takes_the_first_open_seat() -> None:
    table = a_table()
    ask(table, "bob", Sit(name="Bob"))
    ask(table, "cleo", Sit())
    assert [chair.name for chair in table.chairs] == ["Bob", "", ""]
    assert table.seat_of("cleo") == 1


def test_a_taken_seat_cannot_be_taken() -> None:
    table = a_table()
    ask(table, "bob", Sit(0))
    with pytest.raises(SeatTaken, match="seat a is taken"):
        ask(table, "cleo", Sit(0))
    with pytest.raises(SeatTaken, match="you sit on seat a already"):
        ask(table, "bob", Sit(1))


def test_a_full_table_says_so() -> None:
    with pytest.raises(TableError, match="too late to sit down"):
        ask(begun(), "eve", Sit())
    table = a_table(checked(Setup("mammoth", (SeatPlan("me"), SeatPlan("bot"), SeatPlan("person")))))
    ask(table, "bob", Sit())
    with pytest.raises(SeatTaken, match="no seat is open"):
        ask(table, "cleo", Sit())


def test_a_reserved_seat_is_for_its_link() -> None:
    table = a_table(checked(Setup("mammoth", (SeatPlan("open"), SeatPlan("person"), SeatPlan("bot")))))
    with pytest.raises(SeatTaken):
        ask(table, "bob", Sit(1))
    with pytest.raises(NotYours, match="fits no seat"):
        ask(table, "bob", Sit(link="link-9"))
    ask(table, "bob", Sit(link="link-1", name="Bob"))
    assert table.seat_of("bob") == 1


def test_the_same_link_on_another_device_is_the_same_person() -> None:
    table = begun()
    ask(table, "bobs-phone", Sit(link="link-1"))
    assert table.seat_of("bobs-phone") == 1
    assert table.chairs[1].visitors == ["bob", "bobs-phone"]
    assert not ask(table, "bobs-phone", Sit(link="link-1"))


def test_nobody_has_the_colour_of_another() -> None:
    table = a_table()
    ask(table, "bob", Sit(0, colour=4))
    with pytest.raises(SeatTaken, match="colour bone"):
        ask(table, "cleo", Sit(1, colour=4))
    ask(table, "cleo", Sit(1, colour=0))
    ask(table, "dan", Sit(2))
    assert len({chair.colour for chair in table.chairs}) == 3


def test_a_bot_gives_its_colour_to_a_person() -> None:
    table = a_table(checked(Setup("mammoth", (SeatPlan("open"), SeatPlan("bot", "cub"), SeatPlan("open")))))
    ask(table, "bob", Sit(0, colour=1))
    assert [chair.colour for chair in table.chairs] == [1, 0, 2]
    ask(table, "bob", Style("Bob", 2))
    assert [chair.colour for chair in table.chairs] == [2, 0, 1]


def test_names_are_one_clean_line() -> None:
    table = a_table()
    ask(table, "bob", Sit(0, "  B\u202eo\nb\x07 "))
    assert table.chairs[0].name == "Bo b"
    ask(table, "bob", Style("\u200b", 2))
    assert table.chairs[0].name == ""
    assert clean("<b>ß\ud800</b>") == "<b>ß</b>"


def test_standing_up_frees_the_seat_until_the_start() -> None:
    table = a_table()
    ask(table, "bob", Sit(1))
    ask(table, "bob", Stand())
    assert table.chairs[1].kind == "open"
    with pytest.raises(TableError, match="resign"):
        ask(begun(), "bob", Stand())


def test_only_the_host_arranges_bots_and_starts() -> None:
    table = a_table()
    for command in (SeatBot(1, "cub"), OpenSeat(1), Start(), Mute(1)):
        with pytest.raises(NotYours, match="only the one who made the table"):
            ask(table, "bob", command)
    with pytest.raises(TableError, match="nobody sits"):
        ask(table, PEOPLE[0], Start())
    ask(table, "ann", Sit(0))
    ask(table, "ann", SeatBot(1, "cub"))
    ask(table, "ann", Start())
    assert [chair.bot for chair in table.chairs] == ["", "cub", "forager"]
    assert table.status == "running"
    with pytest.raises(TableError, match="too late"):
        ask(table, "ann", SeatBot(1, "elder"))


def test_there_is_nothing_to_arrange_on_a_seat_that_does_not_exist() -> None:
    with pytest.raises(SetupError, match="no seat 4"):
        ask(a_table(), "ann", SeatBot(4, "cub"))


def test_a_move_is_played_once_however_often_it_is_sent() -> None:
    table = begun()
    seat = table.deciders[0]
    move = Play(0, table.playing.legal()[0], "m1")
    assert ask(table, PEOPLE[seat], move)
    assert not ask(table, PEOPLE[seat], move)
    assert table.turn == 1


def test_a_stale_move_changes_nothing() -> None:
    table = begun()
    seat = table.deciders[0]
    before = table.playing.states.tobytes()
    with pytest.raises(StaleTurn, match="turn 7, but the game is at turn 0"):
        ask(table, PEOPLE[seat], Play(7, table.playing.legal()[0], "m1"))
    assert table.playing.states.tobytes() == before


def test_only_the_seat_that_decides_moves_and_only_legally() -> None:
    table = begun()
    seat = table.deciders[0]
    with pytest.raises(OutOfTurn):
        ask(table, PEOPLE[(seat + 1) % 3], Play(0, table.playing.legal()[0], "m1"))
    with pytest.raises(NotYours):
        ask(table, "nobody", Play(0, table.playing.legal()[0], "m1"))
    legal = set(table.playing.legal())
    wrong = next(text for text in (f"place {region}" for region in range(1, 13)) if text not in legal)
    with pytest.raises(IllegalAction) as refused:
        ask(table, PEOPLE[seat], Play(0, wrong, "m2"))
    assert refused.value.citation.startswith("Mammoth")
    assert table.turn == 0
    with pytest.raises(BeringiaError):
        ask(table, PEOPLE[seat], Play(0, "dance", "m3"))


def test_a_take_back_counts_as_a_turn_so_that_old_messages_stay_stale() -> None:
    table = begun(a_setup(undo="free"))
    first = table.playing.legal()[0]
    seat = table.deciders[0]
    before = table.playing.states.tobytes()
    ask(table, PEOPLE[seat], Play(0, first, "m1"))
    assert may_take_back(table, seat)
    ask(table, PEOPLE[seat], TakeBack(1, "u1"))
    assert table.playing.states.tobytes() == before
    assert table.steps == table.playing.turn_number
    assert not ask(table, PEOPLE[seat], TakeBack(1, "u1"))
    with pytest.raises(StaleTurn):
        ask(table, PEOPLE[seat], Play(0, first, "m2"))
    ask(table, PEOPLE[seat], Play(2, first, "m3"))


def test_where_nothing_is_taken_back_nothing_is() -> None:
    table = begun(a_setup(undo="none"))
    seat = table.deciders[0]
    ask(table, PEOPLE[seat], Play(0, table.playing.legal()[0], "m1"))
    assert not may_take_back(table, seat)
    with pytest.raises(TableError, match="nothing is taken back"):
        ask(table, PEOPLE[seat], TakeBack(1, "u1"))


def test_nobody_takes_back_what_another_has_answered() -> None:
    table = begun(a_setup("gatherers", 2, undo="free"))
    first = table.deciders[0]
    while table.deciders[0] == first:
        play_first(table)
    play_first(table)
    with pytest.raises(OutOfTurn, match="decided last"):
        ask(table, PEOPLE[first], TakeBack(table.turn, "u1"))


def test_after_the_end_nothing_is_taken_back_for_the_seed_is_known() -> None:
    table = begun(a_setup(undo="free"))
    while table.status == "running":
        play_first(table)
    last = table.last_decider
    assert last is not None
    assert not may_take_back(table, last)
    with pytest.raises(TableError, match="finished"):
        ask(table, PEOPLE[last], TakeBack(table.turn, "u1"))


def test_nobody_takes_back_what_a_bot_has_decided_for_them() -> None:
    table = begun(a_setup(undo="free"))
    seat = table.deciders[0]
    ask(table, PEOPLE[seat], Resign())
    play_first(table)
    assert not may_take_back(table, seat)
    with pytest.raises(OutOfTurn, match="a bot plays for seat"):
        ask(table, PEOPLE[seat], TakeBack(table.turn, "u1"))


def test_the_levels_of_a_setup_are_the_levels_of_the_bots() -> None:
    assert get_args(Level) == LEVELS


def test_a_bot_plays_for_whoever_hands_over_until_they_return() -> None:
    table = begun()
    seat = table.deciders[0]
    ask(table, PEOPLE[seat], HandOver("elder"))
    assert table.chairs[seat].bot == "elder"
    assert tell_table(table).seats[seat].reason == "handed"
    ask(table, PEOPLE[seat], Return())
    assert table.chairs[seat].bot == ""
    with pytest.raises(TableError, match="no bot"):
        ask(table, PEOPLE[seat], Return())


def test_whoever_moves_is_back() -> None:
    table = begun()
    seat = table.deciders[0]
    table.do(StoodIn(seat, "cub", "time"), 0)
    ask(table, PEOPLE[seat], Play(0, table.playing.legal()[0], "m1"))
    assert table.chairs[seat].bot == ""


def test_whoever_has_resigned_stays_away() -> None:
    table = begun()
    seat = table.deciders[0]
    ask(table, PEOPLE[seat], Resign())
    assert table.chairs[seat].bot == "forager"
    for command in (Return(), Resign()):
        with pytest.raises(TableError, match="resigned"):
            ask(table, PEOPLE[seat], command)
    with pytest.raises(OutOfTurn, match="a bot plays for seat"):
        ask(table, PEOPLE[seat], Play(0, table.playing.legal()[0], "m1"))


def test_people_talk_until_they_are_muted() -> None:
    table = begun()
    ask(table, "bob", Say("hello\nall"))
    ask(table, "watcher", Say("hi", name="Wendy"))
    assert [(remark.seat, remark.name, remark.text) for remark in table.remarks] == [(1, "Bob", "hello all"), (-1, "Wendy", "hi")]
    ask(table, "ann", Mute(1))
    ask(table, "ann", Mute())
    for visitor in ("bob", "watcher"):
        with pytest.raises(TableError, match="muted"):
            ask(table, visitor, Say("psst"))
    ask(table, "ann", Mute(1, False))
    ask(table, "bob", Say("back"))
    with pytest.raises(TableError, match="nothing to say"):
        ask(table, "bob", Say("\u200b"))


def test_one_of_those_who_watch_can_be_muted_alone() -> None:
    table = begun()
    for visitor in ("wendy", "zoe", "wendy"):
        ask(table, visitor, Say("hi"))
    wendy, zoe, again = (remark.watcher for remark in table.remarks)
    assert wendy == again != zoe
    ask(table, "ann", Mute(watcher=wendy))
    assert tell_table(table).muted_watchers == (wendy,)
    with pytest.raises(TableError, match="muted"):
        ask(table, "wendy", Say("psst"))
    ask(table, "zoe", Say("still here"))
    ask(table, "ann", Mute(is_muted=False, watcher=wendy))
    ask(table, "wendy", Say("back"))
    with pytest.raises(SetupError, match="nobody who watches has the number 999"):
        ask(table, "ann", Mute(watcher=999))
    with pytest.raises(NotYours):
        ask(table, "bob", Mute(watcher=zoe))


def test_clocks_run_for_people_only() -> None:
    table = begun(a_setup(clock=ClockRule("move", 30)))
    seat = table.deciders[0]
    assert table.deadline() == 30_000
    ask(table, PEOPLE[seat], HandOver("cub"), 5_000)
    assert table.deadline() is None
    position = tell_position(table, SPECTATOR, 5_000)
    assert position is not None
    assert position.clocks is not None
    assert position.clocks.running == ()


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup("chess"), "chess"),
        (Setup("mammoth", (SeatPlan(), SeatPlan())), "3 to 5 seats, not 2"),
        (Setup("mammoth", edition="x"), "unknown edition 'x'"),
        (Setup("mammoth", options={"x": "y"}), "unknown option 'x'"),
        (Setup("mammoth", (SeatPlan("me"), SeatPlan("me"), SeatPlan())), "one seat only"),
        (Setup("mammoth", clock=ClockRule("move")), "at least 1"),
        (Setup("mammoth", clock=ClockRule("days", 100)), "at most 60 days"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(setup: Setup, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        checked(setup)
