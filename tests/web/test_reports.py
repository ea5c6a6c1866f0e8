"""People report what should not be; whoever runs the server reads it with what there was to be seen, and forgets it in time."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from beringia.store.moderation import ERASED, NOTHING
from beringia.table.commands import Say, Start
from beringia.table.events import Closed
from beringia.web.bans import tag_of
from beringia.web.client import Client, Failed
from beringia.web.limits import Limits, Rate
from beringia.web.limits_file import ENDLESS
from beringia.web.report_types import NewReport
from beringia.web.reports import DAY, Context
from tests.web.house import CUB, ME, OPEN, OPEN_ASKER, PATIENT, House, in_house, mammoth, person
from tests.web.test_bans import visitor_of

UNHURRIED = replace(PATIENT, visitor=OPEN_ASKER)


async def refused(client: Client, table: str, wanted: NewReport) -> Failed:
    with pytest.raises(Failed) as caught:
        await client.report(table, wanted)
    return caught.value


async def talked(ada: Client, ben: Client) -> tuple[str, int]:
    """A table of Ada's where Ben has sat down and was rude; the id of what he said."""
    made = await ada.create(mammoth(ME, OPEN, CUB), "Ada")
    async with ben.join(made.id) as visit:
        await visit.sit(name="Ben the Rude")
        for text in ("one", "two", "three", "four", "five", "six", "you fool"):
            await visit.do(Say(text))
        await visit.until(lambda: bool(visit.remarks) and visit.remarks[-1].text == "you fool")
        return made.id, visit.remarks[-1].id


def limited(visitor: Rate, address: Rate) -> Limits:
    """Patient limits, but for reports."""
    return replace(PATIENT, visitor=replace(PATIENT.visitor, reports=visitor), address=replace(PATIENT.address, reports=address))


def test_a_remark_is_reported_with_what_was_said_and_by_whom(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            table, remark = await talked(ada, ben)
            wanted = NewReport("remark", "abuse", remark, "he did it\nagain \x1b[31m")
            told = await ada.report(table, wanted)
            (found,) = await house.server.service.moderation.reports("open", 10)
            ada_tag, ben_tag = [tag_of(await visitor_of(house, each)) for each in (ada, ben)]
            assert (found.id, found.table, found.thing, found.reason) == (told.id, table, f"remark {remark}", "abuse")
            assert (found.reporter, found.about, found.words) == (ada_tag, ben_tag, "he did it again [31m")
            context = msgspec.json.decode(found.context, type=Context)
            assert [each.text for each in context.remarks] == ["two", "three", "four", "five", "six", "you fool"]
            assert (context.remarks[-1].name, context.remarks[-1].tag, context.host) == ("Ben the Rude", ben_tag, ada_tag)
            assert [(each.seat, each.name, each.tag) for each in context.people] == [
                (0, "Ada", ada_tag),
                (1, "Ben the Rude", ben_tag),
            ]
            for secret in (await visitor_of(house, ada), await visitor_of(house, ben), ada.cookie or ""):
                assert secret not in str(found)

    in_house(tmp_path, work, UNHURRIED)


def test_a_name_and_a_table_can_be_reported_each_once_by_each(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            table, _ = await talked(ada, ben)
            seat = NewReport("seat", "hate", 1)
            await ada.report(table, seat)
            failed = await refused(ada, table, NewReport("seat", "spam", 1, "other words"))
            assert (failed.status, str(failed)) == (409, "you have reported this already")
            await ben.report(table, seat)
            await ada.report(table, NewReport("table", "other"))
            found = await house.server.service.moderation.reports("all", 10)
            assert {each.thing for each in found} == {"seat 1", "table"}
            assert {each.about for each in found if each.thing == "table"} == {""}

    in_house(tmp_path, work, UNHURRIED)


def test_what_is_not_there_cannot_be_reported(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            table, _ = await talked(ada, ben)
            assert "no such remark" in str(await refused(ada, table, NewReport("remark", "abuse", 99_999)))
            assert "there is no seat 7" in str(await refused(ada, table, NewReport("seat", "abuse", 7)))
            assert "no person sits on seat c" in str(await refused(ada, table, NewReport("seat", "abuse", 2)))
            assert (await refused(ada, "nowhere", NewReport("table", "abuse"))).code == "no_table"
            answer = await ada.http.post(f"/api/tables/{table}/report", json={"thing": "remark", "reason": "boredom"})
            assert answer.status_code == 400
            long = {"thing": "table", "reason": "other", "words": "x" * 501}
            assert (await ada.http.post(f"/api/tables/{table}/report", json=long)).status_code == 400
            assert await house.server.service.moderation.reports("all", 10) == []

    in_house(tmp_path, work, UNHURRIED)


def test_whoever_may_not_watch_a_table_cannot_report_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as eve:
            made = await ada.create(mammoth(ME, CUB, CUB, watching=False))
            assert (await refused(eve, made.id, NewReport("table", "other"))).code == "not_yours"

    in_house(tmp_path, work, UNHURRIED)


def test_reports_are_limited_by_visitor_by_address_and_by_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beringia.web.reports.MOST_OPEN", 4)

    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben, person(house) as eve, person(house) as dan:
            tables = [(await ada.create(mammoth(ME, OPEN, CUB))).id for _ in range(4)]
            for table in tables[:2]:
                await ben.report(table, NewReport("table", "spam"))
            assert (await refused(ben, tables[2], NewReport("table", "spam"))).status == 429
            await eve.report(tables[0], NewReport("table", "spam"))
            await eve.report(tables[1], NewReport("table", "spam"))
            assert (await refused(dan, tables[2], NewReport("table", "spam"))).status == 429, (
                "whoever has no cookie yet is no way out"
            )
            service = house.server.service
            service.limits = limited(ENDLESS, ENDLESS)
            await dan.report(tables[0], NewReport("table", "spam"))
            await dan.report(tables[0], NewReport("seat", "spam", 0))
            assert "would not help" in str(await refused(ada, tables[0], NewReport("table", "spam")))

    in_house(tmp_path, work, limited(Rate(2, 0.0), Rate(4, 0.0)))


def test_the_own_reports_are_exported_and_go_with_the_visitor(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        moderation = house.server.service.moderation
        async with person(house) as ada, person(house) as ben, person(house) as eve:
            table, remark = await talked(ada, ben)
            await ada.report(table, NewReport("remark", "abuse", remark, "please"))
            await eve.report(table, NewReport("seat", "other", 0, "her name"))
            (own,) = (await ada.export()).reports
            assert (own.table, own.thing, own.reason, own.words, own.settled_ms) == (
                *(table, f"remark {remark}", "abuse", "please", None),
            )
            assert (await ben.export()).reports == ()
            await ada.erase()
            (left,) = await moderation.reports("all", 10)
            context = msgspec.json.decode(left.context, type=Context)
            assert (left.thing, left.about, context.host) == ("seat 0", ERASED, ERASED)
            assert (context.people[0].tag, context.people[0].name) == (ERASED, "Ada"), "it waits, so it keeps what it is about"
            await moderation.settle(left.id, "renamed", 5)
            assert await moderation.reports("all", 10) == [], "and then it goes at once"

    in_house(tmp_path, work, UNHURRIED)


def test_others_are_forgotten_in_the_reports_about_somebody_else(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        moderation = house.server.service.moderation
        async with person(house) as ada, person(house) as ben, person(house) as eve:
            table, _ = await talked(ada, ben)
            await ada.do(table, Start())
            await ada.do(table, Say("stop it"))
            remark = house.server.service.tables.live[table].table.remarks[-1].seq
            await eve.report(table, NewReport("remark", "other", remark))
            (report,) = await moderation.reports("open", 10)
            await ben.erase()
            (report,) = await moderation.reports("open", 10)
            context = msgspec.json.decode(report.context, type=Context)
            assert [each.text for each in context.remarks] == [NOTHING] * 5 + ["stop it"]
            assert "Ben" not in str(context)
            assert context.people[0].name == "Ada"
            await moderation.settle(report.id, "", 5)
            await ada.erase()
            assert await moderation.reports("all", 10) == [], "what was settled about somebody goes with them"

    in_house(tmp_path, work, UNHURRIED)


def test_whoever_is_erased_is_so_in_reports_of_tables_that_are_gone(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        service = house.server.service
        async with person(house) as ada, person(house) as ben:
            table, remark = await talked(ada, ben)
            await ada.report(table, NewReport("remark", "abuse", remark))
            await service.tables.change(await service.tables.find(table), lambda _table: [Closed("spam")])
            await service.store.remove_table(table)
            ben_tag = tag_of(await visitor_of(house, ben))
            await ben.erase()
            (left,) = await service.moderation.reports("open", 10)
            assert left.about == ERASED
            assert ben_tag.encode() not in left.context

    in_house(tmp_path, work, UNHURRIED)


def test_an_erased_host_has_no_tag_in_a_later_report(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada, person(house) as ben:
            table, _ = await talked(ada, ben)
            await ada.erase()
            await ben.report(table, NewReport("table", "other"))
            (left,) = await house.server.service.moderation.reports("open", 10)
            assert msgspec.json.decode(left.context, type=Context).host == ERASED

    in_house(tmp_path, work, UNHURRIED)


def test_settled_reports_are_kept_for_a_time_and_outlive_their_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        service = house.server.service
        async with person(house) as ada, person(house) as ben:
            table, remark = await talked(ada, ben)
            await ada.report(table, NewReport("remark", "abuse", remark))
            await ada.report(table, NewReport("table", "spam"))
            await service.tables.change(await service.tables.find(table), lambda _table: [Closed("spam")])
            await service.store.remove_table(table)
            first, second = await service.moderation.reports("open", 10)
            now = service.tables.now()
            assert await service.moderation.settle(first.id, "warned", now) == first
            assert await service.moderation.settle(first.id, "warned", now) is None
            (settled,) = await service.moderation.reports("settled", 10)
            assert (settled.id, settled.outcome) == (first.id, "warned")
            assert await service.moderation.tidy(now, now - 90 * DAY, now - 365 * DAY) == 0
            later = now + 91 * DAY
            assert await service.moderation.tidy(later, later - 90 * DAY, later - 365 * DAY) == 1
            assert [each.id for each in await service.moderation.reports("all", 10)] == [second.id]
            much_later = now + 366 * DAY
            assert await service.moderation.tidy(much_later, much_later - 90 * DAY, much_later - 365 * DAY) == 1

    in_house(tmp_path, work, UNHURRIED)
