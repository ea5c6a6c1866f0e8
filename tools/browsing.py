"""A real browser at the web table, for tools: a server, pages of people with settings, games begun, played and finished."""

import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, sync_playwright

OPEN_LIMITS: Final = Path(__file__).parent / "open_limits.toml"  # all pages come from one address
DESK: Final = {"width": 1440, "height": 900}
TABLET: Final = {"width": 1024, "height": 768}
PHONE: Final = {"width": 390, "height": 844}
READY: Final = ":root:not(:has([aria-busy=true]))"  # no decision is on its way
ON_BOARD: Final = f"{READY} [data-anchor]:is([data-glow=strong], [data-glow=weak])"
CHOICES: Final = f"{ON_BOARD}, {READY} #prompt [data-action]"
EAGER: Final = 0.9  # how often somebody eager clicks the board although a button would do
TO_CLICK: Final = """(choices) => [...document.querySelectorAll(choices)].flatMap((thing) => {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return box.width > 0 && top && (thing.contains(top) || top.contains(thing)) ? [[x, y]] : [];
})"""  # the middles of things that may be chosen and lie open
PATIENCE: Final = 300_000
SETTLE: Final = 70  # milliseconds until a click has been answered by the page


@contextmanager
def served() -> Iterator[str]:
    """A server for as long as it is needed, with all games compiled; its address."""
    subprocess.run([sys.executable, "-m", "beringia.cli", "warm"], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "beringia.cli", "serve", "--port", "0", "--database", f"sqlite:///{folder}/tables.db"]
        command += ["--limits", str(OPEN_LIMITS)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            try:
                yield next(line.split()[-1] for line in process.stdout if line.startswith("Beringia is at "))
            finally:
                process.terminate()


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window."""
    found = which("chromium-headless-shell") or which("chromium") or which("google-chrome")
    with sync_playwright() as chosen:
        browser = chosen.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        yield browser
        browser.close()


@contextmanager
def opened(browser: Browser, size: dict[str, int], **settings: str) -> Iterator[Page]:
    """A page of somebody who has chosen some settings, and does not want to see pieces travel."""
    touches = size["width"] < DESK["width"]
    context = browser.new_context(viewport=size, is_mobile=touches, has_touch=touches)  # type: ignore[arg-type]
    kept = json.dumps({"speed": "off", "language": "en", "name": "Ada", "forced": "ask"} | settings)
    context.add_init_script(f"localStorage.setItem('beringia.settings', '{kept}')")
    try:
        yield context.new_page()
    finally:
        context.close()


def article_of(page: Page, game: str) -> Locator:
    """Where the home page shows the game with this id."""
    return page.locator("article").filter(has=page.locator(f"a[href='/new/{game}']"))


def play_now(page: Page, address: str, game: str) -> None:
    """From the home page to the table with one click, until the first decision is to be made."""
    page.goto(address)
    article_of(page, game).get_by_role("button", name="Play now").click()
    page.locator(CHOICES).first.wait_for(timeout=PATIENCE)


def make_table(page: Page, address: str, setup: dict[str, Any]) -> None:
    """A table with everything chosen and no seat open, so that its game begins, until the first decision is to be made."""
    page.goto(address)
    asked = """async (setup) => (await (await fetch("/api/tables", {method: "POST", headers: {"content-type": "application/json"},
      body: JSON.stringify({setup, name: "Ada"})})).json()).id"""
    table = page.evaluate(asked, setup)
    page.goto(f"{address}/t/{table}")
    page.locator(CHOICES).first.wait_for(timeout=PATIENCE)


def choose(page: Page, dice: random.Random) -> None:
    """Click one of the things that may be chosen; if none lies open, one that has to be scrolled to."""
    if places := page.evaluate(TO_CLICK, CHOICES):
        page.mouse.click(*dice.choice(places))
        return
    found = page.locator(CHOICES).filter(visible=True)
    if count := found.count():
        found.nth(dice.randrange(count)).click(timeout=PATIENCE)


def play(page: Page, clicks: int, dice: random.Random) -> None:
    """Click what glows, so many times, and stop where somebody must decide."""
    some = page.locator(CHOICES).filter(visible=True).first
    for _ in range(clicks):
        some.wait_for(timeout=PATIENCE)
        choose(page, dice)
    page.keyboard.press("Escape")
    some.wait_for(timeout=PATIENCE)


def play_until(page: Page, seen: str) -> None:
    """Click what glows, buttons seldom, until something is seen; who plays like that gets somewhere."""
    dice = random.Random(5)
    some = page.locator(CHOICES).filter(visible=True).first
    some.wait_for(timeout=PATIENCE)
    while not page.locator(seen).count():
        places = page.evaluate(TO_CLICK, ON_BOARD) if dice.random() < EAGER else []
        if places:
            page.mouse.click(*dice.choice(places))
        else:
            choose(page, dice)
        page.wait_for_timeout(SETTLE)
        some.wait_for(timeout=PATIENCE)


def hand_over(page: Page) -> None:
    """Let a bot play from now on."""
    page.get_by_text("Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()


def finish(page: Page) -> None:
    """Let a bot play to the end."""
    hand_over(page)
    page.get_by_role("dialog").wait_for(timeout=PATIENCE)
