"""What happens, in words; and what the special tiles do."""

from typing import Final, cast

import numpy as np

from beringia.action import unpack
from beringia.games.gatherers.actions import MIDDLE, Kind
from beringia.games.gatherers.apply import apply
from beringia.games.gatherers.components import FIRST_KIND, KIND_IDS, PLACES
from beringia.games.gatherers.notation import PIECE_TYPES, TURN_WORDS
from beringia.games.gatherers.rules.tiles import fits_somewhere
from beringia.games.gatherers.scoring import points
from beringia.games.gatherers.state import STATE, Phase, State
from beringia.questions import SEAT_LETTERS

TOPICS: Final[dict[str, str]] = {
    "gatherer": "A gatherer stands in a forest and scores when it is complete: 2 points for each zone or tile. (4.2, 5.3)",
    "fisher": "A fisher stands on a river and scores when both its ends are closed: tiles plus fish. (4.2, 5.2)",
    "hunter": "A hunter lies on a meadow to the end and scores its animals. (4.2, 7.4)",
    "hut": "A hut stands on water to the end and scores all fish of its river system. (4.4, 7.3)",
    "gold": "Completing a forest with gold brings you a bonus tile, once a turn. (5.4)",
    "tiger": "Each tiger removes one deer of its meadow at the end. (7.5)",
    "fire": "No tiger counts in the meadow with the fire. (7.6)",
    "shrine": "A hunter put beside the shrine at once scores its meadow alone. (7.7)",
    "shaman": "The shaman brings one of your members back. (6.1)",
    "logboat": "The logboat scores 2 points for each lake of its river system at once. (6.2)",
    "hunting-trap": "The hunting trap scores the animals around it at once; then they are gone. (6.3)",
    "pit-trap": "Animals around the pit trap count double at the end. (7.8)",
    "raft": "The raft adds 1 point for each lake to its river system. (7.9)",
    "mushrooms": "Each patch of mushrooms raises the value of its forest. (5.3)",
}


def explain(word: str) -> str | None:
    """Help for a topic; None if there is none."""
    return TOPICS.get(word.strip().lower())


def gains(s: State, action: int) -> str:
    """Who scores how much by an action, as a sentence of its own."""
    states = np.array([s], dtype=STATE)
    after = cast(State, states[0])
    apply(after, action)
    changes = [
        f"{SEAT_LETTERS[seat]} {points(after, seat) - points(s, seat)}"
        for seat in range(int(s.seats))
        if points(after, seat) != points(s, seat)
    ]
    ending = " That was the last tile: final scoring." if after.phase == Phase.OVER else ""
    return ending + (f" Points: {', '.join(changes)}." if changes else "")


def tell(s: State, action: int, viewer: int | None = None) -> str:  # noqa: ARG001
    """What an action does in this position; everybody may know it."""
    kind, (first, second, third) = unpack(action)
    who = SEAT_LETTERS[s.turn]
    match Kind(kind):
        case Kind.DRAWN | Kind.BONUS:
            tile = int(FIRST_KIND[second]) + first
            what = "the bonus tile" if kind == Kind.BONUS else "tile"
            if fits_somewhere(s, tile):
                return f"{who} draws {what} {KIND_IDS[tile]}."
            return f"{who} draws {what} {KIND_IDS[tile]}, which fits nowhere and leaves the game.{gains(s, action)}"
        case Kind.PLACE:
            where = f"{first - MIDDLE},{second - MIDDLE}"
            return f"{who} places {KIND_IDS[s.drawn]} on {where}, turned {TURN_WORDS[third][1:]} degrees.{gains(s, action)}"
        case Kind.TAKE:
            return f"{who} takes a member back from {first - MIDDLE},{second - MIDDLE}."
        case Kind.LEAVE:
            return f"{who} takes no member back."
        case Kind.PASS:
            return f"{who} puts down no piece.{gains(s, action)}"
        case other:
            name = other.name.lower()
            return f"{who} puts a {name} on {PLACES[first]}.{gains(s, action)}" if other in PIECE_TYPES else ""
