"""The tree of a search: nodes in one array, how it is to be grown, and the leaves that wait to be judged."""

from typing import Annotated, Final, NamedTuple

import numpy as np

from beringia.kernel import kernel
from beringia.layout import Float64, Float64s, Int8, Int32, Int64, Int64s, Records, layout
from beringia.questions import Game
from beringia.sim.scratch import Scratch

SEATS: Final = 5
NO_NODE: Final = -1
LONGEST_PATH: Final = 64
ROOT, USED, BOOK = 0, 1, 2  # entries of the book: where the tree begins, its nodes; how many entries
REWARD, WINS, POINTS, JUDGED = 0, 1, 2, 3  # rows of what a leaf is judged by; how many rows


class Node:
    """What is known about the positions an action leads to."""

    label: Int64  # which action of whom, and which answers of chance before it
    action: Int32
    who: Int8  # the seat that acts
    first: Int32  # its first child, or NO_NODE
    sibling: Int32  # the next child of its parent, or NO_NODE
    visits: Int32
    prior: Float64  # how good the action looked at first sight: 1 for the best of its list
    reward: Annotated[Float64s, SEATS]  # sums over all visits, by seat
    wins: Annotated[Float64s, SEATS]
    final: Annotated[Float64s, SEATS]  # points at the end


class Plan:
    """How to search. Explained and tuned in `docs/search.md`."""

    curiosity: Float64  # how much the search explores
    trust: Float64  # points of difference at first sight that make an action e times likelier to be looked at
    floor: Float64  # the least share of attention any action gets
    widening: Float64  # actions looked at for each root of a visit; 0 is all
    win_share: Float64  # of the reward that is the win, the rest is points
    margin: Float64  # points ahead that count as a clear win
    noise: Float64  # share of steps in a playout that are random
    sample: Int32  # actions that a step of a playout chooses from, drawn at random; 0 is all
    ripe: Int32  # visits after which the actions that follow are looked at one by one
    playout: Int32  # decisions played after the leaf before it is judged; a playout by random when negative
    looks_ahead: Int32  # how far actions are followed to the end of the deed: one of the numbers below
    skims: Int32  # whether decisions that need no patience are played greedily below the root, without a node of their own
    splits_luck: Int32  # whether answers of chance part the tree


NODE: Final = layout(Node)
PLAN: Final = layout(Plan)
AT_THE_ROOT, AT_EVERY_NODE, IN_PLAYOUTS = 1, 2, 3  # each with those before


class Tree(NamedTuple):
    """A tree, and all that it takes to grow it."""

    nodes: Records
    book: Int64s
    plans: Records  # [1]: how to search
    weights: Records  # [1]: of the game's evaluation
    children: Int64s  # [action]: of the node at hand, by index of the legal list
    leaves: Records  # [leaf]: the positions that were reached
    paths: Int64s  # [leaf, step]: the nodes on the way there
    lengths: Int64s  # [leaf]: of the path
    deeds: Int64s  # [leaf]: the deed that was under way at the last decision of the path
    rewards: Float64s  # [leaf, JUDGED, seat]
    scratch: Scratch


def tree_for(game: Game, nodes: int, plans: Records, weights: Records, scratch: Scratch, leaves: int = 1) -> Tree:
    """Room for a tree with so many nodes, of which so many leaves can wait to be judged."""
    tree = Tree(
        np.zeros(nodes, NODE),
        np.zeros(BOOK, np.int64),
        plans,
        weights,
        np.zeros(game.max_legal, np.int64),
        np.zeros(leaves, game.state),
        np.zeros((leaves, LONGEST_PATH + 1), np.int64),
        np.zeros(leaves, np.int64),
        np.zeros(leaves, np.int64),
        np.zeros((leaves, JUDGED, SEATS)),
        scratch,
    )
    plant(tree.nodes, tree.book)
    return tree


@kernel
def plant(nodes: Records, book: Int64s) -> None:
    """An empty tree."""
    book[ROOT], book[USED] = 0, 1
    clear_node(nodes, 0)


@kernel
def clear_node(nodes: Records, node: int) -> None:
    """A node that nothing is known about."""
    fresh = nodes[node]
    fresh.label, fresh.action, fresh.who, fresh.visits, fresh.prior = 0, 0, 0, 0, 0.0
    fresh.first = fresh.sibling = NO_NODE
    for seat in range(SEATS):
        fresh.reward[seat] = fresh.wins[seat] = fresh.final[seat] = 0.0


@kernel
def child_of(nodes: Records, node: int, label: int) -> int:
    """The child with this label, or NO_NODE."""
    child = int(nodes[node].first)
    while child != NO_NODE and nodes[child].label != label:
        child = int(nodes[child].sibling)
    return child


@kernel
def add_child(nodes: Records, book: Int64s, node: int, label: int, who: int, action: int, prior: float) -> int:
    """A new child; NO_NODE if the tree is full."""
    child = int(book[USED])
    if child >= len(nodes):
        return NO_NODE
    book[USED] = child + 1
    clear_node(nodes, child)
    fresh = nodes[child]
    fresh.label, fresh.who, fresh.action, fresh.prior = label, who, action, prior
    fresh.sibling = nodes[node].first
    nodes[node].first = child
    return child


@kernel
def label_of(luck_key: int, who: int) -> int:
    """One number for who acts after which answers of chance; with the action in its lower bits it is the label of a node."""
    return (luck_key << 36) ^ (who << 32)
