"""Who sits where, in a real browser: other devices, people who are put out, links that are good no longer."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PHONE, Person, person
from tests.browser.test_table import obstacles

OPEN, CLOSED = {"kind": "open"}, {"kind": "person"}


def make_table(host: Person, *seats: dict[str, str], **manners: Any) -> str:
    """A table that waits for people, opened by who made it; returns its address."""
    host.open()
    setup = {"game": "mammoth", "seats": [{"kind": "me"}, *seats], **manners}
    made = host.page.request.post(f"{host.address}/api/tables", data={"setup": setup, "name": "Ada"})
    address = f"/t/{made.json()['id']}"
    host.open(address)
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    return address


def test_another_device_joins_by_a_link_is_seen_and_can_be_removed(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, viewport=PHONE) as phone:
        ada.make_table({"game": "mammoth", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]})
        ada.page.locator("summary", has_text="Menu").click()
        ada.page.get_by_role("button", name="Another device").click()
        sheet = ada.page.get_by_role("dialog", name="Another device")
        link = sheet.get_by_role("textbox").input_value()
        phone.page.goto(link)
        expect(phone.page.locator("#mine")).to_be_visible()
        assert "seat=" not in phone.page.url
        expect(ada.page.get_by_text("Device 2 has joined your seat.")).to_be_visible()
        expect(sheet.get_by_role("listitem")).to_have_count(2)
        ada.page.get_by_role("button", name="It is mine").click()
        expect(ada.page.get_by_text("Device 2 has joined your seat.")).to_have_count(0)
        sheet.get_by_role("listitem").nth(1).get_by_role("button", name="Remove").click()
        sheet.get_by_role("button", name="Really remove").click()
        expect(sheet.get_by_role("listitem")).to_have_count(1)
        expect(phone.page.get_by_text("This device was removed from seat a")).to_be_visible()
        expect(phone.page.locator("#mine")).to_have_count(0)
        assert sheet.get_by_role("textbox").input_value() != link


def test_a_device_that_joined_while_nobody_looked_is_news_afterwards(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address) as other:
        ada.make_table({"game": "mammoth", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]})
        table = ada.table
        seen = ada.page.request.get(f"{address}/api/tables/{table}").json()
        ada.open("/settings")
        other.open(f"/t/{table}?seat={seen['links'][0]}")
        expect(other.page.locator("#mine")).to_be_visible()
        ada.open(f"/t/{table}")
        ada.page.get_by_role("button", name="Show devices").click()
        expect(ada.page.get_by_role("dialog", name="Another device").get_by_role("listitem")).to_have_count(2)
        ada.page.reload()
        expect(ada.page.locator("#mine")).to_be_visible()
        expect(ada.page.get_by_role("button", name="Show devices")).to_have_count(0)


def test_another_device_joins_a_table_that_nobody_may_watch(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address) as phone:
        ada.make_table({"game": "mammoth", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], "watching": False})
        seen = ada.page.request.get(f"{address}/api/tables/{ada.table}").json()
        phone.open(f"/t/{ada.table}?seat={seen['links'][0]}")
        expect(phone.page.locator("#mine")).to_be_visible()


def test_the_host_puts_somebody_out_who_hears_why_and_may_be_let_in_again(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address) as mal:
        table = make_table(ada, OPEN, OPEN)
        mal.open(table)
        mal.page.get_by_role("button", name="Sit down").first.click()
        ada.page.get_by_role("button", name="Put out…").click()
        expect(ada.page.get_by_text("They cannot sit down here again")).to_be_visible()
        ada.page.get_by_role("button", name="Put out", exact=True).click()
        expect(mal.page.get_by_text("The host has put you out of seat b")).to_be_visible()
        expect(mal.page.get_by_role("button", name="Sit down")).to_have_count(0)
        ada.page.get_by_role("button", name="Let sit down again").click()
        expect(mal.page.get_by_text("The host lets you sit down at this table again.")).to_be_visible()
        mal.page.get_by_role("button", name="Sit down").first.click()
        expect(mal.page.get_by_role("button", name="Stand up")).to_be_visible()


def test_a_closed_seat_waits_for_its_link_and_a_used_link_is_dead(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address) as ben, person(browser, address, is_forgiving=True) as eve:
        table = make_table(ada, OPEN, OPEN)
        seat = ada.page.get_by_role("listitem").filter(has=ada.page.get_by_role("button", name="Close the seat")).first
        seat.get_by_role("button", name="Close the seat").click()
        link = ada.page.get_by_role("textbox", name="Link for this seat").input_value()
        ben.page.goto(link)
        expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
        eve.page.goto(link)
        expect(eve.page.get_by_role("heading", name="This link is not good any more")).to_be_visible()
        eve.page.get_by_role("link", name="To the table").click()
        eve.page.wait_for_url(re.compile(re.escape(table) + "$"))
        expect(eve.page.get_by_role("heading", name="Waiting for players")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_seats_can_be_arranged_by_people_who_cannot_see_well(browser: Browser, address: str, theme: str) -> None:
    with person(browser, address, bypass_csp=True, color_scheme=theme) as ada, person(browser, address) as mal:
        mal.open(make_table(ada, OPEN, CLOSED))
        mal.page.get_by_role("button", name="Sit down").first.click()
        ada.page.get_by_role("button", name="Put out…").click()
        ada.page.locator("summary", has_text="Another device").click()
        assert obstacles(ada) == []
        ada.page.get_by_role("button", name="Put out", exact=True).click()
        ada.page.get_by_role("button", name="Let sit down again").wait_for()
        ada.page.get_by_role("button", name="Start").click()
        ada.page.locator("summary", has_text="Menu").click()
        ada.page.get_by_role("button", name="Another device").click()
        assert obstacles(ada) == []


def test_what_everybody_agrees_to_is_said_before_the_start(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address) as eve:
        table = make_table(ada, OPEN, OPEN, replacing="host", patience=7200, stand_ins_agree=True)
        eve.open(table)
        for who in (ada, eve):
            agreed = who.page.get_by_role("region", name="Whoever sits down agrees")
            expect(agreed).to_contain_text("If somebody is away for 2 hours, the host can give the seat to a bot")
            expect(agreed).to_contain_text("a bot that plays for somebody agrees for them")
        other = make_table(ada, OPEN, OPEN, replacing="never", undo="none")
        eve.open(other)
        expect(eve.page.get_by_text("seat is given away.")).to_be_visible()


def test_a_new_table_offers_to_say_what_becomes_of_an_absent_persons_seat(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.open("/new/mammoth?with=friends")
        ada.page.locator("summary", has_text="Clock").click()
        ada.page.get_by_label("When somebody stays away").select_option("host")
        ada.page.get_by_label("Minutes away until then").fill("30")
        ada.page.get_by_label("Stand-ins agree to undo requests").check()
        ada.page.get_by_role("button", name="Make the table").click()
        expect(ada.page.get_by_text("If somebody is away for 30 minutes, the host can give the seat")).to_be_visible()
        expect(ada.page.get_by_text("a bot that plays for somebody agrees for them")).to_be_visible()
