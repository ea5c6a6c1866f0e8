"""From a command to the events that follow from it, or to a refusal. Nothing is changed here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from beringia.errors import NotYours, OutOfTurn, SetupError, StaleTurn, TableError
from beringia.sayings import say, whole_seat
from beringia.table.checks import check_host, check_open, check_running, check_seat, clean, own_seat
from beringia.table.commands import (
    AnswerReplacement,
    AnswerUndo,
    AnyCommand,
    AskReplacement,
    AskUndo,
    CloseSeat,
    HandOver,
    Mute,
    NewLink,
    OpenSeat,
    Play,
    PutOutPerson,
    Readmit,
    Rematch,
    RemoveDevice,
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
from beringia.table.events import NO_SEAT, AnyEvent, Muted, Played, Remarked, Returned, Started, StoodIn, TakenBack
from beringia.table.links import new_links
from beringia.table.replacing import answer_replacement, ask_replacement
from beringia.table.sitting import arrange, change_link, readmit, remove_device, sit, stand, style
from beringia.table.table import Table
from beringia.table.take_backs import answer_undo, ask_undo, granted_after

Seating = Sit | NewLink | RemoveDevice | Stand | Style | SeatBot | OpenSeat | CloseSeat | PutOutPerson | Readmit | Start
NOBODY_AWAY: Final[Mapping[int, int]] = MappingProxyType({})


def play(table: Table, visitor: str, command: Play) -> list[AnyEvent]:
    """A decision: once, by the seat's own person, for the position the person saw."""
    seat = own_seat(table, visitor)
    if (seat, command.id) in table.ids:
        return []
    check_running(table, say("decide"))
    if command.turn != table.turn:
        raise StaleTurn(
            say("the action was meant for turn {turn}, but the game is at turn {now}", turn=command.turn, now=table.turn)
        )
    came_back: list[AnyEvent] = [Returned(seat)] if table.chairs[seat].may_return else []
    if table.chairs[seat].bot and not came_back:
        raise OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    return [*came_back, Played(seat, command.action, command.id)]


def take_back(table: Table, visitor: str, command: TakeBack) -> list[AnyEvent]:
    """Undo, as far as the table allows it."""
    seat = own_seat(table, visitor)
    if (seat, command.id) in table.ids:
        return []
    if table.setup.undo == "none":
        raise TableError(say("at this table nothing is taken back"))
    check_running(table, say("take something back"))
    if table.chairs[seat].bot:
        raise OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    if command.turn != table.turn:
        raise StaleTurn(
            say("the take-back was meant for turn {turn}, but the game is at turn {now}", turn=command.turn, now=table.turn)
        )
    if table.setup.undo == "free" and table.last_decider != seat:
        raise OutOfTurn(say("only the seat that decided last can take its decision back"))
    return [TakenBack(seat, command.id)]


def watcher_is_muted(table: Table, visitor: str) -> bool:
    """Whether the host wants to hear nothing from somebody who watches."""
    return table.are_watchers_muted or table.watchers.get(visitor, 0) in table.muted_watchers


def talk(table: Table, visitor: str, command: Say) -> list[AnyEvent]:
    """Something said, unless nobody wants to hear it."""
    seat = table.seat_of(visitor)
    if seat is None and visitor != table.host and not table.setup.watching:
        raise NotYours(say("nobody may watch this table, so only those who play talk here"))
    is_muted = watcher_is_muted(table, visitor) if seat is None else table.chairs[seat].is_muted
    if is_muted:
        raise TableError(say("the host of the table has muted you"))
    text = clean(command.text)
    if not text:
        raise TableError(say("there is nothing to say in that message"))
    name = clean(command.name) if seat is None else table.chairs[seat].name
    return [Remarked(NO_SEAT if seat is None else seat, visitor, name, text)]


def hand_over(table: Table, visitor: str, level: str, reason: str) -> list[AnyEvent]:
    """A bot takes the seat."""
    seat = own_seat(table, visitor)
    check_running(table, say("hand the seat to a bot"))
    if table.chairs[seat].reason == "resigned":
        raise TableError(say("you have resigned already"))
    stood_in: list[AnyEvent] = [StoodIn(seat, level, "resigned" if reason == "resigned" else "handed")]
    return stood_in + granted_after(table, stood_in)


def come_back(table: Table, visitor: str) -> list[AnyEvent]:
    """The person takes the seat back from the bot."""
    seat = own_seat(table, visitor)
    check_running(table, say("come back"))
    if not table.chairs[seat].may_return:
        raise TableError(say("there is no bot to take the seat back from" if not table.chairs[seat].bot else "you have resigned"))
    return [Returned(seat)]


def start(table: Table, visitor: str) -> list[AnyEvent]:
    """The host begins."""
    check_host(table, visitor, say("start the game"))
    check_open(table, say("start it again"))
    if not any(chair.kind == "person" for chair in table.chairs):
        raise TableError(say("nobody sits at the table; wanted at least one person"))
    return [Started(links=new_links(len(table.chairs)))]


def mute(table: Table, visitor: str, command: Mute) -> list[AnyEvent]:
    """The host wants quiet."""
    check_host(table, visitor, say("mute others"))
    if command.seat is not None:
        check_seat(table, command.seat)
    if command.watcher is not None and command.watcher not in table.watchers.values():
        raise SetupError(say("nobody who watches has the number {n}", n=command.watcher))
    return [Muted(NO_SEAT if command.seat is None else command.seat, command.is_muted, command.watcher or 0)]


def decide(
    table: Table, visitor: str, command: AnyCommand, now: int = 0, absent: Mapping[int, int] = NOBODY_AWAY
) -> list[AnyEvent]:
    """What follows from a command of a visitor: no event if it was carried out before; an error if it is refused.

    `absent` says since when the people of seats are away, as far as is known.
    """
    if table.status == "closed":
        raise TableError(table.closed_words)
    match command:
        case Play():
            return play(table, visitor, command)
        case TakeBack():
            return take_back(table, visitor, command)
        case AskUndo():
            return ask_undo(table, own_seat(table, visitor), command)
        case AnswerUndo():
            return answer_undo(table, own_seat(table, visitor), command)
        case AskReplacement():
            return ask_replacement(table, visitor, command, now, absent)
        case AnswerReplacement():
            return answer_replacement(table, visitor, command)
        case Say():
            return talk(table, visitor, command)
        case Resign():
            return hand_over(table, visitor, table.setup.stand_in, "resigned")
        case HandOver():
            return hand_over(table, visitor, command.level, "handed")
        case Return():
            return come_back(table, visitor)
        case Mute():
            return mute(table, visitor, command)
        case Rematch():
            raise TableError(say("another table is made by whoever keeps the tables"))
        case _:
            return decide_seating(table, visitor, command)


def decide_seating(table: Table, visitor: str, command: Seating) -> list[AnyEvent]:
    """What follows from a command about who sits where."""
    match command:
        case Sit():
            return sit(table, visitor, command)
        case NewLink():
            return change_link(table, visitor, command)
        case RemoveDevice():
            return remove_device(table, visitor, command)
        case Stand():
            return stand(table, visitor)
        case Style():
            return style(table, visitor, command)
        case SeatBot() | OpenSeat() | CloseSeat() | PutOutPerson():
            return arrange(table, visitor, command)
        case Readmit():
            return readmit(table, visitor, command)
        case Start():
            return start(table, visitor)
