"""Food, tools, labour and prices (1.11, 2.9, 2.10, 3.6)."""

from beringia.games.winter.components import CODE, COLUMNS, DISCOUNT_LAYERS, FOOD_PER_LABOUR, GAUGE
from beringia.games.winter.state import PARTS, Phase, State
from beringia.games.winter.vocabulary import Col, Price
from beringia.kernel import kernel
from beringia.meaning import NONE

FOOD, TOOLS = 0, 1  # resources
LABOUR_PART, FOOD_PART, TOOL_PART = 0, 1, 2  # of a price
WHOLE = 2  # halves of one labour


@kernel
def gain(s: State, seat: int, resource: int, amount: int) -> None:
    """Winter 1.11, 9.2: onto the gauge; what would go beyond its end is lost."""
    if resource == FOOD:
        s.food[seat] = min(int(s.food[seat]) + amount, int(GAUGE))
    else:
        s.tools[seat] = min(int(s.tools[seat]) + amount, int(GAUGE))


@kernel
def stock(s: State, seat: int, resource: int) -> int:
    """How much food or how many tools a player has."""
    return int(s.food[seat]) if resource == FOOD else int(s.tools[seat])


@kernel
def is_in_turn(s: State) -> bool:
    """Winter 2.9: whether labour is of use now."""
    phase = int(s.phase)
    return phase == Phase.TURN or phase == Phase.COLUMN or phase == Phase.REST


@kernel
def food_for(s: State, labour: int) -> int:
    """Winter 2.10: the food that makes the labour missing from the pool, as little as possible."""
    missing = max(labour - int(s.labour), 0)
    return (missing + WHOLE - 1) // WHOLE * int(FOOD_PER_LABOUR)


@kernel
def is_makeable(s: State, seat: int, labour: int, food: int, tools: int) -> bool:
    """Winter 2.10, 3.6: whether a price can be paid with food as labour; in the eclipse food makes none."""
    extra = food_for(s, labour)
    if extra > 0 and not is_in_turn(s):
        return False
    return int(s.food[seat]) >= food + extra and int(s.tools[seat]) >= tools


@kernel
def is_payable(s: State, seat: int, labour: int, food: int, tools: int) -> bool:
    """Winter 2.10, 3.6: whether a price can be paid now; with manual payment the pool alone must do."""
    if s.manual == 1 and labour > int(s.labour):
        return False
    return is_makeable(s, seat, labour, food, tools)


@kernel
def pay(s: State, seat: int, labour: int, food: int, tools: int) -> None:
    """Winter 2.10, 3.6: labour from the pool, what is missing from food; then food and tools."""
    extra = food_for(s, labour)
    s.labour = int(s.labour) + extra // int(FOOD_PER_LABOUR) * WHOLE - labour
    s.food[seat] = int(s.food[seat]) - food - extra
    s.tools[seat] = int(s.tools[seat]) - tools


@kernel
def turn_food_into_labour(s: State) -> None:
    """Winter 2.10: by hand, one by one."""
    s.food[s.turn] = int(s.food[s.turn]) - int(FOOD_PER_LABOUR)
    s.labour = int(s.labour) + WHOLE


@kernel
def may_turn_food(s: State) -> bool:
    """Winter 2.10: only with manual payment, in the own turn, with food."""
    return s.manual == 1 and is_in_turn(s) and int(s.food[s.turn]) >= int(FOOD_PER_LABOUR)


@kernel
def add_labour(s: State, amount: int, column: int) -> None:
    """Winter 2.9, 9.3: into the pool; bound labour waits for the figure, and counts only in its column."""
    if not is_in_turn(s):
        return
    if column == NONE or column == int(s.place):
        s.labour = int(s.labour) + amount
    elif s.place == NONE:
        s.bound[column] = int(s.bound[column]) + amount


@kernel
def less(amount: int, off: int) -> int:
    """Winter 3.6: a discount never pushes a part of a price below 0."""
    return max(amount - off, 0)


@kernel
def off_of(code: int) -> Price:
    """The discount an instruction brings itself."""
    return (int(CODE[code, Col.B]), int(CODE[code, Col.C]), int(CODE[code, Col.D]))


@kernel
def with_off(code: int, off: Price) -> Price:
    """Winter 3.6: several discounts add up."""
    return (int(CODE[code, Col.B]) + off[0], int(CODE[code, Col.C]) + off[1], int(CODE[code, Col.D]) + off[2])


@kernel
def add_discount(s: State, column: int, labour: int, food: int, tools: int, times: int) -> None:
    """Winter 9.18: off the next actions of a column in this turn."""
    for layer in range(times):
        s.discount[column, layer, LABOUR_PART] = int(s.discount[column, layer, LABOUR_PART]) + labour
        s.discount[column, layer, FOOD_PART] = int(s.discount[column, layer, FOOD_PART]) + food
        s.discount[column, layer, TOOL_PART] = int(s.discount[column, layer, TOOL_PART]) + tools


@kernel
def use_discount(s: State, column: int) -> None:
    """Winter 9.18: an action of the column was bought; each discount has been used once more."""
    for layer in range(DISCOUNT_LAYERS):
        for part in range(PARTS):
            following = int(s.discount[column, layer + 1, part]) if layer + 1 < DISCOUNT_LAYERS else 0
            s.discount[column, layer, part] = following


@kernel
def forget_labour(s: State) -> None:
    """Winter 2.12: unused labour and discounts are lost."""
    s.labour = 0
    for column in range(COLUMNS):
        s.bound[column] = 0
        for layer in range(DISCOUNT_LAYERS):
            for part in range(PARTS):
                s.discount[column, layer, part] = 0
