"""Endless Winter in short signs: `2f 1t` for two food and a tool. The table shows them where words have no room."""

from collections.abc import Sequence
from typing import Final

from beringia.games.winter.components import CODE, PROGRAM, PROGRAM_LENGTH
from beringia.games.winter.vocabulary import COLUMN_IDS, TERMS, Col, Op
from beringia.games.winter.words.programs import write_labour
from beringia.meaning import NONE

GOODS: Final = "ft"
STEPS: Final = "SHi"  # tracks: sacrifice, honour, either
LEGEND: Final = (
    ("L", "labour"),
    ("f", "food"),
    ("t", "tool"),
    ("p", "point"),
    ("c", "card"),
    ("m", "megalith"),
    (">", "camp step"),
    ("S", "sacrifice step"),
    ("H", "honour step"),
    ("i", "step of either"),
)
TERM_SIGNS: Final = {
    "camps_on_map": "camp",
    "villages": "village",
    "megaliths_built": "megalith",
    "buried_cards": "buried",
    "tribe_cards": "recruit",
    "culture_cards": "culture",
    "animals_untipped": "untipped",
    "animals_tipped": "tipped",
    "animal_types_untipped": "kind",
    "hexes_led": "hex led",
    "honour_row": "honour row",
    "sacrifice_step": "sacrifice step",
}


def price_signs(price: Sequence[int], joint: str = "") -> str:
    """A price of labour in halves, food and tools: `2L1f`, `free`."""
    labour, food, tools = price
    parts = [f"{write_labour(labour)}L"] if labour else []
    parts += [f"{food}f"] if food else []
    parts += [f"{tools}t"] if tools else []
    return joint.join(parts) or "free"


def _off(code: int) -> str:
    """The discount an instruction brings itself."""
    off = [int(CODE[code, col]) for col in (Col.B, Col.C, Col.D)]
    return f" -{price_signs(off)}" if any(off) else ""


def _counted(code: int) -> str:
    """Points for what is counted, and how many at most."""
    per, what = int(CODE[code, Col.B]), TERM_SIGNS[TERMS[CODE[code, Col.A]]]
    each = what if per == 1 else f"{per} {what}"
    return f"{CODE[code, Col.N]}p/{each} max {CODE[code, Col.C]}"


def _times(code: int, thing: str) -> str:
    """A thing, with its number where there are several."""
    return thing if CODE[code, Col.N] == 1 else f"{CODE[code, Col.N]}{thing}"


def _good_signs(op: Op, code: int) -> str | None:
    """Operations that give something; None for all others."""
    n, a = int(CODE[code, Col.N]), int(CODE[code, Col.A])
    match op:
        case Op.GAIN:
            return f"{n}{GOODS[a]}"
        case Op.LABOUR:
            return f"{write_labour(n)}L" + ("" if a == NONE else f" {COLUMN_IDS[a]}")
        case Op.ECLIPSE_LABOUR:
            return f"{write_labour(n)}L eclipse"
        case Op.DRAW:
            return f"{n}c"
        case Op.VP:
            return f"{n}p"
        case Op.CAMP_PLACE:
            return _times(code, "camp")
        case Op.CAMP_MOVE:
            return f"{n}>"
        case Op.MEGALITH:
            return f"{n}m"
        case Op.IDOL:
            return f"{n}{STEPS[a]}"
        case _:
            return None


def _deed_signs(op: Op, code: int) -> str:
    """Operations that let the player do something."""
    n, a = int(CODE[code, Col.N]), int(CODE[code, Col.A])
    match op:
        case Op.BURY:
            return f"bury {n}"
        case Op.RECOVER:
            return f"recover {n}"
        case Op.TIP:
            return f"tip {n}" + (f" +{a}f" if a else "")
        case Op.RECRUIT:
            return f"recruit{' to hand' if a else ''}{_off(code)}"
        case Op.EXCHANGE:
            give, get = f"{CODE[code, Col.B]}{GOODS[a]}", f"{CODE[code, Col.D]}{GOODS[CODE[code, Col.C]]}"
            return f"{give}={get}" + (f" x{n}" if n > 1 else "")
        case Op.DISCOUNT:
            return f"{COLUMN_IDS[a]}{_off(code)}"
        case Op.PAY:
            return f"{_off(code).removeprefix(' -')}: {program_signs(a)}"
        case Op.CHOOSE:
            return "/".join(program_signs(a + option) for option in range(int(CODE[code, Col.B])))
        case Op.SCORE_NOW:
            flat = f"{CODE[code, Col.D]}p"
            return flat if a == NONE else f"{flat} +{_counted(code)}"
        case Op.END_VP_PER:
            return f"end {_counted(code)}"
        case Op.FIRST_BONUS:
            return "lower area"
        case _:
            return f"{op.name.lower().replace('culture', 'learn')}{_off(code)}"


def instruction_signs(code: int) -> str:
    """An instruction in signs."""
    op = Op(int(CODE[code, Col.OP]))
    found = _good_signs(op, code)
    return _deed_signs(op, code) if found is None else found


def program_signs(program: int, joint: str = ", ") -> str:
    """A program in signs; a dash for the empty one."""
    codes = [int(PROGRAM[program, place]) for place in range(int(PROGRAM_LENGTH[program]))]
    return joint.join(instruction_signs(code) for code in codes) or "-"
