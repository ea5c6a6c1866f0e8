"""Which actions are legal: a ladder over the phases, each rung calls the rules."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.chance import list_chiefs
from beringia.games.winter.components import SIDES
from beringia.games.winter.rules.choices import list_choices
from beringia.games.winter.rules.gains import list_gains
from beringia.games.winter.rules.todo import top
from beringia.games.winter.rules.turn import list_column, list_food, list_pile, list_prices, list_rest, list_turn
from beringia.games.winter.state import Phase, State
from beringia.kernel import kernel
from beringia.layout import Int32s


@kernel
def list_effect(s: State, out: Int32s) -> int:
    """Winter 9.1, 2.10: the choices of the next operation, food as labour where that is done by hand, or declining."""
    place = int(s.depth) - 1
    n = list_choices(s, int(s.turn), top(s), int(s.todo_left[place]), int(s.todo_used[place]), (0, 0, 0), out, 0)
    n = list_food(s, out, n)
    out[n] = pack(Kind.SKIP, 0, 0, 0)
    return n + 1


@kernel
def list_sides(kind: int, out: Int32s) -> int:
    """Winter 1.8, 10.4: one of two."""
    for side in range(SIDES):
        out[side] = pack(kind, side, 0, 0)
    return SIDES


@kernel
def list_eclipse(s: State, out: Int32s) -> int:
    """Winter 4.3: everything that is offered, or the end."""
    n = list_gains(s, out, 0)
    out[n] = pack(Kind.END, 0, 0, 0)
    return n + 1


@kernel
def legal(s: State, out: Int32s) -> int:
    """All legal actions of the seat that decides, ascending."""
    if s.seat < 0:
        return 0
    if s.depth > 0:
        return list_effect(s, out)
    phase = int(s.phase)
    if phase == Phase.TURN:
        return list_turn(s, out)
    if phase == Phase.COLUMN:
        return list_column(s, out)
    if phase == Phase.REST:
        return list_rest(s, out)
    if phase == Phase.ECLIPSE:
        return list_eclipse(s, out)
    if phase == Phase.PILE:
        return list_pile(s, out)
    if phase == Phase.PRICE:
        return list_prices(s, out)
    if phase == Phase.TILE:
        return list_sides(Kind.TILE, out)
    if phase == Phase.CHIEF:
        return list_chiefs(s, Kind.PICK, out)
    return list_sides(Kind.SIDE, out)


@kernel
def actor(s: State) -> int:
    """Who decides: a seat, CHANCE or NOBODY."""
    return int(s.seat)
