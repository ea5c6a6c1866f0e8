"""The first step of a search: from the root down to a leaf."""

from math import exp, sqrt

from beringia.kernel import kernel, kernel_part
from beringia.layout import Int32s, Int64s, Records
from beringia.luck import weighted
from beringia.questions import CHANCE, NOBODY, actor, apply, deed_of, outcomes, patience
from beringia.sim.greedy import NEVER, greedy_choice
from beringia.sim.scratch import list_allowed
from beringia.sim.search.tree import (
    AT_EVERY_NODE,
    AT_THE_ROOT,
    LONGEST_PATH,
    NO_NODE,
    ROOT,
    Plan,
    Tree,
    add_child,
    child_of,
    label_of,
)


@kernel
def selected(nodes: Records, node: int, who: int, children: Int64s, count: int, plan: Plan) -> int:
    """The index of the child to look at: what did well, and what looked good but was seldom looked at; the first if none is."""
    tried, shares, visited = 0, 0.0, 0
    for index in range(count):
        child = nodes[children[index]]
        shares += child.prior + plan.floor
        tried += int(child.visits)
        if child.visits > 0:
            visited += 1
    mean = nodes[node].reward[who] / max(int(nodes[node].visits), 1)
    may_widen = plan.widening == 0.0 or visited < 1.0 + plan.widening * sqrt(float(tried))
    drive = plan.curiosity * sqrt(tried + 1.0) / shares
    best, choice = NEVER, 0
    for index in range(count):
        child = nodes[children[index]]
        n = int(child.visits)
        if n == 0:
            if not may_widen:
                continue
            value = mean
        else:
            value = child.reward[who] / n
        value += drive * (child.prior + plan.floor) / (1.0 + n)
        if value > best:
            best, choice = value, index
    return choice


@kernel
def find_children(nodes: Records, node: int, label: int, actions: Int32s, count: int, children: Int64s) -> int:
    """Find the children for all listed actions, whose labels begin alike; returns how many are missing."""
    missing = 0
    for index in range(count):
        children[index] = child_of(nodes, node, label ^ int(actions[index]))
        if children[index] == NO_NODE:
            missing += 1
    return missing


@kernel_part
def add_children(s: object, node: int, label: int, count: int, tree: Tree) -> bool:
    """Add the children that are missing, with their first impression; False if the tree is full."""
    nodes, book, children, scratch = tree.nodes, tree.book, tree.children, tree.scratch
    plan, who, actions, values = tree.plans[0], actor(s), scratch.actions, scratch.values
    far = plan.looks_ahead >= AT_EVERY_NODE or (plan.looks_ahead == AT_THE_ROOT and node == book[ROOT])
    steps = patience(s, count) if far else 0
    greedy_choice(s, count, steps, tree.weights[0], scratch)
    most = NEVER
    for index in range(count):
        most = max(most, values[index])
    for index in range(count):
        if children[index] == NO_NODE:
            action = int(actions[index])
            prior = exp((values[index] - most) / plan.trust)
            children[index] = add_child(nodes, book, node, label ^ action, who, action, prior)
            if children[index] == NO_NODE:
                return False
    return True


@kernel_part
def descend(s: object, leaf: int, tree: Tree) -> int:
    """Walk from the root to a leaf that was never judged, or to the end; returns the length of the path."""
    nodes, children, path, deeds = tree.nodes, tree.children, tree.paths[leaf], tree.deeds
    plan, weights, scratch = tree.plans[0], tree.weights[0], tree.scratch
    actions, chances, bans, luck = scratch.actions, scratch.chances, scratch.bans, scratch.luck
    node, length, luck_key = int(tree.book[ROOT]), 1, 0
    path[0] = node
    deeds[leaf] = deed_of(s)
    while True:
        who = actor(s)
        if who == NOBODY:
            return length
        if who == CHANCE:
            count = outcomes(s, actions, chances)
            choice = weighted(luck, chances, count)
            if plan.splits_luck != 0:
                luck_key = (luck_key * 1000003 + int(actions[choice]) + 1) & 0xFFFFFF
        else:
            count = list_allowed(s, actions, bans)
            choice = 0
            if count > 1 and length > 1 and plan.skims != 0 and patience(s, count) == 0:
                choice = greedy_choice(s, count, 0, weights, scratch)
            elif count > 1:
                is_leaf = (nodes[node].visits < plan.ripe and length > 1) or length == LONGEST_PATH
                if is_leaf:
                    return length
                label = label_of(luck_key, who)
                if find_children(nodes, node, label, actions, count, children) > 0:
                    if not add_children(s, node, label, count, tree):
                        return length
                choice = selected(nodes, node, who, children, count, plan)
                node, luck_key = int(children[choice]), 0
                deeds[leaf] = deed_of(s)
                path[length] = node
                length += 1
        apply(s, actions[choice])


@kernel_part
def select(leaf: int, tree: Tree) -> None:
    """Go down from the root with the position that stands at the leaf's place. Until the leaf is judged, each node on the way
    counts one visit that brought nobody anything (virtual loss), so that the next leaf is looked for elsewhere.
    """
    nodes, path, length = tree.nodes, tree.paths[leaf], descend(tree.leaves[leaf], leaf, tree)
    tree.lengths[leaf] = length
    for step in range(length):
        nodes[path[step]].visits += 1
