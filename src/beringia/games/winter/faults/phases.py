"""What can be wrong with the moment: figures, labour, chiefs, rest tiles or whoever decides do not fit the phase."""

from beringia.games.winter.components import (
    CARDS_A_ROUND,
    CODE,
    COLUMNS,
    DISCOUNT_LAYERS,
    FIGURES,
    REST_TILES,
    RIVALS,
    ROUNDS,
    SEATS,
    STARTING_HAND,
)
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.turn import figures_left
from beringia.games.winter.state import PARTS, RIVAL, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY


@kernel
def labour_is_wrong(s: State) -> bool:
    """Winter 2.4, 2.9: only in a turn; what is bound to a column waits for the figure."""
    phase = int(s.phase)
    is_turn = phase == Phase.TURN or phase == Phase.PRICE or phase == Phase.COLUMN or phase == Phase.REST
    is_turn = is_turn or phase == Phase.TILE or phase == Phase.TILE_NEXT
    waits_for_figure = phase == Phase.TURN or phase == Phase.PRICE
    some = int(s.labour)
    for column in range(COLUMNS):
        if s.bound[column] > 0 and not waits_for_figure:
            return True
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
            stands = stands or stands_at(s, seat, column)
        if stands != (s.first_in[column] != NONE) or int(s.first_in[column]) >= int(s.players):
            return True
    for seat in range(SEATS):
        if s.figure_at[seat, 0] == NONE and s.figure_at[seat, 1] != NONE:
            return True
    if Phase.TURN <= phase < Phase.ECLIPSE or phase == Phase.RIVAL:
        return turns_are_wrong(s)
    if phase < Phase.TURN:
        for seat in range(int(s.players)):
            if figures_left(s, seat) != FIGURES:
                return True
    return s.place != NONE


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
    if s.place == NONE:
        return is_placed and s.phase != Phase.PILE
    return not is_placed or s.phase == Phase.PILE or not stands_at(s, int(s.turn), int(s.place))


@kernel
def stands_at(s: State, seat: int, place: int) -> bool:
    """Winter 2.4: whether a figure of a player stands there."""
    return int(s.chief_at[seat]) == place or int(s.figure_at[seat, 0]) == place or int(s.figure_at[seat, 1]) == place


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
    if phase == Phase.OVER and s.round_number != ROUNDS:
        return True
    has_no_turn = phase <= Phase.OPEN or phase == Phase.TILE_UP or phase == Phase.OVER
    if has_no_turn != (s.turn == NONE) or int(s.turn) >= int(s.players):
        return True
    if phase == Phase.RIVAL and (s.seats != 1 or s.turn != 1):
        return True
    if phase > Phase.OPEN and phase != Phase.RIVAL and int(s.turn) >= int(s.seats):
        return True
    most = int(STARTING_HAND) if s.round_number == 1 else int(CARDS_A_ROUND)
    if (phase == Phase.HAND) != (s.deal > 0) or int(s.deal) > most:
        return True
    return chiefs_are_wrong(s, phase) or rest_tiles_are_wrong(s, phase) or rival_is_wrong(s, phase)


@kernel
def chiefs_are_wrong(s: State, phase: int) -> bool:
    """Winter 1.8: every seat has one chief and a side once the game has begun, and none before chiefs are dealt."""
    seen = 0
    for seat in range(int(s.seats)):
        chief = int(s.chief[seat])
        if chief == NONE and s.side[seat] != NONE:
            return True
        if chief != NONE:
            if seen >> chief & 1:
                return True
            seen |= 1 << chief
        is_ready = chief != NONE and s.side[seat] != NONE
        if phase > Phase.SIDE and not is_ready:
            return True
        if phase < Phase.CHIEF and (chief == NONE if s.round_number == 1 else is_ready) is False:
            return True
        if phase == Phase.CHIEF and ((chief != NONE) != (seat < int(s.turn)) or s.side[seat] != NONE):
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
    is_asked = phase == Phase.TILE_UP or phase == Phase.TILE or phase == Phase.TILE_NEXT
    if s.rest_tiles_on == 0 and (seen > 0 or s.tile_open != NONE or s.tile_held != NONE or is_asked):
        return True
    if phase < Phase.TURN:
        if seen > 2 * (int(s.round_number) - 1) or (phase == Phase.TILE_UP and s.tile_open != NONE):
            return True
    elif seen > 2 * int(s.round_number) - (0 if s.tile_open == NONE and phase != Phase.TILE_NEXT else 1):
        return True
    if (s.tile_open != NONE and s.tile_seen[s.tile_open] == 0) or (s.tile_held != NONE and s.tile_seen[s.tile_held] == 0):
        return True
    if (phase == Phase.TILE) > (s.tile_open != NONE) or (phase == Phase.TILE_NEXT and s.tile_open != NONE):
        return True
    return s.tile_held != NONE and phase != Phase.REST


@kernel
def rival_is_wrong(s: State, phase: int) -> bool:
    """Winter 11.2: a card of the rival is turned for each of its figures, so that there is one for each figure to come."""
    seen = 0
    for card in range(RIVALS):
        seen += int(s.rival_seen[card])
    if s.seats > 1:
        return seen > 0 or s.rival_labour > 0
    placed = FIGURES - figures_left(s, RIVAL) if phase >= Phase.TURN else 0
    return seen > FIGURES * (int(s.round_number) - 1) + placed
