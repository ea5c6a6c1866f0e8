"""What people ask each other, as everybody is told of it: to take a decision back, or to give a seat away."""

from msgspec import Struct

from beringia.table.replacing import settled_ms, votes
from beringia.table.said import Said, said
from beringia.table.table import Table


class RequestTold(Struct, frozen=True):
    """Somebody asks to take a decision back: what they ask for, or what became of it."""

    id: int  # what `answer_undo` must carry
    seat: int  # who asks
    step: int  # the first line of the log that would go
    agreed: tuple[int, ...]  # the seats that have said yes
    asked: tuple[int, ...]  # the seats whose answer is waited for
    outcome: str  # "open", "granted", "refused", "overtaken", "withdrawn" or "left"
    text: str
    said: Said


class ReplacementTold(Struct, frozen=True):
    """Somebody wants to give the seat of a person who stays away on: what they want, or what became of it."""

    id: int  # what `answer_replacement` must carry
    seat: int  # who asks; -1: a host who watches
    absent: int  # whose seat it is
    by: str  # "bot" or "person": who is to have it
    agreed: tuple[int, ...]  # the seats that have said yes
    against: tuple[int, ...]  # the seats that have said no
    asked: tuple[int, ...]  # the seats that may still answer
    settled_ms: int | None  # when it is settled, if nobody answers before; in the server's time
    outcome: str  # "open", "granted", "refused", "withdrawn" or "returned"
    text: str
    said: Said


def tell_request(table: Table) -> RequestTold | None:
    """What somebody asks for."""
    request = table.request
    if request is None:
        return None
    words = request.words
    return RequestTold(
        request.number, request.seat, request.step, request.agreed, table.asked, request.outcome, str(words), said(words)
    )


def tell_replacement(table: Table) -> ReplacementTold | None:
    """What somebody wants to be done about a seat whose person is away."""
    request = table.replacement
    if request is None:
        return None
    heard = {*request.agreed, *request.against}
    is_asking = request.is_open and table.setup.replacing == "vote"
    agreed, against = votes(table, request)
    words = request.words
    return ReplacementTold(
        id=request.number,
        seat=request.seat,
        absent=request.absent,
        by=request.by,
        agreed=agreed,
        against=against,
        asked=tuple(sorted(table.voters(request) - heard)) if is_asking else (),
        settled_ms=settled_ms(table),
        outcome=request.outcome,
        text=str(words),
        said=said(words),
    )
