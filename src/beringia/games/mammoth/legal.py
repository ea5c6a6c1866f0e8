"""Which actions are legal: a ladder over the phases, each rung calls the rules."""

from beringia.action import pack
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import (
    CARDS,
    DRIVE,
    EMBER,
    FOLLOW,
    GIFT,
    GROUNDS,
    HERD,
    OAK,
    PATHS,
    PIT,
    SPARK,
    THIN_ICE,
    WALK,
    WINTER,
)
from beringia.games.mammoth.rules.dark import (
    is_for_all,
    list_gift,
    list_gifts_of_hunters,
    list_pit,
    list_removals,
    list_rivals,
)
from beringia.games.mammoth.rules.glacier import list_ice
from beringia.games.mammoth.rules.hunters import list_placings
from beringia.games.mammoth.rules.land import open_regions
from beringia.games.mammoth.rules.light import (
    list_drive,
    list_fires,
    list_follow,
    list_good_ground,
    list_oak,
    list_swaps,
    list_walk,
)
from beringia.games.mammoth.rules.mammoths import list_herd_options
from beringia.games.mammoth.rules.piles import may_draw
from beringia.games.mammoth.rules.settle import may_copy, may_play
from beringia.games.mammoth.state import DARK, LIGHT, Phase, State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE


@kernel
def list_discards(s: State, out: Int32s, n: int) -> int:
    """Mammoth 2.8: each card of the player's hand."""
    for card in range(CARDS):
        if s.hand[s.turn, card] > 0:
            out[n] = pack(Kind.DISCARD, card, 0, 0)
            n += 1
    return n


@kernel
def list_plays(s: State, out: Int32s, n: int) -> int:
    """Mammoth 2.1, 2.7: each card that may be played; if there is none, each card as a discard."""
    before = n
    for card in range(CARDS):
        if may_play(s, card):
            out[n] = pack(Kind.PLAY, card, 0, 0)
            n += 1
    return n if n > before else list_discards(s, out, n)


@kernel
def list_copies(s: State, out: Int32s, n: int) -> int:
    """Mammoth 3.9: the open cards the echo may copy."""
    for shade in range(LIGHT, DARK + 1):
        if may_copy(s, int(s.card), shade):
            out[n] = pack(Kind.COPY, shade, 0, 0)
            n += 1
    return n


@kernel
def list_draws(s: State, out: Int32s, n: int) -> int:
    """Mammoth 2.9: the piles the player may draw from."""
    for shade in range(LIGHT, DARK + 1):
        if may_draw(s, shade):
            out[n] = pack(Kind.DRAW, shade, 0, 0)
            n += 1
    return n


@kernel
def list_steps(s: State, out: Int32s, n: int) -> int:
    """What the card being carried out lets the acting seat do next."""
    card = int(s.card)
    if card < GROUNDS:
        return list_good_ground(s, out, n)
    if card == FOLLOW:
        return list_follow(s, out, n)
    if card == WALK:
        return list_walk(s, out, n)
    if card == HERD:
        return list_herd_options(s, out, n)
    if card == EMBER or card == SPARK:
        return list_fires(s, out, n)
    if card == PATHS:
        return list_swaps(s, out, n)
    if card == OAK:
        return list_oak(s, out, n)
    if card == DRIVE:
        return list_drive(s, out, n)
    if is_for_all(card):
        return list_gifts_of_hunters(s, out, n)
    if card == WINTER or card == THIN_ICE:
        return list_removals(s, out, n)
    if card == GIFT:
        return list_gift(s, out, n)
    if card == PIT:
        return list_pit(s, out, n)
    return n


@kernel
def may_stop(s: State) -> bool:
    """Mammoth 3.10: always, but for the region of Follow the Herd and the option of The Herd."""
    return s.card != HERD and not (s.card == FOLLOW and s.region == NONE)


@kernel
def legal(s: State, out: Int32s) -> int:
    """All legal actions of the seat that decides, ascending."""
    phase = int(s.phase)
    if phase == Phase.PLACE:
        return list_placings(s, out, 0, open_regions(s))
    if phase == Phase.PLAY:
        return list_plays(s, out, 0)
    if phase == Phase.COPY:
        return list_copies(s, out, 0)
    if phase == Phase.GIVE:
        return list_rivals(s, out, 0)
    if phase == Phase.ACT:
        n = list_steps(s, out, 0)
        if may_stop(s):
            out[n] = pack(Kind.DONE, 0, 0, 0)
            n += 1
        return n
    if phase == Phase.DISCARD:
        out[0] = pack(Kind.KEEP, 0, 0, 0)
        return list_discards(s, out, 1)
    if phase == Phase.DRAW:
        return list_draws(s, out, 0)
    if phase == Phase.GLACIER:
        return list_ice(s, out, 0)
    return 0


@kernel
def actor(s: State) -> int:
    """Who decides: a seat, CHANCE or NOBODY."""
    return int(s.seat)
