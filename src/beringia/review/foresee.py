"""Actions and lines of play in words, as the seat that thinks of them may know them: told on guesses, never on the truth."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from beringia.bots import Candidate
from beringia.layout import Records, UInt32s
from beringia.luck import luck_from
from beringia.match import Choice, Foreseen
from beringia.questions import Game, ask_actor, ask_legal, tell_apply
from beringia.review.thinking import answer_chance, guess_of

GUESSES: Final = 8  # a line is told on the guess that allows most of it
LONGEST: Final = 8  # steps of a line that are told


def choice_of(game: Game, states: Records, seat: int, candidate: Candidate) -> Choice:
    """A candidate in words; `states` is a guess."""
    action = candidate.action
    words = game.write_action(action), game.tell(states[0], action, seat)
    return Choice(action, *words, candidate.chance, candidate.points, candidate.visits)


def follow(game: Game, states: Records, seat: int, line: Sequence[int], luck: UInt32s) -> list[Foreseen]:
    """The steps of a line as they are told on a position, until one of them is not legal there. Moves the position on.

    Lines may leave out actions of somebody who had no choice; such an action is told if the line goes on after it.
    """
    told: list[Foreseen] = []
    actions, rest, forced = np.zeros(game.max_legal, np.int32), list(line), list[Foreseen]()
    while rest and len(told) + len(forced) < LONGEST:
        answer_chance(game, states, luck)
        acting = int(ask_actor(states))
        count = int(ask_legal(states, actions)) if acting >= 0 else 0
        is_next = rest[0] in actions[:count]
        if not is_next and count != 1:
            break
        action = rest.pop(0) if is_next else int(actions[0])
        forced.append(Foreseen(acting, game.write_action(action), game.tell(states[0], action, seat)))
        if is_next:
            told += forced
            forced.clear()
        tell_apply(states, action)
    return told


def foresee(game: Game, views: Records, seat: int, line: Sequence[int]) -> tuple[Foreseen, ...]:
    """What will probably be played, in words, told on the one of several guesses at what is hidden that allows most of the line."""
    longest: list[Foreseen] = []
    for stream in range(GUESSES):
        longest = max(longest, follow(game, guess_of(game, views, stream), seat, line, luck_from(1, stream)), key=len)
    return tuple(longest)
