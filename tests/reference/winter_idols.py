"""Winter 6.7 to 6.9: the two idol tracks."""

from .winter_box import Program
from .winter_position import Position


def sacrifice_step(position: Position, number: int) -> Program:
    """Winter 6.7: one step, and the bonus it gives; at the end of the track points instead."""
    player, steps = position.players[number], position.box.sacrifice
    if player.sacrifice == len(steps):
        player.points["sacrifice"] += position.box.overflow_points
        return []
    player.sacrifice += 1
    bonus: Program = steps[player.sacrifice - 1]["bonus"]
    return bonus


def honour_step(position: Position, number: int) -> None:
    """Winter 6.8: the marker enters the next row on its leftmost free place; those right of its old place move up."""
    player, rows = position.players[number], position.box.honour
    if player.honour == len(rows):
        return
    for other in position.players:
        if other.honour == player.honour and other.honour_place > player.honour_place:
            other.honour_place -= 1
    in_next_row = sum(other.honour == player.honour + 1 for other in position.players)
    player.honour += 1
    player.honour_place = in_next_row + 1
    player.points["honour"] += rows[player.honour - 1]


def honour_ranks(position: Position) -> dict[int, int]:
    """Winter 6.9: the rank of each player whose marker moved, from 0 for the first."""
    ranked = [number for number, player in enumerate(position.players) if player.honour > 0]
    ranked.sort(key=lambda number: (-position.players[number].honour, position.players[number].honour_place))
    return {number: rank for rank, number in enumerate(ranked)}
