"""Why an operation does not leave that choice, or is not there at all."""

from typing import Final

from beringia.action import first_of, kind_of, second_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_NAMES,
    CAMPS_EACH,
    CARD_NAMES,
    CODE,
    COLUMN_NAMES,
    COLUMNS,
    LOWER,
    MIDDLE,
    OFFER,
    OFFER_IDS,
    OFFER_NAME,
    OFFERS,
    ROWS,
)
from beringia.games.winter.effect_words import PLACE_NAMES, ZONE_NAMES, counted, goods, instruction_words, listed, program_words
from beringia.games.winter.price_reasons import price_reasons, purchase_reasons
from beringia.games.winter.prices import NO_OFF, offer_price
from beringia.games.winter.programs import instructions
from beringia.games.winter.reasons import Reason, Reasons, now
from beringia.games.winter.rules.goods import is_payable, stock
from beringia.games.winter.rules.turn import column_off, sells
from beringia.games.winter.site_reasons import build_reasons, village_reasons, walk_reasons
from beringia.games.winter.state import NONE, Area, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op, Price

OP_OF: Final[dict[Kind, Op]] = {
    Kind.RECRUIT: Op.RECRUIT,
    Kind.LEARN: Op.CULTURE,
    Kind.HUNT: Op.HUNT,
    Kind.STONE: Op.STONE,
    Kind.VILLAGE: Op.VILLAGE,
    Kind.BUILD: Op.MEGALITH,
    Kind.IDOL: Op.IDOL,
    Kind.STEP: Op.CAMP_MOVE,
    Kind.MAMMOTH: Op.CAMP_MOVE,
    Kind.BURY: Op.BURY,
    Kind.RECOVER: Op.RECOVER,
    Kind.TIP: Op.TIP,
    Kind.SWAP: Op.EXCHANGE,
    Kind.PAY: Op.PAY,
    Kind.CHOOSE: Op.CHOOSE,
}  # the operation whose choice an action is
OP_NAMES: Final[dict[Op, str]] = {
    Op.RECRUIT: "recruiting",
    Op.CULTURE: "taking a culture card",
    Op.HUNT: "taking an animal",
    Op.STONE: "taking a sacred stone",
    Op.VILLAGE: "building a village",
    Op.MEGALITH: "building a megalith",
    Op.IDOL: "a step on an idol track",
    Op.CAMP_MOVE: "a camp step",
    Op.BURY: "burying",
    Op.RECOVER: "taking back a discarded card",
    Op.TIP: "tipping",
    Op.EXCHANGE: "an exchange",
    Op.PAY: "paying",
    Op.CHOOSE: "a choice of options",
}
ELSEWHERE: Final[dict[Op, str]] = {
    Op.RECOVER: "9.20",
    Op.EXCHANGE: "9.17",
    Op.PAY: "9.21",
    Op.CHOOSE: "9.21",
}  # paragraphs of operations that no area holds


def _sources() -> dict[Op, tuple[str, str]]:
    """For each operation the paragraph and the names of the areas that hold it."""
    found: dict[Op, tuple[str, list[str]]] = {}
    for column, name in enumerate(COLUMN_NAMES):
        areas = [(int(MIDDLE[column]), f"the middle area of {name}"), (int(LOWER[column]), f"the lower area of {name}")]
        for offer in range(OFFERS):
            called = int(OFFER_NAME[column, offer])
            words = f"the top area of {name}" if called == NONE else f"{OFFER_IDS[called]} in {name}"
            areas.append((int(OFFER[column, offer]), words))
        for program, words in areas:
            for code in instructions(program):
                names = found.setdefault(Op(int(CODE[code, Col.OP])), (f"3.{column + 1}", []))[1]
                names += [words] if words not in names else []
    return {op: (paragraph, listed(names, "or")) for op, (paragraph, names) in found.items()}


SOURCES: Final = _sources()


def card_reasons(kind: Kind, code: int, first: int, second: int) -> Reasons:
    """Why a card cannot be buried or taken back, or an animal not tipped."""
    if kind == Kind.TIP:
        yield True, "7.6", f"you have no untipped {ANIMAL_NAMES[first]}"
    if kind == Kind.RECOVER:
        yield True, "9.20", f"{CARD_NAMES[first]} is not in your discard pile"
    yield not CODE[code, Col.A] >> first & 1, "9.11", f"not from there: {instruction_words(code)}"
    yield True, "7.5", f"{CARD_NAMES[second]} is not in your {ZONE_NAMES[first]}"


def option_reasons(s: State, kind: Kind, code: int, first: int) -> Reasons:
    """Why one cannot exchange so often, pay, or choose that option (9.17, 9.21)."""
    if kind == Kind.SWAP:
        most, given = int(CODE[code, Col.N]), int(CODE[code, Col.B])
        has = stock(s, int(s.turn), int(CODE[code, Col.A]))
        yield first == 0, "9.17", "name how often, at least once; or skip"
        yield first > most, "9.17", f"at most {counted(most, 'time')}: {instruction_words(code)}"
        yield True, "9.17", f"you have {goods(int(CODE[code, Col.A]), has)}, enough for {counted(has // given, 'exchange')}"
    if kind == Kind.PAY:
        labour, food, tools = (int(part) for part in CODE[code, Col.B : Col.D + 1])
        yield from price_reasons(s, "this", (labour, food, tools))
    options, used = int(CODE[code, Col.B]), int(s.todo_used[s.depth - 1])
    yield first >= options, "9.21", f"there are {options} options"
    yield bool(used >> first & 1), "9.21", f"option {first + 1} was chosen already"
    yield True, "9.21", f"nothing of option {first + 1} can be done now: {program_words(int(CODE[code, Col.A]) + first)}"


def choice_reasons(s: State, action: int, code: int, off: Price) -> Reasons:
    """Why an action is no choice of its operation."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    match kind:
        case Kind.VILLAGE:
            yield from village_reasons(s, action, code, off)
        case Kind.BUILD:
            yield from build_reasons(s, first, second)
        case Kind.STEP | Kind.MAMMOTH:
            yield from walk_reasons(s, kind, first, second)
        case Kind.IDOL:
            yield True, "6.8", f"your honour marker is in the last row, {ROWS}"
        case Kind.BURY | Kind.RECOVER | Kind.TIP:
            yield from card_reasons(kind, code, first, second)
        case Kind.SWAP | Kind.PAY | Kind.CHOOSE:
            yield from option_reasons(s, kind, code, first)
        case _:
            yield from purchase_reasons(s, action, code, off)


def area_reason(s: State, area: str) -> Reason:
    """An area is closed once one below it was used (2.6)."""
    used = "middle" if s.area == Area.MIDDLE else "lower"
    return s.area != Area.TOP, "2.6", f"the {area} area is closed: the {used} area was used already"


def column_reasons(s: State, action: int) -> Reasons:
    """Why a choice of an operation is not possible in the column (2.6), or without an effect anywhere else."""
    op = OP_OF[Kind(kind_of(action))]
    name = OP_NAMES[op]
    cited, source = SOURCES.get(op, (ELSEWHERE.get(op, "9.1"), ""))
    if s.phase != Phase.COLUMN:
        wanted = now(s)
        yield True, wanted[0], f"{name} needs an effect{f' like {source}' if source else ''}: {wanted[1]}"
        return
    for offer in range(OFFERS):
        program = int(OFFER[s.place, offer])
        if program and OFFER_NAME[s.place, offer] == NONE and sells(instructions(program)[0], action):
            yield area_reason(s, "top")
            yield from choice_reasons(s, action, instructions(program)[0], column_off(s))
    middle = instructions(int(MIDDLE[s.place]))[0]
    if sells(middle, action):
        yield area_reason(s, "middle")
        yield from choice_reasons(s, action, middle, NO_OFF)
    has_lower = s.gains[Gain.LOWER] > 0 and any(CODE[code, Col.OP] == op for code in instructions(int(LOWER[s.place])))
    yield has_lower, "2.7", f"use the lower area first, with take lower: {program_words(int(LOWER[s.place]))}"
    at = f"your figure stands in {COLUMN_NAMES[s.place]}"
    yield True, cited, f"{name} needs an effect{f', like {source}' if source else ''}; {at}"


def offer_reasons(s: State, name: int) -> Reasons:
    """Why an action with a price is not possible (3.4)."""
    column, offer = next((c, o) for c in range(COLUMNS) for o in range(OFFERS) if OFFER_NAME[c, o] == name)
    word, program = OFFER_IDS[name], int(OFFER[column, offer])
    at = "no figure stands there now" if s.place == NONE else f"your figure stands in {PLACE_NAMES[s.place]}"
    yield (
        s.phase != Phase.COLUMN or int(s.place) != column,
        f"3.{column + 1}",
        f"{word} is an action of {COLUMN_NAMES[column]}: {at}",
    )
    yield area_reason(s, "top")
    price = offer_price(s, column, offer)
    is_short = not is_payable(s, int(s.turn), *price)
    if is_short:
        yield from price_reasons(s, word, price)
    is_camp = CODE[instructions(program)[0], Col.OP] == Op.CAMP_PLACE
    yield is_camp, "7.2", f"all your {CAMPS_EACH} camps are on the land"
    yield True, "7.1", f"nothing of it can be done now: {program_words(program)}"
