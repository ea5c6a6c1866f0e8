"""The interpreter of effects: what can be carried out, which choices there are, what each operation does (chapter 9)."""

from beringia.action import first_of, kind_of, pack, second_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_YIELD,
    ANIMALS,
    CELL_AT,
    CELL_REWARD,
    CODE,
    MAMMOTH_STEPS,
    PATTERN_OF,
    PROGRAM,
    PROGRAM_LENGTH,
    SLOT_STONES,
    STARTING,
    TRIBES,
)
from beringia.games.winter.rules.cards import (
    bury,
    culture_owned,
    is_empty,
    list_bury,
    list_cards,
    may_bury,
    may_draw,
    move_card,
    recruits_owned,
    renew_deck,
)
from beringia.games.winter.rules.finds import reward_village
from beringia.games.winter.rules.goods import (
    FOOD,
    add_discount,
    add_labour,
    gain,
    is_makeable,
    is_payable,
    pay,
    stock,
)
from beringia.games.winter.rules.idols import ANY, HONOUR, SACRIFICE, may_step_honour, step_honour, step_sacrifice
from beringia.games.winter.rules.land import (
    build_village,
    camps_left,
    camps_on_land,
    first_site,
    hexes_led,
    list_camp_steps,
    list_mammoth_places,
    list_villages,
    put_camps,
    step_camp,
    villages_built,
)
from beringia.games.winter.rules.megaliths import list_places, may_build, raise_megalith
from beringia.games.winter.rules.todo import pop, push_program, top, use_up
from beringia.games.winter.rules.wares import (
    hunt,
    learn,
    list_animals,
    list_culture,
    list_recruits,
    list_stones,
    may_hunt,
    may_learn,
    may_recruit,
    may_take_stone,
    recruit_card,
    take_stone,
    village_price,
)
from beringia.games.winter.state import NONE, Area, Gain, Phase, State
from beringia.games.winter.vocabulary import POINT_SOURCES, TERMS, Col, Op, Price
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.questions import CHANCE

STONE_POINTS = POINT_SOURCES.index("stones")
(
    CAMPS_ON_MAP,
    VILLAGES,
    MEGALITHS_BUILT,
    BURIED_CARDS,
    TRIBE_CARDS,
    CULTURE_CARDS,
    ANIMALS_UNTIPPED,
    ANIMALS_TIPPED,
    ANIMAL_TYPES_UNTIPPED,
    HEXES_LED,
    HONOUR_ROW,
    SACRIFICE_STEP,
) = range(len(TERMS))


@kernel
def animals_of(s: State, seat: int, is_tipped: bool) -> int:
    """Winter 9.25: own animals, tipped or untipped."""
    total = 0
    for animal in range(ANIMALS):
        total += int(s.tipped[seat, animal]) if is_tipped else int(s.untipped[seat, animal])
    return total


@kernel
def animal_kinds(s: State, seat: int) -> int:
    """Winter 9.25: kinds among the own untipped animals."""
    total = 0
    for animal in range(ANIMALS):
        if s.untipped[seat, animal] > 0:
            total += 1
    return total


@kernel
def count(s: State, seat: int, what: int) -> int:
    """Winter 9.25: what is counted."""
    if what == CAMPS_ON_MAP:
        return camps_on_land(s, seat)
    if what == VILLAGES:
        return villages_built(s, seat)
    if what == MEGALITHS_BUILT:
        return int(s.built[seat])
    if what == BURIED_CARDS:
        return int(s.buried_count[seat])
    if what == TRIBE_CARDS:
        return recruits_owned(s, seat)
    if what == CULTURE_CARDS:
        return culture_owned(s, seat)
    if what == ANIMALS_UNTIPPED or what == ANIMALS_TIPPED:
        return animals_of(s, seat, what == ANIMALS_TIPPED)
    if what == ANIMAL_TYPES_UNTIPPED:
        return animal_kinds(s, seat)
    if what == HEXES_LED:
        return hexes_led(s, seat)
    if what == HONOUR_ROW:
        return int(s.honour[seat])
    return int(s.sacrifice[seat])


@kernel
def points_for_count(s: State, seat: int, code: int) -> int:
    """Winter 9.22, 9.23: n points for each full `per`, not above max."""
    if CODE[code, Col.A] == NONE:
        return 0
    full = count(s, seat, CODE[code, Col.A]) // CODE[code, Col.B]
    return int(min(CODE[code, Col.N] * full, CODE[code, Col.C]))


@kernel
def score(s: State, seat: int, source: int, points: int) -> None:
    """Winter 9.5, 9.26: points at once, booked under their source."""
    s.score[seat, source] = int(s.score[seat, source]) + points


@kernel
def score_stone(s: State, seat: int, code: int) -> None:
    """Winter 9.22: flat points and points for what is counted."""
    score(s, seat, STONE_POINTS, CODE[code, Col.D] + points_for_count(s, seat, code))


@kernel
def off_of(code: int) -> Price:
    """The discount an instruction brings itself."""
    return (int(CODE[code, Col.B]), int(CODE[code, Col.C]), int(CODE[code, Col.D]))


@kernel
def with_off(code: int, off: Price) -> Price:
    """Winter 3.6: several discounts add up."""
    return (int(CODE[code, Col.B]) + off[0], int(CODE[code, Col.C]) + off[1], int(CODE[code, Col.D]) + off[2])


@kernel
def may_buy(s: State, seat: int, code: int) -> bool:
    """Winter 9.27: whether something of what the operation sells can be paid, food counting as labour."""
    op, off = CODE[code, Col.OP], off_of(code)
    if op == Op.RECRUIT:
        for recruit in range(TRIBES - STARTING):
            if may_recruit(s, seat, recruit, CODE[code, Col.A], off, False):
                return True
    elif op == Op.CULTURE:
        for place in range(len(s.culture_open)):
            if s.culture_open[place] != NONE and may_learn(s, seat, int(s.culture_open[place]), off, False):
                return True
    elif op == Op.HUNT:
        for animal in range(ANIMALS):
            if may_hunt(s, seat, animal, off, False):
                return True
    elif op == Op.STONE:
        for era in range(s.stones_open.shape[0]):
            if may_take_stone(s, seat, era, off, False):
                for place in range(s.stones_open.shape[1]):
                    if s.stones_open[era, place] != NONE:
                        return True
    return False


@kernel
def may_use_first_bonus(s: State) -> bool:
    """Winter 9.24, 9.27: another figure was first, and the lower area is neither open nor used."""
    return s.phase == Phase.COLUMN and s.is_first == 0 and s.gains[Gain.LOWER] == 0 and s.area != Area.LOWER


@kernel
def is_simply_possible(s: State, seat: int, code: int, left: int) -> bool:
    """Winter 9.27: whether an operation other than `pay` and `choose` can be carried out; those count as possible here."""
    op = CODE[code, Col.OP]
    if op == Op.DRAW:
        return may_draw(s, seat)
    if op == Op.CAMP_PLACE:
        return camps_left(s, seat) > 0
    if op == Op.CAMP_MOVE:
        return (s.mammoth_on == 1 and left >= MAMMOTH_STEPS) or camps_on_land(s, seat) > 0
    if op == Op.VILLAGE:
        return is_makeable(s, seat, 0, village_price(off_of(code)), 0) and first_site(s, seat) != NONE
    if op == Op.MEGALITH:
        return may_build(s, seat)
    if op == Op.IDOL:
        return CODE[code, Col.A] != HONOUR or may_step_honour(s, seat)
    if op == Op.BURY:
        return may_bury(s, seat, CODE[code, Col.A])
    if op == Op.RECRUIT or op == Op.CULTURE or op == Op.HUNT or op == Op.STONE:
        return may_buy(s, seat, code)
    if op == Op.TIP:
        return animals_of(s, seat, False) > 0
    if op == Op.EXCHANGE:
        return bool(stock(s, seat, CODE[code, Col.A]) >= CODE[code, Col.B])
    if op == Op.RECOVER:
        return not is_empty(s.discard[seat])
    if op == Op.FIRST_BONUS:
        return may_use_first_bonus(s)
    return bool(op != Op.END_VP_PER)


@kernel
def may_pay(s: State, seat: int, code: int) -> bool:
    """Winter 9.21, 9.27: the cost is at hand, and something of the list can be carried out."""
    cost = off_of(code)
    if not is_makeable(s, seat, cost[0], cost[1], cost[2]):
        return False
    program = CODE[code, Col.A]
    for place in range(PROGRAM_LENGTH[program]):
        inner = PROGRAM[program, place]
        if is_simply_possible(s, seat, inner, CODE[inner, Col.TIMES]):
            return True
    return False


@kernel
def may_choose(s: State, seat: int, code: int, option: int, used: int) -> bool:
    """Winter 9.21, 9.27: an option not yet chosen of which something can be carried out."""
    if used >> option & 1:
        return False
    program = CODE[code, Col.A] + option
    for place in range(PROGRAM_LENGTH[program]):
        inner = PROGRAM[program, place]
        if CODE[inner, Col.OP] == Op.PAY:
            if may_pay(s, seat, inner):
                return True
        elif is_simply_possible(s, seat, inner, CODE[inner, Col.TIMES]):
            return True
    return False


@kernel
def is_possible(s: State, seat: int, code: int, left: int, used: int) -> bool:
    """Winter 9.27: whether an operation can be carried out."""
    op = CODE[code, Col.OP]
    if op == Op.PAY:
        return may_pay(s, seat, code)
    if op == Op.CHOOSE:
        for option in range(CODE[code, Col.B]):
            if may_choose(s, seat, code, option, used):
                return True
        return False
    return is_simply_possible(s, seat, code, left)


@kernel
def is_useful(s: State, seat: int, program: int) -> bool:
    """Winter 9.1, 9.27: whether something of a program can be carried out."""
    for place in range(PROGRAM_LENGTH[program]):
        code = PROGRAM[program, place]
        if is_possible(s, seat, code, CODE[code, Col.TIMES], 0):
            return True
    return False


@kernel
def list_tips(s: State, seat: int, out: Int32s, n: int) -> int:
    """Winter 7.6, 9.15: the kinds of own untipped animals."""
    for animal in range(ANIMALS):
        if s.untipped[seat, animal] > 0:
            out[n] = pack(Kind.TIP, animal, 0, 0)
            n += 1
    return n


@kernel
def list_swaps(s: State, seat: int, code: int, out: Int32s, n: int) -> int:
    """Winter 9.17: how often, as far as the own goods reach."""
    most = min(CODE[code, Col.N], stock(s, seat, CODE[code, Col.A]) // CODE[code, Col.B])
    for times in range(1, most + 1):
        out[n] = pack(Kind.SWAP, times, 0, 0)
        n += 1
    return n


@kernel
def list_options(s: State, seat: int, code: int, used: int, out: Int32s, n: int) -> int:
    """Winter 9.21: the options that can be chosen."""
    for option in range(CODE[code, Col.B]):
        if may_choose(s, seat, code, option, used):
            out[n] = pack(Kind.CHOOSE, option, 0, 0)
            n += 1
    return n


@kernel
def list_moves(s: State, seat: int, left: int, out: Int32s, n: int) -> int:
    """Winter 9.7, 10.5: camp steps, and the mammoth for two of them."""
    n = list_camp_steps(s, seat, out, n)
    if s.mammoth_on == 1 and left >= MAMMOTH_STEPS:
        n = list_mammoth_places(s, out, n)
    return n


@kernel
def list_pay(s: State, seat: int, code: int, out: Int32s, n: int) -> int:
    """Winter 9.21: paying, where it is asked for."""
    cost = off_of(code)
    if is_payable(s, seat, cost[0], cost[1], cost[2]):
        out[n] = pack(Kind.PAY, 0, 0, 0)
        n += 1
    return n


@kernel
def list_choices(s: State, seat: int, code: int, left: int, used: int, off: Price, out: Int32s, n: int) -> int:
    """Winter 9.1: the choices an operation leaves to the player. `off` is a discount of the column it belongs to."""
    op = CODE[code, Col.OP]
    if op == Op.RECRUIT:
        return list_recruits(s, seat, CODE[code, Col.A], with_off(code, off), True, out, n)
    if op == Op.CULTURE:
        return list_culture(s, seat, with_off(code, off), True, out, n)
    if op == Op.HUNT:
        return list_animals(s, seat, with_off(code, off), True, out, n)
    if op == Op.STONE:
        return list_stones(s, seat, with_off(code, off), True, out, n)
    if op == Op.VILLAGE:
        if not is_payable(s, seat, 0, village_price(with_off(code, off)), 0):
            return n
        return list_villages(s, seat, out, n)
    if op == Op.MEGALITH:
        return list_places(s, seat, out, n)
    if op == Op.BURY:
        return list_bury(s, seat, CODE[code, Col.A], out, n)
    if op == Op.TIP:
        return list_tips(s, seat, out, n)
    if op == Op.RECOVER:
        return list_cards(s.discard[seat], Kind.RECOVER, 0, out, n)
    if op == Op.CAMP_MOVE:
        return list_moves(s, seat, left, out, n)
    if op == Op.EXCHANGE:
        return list_swaps(s, seat, code, out, n)
    if op == Op.CHOOSE:
        return list_options(s, seat, code, used, out, n)
    if op == Op.PAY:
        return list_pay(s, seat, code, out, n)
    out[n] = pack(Kind.IDOL, SACRIFICE, 0, 0)
    if may_step_honour(s, seat):
        out[n + 1] = pack(Kind.IDOL, HONOUR, 0, 0)
        return n + 2
    return n + 1


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
    use_up(s, MAMMOTH_STEPS if kind == Kind.MAMMOTH else 1)
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
