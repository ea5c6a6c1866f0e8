"""The dense numbers of actions: what can occur, from the components."""

from collections.abc import Iterator
from itertools import product

from beringia.games.winter.actions import CHANCE_KINDS, FIELDS, Kind
from beringia.games.winter.chance import GLACIER_CHOICES
from beringia.games.winter.components import (
    ABILITY,
    BELOW,
    CARDS,
    CELL_SQUARE,
    CELLS,
    CODE,
    COMPONENTS,
    DIAGONAL,
    ECLIPSE_ABILITY,
    LEVELS,
    PATTERN_OF,
    PLACE_INCOME,
    PROGRAM,
    PROGRAM_LENGTH,
    RIGHT,
    RIVALS,
    SEATS,
    SLOT_INCOME,
    STONE_PROGRAM,
    TRIBES,
    VILLAGE_INCOME,
)
from beringia.games.winter.geometry import BASE, HEXES, JUNCTIONS, NEIGHBOURS, RING, TOUCHES_BASE
from beringia.games.winter.state import Gain, State
from beringia.games.winter.vocabulary import ZONES, Col, Op
from beringia.kernel import kernel
from beringia.numbering import Possible, action_in, everything, index_in, number, singles
from beringia.questions import CHANCE

ALONE = 1  # seats of the solo game
CULTURE = range(TRIBES, CARDS)


def most(op: Op, col: Col) -> int:
    """The largest number in a column of all instructions of an operation."""
    return max(int(row[col]) for row in CODE if row[Col.OP] == op)


def burials() -> list[tuple[int, int]]:
    """Winter 9.11: any card from each place that some effect names."""
    named = [int(row[Col.A]) for row in CODE if row[Col.OP] == Op.BURY]
    return [(zone, card) for zone in range(len(ZONES)) if any(zones >> zone & 1 for zones in named) for card in range(CARDS)]


def building_places(seats: int) -> Iterator[tuple[int, int]]:
    """Winter 6.3, 6.4: every cell of the field on the ground; above it those that have four cells below them, level by level."""
    pattern = int(PATTERN_OF[seats])
    standing = set(range(CELLS))
    for level in range(LEVELS):
        if level > 0:
            below = zip(RIGHT[pattern], BELOW[pattern], DIAGONAL[pattern], strict=True)
            standing = {cell for cell, others in enumerate(below) if {cell, *map(int, others)} <= standing}
        yield from ((level, int(CELL_SQUARE[pattern, cell])) for cell in standing)


def gives_something(program: int) -> bool:
    """Winter 9.27: points at the end are nothing that can be carried out."""
    return any(CODE[code, Col.OP] != Op.END_VP_PER for code in PROGRAM[program, : PROGRAM_LENGTH[program]])


def gains() -> list[int]:
    """Winter 2.5, 4.3: gains that give something; what the Base or the place decides, like a chief's, always may."""
    empty = {int(Gain.HEX) + BASE}
    for first, programs in (
        (Gain.PLACE, PLACE_INCOME),
        (Gain.VILLAGE, VILLAGE_INCOME),
        (Gain.SLOT, SLOT_INCOME),
        (Gain.STONE, STONE_PROGRAM),
    ):
        empty |= {first + number for number, program in enumerate(programs) if not gives_something(program)}
    for card in range(TRIBES):
        if not gives_something(ABILITY[card]) and not gives_something(ECLIPSE_ABILITY[card]):
            empty.add(Gain.TRIBE + card)
    return [gain for gain in range(Gain.END) if gain not in empty]


def possible(seats: int) -> Possible:
    """What can occur with any options."""
    return everything(FIELDS) | {
        Kind.LEARN: singles(CULTURE),
        Kind.VILLAGE: singles(junction for junction in range(JUNCTIONS) if not TOUCHES_BASE[junction]),
        Kind.BUILD: building_places(seats),
        Kind.STEP: [(origin, to) for origin, to in product(range(HEXES), range(HEXES)) if to in NEIGHBOURS[origin]],
        Kind.BURY: burials(),
        Kind.SWAP: singles(range(1, most(Op.EXCHANGE, Col.N) + 1)),
        Kind.CHOOSE: singles(range(most(Op.CHOOSE, Col.B))),
        Kind.TAKE: singles(gains()),
        Kind.ODD: singles(hexagon for hexagon in range(HEXES) if RING[hexagon] == 1),
        Kind.GLACIERS: [(int(first), int(second), int(third)) for first, second, third in GLACIER_CHOICES],
        Kind.OPENED: singles(CULTURE),
        Kind.RIVAL: singles(range(RIVALS if seats == ALONE else 0)),
    }


NUMBERING = COMPONENTS.fixed("NUMBERING", lambda: number(possible, range(1, SEATS + 1), CHANCE_KINDS))
ACTIONS, SIZES = NUMBERING


@kernel
def index_of(s: State, action: int) -> int:
    """The place in the list: no action is listed in another form."""
    return index_in(ACTIONS[s.seats], SIZES[s.seats], action)


@kernel
def action_at(s: State, index: int) -> int:
    """The opposite of `index_of`."""
    return action_in(ACTIONS[s.seats], SIZES[s.seats], s.seat == CHANCE, index)
