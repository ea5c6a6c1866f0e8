"""Every message between a client and the server, as types. The client's TypeScript types and the schema are made from these."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from beringia.advice import Choice, Hint
from beringia.errors import BeringiaError, TextError
from beringia.sayings import say
from beringia.table.commands import AnyCommand, Colour, Name
from beringia.table.private import NoticeTold
from beringia.table.said import Said, said
from beringia.table.setup import Setup
from beringia.table.summaries import TableSummary
from beringia.table.updates import LineTold, TableTold, Told, Update, Welcome
from beringia.web.report_types import NewReport, OwnReport, Reported

Ref = Annotated[str, Meta(max_length=64, description="Anything; the answer carries it.")]
Seq = Annotated[int, Meta(ge=0, le=10**12)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]


class Asked(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all messages of a client are."""


class Hello(Asked, frozen=True, tag="hello"):
    """The first message: everything from nothing, or what came after the event the client knew last."""

    seq: Seq | None = None


class Do(Asked, frozen=True, tag="do"):
    """A command for the table."""

    command: AnyCommand
    ref: Ref = ""


class WhyNot(Asked, frozen=True, tag="why_not"):
    """Why an action is not allowed now, with the paragraph."""

    action: ActionText
    ref: Ref = ""


class AskHint(Asked, frozen=True, tag="ask_hint"):
    """What could I do? The answer comes when it is ready, other answers may come before it."""

    ref: Ref = ""


class Ping(Asked, frozen=True, tag="ping"):
    """Are you there? `t` comes back."""

    t: Annotated[float, Meta(ge=-1e18, le=1e18)] = 0.0


class Message(Struct, frozen=True, tag_field="type"):
    """What all messages of the server are."""


class Accepted(Message, frozen=True, tag="accepted"):
    """The command was carried out and is in the log; what it changed was told before, by `update`."""

    ref: str
    seq: int  # of the table's last event
    turn: int  # what the next `play` must carry
    table: str  # the new table's id after a rematch, else empty


class Refused(Message, frozen=True, tag="refused"):
    """The command was not carried out; nothing has changed."""

    ref: str
    code: str
    message: str
    said: Said
    citation: str  # the paragraph of the rulebook that forbids it, or empty


class Reason(Message, frozen=True, tag="reason"):
    """Why an action is not allowed."""

    ref: str
    is_legal: bool
    citation: str
    message: str
    said: Said


class ChoiceTold(Struct, frozen=True):
    """An action that could be played, and what is expected of it."""

    action: str
    text: str
    said: Said
    chance: float  # to win, after it
    points: float  # that the seat will probably have at the end


class HintTold(Message, frozen=True, tag="hint"):
    """What the seat could do, made from what it may know."""

    ref: str
    turn: int
    chance: float
    points: float
    choices: tuple[ChoiceTold, ...]  # the best first
    line: tuple[str, ...]  # what will probably be played, in words


class Pong(Message, frozen=True, tag="pong"):
    """Yes."""

    t: float
    now_ms: int


class Closing(Message, frozen=True, tag="closing"):
    """The server ends the connection, and why. Nothing follows."""

    code: str
    message: str
    said: Said


ClientMessage = Hello | Do | WhyNot | AskHint | Ping
ServerMessage = Welcome | Update | Accepted | Refused | Reason | HintTold | Pong | Closing


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    setup: Setup
    name: Name = ""  # of the one who makes it
    colour: Colour | None = None  # likewise


class TableMade(Struct, frozen=True):
    """A table that was made."""

    id: str
    seat: int | None  # of the one who made it
    page: str  # the address of the table's page
    links: tuple[str, ...]  # secret words of the own seat and of open ones, for `sit` or behind the page's address as `?seat=`


class TableList(Struct, frozen=True):
    """Tables, the newest first."""

    tables: tuple[TableSummary, ...]


class TableSeen(Struct, frozen=True):
    """A table, and what the one who asks is there."""

    seq: int
    seat: int | None
    is_host: bool
    links: tuple[str, ...]
    notice: NoticeTold | None  # why the one who asks does not sit where they sat
    table: TableTold


class PastTold(Struct, frozen=True):
    """A position of the past, as a viewer may see it."""

    step: int  # after so many actions, chance included
    steps: int  # how many there are
    seat: int | None  # whose eyes; None: a spectator's
    actor: int  # who decided then; -1: chance, -2: nobody any more
    view: Told
    scores: tuple[int, ...]
    line: LineTold | None  # the action that led here


class ItemTold(Struct, frozen=True):
    """Points of a seat, and what for."""

    seat: int
    text: str
    said: Said
    points: int
    steps: tuple[int, ...]  # the lines of the log that brought them, counted from 0


class ParagraphTold(Struct, frozen=True):
    """What a paragraph of the rulebook has brought."""

    citation: str
    points: tuple[int, ...]  # by seat
    items: tuple[ItemTold, ...]


class PointsTold(Struct, frozen=True):
    """Every point of every seat, by paragraph."""

    step: int  # after so many actions, chance included
    scores: tuple[int, ...]  # the sums; who plays alone has a rival, which is told as a second seat
    paragraphs: tuple[ParagraphTold, ...]


class OptionTold(Struct, frozen=True):
    """An option of a game. The first value is the default."""

    name: str
    values: tuple[str, ...]
    meaning: str


class EditionTold(Struct, frozen=True):
    """A printed edition and the options that make it."""

    name: str
    title: str
    settings: dict[str, str]


class GameTold(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    rules: int
    seats: tuple[int, ...]
    usual_seats: int
    editions: tuple[EditionTold, ...]
    options: tuple[OptionTold, ...]


class GameList(Struct, frozen=True):
    """All games, and the levels of the bots from the weakest to the strongest."""

    games: tuple[GameTold, ...]
    levels: tuple[str, ...]
    colours: tuple[str, ...]


class StillWarming(Struct, frozen=True):
    """Games that are still being compiled, and why others never were: simpler bots play for stronger ones there, without hints."""

    games: tuple[str, ...]
    failed: dict[str, str] = {}


class OwnTable(Struct, frozen=True):
    """A table a visitor has to do with."""

    seat: int | None
    is_host: bool
    card: TableSummary


class Me(Struct, frozen=True):
    """What is known of a visitor: nothing but the tables."""

    tables: tuple[OwnTable, ...]


class OwnRemark(Struct, frozen=True):
    """Something the visitor said."""

    at_ms: int
    text: str


class OwnSitting(Struct, frozen=True):
    """A time on a seat, with one device or several."""

    seat: int
    since_ms: int
    until_ms: int | None  # None: it lasts
    ended: str  # "left", "put_out", "replaced" by somebody else, this device was "removed"; empty while it lasts


class OwnTraces(Struct, frozen=True):
    """Everything kept about a visitor at one table."""

    table: str
    game: str
    is_host: bool
    seats: tuple[int, ...]
    sittings: tuple[OwnSitting, ...]
    names: tuple[str, ...]
    remarks: tuple[OwnRemark, ...]


class Export(Struct, frozen=True):
    """Everything kept about a visitor."""

    now_ms: int
    tables: tuple[OwnTraces, ...]
    reports: tuple[OwnReport, ...]  # made by the visitor


class Erased(Struct, frozen=True):
    """What was erased."""

    tables: int


class Problem(Struct, frozen=True):
    """Why a request failed. All failures look like this."""

    code: str
    message: str
    said: Said
    citation: str = ""


REST_TYPES: Final = (
    *(NewTable, TableMade, TableList, TableSeen, PastTold, PointsTold, GameList, StillWarming, Me, Export, Erased, Problem),
    *(Accepted, AnyCommand, NewReport, Reported),
)
_client_decoder: Final = msgspec.json.Decoder(ClientMessage)
_server_decoder: Final = msgspec.json.Decoder(ServerMessage)
encode: Final = msgspec.json.Encoder().encode


class _Ref(Struct, frozen=True):
    """The part of a message that says what its answer must carry."""

    ref: Ref = ""


_ref_decoder: Final = msgspec.json.Decoder(_Ref)


def read_client(text: str | bytes) -> ClientMessage:
    """A client's message; TextError for what is none."""
    try:
        message: ClientMessage = _client_decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise TextError(say("this is no message: {why}", why=in_one_line(error))) from error
    return message


def ref_of(text: str | bytes) -> str:
    """What the answer to a message that could not be read must carry, if that at least could be read."""
    try:
        return _ref_decoder.decode(text).ref
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""


def read_server(text: str | bytes) -> ServerMessage:
    """A message of the server."""
    message: ServerMessage = _server_decoder.decode(text)
    return message


def in_one_line(error: Exception) -> str:
    """What a decoder complains about."""
    return " ".join(str(error).split())[:300]


def refused(error: BeringiaError, ref: str = "") -> Refused:
    """An error as a client hears it."""
    words = words_of(error)
    return Refused(ref, error.code, str(words), said(words), citation_of(error))


def words_of(error: Exception) -> str:
    """What an error says, as it was made."""
    return error.args[0] if error.args and isinstance(error.args[0], str) else str(error)


def problem(code: str, words: str, citation: str = "") -> Problem:
    """Why a request failed."""
    return Problem(code, str(words), said(words), citation)


def citation_of(error: BeringiaError) -> str:
    """The paragraph an error names."""
    return str(getattr(error, "citation", ""))


def reason(ref: str, is_legal: bool, citation: str, words: str) -> Reason:
    """Why an action is not allowed, or that it is."""
    return Reason(ref, is_legal, citation, str(words), said(words))


def choice_told(choice: Choice) -> ChoiceTold:
    """A choice as a client hears it."""
    words = choice.sentence
    return ChoiceTold(choice.notation, str(words), said(words), round(choice.chance, 4), round(choice.points, 2))


def hint_told(hint: Hint, ref: str, turn: int) -> HintTold:
    """A hint as a client hears it."""
    choices = tuple(choice_told(choice) for choice in (hint.best, *hint.others))
    line = tuple(str(step.sentence) for step in hint.line)
    return HintTold(ref, turn, round(hint.chance, 4), round(hint.points, 2), choices, line)


def components(template: str) -> dict[str, Any]:
    """The JSON Schema of every message and every REST body, by name."""
    return msgspec.json.schema_components((ClientMessage, ServerMessage, *REST_TYPES), ref_template=template)[1]
