"""What happens, in words; and what the special tiles do."""

from typing import Final, cast

import numpy as np

from beringia.action import unpack
from beringia.games.gatherers.actions import MIDDLE, Kind
from beringia.games.gatherers.apply import apply
from beringia.games.gatherers.components import FIRST_KIND, KIND_IDS, PLACES
from beringia.games.gatherers.rules.tiles import fits_somewhere
from beringia.games.gatherers.scoring import points
from beringia.games.gatherers.state import STATE, Phase, State
from beringia.sayings import Saying, say, seat, sentences, series

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


def with_gains(s: State, action: int, deed: Saying) -> Saying:
    """What somebody did, whether the game ends by it, and who scores how much."""
    after = cast(State, np.array([s], dtype=STATE)[0])
    apply(after, action)
    gained = [int(points(after, who)) - int(points(s, who)) for who in range(int(s.seats))]
    gains = series(say("{who} {n}", who=seat(who), n=count) for who, count in enumerate(gained) if count)
    ending = say("That was the last tile: final scoring.") if after.phase == Phase.OVER else ""
    return sentences([deed, ending, say("Points: {gains}.", gains=gains) if gains else ""])


def tell_drawn(s: State, action: int, tile: int, is_bonus: bool) -> Saying:
    """A tile is drawn; one that fits nowhere is laid aside at once."""
    who, name = seat(int(s.turn)), KIND_IDS[tile]
    if fits_somewhere(s, tile):
        return say("{who} draws the bonus tile {tile}." if is_bonus else "{who} draws tile {tile}.", who=who, tile=name)
    deed = say(
        "{who} draws the bonus tile {tile}, which fits nowhere and leaves the game."
        if is_bonus
        else "{who} draws tile {tile}, which fits nowhere and leaves the game.",
        who=who,
        tile=name,
    )
    return with_gains(s, action, deed)


def tell_piece(who: Saying, kind: Kind, place: Saying) -> Saying:
    """A piece is put down."""
    match kind:
        case Kind.GATHERER:
            return say("{who} puts a gatherer on {place}.", who=who, place=place)
        case Kind.FISHER:
            return say("{who} puts a fisher on {place}.", who=who, place=place)
        case Kind.HUNTER:
            return say("{who} puts a hunter on {place}.", who=who, place=place)
        case _:
            return say("{who} puts a hut on {place}.", who=who, place=place)


def tell(s: State, action: int, viewer: int | None = None) -> Saying:  # noqa: ARG001
    """What an action does in this position; everybody may know it."""
    kind, (first, second, third) = unpack(action)
    who, cell = seat(int(s.turn)), f"{first - MIDDLE},{second - MIDDLE}"
    match Kind(kind):
        case Kind.DRAWN | Kind.BONUS:
            return tell_drawn(s, action, int(FIRST_KIND[second]) + first, kind == Kind.BONUS)
        case Kind.PLACE:
            deed = say(
                "{who} places {tile} on {cell}, turned {degrees} degrees.",
                who=who,
                tile=KIND_IDS[s.drawn],
                cell=cell,
                degrees=90 * third,
            )
            return with_gains(s, action, deed)
        case Kind.TAKE:
            return say("{who} takes a member back from {cell}.", who=who, cell=cell)
        case Kind.LEAVE:
            return say("{who} takes no member back.", who=who)
        case Kind.PASS:
            return with_gains(s, action, say("{who} puts down no piece.", who=who))
        case piece:
            return with_gains(s, action, tell_piece(who, piece, PLACES[first]))
