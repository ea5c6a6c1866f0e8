"""Endless Winter against its reference."""

import random

import pytest

import beringia
from beringia.kernel import JIT
from tests.contract.walks import random_options
from tests.crosscheck.lockstep import walk_in_lockstep
from tests.reference.winter import Reference

SEATS = (1, 2, 3, 4)
CASES = [(seats, edition) for seats in SEATS for edition in ("2022", "modules")]
RARE = {
    "village",
    "build",
    "stone",
    "learn",
    "hunt",
    "idol",
    "choose",
    "swap",
    "recover",
    "tip",
    "mammoth",
    "bury",
    "pay",
    "discard",
}
SITES = {"a": "C4 D3 D4", "b": "B1 B2 C2", "c": "A3 B3 B4", "d": "C2 D1 D2"}  # where each seat likes to have its camps


def is_homeward(match: beringia.Match, word: str) -> bool:
    """Whether a step brings a camp to the three hexes where the seat wants a village, and takes none from there."""
    site = SITES["abcd"[match.actor]].split()
    verb, *hexes = word.split()
    return verb == "step" and hexes[1] in site and hexes[0] not in site


def choose(match: beringia.Match, words: list[str], dice: random.Random) -> str:
    """Mostly a rare kind of action, so that the walks reach every corner; rarely give anything away."""
    roll = dice.random()
    rare = [word for word in words if word.split()[0] in RARE or is_homeward(match, word)] if match.actor >= 0 else []
    if rare and roll < 0.5:
        return dice.choice(rare)
    keen = [word for word in words if word not in ("end", "skip")]
    return dice.choice(keen if keen and roll < 0.9 else words)


@pytest.mark.parametrize(("seats", "edition"), CASES if JIT else [CASES[0], CASES[3]])
def test_engine_and_reference_agree(seats: int, edition: str) -> None:
    walk_in_lockstep("winter", Reference.start, choose, seats, edition, {}, seats)


@pytest.mark.parametrize("seed", range(6 if JIT else 1))
def test_engine_and_reference_agree_on_any_options(seed: int) -> None:
    dice = random.Random(seed)
    options = random_options("winter", dice)
    walk_in_lockstep("winter", Reference.start, choose, dice.choice(SEATS), "2022", options, seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(40))
def test_engine_and_reference_agree_for_a_thousand_games(part: int) -> None:
    for seed in range(1000 + 25 * part, 1025 + 25 * part):
        dice = random.Random(seed)
        options = random_options("winter", dice)
        walk_in_lockstep("winter", Reference.start, choose, dice.choice(SEATS), "2022", options, seed)
