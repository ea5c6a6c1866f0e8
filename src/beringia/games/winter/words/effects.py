"""Programs, prices and cards of the rival in words, made from the tables."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Final

from beringia.games.winter.components import (
    CODE,
    COLUMN_NAMES,
    OFFER,
    OFFER_PRICE,
    OFFERS,
    PROGRAM,
    PROGRAM_LENGTH,
    RIVAL_OPS,
    RIVAL_PROGRAM,
)
from beringia.games.winter.geometry import FROM_BASE, HEX_IDS
from beringia.games.winter.vocabulary import TERMS, Col, Op, Price
from beringia.meaning import NONE
from beringia.sayings import Saying, listed, name, say, series
from beringia.words.phrases import either

PLACE_NAMES: Final = (*COLUMN_NAMES, name("column.rest", "Rest"))
TRACK_NAMES: Final = (say("the sacrifice track"), say("the honour track"), say("either idol track"))
BURY_PLACES: Final = (say("hand"), say("discard"), say("played cards"), say("eclipse pile"))
NUMBERS: Final = {
    2: say("two"),
    3: say("three"),
    4: say("four"),
    5: say("five"),
    6: say("six"),
    7: say("seven"),
    8: say("eight"),
}
TERM_WORDS: Final[dict[str, Callable[[int], Saying]]] = {
    "camps_on_map": lambda n: say("camp on the land" if n == 1 else "{n} camps on the land", n=n),
    "villages": lambda n: say("village" if n == 1 else "{n} villages", n=n),
    "megaliths_built": lambda n: say("megalith built" if n == 1 else "{n} megaliths built", n=n),
    "buried_cards": lambda n: say("buried card" if n == 1 else "{n} buried cards", n=n),
    "tribe_cards": lambda n: say("recruited tribe card" if n == 1 else "{n} recruited tribe cards", n=n),
    "culture_cards": lambda n: say("culture card" if n == 1 else "{n} culture cards", n=n),
    "animals_untipped": lambda n: say("untipped animal" if n == 1 else "{n} untipped animals", n=n),
    "animals_tipped": lambda n: say("tipped animal" if n == 1 else "{n} tipped animals", n=n),
    "animal_types_untipped": lambda n: say("kind of untipped animals" if n == 1 else "{n} kinds of untipped animals", n=n),
    "hexes_led": lambda n: say("hex led" if n == 1 else "{n} hexes led", n=n),
    "honour_row": lambda n: say("row of the honour track" if n == 1 else "{n} rows of the honour track", n=n),
    "sacrifice_step": lambda n: say("step of the sacrifice track" if n == 1 else "{n} steps of the sacrifice track", n=n),
}  # so many of what is counted; one is not numbered


def whole_or_half(halves: int) -> int | Saying:
    """An amount of labour: `2` or `2.5`."""
    return say("{n}.5", n=halves // 2) if halves % 2 else halves // 2


def labour(halves: int) -> Saying:
    """`2.5 labour`."""
    return say("{n} labour", n=whole_or_half(halves))


def goods(resource: int, number: int) -> Saying:
    """`2 food`, `1 tool`, `2 tools`."""
    if resource == 0:
        return say("{n} food", n=number)
    return say("{n} tool" if number == 1 else "{n} tools", n=number)


def points(number: int) -> Saying:
    """`1 point`, `2 points`."""
    return say("{n} point" if number == 1 else "{n} points", n=number)


def clauses(*parts: Saying | None) -> Saying:
    """A deed and what goes with it, with commas."""
    return series(part for part in parts if part is not None)


def then(first: str, second: str) -> Saying:
    """One operation after another."""
    return say("{first}, then {next}", first=first, next=second)


def besides(first: str, second: str) -> Saying:
    """What is said apart from what was said before."""
    return say("{before}; {next}", before=first, next=second)


def price_words(price: Iterable[int]) -> Saying:
    """A price in words: `2 labour and 1 tool`; `nothing` if it is free."""
    halves, food, tools = (int(part) for part in price)
    parts = [labour(halves)] * (halves > 0) + [goods(0, food)] * (food > 0) + [goods(1, tools)] * (tools > 0)
    return listed(parts) if parts else say("nothing")


def _price(code: int) -> Price:
    """The price or discount of an instruction."""
    return int(CODE[code, Col.B]), int(CODE[code, Col.C]), int(CODE[code, Col.D])


def _less(deed: Saying, code: int) -> Saying:
    """A deed with the discount that its instruction brings itself."""
    return say("{deed} for {price} less", deed=deed, price=price_words(_price(code))) if any(_price(code)) else deed


def _points_for_count(code: int) -> Saying:
    """Points for what is counted: `1 point for each 2 buried cards, at most 4`."""
    each = TERM_WORDS[TERMS[CODE[code, Col.A]]](int(CODE[code, Col.B]))
    made, most = points(int(CODE[code, Col.N])), int(CODE[code, Col.C])
    return say("{points} for each {thing}, at most {most}", points=made, thing=each, most=most)


def _score_words(code: int) -> Saying:
    """Points at once."""
    flat = int(CODE[code, Col.D])
    if CODE[code, Col.A] == NONE:
        return points(flat)
    counted = _points_for_count(code)
    return say("{points}, and {more}", points=points(flat), more=counted) if flat else counted


def _exchange_words(code: int) -> Saying:
    """What is given for what, and how often."""
    given, got = goods(int(CODE[code, Col.A]), int(CODE[code, Col.B])), goods(int(CODE[code, Col.C]), int(CODE[code, Col.D]))
    times = int(CODE[code, Col.N])
    words = say("exchange {given} for {got}", given=given, got=got)
    return words if times == 1 else say("{exchange}, up to {n} times", exchange=words, n=times)


def _tip_words(n: int, bonus: int) -> Saying:
    """How many animals, and the food each brings besides."""
    if bonus == 0:
        return say("tip {n} animal" if n == 1 else "tip up to {n} animals", n=n)
    if n == 1:
        return say("tip {n} animal for {food} food more", n=n, food=bonus)
    return say("tip up to {n} animals for {food} food more each", n=n, food=bonus)


def _discount_words(code: int) -> Saying:
    """What the next actions of a column cost less."""
    n = int(CODE[code, Col.N])
    column, off = COLUMN_NAMES[CODE[code, Col.A]], price_words(_price(code))
    if n == 1:
        return say("the next action of {column} costs {price} less", column=column, price=off)
    return say("the next {n} actions of {column} cost {price} less each", n=n, column=column, price=off)


def _choose_words(code: int, n: int) -> Saying:
    """The options of a choice."""
    first = int(CODE[code, Col.A])
    options = [program_words(first + option) for option in range(int(CODE[code, Col.B]))]
    is_long = any("," in words for words in options)
    told = reduce(
        lambda some, other: say("{option}, or {other}" if is_long else "{option} or {other}", option=some, other=other), options
    )
    if n == 1:
        return say("choose one: {options}", options=told)
    return say("choose {number}: {options}", number=NUMBERS[n], options=told)


def _steps_words(n: int, track: int) -> Saying:
    """Steps on an idol track."""
    if n == 1:
        return say("one step on {track}", track=TRACK_NAMES[track])
    return say("{number} steps on {track}", number=NUMBERS[n], track=TRACK_NAMES[track])


def _plain_words(op: Op, code: int, n: int) -> Saying:
    """Operations that only name a number."""
    a = int(CODE[code, Col.A])
    match op:
        case Op.GAIN:
            return say("gain {goods}", goods=goods(a, n))
        case Op.LABOUR if a == NONE:
            return labour(n)
        case Op.LABOUR:
            return say("{n} labour in {column}", n=whole_or_half(n), column=COLUMN_NAMES[a])
        case Op.DRAW:
            return say("draw {n} card" if n == 1 else "draw {n} cards", n=n)
        case Op.VP:
            return points(n)
        case Op.CAMP_PLACE:
            return say("put {n} camp on the Base" if n == 1 else "put up to {n} camps on the Base", n=n)
        case Op.CAMP_MOVE:
            return say("{n} camp step" if n == 1 else "up to {n} camp steps", n=n)
        case Op.MEGALITH:
            return say("build {n} megalith" if n == 1 else "build {n} megaliths", n=n)
        case Op.IDOL:
            return _steps_words(n, a)
        case Op.RECOVER if n == 1:
            return say("take {n} card from the discard pile into the hand", n=n)
        case Op.RECOVER:
            return say("take up to {n} cards from the discard pile into the hand", n=n)
        case _:
            return say("{n} labour for the eclipse", n=whole_or_half(n))


def instruction_words(code: int, left: int | None = None) -> Saying:
    """An operation in words: `up to 3 camp steps`. `left` is how often it is still to be carried out."""
    op = Op(int(CODE[code, Col.OP]))
    n, a = int(CODE[code, Col.N]) if left is None else left, int(CODE[code, Col.A])
    match op:
        case Op.VILLAGE:
            return _less(say("build a village"), code)
        case Op.RECRUIT:
            return _less(say("recruit a tribe card to the hand" if a else "recruit a tribe card to the discard pile"), code)
        case Op.CULTURE:
            return _less(say("take an open culture card"), code)
        case Op.HUNT:
            return _less(say("take an open animal"), code)
        case Op.STONE:
            return _less(say("take a sacred stone"), code)
        case Op.BURY:
            places = either([word for zone, word in enumerate(BURY_PLACES) if a >> zone & 1])
            return say("bury {n} card from {places}" if n == 1 else "bury up to {n} cards from {places}", n=n, places=places)
        case Op.TIP:
            return _tip_words(n, a)
        case Op.EXCHANGE:
            return _exchange_words(code)
        case Op.DISCOUNT:
            return _discount_words(code)
        case Op.PAY:
            price, gained = price_words(_price(code)), program_words(a)
            is_paid = CODE[code, Col.AUTO]
            return say("pay {price}: {effects}" if is_paid else "you may pay {price}: {effects}", price=price, effects=gained)
        case Op.CHOOSE:
            return _choose_words(code, n)
        case Op.SCORE_NOW:
            return _score_words(code)
        case Op.END_VP_PER:
            return say("at the end {points}", points=_points_for_count(code))
        case Op.FIRST_BONUS:
            return say("the lower area may be used although another figure was first")
        case _:
            return _plain_words(op, code, n)


def _parts(program: int) -> list[tuple[Op, Saying]]:
    """The operations of a program in words; gains that follow each other are one part."""
    parts: list[tuple[Op, Saying]] = []
    gained: list[Saying] = []
    for place in range(int(PROGRAM_LENGTH[program])):
        code = int(PROGRAM[program, place])
        op = Op(int(CODE[code, Col.OP]))
        if op == Op.GAIN:
            parts = parts[:-1] if gained else parts
            gained.append(goods(int(CODE[code, Col.A]), int(CODE[code, Col.N])))
            parts.append((op, say("gain {goods}", goods=listed(gained))))
        else:
            gained = []
            parts.append((op, instruction_words(code)))
    return parts


def program_words(program: int) -> Saying:
    """A program in words, its operations in their order; `nothing` for the empty one."""
    told: Saying | None = None
    for op, words in _parts(program):
        if told is None:
            told = words
        else:
            told = (besides if op == Op.END_VP_PER else then)(told, words)
    return told or say("nothing")


def _rival_step(op: int, first: int, second: int) -> Saying:
    """One operation of a rival card."""
    match RIVAL_OPS[op]:
        case "culture":
            return say("take the culture card in place {n}", n=first)
        case "animal":
            return say("take the animal in place {n}", n=first)
        case "camp":
            return say("put a camp on {hex}", hex=HEX_IDS[FROM_BASE[first, second]])
        case "megalith":
            return say("build {n} megalith" if first == 1 else "build {n} megaliths", n=first)
        case "idol":
            return _steps_words(second, first)
        case "bury":
            return say("bury {n} card" if first == 1 else "bury {n} cards", n=first)
        case "stone":
            return say("take a sacred stone")
        case _:
            return points(first)


def rival_words(card: int) -> Saying:
    """What a rival card does."""
    steps = [_rival_step(*(int(part) for part in step)) for step in RIVAL_PROGRAM[card] if step[0] != NONE]
    return reduce(then, steps)


def offer_words(column: int) -> Saying:
    """The actions of a top area, with their prices."""
    words = []
    for offer in range(OFFERS):
        if OFFER[column, offer]:
            deed, price = program_words(int(OFFER[column, offer])), OFFER_PRICE[column, offer]
            words.append(say("{deed} for {price}", deed=deed, price=price_words(price)) if any(price) else deed)
    return reduce(lambda some, other: say("{option} or {other}", option=some, other=other), words)


def places_words(places: int) -> Saying:
    """The places in which a chief's side works."""
    return listed([each for place, each in enumerate(PLACE_NAMES) if places >> place & 1])
