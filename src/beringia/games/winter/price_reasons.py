"""Why something cannot be bought: it does not lie there, or goods are missing."""

from beringia.action import first_of, kind_of, second_of
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_NAMES,
    CARD_LABOUR,
    CARD_NAMES,
    CODE,
    FOOD_PER_LABOUR,
    IS_LABOUR_ONLY,
    SECOND_STONES_FROM,
    STARTING,
    STONE_ERA,
    STONE_IDS,
    TRIBES,
)
from beringia.games.winter.effect_words import goods
from beringia.games.winter.prices import price_of
from beringia.games.winter.programs import instructions, write_labour
from beringia.games.winter.reasons import Reasons, who
from beringia.games.winter.rules.goods import TOOLS, WHOLE, food_for, is_in_turn
from beringia.games.winter.state import NONE, Phase, State
from beringia.games.winter.vocabulary import Col, Price


def hand_labour(s: State) -> int:
    """The labour all tribe cards of the hand would bring where the figure stands (2.8)."""
    total = 0
    for card in range(TRIBES):
        labour = int(CARD_LABOUR[card])
        if IS_LABOUR_ONLY[card]:
            labour += sum(
                int(CODE[code, Col.N]) for code in instructions(int(ABILITY[card])) if CODE[code, Col.A] in (NONE, int(s.place))
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
