"""Compiling everything once: each entry kernel is called on a tiny case, one after another, so that progress can be shown."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import numpy as np

from beringia import assembly, questions, sim, space
from beringia.kernel import kernels_in, mark_warm, was_warmed
from beringia.layout import UInt32s
from beringia.luck import Seeded, below, luck_from, weighted
from beringia.position import Position
from beringia.questions import (
    CHANCE,
    Game,
    apply_to,
    ask_actor,
    ask_faults,
    ask_guess,
    ask_legal,
    ask_outcomes,
    ask_parties,
    ask_place,
    ask_points,
    ask_view,
)
from beringia.sim.bans import Ban, allowed
from beringia.sim.perft import count_lines
from beringia.sim.playout import playouts
from beringia.space import ask_action, ask_index, ask_mark

Step = Callable[[], object]
WALK_LIMIT = 2000  # decisions after which the walk through one game stops in any case


def kernels_for(game: Game) -> tuple[list[Any], tuple[np.dtype[Any], ...]]:
    """Every kernel that a game needs compiled, its own and the generic ones, and the records they are for."""
    for room in walk_packages(sim.__path__, f"{sim.__name__}."):
        import_module(room.name)
    return kernels_in(game.package, *(part.__name__ for part in (sim, questions, assembly, space))), (game.state, game.view_type)


def is_warm(game: Game) -> bool:
    """Whether every kernel of a game is compiled as it stands in the sources."""
    return was_warmed(*kernels_for(game))


def longest_first(games: Iterable[Game]) -> list[Game]:
    """Games by how long they take to compile, as far as the number of their kernels tells."""
    return sorted(games, key=lambda game: -len(kernels_for(game)[0]))


def smallest(game: Game) -> Position:
    """The smallest opening position of a game."""
    return Position.opening(game, min(game.seats), game.settings())


def call_views(game: Game) -> None:
    """Compile what a seat may know, and the guess at the rest."""
    views, states = np.zeros(1, game.view_type), np.zeros(1, game.state)
    ask_view(smallest(game).states, 0, views)
    ask_guess(views, luck_from(0), states)


def call_scores(game: Game) -> None:
    """Compile the points, the places, and who has them."""
    states = smallest(game).states
    ask_points(states, 0)
    ask_place(states, 0)
    ask_parties(states)


def call_apply(game: Game) -> None:
    """Compile the carrying out of actions: the first thing that can happen in a game."""
    states, out = smallest(game).states, np.zeros(game.max_legal, np.int32)
    if ask_actor(states) == CHANCE:
        ask_outcomes(states, out, np.zeros(game.max_legal, np.int64))
    else:
        ask_legal(states, out)
    apply_to(states, int(out[0]))


def call_chances(game: Game) -> None:
    """Compile the answers of chance and the draw among them."""
    weights = np.zeros(game.max_legal, np.int64)
    ask_outcomes(smallest(game).states, np.zeros(game.max_legal, np.int32), weights)
    weighted(luck_from(0), np.ones(2, np.int64), 2)
    Seeded(0).answer(["heads", "tails"], [1, 1])


def call_space(game: Game) -> None:
    """Compile the dense numbers of actions."""
    states = smallest(game).states
    ask_mark(states, np.zeros(1, np.int32), 0, np.zeros(1, np.bool_))
    ask_index(states, ask_action(states, 0))


def call_perft(game: Game) -> None:
    """Compile the count of lines of play."""
    stack, counts = np.zeros(2, game.state), np.zeros(2, np.int64)
    stack[0] = smallest(game).states[0]
    actions, weights = np.zeros((2, game.max_legal), np.int32), np.zeros(game.max_legal, np.int64)
    count_lines(stack, actions, weights, counts, np.zeros_like(counts), 1)


def step_on(position: Position, luck: UInt32s) -> None:
    """One decision of a game in words: everything legal is written and read, one action is told and carried out."""
    game, actions = position.game, position.actions()
    for action in actions:
        game.read_action(position.state, game.write_action(action))
    action = actions[below(luck, len(actions))]
    game.tell(position.state, action, 0)
    position.apply(action)


def call_words(game: Game) -> None:
    """Compile the small functions behind texts: walk through a game and write, read and tell what happens."""
    position, luck = smallest(game), luck_from(0)
    kinds = [int(kind) << 24 for kind in game.fields]
    for step in range(WALK_LIMIT):
        if position.is_over:
            break
        game.why_not(position.state, kinds[step % len(kinds)])
        step_on(position, luck)
    game.read_position(position.text())
    game.breakdown(position.state, 0)


def call_terms(game: Game) -> None:
    """Compile the named parts of the evaluation."""
    smallest(game).terms(0)


def call_bans(game: Game) -> None:
    """Compile what leaves forbidden actions out of a list."""
    allowed(smallest(game), Ban(next(iter(game.fields)).name.lower(), "points>=0"))


def table_steps(game: Game) -> dict[str, Step]:
    """What a table calls, by the name shown in the progress bar."""
    out = np.zeros(game.max_legal, np.int32)
    return {
        "whose turn it is": lambda: ask_actor(smallest(game).states),
        "legal actions": lambda: ask_legal(smallest(game).states, out),
        "chance": lambda: call_chances(game),
        "carrying out actions": lambda: call_apply(game),
        "sound positions": lambda: ask_faults(smallest(game).states),
        "points and places": lambda: call_scores(game),
        "what a seat may know": lambda: call_views(game),
        "words": lambda: call_words(game),
    }


def steps_of(game: Game) -> dict[str, Step]:
    """Everything that is to be compiled, likewise."""
    return table_steps(game) | {
        "whole games": lambda: playouts(game.id, 1),
        "whole greedy games": lambda: playouts(game.id, 1, policy="greedy"),
        "dense numbers of actions": lambda: call_space(game),
        "counting lines": lambda: call_perft(game),
        "parts of the evaluation": lambda: call_terms(game),
        "what is forbidden": lambda: call_bans(game),
    }


def load(game: Game) -> None:
    """Load what a table calls from the cache. Bots and simulations load theirs when they begin."""
    for step in table_steps(game).values():
        step()


def warm(
    game: Game,
    progress: Callable[[int, int, str], None] | None = None,
    extra: Mapping[str, Step] | None = None,
) -> None:
    """Compile every entry kernel of a game, then remember it. `extra` adds the kernels of rooms above this one.

    `progress` hears the number of steps done, the number of all steps and the name of the step that begins.
    """
    steps = steps_of(game) | dict(extra or {})
    for done, (name, step) in enumerate(steps.items()):
        if progress is not None:
            progress(done, len(steps), name)
        step()
    if progress is not None:
        progress(len(steps), len(steps), "ready")
    mark_warm(*kernels_for(game))
