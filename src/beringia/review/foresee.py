"""Actions and lines of play in words, as the seat that thinks of them may know them: told on guesses, never on the truth."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from beringia.advice import Choice, Foreseen
from beringia.bots import Candidate
from beringia.disclosure import alike, shows_hidden
from beringia.layout import Records, UInt32s
from beringia.luck import luck_from
from beringia.position import Position
from beringia.questions import Game
from beringia.review.thinking import guess_of
from beringia.sayings import Saying, sentences

GUESSES: Final = 8  # a line is told on the guess that allows most of it
LONGEST: Final = 8  # steps of a line that are told
JOINT: Final = re.compile(r"\{(\w+)\}; \{\w+\}")  # a pattern that says something and adds something to it
CLOSED: Final = re.compile(r"\{(\w+)\}\.")  # a pattern that makes a sentence


def beginnings(told: Saying) -> Iterator[Saying]:
    """What was told, and what is left of it if the last thing added is left out, again and again."""
    yield told
    if told.pattern == "@sentences":
        parts = told.values["parts"]
        yield from (sentences(parts[:count]) for count in range(len(parts) - 1, 0, -1))
    elif joint := JOINT.fullmatch(told.pattern):
        yield from beginnings(told.values[joint[1]])
    elif closed := CLOSED.fullmatch(told.pattern):
        _, *shorter = beginnings(told.values[closed[1]])
        yield from (Saying(told.pattern.format_map({closed[1]: each}), told.pattern, {closed[1]: each}) for each in shorter)


def agreed(tellings: Sequence[Saying]) -> Saying | None:
    """The most that all tellings of an action begin with; None if they have nothing in common."""
    first, *others = tellings
    common = [set(beginnings(each)) for each in others]
    return next((told for told in beginnings(first) if all(told in each for each in common)), None)


def unsaid(notation: str) -> Saying:
    """An action of which only the notation is sure."""
    return Saying(notation, "@text", {"text": notation})


def tell_known(game: Game, views: Records, seat: int, action: int) -> Saying:
    """An action in words, as far as they are the same whatever is hidden: what the seat only learns by it is left out."""
    guess = guess_of(game, views)
    told = game.tell(guess.state, action, seat)
    if not shows_hidden(guess, action, seat):
        return told
    others = [game.tell(other.state, action, seat) for other in alike(guess, seat)]
    return agreed([told, *others]) or unsaid(game.write_action(action))


def choice_of(game: Game, views: Records, seat: int, candidate: Candidate) -> Choice:
    """A candidate in words."""
    action = candidate.action
    words = game.write_action(action), tell_known(game, views, seat, action)
    return Choice(action, *words, candidate.chance, candidate.points, candidate.visits)


def follow(position: Position, seat: int, line: Sequence[int], luck: UInt32s) -> list[Foreseen]:
    """The steps of a line as they are told on a position, until one of them is not legal there. Moves the position on.

    Lines may leave out actions of somebody who had no choice; such an action is told if the line goes on after it.
    """
    game, rest = position.game, list(line)
    told, forced = list[Foreseen](), list[Foreseen]()
    while rest and len(told) + len(forced) < LONGEST:
        position.answer_chance(luck)
        actions = position.actions()
        is_next = rest[0] in actions
        if not is_next and len(actions) != 1:
            break
        action = rest.pop(0) if is_next else actions[0]
        forced.append(Foreseen(position.actor, game.write_action(action), game.tell(position.state, action, seat)))
        if is_next:
            told += forced
            forced.clear()
        position.apply(action)
    return told


def foresee(game: Game, views: Records, seat: int, line: Sequence[int]) -> tuple[Foreseen, ...]:
    """What will probably be played, as far as one of several guesses at what is hidden allows it.

    What a step brings is told as far as the guesses that come so far agree; if there is only one, the deed alone is told.
    """
    followed = [follow(guess_of(game, views, stream), seat, line, luck_from(1, stream)) for stream in range(GUESSES)]
    longest: list[Foreseen] = max(followed, key=len)
    told = []
    for place, step in enumerate(longest):
        reached = [steps[place] for steps in followed if len(steps) > place]
        tellings = [each.sentence for each in reached if (each.seat, each.notation) == (step.seat, step.notation)]
        known = agreed(tellings) if len(tellings) > 1 else list(beginnings(step.sentence))[-1]
        told.append(replace(step, sentence=known or unsaid(step.notation)))
    return (replace(told[0], sentence=tell_known(game, views, seat, line[0])), *told[1:]) if told else ()
