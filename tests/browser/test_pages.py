"""The pages around the table: they fit every screen, remember, open what is pasted, and say what to do when something fails."""

import json
import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.people import PATIENCE, Person, pages_around, person
from tests.browser.test_states import PROMPT, open_table, sit


def test_a_pasted_link_opens(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2) as ben:
        open_table(ada)
        ben.open()
        expect(ben.page.get_by_role("button", name="Play now").first).to_be_visible(timeout=PATIENCE)
        paste(ben, f"Come and play! {ada.page.url}")
        sit(ben)
        ben.open()
        expect(ben.page.get_by_role("button", name="Play now").first).to_be_visible(timeout=PATIENCE)
        paste(ben, '[game "mammoth"]\n\nplace 7\n')
        expect(ben.page.get_by_role("alert")).to_contain_text("was not played here")


def paste(ada: Person, text: str) -> None:
    """Paste a text somewhere on the page."""
    script = """(text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }"""
    ada.page.evaluate(script, text)


def test_another_edition_and_a_clock_are_chosen_shown_and_remembered(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.open("/new/gatherers")
        ada.page.get_by_text("Edition, Options").click()
        editions = ada.page.get_by_label("Edition").locator("option").all()
        wanted = editions[-1].get_attribute("value")
        assert wanted is not None
        ada.page.get_by_label("Edition").select_option(wanted)
        ada.page.get_by_text("Clock, Taking back").click()
        ada.page.get_by_role("combobox", name="Clock").select_option("bank")
        ada.page.get_by_role("spinbutton", name="Minutes", exact=True).fill("12")
        ada.page.get_by_role("button", name="Make the table").click()
        expect(ada.page.locator(PROMPT)).to_be_visible(timeout=PATIENCE)
        expect(ada.page.locator("time").first).to_have_text(re.compile(r"^1[12]:\d\d$"), timeout=PATIENCE)
        told = ada.page.request.get(f"{address}/api/tables/{ada.table}").json()
        assert told["table"]["edition"] == wanted
        ada.open("/new/gatherers")
        expect(ada.page.get_by_text("As last time")).to_be_visible(timeout=PATIENCE)
        expect(ada.page.get_by_role("spinbutton", name="Minutes", exact=True)).to_have_value("12")
        ada.page.get_by_role("button", name="Back to the usual").click()
        expect(ada.page.get_by_role("spinbutton", name="Minutes", exact=True)).to_have_count(0)


SIZES = [(360, 740), (844, 390), (1024, 768)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pages_are_as_large_as_the_screen(browser: Browser, address: str, size: tuple[int, int]) -> None:
    width, height = size
    with person(browser, address, viewport={"width": width, "height": height}) as ada:
        ada.play_now("Mammoth")
        for path in pages_around(ada.table):
            ada.open(path)
            expect(ada.page.get_by_role("heading").first).to_be_visible(timeout=PATIENCE)
            for each in ada.page.locator("main summary").all():
                each.click()
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, path
        for game in ("Mammoth", "Gatherers", "Winter"):
            ada.play_now(game)
            ada.wait_for_choice()
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, game
            assert ada.page.evaluate("document.documentElement.scrollHeight") <= height, game
            assert ada.page.evaluate("document.querySelector('#board').clientHeight") >= 200, game


def test_a_request_that_fails_says_what_to_do(browser: Browser, address: str) -> None:
    with person(browser, address, is_forgiving=True) as ada:

        def too_fast(route: Route) -> None:
            if route.request.method != "POST":
                route.continue_()
                return
            body = {
                "code": "too_fast",
                "message": "too fast",
                "said": {"pattern": "@text", "values": {"text": "too fast"}},
                "citation": "",
            }
            route.fulfill(status=429, content_type="application/json", body=json.dumps(body))

        ada.page.route("**/api/tables", too_fast)
        ada.open()
        ada.page.get_by_role("button", name="Play now").first.click()
        expect(ada.page.get_by_role("alert")).to_contain_text("Wait a moment, then try again", timeout=PATIENCE)


def test_what_was_unfolded_stays_so_while_one_chooses(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.open("/new/gatherers")
        ada.page.get_by_text("Edition, Options").click()
        edition = ada.page.get_by_label("Edition", exact=True)
        for title in edition.get_by_role("option").all_inner_texts():
            edition.select_option(title)
            expect(edition).to_be_visible()
        option = ada.page.locator(".option select").first
        for value in reversed(option.get_by_role("option").all_inner_texts()):
            option.select_option(value)
            expect(option).to_be_visible()


WARMING = "The stronger bots are still warming up"


def test_pages_say_that_the_stronger_bots_are_warming_up_until_they_are_warm(browser: Browser, address: str) -> None:
    games = ["mammoth"]

    def tell(route: Route) -> None:
        route.fulfill(body=json.dumps({"games": games, "failed": {}}), content_type="application/json")

    with person(browser, address) as ada:
        ada.page.route("**/api/warming", tell)
        notice = ada.page.get_by_text(WARMING)
        ada.open()
        expect(notice).to_be_visible(timeout=PATIENCE)
        ada.open("/new/gatherers")
        expect(ada.page.get_by_role("button", name="Make the table")).to_be_visible(timeout=PATIENCE)
        expect(notice).to_have_count(0)
        ada.open("/new/mammoth")
        expect(notice).to_be_visible(timeout=PATIENCE)
        ada.page.get_by_role("button", name="Make the table").click()
        expect(ada.page.locator(PROMPT)).to_be_visible(timeout=PATIENCE)
        expect(notice).to_be_visible(timeout=PATIENCE)
        games.clear()
        expect(notice).to_have_count(0, timeout=PATIENCE)
