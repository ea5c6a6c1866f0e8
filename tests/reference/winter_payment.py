"""Winter 2.10, 3.6, 9.18: what something costs and whether it can be paid."""

from math import ceil

from .winter_box import Operation
from .winter_position import Position
from .winter_price import Price, price_of


def labour_to_make(position: Position, price: Price) -> int:
    """Winter 2.10: how much labour the pool lacks, in whole labour."""
    return max(0, ceil(price.labour - position.labour))


def food_makes_labour(position: Position) -> bool:
    """Winter 4.1, 9.27: in the eclipse food makes no labour."""
    return position.phase != "eclipse"


def food_is_used(position: Position) -> bool:
    """Winter 2.10: whether missing labour is made from food by itself."""
    return food_makes_labour(position) and position.options["payment"] == "auto"


def payable(position: Position, price: Price, *, with_food: bool) -> bool:
    """Winter 3.6: whether the player can pay in full; `with_food` lets food count as labour."""
    player = position.me()
    made = labour_to_make(position, price)
    if made > 0 and not with_food:
        return False
    return player.food >= price.food + made * position.box.game["food_per_labour"] and player.tools >= price.tools


def pay_price(position: Position, price: Price) -> None:
    """Winter 2.10: prices are paid from the pool, missing labour is made from food."""
    player = position.me()
    made = labour_to_make(position, price)
    player.food -= price.food + made * position.box.game["food_per_labour"]
    player.tools -= price.tools
    position.labour += made - price.labour


def column_discount(position: Position, column: str) -> Price:
    """Winter 9.18: what the next action of the top area of a column costs less."""
    waiting = position.discounts.get(column, [])
    return waiting[0] if waiting else Price()


def add_discount(position: Position, op: Operation) -> None:
    """Winter 9.18: discounts of a column add up, action by action."""
    waiting = position.discounts.setdefault(op["column"], [])
    waiting += [Price()] * (op["times"] - len(waiting))
    for number in range(op["times"]):
        waiting[number] = waiting[number].plus(price_of(op["cost"]))


def use_up_discount(position: Position, column: str) -> None:
    """Winter 9.18: an action that is bought uses up one time of all discounts of its column."""
    left = position.discounts.pop(column, [])[1:]
    if left:
        position.discounts[column] = left


def discount_of(op: Operation) -> Price:
    """The discount of an operation."""
    return price_of(op.get("discount", {}))


def recruit_price(position: Position, kind: str, to: str) -> Price:
    """Winter 3.1: the labour of a recruit, and one food more to the hand."""
    surcharge = position.box.game["hand_surcharge"] if to == "hand" else 0
    return Price(price_of({"labour": position.box.recruited[kind]["price"]}).labour, surcharge, 0)


def culture_price(position: Position, card: str) -> Price:
    """Winter 3.2: labour, food and tools of a culture card."""
    return price_of(position.box.cultures[card])


def animal_price(position: Position, animal: str) -> Price:
    """Winter 3.3: labour and tools of an animal."""
    return price_of(position.box.animals[animal])


def stone_price(position: Position, stone: str) -> Price:
    """Winter 3.7: food and tools by era."""
    era, game = position.box.stones[stone]["era"], position.box.game
    return price_of({"food": game["stone_food"][era - 1], "tools": game["stone_tools"][era - 1]})


def village_price(position: Position) -> Price:
    """Winter 7.3: a village costs food."""
    return price_of({"food": position.box.game["village_food"]})
