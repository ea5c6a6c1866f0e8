"""What the host arranges before the start: people are put out, seats closed, opened and given to bots."""

import pytest

from beringia.errors import NotYours, SeatTaken, SetupError, TableError
from beringia.table.commands import CloseSeat, OpenSeat, PutOutPerson, Readmit, SeatBot, Sit, Stand, Start
from beringia.table.private import standing
from beringia.table.table import Table
from beringia.table.updates import tell_table, tell_welcome
from tests.table.tables import a_table, ask


def full_table() -> Table:
    """Ann's table, filled by two strangers."""
    table = a_table()
    ask(table, "ann", Sit(0, "Ann"))
    ask(table, "mal", Sit(1, "Mal"))
    ask(table, "moe", Sit(2, "Moe"))
    return table


def notice(table: Table, visitor: str) -> str:
    """What somebody is told when they come."""
    told = tell_welcome(table, standing(table, visitor), 0, 0).notice
    return "" if told is None else told.text


def test_who_is_put_out_is_told_so_and_may_not_sit_down_again() -> None:
    table = full_table()
    link = table.chairs[1].link
    ask(table, "ann", PutOutPerson(1))
    assert (table.chairs[1].kind, table.seat_of("mal")) == ("open", None)
    assert notice(table, "mal") == "The host has put you out of seat b; you cannot sit down at this table any more."
    assert notice(table, "moe") == ""
    for command in (Sit(), Sit(1), Sit(link=table.chairs[1].link), Sit(link=link)):
        with pytest.raises(NotYours):
            ask(table, "mal", command)
    ask(table, "bob", Sit(1))
    assert table.seat_of("bob") == 1


def test_all_devices_of_a_person_are_put_out() -> None:
    table = full_table()
    ask(table, "mals-phone", Sit(link=table.chairs[1].link))
    ask(table, "ann", PutOutPerson(1))
    for visitor in ("mal", "mals-phone"):
        assert notice(table, visitor)
        with pytest.raises(NotYours, match="put you out"):
            ask(table, visitor, Sit(1))


def test_the_host_can_let_somebody_sit_down_again() -> None:
    table = full_table()
    ask(table, "ann", PutOutPerson(1))
    told = tell_welcome(table, standing(table, "ann"), 0, 0).put_out
    assert [(each.seat, each.name) for each in told] == [(1, "Mal")]
    assert tell_welcome(table, standing(table, "moe"), 0, 0).put_out == ()
    with pytest.raises(NotYours):
        ask(table, "moe", Readmit(told[0].number))
    with pytest.raises(SetupError, match="has the number 999"):
        ask(table, "ann", Readmit(999))
    ask(table, "ann", Readmit(told[0].number))
    assert notice(table, "mal") == "The host lets you sit down at this table again."
    ask(table, "mal", Sit(1))
    assert (table.seat_of("mal"), notice(table, "mal")) == (1, "")
    with pytest.raises(SetupError):
        ask(table, "ann", Readmit(told[0].number))


def test_a_bot_can_be_put_in_the_place_of_a_person() -> None:
    table = full_table()
    ask(table, "ann", SeatBot(1, "elder"))
    assert (table.chairs[1].kind, table.chairs[1].level) == ("bot", "elder")
    assert notice(table, "mal").startswith("The host has put you out")
    ask(table, "ann", SeatBot(1, "cub"))
    assert (table.chairs[1].level, len(table.seating.outcasts)) == ("cub", 1)


def test_a_seat_can_be_closed_and_opened_again() -> None:
    table = full_table()
    ask(table, "ann", CloseSeat(1))
    assert notice(table, "mal").startswith("The host has put you out")
    assert (tell_table(table).seats[1].kind, tell_table(table).seats[1].is_reserved) == ("open", True)
    with pytest.raises(SeatTaken):
        ask(table, "bob", Sit(1))
    ask(table, "ann", OpenSeat(1))
    ask(table, "bob", Sit(1))
    assert table.seat_of("bob") == 1


def test_opening_a_seat_somebody_sits_on_is_refused_and_not_quietly_ignored() -> None:
    table = full_table()
    with pytest.raises(SeatTaken, match="wanted `put_out` first"):
        ask(table, "ann", OpenSeat(1))
    assert table.seat_of("mal") == 1


def test_a_bot_can_be_sent_away() -> None:
    table = a_table()
    ask(table, "ann", SeatBot(1, "cub"))
    ask(table, "ann", OpenSeat(1))
    assert not ask(table, "ann", OpenSeat(1))
    ask(table, "bob", Sit(1))
    assert table.seat_of("bob") == 1


def test_the_host_leaves_the_own_seat_by_standing_up() -> None:
    table = full_table()
    for command in (PutOutPerson(0), SeatBot(0, "cub"), CloseSeat(0), OpenSeat(0)):
        with pytest.raises(SeatTaken, match="yourself; wanted `stand` first"):
            ask(table, "ann", command)
    ask(table, "ann", Stand())
    ask(table, "ann", CloseSeat(0))
    assert table.chairs[0].is_reserved


def test_only_the_host_arranges_and_only_before_the_start() -> None:
    table = full_table()
    commands = (PutOutPerson(1), SeatBot(1, "cub"), CloseSeat(1), OpenSeat(1))
    for command in commands:
        with pytest.raises(NotYours, match="only the one who made the table"):
            ask(table, "moe", command)
    ask(table, "ann", Start())
    for command in commands:
        with pytest.raises(TableError, match="too late to arrange the seats"):
            ask(table, "ann", command)


def test_nobody_can_be_put_out_of_an_empty_seat() -> None:
    table = a_table()
    with pytest.raises(TableError, match="no person sits on seat b"):
        ask(table, "ann", PutOutPerson(1))
    with pytest.raises(SetupError, match="no seat 4"):
        ask(table, "ann", PutOutPerson(4))
