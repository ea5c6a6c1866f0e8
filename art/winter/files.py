"""The files of Winter, by name."""

from art.land.board import to_json
from art.winter import goods, pieces
from art.winter.colours import winter_css
from art.winter.field import field
from art.winter.land import land
from art.winter.sheet import sheet
from art.winter.sky import sky


def places() -> dict[str, object]:
    """Where numerals stand on goods, and marks lie on pieces."""
    return {
        "goods": {
            "box": goods.VIEW_BOX,
            "long": goods.LONG,
            "numerals": {name: good.numeral for name, good in goods.goods().items()},
        },
        "marks": pieces.MARKS,
    }


def files() -> dict[str, str]:
    """Every painted file of Winter."""
    return {
        "symbols.svg": sheet(),
        "winter.css": winter_css(),
        "land.json": to_json(land()),
        "field.json": to_json(field()),
        "sky.json": to_json(sky()),
        "places.json": to_json(places()),
    }
