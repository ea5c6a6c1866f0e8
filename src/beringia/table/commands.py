"""What people can ask of a table, as messages. `decide.py` says what follows from each."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from beringia.table.setup import Level

SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Turn = Annotated[int, Meta(ge=0, le=10**9)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=24)]
Colour = Annotated[int, Meta(ge=0, le=4)]
Secret = Annotated[str, Meta(max_length=64)]


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all commands are."""


class Sit(Command, frozen=True, tag="sit"):
    """Sit down on an open seat, any if none is named, or on the seat a secret link is for."""

    seat: SeatNumber | None = None
    name: Name = ""
    colour: Colour | None = None
    link: Secret = ""


class NewLink(Command, frozen=True, tag="new_link"):
    """Another link for the own seat, or, by the host, for one that is open; the one before is not good any more."""

    seat: SeatNumber | None = None  # the own one if none is named


class RemoveDevice(Command, frozen=True, tag="remove_device"):
    """One of the own devices does not sit here any more."""

    device: Annotated[int, Meta(ge=1, le=10**9)]


class Stand(Command, frozen=True, tag="stand"):
    """Stand up before the start."""


class Style(Command, frozen=True, tag="style"):
    """Choose a name and a colour."""

    name: Name
    colour: Colour


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """The host puts a bot on a seat, in place of whoever sits there."""

    seat: SeatNumber
    level: Level


class OpenSeat(Command, frozen=True, tag="open_seat"):
    """The host sends a bot away, and lets whoever comes sit down here."""

    seat: SeatNumber


class CloseSeat(Command, frozen=True, tag="close_seat"):
    """The host lets nobody sit down here but whoever has the seat's new link; a person or a bot has to go."""

    seat: SeatNumber


class PutOutPerson(Command, frozen=True, tag="put_out"):
    """The host puts a person out, who may not sit down at this table again."""

    seat: SeatNumber


class Readmit(Command, frozen=True, tag="readmit"):
    """The host lets somebody who was put out sit down again."""

    number: Annotated[int, Meta(ge=1, le=10**12)]  # as `put_out` of a message to the host says it


class Start(Command, frozen=True, tag="start"):
    """The host begins the game; bots take the seats that are still open."""


class Play(Command, frozen=True, tag="play"):
    """Decide. `turn` is the one the message is meant for; an `id` that was carried out before is answered, not played again."""

    turn: Turn
    action: Annotated[str, Meta(min_length=1, max_length=200)]
    id: MessageId


class TakeBack(Command, frozen=True, tag="take_back"):
    """Take the own last decision back."""

    turn: Turn
    id: MessageId


class AskUndo(Command, frozen=True, tag="ask_undo"):
    """Ask everybody to take the own last decision back. `step` is its line in the log, counted from 0: `may_ask_undo` says it."""

    step: Turn
    id: MessageId


class AnswerUndo(Command, frozen=True, tag="answer_undo"):
    """Say yes or no to a request. Whoever asked says no to ask no longer."""

    request: Annotated[int, Meta(ge=0, le=10**12)]
    is_yes: bool


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up: a bot plays on."""


class HandOver(Command, frozen=True, tag="hand_over"):
    """Let a bot play until one comes back."""

    level: Level = "forager"


class Return(Command, frozen=True, tag="return"):
    """Play again in place of the bot."""


class AskReplacement(Command, frozen=True, tag="ask_replacement"):
    """Give a seat whose person stays away to a bot for good, or open it to somebody new: by vote, or by the host."""

    seat: SeatNumber
    by: Literal["bot", "person"]


class AnswerReplacement(Command, frozen=True, tag="answer_replacement"):
    """Say yes or no to that. Whoever asked says no to ask no longer."""

    request: Annotated[int, Meta(ge=0, le=10**12)]
    is_yes: bool


class Say(Command, frozen=True, tag="say"):
    """Talk."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    name: Name = ""  # of somebody who watches


class Mute(Command, frozen=True, tag="mute"):
    """The host wants to hear nothing more from a seat, from one of those who watch, or, with neither, from all of them."""

    seat: SeatNumber | None = None
    is_muted: bool = True
    watcher: Annotated[int, Meta(ge=1, le=10**12)] | None = None  # as a remark of theirs says it


class Rematch(Command, frozen=True, tag="rematch"):
    """Another table with the same people and the same options."""


AnyCommand = (
    Sit
    | NewLink
    | RemoveDevice
    | Stand
    | Style
    | SeatBot
    | OpenSeat
    | CloseSeat
    | PutOutPerson
    | Readmit
    | Start
    | Play
    | TakeBack
    | AskUndo
    | AnswerUndo
    | Resign
    | HandOver
    | Return
    | AskReplacement
    | AnswerReplacement
    | Say
    | Mute
    | Rematch
)
