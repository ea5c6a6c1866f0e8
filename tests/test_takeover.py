"""A game that is cold is played interpreted, and goes on compiled with the same bytes."""

from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest

import beringia
from beringia import takeover
from beringia.games.registry import IDS, find
from beringia.kernel import JIT, call_compiled
from beringia.match import Match
from beringia.position import Position
from beringia.questions import ask_actor
from beringia.takeover import compiled, interpret, is_cold, take_over
from beringia.twins import twin_of

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled: there is nothing to take over")
STEPS = 60


@pytest.fixture(autouse=True)
def all_warm_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(takeover, "_GAMES", {})
    yield
    for name in IDS:
        take_over(name)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kernels that Python calls compiled while something is cold."""
    found: list[str] = []

    def note(kernel: Any, *given: Any) -> Any:
        found.append(kernel.__name__)
        return call_compiled(kernel, *given)

    monkeypatch.setattr(takeover, "call_compiled", note)
    return found


def chill(*names: str) -> None:
    interpret(names, {name: (find(name).state, find(name).view_type) for name in IDS})


def steps_of(match: Match, count: int) -> list[bytes]:
    """Play on, and keep what everybody could see."""
    found = []
    for _ in range(count):
        if match.is_over:
            break
        legal = match.actions()
        found.append(match.states.tobytes() + match.view(match.actor).tobytes() + repr(legal).encode())
        match.play(legal[sum(found[-1]) % len(legal)])
    return found


@pytest.mark.parametrize("name", IDS)
def test_a_game_that_is_cold_is_played_without_compiled_code_and_with_the_same_bytes(name: str, calls: list[str]) -> None:
    warm = steps_of(beringia.game(name).start(seed=4), STEPS)
    chill(name)
    assert steps_of(beringia.game(name).start(seed=4), STEPS) == warm
    assert calls == []


@pytest.mark.parametrize("name", IDS)
def test_a_game_begun_cold_goes_on_compiled_with_the_same_bytes(name: str) -> None:
    whole = steps_of(beringia.game(name).start(seed=5), STEPS)
    chill(name)
    match = beringia.game(name).start(seed=5)
    begun = steps_of(match, STEPS // 2)
    take_over(name)
    assert not is_cold(name)
    assert begun + steps_of(match, STEPS // 2) == whole


def test_games_that_are_warm_are_played_compiled_beside_one_that_is_cold(calls: list[str]) -> None:
    cold, *others = IDS
    chill(cold)
    steps_of(beringia.game(others[0]).start(seed=1), 3)
    assert {"ask_legal", "apply_to"} <= set(calls)
    assert is_cold(cold)
    assert not is_cold(others[0])


def test_only_the_thread_that_loads_calls_compiled_code_of_a_game_that_is_cold(calls: list[str]) -> None:
    name = IDS[0]
    chill(name)
    states = Position.opening(find(name), min(find(name).seats), find(name).settings()).states

    def load() -> None:
        with compiled():
            ask_actor(states)

    thread = Thread(target=load)
    thread.start()
    thread.join()
    assert calls == ["ask_actor"]
    assert ask_actor(states) == twin_of(ask_actor)(states)
    assert calls == ["ask_actor"]


def test_calls_go_straight_to_compiled_code_once_nothing_is_cold() -> None:
    chill(*IDS)
    assert "__call__" in vars(type(ask_actor))
    for name in IDS:
        take_over(name)
    assert "__call__" not in vars(type(ask_actor))
