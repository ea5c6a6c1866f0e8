"""What can be bought: tribe cards, culture cards, animals, sacred stones (3.1 to 3.7, 9.12 to 9.16)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_PRICE,
    ANIMALS,
    ANIMALS_OPEN,
    CULTURE_OPEN,
    CULTURE_PRICE,
    ERAS,
    HAND_SURCHARGE,
    RECRUIT_PRICE,
    RECRUITS,
    SECOND_STONES_FROM,
    STARTING,
    STONE_ERA,
    STONE_FOOD,
    STONE_PLACES,
    STONE_TOOLS,
    STONES,
    TRIBES,
    VILLAGE_FOOD,
)
from beringia.games.winter.rules.goods import (
    FOOD_PART,
    LABOUR_PART,
    TOOL_PART,
    is_makeable,
    is_payable,
    less,
    pay,
)
from beringia.games.winter.state import State
from beringia.games.winter.vocabulary import Price
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE


@kernel
def can_pay(s: State, seat: int, is_strict: bool, labour: int, food: int, tools: int) -> bool:
    """Winter 2.10, 9.27: strictly now, or with food counting as labour."""
    return is_payable(s, seat, labour, food, tools) if is_strict else is_makeable(s, seat, labour, food, tools)


@kernel
def may_recruit(s: State, seat: int, recruit: int, to_hand: int, off: Price, is_strict: bool) -> bool:
    """Winter 3.1, 9.12: a card is left in the stack, and its price with the surcharge of the hand can be paid."""
    if s.recruits[recruit] == 0:
        return False
    labour = less(RECRUIT_PRICE[recruit], off[LABOUR_PART])
    return can_pay(s, seat, is_strict, labour, less(int(HAND_SURCHARGE) * to_hand, off[FOOD_PART]), 0)


@kernel
def list_recruits(s: State, seat: int, to_hand: int, off: Price, is_strict: bool, out: Int32s, n: int) -> int:
    """Winter 3.1: the kinds that can be recruited."""
    for recruit in range(RECRUITS):
        if may_recruit(s, seat, recruit, to_hand, off, is_strict):
            out[n] = pack(Kind.RECRUIT, to_hand, recruit, 0)
            n += 1
    return n


@kernel
def recruit_card(s: State, seat: int, recruit: int, to_hand: int, off: Price) -> None:
    """Winter 3.1, 9.12: pay, and take the card from its stack."""
    labour = less(RECRUIT_PRICE[recruit], off[LABOUR_PART])
    pay(s, seat, labour, less(int(HAND_SURCHARGE) * to_hand, off[FOOD_PART]), 0)
    s.recruits[recruit] = int(s.recruits[recruit]) - 1
    card = STARTING + recruit
    if to_hand == 1:
        s.hand[seat, card] = int(s.hand[seat, card]) + 1
    else:
        s.discard[seat, card] = int(s.discard[seat, card]) + 1


@kernel
def may_learn(s: State, seat: int, culture: int, off: Price, is_strict: bool) -> bool:
    """Winter 3.2, 9.13: whether the price of an open culture card can be paid."""
    return can_pay(
        s,
        seat,
        is_strict,
        less(CULTURE_PRICE[culture, LABOUR_PART], off[LABOUR_PART]),
        less(CULTURE_PRICE[culture, FOOD_PART], off[FOOD_PART]),
        less(CULTURE_PRICE[culture, TOOL_PART], off[TOOL_PART]),
    )


@kernel
def list_culture(s: State, seat: int, off: Price, is_strict: bool, out: Int32s, n: int) -> int:
    """Winter 3.2: the open culture cards that can be paid, in the order of their numbers."""
    first = n
    for place in range(CULTURE_OPEN):
        culture = int(s.culture_open[place])
        if culture != NONE and may_learn(s, seat, culture, off, is_strict):
            action = pack(Kind.LEARN, TRIBES + culture, 0, 0)
            index = n
            while index > first and out[index - 1] > action:
                out[index] = out[index - 1]
                index -= 1
            out[index] = action
            n += 1
    return n


@kernel
def take_open_culture(s: State, culture: int) -> None:
    """Winter 3.5: its place in the row stays empty."""
    for place in range(CULTURE_OPEN):
        if int(s.culture_open[place]) == culture:
            s.culture_open[place] = NONE


@kernel
def learn(s: State, seat: int, culture: int, off: Price) -> None:
    """Winter 3.2, 7.7, 9.13: pay, and take the card into the hand."""
    pay(
        s,
        seat,
        less(CULTURE_PRICE[culture, LABOUR_PART], off[LABOUR_PART]),
        less(CULTURE_PRICE[culture, FOOD_PART], off[FOOD_PART]),
        less(CULTURE_PRICE[culture, TOOL_PART], off[TOOL_PART]),
    )
    take_open_culture(s, culture)
    s.hand[seat, TRIBES + culture] = 1


@kernel
def open_place_of(s: State, animal: int) -> int:
    """Winter 3.5: the leftmost place of the row with such an animal; NONE."""
    for place in range(ANIMALS_OPEN):
        if int(s.animals_open[place]) == animal:
            return place
    return NONE


@kernel
def may_hunt(s: State, seat: int, animal: int, off: Price, is_strict: bool) -> bool:
    """Winter 3.3, 9.14: whether such an animal lies open and can be paid."""
    if open_place_of(s, animal) == NONE:
        return False
    labour = less(ANIMAL_PRICE[animal, LABOUR_PART], off[LABOUR_PART])
    return can_pay(s, seat, is_strict, labour, 0, less(ANIMAL_PRICE[animal, TOOL_PART], off[TOOL_PART]))


@kernel
def list_animals(s: State, seat: int, off: Price, is_strict: bool, out: Int32s, n: int) -> int:
    """Winter 3.3: the kinds of open animals that can be paid."""
    for animal in range(ANIMALS):
        if may_hunt(s, seat, animal, off, is_strict):
            out[n] = pack(Kind.HUNT, animal, 0, 0)
            n += 1
    return n


@kernel
def hunt(s: State, seat: int, animal: int, off: Price) -> None:
    """Winter 3.3, 3.5, 9.14: pay, and lay the animal untipped before the player."""
    labour = less(ANIMAL_PRICE[animal, LABOUR_PART], off[LABOUR_PART])
    pay(s, seat, labour, 0, less(ANIMAL_PRICE[animal, TOOL_PART], off[TOOL_PART]))
    s.animals_open[open_place_of(s, animal)] = NONE
    s.untipped[seat, animal] = int(s.untipped[seat, animal]) + 1


@kernel
def is_era_open(s: State, era: int) -> bool:
    """Winter 3.7: era II is open from round 3 on."""
    return era == 0 or int(s.round_number) >= int(SECOND_STONES_FROM)


@kernel
def may_take_stone(s: State, seat: int, era: int, off: Price, is_strict: bool) -> bool:
    """Winter 3.7, 9.16: whether stones of an era are open and can be paid."""
    food = less(STONE_FOOD[era], off[FOOD_PART])
    return is_era_open(s, era) and can_pay(s, seat, is_strict, 0, food, less(STONE_TOOLS[era], off[TOOL_PART]))


@kernel
def list_stones(s: State, seat: int, off: Price, is_strict: bool, out: Int32s, n: int) -> int:
    """Winter 3.7: the open stones that can be paid, in the order of their numbers."""
    lying = 0
    for era in range(ERAS):
        if may_take_stone(s, seat, era, off, is_strict):
            for place in range(STONE_PLACES):
                if s.stones_open[era, place] != NONE:
                    lying |= 1 << int(s.stones_open[era, place])
    for stone in range(STONES):
        if lying >> stone & 1:
            out[n] = pack(Kind.STONE, stone, 0, 0)
            n += 1
    return n


@kernel
def give_stone(s: State, seat: int, stone: int) -> None:
    """Winter 3.5, 3.7: the stone lies beside the player's board; its place stays empty for good."""
    era = STONE_ERA[stone]
    for place in range(STONE_PLACES):
        if int(s.stones_open[era, place]) == stone:
            s.stones_open[era, place] = NONE
    s.stone_owner[stone] = seat


@kernel
def take_stone(s: State, seat: int, stone: int, off: Price) -> None:
    """Winter 3.7, 9.16: pay, and take the stone."""
    era = STONE_ERA[stone]
    pay(s, seat, 0, less(STONE_FOOD[era], off[FOOD_PART]), less(STONE_TOOLS[era], off[TOOL_PART]))
    give_stone(s, seat, stone)


@kernel
def village_price(off: Price) -> int:
    """Winter 7.3, 9.8: food for a village."""
    return less(int(VILLAGE_FOOD), off[FOOD_PART])
