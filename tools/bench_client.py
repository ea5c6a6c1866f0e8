"""What the web table costs in a real browser: bytes of the first load and of each game, time to the first decision, frames.

    make bench-client          # about two minutes; --json for machines

Everything comes from a server of its own on loopback. Bytes are those of the wire, compressed. Times are medians of several
tries, in Chromium without a graphics card.
"""

import argparse
import json
import random
import re
import statistics
import sys
import time
from typing import Any, Final

from playwright.sync_api import Browser, Page

from beringia.games.registry import IDS
from browsing import (
    CHOICES,
    DESK,
    PATIENCE,
    article_of,
    choose,
    finish,
    launched,
    make_table,
    opened,
    play,
    play_now,
    served,
)

TRIES: Final = 5
MOVES: Final = 30
QUIET: Final = 600  # milliseconds in which nobody asks the page anything, so that it only draws
ALONE: Final = 200  # milliseconds between two messages that are drawn one by one
BYTES: Final = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .reduce((sum, entry) => sum + (entry.initiatorType === "fetch" ? 0 : entry.encodedBodySize), 0)"""
FRAMES: Final = """(ms) => new Promise((done) => {
  const gaps = []; let last = performance.now(); const end = last + ms;
  const tick = (now) => { gaps.push(now - last); last = now; now < end ? requestAnimationFrame(tick) : done(gaps); };
  requestAnimationFrame(tick);
})"""
WATCH: Final = """(() => {
  const told = (window.told = []), drawn = (window.drawn = []), clicks = (window.clicks = []), Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        told.push(data);
        const heard = performance.now(), channel = new MessageChannel();
        channel.port1.onmessage = () => drawn.push(performance.now() - heard);
        requestAnimationFrame(() => channel.port2.postMessage(0));
      });
    }
  };
  new PerformanceObserver((list) => list.getEntries().forEach((each) => each.name === "click" && clicks.push(each.duration)))
    .observe({ type: "event", durationThreshold: 16, buffered: true });
})()"""  # what is told, how long it takes from there to the frame that shows it, and from a click to the next frame
TELL: Final = """((told) => {
  const [welcome, ...rest] = told;
  window.WebSocket = class extends EventTarget {
    readyState = 0;
    constructor() {
      super();
      setTimeout(() => ((this.readyState = 1), this.onopen()));
      window.tell = async (ms) => {
        for (const data of rest) await new Promise((drawn) => setTimeout(drawn, ms, this.say(data)));
      };
    }
    say(data) {
      const message = new MessageEvent("message", { data });
      this.dispatchEvent(message);
      this.onmessage(message);
    }
    send(text) {
      if (JSON.parse(text).type === "hello") this.say(welcome);
    }
    close() {}
  };
})"""  # a line that tells what was told before, one message after the other, without a server


def shares(values: list[float]) -> dict[str, float]:
    """The median, the 95th percentile and the largest of some milliseconds."""
    ordered = sorted(values)
    return {
        "median_ms": round(statistics.median(ordered), 1),
        "p95_ms": round(ordered[int(0.95 * (len(ordered) - 1))], 1),
        "largest_ms": round(ordered[-1], 1),
    }


def loads(browser: Browser, address: str) -> dict[str, float]:
    """Kilobytes of the home page, and of each game's first decision after it, each with an empty cache."""
    found = {}
    with opened(browser, DESK) as page:
        page.goto(address, wait_until="networkidle")
        found["home"] = round(page.evaluate(BYTES) / 1000, 1)
    for game in IDS:
        with opened(browser, DESK) as page:
            play_now(page, address, game)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(500)
            found[f"after {game}"] = round(page.evaluate(BYTES) / 1000, 1)
    return found


def first_decision(browser: Browser, address: str, game: str) -> float:
    """Seconds from the click on *Play now* to the first own decision, with a warm cache."""
    found = []
    with opened(browser, DESK) as page:
        for _ in range(TRIES + 1):
            page.goto(address, wait_until="networkidle")
            article = article_of(page, game)
            begin = time.perf_counter()
            article.get_by_role("button", name="Play now").click()
            page.locator(CHOICES).first.wait_for(timeout=PATIENCE)
            found.append(time.perf_counter() - begin)
    return round(statistics.median(found[1:]), 2)


def panning(browser: Browser, address: str) -> dict[str, float]:
    """Frames while a finished landscape of Hunters and Gatherers is dragged around."""
    with opened(browser, DESK) as page:
        play_now(page, address, "gatherers")
        finish(page)
        page.keyboard.press("Escape")
        page.mouse.move(600, 350)
        page.mouse.down()
        page.evaluate("() => { window.gaps = null; }")
        page.evaluate(f"() => {{ ({FRAMES})(4000).then((gaps) => (window.gaps = gaps)); }}")
        for step in range(200):
            page.mouse.move(600 + 150 * ((step // 25) % 2 * 2 - 1) * (step % 25) / 25, 350 + step % 50)
        page.wait_for_function("() => window.gaps !== null", timeout=PATIENCE)
        page.mouse.up()
        return shares(page.evaluate("() => window.gaps.slice(1)"))


def last_round(page: Page, address: str) -> None:
    """A table of Endless Winter for four with all modules, in its last round."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "cub"} for _ in range(3))]
    make_table(page, address, {"game": "winter", "edition": "modules", "seats": seats})
    dice = random.Random(7)
    late = page.locator(".progress").filter(has_text=re.compile(r"\b4 of 4\b"))
    while late.count() == 0:
        play(page, 5, dice)


def drawing(browser: Browser, address: str) -> dict[str, Any]:
    """Late on a table of four in Endless Winter: from a message to the frame that shows it, from a click to the next frame.

    First as the game is played, with the server and three bots on the same machine; then every message again, alone.
    """
    with opened(browser, DESK) as page:
        page.add_init_script(WATCH)
        last_round(page, address)
        page.reload()
        page.locator(CHOICES).first.wait_for(timeout=PATIENCE)
        page.evaluate("() => { window.drawn.length = 0; }")
        play_quietly(page)
        told, drawn, clicks = page.evaluate("() => [window.told, window.drawn, window.clicks]")
        page.close()
        alone = page.context.new_page()
        alone.add_init_script(f"{TELL}({json.dumps(told)});{WATCH}")
        alone.goto(page.url)
        alone.locator(CHOICES).first.wait_for(timeout=PATIENCE)
        alone.wait_for_timeout(QUIET)
        alone.evaluate("() => { window.drawn.length = 0; }")
        alone.evaluate("(ms) => window.tell(ms)", ALONE)
        return {"a move": shares(alone.evaluate("() => window.drawn")), "among bots": shares(drawn), "a click": shares(clicks)}


def play_quietly(page: Page) -> None:
    """Some moves, or until the game is over."""
    dice = random.Random(3)
    for _ in range(MOVES):
        page.wait_for_timeout(QUIET)
        some = page.locator(CHOICES).filter(visible=True).or_(page.get_by_role("dialog")).first
        some.wait_for(timeout=PATIENCE)
        if page.get_by_role("dialog").count():
            return
        choose(page, dice)
    page.wait_for_timeout(QUIET)


def measured() -> dict[str, Any]:
    """Everything."""
    with served() as address, launched() as browser:
        return {
            "kilobytes": loads(browser, address),
            "first decision, seconds": {game: first_decision(browser, address, game) for game in IDS},
            "frames while panning": panning(browser, address),
            "drawn in the last round of winter": drawing(browser, address),
        }


def main() -> int:
    """Measure and say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measured()
    if arguments.json:
        sys.stdout.write(json.dumps(found, indent=1) + "\n")
        return 0
    for what, values in found.items():
        sys.stdout.write(f"{what}\n")
        for name, value in values.items():
            sys.stdout.write(f"  {name}: {value}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
