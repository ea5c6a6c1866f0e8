"""Operations as text, as they stand in `todo`."""

from fractions import Fraction

from .winter_box import Operation, Program
from .winter_position import Entry
from .winter_price import labour_text, price_of

BURIED_FROM = {"hand": "hand", "discard": "discard", "played": "played", "eclipse": "pile"}


def burial_places(op: Operation) -> list[str]:
    """Winter 9.11: where cards may be buried from, in the order of the notation."""
    return [name for word, name in BURIED_FROM.items() if word in op["from"]]


def program_text(program: Program, source: str) -> str:
    """Operations of a list inside `pay` or `choose`."""
    return ",".join(operation_text(op, source, paid=place == 0) for place, op in enumerate(program))


def goods_text(goods: dict[str, int]) -> str:
    """Goods of an exchange."""
    return "+".join(f"{kind}{number}" for kind, number in goods.items())


def plain_parameters(op: Operation, source: str) -> list[str] | None:
    """The parameters of an operation that needs neither a price nor a list."""
    match op["op"]:
        case "gain":
            return [op["res"], str(op["n"])]
        case "labour":
            return [labour_text(Fraction(op["n"])), op.get("column", "any")]
        case "eclipse_labour":
            return [labour_text(Fraction(op["n"]))]
        case "draw" | "camp_place" | "megalith" | "recover":
            return [str(op["n"])]
        case "vp":
            return [str(op["n"]), source]
        case "camp_move":
            return [str(op["steps"])]
        case "idol":
            return [op["track"], str(op["n"])]
        case "bury":
            return [str(op["n"]), "+".join(burial_places(op))]
        case "tip":
            return [str(op["n"]), str(op.get("bonus_food", 0))]
        case "score_now":
            counted = [str(op[key]) for key in ("what", "per", "n", "max")] if "what" in op else []
            return [str(op["flat"]), *counted]
        case "end_vp_per":
            return [str(op[key]) for key in ("what", "per", "n", "max")]
        case "first_bonus":
            return []
    return None


def parameters(op: Operation, source: str) -> list[str]:
    """All parameters of an operation."""
    plain = plain_parameters(op, source)
    if plain is not None:
        return plain
    discount = price_of(op.get("discount", {})).text()
    match op["op"]:
        case "village" | "culture" | "hunt" | "stone":
            return [discount]
        case "recruit":
            return [op["to"], discount]
        case "exchange":
            return [goods_text(op["give"]), goods_text(op["get"]), str(op["max"])]
        case "discount":
            return [op["column"], price_of(op["cost"]).text(), str(op["times"])]
        case "pay":
            return [price_of(op["cost"]).text(), f"({program_text(op['then'], source)})"]
        case "choose":
            return [str(op["n"]), "(" + "|".join(program_text(option, source) for option in op["options"]) + ")"]
    raise ValueError(f"no such operation: {op['op']}")


def operation_text(op: Operation, source: str, *, paid: bool) -> str:
    """An operation with its parameters; a `pay` that is paid without asking has a mark."""
    name = "pay!" if op["op"] == "pay" and paid else op["op"]
    return ":".join([name, *parameters(op, source)])


def entry_text(entry: Entry) -> str:
    """An operation that waits, with how often it is still to be carried out and the options chosen."""
    chosen = "/" + "".join(str(number) for number in sorted(entry.chosen)) if entry.chosen else ""
    return f"{operation_text(entry.op, entry.source, paid=entry.paid)}={entry.left}{chosen}"
