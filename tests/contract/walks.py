"""Random games for the contract tests: every registered game, every seat count, every edition."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

import beringia
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.layout import Records, is_padding

GAMES = 4 if JIT else 1  # whole games for each case
STRIDE = 1 if JIT else 5  # positions of a game that are looked at: every one, or every so many

ALL_CASES = [
    (name, seats, edition.name) for name in IDS for seats in beringia.game(name).seats for edition in beringia.game(name).editions
]


def blotted(record: np.dtype[Any]) -> Records:
    """A record with something in every field that somebody must overwrite; padding is 0, as it is in every record."""
    records: Records = np.frombuffer(b"U" * record.itemsize, record).copy()
    for name in record.names or ():
        if is_padding(name):
            records[name] = 0
    return records


def corners() -> list[tuple[str, int, str]]:
    """For each game the fewest seats with the first edition and the most seats with the last."""
    chosen = []
    for name in IDS:
        cases = [case for case in ALL_CASES if case[0] == name]
        chosen += [cases[0], cases[-1]]
    return chosen


CASES = ALL_CASES if JIT else corners()  # interpreted code is slow


def random_options(name: str, dice: random.Random) -> dict[str, str]:
    """Any value of every option."""
    return {option.name: dice.choice(option.values) for option in beringia.game(name).options}


def walk(name: str, seats: int, edition: str, seed: int, with_options: bool = False) -> Iterator[beringia.Match]:
    """A match before each of its random actions, chance included, and at its end; the same object each time."""
    dice = random.Random(f"{name} {seats} {edition} {seed}")
    options: dict[str, Any] = dict(random_options(name, dice)) if with_options else {}
    match = beringia.game(name).start(seats, edition, **options)
    while not match.is_over:
        yield match
        match.play(dice.choice(match.actions()))
    yield match


def glimpses(matches: Iterator[beringia.Match]) -> Iterator[beringia.Match]:
    """The positions of a walk that are looked at closely: all of them, but interpreted only some and the last."""
    for number, match in enumerate(matches):
        if number % STRIDE == 0 or match.is_over:
            yield match
