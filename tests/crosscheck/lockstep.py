"""Walk the engine and a reference in lockstep: same positions, legal actions and chances, in text only."""

import random
from collections.abc import Callable
from typing import Any, Protocol

import beringia
from beringia.questions import CHANCE


class Reference(Protocol):
    """What every reference can do."""

    def line(self) -> str: ...
    def legal(self) -> list[str]: ...
    def outcomes(self) -> dict[str, int]: ...
    def play(self, action: str) -> None: ...
    def scores(self) -> list[int]: ...
    def ranking(self) -> list[int]: ...


Chooser = Callable[[beringia.Match, list[str], random.Random], str]


def walk_in_lockstep(
    name: str,
    start: Callable[[int, dict[str, str]], Reference],
    choose: Chooser,
    seats: int,
    edition: str,
    options: dict[str, str],
    seed: int,
) -> None:
    """One whole game; the first difference fails."""
    dice = random.Random(seed)
    match = beringia.game(name).start(seats, edition, **dict[str, Any](options))
    reference = start(seats, match.settings)
    while not match.is_over:
        assert match.position() == reference.line()
        if match.actor == CHANCE:
            actions, weights = match.outcomes()
            words = [match.game.write_action(action) for action in actions]
            assert dict(zip(words, weights, strict=True)) == reference.outcomes()
        else:
            words = match.legal()
            assert sorted(words) == reference.legal()
        chosen = choose(match, words, dice)
        match.play(chosen)
        reference.play(chosen)
    assert match.position() == reference.line()
    assert match.scores == reference.scores()
    assert match.ranking == reference.ranking()
