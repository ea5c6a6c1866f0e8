"""The choices an operation leaves to the player (9.1)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import ANIMALS, CODE, MAMMOTH_STEPS
from beringia.games.winter.rules.cards import list_bury, list_cards
from beringia.games.winter.rules.goods import is_payable, off_of, stock, with_off
from beringia.games.winter.rules.idols import HONOUR, SACRIFICE, may_step_honour
from beringia.games.winter.rules.land import list_camp_steps, list_mammoth_places, list_villages
from beringia.games.winter.rules.megaliths import list_places
from beringia.games.winter.rules.possibilities import may_choose
from beringia.games.winter.rules.wares import list_animals, list_culture, list_recruits, list_stones, village_price
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import Col, Op, Price
from beringia.kernel import kernel
from beringia.layout import Int32s


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
    if s.mammoth_on == 1 and left >= int(MAMMOTH_STEPS):
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
