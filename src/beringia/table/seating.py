"""Who sits where: the seats of a table, the devices of its people, their links, and those who sit there no longer."""

from dataclasses import dataclass, field
from typing import Final, Literal

from beringia.questions import SEAT_LETTERS
from beringia.sayings import Saying, say
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
    Replaced,
    Seated,
)
from beringia.table.setup import Setup

VACANT: Final = "vacant"  # why a bot plays on a seat that waits for somebody new


@dataclass(frozen=True)
class Device:
    """One of the devices of a seat's person."""

    number: int  # counted from 1 in each sitting; never used again in it
    visitor: str
    at_ms: int  # when it joined, by the clock on the wall: for people to read


@dataclass
class Chair:
    """A seat of the table, and who sits on it."""

    kind: str  # "person", "open" or "bot"
    is_reserved: bool = False  # only for whoever has the seat's link
    level: str = ""  # of the bot that sits there
    devices: list[Device] = field(default_factory=list)  # of the person
    name: str = ""
    colour: int = 0
    stand_in: str = ""  # the level of the bot that plays for the person, or until somebody sits down
    reason: str = ""  # why it does
    here_ms: int = 0  # when the person was last heard to connect, in the table's time, as the next
    heard_ms: int = 0  # when the person last gave a sign of life that is in the log
    is_muted: bool = False
    link: str = ""  # the secret of this sitting, or of the open seat; empty: there is none until one is made
    joined: int = 0  # so many devices have joined in this sitting

    @property
    def bot(self) -> str:
        """The level of the bot that decides here; empty if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def visitors(self) -> list[str]:
        """The person, once for each device."""
        return [device.visitor for device in self.devices]

    @property
    def may_return(self) -> bool:
        """Whether the person can take the seat back from the bot."""
        return self.kind == "person" and self.stand_in != "" and self.reason != "resigned"

    def join(self, visitor: str, at_ms: int, time_ms: int) -> None:
        """One more device of the person, at this moment by the clock on the wall and in the table's time."""
        self.joined += 1
        self.here_ms = time_ms
        self.devices.append(Device(self.joined, visitor, at_ms))

    def device_of(self, visitor: str) -> int | None:
        """The number of a visitor's device."""
        return next((device.number for device in self.devices if device.visitor == visitor), None)


@dataclass(frozen=True)
class Outcast:
    """Somebody the host has put out, and who may not sit down again until the host lets them."""

    number: int  # the event it happened with
    seat: int
    name: str
    visitors: tuple[str, ...]


@dataclass(frozen=True)
class Parting:
    """Why somebody does not sit where they sat."""

    seat: int
    reason: Literal["put_out", "readmitted", "removed", "bot", "person"]

    @property
    def words(self) -> Saying:
        """What they are told when they come."""
        letter = SEAT_LETTERS[self.seat]
        match self.reason:
            case "put_out":
                return say("The host has put you out of seat {letter}; you cannot sit down at this table any more.", letter=letter)
            case "readmitted":
                return say("The host lets you sit down at this table again.")
            case "removed":
                return say("This device was removed from seat {letter}, by another device of the seat.", letter=letter)
            case "bot":
                return say("You were away for longer than this table waits: a bot has seat {letter} now, for good.", letter=letter)
            case "person":
                return say(
                    "You were away for longer than this table waits: seat {letter} was opened to somebody new.", letter=letter
                )


class Seating:
    """All seats of a table. `do` is the only writer."""

    def __init__(self, setup: Setup, links: tuple[str, ...]) -> None:
        self.setup = setup
        self.chairs = [self._chair(index, link) for index, link in enumerate(links)]
        self.outcasts: dict[int, Outcast] = {}
        self.partings: dict[str, Parting] = {}  # by visitor
        self.places: dict[str, int] = {}  # where each visitor sits: asked for with every message

    def _chair(self, index: int, link: str) -> Chair:
        """A seat as the setup wants it."""
        plan = self.setup.seats[index]
        if plan.kind == "bot":
            return Chair("bot", level=plan.level, colour=index)
        return Chair("open", is_reserved=plan.kind == "person", colour=index, link=link)

    def seat_of(self, visitor: str) -> int | None:
        """Where a visitor sits."""
        return self.places.get(visitor)

    def is_put_out(self, visitor: str) -> bool:
        """Whether the host does not want somebody to sit down here."""
        return any(visitor in outcast.visitors for outcast in self.outcasts.values())

    def do(self, event: AnyEvent, at_ms: int, time_ms: int, seq: int) -> bool:
        """Carry out what happens to a seat; False if the event is about something else.

        The clock on the wall shows `at_ms`, which people are told; waiting is counted in the table's time, which is `time_ms`.
        """
        match event:
            case Seated():
                self._sit(event, at_ms, time_ms)
            case Left(seat, link):
                self._empty(seat, link)
            case BotSeated(seat, level):
                self.chairs[seat] = Chair("bot", self.chairs[seat].is_reserved, level, colour=self.chairs[seat].colour)
            case Named(seat, name, colour):
                self._style(self.chairs[seat], name, colour)
            case Opened(seat, is_reserved, link):
                self.chairs[seat].is_reserved = is_reserved
                self._empty(seat, link)
            case PutOut(seat, link):
                chair = self.chairs[seat]
                self.outcasts[seq] = Outcast(seq, seat, chair.name, tuple(chair.visitors))
                self._part(seat, "put_out")
                self._empty(seat, link)
            case Readmitted(number):
                outcast = self.outcasts.pop(number)
                self.partings |= {visitor: Parting(outcast.seat, "readmitted") for visitor in outcast.visitors}
            case LinkChanged(seat, link):
                self.chairs[seat].link = link
            case DeviceRemoved(seat, device, link):
                self._remove(self.chairs[seat], seat, device)
                self.chairs[seat].link = link
            case Replaced():
                self._replace(event)
            case _:
                return False
        self.places = {visitor: seat for seat, chair in enumerate(self.chairs) for visitor in chair.visitors}
        return True

    def start(self, links: tuple[str, ...]) -> None:
        """The game begins: bots take the seats that are open, and no link from before is good any more."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                chair.kind, chair.level = "bot", self.setup.stand_in
            chair.link = links[seat] if links and chair.kind == "person" else ""

    def _sit(self, event: Seated, at_ms: int, time_ms: int) -> None:
        """A person sits down, or comes with one more device."""
        chair = self.chairs[event.seat]
        if chair.kind != "person":
            chair.kind, chair.level, chair.stand_in, chair.reason, chair.link = "person", "", "", "", event.link
        chair.join(event.visitor, at_ms, time_ms)
        self.partings.pop(event.visitor, None)
        self._style(chair, event.name, event.colour)

    def _style(self, chair: Chair, name: str, colour: int) -> None:
        """A person has a name and a colour; a bot or an open seat that had the colour takes the other one."""
        for other in self.chairs:
            if other is not chair and other.colour == colour and other.kind != "person":
                other.colour = chair.colour
        chair.name, chair.colour = name, colour

    def _empty(self, seat: int, link: str) -> None:
        """The seat waits for somebody."""
        chair = self.chairs[seat]
        self.chairs[seat] = Chair("open", chair.is_reserved, colour=chair.colour, link=link)

    def _part(self, seat: int, reason: Literal["put_out", "bot", "person"]) -> None:
        """Whoever sits there will be told why they do no longer."""
        self.partings |= {visitor: Parting(seat, reason) for visitor in self.chairs[seat].visitors}

    def _remove(self, chair: Chair, seat: int, number: int) -> None:
        """The person does not use a device any more."""
        removed = [device.visitor for device in chair.devices if device.number == number]
        chair.devices = [device for device in chair.devices if device.number != number]
        self.partings |= {visitor: Parting(seat, "removed") for visitor in removed}

    def _replace(self, event: Replaced) -> None:
        """A seat whose person stayed away is a bot's for good, or waits for somebody new while a bot plays."""
        seat, chair = event.seat, self.chairs[event.seat]
        self._part(seat, event.by)
        if event.by == "bot":
            self.chairs[seat] = Chair("bot", chair.is_reserved, event.level, colour=chair.colour)
            return
        chair.is_reserved = not (self.setup.listed and self.setup.watching)
        self._empty(seat, event.link)
        self.chairs[seat].stand_in, self.chairs[seat].reason = event.level, VACANT
