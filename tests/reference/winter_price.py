"""Winter 3.6: prices in three parts, and labour in halves."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

NOTHING = Fraction(0)


def labour_text(labour: Fraction) -> str:
    """Labour is written `2` or `2.5`."""
    return str(labour.numerator) if labour.denominator == 1 else str(float(labour))


@dataclass(frozen=True)
class Price:
    """Winter 3.6: labour, food and tools."""

    labour: Fraction = NOTHING
    food: int = 0
    tools: int = 0

    def less(self, discount: "Price") -> "Price":
        """Winter 3.6: a discount lowers parts, never below 0."""
        return Price(
            max(NOTHING, self.labour - discount.labour),
            max(0, self.food - discount.food),
            max(0, self.tools - discount.tools),
        )

    def plus(self, other: "Price") -> "Price":
        """Winter 3.6: several discounts add up."""
        return Price(self.labour + other.labour, self.food + other.food, self.tools + other.tools)

    def text(self) -> str:
        """Labour, food and tools, separated by slashes."""
        return f"{labour_text(self.labour)}/{self.food}/{self.tools}"


def price_of(table: Mapping[str, Any]) -> Price:
    """The price, cost or discount that stands in a table."""
    return Price(Fraction(table.get("labour", 0)), table.get("food", 0), table.get("tools", table.get("tool", 0)))
