"""Compiling. This is the only module that imports numba.

`@kernel` marks a function that runs compiled by default and interpreted with `BERINGIA_JIT=0`. `@question` marks a function that
every game answers in its own way: generic kernels call it, and the record's type picks the game's answer.

The compile cache lies in a folder whose name holds a digest of the sources, because numba's own cache does not notice a change in a
called function of another file or in a table (docs/decisions/0004).
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np
import platformdirs

JIT: Final = os.environ.get("BERINGIA_JIT", "1") != "0"
FACES: Final = (
    *("__init__.py", "cli.py", "bench_search.py", "disclosure.py", "fairness.py", "match.py", "record.py", "sayings.py"),
    *("terminal", "web", "table", "store", "adapters", "arena", "review", "bots"),
)  # rooms without kernels

P = ParamSpec("P")
R = TypeVar("R")
Answers = dict[np.dtype[Any], Callable[..., Any]]
_ANSWERS: dict[Callable[..., Any], Answers] = {}


def digest() -> str:
    """A short fingerprint of all that kernels are made of: sources, tables, where they lie, and how they are compiled."""
    root = Path(__file__).parent
    mark = hashlib.sha256(f"{root} {np.__version__} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    for path in sorted([*root.rglob("*.py"), *root.rglob("*.toml")]):
        place = path.relative_to(root)
        if place.parts[0] not in FACES:
            mark.update(str(place).encode())
            mark.update(path.read_bytes())
    return mark.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled kernels of exactly these sources lie. `BERINGIA_CACHE` moves the place."""
    base = os.environ.get("BERINGIA_CACHE") or platformdirs.user_cache_dir("beringia")
    return Path(base) / f"kernels-{digest()}"


if JIT:
    import numba
    from numba.extending import overload

    types: Final[Any] = numba.types
    CACHE: Final = cache_folder()
    SETTINGS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

    def widen(kind: Any) -> Any:
        """The type an argument is handed over as: every whole number as a wide one, constants as any other number."""
        kind = types.unliteral(kind)
        if isinstance(kind, types.Integer):
            return types.int64
        if isinstance(kind, types.UniTuple):
            return types.UniTuple(widen(kind.dtype), kind.count)
        return kind

    def compile_once(compiled: Any) -> None:
        """Let kernels call this one with wide numbers only, so that it is not compiled anew for every width and constant."""
        ask = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: ask(tuple(map(widen, args)), kws)

    def kernel(function: Callable[P, R]) -> Callable[P, R]:
        """Compile on first use, keep the machine code on disk, release the interpreter lock while running."""
        settings: Any = numba.config
        before, settings.CACHE_DIR = settings.CACHE_DIR, str(CACHE)
        try:
            compiled = numba.njit(cache=True, **SETTINGS)(function)
        finally:
            settings.CACHE_DIR = before
        compile_once(compiled)
        return cast(Callable[P, R], compiled)

    def kernel_part(function: Callable[P, R]) -> Callable[P, R]:
        """A part of a larger kernel: melted into its callers, so that what it calls is not optimised once more."""
        return cast(Callable[P, R], numba.njit(inline="always", **SETTINGS)(function))

else:

    def kernel(function: Callable[P, R]) -> Callable[P, R]:
        """Leave the function as it is: interpreted, readable, debuggable."""
        return function

    kernel_part = kernel


def question(stub: Callable[P, R]) -> Callable[P, R]:
    """A function whose body each game supplies. The first argument's record type picks the game."""
    answers: Answers = {}

    def ask(record: Any, *rest: Any) -> Any:
        return answers[record.dtype](record, *rest)

    ask.__name__, ask.__doc__ = stub.__name__, stub.__doc__
    _ANSWERS[ask] = answers
    if JIT:

        def pick(record: Any, *_rest: Any) -> Callable[..., Any] | None:
            kind: Any = getattr(record, "dtype", None)
            given = answers.get(kind)
            return None if given is None else lambda record, *rest: given(record, *rest)

        overload(ask, strict=False)(pick)
    return cast(Callable[P, R], ask)


def answer(asked: Callable[..., Any], record: np.dtype[Any], function: Callable[..., Any]) -> None:
    """Let `function` answer `asked` for positions of this record type."""
    _ANSWERS[asked][record] = function


def mark_warm(name: str) -> None:
    """Remember that all kernels of a game are compiled."""
    if JIT:
        CACHE.mkdir(parents=True, exist_ok=True)
        (CACHE / f"warm-{name}").touch()


def was_warmed(name: str) -> bool:
    """Whether `mark_warm` was called for this game and exactly these sources."""
    return not JIT or (CACHE / f"warm-{name}").exists()


@kernel
def copy_row(source: Any, target: Any) -> None:
    """One array of a record into another of the same length. Compiles quicker than an assignment of slices."""
    for index in range(len(source)):
        target[index] = source[index]


@kernel
def copy_table(source: Any, target: Any) -> None:
    """Likewise, with two dimensions."""
    for row in range(source.shape[0]):
        for index in range(source.shape[1]):
            target[row, index] = source[row, index]
