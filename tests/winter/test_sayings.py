"""Whatever the game tells remembers how it was made: any language can say it anew, and nothing in it is English only."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from beringia import Match, game
from beringia.action import pack
from beringia.games.winter.actions import FIELDS, Kind
from beringia.games.winter.components import CARD_IDS, CARD_NAMES, CODE, PROGRAM, RIVALS
from beringia.games.winter.vocabulary import COLUMN_IDS
from beringia.games.winter.words.breakdown import SOURCE_WORDS, breakdown
from beringia.games.winter.words.effects import instruction_words, labour, offer_words, program_words, rival_words
from beringia.games.winter.words.tell import tell
from beringia.games.winter.words.why_not import why_not
from beringia.questions import SPECTATOR
from beringia.sayings import Saying, plain

from .positions import scene
from .test_tell import TOLD
from .test_why_not import CASES

ROOMS = json.loads((Path(__file__).parents[2] / "client/src/generated/sayings.json").read_text("utf-8"))
SAYINGS = ROOMS["winter"]
PATTERNS = ROOMS["table"]["patterns"] | SAYINGS["patterns"]
PLACE = r"[A-E][1-5](-[A-E][1-5]-[A-E][1-5])?|[a-z]\d{1,2}(\^\d)?|[AB]"  # hexes, junctions, cells, sides: alike in all languages
KINDS = tuple(Kind)


def rebuilt(said: Any, seen: set[str]) -> str:
    """The English text of plain data, made as clients make it; its patterns are added to those seen."""
    if not isinstance(said, dict):
        assert isinstance(said, int) or re.fullmatch(PLACE, said), f"{said!r} is the same in all languages"
        return str(said)
    pattern, values = said["pattern"], said["values"]
    if pattern in ("@seat", "@whole_seat"):
        return ("seat " if pattern == "@whole_seat" else "") + "abcd"[values["seat"]]
    if pattern in ("@list", "@series"):
        parts = [rebuilt(part, seen) for part in values["parts"]]
        return " and ".join([", ".join(parts[:-1]), parts[-1]]) if pattern == "@list" and len(parts) > 1 else ", ".join(parts)
    if pattern.startswith("@"):
        return str(SAYINGS["names"][pattern[1:]])
    assert set(PATTERNS[pattern]) <= set(values)
    seen.add(pattern)
    return str(pattern.format(**{hole: rebuilt(value, seen) for hole, value in values.items()}))


def patterns_of(words: str) -> set[str]:
    """The patterns of a text; that the text can be made from them anew."""
    assert isinstance(words, Saying)
    seen: set[str] = set()
    assert rebuilt(json.loads(json.dumps(plain(words))), seen) == words
    return seen


def refusal_patterns(match: Match, action: int) -> set[str]:
    """The patterns of the reason against an action."""
    refusal = why_not(match.state, action)
    return set() if refusal is None else patterns_of(refusal.reason)


def any_action(dice: random.Random) -> int:
    """An action with any fields."""
    kind = dice.choice(KINDS)
    return int(pack(kind, *[*(dice.randrange(field.size) for field in FIELDS[kind]), 0, 0, 0][:3]))


def walk(match: Match, seed: int) -> Iterator[set[str]]:
    """The patterns of all that is told, asked and counted in a random game."""
    dice = random.Random(seed)
    while not match.is_over:
        actions = match.actions()
        for action in dice.sample(actions, min(len(actions), 3)):
            for viewer in (None, 0, SPECTATOR):
                yield patterns_of(tell(match.state, action, viewer))
        for _ in range(3):
            yield refusal_patterns(match, any_action(dice))
        match.play(dice.choice(actions))
    for seat in range(match.seats):
        for _, words, _ in breakdown(match.state, seat):
            yield patterns_of(words)
    yield refusal_patterns(match, any_action(dice))


GAMES: list[tuple[int, str, dict[str, Any]]] = [
    (1, "modules", {"payment": "manual"}),
    (2, "2022", {}),
    (3, "modules", {"tribe_in_step_1": "on"}),
    (4, "modules", {"chiefs": "chosen", "eclipse": "steps"}),
]


@pytest.mark.parametrize(("seats", "edition", "options"), GAMES)
def test_all_that_is_told_refused_and_counted_can_be_said_in_any_language(
    seats: int, edition: str, options: dict[str, Any]
) -> None:
    said = set().union(*walk(game("winter").start(seats, edition, **options), seats))
    assert len(said) > 100


def examples() -> Iterator[set[str]]:
    """The patterns of all examples of what is told and of what is refused, and of all words of effects."""
    for at, action, _ in TOLD:
        match = at()
        for viewer in (None, SPECTATOR):
            yield patterns_of(tell(match.state, match.game.read_action(match.state, action), viewer))
    for _, at, wrong, _ in CASES:
        match = at()
        yield refusal_patterns(match, match.game.read_action(match.state, wrong) if isinstance(wrong, str) else wrong)
    yield from (patterns_of(instruction_words(code)) for code in range(len(CODE)))
    yield from (patterns_of(program_words(program)) for program in range(len(PROGRAM)))
    yield from (patterns_of(rival_words(card)) for card in range(RIVALS))
    yield from (patterns_of(offer_words(column)) for column in range(len(COLUMN_IDS)))
    yield from (patterns_of(words) for _, words in SOURCE_WORDS.values())


def test_every_example_can_be_said_in_any_language() -> None:
    said = set().union(*examples())
    assert len(said) > 300


def test_numbers_places_and_names_are_handed_over_apart_from_the_words() -> None:
    match = scene(a={"camps": "C5"})
    match.play("figure migrate")
    refusal = why_not(match.state, match.game.read_action(match.state, "village C4-C5-D4"))
    assert refusal is not None
    hexes = {"pattern": "@list", "values": {"parts": ["C4", "D4"]}}
    assert plain(refusal.reason) == {"pattern": "needs a camp on {hexes}", "values": {"hexes": hexes}}
    told = tell(match.state, match.game.read_action(match.state, "end"))
    who = {"pattern": "@seat", "values": {"seat": 0}}
    first = plain(told)["values"]["told"]["values"]["before"]["values"]["parts"][0]
    assert first == {"pattern": "{who} ends the turn", "values": {"who": who}}
    half = plain(labour(5))
    assert half == {"pattern": "{n} labour", "values": {"n": {"pattern": "{n}.5", "values": {"n": 2}}}}
    assert plain(CARD_NAMES[0]) == {"pattern": f"@card.{CARD_IDS[0]}", "values": {}}


def test_nobody_learns_a_hidden_card_from_how_a_text_was_made() -> None:
    match = scene(number=3, a={"hand": "elder brave", "figures": "hunt,hunt,-"})
    match.play_all(["figure rest", "end"])
    action = match.game.read_action(match.state, "lay elder")
    assert "elder" in json.dumps(plain(tell(match.state, action, 0)))
    for viewer in (1, SPECTATOR):
        assert "elder" not in json.dumps(plain(tell(match.state, action, viewer)))
