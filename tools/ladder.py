"""Measure the ladder of levels, and write what was measured into docs/ladder.md.

    python tools/ladder.py play gatherers --seats 2      # every pair of neighbours; can be stopped and goes on
    python tools/ladder.py play mammoth --pairs hunter:forager --games 1000
    python tools/ladder.py write                         # the tables, with everything measured here since

Each pair has a folder below `ladder/`, named after game, seats and bots, in which the arena keeps its journal. A level that answers
within 20 ms plays 1,000 games against the one below, within 100 ms 400, a slower one until the sequential test is settled.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from beringia.arena import Standings, run
from beringia.games.registry import IDS, find

PAIRS = (
    ("forager", "random"),
    ("cub", "random"),
    ("forager", "cub"),
    ("hunter", "forager"),
    ("elder", "hunter"),
    ("shaman", "elder"),
)
FOLDER = Path("ladder")
PAGE = Path(__file__).parent.parent / "docs" / "ladder.md"
MARK = "<!-- measured: written by tools/ladder.py -->"
RULE = "|---|---|---|---|---|---|---|---|"
HEAD = ("| pair | games | wins | times the fair share | Elo ahead | points | half of all moves within | sequential test |", RULE)
HEAD_ALONE = (
    "| pair | games | wins alone | better on the same deal | Elo ahead | points | half of all moves within | sequential test |",
    RULE,
)
SLOW = "shaman"
GAMES = {("gatherers", "elder"): 400, ("winter", "elder"): 400}  # those that take more than 20 ms for some decisions
MOST_GAMES = 1000
SETTLED = {1: "1.2x", 2: "1.4x"}  # the share of wins, or of deals alone, in fair ones, that the sequential test asks for, by seats
USUALLY_SETTLED = "1.6x"


def folder_of(game: str, seats: int, pair: Sequence[str]) -> Path:
    """Where a pair's results are kept."""
    return FOLDER / f"{game}-{seats}-{pair[0]}-{pair[1]}"


def play(game: str, seats: int, pair: tuple[str, str], games: int | None) -> Standings:
    """Let a pair play, or go on playing."""
    folder = folder_of(game, seats, pair)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = games or GAMES.get((game, pair[0]), MOST_GAMES)
    sprt = SETTLED.get(seats, USUALLY_SETTLED) if pair[0] == SLOW else None
    standings = run(game, pair, games=wanted, seats=seats, seed=1, out=folder, sprt=sprt)
    (folder / "summary.json").write_text(json.dumps(standings.plain()), "utf-8")
    return standings


def percent(share: dict[str, Any]) -> str:
    """A share with its interval."""
    return f"{100 * share['value']:.1f} % ({100 * share['low']:.1f}..{100 * share['high']:.1f})"


def row(found: dict[str, Any]) -> str:
    """One line of the table."""
    first, second = ({each["bot"]: each for each in found["standings"]}[bot] for bot in found["bots"])
    lead = found["elo_lead"]
    verdict = found["sprt"]["verdict"] if found["sprt"] else ""
    cells = (
        f"{found['bots'][0]} against {found['bots'][1]}",
        f"{found['games']:,}",
        percent(first["wins"]),
        percent(first["best"]) if first["best"] else f"{first['ratio']:.2f}",
        f"{lead['value']:+.0f} ({lead['low']:+.0f}..{lead['high']:+.0f})",
        f"{first['points']['value']:.1f} / {second['points']['value']:.1f}",
        f"{first['pace']['median_ms']:.1f} ms",
        verdict,
    )
    return "| " + " | ".join(cells) + " |"


def known_rows(page: str) -> dict[str, str]:
    """The lines that stand in a page's tables, each by the title of its table and its pair."""
    rows, title = {}, ""
    for line in page.splitlines():
        if line.startswith("### "):
            title = line
        elif " against " in line and line.startswith("| "):
            rows[title + line.split("|")[1].strip()] = line
    return rows


def tables(known: dict[str, str]) -> str:
    """Everything measured, by game and seats: what was measured here, else what is known from before."""
    parts = []
    for game in IDS:
        for seats in find(game).seats:
            title = f"### {find(game).title}, {seats} seat{'s' if seats > 1 else ''}"
            found = [row_of(game, seats, pair) or known.get(f"{title}{pair[0]} against {pair[1]}") for pair in PAIRS]
            if lines := [line for line in found if line]:
                parts.append("\n".join([f"{title}\n", *(HEAD_ALONE if seats == 1 else HEAD), *lines]))
    return "\n\n".join(parts)


def row_of(game: str, seats: int, pair: tuple[str, str]) -> str | None:
    """A pair's line, if it was measured here to the end."""
    path = folder_of(game, seats, pair) / "summary.json"
    return row(json.loads(path.read_text("utf-8"))) if path.exists() else None


def write() -> None:
    """Put the tables behind the mark of the page."""
    head, mark, old = PAGE.read_text("utf-8").partition(MARK)
    PAGE.write_text(f"{head}{mark}\n\n{tables(known_rows(old))}\n", "utf-8")


def main() -> int:
    """Play some pairs, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "write"))
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats", type=int, nargs="+", default=None)
    parser.add_argument("--pairs", nargs="+", default=None, metavar="BOT:BOT")
    parser.add_argument("--games", type=int, default=None)
    arguments = parser.parse_args()
    if arguments.what == "write":
        write()
        return 0
    pairs = [tuple(text.split(":")) for text in arguments.pairs] if arguments.pairs else list(PAIRS)
    for seats in arguments.seats or find(arguments.game).seats:
        for first, second in pairs:
            standings = play(arguments.game, seats, (first, second), arguments.games)
            sys.stdout.write(f"{arguments.game}, {seats} seats, {standings.games} games: {standings.headline}\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
