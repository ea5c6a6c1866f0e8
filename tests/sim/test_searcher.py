"""A search in three steps: whoever judges the leaves, the tree is the same; what waits to be judged is counted and given back."""

import re
from math import exp, tanh
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.bots.levels import plan_of
from beringia.errors import SetupError
from beringia.games.registry import IDS, find
from beringia.kernel import JIT
from beringia.layout import Float64s, Records
from beringia.luck import luck_from
from beringia.match import Match
from beringia.questions import NOBODY, Game, ask_actor, ask_parties, doubt, outlook
from beringia.sim.search import POINTS, REWARD, WINS, Searcher
from beringia.sim.search.tree import SEATS

each_game = pytest.mark.parametrize("name", IDS)
SIMULATIONS = 64 if JIT else 3
SUMS = ("visits", "prior", "reward", "wins", "final")


def searcher_for(game: Game, leaves: int, **traits: float) -> Searcher:
    plan = plan_of(game) | {"ripe": 1, "playout": 2} | traits
    return Searcher(game, luck_from(3), plan, game.heuristics.weights, 5000, leaves)


def at_a_choice(name: str, seats: int | None = None) -> Match:
    match = beringia.game(name).start(seats=seats, seed=6)
    while len(match.actions()) < 2:
        match.play(match.actions()[0])
    return match


class Judge:
    """Judges leaves in Python as the compiled search does, one by one. Notes how many came at once."""

    def __init__(self, searcher: Searcher) -> None:
        self.plan: Any = searcher.tree.plans[0]
        self.weights: Any = searcher.tree.weights[0]
        self.batches: list[int] = []

    def __call__(self, positions: Records, rewards: Float64s) -> None:
        self.batches.append(len(positions))
        for place in range(len(positions)):
            assert ask_actor(positions[place : place + 1]) != NOBODY
            self.judge(positions[place : place + 1], rewards[place])

    def judge(self, states: Records, rewards: Float64s) -> None:
        s: Any = states[0]
        promised = [float(outlook(s, seat, self.weights)) for seat in range(int(ask_parties(states)))]
        unsure, most = doubt(s, self.weights), max(promised)
        shares = [exp((points - most) / unsure) for points in promised]
        for seat in range(rewards.shape[1]):
            rival = max(points for other, points in enumerate(promised) if other != seat)
            lead = 0.5 + 0.5 * tanh((promised[seat] - rival) / self.plan.margin)
            rewards[POINTS, seat], rewards[WINS, seat] = promised[seat], shares[seat] / sum(shares)
            rewards[REWARD, seat] = self.plan.win_share * rewards[WINS, seat] + (1.0 - self.plan.win_share) * lead


@each_game
def test_a_judge_in_python_grows_the_same_tree_as_the_compiled_one(name: str) -> None:
    match = at_a_choice(name)
    views, ours, theirs = match.view(match.actor), searcher_for(match.game, 1), searcher_for(match.game, 1)
    ours.grow(views, SIMULATIONS)
    theirs.grow_with(Judge(theirs), views, SIMULATIONS, plays_on=True)
    assert ours.used == theirs.used
    for field in (*SUMS, "action", "who", "first", "sibling"):
        assert ours.tree.nodes[field][: ours.used] == pytest.approx(theirs.tree.nodes[field][: ours.used], rel=1e-12), field


@each_game
def test_many_leaves_at_once_add_up(name: str) -> None:
    match = at_a_choice(name)
    searcher = searcher_for(match.game, 8)
    judge = Judge(searcher)
    searcher.grow_with(judge, match.view(match.actor), SIMULATIONS)
    assert max(judge.batches) == min(8, SIMULATIONS)
    assert sum(judge.batches) <= SIMULATIONS
    assert searcher.visits_of(searcher.root) == SIMULATIONS
    assert sum(map(searcher.visits_of, searcher.children_of(searcher.root))) == SIMULATIONS
    root = searcher.tree.nodes[searcher.root]
    assert sum(root.wins[: match.seats]) == pytest.approx(SIMULATIONS) or match.seats == 1
    for node in range(searcher.used):
        below = sum(map(searcher.visits_of, searcher.children_of(node)))
        assert below <= searcher.visits_of(node)
        assert all(0.0 <= total <= searcher.visits_of(node) for total in searcher.tree.nodes[node].reward)


@each_game
def test_leaves_that_wait_make_others_be_looked_for_elsewhere(name: str) -> None:
    match = at_a_choice(name)
    searcher = searcher_for(match.game, 4, curiosity=0.0, floor=0.0)
    searcher.grow(match.view(match.actor), 40 if JIT else 2)
    before = searcher.tree.nodes[: searcher.used].copy()
    searcher.select(match.view(match.actor), 4)
    assert searcher.visits_of(searcher.root) == before["visits"][searcher.root] + 4
    assert (searcher.tree.nodes["reward"][: len(before)] == before["reward"]).all(), "nobody has gained anything yet"


@each_game
def test_leaves_that_nobody_judges_leave_no_trace_in_visits(name: str) -> None:
    match = at_a_choice(name)
    searcher = searcher_for(match.game, 4)
    searcher.grow(match.view(match.actor), 4)
    before = searcher.tree.nodes[: searcher.used].copy()
    assert len(searcher.select(match.view(match.actor), 4)) == 4
    searcher.release()
    for field in ("visits", "reward", "wins", "final"):
        assert (searcher.tree.nodes[field][: len(before)] == before[field]).all()
    assert (searcher.tree.nodes["visits"][len(before) : searcher.used] == 0).all()


def test_a_judge_that_fails_leaves_no_trace_either() -> None:
    match = at_a_choice("mammoth")
    searcher = searcher_for(match.game, 4)

    def fail(positions: Records, rewards: Float64s) -> None:  # noqa: ARG001
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        searcher.grow_with(fail, match.view(match.actor), 4)
    assert searcher.visits_of(searcher.root) == searcher.waiting == 0


def test_games_that_are_over_are_not_handed_to_a_judge() -> None:
    match = at_a_choice("mammoth")
    searcher = searcher_for(match.game, 8, playout=-1)
    assert len(searcher.select(match.view(match.actor), 8, plays_on=True)) == 0
    assert searcher.visits_of(searcher.root) == 8
    assert sum(searcher.tree.nodes[searcher.root].wins[: match.seats]) == pytest.approx(8.0)


def test_no_more_leaves_wait_than_there_is_room_for() -> None:
    match = at_a_choice("mammoth")
    searcher = searcher_for(match.game, 4)
    with pytest.raises(ValueError, match="5 leaves were asked for, 0 wait, and there is room for 4"):
        searcher.select(match.view(match.actor), 5)
    searcher.select(match.view(match.actor), 2)
    with pytest.raises(ValueError, match="2 leaves were asked for, 2 wait, and there is room for 4"):
        searcher.select(match.view(match.actor), 2)


def test_what_nobody_wrote_for_other_seats_is_never_read() -> None:
    match = at_a_choice("winter", 1)
    searcher = searcher_for(match.game, 2)
    searcher.tree.rewards[:] = np.nan
    searcher.grow_with(Judge(searcher), match.view(0), 6 if JIT else 2)
    root = searcher.tree.nodes[searcher.root]
    assert not np.isnan(root.reward).any()
    assert (root.reward[1:] == 0.0).all()
    assert len(root.reward) == SEATS


def test_a_position_of_the_middle_of_a_game_can_be_searched() -> None:
    game = find("gatherers")
    match = at_a_choice("gatherers")
    for _ in range(20 if JIT else 3):
        match.play(match.actions()[-1])
    searcher = searcher_for(game, 1)
    searcher.grow(match.copy().view(match.actor), 4)
    assert searcher.visits_of(searcher.root) == 4


@pytest.mark.parametrize("promised", [np.nan, np.inf, -1.0e30])
def test_a_judge_that_promises_nonsense_is_refused_and_leaves_no_trace(promised: float) -> None:
    match = at_a_choice("mammoth")
    searcher = searcher_for(match.game, 4)
    with pytest.raises(ValueError, match=re.escape(f"judged by {promised!r} in row 0 of leaf 0 for seat 0; wanted")):
        searcher.grow_with(lambda _, rewards: rewards.fill(promised), match.view(match.actor), 12)
    assert searcher.visits_of(searcher.root) == searcher.waiting == 0


def test_leaves_judged_by_nonsense_wait_for_a_better_judge() -> None:
    match = at_a_choice("mammoth")
    searcher = searcher_for(match.game, 1)
    searcher.select(match.view(match.actor), 1)
    searcher.rewards[0, WINS, 1] = np.nan
    with pytest.raises(ValueError, match="nan in row 1 of leaf 0 for seat 1"):
        searcher.backup()
    searcher.rewards[:] = 0.5
    searcher.backup()
    assert searcher.visits_of(searcher.root) == 1


def test_where_nothing_is_better_than_never_the_first_child_is_looked_at() -> None:
    match = at_a_choice("mammoth")
    searcher = searcher_for(match.game, 1)
    searcher.grow(match.view(match.actor), 1)
    searcher.tree.nodes["reward"][:] = np.nan
    searcher.grow(match.view(match.actor), 4)
    legal = set(match.actions())
    assert {int(searcher.tree.nodes[child].action) for child in searcher.children_of(searcher.root)} == legal
    assert sum(map(searcher.visits_of, searcher.children_of(searcher.root))) == 5


@pytest.mark.parametrize(
    ("traits", "words"),
    [
        ({"trust": 0.0}, "trust of a search cannot be 0.0; wanted a number from 0.01 to 1000"),
        ({"curiosity": np.nan}, "curiosity of a search cannot be nan; wanted a number from 0 to 100"),
        ({"floor": -1}, "floor of a search cannot be -1; wanted a number from 0 to 100"),
        ({"ripe": 1.5}, "ripe of a search cannot be 1.5; wanted a whole number from 0 to 1e"),
        ({"hurry": 1}, "a plan of a search came with 'hurry'; wanted exactly: curiosity, trust"),
    ],
)
def test_a_plan_that_nobody_can_search_by_is_refused(traits: dict[str, float], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        searcher_for(find("mammoth"), 1, **traits)


def test_a_plan_or_weights_with_gaps_are_refused() -> None:
    game = find("mammoth")
    plan, weights = plan_of(game), dict(game.heuristics.weights)
    with pytest.raises(SetupError, match="a plan of a search came without curiosity, trust, floor"):
        Searcher(game, luck_from(3), {}, weights, 100)
    with pytest.raises(SetupError, match="the weights of mammoth came without fire; wanted exactly: fire"):
        Searcher(game, luck_from(3), plan, {name: weight for name, weight in weights.items() if name != "fire"}, 100)
    with pytest.raises(SetupError, match="the weight fire of mammoth cannot be nan; wanted a number up to 1e"):
        Searcher(game, luck_from(3), plan, weights | {"fire": np.nan}, 100)


@pytest.mark.parametrize(("nodes", "leaves"), [(0, 1), (-4, 1), (100, 0)])
def test_a_search_without_room_is_refused(nodes: int, leaves: int) -> None:
    game = find("mammoth")
    with pytest.raises(SetupError, match=f"room for {nodes} nodes and {leaves} leaves; wanted at least 1 of each"):
        Searcher(game, luck_from(3), plan_of(game), game.heuristics.weights, nodes, leaves)


def test_a_search_that_does_nothing_is_refused() -> None:
    match = at_a_choice("mammoth")
    searcher, view = searcher_for(match.game, 1), match.view(match.actor)
    for grow in (searcher.grow, searcher.select, lambda views, count: searcher.grow_with(Judge(searcher), views, count)):
        with pytest.raises(ValueError, match="0 simulations were asked for; wanted at least 1"):
            grow(view, 0)
