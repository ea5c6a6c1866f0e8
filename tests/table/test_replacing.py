"""The seat of somebody who stays away is given to a bot or to somebody new: by vote or by the host, as the table was set up."""

from pathlib import Path
from typing import Any

import pytest

from beringia.errors import NotYours, OutOfTurn, SetupError, StaleTurn, TableError
from beringia.store.bus import LocalBus
from beringia.table.commands import (
    AnswerReplacement,
    AskReplacement,
    AskUndo,
    HandOver,
    NewLink,
    PutOutPerson,
    Resign,
    Say,
    Sit,
    Start,
)
from beringia.table.events import Played
from beringia.table.keeper import next_moment
from beringia.table.live_table import LiveTable
from beringia.table.private import links_for, standing
from beringia.table.replacement import GRACE
from beringia.table.replacing import settled
from beringia.table.setup import USUAL_PATIENCE, ClockRule, SeatPlan, Setup, checked
from beringia.table.table import Table
from beringia.table.updates import tell_position, tell_table
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE, a_setup, a_table, ask, begun, play_first
from tests.table.test_times import HOUR, heard, two_servers
from tests.web.house import run_soon

LONG = USUAL_PATIENCE * 1000
OPEN = SeatPlan("open")


def want(table: Table, visitor: str, seat: int, by: Any = "bot", now: int = LONG) -> int:
    """Somebody asks about a person who has been away since the beginning; returns the number of the request."""
    ask(table, visitor, AskReplacement(seat, by), now, {seat: 0})
    assert table.replacement is not None
    return table.replacement.number


def wait(table: Table, now: int, present: tuple[int, ...] = ()) -> None:
    """Time has gone by."""
    for event in settled(table, now, present):
        table.do(event, now)


def outcome(table: Table) -> str:
    """What everybody is told of it."""
    told = tell_table(table).replacement
    return "" if told is None else f"{told.outcome}: {told.text}"


def test_with_the_yes_of_most_a_bot_has_the_seat_for_good() -> None:
    table = begun(a_setup(seats=4))
    number = want(table, "ann", 1)
    assert outcome(table) == "open: a wants to give the seat of b, who is away, to a bot."
    ask(table, "cleo", AnswerReplacement(number, True), LONG)
    wait(table, LONG + GRACE - 1)
    assert table.seat_of("bob") == 1
    wait(table, LONG + GRACE)
    assert (table.chairs[1].kind, table.chairs[1].level) == ("bot", "forager")
    assert outcome(table) == "granted: A bot has seat b now, since its person stayed away."
    assert table.seat_of("bob") is None
    told = standing(table, "bob").parting
    assert told is not None
    assert told.words == "You were away for longer than this table waits: a bot has seat b now, for good."
    with pytest.raises(NotYours):
        ask(table, "bob", Resign())
    play_first(table)
    assert outcome(table) == ""


def test_somebody_new_gets_the_seat_its_hand_and_a_link_nobody_knows() -> None:
    table = begun(a_setup(seats=3))
    hand = tell_position(table, 1, 0)
    number = want(table, "ann", 1, "person")
    ask(table, "cleo", AnswerReplacement(number, True), LONG)
    wait(table, LONG + GRACE)
    seat = tell_table(table).seats[1]
    assert (seat.kind, seat.is_reserved, seat.stand_in, seat.reason) == ("open", False, "forager", "vacant")
    old = table.chairs[1].link
    assert links_for(table, 0, is_host=False)[1] == links_for(table, 2, is_host=False)[1] == old
    assert links_for(table, None, is_host=False)[1] == ""
    ask(table, "dora", Sit(1, "Dora", colour=4), LONG + GRACE)
    assert (table.seat_of("dora"), table.chairs[1].name, table.chairs[1].bot, table.chairs[1].colour) == (1, "Dora", "", 1)
    assert outcome(table) == ""
    now = tell_position(table, table.seat_of("dora") or 0, 0)
    assert hand is not None
    assert now is not None
    assert now.view == hand.view
    assert links_for(table, 0, is_host=True)[1] == ""
    with pytest.raises(NotYours):
        ask(table, "eve", Sit(link=old))
    with pytest.raises(NotYours):
        ask(table, "bob", Sit(link="link-1"))
    told = standing(table, "bob").parting
    assert told is not None
    assert "opened to somebody new" in told.words


def test_who_was_away_may_take_the_seat_again_as_long_as_nobody_has() -> None:
    table = begun(a_setup(seats=3))
    want(table, "ann", 1, "person")
    ask(table, "cleo", AnswerReplacement(table.replacement.number if table.replacement else 0, True), LONG)
    wait(table, LONG + GRACE)
    ask(table, "bob", Sit(1, "Bob"))
    assert (table.seat_of("bob"), standing(table, "bob").parting) == (1, None)


@pytest.mark.parametrize(("listed", "watching"), [(False, True), (True, False)])
def test_at_a_private_table_it_takes_the_link_to_come_in(listed: bool, watching: bool) -> None:
    table = begun(a_setup(seats=3, listed=listed, watching=watching))
    number = want(table, "ann", 1, "person")
    ask(table, "cleo", AnswerReplacement(number, True), LONG)
    wait(table, LONG + GRACE)
    with pytest.raises(TableError):
        ask(table, "dora", Sit(1))
    ask(table, "cleo", NewLink(1))
    ask(table, "dora", Sit(link=links_for(table, 0, is_host=False)[1]))
    assert table.seat_of("dora") == 1


def test_who_was_put_out_before_the_start_gets_no_seat_during_the_game() -> None:
    table = a_table()
    ask(table, "ann", Sit(0))
    ask(table, "mal", Sit(1))
    ask(table, "ann", PutOutPerson(1))
    ask(table, "bob", Sit(1))
    ask(table, "ann", Start())
    want(table, "ann", 1, "person")
    wait(table, LONG + GRACE)
    with pytest.raises(NotYours, match="put you out"):
        ask(table, "mal", Sit(1))


def test_one_no_of_two_is_enough_and_it_is_not_asked_again_at_once() -> None:
    table = begun(a_setup(seats=3))
    number = want(table, "ann", 1)
    ask(table, "cleo", AnswerReplacement(number, False), LONG)
    assert outcome(table) == "refused: Too few want to give the seat of b away."
    with pytest.raises(TableError, match="a moment ago"):
        want(table, "ann", 1, now=LONG + 1)
    want(table, "ann", 1, now=2 * LONG)


def test_who_does_not_answer_for_as_long_as_the_table_waits_does_not_count() -> None:
    table = begun(a_setup(seats=4))
    want(table, "ann", 1)
    wait(table, LONG + GRACE)
    assert outcome(table).startswith("open")
    wait(table, 2 * LONG)
    assert outcome(table).startswith("granted")


def test_a_tie_after_all_the_time_is_no_majority() -> None:
    table = begun(a_setup(seats=5))
    number = want(table, "ann", 1)
    ask(table, "cleo", AnswerReplacement(number, False), LONG)
    assert outcome(table).startswith("open")
    wait(table, 2 * LONG)
    assert outcome(table).startswith("refused")
    assert table.seat_of("bob") == 1


@pytest.mark.parametrize("leaving", [Resign(), HandOver("cub")])
def test_who_asked_and_left_gives_no_seat_away(leaving: Any) -> None:
    table = begun(a_setup(seats=4))
    want(table, "ann", 1)
    ask(table, "ann", leaving, LONG)
    told = tell_table(table).replacement
    assert told is not None
    assert (told.agreed, told.against, told.asked) == ((), (), (2, 3))
    wait(table, 3 * LONG)
    assert outcome(table).startswith("refused")
    assert table.seat_of("bob") == 1


def test_the_no_of_somebody_who_left_does_not_count_either() -> None:
    table = begun(a_setup(seats=5))
    number = want(table, "ann", 1)
    ask(table, "cleo", AnswerReplacement(number, False), LONG)
    ask(table, "cleo", Resign(), LONG)
    ask(table, PEOPLE[3], AnswerReplacement(number, False), LONG)
    assert outcome(table).startswith("open")
    ask(table, PEOPLE[4], AnswerReplacement(number, True), LONG)
    wait(table, 3 * LONG)
    assert outcome(table).startswith("granted")


@pytest.mark.parametrize("command", [Say("here"), Sit(link="link-1"), AnswerReplacement(0, False)])
def test_any_sign_of_life_ends_it(command: Any) -> None:
    table = begun(a_setup(seats=3))
    number = want(table, "ann", 1)
    visitor = "bobs-phone" if isinstance(command, Sit) else "bob"
    ask(table, visitor, AnswerReplacement(number, False) if isinstance(command, AnswerReplacement) else command, LONG)
    assert outcome(table) == "returned: b is back."
    wait(table, 3 * LONG)
    assert table.seat_of("bob") == 1


def test_a_bot_that_plays_for_somebody_is_no_sign_of_life() -> None:
    table = begun(a_setup(seats=3))
    seat = table.deciders[0]
    asker = PEOPLE[(seat + 1) % 3]
    ask(table, PEOPLE[seat], HandOver("cub"))
    want(table, asker, seat)
    before = tell_table(table).replacement
    table.do(Played(seat, table.playing.legal()[0], level="cub"), LONG)
    assert tell_table(table).replacement == before


def test_who_asked_may_ask_no_longer() -> None:
    table = begun(a_setup(seats=3))
    number = want(table, "ann", 1)
    assert not ask(table, "ann", AnswerReplacement(number, True))
    ask(table, "ann", AnswerReplacement(number, False), LONG)
    assert outcome(table) == "withdrawn: Nobody asks any more to give the seat of b away."
    with pytest.raises(StaleTurn, match="nobody asks"):
        ask(table, "cleo", AnswerReplacement(number, True))


def test_where_the_host_decides_nobody_else_is_asked_and_the_person_still_has_a_grace() -> None:
    table = begun(a_setup(seats=3, replacing="host"))
    with pytest.raises(NotYours, match="only the one who made the table"):
        want(table, "cleo", 1)
    number = want(table, "ann", 1)
    told = tell_table(table).replacement
    assert told is not None
    assert (told.asked, told.settled_ms) == ((), LONG + GRACE)
    with pytest.raises(NotYours, match="host alone"):
        ask(table, "cleo", AnswerReplacement(number, False))
    wait(table, LONG + GRACE)
    assert table.chairs[1].kind == "bot"


def test_a_host_who_only_watches_may_decide_too() -> None:
    table = a_table(a_setup(seats=3, replacing="host"))
    for seat, visitor in enumerate(("bob", "cleo", "dan")):
        ask(table, visitor, Sit(seat))
    ask(table, "ann", Start())
    number = want(table, "ann", 1, "person")
    assert outcome(table) == "open: The host opens the seat of b, who is away, to somebody new."
    ask(table, "ann", AnswerReplacement(number, False), LONG)
    assert outcome(table).startswith("withdrawn")
    want(table, "ann", 1)
    wait(table, LONG + GRACE)
    assert table.chairs[1].kind == "bot"
    with pytest.raises(NotYours):
        ask(table, "cleo", Resign())


def test_what_cannot_be_asked_for() -> None:
    table = begun(a_setup(seats=3))
    away = {1: 0}
    for visitor, command, now, error, words in (
        ("ann", AskReplacement(1, "bot"), LONG - 1, TableError, "waits 10 minutes"),
        ("ann", AskReplacement(2, "bot"), LONG, TableError, "seat c is here"),
        ("bob", AskReplacement(1, "bot"), LONG, TableError, "your own seat"),
        ("ann", AskReplacement(3, "bot"), LONG, SetupError, "no seat 3"),
        ("eve", AskReplacement(1, "bot"), LONG, NotYours, "do not sit"),
    ):
        with pytest.raises(error, match=words):
            ask(table, visitor, command, now, away)
    want(table, "ann", 1)
    with pytest.raises(TableError, match="asks to give the seat of seat b away already"):
        want(table, "cleo", 1)
    resigned = begun(a_setup(seats=3))
    ask(resigned, "cleo", Resign())
    with pytest.raises(OutOfTurn):
        want(resigned, "cleo", 1)
    with pytest.raises(OutOfTurn):
        ask(resigned, "cleo", AnswerReplacement(want(resigned, "ann", 1), True))
    with pytest.raises(TableError, match="no seat is given away"):
        want(begun(a_setup(seats=3, replacing="never")), "ann", 1)
    bots = a_table(checked(Setup("mammoth", (OPEN, SeatPlan("bot"), OPEN))))
    ask(bots, "ann", Sit(0))
    with pytest.raises(TableError, match="open; only in a running game"):
        want(bots, "ann", 1)
    ask(bots, "ann", Start())
    with pytest.raises(TableError, match="no person sits on seat b"):
        want(bots, "ann", 1)
    short = begun(a_setup(seats=3, patience=60))
    with pytest.raises(TableError, match="waits a minute"):
        want(short, "ann", 1, now=1)


def test_a_game_over_days_waits_for_as_long_as_a_decision_may_take() -> None:
    assert checked(Setup("mammoth", clock=ClockRule("days", 3))).patience == 3 * 24 * 3600
    assert (checked(Setup("mammoth")).patience, checked(Setup("mammoth")).replacing) == (600, "vote")
    assert checked(Setup("mammoth", replacing="never", patience=60)).replacing == "never"


def test_an_open_request_for_an_undo_ends_when_somebody_who_is_asked_is_replaced() -> None:
    table = begun(a_setup("gatherers", 2))
    first = table.deciders[0]
    while table.last_decider in (None, first):
        play_first(table)
    other = 1 - first
    step = table.last_decision(first)
    ask(table, PEOPLE[first], AskUndo(step or 0, "u1"))
    lines = table.steps
    want(table, PEOPLE[first], other)
    wait(table, LONG + GRACE)
    assert table.chairs[other].kind == "bot"
    assert table.request is not None
    assert table.request.outcome == "left"
    assert str(table.request.words) == f"{'ab'[other]} has left; nothing is taken back."
    assert table.steps == lines


def test_a_finished_game_knows_no_such_request() -> None:
    table = begun(a_setup(seats=3))
    want(table, "ann", 1)
    while table.status == "running":
        play_first(table)
    assert table.replacement is None
    with pytest.raises(TableError, match="finished"):
        want(table, "ann", 1)


def test_a_seat_that_waits_for_somebody_at_the_end_stays_empty() -> None:
    table = begun(a_setup(seats=3))
    number = want(table, "ann", 1, "person")
    ask(table, "cleo", AnswerReplacement(number, True), LONG)
    wait(table, LONG + GRACE)
    link = table.chairs[1].link
    while table.status == "running":
        play_first(table)
    assert links_for(table, 0, is_host=True)[1] == ""
    for command in (Sit(1), Sit(link=link)):
        with pytest.raises(TableError, match="too late to sit down"):
            ask(table, "dora", command)


async def running(server: Server, *people: str, **settings: Any) -> LiveTable:
    """A running game of these people; the first has made it."""
    setup = checked(Setup("mammoth", (SeatPlan("me"), *(OPEN for _ in people[1:])), **settings))
    name = (await server.tables.create(setup, people[0])).id
    for visitor in people[1:]:
        await server.tables.act(name, visitor, Sit())
    await server.tables.act(name, people[0], Start())
    return await server.tables.find(name)


def test_the_server_knows_who_is_away_and_gives_the_seat_on_when_the_time_has_come(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await running(server, "ann", "bob", "cleo")
            name, bob = live.table.id, Ear("bob")
            for visitor in ("ann", "cleo"):
                await server.tables.listen(name, Ear(visitor))
            await server.tables.listen(name, bob)
            clock.go(2 * USUAL_PATIENCE)
            with pytest.raises(TableError, match="seat b is here"):
                await server.tables.act(name, "ann", AskReplacement(1, "person"))
            await server.tables.leave(name, bob)
            clock.go(USUAL_PATIENCE - 1)
            with pytest.raises(TableError, match="waits 10 minutes"):
                await server.tables.act(name, "ann", AskReplacement(1, "person"))
            clock.go(1)
            await server.tables.act(name, "ann", AskReplacement(1, "person"))
            request = live.table.replacement
            assert request is not None
            await server.tables.act(name, "cleo", AnswerReplacement(request.number, True))
            assert next_moment(live) == clock.ms + GRACE
            clock.go(GRACE / 1000)
            await server.care(live)
            assert live.table.chairs[1].kind == "open"
            welcome = await server.tables.listen(name, bob)
            assert welcome.seat is None
            assert welcome.notice is not None
            await server.tables.act(name, "dora", Sit(1, "Dora"))
            clock.go(5)
            with pytest.raises(TableError, match="waits 10 minutes"):
                await server.tables.act(name, "ann", AskReplacement(1, "bot"))
        async with a_server(tmp_path, clock) as server:
            again = (await server.tables.find(name)).table
            assert (again.seat_of("dora"), again.seat_of("bob")) == (1, None)

    run_soon(work())


def test_who_comes_back_within_the_grace_keeps_the_seat(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await running(server, "ann", "bob", "cleo", replacing="host")
            ann = Ear("ann")
            await server.tables.listen(live.table.id, ann)
            clock.go(USUAL_PATIENCE)
            await server.tables.act(live.table.id, "ann", AskReplacement(1, "bot"))
            clock.go(GRACE / 1000 - 1)
            await server.tables.listen(live.table.id, Ear("bob"))
            assert outcome(live.table) == "returned: b is back."
            told = [message["table"]["replacement"]["outcome"] for message in ann.heard if "table" in message]
            assert told[-1] == "returned", "whoever listens sees at once that nobody is asked any more"
            clock.go(60)
            await server.care(live)
            assert live.table.seat_of("bob") == 1

    run_soon(work())


def test_who_is_connected_to_another_process_keeps_the_seat(tmp_path: Path) -> None:
    async def work() -> None:
        clock, bus = HandClock(), LocalBus()
        async with a_server(tmp_path, clock, bus) as one, a_server(tmp_path, clock, bus) as two:
            live = await running(one, "ann", "bob", "cleo", replacing="host")
            name = live.table.id
            await one.tables.listen(name, Ear("ann"))
            await two.tables.listen(name, Ear("bob"))
            there = await two.tables.find(name)
            clock.go(2 * USUAL_PATIENCE)
            await one.care(live)
            await one.tables.act(name, "ann", AskReplacement(1, "bot"))
            await one.care(live)
            await two.tables._catch_up(there)
            await two.care(there)
            await one.tables._catch_up(live)
            assert outcome(live.table) == "returned: b is back."
            clock.go(GRACE / 1000)
            await one.care(live)
            assert live.table.seat_of("bob") == 1

    run_soon(work())


def test_a_restarted_server_goes_on_with_a_request(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            live = await running(server, "ann", "bob", "cleo", replacing="host")
            clock.go(USUAL_PATIENCE)
            await server.tables.act(live.table.id, "ann", AskReplacement(1, "bot"))
            due = clock.ms + GRACE
        clock.go(GRACE / 1000)
        async with a_server(tmp_path, clock) as server:
            assert live.table.id in await server.tables.store.due(due, 10)
            live = await server.tables.find(live.table.id)
            await server.care(live)
            assert live.table.chairs[1].kind == "bot"

    run_soon(work())


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR])
def test_nobody_is_away_for_longer_or_shorter_because_the_clock_on_the_wall_is_set(tmp_path: Path, jump: int) -> None:
    async def work() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await running(server, "ann", "bob", "cleo")
            name, bob = live.table.id, Ear("bob")
            for listener in (Ear("ann"), Ear("cleo"), bob):
                await server.tables.listen(name, listener)
            await server.tables.leave(name, bob)
            clock.set_wall(jump)
            clock.go(USUAL_PATIENCE - 1)
            with pytest.raises(TableError, match="waits 10 minutes"):
                await server.tables.act(name, "ann", AskReplacement(1, "bot"))
            clock.go(1)
            await server.tables.act(name, "ann", AskReplacement(1, "bot"))
            told = tell_table(live.table).replacement
            assert told is not None
            assert told.settled_ms == clock() + LONG
            await server.tables.act(name, "cleo", AnswerReplacement(told.id, False))
            assert outcome(live.table).startswith("refused")
            clock.set_wall(-2 * jump)
            clock.go(USUAL_PATIENCE - 1)
            with pytest.raises(TableError, match="a moment ago"):
                await server.tables.act(name, "ann", AskReplacement(1, "bot"))
            clock.go(1)
            await server.tables.act(name, "ann", AskReplacement(1, "bot"))
            assert live.table.replacement is not None
            await server.tables.act(name, "cleo", AnswerReplacement(live.table.replacement.number, True))
            assert await server.tables.store.due(clock.wall() + GRACE - 1, 10) == []
            assert await server.tables.store.due(clock.wall() + GRACE, 10) == [name]
            clock.set_wall(jump)
            assert next_moment(live) == clock() + GRACE
            await server.care(live)
            assert live.table.seat_of("bob") == 1
            clock.go(GRACE / 1000)
            await server.care(live)
            assert live.table.chairs[1].kind == "bot"

    run_soon(work())


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR])
def test_who_gets_a_seat_while_the_wall_is_set_has_been_there_since_then_and_a_full_clock(tmp_path: Path, jump: int) -> None:
    async def work() -> None:
        clock = HandClock(10**12)
        async with a_server(tmp_path, clock) as server:
            live = await running(server, "ann", "bob", "cleo", replacing="host", clock=ClockRule("move", 3600), absence=3600)
            name = live.table.id
            clock.go(USUAL_PATIENCE)
            await server.tables.act(name, "ann", AskReplacement(1, "person"))
            clock.go(GRACE / 1000)
            await server.care(live)
            clock.set_wall(jump)
            await server.tables.act(name, "dora", Sit(1, "Dora"))
            chair = live.table.chairs[1]
            assert live.table.server_time(chair.here_ms) == live.table.server_time(chair.heard_ms) == clock()
            assert chair.devices[0].at_ms == clock.wall()  # people read it beside a clock on the wall
            assert live.table.clocks.left_at(1, live.table.time_at(clock())) == HOUR * 1000
            clock.go(USUAL_PATIENCE - 1)
            with pytest.raises(TableError, match="waits 10 minutes"):
                await server.tables.act(name, "ann", AskReplacement(1, "bot"))
            clock.go(1)
            await server.tables.act(name, "ann", AskReplacement(1, "bot"))

    run_soon(work())


def test_two_processes_whose_clocks_differ_settle_a_request_at_the_same_moment(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path, 3 * HOUR) as (one, other):
            live = await running(one, "ann", "bob", "cleo", replacing="host")
            one.clock.go(USUAL_PATIENCE)
            there = await other.tables.find(live.table.id)
            await other.tables.act(live.table.id, "ann", AskReplacement(1, "bot"))
            await heard(one, other)
            for server, table in ((one, live), (other, there)):
                assert next_moment(table) == server.clock() + GRACE
            one.clock.go(GRACE / 1000 - 1)
            await one.care(live)
            assert live.table.seat_of("bob") == 1
            one.clock.go(1)
            await one.care(live)
            assert live.table.chairs[1].kind == "bot"

    run_soon(work())


def test_another_process_with_another_clock_waits_as_long_before_it_asks_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path, -3 * HOUR) as (one, other):
            live = await running(one, "ann", "bob", "cleo")
            one.clock.go(USUAL_PATIENCE)
            await one.tables.act(live.table.id, "ann", AskReplacement(1, "bot"))
            assert live.table.replacement is not None
            await one.tables.act(live.table.id, "cleo", AnswerReplacement(live.table.replacement.number, False))
            one.clock.go(USUAL_PATIENCE - 1)
            with pytest.raises(TableError, match="a moment ago"):
                await other.tables.act(live.table.id, "ann", AskReplacement(1, "bot"))
            one.clock.go(1)
            await other.tables.act(live.table.id, "ann", AskReplacement(1, "bot"))

    run_soon(work())
