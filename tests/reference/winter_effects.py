"""Winter 9: operations are carried out, with and without a choice."""

from collections.abc import Callable
from fractions import Fraction

from .winter_box import Operation, Program
from .winter_counts import points_now
from .winter_field import place_named, put_megalith, reward_of
from .winter_hexes import BASE, junction_named
from .winter_idols import honour_step, sacrifice_step
from .winter_land import finds_at, move_camp, put_village
from .winter_operations import repetitions
from .winter_payment import (
    add_discount,
    animal_price,
    culture_price,
    discount_of,
    pay_price,
    recruit_price,
    stone_price,
    village_price,
)
from .winter_position import Entry, Player, Position
from .winter_price import Price, price_of


def push(position: Position, program: Program, source: str) -> None:
    """Winter 9.1, 9.21: a program comes before everything that waits; a `pay` that stands first is not asked for."""
    entries = [Entry(op, repetitions(op), source, paid=place == 0 and op["op"] == "pay") for place, op in enumerate(program)]
    position.todo[:0] = entries


def use(position: Position, times: int = 1) -> Entry:
    """The operation that waits first is carried out so many times; the last time it leaves the list."""
    entry = position.todo[0]
    entry.left -= times
    if entry.left <= 0:
        position.todo.pop(0)
    return entry


def gain(position: Position, player: Player, kind: str, number: int) -> None:
    """Winter 1.11, 9.2: goods onto the gauge; what would go beyond it is lost."""
    gauge = position.box.game["gauge"]
    if kind == "food":
        player.food = min(gauge, player.food + number)
    else:
        player.tools = min(gauge, player.tools + number)


def gain_labour(position: Position, amount: Fraction, column: str | None) -> None:
    """Winter 2.9, 9.3: labour of a turn; bound labour waits for the figure, or counts only in its column."""
    if position.phase == "eclipse":
        return
    if column is None or position.figure == column:
        position.labour += amount
    elif position.figure is None:
        position.bound[column] = position.bound.get(column, Fraction(0)) + amount


def take_step(position: Position, track: str) -> None:
    """Winter 6.7, 6.8: one step on a track; bonuses are carried out at once."""
    if track == "honour":
        honour_step(position, position.whose())
    else:
        push(position, sacrifice_step(position, position.whose()), "sacrifice")


def happen(position: Position) -> None:
    """Winter 9.1: the first operation that waits needs no choice and is carried out."""
    entry = position.todo[0]
    op, player = entry.op, position.me()
    use(position, 1 if op["op"] == "idol" else entry.left)
    match op["op"]:
        case "gain":
            gain(position, player, op["res"], op["n"])
        case "labour":
            gain_labour(position, Fraction(op["n"]), op.get("column"))
        case "vp":
            player.points[entry.source] += op["n"]
        case "camp_place":
            player.camps[BASE] += min(op["n"], position.camps_on_board(position.whose()))
        case "idol":
            take_step(position, op["track"])
        case "discount":
            add_discount(position, op)
        case "eclipse_labour":
            player.eclipse_labour += Fraction(op["n"])
        case "pay":
            pay_price(position, price_of(op["cost"]))
            push(position, op["then"], entry.source)
        case "score_now":
            player.points[entry.source] += points_now(position, position.whose(), op)
        case "first_bonus":
            position.gains["lower"] += 1
        case _:
            raise ValueError(f"it needs a choice: {op['op']}")


def take_from_row(row: list[str | None], item: str) -> None:
    """Winter 3.5: what was taken leaves an empty place, of equal ones the leftmost."""
    row[row.index(item)] = None


def recruit(position: Position, words: list[str], discount: Price) -> None:
    """Winter 3.1, 9.12: a tribe card for its price, to the hand or the discard pile."""
    to = "hand" if words[-1] == "hand" else "discard"
    pay_price(position, recruit_price(position, words[0], to).less(discount))
    position.me().zone(to)[words[0]] += 1


def learn(position: Position, words: list[str], discount: Price) -> None:
    """Winter 3.2, 9.13: an open culture card into the hand."""
    pay_price(position, culture_price(position, words[0]).less(discount))
    take_from_row(position.open, words[0])
    position.me().hand[words[0]] += 1


def hunt(position: Position, words: list[str], discount: Price) -> None:
    """Winter 3.3, 9.14: an open animal, untipped."""
    pay_price(position, animal_price(position, words[0]).less(discount))
    take_from_row(position.animals, words[0])
    position.me().untipped[words[0]] += 1


def take_stone(position: Position, words: list[str], discount: Price) -> None:
    """Winter 3.7, 9.16: an open sacred stone."""
    pay_price(position, stone_price(position, words[0]).less(discount))
    take_from_row(position.stones[position.box.stones[words[0]]["era"] - 1], words[0])
    position.me().stones.append(words[0])


PURCHASES: dict[str, Callable[[Position, list[str], Price], None]] = {
    "recruit": recruit,
    "learn": learn,
    "hunt": hunt,
    "stone": take_stone,
}


def buy(position: Position, action: str, discount: Price) -> None:
    """Winter 3.6: carry out an action that has a price."""
    verb, *words = action.split(" ")
    PURCHASES[verb](position, words, discount)


def build_village(position: Position, name: str, discount: Price) -> None:
    """Winter 7.3, 10.3: a village for its price, and the rewards of face-up finds."""
    junction = junction_named(name)
    pay_price(position, village_price(position).less(discount))
    put_village(position, position.whose(), junction)
    for program in reversed(finds_at(position, junction)):
        push(position, program, "land")


def build_megalith(position: Position, name: str) -> None:
    """Winter 6.3, 9.9: the leftmost megalith, and the reward of the covered cell."""
    place = place_named(name)
    put_megalith(position, position.whose(), place)
    push(position, reward_of(position, place), "megaliths")


def bury(position: Position, place: str, kind: str) -> None:
    """Winter 4.5, 7.5: a card is buried; an unused ability is lost, cards whose ability was used leave first."""
    player = position.me()
    player.zone(place)[kind] -= 1
    player.buried[kind] += 1
    if place == "played":
        position.gains[kind] = min(position.gains[kind], player.played[kind])
    if place == "pile" and position.taken[kind] > 0:
        position.taken[kind] -= 1


def tip(position: Position, animal: str, op: Operation, source: str) -> None:
    """Winter 7.6, 9.15: an animal is turned for its yield and perhaps more food."""
    position.me().untipped[animal] -= 1
    position.me().tipped[animal] += 1
    push(position, [*position.box.animals[animal]["yield"], *bonus_food(op)], source)


def bonus_food(op: Operation) -> Program:
    """Winter 9.15: food beyond the yield."""
    return [{"op": "gain", "res": "food", "n": op["bonus_food"]}] if op.get("bonus_food") else []


def swap(position: Position, times: int, op: Operation) -> None:
    """Winter 9.17: all is given first, then everything is gained."""
    player = position.me()
    player.food -= times * op["give"].get("food", 0)
    player.tools -= times * op["give"].get("tool", 0)
    for kind, number in op["get"].items():
        gain(position, player, kind, times * number)


def choose(position: Position, action: str) -> None:
    """Winter 9.1: a choice for the operation that waits first; `skip` gives up all repetitions left."""
    verb, *words = action.split(" ")
    if verb == "skip":
        position.todo.pop(0)
        return
    entry = use(position, position.box.game["mammoth_steps"] if verb == "mammoth" else 1)
    op = entry.op
    match verb:
        case "step":
            move_camp(position, position.whose(), words[0], words[1])
        case "mammoth":
            position.mammoth_at = junction_named(words[0])
        case "village":
            build_village(position, words[0], discount_of(op))
        case "build":
            build_megalith(position, words[0])
        case "idol":
            take_step(position, words[0])
        case "bury":
            bury(position, words[0], words[1])
        case "tip":
            tip(position, words[0], op, entry.source)
        case "swap":
            swap(position, int(words[0]), op)
        case "recover":
            position.me().discard[words[0]] -= 1
            position.me().hand[words[0]] += 1
        case "pay":
            pay_price(position, price_of(op["cost"]))
            push(position, op["then"], entry.source)
        case "choose":
            entry.chosen.append(int(words[0]))
            push(position, op["options"][int(words[0]) - 1], entry.source)
        case _:
            buy(position, action, discount_of(op))
