"""What happens, in words."""

from typing import cast

import numpy as np

from beringia.action import unpack
from beringia.games.gatherers.actions import MIDDLE, Kind
from beringia.games.gatherers.apply import apply
from beringia.games.gatherers.components import FIRST_KIND, KIND_IDS, PLACES
from beringia.games.gatherers.rules.tiles import fits_somewhere
from beringia.games.gatherers.scoring import points
from beringia.games.gatherers.state import STATE, Phase, State
from beringia.sayings import Saying, say, seat, sentences, series


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
