"""A search in three steps: select a leaf, evaluate it, back it up. The leaves can be judged here, compiled, or by somebody else."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import numpy as np

from beringia.errors import SetupError
from beringia.kernel import kernel
from beringia.layout import Float64s, Records, UInt32s
from beringia.questions import NOBODY, Game, actor, guess
from beringia.sim.scratch import NO_BANS, note_thinker, scratch_for
from beringia.sim.search.backup import backup, backup_leaves, release_leaves
from beringia.sim.search.evaluate import judge, play_on
from beringia.sim.search.plan import plan_from, weights_from
from beringia.sim.search.select import select
from beringia.sim.search.tree import NO_NODE, ROOT, USED, Tree, plant, tree_for

HERE, PLAYED_ON, AS_REACHED = 0, 1, 2  # who judges leaves: the search itself; somebody else after the playout, or before it
MOST_PROMISED: Final = 1.0e6  # what a leaf may be judged by, up or down
Evaluator = Callable[[Records, Float64s], None]  # from positions [leaf] to what they promise [leaf, REWARD WINS POINTS, seat]


@kernel
def search(views: Records, count: int, judges: int, tree: Tree) -> int:
    """So many simulations on a tree that may have grown before; returns how many leaves wait to be judged by somebody else.

    Games that are over are always judged here: their results are known.
    """
    seats, waiting = int(views[0].seats), 0
    for _ in range(count):
        guess(views[0], tree.scratch.luck, tree.leaves[waiting:])
        select(waiting, tree)
        s = tree.leaves[waiting]
        if judges != AS_REACHED:
            play_on(s, int(tree.deeds[waiting]), tree)
        if judges == HERE or actor(s) == NOBODY:
            judge(s, seats, tree.weights[0], tree.plans[0], tree.rewards[waiting])
            backup(tree.nodes, tree.paths[waiting, : tree.lengths[waiting]], tree.rewards[waiting], seats)
        else:
            waiting += 1
    return waiting


def check_count(count: int) -> None:
    """ValueError unless there is something to do."""
    if count < 1:
        raise ValueError(f"{count} simulations were asked for; wanted at least 1")


class Searcher:
    """One tree, grown from views. The same luck gives the same tree.

    `grow` judges leaves by the compiled evaluation, one at a time; `grow_with` hands as many as `leaves` at once to an evaluator.
    """

    def __init__(
        self,
        game: Game,
        luck: UInt32s,
        plan: Mapping[str, float],
        weights: Mapping[str, float],
        nodes: int,
        leaves: int = 1,
        bans: Records = NO_BANS,
    ) -> None:
        if nodes < 1 or leaves < 1:
            raise SetupError(f"a search cannot have room for {nodes} nodes and {leaves} leaves; wanted at least 1 of each")
        self.game = game
        self.tree = tree_for(game, nodes, plan_from(plan), weights_from(game, weights), scratch_for(game, luck, bans), leaves)
        self.waiting = 0  # leaves that were selected and not yet judged
        self.seats = 0  # of the game they belong to

    @property
    def root(self) -> int:
        """Where the tree begins now."""
        return int(self.tree.book[ROOT])

    @property
    def used(self) -> int:
        """How many nodes there are."""
        return int(self.tree.book[USED])

    def plant(self) -> None:
        """Begin a new tree."""
        plant(self.tree.nodes, self.tree.book)

    def go_on_from(self, node: int) -> None:
        """Let the tree begin at a node, with all that grows from it."""
        self.tree.book[ROOT] = node

    def grow(self, views: Records, count: int) -> None:
        """So many simulations."""
        check_count(count)
        note_thinker(views, self.tree.scratch)
        search(views, count, HERE, self.tree)

    def grow_with(self, evaluator: Evaluator, views: Records, count: int, plays_on: bool = False) -> None:
        """So many simulations whose leaves somebody else judges, as many at once as there is room for."""
        check_count(count)
        for first in range(0, count, len(self.tree.leaves)):
            positions = self.select(views, min(len(self.tree.leaves), count - first), plays_on)
            try:
                evaluator(positions, self.rewards)
                self.backup()
            except BaseException:
                self.release()
                raise

    def select(self, views: Records, count: int, plays_on: bool = False) -> Records:
        """Go down so many times; the positions that wait to be judged, fewer where the game was over.

        They are handed over as they were reached, or after the playout of the plan. What they promise belongs into `rewards`; then
        comes `backup`, or `release` if nobody knows.
        """
        check_count(count)
        if self.waiting or count > len(self.tree.leaves):
            raise ValueError(f"{count} leaves were asked for, {self.waiting} wait, and there is room for {len(self.tree.leaves)}")
        self.seats = int(views[0].seats)
        note_thinker(views, self.tree.scratch)
        self.waiting = int(search(views, count, PLAYED_ON if plays_on else AS_REACHED, self.tree))
        return self.tree.leaves[: self.waiting]

    @property
    def rewards(self) -> Float64s:
        """[leaf, row, seat]: where rewards (0 to 1), shares of the win and points at the end of the waiting leaves belong."""
        return self.tree.rewards[: self.waiting, :, : self.seats]

    def backup(self) -> None:
        """Remember what the waiting leaves promise; ValueError, and they go on waiting, if that is no sensible number."""
        tree, is_sound = self.tree, np.abs(self.rewards) <= MOST_PROMISED
        if not is_sound.all():
            leaf, row, seat = np.argwhere(~is_sound)[0].tolist()
            came = f"{float(self.rewards[leaf, row, seat])!r} in row {row} of leaf {leaf} for seat {seat}"
            raise ValueError(f"a leaf was judged by {came}; wanted rewards from 0 to 1, and nothing beyond {MOST_PROMISED:g}")
        backup_leaves(tree.nodes, tree.paths, tree.lengths, tree.rewards, self.waiting, self.seats)
        self.waiting = 0

    def release(self) -> None:
        """Forget the waiting leaves as if they had never been selected."""
        release_leaves(self.tree.nodes, self.tree.paths, self.tree.lengths, self.waiting)
        self.waiting = 0

    def visits_of(self, node: int) -> int:
        """How often a node was looked at."""
        return int(self.tree.nodes["visits"][node])

    def children_of(self, node: int) -> Iterator[int]:
        """All children of a node."""
        child = int(self.tree.nodes[node].first)
        while child != NO_NODE:
            yield child
            child = int(self.tree.nodes[child].sibling)

    def line_from(self, node: int, length: int) -> Iterator[int]:
        """What will probably be played, beginning with the action of a node: at each node what was looked at most."""
        for _ in range(length):
            yield int(self.tree.nodes[node].action)
            children = [child for child in self.children_of(node) if self.visits_of(child) > 0]
            if not children:
                return
            node = max(children, key=self.visits_of)
