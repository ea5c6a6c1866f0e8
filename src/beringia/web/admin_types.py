"""What an operator asks of the running server, and what it answers: one line of JSON each, over a socket of the machine."""

from typing import Final

import msgspec
from msgspec import Struct

from beringia.store.moderation import Ban, Standing


class Wish(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all requests of an operator are."""


class FindTables(Wish, frozen=True, tag="tables"):
    """Which tables there are, the newest first."""

    status: str | None = None
    game: str | None = None
    visitor: str | None = None  # by tag
    limit: int = 50


class LookAt(Wish, frozen=True, tag="table"):
    """What a table is, who sits there and what was said last."""

    table: str


class CloseTable(Wish, frozen=True, tag="close"):
    """End a table for everybody."""

    table: str
    reason: str = ""


class DeleteTable(Wish, frozen=True, tag="delete"):
    """Remove a table with everything that belongs to it."""

    table: str


class KeepOut(Wish, frozen=True, tag="ban"):
    """Keep a visitor, an address or a network out."""

    whom: str
    until_ms: int | None = None
    reason: str = ""


class LetIn(Wish, frozen=True, tag="unban"):
    """Let them in again."""

    whom: str


class FindBans(Wish, frozen=True, tag="bans"):
    """Who is kept out."""


class PutOut(Wish, frozen=True, tag="put_out"):
    """Take a visitor's seat, at one table or at all, and hang up on them."""

    visitor: str
    table: str | None = None


class FindReports(Wish, frozen=True, tag="reports"):
    """What people have reported, the newest first."""

    standing: Standing = "open"
    limit: int = 50


class Settle(Wish, frozen=True, tag="settle"):
    """A report was looked at."""

    report: str
    outcome: str = ""


class SeatFound(Struct, frozen=True):
    """A seat, and who is there."""

    seat: int
    kind: str  # person, open or bot
    name: str
    visitors: tuple[str, ...]  # the tags of the person's devices
    level: str  # of the bot that plays there, for the person or as itself


class TableRow(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    listed: bool
    created_ms: int
    changed_ms: int
    names: tuple[str, ...]  # of the people who sit there


class RemarkFound(Struct, frozen=True):
    """Something that was said."""

    id: int
    at_ms: int
    seat: int
    name: str
    visitor: str  # by tag
    text: str


class Answer(Struct, frozen=True, tag_field="type"):
    """What all answers are."""


class TablesFound(Answer, frozen=True, tag="tables"):
    """Tables, the newest first."""

    tables: tuple[TableRow, ...]


class TableFound(Answer, frozen=True, tag="table"):
    """One table."""

    id: str
    game: str
    status: str
    closed: str
    listed: bool
    created_ms: int
    changed_ms: int
    events: int
    turn: int
    host: str  # by tag
    listeners: int  # connected to this process
    seats: tuple[SeatFound, ...]
    remarks: tuple[RemarkFound, ...]  # the last of them


class BansFound(Answer, frozen=True, tag="bans"):
    """Who is kept out, the oldest first."""

    bans: tuple[Ban, ...]


class ReportFound(Struct, frozen=True):
    """A report with everything that was to be seen then."""

    id: str
    table: str
    thing: str
    reporter: str  # by tag
    about: str  # by tag
    at_ms: int
    reason: str
    words: str
    context: msgspec.Raw
    settled_ms: int | None
    outcome: str


class ReportsFound(Answer, frozen=True, tag="reports"):
    """Reports, the newest first."""

    reports: tuple[ReportFound, ...]


class Done(Answer, frozen=True, tag="done"):
    """It was carried out."""

    words: str


class NotDone(Answer, frozen=True, tag="not_done"):
    """It was not, and why."""

    words: str


AnyWish = FindTables | LookAt | CloseTable | DeleteTable | KeepOut | LetIn | FindBans | PutOut | FindReports | Settle
AnyAnswer = TablesFound | TableFound | BansFound | ReportsFound | Done | NotDone
read_wish: Final = msgspec.json.Decoder(AnyWish).decode
read_answer: Final = msgspec.json.Decoder(AnyAnswer).decode
