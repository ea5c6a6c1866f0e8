"""What can be carried out: an operation, an option, something of a program (9.27)."""

from beringia.games.winter.components import ANIMALS, CODE, MAMMOTH_STEPS, PROGRAM, PROGRAM_LENGTH, STARTING, TRIBES
from beringia.games.winter.rules.cards import is_empty, may_bury, may_draw
from beringia.games.winter.rules.counts import animals_of
from beringia.games.winter.rules.goods import is_makeable, off_of, stock
from beringia.games.winter.rules.idols import HONOUR, may_step_honour
from beringia.games.winter.rules.land import camps_left, camps_on_land, first_site
from beringia.games.winter.rules.megaliths import may_build
from beringia.games.winter.rules.wares import may_hunt, may_learn, may_recruit, may_take_stone, village_price
from beringia.games.winter.state import Area, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.kernel import kernel
from beringia.meaning import NONE


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
        return (s.mammoth_on == 1 and left >= int(MAMMOTH_STEPS)) or camps_on_land(s, seat) > 0
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
