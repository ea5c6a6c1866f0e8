"""Search: information-set Monte Carlo tree search for one to five seats with chance, written once for all games.

Each iteration guesses a full position from a view, walks down the tree through the actions that are legal in it, adds a leaf, and
judges it: by playing on and by the game's outlook. The tree's edges are actions, so that positions which differ only in what the
viewer cannot see share their statistics. Rewards are kept for every seat (max-n).
"""

from math import exp, sqrt, tanh
from typing import Annotated, Final

from beringia.kernel import kernel, kernel_part
from beringia.layout import (
    Float64,
    Float64s,
    Int8,
    Int32,
    Int32s,
    Int64,
    Int64s,
    Records,
    UInt32s,
    layout,
)
from beringia.luck import below, next_word, weighted
from beringia.questions import (
    CHANCE,
    NOBODY,
    actor,
    apply,
    deed_of,
    doubt,
    guess,
    legal,
    outcomes,
    outlook,
    patience,
    place_of,
    points,
)
from beringia.sim.greedy import greedy_choice

SEATS: Final = 5
NO_NODE: Final = -1
LONGEST_PATH: Final = 64
NEVER: Final = -1.0e9
WORDS: Final = 4294967296.0


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
ROOT, USED, DEED, BOOK = 0, 1, 2, 3  # entries of the book: where the tree begins, its nodes, the deed under way; how many entries


@kernel
def plant(tree: Records, book: Int64s) -> None:
    """An empty tree."""
    book[ROOT], book[USED] = 0, 1
    clear_node(tree, 0)


@kernel
def clear_node(tree: Records, node: int) -> None:
    """A node that nothing is known about."""
    fresh = tree[node]
    fresh.label, fresh.action, fresh.who, fresh.visits, fresh.prior = 0, 0, 0, 0, 0.0
    fresh.first = fresh.sibling = NO_NODE
    for seat in range(SEATS):
        fresh.reward[seat] = fresh.wins[seat] = fresh.final[seat] = 0.0


@kernel
def child_of(tree: Records, node: int, label: int) -> int:
    """The child with this label, or NO_NODE."""
    child = int(tree[node].first)
    while child != NO_NODE and tree[child].label != label:
        child = int(tree[child].sibling)
    return child


@kernel
def add_child(
    tree: Records,
    book: Int64s,
    node: int,
    label: int,
    who: int,
    action: int,
    prior: float,
) -> int:
    """A new child; NO_NODE if the tree is full."""
    child = int(book[USED])
    if child >= len(tree):
        return NO_NODE
    book[USED] = child + 1
    clear_node(tree, child)
    fresh = tree[child]
    fresh.label, fresh.who, fresh.action, fresh.prior = label, who, action, prior
    fresh.sibling = tree[node].first
    tree[node].first = child
    return child


@kernel
def label_of(luck_key: int, who: int, action: int) -> int:
    """One number for who does what after which answers of chance."""
    return (luck_key << 36) ^ (who << 32) ^ action


@kernel
def selected(tree: Records, node: int, who: int, children: Int64s, count: int, plan: Plan) -> int:
    """The index of the child to look at: what did well, and what looked good but was seldom looked at."""
    tried, shares, visited = 0, 0.0, 0
    for index in range(count):
        child = tree[children[index]]
        shares += child.prior + plan.floor
        tried += int(child.visits)
        if child.visits > 0:
            visited += 1
    mean = tree[node].reward[who] / max(int(tree[node].visits), 1)
    may_widen = plan.widening == 0.0 or visited < 1.0 + plan.widening * sqrt(float(tried))
    drive = plan.curiosity * sqrt(tried + 1.0) / shares
    best, choice = NEVER, -1
    for index in range(count):
        child = tree[children[index]]
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


@kernel_part
def judge(s: object, seats: int, w: object, plan: Plan, rewards: Float64s) -> None:
    """Rewards, wins and points of a position, as rows: by the result at the end, before it by outlooks and the doubt about them.

    Who plays alone plays against the game, which sits at the seat after the last.
    """
    parties = max(seats, 2)
    if actor(s) == NOBODY:
        first = 0
        for seat in range(parties):
            rewards[2, seat] = points(s, seat)
        for seat in range(seats):
            if place_of(s, seat) == 1:
                first += 1
        for seat in range(seats):
            rewards[1, seat] = 1.0 / first if place_of(s, seat) == 1 else 0.0
    else:
        unsure, most, total = doubt(s, w), NEVER, 0.0
        for seat in range(parties):
            rewards[2, seat] = outlook(s, seat, w)
            most = max(most, rewards[2, seat])
        for seat in range(parties):
            rewards[1, seat] = exp((rewards[2, seat] - most) / unsure)
            total += rewards[1, seat]
        for seat in range(parties):
            rewards[1, seat] /= total
    for seat in range(seats):
        rival = NEVER
        for other in range(parties):
            if other != seat:
                rival = max(rival, rewards[2, other])
        lead = 0.5 + 0.5 * tanh((rewards[2, seat] - rival) / plan.margin)
        rewards[0, seat] = plan.win_share * rewards[1, seat] + (1.0 - plan.win_share) * lead


@kernel
def drawn(actions: Int32s, count: int, sample: int, luck: UInt32s) -> int:
    """Bring so many actions of a longer list to its front, drawn at random; returns how many stand there."""
    if sample == 0 or count <= sample:
        return count
    for index in range(sample):
        other = index + below(luck, count - index)
        actions[index], actions[other] = actions[other], actions[index]
    return sample


@kernel_part
def play_on(
    s: object,
    deed: int,
    w: object,
    plan: Plan,
    actions: Int32s,
    weights: Int64s,
    values: Float64s,
    room: Records,
    luck: UInt32s,
) -> None:
    """From a leaf: random to the end, or sensible for some decisions and then to the end of the deed."""
    left = int(plan.playout)
    random_below = int(plan.noise * WORDS)
    while True:
        who = actor(s)
        if who == NOBODY or (left == 0 and (who == CHANCE or deed_of(s) != deed)):
            return
        if who == CHANCE:
            count = outcomes(s, actions[0], weights)
            choice = weighted(luck, weights, count)
        else:
            count = legal(s, actions[0])
            if count == 1:
                choice = 0
            elif left < 0 or (left > 0 and next_word(luck) < random_below):
                choice = below(luck, count)
            else:
                count = drawn(actions[0], count, int(plan.sample), luck)
                steps = patience(s, count) if plan.looks_ahead == IN_PLAYOUTS else 0
                choice = greedy_choice(s, actions[0], count, steps, w, values, room, actions[1], luck)
            if left > 0:
                left -= 1
                deed = deed_of(s)
        apply(s, actions[0, choice])


@kernel_part
def open_children(
    s: object,
    tree: Records,
    book: Int64s,
    node: int,
    luck_key: int,
    count: int,
    w: object,
    plan: Plan,
    actions: Int32s,
    values: Float64s,
    children: Int64s,
    room: Records,
    luck: UInt32s,
) -> bool:
    """Find the children for all legal actions, add the missing ones with their first impression; False if the tree is full."""
    who, missing = actor(s), 0
    for index in range(count):
        children[index] = child_of(tree, node, label_of(luck_key, who, int(actions[0, index])))
        if children[index] == NO_NODE:
            missing += 1
    if missing == 0:
        return True
    far = plan.looks_ahead >= AT_EVERY_NODE or (plan.looks_ahead == AT_THE_ROOT and node == book[ROOT])
    steps = patience(s, count) if far else 0
    greedy_choice(s, actions[0], count, steps, w, values, room, actions[1], luck)
    most = NEVER
    for index in range(count):
        most = max(most, values[0, index])
    for index in range(count):
        if children[index] == NO_NODE:
            action = int(actions[0, index])
            prior = exp((values[0, index] - most) / plan.trust)
            children[index] = add_child(tree, book, node, label_of(luck_key, who, action), who, action, prior)
            if children[index] == NO_NODE:
                return False
    return True


@kernel_part
def descend(
    s: object,
    tree: Records,
    book: Int64s,
    w: object,
    plan: Plan,
    actions: Int32s,
    weights: Int64s,
    values: Float64s,
    children: Int64s,
    path: Int64s,
    room: Records,
    luck: UInt32s,
) -> int:
    """Walk from the root to a leaf that was never judged, or to the end; returns the length of the path."""
    node, length, luck_key = int(book[ROOT]), 1, 0
    path[0] = node
    book[DEED] = deed_of(s)
    while True:
        who = actor(s)
        if who == NOBODY:
            return length
        if who == CHANCE:
            count = outcomes(s, actions[0], weights)
            choice = weighted(luck, weights, count)
            if plan.splits_luck != 0:
                luck_key = (luck_key * 1000003 + int(actions[0, choice]) + 1) & 0xFFFFFF
        else:
            count = legal(s, actions[0])
            choice = 0
            if count > 1 and length > 1 and plan.skims != 0 and patience(s, count) == 0:
                choice = greedy_choice(s, actions[0], count, 0, w, values, room, actions[1], luck)
            elif count > 1:
                is_leaf = (tree[node].visits < plan.ripe and length > 1) or length == LONGEST_PATH
                if is_leaf or not open_children(
                    s,
                    tree,
                    book,
                    node,
                    luck_key,
                    count,
                    w,
                    plan,
                    actions,
                    values,
                    children,
                    room,
                    luck,
                ):
                    return length
                choice = selected(tree, node, who, children, count, plan)
                node, luck_key = int(children[choice]), 0
                book[DEED] = deed_of(s)
                path[length] = node
                length += 1
        apply(s, actions[0, choice])


@kernel
def search(
    views: Records,
    iterations: int,
    seats: int,
    weights: Records,
    plans: Records,
    tree: Records,
    book: Int64s,
    actions: Int32s,
    chances: Int64s,
    values: Float64s,
    children: Int64s,
    path: Int64s,
    rewards: Float64s,
    room: Records,
    luck: UInt32s,
) -> None:
    """So many iterations on a tree that may have grown before."""
    for _ in range(iterations):
        guess(views[0], luck, room)
        length = descend(
            room[0],
            tree,
            book,
            weights[0],
            plans[0],
            actions,
            chances,
            values,
            children,
            path,
            room,
            luck,
        )
        play_on(room[0], int(book[DEED]), weights[0], plans[0], actions, chances, values, room, luck)
        judge(room[0], seats, weights[0], plans[0], rewards)
        for step in range(length):
            node = tree[path[step]]
            node.visits += 1
            for seat in range(seats):
                node.reward[seat] += rewards[0, seat]
                node.wins[seat] += rewards[1, seat]
                node.final[seat] += rewards[2, seat]
