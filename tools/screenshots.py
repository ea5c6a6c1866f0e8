"""Pictures of the web table for the README, made in a real browser from games played by bots.

    make screenshots          # writes docs/screenshots; `python tools/screenshots.py winter` only those of one game

A server of its own runs in a temporary folder; somebody sits down, plays for a while by clicking what glows, and lets a bot finish.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from beringia.games.registry import IDS
from browsing import DESK, PHONE, TABLET, finish, launched, opened, play, play_now, play_until, served

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screenshots"
QUALITY: Final = 72
MOMENTS: Final = {"winter": {"eclipse": ".eclipse [data-glow=strong]"}}  # what is worth a picture when it is seen
MIDDLE: Final = {"mammoth": 70, "gatherers": 75, "winter": 60}  # clicks until the middle of a game
OPEN: Final = {"winter": "[data-anchor^='column:'][data-glow=strong]"}  # from there until this is seen: a turn begins


def keep(page: Page, name: str) -> None:
    """Keep a picture of what is seen."""
    page.wait_for_timeout(800)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def pages(browser: Browser, address: str) -> None:
    """Everything that is no table."""
    for theme, size, name in (("day", DESK, ""), ("night", DESK, "-night"), ("day", PHONE, "-phone")):
        with opened(browser, size, theme=theme) as page:
            page.goto(address)
            keep(page, f"home{name}")
            page.goto(f"{address}/new/mammoth")
            keep(page, f"new-table{name}")


def go_to_the_middle(page: Page, game: str) -> None:
    """Play until somebody has something before them."""
    play(page, MIDDLE[game], random.Random(7))
    if game in OPEN:
        play_until(page, OPEN[game])


def at_the_desk(browser: Browser, address: str, game: str) -> None:
    """A game from start to end by day, and its replay."""
    with opened(browser, DESK, theme="day") as page:
        play_now(page, address, game)
        keep(page, f"{game}-start")
        go_to_the_middle(page, game)
        keep(page, f"{game}-middle")
        moments(page, game, game)
        finish(page)
        keep(page, f"{game}-end")
        final_scoring(page, game)
        page.get_by_role("link", name="Replay").first.click()
        page.get_by_role("button", name="To the end").click()
        keep(page, f"{game}-replay")


def moments(page: Page, game: str, name: str) -> None:
    """What is worth a picture later in a game."""
    for moment, seen in MOMENTS.get(game, {}).items():
        play_until(page, seen)
        keep(page, f"{name}-{moment}")


def final_scoring(page: Page, game: str) -> None:
    """The final scoring on the table, in the middle of it, where a game shows it part by part."""
    back = page.get_by_role("button", name="Back", exact=True)
    if not back.count():
        return
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    for _ in range(2):
        back.click()
    keep(page, f"{game}-final")
    page.get_by_role("button", name="Result", exact=True).click()


def elsewhere(browser: Browser, address: str, game: str) -> None:
    """The middle of a game by night, on a tablet and on a phone."""
    for theme, size, name in (
        ("night", DESK, "night"),
        ("day", TABLET, "tablet"),
        ("day", PHONE, "phone"),
        ("night", PHONE, "phone-night"),
    ):
        with opened(browser, size, theme=theme) as page:
            play_now(page, address, game)
            go_to_the_middle(page, game)
            keep(page, f"{game}-{name}")
            for view in stages_of(page):
                view()
                keep(page, f"{game}-{name}-{page.locator('[data-stage][aria-selected=true]').get_attribute('data-stage')}")
            moments(page, game, f"{game}-{name}")


def stages_of(page: Page) -> list[Callable[[], None]]:
    """The parts of a table that does not fit on the screen at once, each shown by a tab."""
    tabs = page.locator("[data-stage][role=tab]").filter(visible=True)
    return [tabs.nth(index).click for index in range(tabs.count())]


def main(arguments: list[str]) -> int:
    """Make the pictures of all games, or of those named."""
    FOLDER.mkdir(exist_ok=True)
    with served() as address, launched() as browser:
        if not arguments:
            pages(browser, address)
        for game in arguments or IDS:
            at_the_desk(browser, address, game)
            elsewhere(browser, address, game)
    sys.stdout.write(f"{len(list(FOLDER.glob('*.jpg')))} pictures are in {FOLDER.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
