"""The bot that searches: it grows a tree of what may come from what its seat knows, and takes what was looked at most."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from beringia.bots.bot import Candidate, Thinker, Thought, mark_of
from beringia.errors import GameOver
from beringia.layout import Records, fields
from beringia.luck import luck_from
from beringia.position import Position
from beringia.questions import Game
from beringia.sim.bans import Ban, bans_of
from beringia.sim.greedy import is_slight
from beringia.sim.scratch import write_list
from beringia.sim.search import NO_NODE, Searcher

NODES_PER_SIMULATION: Final = 40
FEWEST_NODES, MOST_NODES = 4_000, 400_000
FULL: Final = 0.6  # of the tree: then it is planted anew
SLICE: Final = 0.003  # seconds between two looks at the clock
RESERVE: Final = 0.006  # seconds kept for a slice that takes longer, and for the answer
SHORTEST: Final = 1.0e-9  # seconds that any work takes
FIRST_SLICE, LONGEST_SLICE = 2, 4096  # simulations
QUESTIONS: Final = 16  # times a search asks whether it may stop
LINE: Final = 8  # actions of a line that are told
LINES: Final = 8  # candidates whose whole line is told; of the others only their action
LOADED: Final[set[str]] = set()  # games whose compiled search has run in this process


@dataclass(frozen=True)
class Budget:
    """What a decision may cost: simulations, seconds, or whatever is reached first."""

    simulations: int
    seconds: float | None = None
    slight: float = 1.0  # the share of it that a slight decision may cost

    def for_slight(self) -> "Budget":
        """What a slight decision may cost."""
        seconds = None if self.seconds is None else self.seconds * self.slight
        return Budget(max(int(self.simulations * self.slight), 1), seconds)

    def within(self, clock: float | None) -> float | None:
        """The seconds left if the caller has a clock too."""
        given = [limit for limit in (self.seconds, clock) if limit is not None]
        return min(given) if given else None


def viewer_of(views: Records, position: Position) -> int:
    """Whose view it is; where everybody sees everything, that of the one who acts."""
    return int(views[0].viewer) if "viewer" in fields(views.dtype) else position.actor


class SearchBot(Thinker):
    """Searches from its view. With a budget of simulations alone, the same seed gives the same choices."""

    thinks_in_thread = True

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        plan: Mapping[str, float],
        weights: Mapping[str, float] | None = None,
        bans: Sequence[Ban] = (),
    ) -> None:
        self.game = game
        self.budget = budget
        self.luck = luck_from(seed)
        nodes = min(max(budget.simulations * NODES_PER_SIMULATION, FEWEST_NODES), MOST_NODES)
        self.searcher = Searcher(game, self.luck, plan, weights or game.heuristics.weights, nodes, bans=bans_of(game, *bans))
        self.next_view: bytes | None = None  # what the seat will see if nothing but its last choice happens
        self.next_root = NO_NODE

    def begin(self, settings: Mapping[str, str] | None = None) -> None:  # noqa: ARG002
        """Expect nothing of the game before."""
        self.next_view = None

    def choose(self, views: Records, legal: Sequence[int], clock: float | None = None) -> int:
        """The legal action that was looked at most."""
        scratch = self.searcher.tree.scratch
        count = write_list(views, legal, scratch)
        allowed: set[int] = set(scratch.actions[:count].tolist())
        if count == 1:
            return allowed.pop()
        is_cheap = self.is_slight(views, count)
        self.take_root(views, may_go_on=not (is_cheap and self.plan.skims))
        self.grow(views, self.budget.for_slight() if is_cheap else self.budget, clock, allowed)
        nodes = self.searcher.tree.nodes
        best = max(self.children_among(allowed), key=lambda child: (self.searcher.visits_of(child), float(nodes["prior"][child])))
        action = int(nodes[best].action)
        self.remember(views, action, best)
        return action

    def think(self, views: Records, clock: float | None = None) -> Thought:
        """What the view's seat thinks of the decision at hand, whoever has to make it."""
        start = self.watch()
        position = Position.from_view(self.game, views, self.luck.copy())
        if position.is_over:
            raise GameOver("the game is over; there is nothing to think about")
        self.take_root(views, may_go_on=False)
        self.grow(views, self.budget, clock)
        searcher, seats = self.searcher, int(views[0].seats)
        root, visits = searcher.tree.nodes[searcher.root], searcher.visits_of(searcher.root)
        found = sorted(searcher.children_of(searcher.root), key=lambda child: -searcher.visits_of(child))
        return Thought(
            seat=viewer_of(views, position),
            chances=tuple(float(root.wins[seat]) / visits for seat in range(seats)),
            points=tuple(float(root.final[seat]) / visits for seat in range(seats)),
            candidates=tuple(
                self.candidate(child, LINE if place < LINES else 1)
                for place, child in enumerate(found)
                if searcher.visits_of(child) > 0
            ),
            visits=visits,
            seconds=self.watch() - start,
        )

    @property
    def plan(self) -> Any:
        """How it searches: a record of the kind `PLAN`."""
        return self.searcher.tree.plans[0]

    def fingerprint(self) -> str:
        """A mark of its budget, its plan, its weights and its bans."""
        tree = self.searcher.tree
        return mark_of(repr(self.budget).encode(), tree.plans.tobytes(), tree.weights.tobytes(), tree.scratch.bans.rows.tobytes())

    def children_among(self, allowed: Collection[int]) -> list[int]:
        """The children of the root for these actions."""
        searcher = self.searcher
        return [child for child in searcher.children_of(searcher.root) if int(searcher.tree.nodes[child].action) in allowed]

    def candidate(self, child: int, length: int) -> Candidate:
        """What was found out about an action at the root."""
        node: Any = self.searcher.tree.nodes[child]
        who, visits = int(node.who), int(node.visits)
        return Candidate(
            action=int(node.action),
            chance=float(node.wins[who]) / visits,
            points=float(node.final[who]) / visits,
            visits=visits,
            line=tuple(self.searcher.line_from(child, length)),
        )

    def is_slight(self, views: Records, count: int) -> bool:
        """Whether the choice among so many actions deserves less: the next step says all about it."""
        may_matter = self.budget.slight < 1.0 or self.plan.skims
        return bool(may_matter and is_slight(views, count, self.searcher.tree.scratch))

    def grow(self, views: Records, budget: Budget, clock: float | None, allowed: Collection[int] = ()) -> None:
        """Search until the budget is spent, or until nothing can change the choice among the allowed actions any more.

        Whether that is so is asked after fixed numbers of simulations, so that the clock has no influence unless it will run out.
        """
        limit, start = budget.within(clock), self.watch()
        stride = max(budget.simulations // QUESTIONS, 1)
        slice_length, done = FIRST_SLICE, 0
        left = max(budget.simulations - self.searcher.visits_of(self.searcher.root), 1)
        while True:
            count = min(slice_length, left, stride - done % stride)
            self.run(views, count)
            done, left = done + count, left - count
            passed = max(self.watch() - start, SHORTEST)
            pace = done / passed
            reachable = left if limit is None else int(min(left, (limit - passed - RESERVE) * pace))
            if reachable <= 0:
                return
            may_ask = allowed and (reachable < left or done % stride == 0)
            if may_ask and self.lead(allowed) > reachable:
                return
            slice_length = min(max(int(pace * SLICE), FIRST_SLICE), LONGEST_SLICE)

    def run(self, views: Records, count: int) -> None:
        """So many simulations."""
        self.searcher.grow(views, count)

    def lead(self, allowed: Collection[int]) -> int:
        """By how many visits the allowed action looked at most is ahead of the next."""
        visits = sorted(map(self.searcher.visits_of, self.children_among(allowed)), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def take_root(self, views: Records, may_go_on: bool) -> None:
        """Go on with the tree, if that may be, where only the own last choice has happened since; else plant a new one.

        A tree that skims has no node for a slight decision: what lies below the last choice belongs to a later one.
        """
        self.load(views)
        is_expected = self.next_view is not None and self.next_view == views.tobytes()
        if may_go_on and is_expected and self.searcher.used < FULL * len(self.searcher.tree.nodes):
            self.searcher.go_on_from(self.next_root)
        else:
            self.searcher.plant()
        self.next_view = None

    def load(self, views: Records) -> None:
        """Run the search once before any clock runs: the first time in a process its compiled code has to be loaded."""
        if self.game.id in LOADED:
            return
        luck = self.luck.copy()
        self.searcher.plant()
        self.run(views, 1)
        self.luck[:] = luck
        LOADED.add(self.game.id)

    def remember(self, views: Records, action: int, node: int) -> None:
        """Note what the seat will see if it decides again at once."""
        position = Position.from_view(self.game, views, self.luck.copy())
        after, seat = position.after(action), position.actor
        if after.actor == seat:
            self.next_view, self.next_root = after.view(seat).tobytes(), node
