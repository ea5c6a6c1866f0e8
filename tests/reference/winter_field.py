"""Winter 6.1 to 6.5: the megalith field, its cells and what may be built where."""

from functools import cache
from typing import Any

from .winter_box import Program, open_box
from .winter_position import GREY, LETTERS, Place, Position

Cell = tuple[int, int]
SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))


@cache
def cells_of(seats: int) -> dict[Cell, dict[str, Any]]:
    """Winter 6.2: the cells of the pattern by row and column; a turned tile lies a quarter clockwise."""
    megaliths = open_box().megaliths
    tiles = {tile["id"]: [tile["row_1"], tile["row_2"]] for tile in megaliths["tile"]}
    cells = {}
    for name, top, left, turned in megaliths[megaliths["pattern_by_seats"][seats - 1]]:
        rows = tiles[name]
        if turned:
            rows = [list(column) for column in zip(*reversed(rows), strict=True)]
        for row, line in enumerate(rows):
            for column, cell in enumerate(line):
                cells[(top + row, left + column)] = cell
    return cells


def place_text(place: Place) -> str:
    """A cell is a column letter and a row number; an upper place adds its level."""
    level, row, column = place
    return f"{chr(ord('a') + column)}{row + 1}" + (f"^{level}" if level else "")


def place_named(text: str) -> Place:
    """The place that is written so."""
    cell, _, level = text.partition("^")
    return int(level or 0), int(cell[1:]) - 1, ord(cell[0]) - ord("a")


def next_megalith(position: Position, number: int) -> str | None:
    """Winter 6.1: the leftmost megalith of a board: grey, of the own colour, or none."""
    supply, built = position.box.supply(), position.players[number].built
    if built >= len(supply):
        return None
    return GREY if supply[built] == "grey" else LETTERS[number]


def under(place: Place) -> list[Place]:
    """Winter 6.4: the four places below an upper place."""
    level, row, column = place
    return [(level - 1, row + down, column + right) for down, right in SQUARE]


def ground_places(position: Position, stone: str) -> list[Place]:
    """Winter 6.3: start cells for grey megaliths, and cells beside a megalith."""
    places = []
    for (row, column), cell in cells_of(position.seats).items():
        if (0, row, column) in position.megaliths:
            continue
        beside = any((0, row + down, column + right) in position.megaliths for down, right in SIDES)
        if beside or (stone == GREY and cell["start"]):
            places.append((0, row, column))
    return places


def upper_places(position: Position, stone: str) -> list[Place]:
    """Winter 6.4: on squares of four megaliths of one level; grey megaliths never stand there."""
    if stone == GREY:
        return []
    above = [(level + 1, row, column) for level, row, column in position.megaliths]
    return [
        place
        for place in above
        if place not in position.megaliths and all(support in position.megaliths for support in under(place))
    ]


def building_places(position: Position, number: int) -> list[Place]:
    """Winter 6.1, 6.3, 6.4: where a player's leftmost megalith may go."""
    stone = next_megalith(position, number)
    if stone is None:
        return []
    return ground_places(position, stone) + upper_places(position, stone)


def covering_points(position: Position, number: int, place: Place) -> int:
    """Winter 6.5: what the builder scores above ground."""
    game = position.box.game
    if place[0] == 0:
        return 0
    return sum(
        game["cover_own"] if position.megaliths[support] == LETTERS[number] else game["cover_other"] for support in under(place)
    )


def put_megalith(position: Position, number: int, place: Place) -> None:
    """Winter 6.1, 6.5: the leftmost megalith goes to a place; covering scores."""
    stone = next_megalith(position, number)
    if stone is None:
        raise ValueError("no megalith is left")
    position.players[number].points["megaliths"] += covering_points(position, number, place)
    for other, player in enumerate(position.players):
        if place[0] > 0 and other != number:
            covered = sum(position.megaliths[support] == LETTERS[other] for support in under(place))
            player.points["megaliths"] += covered * position.box.game["covered_gift"]
    position.megaliths[place] = stone
    position.players[number].built += 1


def reward_of(position: Position, place: Place) -> Program:
    """Winter 6.3: the reward of a covered cell; nothing above ground."""
    level, row, column = place
    reward: Program = cells_of(position.seats)[(row, column)]["reward"] if level == 0 else []
    return reward


def emptied_slots(position: Position, number: int) -> list[int]:
    """Winter 6.6: the slots, counted from 1, whose megaliths have all been built."""
    emptied, stones = [], 0
    for slot, table in enumerate(position.box.slots, start=1):
        stones += len(table["stones"])
        if position.players[number].built >= stones:
            emptied.append(slot)
    return emptied
