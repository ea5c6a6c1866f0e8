"""The engine and the independent reference walk in lockstep: same positions, legal actions and chances, in text only."""

import random
from typing import Any

import pytest

import beringia
from beringia.kernel import JIT
from beringia.questions import CHANCE
from tests.contract.walks import random_options
from tests.reference.mammoth import Reference

CASES = [(seats, edition) for seats in (3, 4, 5) for edition in ("alea", "rio_grande")]


def choose(words: list[str], dice: random.Random) -> str:
    """Mostly anything; sometimes a rare kind of action, so that the walks reach every corner."""
    rare = [word for word in words if "+" in word or "!" in word or word.split()[0] in ("club", "copy", "swap", "no")]
    return dice.choice(rare if rare and dice.random() < 0.5 else words)


def walk_in_lockstep(seats: int, edition: str, options: dict[str, str], seed: int) -> None:
    dice = random.Random(seed)
    match = beringia.game("mammoth").start(seats, edition, **dict[str, Any](options))
    reference = Reference.start(seats, match.settings)
    while not match.is_over:
        assert match.position() == reference.line()
        if match.actor == CHANCE:
            actions, weights = match.chances()
            words = [match.game.write_action(action) for action in actions]
            assert dict(zip(words, weights, strict=True)) == reference.outcomes()
        else:
            words = match.legal()
            assert sorted(words) == reference.legal()
        chosen = choose(words, dice)
        match.play(chosen)
        reference.play(chosen)
    assert match.position() == reference.line()
    assert match.scores == reference.scores()
    assert match.ranking == reference.ranking()


@pytest.mark.parametrize(("seats", "edition"), CASES)
def test_engine_and_reference_agree(seats: int, edition: str) -> None:
    for seed in range(6 if JIT else 1):
        walk_in_lockstep(seats, edition, {}, seed)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_on_any_options(seats: int) -> None:
    for seed in range(10 if JIT else 1):
        walk_in_lockstep(seats, "alea", random_options("mammoth", random.Random(seed)), seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_for_thousands_of_games(seats: int, part: int) -> None:
    for seed in range(1000 + 50 * part, 1050 + 50 * part):
        dice = random.Random(seed)
        walk_in_lockstep(seats, dice.choice(["alea", "rio_grande"]), random_options("mammoth", dice), seed)
