"""Endless Winter in a real browser: whole games by clicks, keys and touch, and a reload in the middle of a payment."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.people import AT_ONCE, CHOICES, PATIENCE, PHONE, Person, person

MOST_CLICKS = 3000
CONFIRMING = AT_ONCE.replace("}", ',"confirm":"always"}')
LAND = "[role=tab][data-stage=land]"


def for_seats(seats: int, **options: str) -> dict[str, Any]:
    """A table for one person among bots, with all modules."""
    bots = [{"kind": "bot", "level": "cub"} for _ in range(seats - 1)]
    return {"game": "winter", "edition": "modules", "options": options, "seats": [{"kind": "me"}, *bots]}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_is_played_by_clicking(browser: Browser, address: str, seats: int) -> None:
    with person(browser, address) as ada:
        ada.make_table(for_seats(seats))
        assert ada.play_on(MOST_CLICKS) > 60
        expect(ada.end.get_by_role("listitem")).to_have_count(max(seats, 2))


def test_a_whole_game_is_played_by_touch_on_a_phone(browser: Browser, address: str) -> None:
    with person(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as ada:
        ada.make_table(for_seats(1))
        clicks = 0
        while ada.wait_for_choice():
            assert clicks < MOST_CLICKS
            ada.choose()
            clicks += 1
        assert clicks > 60
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_whole_game_is_played_by_keys_alone(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.make_table(for_seats(1))
        pressed = 0
        while ada.wait_for_choice():
            assert pressed < MOST_CLICKS
            by_keys(ada)
            pressed += 1
        assert pressed > 40


def by_keys(ada: Person) -> None:
    """Tab to something that may be chosen, here and there a little further, and press Enter."""
    for _ in range(1 + (ada.dice.random() < 0.2)):
        reach(ada)
    ada.page.keyboard.press("Enter")


def reach(ada: Person) -> None:
    """Tab to the next thing that may be chosen."""
    for _ in range(200):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("(choices) => document.activeElement.matches(choices)", CHOICES):
            return
    raise AssertionError("nothing that glows can be reached with the Tab key")


def test_a_reload_in_the_middle_of_a_payment_loses_nothing(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        ada.make_table(for_seats(2, payment="manual"))
        paid = ada.page.locator("[data-laid]")
        for _ in range(400):
            assert ada.wait_for_choice()
            if paid.count() > 0:
                break
            ada.choose()
        before = paid.all_inner_texts()
        assert before, "no card was laid open for its labour"
        ada.page.reload()
        expect(ada.page.locator("#prompt")).to_be_visible(timeout=PATIENCE)
        ada.wait_for_choice()
        assert paid.all_inner_texts() == before


def glowing(ada: Person, beginning: str) -> Locator:
    """Things that may be chosen now, by how their anchors begin."""
    return ada.page.locator(f"[data-anchor^='{beginning}']:is([data-glow=strong], [data-glow=weak])").filter(visible=True)


def go_walking(ada: Person) -> None:
    """A new table with one bot, and on it as far as the choice of a camp that moves."""
    ada.make_table({"game": "winter", "seats": [{"kind": "me"}, {"kind": "bot", "level": "cub"}]})
    for anchor in ("side:", "column:migrate", "figure:tribe", "offer:walk", "pay:accept"):
        if anchor == "pay:accept":
            expect(ada.page.locator("#prompt")).to_contain_text(
                "costs 1 labour: you have 0 labour. Add 1 labour.", timeout=PATIENCE
            )
        glowing(ada, anchor).first.dispatch_event("click")
    expect(glowing(ada, "camp:").first).to_be_visible()


@pytest.mark.parametrize(("glow", "taken"), [("strong", 1), ("weak", 2)])
def test_a_camp_that_has_moved_stays_picked_and_goes_two_steps_with_one_click(
    browser: Browser, address: str, glow: str, taken: int
) -> None:
    with person(browser, address) as ada:
        go_walking(ada)
        glowing(ada, "camp:").first.dispatch_event("click")
        target = glowing(ada, "hex:").and_(ada.page.locator(f"[data-glow={glow}]")).first
        target.dispatch_event("click")
        expect(ada.log.get_by_role("button", name="moves a camp")).to_have_count(taken, timeout=PATIENCE)
        expect(glowing(ada, "camp:")).to_have_count(0)
        if taken == 2:
            expect(glowing(ada, "hex:")).to_have_count(0)
            return
        expect(glowing(ada, "hex:").first).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(glowing(ada, "hex:")).to_have_count(0)
        expect(glowing(ada, "camp:").first).to_be_visible()


def test_two_camp_steps_wait_for_one_confirmation_where_every_step_is_confirmed(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        go_walking(ada)
        ada.page.evaluate(f"localStorage.setItem('beringia.settings', '{CONFIRMING}')")
        ada.page.reload()
        glowing(ada, "camp:").first.dispatch_event("click")
        glowing(ada, "hex:").and_(ada.page.locator("[data-glow=weak]")).first.dispatch_event("click")
        taken = ada.log.get_by_role("button", name="moves a camp")
        expect(ada.page.locator("[data-main]")).to_have_text("Do it")
        expect(taken).to_have_count(0)
        ada.page.locator("[data-main]").click()
        expect(taken).to_have_count(2)


def middle_of(thing: Locator) -> tuple[float, float]:
    """Where something is touched."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_fingers_pull_the_land_closer_and_a_double_tap_shows_all_of_it(browser: Browser, address: str) -> None:
    with person(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as ada:
        ada.make_table({"game": "winter", "seats": [{"kind": "me"}, {"kind": "bot", "level": "cub"}]})
        ada.page.locator(LAND).tap()
        port = ada.page.locator("[data-scale]").first
        expect(port).to_have_attribute("data-scale", "1")
        pull_apart(ada, middle_of(port))
        expect(port).to_have_attribute("data-scale", "2")
        for _ in range(2):
            ada.page.touchscreen.tap(*middle_of(port))
        expect(port).to_have_attribute("data-scale", "1")


def test_two_taps_on_what_may_be_chosen_are_no_double_tap(browser: Browser, address: str) -> None:
    with person(browser, address, viewport=PHONE, has_touch=True, is_mobile=True) as ada:
        go_walking(ada)
        camp = glowing(ada, "camp:").first
        port = ada.page.locator("[data-scale]").first
        pull_apart(ada, middle_of(camp))
        expect(port).to_have_attribute("data-scale", "2")
        touched = middle_of(camp)
        for _ in range(2):
            ada.page.touchscreen.tap(*touched)
        expect(port).to_have_attribute("data-scale", "2")


def pull_apart(ada: Person, middle: tuple[float, float]) -> None:
    """Two fingers, put beside a point and moved away from each other."""
    fingers = ada.page.context.new_cdp_session(ada.page)
    x, y = middle
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 90), ("touchEnd", None)):
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.detach()
