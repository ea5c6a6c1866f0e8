"""Why an action is not allowed: the first paragraph that forbids it, with the numbers of the position."""

from collections.abc import Iterable, Iterator
from typing import Final

from beringia.action import first_of, is_well_formed, kind_of, second_of
from beringia.games.winter.actions import CHANCE_KINDS, FIELDS, MAX_LEGAL, Kind
from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_NAMES,
    ANIMAL_PRICE,
    BELOW,
    CAMPS_EACH,
    CARD_LABOUR,
    CARD_NAMES,
    CELL_AT,
    CELL_SQUARE,
    CHIEF_NAMES,
    CHIEF_PLACES,
    CODE,
    COLUMN_NAMES,
    COLUMNS,
    CULTURE_PRICE,
    DIAGONAL,
    ECLIPSE_ABILITY,
    FIGURES,
    FOOD_PER_LABOUR,
    HAND_SURCHARGE,
    IS_LABOUR_ONLY,
    LOWER,
    MAMMOTH_STEPS,
    MEGALITHS_EACH,
    MIDDLE,
    OFFER,
    OFFER_IDS,
    OFFER_NAME,
    OFFER_PRICE,
    OFFERS,
    PATTERN_OF,
    PROGRAM,
    PROGRAM_LENGTH,
    RECRUIT_PRICE,
    REST,
    RIGHT,
    ROWS,
    SECOND_STONES_FROM,
    SLOT_STONES,
    STARTING,
    STONE_ERA,
    STONE_FOOD,
    STONE_IDS,
    STONE_TOOLS,
    TRIBES,
    VILLAGE_FOOD,
    VILLAGES_EACH,
)
from beringia.games.winter.effect_words import (
    PLACE_NAMES,
    ZONE_NAMES,
    counted,
    goods,
    instruction_words,
    listed,
    places_words,
    program_words,
)
from beringia.games.winter.geometry import BASE, HEX_IDS, JUNCTION_HEXES, JUNCTION_IDS, NEIGHBOURS, TOUCHES_BASE
from beringia.games.winter.notation import write_place
from beringia.games.winter.position import GAIN_IDS, STEP_WORDS
from beringia.games.winter.programs import write_labour
from beringia.games.winter.rules.eclipse import place_on_track
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.gains import program_of, step_of
from beringia.games.winter.rules.goods import TOOLS, WHOLE, food_for, is_in_turn, is_payable, stock
from beringia.games.winter.rules.land import influence, mammoth_influence, villages_built
from beringia.games.winter.rules.megaliths import NO_MEGALITH, colour
from beringia.games.winter.rules.turn import column_off, sells
from beringia.games.winter.state import GREY, NONE, Area, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op, Price
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS, Refusal, is_listed

Reason = tuple[bool, str, str]  # whether it forbids the action, the paragraph, the reason in words
Reasons = Iterator[Reason]

NOW: Final[dict[Phase, tuple[str, str]]] = {
    Phase.CHIEF: ("1.8", "a chief is to be picked"),
    Phase.SIDE: ("1.8", "the side of your chief is to be chosen"),
    Phase.TURN: ("2.1", "culture cards may be played, then a figure is to be placed"),
    Phase.PRICE: ("2.3", "a card is to be discarded for the further culture card"),
    Phase.COLUMN: ("2.6", "the areas of the column may be used, until you end the turn"),
    Phase.REST: ("2.11", "the effects of resting may be used, until you end the turn"),
    Phase.TILE: ("10.4", "keep the open rest tile, or take the next one"),
    Phase.PILE: ("2.13", "cards may be laid on the eclipse pile, until you end it"),
    Phase.ECLIPSE: ("4.3", "gains may be taken, until you end your eclipse"),
}  # what is to be done
CHANCE_NOW: Final[dict[Phase, tuple[str, str, str]]] = {
    Phase.LAND: ("1.4", "1.4", "the land is laid out"),
    Phase.STONES: ("1.5", "1.5", "sacred stones are laid out"),
    Phase.ANIMALS: ("1.6", "5.2", "animals are laid open"),
    Phase.OPEN: ("1.7", "5.3", "culture cards are laid open"),
    Phase.CHIEF: ("1.8", "1.8", "chiefs are dealt"),
    Phase.HAND: ("1.10", "5.4", "hands are drawn"),
    Phase.TILE_UP: ("10.4", "10.4", "a rest tile is turned up"),
    Phase.TILE_NEXT: ("10.4", "10.4", "the next rest tile is turned up"),
    Phase.RIVAL: ("11.2", "11.2", "the rival's card is turned up"),
}  # the paragraph in the first round and later, and what is laid out
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
NO_OFF: Final[Price] = (0, 0, 0)


def _codes(program: int) -> list[int]:
    """The instructions of a program."""
    return [int(PROGRAM[program, place]) for place in range(int(PROGRAM_LENGTH[program]))]


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
            for code in _codes(program):
                names = found.setdefault(Op(int(CODE[code, Col.OP])), (f"3.{column + 1}", []))[1]
                names += [words] if words not in names else []
    return {op: (paragraph, listed(names, "or")) for op, (paragraph, names) in found.items()}


SOURCES: Final = _sources()


def who(s: State, seat: int) -> str:
    """A player in words."""
    return "the rival" if seat >= int(s.seats) else f"seat {SEAT_LETTERS[seat]}"


def now(s: State) -> tuple[str, str]:
    """The paragraph of the phase, and what is to be done now; of an effect that waits, what it is."""
    if s.depth > 0:
        waiting = instruction_words(int(s.todo[s.depth - 1]), int(s.todo_left[s.depth - 1]))
        return "9.1", f"finish the effect that waits first, or skip: {waiting}"
    return NOW[Phase(s.phase)]


def unfit(s: State) -> Reason:
    """What does not fit here, and what is to be done instead."""
    paragraph, wanted = now(s)
    return True, paragraph, f"that does not fit here: {wanted}"


def price_of(action: int, code: int, off: Price) -> tuple[str, Price]:
    """What a purchase is called, and its price less the discounts of the operation and of the column (3.6)."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    price: Iterable[int]
    match kind:
        case Kind.RECRUIT:
            what, price = CARD_NAMES[STARTING + second], (int(RECRUIT_PRICE[second]), HAND_SURCHARGE * first, 0)
        case Kind.LEARN:
            what, price = CARD_NAMES[first], CULTURE_PRICE[first - TRIBES]
        case Kind.HUNT:
            what, price = ANIMAL_NAMES[first], ANIMAL_PRICE[first]
        case Kind.STONE:
            era = int(STONE_ERA[first])
            what, price = f"stone {STONE_IDS[first]}", (0, int(STONE_FOOD[era]), int(STONE_TOOLS[era]))
        case _:
            what, price = "a village", (0, VILLAGE_FOOD, 0)
    own = CODE[code, Col.B : Col.D + 1]
    labour, food, tools = (max(int(part) - int(mine) - given, 0) for part, mine, given in zip(price, own, off, strict=True))
    return what, (labour, food, tools)


def hand_labour(s: State) -> int:
    """The labour all tribe cards of the hand would bring where the figure stands (2.8)."""
    total = 0
    for card in range(TRIBES):
        labour = int(CARD_LABOUR[card])
        if IS_LABOUR_ONLY[card]:
            labour += sum(
                int(CODE[code, Col.N]) for code in _codes(int(ABILITY[card])) if CODE[code, Col.A] in (NONE, int(s.place))
            )
        total += labour * int(s.hand[s.turn, card])
    return total


def labour_advice(s: State, missing: int) -> str:
    """What could still be made when so much labour is missing although all food counts."""
    if s.depth > 0 or s.phase != Phase.COLUMN:
        return "no tribe cards can be played now"
    hand = hand_labour(s)
    if hand >= missing:
        return f"play tribe cards first, your hand has {write_labour(hand)} labour"
    return f"even with all tribe cards of your hand ({write_labour(hand)} labour) and all food"


def labour_reasons(s: State, what: str, labour: int, spare: int) -> Reasons:
    """Why the labour of a price cannot be paid; `spare` is the food the price itself leaves."""
    pool = int(s.labour)
    costs = f"{what} costs {write_labour(labour)} labour"
    yield labour > pool and not is_in_turn(s), "9.27", f"{costs}, and in the eclipse food makes none"
    makes = spare // FOOD_PER_LABOUR * WHOLE
    missing, has = labour - pool, f"you have {write_labour(pool)}"
    by_hand = f"turn {food_for(s, labour)} food into labour first"
    yield 0 < missing <= makes, "2.10", f"{write_labour(missing)} labour short: {costs}, {has}: {by_hand}"
    if missing > makes:
        extra = f" and {spare} food" if spare else ""
        short = f"{write_labour(missing - makes)} labour short: {costs}, {has}{extra}"
        yield True, "3.6", f"{short}: {labour_advice(s, missing - makes)}"


def price_reasons(s: State, what: str, price: Price) -> Reasons:
    """Why a price cannot be paid (3.6)."""
    labour, food, tools = price
    has_food, has_tools = int(s.food[s.turn]), int(s.tools[s.turn])
    short, cost = goods(TOOLS, tools - has_tools), goods(TOOLS, tools)
    yield tools > has_tools, "3.6", f"{short} short: {what} costs {cost}, you have {has_tools}"
    yield food > has_food, "3.6", f"{food - has_food} food short: {what} costs {food} food, you have {has_food}"
    if labour > int(s.labour):
        yield from labour_reasons(s, what, labour, has_food - food)


def purchase_reasons(s: State, action: int, code: int, off: Price) -> Reasons:
    """Why something cannot be bought: it does not lie there, or it cannot be paid."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    if kind == Kind.RECRUIT:
        to = ("discard pile", "hand")[int(CODE[code, Col.A])]
        yield CODE[code, Col.A] != first, "9.12", f"this recruit goes to the {to}"
        yield s.recruits[second] == 0, "3.1", f"no {CARD_NAMES[STARTING + second]} is left in its stack"
    elif kind == Kind.LEARN:
        yield first < TRIBES, "3.2", f"{CARD_NAMES[first]} is a tribe card, no culture card"
        yield first - TRIBES not in s.culture_open, "3.2", f"{CARD_NAMES[first]} does not lie open"
    elif kind == Kind.HUNT:
        yield first not in s.animals_open, "3.3", f"no {ANIMAL_NAMES[first]} lies open"
    elif kind == Kind.STONE:
        era, owner = int(STONE_ERA[first]), int(s.stone_owner[first])
        yield owner != NONE, "3.5", f"{STONE_IDS[first]} was taken by {who(s, owner)}"
        yield first not in s.stones_open, "3.7", f"{STONE_IDS[first]} does not lie open"
        when = f"era II stones come from round {SECOND_STONES_FROM} on, this is round {s.round_number}"
        yield era > 0 and int(s.round_number) < SECOND_STONES_FROM, "3.7", when
    yield from price_reasons(s, *price_of(action, code, off))


def junction_reasons(s: State, junction: int) -> Reasons:
    """Why a junction is not empty."""
    name, owner = JUNCTION_IDS[junction], int(s.village[junction])
    yield owner != NONE, "7.3", f"{name} has a village of {who(s, owner)}"
    yield int(s.mammoth) == junction, "10.5", f"the mammoth stands on {name}"


def village_reasons(s: State, action: int, code: int, off: Price) -> Reasons:
    """Why a village cannot stand there (7.3)."""
    junction, seat = first_of(action), int(s.turn)
    yield villages_built(s, seat) == VILLAGES_EACH, "7.3", f"all your {VILLAGES_EACH} villages are built"
    yield TOUCHES_BASE[junction] == 1, "7.3", f"the Base is no place for a village: {JUNCTION_IDS[junction]} touches it"
    yield from junction_reasons(s, junction)
    bare = [HEX_IDS[hexagon] for hexagon in JUNCTION_HEXES[junction] if s.camps[seat, hexagon] == 0]
    yield bool(bare), "7.3", f"needs a camp on {listed(bare)}"
    yield from price_reasons(s, *price_of(action, code, off))


def ground_reasons(stone: int, where: str) -> Reasons:
    """Why a megalith cannot stand on an empty ground cell (6.3)."""
    yield stone == GREY, "6.3", f"{where} is no start cell and borders on no megalith"
    yield True, "6.3", f"{where} borders on no megalith; only grey ones begin on start cells"


def above_reasons(s: State, stone: int, level: int, cell: int, where: str) -> Reasons:
    """Why a megalith cannot stand above ground (6.4)."""
    yield stone == GREY, "6.4", "a grey megalith never stands above ground, and your next one is grey"
    pattern = int(PATTERN_OF[s.seats])
    square = [cell, *(int(table[pattern, cell]) for table in (RIGHT, BELOW, DIAGONAL))]
    yield NONE in square, "6.4", f"no square of four cells begins at {write_place(0, int(CELL_SQUARE[pattern, cell]))}"
    empty = [write_place(level - 1, int(CELL_SQUARE[pattern, below])) for below in square if s.field[level - 1, below] == 0]
    yield True, "6.4", f"{where} needs four megaliths below it: {listed(empty)} {'is' if len(empty) == 1 else 'are'} empty"


def build_reasons(s: State, level: int, square: int) -> Reasons:
    """Why a megalith cannot stand there (6.1 to 6.4)."""
    stone, where = colour(s, int(s.turn)), write_place(level, square)
    cell = int(CELL_AT[PATTERN_OF[s.seats], square])
    yield stone == NO_MEGALITH, "6.1", f"all your {MEGALITHS_EACH} megaliths are built"
    yield cell == NONE, "6.2", f"{write_place(0, square)} is no cell of this field"
    owner = int(s.field[level, cell])
    holder = "a grey megalith" if owner == GREY else f"a megalith of {who(s, owner - 1)}"
    yield owner != 0, "6.3" if level == 0 else "6.4", f"{where} is taken: {holder} stands there"
    yield from ground_reasons(stone, where) if level == 0 else above_reasons(s, stone, level, cell, where)


def walk_reasons(s: State, kind: Kind, first: int, second: int) -> Reasons:
    """Why a camp, or the mammoth, cannot go there (7.1, 10.5)."""
    if kind == Kind.MAMMOTH:
        left = int(s.todo_left[s.depth - 1])
        yield left < MAMMOTH_STEPS, "10.5", f"the mammoth takes {MAMMOTH_STEPS} camp steps, {left} is left"
        yield from junction_reasons(s, first)
    else:
        yield s.camps[s.turn, first] == 0, "7.1", f"you have no camp on {HEX_IDS[first]}"
        yield second not in NEIGHBOURS[first], "7.1", f"{HEX_IDS[second]} does not border on {HEX_IDS[first]}"


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
        if program and OFFER_NAME[s.place, offer] == NONE and sells(_codes(program)[0], action):
            yield area_reason(s, "top")
            yield from choice_reasons(s, action, _codes(program)[0], column_off(s))
    middle = _codes(int(MIDDLE[s.place]))[0]
    if sells(middle, action):
        yield area_reason(s, "middle")
        yield from choice_reasons(s, action, middle, NO_OFF)
    has_lower = s.gains[Gain.LOWER] > 0 and any(CODE[code, Col.OP] == op for code in _codes(int(LOWER[s.place])))
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
    labour, food, tools = (max(int(part) - off, 0) for part, off in zip(OFFER_PRICE[column, offer], column_off(s), strict=True))
    is_short = not is_payable(s, int(s.turn), labour, food, tools)
    if is_short:
        yield from price_reasons(s, word, (labour, food, tools))
    is_camp = CODE[_codes(program)[0], Col.OP] == Op.CAMP_PLACE
    yield is_camp, "7.2", f"all your {CAMPS_EACH} camps are on the land"
    yield True, "7.1", f"nothing of it can be done now: {program_words(program)}"


def chief_reasons(s: State) -> Reasons:
    """Why the chief's ability cannot be used (2.5)."""
    seat, place = int(s.turn), int(s.place)
    at, chief, side = int(s.chief_at[seat]), int(s.chief[seat]), int(s.side[seat])
    yield place == NONE, "2.5", "place the chief first"
    here = f"this turn's figure in {PLACE_NAMES[place]}"
    yield at == NONE, "2.5", f"your chief is not placed yet, only {here}"
    yield at != place, "2.5", f"your chief stands elsewhere: the chief in {PLACE_NAMES[at]}, {here}"
    places = int(CHIEF_PLACES[chief, side])
    works = f"side {'AB'[side]} of {CHIEF_NAMES[chief]} works in {places_words(places)}"
    yield not places >> place & 1, "2.5", f"{works}, not in {PLACE_NAMES[place]}"
    is_plain = place not in s.figure_at[seat]
    yield is_plain, "2.5", "your chief's ability was used already"
    yield True, "2.5", "your chief's ability was used already, or the chief came here in an earlier turn"


def turn_gain_reasons(s: State, gain: int) -> Reasons:
    """Why something of the turn cannot be taken (2.5, 2.7, 2.11, 10.4)."""
    seat, place = int(s.turn), int(s.place)
    if gain == Gain.CHIEF:
        yield from chief_reasons(s)
    if gain == Gain.LOWER:
        yield place in (NONE, REST), "2.7", "only a figure in a column uses a lower area"
        yield s.is_first == 1 or s.area == Area.LOWER, "2.7", "the lower area was used already"
        first = int(s.first_in[place])
        owner = "your own earlier figure" if first == seat else who(s, first)
        yield True, "2.7", f"the lower area went to {owner}, who was first here"
    if gain == Gain.TILE:
        yield s.rest_tiles_on == 0, "10.4", "rest tiles are not in this game: play with rest_tiles=on"
        yield s.tile_held == NONE, "10.4", "you hold no rest tile in this turn"
        yield True, "10.4", "the rest tile was used already"
    yield place != REST, "2.11", "your figure does not rest"
    yield True, "2.11", f"{GAIN_IDS[gain]} was used already"


def tribe_gain_reasons(s: State, card: int) -> Reasons:
    """Why the ability of a tribe card cannot be used (2.8, 4.5)."""
    name, seat = CARD_NAMES[card], int(s.turn)
    if s.phase == Phase.ECLIPSE:
        yield ECLIPSE_ABILITY[card] == 0, "4.5", f"{name} does nothing in the eclipse"
        yield s.pile[seat, card] == 0, "4.5", f"no {name} lies in your eclipse pile"
        yield True, "4.5", f"the ability of every {name} in your pile was used already, or its step is over"
    what = program_words(int(ABILITY[card]))
    yield ABILITY[card] == 0, "2.8", f"{name} has no ability but its labour"
    yield IS_LABOUR_ONLY[card] == 1, "2.8", f"the ability of {name} only gives labour, which comes at once: {what}"
    yield s.played[seat, card] == 0, "2.8", f"no {name} was played in this turn"
    yield True, "2.8", f"the ability of every {name} played in this turn was used already"


def hex_reasons(s: State, hexagon: int) -> Reasons:
    """Why the income of a hex cannot be taken (4.6, 7.4, 10.6)."""
    seat, name = int(s.turn), HEX_IDS[hexagon]
    yield hexagon == BASE, "7.4", "nobody leads the Base"
    own, mammoth = influence(s, seat, hexagon), mammoth_influence(s, hexagon)
    yield own == 0, "7.4", f"you have no influence on {name}"
    yield own < mammoth, "10.6", f"the mammoth has {mammoth} on {name}, you have {own}"
    others = {other: influence(s, other, hexagon) for other in range(int(s.players)) if other != seat}
    best = max(others, key=lambda other: others[other])
    yield others[best] > own, "7.4", f"{who(s, best)} leads {name} with {others[best]}, you have {own}"
    yield True, "4.6", f"the income of {name} was taken already, or you did not lead it when the land was read"


def eclipse_gain_reasons(s: State, gain: int) -> Reasons:
    """Why something of the eclipse cannot be taken (4.4, 4.6, 4.7)."""
    seat, gone = int(s.turn), "was taken already, or its step is over"
    if gain < Gain.HEX:
        place, own = gain - Gain.PLACE, place_on_track(s, seat)
        yield place < own, "4.4", f"you are on place {own + 1}: take its income or that of a lower place"
        yield True, "4.4", f"the income of one place {gone}"
    elif gain < Gain.VILLAGE:
        yield from hex_reasons(s, gain - Gain.HEX)
    elif gain < Gain.SLOT:
        built = villages_built(s, seat)
        yield built <= gain - Gain.VILLAGE, "4.7", f"you have built {counted(built, 'village')}"
    elif gain < Gain.STONE:
        built, needed = int(s.built[seat]), SLOT_STONES * (gain - Gain.SLOT + 1)
        yield built < needed, "6.6", f"that slot is empty with {needed} megaliths built, you have built {built}"
    else:
        yield int(s.stone_owner[gain - Gain.STONE]) != seat, "4.7", f"{GAIN_IDS[gain]} is not yours"
    yield True, "4.7", f"the income of {GAIN_IDS[gain]} {gone}"


def take_reasons(s: State, gain: int) -> Reasons:
    """Why something cannot be taken."""
    yield s.phase not in (Phase.TURN, Phase.COLUMN, Phase.REST, Phase.ECLIPSE), *unfit(s)[1:]
    is_eclipse = s.phase == Phase.ECLIPSE
    if s.gains[gain] > 0:
        is_later = s.step != NONE and step_of(gain) != int(s.step)
        yield is_later, "4.3", f"its step has not come yet: now the step is {STEP_WORDS[int(s.step)]}"
        yield True, "9.27", f"nothing of it can be done now: {program_words(program_of(s, gain))}"
    if Gain.TRIBE <= gain < Gain.PLACE:
        yield from tribe_gain_reasons(s, gain - Gain.TRIBE)
    elif gain < Gain.TRIBE:
        yield is_eclipse, "4.3", f"{GAIN_IDS[gain]} belongs to the turn of a figure: {NOW[Phase.ECLIPSE][1]}"
        yield from turn_gain_reasons(s, gain)
    else:
        yield not is_eclipse, "4.3", f"{GAIN_IDS[gain]} is an income of the eclipse: {NOW[Phase(s.phase)][1]}"
        yield from eclipse_gain_reasons(s, gain)


def play_reasons(s: State, card: int) -> Reasons:
    """Why a card cannot be played (2.2, 2.3, 2.8, 2.11, 2.14)."""
    name, phase = CARD_NAMES[card], Phase(s.phase)
    lacks = int(s.hand[s.turn, card]) == 0, f"{name} is not in your hand"
    yield phase not in (Phase.TURN, Phase.COLUMN, Phase.REST), *unfit(s)[1:]
    if card >= TRIBES:
        yield phase != Phase.TURN, "2.2", "culture cards are played before the figure is placed"
        yield lacks[0], "2.2", lacks[1]
        yield True, "2.3", "you have no other card to pay for a second culture card"
    yield phase == Phase.REST, "2.11", "a resting figure plays no tribe cards"
    early = "tribe cards are played while the figure stands in a column (before it only with tribe_in_step_1=on)"
    yield phase == Phase.TURN and s.tribe_first == 0, "2.8", early
    yield lacks[0], "2.8", lacks[1]


def figure_reasons(s: State, place: int, is_chief: int) -> Reasons:
    """Why that figure cannot be placed there (2.4, 2.14)."""
    seat = int(s.turn)
    yield s.place != NONE, "2.4", f"one figure a turn: this turn's stands in {PLACE_NAMES[s.place]}"
    yield s.phase != Phase.TURN, *unfit(s)[1:]
    at = int(s.chief_at[seat])
    yield is_chief == 1 and at != NONE, "2.4", f"your chief stands in {PLACE_NAMES[at]} already"
    yield is_chief == 0 and NONE not in s.figure_at[seat], "2.4", f"both tribe figures of your {FIGURES} figures are placed"
    yield place == REST, "2.14", "who has played a tribe card in this turn cannot rest with its figure"


def food_reasons(s: State) -> Reasons:
    """Why food cannot be turned into labour (2.10)."""
    yield s.manual == 0, "2.10", "food becomes labour by itself when a price is paid; by hand only with payment=manual"
    yield s.phase == Phase.ECLIPSE, "4.1", "in the eclipse food makes no labour"
    yield s.phase == Phase.PRICE, "2.10", "not between naming a further culture card and its price"
    yield s.phase == Phase.TILE, "2.10", "not before the choice of a rest tile"
    yield not is_in_turn(s), *unfit(s)[1:]
    yield True, "2.10", f"you have {s.food[s.turn]} food, and a labour takes {FOOD_PER_LABOUR}"


def hand_reasons(s: State, kind: Kind, card: int) -> Reasons:
    """Why a card cannot be discarded or laid on the pile (2.3, 2.13)."""
    name = CARD_NAMES[card]
    if kind == Kind.DISCARD:
        yield s.phase != Phase.PRICE, "2.3", f"cards are discarded only for a further culture card: {now(s)[1]}"
        yield int(s.card) == card, "2.3", f"{name} is the card to be played; discard another one"
        yield True, "2.3", f"{name} is not in your hand"
    after = f"cards are laid on the pile after the third figure: {now(s)[1]}"
    yield s.phase != Phase.PILE, "2.13", after
    yield True, "2.13", f"{name} is not in your hand"


def end_reasons(s: State) -> Reasons:
    """Why nothing can be ended now (2.4)."""
    yield s.phase == Phase.TURN, "2.4", "a figure must be placed first: a column or rest"
    yield unfit(s)


def pick_reasons(s: State, chief: int) -> Reasons:
    """Why a chief cannot be picked (1.8)."""
    yield s.phase != Phase.CHIEF, *unfit(s)[1:]
    yield True, "1.8", f"{CHIEF_NAMES[chief]} went to {who(s, list(s.chief).index(chief))}"


def plain_reasons(s: State, kind: Kind, first: int, second: int) -> Reasons:
    """Everything that could forbid an action that is no choice of an operation."""
    match kind:
        case Kind.PLAY:
            yield from play_reasons(s, first)
        case Kind.DISCARD | Kind.LAY:
            yield from hand_reasons(s, kind, first)
        case Kind.OFFER:
            yield from offer_reasons(s, first)
        case Kind.TAKE:
            yield from take_reasons(s, first)
        case Kind.PLACE:
            yield from figure_reasons(s, first, second)
        case Kind.PICK:
            yield from pick_reasons(s, first)
        case Kind.SKIP:
            yield True, "9.1", f"no effect waits that could be skipped: {now(s)[1]}"
        case Kind.TILE:
            yield s.rest_tiles_on == 0, "10.4", "rest tiles are not in this game: play with rest_tiles=on"
        case Kind.END:
            yield from end_reasons(s)
        case _:
            return


def reasons(s: State, action: int) -> Reasons:
    """Everything that could forbid an action of a seat."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    off = "the mammoth is not in this game: play with mammoth=on"
    yield kind == Kind.MAMMOTH and s.mammoth_on == 0, "10.5", off
    if kind == Kind.FOOD:
        yield from food_reasons(s)
    if s.depth > 0:
        code = int(s.todo[s.depth - 1])
        if OP_OF.get(kind) == Op(int(CODE[code, Col.OP])):
            yield from choice_reasons(s, action, code, NO_OFF)
    elif kind in OP_OF:
        yield from column_reasons(s, action)
    else:
        yield from plain_reasons(s, kind, first, second)
    yield unfit(s)


def chance_reason(s: State, kind: Kind) -> Refusal:
    """Chance decides, and this is none of its answers. Says nothing about cards that are hidden."""
    phase = Phase(s.phase)
    if phase > Phase.OPEN and find_to_turn(s) != NONE:
        paragraph, what = "10.2", "a find is turned up"
    elif s.depth > 0:
        paragraph, what = "9.4", "a card is drawn"
    else:
        first, later, what = CHANCE_NOW[phase]
        paragraph = first if int(s.round_number) == 1 else later
    reason = "chance cannot answer this now" if kind in CHANCE_KINDS else "chance decides now"
    return Refusal(f"Winter {paragraph}", f"{reason}: {what}")


def why_not(s: State, action: int) -> Refusal | None:
    """The paragraph that forbids an action, and why; None if it is legal."""
    if is_listed(s, action, MAX_LEGAL):
        return None
    if not is_well_formed(action, FIELDS):
        return Refusal("Winter 1.1", "there is no such action in this game")
    kind = Kind(kind_of(action))
    if s.seat == CHANCE:
        return chance_reason(s, kind)
    if s.seat == NOBODY:
        return Refusal("Winter 8.1", "the game is over")
    if kind in CHANCE_KINDS:
        paragraph, wanted = now(s)
        return Refusal(f"Winter {paragraph}", f"{who(s, int(s.seat))} decides, not chance: {wanted}")
    return next(Refusal(f"Winter {cited}", reason) for forbids, cited, reason in reasons(s, action) if forbids)
