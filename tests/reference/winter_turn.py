"""Winter 2: a player's turn, from culture cards to the eclipse pile."""

from collections import Counter
from fractions import Fraction

from .winter_box import REST
from .winter_effects import buy, choose, gain_labour, push
from .winter_gains import ability_of, chief_card, gains_offered, only_labour, program_of
from .winter_operations import offered, possible, purchases, repetitions
from .winter_payment import column_discount, food_is_used, pay_price, payable, use_up_discount
from .winter_position import Position
from .winter_price import NOTHING, price_of


def begin_turn(position: Position, number: int) -> None:
    """Winter 2.1, 11.2: a player's turn begins, or chance turns up the rival's card."""
    position.turn = number
    if position.is_rival(number):
        position.phase = "rival"
        return
    position.phase = "turn"
    position.free = True


def take_actions(position: Position) -> list[str]:
    """Winter 9.1: programs that may be used now."""
    return [f"take {name}" for name in gains_offered(position)]


def food_action(position: Position) -> list[str]:
    """Winter 2.10: with `payment=manual` one food becomes one labour."""
    manual = position.options["payment"] == "manual" and position.phase in ("turn", "column", "rest")
    return ["food"] if manual and position.me().food >= position.box.game["food_per_labour"] else []


def make_labour(position: Position) -> None:
    """Winter 2.10: one food becomes one labour."""
    position.me().food -= position.box.game["food_per_labour"]
    position.labour += 1


def tribe_cards_to_play(position: Position) -> list[str]:
    """Winter 2.8: tribe cards in the hand."""
    return [f"play {kind}" for kind in position.box.tribe() if position.me().hand[kind] > 0]


def before_the_figure(position: Position) -> list[str]:
    """Winter 2.2 to 2.4, 2.14: culture cards, then a figure."""
    player, box = position.me(), position.box
    actions = take_actions(position) + food_action(position)
    if position.free or player.hand.total() > 1:
        actions += [f"play {card}" for card in box.cultures if player.hand[card] > 0]
    if position.on("tribe_in_step_1"):
        actions += tribe_cards_to_play(position)
    places = list(box.columns) + ([] if position.tribe else [REST])
    if player.figures[0] is None:
        actions += [f"chief {place}" for place in places]
    if None in player.figures[1:]:
        actions += [f"figure {place}" for place in places]
    return actions


def price_actions(position: Position) -> list[str]:
    """Winter 2.3: another card of the hand is discarded."""
    others = position.me().hand - Counter([position.card or ""])
    return [f"discard {kind}" for kind in position.box.cards() if others[kind] > 0]


def top_actions(position: Position, column: str) -> list[str]:
    """Winter 2.6, 3.1 to 3.4: the actions of the top area that can be paid."""
    discount, with_food = column_discount(position, column), food_is_used(position)
    actions = []
    for action in position.box.columns[column]["top"]:
        op = action["program"][0]
        if "cost" not in action:
            actions += purchases(position, op, discount, with_food=with_food)
        elif payable(position, price_of(action["cost"]).less(discount), with_food=with_food):
            actions += [action["id"]] if possible(position, op, repetitions(op), []) else []
    return actions


def middle_actions(position: Position, column: str) -> list[str]:
    """Winter 2.6, 3.1 to 3.4: the choices of the middle area."""
    op = position.box.columns[column]["middle"][0]
    return offered(position, op, repetitions(op), []) if possible(position, op, repetitions(op), []) else []


def in_the_column(position: Position, column: str) -> list[str]:
    """Winter 2.6 to 2.8: the areas that are open, tribe cards and abilities."""
    actions = take_actions(position) + food_action(position) + tribe_cards_to_play(position)
    if position.area == "top":
        actions += top_actions(position, column) + middle_actions(position, column)
    return [*actions, "end"]


def at_rest(position: Position) -> list[str]:
    """Winter 2.11: the effects of resting."""
    return [*take_actions(position), *food_action(position), "end"]


def pile_actions(position: Position) -> list[str]:
    """Winter 2.13: any card of the hand, one by one."""
    hand = position.me().hand
    return [f"lay {kind}" for kind in position.box.cards() if hand[kind] > 0] + ["end"]


def play_card(position: Position, kind: str) -> None:
    """Winter 2.2, 2.3, 2.8: a tribe card, the free culture card, or a further one whose price comes first."""
    if kind in position.box.tribe():
        play_tribe_card(position, kind)
    elif position.free:
        position.free = False
        lay_culture_card_open(position, kind)
    else:
        position.phase, position.card = "price", kind


def pay_with_card(position: Position, kind: str) -> None:
    """Winter 2.3: the discard, then the card that was named."""
    player, card = position.me(), position.card or ""
    player.hand[kind] -= 1
    player.discard[kind] += 1
    position.phase, position.card = "turn", None
    lay_culture_card_open(position, card)


def lay_culture_card_open(position: Position, card: str) -> None:
    """Winter 2.2: the card is laid open and its program carried out."""
    position.me().hand[card] -= 1
    position.me().played[card] += 1
    push(position, position.box.cultures[card]["program"], "effects")


def play_tribe_card(position: Position, kind: str) -> None:
    """Winter 2.8: the card gives its labour; its ability may be used, or happens at once."""
    position.me().hand[kind] -= 1
    position.me().played[kind] += 1
    gain_labour(position, Fraction(position.box.tribe()[kind]["labour"]), None)
    ability = ability_of(position, kind)
    if only_labour(ability):
        push(position, ability, "effects")
    else:
        position.gains[kind] += 1
    if position.phase == "turn":
        position.tribe = True


def place_figure(position: Position, figure: str, place: str) -> None:
    """Winter 2.4, 2.5, 2.7, 2.9: a figure stands somewhere; bound labour of the column enters the pool."""
    player = position.me()
    player.figures[0 if figure == "chief" else player.figures.index(None, 1)] = place
    position.figure = place
    position.free = position.tribe = False
    if figure == "chief" and place in chief_card(position)[0]:
        position.gains["chief"] += 1
    if place == REST:
        begin_rest(position)
        return
    position.labour += position.bound.get(place, NOTHING)
    position.bound = {}
    position.phase, position.area = "column", "top"
    position.first = place not in position.columns
    if position.first:
        position.columns[place] = position.whose()
        position.gains["lower"] += 1


def begin_rest(position: Position) -> None:
    """Winter 2.11, 10.4: the effects of resting; the round's first resting figure decides about the tile."""
    position.bound = {}
    for number in range(len(position.box.rest)):
        position.gains[f"rest-{number + 1}"] += 1
    position.phase = "tile" if position.tile is not None else "rest"


def unseen_tiles(position: Position) -> list[str]:
    """Winter 10.4: rest tiles not yet seen."""
    return [tile for tile in position.box.rest_tiles if tile not in position.tiles_seen]


def decide_tile(position: Position, choice: str) -> None:
    """Winter 10.4: the open tile, or the next one of the stack."""
    if choice == "keep":
        hold_tile(position, position.tile or "")
    else:
        position.tile = None
        position.phase = "tile-next"


def hold_tile(position: Position, tile: str) -> None:
    """Winter 10.4: the tile may be used once in this turn."""
    position.tile, position.held = None, tile
    position.gains["tile"] += 1
    position.phase = "rest"


def take_gain(position: Position, name: str) -> None:
    """Winter 2.5, 2.7, 2.8, 2.11, 10.4: a program is used."""
    program, source = program_of(position, name)
    position.gains[name] -= 1
    if name == "lower":
        position.area = "lower"
    push(position, program, source)


def act_in_column(position: Position, action: str) -> None:
    """Winter 2.6, 9.18: an action of the top area uses up discounts; a choice of the middle area closes the top."""
    column = position.figure or ""
    if action not in top_actions(position, column):
        position.area = "middle"
        push(position, position.box.columns[column]["middle"], "effects")
        choose(position, action)
        return
    discount = column_discount(position, column)
    named = {entry["id"]: entry for entry in position.box.columns[column]["top"] if "cost" in entry}
    if action in named:
        pay_price(position, price_of(named[action]["cost"]).less(discount))
        push(position, named[action]["program"], "effects")
    else:
        buy(position, action, discount)
    use_up_discount(position, column)


def clear_up(position: Position) -> None:
    """Winter 2.12, 10.4: cards go to the discard pile, what was not used is lost, the tile goes under the stack."""
    player = position.me()
    player.discard += player.played
    player.played = Counter()
    position.labour, position.discounts, position.gains = NOTHING, {}, Counter()
    position.figure, position.area, position.held = None, None, None
    position.first = False
