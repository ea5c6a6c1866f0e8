"""What most commands ask first: who somebody is at a table, and whether the game has come so far."""

import unicodedata

from beringia.errors import NotYours, SetupError, TableError
from beringia.sayings import Saying, say
from beringia.table.table import Table


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


def watch_refusal(table: Table, visitor: str) -> Saying | None:
    """Why somebody may not look at a table; None if they may. Before the start everybody may, since they might sit down."""
    is_known = visitor == table.host or table.seat_of(visitor) is not None
    if is_known or table.setup.watching or table.status == "open":
        return None
    parting = table.seating.partings.get(visitor)
    return say("nobody may watch this table") if parting is None else parting.words
