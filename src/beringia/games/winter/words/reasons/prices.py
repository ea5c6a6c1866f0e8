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
    STONE_NAMES,
    TRIBES,
)
from beringia.games.winter.rules.goods import FOOD, TOOLS, WHOLE, food_for, is_in_turn
from beringia.games.winter.state import Phase, State
from beringia.games.winter.vocabulary import Col, Price
from beringia.games.winter.words.effects import goods, whole_or_half
from beringia.games.winter.words.prices import price_of
from beringia.games.winter.words.programs import instructions
from beringia.games.winter.words.reasons.reason import who
from beringia.meaning import NONE
from beringia.sayings import Saying, say
from beringia.words.refusals import Reason, Reasons


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


def labour_advice(s: State, missing: int) -> Saying:
    """What could still be made when so much labour is missing although all food counts."""
    if s.depth > 0 or s.phase != Phase.COLUMN:
        return say("no tribe cards can be played now")
    hand = hand_labour(s)
    if hand >= missing:
        return say("play tribe cards first, your hand has {n} labour", n=whole_or_half(hand))
    return say("even with all tribe cards of your hand ({n} labour) and all food", n=whole_or_half(hand))


def short_words(what: Saying, price: int, pool: int, spare: int, missing: int, advice: Saying) -> Saying:
    """How much labour is missing, of what, and what could be done about it."""
    short, cost, has = whole_or_half(missing), whole_or_half(price), whole_or_half(pool)
    return say(
        "{short} labour short: {what} costs {cost} labour, you have {n} and {food} food: {advice}"
        if spare
        else "{short} labour short: {what} costs {cost} labour, you have {n}: {advice}",
        short=short,
        what=what,
        cost=cost,
        n=has,
        food=spare,
        advice=advice,
    )


def labour_reasons(s: State, what: Saying, labour: int, spare: int) -> Reasons:
    """Why the labour of a price cannot be paid; `spare` is the food the price itself leaves."""
    pool, makes = int(s.labour), spare // int(FOOD_PER_LABOUR) * WHOLE
    missing = labour - pool
    useless = say("{what} costs {n} labour, and in the eclipse food makes none", what=what, n=whole_or_half(labour))
    yield missing > 0 and not is_in_turn(s), "9.27", useless
    if 0 < missing <= makes:
        by_hand = say("turn {n} food into labour first", n=food_for(s, labour))
        yield True, "2.10", short_words(what, labour, pool, 0, missing, by_hand)
    if missing > makes:
        lacking = missing - makes
        yield True, "3.6", short_words(what, labour, pool, spare, lacking, labour_advice(s, lacking))


def goods_reason(what: Saying, resource: int, price: int, has: int) -> Reason:
    """Whether food or tools of a price are missing."""
    short, cost = goods(resource, price - has), goods(resource, price)
    return price > has, "3.6", say("{short} short: {what} costs {cost}, you have {n}", short=short, what=what, cost=cost, n=has)


def price_reasons(s: State, what: Saying, price: Price) -> Reasons:
    """Why a price cannot be paid (3.6)."""
    labour, food, tools = price
    has_food = int(s.food[s.turn])
    yield goods_reason(what, TOOLS, tools, int(s.tools[s.turn]))
    yield goods_reason(what, FOOD, food, has_food)
    if labour > int(s.labour):
        yield from labour_reasons(s, what, labour, has_food - food)


def purchase_reasons(s: State, action: int, code: int, off: Price) -> Reasons:
    """Why something cannot be bought: it does not lie there, or it cannot be paid."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    if kind == Kind.RECRUIT:
        to = say("this recruit goes to the hand" if CODE[code, Col.A] else "this recruit goes to the discard pile")
        yield CODE[code, Col.A] != first, "9.12", to
        yield s.recruits[second] == 0, "3.1", say("no {card} is left in its stack", card=CARD_NAMES[STARTING + second])
    elif kind == Kind.LEARN:
        yield first < TRIBES, "3.2", say("{card} is a tribe card, no culture card", card=CARD_NAMES[first])
        yield first - TRIBES not in s.culture_open, "3.2", say("{thing} does not lie open", thing=CARD_NAMES[first])
    elif kind == Kind.HUNT:
        yield first not in s.animals_open, "3.3", say("no {animal} lies open", animal=ANIMAL_NAMES[first])
    elif kind == Kind.STONE:
        name, era, owner = STONE_NAMES[first], int(STONE_ERA[first]), int(s.stone_owner[first])
        yield owner != NONE, "3.5", say("{stone} was taken by {who}", stone=name, who=who(s, owner))
        yield first not in s.stones_open, "3.7", say("{thing} does not lie open", thing=name)
        number = int(s.round_number)
        when = say("era II stones come from round {first} on, this is round {now}", first=int(SECOND_STONES_FROM), now=number)
        yield era > 0 and number < int(SECOND_STONES_FROM), "3.7", when
    yield from price_reasons(s, *price_of(action, code, off))
