"""Whether a position can occur in a game. No action leads to what is looked for here, so `faults` does not; a line of text can."""

from typing import cast

from beringia.games.gatherers.actions import MIDDLE, cell_at
from beringia.games.gatherers.components import FIRST_KIND, IS_BONUS, KIND_IDS, MEADOW, SHAMAN, SHRINE, SPECIAL
from beringia.games.gatherers.rules.pieces import pieces_in, tile_of, type_of
from beringia.games.gatherers.rules.tiles import fits_somewhere, put_on_table, unseen_tiles
from beringia.games.gatherers.start import empty_table
from beringia.games.gatherers.state import Phase, State
from beringia.layout import Records
from beringia.meaning import NONE
from beringia.sayings import Saying, say
from beringia.words.refusals import Reasons


def always_fitting(kinds: set[int], s: State, empty: Records) -> set[int]:
    """Gatherers 2.6, 5.8: those of these kinds that fitted somewhere at all times while the tiles were placed in their order."""
    growing, left = cast(State, empty[0]), kinds
    for tile in range(int(s.tiles) if kinds else 0):
        put_on_table(growing, int(s.tile_kind[tile]), int(s.tile_cell[tile]), int(s.tile_turns[tile]))
        left = {kind for kind in left if fits_somewhere(growing, kind)}
    return left


def has_shrine_hunter(s: State) -> bool:
    """Gatherers 7.7: whether the seat that is said to hold the shrine has a hunter on the shrine's tile."""
    members = [int(piece) for piece in s.member[s.shrine] if piece != NONE]
    return any(SPECIAL[s.tile_kind[tile_of(piece)]] == SHRINE and type_of(s, piece) == MEADOW for piece in members)


def tile_obstacles(s: State, aside: set[int], settings: dict[str, str]) -> Reasons:
    """What cannot be on the table, in hand or aside."""
    start = int(FIRST_KIND[s.tile_set])
    is_first = (int(s.tile_kind[0]), int(s.tile_cell[0]), int(s.tile_turns[0])) == (start, int(cell_at(MIDDLE, MIDDLE)), 0)
    yield not is_first, "1.3", say("the start tile {tile} does not lie first on 0,0, not turned", tile=KIND_IDS[start])
    if s.drawn != NONE:
        name = KIND_IDS[s.drawn]
        yield not fits_somewhere(s, int(s.drawn)), "2.6", say("tile {tile} is to be placed, but fits nowhere", tile=name)
    fitting = always_fitting(aside, s, empty_table(int(s.seats), settings))
    if fitting:
        yield True, "2.6", say("tile {tile} is aside, but has fitted at all times", tile=KIND_IDS[min(fitting)])


def phase_obstacles(s: State) -> Reasons:
    """What cannot be waited for."""
    last = int(s.tile_kind[s.tiles - 1])
    is_after_placing = s.phase in (Phase.SHAMAN, Phase.PIECE)
    yield is_after_placing and s.tiles == 1, "1.3", say("a piece is waited for, but nobody has placed a tile")
    yield s.phase == Phase.DRAW and unseen_tiles(s, 0) == 0, "7.1", say("a land tile is to be drawn, but none is left")
    yield s.phase == Phase.BONUS and unseen_tiles(s, 1) == 0, "5.8", say("a bonus tile is to be drawn, but none is left")
    shown = s.drawn if s.phase == Phase.PLACE else last
    is_bonus = s.phase == Phase.BONUS or ((is_after_placing or s.phase == Phase.PLACE) and bool(IS_BONUS[shown]))
    yield bool(s.is_bonus) and not is_bonus, "5.4", say("no bonus tile belongs to this moment of the turn, but is-bonus=yes")
    yield not s.is_bonus and is_bonus, "5.4", say("a bonus tile belongs to this moment of the turn, but is-bonus=no")
    can_take = s.phase != Phase.SHAMAN or (SPECIAL[last] == SHAMAN and pieces_in(s.member[s.turn]) > 0)
    yield not can_take, "6.1", say("the shaman is waited for, but was not placed last, or has no member to take back")
    yield s.shrine != NONE and not has_shrine_hunter(s), "7.7", say("a seat is said to hold the shrine, but has no hunter there")


def obstacle(s: State, aside: set[int], settings: dict[str, str]) -> tuple[Saying, str] | None:
    """Why a position cannot occur in a game, and the paragraph; None if it can. `aside` are the kinds that left the game."""
    found = (*tile_obstacles(s, aside, settings), *phase_obstacles(s))
    return next(((reason, f"Gatherers {paragraph}") for is_one, paragraph, reason in found if is_one), None)
