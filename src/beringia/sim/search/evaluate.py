"""The second step of a search: what a leaf promises, by playing on and by the game's outlook."""

from math import exp, tanh
from typing import Final

from beringia.kernel import kernel, kernel_part
from beringia.layout import Float64s, Int32s, UInt32s
from beringia.luck import below, next_word, weighted
from beringia.questions import CHANCE, NOBODY, actor, apply, deed_of, doubt, outcomes, outlook, parties, patience, place_of, points
from beringia.sim.greedy import NEVER, greedy_choice
from beringia.sim.scratch import list_allowed
from beringia.sim.search.tree import IN_PLAYOUTS, POINTS, REWARD, WINS, Plan, Tree

WORDS: Final = 4294967296.0


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
def play_on(s: object, deed: int, tree: Tree) -> None:
    """From a leaf: random to the end, or sensible for some decisions and then to the end of the deed."""
    plan, weights, scratch = tree.plans[0], tree.weights[0], tree.scratch
    actions, chances, bans, luck = scratch.actions, scratch.chances, scratch.bans, scratch.luck
    left = int(plan.playout)
    random_below = int(plan.noise * WORDS)
    while True:
        who = actor(s)
        if who == NOBODY or (left == 0 and (who == CHANCE or deed_of(s) != deed)):
            return
        if who == CHANCE:
            count = outcomes(s, actions, chances)
            choice = weighted(luck, chances, count)
        else:
            count = list_allowed(s, actions, bans)
            if count == 1:
                choice = 0
            elif left < 0 or (left > 0 and next_word(luck) < random_below):
                choice = below(luck, count)
            else:
                count = drawn(actions, count, int(plan.sample), luck)
                steps = patience(s, count) if plan.looks_ahead == IN_PLAYOUTS else 0
                choice = greedy_choice(s, count, steps, weights, scratch)
            if left > 0:
                left -= 1
                deed = deed_of(s)
        apply(s, actions[choice])


@kernel_part
def judge(s: object, seats: int, w: object, plan: Plan, rewards: Float64s) -> None:
    """Rewards, wins and points of a position, as rows: by the result at the end, before it by outlooks and the doubt about them.

    A rival of who plays alone sits at the seat after the last.
    """
    sides = parties(s)
    if actor(s) == NOBODY:
        first = 0
        for seat in range(sides):
            rewards[POINTS, seat] = points(s, seat)
        for seat in range(seats):
            if place_of(s, seat) == 1:
                first += 1
        for seat in range(seats):
            rewards[WINS, seat] = 1.0 / first if place_of(s, seat) == 1 else 0.0
    else:
        unsure, most, total = doubt(s, w), NEVER, 0.0
        for seat in range(sides):
            rewards[POINTS, seat] = outlook(s, seat, w)
            most = max(most, rewards[POINTS, seat])
        for seat in range(sides):
            rewards[WINS, seat] = exp((rewards[POINTS, seat] - most) / unsure)
            total += rewards[WINS, seat]
        for seat in range(sides):
            rewards[WINS, seat] /= total
    for seat in range(seats):
        rival = NEVER
        for other in range(sides):
            if other != seat:
                rival = max(rival, rewards[POINTS, other])
        lead = 0.5 + 0.5 * tanh((rewards[POINTS, seat] - rival) / plan.margin)
        rewards[REWARD, seat] = plan.win_share * rewards[WINS, seat] + (1.0 - plan.win_share) * lead
