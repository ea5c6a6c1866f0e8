"""Search: information-set Monte Carlo tree search for one to five seats with chance, written once for all games.

Each simulation guesses a full position from a view and walks down the tree to a leaf through the actions that are legal in it
(select), judges the leaf by playing on and by the game's outlook, or lets somebody else judge it (evaluate), and adds that to all
nodes on the way (backup). The tree's edges are actions, so that positions which differ only in what the viewer cannot see share
their statistics. Rewards are kept for every seat (max-n).
"""

from beringia.sim.search.plan import RANGES
from beringia.sim.search.searcher import Evaluator, Searcher
from beringia.sim.search.tree import NO_NODE, NODE, PLAN, POINTS, REWARD, WINS

__all__ = ["NODE", "NO_NODE", "PLAN", "POINTS", "RANGES", "REWARD", "WINS", "Evaluator", "Searcher"]
