"""What an action does: a ladder over the phases, each rung calls the rules, then the game goes on to the next decision."""

from beringia.action import first_of, kind_of, second_of
from beringia.games.mammoth.actions import Kind
from beringia.games.mammoth.components import (
    CARD_STONES,
    DARK_ECHO,
    DRIVE,
    ECHO,
    FOLLOW,
    GATHERING,
    GIFT,
    GROUNDS,
    HERD,
    HERD_PRICE,
    HUNTERS_EACH,
    OPENING_DARK_CARDS,
    OPENING_HUNTERS,
    OPENING_LIGHT_CARDS,
    WALK,
    WINTER,
)
from beringia.games.mammoth.rules.conflict import (
    clear_board_after_conflicts,
    next_fire,
    resolve_conflicts,
    turn_fire,
)
from beringia.games.mammoth.rules.dark import GIFT_MOVES, is_for_all, next_rival
from beringia.games.mammoth.rules.glacier import freeze, last_seats
from beringia.games.mammoth.rules.hunters import move_hunter, place_hunter, remove_hunter, swap_hunters
from beringia.games.mammoth.rules.light import (
    DRIVEN,
    FOLLOWERS,
    WALKERS,
    carry_fire,
    keep_club,
    lay_club,
    settlers,
)
from beringia.games.mammoth.rules.mammoths import chase_mammoth, move_mammoth, place_mammoth
from beringia.games.mammoth.rules.next_round import (
    choose_starter,
    is_last_round,
    lay_fires,
    renew_dark_supply,
    top_up_dark_supply,
)
from beringia.games.mammoth.rules.piles import (
    bury,
    lay_open,
    missing_cards,
    reshuffle_if_empty,
    shade_of,
    take_from_deck,
)
from beringia.games.mammoth.rules.settle import clear_dark_supply, ends_the_game, herd_price, pay, take_stones
from beringia.games.mammoth.scoring import score_regions
from beringia.games.mammoth.state import DARK, LIGHT, STEPS, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY


@kernel
def wait_for(s: State, phase: int, seat: int) -> None:
    """The next decision: what it is about and whose it is."""
    s.phase = phase
    s.seat = seat


@kernel
def forget_steps(s: State) -> None:
    """Mammoth 5.3: a new action begins, for a new card or the next rival."""
    s.region = NONE
    s.origin = NONE
    s.herd_used = 0
    s.steps = 0
    for step in range(STEPS):
        s.step_owner[step] = 0
        s.step_region[step] = 0
        s.step_clubbed[step] = 0


@kernel
def place_in_opening(s: State, to: int) -> None:
    """Mammoth 1.7, 1.8: one hunter each in turn; after six each the cards are dealt."""
    s.supply[s.seat] -= 1
    s.plain[s.seat, to] += 1
    seat = (int(s.seat) + 1) % int(s.seats)
    s.turn = seat
    s.seat = seat
    if int(s.supply[seat]) == int(HUNTERS_EACH) - int(OPENING_HUNTERS):
        deal_to(s, 0)


@kernel
def deal_to(s: State, seat: int) -> None:
    """Mammoth 1.8: the next player gets the opening hand, light cards first."""
    s.turn = seat
    s.draws = int(OPENING_LIGHT_CARDS) + int(OPENING_DARK_CARDS)
    s.shade = LIGHT
    wait_for(s, Phase.DEAL, CHANCE)


@kernel
def deal_card(s: State, card: int) -> None:
    """Mammoth 1.8, 1.9: a card of the opening hands; after the last one seat a takes the first turn."""
    take_from_deck(s, int(s.turn), card)
    s.draws -= 1
    if s.draws == int(OPENING_DARK_CARDS):
        s.shade = DARK
    if s.draws > 0:
        return
    if s.turn < s.seats - 1:
        deal_to(s, int(s.turn) + 1)
    else:
        s.shade = NONE
        begin_turn(s, int(s.starter))


@kernel
def begin_turn(s: State, seat: int) -> None:
    """Mammoth 2.1: it is this player's turn to play a card."""
    s.turn = seat
    wait_for(s, Phase.PLAY, seat)


@kernel
def play_card(s: State, card: int) -> None:
    """Mammoth 2.1: a card leaves the hand for its discard pile and takes effect; an echo first needs a card to copy."""
    s.hand[s.turn, card] -= 1
    lay_open(s, card)
    if card == ECHO or card == DARK_ECHO:
        s.card = card
        wait_for(s, Phase.COPY, int(s.turn))
    else:
        begin_card(s, card)


@kernel
def begin_card(s: State, card: int) -> None:
    """Mammoth 2.2, 2.3, 2.14: a light card is paid and its player acts; a dark card pays, and rivals act."""
    s.card = card
    if shade_of(card) == LIGHT:
        if card != HERD:
            pay(s, CARD_STONES[card])
        wait_for(s, Phase.ACT, int(s.turn))
    elif ends_the_game(s, card):
        clear_dark_supply(s)
        s.card = NONE
        begin_conflicts(s)
    else:
        take_stones(s, card)
        if is_for_all(card):
            wait_for(s, Phase.ACT, (int(s.turn) + 1) % int(s.seats))
        else:
            wait_for(s, Phase.GIVE, int(s.turn))


@kernel
def walk_hunter(s: State, token: int, to: int) -> None:
    """Mammoth 3.3: the first hunter of The Long Walk fixes where all come from and go to."""
    if s.card == WALK:
        s.origin = token >> 4
        s.region = to
    move_hunter(s, token, to)


@kernel
def use_mammoth(s: State, origin: int, to: int) -> None:
    """Mammoth 3.4: moving a mammoth; The Herd is paid with the choice."""
    if s.card == HERD:
        pay(s, herd_price(s, origin, to))
    move_mammoth(s, origin, to)


@kernel
def bring_mammoth(s: State, to: int) -> None:
    """Mammoth 3.4: a new mammoth; The Herd is paid with the choice."""
    if s.card == HERD:
        pay(s, HERD_PRICE[0])
    place_mammoth(s, to)


@kernel
def is_used_up(s: State) -> bool:
    """Mammoth 3.10: whether the action has used every hunter and mammoth it names. One-step actions always have."""
    card, steps = int(s.card), int(s.steps)
    if card < GROUNDS:
        return steps == settlers(s)
    if card == FOLLOW:
        return steps == FOLLOWERS and s.herd_used == 1
    if card == WALK:
        return steps == WALKERS and s.herd_used == 1
    if card == DRIVE:
        return steps == DRIVEN
    if card == GATHERING or card == WINTER:
        return steps == 2
    if card == GIFT:
        return steps == 0 or steps == GIFT_MOVES
    return True


@kernel
def act(s: State, action: int) -> None:
    """One step of the card's action; then the next step, the next rival, or the end of the action."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if kind == Kind.PLACE:
        place_hunter(s, first, second)
    elif kind == Kind.MOVE:
        walk_hunter(s, first, second)
    elif kind == Kind.SWAP:
        swap_hunters(s, first, second)
    elif kind == Kind.REMOVE:
        remove_hunter(s, first)
    elif kind == Kind.NEW_MAMMOTH:
        bring_mammoth(s, first)
    elif kind == Kind.MOVE_MAMMOTH:
        use_mammoth(s, first, second)
    elif kind == Kind.CHASE:
        chase_mammoth(s, first)
    elif kind == Kind.FIRE:
        carry_fire(s, first, second)
    elif kind == Kind.CLUB:
        keep_club(s)
    elif kind == Kind.CLUB_UNDER:
        lay_club(s, first)
    elif kind == Kind.REGION:
        s.region = first
        return
    if kind == Kind.DONE or is_used_up(s):
        end_action(s)


@kernel
def end_action(s: State) -> None:
    """Mammoth 4.1: the next rival acts, or the card is done and its player may discard."""
    forget_steps(s)
    if is_for_all(int(s.card)) and next_rival(s) != s.turn:
        s.seat = next_rival(s)
    else:
        s.card = NONE
        wait_for(s, Phase.DISCARD, int(s.turn))


@kernel
def begin_draws(s: State) -> None:
    """Mammoth 2.9: the player draws back to a full hand."""
    s.draws = missing_cards(s)
    wait_for(s, Phase.DRAW, int(s.turn))


@kernel
def choose_pile(s: State, shade: int) -> None:
    """Mammoth 2.9, 2.11: chance answers which card of the pile it is; an empty pile is renewed first."""
    reshuffle_if_empty(s, shade)
    s.shade = shade
    wait_for(s, Phase.CARD, CHANCE)


@kernel
def draw_card(s: State, card: int) -> None:
    """Mammoth 2.9, 2.11: the card goes to the hand; a pile emptied by it is renewed at once."""
    take_from_deck(s, int(s.turn), card)
    reshuffle_if_empty(s, int(s.shade))
    s.shade = NONE
    s.draws -= 1
    if s.draws > 0:
        wait_for(s, Phase.DRAW, int(s.turn))
    elif s.ender != NONE:
        begin_conflicts(s)
    else:
        begin_turn(s, (int(s.turn) + 1) % int(s.seats))


@kernel
def begin_conflicts(s: State) -> None:
    """Mammoth 2.13, 6.1: settling is over; the fires are turned."""
    s.turn = NONE
    wait_for(s, Phase.REVEAL, CHANCE)


@kernel
def reveal(s: State, region: int, strength: int) -> None:
    """Mammoth 6.1, 6.8, 9.5: after the last fire come the conflicts and the scoring, then the glacier or the end."""
    turn_fire(s, region, strength)
    if next_fire(s) != NONE:
        return
    resolve_conflicts(s)
    clear_board_after_conflicts(s)
    score_regions(s)
    if is_last_round(s):
        wait_for(s, Phase.OVER, NOBODY)
        return
    last = last_seats(s)
    if last & (last - 1):
        wait_for(s, Phase.LOT, CHANCE)
    else:
        seat = 0
        while last >> seat & 1 == 0:
            seat += 1
        give_ice_to(s, seat)


@kernel
def give_ice_to(s: State, seat: int) -> None:
    """Mammoth 8.1: this player may move the ice."""
    s.turn = seat
    wait_for(s, Phase.GLACIER, seat)


@kernel
def begin_round(s: State) -> None:
    """Mammoth 9.1, 9.2, 9.3, 9.4: stones, fires, and who begins."""
    s.round_number += 1
    renew_dark_supply(s)
    top_up_dark_supply(s)
    lay_fires(s)
    choose_starter(s)
    begin_turn(s, int(s.starter))


@kernel
def apply(s: State, action: int) -> None:
    """Carry out a legal action or an answer of chance."""
    phase, kind, first = int(s.phase), kind_of(action), first_of(action)
    if phase == Phase.PLACE:
        place_in_opening(s, first)
    elif phase == Phase.DEAL:
        deal_card(s, first)
    elif phase == Phase.PLAY:
        if kind == Kind.PLAY:
            play_card(s, first)
        else:
            bury(s, first)
            begin_draws(s)
    elif phase == Phase.COPY:
        begin_card(s, int(s.open_card[first]))
    elif phase == Phase.GIVE:
        wait_for(s, Phase.ACT, first)
    elif phase == Phase.ACT:
        act(s, action)
    elif phase == Phase.DISCARD:
        if kind == Kind.DISCARD:
            bury(s, first)
        begin_draws(s)
    elif phase == Phase.DRAW:
        choose_pile(s, first)
    elif phase == Phase.CARD:
        draw_card(s, first)
    elif phase == Phase.REVEAL:
        reveal(s, first, second_of(action))
    elif phase == Phase.LOT:
        give_ice_to(s, first)
    elif phase == Phase.GLACIER:
        if kind == Kind.ICE:
            freeze(s, first)
        begin_round(s)
