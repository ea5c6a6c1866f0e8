"""Whatever a stranger hands in as a position is refused with a sentence, or can be played to its end."""

import os

import pytest

import beringia
from beringia.errors import TextError
from beringia.games.registry import IDS
from beringia.kernel import JIT
from tests.contract.mutations import (
    Dice,
    check_advice,
    check_knowledge,
    check_words,
    lines_of,
    mutant,
    play_to_the_end,
)

GAMES, MUTANTS = (9, 300) if JIT else (2, 40)  # whole games, the last of three greedy, and changed positions of them
LONG_GAMES, LONG_MUTANTS = (90, 10_000) if JIT else (20, 1_000)
SEED = int(os.environ.get("BERINGIA_MUTANTS_SEED", "1"))  # other lines for another long run


def check_all(match: beringia.Match, dice: Dice) -> None:
    """Everything that must hold for a position that was accepted."""
    check_words(match)
    check_knowledge(match)
    if JIT:  # thinking takes long interpreted
        check_advice(match)
    play_to_the_end(match, dice)


def hand_in(name: str, games: int, count: int, seed: int) -> dict[str, int]:
    """Hand in so many changed lines, and change again what is accepted; how many were refused and accepted."""
    lines, dice, counts = list(lines_of(name, games)), Dice(f"{name} {seed}"), {"refused": 0, "accepted": 0}
    for _ in range(count):
        line = mutant(lines, dice)
        try:
            match = beringia.game(name).at(line)
        except TextError:
            counts["refused"] += 1
            continue
        try:
            check_all(match, dice)
        except Exception as error:
            raise AssertionError(f"accepted, but not sound: {line}") from error
        lines.append(match.text())
        counts["accepted"] += 1
    return counts


@pytest.mark.skipif(JIT and "NUMBA_BOUNDSCHECK" not in os.environ, reason="every index is checked, or the code is interpreted")
@pytest.mark.parametrize("name", IDS)
def test_a_changed_position_is_refused_with_a_sentence_or_played_to_its_end(name: str) -> None:
    counts = hand_in(name, GAMES, MUTANTS, seed=0)
    assert counts["refused"] > MUTANTS / 2
    assert counts["accepted"] > MUTANTS / 50, "the test must hand in what is accepted, too"


@pytest.mark.soak
@pytest.mark.parametrize("name", IDS)
def test_very_many_changed_positions_are_refused_or_played_to_their_end(name: str) -> None:
    counts = hand_in(name, LONG_GAMES, LONG_MUTANTS, SEED)
    assert counts["accepted"] > LONG_MUTANTS / 50
