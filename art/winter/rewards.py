"""Programs as rows of goods and signs: what a rest tile or a find says without words."""

from dataclasses import dataclass
from typing import Final

from art.winter.facts import Effect, Program
from art.winter.goods import VIEW_BOX, numeral
from art.winter.picture import used

SIGNS: Final = {"bury": "bury", "tip": "tip", "stone": "sacred-stone"}
GOODS: Final = {"vp": "points", "draw": "card", "megalith": "megalith", "eclipse_labour": "labour"}
ARROW: Final = "arrow"
LARGEST: Final = 42.0
GAP: Final = 0.12  # between two items, as a share of their size


class UnknownReward(Exception):
    """An effect that has no goods and no sign."""


@dataclass(frozen=True)
class Item:
    """A symbol of a row; a good has a numeral."""

    symbol: str
    text: str = ""
    width: float = 1.0

    def markup(self, x: float, y: float, size: float) -> str:
        """The item with its left upper corner at a place."""
        drawn = used(self.symbol, x, y, size * self.width, size)
        if not self.text:
            return drawn
        left, top, across, _ = VIEW_BOX
        scale = size / across
        number = numeral(self.symbol.removeprefix("good-"), self.text)
        return f'{drawn}<g transform="translate({x - left * scale:.4g} {y - top * scale:.4g}) scale({scale:.4g})">{number}</g>'


def _items(effect: Effect) -> list[Item]:
    """One effect as items."""
    match effect["op"]:
        case "gain":
            return [Item(f"good-{effect['res']}", str(effect["n"]))]
        case "camp_move":
            return [Item("good-steps", str(effect["steps"]))]
        case "idol":
            return [Item(f"good-idol-{effect['track']}")] * effect["n"]
        case "pay":
            price = [Item(f"good-{good}", str(n)) for good, n in effect["cost"].items() if n]
            return [*price, Item(ARROW, width=0.6), *items(effect["then"])]
        case "eclipse_labour":
            return [Item("good-labour", f"{effect['n']:g}"), Item("eclipse")]
        case "tip":
            bonus = effect.get("bonus_food")
            return [Item(SIGNS["tip"]), *([Item("good-food", f"+{bonus}")] if bonus else [])]
        case op if op in SIGNS:
            return [Item(SIGNS[op])]
        case op if op in GOODS:
            return [Item(f"good-{GOODS[op]}", f"{effect['n']:g}")]
    raise UnknownReward(str(effect))


def items(program: Program) -> list[Item]:
    """All effects of a program as items, in order."""
    return [item for effect in program for item in _items(effect)]


def width_of(row: list[Item], size: float) -> float:
    """How wide a row is."""
    return size * (sum(item.width for item in row) + GAP * (len(row) - 1))


def row_in(row: list[Item], x: float, y: float, room: float) -> str:
    """Items side by side, their common middle at a place, as large as the room for them allows."""
    size = round(min(LARGEST, room / width_of(row, 1)), 1)
    left = x - width_of(row, size) / 2
    drawn = []
    for item in row:
        drawn.append(item.markup(round(left, 2), y - size / 2, size))
        left += size * (item.width + GAP)
    return "".join(drawn)
