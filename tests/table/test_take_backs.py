"""Asking to take a decision back: everybody must agree, and whatever ends a request is said to all."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from beringia.errors import NotYours, OutOfTurn, StaleTurn, TableError
from beringia.questions import SPECTATOR
from beringia.table.asking import tell_request
from beringia.table.commands import AnswerUndo, AskUndo, HandOver, Play, Resign, Return, SeatBot, Sit, Start
from beringia.table.events import Played, StoodIn
from beringia.table.live_table import LiveTable
from beringia.table.setup import SeatPlan, Setup, checked
from beringia.table.table import Table
from beringia.table.take_back_request import ASKER_AWAY, BOTS_WAIT
from beringia.table.updates import may_ask_undo, tell_position
from tests.table.servers import Ear, HandClock, Server, a_server
from tests.table.tables import PEOPLE, a_setup, a_table, ask, begun, play_first
from tests.web.house import CUB, ME, OPEN, run_soon


def answered_by_another(table: Table) -> int:
    """Let a seat decide until another one has; returns the first seat."""
    first = table.deciders[0]
    while table.last_decider in (None, first):
        play_first(table)
    return first


def ask_for(table: Table, seat: int) -> int:
    """A seat asks for its last decision; returns how many lines would stay."""
    step = table.last_decision(seat)
    assert step is not None
    ask(table, PEOPLE[seat], AskUndo(step, f"a{table.seq}"))
    return step


def answer(table: Table, seat: int, is_yes: bool) -> None:
    """Somebody answers what is asked."""
    assert table.request is not None
    ask(table, PEOPLE[seat], AnswerUndo(table.request.number, is_yes))


def outcome(table: Table) -> str:
    """What everybody is told of the last request."""
    told = tell_request(table)
    assert told is not None
    return f"{told.outcome}: {told.text}"


@pytest.mark.parametrize("seats", [2, 3])
def test_with_the_yes_of_all_the_game_is_as_before_the_decision(seats: int) -> None:
    table = begun(a_setup("gatherers", seats))
    seat = answered_by_another(table)
    step, turn = table.last_decision(seat), table.turn
    assert step is not None
    assert may_ask_undo(table, seat) == step
    before = table.playing.history.position(step).key()
    assert ask_for(table, seat) == step
    others = [each for each in range(seats) if each != seat]
    for other in others:
        assert outcome(table).startswith("open")
        assert other in table.asked
        answer(table, other, True)
    assert outcome(table) == f"granted: Everybody agrees: {'abc'[seat]} decides anew."
    assert table.playing.states.tobytes() == before
    assert (table.turn, table.steps, table.deciders) == (turn + 1, step, (seat,))


def test_the_luck_after_a_granted_undo_is_the_same_as_before() -> None:
    table = begun(a_setup("gatherers", 2))
    seat = answered_by_another(table)
    step = table.last_decision(seat) or 0
    actions = [line.action for line in table.lines()[step:]]
    ask_for(table, seat)
    answer(table, 1 - seat, True)
    while table.steps < step + len(actions):
        turn = table.steps
        ask(table, PEOPLE[table.deciders[0]], Play(table.turn, actions[turn - step], f"again{turn}"))
    assert [line.action for line in table.lines()[step : step + len(actions)]] == actions


def test_one_no_is_enough_and_is_not_asked_for_again_at_once() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    first, second = (each for each in range(3) if each != seat)
    ask_for(table, seat)
    answer(table, first, True)
    answer(table, second, False)
    assert outcome(table) == f"refused: {'abc'[second]} says no; the game goes on."
    assert may_ask_undo(table, seat) is None
    with pytest.raises(TableError, match="said no to this already"):
        ask_for(table, seat)
    play_first(table)
    assert tell_request(table) is None
    assert may_ask_undo(table, seat) == table.last_decision(seat)


def test_a_decision_meanwhile_ends_the_request() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    ask_for(table, seat)
    lines, decider = table.steps, play_first(table)
    assert outcome(table) == f"overtaken: {'abc'[decider]} has decided meanwhile; nothing is taken back."
    assert table.steps > lines
    with pytest.raises(TableError, match="nobody asks"):
        answer(table, (seat + 1) % 3, True)


def test_who_asked_can_ask_no_longer_and_then_again() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    ask_for(table, seat)
    first = table.request
    answer(table, seat, False)
    assert outcome(table).startswith("withdrawn")
    ask_for(table, seat)
    assert first is not None
    with pytest.raises(StaleTurn, match="nobody asks"):
        ask(table, PEOPLE[(seat + 1) % 3], AnswerUndo(first.number, True))


@pytest.mark.parametrize("command", [Resign(), HandOver("cub")])
def test_who_asks_and_lets_a_bot_play_no_longer_asks(command: Resign | HandOver) -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    ask_for(table, seat)
    ask(table, PEOPLE[seat], command)
    assert outcome(table) == f"left: {'abc'[seat]} has left; nothing is taken back."
    with pytest.raises(OutOfTurn, match="a bot plays"):
        ask_for(table, seat)


def test_where_stand_ins_may_agree_a_bot_that_takes_a_seat_does_so_by_itself() -> None:
    table = begun(a_setup(seats=3, stand_ins_agree=True))
    seat = answered_by_another(table)
    first, second = (each for each in range(3) if each != seat)
    step = ask_for(table, seat)
    answer(table, first, True)
    ask(table, PEOPLE[second], HandOver("cub"))
    assert (outcome(table)[:7], table.steps) == ("granted", step)
    ask(table, PEOPLE[second], Return())
    play_first(table)


@pytest.mark.parametrize("reason", ["absence", "time", "handed"])
def test_nobody_takes_decisions_back_alone_against_somebody_a_bot_plays_for(reason: Any) -> None:
    table = begun(a_setup("gatherers", 2))
    seat = answered_by_another(table)
    other = 1 - seat
    table.do(StoodIn(other, "cub", reason), 0)
    lines = table.steps
    for number in range(10):
        ask(table, PEOPLE[seat], AskUndo(table.last_decision(seat) or 0, f"a{number}"))
        assert (table.steps, table.asked, outcome(table)[:4]) == (lines, (other,), "open")
        answer(table, seat, False)
    assert outcome(table).startswith("withdrawn")


def test_who_lets_a_bot_play_and_is_there_may_answer_all_the_same() -> None:
    table = begun(a_setup("gatherers", 2))
    seat = answered_by_another(table)
    ask(table, PEOPLE[1 - seat], HandOver("cub"))
    step = ask_for(table, seat)
    answer(table, 1 - seat, True)
    assert (outcome(table)[:7], table.steps) == ("granted", step)
    assert table.chairs[1 - seat].bot == "cub"


def test_a_stand_in_ends_the_request_when_it_decides() -> None:
    table = begun(a_setup("gatherers", 2))
    seat = answered_by_another(table)
    while table.deciders[0] == seat:
        play_first(table)
    table.do(StoodIn(1 - seat, "cub", "absence"), 0)
    ask_for(table, seat)
    table.do(Played(1 - seat, table.playing.legal()[0], level="cub"), BOTS_WAIT)
    assert outcome(table).startswith("overtaken")


def test_somebody_who_hands_over_has_not_agreed() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    first, second = (each for each in range(3) if each != seat)
    ask_for(table, seat)
    answer(table, first, True)
    lines = table.steps
    ask(table, PEOPLE[second], HandOver("cub"))
    assert (table.asked, table.steps, outcome(table)[:4]) == ((second,), lines, "open")


def test_where_stand_ins_may_agree_nobody_waits_for_somebody_who_is_away() -> None:
    table = begun(a_setup("gatherers", 2, stand_ins_agree=True))
    seat = answered_by_another(table)
    table.do(StoodIn(1 - seat, "cub", "absence"), 0)
    step = ask_for(table, seat)
    assert (outcome(table)[:7], table.steps) == ("granted", step)
    with pytest.raises(TableError):
        answer(table, 1 - seat, False)


def test_who_has_resigned_is_not_asked_any_more() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    first, second = (each for each in range(3) if each != seat)
    step = ask_for(table, seat)
    answer(table, first, True)
    ask(table, PEOPLE[second], Resign())
    assert (outcome(table)[:7], table.steps) == ("granted", step)
    play_first(table)
    ask_for(table, seat)
    assert table.asked == (first,)
    with pytest.raises(OutOfTurn, match="a bot plays"):
        answer(table, second, False)


def test_the_keeper_lets_nobody_agree_by_being_away(tmp_path: Path) -> None:
    async def work() -> None:
        clock, people = HandClock(), PEOPLE[:3]
        async with a_server(tmp_path, clock) as server:
            live, seat = await table_at(server, people, ME, OPEN, OPEN, absence=20)
            await server.tables.listen(live.table.id, Ear(people[seat]))
            step = await ask_at(server, live, people[seat])
            for other in set(range(3)) - {seat, live.table.deciders[0]}:
                assert live.table.request is not None
                await server.tables.act(live.table.id, people[other], AnswerUndo(live.table.request.number, True))
            decider = live.table.deciders[0]
            assert live.table.asked == (decider,)
            ear = Ear(people[decider])
            await server.tables.listen(live.table.id, ear)
            await server.tables.leave(live.table.id, ear)
            clock.go(20)
            await server.care(live)
            assert live.table.chairs[decider].reason == "absence"
            assert live.table.steps > step
            assert live.table.asked == (decider,)

    run_soon(work())


def test_among_bots_nobody_has_to_be_asked() -> None:
    table = a_table(a_setup(seats=3))
    ask(table, "ann", Sit(0))
    for seat in (1, 2):
        ask(table, "ann", SeatBot(seat, "cub"))
    ask(table, "ann", Start())
    while table.deciders != (0,):
        play_first(table)
    answered_by_another(table)
    step = ask_for(table, 0)
    assert (table.steps, table.deciders) == (step, (0,))


def test_only_people_of_the_table_are_asked_and_only_once() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    other, third = (each for each in range(3) if each != seat)
    step = ask_for(table, seat)
    number = table.request.number if table.request else 0
    with pytest.raises(NotYours):
        ask(table, "watcher", AnswerUndo(number, False))
    asker, table.request = table.request, None
    assert may_ask_undo(table, seat) == step
    table.request = asker
    with pytest.raises(TableError, match="asks to take something back already"):
        ask(table, PEOPLE[seat], AskUndo(step, "again"))
    answer(table, other, True)
    assert not ask(table, PEOPLE[other], AnswerUndo(number, True))
    assert not ask(table, PEOPLE[seat], AnswerUndo(number, True))
    assert table.asked == (third,)
    watched = tell_position(table, SPECTATOR, 0)
    assert watched is not None
    assert watched.request is not None
    assert (watched.request.asked, watched.may_ask_undo) == ((third,), None)


def test_what_cannot_be_asked_for() -> None:
    fresh = begun(a_setup(seats=3))
    with pytest.raises(OutOfTurn, match="decided nothing"):
        ask(fresh, PEOPLE[0], AskUndo(0, "a1"))
    never = begun(a_setup(seats=3, undo="none"))
    seat = answered_by_another(never)
    assert may_ask_undo(never, seat) is None
    with pytest.raises(TableError, match="nothing is taken back"):
        ask_for(never, seat)
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    with pytest.raises(StaleTurn, match="not line 77"):
        ask(table, PEOPLE[seat], AskUndo(77, "a1"))
    while table.status == "running":
        play_first(table)
    with pytest.raises(TableError, match="finished"):
        ask_for(table, seat)


def test_a_request_sent_twice_is_one_request() -> None:
    table = begun(a_setup(seats=3))
    seat = answered_by_another(table)
    wanted = AskUndo(table.last_decision(seat) or 0, "a1")
    assert ask(table, PEOPLE[seat], wanted)
    assert not ask(table, PEOPLE[seat], wanted)


async def table_at(server: Server, people: Sequence[str], *seats: SeatPlan, **manners: Any) -> tuple[LiveTable, int]:
    """A running game in which a person has decided and somebody else after them; returns who may ask."""
    name = (await server.tables.create(checked(Setup("mammoth", seats, **manners)), people[0])).id
    live = await server.tables.find(name)
    for visitor in people[1:]:
        await server.tables.act(name, visitor, Sit())
    if live.table.status == "open":
        await server.tables.act(name, people[0], Start())
    while live.table.deciders[0] >= len(people):
        await server.care(live)
    seat = live.table.deciders[0]
    while live.table.deciders == (seat,):
        await server.play_first(live, people)
    return live, seat


async def ask_at(server: Server, live: LiveTable, visitor: str) -> int:
    """A visitor asks; returns how many lines would stay."""
    step = live.table.last_decision(live.table.seat_of(visitor) or 0)
    assert step is not None
    await server.tables.act(live.table.id, visitor, AskUndo(step, f"a{live.table.seq}"))
    return step


def test_a_request_outlives_its_server_and_those_who_come_again_see_it(tmp_path: Path) -> None:
    async def work() -> None:
        clock, people = HandClock(), PEOPLE[:3]
        async with a_server(tmp_path, clock) as server:
            live, seat = await table_at(server, people, ME, OPEN, OPEN)
            name, step = live.table.id, await ask_at(server, live, people[seat])
            ear = Ear(people[seat])
            for _ in range(2):
                welcome = await server.tables.listen(name, ear)
                assert welcome.position is not None
                assert welcome.position.request is not None
                assert welcome.position.request.outcome == "open"
                await server.tables.leave(name, ear)
        async with a_server(tmp_path, clock) as server:
            for other in set(range(3)) - {seat}:
                welcome = await server.tables.listen(name, Ear(people[other]))
                assert welcome.position is not None
                assert welcome.position.request is not None
                await server.tables.act(name, people[other], AnswerUndo(welcome.position.request.id, True))
            live = await server.tables.find(name)
            assert (live.table.steps, live.table.deciders) == (step, (seat,))
        async with a_server(tmp_path, clock) as server:
            live = await server.tables.find(name)
            assert (live.table.steps, live.table.deciders) == (step, (seat,))

    run_soon(work())


def test_who_asks_and_stays_away_no_longer_asks_but_a_reload_is_no_absence(tmp_path: Path) -> None:
    async def work() -> None:
        clock, people = HandClock(), PEOPLE[:3]
        async with a_server(tmp_path, clock) as server:
            live, seat = await table_at(server, people, ME, OPEN, OPEN)
            ear = Ear(people[seat])
            await server.tables.listen(live.table.id, ear)
            await ask_at(server, live, people[seat])
            await server.tables.leave(live.table.id, ear)
            clock.go(ASKER_AWAY - 1)
            await server.care(live)
            await server.tables.listen(live.table.id, ear)
            clock.go(ASKER_AWAY)
            await server.care(live)
            assert outcome(live.table).startswith("open")
            await server.tables.leave(live.table.id, ear)
            clock.go(ASKER_AWAY)
            await server.care(live)
            assert outcome(live.table).startswith("left")

    run_soon(work())


def test_bots_wait_a_while_for_people_who_are_asked(tmp_path: Path) -> None:
    async def work() -> None:
        clock, people = HandClock(), PEOPLE[:2]
        async with a_server(tmp_path, clock) as server:
            live, seat = await table_at(server, people, ME, OPEN, CUB)
            while live.table.deciders != (2,):
                seat = live.table.deciders[0]
                await server.play_first(live, people)
            ear = Ear(people[seat])
            await server.tables.listen(live.table.id, ear)
            await ask_at(server, live, people[seat])
            turn = live.table.turn
            await server.tables.play_bot(live, 2, "cub", turn, live.table.playing.actions()[0])
            clock.go(BOTS_WAIT / 1000 - 1)
            await server.care(live)
            assert (live.table.turn, outcome(live.table)[:4]) == (turn, "open")
            clock.go(1)
            await server.care(live)
            assert live.table.turn == turn + 1
            assert outcome(live.table) == "overtaken: c has decided meanwhile; nothing is taken back."

    run_soon(work())
