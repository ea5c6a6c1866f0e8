"""A seat's link is good for one sitting, and nobody's but the sitter's; devices come by it and can be removed."""

from pathlib import Path

import msgspec
import pytest

from beringia.errors import DeadLink, NotYours, SeatTaken, SetupError, TableError
from beringia.table.commands import CloseSeat, NewLink, Play, RemoveDevice, Resign, Sit, Stand, Start
from beringia.table.events import Seated, read_event
from beringia.table.private import links_for, standing
from beringia.table.setup import SeatPlan, Setup, checked
from beringia.table.table import Table, rebuilt
from beringia.table.updates import tell_welcome
from tests.table.servers import Ear, HandClock, a_server
from tests.table.tables import PEOPLE, a_setup, a_table, ask, begun
from tests.web.house import CUB, ME, OPEN, run_soon

OLD_LOG = (
    b'{"type":"created","setup":{"game":"mammoth","seats":[{"kind":"me","level":"hunter"},{"kind":"person","level":"hunter"},'
    b'{"kind":"person","level":"hunter"}],"edition":"alea","options":{},"clock":{"kind":"none","amount":0,"increment":0},'
    b'"undo":"hidden","hints":true,"listed":true,"watching":true,"delay":0,"stand_in":"forager","absence":null},'
    b'"visitor":"ann","seed":"0123456789abcdef0123456789abcdef","links":["la","lb","lc"]}',
    b'{"type":"seated","seat":0,"visitor":"ann","name":"Ann","colour":0}',
    b'{"type":"seated","seat":1,"visitor":"mal","name":"Mal","colour":1}',
    b'{"type":"left","seat":1}',
    b'{"type":"seated","seat":1,"visitor":"bob","name":"Bob","colour":1}',
)
OLD_START = (b'{"type":"seated","seat":2,"visitor":"cleo","name":"Cleo","colour":2}', b'{"type":"started"}')


def told_links(table: Table, visitor: str) -> tuple[str, ...]:
    """The links somebody is told."""
    return tell_welcome(table, standing(table, visitor), 0, 0).links


def an_invitation() -> Table:
    """Ann's table with two seats for whoever has their links."""
    table = a_table(checked(Setup("mammoth", (SeatPlan("me"), SeatPlan("person"), SeatPlan("person")))))
    ask(table, "ann", Sit(link="link-0"))
    return table


def test_who_stood_up_cannot_come_back_by_the_old_link_as_whoever_sits_there_now() -> None:
    table = an_invitation()
    ask(table, "mal", Sit(link="link-1", name="Mal"))
    read = told_links(table, "mal")[1]
    ask(table, "mal", Stand())
    invitation = told_links(table, "ann")[1]
    assert len({read, invitation, "link-1"}) == 3
    ask(table, "bob", Sit(link=invitation))
    ask(table, "cleo", Sit(link="link-2"))
    ask(table, "ann", Start())
    for link in ("link-1", read, invitation):
        with pytest.raises(DeadLink, match="no longer; ask whoever sits there"):
            ask(table, "mal", Sit(link=link))
    assert table.seat_of("mal") is None
    with pytest.raises(NotYours):
        ask(table, "mal", Resign())


def test_a_link_from_before_the_start_is_good_no_longer() -> None:
    table = an_invitation()
    for seat, visitor in ((1, "bob"), (2, "cleo")):
        ask(table, visitor, Sit(link=f"link-{seat}"))
    before = [chair.link for chair in table.chairs]
    ask(table, "ann", Start())
    assert all(before)
    assert not set(before) & {chair.link for chair in table.chairs}


def test_the_host_knows_no_link_of_a_taken_seat() -> None:
    table = an_invitation()
    assert told_links(table, "ann")[1:] == ("link-1", "link-2")
    ask(table, "bob", Sit(link="link-1"))
    assert told_links(table, "ann")[1:] == ("", "link-2")
    with pytest.raises(DeadLink):
        ask(table, "anns-other-browser", Sit(link="link-1"))
    ask(table, "cleo", Sit(link="link-2"))
    ask(table, "ann", Start())
    assert told_links(table, "ann") == (table.chairs[0].link, "", "")
    assert told_links(table, "bob") == ("", table.chairs[1].link, "")
    assert told_links(table, "watcher") == ("", "", "")


def test_who_sits_has_a_link_for_another_device_and_can_make_a_new_one() -> None:
    table = begun()
    ask(table, "bobs-phone", Sit(link="link-1"))
    assert table.seat_of("bobs-phone") == 1
    ask(table, "bob", NewLink())
    with pytest.raises(DeadLink):
        ask(table, "bobs-tablet", Sit(link="link-1"))
    ask(table, "bobs-tablet", Sit(link=told_links(table, "bob")[1]))
    assert [device.number for device in table.chairs[1].devices] == [1, 2, 3]


def test_only_who_may_invite_makes_links_of_other_seats() -> None:
    table = an_invitation()
    ask(table, "ann", NewLink(1))
    with pytest.raises(DeadLink):
        ask(table, "bob", Sit(link="link-1"))
    ask(table, "bob", Sit(link=told_links(table, "ann")[1]))
    for visitor, seat in (("bob", 2), ("ann", 1), ("bob", 0)):
        with pytest.raises(NotYours, match="is not yours"):
            ask(table, visitor, NewLink(seat))
    with pytest.raises(NotYours, match="do not sit"):
        ask(table, "watcher", NewLink())
    with pytest.raises(SetupError, match="no seat 3"):
        ask(table, "ann", NewLink(3))


def test_a_removed_device_loses_the_seat_and_the_link_it_knew() -> None:
    table = begun()
    ask(table, "bobs-phone", Sit(link="link-1"))
    with pytest.raises(SetupError, match="no device 3"):
        ask(table, "bob", RemoveDevice(3))
    with pytest.raises(NotYours):
        ask(table, "watcher", RemoveDevice(2))
    ask(table, "bob", RemoveDevice(2))
    assert table.seat_of("bobs-phone") is None
    with pytest.raises(DeadLink):
        ask(table, "bobs-phone", Sit(link="link-1"))
    notice = tell_welcome(table, standing(table, "bobs-phone"), 0, 0).notice
    assert notice is not None
    assert notice.text == "This device was removed from seat b, by another device of the seat."
    with pytest.raises(TableError, match="your only device"):
        ask(table, "bob", RemoveDevice(1))


def test_a_device_may_remove_itself() -> None:
    table = begun()
    ask(table, "bobs-phone", Sit(link="link-1"))
    ask(table, "bobs-phone", RemoveDevice(2))
    assert (table.seat_of("bobs-phone"), table.seat_of("bob")) == (None, 1)
    ask(table, "bobs-phone", Sit(link=table.chairs[1].link))
    assert [device.number for device in table.chairs[1].devices] == [1, 3]
    assert standing(table, "bobs-phone").parting is None


def test_nobody_is_told_of_the_devices_of_others() -> None:
    table = begun()
    ask(table, "bobs-phone", Sit(link="link-1"), 7)
    own = tell_welcome(table, standing(table, "bob"), 0, 0)
    assert [(device.number, device.at_ms) for device in own.devices] == [(1, 0), (2, 7)]
    assert own.device == 1
    assert tell_welcome(table, standing(table, "bobs-phone"), 0, 0).device == 2
    for visitor in ("ann", "watcher"):
        other = tell_welcome(table, standing(table, visitor), 0, 0)
        assert len(other.devices) == (visitor == "ann")
        assert b"bobs-phone" not in msgspec.json.encode(other)


def test_who_sits_somewhere_cannot_use_the_link_of_another_seat() -> None:
    table = begun()
    with pytest.raises(SeatTaken, match="you sit on seat a already"):
        ask(table, "ann", Sit(link="link-1"))


def test_after_the_end_the_link_still_brings_another_device() -> None:
    table = begun(a_setup())
    while table.status == "running":
        seat = table.deciders[0]
        ask(table, PEOPLE[seat], Play(table.turn, table.playing.legal()[0], f"m{table.turn}"))
    ask(table, "bobs-phone", Sit(link="link-1"))
    assert table.seat_of("bobs-phone") == 1


def old_table(*events: bytes) -> Table:
    """A table from the log of a server that knew one link for each seat, for ever."""
    return rebuilt("t1", [(index, read_event(event)) for index, event in enumerate(events)])


def test_a_running_table_of_an_older_server_lets_nobody_in_by_its_old_links() -> None:
    table = old_table(*OLD_LOG, *OLD_START)
    assert table.status == "running"
    assert [table.seat_of(visitor) for visitor in ("ann", "bob", "cleo", "mal")] == [0, 1, 2, None]
    for link in ("la", "lb", "lc"):
        with pytest.raises(DeadLink):
            ask(table, "mal", Sit(link=link))
    assert links_for(table, 1, is_host=False) == ("", "", "")
    ask(table, "bob", NewLink())
    ask(table, "bobs-phone", Sit(link=table.chairs[1].link))
    assert table.seat_of("bobs-phone") == 1
    assert table.setup.replacing is None


def test_an_open_table_of_an_older_server_still_waits_for_whoever_was_sent_a_link() -> None:
    table = old_table(*OLD_LOG)
    with pytest.raises(DeadLink):
        ask(table, "mal", Sit(link="lb"))
    ask(table, "cleo", Sit(link="lc", name="Cleo"))
    assert table.seat_of("cleo") == 2
    ask(table, "bob", Stand())
    assert told_links(table, "ann")[1]


def test_a_seat_that_was_left_under_an_older_server_gets_a_link_when_the_host_wants_one() -> None:
    table = old_table(*OLD_LOG[:4])
    assert told_links(table, "ann")[1] == ""
    ask(table, "ann", NewLink(1))
    ask(table, "bob", Sit(link=told_links(table, "ann")[1]))
    assert table.seat_of("bob") == 1


def test_a_seat_hears_at_once_of_its_new_device_and_nobody_else_does(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            name = (await server.tables.create(checked(Setup("mammoth", (ME, OPEN, CUB))), "ann")).id
            await server.tables.act(name, "bob", Sit())
            await server.tables.act(name, "ann", Start())
            live = await server.tables.find(name)
            ears = {visitor: Ear(visitor) for visitor in ("ann", "bob", "watcher")}
            for ear in ears.values():
                await server.tables.listen(name, ear)
            clock.go(5)
            await server.tables.act(name, "phone", Sit(link=live.table.chairs[1].link))
            last = {visitor: ear.heard[-1] for visitor, ear in ears.items()}
            assert [device["number"] for device in last["bob"]["devices"]] == [1, 2]
            assert last["bob"]["devices"][1]["at_ms"] == clock.ms
            assert [len(last[visitor]["devices"]) for visitor in ("ann", "watcher")] == [1, 0]
            await server.tables.act(name, "bob", RemoveDevice(2))
            assert [device["number"] for device in ears["bob"].heard[-1]["devices"]] == [1]
            assert ears["bob"].heard[-1]["links"][1] == live.table.chairs[1].link
            assert not any(ears["watcher"].heard[-1]["links"])

    run_soon(work())


def test_who_lost_the_seat_of_a_delayed_table_sees_nothing_at_once_and_no_hand(tmp_path: Path) -> None:
    async def work() -> None:
        clock = HandClock()
        async with a_server(tmp_path, clock) as server:
            name = (await server.tables.create(checked(Setup("mammoth", (ME, OPEN, CUB), delay=60)), "ann")).id
            await server.tables.act(name, "bob", Sit())
            await server.tables.act(name, "ann", Start())
            live = await server.tables.find(name)
            clock.go(100)
            await server.tables.act(name, "phone", Sit(link=live.table.chairs[1].link))
            clock.go(10)
            phone = Ear("phone")
            assert (await server.tables.listen(name, phone)).seat == 1
            await server.tables.act(name, "bob", RemoveDevice(2))
            clock.go(55)
            again = await server.tables.listen(name, phone)
            assert live.echo is not None
            assert live.echo.table.seat_of("phone") == 1
            assert (again.seat, again.devices, set(again.links)) == (None, (), {""})
            since = phone.heard[-3:]
            assert all(message["seq"] <= live.echo.table.seq < live.table.seq for message in since)
            positions = [message["position"] for message in since if "position" in message]
            assert positions
            assert not any(position["legal"] for position in positions)

    run_soon(work())


def test_a_closed_seat_has_a_link_that_only_the_host_knows() -> None:
    table = a_table()
    ask(table, "ann", Sit(0))
    ask(table, "ann", CloseSeat(1))
    link = told_links(table, "ann")[1]
    with pytest.raises(SeatTaken):
        ask(table, "bob", Sit(1))
    with pytest.raises(DeadLink):
        ask(table, "bob", Sit(link="link-1"))
    ask(table, "bob", Sit(link=link))
    assert table.seat_of("bob") == 1
    assert ask(table, "ann", CloseSeat(2))
    assert not ask(table, "ann", CloseSeat(2))


def test_sitting_down_writes_a_link_nobody_knows_into_the_log() -> None:
    table = a_table()
    (event,) = ask(table, "bob", Sit(1))
    assert isinstance(event, Seated)
    assert len(event.link) >= 16
