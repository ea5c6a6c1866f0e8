"""What an action does: a ladder over the kinds, each rung calls the rules, then the game goes on to the next decision."""

from beringia.action import first_of, kind_of, second_of, third_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import ROUNDS, TRIBES
from beringia.games.winter.rules.cards import draw_card, is_empty, may_draw, move_card, renew_deck
from beringia.games.winter.rules.eclipse import (
    begin_gains,
    clear_piles,
    end_gains,
    next_step,
    place_on_track,
    set_new_order,
    turn_piles_up,
)
from beringia.games.winter.rules.effects import carry_out, settle_next
from beringia.games.winter.rules.finds import find_to_turn, turn_find
from beringia.games.winter.rules.gains import BOARD_STEP, is_any_offered, look_at_land, take
from beringia.games.winter.rules.goods import turn_food_into_labour
from beringia.games.winter.rules.preparation import (
    begin_hands,
    choose_side,
    lay_animal,
    lay_land,
    lay_stone,
    open_card,
    prepare,
    take_chief,
)
from beringia.games.winter.rules.rival import rival_eclipse, rival_turn
from beringia.games.winter.rules.todo import pop, use_up
from beringia.games.winter.rules.turn import (
    act_in_column,
    buy_offer,
    clear_up,
    figures_left,
    lays_pile,
    pay_with_card,
    place_figure,
    play_culture,
    play_tribe_card,
)
from beringia.games.winter.scoring import score_end
from beringia.games.winter.state import Gain, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY


@kernel
def begin_turn(s: State, place: int) -> None:
    """Winter 2.1, 11.2: the turn of the player in this place of the order track."""
    s.turn = s.order[place]
    if s.turn >= s.seats:
        s.phase = Phase.RIVAL
    else:
        s.phase = Phase.TURN
        s.free_card = 1


@kernel
def next_turn(s: State) -> None:
    """Winter 2.1, 4.1: the next player in order; when all figures stand, the eclipse begins."""
    place = (place_on_track(s, int(s.turn)) + 1) % int(s.players)
    if figures_left(s, int(s.order[place])) > 0:
        begin_turn(s, place)
    else:
        turn_piles_up(s)
        set_new_order(s)
        begin_eclipse(s, 0)


@kernel
def end_turn(s: State) -> None:
    """Winter 2.12, 2.13: clear up; after the third figure the eclipse pile comes."""
    clear_up(s)
    if lays_pile(s):
        s.phase = Phase.PILE
    else:
        next_turn(s)


@kernel
def begin_eclipse(s: State, place: int) -> None:
    """Winter 4.3, 4.8, 11.7: gains of the player in this place; the rival scores; after the last the round is over."""
    for later in range(place, int(s.players)):
        if s.order[later] < s.seats:
            begin_gains(s, later)
            return
        rival_eclipse(s)
    end_round(s)


@kernel
def end_round(s: State) -> None:
    """Winter 4.8, 5.1, 8.1: piles are discarded; then the preparation, or the end."""
    clear_piles(s)
    if int(s.round_number) < ROUNDS:
        prepare(s)
    else:
        s.turn = NONE
        s.phase = Phase.OVER
        score_end(s)


@kernel
def leave_gains(s: State) -> None:
    """Winter 4.3: the step or the player's eclipse is over."""
    if s.step != NONE and int(s.step) < BOARD_STEP:
        next_step(s)
        return
    place = place_on_track(s, int(s.turn))
    end_gains(s)
    begin_eclipse(s, place + 1)


@kernel
def deal_card(s: State, card: int) -> None:
    """Winter 1.10, 5.4: a card of the new hand; after the last one the next player draws."""
    draw_card(s, int(s.turn), card)
    s.deal -= 1
    if s.deal > 0 and may_draw(s, int(s.turn)):
        renew_deck(s, int(s.turn))
    else:
        begin_hands(s, place_on_track(s, int(s.turn)) + 1)


@kernel
def take_rest_tile(s: State, tile: int) -> None:
    """Winter 10.4: the tile taken from the stack."""
    s.tile_seen[tile] = 1
    s.tile_held = tile
    s.gains[Gain.TILE] = 1
    s.phase = Phase.REST


@kernel
def decide_tile(s: State, takes_next: int) -> None:
    """Winter 10.4: keep the open tile, or lay it under the stack and take the next one."""
    kept = int(s.tile_open)
    s.tile_open = NONE
    if takes_next == 1:
        s.phase = Phase.TILE_NEXT
    else:
        take_rest_tile(s, kept)


@kernel
def turn_tile_up(s: State, tile: int) -> None:
    """Winter 10.4: the top tile lies open; now the round begins."""
    s.tile_seen[tile] = 1
    s.tile_open = tile
    begin_turn(s, 0)


@kernel
def apply_chance(s: State, kind: int, action: int) -> None:
    """An answer of chance."""
    first = first_of(action)
    if kind == Kind.DRAWN:
        if s.depth > 0:
            draw_card(s, int(s.turn), first)
            use_up(s, 1)
        else:
            deal_card(s, first)
    elif kind == Kind.RIVAL:
        rival_turn(s, first)
        next_turn(s)
    elif kind == Kind.FOUND:
        turn_find(s, first)
    elif kind == Kind.ANIMAL:
        lay_animal(s, first)
    elif kind == Kind.OPENED:
        open_card(s, first - TRIBES)
    elif kind == Kind.REST_TILE:
        if s.phase == Phase.TILE_UP:
            turn_tile_up(s, first)
        else:
            take_rest_tile(s, first)
    elif kind == Kind.CHIEF:
        take_chief(s, first)
    elif kind == Kind.LAND:
        lay_land(s, first)
    elif kind == Kind.LAID_STONE:
        lay_stone(s, first)
    elif kind == Kind.ODD:
        s.odd = first
    else:
        s.ice[0], s.ice[1], s.ice[2] = first, second_of(action), third_of(action)


@kernel
def lay_card(s: State, card: int) -> None:
    """Winter 2.13: onto the eclipse pile, face down; without a card left the pile is done."""
    move_card(s.hand[s.turn], s.pile[s.turn], card)
    if is_empty(s.hand[s.turn]):
        next_turn(s)


@kernel
def end(s: State) -> None:
    """Winter 2.12, 2.13, 4.3: the turn, the pile or the gains are over."""
    if s.phase == Phase.PILE:
        next_turn(s)
    elif s.phase == Phase.ECLIPSE:
        leave_gains(s)
    else:
        end_turn(s)


@kernel
def apply_choice(s: State, kind: int, action: int) -> None:
    """A choice of a seat."""
    first = first_of(action)
    if kind == Kind.TAKE:
        take(s, first)
    elif kind == Kind.END:
        end(s)
    elif kind == Kind.SKIP:
        pop(s)
    elif kind == Kind.PLAY:
        if first < TRIBES:
            play_tribe_card(s, first)
        else:
            play_culture(s, first)
    elif kind == Kind.PLACE:
        place_figure(s, first, second_of(action) == 1)
    elif kind == Kind.LAY:
        lay_card(s, first)
    elif kind == Kind.DISCARD:
        pay_with_card(s, first)
    elif kind == Kind.OFFER:
        buy_offer(s, first)
    elif kind == Kind.FOOD:
        turn_food_into_labour(s)
    elif kind == Kind.TILE:
        decide_tile(s, first)
    elif kind == Kind.PICK:
        take_chief(s, first)
    elif kind == Kind.SIDE:
        choose_side(s, first)
    elif s.depth > 0:
        carry_out(s, int(s.turn), action, (0, 0, 0))
        look_at_land(s)
    else:
        act_in_column(s, action)


@kernel
def wait(s: State) -> bool:
    """Whether the position waits for somebody; otherwise something has been settled and there is more to do."""
    phase = int(s.phase)
    if phase == Phase.OVER:
        s.seat = NOBODY
        return True
    if phase > Phase.OPEN and find_to_turn(s) != NONE:
        s.seat = CHANCE
        return True
    if s.depth > 0:
        return not settle_next(s, int(s.turn))
    if phase == Phase.ECLIPSE:
        s.seat = s.turn
        if not is_any_offered(s):
            leave_gains(s)
            return False
    elif phase == Phase.TILE_UP:
        s.seat = CHANCE
        if s.rest_tiles_on == 0:
            begin_turn(s, 0)
            return False
    elif phase == Phase.RIVAL or phase == Phase.TILE_NEXT:
        s.seat = CHANCE
    elif phase >= Phase.TURN:
        s.seat = s.turn
    return True


@kernel
def apply(s: State, action: int) -> None:
    """Carry out a legal action or an answer of chance, and go on to the next decision."""
    kind = kind_of(action)
    if kind >= Kind.ODD:
        apply_chance(s, kind, action)
    else:
        apply_choice(s, kind, action)
    while not wait(s):
        pass
