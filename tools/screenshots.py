"""Pictures of the web table for the README, made in a real browser from games played by bots.

    make screenshots          # writes docs/screenshots

A server of its own runs in a temporary folder; somebody sits down, plays for a while by clicking what glows, and lets a bot finish.
"""

import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screenshots"
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
CHOICES: Final = "[data-anchor]:is([data-glow=strong], [data-glow=weak]), #prompt [data-action]"
QUALITY: Final = 72
MIDDLE: Final = {"Mammoth": 70, "Gatherers": 75}  # clicks until the middle of a game
PATIENCE: Final = 120_000


@contextmanager
def served() -> Iterator[str]:
    """A server for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "beringia.cli", "serve", "--port", "0", "--database", f"sqlite:///{folder}/tables.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            try:
                yield next(line.split()[-1] for line in process.stdout if line.startswith("Beringia is at "))
            finally:
                process.terminate()


@contextmanager
def opened(browser: Browser, theme: str, size: dict[str, int]) -> Iterator[Page]:
    """A page of somebody who likes a theme, and does not want to see pieces travel."""
    is_phone = size is PHONE
    context = browser.new_context(viewport=size, is_mobile=is_phone, has_touch=is_phone)  # type: ignore[arg-type]
    context.add_init_script(
        f"""localStorage.setItem('beringia.settings', '{{"speed":"off","theme":"{theme}","language":"en","name":"Ada"}}')"""
    )
    try:
        yield context.new_page()
    finally:
        context.close()


def keep(page: Page, name: str) -> None:
    """Keep a picture of what is seen."""
    page.wait_for_timeout(800)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def begin(page: Page, address: str, game: str) -> None:
    """From the home page to the table."""
    page.goto(address)
    article = page.locator("article").filter(has=page.get_by_role("heading", name=game))
    article.get_by_role("button", name="Play now").click()
    page.locator(CHOICES).first.wait_for(timeout=PATIENCE)


def play(page: Page, clicks: int) -> None:
    """Click what glows, so many times, and stop where somebody must decide."""
    dice = random.Random(7)
    for _ in range(clicks):
        some = page.locator(CHOICES).filter(visible=True)
        some.first.wait_for(timeout=PATIENCE)
        some.nth(dice.randrange(some.count())).click()
    page.keyboard.press("Escape")
    page.locator(CHOICES).filter(visible=True).first.wait_for(timeout=PATIENCE)


def finish(page: Page) -> None:
    """Let a bot play to the end."""
    page.get_by_text("Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("dialog").wait_for(timeout=PATIENCE)


def at_the_desk(browser: Browser, address: str) -> None:
    """Both games from start to end by day, and the replay."""
    with opened(browser, "day", DESK) as page:
        page.goto(address)
        keep(page, "home")
        page.goto(f"{address}/new/mammoth")
        keep(page, "new-table")
        for game in MIDDLE:
            begin(page, address, game)
            keep(page, f"{game.lower()}-start")
            play(page, MIDDLE[game])
            keep(page, f"{game.lower()}-middle")
            finish(page)
            keep(page, f"{game.lower()}-end")
        page.get_by_role("link", name="Replay").first.click()
        page.get_by_role("button", name="To the end").click()
        keep(page, "replay")


def elsewhere(browser: Browser, address: str) -> None:
    """The same by night, and on a phone."""
    for theme, size, name in (("night", DESK, "night"), ("day", PHONE, "phone")):
        with opened(browser, theme, size) as page:
            page.goto(address)
            keep(page, f"home-{name}")
            for game in MIDDLE:
                begin(page, address, game)
                play(page, 30)
                keep(page, f"{game.lower()}-{name}")


def main() -> int:
    """Make all pictures."""
    FOLDER.mkdir(exist_ok=True)
    found = which("chromium") or which("google-chrome")
    with served() as address, sync_playwright() as chosen:
        browser = chosen.chromium.launch(executable_path=found, args=["--no-sandbox"])
        at_the_desk(browser, address)
        elsewhere(browser, address)
        browser.close()
    sys.stdout.write(f"{len(list(FOLDER.glob('*.jpg')))} pictures are in {FOLDER.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
