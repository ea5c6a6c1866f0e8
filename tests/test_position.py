"""Positions: stepping, copies, text, bytes, equality, threads; and matches, which are positions with a past."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, cast

import numpy as np
import pytest

import beringia
from beringia import Match, Position
from beringia.errors import OutOfTurn, SetupError, TextError
from beringia.luck import Scripted, luck_from
from beringia.questions import CHANCE, NOBODY, SPECTATOR
from beringia.sim import playouts
from beringia.sim.perft import perft

EACH_GAME = pytest.mark.parametrize("name", ["mammoth", "gatherers", "winter"])


def a_match(name: str, turns: int = 40, seed: int = 7) -> Match:
    """A match some random decisions after its opening."""
    match, dice = beringia.game(name).start(seed=seed), random.Random(seed)
    for _ in range(turns):
        match.play(dice.choice(match.actions()))
    return match


def walk(name: str, steps: int) -> Iterator[Position]:
    """Positions of a game played at random, chance included."""
    position, dice = beringia.game(name).opening(), random.Random(3)
    for _ in range(steps):
        yield position.copy()
        position.apply(dice.choice(position.actions()))


@EACH_GAME
def test_a_position_answers_as_a_match_does(name: str) -> None:
    match, dice = beringia.game(name).start(), random.Random(3)
    for position in walk(name, 60):
        assert (position.actor, position.seats, position.is_over) == (match.actor, match.seats, match.is_over)
        assert (position.actions(), position.legal(), position.outcomes()) == (match.actions(), match.legal(), match.outcomes())
        assert (position.points, position.places) == (match.scores, match.ranking)
        assert (position.text(), position.key()) == (match.position(), match.states.tobytes())
        assert position == match
        match.play(dice.choice(match.actions()))
        assert position != match
        assert position == match.history.position(match.turn_number - 1)


@EACH_GAME
def test_after_leaves_the_position_and_apply_changes_it(name: str) -> None:
    position = a_match(name).history.position(30)
    before = position.key()
    for action in position.actions():
        then = position.after(action)
        assert position.key() == before
        twin = position.copy()
        twin.apply(action)
        assert twin == then
        assert type(then) is Position


@EACH_GAME
def test_text_bytes_and_pickles_give_the_same_position_back(name: str) -> None:
    for position in walk(name, 25):
        assert repr(position) == position.text()
        assert Position.read(repr(position)) == position
        assert Position.from_bytes(position.game, position.key()) == position
        assert pickle.loads(pickle.dumps(position)) == position
        assert copy.copy(position) == copy.deepcopy(position) == position.copy() == position


@EACH_GAME
def test_bytes_that_are_no_position_are_refused(name: str) -> None:
    position = a_match(name, 10).history.position(10)
    game, key = position.game, position.key()
    for record in (b"", key[:-1], key * 2):
        with pytest.raises(TextError, match=f"^{len(record)} bytes are no position of {name}; wanted {len(key)} bytes$"):
            Position.from_bytes(game, record)
    with pytest.raises(TextError, match=f"^'abc' is no position of {name}; wanted {len(key)} bytes$"):
        Position.from_bytes(game, cast(bytes, "abc"))
    dice = random.Random(1)
    for record in (b"\x7f" * len(key), b"\xff" * len(key), *(dice.randbytes(len(key)) for _ in range(20))):
        with pytest.raises(TextError, match="the position cannot occur in a game"):
            Position.from_bytes(game, record)


def test_pickles_of_other_rules_or_of_no_position_are_refused() -> None:
    match = a_match("mammoth")
    version = match.game.rules_version
    for kept in (match, match.history.position(20)):
        make, arguments = kept.__reduce__()[:2]
        assert arguments[-2] == version
        with pytest.raises(TextError, match=f"^the position was made with rules 99 of mammoth; these are rules {version}$"):
            make(*arguments[:-2], 99, arguments[-1])
        with pytest.raises(TextError, match="0 bytes are no position of mammoth"):
            make(*arguments[:-1], b"")
        with pytest.raises(TextError, match="the position cannot occur in a game"):
            make(*arguments[:-1], b"\x7f" * len(match.key()))


def test_copies_are_independent() -> None:
    position = a_match("mammoth").history.position(20)
    for twin in (position.copy(), copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        before = position.key()
        twin.apply(twin.actions()[0])
        assert position.key() == before != twin.key()


def test_positions_differ_by_record_and_by_game_and_are_no_keys_themselves() -> None:
    mammoth, winter = beringia.game("mammoth").opening(), beringia.game("winter").opening()
    assert mammoth != winter
    assert mammoth != mammoth.after(mammoth.actions()[0])
    assert mammoth != mammoth.key()
    assert {mammoth.key(): 1}[mammoth.copy().key()] == 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(mammoth)


def test_what_is_no_position_is_refused() -> None:
    line = beringia.game("mammoth").opening(seats=3).text()
    with pytest.raises(SetupError, match="unknown game 'chess'"):
        Position.read("chess e4")
    with pytest.raises(SetupError, match="unknown game ''"):
        Position.read("")
    with pytest.raises(TextError):
        Position.read(line.rsplit(" ", 1)[0])


@EACH_GAME
def test_views_and_guesses_are_those_of_the_match(name: str) -> None:
    match = a_match(name)
    position = match.history.position(match.turn_number)
    for seat in (*range(match.seats), SPECTATOR):
        assert position.view(seat).tobytes() == match.view(seat).tobytes()
        guess = position.guess(seat, 5)
        assert guess == match.guess(seat, luck_from(5)) == Position.from_view(match.game, match.view(seat), 5)
        assert guess.view(seat).tobytes() == position.view(seat).tobytes()
        assert guess.faults == 0


@EACH_GAME
def test_what_is_no_seat_is_refused_by_positions_and_matches(name: str) -> None:
    match = a_match(name, 10)
    for asked in (match, match.history.position(10)):
        about: list[Callable[[Any], object]] = [asked.view, asked.terms, asked.points_of, partial(asked.guess, luck=1)]
        for ask in about:
            for nonsense in (CHANCE, NOBODY, -7, asked.parties, 99, 1_000_000, 2**70, 2.5, 1.0, -3.0, True, "a", None):
                with pytest.raises(SetupError, match=r"is no seat of this match; wanted a number from 0 to [0-9]$"):
                    ask(nonsense)
            ask(np.int8(1))
    for nonsense in (True, 1.0, "a", None):
        with pytest.raises(SetupError, match=r"is no seat of this match; wanted a number from 0 to [0-9]$"):
            match.breakdown(cast(int, nonsense))


def test_a_generator_moves_on_and_a_seed_does_not() -> None:
    match, luck = a_match("mammoth"), luck_from(5)
    first, second = match.guess(0, luck), match.guess(0, luck)
    assert match.guess(0, 5) == match.guess(0, cast(int, np.int64(5))) == first != second


@EACH_GAME
def test_luck_answers_until_somebody_decides(name: str) -> None:
    for position in walk(name, 60):
        then = position.copy()
        then.answer_chance(luck_from(1))
        assert then.actor != CHANCE
        assert (then == position) == (position.actor != CHANCE)


def test_nothing_is_left_to_do_at_the_end() -> None:
    position = beringia.game("mammoth").opening(3, rounds=3)
    while not position.is_over:
        position.apply(position.actions()[-1])
    assert position.actor == NOBODY
    assert (position.actions(), position.legal(), position.outcomes()) == ([], [], ([], []))
    assert min(position.places) == 1


def test_threads_may_ask_one_position_and_step_their_own() -> None:
    start = beringia.game("mammoth").opening(seats=4)
    listed = start.actions()

    def play(seed: int) -> bytes:
        position, luck = start.copy(), luck_from(seed)
        for step in range(150):
            position.answer_chance(luck)
            legal = position.actions()
            position.apply(legal[(seed + step) % len(legal)])
            assert start.actions() == listed
        return position.key()

    seeds = list(range(8))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, seeds)) == [play(seed) for seed in seeds]


def test_playouts_and_perft_begin_anywhere() -> None:
    opening, late = beringia.game("mammoth").opening(3), a_match("mammoth", 120)
    assert np.array_equal(playouts(opening, 3, seed=2).scores, playouts("mammoth", 3, 3, seed=2).scores)
    before = late.key()
    assert playouts(late, 3).decisions.max() < playouts("mammoth", 3).decisions.min()
    assert perft(late, 1) == len(late.actions())
    assert late.key() == before
    with pytest.raises(SetupError, match="a position has its own seats"):
        playouts(late, 3, seats=3)


@EACH_GAME
def test_a_match_takes_no_luck_but_its_own(name: str) -> None:
    match = beringia.game(name).start()
    before = match.key()
    with pytest.raises(SetupError, match="a match answers chance with its own luck; wanted `bring_luck`"):
        match.answer_chance(luck_from(1))
    assert (match.key(), len(match.history)) == (before, 0)


@EACH_GAME
def test_a_copied_match_goes_its_own_way_with_the_same_luck(name: str) -> None:
    match = a_match(name, 20)
    record = beringia.record.write(match)
    for twin in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert isinstance(twin, Match)
        assert (beringia.record.write(twin), twin.settings, twin.edition) == (record, match.settings, match.edition)
        one, dice = match.copy(), random.Random(1)
        for _ in range(10):
            action = dice.choice(one.actions())
            one.play(action)
            twin.play(action)
        assert beringia.record.write(one) == beringia.record.write(twin)
        for _ in range(15):
            twin.undo()
        assert beringia.record.write(match) == record


def test_luck_of_any_kind_is_copied_with_its_match() -> None:
    match = beringia.game("mammoth").start(luck=Scripted(["*draw pit", "*draw club"]))
    twin = match.copy()
    assert isinstance(twin.luck, Scripted)
    twin.luck.script.clear()
    assert isinstance(match.luck, Scripted)
    assert len(match.luck.script) == 2


def test_what_is_applied_to_a_match_stands_in_its_history() -> None:
    match = beringia.game("mammoth").start(seed=1)
    match.apply(match.actions()[0])
    assert match.turn_number == 1
    match.undo()
    with pytest.raises(OutOfTurn):
        match.undo()


def test_a_match_knows_its_options_and_edition_from_its_position() -> None:
    begun = beringia.game("mammoth").start(edition="rio_grande", seed=1)
    found = Match(begun.game, begun.states)
    assert (found.edition, found.settings) == ("rio_grande", begun.settings)
    odd = beringia.game("mammoth").start(edition="rio_grande", seed=1, rounds=3)
    assert odd.edition == "rio_grande"
