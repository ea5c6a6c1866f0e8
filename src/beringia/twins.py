"""Interpreted twins of compiled kernels: the same code, calling twins where the kernel calls kernels.

A server plays with them while a game is compiled elsewhere (docs/decisions/0018). A twin never looks at what is compiled by now:
a call that began interpreted ends interpreted.
"""

import threading
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final

Function = Callable[..., Any]
_NAMES: Final[dict[int, dict[str, Any]]] = {}  # the names of a module as its twins see them, by the identity of the module's own
_TWINS: Final[dict[Function, Function]] = {}
_ASKED: Final[dict[Function, Function]] = {}  # questions and their twins
_MAKING: Final = threading.RLock()


def twin_of(function: Any) -> Function:
    """The interpreted twin of a kernel or of the plain function it is made from."""
    plain = getattr(function, "py_func", function)
    return _TWINS.get(plain) or make_twin(plain)


def make_twin(plain: Function) -> Function:
    """The twin of a plain function. All it calls are made with it."""
    with _MAKING:
        names = names_for(plain.__globals__)
        twin = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__, plain.__closure__)
        return _TWINS.setdefault(plain, twin)


def names_for(module: dict[str, Any]) -> dict[str, Any]:
    """A module's names, with twins in the place of kernels and questions."""
    if id(module) not in _NAMES:
        names = _NAMES[id(module)] = dict(module)
        names.update({name: twin_or_same(value) for name, value in module.items()})
    return _NAMES[id(module)]


def twin_or_same(value: Any) -> Any:
    """What stands for a value in interpreted code."""
    if hasattr(value, "py_func"):
        return twin_of(value)
    return _ASKED.get(value, value) if isinstance(value, FunctionType) else value


def set_twin(function: Any, twin: Function) -> None:
    """Let this stand for a kernel that cannot be interpreted as it is written."""
    _TWINS[function.py_func] = twin


def note_question(ask: Function, answers: dict[Any, Function]) -> None:
    """Let twins ask this question of twins."""

    def ask_twin(record: Any, *rest: Any) -> Any:
        return twin_of(answers[record.dtype])(record, *rest)

    _ASKED[ask] = ask_twin
