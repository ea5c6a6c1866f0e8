"""The cards of the rival: what it will do, as signs; places in a row or on the land are pointed at."""

from collections.abc import Sequence
from typing import Final

from art.pigment import Geometry, Spot, blot, cut, disc, join, move, path, put, rough
from art.winter.facts import Effect, Program, rival_operations
from art.winter.hexes import middle
from art.winter.picture import FILLED, Box, Picture, used
from art.winter.rewards import Item, items
from beringia.games.winter.components import ANIMALS_OPEN, CULTURE_OPEN
from beringia.games.winter.geometry import BASE, FROM_BASE, HEXES

BOX: Final[Box] = (0, 0, 200, 100)
ROW: Final = 4  # culture cards in a row
STEP: Final = 19.0  # from hex to hex
PLACES: Final[dict[int, Sequence[tuple[float, float, float]]]] = {
    1: ((100, 50, 96),),
    2: ((50, 50, 90), (150, 50, 90)),
}  # middle and size of the signs, by their number


def two_inks(ink: Geometry, two: Geometry) -> str:
    """Two pigments on top of each other."""
    layers = (("currentColor", ink), ("var(--two,currentColor)", two))
    return "".join(FILLED.format(colour, path(rough(shape, 0.25), 1, 0.12)) for colour, shape in layers)


def leaf(x: float, y: float, width: float, height: float) -> Geometry:
    """A card that lies there."""
    w, h = width / 2, height / 2
    return blot([(x - w, y - h, True), (x, y - h - 0.6, False), (x + w, y - h, True), (x + w, y + h, True), (x - w, y + h, True)])


def pointed(cards: Sequence[Geometry], number: int) -> str:
    """Cards that lie there, one of them meant."""
    others = [cut(card, card.buffer(-2.4)) for place, card in enumerate(cards, 1) if place != number]
    return two_inks(join(*others), cards[number - 1])


def culture_display(slot: int) -> str:
    """The open culture cards, one of them meant."""
    rows = CULTURE_OPEN // ROW
    cards = [leaf(14 + 24 * column, 26 + 44 * row + 3, 18, 34) for row in range(rows) for column in range(ROW)]
    return pointed(cards, slot)


def animal_row(position: int) -> str:
    """The row of animals under a bison, one of them meant."""
    cards = [leaf(12 + 19 * place, 80, 14, 28) for place in range(ANIMALS_OPEN)]
    return used("animal-bison", 20, 0, 60) + pointed(cards, position)


def hex_middle(number: int) -> Spot:
    """Where a hex lies in the small picture of the land."""
    x, y = middle(number)
    return 50 + x * STEP, 50 + y * STEP


def land_with(camps: Program) -> str:
    """The land as dots, and camps where they will stand."""
    targets = [int(FROM_BASE[camp["direction"], camp["ring"]]) for camp in camps]
    dots = [disc(*hex_middle(number), 6.4 if number == BASE else 4.6) for number in range(HEXES) if number not in targets]
    base = disc(*hex_middle(BASE), 3.4)
    tent = put(blot("50,10! 74,56 90,90! 50,94 10,90! 26,56"), 0, 0, 0.2)
    tents = [move(tent, x - 50, y - 50) for x, y in map(hex_middle, targets)]
    return two_inks(cut(join(*dots), base), join(*tents))


def sign(effect: Effect) -> str:
    """One operation on a field of 100 x 100."""
    match effect["op"]:
        case "culture":
            return culture_display(effect["slot"])
        case "animal":
            return animal_row(effect["pos"])
    (item,) = items([effect])
    return Item(item.symbol, item.text).markup(8, 8, 84)


def signs(operations: Program) -> list[str]:
    """The signs of a card; all its camps stand on one land."""
    camps = [effect for effect in operations if effect["op"] == "camp"]
    others = [sign(effect) for effect in operations if effect["op"] != "camp"]
    return [land_with(camps), *others] if camps else others


def card(name: str, operations: Program) -> Picture:
    """The picture of one card."""
    drawn = signs(operations)
    placed = zip(PLACES[len(drawn)], drawn, strict=True)
    parts = [f'<g transform="translate({x - s / 2:g} {y - s / 2:g}) scale({s / 100:g})">{part}</g>' for (x, y, s), part in placed]
    return Picture(f"rival-{name}", "".join(parts), BOX)


def cards() -> list[Picture]:
    """All cards of the rival."""
    return [card(name, operations) for name, operations in rival_operations().items()]
