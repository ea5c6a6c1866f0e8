"""What operations do: those that happen at once, and those that were chosen (9.1 to 9.24)."""

from beringia.action import first_of, kind_of, second_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_YIELD,
    CELL_AT,
    CELL_REWARD,
    CODE,
    MAMMOTH_STEPS,
    PATTERN_OF,
    SLOT_STONES,
    TRIBES,
)
from beringia.games.winter.rules.cards import bury, move_card, renew_deck
from beringia.games.winter.rules.counts import score, score_stone
from beringia.games.winter.rules.finds import reward_village
from beringia.games.winter.rules.goods import FOOD, add_discount, add_labour, gain, is_payable, off_of, pay, with_off
from beringia.games.winter.rules.idols import ANY, SACRIFICE, step_honour, step_sacrifice
from beringia.games.winter.rules.land import build_village, put_camps, step_camp, villages_built
from beringia.games.winter.rules.megaliths import raise_megalith
from beringia.games.winter.rules.possibilities import is_possible, may_pay, may_use_first_bonus
from beringia.games.winter.rules.todo import pop, push_program, top, use_up
from beringia.games.winter.rules.wares import hunt, learn, recruit_card, take_stone, village_price
from beringia.games.winter.state import Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op, Price
from beringia.kernel import kernel
from beringia.questions import CHANCE


@kernel
def tip(s: State, seat: int, animal: int, bonus_food: int) -> None:
    """Winter 7.6, 9.15: the animal is turned; its yield and the bonus are gained."""
    s.untipped[seat, animal] = int(s.untipped[seat, animal]) - 1
    s.tipped[seat, animal] = int(s.tipped[seat, animal]) + 1
    push_program(s, ANIMAL_YIELD[animal])
    gain(s, seat, FOOD, bonus_food)


@kernel
def build(s: State, seat: int, level: int, square: int) -> None:
    """Winter 6.3, 9.9: the megalith stands; on the ground its builder gets the reward of the covered cell.

    A slot emptied during the own eclipse gives its income in this eclipse (4.7).
    """
    cell = CELL_AT[PATTERN_OF[s.seats], square]
    raise_megalith(s, seat, level, cell)
    if s.phase == Phase.ECLIPSE and int(s.built[seat]) % SLOT_STONES == 0:
        s.gains[Gain.SLOT + int(s.built[seat]) // SLOT_STONES - 1] = 1
    if level == 0:
        push_program(s, CELL_REWARD[PATTERN_OF[s.seats], cell])


@kernel
def recover(s: State, seat: int, card: int) -> None:
    """Winter 9.20: a card of the own discard pile comes into the hand."""
    move_card(s.discard[seat], s.hand[seat], card)


@kernel
def add_eclipse_labour(s: State, seat: int, amount: int) -> None:
    """Winter 9.19: it counts in the reveal of this round."""
    s.eclipse_labour[seat] = int(s.eclipse_labour[seat]) + amount


@kernel
def swap(s: State, seat: int, code: int, times: int) -> None:
    """Winter 9.17: all is given first, then everything is gained."""
    given = CODE[code, Col.B] * times
    if CODE[code, Col.A] == FOOD:
        s.food[seat] = int(s.food[seat]) - given
    else:
        s.tools[seat] = int(s.tools[seat]) - given
    gain(s, seat, CODE[code, Col.C], CODE[code, Col.D] * times)


@kernel
def found_village(s: State, seat: int, junction: int, off: Price) -> None:
    """Winter 7.3, 9.8, 10.3: pay, build, and get what finds give."""
    pay(s, seat, 0, village_price(off), 0)
    build_village(s, seat, junction)
    if s.phase == Phase.ECLIPSE:
        s.gains[Gain.VILLAGE + villages_built(s, seat) - 1] = 1
    reward_village(s, junction)


@kernel
def step_idol(s: State, seat: int, track: int) -> None:
    """Winter 6.7, 6.8, 9.10: one step, and what it sets off."""
    if track == SACRIFICE:
        push_program(s, step_sacrifice(s, seat))
    else:
        step_honour(s, seat)


@kernel
def choose_option(s: State, code: int, option: int) -> None:
    """Winter 9.21: the option is carried out before the next is chosen."""
    s.todo_used[s.depth - 1] = int(s.todo_used[s.depth - 1]) | 1 << option
    use_up(s, 1)
    push_program(s, CODE[code, Col.A] + option)


@kernel
def buy(s: State, seat: int, action: int, off: Price) -> None:
    """Winter 3.6: carry out the purchase an action names."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if kind == Kind.RECRUIT:
        recruit_card(s, seat, second, first, off)
    elif kind == Kind.LEARN:
        learn(s, seat, first - TRIBES, off)
    elif kind == Kind.HUNT:
        hunt(s, seat, first, off)
    elif kind == Kind.STONE:
        take_stone(s, seat, first, off)
        if s.phase == Phase.ECLIPSE:
            s.gains[Gain.STONE + first] = 1
    else:
        found_village(s, seat, first, off)


@kernel
def carry_out(s: State, seat: int, action: int, off: Price) -> None:
    """Winter 9.1: a choice for the operation that is next; it is used up before anything it sets off comes on top of it."""
    code = top(s)
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if kind == Kind.CHOOSE:
        choose_option(s, code, first)
        return
    use_up(s, int(MAMMOTH_STEPS) if kind == Kind.MAMMOTH else 1)
    if kind == Kind.STEP:
        step_camp(s, seat, first, second)
    elif kind == Kind.BUILD:
        build(s, seat, first, second)
    elif kind == Kind.BURY:
        bury(s, seat, first, second)
    elif kind == Kind.TIP:
        tip(s, seat, first, CODE[code, Col.A])
    elif kind == Kind.IDOL:
        step_idol(s, seat, first)
    elif kind == Kind.SWAP:
        swap(s, seat, code, first)
    elif kind == Kind.RECOVER:
        recover(s, seat, first)
    elif kind == Kind.MAMMOTH:
        s.mammoth = first
    elif kind == Kind.PAY:
        pay_and_go_on(s, seat, code)
    else:
        buy(s, seat, action, with_off(code, off))


@kernel
def pay_and_go_on(s: State, seat: int, code: int) -> None:
    """Winter 9.21: the whole cost, then the list."""
    cost = off_of(code)
    pay(s, seat, cost[0], cost[1], cost[2])
    push_program(s, CODE[code, Col.A])


@kernel
def happens_at_once(code: int) -> bool:
    """Winter 9.1: whether an operation needs neither a choice nor chance."""
    op = int(CODE[code, Col.OP])
    if op == Op.PAY:
        return bool(CODE[code, Col.AUTO] == 1)
    if op == Op.IDOL:
        return bool(CODE[code, Col.A] != ANY)
    return (
        op == Op.GAIN
        or op == Op.LABOUR
        or op == Op.VP
        or op == Op.CAMP_PLACE
        or op == Op.DISCOUNT
        or op == Op.ECLIPSE_LABOUR
        or op == Op.SCORE_NOW
        or op == Op.END_VP_PER
        or op == Op.FIRST_BONUS
    )


@kernel
def waits_for_labour(s: State, seat: int, code: int) -> bool:
    """Winter 2.10, 9.21: with manual payment a price that food could pay is asked for, because nothing is made by itself."""
    if CODE[code, Col.OP] != Op.PAY or not may_pay(s, seat, code):
        return False
    cost = off_of(code)
    return not is_payable(s, seat, cost[0], cost[1], cost[2])


@kernel
def happen(s: State, seat: int, code: int) -> None:
    """Winter 9.1: an operation without a choice."""
    op, amount = CODE[code, Col.OP], CODE[code, Col.N]
    if op == Op.GAIN:
        gain(s, seat, CODE[code, Col.A], amount)
    elif op == Op.VP:
        score(s, seat, CODE[code, Col.SOURCE], amount)
    elif op == Op.LABOUR:
        add_labour(s, amount, CODE[code, Col.A])
    elif op == Op.CAMP_PLACE:
        put_camps(s, seat, amount)
    elif op == Op.IDOL:
        step_idol(s, seat, CODE[code, Col.A])
    elif op == Op.DISCOUNT:
        add_discount(s, CODE[code, Col.A], CODE[code, Col.B], CODE[code, Col.C], CODE[code, Col.D], amount)
    elif op == Op.ECLIPSE_LABOUR:
        add_eclipse_labour(s, seat, amount)
    elif op == Op.SCORE_NOW:
        score_stone(s, seat, code)
    elif op == Op.PAY:
        if may_pay(s, seat, code):
            pay_and_go_on(s, seat, code)
    elif op == Op.FIRST_BONUS and may_use_first_bonus(s):
        s.gains[Gain.LOWER] = 1


@kernel
def settle_next(s: State, seat: int) -> bool:
    """Winter 9.1: whether the next operation could be settled without asking; otherwise the position waits for it."""
    code = top(s)
    if happens_at_once(code) and not waits_for_labour(s, seat, code):
        use_up(s, 1)
        happen(s, seat, code)
        return True
    if not is_possible(s, seat, code, int(s.todo_left[s.depth - 1]), int(s.todo_used[s.depth - 1])):
        pop(s)
        return True
    if CODE[code, Col.OP] == Op.DRAW:
        renew_deck(s, seat)
        s.seat = CHANCE
    else:
        s.seat = seat
    return False
