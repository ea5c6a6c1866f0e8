"""Winter 4: the reveal, the new order, and what each player takes."""

from collections import Counter
from fractions import Fraction

from .winter_box import REST
from .winter_effects import push
from .winter_gains import STEPS, gains_offered, program_of
from .winter_hexes import HEXES
from .winter_land import land_incomes
from .winter_position import Player, Position
from .winter_price import NOTHING


def reveal(position: Position) -> None:
    """Winter 4.1, 4.2: piles are turned up, culture cards go back to the hand, and the order changes."""
    for player in position.players:
        for card in position.box.cultures:
            player.hand[card] += player.pile.pop(card, 0)
    so_far = list(position.order)
    position.order.sort(key=lambda number: (-total_labour(position, number), -so_far.index(number)))


def total_labour(position: Position, number: int) -> Fraction:
    """Winter 4.1, 11.7: the labour of the pile, of resting figures and what was gained for the eclipse."""
    if position.is_rival(number):
        return position.rival_labour
    player = position.players[number]
    tribe = position.box.tribe().items()
    printed = sum((Fraction(table["labour"]) * player.pile[kind] for kind, table in tribe), NOTHING)
    return printed + rest_labour(position, player) + player.eclipse_labour


def rest_labour(position: Position, player: Player) -> Fraction:
    """Winter 2.11: labour of resting figures, each or together."""
    resting = player.figures.count(REST)
    if position.options["rest_labour"] == "once":
        resting = min(resting, 1)
    return resting * Fraction(position.box.game["rest_labour"])


def begin_eclipse(position: Position, number: int) -> None:
    """Winter 4.3: a player takes the own gains."""
    position.phase, position.turn = "eclipse", number
    position.taken, position.read = Counter(), None
    position.step = STEPS[0] if position.options["eclipse"] == "steps" else None


def read_the_land(position: Position) -> None:
    """Winter 4.6: the hexes the player leads, from now on unchanged."""
    if position.read is None:
        position.read = land_incomes(position, position.whose())


def take_in_eclipse(position: Position, name: str) -> None:
    """Winter 4.3: a gain is taken; the first hex reads the land."""
    if name in HEXES:
        read_the_land(position)
    program, source = program_of(position, name)
    position.taken[name] += 1
    push(position, program, source)


def step_ends(position: Position) -> bool:
    """Winter 4.3, 4.6: the next step begins; whether the player's eclipse is over instead."""
    if position.step in (None, STEPS[-1]):
        return True
    position.step = STEPS[STEPS.index(position.step) + 1]
    if position.step == "land":
        read_the_land(position)
    return False


def nothing_is_offered(position: Position) -> bool:
    """Winter 4.3: no gain is offered any more, with steps in this step."""
    return not gains_offered(position)


def leave_eclipse(position: Position) -> None:
    """Winter 4.3: what was not taken is lost."""
    position.taken, position.read, position.step = Counter(), None, None


def piles_to_discard(position: Position) -> None:
    """Winter 4.8: all piles go to the own discard piles."""
    for player in position.players:
        player.discard += player.pile
        player.pile = Counter()
