"""Write what the web client shows of the games from their components, and positions for the client's tests.

BERINGIA_JIT=0 python tools/client_data.py            # write client/src/games/<id>/data.json
BERINGIA_JIT=0 python tools/client_data.py --check    # fail if one is not up to date
BERINGIA_JIT=0 python tools/client_data.py --walks    # write client/src/games/<id>/fixtures/*.json from random games
"""

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

import beringia
import client_winter
import client_winter_walks
from beringia.games.mammoth import components as box
from beringia.games.mammoth.actions import CHANCE_KINDS, Kind
from beringia.games.mammoth.words.explain import CARD_HELP
from beringia.table.plain_views import numbers
from client_walks import MOST_OFFERS, Position, fewest, kinds_in, offer, write_rows

FOLDER: Final = Path(__file__).parent.parent / "client/src/games/mammoth"
GAMES: Final = 12
EACH: Final = 2  # positions kept of each sort


def set_bits(mask: int) -> list[int]:
    """The regions of a bit set, counted from 0."""
    return [region for region in range(box.REGIONS) if mask >> region & 1]


def card(number: int) -> dict[str, object]:
    """A card: stones are all its prices, or what it brings."""
    name = box.CARD_IDS[number]
    stones = box.HERD_PRICE.tolist() if number == box.HERD else [int(box.CARD_STONES[number])]
    return {
        "id": name,
        "name": box.CARD_NAMES[number],
        "shade": "light" if number < box.LIGHT_CARDS else "dark",
        "count": int(box.CARD_COUNT[number]),
        "stones": [] if number in (box.ECHO, box.DARK_ECHO) else stones,
        "help": CARD_HELP[name][0],
    }


def data() -> dict[str, object]:
    """Cards, regions, limits and points."""
    return {
        "cards": [card(number) for number in range(box.CARDS)],
        "regions": [
            {"landscape": box.REGION_LANDSCAPE[region], "neighbours": set_bits(int(box.NEIGHBOURS[0, region]))}
            for region in range(box.REGIONS)
        ],
        "baseLimit": int(box.BASE_LIMIT),
        "limitPerMammoth": int(box.LIMIT_PER_MAMMOTH),
        "strongestFire": box.STRENGTHS - 1,
        "pointsPerHunter": box.POINTS_PER_HUNTER.tolist(),
        "forcedLightAt": int(box.FORCED_LIGHT_AT),
        "openingHunters": int(box.OPENING_HUNTERS),
        "leastDark": int(box.LEAST_DARK_SUPPLY),
    }


def sort_of(match: beringia.Match, offers: list[dict[str, Any]]) -> tuple[object, ...]:
    """What makes positions alike for the client: phase, card, and the kinds of what may be done."""
    return int(match.state.phase), int(match.state.card), frozenset(each["kind"] for each in offers)


def walks() -> list[Position]:
    """Positions of random games, a few of each sort, as the seat that decides sees them."""
    kept: dict[tuple[object, ...], int] = {}
    found: list[Position] = []
    for seed in range(GAMES):
        pick = random.Random(seed)
        match = beringia.game("mammoth").start(seats=3 + seed % 3, seed=seed)
        while not match.is_over:
            actions = match.actions()
            offers = [offer("mammoth", action) for action in actions]
            sort = sort_of(match, offers)
            if len(offers) <= MOST_OFFERS and kept.get(sort, 0) < EACH:
                kept[sort] = kept.get(sort, 0) + 1
                found.append({"view": numbers(match.view(match.actor)), "legal": offers})
            match.play(pick.choice(actions))
    return found


def traits(position: Position) -> set[tuple[object, ...]]:
    """Every pair of a card and a kind."""
    return {(position["view"]["card"], each["kind"]) for each in position["legal"]}


def write_positions() -> int:
    """Writes the positions, if they hold every kind a person can choose."""
    positions = fewest(walks(), traits)
    missing = {kind.name.lower() for kind in Kind if kind not in CHANCE_KINDS} - kinds_in(positions)
    if missing:
        sys.stderr.write(f"no random position offers: {', '.join(sorted(missing))}\n")
        return 1
    write_rows(FOLDER / "fixtures/positions.json", positions)
    return 0


def main() -> int:
    """Writes, or compares."""
    if sys.argv[1:] == ["--walks"]:
        return write_positions() or client_winter_walks.write_fixtures()
    is_right = True
    for path, entries in ((FOLDER, data()), (client_winter.FOLDER, client_winter.data())):
        target, text = path / "data.json", json.dumps(entries, indent=1) + "\n"
        if sys.argv[1:] != ["--check"]:
            target.write_text(text, "utf-8")
        elif not target.exists() or target.read_text("utf-8") != text:
            sys.stderr.write(f"{target.name} of {path.name} is not up to date: run tools/client_data.py\n")
            is_right = False
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
