"""What can be wrong with the moment: figures, labour, effects or whoever decides do not fit the phase."""

from beringia.games.winter.components import (
    CODE,
    COLUMNS,
    DISCOUNT_LAYERS,
    FIGURES,
    REST,
    REST_TILES,
    SEATS,
    TRIBES,
)
from beringia.games.winter.geometry import HEXES
from beringia.games.winter.rules.cards import count_cards, is_empty, may_draw
from beringia.games.winter.rules.effects import happens_at_once, waits_for_labour
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.gains import is_any_offered
from beringia.games.winter.rules.land import income_times
from beringia.games.winter.rules.possibilities import is_possible
from beringia.games.winter.rules.turn import figures_left
from beringia.games.winter.state import DEPTH, GAINS, PARTS, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY


@kernel
def labour_is_wrong(s: State) -> bool:
    """Winter 2.9: only in a turn."""
    phase = int(s.phase)
    is_turn = phase == Phase.TURN or phase == Phase.PRICE or phase == Phase.COLUMN or phase == Phase.REST
    is_turn = is_turn or phase == Phase.TILE or phase == Phase.TILE_NEXT
    some = int(s.labour)
    for column in range(COLUMNS):
        some += int(s.bound[column])
        for layer in range(DISCOUNT_LAYERS):
            for part in range(PARTS):
                some += int(s.discount[column, layer, part])
    return some > 0 and not is_turn


@kernel
def figures_are_wrong(s: State) -> bool:
    """Winter 2.1: everybody has placed as many figures as turns were taken; a column with a figure has a first one."""
    phase = int(s.phase)
    for column in range(COLUMNS):
        stands = False
        for seat in range(int(s.players)):
            stands = stands or int(s.chief_at[seat]) == column or int(s.figure_at[seat, 0]) == column
            stands = stands or int(s.figure_at[seat, 1]) == column
        if stands != (s.first_in[column] != NONE) or int(s.first_in[column]) >= int(s.players):
            return True
    for seat in range(SEATS):
        if s.figure_at[seat, 0] == NONE and s.figure_at[seat, 1] != NONE:
            return True
    if phase < Phase.TURN:
        for seat in range(int(s.players)):
            if figures_left(s, seat) != FIGURES:
                return True
    elif phase < Phase.ECLIPSE or phase == Phase.RIVAL:
        return turns_are_wrong(s)
    return False


@kernel
def turns_are_wrong(s: State) -> bool:
    """Winter 2.1: those before the player on the order track are one turn ahead."""
    is_placed = s.phase != Phase.TURN and s.phase != Phase.PRICE and s.phase != Phase.RIVAL
    mine = figures_left(s, int(s.turn)) + (1 if is_placed else 0)
    if not 1 <= mine <= FIGURES:
        return True
    before = True
    for place in range(int(s.players)):
        seat = int(s.order[place])
        if seat == int(s.turn):
            before = False
        elif figures_left(s, seat) != (mine - 1 if before else mine):
            return True
    if s.phase == Phase.PILE and figures_left(s, int(s.turn)) != 0:
        return True
    return (s.place != NONE) != (is_placed and s.phase != Phase.PILE)


@kernel
def actor_is_wrong(s: State) -> bool:
    """Winter 2.1, 4.3: seats decide in their turn, chance where something is laid out, drawn or turned."""
    phase, seat = int(s.phase), int(s.seat)
    if phase == Phase.OVER:
        return seat != NOBODY
    if seat == NOBODY or seat >= int(s.seats):
        return True
    if phase > Phase.OPEN and find_to_turn(s) != NONE:
        return seat != CHANCE
    if s.depth > 0:
        is_draw = CODE[s.todo[s.depth - 1], Col.OP] == Op.DRAW
        return seat != (CHANCE if is_draw else int(s.turn))
    is_chance = phase < Phase.SIDE or phase == Phase.HAND or phase == Phase.TILE_UP or phase == Phase.RIVAL
    is_chance = is_chance or phase == Phase.TILE_NEXT
    if phase == Phase.CHIEF and s.chosen_chiefs == 1:
        is_chance = False
    return seat != (CHANCE if is_chance else int(s.turn))


@kernel
def progress_is_wrong(s: State) -> bool:
    """Winter 1.8, 4.2, 5.1: rounds, turns, chiefs and hands fit the phase."""
    phase = int(s.phase)
    if (phase < Phase.ANIMALS or phase == Phase.CHIEF or phase == Phase.SIDE) and s.round_number != 1:
        return True
    has_no_turn = phase <= Phase.OPEN or phase == Phase.TILE_UP or phase == Phase.OVER
    if has_no_turn != (s.turn == NONE) or int(s.turn) >= int(s.players):
        return True
    if phase == Phase.RIVAL and (s.seats != 1 or s.turn != 1):
        return True
    if phase > Phase.OPEN and phase != Phase.RIVAL and int(s.turn) >= int(s.seats):
        return True
    if (phase == Phase.HAND) != (s.deal > 0):
        return True
    return chiefs_are_wrong(s, phase) or rest_tiles_are_wrong(s, phase)


@kernel
def chiefs_are_wrong(s: State, phase: int) -> bool:
    """Winter 1.8: every seat has one chief and a side once the game has begun."""
    seen = 0
    for seat in range(int(s.seats)):
        chief = int(s.chief[seat])
        if chief == NONE and s.side[seat] != NONE:
            return True
        if chief != NONE:
            if seen >> chief & 1:
                return True
            seen |= 1 << chief
        if (chief == NONE or s.side[seat] == NONE) and phase > Phase.SIDE:
            return True
        if phase == Phase.CHIEF and (chief != NONE) != (seat < int(s.turn)):
            return True
        if phase == Phase.SIDE and (chief == NONE or (s.side[seat] != NONE) != (seat < int(s.turn))):
            return True
    return False


@kernel
def rest_tiles_are_wrong(s: State, phase: int) -> bool:
    """Winter 10.4: a tile that lies open or is held has been seen; no more than two for each round."""
    seen = 0
    for tile in range(REST_TILES):
        seen += int(s.tile_seen[tile])
    if s.rest_tiles_on == 0 and (seen > 0 or s.tile_open != NONE or s.tile_held != NONE):
        return True
    if seen > 2 * int(s.round_number) - (0 if s.tile_open == NONE else 1):
        return True
    if (s.tile_open != NONE and s.tile_seen[s.tile_open] == 0) or (s.tile_held != NONE and s.tile_seen[s.tile_held] == 0):
        return True
    if (phase == Phase.TILE and s.tile_open == NONE) or (phase == Phase.TILE_NEXT and seen == REST_TILES):
        return True
    return s.tile_held != NONE and phase != Phase.REST


@kernel
def effects_are_wrong(s: State) -> bool:
    """Winter 9.1: something waits only in a turn or an eclipse, and waits for a choice or a card."""
    phase, depth = int(s.phase), int(s.depth)
    is_place = phase == Phase.TURN or phase == Phase.COLUMN or phase == Phase.REST or phase == Phase.ECLIPSE
    if depth > 0 and not is_place:
        return True
    if (phase == Phase.COLUMN) != (s.area != NONE) or (s.is_first == 1 and phase != Phase.COLUMN):
        return True
    if (phase == Phase.COLUMN and not 0 <= int(s.place) < COLUMNS) or (phase == Phase.REST and int(s.place) != REST):
        return True
    if (phase == Phase.PRICE) != (s.card != NONE) or (phase == Phase.PRICE and int(s.card) < TRIBES):
        return True
    if phase == Phase.PRICE and (s.hand[s.turn, s.card] == 0 or count_cards(s.hand[s.turn]) < 2):
        return True
    if (s.free_card == 1 or s.tribe_played == 1) and phase != Phase.TURN and phase != Phase.PRICE:
        return True
    if phase == Phase.PILE and is_empty(s.hand[s.turn]):
        return True
    for place in range(depth, DEPTH):
        if s.todo[place] != 0 or s.todo_left[place] != 0 or s.todo_used[place] != 0:
            return True
    if depth > 0 and find_to_turn(s) == NONE:
        top, left = int(s.todo[depth - 1]), int(s.todo_left[depth - 1])
        is_settled = happens_at_once(top) and not waits_for_labour(s, int(s.turn), top)
        if is_settled or not is_possible(s, int(s.turn), top, left, int(s.todo_used[depth - 1])):
            return True
        if CODE[top, Col.OP] == Op.DRAW and is_empty(s.deck[s.turn]):
            return True
    return hands_are_wrong(s) or gains_are_wrong(s)


@kernel
def hands_are_wrong(s: State) -> bool:
    """Winter 5.4: who has to draw has something to draw."""
    if s.phase != Phase.HAND:
        return False
    return int(s.turn) >= int(s.seats) or not may_draw(s, int(s.turn)) or is_empty(s.deck[s.turn])


@kernel
def gains_are_wrong(s: State) -> bool:
    """Winter 2.5, 4.3: gains are offered in a turn or an eclipse, and none of the other."""
    phase = int(s.phase)
    is_eclipse = phase == Phase.ECLIPSE
    is_turn = phase == Phase.TURN or phase == Phase.PRICE or Phase.COLUMN <= phase <= Phase.TILE_NEXT
    for gain in range(GAINS):
        if s.gains[gain] > 0:
            belongs_to_turn = gain < Gain.TRIBE
            if (belongs_to_turn and not is_turn) or (gain >= Gain.PLACE and not is_eclipse) or not (is_turn or is_eclipse):
                return True
    if (s.gains[Gain.TILE] > 0 and s.tile_held == NONE) or (s.gains[Gain.LOWER] > 0 and phase != Phase.COLUMN):
        return True
    if (s.is_read == 1 and not is_eclipse) or (s.step != NONE) != (is_eclipse and s.in_steps == 1):
        return True
    if is_eclipse and s.depth == 0 and find_to_turn(s) == NONE and not is_any_offered(s):
        return True
    if is_eclipse and s.is_read == 0 and find_to_turn(s) == NONE:
        for hexagon in range(HEXES):
            if int(s.gains[Gain.HEX + hexagon]) != income_times(s, int(s.turn), hexagon):
                return True
    return False
