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
    links: tuple[str, ...]  # a secret word for each seat


class Seated(Event, frozen=True, tag="seated"):
    """A person sat down, or came again with the seat's link on another device."""

    seat: int
    visitor: str
    name: str
    colour: int


class Left(Event, frozen=True, tag="left"):
    """A person stood up before the start, or a bot was sent away: the seat is open."""

    seat: int


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


AnyEvent = (
    Created
    | Seated
    | Left
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
    | Here
    | Remarked
    | Muted
    | Waited
    | Rematched
    | Forgotten
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
