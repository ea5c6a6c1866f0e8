"""Somebody is rude at a table: it is reported, the operator closes the table and keeps them out, and the pages say all that."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from beringia.web.admin_client import ask
from beringia.web.admin_types import CloseTable, Done, FindReports, KeepOut, ReportFound, ReportsFound
from tests.browser.conftest import server_in
from tests.browser.people import PATIENCE, PHONE, Person, person
from tests.browser.test_states import PROMPT, open_table, sit
from tests.services import own_folder

RUDE = "you fool"


@contextmanager
def rude_table(browser: Browser, folder: Path) -> Iterator[tuple[Person, Person]]:
    """Ada's table, at which Ben says something rude."""
    with server_in(folder) as where, person(browser, where, is_forgiving=True) as ada, person(browser, where) as ben:
        open_table(ada)
        ben.open(f"/t/{ada.table}")
        sit(ben)
        ada.page.get_by_role("button", name="Start; bots take the open seats").click()
        for each in (ada, ben):
            expect(each.page.locator(PROMPT)).to_be_visible(timeout=PATIENCE)
            if not each.page.get_by_label("Say something").is_visible():
                each.page.keyboard.press("c")
        ben.page.get_by_label("Say something").fill(RUDE)
        ben.page.get_by_role("button", name="Say", exact=True).click()
        expect(ada.page.get_by_text(RUDE)).to_be_visible(timeout=PATIENCE)
        yield ada, ben


def reports_in(folder: Path) -> tuple[ReportFound, ...]:
    """What the operator reads."""
    found = ask(folder / "tables.db.admin", FindReports())
    assert isinstance(found, ReportsFound)
    return found.reports


def test_a_rude_remark_is_reported_and_what_follows_is_said_on_the_pages(browser: Browser) -> None:
    with own_folder(None) as folder, rude_table(browser, folder) as (ada, ben):
        remark = ada.page.locator("li").filter(has_text=RUDE)
        remark.get_by_role("button").first.click()
        remark.get_by_role("button", name="Report…").click()
        sheet = ada.page.get_by_role("dialog", name="Report something")
        expect(sheet).to_contain_text("what Guest B said")
        sheet.get_by_label("What is wrong with it?").select_option("Insults or threats")
        sheet.get_by_label("More about it, if you like").fill("twice already")
        sheet.get_by_role("button", name="Send the report").click()
        expect(sheet.get_by_role("status")).to_contain_text("the report has arrived")
        (report,) = reports_in(folder)
        assert (report.reason, report.words, RUDE in str(bytes(report.context))) == ("abuse", "twice already", True)
        sheet.get_by_role("button", name="Close").click()
        remark.get_by_role("button", name="Report…").click()
        sheet.get_by_role("button", name="Send the report").click()
        expect(sheet.get_by_role("alert")).to_contain_text("you have reported this already")
        assert isinstance(ask(folder / "tables.db.admin", CloseTable(ada.table, "be kind")), Done)
        for each in (ada, ben):
            expect(each.page.locator(PROMPT)).to_contain_text("has closed the table: be kind", timeout=PATIENCE)
        assert isinstance(ask(folder / "tables.db.admin", KeepOut(report.about, None, "insults")), Done)
        expect(ben.page.get_by_role("heading", name="You are kept out")).to_be_visible(timeout=PATIENCE)
        expect(ben.page.get_by_text("keeps you out: insults")).to_be_visible(timeout=PATIENCE)
        expect(ada.page.locator(PROMPT)).to_be_visible()


def test_a_name_and_a_table_are_reported_from_the_seats_sheet_and_the_menu_also_on_a_phone(browser: Browser) -> None:
    with (
        own_folder(None) as folder,
        server_in(folder) as where,
        person(browser, where) as ada,
        person(browser, where, viewport=PHONE) as ben,
    ):
        open_table(ada)
        ben.open(f"/t/{ada.table}")
        sit(ben)
        ben.page.get_by_text("Report…").click()
        ben.page.get_by_role("form", name="Report something").get_by_role("combobox").first.select_option(label="this table")
        ben.page.get_by_role("button", name="Send the report").click()
        expect(ben.page.get_by_role("status")).to_contain_text("the report has arrived")
        ada.page.get_by_role("button", name="Start; bots take the open seats").click()
        expect(ben.page.locator(PROMPT)).to_be_visible(timeout=PATIENCE)
        ben.page.keyboard.press("Alt+Digit1")
        sheet = ben.page.get_by_role("dialog")
        sheet.get_by_text("Report…").click()
        sheet.get_by_label("What is wrong with it?").select_option("Something else")
        sheet.get_by_role("button", name="Send the report").click()
        expect(sheet.get_by_role("status")).to_contain_text("the report has arrived")
        sheet.get_by_role("button", name="Close").click()
        ada.page.get_by_text("Menu", exact=True).click()
        ada.page.get_by_role("button", name="Report…").click()
        ada.page.get_by_role("dialog", name="Report something").get_by_role("button", name="Send the report").click()
        expect(ada.page.get_by_role("dialog").get_by_role("status")).to_contain_text("has arrived")
        assert sorted(report.thing for report in reports_in(folder)) == ["seat 0", "table", "table"]
