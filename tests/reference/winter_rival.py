"""Winter 11: the rival's turns and its eclipse."""

from fractions import Fraction

from .winter_box import Operation
from .winter_counts import points_now
from .winter_effects import take_from_row
from .winter_field import building_places, covering_points, put_megalith
from .winter_hexes import RIVAL_RINGS
from .winter_idols import honour_step, sacrifice_step
from .winter_land import led_hexes, put_village, village_places
from .winter_operations import stones_to_take
from .winter_position import RIVAL, Place, Player, Position


def rival_of(position: Position) -> Player:
    """Winter 11.1: the second player of the solo game."""
    return position.players[RIVAL]


def unseen_cards(position: Position) -> list[str]:
    """Winter 11.2: the rival's cards not yet seen."""
    return [card for card in position.box.rival_cards if card not in position.rival_seen]


def rival_turn(position: Position, card: str) -> None:
    """Winter 11.2: a figure, then the operations of the card in order, then perhaps a village."""
    table, rival = position.box.rival_cards[card], rival_of(position)
    position.rival_seen.append(card)
    position.rival_labour += Fraction(table["labour"])
    rival.figures[rival.figures.index(None)] = table["column"]
    position.columns.setdefault(table["column"], RIVAL)
    for op in table["operations"]:
        operate(position, op)
    junctions = village_places(position, RIVAL)
    if junctions:
        put_village(position, RIVAL, junctions[0])


def operate(position: Position, op: Operation) -> None:
    """Winter 11.3 to 11.6: one operation of a card; impossible ones fall away."""
    rival = rival_of(position)
    match op["op"]:
        case "culture":
            rival.discard.update(taken_from(position.open, op["slot"]))
        case "animal":
            rival.untipped.update(taken_from(position.animals, op["pos"]))
        case "stone":
            take_rival_stone(position)
        case "bury":
            rival.unnamed += op["n"]
        case "vp":
            rival.points["effects"] += op["n"]
        case "camp":
            if position.camps_on_board(RIVAL) > 0:
                rival.camps[RIVAL_RINGS[op["ring"]][op["direction"]]] += 1
        case "megalith":
            build_for_rival(position, op["n"])
        case "idol":
            idol_steps(position, op["track"], op["n"])
        case _:
            raise ValueError(f"no operation of the rival: {op['op']}")


def taken_from(row: list[str | None], place: int) -> list[str]:
    """Winter 11.3: what lies in a place of a row, counted from 1; the place is empty afterwards."""
    item = row[place - 1] if place <= len(row) else None
    if item is None:
        return []
    row[place - 1] = None
    return [item]


def take_rival_stone(position: Position) -> None:
    """Winter 11.3: the leftmost open stone of the latest era that may be taken, otherwise of the era before."""
    stones = stones_to_take(position)
    if not stones:
        return
    latest = max(position.box.stones[stone]["era"] for stone in stones)
    stone = next(stone for stone in stones if position.box.stones[stone]["era"] == latest)
    take_from_row(position.stones[latest - 1], stone)
    rival_of(position).stones.append(stone)


def build_for_rival(position: Position, times: int) -> None:
    """Winter 11.5: where it scores most by covering, then the lowest row, column and level."""

    def worth(place: Place) -> tuple[int, int, int, int]:
        level, row, column = place
        return (-covering_points(position, RIVAL, place), row, column, level)

    for _ in range(times):
        places = building_places(position, RIVAL)
        if places:
            put_megalith(position, RIVAL, min(places, key=worth))


def idol_steps(position: Position, track: str, times: int) -> None:
    """Winter 11.6: steps as for a player; of the bonuses points and megaliths."""
    for _ in range(times):
        if track == "honour":
            honour_step(position, RIVAL)
            continue
        for op in sacrifice_step(position, RIVAL):
            if op["op"] == "vp":
                rival_of(position).points["sacrifice"] += op["n"]
            elif op["op"] == "megalith":
                build_for_rival(position, op["n"])


def rival_eclipse(position: Position) -> None:
    """Winter 11.7: a point for each hex it leads, its stones, and points for the difficulty."""
    rival = rival_of(position)
    rival.points["land"] += len(led_hexes(position, RIVAL))
    for stone in rival.stones:
        for op in position.box.stones[stone]["eclipse"]:
            rival.points["stones"] += points_now(position, RIVAL, op)
    rival.points["effects"] += position.box.rival["points_a_round"][position.options["difficulty"]]
