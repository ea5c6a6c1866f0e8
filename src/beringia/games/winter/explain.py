"""Why an action is not allowed: the first paragraph that forbids it, with the numbers of the position."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from beringia.action import first_of, is_well_formed, kind_of, pack, second_of
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
    HAND_SURCHARGE,
    IS_LABOUR_ONLY,
    IS_START,
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
    SECOND_STONES_FROM,
    SLOT_STONES,
    STARTING,
    STONE_ERA,
    STONE_FOOD,
    STONE_IDS,
    STONE_TOOLS,
    TRIBES,
    VILLAGES_EACH,
)
from beringia.games.winter.effect_words import (
    BURY_PLACES,
    PLACE_NAMES,
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
from beringia.games.winter.rules.effects import may_choose
from beringia.games.winter.rules.gains import program_of, step_of
from beringia.games.winter.rules.goods import food_for, is_in_turn
from beringia.games.winter.rules.land import camps_left, camps_on_land, influence, is_junction_empty, mammoth_influence, villages_built
from beringia.games.winter.rules.megaliths import colour
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
CHANCE_NOW: Final[dict[Phase, tuple[str, str]]] = {
    Phase.LAND: ("1.4", "the land is laid out"),
    Phase.STONES: ("1.5", "sacred stones are laid out"),
    Phase.ANIMALS: ("1.6", "animals are laid open"),
    Phase.OPEN: ("1.7", "culture cards are laid open"),
    Phase.CHIEF: ("1.8", "chiefs are dealt"),
    Phase.HAND: ("1.10", "hands are drawn"),
    Phase.TILE_UP: ("10.4", "a rest tile is turned up"),
    Phase.TILE_NEXT: ("10.4", "the next rest tile is turned up"),
    Phase.RIVAL: ("11.2", "the rival's card is turned up"),
}
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
OP_NAMES: Final[dict[Op, tuple[str, str]]] = {
    Op.RECRUIT: ("9.12", "recruiting"),
    Op.CULTURE: ("9.13", "taking a culture card"),
    Op.HUNT: ("9.14", "taking an animal"),
    Op.STONE: ("9.16", "taking a sacred stone"),
    Op.VILLAGE: ("9.8", "building a village"),
    Op.MEGALITH: ("9.9", "building a megalith"),
    Op.IDOL: ("9.10", "a step on an idol track"),
    Op.CAMP_MOVE: ("9.7", "camp steps"),
    Op.BURY: ("9.11", "burying"),
    Op.RECOVER: ("9.20", "taking back a discarded card"),
    Op.TIP: ("9.15", "tipping"),
    Op.EXCHANGE: ("9.17", "an exchange"),
    Op.PAY: ("9.21", "paying"),
    Op.CHOOSE: ("9.21", "a choice of options"),
}
NO_OFF: Final[Price] = (0, 0, 0)


def copied(s: State) -> State:
    """A record of our own, which kernels take without being compiled anew."""
    return np.array([s], dtype=s.dtype)[0]  # type: ignore[attr-defined, no-any-return]


def seat_words(s: State, seat: int) -> str:
    """A seat, or the rival."""
    return "the rival" if seat >= s.seats else f"seat {SEAT_LETTERS[seat]}"


# Prices


def less(price: Price, off: Price) -> Price:
    """Winter 3.6: a discount never pushes a part below 0."""
    labour, food, tools = (max(int(part) - int(less), 0) for part, less in zip(price, off, strict=True))
    return labour, food, tools


def full_price(action: int) -> tuple[str, Price]:
    """What an action buys, and its price without discounts."""
    kind, first, second = Kind(kind_of(action)), first_of(action), second_of(action)
    match kind:
        case Kind.RECRUIT:
            return CARD_NAMES[STARTING + second], (int(RECRUIT_PRICE[second]), HAND_SURCHARGE * first, 0)
        case Kind.LEARN:
            labour, food, tools = (int(part) for part in CULTURE_PRICE[first - TRIBES])
            return CARD_NAMES[first], (labour, food, tools)
        case Kind.HUNT:
            labour, food, tools = (int(part) for part in ANIMAL_PRICE[first])
            return ANIMAL_NAMES[first], (labour, food, tools)
        case Kind.STONE:
            return STONE_IDS[first], (0, int(STONE_FOOD[STONE_ERA[first]]), int(STONE_TOOLS[STONE_ERA[first]]))
        case _:
            from_village = program_price(Op.VILLAGE)
            return "a village", from_village
