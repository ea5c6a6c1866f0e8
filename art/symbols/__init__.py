"""All symbols: importing this package knows every painter."""

from art.symbols import animals, beasts, buildings, card_backs, cards, fire_and_ice, goods, landscapes, marks, people
from art.symbols.registry import ink, inside, layers, names, sheet, two, whole

PAINTERS = (animals, beasts, buildings, card_backs, cards, fire_and_ice, goods, landscapes, marks, people)

__all__ = ["PAINTERS", "ink", "inside", "layers", "names", "sheet", "two", "whole"]
