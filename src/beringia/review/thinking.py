"""Asking a thinker about positions: always from what one seat may know, and always alike for the same seed."""

from collections.abc import Callable
from hashlib import blake2b

import numpy as np

from beringia.bots import Thinker, Thought
from beringia.layout import Records
from beringia.luck import luck_from
from beringia.questions import NOBODY, Game, ask_actor, ask_guess, ask_place, ask_points, ask_view, tell_apply

MakeThinker = Callable[[Game, int, int], Thinker]  # from a game, a seed and a number of simulations


def seed_for(seed: int, *words: object) -> int:
    """A seed of its own for a question, so that answers do not depend on the order in which questions are asked."""
    return int.from_bytes(blake2b(repr((seed, *words)).encode(), digest_size=6).digest())


def view_of(game: Game, states: Records, seat: int) -> Records:
    """What a seat may know of a position."""
    views = np.zeros(1, game.view_type)
    ask_view(states, seat, views)
    return views


def guess_of(game: Game, views: Records, stream: int = 0) -> Records:
    """A position that fits a view. The same view and stream give the same guess, whatever is true."""
    states = np.zeros(1, game.state)
    ask_guess(views, luck_from(0, stream), states)
    return states


def shares_of_win(states: Records, seats: int) -> tuple[float, ...]:
    """Who won a game that is over; a shared first place is split, and nobody may have won against a game."""
    places = [int(ask_place(states, seat)) for seat in range(seats)]
    return tuple((place == 1) / max(places.count(1), 1) for place in places)


def think_of(game: Game, states: Records, seat: int, thinker: Callable[[], Thinker], clock: float | None = None) -> Thought:
    """What a seat thinks of a position, from its view of it. After the end nothing is left to think about: it knows."""
    if int(ask_actor(states)) != NOBODY:
        return thinker().think(view_of(game, states, seat), clock)
    seats = int(states[0].seats)
    points = tuple(float(ask_points(states, other)) for other in range(seats))
    return Thought(seat, shares_of_win(states, seats), points, (), 0, 0.0)


def guess_after(game: Game, views: Records, action: int) -> Records:
    """A position as the view's seat expects it after an action: played on a guess, so that nothing hidden comes in."""
    states = guess_of(game, views)
    tell_apply(states, action)
    return states
