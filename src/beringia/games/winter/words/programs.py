"""Programs and their operations: how an instruction that waits is written in a position, and how it is found again."""

from typing import Final

from beringia.games.winter.components import CODE, COMPONENTS, PROGRAM, PROGRAM_LENGTH
from beringia.games.winter.vocabulary import COLUMN_IDS, POINT_SOURCES, RESOURCES, TERMS, TRACKS, Col, Op
from beringia.meaning import NONE
from beringia.sayings import say
from beringia.words.positions import at, misread

ZONE_WORDS: Final = ("hand", "discard", "played", "pile")


def write_labour(halves: int) -> str:
    """`2` or `2.5`."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def instructions(program: int) -> list[int]:
    """The instructions of a program."""
    return [int(PROGRAM[program, place]) for place in range(int(PROGRAM_LENGTH[program]))]


def _price(code: int) -> str:
    """Labour, food and tools of an instruction."""
    return f"{write_labour(int(CODE[code, Col.B]))}/{CODE[code, Col.C]}/{CODE[code, Col.D]}"


def _inner(program: int) -> str:
    """The operations of a list inside another operation."""
    return ",".join(write_instruction(code) for code in instructions(program))


def _counted(code: int) -> str:
    """What is counted, and how."""
    return f"{TERMS[CODE[code, Col.A]]}:{CODE[code, Col.B]}:{CODE[code, Col.N]}:{CODE[code, Col.C]}"


def _parameters(op: Op, code: int) -> str:
    """The parameters of an instruction."""
    n, a = int(CODE[code, Col.N]), int(CODE[code, Col.A])
    match op:
        case Op.GAIN:
            return f"{RESOURCES[a]}:{n}"
        case Op.LABOUR:
            return f"{write_labour(n)}:{'any' if a == NONE else COLUMN_IDS[a]}"
        case Op.ECLIPSE_LABOUR:
            return write_labour(n)
        case Op.VP:
            return f"{n}:{POINT_SOURCES[CODE[code, Col.SOURCE]]}"
        case Op.DRAW | Op.CAMP_PLACE | Op.CAMP_MOVE | Op.MEGALITH | Op.RECOVER:
            return str(n)
        case Op.IDOL:
            return f"{TRACKS[a]}:{n}"
        case Op.BURY:
            return f"{n}:{'+'.join(word for zone, word in enumerate(ZONE_WORDS) if a >> zone & 1)}"
        case Op.TIP:
            return f"{n}:{a}"
        case Op.RECRUIT:
            return f"{('discard', 'hand')[a]}:{_price(code)}"
        case Op.VILLAGE | Op.CULTURE | Op.HUNT | Op.STONE:
            return _price(code)
        case Op.EXCHANGE:
            return f"{RESOURCES[a]}{CODE[code, Col.B]}:{RESOURCES[CODE[code, Col.C]]}{CODE[code, Col.D]}:{n}"
        case Op.DISCOUNT:
            return f"{COLUMN_IDS[a]}:{_price(code)}:{n}"
        case Op.PAY:
            return f"{_price(code)}:({_inner(a)})"
        case Op.CHOOSE:
            return f"{n}:({'|'.join(_inner(a + option) for option in range(int(CODE[code, Col.B])))})"
        case Op.SCORE_NOW:
            return str(CODE[code, Col.D]) if a == NONE else f"{CODE[code, Col.D]}:{_counted(code)}"
        case Op.END_VP_PER:
            return _counted(code)
        case Op.FIRST_BONUS:
            return ""


def write_instruction(code: int) -> str:
    """An instruction in words: `camp_move:3`."""
    op = Op(int(CODE[code, Col.OP]))
    name = op.name.lower() + ("!" if CODE[code, Col.AUTO] else "")
    parameters = _parameters(op, code)
    return f"{name}:{parameters}" if parameters else name


instruction_names: Final = COMPONENTS.once(lambda: tuple(write_instruction(code) for code in range(len(CODE))))


def write_waiting(code: int, left: int, used: int) -> str:
    """An operation that waits, and how often it is still to be carried out."""
    chosen = "".join(str(option + 1) for option in range(8) if used >> option & 1)
    return f"{instruction_names()[code]}={left}" + (f"/{chosen}" if chosen else "")


def read_waiting(text: str) -> tuple[int, int, int]:
    """Instruction, how often it is left, and options already chosen; TextError for what is none."""
    words, _, rest = text.rpartition("=")
    left, _, chosen = rest.partition("/")
    if words not in instruction_names():
        raise misread(at(words, "todo="), say("an operation of this game"))
    digits = left.isascii() and left.isdecimal() and len(left) <= 2 and all(digit in "12345678" for digit in chosen)
    if not digits or not 1 <= int(left) <= 99:
        raise misread(at(text, "todo="), say("how often it is left, like {example}", example=f"{words}=2"))
    return instruction_names().index(words), int(left), sum(1 << int(digit) - 1 for digit in set(chosen))
