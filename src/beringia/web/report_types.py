"""What people send who report something, and what they hear of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Reason = Literal["abuse", "hate", "spam", "personal", "cheating", "other"]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that whoever runs the server should look at: a table, the name on a seat, or a remark."""

    thing: Literal["table", "seat", "remark"]
    reason: Reason
    number: Annotated[int, Meta(ge=0, le=10**12)] = 0  # the seat, from 0 on, or the id of the remark
    words: Annotated[str, Meta(max_length=500)] = ""  # of whoever reports it


class Reported(Struct, frozen=True):
    """It has arrived."""

    id: str


class OwnReport(Struct, frozen=True):
    """Something the visitor has reported."""

    at_ms: int
    table: str
    thing: str  # `table`, `seat 1` or `remark 17`
    reason: str
    words: str
    settled_ms: int | None  # when whoever runs the server has looked at it
