"""Winter 9.22, 9.23, 9.25: what is counted, and points for it."""

from .winter_box import Operation
from .winter_land import led_hexes
from .winter_position import Position


def count(position: Position, number: int, what: str) -> int:
    """Winter 9.25: how many a player has of what is counted."""
    player, box = position.players[number], position.box
    cards = player.cards()
    match what:
        case "camps_on_map":
            return player.camps.total()
        case "villages":
            return position.villages_of(number)
        case "megaliths_built":
            return player.built
        case "buried_cards":
            return player.buried_cards()
        case "tribe_cards":
            return sum(cards[kind] for kind in box.recruited)
        case "culture_cards":
            return sum(cards[kind] for kind in box.cultures)
        case "animals_untipped":
            return player.untipped.total()
        case "animals_tipped":
            return player.tipped.total()
        case "animal_types_untipped":
            return sum(player.untipped[kind] > 0 for kind in box.animals)
        case "hexes_led":
            return len(led_hexes(position, number))
        case "honour_row":
            return player.honour
        case "sacrifice_step":
            return player.sacrifice
    raise ValueError(f"nothing that is counted: {what}")


def counted_points(position: Position, number: int, op: Operation) -> int:
    """Winter 9.22, 9.23: n points for each full `per`, not above max."""
    return int(min(op["n"] * (count(position, number, op["what"]) // op["per"]), op["max"]))


def points_now(position: Position, number: int, op: Operation) -> int:
    """Winter 9.22: flat points, and points for what is counted."""
    flat = int(op["flat"])
    return flat + counted_points(position, number, op) if "what" in op else flat
