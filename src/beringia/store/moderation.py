"""Who is kept out, and what people have reported: rows beside the logs, seen by all server processes."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Select, and_, delete, func, or_, select, update

from beringia.sayings import say
from beringia.store.models import BANS, REPORTS
from beringia.store.store import AT_ONCE, Store

Standing = Literal["open", "settled", "all"]
ERASED: Final = "erased"  # instead of the key or the tag of somebody who had their data erased; none reads like this
NOTHING: Final = "…"  # instead of what they said
NOT_WRITTEN: Final = say("the report could not be written")


class Ban(msgspec.Struct, frozen=True):
    """Somebody who is kept out."""

    subject: str  # `visitor` and a tag, or `network` and an address with its length
    since_ms: int
    until_ms: int | None  # None: for ever
    reason: str


class Report(msgspec.Struct, frozen=True):
    """Something that somebody found wrong. People are named by their tags, never by their keys."""

    id: str
    table: str
    thing: str  # `table`, `seat 1` or `remark 17`
    reporter: str
    about: str  # the tag of whoever it is about; empty where it is about nobody in particular
    at_ms: int
    reason: str
    words: str
    context: bytes  # what there was to be seen, as whoever wrote it down reads it
    settled_ms: int | None = None
    outcome: str = ""


class Moderation:
    """Bans and reports in the database of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def bans(self, now_ms: int) -> list[Ban]:
        """Those that hold, the oldest first."""
        holds = or_(BANS.c.until_ms.is_(None), BANS.c.until_ms > now_ms)
        return [Ban(*row) for row in await self._store.rows(select(BANS).where(holds).order_by(BANS.c.since_ms, BANS.c.subject))]

    async def ban(self, ban: Ban) -> None:
        """Keep somebody out; what held for them before does not count any more."""
        values = msgspec.structs.asdict(ban)
        insert = self._store.insert(BANS).values(**values)
        change = insert.on_conflict_do_update(index_elements=[BANS.c.subject], set_=values)
        await self._store.write([change], say("the ban could not be written"))

    async def unban(self, subject: str) -> bool:
        """Let somebody in again. Whether they were kept out."""
        return await self._store.remove(delete(BANS).where(BANS.c.subject == subject)) > 0

    async def report(self, report: Report) -> bool:
        """Keep a report. False if the same visitor has reported the same thing before."""
        insert = self._store.insert(REPORTS).values(msgspec.structs.astuple(report))
        return await self._store.write([insert.on_conflict_do_nothing()], NOT_WRITTEN) > 0

    async def reports(self, standing: Standing, limit: int) -> list[Report]:
        """What was reported, the newest first."""
        wanted = select(REPORTS).order_by(REPORTS.c.at_ms.desc(), REPORTS.c.id).limit(limit)
        if standing != "all":
            wanted = wanted.where(REPORTS.c.settled_ms.is_(None) if standing == "open" else REPORTS.c.settled_ms.is_not(None))
        return await self._reports(wanted)

    async def reports_by(self, tag: str) -> list[Report]:
        """What a visitor has reported, the oldest first."""
        return await self._reports(select(REPORTS).where(REPORTS.c.reporter == tag).order_by(REPORTS.c.at_ms, REPORTS.c.id))

    async def open_reports(self, table: str) -> int:
        """How many reports about a table wait."""
        wanted = select(func.count()).where(REPORTS.c.table_id == table, REPORTS.c.settled_ms.is_(None))
        return int((await self._store.rows(wanted))[0][0])

    async def settle(self, report: str, outcome: str, now_ms: int) -> Report | None:
        """Somebody has looked at a report. None if there is none that waits. One about somebody erased goes at once."""
        found = await self._reports(select(REPORTS).where(REPORTS.c.id == report, REPORTS.c.settled_ms.is_(None)))
        if not found:
            return None
        if found[0].about == ERASED:
            await self._store.remove(delete(REPORTS).where(REPORTS.c.id == report))
        else:
            change = update(REPORTS).where(REPORTS.c.id == report, REPORTS.c.settled_ms.is_(None))
            await self._store.write([change.values(settled_ms=now_ms, outcome=outcome)], NOT_WRITTEN)
        return found[0]

    async def reports_naming(self, tag: str) -> list[Report]:
        """What was reported about a visitor, or where they were to be seen, whether the table is still there or not."""
        found: list[Report] = []
        wanted = select(REPORTS).order_by(REPORTS.c.id).limit(AT_ONCE)
        some = await self._reports(wanted)
        while some:
            found += [report for report in some if report.about == tag or tag.encode() in report.context]
            some = await self._reports(wanted.where(REPORTS.c.id > some[-1].id))
        return found

    async def rewrite(self, reports: Sequence[Report]) -> None:
        """Write reports anew without what somebody wants forgotten."""
        change = update(REPORTS)
        changes = [change.where(REPORTS.c.id == each.id).values(about=each.about, context=each.context) for each in reports]
        await self._store.write(changes, NOT_WRITTEN)

    async def forget(self, tag: str) -> int:
        """Remove what a visitor has reported, and what was settled about them. How many went."""
        about_them: ColumnElement[bool] = and_(REPORTS.c.about == tag, REPORTS.c.settled_ms.is_not(None))
        return await self._store.remove(delete(REPORTS).where(or_(REPORTS.c.reporter == tag, about_them)))

    async def tidy(self, now_ms: int, settled_before_ms: int, open_before_ms: int) -> int:
        """Remove bans that are over, and reports that have been kept for long enough. How many reports went."""
        await self._store.remove(delete(BANS).where(BANS.c.until_ms <= now_ms))
        is_old = or_(
            REPORTS.c.settled_ms < settled_before_ms, and_(REPORTS.c.settled_ms.is_(None), REPORTS.c.at_ms < open_before_ms)
        )
        return await self._store.remove(delete(REPORTS).where(is_old))

    async def _reports(self, wanted: Select[Any]) -> list[Report]:
        """Reports out of rows."""
        return [Report(*row) for row in await self._store.rows(wanted)]
