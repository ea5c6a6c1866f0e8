"""What an operator can do while the server runs."""

import msgspec
import structlog

from beringia.errors import BeringiaError, NoSuchTable, SetupError, TableError
from beringia.sayings import counted, say
from beringia.store.moderation import Ban, Report
from beringia.table.checks import clean
from beringia.table.events import AnyEvent, Closed, Remarked, read_event
from beringia.table.summaries import KeptSummary
from beringia.table.table import Table
from beringia.web.admin_types import (
    AnyAnswer,
    AnyWish,
    BansFound,
    CloseTable,
    DeleteTable,
    Done,
    FindBans,
    FindReports,
    FindTables,
    KeepOut,
    LetIn,
    LookAt,
    PutOut,
    RemarkFound,
    ReportFound,
    ReportsFound,
    SeatFound,
    Settle,
    TableFound,
    TableRow,
    TablesFound,
)
from beringia.web.bans import subject_of, tag_of
from beringia.web.personal_data import departure
from beringia.web.reports import tag_or_erased
from beringia.web.service import Service

LAST_REMARKS = 20  # that are shown of a table
logger = structlog.get_logger("beringia.web")


class Admin:
    """Carries out an operator's wishes, each with a line in the log."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.card = msgspec.json.Decoder(KeptSummary)

    async def carry_out(self, wish: AnyWish) -> AnyAnswer:
        """The answer to a wish; an error of ours if it cannot be."""
        match wish:
            case FindTables():
                return await self.find_tables(wish)
            case LookAt(table):
                return await self.look_at(table)
            case FindBans():
                return BansFound(tuple(await self.service.moderation.bans(self.service.tables.wall())))
            case FindReports(standing, limit):
                found = await self.service.moderation.reports(standing, limit)
                return ReportsFound(tuple(report_found(report) for report in found))
        done = await self.change(wish)
        logger.warning("an operator's wish was carried out", wish=wish.__struct_config__.tag, done=done)
        return Done(done)

    async def change(self, wish: AnyWish) -> str:
        """What was done, in words."""
        match wish:
            case CloseTable(table, reason):
                return await self.close(table, clean(reason))
            case DeleteTable(table):
                return await self.delete(table)
            case KeepOut(whom, until_ms, reason):
                return await self.keep_out(whom, until_ms, clean(reason))
            case LetIn(whom):
                return await self.let_in(whom)
            case PutOut(visitor, table):
                return await self.put_out(visitor, table)
            case Settle(report, outcome):
                return await self.settle(report, clean(outcome))
        raise SetupError(f"nobody here knows how to do this: {wish!r}")

    async def find_tables(self, wish: FindTables) -> TablesFound:
        """Tables by status, game or visitor."""
        store = self.service.store
        if wish.visitor is None:
            found = await store.summaries(wish.status, wish.limit, wish.game, listed_only=False)
        else:
            visitor = await self.visitor_tagged(wish.visitor)
            found = [
                (name, row)
                for name, row in await store.summaries_of(visitor, wish.limit)
                if wish.status in (None, row.status) and wish.game in (None, row.game)
            ]
        cards = [(name, row, self.card.decode(row.card)) for name, row in found]
        return TablesFound(
            tuple(
                TableRow(name, row.game, row.status, row.listed, row.created_ms, row.updated_ms, names_on(card))
                for name, row, card in cards
            )
        )

    async def look_at(self, name: str) -> TableFound:
        """Everything an operator needs to know of a table; no key, no link, no hidden card."""
        live = await self.service.tables.find(name)
        table = live.table
        return TableFound(
            id=table.id,
            game=table.setup.game,
            status=table.status,
            closed=table.closed_because or "",
            listed=table.setup.listed,
            created_ms=table.created_ms,
            changed_ms=table.changed_ms,
            events=table.seq,
            turn=table.turn,
            host=tag_or_erased(table.host),
            listeners=sum(len(audience.listeners) for audience in live.audiences),
            seats=seats_of(table),
            remarks=await self.remarks_at(table),
        )

    async def remarks_at(self, table: Table) -> tuple[RemarkFound, ...]:
        """What was said last, with who said it: only the log knows that."""
        last = [remark.seq for remark in table.remarks[-LAST_REMARKS:]]
        found = [(entry, read_event(entry.body)) for entry in await self.service.store.entries(table.id, last)]
        return tuple(
            RemarkFound(entry.seq, entry.at_ms, event.seat, event.name, tag_or_erased(event.visitor), event.text)
            for entry, event in found
            if isinstance(event, Remarked)
        )

    async def close(self, name: str, reason: str) -> str:
        """The game ends for everybody, and they are told why."""
        live = await self.service.tables.find(name)

        def closing(table: Table) -> list[AnyEvent]:
            if table.is_over:
                raise TableError(f"the table {name!r} is {table.status} already")
            return [Closed(reason)]

        await self.service.tables.change(live, closing)
        return f"closed the table {name}"

    async def delete(self, name: str) -> str:
        """Nobody finds the table any more; whoever is there is told."""
        live = await self.service.tables.find(name)
        if not live.table.is_over:
            await self.close(name, "")
        await self.service.store.remove_table(name)
        self.service.hang_up(NoSuchTable.code, say("whoever runs this server has deleted the table"), table=name)
        self.service.tables.dismiss(live)
        await self.service.bus.publish(name, live.table.seq + 1)
        return f"deleted the table {name}"

    async def keep_out(self, whom: str, until_ms: int | None, reason: str) -> str:
        """From now on, everywhere."""
        subject, now = subject_of(whom), self.service.tables.wall()
        if until_ms is not None and until_ms <= now:
            raise SetupError("the ban would be over already; wanted a time to come")
        await self.service.bans.ban(Ban(subject, now, until_ms, reason))
        return f"keeping out the {subject}"

    async def let_in(self, whom: str) -> str:
        """Again."""
        subject = subject_of(whom)
        if not await self.service.bans.unban(subject):
            raise SetupError(f"the {subject} was not kept out")
        return f"letting in the {subject} again"

    async def put_out(self, tag: str, name: str | None) -> str:
        """A visitor's seats are open again, or bots play on there; their sockets end."""
        visitor = await self.visitor_tagged(tag)
        self.service.hang_up("put_out", say("whoever runs this server has put you out"), visitor, name)
        seats, failed = 0, list[str]()
        for each in await self.service.store.of_visitor(visitor) if name is None else [name]:
            try:
                seats += await self.vacate(visitor, each)
            except BeringiaError as error:
                if name is not None:
                    raise
                failed.append(f"{each}: {error}")
        done = f"put the visitor {tag} out of {counted(seats, 'seat')}"
        return f"{done}; not at {counted(len(failed), 'table')} ({'; '.join(failed)})" if failed else done

    async def vacate(self, visitor: str, name: str) -> bool:
        """A visitor's seat at a table becomes somebody else's. Whether they sat there."""
        live = await self.service.tables.find(name)
        if live.table.seat_of(visitor) is None or live.table.is_over:
            return False
        await self.service.tables.change(live, lambda table: departure(table, table.seat_of(visitor)))
        return True

    async def settle(self, report: str, outcome: str) -> str:
        """A report needs nobody any more."""
        if await self.service.moderation.settle(report, outcome, self.service.tables.wall()) is None:
            raise SetupError(f"no report {report!r} waits")
        return f"settled the report {report}"

    async def visitor_tagged(self, tag: str) -> str:
        """The visitor with a tag, among all who have to do with a table."""
        async for visitor in self.service.store.visitors():
            if tag_of(visitor) == tag:
                return visitor
        raise SetupError(f"no visitor has the tag {tag!r}; wanted one as `admin table` or `admin reports` shows it")


def names_on(card: KeptSummary) -> tuple[str, ...]:
    """The names of those who sit at a table."""
    return tuple(seat.name for seat in card.seats if seat.kind == "person")


def seats_of(table: Table) -> tuple[SeatFound, ...]:
    """Who sits where, by tags."""
    return tuple(
        SeatFound(seat, chair.kind, chair.name, tuple(tag_or_erased(key) for key in dict.fromkeys(chair.visitors)), chair.bot)
        for seat, chair in enumerate(table.chairs)
    )


def report_found(report: Report) -> ReportFound:
    """A report as an operator reads it."""
    return ReportFound(
        *(report.id, report.table, report.thing, report.reporter, report.about, report.at_ms, report.reason, report.words),
        *(msgspec.Raw(report.context), report.settled_ms, report.outcome),
    )
