"""Every field of every position and view says what it means, and holds nothing else in any game."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.bots.simple import NearSightedBot
from beringia.games.registry import IDS, find
from beringia.kernel import JIT
from beringia.layout import Records, declared_in, fields, is_padding, offset_of
from beringia.questions import CHANCE, SPECTATOR, ask_faults
from beringia.sim.search import NODE, PLAN
from tests.contract.walks import CASES, random_options, walk

PACKED = {"mammoth": (535, 358), "gatherers": (3999, 3999), "winter": (1915, 1880)}  # bytes of position and view without padding
SHARP = 1.0e-6  # points; a player to whom what is worth less is worth nothing

each_game = pytest.mark.parametrize("name", IDS)


def greedy_walk(name: str, seats: int, edition: str, seed: int) -> Iterator[beringia.Match]:
    """Like `walk` with any options, but seats take what is worth most to them at once."""
    dice = random.Random(f"{name} {seats} {edition} {seed} greedy")
    options: dict[str, Any] = dict(random_options(name, dice))
    match = beringia.game(name).start(seats, edition, **options)
    bot = NearSightedBot(match.game, seed, SHARP)
    while not match.is_over:
        yield match
        is_chance = match.actor == CHANCE
        match.play(dice.choice(match.actions()) if is_chance else bot.choose(match.view(match.actor), match.actions()))
    yield match


def stray_fields(records: Records) -> list[str]:
    """The fields that hold what they cannot mean, in any of these records; padding means nothing but 0."""
    found = [
        each.name for each in declared_in(records.dtype).values() if each.meaning and not each.meaning.allows(records[each.name])
    ]
    return found + [name for name in records.dtype.names or () if is_padding(name) and records[name].any()]


@each_game
def test_no_field_lacks_a_meaning_or_words(name: str) -> None:
    for record in (find(name).state, find(name).view_type):
        assert list(declared_in(record)) == fields(record)
        assert [each.name for each in declared_in(record).values() if each.meaning is None or len(each.words) < 5] == []


@each_game
def test_every_list_says_what_it_is_counted_by(name: str) -> None:
    for record in (find(name).state, find(name).view_type):
        assert [each.name for each in declared_in(record).values() if not all(axis.name for axis in each.axes)] == []


@pytest.mark.parametrize(("name", "seats", "edition"), CASES)
@pytest.mark.parametrize("player", [walk, greedy_walk] if JIT else [walk])  # interpreted, greedy games take minutes
def test_every_number_stays_within_what_it_means(name: str, seats: int, edition: str, player: Any) -> None:
    options = {"with_options": True} if player is walk else {}
    states, views = [], []
    for match in player(name, seats, edition, 200, **options):
        viewer = match.turn_number % (seats + 1)
        states.append(match.states.copy())
        views.append(match.view(SPECTATOR if viewer == seats else viewer))
    assert stray_fields(np.concatenate(states)) == []
    assert stray_fields(np.concatenate(views)) == []


@each_game
def test_each_number_beyond_its_range_is_a_fault(name: str) -> None:
    start = beringia.game(name).start(seed=2)
    for each in declared_in(start.game.state).values():
        assert each.meaning is not None
        low, high = each.meaning.limits(each.shape)
        for wrong in (low.min() - 1, high.max() + 1):
            if np.iinfo(each.kind).min <= wrong <= np.iinfo(each.kind).max:
                states = start.states.copy()
                states[each.name] = wrong
                assert ask_faults(states) != 0, f"{each.name}={wrong}"


@each_game
def test_padding_that_is_not_zero_is_a_fault(name: str) -> None:
    start = beringia.game(name).start(seed=2)
    for padding in filter(is_padding, start.states.dtype.names or ()):
        states = start.states.copy()
        states[padding] = 1
        assert ask_faults(states) != 0


def records() -> Iterator[np.dtype[Any]]:
    """Everything that kernels read by names."""
    yield from (NODE, PLAN)
    for game in map(find, IDS):
        yield from (game.state, game.view_type, game.heuristics.weigh(game.heuristics.weights).dtype)


@pytest.mark.parametrize("record", [*records()])
def test_every_number_lies_at_a_multiple_of_its_size(record: np.dtype[Any]) -> None:
    sizes = {name: record[name].base.itemsize for name in record.names or ()}
    assert {name: offset_of(record, name) % size for name, size in sizes.items()} == dict.fromkeys(sizes, 0)
    assert record.itemsize % max(sizes.values()) == 0
    assert sum(record[name].itemsize for name in record.names or ()) == record.itemsize, "no byte belongs to no field"
    assert record.isalignedstruct


@pytest.mark.parametrize("name", PACKED)
def test_padding_costs_four_bytes_at_most(name: str) -> None:
    for record, packed in zip((find(name).state, find(name).view_type), PACKED[name], strict=True):
        assert sum(record[field].itemsize for field in fields(record)) == packed
        assert record.itemsize <= packed + 4
