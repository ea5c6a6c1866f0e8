"""How much can wait at the same time: what an operation sets off comes on top of it, and all of it has room in a position (9.1)."""

from collections.abc import Iterable
from typing import Final

from beringia.games.winter.components import (
    ANIMAL_YIELD,
    CELL_REWARD,
    CODE,
    COMPONENTS,
    ECLIPSE_ABILITY,
    FIND_PROGRAM,
    PLACE_INCOME,
    PROGRAM,
    PROGRAM_LENGTH,
    SLOT_INCOME,
    STEP_BONUS,
    STONE_PROGRAM,
    TILE_INCOME,
    VILLAGE_INCOME,
)
from beringia.games.winter.rules.idols import HONOUR
from beringia.games.winter.rules.land import CORNERS
from beringia.games.winter.state import DEPTH
from beringia.games.winter.vocabulary import Col, Op

ECLIPSE_PROGRAMS: Final = (ECLIPSE_ABILITY, PLACE_INCOME, SLOT_INCOME, STONE_PROGRAM, TILE_INCOME, VILLAGE_INCOME)


def instructions_of(program: int) -> list[int]:
    """The instructions of a program, the first one last, as they wait."""
    return [int(code) for code in PROGRAM[program, : PROGRAM_LENGTH[program]]][::-1]


def set_off_by(code: int) -> set[int]:
    """Winter 6.3, 6.7, 7.6, 9.21: the programs of which an instruction may set off one. Finds are counted apart."""
    first = int(CODE[code, Col.A])
    match CODE[code, Col.OP]:
        case Op.PAY:
            return {first}
        case Op.CHOOSE:
            return set(range(first, first + int(CODE[code, Col.B])))
        case Op.TIP:
            return set(ANIMAL_YIELD.tolist())
        case Op.IDOL if first != HONOUR:
            return set(STEP_BONUS.tolist())
        case Op.MEGALITH:
            return set(CELL_REWARD.ravel().tolist())
    return set()


def height(program: int, room: list[int]) -> int:
    """How much may wait at most while a program is carried out, if so much room is known to be needed for each instruction."""
    return max((below + room[code] for below, code in enumerate(instructions_of(program))), default=0)


def highest(programs: Iterable[int], room: list[int]) -> int:
    """How much may wait at most while one of these programs is carried out."""
    return max((height(int(program), room) for program in programs), default=0)


def room_needed() -> list[int]:
    """For each instruction how much may wait at most from its place on while it is carried out, itself included.

    A program may set off itself again, as megaliths and idols do; what then grows without end needs more room than there is.
    """
    room, before = [1] * len(CODE), [0]
    set_off = [set_off_by(code) for code in range(len(CODE))]
    while room != before and max(room) <= DEPTH:
        before = list(room)
        finds = highest(FIND_PROGRAM, room) + (CORNERS - 1) * int(PROGRAM_LENGTH[FIND_PROGRAM].max())
        for code, row in enumerate(CODE):
            above = finds if row[Col.OP] == Op.VILLAGE else highest(set_off[code], room)
            room[code] = max(1, above + int(row[Col.TIMES] > 1))
    return room


def gives_discounts() -> list[int]:
    """For each instruction whether it can set off a discount of this turn: 1, else 0."""
    found, before = [int(row[Col.OP] == Op.DISCOUNT) for row in CODE], [0]
    inner = [{each for program in set_off_by(code) for each in instructions_of(program)} for code in range(len(CODE))]
    while found != before:
        before = list(found)
        found = [int(before[code] or any(before[each] for each in inner[code])) for code in range(len(CODE))]
    return found


ROOM_NEEDED: Final = COMPONENTS.table("ROOM_NEEDED", room_needed)
GIVES_DISCOUNT: Final = COMPONENTS.table("GIVES_DISCOUNT", gives_discounts)


def has_room() -> bool:
    """Whether all that any program can set off has room in a position."""
    return highest(range(len(PROGRAM)), [int(needed) for needed in ROOM_NEEDED]) <= DEPTH


def is_discount_in_eclipse() -> bool:
    """Whether a gain of the eclipse gives a discount, which belongs to a turn."""
    programs = {int(program) for gains in ECLIPSE_PROGRAMS for program in gains}
    return any(GIVES_DISCOUNT[code] for program in programs for code in instructions_of(program))
