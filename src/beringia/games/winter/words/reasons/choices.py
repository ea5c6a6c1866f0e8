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
    OFFER_NAME,
    OFFER_NAMES,
    OFFERS,
    ROWS,
)
from beringia.games.winter.rules.goods import is_payable, stock
from beringia.games.winter.rules.turn import column_off, sells
from beringia.games.winter.state import Area, Gain, Phase, State
from beringia.games.winter.vocabulary import ZONES, Col, Op, Price
from beringia.games.winter.words.effects import PLACE_NAMES, goods, instruction_words, program_words
from beringia.games.winter.words.prices import NO_OFF, offer_price
from beringia.games.winter.words.programs import instructions
from beringia.games.winter.words.reasons.prices import price_reasons, purchase_reasons
from beringia.games.winter.words.reasons.reason import nothing_of, now
from beringia.games.winter.words.reasons.sites import build_reasons, village_reasons, walk_reasons
from beringia.meaning import NONE
from beringia.sayings import Saying, say
from beringia.words.phrases import either
from beringia.words.refusals import Reason, Reasons

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
OP_NAMES: Final[dict[Op, Saying]] = {
    Op.RECRUIT: say("recruiting"),
    Op.CULTURE: say("taking a culture card"),
    Op.HUNT: say("taking an animal"),
    Op.STONE: say("taking a sacred stone"),
    Op.VILLAGE: say("building a village"),
    Op.MEGALITH: say("building a megalith"),
    Op.IDOL: say("a step on an idol track"),
    Op.CAMP_MOVE: say("a camp step"),
    Op.BURY: say("burying"),
    Op.RECOVER: say("taking back a discarded card"),
    Op.TIP: say("tipping"),
    Op.EXCHANGE: say("an exchange"),
    Op.PAY: say("paying"),
    Op.CHOOSE: say("a choice of options"),
}
AREA_NAMES: Final = (say("the top area"), say("the middle area"), say("the lower area"))
ELSEWHERE: Final[dict[Op, str]] = {
    Op.RECOVER: "9.20",
    Op.EXCHANGE: "9.17",
    Op.PAY: "9.21",
    Op.CHOOSE: "9.21",
}  # paragraphs of operations that no area holds


def _sources() -> dict[Op, tuple[str, Saying]]:
    """For each operation the paragraph and the names of the areas that hold it."""
    found: dict[Op, tuple[str, list[Saying]]] = {}
    for column, name in enumerate(COLUMN_NAMES):
        areas = [
            (int(MIDDLE[column]), say("the middle area of {column}", column=name)),
            (int(LOWER[column]), say("the lower area of {column}", column=name)),
        ]
        for offer in range(OFFERS):
            called = int(OFFER_NAME[column, offer])
            words = say("the top area of {column}", column=name)
            if called != NONE:
                words = say("{offer} in {column}", offer=OFFER_NAMES[called], column=name)
            areas.append((int(OFFER[column, offer]), words))
        for program, words in areas:
            for code in instructions(program):
                names = found.setdefault(Op(int(CODE[code, Col.OP])), (f"3.{column + 1}", []))[1]
                names += [words] if words not in names else []
    return {op: (paragraph, either(names)) for op, (paragraph, names) in found.items()}


SOURCES: Final = _sources()


def lacking_words(card: Saying, zone: int) -> Saying:
    """A card is not where it should be."""
    return (
        say("{card} is not in your hand", card=card),
        say("{card} is not in your discard pile", card=card),
        say("{card} is not in your played cards", card=card),
        say("{card} is not in your eclipse pile", card=card),
    )[zone]


def card_reasons(kind: Kind, code: int, first: int, second: int) -> Reasons:
    """Why a card cannot be buried or taken back, or an animal not tipped."""
    if kind == Kind.TIP:
        yield True, "7.6", say("you have no untipped {animal}", animal=ANIMAL_NAMES[first])
    if kind == Kind.RECOVER:
        yield True, "9.20", lacking_words(CARD_NAMES[first], ZONES.index("discard"))
    elsewhere = say("not from there: {effects}", effects=instruction_words(code))
    yield not CODE[code, Col.A] >> first & 1, "9.11", elsewhere
    yield True, "7.5", lacking_words(CARD_NAMES[second], first)


def enough_words(has: Saying, exchanges: int) -> Saying:
    """How often one could exchange."""
    return say(
        "you have {goods}, enough for {n} exchange" if exchanges == 1 else "you have {goods}, enough for {n} exchanges",
        goods=has,
        n=exchanges,
    )


def option_reasons(s: State, kind: Kind, code: int, first: int) -> Reasons:
    """Why one cannot exchange so often, pay, or choose that option (9.17, 9.21)."""
    if kind == Kind.SWAP:
        most, given = int(CODE[code, Col.N]), int(CODE[code, Col.B])
        has = stock(s, int(s.turn), int(CODE[code, Col.A]))
        yield first == 0, "9.17", say("name how often, at least once; or skip")
        often = say(
            "at most {n} time: {effects}" if most == 1 else "at most {n} times: {effects}", n=most, effects=instruction_words(code)
        )
        yield first > most, "9.17", often
        yield True, "9.17", enough_words(goods(int(CODE[code, Col.A]), has), has // given)
    if kind == Kind.PAY:
        labour, food, tools = (int(part) for part in CODE[code, Col.B : Col.D + 1])
        yield from price_reasons(s, say("this"), (labour, food, tools))
    options, used = int(CODE[code, Col.B]), int(s.todo_used[s.depth - 1])
    yield first >= options, "9.21", say("there are {n} options", n=options)
    yield bool(used >> first & 1), "9.21", say("option {n} was chosen already", n=first + 1)
    words = program_words(int(CODE[code, Col.A]) + first)
    yield True, "9.21", say("nothing of option {n} can be done now: {effects}", n=first + 1, effects=words)


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
            yield True, "6.8", say("your honour marker is in the last row, {n}", n=ROWS)
        case Kind.BURY | Kind.RECOVER | Kind.TIP:
            yield from card_reasons(kind, code, first, second)
        case Kind.SWAP | Kind.PAY | Kind.CHOOSE:
            yield from option_reasons(s, kind, code, first)
        case _:
            yield from purchase_reasons(s, action, code, off)


def area_reason(s: State, area: Area) -> Reason:
    """An area is closed once one below it was used (2.6)."""
    used = Area.MIDDLE if s.area == Area.MIDDLE else Area.LOWER
    return s.area != Area.TOP, "2.6", say("{area} is closed: {used} was used already", area=AREA_NAMES[area], used=AREA_NAMES[used])


def elsewhere_words(deed: Saying, source: Saying | None, column: Saying) -> Saying:
    """What brings such an operation, since the column does not."""
    if source is None:
        return say("{deed} needs an effect; your figure stands in {place}", deed=deed, place=column)
    return say("{deed} needs an effect, like {source}; your figure stands in {place}", deed=deed, source=source, place=column)


def column_reasons(s: State, action: int) -> Reasons:
    """Why a choice of an operation is not possible in the column (2.6), or without an effect anywhere else."""
    op = OP_OF[Kind(kind_of(action))]
    name = OP_NAMES[op]
    cited, source = SOURCES.get(op, (ELSEWHERE.get(op, "9.1"), None))
    if s.phase != Phase.COLUMN:
        paragraph, wanted = now(s)
        if source:
            yield True, paragraph, say("{deed} needs an effect like {source}: {wanted}", deed=name, source=source, wanted=wanted)
        yield True, paragraph, say("{deed} needs an effect: {wanted}", deed=name, wanted=wanted)
        return
    for offer in range(OFFERS):
        program = int(OFFER[s.place, offer])
        if program and OFFER_NAME[s.place, offer] == NONE and sells(instructions(program)[0], action):
            yield area_reason(s, Area.TOP)
            yield from choice_reasons(s, action, instructions(program)[0], column_off(s))
    middle = instructions(int(MIDDLE[s.place]))[0]
    if sells(middle, action):
        yield area_reason(s, Area.MIDDLE)
        yield from choice_reasons(s, action, middle, NO_OFF)
    has_lower = s.gains[Gain.LOWER] > 0 and any(CODE[code, Col.OP] == op for code in instructions(int(LOWER[s.place])))
    lower = program_words(int(LOWER[s.place]))
    yield has_lower, "2.7", say("use the lower area first, with take lower: {effects}", effects=lower)
    yield True, cited, elsewhere_words(name, source, COLUMN_NAMES[s.place])


def offer_reasons(s: State, name: int) -> Reasons:
    """Why an action with a price is not possible (3.4)."""
    column, offer = next((c, o) for c in range(COLUMNS) for o in range(OFFERS) if OFFER_NAME[c, o] == name)
    word, program = OFFER_NAMES[name], int(OFFER[column, offer])
    at = say("no figure stands there now")
    if s.place != NONE:
        at = say("your figure stands in {place}", place=PLACE_NAMES[s.place])
    belongs = say("{offer} is an action of {column}: {at}", offer=word, column=COLUMN_NAMES[column], at=at)
    yield s.phase != Phase.COLUMN or int(s.place) != column, f"3.{column + 1}", belongs
    yield area_reason(s, Area.TOP)
    price = offer_price(s, column, offer)
    is_short = not is_payable(s, int(s.turn), *price)
    if is_short:
        yield from price_reasons(s, word, price)
    is_camp = CODE[instructions(program)[0], Col.OP] == Op.CAMP_PLACE
    yield is_camp, "7.2", say("all your {n} camps are on the land", n=int(CAMPS_EACH))
    yield True, "7.1", nothing_of(program)
