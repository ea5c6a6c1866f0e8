"""From a command to the events that follow from it, or to a refusal. Nothing is changed here."""

import unicodedata

from beringia.errors import NotYours, OutOfTurn, SeatTaken, SetupError, StaleTurn, TableError
from beringia.questions import SEAT_LETTERS
from beringia.sayings import Saying, say, whole_seat
from beringia.table.commands import (
    AnswerUndo,
    AnyCommand,
    AskUndo,
    HandOver,
    Mute,
    OpenSeat,
    Play,
    Rematch,
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
from beringia.table.events import (
    NO_SEAT,
    AnyEvent,
    BotSeated,
    Left,
    Muted,
    Named,
    Played,
    Remarked,
    Returned,
    Seated,
    Started,
    StoodIn,
    TakenBack,
)
from beringia.table.setup import COLOUR_NAMES, COLOURS
from beringia.table.table import Table
from beringia.table.take_backs import answer_undo, ask_undo, granted_without


def clean(text: str) -> str:
    """A text as people may see it: one line, without control characters."""
    kept = "".join(" " if unicodedata.category(letter) in ("Zl", "Zp", "Cc") else letter for letter in text)
    return " ".join("".join(letter for letter in kept if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn")).split())


def own_seat(table: Table, visitor: str) -> int:
    """The seat a visitor acts for."""
    seat = table.seat_of(visitor)
    if seat is None:
        raise NotYours(say("you do not sit at this table; wanted `sit` first"))
    return seat


def check_host(table: Table, visitor: str, what: Saying) -> None:
    """Some things only the one who made the table may do."""
    if visitor != table.host:
        raise NotYours(say("only the one who made the table may {what}", what=what))


def check_open(table: Table, what: Saying) -> None:
    """Some things can be done only before the start."""
    if table.status != "open":
        raise TableError(say("the game has begun; it is too late to {what}", what=what))


def check_running(table: Table, what: Saying) -> None:
    """Some things can be done only during the game."""
    if table.status != "running":
        raise table.not_running(what)


def check_seat(table: Table, seat: int) -> None:
    """The seat must exist."""
    if seat >= len(table.chairs):
        raise SetupError(say("this table has {n} seats, from 0 on; there is no seat {seat}", n=len(table.chairs), seat=seat))


def free_colour(table: Table, wanted: int | None, seat: int) -> int:
    """The colour wanted, if no other person has it; else the first that none has. Bots and open seats give way."""
    taken = {chair.colour for index, chair in enumerate(table.chairs) if index != seat and chair.kind == "person"}
    if wanted is not None:
        if wanted in taken:
            raise SeatTaken(say("somebody has the colour {colour} already", colour=COLOUR_NAMES[wanted]))
        return wanted
    own = table.chairs[seat].colour
    return own if own not in taken else next(colour for colour in range(len(COLOURS)) if colour not in taken)


def sit_by_link(table: Table, visitor: str, command: Sit) -> list[AnyEvent]:
    """Whoever has a seat's secret link is the seat's person, on as many devices as they like."""
    if command.link not in table.links:
        raise NotYours(say("this link fits no seat of the table"))
    seat = table.links.index(command.link)
    chair = table.chairs[seat]
    held = table.seat_of(visitor)
    if held == seat:
        return []
    if held is not None:
        raise SeatTaken(say("you sit on seat {letter} already", letter=SEAT_LETTERS[held]))
    if chair.kind == "bot":
        raise SeatTaken(say("a bot sits on seat {letter}", letter=SEAT_LETTERS[seat]))
    name, colour = (chair.name, chair.colour) if chair.kind == "person" else (clean(command.name), command.colour)
    if chair.kind == "open":
        check_open(table, say("sit down"))
        colour = free_colour(table, colour, seat)
    return [Seated(seat, visitor, name, chair.colour if colour is None else colour)]


def sit(table: Table, visitor: str, command: Sit) -> list[AnyEvent]:
    """A person sits down."""
    if command.link:
        return sit_by_link(table, visitor, command)
    check_open(table, say("sit down"))
    held = table.seat_of(visitor)
    if held is not None:
        raise SeatTaken(say("you sit on seat {letter} already", letter=SEAT_LETTERS[held]))
    free = [index for index, chair in enumerate(table.chairs) if chair.kind == "open" and not chair.is_reserved]
    if command.seat is None:
        if not free:
            raise SeatTaken(say("no seat is open; you can watch"))
        seat = free[0]
    else:
        seat = command.seat
        check_seat(table, seat)
        if seat not in free:
            raise SeatTaken(say("seat {letter} is taken", letter=SEAT_LETTERS[seat]))
    return [Seated(seat, visitor, clean(command.name), free_colour(table, command.colour, seat))]


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
    return [StoodIn(seat, level, "resigned" if reason == "resigned" else "handed"), *granted_without(table, {seat})]


def come_back(table: Table, visitor: str) -> list[AnyEvent]:
    """The person takes the seat back from the bot."""
    seat = own_seat(table, visitor)
    check_running(table, say("come back"))
    if not table.chairs[seat].may_return:
        raise TableError(say("there is no bot to take the seat back from" if not table.chairs[seat].bot else "you have resigned"))
    return [Returned(seat)]


def arrange(table: Table, visitor: str, command: SeatBot | OpenSeat) -> list[AnyEvent]:
    """The host puts bots on seats and takes them away."""
    check_host(table, visitor, say("arrange the bots"))
    check_open(table, say("arrange the bots"))
    check_seat(table, command.seat)
    kind = table.chairs[command.seat].kind
    if isinstance(command, OpenSeat):
        return [Left(command.seat)] if kind == "bot" else []
    if kind == "person":
        who = table.chairs[command.seat].name or say("somebody")
        raise SeatTaken(say("{name} sits on seat {letter}", name=who, letter=SEAT_LETTERS[command.seat]))
    return [BotSeated(command.seat, command.level)]


def stand(table: Table, visitor: str) -> list[AnyEvent]:
    """A person stands up."""
    check_open(table, say("stand up; wanted `resign` or `hand_over`"))
    return [Left(own_seat(table, visitor))]


def style(table: Table, visitor: str, command: Style) -> list[AnyEvent]:
    """Another name and colour."""
    seat = own_seat(table, visitor)
    return [Named(seat, clean(command.name), free_colour(table, command.colour, seat))]


def start(table: Table, visitor: str) -> list[AnyEvent]:
    """The host begins."""
    check_host(table, visitor, say("start the game"))
    check_open(table, say("start it again"))
    if not any(chair.kind == "person" for chair in table.chairs):
        raise TableError(say("nobody sits at the table; wanted at least one person"))
    return [Started()]


def mute(table: Table, visitor: str, command: Mute) -> list[AnyEvent]:
    """The host wants quiet."""
    check_host(table, visitor, say("mute others"))
    if command.seat is not None:
        check_seat(table, command.seat)
    if command.watcher is not None and command.watcher not in table.watchers.values():
        raise SetupError(say("nobody who watches has the number {n}", n=command.watcher))
    return [Muted(NO_SEAT if command.seat is None else command.seat, command.is_muted, command.watcher or 0)]


def decide(table: Table, visitor: str, command: AnyCommand) -> list[AnyEvent]:
    """What follows from a command of a visitor: no event if it was carried out before; an error if it is refused."""
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
        case Say():
            return talk(table, visitor, command)
        case Sit():
            return sit(table, visitor, command)
        case Stand():
            return stand(table, visitor)
        case Style():
            return style(table, visitor, command)
        case SeatBot() | OpenSeat():
            return arrange(table, visitor, command)
        case Start():
            return start(table, visitor)
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
