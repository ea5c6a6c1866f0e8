"""What may be taken with `take`: programs that are used, in a turn and in the eclipse."""

from collections import Counter

from .winter_box import Program
from .winter_field import emptied_slots
from .winter_hexes import HEXES
from .winter_land import land_incomes
from .winter_operations import can_do_some
from .winter_position import Position

STEPS = ("place", "abilities", "land", "board")


def ability_of(position: Position, kind: str) -> Program:
    """Winter 2.8: the ability of a tribe card in a turn."""
    program: Program = position.box.tribe()[kind]["ability"]
    return program


def only_labour(program: Program) -> bool:
    """Winter 2.8: an ability that only gives labour happens at once."""
    return all(op["op"] == "labour" for op in program)


def chief_card(position: Position) -> tuple[list[str], Program]:
    """Winter 2.5: where the chosen side of the chief's card works, and what it does."""
    player = position.me()
    side = position.box.chiefs[player.chief or ""][player.side or ""]
    return side["when"], side["program"]


def program_of(position: Position, name: str) -> tuple[Program, str]:
    """The program that is taken under a name, and the source of its points (9.26)."""
    box = position.box
    word, _, number = name.rpartition("-")
    if name in box.stones:
        return box.stones[name]["eclipse"], "stones"
    if name in HEXES:
        return box.tiles[position.land[name]], "land"
    if name in box.tribe():
        return (box.tribe()[name]["eclipse"] if position.phase == "eclipse" else ability_of(position, name)), "effects"
    match word or name:
        case "chief":
            return chief_card(position)[1], "effects"
        case "lower":
            return box.columns[position.figure or ""]["lower"], "effects"
        case "tile":
            return box.rest_tiles[position.held or ""]["program"], "effects"
        case "rest":
            return [box.rest[int(number) - 1]], "effects"
        case "place":
            return box.places[int(number) - 1], "effects"
        case "village":
            return box.village_slots[int(number) - 1]["income"], "effects"
        case "slot":
            return box.slots[int(number) - 1]["income"], "megaliths"
    raise ValueError(f"nothing to take: {name}")


def place_gains(position: Position) -> Counter[str]:
    """Winter 4.4: the own place on the order track or a lower one, one of them."""
    places = [f"place-{number + 1}" for number in range(len(position.box.places))]
    if any(position.taken[name] for name in places):
        return Counter()
    return Counter(places[position.order.index(position.whose()) :])


def ability_gains(position: Position) -> Counter[str]:
    """Winter 4.5: the eclipse abilities of the cards in the own pile that were not used."""
    pile = position.me().pile
    tribe = position.box.tribe()
    return Counter({kind: pile[kind] - position.taken[kind] for kind in tribe if tribe[kind]["eclipse"]})


def land_gains(position: Position) -> Counter[str]:
    """Winter 4.6: the hexes led when they were read, or now."""
    led = land_incomes(position, position.whose()) if position.read is None else position.read
    return Counter({name: led[name] - position.taken[name] for name in led})


def board_gains(position: Position) -> Counter[str]:
    """Winter 4.7: emptied village places and megalith slots, and own stones."""
    names = [f"village-{number + 1}" for number in range(position.villages_of(position.whose()))]
    names += [f"slot-{slot}" for slot in emptied_slots(position, position.whose())]
    return Counter(name for name in names + position.me().stones if not position.taken[name])


def gains_by_step(position: Position) -> dict[str, Counter[str]]:
    """Winter 4.3: the gains of the eclipse in the order of its steps."""
    gains = [place_gains(position), ability_gains(position), land_gains(position), board_gains(position)]
    return dict(zip(STEPS, gains, strict=True))


def gains_left(position: Position) -> Counter[str]:
    """What may be taken now or later, whether or not something of it can be carried out."""
    if position.phase != "eclipse":
        return position.gains
    passed = STEPS[: STEPS.index(position.step)] if position.step else ()
    left: Counter[str] = Counter()
    for step, gains in gains_by_step(position).items():
        if step not in passed:
            left += gains
    return left


def gains_offered(position: Position) -> list[str]:
    """Winter 4.3, 9.1: gains of which something can be carried out, with steps only those of the step."""
    gains = gains_left(position)
    if position.step:
        gains = gains_by_step(position)[position.step]
    return [name for name in gains if gains[name] > 0 and can_do_some(position, program_of(position, name)[0])]
