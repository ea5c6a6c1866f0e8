"""The boards of Mammoth and Gatherers: tiles half set, what is taken answers, gifts on panels, room for everything."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.browser.people import CHOICES, PATIENCE, PHONE, Person, person

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 844, "height": 390},
    {"width": 390, "height": 844},
)
ONE_RIVAL = ("winter", "gift", "thin-ice", "spark", "pit")
GIVES = ", ".join(f"[data-anchor='card:{card}'][data-glow=strong]" for card in ONE_RIVAL)
MAKE = """(setup) => fetch("/api/tables", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ setup, name: "Ada" }),
}).then((answer) => answer.json())"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
TURNS = 25  # so many decisions at most until something comes that nearly always comes at once

# Pairs of things that lie over each other, and writing that is too small.
CLASHES = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => ({ each, box: each.getBoundingClientRect(), name: selector + " " + (each.dataset.anchor ?? "") }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const groups = [
    ["header", "#board", "#prompt", "#mine"],
    ["#seats > li", "header > button", "header > details"],
    ["#mine .card"],
    ["#prompt button"],
  ];
  const found = [];
  for (const group of groups) {
    const all = group.flatMap(boxes);
    all.forEach((one, place) => all.slice(place + 1).forEach((other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1 && high > 1) found.push(`${one.name} lies over ${other.name}`);
    }));
  }
  for (const text of document.querySelectorAll("#board text")) {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM()?.a ?? 0);
    const isRead = text.closest(".room, .badge, .tag, .worth") !== null;
    if (isRead && size > 0 && size < 10.9) found.push(`"${text.textContent}" is ${size.toFixed(1)} px`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...found, "the page is wider than the screen"] : found;
}"""


def sit_down(ada: Person, game: str, seats: int) -> None:
    """A table with weak bots, and its game begun."""
    ada.open("/settings")
    bots: list[dict[str, Any]] = [{"kind": "bot", "level": "cub"}] * (seats - 1)
    made = ada.page.evaluate(MAKE, {"game": game, "seats": [{"kind": "me"}, *bots]})
    ada.open(made["page"])
    ada.wait_for_choice()


def turnable(ada: Person) -> Locator:
    """A place where the drawn tile fits in several ways; tiles that fit one way everywhere are set first."""
    for _ in range(TURNS):
        places = ada.page.locator("[data-anchor^='cell:'][data-glow=strong]")
        several = ada.page.get_by_role("button", name=re.compile(r"^Place .*: \d+ ways$"))
        ada.wait_for_choice()
        if several.count() and places.count():
            return several.first
        ada.choose()
    raise AssertionError("no tile fitted in several ways")


def half(ada: Person) -> Locator:
    """The tile that lies half set; it says in which turn."""
    return ada.page.locator("[data-half]")


def by_mouse(ada: Person, place: Locator) -> None:
    place.click()
    before = half(ada).get_attribute("data-half")
    half(ada).hover()
    ada.page.mouse.wheel(0, 120)
    expect(half(ada)).not_to_have_attribute("data-half", before or "", timeout=PATIENCE)
    half(ada).dblclick()


def by_touch(ada: Person, place: Locator) -> None:
    place.tap()
    before = half(ada).get_attribute("data-half")
    half(ada).tap()
    expect(half(ada)).not_to_have_attribute("data-half", before or "", timeout=PATIENCE)
    ada.page.get_by_role("button", name="Set it here").last.tap()


def by_keys(ada: Person, place: Locator) -> None:
    place.focus()
    ada.page.keyboard.press("Enter")
    before = half(ada).get_attribute("data-half")
    ada.page.keyboard.press("r")
    expect(half(ada)).not_to_have_attribute("data-half", before or "", timeout=PATIENCE)
    ada.page.keyboard.press("Shift+R")
    expect(half(ada)).to_have_attribute("data-half", before or "")
    ada.page.keyboard.press("Enter")


@pytest.mark.parametrize("way", [by_mouse, by_touch, by_keys])
def test_a_half_set_tile_is_turned_and_set(browser: Browser, address: str, way: Any) -> None:
    touch: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if way is by_touch else {}
    with person(browser, address, **touch) as ada:
        sit_down(ada, "gatherers", 2)
        place = turnable(ada)
        where = (place.get_attribute("data-anchor") or "").removeprefix("cell:")
        tiles = ada.page.locator("[data-zone='0']").count()
        way(ada, place)
        expect(half(ada)).to_have_count(0, timeout=PATIENCE)
        expect(ada.page.locator(f"[data-anchor='cell:{where}']")).to_have_count(0)
        expect(ada.page.locator("[data-zone='0']")).not_to_have_count(tiles, timeout=PATIENCE)


def test_a_half_set_tile_stays_in_view_when_the_window_changes(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        sit_down(ada, "gatherers", 2)
        ada.page.locator("[data-anchor^='cell:'][data-glow=strong]").first.click()
        for size in (*SIZES[1:3], SIZES[0]) * 2:
            ada.page.set_viewport_size(size)
            ada.page.wait_for_timeout(250)
        board, tile = ada.page.locator("#board").bounding_box(), half(ada).bounding_box()
        assert board
        assert tile
        assert board["x"] <= tile["x"] <= board["x"] + board["width"] - tile["width"]
        assert board["y"] <= tile["y"] <= board["y"] + board["height"] - tile["height"]


def test_a_tile_goes_back_and_a_wish_sets_it_with_its_piece(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        sit_down(ada, "gatherers", 2)
        places = ada.page.locator("[data-anchor^='cell:'][data-glow=strong]")
        places.first.click()
        ada.page.keyboard.press("Escape")
        expect(half(ada)).to_have_count(0)
        places.first.click()
        ada.page.locator("[data-anchor^='wish:'][data-glow=weak]").first.click()
        left = ada.page.locator("#mine").get_by_role("img", name=re.compile("^(4 of your people|1 hut) left$"))
        expect(left).to_be_visible(timeout=PATIENCE)


def test_a_taken_zone_answers(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        sit_down(ada, "gatherers", 2)
        taken = ada.page.locator("[data-anchor^='piece:'][data-glow=none]")
        for _ in range(2 * TURNS):
            ada.wait_for_choice()
            if taken.count():
                break
            pieces = ada.page.locator("[data-anchor^='piece:hunter'][data-glow=strong], [data-anchor^='wish:'][data-glow=weak]")
            if pieces.count():
                pieces.first.click()
            else:
                ada.choose()
        taken.first.click()
        expect(ada.page.get_by_role("alert")).to_contain_text("Not now:", timeout=PATIENCE)
        expect(ada.page.get_by_role("alert")).to_contain_text("Gatherers 4.")


def test_a_dark_card_is_given_on_a_panel(browser: Browser, address: str) -> None:
    with person(browser, address) as ada:
        sit_down(ada, "mammoth", 3)
        for _ in range(3 * TURNS):
            ada.wait_for_choice()
            gifts = ada.page.locator(GIVES)
            if gifts.count() and ada.page.locator("#prompt").get_by_text("Play a").count():
                gifts.first.click()
                break
            ada.choose()
        panels = ada.page.locator("#seats [data-anchor^='seat:'][data-glow=strong]")
        expect(panels).to_have_count(2, timeout=PATIENCE)
        panels.first.click()
        expect(panels).to_have_count(0, timeout=PATIENCE)
        expect(ada.page.locator("#prompt")).not_to_contain_text("who may act?", timeout=PATIENCE)


@pytest.mark.parametrize(("game", "seats"), [("mammoth", 4), ("mammoth", 5), ("gatherers", 4), ("gatherers", 5)])
def test_many_people_find_room_on_every_screen(browser: Browser, address: str, game: str, seats: int) -> None:
    with person(browser, address) as ada:
        sit_down(ada, game, seats)
        ada.choose()
        for size in SIZES:
            ada.page.set_viewport_size(size)
            expect(ada.page.locator("#board [data-anchor]").first).to_be_attached(timeout=PATIENCE)
            ada.page.locator(CHOICES).filter(visible=True).first.wait_for(timeout=PATIENCE)
            ada.page.evaluate(TWO_FRAMES)
            assert ada.page.evaluate(CLASHES) == [], f"{size['width']} x {size['height']}"
