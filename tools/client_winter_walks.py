"""Positions and moments of whole games of Endless Winter, played at random, for the client's tests."""

import random
import sys
from collections.abc import Iterator
from typing import Any, Final

import beringia
from beringia.action import kind_of, unpack
from beringia.games.winter.actions import CHANCE_KINDS, Kind
from beringia.games.winter.components import CODE
from beringia.games.winter.geometry import JUNCTION_HEXES, TOUCHES_BASE
from beringia.games.winter.state import Phase
from beringia.games.winter.vocabulary import Col, Op
from beringia.games.winter.words.names import GAIN_IDS
from beringia.games.winter.words.tell import tell
from beringia.questions import CHANCE, NOBODY, SPECTATOR
from beringia.sayings import plain
from beringia.table.plain_views import numbers
from client_walks import MOST_OFFERS, Position, fewest, kinds_in, offer, write_rows
from client_winter import FOLDER

ID: Final = "winter"
PLAIN: Final[dict[str, Any]] = {}
MODULES: Final[dict[str, Any]] = {"glacier_finds": "on", "rest_tiles": "on", "mammoth": "on"}
CAREFUL: Final[dict[str, Any]] = {
    "payment": "manual",
    "eclipse": "steps",
    "chiefs": "chosen",
    "tribe_in_step_1": "on",
    "rest_labour": "once",
}
OPTIONS: Final = (PLAIN, MODULES, CAREFUL, {**MODULES, **CAREFUL})
GAMES: Final = [(seats, options, seed) for seed in range(2) for seats in (1, 2, 3, 4) for options in OPTIONS]
EAGER: Final = (
    Kind.VILLAGE,
    Kind.STONE,
    Kind.MAMMOTH,
    Kind.BUILD,
    Kind.PLAY,
    Kind.STEP,
    Kind.TIP,
    Kind.HUNT,
    Kind.LEARN,
    Kind.OFFER,
)
NOWHERE: Final = {Kind.PAY}  # no card of the box asks whether it is paid
SITES: Final = [
    hexes for hexes, touches in zip(JUNCTION_HEXES, TOUCHES_BASE, strict=True) if not touches
]  # where villages may stand
EAGERNESS: Final = 0.6  # how often something of these is done if it can be done


def settled(match: beringia.Match, action: int) -> int:
    """How near a camp step brings its player to a village: hexes with camps around the best junction."""
    _, (origin, to, _) = unpack(action)
    camps = match.state.camps[match.actor].copy()
    camps[origin] -= 1
    camps[to] += 1
    return max(sum(int(camps[each] > 0) for each in hexes) for hexes in SITES)


def chosen(match: beringia.Match, pick: random.Random) -> int:
    """An action at random, or an answer of chance. Not too lazy: whole games should show everything."""
    if match.actor == CHANCE:
        actions, weights = match.outcomes()
        return pick.choices(actions, weights)[0]
    actions = match.actions()
    eager = [action for action in actions if Kind(kind_of(action)) in EAGER]
    if not eager or pick.random() > EAGERNESS:
        return pick.choice(actions)
    action = pick.choice(eager)
    steps = [each for each in eager if kind_of(each) == Kind.STEP]
    return max(steps, key=lambda step: settled(match, step)) if action in steps else action


def told(match: beringia.Match, viewer: int) -> dict[str, Any]:
    """A position as the server tells it to a viewer."""
    decider = match.actor if match.actor >= 0 else None
    actions = match.actions() if viewer == decider else []
    return {
        "seat": viewer,
        "deciders": [] if decider is None else [decider],
        "view": numbers(match.view(viewer)),
        "legal": [offer(ID, action) for action in actions],
        "scores": match.scores,
    }


def line(match: beringia.Match, action: int, viewer: int) -> dict[str, Any]:
    """A line of the log, as a viewer may know it."""
    text, known = (tell(match.state, action, each) for each in (None, viewer))
    seat = max(match.actor, CHANCE)
    line = {"seat": seat, "text": str(known), "said": plain(known)}
    return line | (offer(ID, action) if text == known else {"action": "", "kind": "", "fields": []})


def game_positions(match: beringia.Match, pick: random.Random) -> Iterator[Position]:
    """Every position of a game as the seat that decides sees it, sometimes also as others do."""
    while not match.is_over:
        if match.actor >= 0 and len(match.actions()) <= MOST_OFFERS:
            yield told(match, match.actor)
        if pick.random() < 0.1:
            yield told(match, pick.choice([SPECTATOR, *range(int(match.state.seats))]))
        match.play(chosen(match, pick))
    yield told(match, 0)


def waiting(view: dict[str, Any]) -> str:
    """The operation that waits for a choice."""
    return Op(int(CODE[view["todo"][view["depth"] - 1]][Col.OP])).name if view["depth"] else ""


def traits(position: Position) -> set[tuple[object, ...]]:
    """What a position shows: what may be done where, as whom, with which modules."""
    view, legal = position["view"], position["legal"]
    phase, place, seats, op = view["phase"], view["place"], view["seats"], waiting(view)
    is_own = bool(legal)
    found: set[tuple[object, ...]] = {("phase", phase, is_own), ("seats", seats, phase), ("op", op, is_own)}
    found |= {("kind", each["kind"], phase) for each in legal}
    found |= {("column", each["kind"], place) for each in legal if not op}
    found |= {("take", GAIN_IDS[each["fields"][0]], phase) for each in legal if each["kind"] == "take"}
    found |= {("chief", each["fields"][0]) for each in legal if each["kind"] == "pick"}
    found |= {(name, value, phase) for name, value in view.items() if name in ("manual", "in_steps", "tribe_first", "area", "step")}
    return found | {("round", view["round_number"], place)}


def moment(match: beringia.Match, pick: random.Random, viewer: int) -> dict[str, Any]:
    """From one decision to the next, as a seat sees it: the position before, the lines, the position after."""
    before, lines = told(match, viewer), []
    is_first = True
    while is_first or match.actor == CHANCE:
        action = chosen(match, pick)
        lines.append(line(match, action, viewer))
        match.play(action)
        is_first = False
    return {"before": before, "lines": lines, "after": told(match, viewer)}


def moment_sort(each: dict[str, Any]) -> tuple[object, ...] | None:
    """What a moment shows, if it is worth watching."""
    before, after = each["before"]["view"], each["after"]["view"]
    kinds = {row["kind"] for row in each["lines"]}
    is_reveal = before["phase"] != Phase.ECLIPSE and after["phase"] == Phase.ECLIPSE
    is_new_round = after["round_number"] > before["round_number"]
    sort = (is_reveal, is_new_round, "rival" in kinds, after["phase"] == Phase.OVER)
    return (before["seats"], before["round_number"], *sort) if any(sort) else None


def moments() -> list[dict[str, Any]]:
    """Moments worth watching, one of each sort."""
    found: dict[tuple[object, ...], dict[str, Any]] = {}
    for seats in (1, 2, 4):
        pick = random.Random(seats)
        match = beringia.game(ID).start(seats=seats, edition="modules")
        while match.actor != NOBODY:
            each = moment(match, pick, 0)
            sort = moment_sort(each)
            if sort:
                found.setdefault(sort, each)
    return list(found.values())


def positions() -> list[Position]:
    """Positions of whole games with one to four seats and all modules and options."""
    found: list[Position] = []
    for seats, options, seed in GAMES:
        pick = random.Random(seed)
        found += fewest(list(game_positions(beringia.game(ID).start(seats=seats, **options), pick)), traits)
    return fewest(found, traits)


def write_fixtures() -> int:
    """Writes positions and moments, if the positions hold every kind a person can choose."""
    found = positions()
    missing = {kind.name.lower() for kind in Kind if kind not in CHANCE_KINDS and kind not in NOWHERE} - kinds_in(found)
    if missing:
        sys.stderr.write(f"no random position offers: {', '.join(sorted(missing))}\n")
        return 1
    (FOLDER / "fixtures").mkdir(exist_ok=True)
    write_rows(FOLDER / "fixtures/positions.json", found)
    write_rows(FOLDER / "fixtures/moments.json", moments())
    return 0
