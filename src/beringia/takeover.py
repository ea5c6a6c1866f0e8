"""Playing interpreted while a game is compiled elsewhere, and taking the compiled code over in the middle of everything.

Only a process that asks for it does this: a server, which must listen at once and stay small (docs/decisions/0018). Everybody else
compiles on first use. Once nothing is cold any more, calls cost what they always do: nobody looks before them.
"""

import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import numpy as np

from beringia.kernel import call_compiled, look_before_calls
from beringia.twins import twin_of

_GAMES: Final[dict[np.dtype[Any], str]] = {}  # the game that a record type belongs to
_COLD: Final[set[str]] = set()  # games that are not compiled yet
_THREAD: Final = threading.local()  # is_compiling: this thread calls what is compiled, or compiles it


def interpret(cold: Iterable[str], records: Mapping[str, Iterable[np.dtype[Any]]]) -> None:
    """From now on play some games interpreted; all games are told from each other by the types of their records."""
    _GAMES.update({record: name for name, types in records.items() for record in types})
    _COLD.update(cold)
    look_before_calls(call if _COLD else None)


def take_over(name: str) -> None:
    """From now on play a game with compiled code, which should lie in the cache."""
    _COLD.discard(name)
    look_before_calls(call if _COLD else None)


def is_cold(name: str) -> bool:
    """Whether a game is played interpreted, because it is still being compiled."""
    return name in _COLD


@contextmanager
def compiled() -> Iterator[None]:
    """Within this, the thread calls compiled code even of games that are cold."""
    _THREAD.is_compiling = True
    try:
        yield
    finally:
        _THREAD.is_compiling = False


def call(kernel: Any, *given: Any) -> Any:
    """Call a kernel from Python: compiled, or its interpreted twin where the records it is given are of a game that is cold."""
    if getattr(_THREAD, "is_compiling", False) or not is_for_cold(given):
        return call_compiled(kernel, *given)
    return twin_of(kernel)(*given)


def is_for_cold(given: tuple[Any, ...]) -> bool:
    """Whether the arguments belong to a game that is cold; what belongs to no game does while any is."""
    for each in given:
        name = _GAMES.get(getattr(each, "dtype", None))  # type: ignore[arg-type]
        if name is not None:
            return name in _COLD
    return True
