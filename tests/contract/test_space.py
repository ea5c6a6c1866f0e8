"""Every action has a dense index: index and action are inverse, no two legal actions share one, and the end is fixed."""

import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

import beringia
from beringia.action import is_well_formed, pack, packed
from beringia.errors import IllegalAction, SetupError, TextError
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.match import Match
from beringia.numbering import NO_ACTION
from beringia.position import Position
from beringia.questions import CHANCE, action_at, index_of, legal
from beringia.space import ActionSpace, ask_action, ask_index, mark_listed
from tests.contract.walks import ALL_CASES, CASES, GAMES, fresh_walk, glimpses, walk

each_case = pytest.mark.parametrize(("name", "seats", "edition"), CASES)
each_game = pytest.mark.parametrize("name", IDS)


def asked_space(match: Match) -> ActionSpace:
    """The space of whoever decides."""
    space = beringia.game(match.game.id).actions(match.seats)
    return space.chance if match.actor == CHANCE else space


def check_legal(match: Match, space: ActionSpace) -> None:
    """Index and action are inverse on a legal list, and no two actions share an index."""
    actions = match.actions()
    indices = [int(ask_index(match.states, action)) for action in actions]
    assert [int(ask_action(match.states, index)) for index in indices] == actions
    assert len(set(indices)) == len(actions)
    assert all(0 <= index < space.size for index in indices)
    assert np.flatnonzero(space.mask(match)).tolist() == sorted(indices)


def check_others(match: Match, space: ActionSpace) -> None:
    """An index that is not legal means nothing, or something that is not legal."""
    actions = set(match.actions())
    for index, is_legal in enumerate(space.mask(match)):
        action = int(ask_action(match.states, index))
        assert (action in actions) == is_legal
        assert action == NO_ACTION or is_well_formed(action, match.game.fields)


@each_case
def test_index_and_action_are_inverse_in_whole_games_of_all_options(name: str, seats: int, edition: str) -> None:
    for seed in range(GAMES):
        for number, match in enumerate(glimpses(walk(name, seats, edition, 700 + seed, with_options=seed > 0))):
            check_legal(match, asked_space(match))
            if number % 37 == 0 and not match.is_over:
                check_others(match, asked_space(match))


@each_game
def test_sizes_are_fixed_for_a_game_and_its_seats(name: str) -> None:
    for seats in beringia.game(name).seats:
        space = beringia.game(name).actions(seats)
        assert (space.size, space.chance.size) == SIZES[name][seats]
        assert space == beringia.game(name).actions(seats) != space.chance
        assert pickle.loads(pickle.dumps(space.chance)) == space.chance
        assert repr(space) == f"<ActionSpace: {space.size} decisions of {name} with {seats} seats>"


SIZES = {
    "mammoth": {3: (1421, 28), 4: (1710, 29), 5: (2045, 30)},
    "gatherers": {2: (787, 85), 3: (787, 85), 4: (787, 85), 5: (787, 85)},
    "winter": {1: (735, 290), 2: (735, 278), 3: (736, 278), 4: (758, 278)},
}


@each_game
def test_an_action_has_a_number_an_index_and_words(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    space = beringia.game(name).actions(match.seats)
    mask = space.mask(match)
    for number, words in zip(match.actions(), match.legal(), strict=True):
        index = space.index(match, words)
        assert mask[index]
        assert space.index(match, number) == index
        assert space.action(match, index) == number
        assert space.label(match, index) == words


@each_game
def test_a_mask_is_written_into_the_array_that_is_given(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    space = beringia.game(name).actions(match.seats)
    out = np.ones(space.size, np.bool_)
    assert space.mask(match, out) is out
    assert np.array_equal(out, space.mask(match))
    assert out.sum() == len(match.actions())


@each_game
def test_a_generic_loop_masks_without_python(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    space = beringia.game(name).actions(match.seats)
    listed, out = np.zeros(match.game.max_legal, np.int32), np.ones(space.size, np.bool_)
    state = match.states[0]
    assert mark_listed(state, listed, legal(state, listed), out) == out.sum() == len(match.actions())
    assert action_at(state, index_of(state, int(listed[0]))) == listed[0]


@each_game
def test_what_is_no_index_is_refused(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    space = beringia.game(name).actions(match.seats)
    wrong: list[object] = [-1, space.size, 1.0, "place 7", None]
    for index in wrong:
        with pytest.raises(SetupError, match=r"is no index of the .*; wanted a whole number from 0 to") as refused:
            space.action(match, index)  # type: ignore[arg-type]
        assert repr(index) in str(refused.value)
    not_now = int(np.flatnonzero(~space.mask(match))[-1])
    with pytest.raises((IllegalAction, SetupError), match=f"index {not_now} "):
        space.action(match, not_now)
    with pytest.raises((IllegalAction, SetupError), match=f"index {not_now} "):
        space.label(match, not_now)


def test_an_index_of_a_cell_that_is_not_there_names_those_that_are() -> None:
    match = beringia.game("gatherers").start(seed=1)
    with pytest.raises(SetupError, match=r"index 700 of the decisions .* means nothing in this position; wanted one of: \d+, \d+"):
        beringia.game("gatherers").actions(match.seats).action(match, 700)


@each_game
def test_what_is_no_action_is_refused(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    space = beringia.game(name).actions(match.seats)
    for action in (pack(120, 0, 0, 0), -5, 1.5, None):
        with pytest.raises(SetupError, match=f"is no action of {name}"):
            space.index(match, action)  # type: ignore[arg-type]
    with pytest.raises(TextError):
        space.index(match, "sing a song")
    not_now = next(number for number in legal_later(match) if number not in match.actions())
    with pytest.raises(IllegalAction, match=f"{not_now} .* is not allowed: .*"):
        space.index(match, not_now)


def legal_later(match: Match) -> Iterator[int]:
    """What can be done in the rest of the game, if the first is always chosen."""
    later = beringia.game(match.game.id).at(match.position(), seed=1)
    while not later.is_over:
        yield from later.actions()
        later.play(later.actions()[0])


@each_game
def test_chance_and_seats_have_spaces_of_their_own(name: str) -> None:
    space = None
    for match in walk(name, max(beringia.game(name).seats), beringia.game(name).editions[0].name, 1):
        space = beringia.game(name).actions(match.seats)
        asked, other = (space.chance, space) if match.actor == CHANCE else (space, space.chance)
        if match.is_over:
            break
        assert asked.label(match, asked.index(match, match.actions()[0])) == match.legal()[0]
        with pytest.raises(
            SetupError, match=f"cannot be chosen from the .*: {'chance' if match.actor == CHANCE else 'a seat'} decides"
        ):
            other.index(match, match.actions()[0])
        with pytest.raises(SetupError, match="index 0 cannot be chosen"):
            other.action(match, 0)
    assert space is not None
    assert not space.mask(match).any()
    assert not space.chance.mask(match).any()
    with pytest.raises(SetupError, match="nobody decides in this position"):
        space.action(match, 0)


@each_game
def test_a_position_of_something_else_is_refused(name: str) -> None:
    other = beringia.game(IDS[IDS.index(name) - 1]).start(seed=1)
    space = beringia.game(name).actions()
    with pytest.raises(SetupError, match=f"the position is one of {other.game.id}; wanted one for the decisions of {name}"):
        space.mask(other)
    more = max(beringia.game(name).seats)
    with pytest.raises(SetupError, match=f"the position has {more} seats; wanted one for the decisions of {name}"):
        space.index(beringia.game(name).start(more, seed=1), 0)
    with pytest.raises(SetupError, match="is for"):
        beringia.game(name).actions(9)


@each_game
def test_a_mask_of_another_form_is_refused(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    space = beringia.game(name).actions(match.seats)
    frozen = np.zeros(space.size, np.bool_)
    frozen.flags.writeable = False
    for out in (np.zeros(space.size + 1, np.bool_), np.zeros(space.size, np.int8), [False] * 3):
        with pytest.raises(SetupError, match=rf"is an array of bool of shape \({space.size},\); .* came"):
            space.mask(match, out)  # type: ignore[arg-type]
    for out in (np.zeros(2 * space.size, np.bool_)[::2], frozen):
        with pytest.raises(SetupError, match="one piece of memory that can be written to"):
            space.mask(match, out)


def test_numbers_are_packed_alike_compiled_and_not() -> None:
    assert packed(3, (1, 2, 3)) == pack(3, 1, 2, 3)
    assert packed(120, (255,)) == pack(120, 255, 0, 0)
    assert packed(0, ()) == pack(0, 0, 0, 0)


def test_a_match_and_its_position_have_the_same_indices() -> None:
    match = beringia.game("winter").start(seed=1)
    space = beringia.game("winter").actions(match.seats)
    assert np.array_equal(space.mask(Position(match.game, match.states)), space.mask(match))


def fingerprint(name: str, seats: int, edition: str) -> str:
    """The indices of all legal actions of a whole game, and what all indices mean now and then, as one digest."""
    mark = hashlib.sha256()
    for number, match in enumerate(fresh_walk(name, seats, edition, 200, with_options=True)):
        mark.update(np.array([ask_index(match.states, action) for action in match.actions()], np.int64).tobytes())
        mark.update(asked_space(match).mask(match).tobytes())
        if number % 50 == 0:
            meant = [ask_action(match.states, index) for index in range(asked_space(match).size)]
            mark.update(np.array(meant, np.int64).tobytes())
    return mark.hexdigest()


@pytest.mark.skipif(not JIT, reason="compares compiled with interpreted code, so it runs compiled")
@pytest.mark.skipif("NUMBA_BOUNDSCHECK" in os.environ, reason="the code is compared as people run it")
@pytest.mark.parametrize("game", IDS)
def test_interpreted_and_compiled_indices_are_equal(game: str) -> None:
    cases = [case for case in ALL_CASES if case[0] == game][-1:]
    script = f"from tests.contract.test_space import *\nfor case in {cases!r}: print(fingerprint(*case))"
    environment = {**os.environ, "BERINGIA_JIT": "0"}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=True)
    assert ran.stdout.split() == [fingerprint(*case) for case in cases]
