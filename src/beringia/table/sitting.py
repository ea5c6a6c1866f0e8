"""Sitting down and standing up, links and devices, and what the host arranges before the start. Nothing is changed here."""

from beringia.errors import DeadLink, NotYours, SeatTaken, SetupError, TableError
from beringia.questions import SEAT_LETTERS
from beringia.sayings import say
from beringia.table.checks import check_host, check_open, check_seat, clean, own_seat
from beringia.table.commands import CloseSeat, NewLink, OpenSeat, PutOutPerson, Readmit, RemoveDevice, SeatBot, Sit, Style
from beringia.table.events import (
    AnyEvent,
    BotSeated,
    DeviceRemoved,
    Left,
    LinkChanged,
    Named,
    Opened,
    PutOut,
    Readmitted,
    Seated,
)
from beringia.table.links import new_link
from beringia.table.setup import COLOUR_NAMES, COLOURS
from beringia.table.table import Table


def free_colour(table: Table, wanted: int | None, seat: int) -> int:
    """The colour wanted, if no other person has it; else the first that none has. Bots and open seats give way."""
    taken = {chair.colour for index, chair in enumerate(table.chairs) if index != seat and chair.kind == "person"}
    if wanted is not None:
        if wanted in taken:
            raise SeatTaken(say("somebody has the colour {colour} already", colour=COLOUR_NAMES[wanted]))
        return wanted
    own = table.chairs[seat].colour
    return own if own not in taken else next(colour for colour in range(len(COLOURS)) if colour not in taken)


def check_seatless(table: Table, visitor: str) -> None:
    """Nobody sits on two seats, and whoever was put out sits on none."""
    held = table.seat_of(visitor)
    if held is not None:
        raise SeatTaken(say("you sit on seat {letter} already", letter=SEAT_LETTERS[held]))
    if table.seating.is_put_out(visitor):
        raise NotYours(say("the host has put you out; wanted the host to let you sit down again"))


def seated(table: Table, visitor: str, seat: int, command: Sit) -> Seated:
    """Somebody takes an open seat: a new sitting, with a link that nobody knows. In a running game the colour stays."""
    wanted = command.colour if table.status == "open" else None
    return Seated(seat, visitor, clean(command.name), free_colour(table, wanted, seat), new_link())


def sit_by_link(table: Table, visitor: str, command: Sit) -> list[AnyEvent]:
    """Whoever has a seat's link takes it, or is its person on one more device; a link of an earlier sitting is good for nothing."""
    seat = next((index for index, chair in enumerate(table.chairs) if chair.link == command.link), None)
    if seat is None:
        raise DeadLink(
            say("this link fits no seat of the table, or no longer; ask whoever sits there, or made the table, for a new one")
        )
    chair = table.chairs[seat]
    if table.seat_of(visitor) == seat:
        return []
    check_seatless(table, visitor)
    if chair.kind == "person":
        return [Seated(seat, visitor, chair.name, chair.colour)]
    check_not_over(table)
    return [seated(table, visitor, seat, command)]


def check_not_over(table: Table) -> None:
    """After the end nobody sits down any more."""
    if table.status == "finished":
        raise TableError(say("the game is over; it is too late to sit down"))


def sit(table: Table, visitor: str, command: Sit) -> list[AnyEvent]:
    """A person sits down: before the start, or later where somebody stayed away."""
    if command.link:
        return sit_by_link(table, visitor, command)
    free = [index for index, chair in enumerate(table.chairs) if chair.kind == "open" and not chair.is_reserved]
    if table.status == "finished" or not free:
        check_open(table, say("sit down"))
    check_seatless(table, visitor)
    if command.seat is None:
        if not free:
            raise SeatTaken(say("no seat is open; you can watch"))
        return [seated(table, visitor, free[0], command)]
    check_seat(table, command.seat)
    if command.seat not in free:
        raise SeatTaken(say("seat {letter} is taken", letter=SEAT_LETTERS[command.seat]))
    return [seated(table, visitor, command.seat, command)]


def stand(table: Table, visitor: str) -> list[AnyEvent]:
    """A person stands up."""
    seat = own_seat(table, visitor)
    check_open(table, say("stand up; wanted `resign` or `hand_over`"))
    return [Left(seat, new_link())]


def style(table: Table, visitor: str, command: Style) -> list[AnyEvent]:
    """Another name and colour."""
    seat = own_seat(table, visitor)
    return [Named(seat, clean(command.name), free_colour(table, command.colour, seat))]


def change_link(table: Table, visitor: str, command: NewLink) -> list[AnyEvent]:
    """A new link for the own seat, or one for an open seat, which only who may invite somebody there can ask for."""
    own = table.seat_of(visitor)
    if command.seat is None or command.seat == own:
        return [LinkChanged(own_seat(table, visitor), new_link())]
    check_seat(table, command.seat)
    if not table.may_invite(command.seat, own, visitor == table.host):
        raise NotYours(say("the link of seat {letter} is not yours", letter=SEAT_LETTERS[command.seat]))
    return [LinkChanged(command.seat, new_link())]


def remove_device(table: Table, visitor: str, command: RemoveDevice) -> list[AnyEvent]:
    """A person gives a device up; the last one stays, for a seat without any could not be left."""
    seat = own_seat(table, visitor)
    devices = table.chairs[seat].devices
    if command.device not in (device.number for device in devices):
        raise SetupError(say("you have no device {n} at this table", n=command.device))
    if len(devices) == 1:
        raise TableError(say("this is your only device at the table; wanted `stand`, `hand_over` or `resign`"))
    return [DeviceRemoved(seat, command.device, new_link())]


def check_arranging(table: Table, visitor: str, seat: int) -> None:
    """The host arranges the seats, before the start, and leaves the own one by standing up."""
    check_host(table, visitor, say("arrange the seats"))
    check_open(table, say("arrange the seats"))
    check_seat(table, seat)
    if table.seat_of(visitor) == seat:
        raise SeatTaken(say("you sit on seat {letter} yourself; wanted `stand` first", letter=SEAT_LETTERS[seat]))


def put_out(table: Table, seat: int) -> list[AnyEvent]:
    """Whoever sits there has to go; nothing happens if nobody does."""
    return [PutOut(seat, new_link())] if table.chairs[seat].kind == "person" else []


def arrange(table: Table, visitor: str, command: SeatBot | OpenSeat | CloseSeat | PutOutPerson) -> list[AnyEvent]:
    """The host puts people out and bots on seats, opens seats and closes them."""
    seat = command.seat
    check_arranging(table, visitor, seat)
    chair, gone = table.chairs[seat], put_out(table, seat)
    match command:
        case SeatBot(level=level):
            return [*gone, BotSeated(seat, level)]
        case PutOutPerson():
            if not gone:
                raise TableError(say("no person sits on seat {letter}", letter=SEAT_LETTERS[seat]))
            return gone
        case CloseSeat():
            is_closed = chair.kind == "open" and chair.is_reserved
            return [] if is_closed else [*gone, Opened(seat, True, new_link())]
        case OpenSeat():
            if gone:
                raise SeatTaken(say("somebody sits on seat {letter}; wanted `put_out` first", letter=SEAT_LETTERS[seat]))
            is_open = chair.kind == "open" and not chair.is_reserved
            return [] if is_open else [Opened(seat, False, new_link())]


def readmit(table: Table, visitor: str, command: Readmit) -> list[AnyEvent]:
    """The host lets somebody who was put out sit down again."""
    check_host(table, visitor, say("arrange the seats"))
    if command.number not in table.seating.outcasts:
        raise SetupError(say("nobody who was put out has the number {n}", n=command.number))
    return [Readmitted(command.number)]
