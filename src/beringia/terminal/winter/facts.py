"""What the winter table reads from a view: prices as the player pays them, labour that could be made, who leads what."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_PRICE,
    CAMPS_EACH,
    CARD_LABOUR,
    CODE,
    CULTURE_PRICE,
    HAND_SURCHARGE,
    OFFER,
    OFFER_NAME,
    OFFER_PRICE,
    OFFERS,
    PROGRAM,
    PROGRAM_LENGTH,
    RECRUIT_PRICE,
    REST,
    REST_LABOUR,
    STONE_ERA,
    STONE_FOOD,
    STONE_TOOLS,
    TRIBES,
    VILLAGE_FOOD,
)
from beringia.games.winter.geometry import HEXES
from beringia.games.winter.rules.land import income_times
from beringia.games.winter.state import RIVAL, Phase
from beringia.games.winter.vocabulary import Col, Op
from beringia.layout import plain
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS

Price = tuple[int, int, int]
FREE: Final[Price] = (0, 0, 0)
COLOURS: Final = ("red", "yellow", "blue", "black")
WHOLE: Final = 2  # halves of one labour
IN_TURN: Final = (Phase.TURN, Phase.PRICE, Phase.COLUMN, Phase.REST, Phase.TILE)


def read(view: Any) -> SimpleNamespace:
    """A view as plain numbers; the record itself is kept for questions about the rules."""
    v = plain(view)
    v.record = view
    return v


def who(v: SimpleNamespace, seat: int) -> str:
    """A player as people speak of them."""
    if seat == v.viewer:
        return "you"
    return "the rival" if is_rival(v, seat) else COLOURS[seat]


def is_rival(v: SimpleNamespace, seat: int) -> bool:
    """Whether this is the rival of the solo game."""
    return bool(v.seats == 1 and seat == RIVAL)


def letter(seat: int) -> str:
    """The letter of a player."""
    return SEAT_LETTERS[seat]


def less(price: Sequence[int], off: Sequence[int]) -> Price:
    """A price with a discount taken off."""
    labour, food, tools = (max(int(part) - int(minus), 0) for part, minus in zip(price, off, strict=True))
    return labour, food, tools


def top_code(v: SimpleNamespace) -> int:
    """The operation that waits for a choice; NONE if nothing waits."""
    return int(v.todo[v.depth - 1]) if v.depth else NONE


def waiting_off(v: SimpleNamespace, op: Op) -> Price | None:
    """The discount of the operation that waits, if it is of this kind."""
    code = top_code(v)
    if code == NONE or CODE[code, Col.OP] != op:
        return None
    return int(CODE[code, Col.B]), int(CODE[code, Col.C]), int(CODE[code, Col.D])


def column_off(v: SimpleNamespace, column: int) -> Price:
    """What the next action of a column's top area costs less in this turn."""
    labour, food, tools = v.discount[column][0]
    return labour, food, tools


def off_for(v: SimpleNamespace, op: Op, column: int) -> Price:
    """The discount for something: that of the operation that waits for it, otherwise that of its column."""
    waiting = waiting_off(v, op)
    return column_off(v, column) if waiting is None else waiting


def recruit_price(v: SimpleNamespace, recruit: int, to_hand: int) -> Price:
    """What a tribe card costs now."""
    return less((int(RECRUIT_PRICE[recruit]), int(HAND_SURCHARGE) * to_hand, 0), off_for(v, Op.RECRUIT, 0))


def culture_price(v: SimpleNamespace, culture: int) -> Price:
    """What a culture card costs now."""
    return less(CULTURE_PRICE[culture], off_for(v, Op.CULTURE, 1))


def animal_price(v: SimpleNamespace, animal: int) -> Price:
    """What an animal costs now."""
    return less(ANIMAL_PRICE[animal], off_for(v, Op.HUNT, 2))


def stone_price(v: SimpleNamespace, stone: int) -> Price:
    """What a sacred stone costs now."""
    era = int(STONE_ERA[stone])
    return less((0, int(STONE_FOOD[era]), int(STONE_TOOLS[era])), waiting_off(v, Op.STONE) or FREE)


def village_price(v: SimpleNamespace) -> Price:
    """What a village costs now."""
    return less((0, int(VILLAGE_FOOD), 0), waiting_off(v, Op.VILLAGE) or FREE)


def offer_price(v: SimpleNamespace, column: int, name: int) -> Price:
    """What a named action of a top area costs now."""
    offer = next(offer for offer in range(OFFERS) if OFFER[column, offer] and OFFER_NAME[column, offer] == name)
    return less(OFFER_PRICE[column, offer], column_off(v, column))


def bound_labour(card: int, column: int) -> int:
    """The labour a tribe card's ability adds in a column, in halves."""
    program = int(ABILITY[card])
    total = 0
    for place in range(int(PROGRAM_LENGTH[program])):
        code = int(PROGRAM[program, place])
        if CODE[code, Col.OP] == Op.LABOUR and CODE[code, Col.A] in (NONE, column):
            total += int(CODE[code, Col.N])
    return total


def hand_labour(v: SimpleNamespace, column: int) -> int:
    """The labour the own tribe cards in hand make in a column, in halves."""
    return sum(v.own_hand[card] * (int(CARD_LABOUR[card]) + bound_labour(card, column)) for card in range(TRIBES))


def labour_in(v: SimpleNamespace, column: int) -> int:
    """The labour the viewer can make in a column without food: the pool, what waits for it, and the hand; in halves."""
    if v.turn != v.viewer or v.phase not in IN_TURN:
        return hand_labour(v, column)
    if v.place == NONE:
        return int(v.labour + v.bound[column] + hand_labour(v, column))
    return int(v.labour + hand_labour(v, column)) if v.place == column else int(v.labour)


def is_makeable(v: SimpleNamespace, price: Price, labour: int) -> bool:
    """Whether the viewer could pay a price with so much labour, the own goods, and food for what is missing."""
    missing = -(-max(price[0] - labour, 0) // WHOLE)
    return bool(v.food[v.viewer] >= price[1] + missing and v.tools[v.viewer] >= price[2])


def missing_food(v: SimpleNamespace, price: Price) -> int:
    """The food that would be turned into labour to pay a price now."""
    return int(-(-max(price[0] - v.labour, 0) // WHOLE))


def points_of(v: SimpleNamespace, seat: int) -> int:
    """The points a player has booked."""
    return int(sum(v.score[seat]))


def camps_left(v: SimpleNamespace, seat: int) -> int:
    """Camps on a player's board."""
    return int(int(CAMPS_EACH) - sum(v.camps[seat]))


def villages_of(v: SimpleNamespace, seat: int) -> int:
    """Villages of a player on the land."""
    return int(v.village.count(seat))


def figures_at(v: SimpleNamespace, place: int) -> list[tuple[int, bool]]:
    """Who stands in a place: the seat of each figure, and whether it is the chief; in the order of the track."""
    found = []
    for seat in v.order[: v.players]:
        found += [(seat, True)] if v.chief_at[seat] == place else []
        found += [(seat, False)] * v.figure_at[seat].count(place)
    return found


def leaders(v: SimpleNamespace, hexagon: int) -> list[tuple[int, int]]:
    """The players a hex would give income to now, and how often."""
    if v.land[hexagon] == NONE:
        return []
    times = [(seat, int(income_times(v.record, seat, hexagon))) for seat in range(v.players)]
    return [(seat, count) for seat, count in times if count]


def led_by(v: SimpleNamespace, seat: int) -> list[int]:
    """The hexes a player leads."""
    return [hexagon for hexagon in range(HEXES) if any(leader == seat for leader, _ in leaders(v, hexagon))]


def pile_of(v: SimpleNamespace, seat: int) -> list[int]:
    """The cards of an eclipse pile as far as the viewer may know them."""
    return list(v.own_pile if seat == v.viewer else v.shown[seat])


def resting_labour(v: SimpleNamespace, seat: int) -> int:
    """The eclipse labour of a player's resting figures, in halves."""
    resting = [v.chief_at[seat], *v.figure_at[seat]].count(REST)
    return int(int(REST_LABOUR) * (min(resting, 1) if v.rest_once else resting))


def known_total(v: SimpleNamespace, seat: int) -> int:
    """The labour of a player's pile and resting figures as far as the viewer may know it, in halves."""
    if is_rival(v, seat):
        return int(v.rival_labour)
    cards = sum(int(CARD_LABOUR[card]) * count for card, count in enumerate(pile_of(v, seat)[:TRIBES]))
    return int(cards + resting_labour(v, seat) + v.eclipse_labour[seat])
