"""What an action does: a ladder over the phases, each rung calls the rules, then the game goes on to the next decision."""

from beringia.action import first_of, kind_of, second_of, third_of
from beringia.games.gatherers.actions import Kind, cell_at
from beringia.games.gatherers.components import FIRST_KIND, HUNTING_TRAP, LOGBOAT, SHAMAN, SPECIAL
from beringia.games.gatherers.rules.menhirs import score_logboat, spring_trap, take_back
from beringia.games.gatherers.rules.pieces import pieces_in, put_hut, put_member
from beringia.games.gatherers.rules.tiles import fits_somewhere, put_on_table, unseen_tiles
from beringia.games.gatherers.scoring import score_end, score_tile
from beringia.games.gatherers.state import Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY


@kernel
def wait_for(s: State, phase: int, seat: int) -> None:
    """The next decision: what it is about and whose it is."""
    s.phase = phase
    s.seat = seat


@kernel
def draw_tile(s: State, index: int) -> None:
    """Gatherers 2.2, 2.6, 5.8: the drawn tile is shown; if it fits nowhere it leaves the game and another is drawn."""
    s.unseen[index] -= 1
    kind = int(FIRST_KIND[s.tile_set]) + index
    if fits_somewhere(s, kind):
        s.drawn = kind
        wait_for(s, Phase.PLACE, int(s.turn))
    elif unseen_tiles(s, int(s.is_bonus)) == 0:
        end_turn(s)


@kernel
def place_tile(s: State, cell: int, turns: int) -> None:
    """Gatherers 2.3, 6.1, 6.2, 6.3: the tile comes to lie on the table; what it does at once happens before the piece."""
    kind = int(s.drawn)
    s.drawn = NONE
    put_on_table(s, kind, cell, turns)
    wait_for(s, Phase.PIECE, int(s.turn))
    special = SPECIAL[kind]
    if special == LOGBOAT:
        score_logboat(s)
    elif special == HUNTING_TRAP:
        spring_trap(s)
    elif special == SHAMAN and pieces_in(s.member[s.turn]) > 0:
        s.phase = Phase.SHAMAN


@kernel
def put_piece(s: State, kind: int, place: int) -> None:
    """Gatherers 4.1, 5.4, 5.5, 5.9: the piece; then the scoring; then a bonus tile, or the end of the turn."""
    if kind == Kind.HUT:
        put_hut(s, place)
    elif kind != Kind.PASS:
        put_member(s, place)
    has_gold = score_tile(s)
    if has_gold and s.is_bonus == 0 and unseen_tiles(s, 1) > 0:
        s.is_bonus = 1
        wait_for(s, Phase.BONUS, CHANCE)
    else:
        end_turn(s)


@kernel
def end_turn(s: State) -> None:
    """Gatherers 2.1, 7.1: the left neighbour's turn begins, or the game is over."""
    s.is_bonus = 0
    if unseen_tiles(s, 0) == 0:
        s.turn = NONE
        wait_for(s, Phase.OVER, NOBODY)
        score_end(s)
    else:
        s.turn = (int(s.turn) + 1) % int(s.seats)
        wait_for(s, Phase.DRAW, CHANCE)


@kernel
def apply(s: State, action: int) -> None:
    """Carry out a legal action or an answer of chance."""
    phase, kind = int(s.phase), kind_of(action)
    if phase == Phase.DRAW or phase == Phase.BONUS:
        draw_tile(s, first_of(action))
    elif phase == Phase.PLACE:
        place_tile(s, cell_at(first_of(action), second_of(action)), third_of(action))
    elif phase == Phase.SHAMAN:
        if kind == Kind.TAKE:
            take_back(s, cell_at(first_of(action), second_of(action)), third_of(action))
        s.phase = Phase.PIECE
    elif phase == Phase.PIECE:
        put_piece(s, kind, first_of(action))
