"""Random games for the contract tests: every registered game, every seat count, every edition."""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import beringia
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.layout import Records, is_padding
from beringia.past import Moment
from beringia.position import Position

IS_BOUNDED = "NUMBA_BOUNDSCHECK" in os.environ  # the compiled games once more, with every index checked
GAMES = (2 if IS_BOUNDED else 4) if JIT else 1  # whole games for each case
SHARED = 2  # interpreted games for each case, for all who look at it
STRIDE = (2 if IS_BOUNDED else 1) if JIT else 5  # positions of a game that are looked at: every one, or every so many

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


class Walked(beringia.Match):
    """A match that asks its rules once in each position, however many look at it."""

    known: tuple[int, int, list[int]] = (-1, 0, [])  # at which turn, who decides, and what can be done

    def ask(self) -> tuple[int, int, list[int]]:
        """Who decides and what can be done, asked if nobody has asked yet."""
        if self.known[0] != self.turn_number:
            self.known = self.turn_number, super().actor, super().actions()
        return self.known

    @property
    def actor(self) -> int:
        """Who decides."""
        return self.ask()[1]

    def actions(self) -> list[int]:
        """What can be done."""
        return list(self.ask()[2])


def fresh_walk(name: str, seats: int, edition: str, seed: int, with_options: bool = False) -> Iterator[Walked]:
    """A match before each of its random actions, chance included, and at its end; the same object each time.

    `apply` looks after each action whether the position is sound; that the action is legal is known, so nobody asks again.
    """
    dice = random.Random(f"{name} {seats} {edition} {seed}")
    options: dict[str, Any] = dict(random_options(name, dice)) if with_options else {}
    box = beringia.game(name)
    match = Walked(box, box.opening(seats, edition, **options).states, edition=edition)
    while not match.is_over:
        yield match
        match.apply(dice.choice(match.actions()))
    yield match


@dataclass(frozen=True)
class Turn:
    """One turn of a walk that is over: the position, what was known in it, and what was done then, before the end."""

    record: bytes
    known: tuple[int, int, list[int]]
    moment: Moment | None


@cache
def shared_walk(name: str, seats: int, edition: str, seed: int, with_options: bool) -> list[Turn]:
    """One whole game for many who look at it."""
    seen = [(match.key(), match.ask(), match) for match in fresh_walk(name, seats, edition, seed, with_options)]
    moments = [*seen[-1][2].history, None]
    return [Turn(record, known, moment) for (record, known, _), moment in zip(seen, moments, strict=True)]


def walk_again(name: str, edition: str, turns: list[Turn]) -> Iterator[Walked]:
    """A game that was played before, turn by turn, without asking its rules."""
    game = beringia.game(name)
    match = Walked(game, Position.from_bytes(game, turns[0].record).states, edition=edition)
    for turn in turns:
        match.states[:] = np.frombuffer(turn.record, game.state)
        match.known = turn.known
        yield match
        if turn.moment is not None:
            match.history.add(match, turn.moment)


def walk(name: str, seats: int, edition: str, seed: int, with_options: bool = False) -> Iterator[Walked]:
    """Like `fresh_walk`; interpreted, where it costs seconds, all who look at a case look at the same few games."""
    if JIT:
        return fresh_walk(name, seats, edition, seed, with_options)
    return walk_again(name, edition, shared_walk(name, seats, edition, seed % SHARED, with_options))


def glimpses(matches: Iterator[Walked]) -> Iterator[Walked]:
    """The positions of a walk that are looked at closely: all of them, but interpreted only some and the last."""
    for number, match in enumerate(matches):
        if number % STRIDE == 0 or match.is_over:
            yield match
