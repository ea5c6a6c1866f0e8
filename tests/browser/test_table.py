"""At one table: friends by a link, lost lines, spectators, phones, keys, and what is said when something is wrong."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.people import CHOICES, PATIENCE, PHONE, Person, pages_around, person

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"


def with_friends(ada: Person, ben: Person) -> None:
    """A table for two people and a bot, and its game begun."""
    ada.open("/new/mammoth?with=friends")
    ada.page.get_by_role("button", name="Make the table").click()
    expect(ada.page.get_by_role("button", name="Copy the link")).to_be_visible(timeout=PATIENCE)
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Sit down").first.click()
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
    ada.page.get_by_role("button", name="Start; bots take the open seats").click()
    for each in (ada, ben):
        expect(each.page.locator("#prompt")).to_be_visible(timeout=PATIENCE)


def take_turns(people: list[Person], clicks: int) -> None:
    """Whoever may choose does, so many times together; in between bots decide."""
    for _ in range(100 * clicks):
        for each in people:
            if each.page.locator(CHOICES).filter(visible=True).count():
                each.choose()
                clicks -= 1
        if clicks <= 0:
            return
    raise AssertionError(f"nobody could choose; {clicks} clicks were left")


def wait_until_all_know(people: list[Person]) -> None:
    """Wait until everybody has the same log: bots may still be deciding."""
    for _ in range(PATIENCE // 100):
        if len({each.lines() for each in people}) == 1:
            return
        people[0].page.wait_for_timeout(100)
    raise AssertionError(f"logs of different lengths: {[each.lines() for each in people]}")


def test_two_people_play_one_table_by_link_while_somebody_watches(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2) as ben, person(browser, address, 3) as eve:
        with_friends(ada, ben)
        eve.page.goto(ada.page.url)
        expect(eve.page.locator("#prompt")).to_contain_text("You watch.", timeout=PATIENCE)
        take_turns([ada, ben], 60)
        assert ada.lines() > 6
        wait_until_all_know([ada, ben, eve])
        assert eve.page.locator(CHOICES).count() == 0


def next_to_choose(people: list[Person]) -> Person:
    """Who has something to choose, once somebody does."""
    for _ in range(PATIENCE // 100):
        for each in people:
            if each.page.locator(CHOICES).filter(visible=True).count():
                return each
        people[0].page.wait_for_timeout(100)
    raise AssertionError("nobody could choose")


def place(each: Person) -> None:
    """Place a hunter, as all decisions are when the game begins, and wait until it is in the log."""
    before = each.lines()
    each.choose()
    expect(each.log).not_to_have_attribute("data-lines", str(before), timeout=PATIENCE)


def test_an_undo_that_is_asked_for_needs_the_yes_of_the_other(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2) as ben:
        with_friends(ada, ben)
        asker = next_to_choose([ada, ben])
        asked = ben if asker is ada else ada
        ask = asker.page.get_by_role("button", name="Ask for undo")
        for button in ("No", "Yes, go back"):
            while next_to_choose([asker, asked]) is asker or not ask.is_visible():
                place(next_to_choose([asker, asked]))
            ask.click()
            expect(asker.page.get_by_role("button", name="Ask no longer")).to_be_visible(timeout=PATIENCE)
            asked.page.reload()
            asked.page.get_by_role("button", name=button, exact=True).click()
            if button == "No":
                expect(asker.page.get_by_role("group", name="Taking back")).to_contain_text("says no", timeout=PATIENCE)
                expect(ask).to_have_count(0)
        expect(asker.page.get_by_role("group", name="Taking back")).to_contain_text("Everybody agrees", timeout=PATIENCE)
        asker.wait_for_choice()
        wait_until_all_know([ada, ben])


def test_a_lost_line_says_so_and_comes_back_with_everything(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        wires: list[WebSocketRoute] = []

        def hold(wire: WebSocketRoute) -> None:
            if len(wires) in (1, 2):
                wire.close()
            else:
                wire.connect_to_server()
            wires.append(wire)

        ada.page.route_web_socket(re.compile("/socket$"), hold)
        ada.play_now("Mammoth")
        ada.wait_for_choice()
        ada.choose()
        ada.wait_for_choice()
        before = ada.lines()
        wires[0].close()
        expect(ada.page.locator("#prompt")).to_contain_text("The line is lost", timeout=PATIENCE)
        expect(ada.page.locator("#prompt")).not_to_contain_text("The line is lost", timeout=PATIENCE)
        assert len(wires) > 2
        assert ada.lines() >= before
        ada.wait_for_choice()
        ada.choose()
        expect(ada.log).not_to_have_attribute("data-lines", str(before), timeout=PATIENCE)


def test_a_game_handed_to_a_bot_ends_and_is_stepped_through(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Gatherers")
        ada.page.get_by_text("Menu").click()
        ada.page.get_by_role("button", name="Let a bot play for me").click()
        ada.end.wait_for(timeout=2 * PATIENCE)
        ada.end.get_by_role("link", name="Replay").click()
        step = ada.page.get_by_text(re.compile(r"^Step 0 of \d+$"))
        step.wait_for(timeout=PATIENCE)
        ada.page.get_by_role("button", name="One step on").click()
        expect(ada.page.get_by_text(re.compile(r"^Step 1 of"))).to_be_visible()
        ada.page.keyboard.press("End")
        expect(ada.page.get_by_text(re.compile(r"^Step (\d+) of \1$"))).to_be_visible(timeout=PATIENCE)
        ada.page.get_by_label("Seen by").select_option("1")
        expect(ada.page).to_have_url(re.compile("eyes=1"))
        shared = ada.page.url
        ada.page.goto(shared)
        expect(ada.page.get_by_text(re.compile(r"^Step (\d+) of \1$"))).to_be_visible(timeout=PATIENCE)


def test_language_and_light_can_be_changed(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.open("/settings")
        ada.page.get_by_label("Language").select_option("hu")
        expect(ada.page.locator("html")).to_have_attribute("lang", "hu")
        expect(ada.page.get_by_role("heading", level=1)).not_to_have_text("Settings")
        ada.page.locator("input[value=night]").check()
        expect(ada.page.locator("html")).to_have_attribute("data-theme", "night")
        ada.page.reload()
        expect(ada.page.locator("html")).to_have_attribute("data-theme", "night")
        expect(ada.page.locator("html")).to_have_attribute("lang", "hu")


@pytest.mark.parametrize("game", ["Mammoth", "Gatherers"])
def test_on_a_phone_it_is_played_by_touch(browser: Browser, address: str, game: str) -> None:
    with person(browser, address, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2) as ada:
        ada.play_now(game)
        for _ in range(12):
            ada.wait_for_choice()
            ada.choose()
        width = ada.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"]


TOLD = "() => document.querySelector('#prompt').innerText + document.querySelector('[data-lines]').dataset.lines"


@pytest.mark.parametrize("game", ["Mammoth", "Gatherers"])
def test_keys_alone_are_enough(browser: Browser, address: str, game: str) -> None:
    with person(browser, address) as ada:
        ada.play_now(game)
        for _ in range(8):
            ada.wait_for_choice()
            before = ada.page.evaluate(TOLD)
            reach(ada)
            ada.page.keyboard.press("Enter")
            ada.page.wait_for_function(f"(old) => ({TOLD})() !== old", arg=before, timeout=PATIENCE)


def reach(ada: Person) -> None:
    """Tab to something that may be chosen."""
    for _ in range(80):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("(choices) => document.activeElement.matches(choices)", CHOICES):
            return
    raise AssertionError("nothing that glows can be reached with the Tab key")


def test_a_click_on_what_does_not_glow_is_answered_with_the_rule(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Mammoth")
        ada.wait_for_choice()
        ada.page.locator("[data-anchor='region:1'][data-glow=none]").first.click(position={"x": 40, "y": 40})
        expect(ada.page.get_by_role("alert")).to_contain_text("Not now:", timeout=PATIENCE)
        expect(ada.page.get_by_role("alert")).to_contain_text("Mammoth 1.2")


def test_a_typed_move_is_played_and_nonsense_is_refused_in_words(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Mammoth")
        ada.wait_for_choice()
        ada.page.keyboard.press("/")
        field = ada.page.get_by_label("Type a move")
        field.fill("place 99")
        field.press("Enter")
        expect(ada.page.get_by_role("alert")).to_contain_text("'99' is no region", timeout=PATIENCE)
        field.fill("place 7")
        field.press("Enter")
        expect(ada.log.get_by_role("button", name="places a hunter on 7").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("path", "words"), [("/t/nothing-here", "There is no such table"), ("/what/ever", "There is nothing here")]
)
def test_an_address_that_leads_nowhere_says_so(browser: Browser, address: str, path: str, words: str) -> None:
    with person(browser, address, is_forgiving=True) as ada:
        ada.open(path)
        expect(ada.page.get_by_role("heading", name=words)).to_be_visible(timeout=PATIENCE)
        ada.page.get_by_role("link", name="To the games").click()
        expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()


@pytest.mark.parametrize("theme", ["day", "night"])
def test_nothing_serious_stands_in_the_way_of_people_who_cannot_see_well(browser: Browser, address: str, theme: str) -> None:
    with person(browser, address, bypass_csp=True, color_scheme="dark" if theme == "night" else "light") as ada:
        ada.play_now("Mammoth")
        for path in pages_around(ada.table):
            ada.open(path)
            ada.page.get_by_role("heading", level=1).or_(ada.page.get_by_role("heading", level=2)).first.wait_for()
            assert obstacles(ada) == [], path
        for game in ("Mammoth", "Gatherers", "Winter"):
            ada.play_now(game)
            ada.wait_for_choice()
            assert obstacles(ada) == [], game


def obstacles(ada: Person) -> list[str]:
    """What axe finds serious or worse on the page."""
    ada.page.add_script_tag(path=AXE)
    found = ada.page.evaluate("axe.run().then((found) => found.violations)")
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in grave]
