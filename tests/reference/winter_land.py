"""Winter 7.1 to 7.4, 10.5, 10.6: camps, villages, the mammoth, and who leads a hex."""

from collections import Counter

from .winter_box import Program
from .winter_hexes import BASE, BORDERS, HEXES, Junction
from .winter_position import Position


def influence(position: Position, number: int, name: str) -> int:
    """Winter 7.4: camps and villages of a player on a hex."""
    game = position.box.game
    villages = sum(owner == number and name in junction for junction, owner in position.villages.items())
    camps = position.players[number].camps[name]
    return int(camps * game["camp_influence"] + villages * game["village_influence"])


def mammoth_stands_on(position: Position, name: str) -> bool:
    """Winter 10.6: whether a hex is one of the mammoth's three."""
    return position.mammoth_at is not None and name in position.mammoth_at


def leads(position: Position, number: int, name: str) -> bool:
    """Winter 7.4, 10.6: at least 1, no less than anybody else, and no less than the mammoth."""
    own = influence(position, number, name)
    if name == BASE or own == 0:
        return False
    if mammoth_stands_on(position, name) and own < position.round:
        return False
    return all(influence(position, other, name) <= own for other in range(len(position.players)))


def led_hexes(position: Position, number: int) -> list[str]:
    """Winter 9.25: the hexes a player leads at this moment."""
    return [name for name in HEXES if leads(position, number, name)]


def land_incomes(position: Position, number: int) -> Counter[str]:
    """Winter 4.6, 10.6: the hexes a player leads, those of the mammoth twice."""
    return Counter({name: 2 if mammoth_stands_on(position, name) else 1 for name in led_hexes(position, number)})


def camp_steps(position: Position, number: int) -> list[tuple[str, str]]:
    """Winter 7.1: from a hex with an own camp to a bordering one."""
    camps = position.players[number].camps
    return [(name, other) for name in HEXES if camps[name] > 0 for other in BORDERS[name]]


def move_camp(position: Position, number: int, name: str, other: str) -> None:
    """Winter 7.1: one camp goes to a bordering hex."""
    camps = position.players[number].camps
    camps[name] -= 1
    camps[other] += 1


def village_places(position: Position, number: int) -> list[Junction]:
    """Winter 7.3: empty junctions off the Base with an own camp on each hex, while a village is left."""
    if position.villages_of(number) >= position.box.villages_each:
        return []
    camps = position.players[number].camps
    return [
        junction for junction in position.empty_junctions() if BASE not in junction and all(camps[name] > 0 for name in junction)
    ]


def put_village(position: Position, number: int, junction: Junction) -> None:
    """Winter 7.3: one camp of each hex goes back to the board."""
    for name in junction:
        position.players[number].camps[name] -= 1
    position.villages[junction] = number


def finds_at(position: Position, junction: Junction) -> list[Program]:
    """Winter 10.3: the rewards of the face-up finds on three hexes, in their order."""
    found = [position.finds.get(name) for name in junction]
    return [position.box.finds[find]["program"] for find in found if find is not None]
