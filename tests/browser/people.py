"""People at the web table: they see a page in a real browser, and click, touch or type."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from beringia.games.registry import IDS
from beringia.web.app import addresses
from tests.tools import load_tool

browsing = load_tool("browsing")
DESK: dict[str, int] = browsing.DESK
PHONE: dict[str, int] = browsing.PHONE
AT_ONCE = '{"speed":"off","language":"en","forced":"ask"}'  # settings of somebody who does not want to see pieces travel
CHOICES: str = browsing.CHOICES  # what may be chosen
TO_CLICK: str = browsing.TO_CLICK  # the middles of such things that lie open
PATIENCE = 60_000  # milliseconds until a test gives up
WAIT_FOR = """([choices, patience]) => new Promise((done) => {
  const begun = Date.now();
  const look = () => {
    if ([...document.querySelectorAll(choices)].some((thing) => thing.checkVisibility())) done("choice");
    else if (document.querySelector("dialog[open] .verdict")) done("end");
    else if (Date.now() - begun > patience) done("nothing");
    else setTimeout(look, 10);
  };
  look();
})"""  # looks far more often than a locator does
expect.set_options(timeout=PATIENCE)


@dataclass
class Person:
    """Somebody with a browser of their own."""

    page: Page
    address: str
    dice: random.Random
    touches: bool = False

    def open(self, path: str = "/") -> None:
        """Go to a page."""
        self.page.goto(self.address + path)

    def play_now(self, game: str) -> None:
        """From the home page to the table: two clicks, the first of them on the link."""
        self.open()
        article = self.page.locator("article").filter(has=self.page.get_by_role("heading", name=game))
        article.get_by_role("button", name="Play now").click()
        expect(self.page.locator("#prompt")).to_be_visible(timeout=PATIENCE)

    def make_table(self, setup: dict[str, Any]) -> None:
        """A table with everything chosen and no seat open, so that its game begins, opened."""
        self.open()
        made = self.page.request.post(f"{self.address}/api/tables", data={"setup": setup, "name": "Ada"})
        assert made.ok, made.text()
        self.open(f"/t/{made.json()['id']}")
        expect(self.page.locator("#prompt")).to_be_visible(timeout=PATIENCE)

    @property
    def table(self) -> str:
        """The table whose page is open."""
        return self.page.url.rpartition("/")[2]

    @property
    def end(self) -> Locator:
        """The sheet with the result."""
        return self.page.get_by_role("dialog", name="The game is over")

    def wait_for_choice(self) -> bool:
        """Wait until something can be chosen; False if the game is over."""
        found: str = self.page.evaluate(WAIT_FOR, [CHOICES, PATIENCE])
        assert found != "nothing", "nothing could be chosen, and the game was not over"
        return bool(found == "choice")

    def lines(self) -> int:
        """How many lines the log has that is on the page."""
        return int(self.log.get_attribute("data-lines") or 0)

    @property
    def log(self) -> Locator:
        """The log beside the board."""
        return self.page.locator("[data-lines]")

    def choose(self) -> None:
        """Click or touch one of the things that may be chosen; if none lies open, one that has to be scrolled to."""
        if places := self.page.evaluate(TO_CLICK, CHOICES):
            x, y = self.dice.choice(places)
            (self.page.touchscreen.tap if self.touches else self.page.mouse.click)(x, y)
            return
        found = self.page.locator(CHOICES).filter(visible=True)
        count = found.count()
        if count:
            found.nth(self.dice.randrange(count)).click(timeout=PATIENCE)

    def play_on(self, most: int = 1500) -> int:
        """Click until the game is over; returns the number of clicks."""
        for clicks in range(most):
            if not self.wait_for_choice():
                return clicks
            self.choose()
        raise AssertionError(f"the game was not over after {most} clicks")


@contextmanager
def person(browser: Browser, address: str, seed: int = 1, **settings: Any) -> Iterator[Person]:
    """Somebody comes, with a fresh browser; whatever goes wrong on their pages fails the test."""
    is_forgiving, wishes = settings.pop("is_forgiving", False), settings.pop("wishes", AT_ONCE)
    context = browser.new_context(viewport=settings.pop("viewport", DESK), locale=settings.pop("locale", "en-GB"), **settings)
    context.add_init_script(f"localStorage.getItem('beringia.settings') ?? localStorage.setItem('beringia.settings', '{wishes}')")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("request", lambda request: None if is_ours(request.url, address) else faults.append(f"asked {request.url}"))
    try:
        yield Person(page, address, random.Random(seed), bool(settings.get("has_touch")))
    finally:
        context.close()
    assert is_forgiving or faults == [], faults


def pages_around(table: str) -> list[str]:
    """Every address of the client: its pages for each game, and those for a table."""
    found = [address.format(game=game, table=table) for address in addresses().values() for game in IDS]
    return list(dict.fromkeys(found))


def is_ours(url: str, address: str) -> bool:
    """Whether something comes from our server, or from the page itself."""
    return url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:"))
