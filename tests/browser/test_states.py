"""What a table says when something is not as usual, and the way on it offers: lines, windows, seats, links, the past, points."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import server_in
from tests.browser.people import CHOICES, PATIENCE, Person, person

SOCKET = re.compile("/socket$")
PROMPT = "#prompt"


def open_table(ada: Person, query: str = "with=friends", game: str = "mammoth") -> None:
    """Ada makes a table and waits in its lobby."""
    ada.open(f"/new/{game}?{query}")
    ada.page.get_by_role("button", name="Make the table").click()
    expect(ada.page.get_by_role("button", name="Copy the link")).to_be_visible(timeout=PATIENCE)


def sit(ben: Person) -> None:
    """Sit down on the first open seat."""
    ben.page.get_by_role("button", name="Sit down").first.click()
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible(timeout=PATIENCE)


def play_turns(ada: Person, lines: int) -> None:
    """Decide until the log has so many lines more."""
    wanted = ada.lines() + lines
    for _ in range(20 * lines):
        if ada.lines() >= wanted:
            return
        ada.wait_for_choice()
        ada.choose()
    raise AssertionError(f"the log has {ada.lines()} lines; wanted {wanted}")


def altered(page: Page, change: Callable[[dict[str, object]], None]) -> None:
    """Whatever the server tells the page is changed on its way."""

    def hold(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def passed_on(text: str | bytes) -> None:
            message = json.loads(text)
            change(message)
            wire.send(json.dumps(message))

        server.on_message(passed_on)

    page.route_web_socket(SOCKET, hold)


def test_a_lost_server_is_said_and_the_table_comes_back(browser: Browser, tmp_path: Path) -> None:
    with person(browser, "http://127.0.0.1", is_forgiving=True) as ada:
        with server_in(tmp_path) as where:
            ada.address = where
            ada.play_now("Mammoth")
            ada.wait_for_choice()
            table = ada.page.url
        expect(ada.page.locator(PROMPT)).to_contain_text("The line is lost", timeout=PATIENCE)
        expect(ada.page.get_by_role("button", name="Try now")).to_be_visible()
        assert ada.page.locator(CHOICES).count() > 0, "the position stays on the screen"
        with server_in(tmp_path, int(where.rpartition(":")[2])):
            ada.page.get_by_role("button", name="Try now").click()
            expect(ada.page.locator(PROMPT)).not_to_contain_text("The line is lost", timeout=PATIENCE)
            assert ada.page.url == table
            ada.wait_for_choice()


def test_a_page_that_never_reached_the_server_offers_to_try_again(browser: Browser, address: str) -> None:
    with person(browser, address, is_forgiving=True) as ada:
        ada.page.route("**/api/**", lambda route: route.abort())
        ada.open()
        expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached", timeout=PATIENCE)
        ada.page.unroute("**/api/**")
        ada.page.get_by_role("button", name="Try again").click()
        expect(ada.page.get_by_role("alert")).to_have_count(0, timeout=PATIENCE)


def test_the_newest_window_acts_and_the_other_can_take_over(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Mammoth")
        ada.wait_for_choice()
        second = ada.page.context.new_page()
        second.goto(ada.page.url)
        expect(second.locator(CHOICES).first).to_be_visible(timeout=PATIENCE)
        expect(ada.page.locator(PROMPT)).to_contain_text("in another window", timeout=PATIENCE)
        expect(ada.page.locator(CHOICES)).to_have_count(0)
        ada.page.get_by_role("button", name="Play here").click()
        ada.wait_for_choice()
        expect(second.get_by_role("button", name="Play here")).to_be_visible(timeout=PATIENCE)


def test_a_decision_for_an_old_position_is_refused_in_words(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:

        def late(wire: WebSocketRoute) -> None:
            server = wire.connect_to_server()
            wire.on_message(lambda text: server.send(re.sub(r'"turn":\d+', '"turn":999', str(text))))

        ada.page.route_web_socket(SOCKET, late)
        ada.play_now("Mammoth")
        ada.wait_for_choice()
        ada.choose()
        expect(ada.page.get_by_role("alert")).to_contain_text("The game has gone on meanwhile", timeout=PATIENCE)
        expect(ada.page.get_by_role("button", name="Show what I may do")).to_be_visible()


def test_while_the_answer_to_a_decision_is_long_in_coming_nothing_can_be_chosen(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        held: list[Callable[[], None]] = []

        def slow(wire: WebSocketRoute) -> None:
            server = wire.connect_to_server()

            def passed_on(text: str | bytes) -> None:
                if json.loads(text).get("command", {}).get("type") == "play" and not held:
                    held.append(lambda: server.send(text))
                else:
                    server.send(text)

            wire.on_message(passed_on)

        ada.page.route_web_socket(SOCKET, slow)
        ada.play_now("Mammoth")
        glowing = ada.page.locator("[data-glow=strong], [data-glow=weak], #prompt [data-action]").filter(visible=True)
        expect(glowing).not_to_have_count(0)
        while not held:
            ada.choose()
            ada.page.wait_for_timeout(200)
        expect(ada.page.locator("[aria-busy=true]")).to_be_visible()
        expect(glowing).to_have_count(0)
        before = ada.lines()
        held[0]()
        expect(ada.page.locator("[aria-busy=true]")).to_have_count(0)
        expect(ada.log).not_to_have_attribute("data-lines", str(before))


def test_a_seat_that_somebody_took_first_is_said_to_be_taken(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2) as ben, person(browser, address, 3) as eve:

        def hide_who_sits(message: dict[str, object]) -> None:
            table = message.get("table")
            if isinstance(table, dict):
                table["seats"] = [seat | ({"kind": "open"} if seat["name"] == "Ben" else {}) for seat in table["seats"]]

        open_table(ada)
        altered(eve.page, hide_who_sits)
        eve.page.goto(ada.page.url)
        expect(eve.page.get_by_role("button", name="Sit down")).to_have_count(2, timeout=PATIENCE)
        ben.open("/settings")
        ben.page.get_by_label("Your name at the table").fill("Ben")
        ben.page.goto(ada.page.url)
        sit(ben)
        eve.page.get_by_role("button", name="Sit down").first.click()
        expect(eve.page.get_by_role("alert")).to_contain_text("Somebody was quicker", timeout=PATIENCE)
        eve.page.get_by_role("button", name="Sit down").last.click()
        expect(eve.page.get_by_role("button", name="Stand up")).to_be_visible(timeout=PATIENCE)


def test_a_full_table_says_so_and_a_taken_colour_says_whose_it_is(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2) as ben, person(browser, address, 3) as eve:
        open_table(ada)
        for each in (ben, eve):
            each.page.goto(ada.page.url)
            sit(each)
        expect(ada.page.get_by_role("button", name=re.compile("Ochre, a sun: Guest B has it"))).to_be_disabled(timeout=PATIENCE)
        with person(browser, address, 4) as zoe:
            zoe.page.goto(ada.page.url)
            expect(zoe.page.get_by_text("All seats are taken.")).to_be_visible(timeout=PATIENCE)
            expect(zoe.page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_table_nobody_may_watch_does_not_look_like_a_lost_server(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2, is_forgiving=True) as eve:
        ada.open("/new/mammoth")
        ada.page.get_by_text("Clock, Taking back").click()
        ada.page.get_by_label("Others may watch").uncheck()
        ada.page.get_by_role("button", name="Make the table").click()
        expect(ada.page.locator(PROMPT)).to_be_visible(timeout=PATIENCE)
        for path in ("", "/replay"):
            eve.page.goto(ada.page.url + path)
            expect(eve.page.get_by_role("heading", name="This table is not open to watch")).to_be_visible(timeout=PATIENCE)
            expect(eve.page.get_by_role("link", name="To the games")).to_be_visible()


@pytest.mark.parametrize("path", ["/t/nothing-here", "/t/nothing-here/replay", "/t/nothing-here?seat=wrong"])
def test_a_table_that_is_gone_says_so(browser: Browser, address: str, path: str) -> None:
    with person(browser, address, is_forgiving=True) as ada:
        ada.open(path)
        expect(ada.page.get_by_role("heading", name="There is no such table")).to_be_visible(timeout=PATIENCE)
        ada.page.get_by_role("link", name="To the games").click()
        expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()


def test_a_link_that_fits_no_seat_says_so_and_leads_to_the_table(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2, is_forgiving=True) as ben:
        open_table(ada)
        ben.page.goto(f"{ada.page.url}?seat=wrong")
        expect(ben.page.get_by_role("heading", name="This link is not good any more")).to_be_visible(timeout=PATIENCE)
        ben.page.get_by_role("link", name="To the table").click()
        sit(ben)


def test_points_open_by_a_click_on_a_score_and_add_up(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Gatherers")
        ada.page.get_by_text("Menu").click()
        ada.page.get_by_role("button", name="Let a bot play for me").click()
        ada.end.wait_for(timeout=2 * PATIENCE)
        expect(ada.end.locator("tfoot td").first).to_be_visible(timeout=PATIENCE)
        sums = [int(each) for each in ada.end.locator("tfoot td").all_inner_texts()]
        rows = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in ada.end.locator("tbody tr").all()]
        assert sums == [sum(column) for column in zip(*rows, strict=True)]
        ada.end.locator("td button").first.click()
        expect(ada.end.locator(".items li").first).to_be_visible()
        ada.page.get_by_role("button", name="Close", exact=True).click()
        ada.page.get_by_role("button", name=re.compile(r"^\d+ points?, Points$")).first.click()
        sheet = ada.page.get_by_role("dialog", name="Points")
        expect(sheet.locator("tfoot td").first).to_have_text(str(sums[0]), timeout=PATIENCE)
        sheet.locator("td button").first.click()
        expect(ada.page.locator("#board path.bone").first).to_be_visible(timeout=PATIENCE)
        sheet.locator(".items button").first.click()
        expect(ada.page.get_by_role("button", name="Back to now")).to_be_visible(timeout=PATIENCE)


def test_why_not_is_answered_and_shows_what_may_be_done(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Mammoth")
        ada.wait_for_choice()
        wrong = ada.page.locator("[data-anchor='region:1'][data-glow=none]").first
        wrong.click(position={"x": 40, "y": 40})
        expect(ada.page.get_by_role("alert")).to_contain_text("Not now:", timeout=PATIENCE)
        expect(ada.page.get_by_role("alert")).to_contain_text("Rule Mammoth 1.2")
        expect(ada.page.locator("[data-refused]").first).to_be_visible()
        ada.page.get_by_role("button", name="Show what I may do").click()
        assert ada.page.evaluate("(choices) => document.activeElement.matches(choices)", CHOICES)
        ada.page.keyboard.press("Enter")
        expect(ada.page.get_by_role("alert")).to_have_count(0, timeout=PATIENCE)
        expect(ada.page.locator("[data-refused]")).to_have_count(0)


def test_a_line_of_the_log_shows_its_position_and_the_way_back(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Mammoth")
        play_turns(ada, 3)
        ada.wait_for_choice()
        now = ada.page.locator(PROMPT).inner_text()
        line = ada.log.get_by_role("button", name="places a hunter").last
        words = line.text_content()  # also of a line that is too far down to be drawn
        assert words
        line.click()
        expect(ada.page.locator(PROMPT)).to_contain_text(words, timeout=PATIENCE)
        expect(ada.page.locator(CHOICES)).to_have_count(0)
        ada.page.get_by_role("button", name="One step on").click()
        expect(ada.page.locator(PROMPT)).not_to_contain_text(words, timeout=PATIENCE)
        ada.page.get_by_role("button", name="Back to now").click()
        expect(ada.page.locator(CHOICES).first).to_be_visible(timeout=PATIENCE)
        assert ada.page.locator(PROMPT).inner_text() == now


@pytest.mark.parametrize(("forced", "is_played"), [("play", True), ("ask", False)])
def test_what_leaves_no_choice_is_played_by_itself_unless_somebody_wants_to_be_asked(
    browser: Browser, address: str, forced: str, is_played: bool
) -> None:
    wishes = json.dumps({"speed": "off", "language": "en", "forced": forced, "confirm": "never"})
    with person(browser, address, wishes=wishes) as ada:

        def only_the_way_out(message: dict[str, object]) -> None:
            position = message.get("position")
            if isinstance(position, dict) and any(offer["kind"] == "pass" for offer in position["legal"]):
                position["legal"] = [offer for offer in position["legal"] if offer["kind"] == "pass"]

        altered(ada.page, only_the_way_out)
        ada.play_now("Gatherers")
        for _ in range(4):
            ada.wait_for_choice()
            if ada.page.locator("#prompt [data-main]").count():
                break
            ada.choose()
        passed = ada.log.get_by_role("button", name="puts down no piece")
        if is_played:
            expect(passed.first).to_be_visible(timeout=PATIENCE)
        else:
            expect(ada.page.locator("#prompt [data-main]")).to_be_visible(timeout=PATIENCE)
            expect(passed).to_have_count(0)


def test_who_was_away_is_shown_what_happened_since(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Mammoth")
        play_turns(ada, 2)
        ada.wait_for_choice()
        table = ada.table
        ada.open("/settings")
        long_ago = json.dumps({table: {"at": 0, "lines": 1}})
        ada.page.evaluate("(looks) => localStorage.setItem('beringia.looks', looks)", long_ago)
        ada.open(f"/t/{table}")
        expect(ada.page.get_by_text(re.compile(r"^\d+ turns while you were away$"))).to_be_visible(timeout=PATIENCE)
        ada.page.keyboard.press("w")
        expect(ada.page.get_by_role("button", name="Back to now")).to_be_visible(timeout=PATIENCE)
        expect(ada.page.get_by_role("button", name="Back to now")).to_have_count(0, timeout=PATIENCE)
        ada.wait_for_choice()
        expect(ada.page.get_by_text("while you were away")).to_have_count(0)


def test_a_rival_is_chosen_on_their_panel(browser: Browser, address: str) -> None:
    with person(browser, address, is_forgiving=True) as ada:

        def only_gifts(message: dict[str, object]) -> None:
            position = message.get("position")
            if isinstance(position, dict) and position["legal"]:
                gifts = [("give b", 1), ("give c", 2)]
                position["legal"] = [{"action": action, "kind": "give", "fields": [seat]} for action, seat in gifts]

        altered(ada.page, only_gifts)
        ada.play_now("Mammoth")
        panel = ada.page.locator("[data-anchor='seat:3']")
        expect(panel).to_have_attribute("data-glow", "strong", timeout=PATIENCE)
        expect(ada.page.locator("[data-anchor='seat:1']")).to_have_attribute("data-glow", "none")
        expect(ada.page.locator("#prompt [data-action]")).to_have_count(0)
        panel.click()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(ada.page.get_by_role("alert")).to_be_visible(timeout=PATIENCE)


def test_a_seat_opens_its_sheet_and_keys_are_listed(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.play_now("Gatherers")
        ada.wait_for_choice()
        ada.page.get_by_role("button", name="Hunter B: show everything").click()
        expect(ada.page.get_by_role("dialog", name="Hunter B")).to_contain_text("Ochre, a sun")
        ada.page.keyboard.press("Escape")
        ada.page.keyboard.press("Alt+1")
        expect(ada.page.get_by_role("dialog", name="Guest A")).to_be_visible()
        ada.page.keyboard.press("?")
        expect(ada.page.get_by_role("dialog", name="Keys")).to_contain_text("type a move")
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_quick_phrases_are_read_in_the_language_of_the_reader(browser: Browser, address: str) -> None:
    german = json.dumps({"speed": "off", "language": "de", "forced": "ask"})
    with person(browser, address) as ada, person(browser, address, 2, wishes=german) as ben:
        open_table(ada)
        ben.page.goto(ada.page.url)
        ben.page.get_by_role("button", name="Hinsetzen").first.click()
        expect(ben.page.get_by_role("button", name="Aufstehen")).to_be_visible(timeout=PATIENCE)
        ada.page.get_by_role("button", name="Start; bots take the open seats").click()
        ada.page.get_by_role("button", name="Phrases").click()
        ada.page.get_by_role("button", name="Well played!").click()
        talk = ben.page.get_by_label("Gespräch")
        expect(talk.get_by_text("Gut gespielt!")).to_be_visible(timeout=PATIENCE)
        talk.get_by_role("button", name="Gast A:").click()
        expect(talk.get_by_role("button", name="Für alle stummschalten")).to_have_count(0)
        talk.get_by_role("button", name="Für mich ausblenden").click()
        expect(talk.get_by_text("Gut gespielt!")).to_have_count(0)


def test_one_of_those_who_watch_is_muted_and_heard_again(browser: Browser, address: str) -> None:
    with person(browser, address) as ada, person(browser, address, 2) as ben:
        ada.play_now("Mammoth")
        ben.page.goto(ada.page.url)
        for each in (ada, ben):
            each.page.get_by_text("Talk", exact=True).click()

        def say(text: str) -> None:
            ben.page.get_by_placeholder("Say something").fill(text)
            ben.page.get_by_role("button", name="Say", exact=True).click()

        talk = ada.page.get_by_role("region", name="Talk")
        say("good morning")
        talk.get_by_text("Those who watch (1)").click()
        expect(talk).to_contain_text("good morning")
        talk.get_by_title("what you want to hear").click()
        talk.get_by_role("button", name="Mute for all").click()
        say("does anybody hear me")
        expect(ben.page.get_by_role("alert")).to_contain_text("muted")
        talk.get_by_title("what you want to hear").click()
        talk.get_by_role("button", name="Let speak again").click()
        expect(talk.get_by_role("button", name="Let speak again")).to_have_count(0)
        say("good evening")
        expect(talk).to_contain_text("good evening")
        expect(talk).not_to_contain_text("does anybody hear me")
