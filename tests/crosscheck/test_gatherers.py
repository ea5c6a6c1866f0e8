"""Hunters and Gatherers against its reference."""

import random

import pytest

import beringia
from beringia.games.gatherers.rules.tiles import neighbour_cell, tile_on
from beringia.kernel import JIT
from tests.contract.walks import random_options
from tests.crosscheck.lockstep import walk_in_lockstep
from tests.reference.gatherers import Reference

EDITIONS = ("2002", "2014", "2020")


def neighbours(match: beringia.Match, word: str) -> int:
    """How many tiles lie around the cell of a placing."""
    x, y = (int(number) + 128 for number in word.split()[1].split(","))
    cell = (x << 8 | y) - 32768
    return sum(tile_on(match.state, neighbour_cell(cell, side)) >= 0 for side in range(4))


def choose(match: beringia.Match, words: list[str], dice: random.Random) -> str:
    """Mostly place densely, so that areas are completed and bonus tiles come; put down pieces gladly."""
    if words[0].startswith("place") and dice.random() < 0.8:
        most = max(neighbours(match, word) for word in words)
        return dice.choice([word for word in words if neighbours(match, word) == most])
    bold = [word for word in words if word not in ("pass", "leave")]
    return dice.choice(bold if bold and dice.random() < 0.7 else words)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_engine_and_reference_agree(seats: int, edition: str) -> None:
    for seed in range(2 if JIT else 1):
        walk_in_lockstep("gatherers", Reference.start, choose, seats, edition, {}, seed)


@pytest.mark.parametrize("seed", range(8 if JIT else 1))
def test_engine_and_reference_agree_on_any_options(seed: int) -> None:
    dice = random.Random(seed)
    options = random_options("gatherers", dice)
    walk_in_lockstep("gatherers", Reference.start, choose, dice.choice([2, 3, 4, 5]), "2002", options, seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(50))
def test_engine_and_reference_agree_for_thousands_of_games(part: int) -> None:
    for seed in range(1000 + 40 * part, 1040 + 40 * part):
        dice = random.Random(seed)
        options = random_options("gatherers", dice)
        walk_in_lockstep("gatherers", Reference.start, choose, dice.choice([2, 3, 4, 5]), "2002", options, seed)
