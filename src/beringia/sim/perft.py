"""Perft: how many lines of play of a given length there are. Chance branches like a player, each answer once."""

from typing import Final

import numpy as np

from beringia.kernel import kernel
from beringia.layout import Int32s, Int64s, Records
from beringia.position import Position, check_count
from beringia.questions import CHANCE, NOBODY, actor, apply, legal, outcomes

DEEPEST: Final = 1000  # nobody counts lines that are half as long


@kernel
def list_moves(s: object, out: Int32s, weights: Int64s) -> int:
    """What the one who decides can do, chance included."""
    if actor(s) == CHANCE:
        return outcomes(s, out, weights)
    return legal(s, out)


@kernel
def count_lines(stack: Records, actions: Int32s, weights: Int64s, counts: Int64s, nexts: Int64s, depth: int) -> int:
    """Lines of exactly this length from stack[0]; a game that ends earlier counts as one line.

    The stack holds one position for each step, `actions[level]` what can be done there; no recursion, as in all kernels.
    """
    total, level = 0, 0
    counts[0] = list_moves(stack[0], actions[0], weights)
    nexts[0] = 0
    while level >= 0:
        if actor(stack[level]) == NOBODY or level == depth:
            total += 1
            level -= 1
        elif level == depth - 1:
            total += counts[level]
            level -= 1
        elif nexts[level] == counts[level]:
            level -= 1
        else:
            stack[level + 1] = stack[level]
            apply(stack[level + 1], actions[level, nexts[level]])
            nexts[level] += 1
            level += 1
            counts[level] = list_moves(stack[level], actions[level], weights)
            nexts[level] = 0
    return total


def perft(position: Position, depth: int) -> int:
    """How many lines of play of this length begin at a position."""
    game, depth = position.game, check_count(depth, "steps", 0, DEEPEST)
    stack = np.zeros(depth + 1, game.state)
    stack[0] = position.states[0]
    actions = np.zeros((depth + 1, game.max_legal), np.int32)
    weights = np.zeros(game.max_legal, np.int64)
    counts = np.zeros(depth + 1, np.int64)
    return int(count_lines(stack, actions, weights, counts, np.zeros_like(counts), depth))


def divide(position: Position, depth: int) -> dict[str, int]:
    """Perft of depth - 1 after each single action: where two engines differ, this shows in which branch."""
    if position.is_over or check_count(depth, "steps", 0, DEEPEST) < 1:
        return {}
    write = position.game.write_action
    return {write(action): perft(position.after(action), depth - 1) for action in position.actions()}
