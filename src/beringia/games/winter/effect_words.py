"""Programs, prices and cards of the rival in plain English, made from the tables."""

from collections.abc import Iterable, Sequence
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
from beringia.games.winter.programs import write_labour
from beringia.games.winter.vocabulary import NONE, TERMS, Col, Op, Price

PLACE_NAMES: Final = (*COLUMN_NAMES, "Rest")
TRACK_NAMES: Final = ("the sacrifice track", "the honour track", "either idol track")
BURY_PLACES: Final = ("hand", "discard", "played cards", "eclipse pile")
ZONE_NAMES: Final = ("hand", "discard pile", "played cards", "eclipse pile")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
TERM_WORDS: Final[dict[str, tuple[str, str]]] = {
    "camps_on_map": ("camp on the land", "camps on the land"),
    "villages": ("village", "villages"),
    "megaliths_built": ("megalith built", "megaliths built"),
    "buried_cards": ("buried card", "buried cards"),
    "tribe_cards": ("recruited tribe card", "recruited tribe cards"),
    "culture_cards": ("culture card", "culture cards"),
    "animals_untipped": ("untipped animal", "untipped animals"),
    "animals_tipped": ("tipped animal", "tipped animals"),
    "animal_types_untipped": ("kind of untipped animals", "kinds of untipped animals"),
    "hexes_led": ("hex led", "hexes led"),
    "honour_row": ("row of the honour track", "rows of the honour track"),
    "sacrifice_step": ("step of the sacrifice track", "steps of the sacrifice track"),
}


def counted(number: int, one: str, many: str | None = None) -> str:
    """`1 camp`, `2 camps`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def goods(resource: int, number: int) -> str:
    """`2 food`, `1 tool`, `2 tools`."""
    return f"{number} food" if resource == 0 else counted(number, "tool")


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def price_words(price: Iterable[int]) -> str:
    """A price in words: `2 labour and 1 tool`; `nothing` if it is free."""
    labour, food, tools = (int(part) for part in price)
    parts = [f"{write_labour(labour)} labour"] * (labour > 0) + [goods(0, food)] * (food > 0) + [goods(1, tools)] * (tools > 0)
    return listed(parts) or "nothing"


def _price(code: int) -> Price:
    """The price or discount of an instruction."""
    return int(CODE[code, Col.B]), int(CODE[code, Col.C]), int(CODE[code, Col.D])


def _off(code: int) -> str:
    """A discount that an instruction brings itself."""
    return f" for {price_words(_price(code))} less" if any(_price(code)) else ""


def _points_for_count(code: int) -> str:
    """Points for what is counted: `1 point for each 2 buried cards, at most 4`."""
    one, many = TERM_WORDS[TERMS[CODE[code, Col.A]]]
    per = int(CODE[code, Col.B])
    each = one if per == 1 else f"{per} {many}"
    return f"{counted(int(CODE[code, Col.N]), 'point')} for each {each}, at most {CODE[code, Col.C]}"


def _score_words(code: int) -> str:
    """Points at once."""
    flat = int(CODE[code, Col.D])
    if CODE[code, Col.A] == NONE:
        return counted(flat, "point")
    return (f"{counted(flat, 'point')}, and " if flat else "") + _points_for_count(code)


def _exchange_words(code: int) -> str:
    """What is given for what, and how often."""
    give, get, times = int(CODE[code, Col.A]), int(CODE[code, Col.C]), int(CODE[code, Col.N])
    words = f"exchange {goods(give, int(CODE[code, Col.B]))} for {goods(get, int(CODE[code, Col.D]))}"
    return words + (f", up to {times} times" if times > 1 else "")


def _tip_words(n: int, bonus: int) -> str:
    """How many animals, and the food each brings besides."""
    words = f"tip {'up to ' if n > 1 else ''}{counted(n, 'animal')}"
    return words + (f" for {bonus} food more{' each' if n > 1 else ''}" if bonus else "")


def _discount_words(code: int) -> str:
    """What the next actions of a column cost less."""
    n = int(CODE[code, Col.N])
    column, off = COLUMN_NAMES[CODE[code, Col.A]], price_words(_price(code))
    return f"the next action of {column} costs {off} less" if n == 1 else f"the next {n} actions of {column} cost {off} less each"


def _choose_words(code: int, n: int) -> str:
    """The options of a choice."""
    first = int(CODE[code, Col.A])
    options = [program_words(first + option) for option in range(int(CODE[code, Col.B]))]
    return f"choose {NUMBERS[n]}: " + (", or " if any("," in words for words in options) else " or ").join(options)


def _plain_words(op: Op, code: int, n: int) -> str:
    """Operations that only name a number."""
    a = int(CODE[code, Col.A])
    match op:
        case Op.GAIN:
            return f"gain {goods(a, n)}"
        case Op.LABOUR:
            return f"{write_labour(n)} labour" + ("" if a == NONE else f" in {COLUMN_NAMES[a]}")
        case Op.DRAW:
            return f"draw {counted(n, 'card')}"
        case Op.VP:
            return counted(n, "point")
        case Op.CAMP_PLACE:
            return f"put {'up to ' if n > 1 else ''}{counted(n, 'camp')} on the Base"
        case Op.CAMP_MOVE:
            return f"up to {n} camp steps" if n > 1 else "1 camp step"
        case Op.MEGALITH:
            return f"build {counted(n, 'megalith')}"
        case Op.IDOL:
            return f"{NUMBERS[n]} step{'s' if n > 1 else ''} on {TRACK_NAMES[a]}"
        case Op.RECOVER:
            return f"take {'up to ' if n > 1 else ''}{counted(n, 'card')} from the discard pile into the hand"
        case _:
            return f"{write_labour(n)} labour for the eclipse"


def instruction_words(code: int, left: int | None = None) -> str:
    """An operation in words: `up to 3 camp steps`. `left` is how often it is still to be carried out."""
    op = Op(int(CODE[code, Col.OP]))
    n, a = int(CODE[code, Col.N]) if left is None else left, int(CODE[code, Col.A])
    match op:
        case Op.VILLAGE:
            return "build a village" + _off(code)
        case Op.RECRUIT:
            return f"recruit a tribe card to the {('discard pile', 'hand')[a]}" + _off(code)
        case Op.CULTURE:
            return "take an open culture card" + _off(code)
        case Op.HUNT:
            return "take an open animal" + _off(code)
        case Op.STONE:
            return "take a sacred stone" + _off(code)
        case Op.BURY:
            places = listed([word for zone, word in enumerate(BURY_PLACES) if a >> zone & 1], "or")
            return f"bury {'up to ' if n > 1 else ''}{counted(n, 'card')} from {places}"
        case Op.TIP:
            return _tip_words(n, a)
        case Op.EXCHANGE:
            return _exchange_words(code)
        case Op.DISCOUNT:
            return _discount_words(code)
        case Op.PAY:
            return f"{'' if CODE[code, Col.AUTO] else 'you may '}pay {price_words(_price(code))}: {program_words(a)}"
        case Op.CHOOSE:
            return _choose_words(code, n)
        case Op.SCORE_NOW:
            return _score_words(code)
        case Op.END_VP_PER:
            return f"at the end {_points_for_count(code)}"
        case Op.FIRST_BONUS:
            return "the lower area may be used although another figure was first"
        case _:
            return _plain_words(op, code, n)


def program_words(program: int) -> str:
    """A program in words, its operations in their order; `nothing` for the empty one."""
    words, before = "", None
    for place in range(int(PROGRAM_LENGTH[program])):
        code = int(PROGRAM[program, place])
        op, found = Op(int(CODE[code, Col.OP])), instruction_words(code)
        if op == before == Op.GAIN:
            words += f" and {found.removeprefix('gain ')}"
        elif words:
            words += ("; " if op == Op.END_VP_PER else ", then ") + found
        else:
            words = found
        before = op
    return words or "nothing"


def _rival_step(op: int, first: int, second: int) -> str:
    """One operation of a rival card."""
    match RIVAL_OPS[op]:
        case "culture":
            return f"take the culture card in place {first}"
        case "animal":
            return f"take the animal in place {first}"
        case "camp":
            return f"put a camp on {HEX_IDS[FROM_BASE[first, second]]}"
        case "megalith":
            return f"build {counted(first, 'megalith')}"
        case "idol":
            return f"{NUMBERS[second]} step{'s' if second > 1 else ''} on {TRACK_NAMES[first]}"
        case "bury":
            return f"bury {counted(first, 'card')}"
        case "stone":
            return "take a sacred stone"
        case _:
            return counted(first, "point")


def rival_words(card: int) -> str:
    """What a rival card does."""
    return ", then ".join(_rival_step(*(int(part) for part in step)) for step in RIVAL_PROGRAM[card] if step[0] != NONE)


def offer_words(column: int) -> str:
    """The actions of a top area, with their prices."""
    words = []
    for offer in range(OFFERS):
        if OFFER[column, offer]:
            price = OFFER_PRICE[column, offer]
            cost = f" for {price_words(price)}" if any(price) else ""
            words.append(program_words(int(OFFER[column, offer])) + cost)
    return " or ".join(words)


def places_words(places: int) -> str:
    """The places in which a chief's side works."""
    return listed([name for place, name in enumerate(PLACE_NAMES) if places >> place & 1])
