"""The turn: culture cards, the figure, tribe cards, clearing up, the eclipse pile (chapter 2)."""

from beringia.action import first_of, kind_of, pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABILITY,
    CARD_LABOUR,
    CARDS,
    CHIEF_PLACES,
    CODE,
    COLUMNS,
    CULTURE_PROGRAM,
    IS_LABOUR_ONLY,
    MIDDLE,
    OFFER,
    OFFER_NAME,
    OFFER_PRICE,
    OFFERS,
    PROGRAM,
    PROGRAM_LENGTH,
    REST,
    REST_EFFECTS,
    TRIBES,
)
from beringia.games.winter.rules.cards import count_cards, is_empty, list_cards, move_all, move_card
from beringia.games.winter.rules.choices import list_choices
from beringia.games.winter.rules.effects import carry_out
from beringia.games.winter.rules.gains import forget_gains, list_gains
from beringia.games.winter.rules.goods import (
    FOOD_PART,
    LABOUR_PART,
    TOOL_PART,
    add_labour,
    forget_labour,
    is_payable,
    less,
    may_turn_food,
    pay,
    use_discount,
)
from beringia.games.winter.rules.possibilities import is_useful
from beringia.games.winter.rules.todo import push_program
from beringia.games.winter.state import TRIBE_FIGURES, Area, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op, Price
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE

FEWEST_FOR_SECOND = 2  # the card itself and its price


@kernel
def may_play_culture(s: State) -> bool:
    """Winter 2.2, 2.3: the first is free, a further one needs another card in the hand."""
    return s.free_card == 1 or count_cards(s.hand[s.turn]) >= FEWEST_FOR_SECOND


@kernel
def list_tribe_cards(s: State, out: Int32s, n: int) -> int:
    """Winter 2.8: tribe cards of the hand."""
    for card in range(TRIBES):
        if s.hand[s.turn, card] > 0:
            out[n] = pack(Kind.PLAY, card, 0, 0)
            n += 1
    return n


@kernel
def list_food(s: State, out: Int32s, n: int) -> int:
    """Winter 2.10: turning food into labour by hand."""
    if may_turn_food(s):
        out[n] = pack(Kind.FOOD, 0, 0, 0)
        n += 1
    return n


@kernel
def may_rest(s: State) -> bool:
    """Winter 2.14: not after a tribe card was played in this turn."""
    return s.tribe_played == 0


@kernel
def list_figures(s: State, out: Int32s, n: int) -> int:
    """Winter 2.4: any unplaced figure in any column or on the rest space."""
    for place in range(COLUMNS + 1):
        if place == REST and not may_rest(s):
            continue
        if s.figure_at[s.turn, TRIBE_FIGURES - 1] == NONE:
            out[n] = pack(Kind.PLACE, place, 0, 0)
            n += 1
        if s.chief_at[s.turn] == NONE:
            out[n] = pack(Kind.PLACE, place, 1, 0)
            n += 1
    return n


@kernel
def list_turn(s: State, out: Int32s) -> int:
    """Winter 2.2, 2.4, 2.14: culture cards, then the figure."""
    n = list_tribe_cards(s, out, 0) if s.tribe_first == 1 else 0
    if may_play_culture(s):
        n = list_cards(s.hand[s.turn], Kind.PLAY, TRIBES, out, n)
    n = list_food(s, out, n)
    n = list_gains(s, out, n)
    return list_figures(s, out, n)


@kernel
def play_culture(s: State, card: int) -> None:
    """Winter 2.2, 2.3: the first is laid open above the board and carried out; a further one waits for its price."""
    if s.free_card == 1:
        s.free_card = 0
        lay_open(s, card)
    else:
        s.card = card
        s.phase = Phase.PRICE


@kernel
def lay_open(s: State, card: int) -> None:
    """Winter 2.2: above the board, and its program is carried out at once."""
    move_card(s.hand[s.turn], s.played[s.turn], card)
    push_program(s, CULTURE_PROGRAM[card - TRIBES])


@kernel
def list_prices(s: State, out: Int32s) -> int:
    """Winter 2.3: any other card of the hand."""
    n = 0
    for card in range(CARDS):
        if s.hand[s.turn, card] > 0 and card != int(s.card):
            out[n] = pack(Kind.DISCARD, card, 0, 0)
            n += 1
    return n


@kernel
def pay_with_card(s: State, card: int) -> None:
    """Winter 2.3: another card is discarded unused; now the culture card is carried out."""
    move_card(s.hand[s.turn], s.discard[s.turn], card)
    s.phase = Phase.TURN
    lay_open(s, int(s.card))
    s.card = NONE


@kernel
def play_tribe_card(s: State, card: int) -> None:
    """Winter 2.8, 2.14: its labour; an ability that only gives labour happens at once, any other one may be used."""
    move_card(s.hand[s.turn], s.played[s.turn], card)
    add_labour(s, CARD_LABOUR[card], NONE)
    if s.place == NONE:
        s.tribe_played = 1
    if IS_LABOUR_ONLY[card] == 1:
        program = ABILITY[card]
        for place in range(PROGRAM_LENGTH[program]):
            code = PROGRAM[program, place]
            add_labour(s, CODE[code, Col.N], CODE[code, Col.A])
    else:
        s.gains[Gain.TRIBE + card] = int(s.gains[Gain.TRIBE + card]) + 1


@kernel
def note_figure(s: State, seat: int, place: int, is_chief: bool) -> None:
    """Winter 2.4: where a figure stands in this round."""
    if is_chief:
        s.chief_at[seat] = place
        return
    for figure in range(TRIBE_FIGURES):
        if s.figure_at[seat, figure] == NONE:
            s.figure_at[seat, figure] = place
            return


@kernel
def place_figure(s: State, place: int, is_chief: bool) -> None:
    """Winter 2.4, 2.5, 2.7, 2.9: the figure stands; bound labour of its column joins the pool, the others' is gone."""
    seat = int(s.turn)
    note_figure(s, seat, place, is_chief)
    s.place = place
    s.free_card = 0
    s.tribe_played = 0
    if is_chief and CHIEF_PLACES[s.chief[seat], s.side[seat]] >> place & 1:
        s.gains[Gain.CHIEF] = 1
    if place == REST:
        begin_rest(s)
    else:
        s.labour = int(s.labour) + int(s.bound[place])
        enter_column(s, place)
    for column in range(COLUMNS):
        s.bound[column] = 0


@kernel
def enter_column(s: State, column: int) -> None:
    """Winter 2.6, 2.7: all areas are open; the lower one only to the first figure of the round."""
    s.phase = Phase.COLUMN
    s.area = Area.TOP
    if s.first_in[column] == NONE:
        s.first_in[column] = s.turn
        s.is_first = 1
        s.gains[Gain.LOWER] = 1


@kernel
def begin_rest(s: State) -> None:
    """Winter 2.11, 10.4: the first of the round to rest decides about the rest tile before anything else."""
    for effect in range(REST_EFFECTS):
        s.gains[Gain.REST + effect] = 1
    s.phase = Phase.REST if s.tile_open == NONE else Phase.TILE


@kernel
def column_off(s: State) -> Price:
    """Winter 9.18: what the next action of the column costs less."""
    return (
        int(s.discount[s.place, 0, LABOUR_PART]),
        int(s.discount[s.place, 0, FOOD_PART]),
        int(s.discount[s.place, 0, TOOL_PART]),
    )


@kernel
def is_offer_payable(s: State, offer: int) -> bool:
    """Winter 3.4, 3.6: whether the price of an action of the top area can be paid, discounts taken off."""
    off = column_off(s)
    return is_payable(
        s,
        int(s.turn),
        less(OFFER_PRICE[s.place, offer, LABOUR_PART], off[0]),
        less(OFFER_PRICE[s.place, offer, FOOD_PART], off[1]),
        less(OFFER_PRICE[s.place, offer, TOOL_PART], off[2]),
    )


@kernel
def list_top(s: State, out: Int32s, n: int) -> int:
    """Winter 2.6, 3.1 to 3.4: the actions of the top area that can be paid and carried out."""
    for offer in range(OFFERS):
        program = OFFER[s.place, offer]
        if program == 0:
            continue
        if OFFER_NAME[s.place, offer] == NONE:
            code = PROGRAM[program, 0]
            n = list_choices(s, int(s.turn), code, CODE[code, Col.TIMES], 0, column_off(s), out, n)
        elif is_offer_payable(s, offer) and is_useful(s, int(s.turn), program):
            out[n] = pack(Kind.OFFER, OFFER_NAME[s.place, offer], 0, 0)
            n += 1
    return n


@kernel
def list_middle(s: State, out: Int32s, n: int) -> int:
    """Winter 2.6: the choices of the middle area."""
    code = PROGRAM[MIDDLE[s.place], 0]
    return list_choices(s, int(s.turn), code, CODE[code, Col.TIMES], 0, (0, 0, 0), out, n)


@kernel
def sort_ascending(out: Int32s, first: int, end: int) -> None:
    """Insertion sort: lists are short and nearly in order."""
    for index in range(first + 1, end):
        action = out[index]
        place = index
        while place > first and out[place - 1] > action:
            out[place] = out[place - 1]
            place -= 1
        out[place] = action


@kernel
def list_column(s: State, out: Int32s) -> int:
    """Winter 2.6, 2.8: tribe cards, the open areas, food, abilities, the end of the turn."""
    n = list_tribe_cards(s, out, 0)
    if s.area == Area.TOP:
        first = n
        n = list_top(s, out, n)
        n = list_middle(s, out, n)
        sort_ascending(out, first, n)
    n = list_food(s, out, n)
    n = list_gains(s, out, n)
    out[n] = pack(Kind.END, 0, 0, 0)
    return n + 1


@kernel
def list_rest(s: State, out: Int32s) -> int:
    """Winter 2.11: the effects of resting, abilities, the end of the turn."""
    n = list_food(s, out, 0)
    n = list_gains(s, out, n)
    out[n] = pack(Kind.END, 0, 0, 0)
    return n + 1


@kernel
def sells(code: int, action: int) -> bool:
    """Whether an action is a choice of this operation."""
    op, kind = CODE[code, Col.OP], kind_of(action)
    if kind == Kind.RECRUIT:
        return bool(op == Op.RECRUIT and CODE[code, Col.A] == first_of(action))
    return (
        (kind == Kind.LEARN and op == Op.CULTURE)
        or (kind == Kind.HUNT and op == Op.HUNT)
        or (kind == Kind.STONE and op == Op.STONE)
        or (kind == Kind.VILLAGE and op == Op.VILLAGE)
        or (kind == Kind.BUILD and op == Op.MEGALITH)
        or (kind == Kind.BURY and op == Op.BURY)
        or (kind == Kind.RECOVER and op == Op.RECOVER)
        or (kind == Kind.TIP and op == Op.TIP)
    )


@kernel
def act_in_column(s: State, action: int) -> None:
    """Winter 2.6, 9.18: a choice of the top area, with the discounts of the column, or of the middle area, which closes the top."""
    for offer in range(OFFERS):
        program = OFFER[s.place, offer]
        if program != 0 and OFFER_NAME[s.place, offer] == NONE and sells(PROGRAM[program, 0], action):
            off = column_off(s)
            use_discount(s, int(s.place))
            push_program(s, program)
            carry_out(s, int(s.turn), action, off)
            return
    s.area = Area.MIDDLE
    push_program(s, MIDDLE[s.place])
    carry_out(s, int(s.turn), action, (0, 0, 0))


@kernel
def buy_offer(s: State, name: int) -> None:
    """Winter 3.4, 9.18: pay for an action of the top area, and carry it out."""
    for offer in range(OFFERS):
        if OFFER[s.place, offer] != 0 and OFFER_NAME[s.place, offer] == name:
            off = column_off(s)
            pay(
                s,
                int(s.turn),
                less(OFFER_PRICE[s.place, offer, LABOUR_PART], off[0]),
                less(OFFER_PRICE[s.place, offer, FOOD_PART], off[1]),
                less(OFFER_PRICE[s.place, offer, TOOL_PART], off[2]),
            )
            use_discount(s, int(s.place))
            push_program(s, OFFER[s.place, offer])
            return


@kernel
def figures_left(s: State, seat: int) -> int:
    """Winter 2.1: figures not placed in this round."""
    left = 1 if s.chief_at[seat] == NONE else 0
    for figure in range(TRIBE_FIGURES):
        if s.figure_at[seat, figure] == NONE:
            left += 1
    return left


@kernel
def clear_up(s: State) -> None:
    """Winter 2.12, 10.4: played cards are discarded; labour, discounts, abilities and the rest tile are gone."""
    move_all(s.played[s.turn], s.discard[s.turn])
    forget_labour(s)
    forget_gains(s)
    s.place = NONE
    s.area = NONE
    s.is_first = 0
    s.tile_held = NONE


@kernel
def lays_pile(s: State) -> bool:
    """Winter 2.13: after the third figure, with cards in the hand."""
    return figures_left(s, int(s.turn)) == 0 and not is_empty(s.hand[s.turn])


@kernel
def list_pile(s: State, out: Int32s) -> int:
    """Winter 2.13: any card of the hand, or no more."""
    n = list_cards(s.hand[s.turn], Kind.LAY, 0, out, 0)
    out[n] = pack(Kind.END, 0, 0, 0)
    return n + 1
