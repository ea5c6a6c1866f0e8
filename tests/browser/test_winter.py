"""Endless Winter in a real browser: whole games by clicks, keys and touch, and a reload in the middle of a payment."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.people import CHOICES, PATIENCE, PHONE, Person, person

MOST_CLICKS = 3000
TAB = "[role=tab][data-stage]"


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


@pytest.mark.parametrize(("glow", "taken"), [("strong", 1), ("weak", 2)])
def test_a_camp_that_has_moved_stays_picked_and_goes_two_steps_with_one_click(
    browser: Browser, address: str, glow: str, taken: int
) -> None:
    with person(browser, address) as ada:
        ada.make_table({"game": "winter", "seats": [{"kind": "me"}, {"kind": "bot", "level": "cub"}]})

        def glowing(beginning: str) -> Locator:
            return ada.page.locator(f"[data-anchor^='{beginning}']:is([data-glow=strong], [data-glow=weak])").filter(visible=True)

        def steps() -> Locator:
            return ada.log.get_by_role("button", name="moves a camp")

        for anchor in ("side:", "column:migrate", "figure:tribe", "offer:walk", "pay:accept", "camp:"):
            if anchor == "pay:accept":
                expect(ada.page.locator("#prompt")).to_contain_text(
                    "costs 1 labour: you have 0 labour. Add 1 labour.", timeout=PATIENCE
                )
            glowing(anchor).first.dispatch_event("click")
        target = glowing("hex:").and_(ada.page.locator(f"[data-glow={glow}]")).first
        target.dispatch_event("click")
        expect(steps()).to_have_count(taken, timeout=PATIENCE)
        expect(glowing("camp:")).to_have_count(0)
        if taken == 2:
            expect(glowing("hex:")).to_have_count(0)
            return
        expect(glowing("hex:").first).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(glowing("hex:")).to_have_count(0)
        expect(glowing("camp:").first).to_be_visible()
