"""Everything that can happen at a table. The log of these is the truth: any table can be rebuilt from it."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from beringia.errors import BrokenPosition
from beringia.table.setup import Setup

NO_SEAT: Final = -1  # whoever speaks without sitting
ALONE: Final = -1  # instead of a step: the seat took its decision back without asking anybody


class Event(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """What all events are. Logs of older servers do not say what time has passed: the times beside their events do."""

    after_ms: int | None = None  # since the event before, by a clock that nobody can set
    stamp: str = ""  # the process that counted so, and what its clock showed


def time_between(event: Event, at_ms: int, before_ms: int) -> int:
    """The milliseconds from the event before, which happened at `before_ms`, to an event that happened at `at_ms`."""
    return max(at_ms - before_ms if event.after_ms is None else event.after_ms, 0)


class Created(Event, frozen=True, tag="created"):
    """A table was made. The seed stays secret until the end; its commitment is shown from the beginning."""

    setup: Setup
    visitor: str  # who made it and may start it
    seed: str  # 32 hex digits
    links: tuple[str, ...]  # a secret word for each seat, until somebody sits down there


class Seated(Event, frozen=True, tag="seated"):
    """A person sat down, or came again with the seat's link on another device.

    A link is good for one sitting: whoever sits down gets a new one. Logs of older servers know no new links; there the old one is
    not good any more, and a new one is made when it is asked for.
    """

    seat: int
    visitor: str
    name: str
    colour: int
    link: str = ""  # of the sitting that begins


class Left(Event, frozen=True, tag="left"):
    """A person stood up before the start, or a bot was sent away: the seat is open."""

    seat: int
    link: str = ""  # for whoever comes next


class PutOut(Event, frozen=True, tag="put_out"):
    """The host put a person out before the start: the seat is open, and they may not sit down here again."""

    seat: int
    link: str = ""


class Readmitted(Event, frozen=True, tag="readmitted"):
    """The host lets somebody who was put out sit down again."""

    number: int  # the event they were put out with


class Opened(Event, frozen=True, tag="opened"):
    """The host opened an empty seat or a bot's to whoever comes, or closed it: only the link leads there."""

    seat: int
    is_reserved: bool
    link: str = ""


class LinkChanged(Event, frozen=True, tag="link_changed"):
    """A seat has another link; the one before is not good any more."""

    seat: int
    link: str


class DeviceRemoved(Event, frozen=True, tag="device_removed"):
    """A person does not use a device any more. It knew the link, so that is a new one."""

    seat: int
    device: int
    link: str


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """A bot sat down before the start."""

    seat: int
    level: str


class Named(Event, frozen=True, tag="named"):
    """A person chose another name or colour."""

    seat: int
    name: str
    colour: int


class Started(Event, frozen=True, tag="started"):
    """The game began."""

    luck: tuple[str, ...] = ()  # what chance answered before the first decision
    links: tuple[str, ...] = ()  # new ones for all seats, since others may have seen the old ones


class Played(Event, frozen=True, tag="played"):
    """A seat decided, and chance answered."""

    seat: int
    action: str
    id: str = ""  # given by the client, so that a repeated message is not a second move
    level: str = ""  # of the bot that decided
    luck: tuple[str, ...] = ()


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A seat took its last decision back."""

    seat: int
    id: str = ""
    step: int = ALONE  # so many actions stay, chance included, since everybody has agreed


class UndoAsked(Event, frozen=True, tag="undo_asked"):
    """A seat asks everybody to take its last decision back, with all that came after it."""

    seat: int
    step: int  # so many actions would stay
    id: str = ""


class UndoAnswered(Event, frozen=True, tag="undo_answered"):
    """A person says yes or no to that; whoever asked and says no asks no longer."""

    seat: int
    is_yes: bool


class UndoDropped(Event, frozen=True, tag="undo_dropped"):
    """Whoever asked has been away for too long."""

    seat: int


class StoodIn(Event, frozen=True, tag="stood_in"):
    """A bot plays for a person from now on."""

    seat: int
    level: str
    reason: Literal["time", "absence", "resigned", "handed"]


class Returned(Event, frozen=True, tag="returned"):
    """The person plays again."""

    seat: int


class ReplacementAsked(Event, frozen=True, tag="replacement_asked"):
    """Somebody wants to give a seat whose person stays away to a bot or to somebody new."""

    seat: int  # who asks; NO_SEAT: a host who watches
    absent: int
    by: Literal["bot", "person"]


class ReplacementAnswered(Event, frozen=True, tag="replacement_answered"):
    """A person says yes or no to that; whoever asked and says no asks no longer."""

    seat: int
    is_yes: bool


class ReplacementDropped(Event, frozen=True, tag="replacement_dropped"):
    """Too few have said yes in all the time there was."""


class Replaced(Event, frozen=True, tag="replaced"):
    """A seat whose person stayed away is a bot's for good, or is open to somebody new while a bot plays."""

    seat: int
    by: Literal["bot", "person"]
    level: str  # of the bot
    link: str = ""  # for somebody new


class Here(Event, frozen=True, tag="here"):
    """The person of a seat has connected; told only where absence has consequences."""

    seat: int


class Remarked(Event, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int
    visitor: str
    name: str
    text: str


class Muted(Event, frozen=True, tag="muted"):
    """The host wants to hear nothing more from a seat, or from those who watch; or wants to hear them again."""

    seat: int
    is_muted: bool
    watcher: int = 0  # only this one of those who watch


class Waited(Event, frozen=True, tag="waited"):
    """Nothing could be written for a while; the time does not count."""

    ms: int


class Rematched(Event, frozen=True, tag="rematched"):
    """Another table was made for the same people."""

    table: str


class Forgotten(Event, frozen=True, tag="forgotten"):
    """Somebody had their data erased: the log before this was rewritten."""

    seat: int


class Closed(Event, frozen=True, tag="closed"):
    """Whoever runs the server ended the table for everybody."""

    reason: str = ""  # in their words


AnyEvent = (
    Created
    | Seated
    | Left
    | PutOut
    | Readmitted
    | Opened
    | LinkChanged
    | DeviceRemoved
    | BotSeated
    | Named
    | Started
    | Played
    | TakenBack
    | UndoAsked
    | UndoAnswered
    | UndoDropped
    | StoodIn
    | Returned
    | ReplacementAsked
    | ReplacementAnswered
    | ReplacementDropped
    | Replaced
    | Here
    | Remarked
    | Muted
    | Waited
    | Rematched
    | Forgotten
    | Closed
)
_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    """The event as it is kept."""
    return _encoder.encode(event)


def read_event(body: bytes) -> AnyEvent:
    """The event that was kept."""
    try:
        event: AnyEvent = _decoder.decode(body)
    except msgspec.MsgspecError as error:
        raise BrokenPosition(f"the log of a table holds what is no event ({error}): {body[:80]!r}") from error
    return event
