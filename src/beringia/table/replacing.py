"""Who may give the seat of somebody who stays away on, who is asked, and what follows. Nothing is changed here."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from beringia.errors import NotYours, OutOfTurn, StaleTurn, TableError
from beringia.questions import SEAT_LETTERS
from beringia.sayings import say, whole_seat
from beringia.table.checks import check_host, check_running, check_seat, own_seat
from beringia.table.commands import AnswerReplacement, AskReplacement
from beringia.table.events import (
    NO_SEAT,
    AnyEvent,
    Here,
    Replaced,
    ReplacementAnswered,
    ReplacementAsked,
    ReplacementDropped,
)
from beringia.table.links import new_link
from beringia.table.replacement import GRACE, Replacement
from beringia.table.table import Table

MINUTE = 60  # seconds


def patience_ms(table: Table) -> int:
    """How long somebody must have been away for their seat to be given on."""
    return (table.setup.patience or 0) * 1000


def asker_of(table: Table, visitor: str) -> int:
    """The seat of whoever may ask; NO_SEAT for a host who watches."""
    if table.setup.replacing == "host":
        check_host(table, visitor, say("give a seat away"))
        own = table.seat_of(visitor)
        return NO_SEAT if own is None else own
    if table.setup.replacing != "vote":
        raise TableError(say("at this table no seat is given away"))
    seat = own_seat(table, visitor)
    if table.chairs[seat].bot:
        raise OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    return seat


def check_away(table: Table, seat: int, now: int, absent: Mapping[int, int]) -> None:
    """The person must have been away for as long as the table waits."""
    if seat not in absent:
        raise TableError(say("{who} is here", who=whole_seat(seat)))
    if now - absent[seat] < patience_ms(table):
        minutes = -(-(table.setup.patience or 0) // MINUTE)
        raise TableError(
            say(
                "{who} has not been away for long enough; this table waits a minute"
                if minutes == 1
                else "{who} has not been away for long enough; this table waits {n} minutes",
                who=whole_seat(seat),
                n=minutes,
            )
        )


def ask_replacement(table: Table, visitor: str, command: AskReplacement, now: int, absent: Mapping[int, int]) -> list[AnyEvent]:
    """Ask to give a seat away. `absent` holds since when people are away, as far as is known, in the server's time, as `now`."""
    asker = asker_of(table, visitor)
    check_running(table, say("give a seat away"))
    check_seat(table, command.seat)
    if table.chairs[command.seat].kind != "person":
        raise TableError(say("no person sits on seat {letter}", letter=SEAT_LETTERS[command.seat]))
    if command.seat == asker:
        raise TableError(say("this is your own seat; wanted `hand_over` or `resign`"))
    last = table.replacement
    if last is not None and last.is_open:
        raise TableError(say("somebody asks to give the seat of {absent} away already", absent=whole_seat(last.absent)))
    if last is not None and last.outcome == "refused" and table.time_at(now) - last.ended_ms < patience_ms(table):
        raise TableError(say("too few wanted that a moment ago; the table waits before it is asked again"))
    check_away(table, command.seat, now, absent)
    return [ReplacementAsked(asker, command.seat, command.by)]


def answer_replacement(table: Table, visitor: str, command: AnswerReplacement) -> list[AnyEvent]:
    """Say yes or no; with too many a no it is over at once, with enough a yes when the grace is."""
    request = table.replacement
    if request is None or not request.is_open or request.number != command.request:
        raise StaleTurn(say("nobody asks to give a seat away any more"))
    own = table.seat_of(visitor)
    is_asker = own == request.seat if request.seat != NO_SEAT else visitor == table.host
    if is_asker:
        return [] if command.is_yes else [ReplacementAnswered(request.seat, False)]
    seat = own_seat(table, visitor)
    if seat == request.absent:
        return [Here(seat)]
    if table.setup.replacing == "host":
        raise NotYours(say("at this table the host alone gives seats away"))
    voters = table.voters(request)
    if seat not in voters:
        raise OutOfTurn(say("a bot plays for {who}", who=whole_seat(seat)))
    if seat in (*request.agreed, *request.against):
        return []
    answer = ReplacementAnswered(seat, command.is_yes)
    is_lost = not command.is_yes and 2 * (len(votes(table, request).against) + 1) >= len(voters)
    return [answer, ReplacementDropped()] if is_lost else [answer]


class Votes(NamedTuple):
    """The seats that have said yes and no, and still have a vote."""

    agreed: tuple[int, ...]
    against: tuple[int, ...]


def votes(table: Table, request: Replacement) -> Votes:
    """What has been answered, without those who have left the game to a bot since."""
    voters = table.voters(request)
    return Votes(*(tuple(seat for seat in seats if seat in voters) for seats in (request.agreed, request.against)))


def has_majority(table: Table, request: Replacement) -> bool:
    """Whether more than half of those who are asked have said yes; a host needs nobody's."""
    return table.setup.replacing == "host" or 2 * len(votes(table, request).agreed) > len(table.voters(request))


def settled_ms(table: Table) -> int | None:
    """When it is settled what becomes of a request: with a majority soon, else when everybody has had time to answer.

    In the time of the server process, as all moments somebody waits for.
    """
    request = table.replacement
    if request is None or not request.is_open:
        return None
    wait = GRACE if has_majority(table, request) else max(patience_ms(table), GRACE)
    return table.server_time(request.time_ms) + wait


def settled(table: Table, now: int, present: Collection[int]) -> list[AnyEvent]:
    """What becomes of a request whose time has come. Whoever has not answered by then does not count."""
    moment, request = settled_ms(table), table.replacement
    if moment is None or request is None or moment > now:
        return []
    if request.absent in present:
        return [Here(request.absent)]
    agreed, against = votes(table, request)
    if not has_majority(table, request) and len(agreed) <= len(against):
        return [ReplacementDropped()]
    link = new_link() if request.by == "person" else ""
    return [Replaced(request.absent, request.by, table.setup.stand_in, link)]
