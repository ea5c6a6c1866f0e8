"""Mammoth Hunters against its reference."""

import random

import pytest

import beringia
from beringia.kernel import JIT
from tests.contract.walks import random_options
from tests.crosscheck.lockstep import walk_in_lockstep
from tests.reference.mammoth import Reference

CASES = [(seats, edition) for seats in (3, 4, 5) for edition in ("alea", "rio_grande")]


def choose(_match: beringia.Match, words: list[str], dice: random.Random) -> str:
    """Mostly anything; sometimes a rare kind of action, so that the walks reach every corner."""
    rare = [word for word in words if "+" in word or "!" in word or word.split()[0] in ("club", "copy", "swap", "no")]
    return dice.choice(rare if rare and dice.random() < 0.5 else words)


@pytest.mark.parametrize(("seats", "edition"), CASES)
def test_engine_and_reference_agree(seats: int, edition: str) -> None:
    for seed in range(6 if JIT else 1):
        walk_in_lockstep("mammoth", Reference.start, choose, seats, edition, {}, seed)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_on_any_options(seats: int) -> None:
    for seed in range(10 if JIT else 1):
        options = random_options("mammoth", random.Random(seed))
        walk_in_lockstep("mammoth", Reference.start, choose, seats, "alea", options, seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_for_thousands_of_games(seats: int, part: int) -> None:
    for seed in range(1000 + 50 * part, 1050 + 50 * part):
        dice = random.Random(seed)
        edition = dice.choice(["alea", "rio_grande"])
        walk_in_lockstep("mammoth", Reference.start, choose, seats, edition, random_options("mammoth", dice), seed)
