"""What the players' own actions disclose: whether somebody learned something hidden. It knows no game."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from beringia.layout import Records
from beringia.luck import luck_from
from beringia.questions import Game, ask_guess, ask_view, is_listed, tell_apply

GUESSES: Final = 16  # positions an action is tried in before it counts as having shown nothing hidden


def look(game: Game, states: Records, seat: int) -> Records:
    """What a seat sees of a position."""
    views = np.zeros(1, game.view_type)
    ask_view(states, seat, views)
    return views


def alike(game: Game, states: Records, seat: int) -> Iterator[Records]:
    """Positions that a seat cannot tell from this one: one in which all it does not know is different, then random ones."""
    if game.hidden is not None:
        yield game.hidden(states[0], seat)
        views, luck, guessed = look(game, states, seat), luck_from(0), np.zeros(1, game.state)
        for _ in range(GUESSES):
            ask_guess(views, luck, guessed)
            yield guessed


def shows_hidden(game: Game, position: bytes, action: int, seat: int) -> bool:
    """Whether a seat learns something hidden by its own action: elsewhere it would see something else, or could not do it."""
    true = np.frombuffer(position, dtype=game.state).copy()
    others = alike(game, true.copy(), seat)
    tell_apply(true, action)
    seen = look(game, true, seat).tobytes()
    for other in others:
        if not is_listed(other[0], action, game.max_legal):
            return True
        tell_apply(other, action)
        if look(game, other, seat).tobytes() != seen:
            return True
    return False
