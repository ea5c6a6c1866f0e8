"""What cannot be read: whatever is wrong with an action or a position, every language can say it."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import beringia
from beringia.errors import TextError
from beringia.sayings import NAME, Saying

SAYINGS = json.loads((Path(__file__).parents[2] / "client/src/generated/sayings.json").read_text("utf-8"))
GARBAGE = ("", "-", "x", "999", "no", "1/2", "a,b", "a:1", "3*x")
STEPS = (0, 40, 90)  # how far games are played at random before their words are spoilt

each_game = pytest.mark.parametrize("name", sorted(set(SAYINGS) - {"table"}))


def patterns_in(text: str) -> Iterator[str]:
    """The patterns a text is made of. A word in it that is no saying is quoted, or alike everywhere."""
    if isinstance(text, Saying):
        if not text.pattern.startswith(NAME):
            yield text.pattern
        for value in text.values.values():
            for part in value if isinstance(value, tuple) else (value,):
                yield from patterns_in(part)


def check_said(name: str, error: TextError) -> str:
    """That an error can be said in any language; its pattern."""
    text = error.args[0]
    assert isinstance(text, Saying), f"nobody can translate {text!r}"
    for pattern in patterns_in(text):
        assert pattern in SAYINGS["table"]["patterns"] | SAYINGS[name]["patterns"], pattern
    return text.pattern


def played(name: str, steps: int) -> beringia.Match:
    """A game after so many random actions."""
    match, dice = beringia.game(name).start(seed=steps), random.Random(steps)
    for _ in range(steps):
        match.play(dice.choice(match.actions()))
    return match


def spoilt(line: str) -> Iterator[str]:
    """A position line with one word after another taken away or spoilt."""
    words = line.split()
    for number, word in enumerate(words):
        before, after = words[:number], words[number + 1 :]
        yield " ".join(before + after)
        for garbage in GARBAGE:
            yield " ".join([*before, f"{word.partition('=')[0]}={garbage}", *after])


@each_game
def test_what_is_wrong_with_a_position_can_be_said_in_any_language(name: str) -> None:
    met = set()
    for steps in STEPS:
        for line in spoilt(played(name, steps).position()):
            try:
                beringia.game(name).at(line)
            except TextError as error:
                met.add(check_said(name, error))
    assert len(met) > 4, "the words must be spoilt in many ways"


@each_game
def test_what_is_no_action_can_be_said_in_any_language(name: str) -> None:
    met = set()
    for steps in STEPS:
        match = played(name, steps)
        verbs = {match.game.write_action(action).split()[0] for action in match.actions()}
        for text in ("", "fly", *(f"{verb} {more}" for verb in verbs for more in (*GARBAGE, "x x", "x x x", "x x x x"))):
            with pytest.raises(TextError) as refused:
                match.game.read_action(match.state, f"{text} x x x x")
            met.add(check_said(name, refused.value))
            try:
                match.game.read_action(match.state, text)
            except TextError as error:
                met.add(check_said(name, error))
    assert len(met) > 1
