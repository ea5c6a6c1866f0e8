"""The third step of a search: what a leaf promises is remembered all along the way to it."""

from beringia.kernel import kernel
from beringia.layout import Float64s, Int64s, Records
from beringia.sim.search.tree import POINTS, REWARD, WINS


@kernel
def backup(nodes: Records, path: Int64s, rewards: Float64s, seats: int) -> None:
    """Add what a leaf was judged by to the nodes on its path; their visits were counted when it was selected."""
    for step in range(len(path)):
        node = nodes[path[step]]
        for seat in range(seats):
            node.reward[seat] += rewards[REWARD, seat]
            node.wins[seat] += rewards[WINS, seat]
            node.final[seat] += rewards[POINTS, seat]


@kernel
def backup_leaves(nodes: Records, paths: Int64s, lengths: Int64s, rewards: Float64s, count: int, seats: int) -> None:
    """Likewise for so many leaves that have waited, one after the other."""
    for leaf in range(count):
        backup(nodes, paths[leaf, : lengths[leaf]], rewards[leaf], seats)


@kernel
def release_leaves(nodes: Records, paths: Int64s, lengths: Int64s, count: int) -> None:
    """Forget leaves that will not be judged: the visits counted when they were selected are taken back."""
    for leaf in range(count):
        for step in range(lengths[leaf]):
            nodes[paths[leaf, step]].visits -= 1
