"""Winter 9.1, 9.21, 9.27: what an operation lets the player choose, as text, and whether it can be carried out."""

from collections.abc import Iterable

from .winter_box import Operation, Program
from .winter_field import building_places, place_text
from .winter_hexes import junction_name
from .winter_land import camp_steps, village_places
from .winter_payment import (
    animal_price,
    culture_price,
    discount_of,
    food_is_used,
    food_makes_labour,
    payable,
    recruit_price,
    stone_price,
    village_price,
)
from .winter_position import Position
from .winter_price import Price, price_of
from .winter_words import burial_places

ALWAYS = ("gain", "vp", "labour", "discount", "eclipse_labour", "score_now")
COUNTED_BY_N = ("draw", "camp_place", "megalith", "idol", "bury", "tip", "recover", "choose")


def repetitions(op: Operation) -> int:
    """Winter 9.1: how often an operation is to be carried out."""
    if op["op"] == "camp_move":
        return int(op["steps"])
    return int(op["n"]) if op["op"] in COUNTED_BY_N else 1


def there(row: Iterable[str | None]) -> list[str]:
    """What lies in a row, each kind once, from the left."""
    return list(dict.fromkeys(item for item in row if item is not None))


def stack_left(position: Position, kind: str) -> int:
    """Winter 3.1: how many cards of a recruited kind are left in its stack."""
    owned = sum(player.cards()[kind] + player.buried[kind] for player in position.players)
    return int(position.box.recruited[kind]["count"]) - owned


def stones_to_take(position: Position) -> list[str]:
    """Winter 3.7: the open stones of the eras that are open, the latest era last."""
    eras = 2 if position.round >= position.box.game["second_era_from_round"] else 1
    return [stone for row in position.stones[:eras] for stone in there(row)]


def purchases(position: Position, op: Operation, discount: Price, *, with_food: bool) -> list[str]:
    """Winter 9.12, 9.13, 9.14, 9.16: what may be bought with a discount."""

    def fits(price: Price) -> bool:
        return payable(position, price.less(discount), with_food=with_food)

    match op["op"]:
        case "recruit":
            ending = " hand" if op["to"] == "hand" else ""
            kinds = [kind for kind in position.box.recruited if stack_left(position, kind) > 0]
            return [f"recruit {kind}{ending}" for kind in kinds if fits(recruit_price(position, kind, op["to"]))]
        case "culture":
            return [f"learn {card}" for card in there(position.open) if fits(culture_price(position, card))]
        case "hunt":
            return [f"hunt {animal}" for animal in there(position.animals) if fits(animal_price(position, animal))]
        case "stone":
            return [f"stone {stone}" for stone in stones_to_take(position) if fits(stone_price(position, stone))]
    raise ValueError(f"nothing is bought with {op['op']}")


def movements(position: Position, left: int) -> list[str]:
    """Winter 7.1, 10.5: camp steps, or the mammoth for two steps."""
    choices = [f"step {name} {other}" for name, other in camp_steps(position, position.whose())]
    if position.on("mammoth") and left >= position.box.game["mammoth_steps"]:
        choices += [f"mammoth {junction_name(junction)}" for junction in position.empty_junctions()]
    return choices


def tracks(position: Position) -> list[str]:
    """Winter 6.8, 9.10: the tracks on which a step can be taken."""
    last_row = position.me().honour == len(position.box.honour)
    return ["sacrifice"] if last_row else ["honour", "sacrifice"]


def burials(position: Position, op: Operation) -> list[str]:
    """Winter 7.5, 9.11: own cards in the places named."""
    player = position.me()
    return [f"bury {place} {kind}" for place in burial_places(op) for kind in position.box.cards() if player.zone(place)[kind] > 0]


def swaps(position: Position, op: Operation) -> list[str]:
    """Winter 9.17: how often an exchange may be made."""
    player = position.me()
    goods = {"food": player.food, "tool": player.tools}
    most = min([op["max"], *(goods[kind] // number for kind, number in op["give"].items())])
    return [f"swap {number}" for number in range(1, most + 1)]


def options_left(position: Position, op: Operation, chosen: list[int]) -> list[str]:
    """Winter 9.21: options not yet chosen of which something can be done."""
    options = enumerate(op["options"], start=1)
    return [f"choose {number}" for number, option in options if number not in chosen and can_do_some(position, option)]


def choices(position: Position, op: Operation, left: int, chosen: list[int], *, with_food: bool) -> list[str]:
    """Winter 9.6 to 9.21: what the player may choose for an operation, as far as it can be paid."""
    match op["op"]:
        case "recruit" | "culture" | "hunt" | "stone":
            return purchases(position, op, discount_of(op), with_food=with_food)
        case "camp_move":
            return movements(position, left)
        case "village":
            affordable = payable(position, village_price(position).less(discount_of(op)), with_food=with_food)
            junctions = village_places(position, position.whose()) if affordable else []
            return [f"village {junction_name(junction)}" for junction in junctions]
        case "megalith":
            return [f"build {place_text(place)}" for place in building_places(position, position.whose())]
        case "idol":
            return [f"idol {track}" for track in tracks(position)]
        case "bury":
            return burials(position, op)
        case "tip":
            return [f"tip {animal}" for animal in position.box.animals if position.me().untipped[animal] > 0]
        case "exchange":
            return swaps(position, op)
        case "recover":
            return [f"recover {kind}" for kind in position.box.cards() if position.me().discard[kind] > 0]
        case "pay":
            return ["pay"] if payable(position, price_of(op["cost"]), with_food=with_food) else []
        case "choose":
            return options_left(position, op, chosen)
    raise ValueError(f"no choice in {op['op']}")


def needs_choice(op: Operation, *, paid: bool) -> bool:
    """Winter 9.1, 9.10, 9.21: whether the player is asked."""
    if op["op"] == "idol":
        return bool(op["track"] == "any")
    if op["op"] == "pay":
        return not paid
    return op["op"] not in (*ALWAYS, "draw", "camp_place", "end_vp_per", "first_bonus")


def possible(position: Position, op: Operation, left: int, chosen: list[int]) -> bool:
    """Winter 9.27: whether an operation can be carried out."""
    if op["op"] in ALWAYS:
        return True
    match op["op"]:
        case "idol":
            return op["track"] != "honour" or "honour" in tracks(position)
        case "draw":
            return (position.me().deck + position.me().discard).total() > 0
        case "camp_place":
            return position.camps_on_board(position.whose()) > 0
        case "first_bonus":
            in_column = position.area is not None and position.area != "lower"
            return in_column and not position.first and position.gains["lower"] == 0
        case "end_vp_per":
            return False
    worth_paying = op["op"] != "pay" or can_do_some(position, op["then"])
    return worth_paying and bool(choices(position, op, left, chosen, with_food=food_makes_labour(position)))


def can_do_some(position: Position, program: Program) -> bool:
    """Winter 9.1: whether something of a program can be carried out now."""
    return any(possible(position, op, repetitions(op), []) for op in program)


def offered(position: Position, op: Operation, left: int, chosen: list[int]) -> list[str]:
    """The choices that are legal now; with `payment=manual` only what the pool pays (2.10)."""
    return choices(position, op, left, chosen, with_food=food_is_used(position))
