"""What searches and playouts do, line by line, so that it can be compared with what they did before.

    python -m tests.sim.trees > tests/sim/golden/trees.txt

A line names a case, then its trees: how often the actions at the root were visited, what is played, how many nodes there are, and
a mark of all numbers in all nodes, to the last bit. Only a change that is meant to change choices may change a line.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

import beringia
from beringia.bots.levels import plan_of, weights_of
from beringia.bots.searching import Budget, SearchBot
from beringia.games.registry import IDS, find
from beringia.match import Match
from beringia.sim.playout import playouts

LOOKS: Final = ("elder", "hunter", "shaman")
PLANS: Final[dict[str, dict[str, float]]] = {
    "random": {"playout": -1},
    "noisy": {"playout": 12, "noise": 0.5, "sample": 2},
    "at-once": {"playout": 0, "looks_ahead": 0, "ripe": 1},
    "luck": {"splits_luck": 1, "ripe": 1, "playout": 6},
    "deeds": {"skims": 1, "ripe": 1, "playout": 6},
    "far": {"playout": 2, "looks_ahead": 3, "sample": 2},
    "win": {"win_share": 1.0, "widening": 1.5, "playout": 6},
}
FIELDS: Final = ("label", "action", "who", "first", "sibling", "visits", "prior", "reward", "wins", "final")


@dataclass(frozen=True)
class Case:
    """One search: in which game, with how many seats, after so many decisions, how and how long."""

    game: str
    seats: int
    after: int
    plan: str
    seed: int
    sims: int

    @property
    def name(self) -> str:
        """How the line begins."""
        return f"{self.game} {self.seats} after={self.after} {self.plan} seed={self.seed} sims={self.sims}"


def long_cases() -> Iterator[Case]:
    """Searches for compiled code."""
    for game in IDS:
        for seats in find(game).seats:
            yield from (Case(game, seats, after, level, after, 150) for level in LOOKS[:2] for after in (0, 37))
        few, many = find(game).seats[0], find(game).seats[-1]
        yield from (Case(game, few, 11, plan, seed, 120) for plan in (*LOOKS, *PLANS) for seed in (1, 2))
        yield from (Case(game, many, 60, plan, 3, 400) for plan in (*LOOKS, *PLANS))


def short_cases() -> Iterator[Case]:
    """Searches that interpreted code can do, too."""
    for game in IDS:
        yield from (Case(game, find(game).seats[0], 9, plan, 4, 6) for plan in ("elder", "at-once", "luck"))


def match_of(case: Case) -> Match:
    """A game after some decisions, at one with a choice."""
    match = beringia.game(case.game).start(seats=case.seats, seed=case.seed)
    while len(match.actions()) < 2 or match.turn_number < case.after:
        actions = match.actions()
        match.play(actions[match.turn_number * 7 % len(actions)])
    return match


def bot_of(case: Case) -> SearchBot:
    """Who searches."""
    game = find(case.game)
    plan = plan_of(game, case.plan) if case.plan in LOOKS else plan_of(game) | PLANS[case.plan]
    return SearchBot(game, case.seed, Budget(case.sims, slight=0.5), plan, weights_of(game, 0.5))


def tree_words(bot: SearchBot) -> str:
    """A tree in a few words."""
    searcher, mark = bot.searcher, hashlib.sha256()
    nodes = searcher.tree.nodes[: searcher.used]
    for field in FIELDS:
        mark.update(np.ascontiguousarray(nodes[field]).tobytes())
    visits = ",".join(str(searcher.visits_of(child)) for child in searcher.children_of(searcher.root))
    return f"visits={visits} nodes={searcher.used} mark={mark.hexdigest()[:20]}"


def line_of(case: Case) -> str:
    """A thought about the case, then choices, the tree going on from one to the next as far as it can."""
    match, bot = match_of(case), bot_of(case)
    bot.think(match.view(match.actor))
    words = [case.name, tree_words(bot)]
    for _ in range(3):
        actions = match.actions()
        chosen = bot.choose(match.view(match.actor), actions)
        words.append(f"plays {match.game.write_action(chosen)!r} {tree_words(bot)}")
        match.play(chosen)
        if match.is_over:
            break
    return "; ".join(words)


def playout_lines() -> Iterator[str]:
    """Whole games without a search."""
    for game in IDS:
        for seats in find(game).seats:
            for policy in ("random", "greedy"):
                found = playouts(game, 30, seats, seed=5, policy=policy)
                mark = hashlib.sha256(found.scores.tobytes() + found.decisions.tobytes() + found.uses.tobytes())
                yield f"playouts {game} {seats} {policy}; mark={mark.hexdigest()[:20]}"


def lines() -> Iterator[str]:
    """All of the golden file."""
    yield from map(line_of, short_cases())
    yield from map(line_of, long_cases())
    yield from playout_lines()


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)  # noqa: T201
