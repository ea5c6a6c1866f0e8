"""What people report: kept with what there was to be seen, until whoever runs the server has looked at it, and some time longer."""

import secrets
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

from beringia.errors import SetupError, TableError, TooFast
from beringia.questions import SEAT_LETTERS
from beringia.sayings import say
from beringia.store.moderation import ERASED, NOTHING, Moderation, Report
from beringia.store.store import Store
from beringia.table.checks import check_seat, clean
from beringia.table.events import Remarked, read_event
from beringia.table.rounds import go_round
from beringia.table.table import Table
from beringia.table.times import wall_ms
from beringia.web.bans import tag_of
from beringia.web.report_types import NewReport, OwnReport, Reported

DAY: Final = 24 * 3600 * 1000
SETTLED_DAYS: Final = 90  # so long a report is kept after somebody has looked at it
OPEN_DAYS: Final = 365  # so long one that nobody looks at
TIDY_S: Final = 3600.0
BEFORE: Final = 5  # remarks before the one that was reported, to understand it
MOST_OPEN: Final = 100  # reports about one table that wait
logger = structlog.get_logger("beringia.web")


class PersonSeen(msgspec.Struct, frozen=True):
    """Somebody on a seat, at the time of a report."""

    seat: int
    tag: str
    name: str


class RemarkSeen(msgspec.Struct, frozen=True):
    """Something said, as it was at the time of a report."""

    id: int
    at_ms: int
    seat: int  # -1: somebody who watched
    tag: str
    name: str
    text: str


class Context(msgspec.Struct, frozen=True):
    """What there was to be seen when something was reported."""

    game: str
    status: str
    host: str  # the tag of whoever made the table
    people: tuple[PersonSeen, ...]
    remarks: tuple[RemarkSeen, ...]  # the one that was reported is the last


class Reports:
    """Takes reports, forgets people in them, and throws away what was kept for long enough."""

    def __init__(self, store: Store, moderation: Moderation, now: Callable[[], int] = wall_ms) -> None:
        self.store = store
        self.moderation = moderation
        self.now = now

    async def report(self, visitor: str, table: Table, wanted: NewReport) -> Reported:
        """Keep a report of something a visitor sees at a table."""
        remarks = await self._remarks(table, wanted.number) if wanted.thing == "remark" else ()
        about = remarks[-1].tag if remarks else sitter(table, wanted.number) if wanted.thing == "seat" else ""
        if await self.moderation.open_reports(table.id) >= MOST_OPEN:
            raise TooFast(say("so many reports about this table wait already that one more would not help"))
        context = Context(table.setup.game, table.status, tag_or_erased(table.host), people_at(table), tuple(remarks))
        report = Report(
            id=secrets.token_hex(6),
            table=table.id,
            thing=wanted.thing if wanted.thing == "table" else f"{wanted.thing} {wanted.number}",
            reporter=tag_of(visitor),
            about=about,
            at_ms=self.now(),
            reason=wanted.reason,
            words=clean(wanted.words),
            context=msgspec.json.encode(context),
        )
        if not await self.moderation.report(report):
            raise TableError(say("you have reported this already"))
        logger.info("something was reported", report=report.id, table=table.id, reason=report.reason)
        return Reported(report.id)

    async def _remarks(self, table: Table, number: int) -> Sequence[RemarkSeen]:
        """The remark that is meant and those before it, with who said them, from the log."""
        known = [remark.seq for remark in table.remarks]
        if number not in known:
            raise SetupError(say("there is no such remark at this table, or no longer"))
        chosen = known[max(known.index(number) - BEFORE, 0) : known.index(number) + 1]
        found = [(entry, read_event(entry.body)) for entry in await self.store.entries(table.id, chosen)]
        return [
            RemarkSeen(entry.seq, entry.at_ms, event.seat, tag_or_erased(event.visitor), event.name, event.text)
            for entry, event in found
            if isinstance(event, Remarked)
        ]

    async def of_visitor(self, visitor: str) -> tuple[OwnReport, ...]:
        """Everything a visitor has reported."""
        found = await self.moderation.reports_by(tag_of(visitor))
        return tuple(OwnReport(each.at_ms, each.table, each.thing, each.reason, each.words, each.settled_ms) for each in found)

    async def forget(self, visitor: str) -> None:
        """Erase a visitor from all reports. One about them that waits keeps what was said until somebody has looked at it."""
        tag = tag_of(visitor)
        await self.moderation.forget(tag)
        await self.moderation.rewrite([without(report, tag) for report in await self.moderation.reports_naming(tag)])

    async def watch(self) -> None:
        """Throw old reports away, now and then."""
        await go_round("removing old reports", self.tidy, TIDY_S)

    async def tidy(self) -> None:
        """What was kept for long enough goes."""
        now = self.now()
        await self.moderation.tidy(now, now - SETTLED_DAYS * DAY, now - OPEN_DAYS * DAY)


def tag_or_erased(visitor: str) -> str:
    """The tag of a visitor; of one who was erased there is none."""
    return ERASED if visitor == ERASED else tag_of(visitor)


def sitter(table: Table, seat: int) -> str:
    """The tag of whoever sits on a seat."""
    check_seat(table, seat)
    if not table.chairs[seat].visitors:
        raise TableError(say("no person sits on seat {letter}", letter=SEAT_LETTERS[seat]))
    return tag_or_erased(table.chairs[seat].visitors[0])


def people_at(table: Table) -> tuple[PersonSeen, ...]:
    """Everybody on a seat, each device once."""
    return tuple(
        PersonSeen(seat, tag_or_erased(visitor), chair.name)
        for seat, chair in enumerate(table.chairs)
        for visitor in dict.fromkeys(chair.visitors)
    )


def without(report: Report, tag: str) -> Report:
    """A report as if nobody had known the visitor of a tag; what waits about them keeps their words, but not their tag."""
    context = msgspec.json.decode(report.context, type=Context)
    is_kept = report.about == tag

    def person(each: PersonSeen) -> PersonSeen:
        return each if each.tag != tag else replace(each, tag=ERASED, name=each.name if is_kept else "")

    def remark(each: RemarkSeen) -> RemarkSeen:
        if each.tag != tag:
            return each
        return replace(each, tag=ERASED) if is_kept else replace(each, tag=ERASED, name="", text=NOTHING)

    rest = replace(
        context,
        host=ERASED if context.host == tag else context.host,
        people=tuple(person(each) for each in context.people),
        remarks=tuple(remark(each) for each in context.remarks),
    )
    return replace(report, about=ERASED if is_kept else report.about, context=msgspec.json.encode(rest))
